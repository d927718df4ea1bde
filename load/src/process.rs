//! A server process on a core of its own: its address, memory and CPU time.

use std::fs;
use std::io::{self, BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The core of the server under test.
pub(crate) const SERVER_CORE: &str = "0";
/// The core of the load generator.
const LOAD_CORE: &str = "1";
/// Both, for servers that share them with the load generator.
pub(crate) const ALL_CORES: &str = "0,1";

/// Clock ticks per second in `/proc/<pid>/stat`.
const TICKS: u32 = 100;

/// A running server. Dropping it kills the process.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts a server that prints its address in its first line.
    pub(crate) fn start(cores: &str, program: &Path, args: &[&str]) -> io::Result<Self> {
        let mut child = Command::new("taskset")
            .args(["-c", cores])
            .arg(program)
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.trim().rsplit_once("http://").and_then(|(_, at)| at.parse().ok());
        match address {
            Some(address) => Ok(Self { child, address }),
            None => Err(io::Error::other(format!("the server did not start: {line}"))),
        }
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        memory(self.child.id())
    }

    /// CPU time since the start.
    pub(crate) fn cpu_time(&self) -> io::Result<Duration> {
        cpu_time(&self.child.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Both fail if the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Resident memory of a process in bytes.
pub(crate) fn memory(process: u32) -> io::Result<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kib.map(|kib| kib << 10).ok_or_else(|| io::Error::other("no figure for memory"))
}

/// CPU time of a process since its start, in user space and in the kernel.
pub(crate) fn cpu_time(process: &str) -> io::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name is in parentheses and may hold spaces; the times are the 12th and 13th field after it.
    let fields = stat.rsplit_once(") ").map(|(_, rest)| rest.split(' ')).into_iter().flatten();
    let ticks: u32 = fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u32>().ok()).sum();
    Ok(Duration::from_secs(1) * ticks / TICKS)
}

/// Moves this process to the core of the load generator.
pub(crate) fn move_to_load_core() -> io::Result<()> {
    let own = std::process::id().to_string();
    let moved =
        Command::new("taskset").args(["-cp", LOAD_CORE, &own]).stdout(Stdio::null()).status()?;
    if moved.success() { Ok(()) } else { Err(io::Error::other("the measurement needs two cores")) }
}

/// How many files a process may have open on this machine.
pub(crate) fn open_file_limit() -> usize {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find(|line| line.starts_with("Max open files"));
    line.and_then(|line| line.split_whitespace().nth(3)?.parse().ok()).unwrap_or(1024)
}

/// Processor and kernel of this machine.
pub(crate) fn machine() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let model = model.map_or("an unnamed processor", |(_, model)| model.trim());
    format!("{cores} cores of {model}, Linux {}", kernel.trim())
}
