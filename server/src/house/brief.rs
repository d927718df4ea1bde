//! What a table comes to, kept beside its log: so that lists and the start of the house need not fold every table.

use std::sync::Arc;

use kernel::Seats;
use serde::{Deserialize, Serialize};
use store::{Digest, LogId, ReadError, Surveyed};
use wire::http::Search;
use wire::{Finding, Stage, Summary};

use super::{House, log};
use crate::error::Refused;
use crate::people::PersonId;
use crate::table::Table;

/// How many tables a list has at most.
const PAGE: usize = 50;

/// What a table comes to.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Brief {
    finding: Finding,
    /// Whether its clock runs or its bots think: it goes on without anybody asking.
    runs: bool,
    summary: Summary,
}

impl House {
    /// Wakes the tables that go on without anybody asking, and lists those that may be found. Only tables that were in
    /// memory when a house went away are folded; a damaged table is left alone.
    pub async fn wake(self: &Arc<Self>) -> Result<(), ReadError> {
        for Surveyed { log, digest, fresh } in self.store.survey("table/").await? {
            let Some(id) = log.as_str().strip_prefix("table/") else { continue };
            let kept = digest.filter(|_| fresh).and_then(|digest| read(&digest));
            let brief = match kept {
                Some(brief) => brief,
                None => match self.fold(id).await {
                    Ok(table) => self.keep_brief(&table),
                    Err(no) => {
                        tracing::error!(table = id, %no.refusal, "a table does not open");
                        continue;
                    }
                },
            };
            if !brief.runs {
                self.list(brief);
            } else if let Err(no) = self.desk(id).await {
                tracing::error!(table = id, %no.refusal, "a table does not open");
            }
        }
        Ok(())
    }

    /// A person's own tables that fit, the newest first, without opening them.
    pub async fn records(
        self: &Arc<Self>,
        person: &PersonId,
        search: &Search,
    ) -> Result<Vec<Summary>, Refused> {
        let mut tables = self.people.known(person).await?.tables;
        tables.reverse();
        if let Some(before) = &search.before {
            let from =
                tables.iter().position(|table| table == before).map_or(tables.len(), |i| i + 1);
            tables.drain(..from);
        }
        let mut found = Vec::new();
        for some in tables.chunks(PAGE) {
            for (table, kept) in some.iter().zip(self.briefs(some).await?) {
                // A damaged table is missing from the list; asked for by its name it says so.
                let summary = self.in_short(table, kept).await;
                found.extend(summary.filter(|summary| fits(summary, search)));
                if found.len() == PAGE {
                    return Ok(found);
                }
            }
        }
        Ok(found)
    }

    /// Every table in short, the oldest first. A damaged one is left out.
    pub async fn all_tables(self: &Arc<Self>) -> Result<Vec<Summary>, Refused> {
        let survey = self.store.survey("table/").await.map_err(|error| Refused::fault(&error))?;
        let mut all = Vec::new();
        for Surveyed { log, digest, fresh } in survey {
            let Some(id) = log.as_str().strip_prefix("table/") else { continue };
            let kept = digest.filter(|_| fresh).as_ref().and_then(read);
            all.extend(self.in_short(id, kept).await);
        }
        all.sort_by_key(|summary| summary.made);
        Ok(all)
    }

    /// How many of these tables are not over.
    pub(super) async fn unfinished(self: &Arc<Self>, tables: &[String]) -> Result<usize, Refused> {
        let mut count = 0;
        for (table, kept) in tables.iter().zip(self.briefs(tables).await?) {
            let summary = self.in_short(table, kept).await;
            count += usize::from(summary.is_some_and(|summary| summary.stage != Stage::Over));
        }
        Ok(count)
    }

    /// Keeps what a table comes to.
    pub(crate) fn keep(&self, table: &Table) {
        self.keep_brief(table);
    }

    fn keep_brief(&self, table: &Table) -> Brief {
        let brief = Brief {
            finding: table.chosen().finding,
            runs: table.runs(),
            summary: table.summary(Seats::NONE, self.link(table.id())),
        };
        let text = serde_json::to_string(&brief).expect("a brief is plain data");
        self.store.keep_digest(&self.log(table.id()), Digest { length: table.seq(), text });
        brief
    }

    async fn briefs(&self, tables: &[String]) -> Result<Vec<Option<Brief>>, Refused> {
        let logs: Vec<LogId> = tables.iter().map(|table| log(table)).collect::<Result<_, _>>()?;
        let digests = self.store.digests(logs).await.map_err(|error| Refused::fault(&error))?;
        Ok(digests.iter().map(|digest| digest.as_ref().and_then(read)).collect())
    }

    /// A table in short: as its desk has it, or as it was kept, or from its log.
    async fn in_short(self: &Arc<Self>, table: &str, kept: Option<Brief>) -> Option<Summary> {
        if self.is_open(table) {
            return self.table(table).summary().await.ok();
        }
        let summary = match kept {
            Some(brief) => brief.summary,
            None => self.fold(table).await.ok().map(|table| self.keep_brief(&table).summary)?,
        };
        Some(Summary { link: self.link(table), ..summary })
    }

    fn list(&self, brief: Brief) {
        if brief.finding == Finding::Lobby && brief.summary.stage != Stage::Over {
            let table = brief.summary.table.clone();
            let summary = Summary { link: self.link(&table), ..brief.summary };
            self.lobby.list(&table, Some(summary));
        }
    }
}

fn read(digest: &Digest) -> Option<Brief> {
    serde_json::from_str(&digest.text).ok()
}

/// Whether a table is looked for: every word of the search is in its game, its names, its options or its outcome.
fn fits(summary: &Summary, search: &Search) -> bool {
    if search.game.as_ref().is_some_and(|game| *game != summary.game) {
        return false;
    }
    let names = summary.chairs.iter().filter_map(|chair| chair.sitter.name());
    let options = summary.options.iter().flat_map(|(key, value)| [key.as_str(), value.as_str()]);
    let about = [summary.game.as_str(), summary.table.as_str()];
    let text: Vec<&str> =
        about.into_iter().chain(names).chain(options).chain(summary.outcome.as_deref()).collect();
    let text = text.join("\n").to_lowercase();
    let wanted = search.q.as_deref().unwrap_or_default().to_lowercase();
    wanted.split_whitespace().all(|word| text.contains(word))
}
