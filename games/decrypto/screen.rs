//! A view drawn for a terminal: tokens, the sheets of both teams side by side, and what is on the table.

use std::iter;

use kernel::drawing::{Align, faint, percent, plain, strong};
use kernel::{Drawing, Easel, Ink, Legal, Piece};

use super::fields::Fields;
use super::mind::{Aids, Chance, Likely, Near};
use super::pencil::{can_be, key};
use super::picture::{Words, shown};
use super::{Action, Answer, ByTeam, Decrypto, KEYWORDS, Offer, Phrase, Stage, Team, View};

/// The table as the viewer sees it.
pub(super) fn draw(view: &View, aids: Option<&Aids>, easel: &Easel<'_>) -> Drawing {
    let screen = Screen { view, aids, easel, legal: easel.legal::<Decrypto>(view) };
    let mut drawing = Drawing::default();
    screen.title(&mut drawing);
    screen.teams(&mut drawing);
    screen.sheets(&mut drawing);
    drawing.gap();
    screen.clues(&mut drawing);
    screen.own_code(&mut drawing);
    screen.proposal(&mut drawing);
    screen.choices(&mut drawing);
    screen.past(&mut drawing);
    drawing
}

/// The columns of a bar.
const BAR: usize = 10;
/// The least chance that is listed.
const LEAST: f64 = 0.005;

impl Aids {
    /// What help says besides the board: possible codes, how near the clues are, likely codes and words, the best action.
    pub fn explain(&self, easel: &Easel<'_>) -> Drawing {
        let mut drawing = Drawing::default();
        // That every code is possible says nothing.
        if let Some(codes) = &self.codes {
            drawing.say(&easel.say(Words::PossibleCodes), Ink::Strong);
            let codes = codes.iter().map(|code| vec![plain(code.to_string())]);
            drawing.flow("  ", easel.width, codes);
        }
        if let Some(clues) = &self.near {
            nearness(clues, easel, &mut drawing);
        }
        if let Some(chances) = &self.chances {
            drawing.say(&easel.say(Words::LikelyCodes), Ink::Strong);
            let rows = chances
                .iter()
                .map(|Chance { code, chance }| likely(strong(code.to_string()), *chance, easel));
            drawing.table("  ", LIKELY, &rows.collect::<Vec<_>>());
        }
        if let Some(words) = &self.words {
            let mut rows = Vec::new();
            for (digit, words) in (1..).zip(words) {
                let words = words.iter().filter(|of| of.chance > LEAST);
                for (nth, Likely { word, chance }) in words.enumerate() {
                    let digit = if nth == 0 { digit.to_string() } else { String::new() };
                    let row = likely(plain(word.to_string()), *chance, easel);
                    rows.push([vec![vec![strong(digit)]], row].concat());
                }
            }
            if !rows.is_empty() {
                drawing.say(&easel.say(Words::LikelyWords), Ink::Strong);
            }
            drawing.table("  ", &[&[Align::Right], LIKELY].concat(), &rows);
        }
        if let Some(action) = &self.best {
            let best = Words::Best { action: action.to_string() };
            drawing.say(&easel.say(best), Ink::Strong);
        }
        drawing
    }
}

/// How the cells of something likely stand: its name, its chance, and the bar.
const LIKELY: &[Align] = &[Align::Left, Align::Right, Align::Left];

/// Something with its chance.
fn likely(what: Piece, chance: f64, easel: &Easel<'_>) -> Vec<Vec<Piece>> {
    vec![vec![what], vec![plain(percent(chance))], vec![easel.bar(chance, BAR)]]
}

/// How near each clue is to each digit.
fn nearness(clues: &[Near], easel: &Easel<'_>, drawing: &mut Drawing) {
    let heading = (1..=KEYWORDS).map(|digit| vec![strong(digit.to_string())]);
    let heading = [vec![strong(easel.say(Words::Nearness))]].into_iter().chain(heading);
    let mut rows = vec![heading.collect::<Vec<_>>()];
    for Near { clue, digits } in clues {
        let nearest = digits.iter().flatten().copied().fold(f64::MIN, f64::max);
        let digit = |near: Option<f64>| match near {
            Some(near) if near >= nearest => vec![strong(easel.decimal(near, 1))],
            Some(near) => vec![plain(easel.decimal(near, 1))],
            None => vec![faint("–")],
        };
        let row = [vec![plain(format!("  {}", shown(clue)))]].into_iter();
        rows.push(row.chain(digits.map(digit)).collect());
    }
    let align = [Align::Left, Align::Right, Align::Right, Align::Right, Align::Right];
    drawing.table("", &align, &rows);
}

