//! `cabinet arena` and `cabinet infer`, through the real binary.

mod ran;

use std::path::{Path, PathBuf};

use serde_json::Value;

use ran::run_with;

/// What a command prints. It must succeed and print nothing on standard error.
#[track_caller]
fn fine(line: &str) -> String {
    let args: Vec<&str> = line.split(' ').collect();
    let ran = run_with(&args, b"");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    ran.out
}

/// Checks that a command fails with this exit code and this message, and prints nothing on standard output.
#[track_caller]
fn refused(line: &str, code: i32, says: &str) {
    let args: Vec<&str> = line.split(' ').collect();
    let ran = run_with(&args, b"");
    assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{line}: {}", ran.err);
    assert!(ran.err.contains(says), "{line} says {:?}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

/// The JSON of an arena without the duration.
#[track_caller]
fn fought(line: &str) -> Value {
    let said = fine(&format!("arena {line} --json"));
    let mut fought: Value = serde_json::from_str(&said).expect("JSON");
    assert!(fought["seconds"].take().is_f64());
    fought
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_threads() {
    for game in games::SHELF {
        let meta = game.meta();
        for seats in [meta.min_seats.max(2), meta.max_seats] {
            let line = |seed: u32, threads: usize| {
                fought(&format!(
                    "{} --seats {seats} --bots random --deals 9 --seed {seed} --threads {threads}",
                    meta.id
                ))
            };
            let one = line(7, 1);
            assert_eq!(one, line(7, 2), "{}", meta.id);
            assert_eq!(one, line(7, 5), "{}", meta.id);
            assert_ne!(one["moves"], line(6, 2)["moves"], "{}", meta.id);
            assert_ne!(one["moves"], line(8, 2)["moves"], "{}", meta.id);
        }
    }
}

#[test]
fn a_win_belongs_to_the_bot_that_held_the_seat() {
    // Officers beat random players in nearly all games, wherever they sit.
    for seats in [3, 4] {
        for (bots, officer) in [("officer,random", 0), ("random,officer,random", 1)] {
            let line =
                format!("kryptos --seats {seats} --bots {bots} --deals 6 --seed 1 --thinking 1");
            let bot = &fought(&line)["bots"][officer];
            assert_eq!((&bot["name"], &bot["seats"]), (&"officer".into(), &1.into()));
            assert!(bot["share"]["mean"].as_f64().unwrap() > 0.9, "{line}: {bot}");
        }
    }
}

#[test]
fn games_without_a_winner_are_counted() {
    let line = "decrypto --seats 4 --bots random --deals 20 --seed 1";
    let result = fought(line);
    let count = |n: &Value| n.as_f64().unwrap();
    let won = count(&result["bots"][0]["share"]["mean"]) * count(&result["games"]);
    let nobody = count(&result["nobody"]);
    assert!(won > 1.0 && nobody > 1.0, "{result}");
    assert!((won + nobody - count(&result["games"])).abs() < 1e-6, "{result}");
    assert!(fine(&format!("arena {line}")).contains(&format!("without a winner: {nobody}\n")));
}

#[test]
fn every_bot_of_every_game_plays_by_the_rules() {
    for game in games::SHELF {
        let meta = game.meta();
        for level in game.minds() {
            let line = format!(
                "{} --seats {} --bots {level} --deals 2 --seed 3 --thinking 1",
                meta.id,
                meta.min_seats.max(2)
            );
            assert_eq!(fought(&line)["bots"][0]["name"], level);
        }
    }
}

#[test]
fn a_sequential_test_ends_at_the_same_deal_with_any_number_of_threads() {
    for game in games::SHELF {
        let (meta, levels) = (game.meta(), game.levels());
        let bot = levels[0];
        let line = |threads: usize| {
            fought(&format!(
                "{} --seats {} --bots {bot},random --deals 60 --seed 3 --thinking 1 --sprt 0,300 --threads {threads}",
                meta.id,
                meta.min_seats.max(2)
            ))
        };
        let one = line(1);
        assert_eq!(one, line(3), "{}", meta.id);
        let (ratio, bound) = (&one["sprt"]["ratio"], &one["sprt"]["bound"]);
        let decided = ratio.as_f64().unwrap().abs() >= bound.as_f64().unwrap();
        assert_eq!(decided, one["sprt"]["verdict"] != "undecided", "{one}");
        assert!(decided || one["deals"] == 60, "{one}");
    }
}

#[test]
fn the_json_answer_has_these_fields() {
    let fought = fought(
        "kryptos --seats 3 --bots random --deals 5 --seed 11 --option bribe=on --option ties=shared --thinking 7",
    );
    let keys: Vec<&String> = fought.as_object().unwrap().keys().collect();
    let want = [
        "bots", "deals", "elo", "ends", "game", "games", "moves", "nobody", "options", "seats",
        "seconds", "seed", "sprt", "thinking",
    ];
    assert_eq!(keys, want);
    assert_eq!(fought["game"], "kryptos");
    assert_eq!(fought["options"], serde_json::json!({"bribe": "on", "ties": "shared"}));
    assert_eq!(
        (&fought["deals"], &fought["games"], &fought["seed"]),
        (&5.into(), &15.into(), &11.into())
    );
    let bot = &fought["bots"][0];
    assert_eq!(
        (&bot["name"], &bot["seats"], &bot["fair"]),
        (&"random".into(), &3.into(), &1.0.into())
    );
    for key in ["share", "actions", "actions_won"] {
        let figure = |of: &str| bot[key][of].as_f64().unwrap();
        assert!(
            figure("low") <= figure("mean") && figure("mean") <= figure("high") + 1e-9,
            "{bot}"
        );
    }
    assert!(fought["elo"].is_null() && fought["sprt"].is_null(), "one bot alone has no opponents");
    let ends: u64 = fought["ends"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(ends, 15);
}

#[test]
fn the_text_answer_has_columns() {
    let said = fine(
        "arena break-the-code --seats 2 --bots random --deals 4 --seed 5 --option last_call=on",
    );
    for part in [
        "break-the-code, 2 seats, last_call=on\n4 deals × 2 rotations, seed 5, thinking 100 ms\n",
        "bot     seats     fair   wins  95 % interval  actions a game  when it wins\n",
        "random      2  100.0 %",
        "ended by:\n",
        "8 games, ",
    ] {
        assert!(said.contains(part), "{part:?} is not in\n{said}");
    }
    assert!(!said.contains('\x1b'), "no colours where there is no terminal");
}

#[test]
fn a_random_seed_is_printed() {
    let line = "kryptos --seats 3 --bots random --deals 1";
    let first = fought(line);
    assert_ne!(first["seed"], fought(line)["seed"]);
    assert_eq!(first, fought(&format!("{line} --seed {}", first["seed"])));
}

#[test]
fn wrong_usage_is_answered_with_the_possible_values() {
    let arena = |line: &str, says: &str| refused(&format!("arena {line}"), 2, says);
    let shelf: Vec<&str> = games::SHELF.iter().map(|game| game.meta().id).collect();
    let possible = format!("possible values: {}", shelf.join(", "));
    arena("chess --seats 2 --bots random --deals 1", &possible);
    arena(
        "kryptos --seats 4 --bots oracle --deals 1",
        "there is no bot “oracle” for this game. There are: random",
    );
    arena("kryptos --seats 3 --bots random,oracle --deals 1", "there is no bot “oracle”");
    arena(
        "kryptos --seats 3 --bots random,random,random,random --deals 1",
        "too many bots (4): 3 seats are free",
    );
    arena("kryptos --seats 2 --bots random --deals 1", "3");
    arena("kryptos --seats 3 --bots random --deals 1 --option bribe=perhaps", "bribe");
    arena("kryptos --seats 3 --bots random --deals 1 --option bribe", "KEY=VALUE");
    arena("kryptos --seats 3 --bots random --deals 0", "a whole number from 1 to 10000000");
    arena(
        "kryptos --seats 3 --bots random --deals 1 --thinking 0",
        "a whole number from 1 to 60000",
    );
    arena(
        "kryptos --seats 3 --bots random --deals 1 --sprt 0,50",
        "give at least two different bots",
    );
    arena("kryptos --seats 3 --bots random --deals 1 --sprt 50,0", "LOW must be smaller than HIGH");
    arena("kryptos --seats 3 --bots random --deals 1 --sprt 50", "LOW,HIGH");
    arena("kryptos --seats 3 --bots random --deals 1 --sprt 0,inf", "LOW,HIGH");
    arena("kryptos --seats 3 --bots random --deals 1 --threads 0", "a whole number from 1 to 256");
    arena("kryptos --seats 3 --deals 1", "--bots");
}

#[test]
fn help_says_how_bots_are_seated() {
    let help = fine("arena --help");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("`master,officer` at four seats is one master against three officers"));
}

/// Every golden record of every game.
fn records() -> Vec<PathBuf> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let list = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.expect("a readable folder").path()).collect()
    };
    let mut records: Vec<PathBuf> =
        list(&games).iter().flat_map(|game| list(&game.join("tests/records"))).collect();
    records.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    records.sort();
    assert!(records.len() >= 4, "{records:?}");
    records
}

