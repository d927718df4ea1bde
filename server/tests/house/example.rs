//! The documented example bots play.

use std::path::Path;
use std::time::Duration;

use kernel::Seat;
use server::house::House;
use tokio::process::Command;
use wire::{Ask, Sitter};

use super::client::Open;
use super::common::{config, memory, new_table, next};

/// Opens a table with a bot of the house, lets an example join by the table's link, and starts the game. The result is
/// what the example said at the end.
async fn play<R: Future>(example: impl FnOnce(String) -> R) -> R::Output {
    let mut config = config();
    config.limits.rate = 1000;
    let house = House::new(memory(), config);
    let open = Open::new(&house).await;
    let host = house.people().arrive("Host").await.unwrap().0;
    let table = house.create(&host, &new_table("break-the-code", 2)).await.unwrap().table;
    let bot = Ask::Bot { id: None, seat: Seat::new(0), level: "random".to_owned() };
    house.table(&table).ask(&host, bot).await.unwrap();
    let mut watcher = house.table(&table).watch(&host).await.unwrap();
    let start = async {
        while !matches!(next(&mut watcher).await.chairs[1].sitter, Sitter::Person { .. }) {}
        house.table(&table).ask(&host, Ask::Start { id: None }).await.unwrap();
    };
    let example = example(format!("http://{}/t/{table}", open.address));
    let played = async { tokio::join!(start, example).1 };
    tokio::time::timeout(Duration::from_secs(50), played).await.expect("it ends")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_python_joins_and_plays() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "there is no Python");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/examples/bot.py");
    let mut python = Command::new("python3");
    python.arg(script).kill_on_drop(true);
    let robot = |link| python.arg(link).args(["--name", "Robot"]).output();
    let ran = Box::pin(play(robot)).await.unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert!(String::from_utf8_lossy(&ran.stdout).starts_with("won "));
}

#[expect(dead_code, reason = "as a program it has a `main`")]
#[path = "../../../docs/examples/bot.rs"]
mod bot;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_in_rust_joins_and_plays() {
    let robot = |link: String| tokio::task::spawn_blocking(move || bot::play(&link, "Robot"));
    let said = play(robot).await.unwrap().unwrap();
    assert!(said.starts_with("won "), "{said}");
}
