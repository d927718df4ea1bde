//! A review as drawings: the moves with their figures and verdicts, and what each player's moves brought.

mod room;
mod words;

use std::collections::BTreeMap;

use kernel::drawing::{self, Align, Cell, faint, percent, plain, strong};
use kernel::review::Mark;
use kernel::{
    AnyGame, AnyMatch, AnyView, Assist, Coded as _, Drawing, Easel, Ink, Names, Phrase, Piece,
    Record, Refusal, Review, Reviewed, Seat, Summary, Unit, Viewer, Weighed, Wire, Worth,
};
use locales::Texts;

pub use room::{ReviewRoom, WeighedGame, Weighing};
pub(crate) use words::Words;

use crate::words::wrap;

/// The fewest columns of a move.
const NARROWEST: usize = 12;
/// The columns of the bar of a choice.
const BAR: usize = 10;

/// A review with the texts that go with it.
#[derive(Clone, Copy, Debug)]
pub struct Annotated<'a> {
    /// The review.
    pub review: &'a Review,
    /// The lines of the log.
    pub lines: &'a [String],
    /// The reasons of bots in words, by the place of their move in the log.
    pub reasons: &'a BTreeMap<usize, String>,
    /// What was certain and not used, by the place of the move in the log.
    pub missed: &'a BTreeMap<usize, Phrase>,
    /// The player whose moves are shown; all if it is the public.
    pub only: Viewer,
    /// What the players are called.
    pub names: &'a Names,
    /// The words.
    pub texts: &'a Texts,
}

/// What was certain for players and not used by them, as sentences, by the place of the move in the log.
pub fn missed(review: &Review, game: &dyn AnyGame, record: &Record) -> BTreeMap<usize, Phrase> {
    let said = review.moves.iter().enumerate().filter_map(|(at, made)| {
        let claim = made.missed.clone()?;
        let viewer = made.by.map_or(Viewer::Public, Viewer::Seat);
        let found = game.open(record, Some(at)).ok()?.examine(viewer, claim)().ok()?;
        Some((at, found.claim))
    });
    said.collect()
}

/// The reasons of bots in words, by the place of their move in the log.
pub fn reasons(record: &Record, played: &dyn AnyMatch, texts: &Texts) -> BTreeMap<usize, String> {
    let mut codes = games::game(played.meta().id).map(kernel::AnyGame::codes).unwrap_or_default();
    codes.extend(kernel::mind::Reason::CODES);
    let said = record.reasons().iter().filter_map(|reason| {
        let phrase = reason.phrase(&codes)?;
        Some((reason.moves - 1, texts.say(&phrase, Some(played.names()))))
    });
    said.collect()
}

/// What help can tell a viewer of a game in which clues make likely and never certain, and this sentence above it; nothing in
/// other games.
pub fn likelihood(played: &dyn AnyMatch, viewer: Viewer) -> Option<(Refusal, Wire)> {
    let no = played.examine(viewer, String::new())().err()?;
    let only_likely = no.code == format!("{}-proof-likelihood", played.meta().id);
    only_likely.then(|| (no, played.aids(viewer, Assist::Counts)))
}

/// Draws it.
pub fn draw_likelihood(
    (no, aids): &(Refusal, Wire),
    view: &dyn AnyView,
    easel: &Easel<'_>,
) -> Drawing {
    let known = view.explain(aids.as_str(), easel);
    let mut drawing = Drawing::default();
    if !known.lines.is_empty() {
        drawing.gap();
        drawing.say(&wrap(&easel.say(no.clone()), easel.width).join("\n"), Ink::Faint);
        drawing.add(known);
    }
    drawing
}

/// What is said while the moves are weighed.
pub(crate) fn under_way(texts: &Texts) -> String {
    texts.say(&Words::UnderWay.into(), None)
}

