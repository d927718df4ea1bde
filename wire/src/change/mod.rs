//! How one JSON value becomes another: what a socket with `?history=tail` sends instead of a whole frame.
//!
//! A change is made from two texts ([`between`]) and knows nothing of frames and games, so a new member of a frame or a
//! view needs nothing here. [`Change::apply`] says what a change means.

mod between;
mod level;

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use between::between;

/// How an object or a list becomes another. What is not named stays as it is.
///
/// A list is spliced first; then `in` and `set` name its items by their indices, as texts.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Change {
    /// The splices of a list, one after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub splice: Vec<Splice>,
    /// The members that an object no longer has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
    /// The members or items that change within.
    #[serde(default, rename = "in", skip_serializing_if = "BTreeMap::is_empty")]
    pub within: BTreeMap<String, Self>,
    /// The members or items that are new or another value.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub set: BTreeMap<String, Value>,
}

/// One splice of a list: the index at which it is made, the number of items that it takes out there, and the items that
/// it puts in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Splice(pub usize, pub usize, pub Vec<Value>);

/// A change that is not for this value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit;

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the change is not for this value")
    }
}

impl std::error::Error for Unfit {}

impl Change {
    /// Changes a value. One for which the change was not made can be left half changed.
    pub fn apply(self, value: &mut Value) -> Result<(), Unfit> {
        match value {
            Value::Object(members) => {
                if !self.splice.is_empty() {
                    return Err(Unfit);
                }
                for key in &self.gone {
                    members.remove(key).ok_or(Unfit)?;
                }
                for (key, change) in self.within {
                    change.apply(members.get_mut(&key).ok_or(Unfit)?)?;
                }
                members.extend(self.set);
                Ok(())
            }
            Value::Array(items) => {
                if !self.gone.is_empty() {
                    return Err(Unfit);
                }
                for Splice(at, count, new) in self.splice {
                    let end =
                        at.checked_add(count).filter(|end| *end <= items.len()).ok_or(Unfit)?;
                    items.splice(at..end, new);
                }
                let index = |key: &str| key.parse::<usize>().map_err(|_| Unfit);
                for (key, change) in self.within {
                    change.apply(items.get_mut(index(&key)?).ok_or(Unfit)?)?;
                }
                for (key, new) in self.set {
                    *items.get_mut(index(&key)?).ok_or(Unfit)? = new;
                }
                Ok(())
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Err(Unfit),
        }
    }
}
