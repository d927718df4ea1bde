//! Where a request comes from, as far as limits go by it: an IPv4 address, or the IPv6 network of a household.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Origin {
    /// This machine. It has no limits of its own, because a proxy on it speaks for many clients.
    Local,
    /// An IPv4 address.
    Address([u8; 4]),
    /// An IPv6 network: the first 64 bits, since a client has all addresses below them.
    Network([u8; 8]),
}

impl Origin {
    /// The origin of a request. `X-Forwarded-For` counts only where the house trusts its proxy.
    pub(crate) fn of(extensions: &Extensions, headers: &HeaderMap, trust_proxy: bool) -> Self {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let told = trust_proxy.then(|| forwarded(headers)).flatten();
        told.or(peer).map_or(Self::Local, Self::from)
    }
}

impl From<IpAddr> for Origin {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            local if local.is_loopback() => Self::Local,
            IpAddr::V4(address) => Self::Address(address.octets()),
            IpAddr::V6(address) => {
                let octets = address.octets();
                Self::Network(std::array::from_fn(|i| octets[i]))
            }
        }
    }
}

/// The last address of the list: the one that the house's own proxy wrote. A client may have sent those before it.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

/// The open connections of each origin.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitors(Arc<Mutex<HashMap<Origin, usize>>>);

/// One open connection, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Visitor {
    all: Visitors,
    origin: Origin,
}

impl Visitors {
    /// Counts one more connection, unless the origin has `most` already. This machine may have any number.
    pub(crate) fn admit(&self, origin: Origin, most: usize) -> Option<Visitor> {
        let mut count = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = count.entry(origin).or_default();
        if origin != Origin::Local && *open >= most {
            return None;
        }
        *open += 1;
        Some(Visitor { all: self.clone(), origin })
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let mut count = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = count.get_mut(&self.origin) {
            *open -= 1;
            if *open == 0 {
                count.remove(&self.origin);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(peer: &str, forwarded: Option<&str>, trust: bool) -> Origin {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut headers = HeaderMap::new();
        if let Some(forwarded) = forwarded {
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        }
        Origin::of(&extensions, &headers, trust)
    }

    #[test]
    fn a_network_of_ipv6_is_one_origin_and_a_proxy_is_believed_only_when_asked() {
        assert_eq!(origin("2001:db8::1", None, false), origin("2001:db8::ffff:2", None, false));
        assert_ne!(origin("2001:db8::1", None, false), origin("2001:db8:0:1::1", None, false));
        assert_eq!(origin("::ffff:10.0.0.1", None, false), origin("10.0.0.1", None, false));
        assert_eq!(origin("10.0.0.1", Some("192.0.2.7"), false), Origin::Address([10, 0, 0, 1]));
        let forged = Some("192.0.2.1, 192.0.2.7");
        assert_eq!(origin("10.0.0.1", forged, true), Origin::Address([192, 0, 2, 7]));
        assert_eq!(origin("10.0.0.1", Some("nonsense"), true), Origin::Address([10, 0, 0, 1]));
        assert_eq!(origin("127.0.0.1", None, true), Origin::Local);
    }

    #[test]
    fn an_origin_has_a_limit_of_connections_and_gets_them_back() {
        let visitors = Visitors::default();
        let far = Origin::Address([10, 0, 0, 1]);
        let first = visitors.admit(far, 2).unwrap();
        let _second = visitors.admit(far, 2).unwrap();
        assert!(visitors.admit(far, 2).is_none());
        assert!(visitors.admit(Origin::Address([10, 0, 0, 2]), 2).is_some());
        drop(first);
        assert!(visitors.admit(far, 2).is_some());
    }
}
