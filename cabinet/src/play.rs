//! `cabinet play`: a game against bots in this terminal.

use std::env;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};

use kernel::{AnyGame, Names, Seat, Thinking};
use locales::Texts;
use terminal::room::Room;
use terminal::saved::{self, Keeper};
use terminal::screen::{self, FullScreen, Look, Palette};
use terminal::words::Words;
use terminal::{Asks, Closed, Event, LocalTable, Terms, event, json, levels, plain};

use crate::command::{LookArgs, PlayArgs, TableArgs};
use crate::failure::Failure;
use crate::menu;
use crate::phrases::Tool;

pub(crate) fn run(args: &PlayArgs, texts: Texts) -> Result<(), Failure> {
    let mut args = args.clone();
    if args.game.is_none() && !args.resume && !args.look.json && io::stdin().is_terminal() {
        menu::ask(&mut args, &texts)?;
    }
    menu::spare_saved(&mut args, &texts)?;
    let (to, events) = channel();
    let own = Texts::new(texts.language());
    let asks =
        if args.resume { resume(&args, own, to.clone())? } else { deal(&args, &own, to.clone())? };
    show(&args.look, texts, &asks, &events, to)
}

/// Shows a table until the player leaves it.
pub(crate) fn show(
    look: &LookArgs,
    texts: Texts,
    asks: &Asks,
    events: &Receiver<Event>,
    to: Sender<Event>,
) -> Result<(), Failure> {
    let language = texts.language();
    let full = io::stdin().is_terminal() && io::stdout().is_terminal();
    let dumb = env::var("TERM").is_ok_and(|term| term == "dumb");
    let shown = if look.json {
        event::read_lines(to);
        json::run(asks, events, &texts, &mut io::stdout().lock())
    } else if look.plain || !full || dumb {
        event::read_lines(to);
        let interactive = io::stdin().is_terminal();
        let out = io::stdout().lock();
        let room = Room::new(texts);
        plain::Plain::new(room, out, interactive, look.ascii, look.bell).run(asks, events)
    } else {
        let palette = Palette::of_environment(|name| env::var(name).ok());
        let look = Look { palette, ascii: look.ascii, bell: look.bell };
        let mut screen = FullScreen::new(Room::new(texts), look);
        screen::run(&mut screen, asks, events, &to).and_then(|()| {
            // What the screen said is gone with it.
            let said = screen.room().farewell().map(|said| said + "\n").unwrap_or_default();
            Ok(io::stdout().write_all(said.as_bytes())?)
        })
    };
    match shown {
        Err(Closed::Nowhere(why)) => Err(Failure::NotSo(why)),
        Err(Closed::Barred(why)) => Err(Failure::Misuse(why)),
        Err(Closed::Unread(error)) => {
            let texts = Texts::new(language);
            Err(Failure::unreadable(&Tool::StandardInput.say(&texts), &error, &texts))
        }
        // A pipe that the reader has closed is no failure, nor is a terminal that is gone.
        Err(Closed::Unwritten(error)) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::unwritten(&error, &Texts::new(language)))
        }
        Ok(()) | Err(Closed::Unwritten(_)) => Ok(()),
    }
}

fn deal(args: &PlayArgs, texts: &Texts, to: Sender<Event>) -> Result<Asks, Failure> {
    let game = args.game.ok_or_else(|| {
        let games: Vec<&str> = games::SHELF.iter().map(|game| game.meta().id).collect();
        Failure::refused(Tool::WhichGame { games: games.join(", ") }, texts, None)
    })?;
    let meta = game.meta();
    let usual = meta.min_seats.max(2).next_multiple_of(2).min(meta.max_seats);
    let seats = args.seats.unwrap_or(usual);
    let table = TableArgs { game, seats, options: args.options.clone(), seed: args.seed };
    let options = table.options_in(texts)?;
    let bots = bots(args, game, seats, texts)?;
    let terms = Terms {
        game,
        options,
        names: names(args.name.as_deref(), &bots, texts)?,
        bots,
        assist: args.assist,
        thinking: Thinking::DEFAULT,
        pauses: !args.hasty_bots,
    };
    let rng = table.rng(texts)?;
    let keeper = keeper(meta.id, texts, &to)?;
    let own = Texts::new(texts.language());
    LocalTable::deal(terms, own, rng, keeper, to).map_err(|no| Failure::refused(no, texts, None))
}

