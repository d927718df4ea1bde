//! Sentences of every game at a table of any size, as in `kryptos 4 guess B 4 27`.
//!
//! What parses is printed as a sentence that parses to itself. The only way to the printed form, game by game and
//! without its types, is through a record: one with a move in other words is refused with the right words.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use kernel::{AnyGame, Grammar, Names, Record, Refusal};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use crate::{param, place};

pub(crate) fn check(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let mut words = text.splitn(3, ' ');
    let (Some(game), Some(seats), Some(sentence)) = (words.next(), words.next(), words.next())
    else {
        return;
    };
    let (Some(game), Ok(seats)) = (games::game(game), seats.parse::<usize>()) else { return };
    let Ok(grammar) = game.grammar(seats, &[]) else { return };
    let names = Names::plain(seats);
    completes(&grammar, sentence, &names);
    let unread = grammar.read(sentence, &names).err().map(Refusal::from);
    if let Some(no) = &unread {
        points_inside(no, sentence);
    }
    // A line of a record holds no more than a line.
    if sentence.contains(['\n', '\r']) {
        return;
    }
    let Some(printed) = printed(game, seats, sentence) else { return };
    assert!(unread.is_none(), "the grammar does not read what the game does: {unread:?}");
    let again = self::printed(game, seats, &printed);
    assert_eq!(again.as_ref(), Some(&printed), "{sentence:?} is printed as {printed:?}");
}

/// How the game writes this sentence, if it is one.
fn printed(game: &dyn AnyGame, seats: usize, sentence: &str) -> Option<String> {
    let text = format!("{}0.000 A: {sentence}\nresult: open\n", heading(game, seats));
    let record = Record::read(text.as_bytes()).expect("one more move leaves it a record");
    let Err(error) = game.open(&record, None) else { return Some(sentence.to_owned()) };
    let (_, why) = place(error.refusal()).expect("the heading is right");
    if why.code.starts_with("notation-") {
        points_inside(why, sentence);
        return None;
    }
    Some(param(why, "canonical").unwrap_or_else(|| sentence.to_owned()))
}

/// The record of a table at which nothing was played yet, up to its moves.
fn heading(game: &dyn AnyGame, seats: usize) -> String {
    thread_local! {
        static DEALT: RefCell<BTreeMap<(&'static str, usize), String>> = RefCell::default();
    }
    DEALT.with_borrow_mut(|dealt| match dealt.entry((game.meta().id, seats)) {
        Entry::Occupied(known) => known.get().clone(),
        Entry::Vacant(new) => {
            let mut chance = StdRng::seed_from_u64(1);
            let played = game.deal(Names::plain(seats), &[], &mut chance);
            let record = played.expect("its grammar exists").record();
            let (heading, _) = record.split_once("result:").expect("a record has a result");
            new.insert(heading.to_owned()).clone()
        }
    })
}

/// A complaint points at a place within the sentence, or right after it.
fn points_inside(no: &Refusal, sentence: &str) {
    let Some(at) = param(no, "at") else { return };
    let at: usize = at.parse().expect("a place is a number");
    assert!(at >= 1 && sentence.is_char_boundary(at - 1), "{no} points beside {sentence:?}");
}

/// What completion offers goes on from what is there.
fn completes(grammar: &Grammar, sentence: &str, names: &Names) {
    let begun = sentence.rsplit(char::is_whitespace).next().unwrap_or_default();
    let (done, begun) = sentence.split_at(sentence.len() - begun.len());
    for offer in grammar.complete(sentence, names) {
        let new = offer.strip_prefix(done).expect("an offer keeps what was said");
        let fits = new.to_lowercase().starts_with(&begun.to_lowercase());
        assert!(fits, "{offer:?} does not go on from {sentence:?}");
    }
}
