//! For tests: a real NATS server on this machine, alone or as a cluster of three, for as long as a test needs it.

use std::io::Write as _;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// How long a server may take to start.
const START: Duration = Duration::from_mins(1);

/// The program: on PATH, or where `cargo xtask nats` puts it.
pub fn program() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a crate of the workspace");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let fetched = target.join("nats-server").join("bin").join("nats-server");
    if fetched.exists() {
        return fetched;
    }
    let there = Command::new("nats-server").arg("--version").output().is_ok();
    assert!(there, "there is no nats-server: run `cargo xtask nats`");
    "nats-server".into()
}

/// Ports that are free now, below those that the machine gives to outgoing connections: one of those could take a port
/// again before a server listens there, or while a server is restarted.
pub fn free_ports<const N: usize>() -> [u16; N] {
    const PORTS: std::ops::Range<u32> = 11_000..32_000;
    /// Tests in one process take ports one after another; each process begins elsewhere.
    static TAKEN: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id().wrapping_mul(97);
    // All are held until the last is chosen.
    let held: [TcpListener; N] = std::array::from_fn(|_| {
        let mut tried = PORTS.map(|_| {
            let next = first.wrapping_add(TAKEN.fetch_add(1, Ordering::Relaxed));
            let port = PORTS.start + next % (PORTS.end - PORTS.start);
            TcpListener::bind((Ipv4Addr::LOCALHOST, u16::try_from(port).ok()?)).ok()
        });
        tried.find_map(|listener| listener).expect("a free port")
    });
    held.map(|listener| listener.local_addr().expect("an address").port())
}

/// A server. It is killed, and its files are removed, when this is dropped.
#[derive(Debug)]
pub struct NatsServer {
    /// Where it listens, on 127.0.0.1.
    pub port: u16,
    folder: tempfile::TempDir,
    /// The program that starts the server, with its arguments; none for the server itself.
    by: Vec<String>,
    process: Option<Child>,
}

impl NatsServer {
    /// A server with `JetStream` and room for the longest record.
    pub fn start() -> Self {
        Self::start_with("jetstream: enabled\nmax_payload: 2MB\n")
    }

    /// A server with these lines in its configuration. `jetstream: enabled` is given a folder of its own, for which
    /// `$DATA` stands.
    pub fn start_with(config: &str) -> Self {
        let [port] = free_ports();
        let mut server = Self::configured(port, config);
        server.run();
        server
    }

    /// A server with these lines in its configuration, which does not run yet.
    pub fn configured(port: u16, config: &str) -> Self {
        let folder = tempfile::Builder::new().prefix("cabinet-nats-").tempdir().expect("a folder");
        let data = folder.path().join("data");
        let text = format!("listen: 127.0.0.1:{port}\n{config}")
            .replace("jetstream: enabled", "jetstream { store_dir: \"$DATA\" }")
            .replace("$DATA", &data.display().to_string());
        fs::write(folder.path().join("server.conf"), text).expect("a file");
        Self { port, folder, by: Vec::new(), process: None }
    }

    /// The server on a disk of its own of `mib` MiB, which is empty whenever the server starts. It is a tmpfs in a
    /// namespace of the server, so it needs no privileges where namespaces are allowed.
    #[must_use]
    pub fn on_small_disk(mut self, mib: u32) -> Self {
        let data = self.data();
        let script = format!(
            r#"mkdir -p "{0}" && mount -t tmpfs -o size={mib}m none "{0}" && exec "$0" "$@""#,
            data.display()
        );
        let words = ["unshare", "--map-root-user", "--mount", "sh", "-c", &script];
        self.by = words.map(str::to_owned).into();
        self
    }

    /// Whether [`Self::on_small_disk`] works on this machine.
    pub fn has_small_disks() -> bool {
        let words = ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"];
        let tried = Command::new("unshare").args(words).stderr(Stdio::null()).status();
        tried.is_ok_and(|status| status.success())
    }

    /// Fills the small disk to the last byte.
    pub fn fill_disk(&self) {
        let process = self.process.as_ref().expect("the server runs").id();
        let data = self.data();
        let below = data.strip_prefix("/").expect("an absolute path");
        let filler = Path::new(&format!("/proc/{process}/root")).join(below).join("filler");
        let mut file = fs::File::create(filler).expect("a file");
        while file.write_all(&[0; 4096]).is_ok() {}
    }

    /// Starts the server, also again after [`Self::kill`], and waits until it listens.
    pub fn run(&mut self) {
        self.launch();
        self.listens();
    }

    /// Starts the server and does not wait.
    pub fn launch(&mut self) {
        let log = fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.path().join("server.log"))
            .expect("a log");
        let mut command = match &self.by[..] {
            [] => Command::new(program()),
            [by, words @ ..] => {
                let mut command = Command::new(by);
                command.args(words).arg(program());
                command
            }
        };
        let process = command
            .arg("--config")
            .arg(self.folder.path().join("server.conf"))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn();
        self.process = Some(process.expect("nats-server starts"));
    }

    /// Waits until the server listens.
    pub fn listens(&self) {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let started = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(started.elapsed() < START, "nats-server does not start: {}", self.log());
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// What the server has logged.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("server.log")).unwrap_or_default()
    }

    /// Kills the server at once, as a power cut would.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("the server ran");
            process.wait().expect("the server ends");
        }
    }

    /// Asks the server to end, and waits for it.
    pub fn terminate(&mut self) {
        self.signal("-TERM");
        if let Some(mut process) = self.process.take() {
            process.wait().expect("the server ends");
        }
    }

    /// Lets the server hang: it takes what is sent, and does not answer.
    pub fn pause(&self) {
        self.signal("-STOP");
        // Its threads stop one after another, and until the last has stopped the server may still answer.
        while !self.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Whether every thread has stopped, as Linux tells.
    fn is_stopped(&self) -> bool {
        let process = self.process.as_ref().expect("the server runs").id();
        let threads = fs::read_dir(format!("/proc/{process}/task")).expect("/proc is there");
        threads.flatten().all(|thread| {
            let stat = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            stat.rsplit(") ").next().is_some_and(|state| state.starts_with('T'))
        })
    }

    /// Lets the server go on.
    pub fn resume(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let process = self.process.as_ref().expect("the server runs").id();
        let sent = Command::new("kill").arg(signal).arg(process.to_string()).status();
        assert!(sent.is_ok_and(|status| status.success()), "kill {signal}");
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The folder of the server's data.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Three servers that form a cluster.
#[derive(Debug)]
pub struct Cluster(pub [NatsServer; 3]);

impl Cluster {
    /// Starts three servers. The cluster takes some seconds more until it has a leader.
    pub fn start() -> Self {
        let [a, b, c, routes @ ..] = free_ports::<6>();
        let clients = [a, b, c];
        let known = routes.map(|port| format!("\"nats://127.0.0.1:{port}\"")).join(", ");
        let mut servers = [0, 1, 2].map(|at| {
            let config = format!(
                "jetstream: enabled\nmax_payload: 2MB\nserver_name: n{at}\n\
                 cluster {{ name: test, listen: \"127.0.0.1:{}\", routes: [{known}] }}\n",
                routes[at]
            );
            NatsServer::configured(clients[at], &config)
        });
        servers.iter_mut().for_each(NatsServer::launch);
        servers.iter().for_each(NatsServer::listens);
        Self(servers)
    }

    /// The addresses of all servers.
    pub fn urls(&self) -> String {
        self.0.each_ref().map(NatsServer::url).join(",")
    }
}
