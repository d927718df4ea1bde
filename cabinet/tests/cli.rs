//! Answers, errors and exit codes of the real binary.

mod ran;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ran::{Ran, run_with};

fn run(args: &[&str]) -> Ran {
    run_with(args, b"")
}

/// Checks that a command fails with this exit code and this message, and prints nothing on standard output.
#[track_caller]
fn refused(args: &[&str], input: &[u8], code: i32, says: &str) {
    let ran = run_with(args, input);
    assert_eq!(ran.code, code, "{args:?}: {}", ran.err);
    assert_eq!(ran.out, "", "{args:?} printed before it failed");
    assert!(ran.err.contains(says), "{args:?} says {:?}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

fn golden(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(path)
}

fn three() -> String {
    std::fs::read_to_string(golden("kryptos/tests/records/three.txt")).expect("a golden record")
}

#[test]
fn games_lists_every_option_with_type_default_and_meaning() {
    let listed: serde_json::Value = serde_json::from_str(&run(&["games", "--json"]).out).unwrap();
    let games = listed.as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game["id"].as_str().unwrap()).collect();
    let shelf: Vec<&str> = games::SHELF.iter().map(|game| game.meta().id).collect();
    assert_eq!(ids, shelf);
    for game in games {
        for option in game["options"].as_array().unwrap() {
            for key in ["key", "type", "default", "meaning"] {
                assert!(option[key].is_string(), "{} {option}", game["id"]);
            }
        }
        assert!(!game["sentences"].as_array().unwrap().is_empty());
    }
    let text = run(&["games", "kryptos", "--lang", "fr"]);
    assert!(text.out.contains("--option bribe=off"), "{}", text.out);
    assert!(text.out.contains("Le point du second essai"), "{}", text.out);
}

#[test]
fn a_seeded_deal_is_the_same_and_another_is_not() {
    let deal =
        |seed: &[&str]| run(&[&["deal", "break-the-code", "--seats", "3"], seed].concat()).out;
    let seeds = ["0", "1", "6", "7", "8", "18446744073709551614", "18446744073709551615"];
    let dealt = seeds.map(|seed| deal(&["--seed", seed]));
    assert_eq!(dealt, seeds.map(|seed| deal(&["--seed", seed])));
    assert_eq!(dealt.iter().collect::<BTreeSet<_>>().len(), seeds.len(), "every seed counts");
    assert_ne!(deal(&[]), deal(&[]));
}

#[test]
fn a_deal_has_words_and_names_in_the_language_of_the_user() {
    let deal = |args: &[&str]| {
        let base = ["deal", "decrypto", "--seats", "4", "--seed", "5"];
        run(&[&base, args].concat()).out
    };
    for (lang, player) in [("en", "Player A"), ("fr", "Joueur A"), ("pl", "Gracz A")] {
        let dealt = deal(&["--lang", lang]);
        assert!(
            dealt.contains(&format!("option words: {lang}\n")) && dealt.contains(player),
            "{dealt}"
        );
        let chosen = deal(&["--lang", lang, "--option", "words=fr"]);
        assert!(chosen.contains("option words: fr\n"), "{chosen}");
        let named = deal(&["--lang", lang, "--names", "Ada,Bob,Cleo,Dan"]);
        assert!(named.contains("Cleo") && !named.contains(player), "{named}");
    }
}

#[test]
fn replay_accepts_what_deal_prints() {
    for (game, seats, option) in [
        ("kryptos", "4", "mystery=on"),
        ("krypto", "1", "deck=cards56"),
        ("krypto", "8", "pairs=on"),
        ("decrypto", "3", "words=pl"),
        ("decrypto", "8", "timer=hard"),
        ("break-the-code", "4", "four_tiles=removed"),
    ] {
        let dealt = run(&["deal", game, "--seats", seats, "--option", option]);
        assert_eq!(dealt.code, 0, "{}", dealt.err);
        let replayed = run_with(&["replay", "-", "--all"], dealt.out.as_bytes());
        assert_eq!(replayed.code, 0, "{}", replayed.err);
        assert!(replayed.out.contains("holds"), "{}", replayed.out);
    }
}

#[test]
fn the_commitment_is_checked_by_sed_and_sha256sum_too() {
    let script = "sed -n '/^game: /,/^salt: /p' \"$0\" | sha256sum";
    let path = golden("kryptos/tests/records/three.txt");
    let output = std::process::Command::new("sh").args(["-c", script]).arg(path).output().unwrap();
    let sum = String::from_utf8(output.stdout).unwrap();
    let (sum, _) = sum.split_once(' ').unwrap();
    assert!(three().contains(&format!("commitment: {sum}\n")));
}

#[test]
fn the_example_of_the_specification_is_a_record() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/records.md");
    let docs = std::fs::read_to_string(docs).unwrap();
    let example = docs.split("```\n").nth(1).unwrap();
    let ran = run_with(&["replay", "-"], example.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("to act: Anna"), "{}", ran.out);
}

