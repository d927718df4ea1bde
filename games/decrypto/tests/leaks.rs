//! Planted leaks: the laws must catch them.

use kernel::laws::{Leak, fallen};
use kernel::{Seat, Viewer};

use super::Table;
use crate::decrypto::{Decrypto, Stage, Team};

/// All see the answer of a team before its rivals have answered (DE11), and `imagine` copies it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct EarlyAnswer;

impl Leak for EarlyAnswer {
    type Game = Decrypto;
    const COPIED: bool = true;

    fn shown(game: &Decrypto, _viewer: Viewer) -> String {
        format!("{:?}", game.answers.white.settled())
    }
}

/// All see the words that a team names before its rivals have named theirs (DE19), and `imagine` copies them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct EarlyWords;

impl Leak for EarlyWords {
    type Game = Decrypto;
    const COPIED: bool = true;

    fn shown(game: &Decrypto, _viewer: Viewer) -> String {
        format!("{:?}", game.naming.white.words.settled())
    }
}

/// The leak is caught for the other team and the public, and is none for the team itself.
#[track_caller]
fn caught_outside_white<L: Leak<Game = Decrypto>>(table: &Table) {
    for viewer in Viewer::all(4) {
        let white = viewer.seat().is_some_and(|seat: Seat| table.state().team(seat) == Team::White);
        let caught: &[&str] = if white { &[] } else { &["variety", "twins"] };
        assert_eq!(fallen::<L>(&table.played, viewer), caught, "{viewer}");
    }
}

#[test]
fn an_answer_in_the_view_of_the_rivals_is_caught() {
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.write();
    table.say("A: code 2 1 3");
    caught_outside_white::<EarlyAnswer>(&table);
}

#[test]
fn named_words_in_the_view_of_the_rivals_are_caught() {
    let words = "moon,tiger,salt,piano,bread,ghost,river,clock";
    let mut table = Table::new(4, &[("own_words", words)]);
    table.quiet(8);
    assert_eq!(table.stage(), Stage::Naming);
    table.say("A: words bread\nC: confirm");
    caught_outside_white::<EarlyWords>(&table);
}
