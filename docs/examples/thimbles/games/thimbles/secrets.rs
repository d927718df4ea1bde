//! What the rules hide, apart from the view.

use kernel::laws::{Secrets, play};
use kernel::{Match, Setup, Viewer};
use rand::Rng;
use rand::seq::IteratorRandom as _;

use super::state::standing;
use super::{Pea, Thimbles};

/// The thimble above the pea: the only secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HiddenPea;

impl Secrets for Thimbles {
    type Secret = HiddenPea;

    /// Nobody sees the pea until it is found; under the last thimble that stands it is no secret.
    fn secrets(&self, _viewer: Viewer) -> Vec<HiddenPea> {
        let found = self.lifted.contains(&self.pea);
        let hidden = !found && standing(&self.lifted).nth(1).is_some();
        if hidden { vec![HiddenPea] } else { Vec::new() }
    }

    fn value(&self, _pea: &HiddenPea) -> String {
        self.pea.to_string()
    }

    /// The pea lies under another thimble that stands.
    fn twin(played: &Match<Self>, viewer: Viewer, rng: &mut dyn Rng) -> Option<Match<Self>> {
        let state = played.state();
        state.secrets(viewer).first()?;
        let other = standing(&state.lifted).filter(|&thimble| thimble != state.pea).choose(rng)?;
        let Setup { options, seats, deal: _ } = played.setup().clone();
        play(Setup { options, seats, deal: Pea(other) }, played.log().iter().cloned())
    }
}
