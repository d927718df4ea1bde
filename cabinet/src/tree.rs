//! JSON as people read it: keys and values, and tables where things of one kind follow each other.
//!
//! Keys stay in the order in which they were written, and whole numbers keep all their digits.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The widest table; a wider one is drawn item by item.
const WIDEST: usize = 110;

/// A value of JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tree {
    /// Null.
    Nothing,
    /// A number, ready to be read.
    Number(String),
    /// Anything else on one line.
    Word(String),
    /// An array.
    List(Vec<Self>),
    /// An object.
    Fields(Vec<(String, Self)>),
}

impl Tree {
    /// The tree of a text that is JSON.
    pub(crate) fn read(json: &str) -> Self {
        const JSON: &str = "what was written as JSON is JSON";
        match json.trim_start().as_bytes().first() {
            Some(b'{') => {
                let Fields(fields) = serde_json::from_str(json).expect(JSON);
                let read = |(key, raw): (String, Box<RawValue>)| (key, Self::read(raw.get()));
                Self::Fields(fields.into_iter().map(read).collect())
            }
            Some(b'[') => {
                let items: Vec<&RawValue> = serde_json::from_str(json).expect(JSON);
                Self::List(items.into_iter().map(|raw| Self::read(raw.get())).collect())
            }
            Some(b'"') => Self::Word(serde_json::from_str(json).expect(JSON)),
            Some(b'n') => Self::Nothing,
            Some(b't') => Self::Word("yes".to_owned()),
            Some(b'f') => Self::Word("no".to_owned()),
            Some(_) | None => Self::Number(number(json.trim())),
        }
    }

