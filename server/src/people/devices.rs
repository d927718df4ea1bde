//! Devices: how they become a person, when they were last used, and how they are signed out.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use store::Digest;
use wire::HouseNo;
use wire::http::Device;

use super::key::Kind;
use super::{About, Key, People, PersonId};
use crate::chance;
use crate::error::Refused;

/// The lifetime of a personal link, in milliseconds.
pub const LINK_LIFE: u64 = 15 * 60 * 1000;

/// How exactly the last use of a device is known, in milliseconds.
const PRECISION: u64 = 3600 * 1000;

/// The devices whose use is remembered, so that it is not written down more often than [`PRECISION`] asks for.
const REMEMBERED: usize = 10_000;

/// When devices were last written down as used, by the fingerprints of their secrets.
#[derive(Debug, Default)]
pub(super) struct Uses(Mutex<HashMap<String, u64>>);

impl Uses {
    /// Whether a use at this time is to be written down.
    fn is_news(&self, key: &Key, now: u64) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.get(&key.fingerprint).is_some_and(|then| now < then + PRECISION) {
            return false;
        }
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(key.fingerprint.clone(), now);
        true
    }
}

impl People {
    /// Makes the secret of a link, with which another device can become this person, once and within [`LINK_LIFE`].
    pub async fn link(&self, person: &PersonId) -> Result<String, Refused> {
        let until = self.clock.now() + LINK_LIFE;
        let (key, secret) = self.cut(Kind::Link, person, Some(until)).await?;
        self.add(person, &About::Link { fingerprint: key.fingerprint, until }).await?;
        Ok(secret)
    }

    /// Uses a link; gives the person and the secret for the new device with this label.
    pub async fn claim(&self, link: &str, label: &str) -> Result<(PersonId, String), Refused> {
        let key = Key::of(Kind::Link, link);
        let (person, until) = self.look_up(&key).await?.ok_or(HouseNo::DeadLink)?;
        if until.is_none_or(|until| until <= self.clock.now()) {
            return Err(HouseNo::DeadLink.into());
        }
        self.check_room(&person).await?;
        if !self.spend(&key).await? {
            return Err(HouseNo::DeadLink.into());
        }
        // The link is spent.
        let secret = self.sign_in(&person, label).await.map_err(Refused::in_part)?;
        Ok((person, secret))
    }

    /// Makes the secret of a device that acts as this person.
    pub(super) async fn sign_in(&self, person: &PersonId, label: &str) -> Result<String, Refused> {
        let (key, secret) = self.cut(Kind::Device, person, None).await?;
        let (id, label, at) = (chance::id(8), label.to_owned(), self.clock.now());
        let fingerprint = key.fingerprint;
        self.add(person, &About::Device { id, label, fingerprint, at }).await?;
        Ok(secret)
    }

    /// Writes down that a device is used now.
    pub(crate) fn used(&self, device: &Key) {
        let now = self.clock.now();
        if self.uses.is_news(device, now) {
            // The digest of a key's log: if it is lost with the process, the next use writes it again.
            let digest = Digest { length: 1, text: now.to_string() };
            self.store.keep_digest(&device.log(), digest);
        }
    }

    /// The devices that act as a person, the oldest first; `own` is the one that asks, if one does.
    pub async fn devices(
        &self,
        person: &PersonId,
        own: Option<&Key>,
    ) -> Result<Vec<Device>, Refused> {
        let devices = self.signed_in(person).await?;
        let logs = devices.iter().map(|(_, key)| key.log()).collect();
        let uses = self.store.digests(logs).await.map_err(|error| Refused::unread(&error))?;
        let each = devices.into_iter().zip(uses).map(|((device, key), used)| Device {
            used: used.digest.and_then(|digest| digest.text.parse().ok()),
            this: own == Some(&key),
            ..device
        });
        Ok(each.collect())
    }

