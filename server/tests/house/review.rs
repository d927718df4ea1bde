//! The review room by HTTP: finished games are shown whole, and of unfinished ones nothing is told.

use std::path::Path;
use std::sync::Arc;

use axum::http::StatusCode;
use kernel::{Assist, Minded, View as _};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use server::house::{Expiry, House};
use store::{LogId, Store};
use wire::{Ask, Examined, NewTable, NoteThen, Stage};

use super::common::{act, begin, choose, config, house, memory, new_table, play_all, read, tables};
use super::http::Client;

/// Claims that some game could read.
const CLAIMS: [&str; 5] = ["B3=27", "B1!=1", "B.c=5g", "row=2b 4b 4w 5g 7w", "nonsense"];

async fn get(client: &Client, path: &str) -> (StatusCode, Value) {
    client.ask("GET", path, &Value::Null).await
}

/// The review, once it is done.
async fn review(client: &Client, at: &str) -> Value {
    for _ in 0..600 {
        match get(client, &format!("{at}/review")).await {
            (StatusCode::OK, review) => return review,
            (StatusCode::ACCEPTED, progress) => {
                assert!(progress["done"].as_u64() <= progress["total"].as_u64(), "{progress}");
            }
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the review takes too long");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_shown_at_every_move_through_any_eyes() {
    for (game, seats) in tables() {
        let mut config = config();
        config.limits.rate = 10_000;
        let one = House::new(memory(), config);
        let guest = Client::named(&one, "Guest").await;
        let (table, people) = begin(&one, &new_table(game, seats)).await;
        let last = play_all(&one, &table, &people, usize::MAX).await;
        let moves = last[0].moves;
        let at = format!("/api/tables/{table}/games/1");
        let review = review(&guest, &at).await;
        assert_eq!(review["moves"].as_array().unwrap().len(), moves, "{game}");
        for eyes in ["A", "B", "public", "open"] {
            let mut lines = 0;
            for n in [0, 1, moves / 2, moves - 1, moves] {
                let path = format!("{at}/positions/{n}?eyes={eyes}");
                let (status, position) = get(&guest, &path).await;
                assert_eq!(status, StatusCode::OK, "{path}: {position}");
                let now = position["lines"].as_u64().unwrap();
                assert!(now >= lines && now <= n as u64, "{path}: {lines} and then {now} lines");
                lines = now;
                let played = &position["played"];
                assert_eq!(played.is_null(), n == 0, "{path}: {played}");
                if let Some(line) = played.get("line") {
                    assert_eq!(line.as_u64(), Some(now), "{path}");
                }
            }
        }
        for (frame, eyes) in last.iter().zip(["A", "B"]) {
            let (_, end) = get(&guest, &format!("{at}/positions/{moves}?eyes={eyes}")).await;
            let seen: Value = serde_json::from_str(frame.view.as_ref().unwrap().get()).unwrap();
            assert_eq!(end["view"], seen, "{game}: the last position is the final board");
        }
        let (_, public) = get(&guest, &format!("{at}/positions/0")).await;
        let (_, named) = get(&guest, &format!("{at}/positions/0?eyes=public")).await;
        assert_eq!(public, named);
    }
}

/// The store of a folder, once the house that held it is gone.
async fn reopened(folder: &Path) -> Arc<Store> {
    for _ in 0..200 {
        if let Ok((store, _)) = Store::open(folder) {
            return Arc::new(store);
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the desks of the first house still hold its folder");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_outlives_its_house_and_goes_with_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let store = reopened(folder.path()).await;
    let one = house(&store);
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    play_all(&one, &table, &people, usize::MAX).await;
    let path = format!("/api/tables/{table}/games/1");
    let first = review(&Client::named(&one, "Anna").await, &path).await;
    drop((one, store));

    let store = reopened(folder.path()).await;
    let log: LogId = format!("review/{table}/1").parse().unwrap();
    let kept = async || store.digests(vec![log.clone()]).await.unwrap().remove(0).digest;
    let text = kept().await.expect("the review is in the file").text;
    let two = house(&store);
    let again = get(&Client::named(&two, "Bob").await, &format!("{path}/review")).await;
    assert_eq!(again, (StatusCode::OK, first), "it is there at once");
    assert_eq!(kept().await.map(|kept| kept.text), Some(text));
    let expiry = Expiry { remove: true, finished: true, ..Expiry::default() };
    assert_eq!(two.expire_tables(&expiry).await.unwrap().tables.len(), 1);
    assert_eq!(kept().await, None);
}

#[tokio::test]
async fn what_a_review_cannot_show_is_refused_in_clear_words() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let moves = play_all(&one, &table, &people, usize::MAX).await[0].moves;
    let at = format!("/api/tables/{table}/games/1");
    let beyond = format!("{at}/positions/{}", moves + 1);
    Client::refused(get(&anna, &beyond).await, 404, "house-beyond-end");
    for eyes in ["C", "I", "a", "", "everything"] {
        let path = format!("{at}/positions/0?eyes={eyes}");
        Client::refused(get(&anna, &path).await, 404, "house-no-eyes");
    }
    for path in ["positions/x", "positions/-1"] {
        let path = format!("{at}/{path}");
        Client::refused(get(&anna, &path).await, 400, "house-unreadable");
    }
    let round = format!("/api/tables/{table}/games/2/review");
    Client::refused(get(&anna, &round).await, 404, "house-no-round");
    Client::refused(get(&anna, "/api/tables/none/games/1/review").await, 404, "house-no-table");
    let why = format!("{at}/why");
    let asked =
        |claim: &str, eyes: &str, at: usize| json!({ "claim": claim, "eyes": eyes, "move": at });
    for (asked, status, code) in [
        (asked("B.c=5g", "open", 0), 404, "house-no-eyes"),
        (asked("B.c=5g", "C", 0), 404, "house-no-eyes"),
        (asked("B.c=5g", "A", moves + 1), 404, "house-beyond-end"),
        (asked(&"x".repeat(201), "A", 0), 409, "house-long"),
        (json!({ "claim": "B.c=5g" }), 400, "house-unreadable"),
    ] {
        Client::refused(anna.ask("POST", &why, &asked).await, status, code);
    }
    let (status, nonsense) = anna.ask("POST", &why, &asked("nonsense", "A", 0)).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(nonsense["code"].as_str().unwrap().starts_with("claim-"), "{nonsense}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_choice_is_weighed_at_any_move_of_a_finished_game() {
    let mut compared = 0;
    for (game, seats) in tables() {
        let mut config = config();
        config.limits.rate = 10_000;
        let one = House::new(memory(), config);
        let guest = Client::named(&one, "Guest").await;
        let (table, people) = begin(&one, &new_table(game, seats)).await;
        let moves = play_all(&one, &table, &people, usize::MAX).await[0].moves;
        let at = format!("/api/tables/{table}/games/1");
        let reviewed = review(&guest, &at).await;
        let attempt = async |action: &str, seat: &str, at_move: usize| {
            let tried = json!({ "action": action, "seat": seat, "move": at_move });
            guest.ask("POST", &format!("{at}/try"), &tried).await
        };
        let (_, first) = get(&guest, &format!("{at}/positions/0")).await;
        let seat = first["to-act"][0].as_str().unwrap().to_owned();
        let (_, seen) = get(&guest, &format!("{at}/positions/0?eyes={seat}")).await;
        let legal = &seen["legal"];
        let legal = legal.get("listed").or_else(|| legal.get("sampled")).unwrap();
        let action = legal[0].as_str().unwrap();
        let (status, made) = attempt(action, &seat, 0).await;
        assert_eq!(status, StatusCode::OK, "{game}: {action}: {made}");
        assert_eq!(made["by"], *seat, "{game}");
        assert!(first.get("legal").is_none(), "the public cannot act");
        // What was played has the figures of the review, seconds apart: those of a choice are not counted.
        for n in [0, moves / 2] {
            let Some(by) = reviewed["moves"][n]["by"].as_str() else { continue };
            let (_, after) = get(&guest, &format!("{at}/positions/{}", n + 1)).await;
            let entry = after["played"]["entry"].as_str().unwrap();
            let (_, action) = entry.split_once(": ").unwrap();
            if action == "resign" {
                continue;
            }
            if let (StatusCode::OK, made) = attempt(action, by, n).await {
                compared += 1;
                assert_eq!(made["choices"], reviewed["moves"][n]["choices"], "{game}: {action}");
            }
        }
        let answer = attempt(action, &seat, moves + 1).await;
        Client::refused(answer, 404, "house-beyond-end");
        let (status, over) = attempt(action, &seat, moves).await;
        assert_eq!((status, &over["code"]), (StatusCode::CONFLICT, &json!("table-over")), "{game}");
        assert!(!over["text"].as_str().unwrap().is_empty());
        let (status, nonsense) = attempt("dance", &seat, 0).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert_eq!(nonsense["code"], "notation-verb", "{nonsense}");
        Client::refused(attempt(&"x".repeat(1001), &seat, 0).await, 409, "house-long");
        let (status, stray) = attempt(action, "H", 0).await;
        assert_eq!(status, StatusCode::CONFLICT, "{stray}");
        let unread = guest.ask("POST", &format!("{at}/try"), &json!({ "action": action })).await;
        Client::refused(unread, 400, "house-unreadable");
    }
    assert!(compared >= 4, "{compared} moves were compared with the review");
}

#[tokio::test]
async fn own_notes_are_shown_as_they_were_and_those_of_others_are_not() {
    let one = house(&memory());
    let (table, people) = begin(&one, &new_table("krypto", 2)).await;
    let (anna, bob) = (&people[0], &people[1]);
    let mut at = one.table(&table);
    let write = |text: Option<&str>, marks: &[(&str, &str)]| Ask::Note {
        id: None,
        text: text.map(str::to_owned),
        marks: marks.iter().map(|(key, mark)| ((*key).to_owned(), (*mark).to_owned())).collect(),
    };
    let played = play_all(&one, &table, &people, usize::MAX).await[0].moves;
    at.ask(anna, write(Some("first"), &[("A1", "7")])).await.unwrap();
    at.ask(bob, write(Some("mine"), &[])).await.unwrap();
    at.ask(anna, Ask::Rematch { id: None }).await.unwrap();
    at.ask(anna, write(Some("between"), &[])).await.unwrap();
    at.ask(anna, Ask::Start { id: None }).await.unwrap();
    at.ask(anna, write(None, &[("A1", "8")])).await.unwrap();
    at.ask(anna, write(Some("last"), &[("A1", "")])).await.unwrap();
    let no = at.notes(anna, 2).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-not-over");
    for person in &people {
        at.ask(person, Ask::Adjourn { id: None }).await.unwrap();
    }
    let told = |notes: Vec<NoteThen>| serde_json::to_value(notes).unwrap();
    let first = json!([{ "move": played, "text": "first", "marks": { "A1": "7" } }]);
    assert_eq!(told(at.notes(anna, 1).await.unwrap()), first);
    let second = json!([
        { "move": 0, "text": "between" },
        { "move": 0, "marks": { "A1": "8" } },
        { "move": 0, "text": "last", "marks": { "A1": "" } },
    ]);
    assert_eq!(told(at.notes(anna, 2).await.unwrap()), second);
    assert_eq!(told(at.notes(bob, 2).await.unwrap()), json!([{ "move": 0, "text": "mine" }]));
    let watcher = one.people().arrive("Watcher").await.unwrap().0;
    assert_eq!(told(at.notes(&watcher, 1).await.unwrap()), json!([]));
    // A game that began with its table.
    let new = NewTable { bots: vec!["random".to_owned()], start: true, ..new_table("krypto", 2) };
    let mut at = one.table(&one.create(anna, &new).await.unwrap().table);
    at.ask(anna, write(None, &[("A1", "7")])).await.unwrap();
    at.ask(anna, Ask::Adjourn { id: None }).await.unwrap();
    let marks = told(at.notes(anna, 1).await.unwrap());
    assert_eq!(marks[0]["marks"], json!({ "A1": "7" }), "{marks}");
}

/// A request, and whether a stranger may make it.
struct Request {
    method: String,
    path: String,
    body: Value,
    by_person: bool,
}

/// Every request about one game of a table, by the house's own list of its routes.
fn requests(routes: &Value, table: &str, round: u32) -> Vec<Request> {
    const EYES: [&str; 5] = ["A", "B", "public", "open", "Z"];
    let mut requests = Vec::new();
    for (path, operations) in routes["paths"].as_object().unwrap() {
        if !path.starts_with("/api/tables/{id}/games/{round}") {
            continue;
        }
        let path = path.replace("{id}", table).replace("{round}", &round.to_string());
        let paths: Vec<String> = if path.contains("{move}") {
            let at = |n: u32| path.replace("{move}", &n.to_string());
            let seen = |n| EYES.map(|eyes| format!("{}?eyes={eyes}", at(n)));
            [0, 1, 1000].into_iter().flat_map(seen).collect()
        } else {
            vec![path]
        };
        for (method, operation) in operations.as_object().unwrap() {
            let bodies: Vec<Value> = match paths[0].rsplit('/').next().unwrap() {
                "why" => {
                    let asked =
                        |eyes: &str, claim| json!({ "claim": claim, "eyes": eyes, "move": 0 });
                    EYES.iter().flat_map(|eyes| CLAIMS.map(|claim| asked(eyes, claim))).collect()
                }
                "try" => {
                    let tried =
                        |seat: &str, n| json!({ "action": "pass", "seat": seat, "move": n });
                    ["A", "B"]
                        .iter()
                        .flat_map(|seat| [0, 1, 1000].map(|n| tried(seat, n)))
                        .collect()
                }
                other => {
                    let takes = &operation["requestBody"];
                    assert!(takes.is_null(), "a test must know what {other} takes: {takes}");
                    vec![Value::Null]
                }
            };
            for path in &paths {
                assert!(!path.contains('{'), "a test must know what {path} can ask for");
                requests.extend(bodies.iter().map(|body| Request {
                    method: method.to_uppercase(),
                    path: path.clone(),
                    body: body.clone(),
                    by_person: !operation["security"].is_null(),
                }));
            }
        }
    }
    assert!(requests.len() > 15 + 25 + 6, "positions, claims, choices: {}", requests.len());
    requests
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_an_unfinished_game_the_review_room_tells_nothing() {
    for (game, seats) in tables() {
        let mut config = config();
        config.limits.rate = 10_000;
        let one = House::new(memory(), config);
        let host = Client::named(&one, "Host").await;
        let new = json!({ "game": game, "seats": seats, "name": "Host", "assist": "solver" });
        let table = host.ask("POST", "/api/tables", &new).await.1;
        let table = table["table"].as_str().unwrap();
        let at = format!("/api/tables/{table}");
        let eve = Client::named(&one, "Eve").await;
        let watcher = Client::named(&one, "Watcher").await;
        eve.ask("POST", &at, &json!({ "join": { "name": "Eve" } })).await;
        let banned =
            host.ask("POST", &at, &json!({ "remove": { "name": "Eve", "ban": true } })).await;
        assert_eq!(banned.0, StatusCode::OK, "{banned:?}");
        host.ask("POST", &at, &json!({ "sit": {} })).await;
        let mut players = vec![host];
        for n in 1..seats {
            let player = Client::named(&one, &format!("Player{n}")).await;
            player.ask("POST", &at, &json!({ "join": { "name": format!("Player{n}") } })).await;
            player.ask("POST", &at, &json!({ "sit": {} })).await;
            players.push(player);
        }
        let routes = get(&watcher, "/api/openapi.json").await.1;
        let requests = |round| requests(&routes, table, round);
        let everybody = || players.iter().chain([&eve, &watcher]);
        for viewer in everybody() {
            for Request { method, path, body, .. } in requests(1) {
                Client::refused(viewer.ask(&method, &path, &body).await, 404, "house-no-round");
            }
        }
        for round in 1..=2 {
            let (status, started) = players[0].ask("POST", &at, &json!({ "start": {} })).await;
            assert_eq!(status, StatusCode::OK, "{started}");
            for viewer in everybody() {
                for Request { method, path, body, .. } in requests(round) {
                    let answer = viewer.ask(&method, &path, &body).await;
                    Client::refused(answer, 409, "house-not-over");
                }
            }
            for Request { method, path, body, by_person } in requests(round) {
                let stranger = Client::new(&one).ask(&method, &path, &body).await;
                let no = if by_person { (401, "house-stranger") } else { (409, "house-not-over") };
                Client::refused(stranger, no.0, no.1);
            }
            for player in &players {
                player.ask("POST", &at, &json!({ "adjourn": {} })).await;
            }
            let (status, _) = get(&eve, &format!("{at}/games/{round}/positions/0?eyes=open")).await;
            assert_eq!(status, StatusCode::OK, "the game is over");
            players[0].ask("POST", &at, &json!({ "rematch": {} })).await;
        }
    }
}

/// During play a claim is examined for its player alone, from the player's view, and as far as the help shows it.
async fn examines_from_the_own_view<G: Minded>(seats: usize, assist: Assist) {
    let one = house(&memory());
    let new = NewTable { assist, ..new_table(G::META.id, seats) };
    let (table, people) = begin(&one, &new).await;
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for (n, person) in people.iter().chain(&people).enumerate() {
        let frame = read(&one.table(&table).look(person).await.unwrap());
        if let Some(notation) = choose(&frame, &mut rng) {
            // It may be another player's turn.
            let _ = one.table(&table).ask(person, act(&n.to_string(), notation)).await;
        }
    }
    for person in &people {
        let frame = read(&one.table(&table).look(person).await.unwrap());
        if frame.outcome.is_some() {
            return;
        }
        let view: G::View = serde_json::from_str(frame.view.unwrap().get()).unwrap();
        assert_eq!(view.viewer().seat(), frame.you.seat);
        for claim in CLAIMS {
            let told = one.table(&table).examine(person, claim).await;
            match G::examine(&view, claim) {
                Ok(found)
                    if G::shown_from(&view, claim, &found).is_some_and(|from| from <= assist) =>
                {
                    assert_eq!(told, Ok(Examined::from(&found)));
                }
                Ok(_) => assert_eq!(told.unwrap_err().refusal.code, "house-not-shown"),
                Err(no) => assert_eq!(told.unwrap_err().refusal, no),
            }
        }
        let long = one.table(&table).examine(person, &"x".repeat(201)).await.unwrap_err();
        assert_eq!(long.refusal.code, "house-long");
    }
    let watcher = one.people().arrive("Watcher").await.unwrap().0;
    let no = one.table(&table).examine(&watcher, CLAIMS[0]).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-no-seat");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_asks_why_from_the_own_view() {
    for assist in [Assist::Certain, Assist::Candidates, Assist::Solver] {
        examines_from_the_own_view::<games::kryptos::Kryptos>(3, assist).await;
        examines_from_the_own_view::<games::krypto::Krypto>(2, assist).await;
        examines_from_the_own_view::<games::decrypto::Decrypto>(4, assist).await;
        examines_from_the_own_view::<games::break_the_code::BreakTheCode>(2, assist).await;
    }
}

/// Every place of a row with every tile, as claims.
fn every_tile(row: &str) -> impl Iterator<Item = String> {
    let digits = (0..=9).filter(|digit| *digit != 5);
    let tiles = digits.flat_map(|digit| [format!("{digit}b"), format!("{digit}w")]);
    let tiles: Vec<String> = tiles.chain(["5g".to_owned()]).collect();
    ('a'..='e').flat_map(move |place| {
        let claim = |tile: &String| format!("{row}.{place}={tile}");
        tiles.iter().map(claim).collect::<Vec<_>>()
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn why_tells_no_more_than_the_help_of_the_table() {
    let one = house(&memory());
    let new = NewTable { assist: Assist::Certain, ..new_table("break-the-code", 2) };
    let (table, people) = begin(&one, &new).await;
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let (mut told, mut refused) = (0, 0);
    for n in 0..24 {
        for (person, other) in people.iter().zip(["B", "A"]) {
            let frame = read(&one.table(&table).look(person).await.unwrap());
            if frame.stage == Stage::Over {
                break;
            }
            let aids: Value = serde_json::from_str(frame.aids.as_ref().unwrap().get()).unwrap();
            let Value::Object(certain) = &aids["certain"][0] else { panic!("{aids}") };
            for (i, claim) in every_tile(other).enumerate() {
                let (place, tile) = (claim.as_bytes()[2] - b'a', &claim[4..]);
                let lacks = certain.get("lacks").and_then(Value::as_array);
                let at_place = certain.get("places").map(|places| &places[usize::from(place)]);
                let shown = lacks.is_some_and(|lacks| lacks.iter().any(|lacking| lacking == tile))
                    || at_place.is_some_and(|at_place| settles(at_place, tile));
                // All that the help says, and a part of what it does not say.
                if !shown && i % 7 != 0 {
                    continue;
                }
                match one.table(&table).examine(person, &claim).await {
                    Ok(_) => assert!(shown, "{claim}: {aids}"),
                    Err(no) => {
                        assert_eq!(no.refusal.code, "house-not-shown", "{claim}");
                        assert!(!shown, "{claim}: {aids}");
                    }
                }
                *(if shown { &mut told } else { &mut refused }) += 1;
            }
            let asks = |notation: &String| notation.starts_with("ask");
            if let Some(notation) = choose(&frame, &mut rng).filter(asks) {
                one.table(&table).ask(person, act(&format!("{n}"), notation)).await.unwrap();
            }
        }
    }
    assert!(told > 0 && refused > 0, "{told} told, {refused} refused");
}

/// Whether what is certain of a place, its tile, digit or colour, says if it has a tile.
fn settles(at_place: &Value, tile: &str) -> bool {
    match at_place {
        Value::Number(digit) => !tile.starts_with(&digit.to_string()),
        Value::String(known) if known.len() == 2 => true,
        Value::String(colour) => !tile.ends_with(&colour[..1]),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => false,
    }
}

#[tokio::test]
async fn a_solution_of_krypto_is_shown_by_the_solver_alone() {
    for (assist, solves) in
        [(Assist::Certain, false), (Assist::Counts, false), (Assist::Solver, true)]
    {
        let one = house(&memory());
        let mut shown = 0;
        for _ in 0..4 {
            let new = NewTable { assist, ..new_table("krypto", 2) };
            let (table, people) = begin(&one, &new).await;
            let frame = read(&one.table(&table).look(&people[0]).await.unwrap());
            let aids: Value = serde_json::from_str(frame.aids.unwrap().get()).unwrap();
            let fact = &aids["certain"][0];
            let (target, playable) = (fact["target"].as_u64().unwrap(), fact["playable"] == true);
            let told = one.table(&table).examine(&people[0], &format!("={target}")).await;
            match told {
                Ok(_) => assert!(solves || !playable, "{assist:?}"),
                Err(no) => {
                    assert!(!solves && playable, "{assist:?}");
                    assert_eq!(no.refusal.code, "claim-solution");
                }
            }
            let beside =
                one.table(&table).examine(&people[0], &format!("={}", target % 25 + 1)).await;
            assert_eq!(beside.unwrap_err().refusal.code, "house-not-shown");
            shown += usize::from(playable);
        }
        assert!(shown > 0, "most hands make their target");
    }
}

#[tokio::test]
async fn a_table_without_help_explains_nothing_during_play() {
    let one = house(&memory());
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let no = one.table(&table).examine(&people[0], CLAIMS[2]).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-no-proofs");
    for person in &people {
        one.table(&table).ask(person, Ask::Adjourn { id: None }).await.unwrap();
    }
    let no = one.table(&table).examine(&people[0], CLAIMS[2]).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-not-begun");
}

#[tokio::test]
async fn the_host_leads_through_the_review_and_nothing_of_it_is_stored() {
    let store = memory();
    let one = house(&store);
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let (host, other) = (&people[0], &people[1]);
    let watcher = one.people().arrive("Watcher").await.unwrap().0;
    let mut at = one.table(&table);
    let review = |moves, eyes: &str| Ask::Review { id: None, moves, eyes: eyes.to_owned() };
    let no = at.ask(host, review(0, "open")).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-not-over");
    let last = play_all(&one, &table, &people, usize::MAX).await[0].moves;
    assert_eq!(read(&at.look(other).await.unwrap()).review, None);
    let log = format!("table/{table}").parse().unwrap();
    let records = store.read(&log, 0).await.unwrap().len();
    for eyes in ["A", "public", "open", "B"] {
        at.ask(host, review(last - 1, eyes)).await.unwrap();
        for person in [host, other, &watcher] {
            let place = read(&at.look(person).await.unwrap()).review.unwrap();
            assert_eq!((&*place.name, place.moves, &*place.eyes), ("Player1", last - 1, eyes));
        }
    }
    for (by, ask, code) in [
        (other, review(0, "A"), "house-not-host"),
        (&watcher, review(0, "A"), "house-not-host"),
        (host, review(last + 1, "A"), "house-beyond-end"),
        (host, review(0, "C"), "house-no-eyes"),
        (host, review(0, ""), "house-no-eyes"),
    ] {
        assert_eq!(at.ask(by, ask).await.unwrap_err().refusal.code, code);
    }
    assert_eq!(store.read(&log, 0).await.unwrap().len(), records);
    at.ask(host, Ask::Rematch { id: None }).await.unwrap();
    assert_eq!(read(&at.look(other).await.unwrap()).review, None, "a rematch has its own review");
    let no = at.ask(host, review(0, "A")).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-not-begun");
    at.ask(host, Ask::Start { id: None }).await.unwrap();
    let no = at.ask(host, review(0, "A")).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-not-over");
    at.ask(other, act("resigned", "resign".to_owned())).await.unwrap();
    let shown = async || read(&one.table(&table).look(other).await.unwrap()).review;
    assert_eq!(shown().await, None, "the host has led through the game before");
    at.ask(host, review(0, "A")).await.unwrap();
    assert!(shown().await.is_some());
    at.ask(host, Ask::Host { id: None, seat: kernel::Seat::new(1) }).await.unwrap();
    assert_eq!(shown().await, None, "another host has led nowhere yet");
}

#[tokio::test]
async fn claims_are_dear_and_a_client_that_asks_too_fast_is_refused() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    play_all(&one, &table, &people, usize::MAX).await;
    let path = format!("/api/tables/{table}/games/1/why");
    let asked = json!({ "claim": "nonsense", "eyes": "A", "move": 0 });
    let mut slowed = 0;
    for _ in 0..40 {
        let (status, _) = anna.ask("POST", &path, &asked).await;
        slowed += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(slowed >= 10, "only {slowed} of 40 claims were refused");
}
