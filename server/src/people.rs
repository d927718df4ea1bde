//! People: they have secrets instead of accounts.
//!
//! A request that has one of a person's secrets (the cookie of a device, the token of a program) acts as that person.
//! Only fingerprints of secrets are stored. A link is a secret that works once: the log of its key takes one record of
//! its use, so of several devices that use it at once one succeeds.

use std::fmt;
use std::sync::Arc;

use kernel::Names;
use serde::{Deserialize, Serialize};
use store::{AppendError, LogId, ReadError, Store};
use wire::HouseNo;
use wire::http::Token;

use crate::chance;
use crate::error::Refused;

/// The most tokens of a person.
pub const MAX_TOKENS: usize = 20;

/// The lifetime of a personal link, in milliseconds.
pub const LINK_LIFE: u64 = 15 * 60 * 1000;

/// The id of a person in logs. It is not a secret, but no client is shown it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(Arc<str>);

impl PersonId {
    /// The person with this id.
    pub fn new(id: impl Into<Arc<str>>) -> Self {
        Self(id.into())
    }

    /// The id.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A record of a person's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum About {
    Named { name: String },
    Token { id: String, label: String, fingerprint: String },
    Revoked { id: String },
    Table { id: String },
}

/// A record of the log of a secret: first whose it is, then that it is spent.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Key {
    Of {
        person: PersonId,
        #[serde(default)]
        until: Option<u64>,
    },
    Spent {},
}

/// What is known of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The nickname.
    pub name: String,
    /// The tokens that were not revoked.
    pub tokens: Vec<Token>,
    /// The tables that the person made or had a seat at, the oldest first.
    pub tables: Vec<String>,
}

/// The people of a store.
#[derive(Clone, Debug)]
pub struct People {
    store: Arc<Store>,
}

impl People {
    /// The people of a store.
    pub const fn new(store: Arc<Store>) -> Self {
        Self { store }
    }

    /// Makes a new person; gives the secret for the device.
    pub async fn arrive(&self, name: &str) -> Result<(PersonId, String), Refused> {
        Names::new(&[name.to_owned()])?;
        let person = PersonId::new(chance::id(20));
        self.add(&person, &About::Named { name: name.to_owned() }).await?;
        let secret = self.device(&person).await?;
        Ok((person, secret))
    }

    /// The person of a device's secret.
    pub async fn of_device(&self, secret: &str) -> Result<Option<PersonId>, Refused> {
        Ok(self.key("device", secret).await?.map(|(person, _)| person))
    }

    /// The person of a token's secret, unless the token was revoked.
    pub async fn of_token(&self, secret: &str) -> Result<Option<PersonId>, Refused> {
        Ok(self.key("token", secret).await?.map(|(person, _)| person))
    }

    /// What is known of a person.
    pub async fn known(&self, person: &PersonId) -> Result<Known, Refused> {
        let mut known = Known::default();
        for about in self.about(person).await? {
            match about {
                About::Named { name } => known.name = name,
                About::Token { id, label, .. } => {
                    known.tokens.push(Token { id, label, secret: None });
                }
                About::Revoked { id } => known.tokens.retain(|token| token.id != id),
                About::Table { id } => known.tables.push(id),
            }
        }
        Ok(known)
    }

    /// Changes the nickname.
    pub async fn rename(&self, person: &PersonId, name: &str) -> Result<(), Refused> {
        Names::new(&[name.to_owned()])?;
        if self.known(person).await?.name == name {
            return Ok(());
        }
        self.add(person, &About::Named { name: name.to_owned() }).await
    }

    /// Remembers that a person made a table or had a seat at it.
    pub async fn remember(&self, person: &PersonId, table: &str) -> Result<(), Refused> {
        if self.known(person).await?.tables.iter().any(|known| known == table) {
            return Ok(());
        }
        self.add(person, &About::Table { id: table.to_owned() }).await
    }

    /// Makes a token for a program that acts as this person.
    pub async fn grant(&self, person: &PersonId, label: &str) -> Result<Token, Refused> {
        Names::new(&[label.to_owned()])?;
        if self.known(person).await?.tokens.len() >= MAX_TOKENS {
            return Err(HouseNo::ManyTokens { most: MAX_TOKENS }.into());
        }
        let (id, secret) = (chance::id(8), chance::secret());
        let fingerprint = chance::fingerprint(&secret);
        self.cut("token", &secret, person, None).await?;
        let about = About::Token { id: id.clone(), label: label.to_owned(), fingerprint };
        self.add(person, &about).await?;
        Ok(Token { id, label: label.to_owned(), secret: Some(secret) })
    }

