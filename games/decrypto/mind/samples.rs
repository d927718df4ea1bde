//! Clues of a whole game among bots, for people who judge them.

use kernel::{Game as _, Match, Minded as _, Names, Thinking, Time, Viewer};
use rand::Rng;
use words::Language;

use super::ideas::kind;
use super::listener::Listener;
use crate::decrypto::{Decrypto, Options, Phrase};

/// A clue that a bot gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SampleClue {
    /// The keyword that it is for.
    pub keyword: Phrase,
    /// The clue.
    pub clue: Phrase,
    /// The kind of association, by its word in the atlas; nothing if it is none.
    pub kind: Option<&'static str>,
    /// The round.
    pub round: u8,
}

/// The clues of a game among four bots of a level, round by round; nothing if there is no such level.
pub fn sample_clues(language: Language, level: &str, rng: &mut dyn Rng) -> Option<Vec<SampleClue>> {
    let options = Options { words: language, ..Options::default() };
    let mut played = Match::<Decrypto>::deal(options, Names::plain(4), rng).ok()?;
    let mut bot = Decrypto::mind(level, Thinking::DEFAULT)?;
    loop {
        let state = played.state();
        let choices = state.to_act().iter().map(|seat| {
            let choice = bot.choose(&state.view(Viewer::Seat(seat)), Time::ZERO, rng);
            (choice.wait, seat, choice.action)
        });
        let Some((_, seat, action)) = choices.min_by_key(|(wait, seat, _)| (*wait, *seat)) else {
            break;
        };
        played.act(seat, action, Time::ZERO).ok()?;
    }
    let (state, listener) = (played.state(), Listener::ideal(language));
    let mut clues = Vec::new();
    for past in &state.past {
        let keywords = &state.secrets[past.team].as_ref()?.words;
        for (digit, clue) in past.code.digits().into_iter().zip(&past.clues) {
            let keyword = &keywords[usize::from(digit) - 1];
            let kind = kind(clue, keyword, &listener).map(words::Kind::word);
            let (keyword, clue) = (keyword.clone(), clue.clone());
            clues.push(SampleClue { keyword, clue, kind, round: past.round });
        }
    }
    Some(clues)
}
