//! All messages as JSON Schema, for programs in other languages.

use kernel::Catalogue;
use serde_json::Value;

use crate::http::{Claim, Device, Export, Link, NewToken, OnShelf, Person, Readiness, Token};
use crate::{Answer, Ask, LobbyNews, NewTable, Past, Summary};

/// Every message and every body.
pub fn schema() -> Value {
    Catalogue::new()
        .takes::<Ask>("ask")
        .sends::<Answer>("answer")
        .sends::<LobbyNews>("lobby")
        .sends::<Export>("export")
        .sends::<Readiness>("readiness")
        .sends::<Vec<OnShelf>>("games")
        .takes::<Person>("person")
        .takes::<Claim>("claim")
        .sends::<Link>("link")
        .sends::<Vec<Device>>("devices")
        .takes::<NewToken>("new-token")
        .sends::<Token>("token")
        .sends::<Vec<Token>>("tokens")
        .takes::<NewTable>("new-table")
        .sends::<Past>("past")
        .sends::<Summary>("summary")
        .sends::<Vec<Summary>>("summaries")
        .document("House")
}
