//! Bots with each other and with people: they agree, give way, and finish their games.

use kernel::{AnyGame as _, AnyMatch, Match, Seat, Shelved, Thinking, Time};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use words::Kind;

use super::{dealt, mind, play_on, view};
use crate::decrypto::mind::Why;
use crate::decrypto::mind::ideas::Origin;
use crate::decrypto::mind::naming::is_near_miss;
use crate::decrypto::{Action, Answer, Code, Decrypto, Phrase, Stage};

/// A game among bots of these levels.
fn contest(levels: &[&str], options: &[(&str, &str)], seed: u64) -> kernel::Contest {
    let options: Vec<(String, String)> =
        options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let mut chances: Vec<StdRng> =
        (0..levels.len()).map(|seat| StdRng::seed_from_u64(seed + 100 * seat as u64)).collect();
    let mut chances: Vec<&mut dyn Rng> = chances.iter_mut().map(|rng| rng as _).collect();
    let mut deal = StdRng::seed_from_u64(seed);
    let game = Shelved::<Decrypto>::NEW;
    game.contest(&options, levels, Thinking::DEFAULT, &mut deal, &mut chances).unwrap()
}

/// With random players, objections, withdrawals, proposals and confirmations come often.
#[test]
fn every_level_plays_whole_games_at_every_table() {
    for (levels, options) in [
        (&["master", "novice", "plain"][..], &[("words", "pl")][..]),
        (&["master", "random", "officer", "random"], &[("words", "fr"), ("timer", "hard")]),
        (&["stranger", "novice", "random", "master", "plain"], &[("codes", "discarded")]),
        (&["officer", "plain", "random", "novice", "master", "stranger"], &[("reuse", "on")]),
        (&["plain"; 8], &[("words", "fr")]),
    ] {
        for seed in 0..2 {
            let contest = contest(levels, options, seed);
            assert!(contest.moves < 400, "{levels:?}: {}", contest.moves);
            assert_eq!(contest.figures[0].name, "miscommunication");
        }
    }
}

#[test]
fn words_that_a_host_brings_are_played_with() {
    let words = "moon,tiger,salt,piano,bread,ghost,river,clock,ice cream,Eiffel tower";
    let contest = contest(&["master"; 4], &[("own_words", words)], 3);
    assert!(contest.moves > 10);
}

/// The reasons of the clues in a game among masters with these words.
fn reasons(words: &str) -> Vec<String> {
    let contest = contest(&["master"; 4], &[("own_words", words)], 3);
    let because = contest.told.iter().filter_map(|told| told.because.as_ref());
    because.filter(|why| why.code == "decrypto-why-clues").map(|why| format!("{why:?}")).collect()
}

#[test]
fn a_bot_says_that_it_does_not_know_a_word() {
    let nonsense = "florp,gnyxtu,zwurbel,brimfax,quontil,dworpsy,klunvet,pfizzlo";
    let reasons = reasons(nonsense);
    assert!(reasons.len() > 1);
    for why in reasons {
        assert_eq!(why.matches("decrypto-why-guess").count(), 3, "{why}");
        assert!(nonsense.split(',').any(|word| why.contains(word)), "{why}");
    }
    let unknown = |words: &str| {
        let options = [("own_words".to_owned(), words.to_owned())];
        Shelved::<Decrypto>::NEW.unknown_words(&options)
    };
    assert_eq!(unknown(nonsense).join(","), nonsense);
    let mixed = "moon,tiger,florp,piano,ice cream,ghost,river,clock,Eiffel tower,ice gnyxtu";
    assert_eq!(unknown(mixed), ["florp", "ice gnyxtu"]);
    assert!(unknown("").is_empty());
}

#[test]
fn own_words_get_clues_from_keywords_that_make_people_think_of_them() {
    let reasons = reasons("cider,strudel,crumble,custard,Newton,toffee,serpent,sauce");
    assert!(reasons.iter().any(|why| why.contains("decrypto-why-mention")), "{reasons:?}");
    assert!(reasons.iter().all(|why| !why.contains("decrypto-why-guess")), "{reasons:?}");
}

