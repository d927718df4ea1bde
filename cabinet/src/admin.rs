//! `cabinet admin`: manages a server that runs on this machine.

use std::io::{Read as _, Write as _};
use std::os::unix::net::UnixStream;
use std::path::Path;

use serde_json::{Value, json};

use crate::columns::{Columns, Left};
use crate::command::{AdminArgs, AdminTask};
use crate::failure::Failure;

pub(crate) fn answer(args: &AdminArgs) -> Result<String, Failure> {
    match &args.task {
        AdminTask::List { json: true } => ask(&args.data, "GET", "/tables", &Value::Null),
        AdminTask::List { json: false } => {
            let list = ask(&args.data, "GET", "/tables", &Value::Null)?;
            let list: Value = serde_json::from_str(&list).map_err(|error| {
                Failure::Misuse(format!("cannot understand the server: {error}"))
            })?;
            let mut columns = Columns::new([Left; 4]);
            list.as_array().into_iter().flatten().for_each(|table| columns.row(row(table)));
            Ok(columns.draw(""))
        }
        AdminTask::End { table } => {
            if !table.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()) {
                return Err(Failure::Misuse(format!(
                    "“{table}” is not the name of a table; see `cabinet admin list`"
                )));
            }
            ask(&args.data, "POST", &format!("/tables/{table}/end"), &Value::Null)
        }
        AdminTask::Backup { to } => {
            let to = std::path::absolute(to).map_err(|error| Failure::Misuse(error.to_string()))?;
            ask(&args.data, "POST", "/backup", &json!({ "to": to }))
        }
    }
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

/// Sends a request to the running server and returns the body of the answer.
fn ask(data: &Path, method: &str, path: &str, body: &Value) -> Result<String, Failure> {
    let socket = server::admin::socket(data);
    let mut stream = UnixStream::connect(&socket).map_err(|_| {
        let folder = data.display();
        Failure::Misuse(format!(
            "no server is running here with the data folder {folder}. Choose its folder with --data."
        ))
    })?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
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
    let body = body.trim_end();
    let end = if body.is_empty() { "" } else { "\n" };
    match head.split(' ').nth(1) {
        Some("200") => Ok(format!("{body}{end}")),
        _ => Err(Failure::NotSo(body.to_owned())),
    }
}
