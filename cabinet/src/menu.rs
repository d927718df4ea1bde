//! The questions of `cabinet play` without a game: which one, how strong the bots, how much help.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::iter;

use kernel::options::OptionValue as _;
use kernel::{AnyGame, Assist, Phrase};
use locales::Texts;
use terminal::paper::Paper;
use terminal::words::{Words, wrap};
use terminal::{Unfinished, levels, saved};

use crate::command::PlayArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::play;

/// The column in which a game is described.
const ABOUT: usize = 20;

/// Asks for what the command line leaves open.
pub(crate) fn ask(args: &mut PlayArgs, texts: &Texts) -> Result<(), Failure> {
    let of_game = |game: &dyn AnyGame, what: &str| {
        texts.say(&Phrase::new(format!("{}-{what}", game.meta().id)), None)
    };
    let saved = saved(None);
    if let Some(game) = &saved {
        let (title, moves) = (of_game(game.terms.game, "title"), game.played.moves());
        say(&format!("0  {}", Tool::MenuResume { title, moves }.say(texts)), texts)?;
    }
    for (number, game) in (1..).zip(games::SHELF) {
        let (title, about) = (of_game(*game, "title"), of_game(*game, "about"));
        let about = wrap(&about, Paper::of_stdout(false).width.saturating_sub(ABOUT));
        let heads =
            iter::once(format!("{number}  {title:<16} ")).chain(iter::repeat(" ".repeat(ABOUT)));
        for (head, line) in heads.zip(about) {
            say(&format!("{head}{}", line.trim_start()), texts)?;
        }
    }
    let games: Vec<&str> = games::SHELF.iter().map(|game| game.meta().id).collect();
    let which = || Tool::WhichGame { games: games.join(", ") };
    let numbers = (1..=games.len()).map(|number: usize| number.to_string());
    let resumes = saved.is_some().then(|| "0".to_owned());
    let choices: Vec<String> = resumes.into_iter().chain(numbers).collect();
    let choices = [choices.join(", "), games.join(", ")].join(", ");
    let game = choose(texts, &Tool::MenuGame.say(texts), &choices, which(), |said| {
        let by_number = said.parse().ok().and_then(|n: usize| games::SHELF.get(n.checked_sub(1)?));
        let names = |game: &&'static dyn AnyGame| {
            (*game, [game.meta().id.to_owned(), of_game(*game, "title")])
        };
        let game = by_number.copied().or_else(|| named(said, games::SHELF.iter().map(names)));
        game.map(Some).or_else(|| (said == "0" && saved.is_some()).then_some(None))
    })?;
    let Some(game) = game else {
        args.resume = true;
        return Ok(());
    };
    args.game = Some(game);
    spare_saved(args, texts)?;
    if args.resume {
        return Ok(());
    }
    if args.bots.is_empty() {
        let levels = game.levels();
        let usual = levels[levels.len() / 2];
        let choices = levels::names(&levels, texts);
        let asks = Tool::MenuBots { levels: choices.clone(), usual: levels::name(usual, texts) };
        let names = |level: &'static str| (level, [level.to_owned(), levels::name(level, texts)]);
        let bot = choose(texts, &asks.say(texts), &choices, which(), |said| match said {
            "" => Some(usual),
            _ => named(said, levels.iter().copied().map(names)),
        })?;
        args.bots = vec![bot.to_owned()];
    }
    let asks = Tool::MenuHelp { levels: Assist::WORDS.join(", "), usual: args.assist.word() };
    let choices = Assist::WORDS.join(", ");
    args.assist = choose(texts, &asks.say(texts), &choices, which(), |said| match said {
        "" => Some(args.assist),
        _ => Assist::read(said),
    })?;
    Ok(())
}

