//! `cabinet infer`: shows what a player can deduce after a move of a record.

use kernel::{AnyMatch, Assist, Drawing, Ink, Phrase};
use locales::Texts;
use terminal::paper::Paper;

use crate::command::InferArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::replay;

pub(crate) fn answer(args: &InferArgs, texts: &Texts) -> Result<String, Failure> {
    let (_, played) = replay::open(args.file.as_deref(), args.at, texts)?;
    let played = played.as_ref();
    let viewer = replay::viewer(args.seat.as_deref(), played.names(), texts)?;
    let aids = played.aids(viewer, args.assist);
    if args.json {
        return Ok(format!("{}\n", aids.as_str()));
    }
    let title = texts.say(&Phrase::new(format!("{}-title", played.meta().id)), None);
    let who = replay::who(viewer, played.names(), texts);
    let (moves, assist) = (played.moves(), args.assist.word());
    let mut drawing = Drawing::default();
    drawing.say(&Tool::Deduced { title, who, moves, assist }.say(texts), Ink::Strong);
    drawing.gap();
    let paper = Paper::of_stdout(args.ascii);
    match nothing(played, args.assist) {
        Some(why) => drawing.say(&why.say(texts), Ink::Plain),
        None => drawing.add(paper.draw(texts, played.names(), played.last_time(), |easel| {
            let view = played.look(viewer);
            let mut drawing = view.draw(Some(aids.as_str()), easel);
            drawing.gap();
            match view.explain(aids.as_str(), easel) {
                known if known.lines.is_empty() => {
                    drawing.say(&Tool::NothingToDeduce.say(texts), Ink::Plain);
                }
                known => drawing.add(known),
            }
            drawing
        })),
    }
    Ok(paper.print(&drawing))
}

/// Why there is nothing to deduce, and what to ask instead.
fn nothing(played: &dyn AnyMatch, assist: Assist) -> Option<Tool> {
    let none = || (assist < Assist::Certain).then_some(Tool::NoHelp);
    replay::last_open(played).map_or_else(none, |last| Some(Tool::GameIsOver { last }))
}
