//! JSON as text that people read: keys with their values, and columns for lists of similar items.
//!
//! Keys stay in the order in which they were written, and whole numbers keep all their digits. `serde_json::Value`
//! would sort the keys and round counts beyond 64 bits.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::columns::{Columns, Left, Right};

/// The longest line in characters. Columns that need more are drawn item by item.
const WIDEST: usize = 110;

/// A JSON value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Json {
    /// `null`.
    Null,
    /// A number, rounded for reading.
    Number(String),
    /// A string, `yes` or `no`.
    Text(String),
    /// An array.
    List(Vec<Self>),
    /// An object.
    Object(Vec<(String, Self)>),
}

impl Json {
    /// Reads a text that is JSON.
    pub(crate) fn read(json: &str) -> Self {
        const JSON: &str = "the caller passes JSON";
        match json.trim_start().as_bytes().first() {
            Some(b'{') => {
                let Fields(fields) = serde_json::from_str(json).expect(JSON);
                let read = |(key, raw): (String, Box<RawValue>)| (key, Self::read(raw.get()));
                Self::Object(fields.into_iter().map(read).collect())
            }
            Some(b'[') => {
                let items: Vec<&RawValue> = serde_json::from_str(json).expect(JSON);
                Self::List(items.into_iter().map(|raw| Self::read(raw.get())).collect())
            }
            Some(b'"') => Self::Text(serde_json::from_str(json).expect(JSON)),
            Some(b'n') => Self::Null,
            Some(b't') => Self::Text("yes".to_owned()),
            Some(b'f') => Self::Text("no".to_owned()),
            Some(_) | None => Self::Number(number(json.trim())),
        }
    }

    /// Whether the value holds neither a number nor a text.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Null => true,
            Self::Number(_) | Self::Text(_) => false,
            Self::List(items) => items.iter().all(Self::is_empty),
            Self::Object(fields) => fields.iter().all(|(_, value)| value.is_empty()),
        }
    }

    /// The value as lines of text.
    pub(crate) fn draw(&self) -> String {
        let mut text = String::new();
        self.draw_at("", &mut text);
        text
    }

    fn draw_at(&self, indent: &str, text: &mut String) {
        match self {
            Self::Object(fields) => {
                for (key, value) in fields.iter().filter(|(_, value)| *value != Self::Null) {
                    value.draw_as(&words(key), indent, text);
                }
            }
            Self::List(items) => match columns(items).filter(|it| it.width() <= WIDEST) {
                Some(columns) => text.push_str(&columns.draw(indent)),
                None => {
                    for (i, item) in items.iter().enumerate() {
                        item.draw_as(&(i + 1).to_string(), indent, text);
                    }
                }
            },
            Self::Null | Self::Number(_) | Self::Text(_) => line(indent, &self.inline(), text),
        }
    }

    /// Draws the value after its heading, or below it if the line would be too long.
    fn draw_as(&self, heading: &str, indent: &str, text: &mut String) {
        let inline = self.inline();
        let fits = indent.len() + heading.len() + 2 + inline.chars().count() <= WIDEST;
        if self.is_flat() && fits {
            line(indent, &format!("{heading}: {inline}"), text);
        } else if let Self::List(items) = self
            && self.is_flat()
        {
            line(indent, heading, text);
            wrap(items, &format!("{indent}  "), text);
        } else {
            line(indent, heading, text);
            self.draw_at(&format!("{indent}  "), text);
        }
    }

    fn is_leaf(&self) -> bool {
        match self {
            Self::Null | Self::Number(_) | Self::Text(_) => true,
            Self::List(items) => items.is_empty(),
            Self::Object(fields) => fields.is_empty(),
        }
    }

    /// Whether the value reads well on one line.
    fn is_flat(&self) -> bool {
        match self {
            Self::Null | Self::Number(_) | Self::Text(_) => true,
            Self::List(items) => items.iter().all(Self::is_leaf),
            Self::Object(fields) => fields.len() <= 4 && fields.iter().all(|(_, v)| v.is_leaf()),
        }
    }

    /// The value on one line.
    fn inline(&self) -> String {
        match self {
            Self::Null => "–".to_owned(),
            Self::Number(text) | Self::Text(text) => text.clone(),
            Self::List(items) if items.is_empty() => "none".to_owned(),
            Self::List(items) => {
                let leaves = items.iter().all(Self::is_leaf);
                let items: Vec<String> = items.iter().map(Self::inline).collect();
                let blank = items.iter().any(|item| item.contains(' '));
                if leaves { items.join(if blank { ", " } else { " " }) } else { items.join("; ") }
            }
            Self::Object(fields) => {
                let fields = fields.iter().filter(|(_, value)| *value != Self::Null);
                let texts = fields.map(|(key, value)| format!("{} {}", words(key), value.inline()));
                texts.collect::<Vec<_>>().join(", ")
            }
        }
    }
}

/// An object's fields in the order of their text.
struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

