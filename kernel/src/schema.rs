//! The types that cross the wire as JSON Schema, for other languages.
//!
//! Every type that is sent or taken derives `JsonSchema`. A [`Catalogue`] gathers those of one game, or of the house, in
//! one document of draft 7: the newest that tools for TypeScript, Python and others all read.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// The types of one game, or of the house.
#[derive(Debug)]
pub struct Catalogue {
    /// The types that the house sends: an optional field that is always written is required.
    sent: SchemaGenerator,
    /// The types that the house takes: a field that has a default may be left out.
    taken: SchemaGenerator,
    roots: Map<String, Value>,
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new()
    }
}

impl Catalogue {
    /// An empty catalogue.
    pub fn new() -> Self {
        let settings = SchemaSettings::draft07()
            .with_transform(RecursiveTransform(absent_is_not_null))
            .with_transform(RecursiveTransform(words_are_an_enum));
        Self {
            sent: settings.clone().for_serialize().into_generator(),
            taken: settings.for_deserialize().into_generator(),
            roots: Map::new(),
        }
    }

    /// Adds a type that clients receive.
    #[must_use]
    pub fn sends<T: JsonSchema>(mut self, name: &str) -> Self {
        let schema = self.sent.subschema_for::<T>();
        self.roots.insert(name.to_owned(), schema.to_value());
        self
    }

    /// Adds a type that clients send.
    #[must_use]
    pub fn takes<T: JsonSchema>(mut self, name: &str) -> Self {
        let schema = self.taken.subschema_for::<T>();
        self.roots.insert(name.to_owned(), schema.to_value());
        self
    }

    /// The document: an object with one property for each type, and the definitions of all.
    ///
    /// # Panics
    /// When a type is both sent and taken, in two different forms: it should be two types then.
    pub fn document(mut self, title: &str) -> Value {
        let mut definitions = self.sent.take_definitions(true);
        for (name, taken) in self.taken.take_definitions(true) {
            let sent = definitions.entry(name.clone()).or_insert_with(|| taken.clone());
            assert!(*sent == taken, "{name} is sent as {sent:#} and taken as {taken:#}");
        }
        let required: Vec<&String> = self.roots.keys().collect();
        json!({
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": title,
            "type": "object",
            "required": required,
            "additionalProperties": false,
            "properties": self.roots,
            "definitions": definitions,
        })
    }
}

/// A field that may be left out is never `null`; a field that is always written may be `null`.
fn absent_is_not_null(schema: &mut Schema) {
    let required = schema.get("required").cloned().unwrap_or_default();
    let always = |name: &str| required.as_array().is_some_and(|all| all.iter().any(|r| r == name));
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    for (_, property) in properties.iter_mut().filter(|(name, _)| !always(name)) {
        without_null(property);
    }
}

fn without_null(property: &mut Value) {
    let Some(property) = property.as_object_mut() else { return };
    if let Some(Value::Array(types)) = property.get_mut("type") {
        types.retain(|one| one != "null");
        if let [one] = &types[..] {
            let one = one.clone();
            property.insert("type".to_owned(), one);
        }
    }
    if let Some(Value::Array(any)) = property.get_mut("anyOf") {
        any.retain(|one| one["type"] != "null");
        if any.len() == 1
            && let Some(all) = property.remove("anyOf")
        {
            property.insert("allOf".to_owned(), all);
        }
    }
}

/// A choice among fixed words is an `enum`; what each word means goes into the description.
fn words_are_an_enum(schema: &mut Schema) {
    let Some(Value::Array(choices)) = schema.get("oneOf") else { return };
    let words: Option<Vec<Value>> = choices
        .iter()
        .map(|choice| choice.get("const").filter(|c| c.is_string()).cloned())
        .collect();
    let Some(words) = words else { return };
    let whole = schema.get("description").and_then(Value::as_str).map(str::to_owned);
    let each = choices.iter().filter_map(|choice| {
        Some(format!("- `{}`: {}", choice["const"].as_str()?, choice["description"].as_str()?))
    });
    let text = whole.into_iter().chain(each).collect::<Vec<_>>().join("\n");
    schema.remove("oneOf");
    schema.insert("type".to_owned(), "string".into());
    schema.insert("enum".to_owned(), words.into());
    schema.insert("description".to_owned(), text.into());
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Frame {
        always: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sometimes: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<Part>,
        colour: Colour,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Part {
        size: u8,
    }

    /// A colour.
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    enum Colour {
        /// As wax.
        Red,
        /// As moss.
        Green,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Ask {
        #[serde(default)]
        times: u8,
    }

    #[test]
    fn a_field_that_is_left_out_is_never_null() {
        let document = Catalogue::new().sends::<Frame>("frame").document("Frames");
        let frame = &document["definitions"]["Frame"];
        assert_eq!(frame["required"], json!(["always", "colour"]));
        let fields = &frame["properties"];
        assert_eq!(fields["always"]["type"], json!(["integer", "null"]));
        assert_eq!(fields["sometimes"]["type"], "integer");
        assert_eq!(fields["part"], json!({ "allOf": [{ "$ref": "#/definitions/Part" }] }));
        assert_eq!(document["properties"]["frame"], json!({ "$ref": "#/definitions/Frame" }));
        assert_eq!(
            (&document["required"], &document["title"]),
            (&json!(["frame"]), &json!("Frames"))
        );
    }

    #[test]
    fn words_are_listed_with_their_meanings() {
        let document = Catalogue::new().sends::<Colour>("colour").document("Colours");
        let description = "A colour.\n- `red`: As wax.\n- `green`: As moss.";
        let words =
            json!({ "type": "string", "enum": ["red", "green"], "description": description });
        assert_eq!(document["definitions"]["Colour"], words);
    }

    #[test]
    fn what_is_taken_may_lack_what_has_a_default() {
        let taken = Catalogue::default().takes::<Ask>("ask").document("Asks");
        assert_eq!(taken["definitions"]["Ask"].get("required"), None);
        let sent = Catalogue::new().sends::<Ask>("ask").document("Asks");
        assert_eq!(sent["definitions"]["Ask"]["required"], json!(["times"]));
        let both = || Catalogue::new().sends::<Ask>("sent").takes::<Ask>("taken").document("Asks");
        assert!(std::panic::catch_unwind(both).is_err(), "one name for two forms");
        let same = Catalogue::new().sends::<Part>("sent").takes::<Part>("taken").document("Parts");
        assert_eq!(same["properties"].as_object().map(Map::len), Some(2));
    }
}
