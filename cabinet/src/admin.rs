//! `cabinet admin`: manages a server that runs on this machine.

use std::io::{self, Read as _, Write as _};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use locales::Texts;
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::admin::{BackedUp, Backup, Done, Failed, No, Stage, Summary, TableName, Tables, Who};
use server::house::{Ending, Expiry};
use server::people::Listed;

use crate::columns::{Columns, Left, Right};
use crate::command::{AdminArgs, AdminTask, EndArgs, ExpireArgs};
use crate::copy;
use crate::failure::Failure;
use crate::phrases::Tool;

pub(crate) fn answer(args: &AdminArgs, texts: &Texts) -> Result<String, Failure> {
    let server = Server { data: &args.data, json: args.json, texts };
    let who = |who: &String| Who { who: who.clone(), table: None, name: None };
    match &args.task {
        AdminTask::List => server.get("/tables", |found: Tables| {
            if found.tables.is_empty() && found.failed.is_empty() {
                return Tool::NoTables.say(texts) + "\n";
            }
            format!("{}{}", listed(&found.tables, "", texts), not_done(&found.failed, texts))
        }),
        AdminTask::People => server.get("/people", |all: Vec<Listed>| people(&all, texts)),
        AdminTask::Kick { who: person, table } => {
            let body = Who { table: table.clone(), ..who(person) };
            server.order("/people/kick", &body, |Done { person: Listed { name, .. }, changed }| {
                match (table.clone(), changed) {
                    (Some(table), true) => Tool::SentAway { name, table },
                    (Some(table), false) => Tool::NotAtTable { name, table },
                    (None, true) => Tool::Disconnected { name },
                    (None, false) => Tool::NotConnected { name },
                }
            })
        }
        AdminTask::Ban { who: person } => {
            server.order("/people/ban", &who(person), |Done { person, changed }| {
                let (name, id) = (person.name, person.id.to_string());
                if changed { Tool::Banned { name, id } } else { Tool::AlreadyBanned { name, id } }
            })
        }
        AdminTask::Unban { who: person } => {
            server.order("/people/unban", &who(person), |Done { person, changed }| {
                let (name, id) = (person.name, person.id.to_string());
                if changed { Tool::Unbanned { name, id } } else { Tool::NotBanned { name, id } }
            })
        }
        AdminTask::Rename { who: person, name } => {
            let body = Who { name: Some(name.clone()), ..who(person) };
            server.order("/people/rename", &body, |Done { person, .. }| Tool::Renamed {
                id: person.id.to_string(),
                name: person.name,
            })
        }
        AdminTask::End(args) => end(&server, args),
        AdminTask::Expire(args) => expire(&server, args),
        AdminTask::Remove { table } => {
            check_name(&server, table)?;
            server.post("/tables/remove", &TableName { table: table.clone() }, |gone: TableName| {
                format!("{}\n  {}\n", Tool::Removed { count: 1 }.say(texts), gone.table)
            })
        }
        AdminTask::Copy(copied) => copy::answer(copied, args.json, texts),
        AdminTask::Backup { to } => {
            let to = std::path::absolute(to).map_err(|error| Failure::Misuse(error.to_string()))?;
            let file = to.display().to_string();
            server.order("/backup", &Backup { to }, |BackedUp { bytes }| Tool::BackedUp {
                file,
                kib: bytes.div_ceil(1024),
            })
        }
    }
}

fn end(server: &Server<'_>, args: &EndArgs) -> Result<String, Failure> {
    if let Some(table) = &args.table {
        check_name(server, table)?;
    }
    let ending = Ending {
        table: args.table.clone(),
        game: args.game.map(|game| game.meta().id.to_owned()),
        days: args.older_than,
        dry_run: args.dry_run,
    };
    server.upkeep("/tables/end", &ending, |count| {
        if args.dry_run { Tool::WouldEnd { count } } else { Tool::Ended { count } }
    })
}