#[test]
fn replay_shows_any_position_to_any_viewer() {
    let path = golden("kryptos/tests/records/three.txt");
    let path = path.to_str().unwrap();
    let text = run(&["replay", path, "--seat", "2", "--at", "6"]);
    assert_eq!(text.code, 0, "{}", text.err);
    assert!(text.out.contains("Player B sees"), "{}", text.out);
    let json = run(&["replay", path, "--all", "--at", "0", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["moves"], 0);
    assert_eq!(json["views"].as_object().unwrap().len(), 4);
    assert!(json["commitment"].as_str().unwrap().len() == 64);
    assert_eq!(json["log"], serde_json::json!([]));
    // The lines of a record have secrets of all seats.
    let written = golden("decrypto/tests/records/base.txt");
    let written = ["replay", written.to_str().unwrap(), "--at", "1", "--json"];
    for (viewer, sees) in [(&["--all"][..], true), (&["--seat", "B"], false), (&[], false)] {
        let json = run(&[&written[..], viewer].concat());
        assert_eq!(json.out.contains("pepper"), sees, "{viewer:?}: {}", json.out);
    }
    let whole = run(&["replay", path]);
    assert!(whole.out.contains("Player C won. Scores: A 11, B 14, C 17."), "{}", whole.out);
    refused(
        &["replay", path, "--at", "99"],
        b"",
        2,
        "there is no move 99: the record has 24 moves",
    );
    refused(
        &["replay", path, "--seat", "Zoe"],
        b"",
        2,
        "there is no player “Zoe”. There are: Player A",
    );
}

#[test]
fn replay_shows_who_took_a_hint() {
    let three = three();
    let with = |comments: [&str; 2]| {
        let [before, after] = comments;
        three.replacen("0.000 A: reveal 2\n", &format!("{before}0.000 A: reveal 2\n{after}"), 1)
    };
    let hinted = with(["# B took a hint\n", "# A took a hint\n"]);
    assert_ne!(hinted, three);
    let whole = run_with(&["replay", "-"], hinted.as_bytes());
    let said = "\nPlayer B took a hint before the first move\nPlayer A took a hint after move 1\n";
    assert!(whole.out.contains(said), "{}{}", whole.out, whole.err);
    let json = run_with(&["replay", "-", "--at", "0", "--json"], hinted.as_bytes());
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["hints"], serde_json::json!([{"seat": "B", "moves": 0}]));
    // There is no other comment.
    for odd in ["# a took a hint\n", "# hello\n", "#\n"] {
        refused(&["replay", "-"], with([odd, ""]).as_bytes(), 2, "line 20: a move reads");
    }
    let stranger = with(["# F took a hint\n", ""]);
    refused(&["replay", "-"], stranger.as_bytes(), 2, "line 20: “F” is neither a seat");
}

