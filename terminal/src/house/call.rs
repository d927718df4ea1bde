//! A call to a house: a connection, secure or not, and one request with its answer.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::sync::Arc;
use std::time::Duration;

use kernel::Language;
use locales::Texts;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::json;
use wire::Refused;

use super::{Identities, Link, PATIENCE};
use crate::words::Words;

/// The cookie by which a house knows a device.
const COOKIE: &str = "cabinet=";

impl Link {
    /// Makes this terminal the person of a personal link, or says why the house does not.
    pub fn claim(
        &self,
        secret: &str,
        language: Language,
        identities: &Identities,
    ) -> Result<(), String> {
        let body = json!({ "secret": secret }).to_string();
        let arrived = self.arrive("/api/person/claim", &body, language, identities);
        arrived.map(drop).map_err(|no| no.say(self, language))
    }

    /// Becomes a person of the house, and keeps the proof.
    pub(super) fn arrive(
        &self,
        path: &str,
        body: &str,
        language: Language,
        identities: &Identities,
    ) -> Result<String, Unwelcome> {
        let texts = Texts::new(language);
        let unkept = |no: Words| Unwelcome::Refused(texts.say(&no.into(), None));
        identities.check().map_err(unkept)?;
        let more = format!("Accept-Language: {}\r\n", language.code());
        let (status, head, body) = self.request(&format!("POST {path}"), &more, body)?;
        let mut cookies = headers(&head, "set-cookie").filter_map(|value| value.split(';').next());
        let own = cookies.find(|cookie| cookie.starts_with(COOKIE) && (200..300).contains(&status));
        if let Some(cookie) = own {
            identities.set(&self.house(), cookie).map_err(unkept)?;
            return Ok(cookie.to_owned());
        }
        Err(self.unwelcome(status, &head, &body, language))
    }

    /// What an unexpected answer means.
    pub(super) fn unwelcome(
        &self,
        status: u16,
        head: &str,
        body: &str,
        language: Language,
    ) -> Unwelcome {
        if status == 429 || status >= 500 {
            let seconds = headers(head, "retry-after").find_map(|after| after.parse().ok());
            return Unwelcome::Later(seconds.map(Duration::from_secs));
        }
        let refused: Option<Refused> = serde_json::from_str(body).ok();
        Unwelcome::Refused(refused.map_or_else(
            || {
                let no = Words::NoHouse { house: self.house(), status };
                Texts::new(language).say(&no.into(), None)
            },
            |no| no.text,
        ))
    }

    /// Sends a request with more lines in its head, and returns the status, the head and the body of the answer. An answer
    /// to HTTP/1.0 comes in one piece.
    pub(super) fn request(
        &self,
        line: &str,
        more: &str,
        body: &str,
    ) -> io::Result<(u16, String, String)> {
        let (mut stream, _) = self.connect()?;
        write!(
            stream,
            "{line} HTTP/1.0\r\nHost: {}\r\nConnection: close\r\n{more}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        )?;
        stream.flush()?;
        let mut answer = Vec::new();
        // A house that hangs up without a farewell has still answered.
        match stream.read_to_end(&mut answer) {
            Err(error) if answer.is_empty() => return Err(error),
            Ok(_) | Err(_) => {}
        }
        let answer = String::from_utf8_lossy(&answer);
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        Ok((status.unwrap_or(0), head.to_owned(), body.to_owned()))
    }

    pub(super) fn connect(&self) -> io::Result<(Box<dyn Stream>, TcpStream)> {
        let address = self.address();
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for address in address.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(tcp) => {
                    tcp.set_nodelay(true)?;
                    tcp.set_read_timeout(Some(PATIENCE))?;
                    tcp.set_write_timeout(Some(PATIENCE))?;
                    let handle = tcp.try_clone()?;
                    let stream: Box<dyn Stream> = if self.secure {
                        Box::new(secure(self.address().0, tcp)?)
                    } else {
                        Box::new(tcp)
                    };
                    return Ok((stream, handle));
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

/// A connection, secure or not.
pub(super) trait Stream: Read + Write + Send {}
impl<S: Read + Write + Send> Stream for S {}

/// Why a terminal does not become a person of a house.
#[derive(Debug)]
pub(super) enum Unwelcome {
    /// The house does not answer.
    Lost(io::Error),
    /// The house has no time now; it may say when to come back.
    Later(Option<Duration>),
    /// The house refuses, in these words, or it is no house.
    Refused(String),
}

impl Unwelcome {
    /// The same in words.
    pub(super) fn say(self, link: &Link, language: Language) -> String {
        let house = link.house();
        let words = match self {
            Self::Refused(text) => return text,
            Self::Lost(error) if is_untrusted(&error) => {
                Words::Untrusted { house, why: error.to_string() }
            }
            Self::Lost(_) => Words::Nowhere { house },
            Self::Later(after) => {
                Words::Later { house, seconds: after.map_or(1, |after| after.as_secs()) }
            }
        };
        Texts::new(language).say(&words.into(), None)
    }
}

impl From<io::Error> for Unwelcome {
    fn from(error: io::Error) -> Self {
        Self::Lost(error)
    }
}

/// Whether a connection failed because the certificate of the house is not trusted.
pub(super) fn is_untrusted(error: &io::Error) -> bool {
    let cause = error.get_ref().and_then(|cause| cause.downcast_ref::<rustls::Error>());
    matches!(cause, Some(rustls::Error::InvalidCertificate(_)))
}

/// The values of a header.
fn headers<'a>(head: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = head.lines().filter_map(|line| line.split_once(':'));
    lines.filter(move |(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
}

fn secure(name: &str, tcp: TcpStream) -> io::Result<StreamOwned<ClientConnection, TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(name.to_owned()).map_err(io::Error::other)?;
    let client = ClientConnection::new(Arc::new(config), name).map_err(io::Error::other)?;
    let mut stream = StreamOwned::new(client, tcp);
    // The handshake happens here, so that a certificate that is not trusted is known at once.
    stream.conn.complete_io(&mut stream.sock)?;
    Ok(stream)
}