struct Screen<'a> {
    view: &'a View,
    aids: Option<&'a Aids>,
    easel: &'a Easel<'a>,
    legal: Legal<Action>,
}

impl Screen<'_> {
    /// The own team first.
    fn sides(&self) -> [Team; 2] {
        let own = self.view.team().unwrap_or(Team::White);
        [own, own.rival()]
    }

    fn column(&self) -> usize {
        self.easel.width.min(120).saturating_sub(2) / 2
    }

    fn title(&self, drawing: &mut Drawing) {
        let View { round, rounds, .. } = *self.view;
        let now = self.view.now().into();
        let mut line = vec![plain(self.easel.say(Words::Title { round, rounds, now }))];
        if let Some(due) = self.view.due {
            let left = due.millis().saturating_sub(self.easel.now.millis()) / 1000;
            let sand = self.easel.sign("⧗", "sand");
            line.push(Piece::new(format!("  {sand} {left} s"), Ink::Brass));
        }
        drawing.line(line);
    }

    /// Each team with its members, encryptor and tokens.
    fn teams(&self, drawing: &mut Drawing) {
        let mut line = Vec::new();
        for team in self.sides() {
            let name = self.easel.say(Words::Team { team: team.word() });
            let member = |seat, letters: Option<usize>| {
                let writes = self.view.encryptors[team] == Some(seat);
                let pen = if writes { self.easel.sign("✎", "*") } else { "" };
                let whole = self.easel.names.of(seat);
                let Some(letters) = letters else { return format!("{whole}{pen}") };
                // What is left of bots' names may be the same.
                let name: String = whole.chars().take(letters).collect();
                format!("{}{pen}", format!("{seat} {name}").trim_end())
            };
            let tokens = self.view.tokens[team];
            let good = self.easel.sign("◆", "+").repeat(tokens.interceptions.into());
            let bad = self.easel.sign("●", "x").repeat(tokens.miscommunications.into());
            let used = good.chars().count() + bad.chars().count() + 3;
            let width = self.column().saturating_sub(used);
            // Long names are cut, so that the pen stays in sight, and have their seats.
            let text = |letters| {
                let members = self.view.teams[team].iter().map(|seat| member(seat, letters));
                let members = members.collect::<Vec<_>>().join(", ");
                self.easel.say(Words::TeamOf { name: name.clone(), members })
            };
            let lengths = iter::once(None).chain((0..=24).rev().map(Some));
            let fits = lengths.map(text).find(|text| text.chars().count() <= width);
            let text: String = fits.unwrap_or_else(|| text(Some(0))).chars().take(width).collect();
            line.push(strong(format!("{text:<width$} ")));
            line.push(Piece::new(good, Ink::Brass));
            line.push(Piece::new(bad, Ink::Wax));
            line.push(plain("  "));
        }
        drawing.line(line);
    }

    /// The keywords of each team with the clues that were given for them.
    fn sheets(&self, drawing: &mut Drawing) {
        let width = self.column();
        let sheets = ByTeam::new(|team| self.view.sheet(team));
        for digit in 0..KEYWORDS {
            let mut line = Vec::new();
            for team in self.sides().into_iter().filter(|team| team.has_words(self.view.seats)) {
                let word = self.word(team, digit + 1);
                let clues: Vec<&str> = sheets[team][digit].iter().map(|clue| shown(clue)).collect();
                let used: usize = word.iter().map(Piece::width).sum();
                let room = width.saturating_sub(used + 1);
                let clues = newest(&clues, room, self.easel.sign("…", ".."));
                line.extend(word);
                line.extend([plain(format!("{clues:<room$}")), plain(" ")]);
            }
            drawing.line(line);
        }
    }

    /// A keyword with its digit: as the viewer knows it, or as the viewer has pencilled it.
    fn word(&self, team: Team, digit: usize) -> Vec<Piece> {
        const WORD: usize = 12;
        let number = strong(format!("{digit} "));
        if let Some(words) = &self.view.keywords[team] {
            return vec![number, strong(format!("{:<WORD$} ", words[digit - 1].as_str()))];
        }
        let rivals = self.view.team().is_some_and(|own| own != team);
        let can_mark = rivals && self.easel.live && self.view.ended.is_none();
        let marks = can_mark.then(|| format!("mark {digit} "));
        let guess = self.easel.marks.get(&key(team, digit)).filter(|_| rivals);
        let word = match guess.map_or("", String::as_str) {
            "" => faint("?"),
            guess => {
                let short: String = guess.chars().take(WORD - 1).collect();
                if can_be(self.view, team, guess) {
                    faint(format!("{short}?"))
                } else {
                    Piece::new(format!("{short}{}", self.easel.sign("×", "x")), Ink::Struck)
                }
            }
        };
        let gap = plain(" ".repeat((WORD + 1).saturating_sub(word.width())));
        vec![number, word.marks(marks), gap]
    }

    /// The clues on the table, or who writes.
    fn clues(&self, drawing: &mut Drawing) {
        match self.view.stage {
            Stage::Writing => {
                for &team in Team::ALL {
                    let Some(by) = self.view.encryptors[team] else { continue };
                    let desk = &self.view.desks[team];
                    let team = team.word();
                    let words = match &desk.clues {
                        Some(clues) => {
                            let clues = clues.iter().map(shown).collect::<Vec<_>>().join("; ");
                            Words::ToldClues { by, clues }
                        }
                        None if desk.written => Words::HasWritten { by, team },
                        None => Words::Writes { by, team },
                    };
                    drawing.line([plain(self.easel.say(words))]);
                }
            }
            Stage::Guessing { team }
            | Stage::Objected { team, .. }
            | Stage::Rewriting { team, .. } => {
                let mut items =
                    vec![vec![plain(self.easel.say(Words::Clues { team: team.word() }))]];
                for (number, clue) in (1..).zip(self.view.desks[team].clues.iter().flatten()) {
                    let against = self.view.objected.contains(&number);
                    let ink = if against { Ink::Bad } else { Ink::Brass };
                    let mut item = vec![Piece::new(format!("{number} {}", shown(clue)), ink)];
                    if against {
                        item.push(faint(format!(" {}", self.easel.say(Words::Against))));
                    }
                    items.push(item);
                }
                drawing.flow("", self.easel.width, items);
                for &team in Team::ALL {
                    let answer = match self.view.answers[team].answer {
                        Some(Answer::Code(code)) => code.to_string(),
                        Some(Answer::Pass) => self.easel.say(Words::Pass),
                        None => continue,
                    };
                    let words = Words::Answered { team: team.word(), answer };
                    drawing.line([plain(self.easel.say(words))]);
                }
            }
            Stage::Naming | Stage::Judging | Stage::Over => {
                for &team in Team::ALL {
                    if let Some(words) = &self.view.named[team].words {
                        let named = words.iter().map(Phrase::as_str).collect::<Vec<_>>().join(", ");
                        let team = self.easel.say(Words::Named { team: team.word() });
                        drawing.line([plain(format!("{team} {named}"))]);
                    }
                }
            }
        }
    }

    /// The viewer's code, with a field for each clue as it is typed.
    fn own_code(&self, drawing: &mut Drawing) {
        let Some(code) = self.view.code else { return };
        drawing.line([strong(self.easel.say(Words::OwnCode { code: code.to_string() }))]);
        let words = self.view.team().and_then(|team| self.view.keywords[team].as_ref());
        let Some(words) = words else { return };
        let own = words.each_ref().map(Phrase::fold);
        let fields = Fields { view: self.view, words, own, easel: self.easel };
        let offered = |verb: &str| self.legal.actions().iter().any(|act| act.verb() == verb);
        if offered("clue") {
            fields.clues(code, self.typed("clue"), drawing);
        } else if let (true, Stage::Rewriting { clue, .. }) = (offered("rewrite"), self.view.stage)
        {
            fields.rewrite(code, clue, self.typed("rewrite"), drawing);
        }
    }

    /// What is typed behind a verb, if anything is.
    fn typed(&self, verb: &str) -> Option<&str> {
        let rest = self.easel.typed.strip_prefix(verb)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some(rest)
    }

    fn proposal(&self, drawing: &mut Drawing) {
        let Some(proposal) = &self.view.proposal else { return };
        let by = proposal.by;
        drawing.line([strong(match &proposal.offer {
            Offer::Answer(Answer::Code(code)) => {
                self.easel.say(Words::Proposes { by, answer: code.to_string() })
            }
            Offer::Answer(Answer::Pass) => {
                let answer = self.easel.say(Words::Pass);
                self.easel.say(Words::Proposes { by, answer })
            }
            Offer::Words(words) => {
                let words = words.iter().map(Phrase::as_str).collect::<Vec<_>>().join(", ");
                self.easel.say(Words::ToldNamed { by, words, proposed: true })
            }
        })]);
    }

    /// The digits of a code, one after another, and the other actions.
    fn choices(&self, drawing: &mut Drawing) {
        let actions = self.legal.actions();
        let mut line = Vec::new();
        if actions.iter().any(|action| matches!(action, Action::Code(_))) {
            let typed = self.easel.typed.strip_prefix("code").unwrap_or_default();
            let digits: Vec<&str> = typed.split_whitespace().collect();
            line.push(plain("  code "));
            for (number, digit) in (1..).zip(["1", "2", "3", "4"]) {
                let left = digits.len() < 3 && !digits.contains(&digit);
                let said = [&["code"][..], &digits, &[digit]].concat().join(" ");
                let piece =
                    Piece::new(format!(" {digit} "), Ink::Light).maybe(left.then_some(said));
                line.extend([piece.key(number), plain(" ")]);
            }
        }
        for action in actions {
            let text = match action {
                Action::Clue(_) | Action::Rewrite(_) | Action::Words(_) => {
                    format!("{} ", action.verb())
                }
                Action::Code(_) => continue,
                Action::Pass
                | Action::Confirm
                | Action::Object(_)
                | Action::Withdraw
                | Action::Keep
                | Action::Accept(_)
                | Action::Done => action.to_string(),
            };
            let label = format!("[{}]", text.trim_end());
            if !line.iter().any(|piece| piece.text == label) {
                line.extend([plain("  "), strong(label).puts(text)]);
            }
        }
        if !line.is_empty() {
            drawing.line(line);
        }
        let likely = self.aids.filter(|_| self.easel.live).and_then(|aids| aids.chances.as_ref());
        if let Some(chances) = likely {
            let chance = |one: &Chance| format!("{} {}", one.code, percent(one.chance));
            let codes: Vec<String> = chances.iter().take(4).map(chance).collect();
            drawing.line([faint(format!("  {}", codes.join("   ")))]);
        }
    }

    /// The codes that were revealed, the newest first, as far as there is room.
    fn past(&self, drawing: &mut Drawing) {
        let full = self.typed("clue").is_some() && drawing.lines.len() >= self.easel.height;
        if full || self.view.past.is_empty() {
            return;
        }
        drawing.gap();
        // The fields in which clues are typed have more need of the room.
        let least = if self.typed("clue").is_some() { 0 } else { 2 };
        let room = self.easel.height.saturating_sub(drawing.lines.len()).max(least);
        for past in self.view.past.iter().rev().take(room) {
            let team = self.easel.say(Words::Team { team: past.team.word() });
            let clues = past.clues.iter().map(shown).collect::<Vec<_>>().join("; ");
            let mut line = vec![faint(format!("{} {team} {}  {clues} ", past.round, past.code))];
            if past.guess != Answer::Code(past.code) {
                let guess = match past.guess {
                    Answer::Code(code) => code.to_string(),
                    Answer::Pass => self.easel.say(Words::Pass),
                };
                line.push(Piece::new(self.easel.say(Words::Missed { guess }) + " ", Ink::Wax));
            }
            if past.interception == Answer::Code(past.code) {
                line.push(Piece::new(self.easel.say(Words::Intercepted), Ink::Brass));
            }
            drawing.line(line);
        }
    }
}

/// As many of the newest clues as there is room for.
fn newest(clues: &[&str], room: usize, cut: &str) -> String {
    let all = clues.join(", ");
    if all.chars().count() <= room {
        return all;
    }
    let mut text = String::new();
    for clue in clues.iter().rev() {
        let longer = if text.is_empty() { (*clue).to_owned() } else { format!("{clue}, {text}") };
        if longer.chars().count() + cut.chars().count() + 1 > room {
            break;
        }
        text = longer;
    }
    format!("{cut} {text}").chars().take(room).collect()
}
