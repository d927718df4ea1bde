//! `cabinet watch`: a table of a server, without a seat.

use std::io::{self, IsTerminal as _};
use std::sync::mpsc::channel;

use locales::Texts;
use terminal::house::{self, Guest, To};

use crate::command::WatchArgs;
use crate::failure::Failure;
use crate::join::{identities, link, name};
use crate::phrases::Tool;
use crate::play::show;

pub(crate) fn run(args: &WatchArgs, texts: Texts) -> Result<(), Failure> {
    let link = link(&args.link, &texts)?;
    let To::Table(_) = link.to else {
        return Err(Failure::refused(Tool::NotALink { link: args.link.clone() }, &texts, None));
    };
    let (to, events) = channel();
    let (name, identities) = (name(args.name.as_deref(), &texts)?, identities(&texts)?);
    let (named, waits) = (args.name.is_some(), io::stdin().is_terminal());
    let guest = Guest { name, named, sits: false, waits, language: texts.language(), identities };
    let asks = house::open(link, guest, to.clone());
    show(&args.look, texts, &asks, &events, to)
}
