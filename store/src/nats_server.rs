//! For tests: a real NATS server on this machine, alone or as a cluster of three, for as long as a test needs it.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// How long a server may take to start.
const START: Duration = Duration::from_secs(20);

/// The program: on PATH, or where `cargo xtask nats` puts it.
fn program() -> PathBuf {
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

/// A port that is free now.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("an address").port()
}

/// A server. It is killed, and its files are removed, when this is dropped.
#[derive(Debug)]
pub struct NatsServer {
    /// Where it listens, on 127.0.0.1.
    pub port: u16,
    folder: tempfile::TempDir,
    process: Option<Child>,
}

impl NatsServer {
    /// A server with `JetStream` and room for the longest record.
    pub fn start() -> Self {
        Self::start_with("jetstream: enabled\nmax_payload: 2MB\n")
    }

    /// A server with these lines in its configuration. `jetstream: enabled` is given a folder of its own.
    pub fn start_with(config: &str) -> Self {
        let mut server = Self::configured(free_port(), config);
        server.run();
        server
    }

    fn configured(port: u16, config: &str) -> Self {
        let folder = tempfile::Builder::new().prefix("cabinet-nats-").tempdir().expect("a folder");
        let data = folder.path().join("data");
        let mut text = format!("listen: 127.0.0.1:{port}\n{config}");
        text = text.replace(
            "jetstream: enabled",
            &format!("jetstream {{ store_dir: \"{}\" }}", data.display()),
        );
        fs::write(folder.path().join("server.conf"), text).expect("a file");
        Self { port, folder, process: None }
    }

    /// Starts the server, also again after [`Self::kill`], and waits until it listens.
    pub fn run(&mut self) {
        self.launch();
        self.listens();
    }

    fn launch(&mut self) {
        let log = fs::File::options()
            .create(true)
            .append(true)
            .open(self.folder.path().join("server.log"))
            .expect("a log");
        let process = Command::new(program())
            .arg("--config")
            .arg(self.folder.path().join("server.conf"))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn();
        self.process = Some(process.expect("nats-server starts"));
    }

    fn listens(&self) {
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
        let routes: [u16; 3] = std::array::from_fn(|_| free_port());
        let known = routes.map(|port| format!("\"nats://127.0.0.1:{port}\"")).join(", ");
        let mut servers = [0, 1, 2].map(|at| {
            let config = format!(
                "jetstream: enabled\nmax_payload: 2MB\nserver_name: n{at}\n\
                 cluster {{ name: test, listen: \"127.0.0.1:{}\", routes: [{known}] }}\n",
                routes[at]
            );
            NatsServer::configured(free_port(), &config)
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
