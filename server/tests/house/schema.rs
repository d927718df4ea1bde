//! The types for other languages: the files in `docs/schema` match the code, and messages of the house fit them.

use std::fs;
use std::path::{Path, PathBuf};

use jsonschema::Validator;
use kernel::{AnyGame, Assist, Names, Said, Time, Viewer};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use super::common::{begin, house, memory, new_table, play_all, tables};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/schema")
}

/// Compares a file with the schema of the code; with `INSTA_UPDATE=always` writes it.
#[track_caller]
fn agrees(name: &str, document: &Value) {
    let file = folder().join(format!("{name}.json"));
    let text = format!("{document:#}\n");
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        fs::create_dir_all(folder()).unwrap();
        return fs::write(file, text).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        stored == text,
        "docs/schema/{name}.json is not what the types say: run `cargo xtask schema` and read the difference"
    );
}

/// One type of a document, for checking.
fn validator(document: &Value, root: &str) -> Validator {
    let mut schema = document.clone();
    let object = schema.as_object_mut().unwrap();
    let root = object["properties"][root].clone();
    assert!(root.is_object(), "there is such a type");
    object.retain(|key, _| key == "definitions" || key == "$schema");
    object.insert("allOf".to_owned(), json!([root]));
    jsonschema::draft7::new(&schema).unwrap()
}

#[track_caller]
fn fits(validator: &Validator, text: &str) {
    let value: Value = serde_json::from_str(text).unwrap();
    if let Err(error) = validator.validate(&value) {
        panic!("{error} at {}: {text}", error.instance_path());
    }
}

#[test]
fn the_files_are_what_the_types_say() {
    agrees("house", &wire::schema());
    for game in games::SHELF {
        agrees(game.meta().id, &game.schema());
    }
}

/// Plays a random game and checks that views, aids and actions fit the game's types.
fn check_game(game: &dyn AnyGame, seats: usize, seed: u64) {
    let document = game.schema();
    let of = |root| validator(&document, root);
    let (view, aids, action) = (of("view"), of("aids"), of("action"));
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut played = game.deal(Names::plain(seats), &[], &mut rng).unwrap();
    for turn in 0..200 {
        for viewer in Viewer::all(seats) {
            fits(&view, played.view(viewer).as_str());
        }
        // Help is costly: check it at all levels early and late, and rarely in between.
        for (viewer, help) in Viewer::all(seats).zip([Assist::Counts, Assist::Solver]) {
            if [3, 40].contains(&turn) {
                fits(&aids, played.aids(viewer, help).as_str());
            } else if turn % 10 == 0 {
                fits(&aids, played.aids(viewer, Assist::Certain).as_str());
            }
        }
        let Some((seat, said)) = played.sample_json(&mut rng) else { break };
        fits(&action, &said);
        let at = Time::from_millis(played.last_time().millis() + 10);
        let step = played.decide(seat, Said::Json(&said), at).or_else(|_| played.strike(at));
        played.accept(step.unwrap());
    }
    let options = serde_json::from_str::<Value>(played.view(Viewer::Public).as_str()).unwrap();
    fits(&of("options"), &options["options"].to_string());
}

#[test]
fn what_is_shown_and_said_in_all_games_fits_the_types() {
    for game in games::SHELF {
        let meta = game.meta();
        for seats in [meta.min_seats, meta.max_seats.min(4)] {
            check_game(*game, seats, 7 + seats as u64);
        }
    }
}

#[test]
fn what_does_not_fit_is_noticed() {
    let document = games::game("break-the-code").unwrap().schema();
    let action = validator(&document, "action");
    fits(&action, r#"{"ask":{"card":"sum-black"}}"#);
    for bad in [r#"{"ask":{"card":"sum-green"}}"#, r#"{"ask":{}}"#, r#""ask""#, r#"{"guess":"2b"}"#]
    {
        assert!(!action.is_valid(&serde_json::from_str(bad).unwrap()), "{bad}");
    }
    let ask = validator(&wire::schema(), "ask");
    for bad in ["{}", r#"{"sit":{"seat":"I"}}"#, r#"{"sit":{"chair":"A"}}"#, r#"{"act":{}}"#] {
        assert!(!ask.is_valid(&serde_json::from_str(bad).unwrap()), "{bad}");
    }
}

#[test]
fn the_types_say_how_long_and_how_many() {
    let document = wire::schema();
    let [ask, new] = ["ask", "new-table"].map(|root| validator(&document, root));
    let long = |most: usize| ("x".repeat(most), "x".repeat(most + 1));
    for (most, form) in [
        (64, r#"{"act":{"id":"…","notation":"stop"}}"#),
        (1000, r#"{"act":{"id":"1","notation":"…"}}"#),
        (24, r#"{"join":{"name":"…"}}"#),
        (500, r#"{"chat":{"to":"table","text":"…"}}"#),
        (4000, r#"{"note":{"text":"…"}}"#),
        (1000, r#"{"complete":{"id":"1","text":"…"}}"#),
    ] {
        let (fitting, longer) = long(most);
        fits(&ask, &form.replace('…', &fitting));
        let bad: Value = serde_json::from_str(&form.replace('…', &longer)).unwrap();
        assert!(!ask.is_valid(&bad), "{form}");
    }
    let table = |seats: usize, seconds: u32| json!({ "game": "krypto", "seats": seats, "name": "Anna", "clock": { "move": seconds } });
    assert!(new.is_valid(&table(8, 5)));
    for bad in [table(0, 5), table(9, 5), table(8, 4), table(8, 3_000_000)] {
        assert!(!new.is_valid(&bad), "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_of_all_games_fit_the_types() {
    let document = wire::schema();
    let (answer, summary) = (validator(&document, "answer"), validator(&document, "summary"));
    for (game, seats) in tables() {
        let one = house(&memory());
        let (table, people) = begin(&one, &new_table(game, seats)).await;
        let first = one.table(&table).look(&people[0]).await.unwrap();
        fits(&answer, &first);
        play_all(&one, &table, &people, usize::MAX).await;
        let last = one.table(&table).look(&people[0]).await.unwrap();
        fits(&answer, &last);
        let change = wire::change::between(&first, &last).expect("much has stayed");
        let change: Value = serde_json::from_str(&change).unwrap();
        fits(&answer, &json!({ "change": change["in"]["frame"] }).to_string());
        fits(
            &summary,
            &serde_json::to_string(&one.table(&table).summary().await.unwrap()).unwrap(),
        );
    }
}
