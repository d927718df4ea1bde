//! A store in a file beside its simple twin: whatever happens, both have the same records.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod folder;

use std::collections::BTreeMap;
use std::sync::Arc;

use folder::Folder;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use store::{AppendError, Digest, Entry, LogId, Store};

/// The same in every run.
struct Chance(Pcg64Mcg);

impl Chance {
    /// A number below another.
    fn below(&mut self, end: u64) -> u64 {
        self.0.random_range(0..end)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        *all.choose(&mut self.0).unwrap()
    }

    /// A record: most are short, some are longer than a page, and few than four pages.
    fn record(&mut self) -> String {
        let longest = self.one_of(&[40, 300, 300, 300, 3_000, 20_000]);
        let length = self.0.random_range(0..longest);
        let text = self.one_of(&["x", "żółć ", "a/1 7 7 1\nx\n"]);
        text.repeat(length / text.len())
    }

    fn log(&mut self) -> LogId {
        // A few of them grow much faster than the others.
        let most = self.one_of(&[3, 40]);
        format!("log/{}", self.below(most)).parse().unwrap()
    }
}

/// A log grows.
async fn grow(store: Arc<Store>, log: LogId, from: u64, records: Vec<String>) {
    for (seq, record) in (from..).zip(records) {
        store.append(&log, seq, record).await.unwrap();
    }
}

/// A store and what is to be in it.
struct Twins {
    chance: Chance,
    folder: Folder,
    store: Arc<Store>,
    logs: BTreeMap<LogId, Vec<String>>,
}

impl Twins {
    fn new(seed: u64) -> Self {
        let folder = Folder::new();
        let store = Arc::new(folder.open());
        Self { chance: Chance(Pcg64Mcg::seed_from_u64(seed)), folder, store, logs: BTreeMap::new() }
    }

    /// Some logs grow at once.
    async fn append(&mut self) {
        let mut new: BTreeMap<LogId, Vec<String>> = BTreeMap::new();
        for _ in 0..=self.chance.below(60) {
            new.entry(self.chance.log()).or_default().push(self.chance.record());
        }
        let writers = new.into_iter().map(|(log, records)| {
            let known = self.logs.entry(log.clone()).or_default();
            let from = known.len() as u64;
            known.extend(records.iter().cloned());
            tokio::spawn(grow(Arc::clone(&self.store), log, from, records))
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
    }

    /// An append with a wrong number is refused.
    async fn conflict(&mut self) {
        let log = self.chance.log();
        let next = self.logs.get(&log).map_or(0, Vec::len) as u64;
        let seq = next + 1 - 2 * self.chance.below(2).min(next);
        let late = self.store.append(&log, seq, "late".to_owned()).await;
        assert_eq!(late, Err(AppendError::Conflict { next }));
    }

    /// From any record on, and how many there are.
    async fn read(&mut self) {
        let log = self.chance.log();
        let known = self.logs.get(&log).map_or(&[][..], Vec::as_slice);
        let from = self.chance.below(known.len() as u64 + 2);
        let entries = (0..).zip(known).map(|(seq, record)| Entry { seq, record: record.clone() });
        let want: Vec<Entry> = entries.filter(|entry| entry.seq >= from).collect();
        let read = self.store.read(&log, from).await.unwrap();
        assert!(read == want, "{log} from {from}: {} of {}", read.len(), want.len());
        let length = self.store.follow(&log).await.unwrap();
        assert_eq!(length.borrow().length, known.len() as u64);
    }

    /// All logs are there, and it is known how long they are.
    async fn survey(&mut self) {
        let log = self.chance.log();
        let length = self.logs.get(&log).map_or(0, Vec::len) as u64;
        self.store.keep_digest(&log, Digest { length, text: "all".to_owned() });
        let survey = self.store.survey("log/").await.unwrap();
        assert!(survey.iter().map(|one| &one.log).eq(self.logs.keys()));
        for one in survey {
            let length = self.logs[&one.log].len() as u64;
            assert_eq!(one.fresh, one.digest.is_some_and(|digest| digest.length == length));
        }
    }

    /// Closes the store and opens it again.
    fn reopen(&mut self) {
        self.store = Arc::new(Store::in_memory());
        let sql = "SELECT COUNT(*) FROM journal";
        let left: u32 = self.folder.file().query_row(sql, [], |row| row.get(0)).unwrap();
        assert_eq!(left, 0, "all is posted");
        self.store = Arc::new(self.folder.open());
    }

    /// The process dies, whatever it was at: only what is in the file at this moment is left.
    async fn die(&mut self) {
        self.folder = self.copy().await;
        self.store = Arc::new(self.folder.open());
    }

    /// Some segments are in the ledger, and nothing is taken out of the journal: rows with damage would have kept it there.
    async fn die_while_posting(&mut self) {
        let before = self.copy().await;
        self.store = Arc::new(Store::in_memory());
        let file = self.folder.file();
        let before = before.0.join("cabinet.sqlite");
        file.execute("ATTACH ?1 AS before", [before.to_str().unwrap()]).unwrap();
        file.execute("INSERT INTO journal SELECT * FROM before.journal", []).unwrap();
        let unpost = "DELETE FROM segment
            WHERE id > ?1 + (SELECT COALESCE(MAX(id), 0) FROM before.segment)";
        file.execute(unpost, [self.chance.below(30).cast_signed()]).unwrap();
        drop(file);
        self.store = Arc::new(self.folder.open());
    }

    /// What is in the file at this moment.
    async fn copy(&self) -> Folder {
        let copy = Folder::new();
        std::fs::create_dir_all(&copy.0).unwrap();
        self.store.back_up(&copy.0.join("cabinet.sqlite")).await.unwrap();
        copy
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_has_what_its_simple_twin_has() {
    let mut twins = Twins::new(1);
    for _ in 0..200 {
        match twins.chance.below(32) {
            0 | 1 => twins.reopen(),
            2 => twins.die().await,
            3 | 4 => twins.die_while_posting().await,
            5..8 => twins.survey().await,
            8..11 => twins.conflict().await,
            11..22 => twins.read().await,
            _ => twins.append().await,
        }
    }
    twins.reopen();
    let records: usize = twins.logs.values().map(Vec::len).sum();
    assert!(records > 1000, "{records} records");
    for (log, known) in &twins.logs {
        let read = twins.store.read(log, 0).await.unwrap();
        assert!(read.iter().map(|entry| &entry.record).eq(known), "{log}");
    }
}
