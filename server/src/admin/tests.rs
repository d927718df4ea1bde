//! Orders of the operator, as the socket of the house answers them.

use std::os::unix::fs::PermissionsExt as _;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use serde_json::{Value, json};
use store::{Call, Store};
use tower::ServiceExt as _;
use wire::{Ask, NewTable};

use super::*;
use crate::house::{Config, log_of};

fn house(store: Store) -> Arc<House> {
    House::new(Arc::new(store), Config::for_tests())
}

/// Asks a house; gives the status and the JSON of its answer.
async fn ask(house: &Arc<House>, method: &str, path: &str, body: Value) -> (u16, Value) {
    let request = Request::builder().method(method).uri(path);
    let request = request.header("content-type", "application/json");
    let request = request.header("accept-language", "fr").body(Body::from(body.to_string()));
    let routes = routes(Arc::clone(house));
    let answer = routes.oneshot(request.unwrap()).await.unwrap();
    let status = answer.status().as_u16();
    let bytes = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap())
}

/// A house in memory with a table whose host is Ann, Bob as a guest, and a second Bob elsewhere.
async fn visited() -> (Arc<House>, String, PersonId) {
    let house = house(Store::in_memory());
    let [ann, bob, _] = [
        house.people().arrive("Ann").await.unwrap().0,
        house.people().arrive("Bob").await.unwrap().0,
        house.people().arrive("Bob").await.unwrap().0,
    ];
    let table = house.create(&ann, &NewTable::new("krypto", 2, "Ann")).await.unwrap().table;
    let name = "Bob".to_owned();
    house.table(&table).ask(&bob, Ask::Join { id: None, name }).await.unwrap();
    (house, table, bob)
}

#[tokio::test]
async fn people_are_found_by_id_or_by_a_name_that_is_theirs_alone() {
    let (house, _, bob) = visited().await;
    let (status, all) = ask(&house, "GET", "/people", Value::Null).await;
    assert_eq!((status, all.as_array().map(Vec::len)), (200, Some(3)));
    let kick = async |who: &str| ask(&house, "POST", "/people/kick", json!({ "who": who })).await;
    assert_eq!(kick("Bob").await, (409, json!({ "several": { "who": "Bob", "count": 2 } })));
    assert_eq!(kick("Zoe").await, (409, json!({ "nobody": { "who": "Zoe" } })));
    let (status, done) = kick("Ann").await;
    assert_eq!(
        (status, &done["person"]["name"], &done["changed"]),
        (200, &json!("Ann"), &json!(false))
    );
    let (status, done) = kick(bob.as_str()).await;
    assert_eq!((status, &done["person"]["id"]), (200, &json!(bob.as_str())));
}

#[tokio::test]
async fn one_damaged_person_is_listed_as_such_and_the_others_are_found() {
    let store = Arc::new(Store::in_memory());
    let house = House::new(Arc::clone(&store), Config::for_tests());
    let [ann, bob] = ["Ann", "Bob"].map(|name| house.people().arrive(name));
    let (ann, bob) = (ann.await.unwrap().0, bob.await.unwrap().0);
    let log = format!("person/{ann}").parse().unwrap();
    let length = store.read(&log, 0).await.unwrap().len() as u64;
    store.append(&log, length, "scratched".to_owned()).await.unwrap();
    let (status, all) = ask(&house, "GET", "/people", Value::Null).await;
    assert_eq!(status, 200, "{all}");
    let of = |id: &PersonId| all.as_array().unwrap().iter().find(|one| one["id"] == id.as_str());
    assert_eq!(of(&ann).unwrap()["damaged"], json!(true));
    assert_eq!(of(&bob).unwrap()["name"], json!("Bob"));
    for who in ["Bob", bob.as_str()] {
        let (status, done) = ask(&house, "POST", "/people/kick", json!({ "who": who })).await;
        assert_eq!((status, &done["person"]["name"]), (200, &json!("Bob")));
    }
}

