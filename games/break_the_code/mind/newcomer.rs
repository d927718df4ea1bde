//! The mind `newcomer`: a model of a person's first game, for measuring the levels.

use kernel::{Choice, Mind, Time};
use rand::Rng;
use rand::seq::IndexedRandom as _;

use super::super::{Action, BreakTheCode, Question, Row, Tile, View};
use super::greedy::{ask, guess};
use super::posterior::Posterior;
use super::why::Why;

/// Asks any question that is not about a digit which the notes rule out. Its notes are those of the paper sheet: for each
/// place, the tiles that it can still have, without an error. What the notes of two places say together is lost. It
/// guesses when the notes leave one row, or with two players, where a wrong guess costs a turn, a few.
#[derive(Clone, Copy, Debug)]
pub(super) struct Newcomer;

/// The most rows among which it guesses in a game of two.
const FEW: usize = 3;

/// For each place, the tiles that it can still have.
type Notes = Vec<Vec<Tile>>;

impl Mind<BreakTheCode> for Newcomer {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let notes = take_notes(view);
        let rows = rows(&notes);
        let few = if view.seats() == 2 { FEW } else { 1 };
        if view.must_guess() || rows.len() <= few {
            let row = *rows.choose(rng).expect("the notes allow the row");
            return Choice::new(
                guess(row),
                if rows.len() == 1 { Why::Certain } else { Why::Hunch },
            );
        }
        let mut questions = view.askable();
        let open = |question: &Question| {
            question
                .digit()
                .is_none_or(|digit| notes.iter().flatten().any(|tile| tile.digit() == digit))
        };
        if questions.iter().any(open) {
            questions.retain(open);
        }
        Choice::new(ask(*questions.choose(rng).expect("a card lies face up")), Why::Hunch)
    }
}

fn take_notes(view: &View) -> Notes {
    let posterior = Posterior::of(view);
    let places = posterior.target().expect("the viewer has something to guess").places();
    let noted = |counts: &[u64; _]| Tile::all().filter(|tile| counts[tile.index()] > 0).collect();
    places.iter().take(view.row_length()).map(noted).collect()
}

/// The rows that the notes allow.
fn rows(notes: &[Vec<Tile>]) -> Vec<Row> {
    let mut starts: Vec<Vec<Tile>> = vec![Vec::new()];
    for place in notes {
        let longer = |start: &Vec<Tile>| {
            let start = start.clone();
            place.iter().map(move |&tile| start.iter().copied().chain([tile]).collect::<Vec<_>>())
        };
        starts = starts.iter().flat_map(longer).filter(|start| Row::new(start).is_ok()).collect();
    }
    starts.iter().filter_map(|tiles| Row::new(tiles).ok()).collect()
}
