//! The questions of `cabinet play` without a game: which one, how strong the bots, how much help.

use std::io::{self, BufRead as _, Write as _};

use kernel::options::OptionValue as _;
use kernel::{AnyGame, Assist, Phrase};
use locales::Texts;
use terminal::saved;

use crate::command::PlayArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::play;

/// Asks for what the command line leaves open.
pub(crate) fn ask(args: &mut PlayArgs, texts: &Texts) -> Result<(), Failure> {
    let of_game = |game: &dyn AnyGame, what: &str| {
        texts.say(&Phrase::new(format!("{}-{what}", game.meta().id)), None)
    };
    let saved = play::folder().and_then(|folder| saved::read(&saved::newest(&folder, None)?, true));
    if let Some(game) = &saved {
        let (title, moves) = (of_game(game.terms.game, "title"), game.played.moves());
        say(&format!("0  {}", Tool::MenuResume { title, moves }.say(texts)), texts)?;
    }
    for (number, game) in (1..).zip(games::SHELF) {
        let (title, about) = (of_game(*game, "title"), of_game(*game, "about"));
        say(&format!("{number}  {title:<16} {about}"), texts)?;
    }
    let game = choose(texts, &Tool::MenuGame.say(texts), |said| {
        let by_number = said.parse().ok().and_then(|n: usize| games::SHELF.get(n.checked_sub(1)?));
        let game = by_number.copied().or_else(|| games::game(&said.to_lowercase()));
        game.map(Some).or_else(|| (said == "0" && saved.is_some()).then_some(None))
    })?;
    let Some(game) = game else {
        args.resume = true;
        return Ok(());
    };
    args.game = Some(game);
    if args.bots.is_empty() {
        let levels = game.levels();
        let usual = levels[levels.len() / 2];
        let asks = Tool::MenuBots { levels: levels.join(", "), usual };
        let bot = choose(texts, &asks.say(texts), |said| match said {
            "" => Some(usual),
            _ => levels.iter().copied().find(|level| *level == said),
        })?;
        args.bots = vec![bot.to_owned()];
    }
    let asks = Tool::MenuHelp { levels: Assist::WORDS.join(", "), usual: args.assist.word() };
    args.assist = choose(texts, &asks.say(texts), |said| match said {
        "" => Some(args.assist),
        _ => Assist::read(said),
    })?;
    Ok(())
}

/// Asks until the answer is one of the choices.
fn choose<T>(
    texts: &Texts,
    question: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, Failure> {
    loop {
        say(question, texts)?;
        let mut line = String::new();
        let read_bytes = io::stdin().lock().read_line(&mut line);
        if !matches!(read_bytes, Ok(1..)) {
            let games: Vec<&str> = games::SHELF.iter().map(|game| game.meta().id).collect();
            let no = Tool::WhichGame { games: games.join(", ") };
            return Err(Failure::refused(no, texts, None));
        }
        if let Some(chosen) = read(line.trim()) {
            return Ok(chosen);
        }
    }
}

fn say(line: &str, texts: &Texts) -> Result<(), Failure> {
    writeln!(io::stdout(), "{line}").map_err(|error| Failure::unwritten(&error, texts))
}