fn kryptos() -> String {
    records()
        .iter()
        .find(|path| path.ends_with("kryptos/tests/records/three.txt"))
        .expect("a golden record")
        .display()
        .to_string()
}

#[test]
fn every_record_has_help_for_players_and_spectators() {
    for record in records() {
        let record = record.display();
        for viewer in ["--seat A", "--public"] {
            for at in ["", " --at 0"] {
                let line = format!("infer {record} {viewer} --assist counts{at}");
                let json: Result<Value, _> = serde_json::from_str(&fine(&format!("{line} --json")));
                assert!(json.is_ok(), "{line}");
                assert!(fine(&line).contains(": what "), "{line}");
            }
        }
    }
}

#[test]
fn a_higher_level_of_help_says_no_less() {
    let record = kryptos();
    let mut lower = serde_json::Map::new();
    for assist in kernel::Assist::WORDS {
        let line = format!("infer {record} --seat 2 --at 5 --assist {assist}");
        let said = fine(&line);
        let (head, _) = said.split_once("\n\n").unwrap();
        assert!(
            head.ends_with(&format!("can deduce after move 5, with help “{assist}”")),
            "{head}"
        );
        let aids: serde_json::Map<String, Value> =
            serde_json::from_str(&fine(&format!("{line} --json"))).unwrap();
        for (part, says) in &lower {
            assert_eq!(
                aids.get(part),
                Some(says),
                "{assist} says less of {part} than the level below"
            );
        }
        lower = aids;
    }
    let mut parts: Vec<&String> = lower.keys().collect();
    parts.sort();
    assert_eq!(parts, ["aside", "candidates", "certain", "counts"]);
    let input = std::fs::read(&record).unwrap();
    let ran = run_with(&["infer", "-", "--public"], &input);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("Kryptos: what a spectator can deduce after move "), "{}", ran.out);
}