    /// Whether there is nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Self::Nothing => true,
            Self::Number(_) | Self::Word(_) => false,
            Self::List(items) => items.iter().all(Self::is_empty),
            Self::Fields(fields) => fields.iter().all(|(_, value)| value.is_empty()),
        }
    }

    /// The tree as lines of text.
    pub(crate) fn draw(&self) -> String {
        let mut text = String::new();
        self.draw_at("", &mut text);
        text
    }

    fn draw_at(&self, indent: &str, text: &mut String) {
        match self {
            Self::Fields(fields) => {
                for (key, value) in fields.iter().filter(|(_, value)| *value != Self::Nothing) {
                    value.draw_as(&words(key), indent, text);
                }
            }
            Self::List(items) => match Table::of(items).filter(|table| table.width() <= WIDEST) {
                Some(table) => table.draw(indent, text),
                None => {
                    for (i, item) in items.iter().enumerate() {
                        item.draw_as(&(i + 1).to_string(), indent, text);
                    }
                }
            },
            Self::Nothing | Self::Number(_) | Self::Word(_) => line(indent, &self.inline(), text),
        }
    }

    /// Under a heading, or after it if that fits on the line.
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
            Self::Nothing | Self::Number(_) | Self::Word(_) => true,
            Self::List(items) => items.is_empty(),
            Self::Fields(fields) => fields.is_empty(),
        }
    }

    /// Whether it reads well on one line.
    fn is_flat(&self) -> bool {
        match self {
            Self::Nothing | Self::Number(_) | Self::Word(_) => true,
            Self::List(items) => items.iter().all(Self::is_leaf),
            Self::Fields(fields) => fields.len() <= 4 && fields.iter().all(|(_, v)| v.is_leaf()),
        }
    }

    /// On one line, whatever it is.
    fn inline(&self) -> String {
        match self {
            Self::Nothing => "–".to_owned(),
            Self::Number(text) | Self::Word(text) => text.clone(),
            Self::List(items) if items.is_empty() => "none".to_owned(),
            Self::List(items) => {
                let leaves = items.iter().all(Self::is_leaf);
                let items: Vec<String> = items.iter().map(Self::inline).collect();
                let blank = items.iter().any(|item| item.contains(' '));
                if leaves { items.join(if blank { ", " } else { " " }) } else { items.join("; ") }
            }
            Self::Fields(fields) => {
                let told = fields.iter().filter(|(_, value)| *value != Self::Nothing);
                let said = told.map(|(key, value)| format!("{} {}", words(key), value.inline()));
                said.collect::<Vec<_>>().join(", ")
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

/// Things of one kind below each other.
struct Table {
    /// Empty where columns have no names.
    head: Vec<String>,
    rows: Vec<Vec<Tree>>,
}

impl Table {
    /// The table of a list of objects, or of lists of equal length.
    fn of(items: &[Tree]) -> Option<Self> {
        let mut keys: Vec<&str> = Vec::new();
        let mut plain = None;
        for item in items {
            match item {
                Tree::Fields(fields) => fields
                    .iter()
                    .filter(|(_, value)| *value != Tree::Nothing)
                    .for_each(|(key, _)| {
                        if !keys.contains(&key.as_str()) {
                            keys.push(key);
                        }
                    }),
                Tree::List(cells) if plain.is_none_or(|length| length == cells.len()) => {
                    plain = Some(cells.len());
                }
                Tree::Nothing | Tree::Number(_) | Tree::Word(_) | Tree::List(_) => return None,
            }
        }
        let row = |item: &Tree| match item {
            Tree::Fields(fields) => {
                let cell = |key| fields.iter().find(|(k, _)| k == key).map(|(_, v)| v.clone());
                keys.iter().map(|key| cell(key).unwrap_or(Tree::Nothing)).collect()
            }
            Tree::List(cells) => cells.clone(),
            Tree::Nothing | Tree::Number(_) | Tree::Word(_) => Vec::new(),
        };
        // Either kind alone makes a table.
        (keys.is_empty() != plain.is_none()).then(|| Self {
            head: keys.iter().map(|key| words(key)).collect(),
            rows: items.iter().map(row).collect(),
        })
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.first().map_or(0, Vec::len);
        let width = |column: usize| {
            let head = self.head.get(column).map_or(0, |head| head.chars().count());
            let cells = self.rows.iter().map(|row| row[column].inline().chars().count());
            cells.max().unwrap_or(0).max(head)
        };
        (0..columns).map(width).collect()
    }

    fn width(&self) -> usize {
        self.widths().iter().map(|width| width + 2).sum()
    }

    fn draw(&self, indent: &str, text: &mut String) {
        let widths = self.widths();
        let number =
            |row: &Vec<Tree>, column: usize| matches!(row[column], Tree::Number(_) | Tree::Nothing);
        let right: Vec<bool> = (0..widths.len())
            .map(|column| self.rows.iter().all(|row| number(row, column)))
            .collect();
        let draw = |cells: Vec<String>| {
            let cells = cells.iter().zip(&widths).zip(&right).map(|((cell, &width), &right)| {
                if right { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        if !self.head.is_empty() {
            line(indent, &draw(self.head.clone()), text);
        }
        for row in &self.rows {
            line(indent, &draw(row.iter().map(Tree::inline).collect()), text);
        }
    }
}

fn line(indent: &str, said: &str, text: &mut String) {
    text.push_str(indent);
    text.push_str(said);
    text.push('\n');
}

/// Many short things, as many on a line as fit.
fn wrap(items: &[Tree], indent: &str, text: &mut String) {
    let mut said = String::new();
    for item in items.iter().map(Tree::inline) {
        if !said.is_empty() && said.chars().count() + 2 + item.chars().count() > WIDEST {
            line(indent, &said, text);
            said.clear();
        }
        if !said.is_empty() {
            said.push_str(", ");
        }
        said.push_str(&item);
    }
    line(indent, &said, text);
}

/// A key as words.
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
        assert_eq!(Tree::read(json).draw(), want, "{json}");
    }

    #[test]
    fn keys_stay_in_order_and_whole_numbers_keep_their_digits() {
        check(
            r#"{"zeta_count": 123456789012345678901234567890, "alpha": 0.25, "none": null, "done": true, "tiny": 0.00001}"#,
            "zeta count: 123456789012345678901234567890\nalpha: 0.250\ndone: yes\ntiny: 1e-5\n",
        );
    }

    #[test]
    fn objects_below_each_other_are_a_table() {
        check(
            r#"{"places":[{"place":1,"can-be":[3,12],"note":null},{"place":10,"can-be":[4],"chance":0.5}]}"#,
            "places\n  place  can be  chance\n      1  3 12         –\n     10  4        0.500\n",
        );
    }

    #[test]
    fn lists_of_equal_length_are_a_table_without_a_head() {
        check("[[1,20],[300,4]]", "  1  20\n300   4\n");
    }

    #[test]
    fn what_is_no_table_is_drawn_item_by_item() {
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
        let drawn = Tree::read(&format!("{{\"many\":[{}]}}", items.join(","))).draw();
        assert!(drawn.lines().count() > 3 && drawn.lines().all(|line| line.len() <= WIDEST + 4));
    }

    #[test]
    fn nothing_is_nothing() {
        for json in ["null", "[]", "{}", r#"{"a":null,"b":[[],{}]}"#] {
            assert!(Tree::read(json).is_empty(), "{json}");
        }
        assert!(!Tree::read("0").is_empty());
    }
}
