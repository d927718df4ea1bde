//! `cabinet admin copy`: everything that servers have stored, from one place to another.

use kernel::Refusal;
use locales::Texts;
use serde_json::json;
use store::{Copied, CopyError};

use crate::command::{CopyArgs, NatsArgs, Place};
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::places;

pub(crate) fn answer(args: &CopyArgs, json: bool, texts: &Texts) -> Result<String, Failure> {
    let CopyArgs { from, to, nats } = args;
    if from == to {
        return Err(Failure::refused(Tool::SamePlace, texts, None));
    }
    if let Place::Folder(folder) = from
        && !folder.join("cabinet.sqlite").exists()
    {
        let folder = folder.display().to_string();
        return Err(Failure::refused(Tool::NoStore { folder }, texts, None));
    }
    let source = places::open(from, &only_for(from, nats, false), texts)?;
    let target = places::open(to, &only_for(to, nats, true), texts)?;
    match source.copy_into(&target) {
        Ok(Copied { logs, records }) if json => {
            Ok(format!("{}\n", json!({ "logs": logs, "records": records })))
        }
        Ok(Copied { logs, records }) => {
            Ok(format!("{}\n", Tool::Copied { records, logs }.say(texts)))
        }
        Err(error) => Err(Failure::NotSo(uncopied(error).say(texts))),
    }
}

/// Why there is no whole copy. What the store says of it stays as it is.
fn uncopied(error: CopyError) -> Tool {
    let why = match error {
        CopyError::NotEmpty { logs } => return Tool::TargetNotEmpty { logs },
        CopyError::InUse => return Tool::StoreInUse,
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
