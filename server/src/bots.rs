//! Bots think elsewhere, a few at a time, on views of their own.

use std::sync::Arc;
use std::time::Duration;

use kernel::{Advising, AnyAction, Pondering, Wire};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::sync::Semaphore;

/// How many times quicker than people hasty bots are: a mind's own time, in which it thinks or waits for somebody, shrinks
/// but keeps its order.
const HASTE: u64 = 50;

/// How bots behave in this house.
#[derive(Clone, Copy, Debug)]
pub struct BotConfig {
    /// How many think at once.
    pub at_once: usize,
    /// Whether they take the time that people take.
    pub pauses: bool,
    /// How long they may think about a choice.
    pub thinking: kernel::Thinking,
}

impl Default for BotConfig {
    fn default() -> Self {
        Self { at_once: 2, pauses: true, thinking: kernel::Thinking::DEFAULT }
    }
}

/// The room where bots think.
#[derive(Clone, Debug)]
pub struct Bots {
    config: BotConfig,
    room: Arc<Semaphore>,
    /// Where help is worked out: people do not wait for bots.
    study: Arc<Semaphore>,
}

impl Bots {
    /// A room for bots of this manner.
    pub fn new(config: BotConfig) -> Self {
        let room = || Arc::new(Semaphore::new(config.at_once.max(1)));
        Self { config, room: room(), study: room() }
    }

    /// How long a bot may think.
    pub const fn thinking(&self) -> kernel::Thinking {
        self.config.thinking
    }

    /// Thinks it out, then waits as long as the bot wants and as people would. `None` if the mind failed.
    pub async fn think(&self, pondering: Pondering, seed: u64) -> Option<AnyAction> {
        let mut rng = StdRng::seed_from_u64(seed);
        let pause: u64 = rng.random_range(700..2200);
        let permit = Arc::clone(&self.room).acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            // Held by whoever thinks, not by whoever waits: a thought that nobody wants any more still takes its room.
            let _permit = permit;
            pondering(&mut rng)
        })
        .await;
        let choice = thought.inspect_err(|error| tracing::error!(%error, "a mind failed")).ok()?;
        let wait = u64::from(choice.wait);
        let wait = if self.config.pauses { wait.max(pause) } else { wait / HASTE };
        tokio::time::sleep(Duration::from_millis(wait)).await;
        Some(choice.action)
    }

    /// Works out help for a viewer. `None` if that failed.
    pub async fn advise(&self, advising: Advising) -> Option<Wire> {
        let permit = Arc::clone(&self.study).acquire_owned().await.ok()?;
        let advice = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            advising()
        })
        .await;
        advice.inspect_err(|error| tracing::error!(%error, "help failed")).ok()
    }
}
