//! The time by the clock of the stream's leader, which all houses go by.

use async_nats::datetime::parse_rfc3339;
use serde_json::Value;
use tokio::time::timeout;

use super::connect::STREAM;
use super::{Connection, TRY};
use crate::ReadError;

impl Connection {
    /// The time that the leader's clock shows, in milliseconds since 1970. There is one try: the answer to a second one
    /// would not say how old it is.
    pub(super) async fn time(&self) -> Result<u64, ReadError> {
        let unavailable = |why: &dyn std::fmt::Display| ReadError::Unavailable(why.to_string());
        let asked = self.client.request(format!("$JS.API.STREAM.INFO.{STREAM}"), "".into());
        let answer = timeout(TRY, asked).await.map_err(|error| unavailable(&error))?;
        let answer = answer.map_err(|error| unavailable(&error))?;
        let info: Value =
            serde_json::from_slice(&answer.payload).map_err(|error| unavailable(&error))?;
        let shown = info["ts"].as_str().and_then(|shown| parse_rfc3339(shown).ok());
        let millis =
            shown.and_then(|time| (time.unix_timestamp_nanos() / 1_000_000).try_into().ok());
        millis.ok_or_else(|| unavailable(&"the stream has no leader that tells the time"))
    }
}
