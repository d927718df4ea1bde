//! Every game ends, and views stay small.

use kernel::{Game as _, Seat, Time};

use super::Table;
use crate::decrypto::{Code, Decrypto, LAST_PROPOSAL, Stage};

#[test]
fn the_last_proposal_is_the_answer() {
    let mut table = Table::new(6, &[]);
    table.write();
    for i in 1..LAST_PROPOSAL {
        assert!(!table.view("A").answers.white.done, "{i}");
        table.say(if i % 2 == 0 { "C: code 1 2 3" } else { "E: code 3 2 1" });
    }
    table.say("C: code 1 2 4");
    assert!(table.view("A").answers.white.done);
}

/// The most stubborn players propose, object, withdraw and accept all they can, and never confirm.
#[test]
fn stubborn_players_end_within_the_limit() {
    let mut table = Table::new(8, &[]);
    while table.outcome().is_none() {
        let log = table.played.log().len();
        assert!(log < Decrypto::META.limits.entries, "{log} entries");
        if table.state().deadline().is_some() {
            table.strike();
        } else {
            let (seat, said) = stubborn(table.state(), log);
            table.say(&format!("{seat}: {said}"));
        }
    }
    assert_eq!(table.played.log().len(), 868);
}

fn stubborn(state: &Decrypto, log: usize) -> (Seat, String) {
    let seat = state.to_act().iter().next().unwrap();
    let team = state.team(seat);
    let said = match state.stage {
        Stage::Writing => format!("clue {log} a; {log} b; {log} c"),
        Stage::Guessing { team: asked } => {
            // The guess comes first, so that an objection voids it.
            let guesser = state.eligible(asked, asked).iter().next().unwrap();
            let right = state.code(asked);
            if state.answers[asked].settled().is_none() {
                return (guesser, format!("code {right}"));
            }
            let open = (1..=3).find(|&n| !state.objected[n - 1]);
            let wrong = Code::ALL.into_iter().find(|&code| code != right).unwrap();
            match open {
                Some(n) => format!("object {n}"),
                None if state.round == 1 => "pass".to_owned(),
                None => format!("code {wrong}"),
            }
        }
        Stage::Objected { .. } => "withdraw".to_owned(),
        Stage::Rewriting { .. } => format!("rewrite {log} again"),
        Stage::Naming => format!("words {log} a; {log} b; {log} c; {log} d"),
        Stage::Judging => {
            let open = (1..=4).find(|&n| !state.naming[team.rival()].accepted[n - 1]);
            open.map_or("done".to_owned(), |n| format!("accept {n}"))
        }
        Stage::Over => unreachable!("no seat can act after the end"),
    };
    (seat, said)
}

#[test]
fn a_view_of_the_largest_table_stays_under_its_limit() {
    // The most and longest words, with letters of three bytes.
    let word = |i: usize| format!("{}{}", "ữ".repeat(20), base(i));
    let words: Vec<String> = (0..600).map(word).collect();
    let mut table_options = vec![("own_words", words.join(","))];
    table_options.push(("reuse", "on".to_owned()));
    let options: Vec<(&str, &str)> =
        table_options.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let options = kernel::Options::read(options).unwrap();
    let played = kernel::laws::random_match::<Decrypto>(options, 8, 3).unwrap();
    let view = played.state().view(kernel::Viewer::Public);
    let json = serde_json::to_string(&view).unwrap();
    // The longest possible log adds less than twice as much.
    assert!(json.len() * 3 < Decrypto::META.limits.view_bytes, "{} bytes", json.len());
    assert!(played.log().last().is_some_and(|last| last.at > Time::ZERO));
}

fn base(mut number: usize) -> String {
    let mut letters = String::new();
    for _ in 0..4 {
        letters.push(char::from(b'a' + u8::try_from(number % 26).unwrap()));
        number /= 26;
    }
    letters
}
