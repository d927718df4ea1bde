//! The own games, listed, searched and imported; and a start of the house that does not fold every table.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use kernel::Assist;
use serde_json::{Value, json};
use server::clock::Clockwork;
use server::error::Refused;
use server::house::{Config, Expiry, House};
use store::{LogId, Store};
use wire::http::Search;
use wire::{Ask, Channel, Finding, NewTable, Sitter, Stage, limits};

use super::common::{self, begin, config, house, memory, new_table, play, play_all, tables};
use super::http::Client;

fn golden(game: &str, name: &str) -> String {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    std::fs::read_to_string(games.join(game).join("tests/records").join(name)).unwrap()
}

fn search(game: Option<&str>, q: Option<&str>, before: Option<&str>) -> Search {
    let owned = |text: Option<&str>| text.map(str::to_owned);
    Search { game: owned(game), q: owned(q), before: owned(before) }
}

#[tokio::test]
async fn own_games_are_listed_and_searched_without_opening_them() {
    let store = memory();
    let mut config = config();
    config.limits.tables = 200;
    let one = House::new(Arc::clone(&store), config);
    let host = one.people().arrive("Host").await.unwrap().0;
    let mut made = Vec::new();
    for n in 0..120 {
        let game = if n % 3 == 0 { "krypto" } else { "break-the-code" };
        let new = NewTable { name: format!("Host{n}"), ..new_table(game, 2) };
        let new = NewTable { bots: vec!["random".to_owned()], ..new };
        made.push(one.create(&host, &new).await.unwrap().table);
    }
    made.reverse();
    // Another house on the same store, two days later: nothing is in memory, and no table was visited within a day.
    let clock = Clockwork::set_to(one.now() + 2 * 24 * 3600 * 1000);
    let two = House::new(Arc::clone(&store), Config { clock, ..self::config() });
    let ids = |list: &[wire::Summary]| list.iter().map(|s| s.table.clone()).collect::<Vec<_>>();
    let first = two.records(&host, &search(None, None, None)).await.unwrap();
    assert_eq!(ids(&first), made[..50]);
    let next = two.records(&host, &search(None, None, Some(&made[49]))).await.unwrap();
    assert_eq!(ids(&next), made[50..100]);
    let krypto = two.records(&host, &search(Some("krypto"), None, None)).await.unwrap();
    assert_eq!(krypto.len(), 40);
    let found = two.records(&host, &search(None, Some("host117 RANDOM"), None)).await.unwrap();
    assert_eq!(ids(&found), [made[2].clone()]);
    assert_eq!(two.records(&host, &search(None, Some("host117 zoe"), None)).await.unwrap(), []);
    assert_eq!(two.open_tables(), 0, "no desk was opened");
    let other = two.people().arrive("Other").await.unwrap().0;
    assert_eq!(two.records(&other, &search(None, None, None)).await.unwrap(), []);
}

