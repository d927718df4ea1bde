//! Where a caller calls from, as far as limits care: an address, or a network that one household has.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};

/// Where a caller calls from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// This machine, which has no limits of its own: it may stand for many, as a proxy does.
    Here,
    /// An address of IPv4.
    Address([u8; 4]),
    /// A network of IPv6: the first 64 bits, for whoever has one address has them all.
    Network([u8; 8]),
}

impl Place {
    /// The place of a request. What a proxy says is believed only when the house was told to.
    pub(crate) fn of(extensions: &Extensions, headers: &HeaderMap, trust_proxy: bool) -> Self {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let told = trust_proxy.then(|| forwarded(headers)).flatten();
        told.or(peer).map_or(Self::Here, Self::from)
    }
}

impl From<IpAddr> for Place {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            here if here.is_loopback() => Self::Here,
            IpAddr::V4(address) => Self::Address(address.octets()),
            IpAddr::V6(address) => {
                let octets = address.octets();
                Self::Network(std::array::from_fn(|i| octets[i]))
            }
        }
    }
}

/// The last address of the list: our own proxy has written it, whatever others claimed before.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

/// How many connections each place has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitors(Arc<Mutex<HashMap<Place, usize>>>);

/// A connection that counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Visitor {
    all: Visitors,
    place: Place,
}

impl Visitors {
    /// One more connection from a place, unless it has so many already.
    pub(crate) fn admit(&self, place: Place, most: usize) -> Option<Visitor> {
        let mut count = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let here = count.entry(place).or_default();
        if place != Place::Here && *here >= most {
            return None;
        }
        *here += 1;
        Some(Visitor { all: self.clone(), place })
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let mut count = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = count.get_mut(&self.place) {
            *here -= 1;
            if *here == 0 {
                count.remove(&self.place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(peer: &str, forwarded: Option<&str>, trust: bool) -> Place {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut headers = HeaderMap::new();
        if let Some(forwarded) = forwarded {
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        }
        Place::of(&extensions, &headers, trust)
    }

    #[test]
    fn a_network_of_ipv6_is_one_place_and_a_proxy_is_believed_only_when_asked() {
        assert_eq!(place("2001:db8::1", None, false), place("2001:db8::ffff:2", None, false));
        assert_ne!(place("2001:db8::1", None, false), place("2001:db8:0:1::1", None, false));
        assert_eq!(place("::ffff:10.0.0.1", None, false), place("10.0.0.1", None, false));
        assert_eq!(place("10.0.0.1", Some("192.0.2.7"), false), Place::Address([10, 0, 0, 1]));
        let forged = Some("192.0.2.1, 192.0.2.7");
        assert_eq!(place("10.0.0.1", forged, true), Place::Address([192, 0, 2, 7]));
        assert_eq!(place("10.0.0.1", Some("nonsense"), true), Place::Address([10, 0, 0, 1]));
        assert_eq!(place("127.0.0.1", None, true), Place::Here);
    }

    #[test]
    fn a_place_has_so_many_connections_and_gets_them_back() {
        let visitors = Visitors::default();
        let far = Place::Address([10, 0, 0, 1]);
        let first = visitors.admit(far, 2).unwrap();
        let _second = visitors.admit(far, 2).unwrap();
        assert!(visitors.admit(far, 2).is_none());
        assert!(visitors.admit(Place::Address([10, 0, 0, 2]), 2).is_some());
        drop(first);
        assert!(visitors.admit(far, 2).is_some());
    }
}
