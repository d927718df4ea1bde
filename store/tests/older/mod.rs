//! Files as an older program left them.

use crate::folder::Folder;

/// Makes the file one that an older program wrote: in the ledger a row for each record, and no chapters.
pub(crate) fn age(folder: &Folder) {
    let file = folder.file();
    let mut select = file.prepare("SELECT records FROM chapter").expect("chapters");
    let texts = select.query_map([], |row| row.get::<_, String>(0)).expect("chapters");
    file.execute_batch("BEGIN").expect("a transaction");
    for text in texts {
        copy(&file, &text.expect("a text"));
    }
    drop(select);
    file.execute_batch("DROP TABLE chapter; PRAGMA user_version = 4; COMMIT").expect("it is older");
}

/// Copies the records of a chapter to rows of their own.
fn copy(file: &rusqlite::Connection, mut text: &str) {
    let sql = "INSERT INTO record (log, seq, sum, record) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = file.prepare_cached(sql).expect("the table of an older program");
    while let Some((head, rest)) = text.split_once('\n') {
        let head: Vec<&str> = head.split(' ').collect();
        let [log, seq, sum, length] = head[..] else { panic!("{head:?}") };
        let (record, rest) = rest.split_at(length.parse().expect("a length"));
        let numbers = [seq, sum].map(|number| number.parse::<i64>().expect("a number"));
        insert.execute((log, numbers[0], numbers[1], record)).expect("a row");
        text = &rest[1..];
    }
}
