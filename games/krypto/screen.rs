//! A view drawn for a terminal: hands, targets and scores, and the calculation as it grows.

use kernel::drawing::{Align, faint, plain, strong};
use kernel::{Drawing, Easel, Ink, Legal, Piece, Seat, Viewer};

use super::mind::{Aids, Fact, Problem, Step, printed, problems};
use super::picture::{Clock, Words, status};
use super::{
    Action, Expression, Hand, Hands, Krypto, ROUNDS, Rules, Solitaire, Standing, TARGETS, TASKS,
    Table, Targets, Task, View, pencil,
};

/// The columns of a name.
const NAME: usize = 12;
/// The signs of a calculation, as a player types them. The last one needs an option.
const SIGNS: &[&str] = &["+", "-", "*", "/", "(", ")", "^"];

/// The table as the viewer sees it.
pub(super) fn draw(view: &View, aids: Option<&Aids>, easel: &Easel<'_>) -> Drawing {
    let screen = Screen { view, aids, easel, legal: easel.legal::<Krypto>(view) };
    let mut drawing = Drawing::default();
    match &view.standing {
        Standing::Table(table) => screen.table(table, &mut drawing),
        Standing::Solitaire(solitaire) => screen.solitaire(solitaire, &mut drawing),
    }
    if easel.live {
        drawing.gap();
        screen.bench(&mut drawing);
    }
    drawing
}

/// What help says besides the board: which hands reach their targets, first steps, and the best action.
pub(super) fn explain(view: &View, aids: &Aids, easel: &Easel<'_>) -> Drawing {
    let mut drawing = Drawing::default();
    let problem = |Problem { who, hand, target }: Problem| {
        let is_of = |fact: &&Fact| fact.target == target && fact.who.union(who) == fact.who;
        let fact = aids.certain.iter().find(is_of)?;
        let ways = aids.counts.iter().find(|count| (count.who, count.target) == (who, target));
        let who: Vec<&str> = who.iter().map(|seat| easel.names.of(seat)).collect();
        let reachable = match ways {
            Some(count) if count.ways > 0 => Words::ReachableWays { ways: count.ways },
            None if fact.playable => Words::Reachable,
            Some(_) | None => Words::NotReachable,
        };
        let ink = if fact.playable { Ink::Good } else { Ink::Bad };
        Some(vec![
            vec![plain(who.join(", "))],
            cards(hand).collect(),
            vec![strong(format!("= {target}"))],
            vec![Piece::new(easel.say(reachable), ink)],
        ])
    };
    let rows: Vec<_> = problems(view).into_iter().filter_map(problem).collect();
    drawing.table("  ", &[Align::Left, Align::Left, Align::Right, Align::Left], &rows);
    let steps: Vec<String> = aids.steps.iter().map(calculated).collect();
    if let Some(widest) = steps.iter().map(|step| step.chars().count()).max() {
        drawing.say(&easel.say(Words::FirstSteps), Ink::Strong);
        let steps = steps.iter().map(|step| vec![plain(format!("{step:<widest$}"))]);
        drawing.flow("  ", easel.width, steps);
    }
    if let Some(best) = &aids.best {
        let (action, points) = (best.action.to_string(), best.worth);
        let said = match (view.targets, u64::try_from(points)) {
            (Some(_), Ok(saved)) => Words::BestTime { action, time: Clock(saved).to_string() },
            _ => Words::Best { action, points },
        };
        drawing.say(&easel.say(said), Ink::Strong);
    }
    drawing
}

/// A step with its result.
fn calculated(Step { step, gives, .. }: &Step) -> String {
    format!("{} = {}", printed(&step.to_string()), gives.to_string().replace('-', "−"))
}

struct Screen<'a> {
    view: &'a View,
    aids: Option<&'a Aids>,
    easel: &'a Easel<'a>,
    legal: Legal<Action>,
}

