//! People: they have secrets instead of accounts.
//!
//! A request that has one of a person's secrets (the cookie of a device, the token of a program) acts as that person.
//! Only fingerprints of secrets are stored, as [keys](Key). A device makes links, with which another device becomes the
//! same person, and signs other devices out; a token does neither, so a stolen token ends with its revocation.

mod bars;
mod devices;
mod holders;
mod key;
mod leaving;
mod listing;
mod own_list;
mod sessions;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use kernel::Names;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::{AppendError, LogId, ReadError, Store};
use wire::HouseNo;
use wire::http::Token;

use crate::chance;
use crate::clock::HouseClock;
use crate::error::Refused;
use crate::neighbours::Neighbours;

pub use devices::LINK_LIFE;
pub use key::Key;
pub use listing::Listed;
pub use tokens::MAX_TOKENS;

use bars::Bars;
use devices::Uses;
use holders::Holders;
use sessions::Sessions;
pub(crate) use sessions::SocketOrder;

/// The most devices, links and tokens of a person, without those that are older than a day and no longer good.
pub const MAX_KEYS: usize = 1000;

/// The most nicknames that a person chooses, one after the other.
pub const MAX_NAMES: usize = 100;

/// How long a device, a link or a token counts that is no longer good, in milliseconds: a person who makes many of them
/// must wait, and is not kept out for ever.
const DAY: u64 = 24 * 3600 * 1000;

/// What a table costs the person who makes it besides its first record, in bytes. What people write at tables is
/// charged in pieces of this size, so that one record of the person's log stands for many lines.
const TABLE: u64 = 4 << 10;

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
    Named {
        name: String,
        /// Whether the person has only arrived under it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        guest: bool,
    },
    /// A device became this person.
    Device {
        id: String,
        label: String,
        fingerprint: String,
        /// The time, in milliseconds since 1970.
        at: u64,
    },
    SignedOut {
        id: String,
    },
    /// A link was made, which works until this time.
    Link {
        fingerprint: String,
        until: u64,
    },
    Token {
        id: String,
        label: String,
        fingerprint: String,
        /// The time, in milliseconds since 1970; 0 in old records.
        #[serde(default)]
        at: u64,
    },
    Revoked {
        id: String,
    },
    Table {
        id: String,
        /// What the person has stored by making it, in bytes; 0 if the person only sat there.
        #[serde(default, skip_serializing_if = "is_zero")]
        bytes: u64,
    },
    /// The person took a nickname at a table.
    Joined {
        table: String,
    },
    /// The person was charged for talk and notes at a table.
    Wrote {
        table: String,
        bytes: u64,
    },
    /// The person took a game of a table off the own list, or with round 0 the table while it waits.
    Unlisted {
        table: String,
        round: u32,
    },
    /// A table was removed.
    Gone {
        table: String,
    },
}

impl About {
    /// The key of the secret that this made.
    fn key(&self) -> Option<Key> {
        let (kind, fingerprint) = match self {
            Self::Device { fingerprint, .. } => (key::Kind::Device, fingerprint),
            Self::Token { fingerprint, .. } => (key::Kind::Token, fingerprint),
            Self::Link { fingerprint, .. } => (key::Kind::Link, fingerprint),
            Self::Named { .. }
            | Self::SignedOut { .. }
            | Self::Revoked { .. }
            | Self::Table { .. }
            | Self::Joined { .. }
            | Self::Wrote { .. }
            | Self::Unlisted { .. }
            | Self::Gone { .. } => return None,
        };
        Some(Key::new(kind, fingerprint.clone()))
    }

