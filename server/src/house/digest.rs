//! Digests: a short form of each table that the store keeps beside its log.
//!
//! With it the house lists tables, and starts, without folding every log.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kernel::Seats;
use serde::{Deserialize, Serialize};
use store::{LogId, ReadError, Surveyed};
use wire::http::Search;
use wire::{Finding, HouseNo, Stage, Summary};

use super::upkeep::Unreached;
use super::{House, log, log_of};
use crate::error::Refused;
use crate::people::{PersonId, Profile};
use crate::table::{Listed, Table, earlier};

/// The most tables in a list.
const PAGE: usize = 50;

/// Milliseconds without a visit after which a table that waits for players does not count against a person's limit, and is
/// no longer before the finished ones in the person's list.
const LEFT: u64 = 24 * 60 * 60 * 1000;

/// Every table with its last visit, and those that cannot be read.
pub(crate) type AllTables = (Vec<(Summary, u64)>, Vec<Unreached>);

/// The digest of a table: what lists show of it, and what the house must know of it when it starts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Digest {
    finding: Finding,
    /// Whether a clock runs or a bot is to act, so that the table goes on without any ask.
    runs: bool,
    /// When a client last visited the table, in milliseconds since 1970.
    #[serde(default)]
    visited: u64,
    /// The table as it stands, then its earlier games, the newest first.
    listed: Vec<Listed>,
}

impl Digest {
    /// The table as lists show it, at its present address.
    fn summary(&self, house: &House) -> Option<Summary> {
        let now = &self.listed.first()?.summary;
        Some(Summary { link: house.link(&now.table), ..now.clone() })
    }

    /// Whether it says whose turn it is in a game that runs, which those of earlier versions do not.
    fn tells_turns(&self) -> bool {
        let tells = |now: &Listed| now.to_act.is_some() || now.summary.stage != Stage::Playing;
        self.listed.first().is_none_or(tells)
    }

    /// The digest that the store has kept; `None` if it is of another form.
    fn read(kept: &store::Digest) -> Option<Self> {
        serde_json::from_str(&kept.text).ok()
    }
}

/// The games of a table in the list of a person.
struct Games {
    /// Whether the newest one goes on: it runs, or waits for players at a table that was visited within a day. Lessons that
    /// were left do not.
    goes_on: bool,
    /// The newest first.
    listed: Vec<Listed>,
}

impl House {
    /// Meets the other houses, opens the tables of this house, and lists those that may be found.
    pub async fn wake(self: &Arc<Self>) -> Result<(), ReadError> {
        self.start_pulse().await?;
        self.meet_neighbours().await;
        self.open_own_tables(true).await
    }

    /// Opens the tables that this house owns and that go on without any ask, and then finishes the deletions that were cut
    /// off: clocks run meanwhile. `lists` says whether the others that may be found and were visited lately are listed.
    ///
    /// Folds only tables of its own whose digest is older than their log: those that were in memory when a house died.
    /// Leaves damaged tables alone.
    pub(super) async fn open_own_tables(self: &Arc<Self>, lists: bool) -> Result<(), ReadError> {
        for Surveyed { log, digest, fresh } in self.store.survey("table/").await? {
            let Some(id) = log.as_str().strip_prefix("table/") else { continue };
            let owned = self.neighbours.owns(id);
            let read = digest.filter(|_| fresh).map(|kept| (Digest::read(&kept), kept.length));
            let (digest, seq) = match read {
                Some((Some(digest), seq)) => (digest, seq),
                _ if !owned => continue,
                _ => match self.folded_digest(id).await {
                    Ok(folded) => folded,
                    Err(no) => {
                        unopened(id, &no)?;
                        continue;
                    }
                },
            };
            if !digest.runs || !owned {
                if lists && !self.lobby.lists(id) {
                    self.list_by(&digest, seq);
                }
            } else if let Err(no) = self.desk(id).await {
                unopened(id, &no)?;
            }
        }
        self.resume_departures().await
    }