/// A new game takes the place of the unfinished one of its kind: asks the user which of them to play, or refuses where
/// nobody can be asked.
pub(crate) fn spare_saved(args: &mut PlayArgs, texts: &Texts) -> Result<(), Failure> {
    let Some(game) = args.game.filter(|_| !args.resume && !args.new) else { return Ok(()) };
    let id = game.meta().id;
    let Some(saved) = saved(Some(id)) else { return Ok(()) };
    let title = texts.say(&Phrase::new(format!("{id}-title")), None);
    let moves = saved.played.moves();
    let no = Tool::GameSaved { title: title.clone(), moves, game: id };
    if args.look.json || !io::stdin().is_terminal() {
        return Err(Failure::refused(no, texts, None));
    }
    let question = Tool::MenuSaved { title, moves }.say(texts);
    let (go_on, new) = (Tool::MenuGoOn.say(texts), Tool::MenuNew.say(texts));
    let is = |said: &str, words: Words| {
        let words = texts.say(&words.into(), None);
        words.split_whitespace().any(|word| word == said)
    };
    let choices = format!("{go_on}, {new}");
    args.resume = choose(texts, &question, &choices, no, |said| match &*said.to_lowercase() {
        "" => Some(true),
        said if said == go_on || is(said, Words::Yes) => Some(true),
        said if said == new || is(said, Words::No) => Some(false),
        _ => None,
    })?;
    args.new = !args.resume;
    Ok(())
}

/// The unfinished game of this id, or the newest of all.
fn saved(game: Option<&str>) -> Option<Unfinished> {
    saved::newest(&play::folder()?, game, true)
}

/// Asks until the answer is one of the choices, which it names after any other; refuses if the input ends.
fn choose<T>(
    texts: &Texts,
    question: &str,
    choices: &str,
    no: Tool,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, Failure> {
    let tell = |text: &str| {
        wrap(text, Paper::of_stdout(false).width).iter().try_for_each(|line| say(line, texts))
    };
    tell(question)?;
    loop {
        let mut line = String::new();
        let read_bytes = io::stdin().lock().read_line(&mut line);
        if !matches!(read_bytes, Ok(1..)) {
            return Err(Failure::refused(no, texts, None));
        }
        if let Some(chosen) = read(line.trim()) {
            return Ok(chosen);
        }
        let (said, choices) = (line.trim().to_owned(), choices.to_owned());
        tell(&texts.say(&Words::NotAChoice { said, choices }.into(), None))?;
    }
}

/// What is called so, in either case, or else the only one of which a name begins so.
fn named<T>(said: &str, all: impl Iterator<Item = (T, [String; 2])>) -> Option<T> {
    let said = said.to_lowercase();
    let mut begun = Vec::new();
    for (one, names) in all {
        let names = names.map(|name| name.to_lowercase());
        if names.contains(&said) {
            return Some(one);
        }
        if !said.is_empty() && names.iter().any(|name| name.starts_with(&said)) {
            begun.push(one);
        }
    }
    begun.pop().filter(|_| begun.is_empty())
}

fn say(line: &str, texts: &Texts) -> Result<(), Failure> {
    writeln!(io::stdout(), "{line}").map_err(|error| Failure::unwritten(&error, texts))
}

#[cfg(test)]
mod tests {
    use kernel::Language;

    use super::*;

    #[test]
    fn a_game_is_chosen_by_its_id_its_title_or_a_beginning_of_either() {
        for &language in Language::ALL {
            let texts = Texts::new(language);
            let title = |id: &str| texts.say(&Phrase::new(format!("{id}-title")), None);
            let chosen = |said: &str| {
                let ids = games::SHELF.iter().map(|game| game.meta().id);
                named(said, ids.map(|id| (id, [id.to_owned(), title(id)])))
            };
            for game in games::SHELF {
                let id = game.meta().id;
                for said in [title(id), title(id).to_lowercase(), id.to_uppercase()] {
                    assert_eq!(chosen(&said), Some(id), "{said}");
                }
            }
            assert_eq!(chosen("break"), Some("break-the-code"));
            assert_eq!(chosen("De"), Some("decrypto"));
            let begun: String = title("break-the-code").chars().take(5).collect();
            assert_eq!(chosen(&begun), Some("break-the-code"), "{begun}");
            assert_eq!(chosen("krypto"), Some("krypto"), "not kryptos");
            for nothing in ["kry", "", "chess"] {
                assert_eq!(chosen(nothing), None, "{nothing}");
            }
        }
    }
}
