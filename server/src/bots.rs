//! Bots think in threads of their own, a few at a time, and see nothing but views.

use std::time::Duration;

use kernel::{Advising, AnyAction, Pondering, Wire};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use crate::queue::{Queue, QueueCount};

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
    /// The queue of help, which is apart, so that people do not wait for bots.
    help: Queue,
}

impl Bots {
    /// Bots with this configuration.
    pub fn new(config: BotConfig) -> Self {
        let queue = |name| Queue::new(name, config.at_once.max(1));
        Self { config, choices: queue("bots"), help: queue("help") }
    }

    /// The queues, each with its name and what has passed through it.
    pub(crate) fn queues(&self) -> [(&'static str, &QueueCount); 2] {
        [self.choices.counted(), self.help.counted()]
    }

    /// How long a bot may think.
    pub const fn thinking(&self) -> kernel::Thinking {
        self.config.thinking
    }

    /// Lets a mind choose, then waits as long as the mind wants to, and as people would. `None` if the mind failed.
    pub async fn think(&self, pondering: Pondering, seed: u64) -> Option<AnyAction> {
        let mut rng = StdRng::seed_from_u64(seed);
        let pause: u64 = rng.random_range(700..2200);
        let choice = self.choices.run(move || pondering(&mut rng)).await?;
        let wait = u64::from(choice.wait);
        let wait = if self.config.pauses { wait.max(pause) } else { wait / HASTE };
        tokio::time::sleep(Duration::from_millis(wait)).await;
        Some(choice.action)
    }

    /// Works out help for a viewer. `None` if that failed.
    pub async fn advise(&self, advising: Advising) -> Option<Wire> {
        self.help.run(advising).await
    }
}
