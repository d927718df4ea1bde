//! Keys: what the house keeps of a secret.
//!
//! The log of a key says first whose it is, then that it is spent. It takes one record of the latter, so of several
//! devices that use a link at once one succeeds.

use serde::{Deserialize, Serialize};
use store::{AppendError, LogId};

use super::{People, PersonId, log, text};
use crate::chance;
use crate::error::Refused;

/// What a secret is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The cookie of a device.
    Device,
    /// The token of a program.
    Token,
    /// A link, with which a device becomes a person, once.
    Link,
}

/// The fingerprint of a secret, and what the secret is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    kind: Kind,
    pub(super) fingerprint: String,
}

impl Key {
    /// The key of a device's cookie.
    pub fn of_device(secret: &str) -> Self {
        Self::of(Kind::Device, secret)
    }

    /// The key of a program's token.
    pub fn of_token(secret: &str) -> Self {
        Self::of(Kind::Token, secret)
    }

    pub(super) fn of(kind: Kind, secret: &str) -> Self {
        Self::new(kind, chance::fingerprint(secret))
    }

    pub(super) const fn new(kind: Kind, fingerprint: String) -> Self {
        Self { kind, fingerprint }
    }

    /// Whether it is a device's.
    pub(crate) fn is_device(&self) -> bool {
        self.kind == Kind::Device
    }

    pub(super) fn log(&self) -> LogId {
        let kind = match self.kind {
            Kind::Device => "device",
            Kind::Token => "token",
            Kind::Link => "link",
        };
        log(&format!("{kind}/{}", self.fingerprint))
    }
}

/// A record of the log of a key.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KeyRecord {
    Of {
        person: PersonId,
        #[serde(default)]
        until: Option<u64>,
    },
    Spent {},
}

impl People {
    /// The person of a key, unless the device was signed out or the token revoked.
    pub async fn holder(&self, key: &Key) -> Result<Option<PersonId>, Refused> {
        let known = match self.holders.find(key) {
            Ok(person) => return Ok(Some(person)),
            Err(known) => known,
        };
        let person = self.look_up(key).await?.map(|(person, _)| person);
        if let Some(person) = &person {
            self.holders.keep(key, person, known);
        }
        Ok(person)
    }

    /// Makes a secret, unless the person has too many; stores its key.
    pub(super) async fn cut(
        &self,
        kind: Kind,
        person: &PersonId,
        until: Option<u64>,
    ) -> Result<(Key, String), Refused> {
        self.check_room(person).await?;
        let secret = chance::secret();
        let key = Key::of(kind, &secret);
        let record = text(&KeyRecord::Of { person: person.clone(), until });
        let stored = self.store.append(&key.log(), 0, record).await;
        stored.map_err(|error| Refused::unstored(&error))?;
        Ok((key, secret))
    }

    /// The person of a key and when it expires, unless it was spent.
    pub(super) async fn look_up(
        &self,
        key: &Key,
    ) -> Result<Option<(PersonId, Option<u64>)>, Refused> {
        let entries = self.store.read(&key.log(), 0).await;
        let entries = entries.map_err(|error| Refused::unread(&error))?;
        let [entry] = &entries[..] else { return Ok(None) };
        match serde_json::from_str(&entry.record).map_err(|error| Refused::fault(&error))? {
            KeyRecord::Of { person, until } => Ok(Some((person, until))),
            KeyRecord::Spent {} => Ok(None),
        }
    }

    /// Spends a key; gives whether it was unspent.
    pub(super) async fn spend(&self, key: &Key) -> Result<bool, Refused> {
        let spent = self.store.append(&key.log(), 1, text(&KeyRecord::Spent {})).await;
        self.holders.forget_key(key);
        match spent {
            Ok(()) => Ok(true),
            Err(AppendError::Conflict { .. }) => Ok(false),
            Err(error) => Err(Refused::unstored(&error)),
        }
    }
}
