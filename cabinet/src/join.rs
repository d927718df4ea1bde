//! `cabinet join`: a seat at a table of a server.

use std::io::{self, IsTerminal as _};
use std::sync::mpsc::channel;

use kernel::Names;
use locales::Texts;
use terminal::house::{self, Guest, Identities, Link, To};
use terminal::words::Words;

use crate::command::JoinArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::play::{show, user_folder, user_name};

pub(crate) fn run(args: &JoinArgs, texts: Texts) -> Result<String, Failure> {
    let link = link(&args.link, &texts)?;
    let identities = identities(&texts)?;
    if let To::Person(secret) = &link.to {
        let failed = |why| Failure::refused(Tool::NoHouse { why }, &texts, None);
        link.claim(secret, texts.language(), &identities).map_err(failed)?;
        return Ok(Tool::Claimed.say(&texts) + "\n");
    }
    let name = name(args.name.as_deref(), &texts)?;
    let (to, events) = channel();
    let (named, waits) = (args.name.is_some(), io::stdin().is_terminal());
    let guest = Guest { name, named, sits: true, waits, language: texts.language(), identities };
    let asks = house::open(link, guest, to.clone());
    show(&args.look, texts, &asks, &events, to).map(|()| String::new())
}

/// The link that the user gave.
pub(crate) fn link(text: &str, texts: &Texts) -> Result<Link, Failure> {
    let no = |_| Failure::refused(Tool::NotALink { link: text.to_owned() }, texts, None);
    text.parse().map_err(no)
}

/// Where the terminal keeps who it is in each house.
pub(crate) fn identities(texts: &Texts) -> Result<Identities, Failure> {
    let folder = user_folder("XDG_CONFIG_HOME", ".config");
    let folder = folder.ok_or_else(|| Failure::refused(Tool::NoFolder, texts, None))?;
    Ok(Identities(folder.join("houses.json")))
}

/// The nickname of the user.
pub(crate) fn name(given: Option<&str>, texts: &Texts) -> Result<String, Failure> {
    let check = |name: &str| Names::new(&[name.to_owned()]).map(|names| names.to_string());
    if let Some(name) = given {
        check(name).map_err(|no| Failure::refused(no, texts, None))?;
        return Ok(name.to_owned());
    }
    let user = user_name().filter(|user| check(user).is_ok());
    Ok(user.unwrap_or_else(|| texts.say(&Words::Player.into(), None)))
}
