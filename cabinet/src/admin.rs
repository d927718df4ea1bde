//! `cabinet admin`: manages a server that runs on this machine.

use std::io::{Read as _, Write as _};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use server::admin::{BackedUp, Backup, Done, Who};
use server::house::{Ending, Expiry};
use server::people::Listed;

use crate::columns::{Columns, Left, Right};
use crate::command::{AdminArgs, AdminTask, EndArgs, ExpireArgs};
use crate::failure::Failure;

pub(crate) fn answer(args: &AdminArgs) -> Result<String, Failure> {
    let server = Server { data: &args.data, json: args.json };
    let who = |who: &String| Who { who: who.clone(), table: None, name: None };
    match &args.task {
        AdminTask::List => server.get("/tables", |tables: Vec<Value>| listed(&tables, "")),
        AdminTask::People => server.get("/people", |all: Vec<Listed>| people(&all)),
        AdminTask::Kick { who: person, table } => {
            let body = Who { table: table.clone(), ..who(person) };
            server.post("/people/kick", &body, |Done { person, changed }| {
                let name = &person.name;
                match (table, changed) {
                    (Some(table), true) => format!("Sent {name} away from table {table}.\n"),
                    (Some(table), false) => {
                        format!("{name} does not take part at table {table}.\n")
                    }
                    (None, true) => format!("Closed the connections of {name}.\n"),
                    (None, false) => format!("{name} has no open connection.\n"),
                }
            })
        }
        AdminTask::Ban { who: person } => {
            server.post("/people/ban", &who(person), |Done { person, changed }| {
                let already = if changed { "now" } else { "already" };
                format!("{} ({}) is {already} banned.\n", person.name, person.id)
            })
        }
        AdminTask::Unban { who: person } => {
            server.post("/people/unban", &who(person), |Done { person, changed }| {
                let what = if changed { "may come in again" } else { "was not banned" };
                format!("{} ({}) {what}.\n", person.name, person.id)
            })
        }
        AdminTask::Rename { who: person, name } => {
            let body = Who { name: Some(name.clone()), ..who(person) };
            server.post("/people/rename", &body, |done: Done| {
                format!("{} is called {} now.\n", done.person.id, done.person.name)
            })
        }
        AdminTask::End(args) => end(&server, args),
        AdminTask::Expire(args) => expire(&server, args),
        AdminTask::Backup { to } => {
            let to = std::path::absolute(to).map_err(|error| Failure::Misuse(error.to_string()))?;
            server.post("/backup", &Backup { to: to.clone() }, |BackedUp { bytes }| {
                format!("Copied the data to {} ({} KiB).\n", to.display(), bytes.div_ceil(1024))
            })
        }
    }
}

fn end(server: &Server<'_>, args: &EndArgs) -> Result<String, Failure> {
    if let Some(table) = &args.table
        && !table.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    {
        return Err(Failure::Misuse(format!(
            "“{table}” is not the name of a table; see `cabinet admin list`"
        )));
    }
    let ending = Ending {
        table: args.table.clone(),
        game: args.game.map(|game| game.meta().id.to_owned()),
        days: args.older_than,
        dry_run: args.dry_run,
    };
    server.post("/tables/end", &ending, |tables: Vec<Value>| {
        counted(if args.dry_run { "Would end" } else { "Ended" }, &tables)
    })
}

fn expire(server: &Server<'_>, args: &ExpireArgs) -> Result<String, Failure> {
    let ExpireArgs { days, remove, finished, dry_run } = *args;
    server.post(
        "/tables/expire",
        &Expiry { days, remove, finished, dry_run },
        |tables: Vec<Value>| {
            let did = match (dry_run, remove) {
                (true, true) => "Would remove",
                (true, false) => "Would end",
                (false, true) => "Removed",
                (false, false) => "Ended",
            };
            counted(did, &tables)
        },
    )
}