#[test]
fn wrong_arguments_of_infer_are_refused() {
    let record = kryptos();
    refused(&format!("infer {record}"), 2, "--seat");
    refused(&format!("infer {record} --seat A --public"), 2, "--public");
    for seat in ["Z", "D", "4", "0", "AB"] {
        let says = format!("there is no player “{seat}”. There are: Player A");
        refused(&format!("infer {record} --seat {seat}"), 2, &says);
        refused(&format!("replay {record} --seat {seat}"), 2, &says);
    }
    refused(&format!("infer {record} --seat A --at 9999"), 2, "there is no move 9999");
    refused(
        &format!("infer {record} --seat A --assist oracle"),
        2,
        "possible values: paper, log, certain",
    );
    refused("infer /nowhere/at/all --seat A", 2, "cannot read /nowhere/at/all");
    let untrue = std::fs::read_to_string(&record).unwrap().replace("won ", "won by nobody; was ");
    let ran = run_with(&["infer", "-", "--seat", "A"], untrue.as_bytes());
    assert_ne!(ran.code, 0, "{}", ran.out);
}

#[test]
fn bots_explain_their_moves() {
    let line = "kryptos --seats 3 --bots officer,range --deals 2 --seed 5 --explain";
    let fought = fought(line);
    let games = fought["explained"].as_array().unwrap();
    assert_eq!(games.len(), 6, "two deals in three rotations");
    for (n, game) in games.iter().enumerate() {
        assert_eq!((&game["deal"], &game["rotation"]), (&(n / 3 + 1).into(), &(n % 3 + 1).into()));
        for made in game["moves"].as_array().unwrap() {
            let why = made["because"].as_str().unwrap();
            assert!(!why.is_empty() && !why.contains("-why-"), "{made}");
        }
    }
    let moves = games.iter().map(|game| game["moves"].as_array().unwrap().len() as u64);
    assert_eq!(fought["moves"], moves.sum::<u64>());
    let text = fine(&format!("arena {line} --lang fr"));
    assert!(text.starts_with("donne 1, rotation 1\n  0.000 "), "{text}");
    assert!(text.contains("N’importe quelle carte fait l’affaire."), "{text}");
}
