//! Three servers of NATS that form a cluster, for houses without a folder.

use std::fs::{self, File};
use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::process;

/// A cluster. Dropping it kills the servers and removes their files.
#[derive(Debug)]
pub(crate) struct Cluster {
    servers: Vec<Child>,
    /// Their addresses, as `--store` takes them.
    pub(crate) url: String,
    _folder: tempfile::TempDir,
}

impl Cluster {
    /// Starts three servers and waits until they listen. A house that connects waits until they have a leader.
    pub(crate) fn start(program: &Path) -> io::Result<Self> {
        let folder = tempfile::tempdir()?;
        let ports = free_ports()?;
        let (clients, routes) = ports.split_at(3);
        let url = |port: &u16| format!("nats://127.0.0.1:{port}");
        let known: Vec<String> = routes.iter().map(|port| format!("{:?}", url(port))).collect();
        let mut servers = Vec::new();
        for (at, (client, route)) in clients.iter().zip(routes).enumerate() {
            let file = folder.path().join(format!("{at}.conf"));
            let config = format!(
                "listen: 127.0.0.1:{client}\nserver_name: n{at}\nmax_payload: 2MB\n\
                 jetstream {{ store_dir: \"{}\" }}\n\
                 cluster {{ name: load, listen: \"127.0.0.1:{route}\", routes: [{}] }}\n",
                folder.path().join(format!("n{at}")).display(),
                known.join(", ")
            );
            fs::write(&file, config)?;
            let log = File::create(folder.path().join(format!("{at}.log")))?;
            let mut command = Command::new(program);
            command.arg("--config").arg(file).stdout(Stdio::null()).stderr(log);
            servers.push(command.spawn()?);
        }
        for client in clients {
            while TcpStream::connect((Ipv4Addr::LOCALHOST, *client)).is_err() {
                std::thread::sleep(Duration::from_millis(50));
            }
        }
        let url = clients.iter().map(url).collect::<Vec<_>>().join(",");
        Ok(Self { servers, url, _folder: folder })
    }

    /// CPU time of all servers since their start.
    pub(crate) fn cpu_time(&self) -> io::Result<Duration> {
        self.servers.iter().map(|server| process::cpu_time(&server.id().to_string())).sum()
    }

    /// Resident memory of the largest server in bytes.
    pub(crate) fn memory(&self) -> io::Result<u64> {
        let each: io::Result<Vec<u64>> =
            self.servers.iter().map(|server| process::memory(server.id())).collect();
        Ok(each?.into_iter().max().unwrap_or(0))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for server in &mut self.servers {
            // Both fail if the process has ended already.
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

/// Six ports that are free now. The listeners are held until all are chosen, so that no port comes twice.
fn free_ports() -> io::Result<Vec<u16>> {
    let listeners: io::Result<Vec<TcpListener>> =
        (0..6).map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).collect();
    listeners?.iter().map(|listener| Ok(listener.local_addr()?.port())).collect()
}
