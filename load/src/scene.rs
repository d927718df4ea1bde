//! What is measured: how many places of which kind, how fast, for how long.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::drive::{Measured, Pace, drive};
use crate::place::{Kind, Place};
use crate::process::{self, Server};

/// Programs to measure.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    pub(crate) house: PathBuf,
    pub(crate) floor: PathBuf,
}

/// One measurement.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) pace: Pace,
    pub(crate) seconds: f64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub(crate) struct Figures {
    pub(crate) places: usize,
    pub(crate) measured: Measured,
    /// Bytes that the server held with all places open, and those it held when it was empty.
    pub(crate) memory: u64,
    pub(crate) empty: u64,
    /// How much of their cores the server and the load used, from 0 to 1.
    pub(crate) busy: f64,
    pub(crate) load_busy: f64,
}

impl Figures {
    /// Microseconds that the server worked for a move.
    pub(crate) fn work(&self) -> f64 {
        self.busy * 1e6 / self.measured.rate()
    }

    /// Bytes a place takes.
    pub(crate) const fn each(&self) -> u64 {
        self.memory.saturating_sub(self.empty) / self.places as u64
    }
}

impl Scene {
    /// Plays the scene against a server that was started for it.
    pub(crate) fn play(&self, programs: &Programs) -> io::Result<Figures> {
        let folder = tempfile::tempdir()?;
        let server = match self.kinds[0] {
            Kind::Floor(_) => Server::start(&programs.floor, &["floor"])?,
            Kind::House(_) => {
                let data = folder.path().to_string_lossy().into_owned();
                let free = ["--rate", "1000000", "--max-tables", "1000000"];
                let args = ["serve", "--listen", "127.0.0.1:0", "--data", &data];
                Server::start(&programs.house, &[&args[..], &free].concat())?
            }
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.run(&server))
    }

    async fn run(&self, server: &Server) -> io::Result<Figures> {
        let empty = server.memory()?;
        let places = Place::open_all(server.address, self.kinds.iter().copied()).await?;
        let (warm, length) = (Duration::from_secs(1), Duration::from_secs_f64(self.seconds));
        let before = (server.worked()?, process::worked("self")?);
        let began = Instant::now();
        let (places, measured) = drive(places, self.pace, warm, length).await?;
        let seconds = began.elapsed().as_secs_f64();
        let share =
            |now: Duration, then: Duration| now.saturating_sub(then).as_secs_f64() / seconds;
        Ok(Figures {
            places: places.len(),
            memory: server.memory()?,
            empty,
            busy: share(server.worked()?, before.0),
            load_busy: share(process::worked("self")?, before.1),
            measured,
        })
    }
}