    /// A person's own games that fit a search, without opening them: on the first page all tables that go on, and on every
    /// page some of the others. Of both the newest table comes first, and all games of a table are on one page.
    pub async fn records(
        self: &Arc<Self>,
        person: &PersonId,
        search: &Search,
    ) -> Result<Vec<Summary>, Refused> {
        let Profile { mut tables, unlisted, .. } = self.people.known(person).await?;
        tables.reverse();
        if let Some(before) = &search.before {
            let from =
                tables.iter().position(|table| table == before).map_or(tables.len(), |i| i + 1);
            tables.drain(..from);
        }
        let (mut going_on, mut others) = (Vec::new(), Vec::new());
        for some in tables.chunks(PAGE) {
            for (table, digest) in some.iter().zip(self.digests(some).await?) {
                // The list passes over a damaged table; a request for that table says that it is damaged.
                let Some(Games { goes_on, listed }) = self.games(table, digest).await? else {
                    continue;
                };
                let (page, is_full) = if goes_on {
                    (&mut going_on, search.before.is_some())
                } else {
                    let is_full = others.len() >= PAGE;
                    (&mut others, is_full)
                };
                if is_full {
                    continue;
                }
                let games = listed.into_iter().filter(|game| !game.is_left_lesson());
                let games = games.map(|game| game.for_person(person));
                let games = games.filter(|game| !unlisted.contains(&(table.clone(), number(game))));
                page.extend(games.filter(|game| fits(game, search)));
            }
            if search.before.is_some() && others.len() >= PAGE {
                break;
            }
        }
        going_on.append(&mut others);
        Ok(going_on)
    }

    /// Takes a game off a person's list, or a table while it waits: round 0. The others keep it.
    pub async fn forget_game(
        self: &Arc<Self>,
        person: &PersonId,
        table: &str,
        round: u32,
    ) -> Result<(), Refused> {
        if round > self.table(table).summary().await?.round {
            return Err(HouseNo::NoRound { round }.into());
        }
        self.people.forget_game(person, table, round).await
    }

    /// A summary of every table and when a client last visited it, the oldest table first; and the tables that cannot be
    /// read, with the reason.
    pub(crate) async fn all_tables(self: &Arc<Self>) -> Result<AllTables, Refused> {
        let survey = self.store.survey("table/").await.map_err(|error| Refused::unread(&error))?;
        let (mut all, mut unread) = (Vec::new(), Vec::new());
        for Surveyed { log, digest, fresh } in survey {
            let Some(id) = log.as_str().strip_prefix("table/") else { continue };
            let (visited, digest) = match digest.as_ref().and_then(Digest::read) {
                _ if self.is_open(id) => (self.now(), None),
                Some(digest) => (digest.visited, Some(digest).filter(|_| fresh)),
                // Its last record stands for the visit that nobody remembers.
                None => match self.digest(id, None).await {
                    Ok(digest) => (digest.visited, Some(digest)),
                    Err(no) => {
                        unread.push((id.to_owned(), no));
                        continue;
                    }
                },
            };
            match self.summary(id, digest).await {
                Ok(summary) => {
                    let visited = visited.max(summary.made);
                    all.push((summary, visited));
                }
                Err(no) => unread.push((id.to_owned(), no)),
            }
        }
        all.sort_by_key(|(summary, _)| summary.made);
        Ok((all, unread))
    }

    /// How many of these tables go on. Lessons do not count, and neither do tables that wait for players and that nobody
    /// has visited for a day.
    pub(super) async fn unfinished(self: &Arc<Self>, tables: &[String]) -> Result<usize, Refused> {
        let mut count = 0;
        for (table, digest) in tables.iter().zip(self.digests(tables).await?) {
            let games = self.games(table, digest).await?;
            count += usize::from(games.is_some_and(|games| games.goes_on));
        }
        Ok(count)
    }

    /// Saves the digest of a table as it stands.
    pub(crate) fn save_digest(&self, table: &Table, visited: u64) {
        self.keep_digest(table, &self.digest_of(table, visited));
    }

    fn digest_of(&self, table: &Table, visited: u64) -> Digest {
        Digest {
            finding: table.chosen().finding,
            runs: table.runs(),
            visited,
            listed: table.listed(Seats::NONE, &self.link(table.id())),
        }
    }

    fn keep_digest(&self, table: &Table, digest: &Digest) {
        let text = serde_json::to_string(digest).expect("a digest is plain data");
        let kept = store::Digest { length: table.seq(), text };
        self.store.keep_digest(&log_of(table.id()), kept);
    }