#[test]
fn every_golden_record_replays() {
    let mut seen = 0;
    for game in games::SHELF {
        let folder = golden(&game.meta().id.replace('-', "_")).join("tests/records");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let ran = run(&["replay", path.to_str().unwrap(), "--all", "--json"]);
            assert_eq!(ran.code, 0, "{}: {}", path.display(), ran.err);
            seen += 1;
        }
    }
    assert!(seen >= 16, "only {seen} golden records");
}

#[test]
fn simulate_counts() {
    let ran =
        run(&["simulate", "krypto", "--seats", "2", "--games", "20", "--seed", "1", "--json"]);
    let sum: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(sum["games"], 20);
    assert!(sum["moves"].as_u64().unwrap() > 20);
    assert!(sum["moves_per_second"].as_f64().unwrap() > 0.0);
    let ends: u64 = sum["ends"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(ends, 20);
    assert_eq!(ran.err, "", "no progress bar without a terminal");
}

#[test]
fn simulate_counts_games_without_a_winner() {
    let line = "simulate break-the-code --seats 3 --games 60 --seed 1 --json";
    let ran = run(&line.split(' ').collect::<Vec<_>>());
    let sum: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let won: u64 = sum["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    let nobody = sum["nobody"].as_u64().unwrap();
    assert!(won > 0 && nobody > 0, "{sum}");
    // No win is shared with this seed.
    assert_eq!(won + nobody, 60, "{sum}");
}

#[test]
fn a_wrong_table_is_refused() {
    let deal = |args: &[&'static str]| [&["deal"], args].concat();
    refused(&deal(&["chess", "--seats", "2"]), b"", 2, "possible values: kryptos, krypto,");
    refused(&deal(&["kryptos", "--seats", "7"]), b"", 2, "3 to 6 players, not 7");
    refused(&deal(&["kryptos", "--seats", "0"]), b"", 2, "a whole number from 1 to 8");
    refused(
        &deal(&["kryptos", "--seats", "99999999999999999999"]),
        b"",
        2,
        "a whole number from 1 to 8",
    );
    refused(
        &deal(&["kryptos", "--seats", "3", "--option", "colour=red"]),
        b"",
        2,
        "There is no option “colour”",
    );
    refused(
        &deal(&["kryptos", "--seats", "3", "--option", "bribe=maybe"]),
        b"",
        2,
        "It takes: on, off",
    );
    refused(
        &deal(&["kryptos", "--seats", "3", "--option", "bribe"]),
        b"",
        2,
        "write an option as KEY=VALUE",
    );
    refused(
        &deal(&["kryptos", "--seats", "3", "--option", "mystery=on"]),
        b"",
        2,
        "four or five players",
    );
    refused(&deal(&["krypto", "--seats", "5", "--option", "pairs=on"]), b"", 2, "cabinet: ");
    refused(
        &deal(&["kryptos", "--seats", "3", "--option", "bribe=on", "--option", "bribe=off"]),
        b"",
        2,
        "given twice",
    );
    refused(
        &deal(&["kryptos", "--seats", "3", "--names", "Ann,Bob"]),
        b"",
        2,
        "There are 2 names for 3 seats.",
    );
    let solitaire = deal(&["krypto", "--seats", "1", "--names", "Ann,Bob"]);
    refused(&solitaire, b"", 2, "There are 2 names for one seat.");
    let one = deal(&["kryptos", "--seats", "3", "--names", "Ann"]);
    refused(&one, b"", 2, "There is one name for 3 seats.");
    refused(&[&one[..], &["--lang", "fr"]].concat(), b"", 2, "Il y a un seul nom pour 3 places.");
    refused(&[&one[..], &["--lang", "pl"]].concat(), b"", 2, "Liczba imion: 1, liczba miejsc: 3.");
    refused(
        &deal(&["kryptos", "--seats", "3", "--names", "Ann,ann,Bob"]),
        b"",
        2,
        "is already taken at this table",
    );
    refused(
        &["simulate", "kryptos", "--seats", "3", "--games", "0"],
        b"",
        2,
        "a whole number from 1 to",
    );
    refused(
        &["deal", "decrypto", "--seats", "4", "--option", "own_words=@/no/such/file"],
        b"",
        2,
        "cannot read /no/such/file: there is no such file",
    );
}

#[test]
fn an_option_may_come_from_a_file() {
    let list = std::env::temp_dir().join(format!("cabinet-words-{}.txt", std::process::id()));
    std::fs::write(&list, "lamp\nriver\nhat\ncloud\nstone\nfiddle\nbread\ncastle\n").unwrap();
    let option = format!("own_words=@{}", list.display());
    let dealt = run(&["deal", "decrypto", "--seats", "4", "--option", &option]);
    std::fs::remove_file(&list).unwrap();
    assert_eq!(dealt.code, 0, "{}", dealt.err);
    assert!(dealt.out.contains("fiddle"), "{}", dealt.out);
}

#[test]
fn an_unreadable_record_is_exit_code_2_with_its_line() {
    let replay: &[&str] = &["replay", "-"];
    let three = three();
    let with = |from: &str, to: &str| three.replacen(from, to, 1);
    refused(replay, b"", 2, "line 1: a record begins with");
    refused(replay, &[0xff; 100], 2, "line 1: this is not UTF-8");
    refused(replay, b"cabinet noir record 1\nplayer A: A\xffnna\n", 2, "line 2: this is not UTF-8");
    refused(replay, &vec![b'x'; 10 << 20], 2, "larger than 4194304 bytes");
    refused(replay, &three.as_bytes()[..three.len() - 9], 2, "cut off");
    refused(replay, three.replace('\n', "\r\n").as_bytes(), 2, "carriage return");
    refused(replay, with("record 1", "record 9").as_bytes(), 2, "line 1:");
    refused(
        replay,
        with("game: kryptos", "game: chess").as_bytes(),
        2,
        "line 5: there is no game “chess”",
    );
    refused(
        replay,
        with("seats: 3", "seats: 300").as_bytes(),
        2,
        "line 6: “300” is not a number of seats",
    );
    refused(replay, with("seats: 3", "seats: 2").as_bytes(), 2, "line 6: the game is for 3 to 6");
    refused(
        replay,
        with("option bribe: off", "option bride: off").as_bytes(),
        2,
        "There is no option “bride”",
    );
    refused(replay, with("option bribe: off", "option ties: shared").as_bytes(), 2, "given twice");
    refused(replay, with("deal aside:", "deal apart:").as_bytes(), 2, "no line “apart”");
    refused(
        replay,
        with("deal hand A: 2", "deal hand A: two").as_bytes(),
        2,
        "“two” is not a number",
    );
    refused(
        replay,
        with("deal hand A: 2", "deal hand A: 999").as_bytes(),
        2,
        "“999” is not a number",
    );
    refused(replay, with("moves:", "Moves:").as_bytes(), 2, "a record has no line “Moves”");
    refused(replay, with("salt: ", "salt: x").as_bytes(), 2, "64 hexadecimal digits");
    refused(
        replay,
        with("0.000 A: reveal 2", "0.000 A reveal 2").as_bytes(),
        2,
        "line 20: a move reads",
    );
    refused(replay, with("0.000 A:", "-1 A:").as_bytes(), 2, "“-1” is not a time");
    refused(replay, with("0.000 A:", "99999999999999 A:").as_bytes(), 2, "is not a time");
    refused(replay, with("0.000 A:", "0.000 Z:").as_bytes(), 2, "“Z” is neither a seat");
    refused(
        replay,
        with("A: reveal 2", "A: reveal two").as_bytes(),
        2,
        "“reveal” needs a place 1–10",
    );
    refused(
        replay,
        with("A: reveal 2", "A: REVEAL  2").as_bytes(),
        2,
        "writes this move as “reveal 2”",
    );
    refused(
        replay,
        (three.clone() + "0.1 A: stop\n").as_bytes(),
        2,
        "nothing may follow the result",
    );
    refused(
        &["replay", "/no/such/file"],
        b"",
        2,
        "cannot read /no/such/file: there is no such file",
    );
    refused(&["replay", "/"], b"", 2, "cannot read /: it is a folder");
}

#[test]
fn a_false_record_is_exit_code_1_with_its_line() {
    let replay: &[&str] = &["replay", "-"];
    let three = three();
    let with = |from: &str, to: &str| three.replacen(from, to, 1);
    refused(
        replay,
        with("option bribe: off", "option bribe: on").as_bytes(),
        1,
        "the commitment does not fit",
    );
    refused(
        replay,
        with("deal first: B", "deal first: A").as_bytes(),
        1,
        "the commitment does not fit",
    );
    refused(
        replay,
        with("0.000 A: reveal 2", "0.000 B: reveal 2").as_bytes(),
        1,
        "line 20: It is not your turn",
    );
}

#[test]
fn time_runs_forward_and_the_result_is_checked() {
    let replay: &[&str] = &["replay", "-"];
    let three = three();
    let with = |from: &str, to: &str| three.replacen(from, to, 1);
    refused(
        replay,
        with("6.500 B", "3.000 B").as_bytes(),
        1,
        "line 22: The time stamp lies before",
    );
    refused(replay, with("0.000 A", "0.000 clock").as_bytes(), 2, "the clock says “time”");
    refused(
        replay,
        with("won C;", "won A;").as_bytes(),
        1,
        "the moves give “result: won C; scores 11 14 17; by points”",
    );
    refused(
        replay,
        with("A: reveal 2", "A: reveal 12").as_bytes(),
        2,
        "“reveal” needs a place 1–10",
    );
    let unsealed: String = three
        .lines()
        .filter(|line| !line.starts_with("salt:") && !line.starts_with("commitment:"))
        .fold(String::new(), |text, line| text + line + "\n");
    let ran = run_with(replay, unsealed.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("nothing proves this deal"), "{}", ran.out);
    let half: String = three
        .lines()
        .filter(|line| !line.starts_with("salt:"))
        .fold(String::new(), |text, line| text + line + "\n");
    refused(replay, half.as_bytes(), 2, "salt and commitment stand together");
}

#[test]
fn every_cut_of_a_record_is_refused() {
    let three = three();
    let ends = (0..three.len()).step_by(97).chain([three.len() - 1]);
    for end in ends {
        let ran = run_with(&["replay", "-"], &three.as_bytes()[..end]);
        assert_eq!(ran.code, 2, "cut at {end}: {}", ran.err);
        assert_eq!(ran.out, "");
    }
}

#[test]
fn no_byte_of_a_record_can_be_changed_unnoticed() {
    let three = three().into_bytes();
    let until = three.windows(6).position(|window| window == b"moves:").unwrap();
    for at in (0..until).step_by(23) {
        let mut changed = three.clone();
        changed[at] ^= 1;
        let in_a_name = changed.split(|&b| b == b'\n').zip(three.split(|&b| b == b'\n'));
        let in_a_name =
            in_a_name.filter(|(new, old)| new != old).any(|(_, old)| old.starts_with(b"player"));
        let ran = run_with(&["replay", "-"], &changed);
        assert!(in_a_name || ran.code != 0, "byte {at} was changed, and the record still passes");
    }
}

#[test]
fn a_closed_pipe_is_quiet() {
    let cabinet = assert_cmd::cargo::cargo_bin("cabinet");
    let script = format!("'{}' games --json | head -c 1", cabinet.display());
    let output = std::process::Command::new("sh").args(["-c", &script]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn help_documents_every_command() {
    let help = run(&["--help"]).out;
    assert!(help.contains("Usage: cabinet"), "{help}");
    let (_, listed) = help.split_once("\nCommands:\n").unwrap();
    let lines = listed.lines().take_while(|line| !line.is_empty());
    let commands = lines.filter_map(|line| line.strip_prefix("  ").filter(|l| !l.starts_with(' ')));
    let commands: Vec<&str> = commands.map(|line| line.split(' ').next().unwrap()).collect();
    for known in ["serve", "play", "join", "watch", "admin", "review", "completions"] {
        assert!(commands.contains(&known), "{known} is not in {commands:?}");
    }
    for command in commands.into_iter().filter(|command| *command != "help") {
        let ran = run(&[command, "--help"]);
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("Usage: cabinet"), "{}", ran.out);
        assert!(ran.out.contains("--lang"), "{}", ran.out);
    }
    assert_eq!(run(&["--nonsense"]).code, 2);
}

#[test]
fn a_solitaire_is_told_in_minutes_and_seconds() {
    let path = golden("krypto/tests/records/solitaire.txt");
    let path = path.to_str().unwrap();
    let ended = run(&["replay", path]);
    assert!(ended.out.contains("Scores: A 19:43."), "{}", ended.out);
    let helped = run(&["infer", path, "--seat", "A", "--at", "3"]);
    assert!(helped.out.contains("(saves 1:00.000)"), "{}", helped.out);
}

#[test]
fn the_environment_chooses_the_language() {
    let cabinet = |set: &[(&str, &str)]| {
        let mut command = assert_cmd::Command::cargo_bin("cabinet").expect("cargo built it");
        for name in ["CABINET_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        let output = command.envs(set.iter().copied()).args(["replay"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    for (set, says) in [
        (&[][..], "which record? Name a file, or write -"),
        (&[("LANG", "C.UTF-8")], "which record?"),
        (&[("LANG", "de_DE.UTF-8")], "which record?"),
        (&[("LANG", "fr_FR.UTF-8")], "quelle partie ?"),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", ""), ("LC_MESSAGES", "pl_PL")], "który zapis?"),
        (&[("LANG", "fr_FR.UTF-8"), ("CABINET_LANG", "pl")], "który zapis?"),
        (&[("LANG", "fr_FR.UTF-8"), ("CABINET_LANG", "")], "quelle partie ?"),
    ] {
        let said = cabinet(set);
        assert!(said.contains(says), "{set:?}: {said}");
    }
}

/// The golden records of all games.
fn records() -> Vec<PathBuf> {
    let folder = |id: &str| golden(&id.replace('-', "_")).join("tests/records");
    let listed = |folder: PathBuf| std::fs::read_dir(folder).expect("every game has records");
    let entries = games::SHELF.iter().flat_map(|game| listed(folder(game.meta().id)));
    entries.map(|entry| entry.expect("a file").path()).collect()
}

/// The words of three letters or more.
fn long_words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphabetic());
    words.filter(|word| word.chars().count() > 2)
}

/// The lines of a text that are also in the other, but for those with nothing but names, clues and notation.
fn same_lines<'a>(text: &'a str, other: &str, own: &BTreeSet<&str>) -> Vec<&'a str> {
    let other: BTreeSet<&str> = other.lines().collect();
    let is_worded = |line: &&str| long_words(line).any(|word| !own.contains(word));
    text.lines().filter(|line| other.contains(line)).filter(is_worded).collect()
}

#[test]
fn an_answer_that_cannot_be_written_is_told_in_every_language() {
    for (language, says) in [
        ("en", "cabinet: cannot write the answer: "),
        ("fr", "cabinet: impossible d’écrire la réponse : "),
        ("pl", "cabinet: nie można wypisać odpowiedzi: "),
    ] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_cabinet"));
        let ran = command.args(["games", "--lang", language]).stdout(full).output().unwrap();
        let err = String::from_utf8(ran.stderr).unwrap();
        assert!(ran.status.code() == Some(2) && err.starts_with(says), "{err}");
    }
}

