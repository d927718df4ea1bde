//! Pencilled guesses at the rivals' keywords. The page keeps the same marks.

use std::collections::BTreeMap;

use super::clue::{Clash, clash};
use super::{Folded, KEYWORDS, Phrase, Team, View};

/// The longest guess, in characters.
const LONGEST: usize = 60;

/// Writes a guess at a keyword of the rivals, by its digit, or rubs it out.
pub(super) fn pencil(
    view: &View,
    place: &str,
    mark: &str,
    marks: &BTreeMap<String, String>,
) -> Option<(String, String)> {
    let team = view.team()?.rival();
    let digit: usize = place.parse().ok()?;
    let hidden = team.has_words(view.seats) && view.keywords[team].is_none();
    let key = key(team, digit);
    let there = marks.get(&key).is_some_and(|old| old == mark);
    let guess = if there { String::new() } else { mark.chars().take(LONGEST).collect() };
    (hidden && (1..=KEYWORDS).contains(&digit)).then_some((key, guess))
}

/// The key of a guess.
pub(super) fn key(team: Team, digit: usize) -> String {
    format!("word-{}-{digit}", team.word())
}

/// Whether a keyword of the rivals can be this word: it is not one of the own, no clue has told it, and the list of words has
/// it, if the host brought one.
pub(super) fn can_be(view: &View, team: Team, guess: &str) -> bool {
    let word = Folded::new(guess);
    let same = |other: &Phrase| other.fold() == word;
    let own = view.keywords[team.rival()].iter().flatten().any(same);
    let past = view.past.iter().filter(|past| past.team == team);
    let told = past.flat_map(|past| past.clues.iter()).any(|clue| {
        let clue = clue.fold();
        clash(&clue, &word, view.options.words) == Some(Clash::Holds)
    });
    let listed = view.options.own_words.is_empty() || view.options.own_words.iter().any(same);
    !own && !told && listed
}