/// What was done with how many tables, and which they are.
fn counted(did: &str, tables: &[Value]) -> String {
    match tables.len() {
        0 => format!("{did} no table.\n"),
        1 => format!("{did} 1 table:\n{}", listed(tables, "  ")),
        count => format!("{did} {count} tables:\n{}", listed(tables, "  ")),
    }
}

fn listed(tables: &[Value], indent: &str) -> String {
    let mut columns = Columns::new([Left; 4]);
    for table in tables {
        columns.row(row(table));
    }
    columns.draw(indent)
}

/// A table: its name, game and stage, and who sits there.
fn row(table: &Value) -> [String; 4] {
    let text = |key: &str| table[key].as_str().unwrap_or_default().to_owned();
    let chairs = table["chairs"].as_array().into_iter().flatten();
    let names: Vec<String> = chairs
        .map(|chair| {
            let sitter = chair["sitter"].as_object().and_then(|sitter| sitter.values().next());
            let name = sitter.and_then(|sitter| sitter["name"].as_str());
            name.unwrap_or("–").to_owned()
        })
        .collect();
    [text("table"), text("game"), text("stage"), names.join(", ")]
}

fn people(all: &[Listed]) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let mut columns = Columns::new([Left, Left, Right, Right, Right, Left, Left]);
    columns.row(["id", "nickname", "devices", "tables", "KiB", "last seen", ""]);
    for person in all {
        let hours = person.seen.map(|seen| now.saturating_sub(seen.into()) / 3_600_000);
        let seen = match hours {
            None => "never".to_owned(),
            Some(0) => "within the hour".to_owned(),
            Some(hours @ 1..48) => format!("{hours} hours ago"),
            Some(hours) => format!("{} days ago", hours / 24),
        };
        columns.row([
            person.id.to_string(),
            person.name.clone(),
            person.devices.to_string(),
            person.tables.to_string(),
            person.stored.div_ceil(1024).to_string(),
            seen,
            if person.barred { "banned" } else { "" }.to_owned(),
        ]);
    }
    columns.draw("")
}

/// The running server, and whether its answers are printed as they are.
struct Server<'a> {
    data: &'a Path,
    json: bool,
}

impl Server<'_> {
    /// Gets something, and puts it into words.
    fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        say: impl FnOnce(T) -> String,
    ) -> Result<String, Failure> {
        self.said(&self.ask("GET", path, "")?, say)
    }

    /// Orders something, and puts the answer into words.
    fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
        say: impl FnOnce(T) -> String,
    ) -> Result<String, Failure> {
        let body = serde_json::to_string(body).expect("a body is plain data");
        self.said(&self.ask("POST", path, &body)?, say)
    }

    fn said<T: DeserializeOwned>(
        &self,
        answer: &str,
        say: impl FnOnce(T) -> String,
    ) -> Result<String, Failure> {
        if self.json {
            return Ok(format!("{answer}\n"));
        }
        let answer = serde_json::from_str(answer)
            .map_err(|error| Failure::Misuse(format!("cannot understand the server: {error}")))?;
        Ok(say(answer))
    }

    /// Sends a request to the running server and returns the body of the answer.
    fn ask(&self, method: &str, path: &str, body: &str) -> Result<String, Failure> {
        let mut stream = UnixStream::connect(server::admin::socket(self.data)).map_err(|_| {
            let folder = self.data.display();
            Failure::Misuse(format!(
                "no server is running here with the data folder {folder}. Choose its folder with --data."
            ))
        })?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut answer = String::new();
        stream
            .write_all(request.as_bytes())
            .and_then(|()| stream.read_to_string(&mut answer))
            .map_err(|error| Failure::Misuse(format!("the server does not answer: {error}")))?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        match head.split(' ').nth(1) {
            Some("200") => Ok(body.trim_end().to_owned()),
            _ => Err(Failure::NotSo(body.trim_end().to_owned())),
        }
    }
}