#[tokio::test]
async fn the_games_that_go_on_come_first_and_say_whose_turn_it_is() {
    let store = memory();
    let one = house(&store);
    let (running, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let waiting = one.create(&people[0], &new_table("krypto", 2)).await.unwrap().table;
    let record = golden("krypto", "base.txt");
    for _ in 0..51 {
        one.import(&people[0], &record).await.unwrap();
    }
    let frame = common::read(&one.table(&running).look(&people[0]).await.unwrap());
    let acts = |n| frame.to_act.contains(kernel::Seat::new(n));
    assert_ne!(acts(0), acts(1));
    // From the open table, and from its digest in another house.
    for house in [&one, &house(&store)] {
        for (person, turn) in [(&people[0], acts(0)), (&people[1], acts(1))] {
            let own = house.records(person, &search(None, None, None)).await.unwrap();
            let game = own.iter().find(|game| game.table == running).unwrap();
            assert_eq!(game.turn, turn);
        }
        let own = house.records(&people[0], &search(None, None, None)).await.unwrap();
        let first: Vec<_> = own.iter().map(|game| (game.table.as_str(), game.stage)).collect();
        assert_eq!(first[..2], [(&*waiting, Stage::Waiting), (&*running, Stage::Playing)]);
        assert_eq!(first[2..].iter().filter(|(_, stage)| *stage == Stage::Over).count(), 50);
        let next = search(None, None, Some(first[51].0));
        let next = house.records(&people[0], &next).await.unwrap();
        assert_eq!(next.len(), 1, "the first that was brought in, and not what goes on");
    }
}

#[tokio::test]
async fn a_lesson_that_was_left_is_no_unfinished_game() {
    let mut config = config();
    config.limits.tables = 1;
    let one = House::new(memory(), config);
    let host = one.people().arrive("Host").await.unwrap().0;
    let lesson = NewTable { start: true, ..rigged("kryptos", "three.txt", 0) };
    for _ in 0..3 {
        assert!(one.create(&host, &lesson).await.unwrap().rigged);
    }
    let table = one.create(&host, &new_table("krypto", 2)).await.unwrap().table;
    let no = one.create(&host, &new_table("krypto", 2)).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-many-tables");
    let own = one.records(&host, &search(None, None, None)).await.unwrap();
    assert_eq!(own.iter().map(|game| &game.table).collect::<Vec<_>>(), [&table]);
}

/// A table that goes on after some moves of a record, with one person among bots.
fn rigged(game: &str, name: &str, moves: usize) -> NewTable {
    let record = golden(game, name);
    let dealt = |line: &&str| {
        ["game:", "seats:", "option ", "deal "].iter().any(|key| line.starts_with(key))
    };
    let deal = Some(record.lines().filter(dealt).collect::<Vec<_>>().join("\n"));
    let played = record.lines().skip_while(|line| *line != "moves:").skip(1).take(moves);
    let moves = played.collect::<Vec<_>>().join("\n");
    let bots = vec!["random".to_owned(); 2];
    NewTable { deal, moves, bots, ..new_table(game, 3) }
}

#[tokio::test]
async fn a_game_played_on_from_another_is_listed_and_counts() {
    let mut config = config();
    config.limits.tables = 2;
    let store = memory();
    let one = House::new(Arc::clone(&store), config);
    let host = one.people().arrive("Host").await.unwrap().0;
    let among_bots = NewTable { start: true, ..rigged("kryptos", "three.txt", 2) };
    let from_the_deal = NewTable { bots: Vec::new(), ..rigged("kryptos", "three.txt", 0) };
    let mut made = Vec::new();
    for new in [&among_bots, &from_the_deal] {
        made.push(one.create(&host, new).await.unwrap().table);
    }
    made.reverse();
    // From the open tables, and from their digests in another house.
    for house in [&one, &house(&store)] {
        let own = house.records(&host, &search(None, None, None)).await.unwrap();
        assert_eq!(
            own.iter().map(|game| &game.table).collect::<Vec<_>>(),
            made.iter().collect::<Vec<_>>()
        );
    }
    let no = one.create(&host, &new_table("krypto", 2)).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-many-tables");
}

#[tokio::test]
async fn every_game_of_a_table_is_kept() {
    let store = memory();
    let one = house(&store);
    let (table, people) = common::begin(&one, &new_table("break-the-code", 2)).await;
    common::play_all(&one, &table, &people, usize::MAX).await;
    let first = one.table(&table).record().await.unwrap();
    one.table(&table).ask(&people[0], Ask::Rematch { id: None }).await.unwrap();
    one.table(&table).ask(&people[0], Ask::Start { id: None }).await.unwrap();
    // From the open table, and from its digest in another house.
    for house in [&one, &house(&store)] {
        assert_eq!(house.table(&table).record_of(1).await.unwrap(), first);
        let games = house.records(&people[1], &search(None, None, None)).await.unwrap();
        let told: Vec<_> = games.iter().map(|game| (game.round, game.stage, game.seat)).collect();
        let seat = Some(kernel::Seat::new(1));
        assert_eq!(told, [(2, Stage::Playing, seat), (1, Stage::Over, seat)]);
        assert!(games[1].link.ends_with(&format!("/t/{table}/g/1")), "{}", games[1].link);
        assert!(games[1].ended.is_some() && games[1].outcome.is_some());
    }
    let anna = Client::named(&one, "Anna").await;
    let at = format!("/api/tables/{table}/games");
    let (status, board) = anna.ask("GET", &format!("{at}/1/frame"), &Value::Null).await;
    assert_eq!((status.as_u16(), &board["frame"]["round"]), (200, &json!(1)));
    let none = anna.ask("GET", &format!("{at}/7/frame"), &Value::Null).await;
    Client::refused(none, 404, "house-no-round");
    let runs = anna.ask("GET", &format!("{at}/2/record"), &Value::Null).await;
    Client::refused(runs, 409, "house-not-over");
}

#[tokio::test]
async fn a_link_to_an_earlier_game_has_the_preview_of_that_game() {
    let one = house(&memory());
    let (table, people) = common::begin(&one, &new_table("break-the-code", 2)).await;
    common::play_all(&one, &table, &people, usize::MAX).await;
    let preview = async |path: String| {
        let page = Client::new(&one).raw("GET", &path, String::new()).await;
        Client::text(page).await
    };
    let url =
        format!(r#"<meta property="og:url" content="http://localhost:7878/t/{table}/g/1" />"#);
    for round in 1..=2 {
        // Also of the game that has just ended, before there is another.
        let first = preview(format!("/t/{table}/g/1")).await;
        assert!(first.contains(&url) && first.contains("Player1"), "{first}");
        assert!(preview(format!("/t/{table}/g/1/3")).await.contains(&url));
        let now = preview(format!("/t/{table}")).await;
        assert_eq!(now.contains("Player1"), round == 1, "{now}");
        for none in ["g/2", "g/x", "g", "g/1/x", "g/1/2/3"] {
            let lost = preview(format!("/t/{table}/{none}")).await;
            assert!(!lost.contains("og:url"), "{none}");
        }
        if round == 1 {
            one.table(&table).ask(&people[0], Ask::Rematch { id: None }).await.unwrap();
            one.table(&table).ask(&people[0], Ask::Start { id: None }).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_preview_names_bots_in_the_language_of_the_reader() {
    let one = house(&memory());
    let host = one.people().arrive("Host").await.unwrap().0;
    let bots = vec!["officer".to_owned()];
    let new = NewTable { bots, start: true, ..new_table("break-the-code", 2) };
    let table = one.create(&host, &new).await.unwrap().table;
    one.table(&table).ask(&host, common::act("resign", "resign".to_owned())).await.unwrap();
    let mut reader = Client::new(&one);
    for (language, bot) in [("en", "Expert B"), ("fr", "Expert B"), ("pl", "Ekspert B")] {
        reader.headers = vec![("accept-language", language.to_owned())];
        let page = reader.raw("GET", &format!("/t/{table}"), String::new()).await;
        let page = Client::text(page).await;
        assert!(page.contains(&format!("★ {bot}")), "{language}: {page}");
    }
}

#[tokio::test]
async fn a_person_takes_games_off_the_own_list_and_the_others_keep_them() {
    let store = memory();
    let one = house(&store);
    let (anna, bob) = (Client::named(&one, "Anna").await, Client::named(&one, "Bob").await);
    let new = json!({ "game": "break-the-code", "seats": 2, "name": "Anna" });
    let (_, made) = anna.ask("POST", "/api/tables", &new).await;
    let table = made["table"].as_str().unwrap();
    let at = format!("/api/tables/{table}");
    for ask in [json!({ "join": { "name": "Bob" } }), json!({ "sit": {} })] {
        assert_eq!(bob.ask("POST", &at, &ask).await.0, 200, "{ask}");
    }
    for ask in [
        json!({ "sit": {} }),
        json!({ "start": {} }),
        json!({ "act": { "id": "1", "notation": "resign" } }),
    ] {
        assert_eq!(anna.ask("POST", &at, &ask).await.0, 200, "{ask}");
    }
    assert_eq!(anna.ask("POST", &at, &json!({ "rematch": {} })).await.0, 200);
    // In another house over the same store, as on another device.
    let two = house(&store);
    let list = async |client: &Client| {
        let client = Client::as_before(&two, client);
        let (_, own) = client.ask("GET", "/api/records", &Value::Null).await;
        let games = own.as_array().unwrap().iter();
        let told = |game: &Value| format!("{} {}", game["stage"].as_str().unwrap(), game["round"]);
        games.map(told).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(list(&bob).await, "waiting 1, over 1");
    let unlist = async |client: &Client, game: &str| {
        client.ask("DELETE", &format!("/api/records/{game}"), &Value::Null).await
    };
    for _ in 0..2 {
        assert_eq!(unlist(&bob, &format!("{table}/1")).await.0, 204);
    }
    assert_eq!(list(&bob).await, "waiting 1");
    assert_eq!(list(&anna).await, "waiting 1, over 1");
    assert_eq!(bob.ask("GET", &format!("{at}/games/1/frame"), &Value::Null).await.0, 200);
    assert_eq!(unlist(&bob, &format!("{table}/0")).await.0, 204);
    assert_eq!(list(&bob).await, "");
    // A player who sits down there again has the table on the list again.
    for ask in [json!({ "stand": {} }), json!({ "sit": {} })] {
        assert_eq!(bob.ask("POST", &at, &ask).await.0, 200, "{ask}");
    }
    assert_eq!(list(&bob).await, "waiting 1, over 1");
    Client::refused(unlist(&bob, &format!("{table}/2")).await, 404, "house-no-round");
    Client::refused(unlist(&bob, "nothing/1").await, 404, "house-no-table");
    let zoe = Client::named(&one, "Zoe").await;
    Client::refused(unlist(&zoe, &format!("{table}/1")).await, 404, "house-no-table");
}

#[tokio::test]
async fn a_record_is_imported_for_replay() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    for (folder, name) in
        [("kryptos", "three.txt"), ("decrypto", "words.txt"), ("krypto", "solitaire.txt")]
    {
        let record = golden(folder, name);
        let answer = anna.raw("POST", "/api/records", record.clone()).await;
        let (status, made) = Client::read(answer).await;
        assert_eq!(
            (status, &made["imported"], &made["stage"]),
            (201, &json!(true), &json!("over"))
        );
        let at = format!("/api/tables/{}", made["table"].as_str().unwrap());
        let (_, frame) = anna.ask("GET", &format!("{at}/frame"), &Value::Null).await;
        assert!(
            frame["frame"]["view"].is_object() && frame["frame"]["imported"] == true,
            "{frame}"
        );
        let name = made["chairs"][0]["sitter"]["past"]["name"].as_str().unwrap();
        let game = made["game"].as_str().unwrap();
        let own = format!("/api/records?game={game}&q={}", name.replace(' ', "+"));
        let (_, found) = anna.ask("GET", &own, &Value::Null).await;
        assert_eq!(found[0]["table"], made["table"], "found by {name}");
        let again = anna.raw("GET", &format!("{at}/record"), String::new()).await;
        assert_eq!(Client::text(again).await, record);
        for ask in [json!({ "rematch": {} }), json!({ "sit": {} }), json!({ "start": {} })] {
            assert_eq!(anna.ask("POST", &at, &ask).await.0, 409, "{ask}");
        }
    }
    let (_, own) = anna.ask("GET", "/api/records?game=decrypto", &Value::Null).await;
    assert_eq!(own.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_no_true_record_is_not_imported() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    let record = golden("kryptos", "three.txt");
    let last = record.lines().last().unwrap();
    let forged = [
        ("", "record-at"),
        ("nonsense", "record-at"),
        (&record.replace(last, "result: won A; by points"), "record-at"),
        (&record.replace("game: kryptos", "game: chess"), "record-at"),
        (&record[..record.len() / 2], "record-at"),
    ];
    for (text, code) in forged {
        let (status, no) =
            Client::read(anna.raw("POST", "/api/records", text.to_owned()).await).await;
        assert_eq!((status, no["code"].as_str()), (409, Some(code)), "{no}");
    }
    let long = "x".repeat(600 << 10);
    let (_, no) =
        Client::read(Client::named(&one, "Bob").await.raw("POST", "/api/records", long).await)
            .await;
    assert_eq!(no["code"], "house-long");
}

#[tokio::test(start_paused = true)]
async fn the_house_starts_without_folding_what_is_at_rest() {
    let store = memory();
    let clock = Clockwork::set();
    let one = House::new(Arc::clone(&store), Config { clock, ..config() });
    let host = one.people().arrive("Host").await.unwrap().0;
    let listed = NewTable { finding: Finding::Lobby, ..new_table("kryptos", 3) };
    let waiting = one.create(&host, &listed).await.unwrap().table;
    let listed = NewTable { finding: Finding::Lobby, ..new_table("krypto", 2) };
    let (over, people) = begin(&one, &listed).await;
    play_all(&one, &over, &people, usize::MAX).await;
    let (running, _) =
        begin(&one, &NewTable { clock: wire::Clock::Move(3600), ..new_table("krypto", 2) }).await;
    let (resting, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let note = Ask::Note { id: None, text: Some("after the start".to_owned()), marks: [].into() };
    one.table(&resting).ask(&people[0], note).await.unwrap();
    // All tables but the one with a clock leave memory.
    tokio::time::sleep(2 * one.limits().idle).await;
    assert_eq!(one.open_tables(), 1);
    // The digests of tables at rest are up to date.
    for table in [&over, &resting] {
        let log: LogId = format!("table/{table}").parse().unwrap();
        let length = store.read(&log, 0).await.unwrap().len() as u64;
        let surveyed = store.survey(log.as_str()).await.unwrap();
        assert_eq!(surveyed[0].digest.as_ref().map(|digest| digest.length), Some(length));
    }
    let two = House::new(Arc::clone(&store), Config { clock, ..config() });
    two.wake().await.unwrap();
    assert_eq!(two.open_tables(), 1, "only what runs is opened");
    let lobby = two.lobby().look().borrow().clone();
    let listed: Vec<&str> = lobby.tables.iter().map(|table| table.table.as_str()).collect();
    assert_eq!(listed, [waiting.as_str()], "neither what is over nor private");
    let frame = common::read(&two.table(&running).look(&host).await.unwrap());
    assert_eq!(frame.stage, Stage::Playing);
    // A table that was only listed opens as it was.
    two.table(&waiting).ask(&host, Ask::Sit { id: None, seat: None }).await.unwrap();
    let frame = common::read(&two.table(&waiting).look(&host).await.unwrap());
    assert!(matches!(frame.chairs[0].sitter, Sitter::Person { .. }));
}

#[tokio::test]
async fn a_table_that_was_in_memory_when_the_house_died_is_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Store::open(folder.path()).unwrap().0);
    let one = house(&store);
    let host = one.people().arrive("Host").await.unwrap().0;
    let listed = NewTable { finding: Finding::Lobby, ..new_table("kryptos", 3) };
    let table = one.create(&host, &listed).await.unwrap().table;
    one.table(&table).ask(&host, Ask::Sit { id: None, seat: None }).await.unwrap();
    // The digest is now older than the log, so the house folds the log.
    let two = house(&store);
    two.wake().await.unwrap();
    let listed = Arc::clone(&two.lobby().look().borrow().tables[0]);
    assert_eq!(listed.table, table);
    assert!(matches!(listed.chairs[0].sitter, Sitter::Person { .. }));
}

#[tokio::test]
async fn a_person_stores_only_so_much() {
    let mut config = config();
    config.limits.storage = 20_000;
    let one = House::new(memory(), config);
    let anna = Client::named(&one, "Anna").await;
    let record = golden("kryptos", "three.txt");
    let mut made = 0;
    loop {
        let answer = anna.raw("POST", "/api/records", record.clone()).await;
        if answer.status() != 201 {
            assert_eq!(Client::read(answer).await.1["code"], "house-quota");
            break;
        }
        made += 1;
    }
    assert!((1..5).contains(&made), "{made} imports of {} bytes", record.len());
    let new = serde_json::json!({ "game": "krypto", "seats": 2, "name": "Anna" });
    let bob = Client::named(&one, "Bob").await;
    assert_eq!(bob.ask("POST", "/api/tables", &new).await.0, 201, "others have their own quota");
}

#[tokio::test]
async fn what_a_person_writes_at_tables_counts_too() {
    let mut config = config();
    (config.limits.storage, config.limits.rate) = (20_000, 1000);
    let one = House::new(memory(), config);
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let (anna, bob) = (&people[0], &people[1]);
    let line = |id: usize| Ask::Chat {
        id: Some(id.to_string()),
        to: Channel::Table,
        text: "x".repeat(limits::CHAT),
    };
    let quota = |no: Refused| no.refusal.code == "house-quota";
    let mut at_table = one.table(&table);
    let mut said = 0;
    let refused = loop {
        match at_table.ask(anna, line(said)).await {
            Ok(_) => said += 1,
            Err(no) => break no,
        }
    };
    assert!(quota(refused) && (10..30).contains(&said), "{said} lines of 700 bytes");
    at_table.ask(anna, line(said - 1)).await.expect("a retry is answered as before");
    let note =
        |text: &str| Ask::Note { id: None, text: Some(text.to_owned()), marks: BTreeMap::new() };
    assert!(quota(at_table.ask(anna, note(&"x".repeat(4000))).await.unwrap_err()));
    let elsewhere = one.create(bob, &new_table("krypto", 2)).await.unwrap().table;
    let mut at_other = one.table(&elsewhere);
    at_other.ask(anna, Ask::Join { id: None, name: "Anna".to_owned() }).await.unwrap();
    assert!(quota(at_other.ask(anna, line(0)).await.unwrap_err()), "at every table");
    let another = new_table("krypto", 2);
    one.create(anna, &another).await.unwrap();
    assert!(quota(one.create(anna, &another).await.unwrap_err()), "tables count with it");
    // Others talk, and moves cost nothing.
    at_table.ask(bob, line(0)).await.unwrap();
    at_other.ask(bob, line(0)).await.unwrap();
    let frames = play_all(&one, &table, &people, usize::MAX).await;
    assert!(frames.iter().all(|frame| frame.stage == Stage::Over));
    // A rematch gives no more room; a table that is gone does.
    at_table.ask(anna, Ask::Rematch { id: None }).await.unwrap();
    assert!(quota(at_table.ask(anna, line(said)).await.unwrap_err()));
    let stored = one.people().known(anna).await.unwrap();
    assert!((15_000..25_000).contains(&stored.stored), "{stored:?}");
    let all = Expiry { remove: true, finished: true, ..Expiry::default() };
    assert_eq!(one.expire_tables(&all).await.unwrap().tables.len(), 3);
    assert_eq!(one.people().known(anna).await.unwrap().stored, 0);
    let another = one.create(anna, &another).await.unwrap().table;
    for id in 0..5 {
        one.table(&another).ask(anna, line(id)).await.unwrap();
    }
    let paid = one.people().known(anna).await.unwrap().written;
    assert_eq!(paid, BTreeMap::from([(another, 4096)]), "one record for many lines");
}

#[tokio::test]
async fn a_person_chooses_a_nickname_only_so_often_and_still_signs_in() {
    let one = house(&memory());
    let (anna, _) = one.people().arrive("Anna").await.unwrap();
    let code = |no: Refused| no.refusal.code;
    let mut chosen = 1;
    let refused = loop {
        match one.people().rename(&anna, &format!("Anna {chosen}")).await {
            Ok(()) => chosen += 1,
            Err(no) => break no,
        }
    };
    assert_eq!((code(refused).as_ref(), chosen), ("house-quota", server::people::MAX_NAMES));
    let link = one.people().link(&anna).await.unwrap();
    one.people().claim(&link, "phone").await.unwrap();
    one.people().grant(&anna, "bot").await.unwrap();
}

#[tokio::test]
async fn the_log_of_a_person_grows_only_so_fast() {
    let store = memory();
    let one = house(&store);
    let (anna, _) = one.people().arrive("Anna").await.unwrap();
    let log: LogId = format!("person/{anna}").parse().unwrap();
    let link = one.people().link(&anna).await.unwrap();
    let seq = store.read(&log, 0).await.unwrap().len();
    // The person, a device and a link are in the log.
    for n in 0..server::people::MAX_KEYS - 2 {
        let (id, until) = (format!("key{n}"), one.now() + 60_000);
        let key = if n % 2 == 0 {
            json!({ "device": { "id": id, "label": "", "fingerprint": "f", "at": one.now() } })
        } else {
            json!({ "link": { "fingerprint": "f", "until": until } })
        };
        store.append(&log, (seq + n) as u64, key.to_string()).await.unwrap();
    }
    let code = |no: Refused| no.refusal.code;
    assert_eq!(code(one.people().link(&anna).await.unwrap_err()), "house-quota");
    assert_eq!(code(one.people().grant(&anna, "bot").await.unwrap_err()), "house-quota");
    assert_eq!(code(one.people().claim(&link, "phone").await.unwrap_err()), "house-quota");
    // What was signed out counts for a day, and the link has not been spent in vain.
    let mut seq = store.read(&log, 0).await.unwrap().len();
    for n in (0..server::people::MAX_KEYS - 2).step_by(2) {
        let out = json!({ "signed-out": { "id": format!("key{n}") } });
        store.append(&log, seq as u64, out.to_string()).await.unwrap();
        seq += 1;
    }
    assert_eq!(code(one.people().claim(&link, "phone").await.unwrap_err()), "house-quota");
    let mut config = config();
    config.clock = Clockwork::set_to(one.now() + 25 * 3_600_000);
    let later = House::new(store, config);
    let link = later.people().link(&anna).await.unwrap();
    later.people().claim(&link, "phone").await.unwrap();
}

#[tokio::test]
async fn a_link_that_finds_no_room_works_when_there_is_some() {
    let store = memory();
    let one = house(&store);
    let (anna, _) = one.people().arrive("Anna").await.unwrap();
    let log: LogId = format!("person/{anna}").parse().unwrap();
    let link = one.people().link(&anna).await.unwrap();
    let seq = store.read(&log, 0).await.unwrap().len();
    for n in 0..server::people::MAX_KEYS - 2 {
        // They are old: once signed out they count no more.
        let device = json!({ "device": { "id": format!("d{n}"), "label": "", "fingerprint": "f", "at": 0 } });
        store.append(&log, (seq + n) as u64, device.to_string()).await.unwrap();
    }
    let no = one.people().claim(&link, "phone").await.unwrap_err();
    assert_eq!(no.refusal.code, "house-quota");
    one.people().sign_out(&anna, "d0").await.unwrap();
    one.people().claim(&link, "phone").await.unwrap();
}

/// The history in a view.
fn history(view: &Value) -> &Vec<Value> {
    view.get("history").or_else(|| view.get("log")).and_then(Value::as_array).unwrap()
}

#[tokio::test]
async fn the_past_is_shown_as_each_viewer_saw_it() {
    let one = house(&memory());
    for (game, seats) in tables() {
        let new = NewTable { assist: Assist::Log, ..new_table(game, seats) };
        let (table, people) = begin(&one, &new).await;
        // The histories of the first player, by their lengths.
        let seen: Arc<Mutex<BTreeMap<usize, Vec<Value>>>> = Arc::default();
        let keeping = Arc::clone(&seen);
        let keep = move |frame: &str| {
            let frame: Value = serde_json::from_str(frame).unwrap();
            let history = history(&frame["frame"]["view"]).clone();
            keeping.lock().unwrap().entry(history.len()).or_insert(history);
        };
        let (first, others) = people.split_first().unwrap();
        tokio::join!(
            play(Arc::clone(&one), table.clone(), first.clone(), 1, usize::MAX, keep),
            play_all(&one, &table, others, usize::MAX),
        );
        let seen = std::mem::take(&mut *seen.lock().unwrap());
        assert!(seen.len() > 3, "{game}: {} lines were seen", seen.len());
        for (length, then) in seen.iter().step_by(seen.len().div_ceil(10)) {
            let past = one.table(&table).past(first, *length).await.unwrap();
            let past: Value = serde_json::from_str(past.view.get()).unwrap();
            assert_eq!(history(&past), then, "{game} after {length} lines");
        }
        let beyond = one.table(&table).past(first, 100_000).await.unwrap_err();
        assert_eq!(beyond.refusal.code, "house-no-move");
    }
}