    /// The digest of a table as its log says, and the length of the log. It is saved unless a desk may have opened the
    /// table meanwhile: what the desk has taken out of the log, or with it, must not come back.
    async fn folded_digest(&self, table: &str) -> Result<(Digest, u64), Refused> {
        let closed = self.closed.load(Ordering::SeqCst);
        let folded = self.fold(table).await?;
        let digest = self.digest_of(&folded, folded.last_sign());
        // While this is held no desk opens.
        let desks = self.desks();
        let is_open = desks.get(table).is_some_and(|desk| !desk.is_closed());
        if !is_open && self.closed.load(Ordering::SeqCst) == closed {
            self.keep_digest(&folded, &digest);
        }
        drop(desks);
        Ok((digest, folded.seq()))
    }

    /// How many games a table has had at most, by its digest, whatever its log is.
    pub(super) async fn rounds_by_digest(&self, table: &str) -> Option<u32> {
        let kept = self.store.digests(vec![log(table).ok()?]).await.ok()?.pop()?.digest?;
        // The digest may be older than a rematch.
        Some(Digest::read(&kept)?.listed.first()?.summary.round + 1)
    }

    async fn digests(&self, tables: &[String]) -> Result<Vec<Option<Digest>>, Refused> {
        let logs: Vec<LogId> = tables.iter().map(|table| log(table)).collect::<Result<_, _>>()?;
        let kept = self.store.digests(logs).await.map_err(|error| Refused::unread(&error))?;
        // One that is older than its log is made again: another house may have the table open.
        let fresh = |kept: Surveyed| kept.digest.filter(|_| kept.fresh);
        Ok(kept.into_iter().map(|kept| fresh(kept).as_ref().and_then(Digest::read)).collect())
    }

    /// The summary of a table: from its desk if it is open, else from its digest, else from its log.
    async fn summary(
        self: &Arc<Self>,
        table: &str,
        digest: Option<Digest>,
    ) -> Result<Summary, Refused> {
        if self.is_open(table) {
            return self.table(table).summary().await;
        }
        let digest = self.digest(table, digest).await?;
        digest.summary(self).ok_or_else(|| HouseNo::Damaged.into())
    }

    /// The table and its earlier games: from the same sources. `None` if it is damaged, or there is no such table.
    /// Trouble that passes is a refusal: a table that is there must not be missing from a list, nor from a limit.
    async fn games(
        self: &Arc<Self>,
        table: &str,
        digest: Option<Digest>,
    ) -> Result<Option<Games>, Refused> {
        match self.games_of(table, digest).await {
            Ok(games) => Ok(Some(games)),
            Err(no) if no.is_passing() => Err(no),
            Err(_) => Ok(None),
        }
    }

    async fn games_of(
        self: &Arc<Self>,
        table: &str,
        digest: Option<Digest>,
    ) -> Result<Games, Refused> {
        let (listed, visited) = if self.is_open(table) {
            (self.table(table).listed().await?, self.now())
        } else {
            let digest = digest.filter(Digest::tells_turns);
            let Digest { mut listed, visited, .. } = self.digest(table, digest).await?;
            let link = self.link(table);
            for (n, game) in listed.iter_mut().enumerate() {
                let Summary { link: at, round, .. } = &mut game.summary;
                *at = if n == 0 { link.clone() } else { earlier(&link, *round) };
            }
            (listed, visited)
        };
        let is_left = visited < self.now().saturating_sub(LEFT);
        let goes_on = |game: &Listed| {
            game.is_unfinished() && !(is_left && game.summary.stage == Stage::Waiting)
        };
        Ok(Games { goes_on: listed.first().is_some_and(goes_on), listed })
    }

    async fn digest(&self, table: &str, digest: Option<Digest>) -> Result<Digest, Refused> {
        if let Some(digest) = digest {
            return Ok(digest);
        }
        Ok(self.folded_digest(table).await?.0)
    }

    /// Whether this time is so recent that the lobby keeps a table that was last visited then.
    pub(crate) fn is_lately(&self, visited: u64) -> bool {
        let unvisited = u64::try_from(self.limits().unvisited.as_millis()).unwrap_or(u64::MAX);
        visited >= self.now().saturating_sub(unvisited)
    }

    fn list_by(&self, digest: &Digest, seq: u64) {
        if let Some(summary) = digest.summary(self)
            && digest.finding == Finding::Lobby
            && self.is_lately(digest.visited)
            && summary.stage != Stage::Over
        {
            // The other houses list it already, or read its digest, too.
            self.lobby.list(summary, seq, false);
        }
    }
}