impl Screen<'_> {
    fn table(&self, table: &Table, drawing: &mut Drawing) {
        let Some(spread) = self.view.spread() else { return };
        let (round, dealer) = (table.round.into(), table.dealer);
        let mut title = vec![plain(self.easel.say(Words::Round { round, rounds: ROUNDS, dealer }))];
        if self.view.options.target == Targets::Common {
            let target = self.easel.say(Words::Target { target: spread.targets[0] });
            title.extend([plain("   "), Piece::new(format!(" {target} "), Ink::Light)]);
        }
        drawing.line(title);
        if self.view.options.hand == Hands::Common {
            let label = format!("   {:<NAME$}", self.easel.say(Words::All));
            drawing.line([plain(label)].into_iter().chain(cards(spread.hands[0])));
        }
        drawing.gap();
        for seat in Seat::first(self.view.seats) {
            let mut line = vec![self.name(seat)];
            if self.view.options.hand == Hands::Own {
                line.extend(cards(spread.hand(seat)));
            }
            if self.view.options.target == Targets::Own {
                line.push(strong(format!(" = {:>2}", spread.target(seat))));
            }
            let row = table.row(seat);
            let total = table.sheet.total(row).to_string().replace('-', "−");
            line.push(strong(format!("  {total:>3}")));
            if table.worth(seat) > 1 && !table.over() {
                let points = table.worth(seat).into();
                line.push(faint(format!("  {}", self.easel.say(Words::Next { points }))));
            }
            let said: Vec<String> =
                status(table, seat).into_iter().map(|words| self.easel.say(words)).collect();
            line.push(faint(format!("  {}", said.join(", "))));
            drawing.line(line);
        }
    }

    fn name(&self, seat: Seat) -> Piece {
        let own = self.view.viewer == Viewer::Seat(seat);
        let acts = self.view.to_act.contains(seat);
        let mark = if acts { self.easel.sign("▸", ">") } else { " " };
        let name: String = self.easel.names.of(seat).chars().take(NAME - 1).collect();
        let name = format!("{mark}{seat} {name:<NAME$}");
        if own { strong(name) } else { plain(name) }
    }

    fn solitaire(&self, solitaire: &Solitaire, drawing: &mut Drawing) {
        let task = Words::SolitaireTask { task: solitaire.tasks.len(), tasks: TASKS };
        let misses = self.easel.say(Words::Misses { misses: solitaire.misses() });
        drawing.line([plain(format!("{}, {misses}", self.easel.say(task)))]);
        let [one, other] = self.view.targets.unwrap_or_default();
        let label = self.easel.say(Words::Targets);
        drawing.line([plain(format!("{label:>26}")), strong(format!("{one:>10}{other:>10}"))]);
        let tasks = solitaire.tasks.chunks(TARGETS);
        for (number, (hand, tasks)) in (1..).zip(self.view.hands.iter().zip(tasks)) {
            let mut line = vec![plain(format!(" {number:>2}  "))];
            line.extend(cards(*hand));
            line.extend(tasks.iter().map(|task| match *task {
                Task::Open => strong(format!("{:>10}", self.easel.sign("…", "..."))),
                Task::Reached(millis) => {
                    Piece::new(format!("{:>10}", Clock(millis).to_string()), Ink::Good)
                }
                Task::Missed(_) => {
                    Piece::new(format!("{:>10}", self.easel.say(Words::Missed)), Ink::Bad)
                }
            }));
            drawing.line(line);
        }
    }

    /// Cards and signs to choose, the calculation so far, and the other actions.
    fn bench(&self, drawing: &mut Drawing) {
        let acts = |seat: &Seat| self.view.to_act.contains(*seat);
        let Some(seat) = self.view.viewer.seat().filter(acts) else { return };
        let typed = self.easel.typed;
        let verb = self.verb(seat);
        let sum = verb.and_then(|verb| typed.strip_prefix(verb)).unwrap_or_default().trim();
        let words = self.legal.actions().iter().filter_map(|action| {
            let text = action.to_string();
            (!text.contains(' ')).then(|| strong(format!("[{text}]")).puts(text))
        });
        let solves = self.declared_by_another(seat).map(|_| strong("[solve]").puts("solve "));
        let words: Vec<Piece> =
            words.chain(solves).flat_map(|piece| [plain("  "), piece]).collect();
        if let (Some(verb), Some(hand)) = (verb, self.shown_hand(seat)) {
            // After a number comes a sign, and after a sign a number.
            let ends = sum.ends_with(|last: char| last.is_ascii_digit() || last == ')');
            let put = |next: &str, goes_on: bool| {
                let parts = [verb, sum, next].into_iter().filter(|part| !part.is_empty());
                goes_on.then(|| parts.collect::<Vec<_>>().join(" "))
            };
            let mut left: Vec<u8> = hand.to_vec();
            let numbers = sum.split(|sign: char| !sign.is_ascii_digit());
            for used in numbers.filter_map(|number| number.parse::<u8>().ok()) {
                if let Some(at) = left.iter().position(|card| *card == used) {
                    left.remove(at);
                }
            }
            let mut line = vec![plain("  ")];
            if left.is_empty() && sum.parse::<Expression>().is_ok() {
                line.extend([strong(format!("[{verb}]")).puts(typed), plain("  ")]);
            }
            for card in left {
                let face = Piece::new(format!(" {card} "), Ink::Light).key(card);
                line.extend([face.maybe(put(&card.to_string(), !ends)), plain(" ")]);
            }
            line.push(plain("  "));
            let signs = SIGNS.iter().filter(|sign| **sign != "^" || self.view.options.squares);
            for sign in signs {
                let put = put(sign, ends != (*sign == "("));
                line.extend([strong(format!(" {sign} ")).maybe(put), plain(" ")]);
            }
            drawing.line(line);
            if !sum.is_empty() {
                drawing.line([plain("  "), self.value(sum)]);
            }
        }
        drawing.line(words);
        self.pad(seat, verb, drawing);
        let steps = self.aids.map_or(&[][..], |aids| &aids.steps);
        let steps = steps.iter().map(|step| vec![faint(calculated(step))]);
        drawing.flow("  ", self.easel.width, steps);
    }

    /// The calculations that the player has pencilled for this hand. One that cannot be part of a solution is
    /// struck through; another can be chosen.
    fn pad(&self, seat: Seat, verb: Option<&str>, drawing: &mut Drawing) {
        let pad = pencil::pad(self.view, seat);
        let Some(hand) = self.view.hand(seat) else { return };
        let rules = Rules::from(&self.view.options);
        let jots = self.easel.marks.iter().filter(|(key, _)| key.starts_with(&pad));
        let items = jots.filter_map(|(_, text)| {
            let sum: Expression = text.parse().ok()?;
            let mut left = hand.to_vec();
            let held = sum.cards().all(|card| {
                let at = left.iter().position(|one| *one == card);
                at.map(|at| left.remove(at)).is_some()
            });
            let value = rules.value(&sum).ok().filter(|_| held);
            Some(vec![if let Some(value) = value {
                let said = format!("{} = {value}", printed(text)).replace('-', "−");
                faint(said).maybe(verb.map(|verb| format!("{verb} {text}")))
            } else {
                let cross = self.easel.sign("×", "x");
                Piece::new(format!("{}{cross}", printed(text)), Ink::Struck)
            }])
        });
        let pen = vec![faint(self.easel.sign("✎", "?"))];
        let items: Vec<Vec<Piece>> = items.collect();
        let pen = (!items.is_empty()).then_some(pen);
        drawing.flow("  ", self.easel.width, pen.into_iter().chain(items));
    }

    /// The declarer of a hand that this player may solve at once (KR13).
    fn declared_by_another(&self, seat: Seat) -> Option<Seat> {
        let Standing::Table(table) = &self.view.standing else { return None };
        let declaration = table.open_declaration().filter(|declared| declared.by != seat)?;
        let at_once = self.view.options.hand == Hands::Own && table.call.is_none();
        at_once.then_some(declaration.by)
    }

    /// Whether the player has begun to solve a declared hand.
    fn solves(&self, seat: Seat) -> bool {
        self.easel.typed.starts_with("solve") && self.declared_by_another(seat).is_some()
    }

    /// The verb that a calculation follows now.
    fn verb(&self, seat: Seat) -> Option<&'static str> {
        let Standing::Table(table) = &self.view.standing else { return Some("krypto") };
        match table.call {
            None if self.solves(seat) => Some("solve"),
            Some(call) => (call.by == seat).then_some("show"),
            None if table.pause.is_some() || !table.in_play.contains(seat) => None,
            None => (self.view.options.hand == Hands::Own).then_some("krypto"),
        }
    }

    /// The hand of the calculation: that of the call, the declared one, or the own.
    fn shown_hand(&self, seat: Seat) -> Option<Hand> {
        let declarer = self.declared_by_another(seat).filter(|_| self.solves(seat));
        let with = match &self.view.standing {
            _ if declarer.is_some() => declarer?,
            Standing::Table(table) => table.call.map_or(seat, |call| call.with),
            Standing::Solitaire(_) => seat,
        };
        self.view.hand(with)
    }

    /// What the calculation gives so far.
    fn value(&self, sum: &str) -> Piece {
        let value = sum.parse::<Expression>().ok();
        let value = value.and_then(|sum| Rules::from(&self.view.options).value(&sum).ok());
        match value {
            Some(value) => strong(format!("{sum} = {value}")),
            None => faint(format!("{sum} {}", self.easel.sign("…", "..."))),
        }
    }
}

/// Five cards in columns.
fn cards(hand: Hand) -> impl Iterator<Item = Piece> {
    hand.into_iter().flat_map(|card| [Piece::new(format!("{card:>3} "), Ink::Light), plain(" ")])
}
