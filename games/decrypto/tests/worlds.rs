//! Imagined worlds: everything in them could have happened.

use kernel::{Game as _, Imagine as _, Match, Names, Options as _, Setup, Time, Viewer};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::Table;
use crate::decrypto::{Action, Answer, ByTeam, Deal, Decrypto, Event, Hand, Options, What};

/// The deal of a world.
fn deal(world: &Decrypto) -> Deal {
    Deal(ByTeam::new(|team| {
        let secret = world.secrets[team].as_ref()?;
        Some(Hand { words: secret.words.to_vec(), codes: secret.codes.clone() })
    }))
}

/// The actions that could have made this happen.
fn sayings(what: &What) -> Vec<Action> {
    let answer = |answer: &Answer| match answer {
        Answer::Code(code) => Action::Code(*code),
        Answer::Pass => Action::Pass,
    };
    match what {
        What::Wrote { clues, .. } => vec![Action::Clue(clues.clone())],
        What::Warned | What::Emptied { .. } => Vec::new(),
        What::Proposed { answer: said, .. } => vec![answer(said)],
        What::Answered { answer: said, .. } => vec![Action::Confirm, answer(said)],
        What::Objected { clue, .. } => vec![Action::Object(*clue)],
        What::Kept { .. } => vec![Action::Keep],
        What::Withdrew { .. } => vec![Action::Withdraw],
        What::Rewrote { clue, .. } => vec![Action::Rewrite(clue.clone())],
        What::Suggested { words, .. } => vec![Action::Words(words.clone())],
        What::Named { words, .. } => vec![Action::Confirm, Action::Words(words.clone())],
        What::Accepted { word, .. } => vec![Action::Accept(*word)],
        What::Judged { .. } => vec![Action::Done],
    }
}

fn could_happen(game: &Decrypto, event: &Event) -> bool {
    let struck = game.deadline().is_some_and(|due| event.at >= due)
        && game.strike(event.at).as_ref() == Some(event);
    let said = |action: &Action| {
        let by = |seat| game.decide(seat, action, event.at).as_ref() == Ok(event);
        game.to_act().iter().any(by)
    };
    struck || sayings(&event.what).iter().any(said)
}

#[test]
fn everything_in_an_imagined_world_could_have_happened() {
    let mut rng = Pcg64Mcg::seed_from_u64(42);
    for case in 0..300 {
        let seats = rng.random_range(3..=8);
        let codes = if case % 2 == 0 { "discarded" } else { "reshuffled" };
        let timer = ["soft", "hard", "off"][case % 3];
        let given = [("codes", codes), ("timer", timer), ("seconds", "5")];
        let options = Options::read(given).unwrap();
        let mut played = Match::<Decrypto>::deal(options, Names::plain(seats), &mut rng).unwrap();
        let stop = rng.random_range(0..120);
        let mut now = 0;
        while played.state().outcome().is_none() && played.log().len() < stop {
            now += rng.random_range(0..4_000);
            if let Some(due) = played.state().deadline().filter(|due| due.millis() <= now) {
                let decided = played.strike(due.max(Time::from_millis(now))).unwrap();
                played.accept(decided);
            } else {
                let (seat, action) = played.state().sample(&mut rng).unwrap();
                played.act(seat, action, Time::from_millis(now)).unwrap();
            }
        }
        for viewer in Viewer::all(seats) {
            let view = played.state().view(viewer);
            let world = Decrypto::imagine(&view, &mut rng);
            let setup = Setup { options: view.options.clone(), seats, deal: deal(&world) };
            let mut again = Decrypto::start(&setup).unwrap();
            for event in &world.log {
                assert!(could_happen(&again, event), "{viewer}: {event:?}");
                again.apply(event);
            }
            assert_eq!(again, world);
            assert_eq!(world.view(viewer), view);
        }
    }
}

#[test]
fn a_viewer_imagines_other_secrets() {
    let played = kernel::laws::random_match::<Decrypto>(Options::default(), 4, 1).unwrap();
    let start = Decrypto::start(played.setup()).unwrap();
    let view = start.view(Viewer::Public);
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let worlds: Vec<Decrypto> = (0..50).map(|_| Decrypto::imagine(&view, &mut rng)).collect();
    let others = worlds.iter().filter(|world| world.secrets != start.secrets).count();
    assert_eq!(others, 50, "912 words are too many to hit the true ones");
}

#[test]
fn a_spectator_gives_each_team_words_that_its_clues_allow() {
    // Black's clues clash with all of White's words, so Black has the four other words.
    let words = "moon,tiger,salt,piano,bread,ghost,river,clock";
    let mut table = Table::new(4, &[("own_words", words)]);
    table.say("A: clue pepper; night; keys\nB: clue moons; tigers; salty pianos");
    table.answer(true, false);
    let view = table.view("public");
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    for _ in 0..20 {
        let world = Decrypto::imagine(&view, &mut rng);
        let mut black: Vec<String> =
            world.secrets.black.as_ref().unwrap().words.iter().map(ToString::to_string).collect();
        black.sort();
        assert_eq!(black, ["bread", "clock", "ghost", "river"]);
    }
}
