//! `cabinet infer`: shows what a player can deduce after a move of a record.

use kernel::Viewer;
use locales::Texts;

use crate::command::InferArgs;
use crate::failure::Failure;
use crate::readable_json::Json;
use crate::replay;

pub(crate) fn answer(args: &InferArgs, texts: &Texts) -> Result<String, Failure> {
    let played = replay::open(args.file.as_deref(), args.at, texts)?;
    let viewer = replay::viewer(args.seat.as_deref(), played.names(), texts)?;
    let aids = played.aids(viewer, args.assist);
    if args.json {
        return Ok(format!("{}\n", aids.as_str()));
    }
    let who = match viewer {
        Viewer::Seat(seat) => played.names().of(seat),
        Viewer::Public => "a spectator",
    };
    let known = match Json::read(aids.as_str()) {
        known if known.is_empty() => "nothing\n".to_owned(),
        known => known.draw(),
    };
    let (title, moves, assist) = (played.meta().title, played.moves(), args.assist);
    Ok(format!(
        "{title}: what {who} can deduce after move {moves}, with help “{assist}”\n\n{known}"
    ))
}