    /// Revokes a token.
    pub async fn revoke(&self, person: &PersonId, token: &str) -> Result<(), Refused> {
        let about = self.about(person).await?;
        let print = about.iter().find_map(|about| match about {
            About::Token { id, fingerprint, .. } if id == token => Some(fingerprint),
            About::Token { .. }
            | About::Named { .. }
            | About::Revoked { .. }
            | About::Table { .. } => None,
        });
        let print = print.ok_or(HouseNo::NoToken)?;
        if self.spend(&log(&format!("token/{print}"))).await? {
            self.add(person, &About::Revoked { id: token.to_owned() }).await?;
        }
        Ok(())
    }

    /// Makes the secret of a link, with which another device can become this person, once and within [`LINK_LIFE`].
    pub async fn link(&self, person: &PersonId, now: u64) -> Result<String, Refused> {
        let secret = chance::secret();
        self.cut("link", &secret, person, Some(now + LINK_LIFE)).await?;
        Ok(secret)
    }

    /// Uses a link; gives the person and the secret for the new device.
    pub async fn claim(&self, link: &str, now: u64) -> Result<(PersonId, String), Refused> {
        let (person, until) = self.key("link", link).await?.ok_or(HouseNo::DeadLink)?;
        let fresh = until.is_some_and(|until| now < until);
        if !fresh || !self.spend(&log(&format!("link/{}", chance::fingerprint(link)))).await? {
            return Err(HouseNo::DeadLink.into());
        }
        let secret = self.device(&person).await?;
        Ok((person, secret))
    }

    async fn device(&self, person: &PersonId) -> Result<String, Refused> {
        let secret = chance::secret();
        self.cut("device", &secret, person, None).await?;
        Ok(secret)
    }

    /// Stores the key of a secret.
    async fn cut(
        &self,
        kind: &str,
        secret: &str,
        person: &PersonId,
        until: Option<u64>,
    ) -> Result<(), Refused> {
        let log = log(&format!("{kind}/{}", chance::fingerprint(secret)));
        let key = text(&Key::Of { person: person.clone(), until });
        self.store.append(&log, 0, key).await.map_err(|error| Refused::fault(&error))
    }

    /// The person of a key and when it expires, unless it was spent.
    async fn key(
        &self,
        kind: &str,
        secret: &str,
    ) -> Result<Option<(PersonId, Option<u64>)>, Refused> {
        let log = log(&format!("{kind}/{}", chance::fingerprint(secret)));
        let entries = self.store.read(&log, 0).await.map_err(|error| Refused::fault(&error))?;
        let [entry] = &entries[..] else { return Ok(None) };
        match serde_json::from_str(&entry.record).map_err(|error| Refused::fault(&error))? {
            Key::Of { person, until } => Ok(Some((person, until))),
            Key::Spent {} => Ok(None),
        }
    }

    /// Spends a key; gives whether it was unspent.
    async fn spend(&self, log: &LogId) -> Result<bool, Refused> {
        match self.store.append(log, 1, text(&Key::Spent {})).await {
            Ok(()) => Ok(true),
            Err(AppendError::Conflict { .. }) => Ok(false),
            Err(error @ (AppendError::Long | AppendError::Unavailable(_))) => {
                Err(Refused::fault(&error))
            }
        }
    }

    async fn about(&self, person: &PersonId) -> Result<Vec<About>, Refused> {
        let entries = self.store.read(&log(&format!("person/{person}")), 0).await;
        let entries = entries.map_err(|error: ReadError| Refused::fault(&error))?;
        let parsed = entries.iter().map(|entry| serde_json::from_str(&entry.record));
        parsed.collect::<Result<_, _>>().map_err(|error| Refused::fault(&error))
    }

    async fn add(&self, person: &PersonId, about: &About) -> Result<(), Refused> {
        let log = log(&format!("person/{person}"));
        let mut seq = self.about(person).await?.len() as u64;
        loop {
            match self.store.append(&log, seq, text(about)).await {
                Ok(()) => return Ok(()),
                Err(AppendError::Conflict { next }) => seq = next,
                Err(error @ (AppendError::Long | AppendError::Unavailable(_))) => {
                    return Err(Refused::fault(&error));
                }
            }
        }
    }
}

fn log(name: &str) -> LogId {
    name.parse().expect("ids and fingerprints are small letters and digits")
}

fn text<T: Serialize>(record: &T) -> String {
    serde_json::to_string(record).expect("a record is plain data")
}
