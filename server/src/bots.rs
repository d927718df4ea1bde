//! Bots think in threads of their own, a few at a time, and see nothing but views.

use kernel::{AnyAction, Choice, Pace, Pondering};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use crate::queue::Queue;

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

    /// Lets a mind choose, then waits at this pace. `None` if the mind failed.
    pub async fn think(
        &self,
        pondering: Pondering,
        seed: u64,
        pace: Pace,
    ) -> Option<Choice<AnyAction>> {
        let pace = if self.config.pauses { pace } else { Pace::Hasty };
        let mut rng = StdRng::seed_from_u64(seed);
        let chosen = self.choices.run(move || {
            let choice = pondering(&mut rng);
            (pace.delay(choice.wait, &mut rng), choice)
        });
        let (delay, choice) = chosen.await?;
        tokio::time::sleep(delay).await;
        Some(choice)
    }
}