fn check_name(server: &Server<'_>, table: &str) -> Result<(), Failure> {
    if table.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()) {
        return Ok(());
    }
    Err(server.fails(Tool::NoTableName { table: table.to_owned() }))
}

fn expire(server: &Server<'_>, args: &ExpireArgs) -> Result<String, Failure> {
    let ExpireArgs { days, remove, finished, dry_run } = *args;
    let expiry = Expiry { days, remove, finished, dry_run };
    server.upkeep("/tables/expire", &expiry, |count| match (dry_run, remove) {
        (true, true) => Tool::WouldRemove { count },
        (true, false) => Tool::WouldEnd { count },
        (false, true) => Tool::Removed { count },
        (false, false) => Tool::Ended { count },
    })
}

/// The tables that were not reached, each with the reason.
fn not_done(failed: &[Failed], texts: &Texts) -> String {
    if failed.is_empty() {
        return String::new();
    }
    let mut columns = Columns::new([Left; 2]);
    for Failed { table, text } in failed {
        columns.row([table, text]);
    }
    let said = Tool::NotDone { count: failed.len() }.say(texts);
    format!("{said}\n{}", columns.draw("  "))
}

fn listed(tables: &[Summary], indent: &str, texts: &Texts) -> String {
    let mut columns = Columns::new([Left; 4]);
    for table in tables {
        columns.row(row(table, texts));
    }
    columns.draw(indent)
}

/// A table: its name, game and stage, and who sits there.
fn row(table: &Summary, texts: &Texts) -> [String; 4] {
    let names = table.chairs.iter().map(|chair| chair.sitter.name().unwrap_or("–"));
    let names = names.collect::<Vec<_>>().join(", ");
    let stage = match table.stage {
        Stage::Waiting => "waiting",
        Stage::Playing => "playing",
        Stage::Over => "over",
    };
    [table.table.clone(), table.game.clone(), Tool::StageWord { stage }.say(texts), names]
}

fn people(all: &[Listed], texts: &Texts) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let mut columns = Columns::new([Left, Left, Right, Right, Right, Left, Left]);
    let [nickname, devices, tables, last_seen] =
        [Tool::Nickname, Tool::Devices, Tool::Tables, Tool::LastSeen].map(|head| head.say(texts));
    let heads: [&str; 7] = ["id", &nickname, &devices, &tables, "KiB", &last_seen, ""];
    columns.row(heads);
    for person in all {
        let hours = person.seen.map(|seen| now.saturating_sub(seen / 1000) / 3600);
        let seen = match hours {
            None => Tool::Never,
            Some(0) => Tool::WithinTheHour,
            Some(hours @ 1..48) => Tool::HoursAgo { hours },
            Some(hours) => Tool::DaysAgo { days: hours / 24 },
        };
        columns.row([
            person.id.to_string(),
            person.name.clone(),
            person.devices.to_string(),
            person.tables.to_string(),
            person.stored.div_ceil(1024).to_string(),
            seen.say(texts),
            match person {
                Listed { damaged: true, .. } => Tool::IsDamaged.say(texts),
                Listed { barred: true, .. } => Tool::IsBanned.say(texts),
                Listed { .. } => String::new(),
            },
        ]);
    }
    columns.draw("")
}

/// A refusal of the running server in words.
fn said_no(no: No, texts: &Texts) -> String {
    let shown = |file: PathBuf| file.display().to_string();
    match no {
        No::Over { table } => Tool::TableIsOver { table },
        No::Nobody { who } => Tool::Nobody { who },
        No::Several { who, count } => Tool::SeveralPeople { who, count },
        No::InMemory => Tool::NothingToCopy,
        No::OnNats => Tool::CopyFromNats,
        No::Exists { file } => Tool::BackupExists { file: shown(file) },
        No::Unwritable { file, why } => Tool::NoBackup { file: shown(file), why },
        No::House { text } => return text,
    }
    .say(texts)
}

fn json(body: &impl Serialize) -> String {
    serde_json::to_string(body).expect("a body is plain data")
}

/// The running server, and whether its answers are printed as they are.
struct Server<'a> {
    data: &'a Path,
    json: bool,
    texts: &'a Texts,
}

