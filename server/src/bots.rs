//! Bots think in threads of their own, a few at a time, and see nothing but views.

use std::time::Duration;

use kernel::{AnyAction, Choice, Pondering};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use crate::queue::Queue;

/// The factor by which the waiting times of minds are divided when bots do not pause. The order of the bots stays the
/// same.
const HASTE: u64 = 50;

/// How the bots of a house behave.
#[derive(Clone, Copy, Debug)]
pub struct BotConfig {
    /// The number of bots that think at once.
    pub at_once: usize,
    /// Whether they take as much time as people do.
    pub pauses: bool,
    /// How long they may think about a choice.
    pub thinking: kernel::Thinking,
}

impl Default for BotConfig {
    fn default() -> Self {
        Self { at_once: 2, pauses: true, thinking: kernel::Thinking::DEFAULT }
    }
}

/// The bots of a house, with the limit on how many think at once.
#[derive(Clone, Debug)]
pub struct Bots {
    config: BotConfig,
    choices: Queue,
}

impl Bots {
    /// Bots with this configuration.
    pub fn new(config: BotConfig) -> Self {
        Self { config, choices: Queue::new("bots", config.at_once.max(1)) }
    }

    /// The queue in which bots wait for a thread.
    pub(crate) const fn queue(&self) -> &Queue {
        &self.choices
    }

    /// How long a bot may think.
    pub const fn thinking(&self) -> kernel::Thinking {
        self.config.thinking
    }

    /// Lets a mind choose, then waits as long as the mind wants to, and as people would. `None` if the mind failed.
    pub async fn think(&self, pondering: Pondering, seed: u64) -> Option<Choice<AnyAction>> {
        let mut rng = StdRng::seed_from_u64(seed);
        let pause: u64 = rng.random_range(700..2200);
        let choice = self.choices.run(move || pondering(&mut rng)).await?;
        let wait = u64::from(choice.wait);
        let wait = if self.config.pauses { wait.max(pause) } else { wait / HASTE };
        tokio::time::sleep(Duration::from_millis(wait)).await;
        Some(choice)
    }
}