#[test]
fn replay_is_in_its_language_throughout() {
    for path in records() {
        let record = std::fs::read_to_string(&path).unwrap();
        // Names, keywords, clues and notation are in the record, and the titles are names, too.
        let titles = ["Break", "the", "Code", "Kryptos", "Krypto", "Decrypto"];
        let own: BTreeSet<&str> = long_words(&record).chain(titles).collect();
        let is_move = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
        let middle = (record.lines().filter(is_move).count() / 2).to_string();
        for at in [&["--at", "1"][..], &["--at", &middle], &[]] {
            let line = [&["replay", "--all", path.to_str().unwrap()], at].concat();
            let replayed = |language| {
                let ran = run(&[&line[..], &["--lang", language]].concat());
                assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line:?}");
                ran.out
            };
            let [english, french, polish] = ["en", "fr", "pl"].map(replayed);
            for other in [&french, &polish] {
                assert_eq!(same_lines(other, &english, &own), Vec::<&str>::new(), "{line:?}");
            }
            assert!(!same_lines(&english, &english, &own).is_empty(), "{line:?}: no words at all");
        }
    }
}

#[test]
fn replay_and_infer_speak_every_language() {
    for (lang, words) in [
        ("fr", ["dernier coup", "Joueur C a gagné. Scores : A 11, B 14, C 17."]),
        ("pl", ["ostatni ruch", "Wygrywa Gracz C. Wyniki: A 11, B 14, C 17."]),
    ] {
        let path = golden("kryptos/tests/records/three.txt");
        let said = run(&["replay", path.to_str().unwrap(), "--lang", lang]).out;
        for words in words {
            assert!(said.contains(words), "{words}: {said}");
        }
        for path in records() {
            let path = path.to_str().unwrap();
            for at in ["1", "8"] {
                for tool in [&["replay", "--all"][..], &["infer", "--seat", "A"]] {
                    let line = [tool, &["--lang", lang, "--at", at, path]].concat();
                    let ran = run(&line);
                    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line:?}");
                    // A code without a text is printed as it is.
                    for code in ["-picture-", "tool-"] {
                        assert!(!ran.out.contains(code), "{line:?}: {}", ran.out);
                    }
                }
            }
        }
    }
}

