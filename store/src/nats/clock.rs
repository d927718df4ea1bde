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
        leaders_time(&info)
            .ok_or_else(|| unavailable(&"the stream has no leader that tells the time"))
    }
}

/// The time in an answer about the stream. A server that has lost the others answers by its own clock, and names no leader.
fn leaders_time(info: &Value) -> Option<u64> {
    let cluster = info.get("cluster").filter(|cluster| cluster.is_object());
    if cluster.is_some_and(|cluster| cluster["leader"].as_str().unwrap_or_default().is_empty()) {
        return None;
    }
    let shown = parse_rfc3339(info["ts"].as_str()?).ok()?;
    (shown.unix_timestamp_nanos() / 1_000_000).try_into().ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_time_is_that_of_a_leader_or_of_the_only_server() {
        let ts = "2026-11-19T22:00:00.25Z";
        let time = Some(1_795_125_600_250);
        assert_eq!(leaders_time(&json!({ "ts": ts })), time, "not in a cluster");
        assert_eq!(leaders_time(&json!({ "ts": ts, "cluster": { "leader": "n1" } })), time);
        for cluster in [json!({ "name": "c" }), json!({ "name": "c", "leader": "" })] {
            assert_eq!(leaders_time(&json!({ "ts": ts, "cluster": cluster })), None);
        }
        assert_eq!(leaders_time(&json!({ "error": { "err_code": 10008 } })), None);
    }
}
