//! The documented example bots play.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use kernel::Seat;
use server::house::House;
use tokio::process::Command;
use wire::{Ask, Sitter, Stage};

use super::client::Open;
use super::common::{config, memory, new_table, next};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_python_joins_and_plays() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "there is no Python");
        return;
    }
    let mut config = config();
    config.limits.rate = 1000;
    let house = House::new(memory(), config);
    let open = Open::new(&house).await;
    let host = house.people().arrive("Host").await.unwrap().0;
    let table = house.create(&host, &new_table("break-the-code", 2)).await.unwrap().table;
    let bot = Ask::Bot { seat: Seat::new(0), level: "random".to_owned() };
    house.table(&table).ask(&host, bot).await.unwrap();
    let mut watcher = house.table(&table).watch(&host).await.unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/examples/bot.py");
    let robot = Command::new("python3")
        .arg(script)
        .arg(format!("http://{}/t/{table}", open.address))
        .args(["--name", "Robot"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let begun = async {
        while !matches!(next(&mut watcher).await.chairs[1].sitter, Sitter::Person { .. }) {}
        house.table(&table).ask(&host, Ask::Start {}).await.unwrap();
        while next(&mut watcher).await.stage != Stage::Over {}
        robot.wait_with_output().await.unwrap()
    };
    let ran = tokio::time::timeout(Duration::from_secs(50), begun).await.expect("it ends");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert!(String::from_utf8_lossy(&ran.stdout).starts_with("won "));
}

#[expect(dead_code, reason = "as a program it has a `main`")]
#[path = "../../../docs/examples/bot.rs"]
mod bot;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_rust_joins_and_plays() {
    let mut config = config();
    config.limits.rate = 1000;
    let house = House::new(memory(), config);
    let open = Open::new(&house).await;
    let host = house.people().arrive("Host").await.unwrap().0;
    let table = house.create(&host, &new_table("break-the-code", 2)).await.unwrap().table;
    let level = "random".to_owned();
    house.table(&table).ask(&host, Ask::Bot { seat: Seat::new(0), level }).await.unwrap();
    let mut watcher = house.table(&table).watch(&host).await.unwrap();
    let link = format!("http://{}/t/{table}", open.address);
    let robot = tokio::task::spawn_blocking(move || bot::play(&link, "Robot"));
    let begun = async {
        while !matches!(next(&mut watcher).await.chairs[1].sitter, Sitter::Person { .. }) {}
        house.table(&table).ask(&host, Ask::Start {}).await.unwrap();
        robot.await.unwrap().unwrap()
    };
    let said = tokio::time::timeout(Duration::from_secs(50), begun).await.expect("it ends");
    assert!(said.starts_with("won "), "{said}");
}