/// Leaves a table alone that does not open, unless the store did not answer: then no other would open either.
fn unopened(table: &str, no: &Refused) -> Result<(), ReadError> {
    tracing::error!(table, %no.refusal, "a table does not open");
    if no.is_passing() { Err(ReadError::Unavailable(no.refusal.to_string())) } else { Ok(()) }
}

/// The number of a game in a list: its round, or 0 for a table that waits, whose last game is listed beside it.
const fn number(game: &Summary) -> u32 {
    match game.stage {
        Stage::Waiting => 0,
        Stage::Playing | Stage::Over => game.round,
    }
}

/// Whether every word of a search is in the table's game, names, options or outcome.
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

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::{Pin, pin};
    use std::sync::mpsc;
    use std::task::Poll;

    use store::{Call, Store};
    use wire::NewTable;

    use super::*;
    use crate::house::Config;

    fn house(store: &Arc<Store>) -> Arc<House> {
        House::new(Arc::clone(store), Config::for_tests())
    }

    /// Polls once.
    async fn begin<T>(work: &mut Pin<&mut impl Future<Output = T>>) -> Poll<T> {
        poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await
    }

    #[test]
    fn a_digest_of_what_was_read_before_a_removal_is_not_saved() {
        // One thread reads the file, so that the test can keep it busy.
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_all().max_blocking_threads(1).build().unwrap();
        runtime.block_on(remove_while_a_digest_is_made());
    }

    async fn remove_while_a_digest_is_made() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(folder.path()).unwrap().0);
        let before = house(&store);
        let anna = before.people.arrive("Anna").await.unwrap().0;
        let new = NewTable::new("krypto", 2, "Anna");
        let mut tables = Vec::new();
        for _ in 0..2 {
            tables.push(before.create(&anna, &new).await.unwrap().table);
        }
        let after = house(&store);
        // It posts the logs, so that they are read from the file.
        store.remove(&log_of("other")).await.unwrap();
        for (table, removed) in [(&tables[0], false), (&tables[1], true)] {
            let (busy, waits) = mpsc::channel::<()>();
            tokio::task::spawn_blocking(move || waits.recv());
            let mut making = pin!(after.digest(table, None));
            assert!(begin(&mut making).await.is_pending(), "its log is read first");
            drop(busy);
            if removed {
                after.table(table).remove().await.unwrap();
            }
            assert!(making.await.is_ok());
            let kept = store.digests(vec![log_of(table)]).await.unwrap().remove(0).digest;
            assert_eq!(kept.is_none(), removed, "what was removed must not come back");
        }
    }

    #[tokio::test]
    async fn trouble_that_passes_leaves_no_table_out() {
        let store = Arc::new(Store::in_memory());
        let before = house(&store);
        let anna = before.people.arrive("Anna").await.unwrap().0;
        let new = NewTable::new("krypto", 2, "Anna");
        let table = before.create(&anna, &new).await.unwrap().table;
        // Another house has neither the table open nor a digest of it.
        let after = house(&store);
        let trouble = || store.fail_once(Call::Read, "table/");
        trouble();
        let (all, unread) = after.all_tables().await.unwrap();
        assert!(all.is_empty(), "a table whose last visit is not known is not taken for unvisited");
        assert_eq!(unread[0].1.refusal.code, "house-cannot-store");
        trouble();
        let no = after.unfinished(std::slice::from_ref(&table)).await.unwrap_err();
        assert_eq!(no.refusal.code, "house-cannot-store");
        trouble();
        let no = after.records(&anna, &Search::default()).await.unwrap_err();
        assert_eq!(no.refusal.code, "house-cannot-store");
        assert_eq!(after.unfinished(std::slice::from_ref(&table)).await, Ok(1));
        assert_eq!(after.records(&anna, &Search::default()).await.unwrap().len(), 1);
        // Damage does not pass: the list is there without that table.
        let scratched = after.create(&anna, &new).await.unwrap().table;
        store.append(&log_of(&scratched), 1, "scratched".to_owned()).await.unwrap();
        let third = house(&store);
        assert_eq!(third.unfinished(&[scratched, table]).await, Ok(1));
        assert_eq!(third.records(&anna, &Search::default()).await.unwrap().len(), 1);
    }
}
