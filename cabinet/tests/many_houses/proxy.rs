//! A cable between two programs that can be cut: a TCP proxy.
//!
//! A cut cable is silent, as a network is that loses packets: nothing is closed, and what was sent arrives when the cable
//! is mended.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// How often a cut cable is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// A cable to a port of this machine. Its threads end with the process.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    cut: Arc<AtomicBool>,
}

impl Proxy {
    pub(crate) fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let own = listener.local_addr().unwrap().port();
        let cut = Arc::new(AtomicBool::new(false));
        let shared = Arc::clone(&cut);
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let cut = Arc::clone(&shared);
                thread::spawn(move || connect(&near, port, &cut));
            }
        });
        Self { port: own, cut }
    }

    pub(crate) fn cut(&self) {
        self.cut.store(true, Ordering::SeqCst);
    }

    pub(crate) fn mend(&self) {
        self.cut.store(false, Ordering::SeqCst);
    }
}

fn connect(near: &TcpStream, port: u16, cut: &Arc<AtomicBool>) {
    wait(cut);
    // Without a server at the far end the near end is closed, too.
    let Ok(far) = TcpStream::connect(("127.0.0.1", port)) else { return };
    let there = [near, &far].map(|end| end.try_clone().unwrap());
    let cut_there = Arc::clone(cut);
    let forward = thread::spawn(move || pass(&there[0], &there[1], &cut_there));
    pass(&far, near, cut);
    forward.join().unwrap();
}

/// Passes bytes on until one end closes.
fn pass(mut from: &TcpStream, mut to: &TcpStream, cut: &AtomicBool) {
    let mut bytes = [0; 16 << 10];
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        wait(cut);
        if to.write_all(&bytes[..length]).is_err() {
            break;
        }
    }
    wait(cut);
    // Both fail if the other end was closed first.
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

fn wait(cut: &AtomicBool) {
    while cut.load(Ordering::SeqCst) {
        thread::sleep(LOOK);
    }
}