    /// Signs a device out, and closes its sockets.
    pub async fn sign_out(&self, person: &PersonId, device: &str) -> Result<(), Refused> {
        let devices = self.signed_in(person).await?;
        let found = devices.into_iter().find(|(known, _)| known.id == device);
        let (Device { id, .. }, key) = found.ok_or(HouseNo::NoDevice)?;
        let done = self.take_back(person, &key, About::SignedOut { id }).await;
        // Also if that failed: the key may be spent, and only its record missing.
        self.recheck(person);
        done
    }

    /// Takes back every secret of a person but that of the device that asks: other devices, tokens, and links that
    /// were not used yet.
    pub async fn sign_out_others(&self, person: &PersonId, own: &Key) -> Result<(), Refused> {
        let done = self.take_back_others(person, own).await;
        self.recheck(person);
        done
    }

    async fn take_back_others(&self, person: &PersonId, own: &Key) -> Result<(), Refused> {
        let all = self.about(person).await?;
        let taken_back: BTreeSet<String> = all.iter().filter_map(About::taken_back).collect();
        for about in all {
            match about {
                About::Token { id, .. } | About::Device { id, .. } if taken_back.contains(&id) => {}
                About::Link { fingerprint, until } if self.clock.now() < until => {
                    self.spend(&Key::new(Kind::Link, fingerprint)).await?;
                }
                About::Token { id, fingerprint, .. } => {
                    let key = Key::new(Kind::Token, fingerprint);
                    self.take_back(person, &key, About::Revoked { id }).await?;
                }
                About::Device { id, fingerprint, .. } if fingerprint != own.fingerprint => {
                    let key = Key::new(Kind::Device, fingerprint);
                    self.take_back(person, &key, About::SignedOut { id }).await?;
                }
                About::Named { .. }
                | About::Device { .. }
                | About::SignedOut { .. }
                | About::Link { .. }
                | About::Revoked { .. }
                | About::Table { .. }
                | About::Joined { .. }
                | About::Wrote { .. }
                | About::Unlisted { .. }
                | About::Gone { .. } => {}
            }
        }
        Ok(())
    }

    /// The devices that were not signed out, with their keys, but without their last use.
    async fn signed_in(&self, person: &PersonId) -> Result<Vec<(Device, Key)>, Refused> {
        let mut devices = Vec::new();
        for about in self.about(person).await? {
            match about {
                About::Device { id, label, fingerprint, at } => {
                    let device = Device { id, label, since: at, used: None, this: false };
                    devices.push((device, Key::new(Kind::Device, fingerprint)));
                }
                About::SignedOut { id } => devices.retain(|(device, _)| device.id != id),
                About::Named { .. }
                | About::Link { .. }
                | About::Token { .. }
                | About::Revoked { .. }
                | About::Table { .. }
                | About::Joined { .. }
                | About::Wrote { .. }
                | About::Unlisted { .. }
                | About::Gone { .. } => {}
            }
        }
        Ok(devices)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use store::{Call, Store};

    use super::*;
    use crate::clock::{Clockwork, HouseClock};
    use crate::neighbours::Neighbours;

    #[tokio::test]
    async fn sockets_look_whether_they_may_stay_though_a_record_could_not_be_stored() {
        let store = Arc::new(Store::in_memory());
        let clock = Arc::new(HouseClock::new(Clockwork::set()));
        let neighbours = Arc::new(Neighbours::new("h", Arc::clone(&store)));
        let people = People::new(Arc::clone(&store), clock, neighbours);
        for way in ["sign out", "sign out others", "revoke"] {
            let (anna, first) = people.arrive("Anna").await.unwrap();
            people.sign_in(&anna, "lost").await.unwrap();
            let token = people.grant(&anna, "program").await.unwrap();
            let lost = people.devices(&anna, None).await.unwrap()[1].id.clone();
            let mut orders = people.orders(&anna);
            orders.mark_unchanged();
            store.fail_once(Call::Append, "person/");
            let done = match way {
                "sign out" => people.sign_out(&anna, &lost).await,
                "revoke" => people.revoke(&anna, &token.id).await,
                _ => people.sign_out_others(&anna, &Key::of_device(&first)).await,
            };
            assert_eq!(done.unwrap_err().refusal.code, "house-uncertain", "{way}");
            assert!(orders.has_changed().unwrap(), "{way}");
        }
    }
}
