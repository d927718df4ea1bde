//! Completion of sentences. It uses the grammar of the table and the player's own view, so it can reveal nothing.

use kernel::grammar::MAX_SENTENCE;
use kernel::{Legal, RESIGN, Viewer};
use wire::HouseNo;

use super::Table;
use crate::people::PersonId;

/// The most completions that are sent.
const MOST: usize = 100;

impl Table {
    /// Whole sentences that continue a player's text. If the player is to act and all legal actions are listed, only
    /// their verbs are offered.
    pub fn completions(&self, by: &PersonId, text: &str) -> Result<Vec<String>, HouseNo> {
        let game = self.running()?.game();
        let seat = self.seat_of(by).ok_or(HouseNo::NoSeat)?;
        if text.len() > MAX_SENTENCE {
            return Err(HouseNo::Long { most: MAX_SENTENCE });
        }
        let verb = |sentence: &str| sentence.split_whitespace().next().map(str::to_lowercase);
        let allowed = match game.legal(Viewer::Seat(seat)) {
            Legal::Listed(actions) if !actions.is_empty() => Some(actions),
            // A player who is not to act may prepare any sentence.
            Legal::Listed(_) | Legal::Sampled(_) => None,
        };
        let fits = |item: &String| {
            let Some(actions) = &allowed else { return true };
            actions.iter().any(|action| verb(action) == verb(item))
        };
        let items = game.grammar().complete(text, game.names());
        let typed = text.trim_start().to_lowercase();
        // Not among the first suggestions, where a slip would end the game.
        let resigns = game.may_resign() && !typed.is_empty() && RESIGN.starts_with(&typed);
        let resign = resigns.then(|| RESIGN.to_owned());
        Ok(items.into_iter().filter(fits).take(MOST).chain(resign).collect())
    }
}