#[tokio::test]
async fn people_are_sent_away_kept_out_and_renamed() {
    let (house, table, bob) = visited().await;
    let post = async |path: &str, body: Value| {
        let (status, done) = ask(&house, "POST", path, body).await;
        assert_eq!(status, 200, "{done}");
        let barred = done["person"]["barred"] == true;
        (done["changed"] == true, barred, done["person"]["name"].as_str().unwrap().to_owned())
    };
    let who = json!({ "who": bob.as_str() });
    let named = |name: &str| json!({ "who": bob.as_str(), "name": name });
    assert_eq!(post("/people/rename", named("Rob")).await, (true, false, "Rob".to_owned()));
    assert_eq!(post("/people/rename", named("Rob")).await, (false, false, "Rob".to_owned()));
    let at_the_table = house.fold(&table).await.unwrap();
    assert!(at_the_table.people().contains(&bob));
    let from = json!({ "who": bob.as_str(), "table": table });
    assert!(post("/people/kick", from.clone()).await.0);
    assert!(!house.fold(&table).await.unwrap().people().contains(&bob));
    assert!(!post("/people/kick", from).await.0, "Bob is not there any more");
    assert_eq!(post("/people/ban", who.clone()).await, (true, true, "Rob".to_owned()));
    assert_eq!(post("/people/ban", who.clone()).await, (false, true, "Rob".to_owned()));
    assert_eq!(post("/people/unban", who.clone()).await, (true, false, "Rob".to_owned()));
    assert_eq!(post("/people/unban", who).await, (false, false, "Rob".to_owned()));
    let (status, no) = ask(&house, "POST", "/people/rename", named(" ")).await;
    assert_eq!(status, 409);
    assert!(no["house"]["text"].as_str().is_some_and(|text| !text.is_empty()), "{no}");
}

#[tokio::test]
async fn a_new_name_that_a_table_does_not_take_is_no_success() {
    let (house, table, bob) = visited().await;
    let rename = async |name: &str| {
        let body = json!({ "who": bob.as_str(), "name": name });
        let (status, done) = ask(&house, "POST", "/people/rename", body).await;
        (status, done["changed"] == true, done["house"]["text"].is_string())
    };
    house.store().fail_once(Call::Append, "table/");
    assert_eq!(rename("Rob").await, (409, false, true));
    assert_eq!(rename("Rob").await, (200, true, false), "now at the table, too");
    assert_eq!(rename("Rob").await, (200, false, false));
    // A table that was removed has no name to change.
    house.store().remove(&log_of(&table)).await.unwrap();
    assert_eq!(rename("Bob").await, (200, true, false));
}

#[tokio::test]
async fn tables_are_listed_and_ended_once() {
    let (house, table, _) = visited().await;
    let (status, all) = ask(&house, "GET", "/tables", Value::Null).await;
    let listed = &all["tables"];
    assert_eq!((status, &listed[0]["table"], &listed[1]), (200, &json!(table), &Value::Null));
    let end = json!({ "table": table });
    let (status, ended) = ask(&house, "POST", "/tables/end", end.clone()).await;
    assert_eq!((status, &ended["tables"][0]["table"]), (200, &json!(table)));
    let over = json!({ "over": { "table": table } });
    assert_eq!(ask(&house, "POST", "/tables/end", end).await, (409, over));
    let (status, none) = ask(&house, "POST", "/tables/end", json!({ "table": "nowhere" })).await;
    assert!(status == 409 && none["house"]["text"].is_string(), "{none}");
    let expire = json!({ "days": 0, "remove": true, "finished": true });
    let (status, expired) = ask(&house, "POST", "/tables/expire", expire).await;
    assert_eq!((status, &expired["tables"][0]["table"]), (200, &json!(table)));
    assert_eq!(
        ask(&house, "GET", "/tables", Value::Null).await,
        (200, json!({ "tables": [], "failed": [] }))
    );
}

#[tokio::test]
async fn a_backup_says_its_size_or_why_there_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("copy.db");
    let body = json!({ "to": to });
    let in_memory = house(Store::in_memory());
    let no = ask(&in_memory, "POST", "/backup", body.clone()).await;
    assert_eq!(no, (409, json!("in-memory")));
    let house = house(Store::open(&folder.path().join("data")).unwrap().0);
    let (status, done) = ask(&house, "POST", "/backup", body.clone()).await;
    assert_eq!(
        (status, done["bytes"].as_u64()),
        (200, Some(std::fs::metadata(&to).unwrap().len()))
    );
    let again = ask(&house, "POST", "/backup", body).await;
    assert_eq!(again, (409, json!({ "exists": { "file": to } })));
    let beyond = folder.path().join("none/copy.db");
    let (status, no) = ask(&house, "POST", "/backup", json!({ "to": beyond })).await;
    assert_eq!((status, &no["unwritable"]["file"]), (409, &json!(beyond)));
}

#[tokio::test]
async fn one_house_listens_in_a_folder_of_its_own() {
    let data = tempfile::tempdir().unwrap();
    let first = listen(data.path()).unwrap();
    let folder = data.path().join("admin");
    assert_eq!(std::fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
    let second = listen(data.path()).unwrap_err();
    assert_eq!(second.kind(), io::ErrorKind::AddrInUse);
    drop(first);
    assert!(socket(data.path()).exists(), "as a house that was killed leaves it");
    listen(data.path()).unwrap();
}
