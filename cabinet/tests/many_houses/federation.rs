//! Three servers of NATS and three houses on them, as processes of this machine.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use store::nats_server::{NatsServer, free_ports};
use store::{LogId, NatsConfig, Store};

use crate::process::{House, ask};
use crate::proxy::Proxy;

/// How long a cluster or a house may take until it works.
const START: Duration = Duration::from_mins(1);

/// How the parts are connected.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cables {
    /// Every house knows all servers of NATS.
    Direct,
    /// Each house knows one server of NATS, by a cable that can be cut. So can the cables to the last server be from the
    /// other two, and its disk is small, where the machine allows it.
    Cut,
}

/// The addresses of the houses that run.
#[derive(Default)]
pub(crate) struct Addresses(Mutex<[Option<String>; 3]>);

impl Addresses {
    pub(crate) fn get(&self, at: usize) -> Option<String> {
        self.0.lock().unwrap()[at].clone()
    }

    fn set(&self, at: usize, address: Option<String>) {
        self.0.lock().unwrap()[at] = address;
    }
}

/// Servers and houses. All processes end when this is dropped.
pub(crate) struct Federation {
    houses: [Option<House>; 3],
    pub(crate) nats: [NatsServer; 3],
    monitors: [u16; 3],
    /// The cable of each house to its server of NATS.
    pub(crate) cables: [Proxy; 3],
    /// The cables between the last server of NATS and the others.
    routes: [Proxy; 3],
    how: Cables,
    pub(crate) addresses: Arc<Addresses>,
    logs: tempfile::TempDir,
}

impl Federation {
    pub(crate) fn open(how: Cables) -> Self {
        let ports: [u16; 9] = free_ports();
        let [ports, listens, monitors]: [[u16; 3]; 3] =
            [0, 3, 6].map(|first| std::array::from_fn(|at| ports[first + at]));
        let routes = listens.map(Proxy::to);
        let mut nats = [0, 1, 2].map(|at| {
            let server = NatsServer::configured(
                ports[at],
                &configuration(at, listens, &routes, monitors[at]),
            );
            let small = at == 2 && how == Cables::Cut && NatsServer::has_small_disks();
            if small { server.on_small_disk(48) } else { server }
        });
        nats.iter_mut().for_each(NatsServer::launch);
        nats.iter().for_each(NatsServer::listens);
        let mut federation = Self {
            houses: [None, None, None],
            nats,
            monitors,
            cables: ports.map(Proxy::to),
            routes,
            how,
            addresses: Arc::default(),
            logs: tempfile::tempdir().unwrap(),
        };
        federation.wait_for(|all| all.are_healthy().map(drop));
        for at in 0..3 {
            federation.open_house(at);
        }
        federation.wait_for_copies();
        federation
    }

    /// Opens a house, also again.
    pub(crate) fn open_house(&mut self, at: usize) {
        let store = match self.how {
            Cables::Direct => self.nats.each_ref().map(NatsServer::url).join(","),
            Cables::Cut => format!("nats://127.0.0.1:{}", self.cables[at].port),
        };
        let log = fs::File::options()
            .create(true)
            .append(true)
            .open(self.logs.path().join(format!("house-{at}.log")))
            .unwrap();
        let more = ["--rate", "1000000", "--replicas", "3"];
        let house = House::open_by(&[], Path::new(&store), &more, log);
        self.addresses.set(at, Some(house.address()));
        self.houses[at] = Some(house);
    }

    pub(crate) fn house(&self, at: usize) -> &House {
        self.houses[at].as_ref().unwrap()
    }

    /// Kills a house at once.
    pub(crate) fn kill_house(&mut self, at: usize) {
        self.addresses.set(at, None);
        // Dropping it kills it.
        drop(self.houses[at].take());
    }

    /// Asks a house to end, and opens it again.
    pub(crate) fn restart_house(&mut self, at: usize) {
        self.addresses.set(at, None);
        assert_eq!(self.houses[at].take().unwrap().close(), Some(0));
        self.open_house(at);
    }

    /// Sends a signal to the process of a house.
    pub(crate) fn signal_house(&self, at: usize, signal: &str) {
        let pid = self.house(at).pid().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
    }

    /// Cuts the last server of NATS off from the other two.
    pub(crate) fn isolate_last_server(&self) {
        self.routes.iter().for_each(Proxy::cut);
    }

    pub(crate) fn join_last_server(&self) {
        self.routes.iter().for_each(Proxy::mend);
    }

    /// The server that leads the stream of the logs. Waits until there is one.
    #[track_caller]
    pub(crate) fn leader(&self) -> usize {
        self.wait_for(Self::leads)
    }

