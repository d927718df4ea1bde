//! What the booklets do not say is marked as a rule of the house, in every language: in the clauses of the rules, in
//! the illustrated rules, in the texts of the options and in the terms of a table. Nothing else says that it is as
//! printed.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

/// A language: its code, the ending of its rules, its mark, what its marks have in common in texts, and how it says
/// that something is as printed.
const LANGUAGES: [(&str, &str, &str, &str, &str); 3] = [
    ("en", "rules.md", "*house*", "house", "as printed"),
    ("fr", "rules.fr.md", "*maison*", "maison", "comme dans le livret"),
    ("pl", "rules.pl.md", "*domowa*", "domow", "jak w instrukcji"),
];

/// What is marked in a game.
struct Marks {
    folder: &'static str,
    name: &'static str,
    /// The clauses with something of the house, and how many times each says so.
    clauses: &'static [(&'static str, usize)],
    /// The texts of the illustrated rules with something of the house, and how many times each says so.
    drawn: &'static [(&'static str, usize)],
    /// The options, or values of options, of the house.
    house: &'static [&'static str],
    /// The other options: a booklet has them.
    printed: &'static [&'static str],
    /// The options whose text says which value is as printed.
    as_printed: &'static [&'static str],
    /// The values of options of the house with which nothing is of the house.
    plain: &'static [&'static str],
}

const GAMES: [Marks; 4] = [
    Marks {
        folder: "kryptos",
        name: "kryptos",
        clauses: &[
            ("KS02", 1),
            ("KS11", 1),
            ("KS13", 1),
            ("KS17", 1),
            ("KS18", 1),
            ("KS19", 1),
            ("KS20", 1),
            ("KS21", 2),
            ("KS23", 1),
        ],
        drawn: &[("cards", 1), ("winner", 2)],
        house: &["first", "ties-shared"],
        printed: &["advanced", "ties", "mystery", "bribe"],
        as_printed: &[],
        plain: &[],
    },
    Marks {
        folder: "krypto",
        name: "krypto",
        clauses: &[
            ("KR01", 1),
            ("KR02", 1),
            ("KR03", 2),
            ("KR06", 2),
            ("KR07", 3),
            ("KR09", 1),
            ("KR10", 2),
            ("KR11", 1),
            ("KR13", 3),
            ("KR15", 2),
            ("KR17", 4),
            ("KR18", 3),
            ("KR20", 2),
            ("KR21", 2),
        ],
        drawn: &[("hand", 1), ("false-call", 1), ("pass", 1), ("winner", 1), ("two-whole", 1)],
        house: &[
            "deck-cards56",
            "arithmetic-whole",
            "call_seconds",
            "round_seconds",
            "pause_seconds",
        ],
        printed: &["deck", "arithmetic", "squares", "hand", "target", "pairs", "minutes"],
        as_printed: &[],
        plain: &["round_seconds-0", "pause_seconds-0"],
    },
    Marks {
        folder: "decrypto",
        name: "decrypto",
        clauses: &[
            ("DE01", 3),
            ("DE02", 4),
            ("DE03", 2),
            ("DE04", 1),
            ("DE07", 1),
            ("DE09", 1),
            ("DE10", 1),
            ("DE11", 1),
            ("DE19", 2),
            ("DE20", 4),
            ("DE21", 1),
            ("DE22", 1),
        ],
        drawn: &[("team", 1), ("code", 1), ("writing", 2), ("sand", 1), ("three", 1)],
        house: &["words", "pack", "grade", "own_words", "codes", "timer", "seconds", "reuse"],
        printed: &[],
        as_printed: &[],
        plain: &[],
    },
    Marks {
        folder: "break_the_code",
        name: "break-the-code",
        clauses: &[
            ("BC04", 1),
            ("BC06", 1),
            ("BC11", 1),
            ("BC14", 2),
            ("BC18", 4),
            ("BC20", 2),
            ("BC21", 1),
            ("BC22", 2),
            ("BC23", 2),
            ("BC25", 1),
        ],
        drawn: &[("ask", 1), ("no-cards", 1), ("one-none", 1), ("two-black", 1), ("two-groups", 1)],
        house: &["first", "last_call", "four_tiles", "shared_cards"],
        printed: &[],
        as_printed: &["last_call", "shared_cards"],
        plain: &["last_call-off", "shared_cards-off"],
    },
];

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// The clauses of a page, each with its name and its text up to the next clause or heading.
fn clauses(page: &str) -> Vec<(&str, &str)> {
    let is_clause = |part: &str| {
        let name = part.as_bytes();
        name.len() > 4
            && name[..2].iter().all(u8::is_ascii_uppercase)
            && name[2..4].iter().all(u8::is_ascii_digit)
    };
    let starts = page.match_indices("**").map(|(at, _)| at + 2);
    let starts: Vec<usize> = starts.filter(|&at| is_clause(&page[at..])).collect();
    let ends = starts.iter().skip(1).copied().chain([page.len()]);
    let texts = starts.iter().zip(ends).map(|(&from, to)| &page[from..to]);
    texts.map(|text| (&text[..4], text.split("\n#").next().unwrap())).collect()
}