impl Server<'_> {
    /// Gets something, and puts it into words.
    fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        say: impl FnOnce(T) -> String,
    ) -> Result<String, Failure> {
        let (answer, read) = self.read("GET", path, "")?;
        Ok(if self.json { answer } else { say(read) })
    }

    /// Orders something, and says in one line what was done.
    fn order<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        done: impl FnOnce(T) -> Tool,
    ) -> Result<String, Failure> {
        self.post(path, body, |answer| format!("{}\n", done(answer).say(self.texts)))
    }

    /// Orders something, and puts the answer into words.
    fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        say: impl FnOnce(T) -> String,
    ) -> Result<String, Failure> {
        let (answer, read) = self.read("POST", path, &json(body))?;
        Ok(if self.json { answer } else { say(read) })
    }

    /// Orders something for many tables, and says with how many it was done and which they are. It fails if the
    /// server did not reach some, and says all the same what was done.
    fn upkeep(
        &self,
        path: &str,
        body: &impl Serialize,
        did: impl FnOnce(usize) -> Tool,
    ) -> Result<String, Failure> {
        let (answer, Tables { tables, failed }) = self.read("POST", path, &json(body))?;
        let done = did(tables.len()).say(self.texts);
        let listed = listed(&tables, "  ", self.texts);
        let said = format!("{done}\n{listed}{}", not_done(&failed, self.texts));
        match (self.json, failed.is_empty()) {
            (true, true) => Ok(answer),
            (true, false) => Err(Failure::No(answer)),
            (false, true) => Ok(said),
            (false, false) => Err(Failure::NotSo(said.trim_end().to_owned())),
        }
    }

    /// The answer of the running server as a line, and what it says.
    fn read<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<(String, T), Failure> {
        let answer = self.ask(method, path, body)?;
        let read = serde_json::from_str(&answer)
            .map_err(|error| self.fails(Tool::StrangeAnswer { why: error.to_string() }))?;
        Ok((answer + "\n", read))
    }

    fn fails(&self, why: Tool) -> Failure {
        Failure::refused(why, self.texts, None)
    }

    /// Why there is no way to the running server.
    fn unreached(&self, error: &io::Error) -> Failure {
        let folder = self.data.display().to_string();
        self.fails(if error.kind() == io::ErrorKind::PermissionDenied {
            Tool::OfAnotherUser { folder }
        } else {
            Tool::NoServer { folder }
        })
    }

    /// Sends a request to the running server and returns the body of the answer.
    fn ask(&self, method: &str, path: &str, body: &str) -> Result<String, Failure> {
        let mut stream = UnixStream::connect(server::admin::socket(self.data))
            .map_err(|error| self.unreached(&error))?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Accept-Language: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.texts.language().code(),
            body.len()
        );
        let mut answer = String::new();
        stream
            .write_all(request.as_bytes())
            .and_then(|()| stream.read_to_string(&mut answer))
            .map_err(|error| self.fails(Tool::NoAnswer { why: error.to_string() }))?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        match head.split(' ').nth(1) {
            Some("200") => Ok(body.trim_end().to_owned()),
            _ => Err(Failure::NotSo(match serde_json::from_str(body) {
                Ok(no) => said_no(no, self.texts),
                // It is not from the house, but from the library that reads requests.
                Err(_) => body.trim_end().to_owned(),
            })),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Language;

    use super::*;

    #[test]
    fn the_server_of_another_user_is_not_said_to_be_stopped() {
        let texts = Texts::new(Language::English);
        let server = Server { data: Path::new("/data"), json: false, texts: &texts };
        let said = |kind| {
            let unreached = server.unreached(&io::Error::from(kind));
            let Failure::Misuse(said) = unreached else { panic!("{unreached:?}") };
            said
        };
        assert!(said(io::ErrorKind::PermissionDenied).contains("only its own user"));
        assert!(said(io::ErrorKind::NotFound).starts_with("no server is running here"));
    }
}