#[test]
fn infer_names_places_and_says_what_to_ask_instead() {
    let path = golden("kryptos/tests/records/three.txt");
    let path = path.to_str().unwrap();
    let said = run(&["infer", path, "--seat", "A", "--at", "20"]).out;
    assert!(said.contains("Player B, card ") && !said.contains("place"), "{said}");
    let over = run(&["infer", path, "--seat", "A"]);
    assert_eq!(over.code, 0);
    assert!(over.out.contains("The game is over"), "{}", over.out);
    assert!(over.out.contains("--at (0 to 23)"), "{}", over.out);
    let paper = run(&["infer", path, "--seat", "A", "--at", "5", "--assist", "paper"]).out;
    assert!(paper.contains("--assist certain, candidates, counts or solver"), "{paper}");
    let path = golden("break_the_code/tests/records/all-wrong.txt");
    let path = path.to_str().unwrap();
    let said = run(&["infer", path, "--seat", "A", "--at", "3", "--assist", "candidates"]).out;
    assert!(said.contains("Player B has none of: 2■  2□  6■  6□  7□  8■\n"), "{said}");
    let (_, centre) = said.split_once("\ncentre ").unwrap();
    let first = centre.lines().skip(1).take(8).map(|line| line.trim_start().split(' ').next());
    let first: Vec<&str> = first.map(Option::unwrap).collect();
    assert_eq!(first, ["0■", "0□", "1■", "1□", "3■", "3□", "4■", "4□"], "{said}");
}