/// The columns of a list of objects, or of lists of equal length.
fn columns(items: &[Json]) -> Option<Columns> {
    let mut keys: Vec<&str> = Vec::new();
    let mut length = None;
    for item in items {
        match item {
            Json::Object(fields) => {
                for (key, _) in fields.iter().filter(|(_, value)| *value != Json::Null) {
                    if !keys.contains(&key.as_str()) {
                        keys.push(key);
                    }
                }
            }
            Json::List(cells) if length.is_none_or(|length| length == cells.len()) => {
                length = Some(cells.len());
            }
            Json::Null | Json::Number(_) | Json::Text(_) | Json::List(_) => return None,
        }
    }
    // Objects and lists do not mix.
    if keys.is_empty() == length.is_none() {
        return None;
    }
    let cell = |item: &Json, column: usize| match item {
        Json::Object(fields) => {
            let field = fields.iter().find(|(key, _)| key == keys[column]);
            field.map_or(Json::Null, |(_, value)| value.clone())
        }
        Json::List(cells) => cells[column].clone(),
        Json::Null | Json::Number(_) | Json::Text(_) => Json::Null,
    };
    let count = length.unwrap_or(keys.len());
    let is_number = |column: usize| {
        items.iter().all(|item| matches!(cell(item, column), Json::Number(_) | Json::Null))
    };
    let align = (0..count).map(|column| if is_number(column) { Right } else { Left });
    let mut columns = Columns::new(align);
    if !keys.is_empty() {
        columns.row(keys.iter().map(|key| words(key)));
    }
    for item in items {
        columns.row((0..count).map(|column| cell(item, column).inline()));
    }
    Some(columns)
}

fn line(indent: &str, content: &str, text: &mut String) {
    text.push_str(indent);
    text.push_str(content);
    text.push('\n');
}

/// Many short items, as many on a line as fit.
fn wrap(items: &[Json], indent: &str, text: &mut String) {
    let mut content = String::new();
    for item in items.iter().map(Json::inline) {
        if !content.is_empty() && content.chars().count() + 2 + item.chars().count() > WIDEST {
            line(indent, &content, text);
            content.clear();
        }
        if !content.is_empty() {
            content.push_str(", ");
        }
        content.push_str(&item);
    }
    line(indent, &content, text);
}

/// `max_seats` as `max seats`.
fn words(key: &str) -> String {
    key.replace(['_', '-'], " ")
}

/// Whole numbers as they are, others with three decimals.
fn number(text: &str) -> String {
    if !text.contains(['.', 'e', 'E']) {
        return text.to_owned();
    }
    match text.parse::<f64>() {
        Ok(real) if real != 0.0 && real.abs() < 0.0005 => format!("{real:.0e}"),
        Ok(real) => format!("{real:.3}"),
        Err(_) => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(json: &str, want: &str) {
        assert_eq!(Json::read(json).draw(), want, "{json}");
    }

    #[test]
    fn keys_stay_in_order_and_whole_numbers_keep_their_digits() {
        check(
            r#"{"zeta_count": 123456789012345678901234567890, "alpha": 0.25, "none": null, "done": true, "tiny": 0.00001}"#,
            "zeta count: 123456789012345678901234567890\nalpha: 0.250\ndone: yes\ntiny: 1e-5\n",
        );
    }

    #[test]
    fn a_list_of_objects_is_drawn_in_columns() {
        check(
            r#"{"places":[{"place":1,"can-be":[3,12],"note":null},{"place":10,"can-be":[4],"chance":0.5}]}"#,
            "places\n  place  can be  chance\n      1  3 12         –\n     10  4        0.500\n",
        );
    }

    #[test]
    fn lists_of_equal_length_are_columns_without_a_heading() {
        check("[[1,20],[300,4]]", "  1  20\n300   4\n");
    }

    #[test]
    fn other_lists_are_drawn_item_by_item() {
        check(r#"["a b", "c"]"#, "1: a b\n2: c\n");
        check(r#"{"x":["a b", "c"]}"#, "x: a b, c\n");
        check(r#"[{"x":1},[2]]"#, "1: x 1\n2: 2\n");
        check(
            r#"{"x":[], "y":{}, "best":{"action":"stop","worth":1.5}}"#,
            "x: none\ny: \nbest: action stop, worth 1.500\n",
        );
        let wide = "w".repeat(WIDEST);
        check(
            &format!(r#"[{{"a":"{wide}","b":1}},{{"a":"v","b":2}}]"#),
            &format!("1\n  a: {wide}\n  b: 1\n2: a v, b 2\n").replace("  a: ", "  a\n    "),
        );
    }

    #[test]
    fn long_lists_are_wrapped() {
        let items: Vec<String> = (0..60).map(|i| format!("\"word{i}\"")).collect();
        let drawn = Json::read(&format!("{{\"many\":[{}]}}", items.join(","))).draw();
        assert!(drawn.lines().count() > 3 && drawn.lines().all(|line| line.len() <= WIDEST + 4));
    }

    #[test]
    fn values_without_content_are_empty() {
        for json in ["null", "[]", "{}", r#"{"a":null,"b":[[],{}]}"#] {
            assert!(Json::read(json).is_empty(), "{json}");
        }
        assert!(!Json::read("0").is_empty());
    }
}
