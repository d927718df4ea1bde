//! `cabinet admin copy`: everything that servers have stored, from one place to another.

use locales::Texts;
use store::{Copied, CopyError};

use crate::command::{CopyArgs, NatsArgs, Place};
use crate::failure::Failure;
use crate::places;

pub(crate) fn answer(args: &CopyArgs, texts: &Texts) -> Result<String, Failure> {
    let CopyArgs { from, to, nats } = args;
    if from == to {
        return Err(Failure::Misuse("the source and the target are the same place".to_owned()));
    }
    if let Place::Folder(folder) = from
        && !folder.join("cabinet.sqlite").exists()
    {
        let folder = folder.display();
        return Err(Failure::Misuse(format!("there is no store in the folder {folder}")));
    }
    let source = places::open(from, &only_for(from, nats, false), texts)?;
    let target = places::open(to, &only_for(to, nats, true), texts)?;
    match source.copy_into(&target) {
        Ok(Copied { logs, records }) => {
            Ok(format!("Copied {records} records of {logs} logs, and compared them.\n"))
        }
        Err(error @ CopyError::NotEmpty { .. }) => Err(Failure::NotSo(error.to_string())),
        Err(error) => Err(Failure::NotSo(format!("{error}. The target is not a whole copy."))),
    }
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
