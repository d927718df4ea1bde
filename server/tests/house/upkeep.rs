//! The operator ends and removes tables in bulk: exactly those that are meant.

use std::sync::Arc;

use server::clock::Clockwork;
use server::house::{Config, Ending, Expiry, House, Upkeep};
use server::table::Order;
use store::{Digest, LogId, Store};
use wire::{HouseNo, Stage, Summary};

use super::common::{config, memory, new_table};

const DAY: u64 = 24 * 3600 * 1000;
const START: u64 = 1_700_000_000_000;
/// Three days after the start, and some time for the tests themselves.
const LATE: u64 = 3 * DAY + DAY / 24;

/// A house whose clock shows this many milliseconds after the start.
fn house_at(store: &Arc<Store>, after: u64) -> Arc<House> {
    House::new(Arc::clone(store), Config { clock: Clockwork::set_to(START + after), ..config() })
}

/// Makes a table of each game, one a day; gives their ids.
async fn a_table_a_day(store: &Arc<Store>, games: &[(&str, usize)]) -> Vec<String> {
    let mut tables = Vec::new();
    for (day, &(game, seats)) in (0..).zip(games) {
        let house = house_at(store, day * DAY);
        let host = house.people().arrive("Player1").await.unwrap().0;
        tables.push(house.create(&host, &new_table(game, seats)).await.unwrap().table);
    }
    tables
}

fn ids(mut summaries: Vec<Summary>, among: &[String]) -> Vec<usize> {
    let place = |summary: Summary| among.iter().position(|id| *id == summary.table).unwrap();
    let mut ids: Vec<usize> = summaries.drain(..).map(place).collect();
    ids.sort_unstable();
    ids
}

const GAMES: [(&str, usize); 3] = [("kryptos", 3), ("krypto", 2), ("kryptos", 4)];

#[tokio::test]
async fn only_the_tables_that_are_meant_end() {
    let store = memory();
    let tables = a_table_a_day(&store, &GAMES).await;
    let house = house_at(&store, LATE);
    let dry = |ending: Ending| {
        let (house, tables) = (Arc::clone(&house), tables.clone());
        let ending = Ending { dry_run: true, ..ending };
        async move { ids(house.end_tables(&ending).await.unwrap().tables, &tables) }
    };
    let game = |game: &str| Ending { game: Some(game.to_owned()), ..Ending::default() };
    let days = |days| Ending { days: Some(days), ..Ending::default() };
    assert_eq!(dry(Ending::default()).await, [0, 1, 2]);
    assert_eq!(dry(game("kryptos")).await, [0, 2]);
    let only = Ending { table: Some(tables[1].clone()), ..Ending::default() };
    assert_eq!(dry(only.clone()).await, [1]);
    assert_eq!(dry(Ending { game: Some("kryptos".to_owned()), ..only }).await, [0; 0]);
    assert_eq!(dry(days(1)).await, [0, 1, 2]);
    assert_eq!(dry(days(2)).await, [0, 1]);
    assert_eq!(dry(days(3)).await, [0]);
    assert_eq!(dry(days(4)).await, [0; 0]);
    let old = Ending { days: Some(3), ..game("kryptos") };
    assert_eq!(ids(house.end_tables(&old).await.unwrap().tables, &tables), [0]);
    for (table, stage) in tables.iter().zip([Stage::Over, Stage::Waiting, Stage::Waiting]) {
        assert_eq!(house.table(table).summary().await.unwrap().stage, stage);
    }
    assert_eq!(dry(Ending::default()).await, [1, 2], "what is over does not end again");
}

#[tokio::test]
async fn only_tables_that_nobody_visits_expire() {
    let store = memory();
    let tables = a_table_a_day(&store, &GAMES).await;
    house_at(&store, DAY).table(&tables[1]).order(Order::End).await.unwrap();
    let house = house_at(&store, LATE);
    let expire = |expiry: Expiry| {
        let (house, tables) = (Arc::clone(&house), tables.clone());
        async move { ids(house.expire_tables(&expiry).await.unwrap().tables, &tables) }
    };
    let dry = |days, finished| Expiry { days, finished, remove: true, dry_run: true };
    assert_eq!(expire(dry(2, false)).await, [0], "the second one is over");
    assert_eq!(expire(dry(2, true)).await, [0, 1]);
    assert_eq!(expire(dry(1, false)).await, [0, 2]);
    assert_eq!(expire(Expiry { dry_run: false, ..dry(3, false) }).await, [0]);
    let gone = house.table(&tables[0]).summary().await.unwrap_err();
    assert_eq!(gone, HouseNo::NoTable.into());
    let end = Expiry { days: 1, ..Expiry::default() };
    assert_eq!(expire(end).await, [2]);
    assert_eq!(house.table(&tables[2]).summary().await.unwrap().stage, Stage::Over);
}

/// Damages the log of a table; its digest stays as fresh as it was.
async fn damage(store: &Store, table: &str) {
    let log: LogId = format!("table/{table}").parse().unwrap();
    let one = store.digests(vec![log.clone()]).await.unwrap().remove(0);
    let length = store.read(&log, 0).await.unwrap().len() as u64;
    store.append(&log, length, "scratched".to_owned()).await.unwrap();
    if let Some(digest) = one.digest {
        store.keep_digest(&log, Digest { length: length + 1, ..digest });
    }
}

#[tokio::test]
async fn a_damaged_table_stops_no_other_and_can_be_removed() {
    let store = memory();
    let tables = a_table_a_day(&store, &GAMES).await;
    // The digests of the first two are fresh; the third has none, as on NATS where the log is damaged.
    house_at(&store, 0).end_tables(&Ending { dry_run: true, ..Ending::default() }).await.unwrap();
    let third: LogId = format!("table/{}", tables[2]).parse().unwrap();
    let kept = store.read(&third, 0).await.unwrap().remove(0).record;
    store.remove(&third).await.unwrap();
    store.append(&third, 0, kept).await.unwrap();
    damage(&store, &tables[0]).await;
    damage(&store, &tables[2]).await;
    let house = house_at(&store, LATE);
    let mut damaged = vec![tables[0].clone(), tables[2].clone()];
    damaged.sort_unstable();
    let failed = |upkeep: &Upkeep| {
        let code = HouseNo::Damaged.into();
        assert!(upkeep.failed.iter().all(|(_, no)| *no == code), "{:?}", upkeep.failed);
        let mut failed: Vec<String> = upkeep.failed.iter().map(|(id, _)| id.clone()).collect();
        failed.sort_unstable();
        failed
    };
    let ended = house.end_tables(&Ending::default()).await.unwrap();
    assert_eq!(failed(&ended), damaged);
    assert_eq!(ids(ended.tables, &tables), [1], "the table after the damaged one ends");
    // Of the one with a digest it is known that nobody has visited it; nobody folds it to remove it.
    let expiry = Expiry { days: 1, remove: true, finished: false, dry_run: false };
    let expired = house.expire_tables(&expiry).await.unwrap();
    assert_eq!(failed(&expired), [tables[2].clone()]);
    assert_eq!(ids(expired.tables, &tables), [0]);
    let gone = house.table(&tables[0]).summary().await.unwrap_err();
    assert_eq!(gone, HouseNo::NoTable.into());
    assert_eq!(store.survey("table/").await.unwrap().len(), 2);
}
