//! The people of a house, as its operator sees them.

use serde::{Deserialize, Serialize};

use super::{People, PersonId, Profile};
use crate::error::Refused;

/// A person in the operator's list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Listed {
    /// The id.
    pub id: PersonId,
    /// The nickname.
    pub name: String,
    /// The number of devices that act as this person.
    pub devices: usize,
    /// The number of tables that the person made or had a seat at.
    pub tables: usize,
    /// What the person has stored by making tables and by writing at tables, in bytes.
    pub stored: u64,
    /// When a device of the person was last used, to the hour, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u64>,
    /// Whether the operator keeps the person out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub barred: bool,
    /// Whether the person's log is damaged, so that nothing else is known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub damaged: bool,
}

impl People {
    /// Everyone, in the order of ids.
    pub(crate) async fn all(&self) -> Result<Vec<Listed>, Refused> {
        let logs = self.store.survey("person/").await.map_err(|error| Refused::unread(&error))?;
        let mut all = Vec::with_capacity(logs.len());
        for surveyed in logs {
            if let Some(id) = surveyed.log.as_str().strip_prefix("person/") {
                let id = PersonId::new(id);
                all.push(match self.listed(id.clone()).await {
                    Err(no) if no.is_fault() && !no.is_passing() => Listed::damaged(id),
                    listed => listed?,
                });
            }
        }
        Ok(all)
    }

    pub(crate) async fn listed(&self, id: PersonId) -> Result<Listed, Refused> {
        let Profile { name, tables, stored, .. } = self.known(&id).await?;
        let devices = self.devices(&id, None).await?;
        Ok(Listed {
            name,
            devices: devices.len(),
            tables: tables.len(),
            stored,
            // A device was there when it became the person; its last use may be lost with the process.
            seen: devices.iter().map(|device| device.used.unwrap_or(device.since)).max(),
            barred: self.is_barred(&id).await?,
            damaged: false,
            id,
        })
    }
}

impl Listed {
    const fn damaged(id: PersonId) -> Self {
        Self {
            id,
            name: String::new(),
            devices: 0,
            tables: 0,
            stored: 0,
            seen: None,
            barred: false,
            damaged: true,
        }
    }
}