    /// Which server leads the stream of the logs; `None` while there is no leader.
    fn leads(&self) -> Option<usize> {
        let about = self.monitors.iter().find_map(|&port| {
            let address = format!("127.0.0.1:{port}");
            let answer = ask(&address, "GET", "/jsz?streams=true", "", "").ok()?;
            // The body is one chunk, with its length before it.
            let about = answer.get(answer.find('{')?..=answer.rfind('}')?)?;
            let about: Value = serde_json::from_str(about).ok()?;
            let accounts = about["account_details"].as_array()?;
            let streams = accounts.iter().filter_map(|one| one["stream_detail"].as_array());
            let mut streams = streams.flatten();
            let logs = streams.find(|stream| stream["name"] == "CABINET")?;
            Some(logs["cluster"]["leader"].as_str()?.to_owned())
        });
        about?.strip_prefix('n')?.parse().ok()
    }

    /// Makes a server of NATS lead the stream of the logs.
    pub(crate) fn let_lead(&self, at: usize) {
        self.wait_for(|_| {
            let leader = self.leads()?;
            if leader != at {
                // An election may fail: then it is asked for again.
                let _ = self.step_down(leader, at);
            }
            (leader == at).then_some(())
        });
    }

    /// Asks the leader of the stream to leave it to another server.
    fn step_down(&self, leader: usize, to: usize) -> std::io::Result<()> {
        let mut server = TcpStream::connect(("127.0.0.1", self.nats[leader].port))?;
        server.set_read_timeout(Some(Duration::from_secs(5)))?;
        let ask = format!(r#"{{"placement":{{"preferred":"n{to}"}}}}"#);
        write!(
            server,
            "CONNECT {{\"verbose\":false}}\r\nSUB answer 1\r\n\
             PUB $JS.API.STREAM.LEADER.STEPDOWN.CABINET answer {}\r\n{ask}\r\n",
            ask.len()
        )?;
        for line in BufReader::new(server).lines() {
            if line?.starts_with("MSG") {
                break;
            }
        }
        Ok(())
    }

    /// Waits until every server of NATS has all records.
    pub(crate) fn wait_for_copies(&self) {
        self.wait_for(|all| all.are_healthy()?.leads());
    }

    /// The servers of NATS, if all have all records.
    fn are_healthy(&self) -> Option<&Self> {
        let healthy = self.monitors.iter().all(|port| {
            let answer = ask(&format!("127.0.0.1:{port}"), "GET", "/healthz", "", "");
            answer.is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
        });
        healthy.then_some(self)
    }

    #[track_caller]
    fn wait_for<T>(&self, found: impl Fn(&Self) -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            if let Some(found) = found(self) {
                return found;
            }
            assert!(began.elapsed() < START, "the servers of NATS do not get ready");
            sleep(Duration::from_millis(200));
        }
    }

    /// Waits until `/readyz` of a house has this status.
    pub(crate) fn wait_until_ready(&self, at: usize, status: &str) {
        let began = Instant::now();
        while self.house(at).ask("GET", "/readyz", "", "").split(' ').nth(1) != Some(status) {
            assert!(began.elapsed() < START, "/readyz of house {at} is not {status}");
            sleep(Duration::from_millis(100));
        }
    }

    /// The records of tables, from the log.
    pub(crate) fn records(&self, tables: &[&str]) -> Vec<Vec<String>> {
        let servers = self.nats.each_ref().map(NatsServer::url).join(",");
        let store = Store::connect(NatsConfig::new(&servers).unwrap()).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let read = |table: &&str| {
            let log: LogId = format!("table/{table}").parse().unwrap();
            let entries = runtime.block_on(store.read(&log, 0)).unwrap();
            entries.into_iter().map(|entry| entry.record).collect()
        };
        tables.iter().map(read).collect()
    }
}

impl Drop for Federation {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        for at in 0..3 {
            let log = self.logs.path().join(format!("house-{at}.log"));
            let log = fs::read_to_string(log).unwrap_or_default();
            println!("── house {at}\n{}", end_of(&log));
            println!("── NATS {at}\n{}", end_of(&self.nats[at].log()));
        }
    }
}

/// The last lines of a log.
fn end_of(log: &str) -> String {
    let lines: Vec<&str> = log.lines().collect();
    lines[lines.len().saturating_sub(25)..].join("\n")
}

/// The configuration of a server. The first two know each other directly; the last one and they know each other by
/// cables, and so does every server that learns of another by hearsay.
fn configuration(at: usize, listens: [u16; 3], cables: &[Proxy; 3], monitor: u16) -> String {
    let route = |to: usize| {
        let direct = at < 2 && to < 2;
        format!("\"nats://127.0.0.1:{}\"", if direct { listens[to] } else { cables[to].port })
    };
    let others: Vec<String> = (0..3).filter(|to| *to != at).map(route).collect();
    format!(
        "jetstream: enabled\nmax_payload: 2MB\nserver_name: n{at}\nhttp: 127.0.0.1:{monitor}\n\
         cluster {{ name: test, listen: \"127.0.0.1:{}\", advertise: \"127.0.0.1:{}\", \
         no_advertise: true, routes: [{}] }}\n",
        listens[at],
        cables[at].port,
        others.join(", ")
    )
}
