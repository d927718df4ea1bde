//! All messages as JSON Schema, for programs in other languages.

use kernel::{Catalogue, Review, Reviewed};
use serde_json::Value;

use crate::http::{Claim, Device, Export, Link, NewToken, OnShelf, Person, Readiness, Token};
use crate::{
    Answer, Ask, Examined, LobbyNews, NewTable, NoteThen, Past, PastPosition, ReviewProgress,
    Summary, TryThen, Why, WhyThen,
};

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
        .sends::<Review>("review")
        .sends::<ReviewProgress>("review-progress")
        .sends::<PastPosition>("position")
        .sends::<Vec<NoteThen>>("notes")
        .takes::<Why>("why")
        .takes::<WhyThen>("why-then")
        .sends::<Examined>("examined")
        .takes::<TryThen>("try-then")
        .sends::<Reviewed>("tried")
        .sends::<Summary>("summary")
        .sends::<Vec<Summary>>("summaries")
        .document("House")
}
