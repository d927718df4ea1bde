//! Where a request comes from, as far as limits go by it: an IPv4 address, or the IPv6 network of a household.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};

/// Where a request comes from. This machine is an origin like others: a proxy on it may speak for many clients.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Origin {
    /// An IPv4 address.
    Address([u8; 4]),
    /// An IPv6 network: the first 64 bits, since a client has all addresses below them.
    Network([u8; 8]),
}

impl Origin {
    /// The origin of a request that came through this many proxies of the house's own.
    ///
    /// If their header does not tell the client's address, the origin is the last proxy: all such clients share its limits.
    pub(crate) fn of(extensions: &Extensions, headers: &HeaderMap, proxies: usize) -> Self {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let told = proxies.checked_sub(1).and_then(|before| forwarded(headers, before));
        told.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)).into()
    }
}

impl From<IpAddr> for Origin {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self::Address(address.octets()),
            IpAddr::V6(address) => {
                let octets = address.octets();
                Self::Network(std::array::from_fn(|i| octets[i]))
            }
        }
    }
}

/// The address that the outermost of the house's own proxies has seen: that many places before the end of the list. A
/// client may have sent what stands before it.
fn forwarded(headers: &HeaderMap, before: usize) -> Option<IpAddr> {
    let lists = headers.get_all("x-forwarded-for").into_iter().rev();
    let mut hops = lists.flat_map(|list| list.to_str().unwrap_or_default().rsplit(','));
    address(hops.nth(before)?.trim())
}

/// An address as proxies write it: with or without a port, IPv6 with or without brackets.
fn address(text: &str) -> Option<IpAddr> {
    let bare = || text.parse().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    bare().or_else(with_port).or_else(in_brackets)
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
    /// Counts one more connection, unless the origin has `most` already.
    pub(crate) fn admit(&self, origin: Origin, most: usize) -> Option<Visitor> {
        let mut count = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = count.entry(origin).or_default();
        if *open >= most {
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

    fn origin(peer: &str, forwarded: &[&str], proxies: usize) -> Origin {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 1)));
        let mut headers = HeaderMap::new();
        for list in forwarded {
            headers.append("x-forwarded-for", list.parse().unwrap());
        }
        Origin::of(&extensions, &headers, proxies)
    }

    #[test]
    fn a_network_of_ipv6_is_one_origin_and_a_proxy_is_believed_only_when_asked() {
        assert_eq!(origin("2001:db8::1", &[], 0), origin("2001:db8::ffff:2", &[], 0));
        assert_ne!(origin("2001:db8::1", &[], 0), origin("2001:db8:0:1::1", &[], 0));
        assert_eq!(origin("::ffff:10.0.0.1", &[], 0), origin("10.0.0.1", &[], 0));
        assert_eq!(origin("10.0.0.1", &["192.0.2.7"], 0), Origin::Address([10, 0, 0, 1]));
        let forged = &["192.0.2.1, 192.0.2.7"];
        assert_eq!(origin("10.0.0.1", forged, 1), Origin::Address([192, 0, 2, 7]));
        assert_eq!(origin("10.0.0.1", &["nonsense"], 1), Origin::Address([10, 0, 0, 1]));
        assert_eq!(origin("127.0.0.1", &[], 1), Origin::Address([127, 0, 0, 1]));
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        let want = Origin::Address([192, 0, 2, 7]);
        for told in ["192.0.2.7", "192.0.2.7:4711", "::ffff:192.0.2.7", "[::ffff:192.0.2.7]:80"] {
            assert_eq!(origin("127.0.0.1", &[told], 1), want, "{told}");
        }
        let want = origin("2001:db8::1", &[], 0);
        for told in ["2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:4711", " 2001:db8::7 "] {
            assert_eq!(origin("127.0.0.1", &[told], 1), want, "{told}");
        }
    }

    #[test]
    fn what_several_proxies_say_is_counted_from_the_end() {
        let far = |last| Origin::Address([192, 0, 2, last]);
        assert_eq!(origin("10.0.0.1", &["192.0.2.1, 192.0.2.2, 192.0.2.3"], 2), far(2));
        assert_eq!(origin("10.0.0.1", &["192.0.2.1, 192.0.2.2", "192.0.2.3"], 2), far(2));
        assert_eq!(origin("10.0.0.1", &["192.0.2.1", "192.0.2.2", "192.0.2.3"], 3), far(1));
    }

    #[test]
    fn without_a_readable_address_a_request_shares_the_limits_of_the_proxy() {
        let proxy = Origin::Address([127, 0, 0, 1]);
        for told in ["", "unknown", "_hidden", "192.0.2.7, ", "192.0.2.7, x", "192.0.2.700"] {
            assert_eq!(origin("127.0.0.1", &[told], 1), proxy, "{told}");
        }
        assert_eq!(origin("127.0.0.1", &["192.0.2.7"], 2), proxy, "a proxy was passed by");
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