#[test]
fn clauses_say_in_every_language_what_is_of_the_house() {
    for game in GAMES {
        for (_, page, mark, ..) in LANGUAGES {
            let page = format!("games/{}/{page}", game.folder);
            let text = read(&page);
            let marked =
                clauses(&text).into_iter().map(|(name, text)| (name, text.matches(mark).count()));
            let marked: Vec<_> = marked.filter(|(_, count)| *count > 0).collect();
            assert_eq!(marked, game.clauses, "{page}");
        }
    }
}

#[test]
fn options_say_in_every_language_what_is_of_the_house() {
    for game in GAMES {
        for (language, _, _, house, as_printed) in LANGUAGES {
            let texts = read(&format!("locales/{language}/{}.ftl", game.name));
            let key = format!("{}-option-", game.name);
            let options =
                texts.lines().filter_map(|line| line.strip_prefix(&key)?.split_once(" = "));
            let options: Vec<(&str, &str)> = options.collect();
            for name in game.house {
                let text = options.iter().find(|(option, _)| option == name).expect(name).1;
                assert!(text.to_lowercase().contains(house), "{language}, {name}: {text}");
            }
            for (name, text) in options {
                let known = name.contains('-')
                    || game.house.contains(&name)
                    || game.printed.contains(&name);
                assert!(known, "say whether a booklet has {key}{name}");
                let says = text.contains(as_printed);
                assert_eq!(says, game.as_printed.contains(&name), "{language}, {name}: {text}");
            }
        }
    }
}

#[test]
fn illustrated_rules_say_in_every_language_what_is_of_the_house() {
    for game in GAMES {
        for (language, _, mark, ..) in LANGUAGES {
            let page = format!("locales/{language}/page/{}-rules.ftl", game.name);
            let text = read(&page);
            let key = format!("{}-rules-", game.name);
            let texts = text.lines().filter_map(|line| line.strip_prefix(&key)?.split_once(" = "));
            let marked = texts.map(|(name, text)| (name, text.matches(mark).count()));
            let marked: Vec<_> = marked.filter(|(_, count)| *count > 0).collect();
            assert_eq!(marked, game.drawn, "{page}");
        }
    }
}

/// The terms of a game, each as `option-value`, or `option` if the text is one for all values.
fn terms<'a>(texts: &'a str, game: &str) -> Vec<(String, &'a str)> {
    let key = format!("{game}-term-");
    let mut terms = Vec::new();
    let mut lines = texts.lines();
    while let Some(line) = lines.next() {
        let Some((option, text)) = line.strip_prefix(&key).and_then(|term| term.split_once(" = "))
        else {
            continue;
        };
        if !text.ends_with("->") {
            terms.push((option.to_owned(), text));
            continue;
        }
        for line in lines.by_ref().take_while(|line| *line != "}") {
            let (value, text) = line.trim_start_matches([' ', '*', '[']).split_once("] ").unwrap();
            terms.push((format!("{option}-{value}"), text));
        }
    }
    terms
}

#[test]
fn terms_of_a_table_say_in_every_language_what_is_of_the_house() {
    for game in GAMES {
        for (language, _, _, house, _) in LANGUAGES {
            let texts = read(&format!("locales/{language}/{}.ftl", game.name));
            let terms = terms(&texts, game.name);
            let options = game.house.iter().chain(game.printed);
            for option in options.filter(|option| !option.contains('-')) {
                let has = |name: &str| name.split('-').next() == Some(option);
                assert!(terms.iter().any(|(name, _)| has(name)), "{language}, {option}: no term");
            }
            for (name, text) in &terms {
                let option = name.split('-').next().unwrap();
                let of_the_house = [option, name].iter().any(|name| game.house.contains(name));
                let marked =
                    text.ends_with(')') && text.rsplit('(').next().unwrap().contains(house);
                let expected = of_the_house && !game.plain.contains(&name.as_str());
                assert_eq!(marked, expected, "{language}, {name}: {text}");
            }
        }
    }
}
