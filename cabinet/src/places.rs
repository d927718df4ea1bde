//! Opening stores: in a folder, or on NATS.

use std::path::Path;

use locales::Texts;
use store::{ConnectError, Login, Missing, NatsConfig, OpenError, Setting, Store, WrongAddress};

use crate::command::{NatsArgs, Place};
use crate::failure::Failure;
use crate::phrases::Tool;

/// Opens a store, which is made if it is not there, and logs what of it is damaged.
pub(crate) fn open(place: &Place, nats: &NatsArgs, texts: &Texts) -> Result<Store, Failure> {
    open_or(Missing::Made, place, nats, texts)
}

/// Opens a store that must be there.
pub(crate) fn open_old(place: &Place, nats: &NatsArgs, texts: &Texts) -> Result<Store, Failure> {
    if let Place::Folder(folder) = place
        && !folder.join("cabinet.sqlite").exists()
    {
        let folder = folder.display().to_string();
        return Err(Failure::refused(Tool::NoStore { folder }, texts, None));
    }
    open_or(Missing::Refused, place, nats, texts)
}

fn open_or(
    missing: Missing,
    place: &Place,
    nats: &NatsArgs,
    texts: &Texts,
) -> Result<Store, Failure> {
    match place {
        Place::Folder(folder) => {
            let NatsArgs { replicas, nats_creds, nats_ca, nats_cert, nats_key } = nats;
            let files = [nats_creds, nats_ca, nats_cert, nats_key];
            if replicas.is_some() || files.into_iter().any(Option::is_some) {
                return Err(Failure::refused(Tool::NatsOnly, texts, None));
            }
            open_folder(folder, texts)
        }
        Place::Nats(servers) => {
            let mut config =
                configured(servers, nats).map_err(|no| Failure::refused(no, texts, None))?;
            config.missing = missing;
            let store = Store::connect(config);
            store.map_err(|error| Failure::refused(unconnected(error), texts, None))
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

/// Why there is no store on NATS. What the servers and the system say of it stays as it is.
fn unconnected(error: ConnectError) -> Tool {
    match error {
        ConnectError::WrongAddress { address, why } => {
            let why = match why {
                WrongAddress::Scheme => "scheme",
                WrongAddress::Unreadable => "unreadable",
                WrongAddress::Secret => "secret",
                WrongAddress::Form => "form",
            };
            Tool::NatsAddress { address, why }
        }
        ConnectError::Unreachable { servers, limit, why } => {
            Tool::NatsUnreachable { servers, seconds: limit.as_secs(), why }
        }
        ConnectError::WrongLogin { servers } => Tool::NatsLogin { servers },
        ConnectError::File { file, why } => {
            Tool::CannotUse { file: file.display().to_string(), why: why.into() }
        }
        ConnectError::Tls { servers, why } => Tool::NatsTls { servers, why },
        ConnectError::TooOld(version) => Tool::NatsTooOld { version },
        ConnectError::NoJetStream => Tool::NatsNoJetStream,
        ConnectError::TooFewServers { replicas, why } => Tool::NatsTooFew { replicas, why },
        ConnectError::CopiesUnsaid => Tool::NatsReplicas,
        ConnectError::NoStream { stream, servers } => Tool::NatsNoStream { stream, servers },
        ConnectError::OtherStream { stream, what, found, wanted } => {
            Tool::NatsStream { stream, what: code(what), found, wanted }
        }
        ConnectError::Refused(why) => Tool::NatsRefused { why },
    }
}

const fn code(setting: Setting) -> &'static str {
    match setting {
        Setting::Subjects => "subjects",
        Setting::Retention => "retention",
        Setting::Storage => "storage",
        Setting::Discard => "discard",
        Setting::Copies => "copies",
        Setting::Age => "age",
        Setting::DuplicateWindow => "duplicate-window",
        Setting::Messages => "messages",
        Setting::MessageSize => "message-size",
        Setting::DirectReads => "direct-reads",
        Setting::Rollups => "rollups",
        Setting::Undeletable => "undeletable",
        Setting::Seal => "seal",
        Setting::Unacknowledged => "unacknowledged",
        Setting::Republishing => "republishing",
        Setting::Mirror => "mirror",
        Setting::Sources => "sources",
        Setting::Transform => "transform",
        Setting::Persistence => "persistence",
    }
}

fn configured(servers: &str, nats: &NatsArgs) -> Result<NatsConfig, Tool> {
    let mut config = NatsConfig::new(servers).map_err(unconnected)?;
    config.replicas = nats.replicas;
    config.login = login(nats)?;
    config.authorities.clone_from(&nats.nats_ca);
    if nats.nats_cert.is_some() != nats.nats_key.is_some() {
        return Err(Tool::NatsCertificate);
    }
    config.certificate = nats.nats_cert.clone().zip(nats.nats_key.clone());
    Ok(config)
}

/// How to log in. Secrets are in a file or in the environment: other users can read a command line.
fn login(nats: &NatsArgs) -> Result<Login, Tool> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let (user, password) = (set("CABINET_NATS_USER"), set("CABINET_NATS_PASSWORD"));
    if user.is_some() != password.is_some() {
        return Err(Tool::NatsHalfLogin);
    }
    match (nats.nats_creds.clone(), user.zip(password), set("CABINET_NATS_TOKEN")) {
        (None, None, None) => Ok(Login::Open),
        (Some(file), None, None) => Ok(Login::File(file)),
        (None, Some((user, password)), None) => Ok(Login::Password { user, password }),
        (None, None, Some(token)) => Ok(Login::Token(token)),
        _ => Err(Tool::NatsOneLogin),
    }
}