    /// The id of the device or the token that this takes back.
    fn taken_back(&self) -> Option<String> {
        match self {
            Self::SignedOut { id } | Self::Revoked { id } => Some(id.clone()),
            Self::Named { .. }
            | Self::Device { .. }
            | Self::Link { .. }
            | Self::Token { .. }
            | Self::Table { .. }
            | Self::Joined { .. }
            | Self::Wrote { .. }
            | Self::Unlisted { .. }
            | Self::Gone { .. } => None,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(bytes: &u64) -> bool {
    *bytes == 0
}

/// What is known of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// The nickname.
    pub name: String,
    /// Whether the person has arrived under that nickname and has not chosen one yet.
    pub guest: bool,
    /// The nicknames before it, the first one first.
    pub earlier_names: Vec<String>,
    /// The tokens that were not revoked.
    pub tokens: Vec<Token>,
    /// The tables that the person made or had a seat at, the oldest first.
    pub tables: Vec<String>,
    /// All tables at which the person had a nickname, those included.
    pub visited: Vec<String>,
    /// The games that the person took off the own list: tables and rounds.
    pub unlisted: BTreeSet<(String, u32)>,
    /// What the person was charged for talk and notes at each table, in bytes.
    pub written: BTreeMap<String, u64>,
    /// What the person has stored by making tables and by writing at tables, in bytes.
    pub stored: u64,
}

/// The people of a store.
#[derive(Debug)]
pub struct People {
    store: Arc<Store>,
    clock: Arc<HouseClock>,
    uses: Uses,
    holders: Holders,
    sessions: Sessions,
    bars: Bars,
    neighbours: Arc<Neighbours>,
}

impl People {
    /// The people of a store.
    pub(crate) fn new(
        store: Arc<Store>,
        clock: Arc<HouseClock>,
        neighbours: Arc<Neighbours>,
    ) -> Self {
        Self {
            store,
            neighbours,
            clock,
            uses: Uses::default(),
            holders: Holders::default(),
            sessions: Sessions::default(),
            bars: Bars::default(),
        }
    }

    /// Makes a new person; gives the secret for a device without a label.
    pub async fn arrive(&self, name: &str) -> Result<(PersonId, String), Refused> {
        self.arrive_on(name, false, "").await
    }

    /// Makes a new person, who has chosen this nickname unless it is a guest; gives the secret for the device with this
    /// label.
    pub(crate) async fn arrive_on(
        &self,
        name: &str,
        guest: bool,
        label: &str,
    ) -> Result<(PersonId, String), Refused> {
        Names::new(&[name.to_owned()])?;
        let person = PersonId::new(chance::id(20));
        self.add(&person, &About::Named { name: name.to_owned(), guest }).await?;
        let secret = self.sign_in(&person, label).await?;
        Ok((person, secret))
    }

    /// What is known of a person.
    pub async fn known(&self, person: &PersonId) -> Result<Profile, Refused> {
        let mut known = Profile::default();
        let mut sizes: BTreeMap<String, u64> = BTreeMap::new();
        for about in self.about(person).await? {
            match about {
                About::Named { name, guest } => {
                    known.guest = guest;
                    let earlier = std::mem::replace(&mut known.name, name);
                    known.earlier_names.extend(Some(earlier).filter(|name| !name.is_empty()));
                }
                About::Token { id, label, .. } => {
                    known.tokens.push(Token { id, label, secret: None });
                }
                About::Revoked { id } => known.tokens.retain(|token| token.id != id),
                About::Table { id, bytes } => {
                    known.stored += bytes;
                    *sizes.entry(id.clone()).or_default() += bytes;
                    known.unlisted.retain(|(table, _)| *table != id);
                    for tables in [&mut known.visited, &mut known.tables] {
                        tables.retain(|table| *table != id);
                        tables.push(id.clone());
                    }
                }
                About::Joined { table } if known.visited.contains(&table) => {}
                About::Joined { table } => known.visited.push(table),
                About::Wrote { table, bytes } => {
                    known.stored += bytes;
                    *known.written.entry(table).or_default() += bytes;
                }
                About::Unlisted { table, round } => drop(known.unlisted.insert((table, round))),
                About::Gone { table } => {
                    known.unlisted.retain(|(unlisted, _)| *unlisted != table);
                    known.stored -= sizes.remove(&table).unwrap_or_default();
                    known.stored -= known.written.remove(&table).unwrap_or_default();
                    known.tables.retain(|known| *known != table);
                    known.visited.retain(|known| *known != table);
                }
                About::Device { .. } | About::SignedOut { .. } | About::Link { .. } => {}
            }
        }
        Ok(known)
    }

    /// Changes the nickname as the person wishes, up to [`MAX_NAMES`] times. A guest has chosen it from then on.
    pub async fn rename(&self, person: &PersonId, name: &str) -> Result<(), Refused> {
        self.take_name(person, name, MAX_NAMES).await
    }

    /// Changes the nickname as the operator wishes.
    pub(crate) async fn set_name(&self, person: &PersonId, name: &str) -> Result<(), Refused> {
        self.take_name(person, name, usize::MAX).await
    }

    async fn take_name(&self, person: &PersonId, name: &str, most: usize) -> Result<(), Refused> {
        Names::new(&[name.to_owned()])?;
        let known = self.known(person).await?;
        if known.name == name && !known.guest {
            return Ok(());
        }
        if known.earlier_names.len() + 1 >= most {
            return Err(HouseNo::Quota.into());
        }
        self.add(person, &About::Named { name: name.to_owned(), guest: false }).await
    }

    /// Charges a person for having written so much at a table in all, in bytes, unless that is paid for. Gives what is
    /// paid for by then. Refuses what is beyond the person's quota.
    pub(crate) async fn charge(
        &self,
        person: &PersonId,
        table: &str,
        written: u64,
        quota: u64,
    ) -> Result<u64, Refused> {
        let known = self.known(person).await?;
        let paid = known.written.get(table).copied().unwrap_or_default();
        let bytes = written.saturating_sub(paid).next_multiple_of(TABLE);
        if bytes > 0 {
            if known.stored + bytes > quota {
                return Err(HouseNo::Quota.into());
            }
            self.add(person, &About::Wrote { table: table.to_owned(), bytes }).await?;
        }
        Ok(paid + bytes)
    }

    /// Remembers that a person made a table, whose first record has this many bytes.
    pub(crate) async fn made(
        &self,
        person: &PersonId,
        table: &str,
        bytes: usize,
    ) -> Result<(), Refused> {
        let bytes = TABLE + bytes as u64;
        self.add(person, &About::Table { id: table.to_owned(), bytes }).await
    }

    /// Remembers that a person had a seat at a table. A table that the person took off the list is on it again.
    pub async fn remember(&self, person: &PersonId, table: &str) -> Result<(), Refused> {
        let known = self.known(person).await?;
        let unlisted = known.unlisted.iter().any(|(unlisted, _)| unlisted == table);
        if known.tables.iter().any(|known| known == table) && !unlisted {
            return Ok(());
        }
        self.add(person, &About::Table { id: table.to_owned(), bytes: 0 }).await
    }

    /// Remembers that a person took a nickname at a table.
    pub(crate) async fn remember_visit(
        &self,
        person: &PersonId,
        table: &str,
    ) -> Result<(), Refused> {
        if self.known(person).await?.visited.iter().any(|known| known == table) {
            return Ok(());
        }
        self.add(person, &About::Joined { table: table.to_owned() }).await
    }

    /// Takes a table that was removed off a person's list.
    pub(crate) async fn forget_table(&self, person: &PersonId, table: &str) -> Result<(), Refused> {
        if self.known(person).await?.visited.iter().any(|known| known == table) {
            return self.add(person, &About::Gone { table: table.to_owned() }).await;
        }
        Ok(())
    }

    /// Spends a key and records it in the person's log, unless that is there already: an earlier try may have been cut
    /// off between the two.
    async fn take_back(&self, person: &PersonId, key: &Key, about: About) -> Result<(), Refused> {
        let unspent = self.spend(key).await?;
        let recorded = async {
            if !unspent {
                let id = about.taken_back();
                if self.about(person).await?.iter().any(|known| known.taken_back() == id) {
                    return Ok(());
                }
            }
            self.add(person, &about).await
        };
        recorded.await.map_err(Refused::in_part)
    }

    /// Refuses another device, link or token when the person has [`MAX_KEYS`]. What takes them back is never refused.
    async fn check_room(&self, person: &PersonId) -> Result<(), Refused> {
        let about = self.about(person).await?;
        let now = self.clock.now();
        let taken_back: BTreeSet<String> = about.iter().filter_map(About::taken_back).collect();
        let counted = about.iter().filter(|about| match about {
            About::Device { id, at, .. } | About::Token { id, at, .. } => {
                !taken_back.contains(id) || now < at + DAY
            }
            About::Link { until, .. } => now < until + DAY,
            About::Named { .. }
            | About::SignedOut { .. }
            | About::Revoked { .. }
            | About::Table { .. }
            | About::Joined { .. }
            | About::Wrote { .. }
            | About::Unlisted { .. }
            | About::Gone { .. } => false,
        });
        if counted.count() < MAX_KEYS { Ok(()) } else { Err(HouseNo::Quota.into()) }
    }

    async fn about(&self, person: &PersonId) -> Result<Vec<About>, Refused> {
        self.records(&log(&format!("person/{person}"))).await
    }

    /// The records of a log.
    async fn records<R: DeserializeOwned>(&self, log: &LogId) -> Result<Vec<R>, Refused> {
        let entries = self.store.read(log, 0).await;
        let entries = entries.map_err(|error: ReadError| Refused::unread(&error))?;
        let parsed = entries.iter().map(|entry| serde_json::from_str(&entry.record));
        parsed.collect::<Result<_, _>>().map_err(|error| Refused::fault(&error))
    }

    async fn add(&self, person: &PersonId, about: &About) -> Result<(), Refused> {
        self.append(&log(&format!("person/{person}")), &text(about)).await
    }

    /// Appends a record to a log, whatever its number.
    async fn append(&self, log: &LogId, record: &str) -> Result<(), Refused> {
        let entries = self.store.read(log, 0).await.map_err(|error| Refused::unread(&error))?;
        let mut seq = entries.len() as u64;
        loop {
            match self.store.append(log, seq, record.to_owned()).await {
                Ok(()) => return Ok(()),
                Err(AppendError::Conflict { next }) => seq = next,
                Err(error) => {
                    return Err(Refused::unstored(&error));
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
