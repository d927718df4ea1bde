//! `cabinet admin copy`: everything that servers have stored, from one place to another.

use kernel::Refusal;
use locales::Texts;
use serde_json::json;
use store::{Copied, CopyError, Damaged, LogId};

use crate::command::{CopyArgs, NatsArgs, Place};
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::places;

pub(crate) fn answer(args: &CopyArgs, json: bool, texts: &Texts) -> Result<String, Failure> {
    let CopyArgs { from, to, without_damaged, nats } = args;
    if from == to {
        return Err(Failure::refused(Tool::SamePlace, texts, None));
    }
    let source = places::open_old(from, &only_for(from, nats, false), texts)?;
    let target = places::open(to, &only_for(to, nats, true), texts)?;
    let damaged = if *without_damaged { Damaged::LeftOut } else { Damaged::Refused };
    match source.copy_into(&target, damaged) {
        Ok(Copied { logs, records, left_out }) if json => {
            let left_out: Vec<&str> = left_out.iter().map(LogId::as_str).collect();
            let copied = json!({ "logs": logs, "records": records, "left-out": left_out });
            Ok(format!("{copied}\n"))
        }
        Ok(Copied { logs, records, left_out }) => {
            let mut lines = vec![Tool::Copied { records, logs }.say(texts)];
            if !left_out.is_empty() {
                lines.push(Tool::LeftOut { count: left_out.len() }.say(texts));
            }
            lines.extend(left_out.iter().map(|log| format!("  {log}")));
            Ok(lines.join("\n") + "\n")
        }
        Err(error) => Err(Failure::NotSo(uncopied(error).say(texts))),
    }
}

/// Why there is no whole copy. What the store says of it stays as it is.
fn uncopied(error: CopyError) -> Tool {
    let why = match error {
        CopyError::NotEmpty { logs } => return Tool::TargetNotEmpty { logs },
        CopyError::InUse => return Tool::StoreInUse,
        CopyError::Damaged(logs) => {
            let logs: Vec<&str> = logs.iter().map(LogId::as_str).collect();
            Tool::SourceDamaged { logs: logs.join(", ") }
        }
        CopyError::Unread(why) => Tool::SourceUnread { why: why.to_string() },
        CopyError::Unwritten { log, why } => {
            Tool::TargetUnwritten { log: log.to_string(), why: why.to_string() }
        }
        CopyError::Unchecked(why) => Tool::TargetUnread { why: why.to_string() },
        CopyError::Differs(log) => Tool::TargetDiffers { log: log.to_string() },
        CopyError::Changed => Tool::SourceChanged,
        CopyError::System(why) => return Tool::NotAWholeCopy { why: why.to_string().into() },
    };
    Tool::NotAWholeCopy { why: Refusal::from(why).into() }
}

/// The options of NATS for this place: none for a folder, and the number of copies only for the target.
fn only_for(place: &Place, nats: &NatsArgs, target: bool) -> NatsArgs {
    let NatsArgs { replicas, nats_creds, nats_ca, nats_cert, nats_key } = nats.clone();
    match place {
        Place::Folder(_) => NatsArgs::default(),
        Place::Nats(_) => NatsArgs {
            replicas: replicas.filter(|_| target),
            nats_creds,
            nats_ca,
            nats_cert,
            nats_key,
        },
    }
}
