//! What the house sends down the socket of the lobby.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::http::Summary;

/// A message from the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LobbyNews {
    /// The first message, as on every socket: the version of the house.
    Hello {
        /// The version of the house and what it was built from.
        house: String,
    },
    /// What has changed on the first page of the lobby since the last such message. Before the first one the page is empty.
    Tables {
        /// The tables that are new on the page or have changed.
        listed: Vec<Summary>,
        /// The tables that are no longer on the page.
        gone: Vec<String>,
        /// The number of tables on later pages.
        more: usize,
    },
    /// The house closes. The client should connect again.
    Closing {
        /// The milliseconds after which to try again.
        after: u64,
    },
}
