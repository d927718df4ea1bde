//! A link: what it leads to, and the address of the house in it.

use std::str::FromStr;

/// A link: to a table of a house, or the personal link that makes this terminal the same person as another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub(super) secure: bool,
    /// The host, with its port if the link names one.
    pub(super) host: String,
    /// What the link leads to.
    pub to: To,
}

/// What a link leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum To {
    /// A table.
    Table(String),
    /// The person to whom the secret belongs.
    Person(String),
}

impl FromStr for Link {
    type Err = NotALink;

    fn from_str(text: &str) -> Result<Self, NotALink> {
        let (scheme, rest) = text.trim().split_once("://").ok_or(NotALink)?;
        let secure = match scheme {
            "http" | "ws" => false,
            "https" | "wss" => true,
            _ => return Err(NotALink),
        };
        let (host, path) = rest.split_once('/').ok_or(NotALink)?;
        let is_word =
            |word: &&str| !word.is_empty() && word.chars().all(|sign| sign.is_ascii_alphanumeric());
        let to = if let Some(secret) = path.strip_prefix("me#").filter(is_word) {
            To::Person(secret.to_owned())
        } else {
            let table =
                path.strip_prefix("t/").and_then(|table| table.split(['/', '?', '#']).next());
            To::Table(table.filter(is_word).ok_or(NotALink)?.to_owned())
        };
        let host = Some(host).filter(|host| !host.is_empty() && !host.contains(['@', ' ']));
        Ok(Self { secure, host: host.ok_or(NotALink)?.to_owned(), to })
    }
}

/// The text is not a link of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotALink;

impl Link {
    pub(super) fn house(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.host)
    }

    /// The name of the host, without the brackets of an address, and the port.
    pub(super) fn address(&self) -> (&str, u16) {
        let usual = if self.secure { 443 } else { 80 };
        let named = self.host.rsplit_once(':');
        let named = named.and_then(|(name, port)| Some((name, port.parse().ok()?)));
        let (name, port) = named.unwrap_or((&self.host, usual));
        (name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name), port)
    }
}

#[cfg(test)]
mod tests {
    use rustls::pki_types::ServerName;

    use super::*;

    #[test]
    fn links_of_pages_and_sockets_are_read() {
        let table = |secure, host: &str, table: &str| {
            Ok(Link { secure, host: host.to_owned(), to: To::Table(table.to_owned()) })
        };
        let person = To::Person("5d1e".to_owned());
        for (text, link) in [
            ("http://127.0.0.1:7878/t/k7m2p4x9qa", table(false, "127.0.0.1:7878", "k7m2p4x9qa")),
            ("https://games.example.org/t/ab?lang=fr", table(true, "games.example.org", "ab")),
            ("wss://games.example.org/t/ab/g/1", table(true, "games.example.org", "ab")),
            (" ws://[::1]:7878/t/ab#x ", table(false, "[::1]:7878", "ab")),
            ("http://h/me#5d1e", Ok(Link { secure: false, host: "h".to_owned(), to: person })),
            ("h/t/ab", Err(NotALink)),
            ("ftp://h/t/ab", Err(NotALink)),
            ("http://h/t/", Err(NotALink)),
            ("http:///t/ab", Err(NotALink)),
            ("http://h/t/a%0d%0ab", Err(NotALink)),
            ("http://h/me#", Err(NotALink)),
        ] {
            assert_eq!(text.parse(), link, "{text}");
        }
    }

    #[test]
    fn addresses_in_brackets_are_names_without_them() {
        for (text, address) in [
            ("https://[::1]:7443/t/ab", ("::1", 7443)),
            ("https://[2001:db8::7]/t/ab", ("2001:db8::7", 443)),
            ("http://127.0.0.1/t/ab", ("127.0.0.1", 80)),
            ("wss://games.example.org:8443/t/ab", ("games.example.org", 8443)),
        ] {
            let link: Link = text.parse().unwrap();
            assert_eq!(link.address(), address, "{text}");
            assert!(ServerName::try_from(address.0).is_ok(), "{text}");
        }
    }
}
