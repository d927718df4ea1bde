//! One measurement: which sessions, at which pace, for how long.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::drive::{Measured, Pace, drive};
use crate::process::{self, SERVER_CORE, Server};
use crate::session::{Kind, Session};

/// The programs under test.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    pub(crate) house: PathBuf,
    pub(crate) baseline: PathBuf,
}

/// One measurement.
#[derive(Clone, Debug)]
pub(crate) struct Scenario {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) pace: Pace,
    pub(crate) seconds: f64,
}

/// The figures of one measurement.
#[derive(Clone, Debug)]
pub(crate) struct Figures {
    pub(crate) sessions: usize,
    pub(crate) sockets: usize,
    /// The level of help, if there are rules.
    pub(crate) assist: Option<&'static str>,
    pub(crate) measured: Measured,
    /// Memory of the server in bytes, with all sessions open.
    pub(crate) memory: u64,
    /// Memory of the server in bytes, before the first session.
    pub(crate) empty: u64,
    /// Share of its core that the server used, from 0 to 1.
    pub(crate) busy: f64,
    /// Share of its core that the load generator used, from 0 to 1.
    pub(crate) load_busy: f64,
}

impl Figures {
    /// CPU time of the server per move, in microseconds.
    pub(crate) fn cpu_time(&self) -> f64 {
        self.busy * 1e6 / self.measured.rate()
    }

    /// Memory of the server per session, in bytes.
    pub(crate) const fn memory_per_session(&self) -> u64 {
        self.memory.saturating_sub(self.empty) / self.sessions as u64
    }
}

/// Starts a house without limits on a core of its own, with its data in this folder.
pub(crate) fn start(house: &Path, data: &Path) -> io::Result<Server> {
    start_on(SERVER_CORE, house, &data.to_string_lossy(), &[])
}

/// Starts a house without limits on these cores, with its data in a folder or on NATS.
pub(crate) fn start_on(
    cores: &str,
    house: &Path,
    store: &str,
    more: &[&str],
) -> io::Result<Server> {
    let args = ["serve", "--listen", "127.0.0.1:0", "--log-level", "error", "--store", store];
    let no_limits = ["--rate", "--max-tables", "--max-sockets-per-address"];
    let no_limits = no_limits.map(|limit| [limit, "1000000"]).concat();
    Server::start(cores, house, &[&args[..], &no_limits, more].concat())
}

impl Scenario {
    /// Starts a server and measures it.
    pub(crate) fn play(&self, programs: &Programs) -> io::Result<Figures> {
        let folder = tempfile::tempdir()?;
        let server = match self.kinds[0] {
            Kind::Baseline(_) => Server::start(SERVER_CORE, &programs.baseline, &["baseline"])?,
            Kind::House(_) => start(&programs.house, folder.path())?,
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.run(&server))
    }

    async fn run(&self, server: &Server) -> io::Result<Figures> {
        let empty = server.memory()?;
        let sessions = Session::open_all(&[server.address], self.kinds.iter().copied()).await?;
        let (warm, length) = (Duration::from_secs(1), Duration::from_secs_f64(self.seconds));
        let before = (server.cpu_time()?, process::cpu_time("self")?);
        let began = Instant::now();
        let (sessions, measured) = drive(sessions, self.pace, warm, length).await?;
        let seconds = began.elapsed().as_secs_f64();
        let share =
            |now: Duration, then: Duration| now.saturating_sub(then).as_secs_f64() / seconds;
        Ok(Figures {
            sessions: sessions.len(),
            sockets: self.kinds.iter().map(|kind| kind.sockets()).sum(),
            assist: self.kinds[0].assist(),
            memory: server.memory()?,
            empty,
            busy: share(server.cpu_time()?, before.0),
            load_busy: share(process::cpu_time("self")?, before.1),
            measured,
        })
    }
}
