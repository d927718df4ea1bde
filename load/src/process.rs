//! A server as a process on a core of its own: where it is, what it holds, how long it worked.

use std::fs;
use std::io::{self, BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The core of whatever is measured; the load has the other.
const CORE: &str = "0";
const OTHER: &str = "1";

/// How often the system counts in a second.
const TICKS: u32 = 100;

/// A server that does not outlive its measurement.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts a server that says where it is in the first line it prints.
    pub(crate) fn start(program: &Path, args: &[&str]) -> io::Result<Self> {
        let mut child = Command::new("taskset")
            .args(["-c", CORE])
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
            None => Err(io::Error::other(format!("it did not open: {line}"))),
        }
    }

    /// Bytes that it holds in memory.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kib.map(|kib| kib << 10).ok_or_else(|| io::Error::other("no figure for memory"))
    }

    /// How long it has worked.
    pub(crate) fn worked(&self) -> io::Result<Duration> {
        worked(&self.child.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _nevermind = self.child.kill();
        let _nevermind = self.child.wait();
    }
}

/// How long a process has worked, in user space and in the kernel.
pub(crate) fn worked(process: &str) -> io::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name is in parentheses and may hold spaces; the times are the 12th and 13th field after it.
    let fields = stat.rsplit_once(") ").map(|(_, rest)| rest.split(' ')).into_iter().flatten();
    let ticks: u32 = fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u32>().ok()).sum();
    Ok(Duration::from_secs(1) * ticks / TICKS)
}

/// Takes the core that the servers have not.
pub(crate) fn step_aside() -> io::Result<()> {
    let own = std::process::id().to_string();
    let moved =
        Command::new("taskset").args(["-cp", OTHER, &own]).stdout(Stdio::null()).status()?;
    if moved.success() { Ok(()) } else { Err(io::Error::other("this needs two cores")) }
}

/// How many files a process may have open here.
pub(crate) fn files() -> usize {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find(|line| line.starts_with("Max open files"));
    line.and_then(|line| line.split_whitespace().nth(3)?.parse().ok()).unwrap_or(1024)
}

/// What machine this is.
pub(crate) fn machine() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let model = model.map_or("an unnamed processor", |(_, model)| model.trim());
    format!("{cores} cores of {model}, Linux {}", kernel.trim())
}
