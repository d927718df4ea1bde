//! Decrypto has nothing to prove: clues are free text, and what they say about keywords is a likelihood.

use kernel::Seat;
use kernel::proof::Shown;

use super::super::{Decrypto, Team};

kernel::refusals! {
    /// Why a claim is not examined.
    pub(crate) enum NoProof in "decrypto-proof" {
        /// What clues say is likely or unlikely, never certain.
        Likelihood => "likelihood",
    }
}

/// Whether a player knows what is at a place: the own team's keywords, but not its code, which only the encryptor saw.
pub(super) fn holds(game: &Decrypto, seat: Seat, place: &str) -> bool {
    let (team, what) = place.split_once('.').unwrap_or((place, ""));
    team == game.team(seat).word() && what != "code"
}

/// The keywords of each team, as `white.1`, and its code of this round, as `white.code`.
pub(super) fn opened(game: &Decrypto) -> Vec<Shown> {
    let mut opened = Vec::new();
    for &team in Team::ALL {
        let Some(secret) = &game.secrets[team] else { continue };
        let place = |what: &str| format!("{}.{what}", team.word());
        opened.extend((1..).zip(&secret.words).map(|(number, word)| Shown {
            place: place(&i32::to_string(&number)),
            text: word.to_string(),
        }));
        let code = secret.codes.get(usize::from(game.round) - 1);
        opened.extend(code.map(|code| Shown { place: place("code"), text: format!("{code:#}") }));
    }
    opened
}