impl Annotated<'_> {
    /// The moves with their figures, the sums of each player, and the move that decided the game.
    pub fn draw(&self, easel: &Easel<'_>) -> Drawing {
        let mut drawing = Drawing::default();
        let unit = match self.review.unit {
            Unit::Bits => "bits",
            Unit::Points => "points",
            Unit::Seconds => "seconds",
            Unit::Chance => "chance",
        };
        let figures = wrap(&self.say(Words::Figures { unit }), easel.width);
        drawing.say(&figures.join("\n"), Ink::Faint);
        drawing.gap();
        self.annotated(easel, &mut drawing);
        self.summed(easel, &mut drawing);
        self.told(easel, &mut drawing);
        if let Some(at) = self.review.decided {
            drawing.gap();
            let said = self.said(at).to_owned();
            drawing.say(&self.say(Words::Decided { at: at + 1, said }), Ink::Strong);
        }
        drawing
    }

    /// One move: what was played, the verdict, and the choices ranked by their worth. If there are more than the easel has
    /// lines for, the best ones and the one that was played.
    pub fn draw_move(&self, at: usize, easel: &Easel<'_>) -> Drawing {
        let mut drawing = Drawing::default();
        let Some(made) = self.review.moves.get(at) else { return drawing };
        let number = format!("{}. ", at + 1);
        let mut line = vec![strong(format!("{number}{}", self.said(at)))];
        if let Some(Worth { expected, best, brought }) = made.worth {
            let heads = [Words::Expected, Words::BestChoice, Words::Brought];
            let figures = heads.into_iter().zip([expected, best, brought]);
            let figures =
                figures.map(|(head, figure)| format!("{} {}", self.say(head), self.figure(figure)));
            line.push(plain(format!("   {}", figures.collect::<Vec<_>>().join(", "))));
        }
        drawing.line(line);
        drawing.flow("  ", easel.width, self.verdict(at, made));
        if let Some(why) = self.reasons.get(&at) {
            for line in wrap(why, easel.width.saturating_sub(2)) {
                drawing.say(&format!("  {line}"), Ink::Faint);
            }
        }
        if !made.unknown.is_empty() {
            let unknown = self.say(Words::UnknownTo { bits: self.unknown(made) });
            drawing.say(&format!("  {unknown}"), Ink::Plain);
        }
        self.choices(at, made, easel, &mut drawing);
        drawing
    }

    /// The choices ranked by their worth, as far as there is room.
    fn choices(&self, at: usize, made: &Reviewed, easel: &Easel<'_>, drawing: &mut Drawing) {
        let worths = || made.choices.iter().map(|choice| choice.expected);
        let most = worths().fold(f64::MIN, f64::max);
        // Gains are measured from nothing. If every choice costs, the bars begin with the one that costs most.
        let zero = worths().fold(if most > 0.0 { 0.0 } else { f64::MAX }, f64::min);
        let span = (most - zero).max(f64::EPSILON);
        let played = self.said(at).split_once(": ").map_or("", |(_, action)| action);
        let row = |Weighed { action, expected, chance }: &Weighed| {
            let same = action == played;
            let name = if same { strong(action.as_str()) } else { plain(action.as_str()) };
            let chance = chance.map(percent).unwrap_or_default();
            vec![
                vec![plain(if same { easel.sign("•", "*") } else { " " })],
                vec![name],
                vec![plain(self.figure(*expected))],
                vec![easel.bar((expected - zero) / span, BAR)],
                vec![plain(chance)],
            ]
        };
        let rows: Vec<Vec<Cell>> = made.choices.iter().map(row).collect();
        let align = [Align::Left, Align::Left, Align::Right, Align::Left, Align::Right];
        let mut table = Drawing::default();
        table.table("  ", &align, &rows);
        let (all, room) = (rows.len(), easel.height.saturating_sub(drawing.lines.len()).max(3));
        if all <= room {
            drawing.add(table);
            return;
        }
        let own = made.choices.iter().position(|choice| choice.action == played);
        let own = own.filter(|own| *own >= room - 1);
        let best = room - 1 - usize::from(own.is_some());
        let more = self.say(Words::More { count: all - best - usize::from(own.is_some()) });
        let own = own.map(|own| table.lines[own].clone());
        drawing.lines.extend(table.lines.into_iter().take(best).chain(own));
        drawing.say(&format!("    {more}"), Ink::Faint);
    }

    /// What a move told the others, in bits.
    fn told_others(&self, at: usize, made: &Reviewed) -> Option<Piece> {
        let before = match at.checked_sub(1) {
            Some(last) => &self.review.moves[last].unknown,
            None => &self.review.unknown,
        };
        let each = Seat::first(made.unknown.len()).zip(before.iter().zip(&made.unknown));
        let others = each.filter(|(seat, _)| made.by != Some(*seat));
        let told = others.map(|(seat, (before, after))| (seat, before - after));
        let told = told.filter(|(_, bits)| *bits >= 0.05);
        let told: Vec<String> =
            told.map(|(seat, bits)| format!("{seat} {}", self.decimal(bits, 1))).collect();
        let bits = told.join(" ");
        (!bits.is_empty()).then(|| plain(self.say(Words::ToldOthers { bits })))
    }

    /// The moves with their figures. Each verdict stands behind its move, or below it if there is no room; reasons stand below,
    /// and so does what is unknown, where it would leave no room for the moves. A long move goes on below its beginning.
    fn annotated(&self, easel: &Easel<'_>, drawing: &mut Drawing) {
        let weighed = self.is_weighed();
        let (knows, room) = self.columns(easel.width);
        let figures = [Words::Expected, Words::BestChoice, Words::Brought];
        let figures = figures.into_iter().filter(|_| weighed);
        let heading = [Words::Move].into_iter().chain(figures);
        let heading = heading.chain(knows.then_some(Words::Unknown));
        let mut rows = vec![self.heading([String::new()], heading)];
        let mut more = Vec::new();
        for (at, made) in self.moves() {
            let mut said = wrap(self.said(at), room);
            let first = said.remove(0);
            more.push(said);
            let mut row = vec![vec![faint((at + 1).to_string())], vec![plain(first)]];
            if weighed {
                let figures = made.worth.map_or_else(Default::default, |worth| {
                    let Worth { expected, best, brought } = worth;
                    [expected, best, brought].map(|figure| self.figure(figure))
                });
                row.extend(figures.map(|figure| vec![plain(figure)]));
            }
            if knows {
                row.push(vec![faint(self.unknown(made))]);
            }
            rows.push(row);
        }
        let right = std::iter::repeat_n(Align::Right, if weighed { 3 } else { 0 });
        let align = [Align::Right, Align::Left].into_iter().chain(right).chain([Align::Left]);
        let mut table = Drawing::default();
        table.table("", &align.collect::<Vec<_>>(), &rows);
        let mut lines = table.lines.into_iter();
        drawing.lines.extend(lines.next());
        for (line, ((at, made), more)) in lines.zip(self.moves().zip(more)) {
            let width = |pieces: &[Piece]| pieces.iter().map(Piece::width).sum::<usize>();
            let mut says = self.verdict(at, made);
            if !knows && !made.unknown.is_empty() {
                let unknown = self.say(Words::UnknownTo { bits: self.unknown(made) });
                says.push(vec![faint(unknown)]);
            }
            let verdict = says.join(&plain(", "));
            if more.is_empty() && width(&line) + width(&verdict) <= easel.width {
                drawing.line(line.into_iter().chain(verdict));
            } else {
                drawing.line(line);
                for said in more {
                    drawing.say(&format!("    {}", said.trim_start()), Ink::Plain);
                }
                drawing.flow("    ", easel.width, says);
            }
            if let Some(why) = self.reasons.get(&at) {
                for line in wrap(why, easel.width.saturating_sub(4)) {
                    drawing.say(&format!("    {line}"), Ink::Faint);
                }
            }
        }
    }

    /// Whether what is unknown has a column, and how many columns a move has.
    fn columns(&self, width: usize) -> (bool, usize) {
        let wide = |text: String| plain(text).width();
        let figures = [Words::Expected, Words::BestChoice, Words::Brought];
        let figures = figures.into_iter().filter(|_| self.is_weighed());
        // No figure is wider than its heading, or than 1,000 with two decimals.
        let figures: usize = figures.map(|head| 2 + wide(self.say(head)).max(7)).sum();
        let number = wide(self.review.moves.len().to_string()) + 2;
        let room = width.saturating_sub(number + figures);
        let unknown = self.moves().map(|(_, made)| wide(self.unknown(made)));
        let unknown = unknown.max().unwrap_or_default().max(wide(self.say(Words::Unknown)));
        let longest = self.moves().map(|(at, _)| wide(self.said(at).to_owned())).max();
        let knows =
            !self.review.unknown.is_empty() && longest.unwrap_or_default() + unknown + 2 <= room;
        (knows, room.saturating_sub(if knows { unknown + 2 } else { 0 }).max(NARROWEST))
    }

    fn heading(
        &self,
        before: impl IntoIterator<Item = String>,
        words: impl IntoIterator<Item = Words>,
    ) -> Vec<Cell> {
        let words = words.into_iter().map(|words| self.say(words));
        before.into_iter().chain(words).map(|head| vec![strong(head)]).collect()
    }

    /// Whether the moves were choices with expectations.
    fn is_weighed(&self) -> bool {
        self.review.moves.iter().any(|made| made.worth.is_some())
    }

    /// The bits that each seat does not know.
    fn unknown(&self, made: &Reviewed) -> String {
        let unknown = Seat::first(made.unknown.len()).zip(&made.unknown);
        let each = unknown.map(|(seat, bits)| format!("{seat} {}", self.decimal(*bits, 1)));
        each.collect::<Vec<_>>().join(" ")
    }

    /// The marks, the figures, what the move told the others, and the better choice.
    fn verdict(&self, at: usize, made: &Reviewed) -> Vec<Cell> {
        let marks = made.marks.iter().map(|mark| {
            let ink = match mark {
                Mark::Best | Mark::Good => Ink::Good,
                Mark::Weak | Mark::Wasted | Mark::Missed | Mark::Premature => Ink::Bad,
                Mark::Lucky => Ink::Brass,
                Mark::Forced => Ink::Plain,
            };
            Piece::new(self.say(Words::Mark { mark: mark.word() }), ink)
        });
        let figures = made.figures.iter().map(|(name, figure)| {
            let figure = match name.as_str() {
                "chance" | "read" | "intercepted" => percent(*figure),
                "seconds" | "leaked" | "least" => self.decimal(*figure, 1),
                _ => self.decimal(*figure, 0),
            };
            plain(self.say(Words::MoveFigure { name: name.clone(), figure }))
        });
        let certain = self.missed.get(&at).map(|claim| {
            // The sentence stands among others in a line.
            let claim = self.texts.say(claim, Some(self.names)).trim_end_matches('.').to_owned();
            plain(self.say(Words::WasCertain { claim }))
        });
        let costs = made.worth.is_some_and(|worth| worth.skill() < -1e-9);
        let better =
            made.choices.first().filter(|_| costs).map(|Weighed { action, expected, .. }| {
                let (action, expected) = (action.clone(), self.figure(*expected));
                plain(self.say(Words::Better { action, expected }))
            });
        let said = marks.chain(figures).chain(self.told_others(at, made)).chain(certain);
        said.chain(better).map(|piece| vec![piece]).collect()
    }

    /// What each player's moves brought, by skill and by luck.
    fn summed(&self, easel: &Easel<'_>, drawing: &mut Drawing) {
        if !self.is_weighed() {
            self.best_and_worst(drawing);
            return;
        }
        let heading = [
            Words::Player,
            Words::Result,
            Words::FairResult,
            Words::Skill,
            Words::Luck,
            Words::Accuracy,
        ];
        let mut rows = vec![self.heading([], heading)];
        let mut moves: Vec<Vec<Cell>> = vec![Vec::new()];
        for (seat, summary) in self.summaries() {
            let Summary { result, fair, skill, luck, accuracy, best, worst } = *summary;
            let cells = [
                self.names.of(seat).to_owned(),
                self.figure(result),
                self.figure(fair),
                self.signed(skill),
                self.signed(luck),
                accuracy.map_or_else(String::new, percent),
            ];
            rows.push(cells.map(|cell| vec![plain(cell)]).into());
            let said = [(Words::BestMove, best), (Words::WorstMove, worst)];
            let said = said.into_iter().filter_map(|(words, at)| {
                let (what, said) = (self.say(words), self.named(at?));
                Some(vec![faint(self.say(Words::Extreme { what, said }))])
            });
            moves.push(said.collect());
        }
        let right = [Align::Right; 5];
        let align = [Align::Left].into_iter().chain(right);
        let mut table = Drawing::default();
        table.table("", &align.collect::<Vec<_>>(), &rows);
        drawing.gap();
        for (line, moves) in table.lines.into_iter().zip(moves) {
            drawing.line(line);
            drawing.flow("    ", easel.width, moves);
        }
    }

    /// The best and the worst move of each player, in a game that weighs no choices.
    fn best_and_worst(&self, drawing: &mut Drawing) {
        let named = self.summaries().filter(|(_, sum)| sum.best.or(sum.worst).is_some());
        let said = |at: Option<usize>| at.map_or_else(String::new, |at| self.named(at));
        let mut rows: Vec<Vec<Cell>> = named
            .map(|(seat, sum)| {
                let cells = [self.names.of(seat).to_owned(), said(sum.best), said(sum.worst)];
                cells.map(|cell| vec![plain(cell)]).into()
            })
            .collect();
        if !rows.is_empty() {
            rows.insert(0, self.heading([], [Words::Player, Words::BestMove, Words::WorstMove]));
            drawing.gap();
            drawing.table("", &[Align::Left; 3], &rows);
        }
    }

    /// What was unknown to each player, and what told it.
    fn told(&self, easel: &Easel<'_>, drawing: &mut Drawing) {
        let Review { unknown, dealt, moves, .. } = self.review;
        if unknown.is_empty() {
            return;
        }
        let heading = [
            Words::Player,
            Words::Start,
            Words::Dealt,
            Words::OwnMoves,
            Words::OthersMoves,
            Words::Remaining,
            Words::Curve,
        ];
        let mut rows = vec![self.heading([], heading)];
        let mut curves = Vec::new();
        for (seat, _) in self.summaries() {
            let i = seat.index();
            let (mut own, mut others, mut left) = (0.0, 0.0, unknown[i]);
            for made in moves {
                let told = left - made.unknown[i];
                *(if made.by == Some(seat) { &mut own } else { &mut others }) += told;
                left = made.unknown[i];
            }
            let figures = [unknown[i] + dealt[i], dealt[i], own, others, left];
            let figures = figures.map(|bits| vec![plain(self.decimal(bits, 2))]);
            let name = vec![plain(self.names.of(seat))];
            let bits = [unknown[i]].into_iter().chain(moves.iter().map(|made| made.unknown[i]));
            curves.push(bits.collect::<Vec<_>>());
            rows.push([name].into_iter().chain(figures).collect());
        }
        // The curves take what is left of the line.
        let widest = |column: usize| {
            let wide = |row: &Vec<Cell>| row[column].iter().map(Piece::width).sum::<usize>();
            rows.iter().map(wide).max().unwrap_or_default()
        };
        let used: usize = (0..6).map(|column| widest(column) + 2).sum();
        let columns = easel.width.saturating_sub(used).clamp(FLATTEST, CURVE);
        for (row, bits) in rows.iter_mut().skip(1).zip(curves) {
            row.push(vec![plain(curve(&bits, columns, easel))]);
        }
        let right = [Align::Right; 5];
        let align = [Align::Left].into_iter().chain(right).chain([Align::Left]);
        drawing.gap();
        drawing.table("", &align.collect::<Vec<_>>(), &rows);
    }

    /// The moves to show: place in the log, review.
    pub fn moves(&self) -> impl Iterator<Item = (usize, &Reviewed)> {
        let shown = |made: &Reviewed| self.only.seat().is_none_or(|seat| made.by == Some(seat));
        self.review.moves.iter().enumerate().filter(move |(_, made)| shown(made))
    }

    /// The summaries to show.
    pub fn summaries(&self) -> impl Iterator<Item = (Seat, &Summary)> {
        let seats = Seat::first(self.review.summaries.len()).zip(&self.review.summaries);
        seats.filter(|(seat, _)| self.only.seat().is_none_or(|only| only == *seat))
    }

    /// A line of the log without its time: `B: ask sum`.
    fn said(&self, at: usize) -> &str {
        let line = &self.lines[at];
        line.split_once(' ').map_or(line, |(_, said)| said)
    }

    /// A move by its number and its action.
    fn named(&self, at: usize) -> String {
        let action = self.lines[at].split_once(": ").map_or("", |(_, action)| action);
        format!("{} {action}", at + 1)
    }

    /// A figure in the unit of the review.
    fn figure(&self, figure: f64) -> String {
        match self.review.unit {
            Unit::Bits | Unit::Points => self.decimal(figure, 2),
            Unit::Seconds => self.decimal(figure, 1),
            Unit::Chance => self.decimal(100.0 * figure, 0),
        }
    }

    /// The same with its sign.
    fn signed(&self, figure: f64) -> String {
        let text = self.figure(figure.abs());
        let zero = text.chars().all(|c| !c.is_ascii_digit() || c == '0');
        match figure {
            _ if zero => text,
            figure if figure < 0.0 => format!("−{text}"),
            _ => format!("+{text}"),
        }
    }

    fn decimal(&self, number: f64, decimals: usize) -> String {
        drawing::decimal(number, decimals, self.texts.language())
    }

    fn say(&self, words: Words) -> String {
        self.texts.say(&words.into(), Some(self.names))
    }
}

