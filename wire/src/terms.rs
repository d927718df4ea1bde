//! What a table has agreed on, as its host changes it before the start.

use std::collections::BTreeMap;

use kernel::Assist;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::http::{Clock, Finding, Watching};

/// New terms of a table. What is absent stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewTerms {
    /// The number of seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = kernel::seat::MAX_SEATS))]
    pub seats: Option<usize>,
    /// All options that differ from the game's defaults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub options: Option<BTreeMap<String, String>>,
    /// How much help all players get.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assist: Option<Assist>,
    /// Whether players may take hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// How time is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Who may find the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finding: Option<Finding>,
    /// Who may watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watching: Option<Watching>,
}
