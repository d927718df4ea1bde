//! What people try who mean no good: refused or harmless, and others are served.

use futures_util::SinkExt as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::{Answer, Ask};

use super::client::{Client, Open, grant};
use super::common::{begin, house, memory, new_table};

#[tokio::test]
async fn floods_giants_strangers_and_other_sites_are_turned_away() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let status = |error: Error| match error {
        Error::Http(answer) => answer.status().as_u16(),
        other => panic!("{other}"),
    };
    let connect = async |table: &str, token: &str, origin| {
        Client::try_connect(open.address, table, token, origin).await.map_err(status).err()
    };
    assert_eq!(connect(&table, "forged", None).await, Some(401));
    assert_eq!(connect("nothing", &tokens[0], None).await, Some(404));
    assert_eq!(connect(&table, &tokens[0], Some("https://evil.example")).await, Some(403));
    let own = format!("http://{}", open.address);
    assert_eq!(connect(&table, &tokens[0], Some(&own)).await, None);

    let mut giant = Client::connect(open.address, &table, &tokens[0]).await;
    giant.0.send(Message::text("x".repeat(1 << 20))).await.ok();
    while giant.hear().await.is_some() {}

    let mut flood = Client::connect(open.address, &table, &tokens[0]).await;
    for _ in 0..400 {
        flood.0.feed(Message::text("{\"ping\":{}}")).await.ok();
    }
    flood.0.flush().await.ok();
    let mut slowed = false;
    while let Some(text) = flood.hear().await {
        slowed |= text.contains("house-too-fast");
    }
    assert!(slowed, "and then closed");

    let mut other = Client::connect(open.address, &table, &tokens[1]).await;
    assert!(matches!(other.asked(&Ask::Ping {}).await, Answer::Pong {}), "others are served");
    open.close().await;
}