/// The columns of a curve, at most.
const CURVE: usize = 24;
/// The fewest columns that show a curve.
const FLATTEST: usize = 8;

/// Figures as a curve of at most this many columns, from the first to the last; more figures than columns are left out evenly.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a curve has few columns and levels"
)]
fn curve(figures: &[f64], columns: usize, easel: &Easel<'_>) -> String {
    let levels: &[char] = if easel.ascii {
        &['_', '.', ':', '|']
    } else {
        &['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
    };
    let most = figures.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    let last = levels.len() - 1;
    let level = |figure: f64| levels[(((figure / most) * last as f64).round() as usize).min(last)];
    let columns = figures.len().min(columns);
    let at = |column: usize| column * (figures.len() - 1) / columns.saturating_sub(1).max(1);
    (0..columns).map(|column| level(figures[at(column)].max(0.0))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use kernel::{Language, Phrase, Time};

    use super::*;

    #[test]
    fn curves_fall_with_what_is_unknown() {
        let (names, marks) = (Names::plain(2), BTreeMap::new());
        let say = |phrase: Phrase| phrase.code.into_owned();
        let curve = |figures: &[f64], ascii| {
            let language = Language::English;
            let (width, height, live, typed, now) = (80, 24, false, "", Time::ZERO);
            let (names, marks, say) = (&names, &marks, &say);
            let easel =
                Easel { width, height, ascii, live, language, names, typed, marks, now, say };
            super::curve(figures, CURVE, &easel)
        };
        assert_eq!(curve(&[8.0, 4.0, 1.0, 0.0], false), "█▅▂▁");
        assert_eq!(curve(&[8.0, 4.0, 1.0, 0.0], true), "|:__");
        let long: Vec<f64> = (0..100).rev().map(f64::from).collect();
        let long = curve(&long, false);
        assert!(long.starts_with('█') && long.ends_with('▁') && long.chars().count() == CURVE);
        assert_eq!(curve(&[0.0], false), "▁");
    }
}
