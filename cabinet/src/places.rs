//! Opening stores: in a folder, or on NATS.

use std::path::Path;

use locales::Texts;
use store::{Login, NatsConfig, OpenError, Store};

use crate::command::{NatsArgs, Place};
use crate::failure::Failure;
use crate::phrases::Tool;

/// Opens a store, and logs what of it is damaged.
pub(crate) fn open(place: &Place, nats: &NatsArgs, texts: &Texts) -> Result<Store, Failure> {
    match place {
        Place::Folder(folder) => {
            let NatsArgs { replicas, nats_creds, nats_ca, nats_cert, nats_key } = nats;
            let files = [nats_creds, nats_ca, nats_cert, nats_key];
            if replicas.is_some() || files.into_iter().any(Option::is_some) {
                let why = "--replicas and --nats-… are for a store on NATS, as in --store nats://localhost:4222";
                return Err(Failure::Misuse(why.to_owned()));
            }
            open_folder(folder, texts)
        }
        Place::Nats(servers) => {
            Store::connect(configured(servers, nats)?).map_err(|e| Failure::Misuse(e.to_string()))
        }
    }
}

/// Opens the store in a folder, and logs what of it is damaged.
pub(crate) fn open_folder(folder: &Path, texts: &Texts) -> Result<Store, Failure> {
    let (store, damage) =
        Store::open(folder).map_err(|error| Failure::refused(unopened(error), texts, None))?;
    for damage in damage {
        tracing::error!(damage = damage.0, "the store is damaged");
    }
    Ok(store)
}

/// Why the store cannot be opened. What the system says of it stays as it is.
fn unopened(error: OpenError) -> Tool {
    match error {
        OpenError::Folder { folder, why } => {
            Tool::CannotUseFolder { folder: folder.display().to_string(), why }
        }
        OpenError::InUse { folder } => Tool::FolderInUse { folder: folder.display().to_string() },
        OpenError::File { file, why } => {
            Tool::CannotOpenFile { file: file.display().to_string(), why }
        }
        OpenError::Newer { file, found, known } => {
            Tool::NewerFile { file: file.display().to_string(), found, known }
        }
    }
}

fn configured(servers: &str, nats: &NatsArgs) -> Result<NatsConfig, Failure> {
    let mut config = NatsConfig::new(servers).map_err(|e| Failure::Misuse(e.to_string()))?;
    config.replicas = nats.replicas;
    config.login = login(nats)?;
    config.authorities.clone_from(&nats.nats_ca);
    if nats.nats_cert.is_some() != nats.nats_key.is_some() {
        let why = "--nats-cert and --nats-key belong together";
        return Err(Failure::Misuse(why.to_owned()));
    }
    config.certificate = nats.nats_cert.clone().zip(nats.nats_key.clone());
    Ok(config)
}

/// How to log in. Secrets are in a file or in the environment: other users can read a command line.
fn login(nats: &NatsArgs) -> Result<Login, Failure> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let user = set("CABINET_NATS_USER").zip(set("CABINET_NATS_PASSWORD"));
    match (nats.nats_creds.clone(), user, set("CABINET_NATS_TOKEN")) {
        (None, None, None) => Ok(Login::Open),
        (Some(file), None, None) => Ok(Login::File(file)),
        (None, Some((user, password)), None) => Ok(Login::Password { user, password }),
        (None, None, Some(token)) => Ok(Login::Token(token)),
        _ => Err(Failure::Misuse(
            "choose one: --nats-creds, CABINET_NATS_USER with CABINET_NATS_PASSWORD, or CABINET_NATS_TOKEN"
                .to_owned(),
        )),
    }
}