fn resume(args: &PlayArgs, texts: Texts, to: Sender<Event>) -> Result<Asks, Failure> {
    let id = args.game.map(|game| game.meta().id);
    let folder = folder().unwrap_or_default();
    let newest = |id: Option<&str>| {
        saved::newest(&folder, id, !args.hasty_bots).ok_or_else(|| {
            let files = saved::files(&folder, id);
            let unread = |file: &PathBuf| Words::UnreadSave { file: file.display().to_string() };
            Failure::refused(files.first().map_or(Words::NothingSaved, unread), &texts, None)
        })
    };
    let found = newest(id)?.terms.game.meta().id;
    let mut keeper = Keeper::new(&folder, found);
    keeper.hold().map_err(|no| Failure::refused(no, &texts, None))?;
    // Until the file was held, another terminal could write to it.
    let game = newest(Some(found))?;
    let seed = TableArgs { game: game.terms.game, seats: 1, options: Vec::new(), seed: args.seed };
    let rng = seed.rng(&texts)?;
    Ok(LocalTable::open(game, texts, rng, keeper, to))
}

/// Where a new game is stored. A file that is there already and cannot be gone on with is kept under another name.
fn keeper(game: &str, texts: &Texts, to: &Sender<Event>) -> Result<Keeper, Failure> {
    let say = |words: Words| texts.say(&words.into(), None);
    let Some(folder) = folder() else {
        // The receiver is there: it is shown next.
        let _ = to.send(Event::Kept(Err(say(Words::UnsavedAnywhere))));
        return Ok(Keeper::default());
    };
    let mut keeper = Keeper::new(&folder, game);
    keeper.hold().map_err(|no| Failure::refused(no, texts, None))?;
    let aside = keeper.set_aside().map_err(|error| {
        let (folder, why) = (folder.display().to_string(), error.to_string());
        Failure::refused(Tool::CannotWriteTo { folder, why }, texts, None)
    })?;
    if let Some(file) = aside {
        let _ = to.send(Event::Notice(say(Words::SetAside { file: file.display().to_string() })));
    }
    Ok(keeper)
}

/// The folder of unfinished games.
pub(crate) fn folder() -> Option<PathBuf> {
    user_folder("XDG_STATE_HOME", ".local/state")
}

/// A folder of the user for this program: by this variable, or in the home folder.
pub(crate) fn user_folder(variable: &str, at_home: &str) -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set(variable).or_else(|| Some(set("HOME")?.join(at_home)));
    Some(folder.or_else(|| set("LOCALAPPDATA"))?.join("cabinet"))
}

/// The name of the user, as far as the system knows it.
pub(crate) fn user_name() -> Option<String> {
    ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| env::var(name).ok())
}

/// The levels of the bots, from the second seat on.
fn bots(
    args: &PlayArgs,
    game: &dyn AnyGame,
    seats: usize,
    texts: &Texts,
) -> Result<Vec<String>, Failure> {
    let (known, levels) = (game.minds(), game.levels());
    let called = |bot: &String| {
        levels::called(bot, &known, texts).ok_or_else(|| {
            let no = Tool::NoBot { bot: bot.clone(), bots: known.join(", ") };
            Failure::refused(no, texts, None)
        })
    };
    let bots = args.bots.iter().map(called).collect::<Result<Vec<_>, _>>()?;
    if bots.len() >= seats.max(2) {
        let no = Tool::ManyBots { bots: bots.len(), seats: seats - 1 };
        return Err(Failure::refused(no, texts, None));
    }
    let usual = levels[levels.len() / 2];
    let last = bots.last().copied().unwrap_or(usual);
    Ok((0..seats - 1).map(|i| (*bots.get(i).unwrap_or(&last)).to_owned()).collect())
}

/// The names of the player and of the bots.
fn names(given: Option<&str>, bots: &[String], texts: &Texts) -> Result<Names, Failure> {
    let own = |name: &str| {
        let bot = |(seat, level): (Seat, &String)| format!("{} {seat}", levels::name(level, texts));
        let bots = Seat::first(bots.len() + 1).skip(1).zip(bots).map(bot);
        Names::new(&[name.to_owned()].into_iter().chain(bots).collect::<Vec<_>>())
    };
    if let Some(name) = given {
        return own(name).map_err(|no| Failure::refused(no, texts, None));
    }
    let named = user_name().and_then(|user| own(&user).ok());
    let named = named.map_or_else(|| own(&texts.say(&Words::Player.into(), None)), Ok);
    named.map_err(|no| Failure::refused(no, texts, None))
}