#[test]
fn a_clue_with_a_gap_is_shown_beside_its_keyword() {
    let why = |clue: &str, kind| {
        let origin = Origin::Association(kind);
        Why::of(origin, &Phrase::new(clue), &Phrase::new("grapes"))
    };
    let keyword = || "grapes".to_owned();
    let clue = "… of wrath".to_owned();
    assert_eq!(why("… of wrath", Kind::Work), Why::Gap { clue, keyword: keyword() });
    let clue = "Bacchus".to_owned();
    assert_eq!(why("Bacchus", Kind::Person), Why::Person { clue, keyword: keyword() });
}

#[test]
fn a_bot_gives_way_after_one_proposal_of_its_own() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let mut played = dealt(6, &[], 4);
    while !matches!(played.state().stage, Stage::Guessing { .. }) {
        play_on(&mut played, "master", 1, &mut rng);
    }
    // A writes for White. C is a person who proposes a code with no right digit, E a bot.
    let own = mind("master").choose(&view(&played, 4), Time::ZERO, &mut rng).action;
    let Action::Code(best) = own else { panic!("{own}") };
    assert!(view(&played, 4).proposal.is_none());
    let worst = Code::ALL
        .into_iter()
        .find(|code| code.digits().iter().zip(best.digits()).all(|(one, other)| *one != other));
    let worst = Action::Code(worst.unwrap());
    let [person, bot] = [2, 4].map(kernel::Seat::new);
    played.act(person, worst.clone(), Time::ZERO).unwrap();
    let answer = mind("master").choose(&view(&played, 4), Time::ZERO, &mut rng).action;
    assert_eq!(answer, Action::Code(best), "it says what it thinks");
    played.act(bot, answer, Time::ZERO).unwrap();
    let waits = mind("master").choose(&view(&played, 4), Time::ZERO, &mut rng).wait;
    assert!(waits >= 60_000, "its own proposal stands");
    played.act(person, worst, Time::ZERO).unwrap();
    let answer = mind("master").choose(&view(&played, 4), Time::ZERO, &mut rng).action;
    assert_eq!(answer, Action::Confirm, "people have the last word");
    played.act(bot, answer, Time::ZERO).unwrap();
    assert!(view(&played, 4).answers.white.answer != Some(Answer::Code(best)));
}

#[test]
fn a_near_miss_is_another_form_or_a_slip() {
    let keywords = ["castle", "ghost", "river", "clock"].map(Phrase::new);
    for (named, near) in
        [("castles", true), ("gost", true), ("rivers", true), ("lake", false), ("cat", false)]
    {
        assert_eq!(is_near_miss(&Phrase::new(named), &keywords), near, "{named}");
    }
}

/// People who answer with bots have time to read the clues: bots hold back, but not once a person has spoken.
#[test]
fn bots_leave_the_answer_to_people() {
    let mut played = dealt(8, &[("timer", "off")], 5);
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    // Both encryptors, A and B, write; White's C, E and G answer.
    play_on(&mut played, "master", 2, &mut rng);
    let [c, e, g] = [2, 4, 6].map(Seat::new);
    let mut wait = |played: &Match<Decrypto>, seat, people: &[Seat]| {
        let people = people.iter().copied().collect();
        let ponder =
            AnyMatch::ponder(played, seat, "master", Thinking::DEFAULT, Time::ZERO, people);
        ponder.unwrap()(&mut rng).wait
    };
    assert_eq!(wait(&played, e, &[]), 2_000);
    assert_eq!(wait(&played, e, &[c]), 12_000);
    assert_eq!(wait(&played, e, &[Seat::new(3)]), 2_000, "a person of the other team");
    let best = mind("master")
        .choose(&view(&played, 4), Time::ZERO, &mut Pcg64Mcg::seed_from_u64(5))
        .action;
    let mut told = played.clone();
    played.act(e, best.clone(), Time::ZERO).unwrap();
    assert_eq!(wait(&played, g, &[]), 1_000, "bots agree among themselves");
    assert_eq!(wait(&played, g, &[c]), 30_000, "the person has not spoken");
    told.act(c, best, Time::ZERO).unwrap();
    assert_eq!(wait(&told, g, &[c]), 1_000, "the person has spoken");
}
