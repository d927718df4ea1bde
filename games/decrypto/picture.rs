//! The view as plain text, at most 80 columns wide.

use kernel::{Refusal, Say, Seat, Seats, Viewer};

use super::team::THREE;
use super::{Answer, KEYWORDS, Moment, Offer, Phrase, Revealed, Seen, Stage, Team, View};

/// The widest line.
const WIDTH: usize = 80;

kernel::phrases! {
    /// The words of a picture. A team is `white` or `black`.
    pub enum Words in "decrypto-picture" {
        /// The first line.
        Title { round: u8, rounds: u8, now: Refusal } => "title",
        /// The encryptors write.
        Writing => "writing",
        /// A team's clues are read.
        Guessing { team: &'static str } => "guessing",
        /// A team is asked to withdraw a clue.
        Objected { team: &'static str, clue: u8 } => "objected",
        /// A team rewrites a clue.
        Rewriting { team: &'static str, clue: u8 } => "rewriting",
        /// The teams name each other's words.
        Naming => "naming",
        /// The teams judge the words named.
        Judging => "judging",
        /// The end.
        Over => "over",
        /// The viewer's seat.
        YouAre { seat: Seat, team: &'static str } => "you-are",
        /// The viewer has no seat.
        YouWatch => "you-watch",
        /// Who is to act.
        ToAct { seats: String } => "to-act",
        /// Who may not speak.
        Silent { seats: String } => "silent",
        /// No seat.
        Nobody => "nobody",
        /// The name of a team.
        Team { team: &'static str } => "team",
        /// A team with its members.
        TeamOf { name: String, members: String } => "team-of",
        /// Tokens for interceptions.
        Interceptions { count: u8 } => "interceptions",
        /// Tokens for miscommunications.
        Miscommunications { count: u8 } => "miscommunications",
        /// Tokens of the interceptor at a table of three.
        Tokens { count: u8 } => "tokens",
        /// Above a team's keywords and clues.
        Sheet { team: &'static str } => "sheet",
        /// Before the codes left in the pile.
        Codes => "codes",
        /// Above the rounds that were revealed.
        Revealed => "revealed",
        /// What a team guessed wrong.
        Missed { guess: String } => "missed",
        /// An interception.
        Intercepted => "intercepted",
        /// A wrong interception.
        Tried { code: String } => "tried",
        /// The answer pass.
        Pass => "pass",
        /// When the sand has run through.
        SandRuns { until: String } => "sand-runs",
        /// The sand has run through.
        SandOut => "sand-out",
        /// Above the clues on the table.
        Clues { team: &'static str } => "clues",
        /// After a clue that the rivals objected to.
        Against => "against",
        /// A team's answer.
        Answered { team: &'static str, answer: String } => "answered",
        /// An answer that is not shown yet.
        HasAnswered { team: &'static str } => "has-answered",
        /// Above the codes that are possible.
        PossibleCodes => "possible-codes",
        /// Above how near each clue is to each digit.
        Nearness => "nearness",
        /// Above the likeliest codes.
        LikelyCodes => "likely-codes",
        /// Above the likeliest keywords of the rivals.
        LikelyWords => "likely-words",
        /// The best action.
        Best { action: String } => "best",
        /// The viewer's own code.
        OwnCode { code: String } => "own-code",
        /// Before the clue that the viewer writes for a digit of the code.
        OwnClue { digit: u8, word: String } => "own-clue",
        /// Rivals may object to a clue: one of its words shares a part with a keyword.
        MayObject { word: String, keyword: String } => "may-object",
        /// A proposed answer.
        Proposes { by: Seat, answer: String } => "proposes",
        /// Before proposed words.
        ProposesWords { by: Seat } => "proposes-words",
        /// Before the clues that the viewer may see.
        Wrote { by: Seat } => "wrote",
        /// Clues that are not shown yet.
        HasWritten { by: Seat, team: &'static str } => "has-written",
        /// Clues that are not written yet.
        Writes { by: Seat, team: &'static str } => "writes",
        /// Before the words that a team named.
        Named { team: &'static str } => "named",
        /// Words that are not shown yet.
        HasNamed { team: &'static str } => "has-named",
        /// How many of the words are right.
        Right { right: usize } => "right",
        /// Words that were judged.
        Judged => "judged",
        /// The winners.
        Won { team: &'static str, how: &'static str } => "won",
        /// No winners.
        NobodyWon { how: &'static str } => "nobody-won",
        /// The clues of a player, once the viewer knows them.
        ToldClues { by: Seat, clues: String } => "told-clues",
        /// The hard timer leaves the clues of a team empty.
        ToldEmptied { team: &'static str } => "told-emptied",
        /// A team has settled an answer that is not shown yet.
        ToldAnswered { by: Seat, team: &'static str } => "told-answered",
        /// A team answers with its own code.
        ToldGuessed { by: Seat, code: String } => "told-guessed",
        /// A team tries the code of its rivals.
        ToldTried { by: Seat, code: String } => "told-tried",
        /// A team intercepts nothing.
        ToldPassed { by: Seat } => "told-passed",
        /// A rival objects to a clue.
        ToldObjected { by: Seat, clue: u8 } => "told-objected",
        /// A team keeps its clue.
        ToldKept { by: Seat } => "told-kept",
        /// A team withdraws its clue.
        ToldWithdrew { by: Seat } => "told-withdrew",
        /// An encryptor writes another clue.
        ToldRewrote { by: Seat, clue: String } => "told-rewrote",
        /// A player names words, or proposes to.
        ToldNamed { by: Seat, words: String, proposed: bool } => "told-named",
        /// A team has named words that are not shown yet.
        ToldHasNamed { by: Seat } => "told-has-named",
        /// A player lets a near miss count.
        ToldAccepted { by: Seat, word: u8 } => "told-accepted",
        /// A team has judged the words.
        ToldJudged { by: Seat } => "told-judged",
    }
}

impl View {
    /// The picture, line by line.
    pub(super) fn draw(&self, say: &Say<'_, Words>) -> String {
        let title = Words::Title { round: self.round, rounds: self.rounds, now: self.now().into() };
        let mut lines = vec![say(title), self.people(say)];
        lines.extend(Team::ALL.iter().map(|&team| self.tokens(team, say)));
        for &team in Team::ALL.iter().filter(|team| team.has_words(self.seats)) {
            lines.extend(self.draw_sheet(team, say));
        }
        lines.extend(self.rounds(say));
        lines.extend(self.table(say));
        lines.extend(Team::ALL.iter().flat_map(|&team| self.words(team, say)));
        if let Some(ended) = self.ended {
            let how = ended.how.word();
            lines.push(String::new());
            lines.push(say(match ended.winner {
                Some(team) => Words::Won { team: team.word(), how },
                None => Words::NobodyWon { how },
            }));
        }
        lines.join("\n") + "\n"
    }

    /// What is asked for, for the first line.
    pub(super) const fn now(&self) -> Words {
        match self.stage {
            Stage::Writing => Words::Writing,
            Stage::Guessing { team } => Words::Guessing { team: team.word() },
            Stage::Objected { team, clue } => Words::Objected { team: team.word(), clue },
            Stage::Rewriting { team, clue } => Words::Rewriting { team: team.word(), clue },
            Stage::Naming => Words::Naming,
            Stage::Judging => Words::Judging,
            Stage::Over => Words::Over,
        }
    }

    fn people(&self, say: &Say<'_, Words>) -> String {
        let mut line = Line::new("", 0);
        line.push(&say(match self.viewer {
            Viewer::Seat(seat) => Words::YouAre { seat, team: Team::of(seat, self.seats).word() },
            Viewer::Public => Words::YouWatch,
        }));
        if self.ended.is_none() {
            let some = |seats: Seats| {
                if seats.is_empty() { say(Words::Nobody) } else { seats.to_string() }
            };
            line.push(&say(Words::ToAct { seats: some(self.to_act) }));
            line.push(&say(Words::Silent { seats: some(self.silent) }));
        }
        line.finish()
    }

    fn tokens(&self, team: Team, say: &Say<'_, Words>) -> String {
        let tokens = self.tokens[team];
        let intercepted = say(Words::Interceptions { count: tokens.interceptions });
        let missed = say(Words::Miscommunications { count: tokens.miscommunications });
        let taken = match (self.seats, team) {
            (THREE, Team::White) => missed,
            (THREE, Team::Black) => {
                let count = tokens.interceptions + self.tokens.white.miscommunications;
                format!("{intercepted}  {}", say(Words::Tokens { count }))
            }
            (_, Team::White | Team::Black) => format!("{intercepted}  {missed}"),
        };
        let width = Team::ALL.iter().map(|&team| title(team, say).chars().count()).max();
        let (name, seats) = (title(team, say), self.teams[team].to_string());
        format!("  {name:<width$} {seats:<8}{taken}", width = width.unwrap_or_default())
    }

    /// A team's keywords, if the viewer knows them, with the clues under each (DE13).
    fn draw_sheet(&self, team: Team, say: &Say<'_, Words>) -> Vec<String> {
        let mut lines = vec![String::new(), say(Words::Sheet { team: team.word() })];
        let words: [&str; KEYWORDS] = match &self.keywords[team] {
            Some(words) => std::array::from_fn(|i| words[i].as_str()),
            None => ["?"; KEYWORDS],
        };
        let width = words.iter().map(|word| word.chars().count()).max().unwrap_or_default();
        for (number, (word, column)) in (1..).zip(words.into_iter().zip(self.sheet(team))) {
            let mut line = Line::new(&format!("  {number} {word:<width$}  "), 6);
            for (i, clue) in column.iter().enumerate() {
                let comma = if i + 1 < column.len() { "," } else { "" };
                line.push(&format!("{}{comma}", shown(clue)));
            }
            lines.push(line.finish());
        }
        if let Some(pile) = &self.piles[team] {
            let mut line = Line::new(&format!("  {}", say(Words::Codes)), 2);
            for code in pile {
                line.push(&format!("{code:#}"));
            }
            lines.push(line.finish());
        }
        lines
    }

    fn rounds(&self, say: &Say<'_, Words>) -> Vec<String> {
        if self.past.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![String::new(), say(Words::Revealed)];
        for past in &self.past {
            let Revealed { round, team, encryptor, clues, code, guess, interception } = past;
            let mut line = Line::new(&format!("  {round} {} {encryptor}", title(*team, say)), 6);
            line.push(&format!(" {code} "));
            for (i, clue) in clues.iter().enumerate() {
                line.push(&format!("{}{}", shown(clue), if i < 2 { ";" } else { "." }));
            }
            if *guess != Answer::Code(*code) {
                line.push(&say(Words::Missed { guess: answer(*guess, say) }));
            }
            match interception {
                Answer::Pass => {}
                Answer::Code(tried) if tried == code => line.push(&say(Words::Intercepted)),
                Answer::Code(tried) => line.push(&say(Words::Tried { code: tried.to_string() })),
            }
            lines.push(line.finish());
        }
        lines
    }

    /// Clues, answers, the proposal and the sand-timer.
    fn table(&self, say: &Say<'_, Words>) -> Vec<String> {
        let mut lines = Vec::new();
        let below = |words: Words| format!("  {}", say(words));
        match self.stage {
            Stage::Writing => {
                lines.push(String::new());
                lines.extend(Team::ALL.iter().filter_map(|&team| self.desk(team, say)));
                if let Some(due) = self.due {
                    lines.push(below(Words::SandRuns { until: due.to_string() }));
                }
                if self.log.last().is_some_and(|last| last.what == Seen::Warned) {
                    lines.push(below(Words::SandOut));
                }
            }
            Stage::Guessing { team }
            | Stage::Objected { team, .. }
            | Stage::Rewriting { team, .. } => {
                lines.extend([String::new(), say(Words::Clues { team: team.word() })]);
                for (number, clue) in (1..).zip(self.desks[team].clues.iter().flatten()) {
                    let against = self.objected.contains(&number);
                    let mark = if against { below(Words::Against) } else { String::new() };
                    lines.push(format!("  {number}. {}{mark}", shown(clue)));
                }
                for &team in Team::ALL {
                    let (answered, team) = (self.answers[team], team.word());
                    match answered.answer {
                        Some(given) => {
                            lines.push(below(Words::Answered { team, answer: answer(given, say) }));
                        }
                        None if answered.done => lines.push(below(Words::HasAnswered { team })),
                        None => {}
                    }
                }
            }
            Stage::Naming | Stage::Judging | Stage::Over => {}
        }
        if let Some(code) = self.code {
            lines.push(below(Words::OwnCode { code: code.to_string() }));
        }
        if let Some(proposal) = &self.proposal {
            let by = proposal.by;
            lines.push(match &proposal.offer {
                Offer::Answer(given) => below(Words::Proposes { by, answer: answer(*given, say) }),
                Offer::Words(words) => named(&below(Words::ProposesWords { by }), words, &[]),
            });
        }
        lines
    }

    fn desk(&self, team: Team, say: &Say<'_, Words>) -> Option<String> {
        let (by, desk) = (self.encryptors[team]?, &self.desks[team]);
        let Some(clues) = &desk.clues else {
            let team = team.word();
            let words = if desk.written {
                Words::HasWritten { by, team }
            } else {
                Words::Writes { by, team }
            };
            return Some(format!("  {}", say(words)));
        };
        let mut line = Line::new(&format!("  {}", say(Words::Wrote { by })), 4);
        for (i, clue) in clues.iter().enumerate() {
            line.push(&format!("{}{}", shown(clue), if i < 2 { ";" } else { "" }));
        }
        Some(line.finish())
    }

    /// The words that a team has named (DE19).
    fn words(&self, team: Team, say: &Say<'_, Words>) -> Vec<String> {
        let naming = &self.named[team];
        let team = team.word();
        let line = match &naming.words {
            _ if !naming.done => return Vec::new(),
            None => say(Words::HasNamed { team }),
            Some(words) => {
                let accepted = naming.accepted.as_deref().unwrap_or_default();
                let named = named(&say(Words::Named { team }), words, accepted);
                match naming.right {
                    Some(right) => format!("{named} {}", say(Words::Right { right })),
                    None if naming.judged => format!("{named} {}", say(Words::Judged)),
                    None => named,
                }
            }
        };
        vec![String::new(), line]
    }
}

impl Moment {
    /// What happened, as one sentence.
    pub(super) fn tell(&self, view: &View, say: &Say<'_, Words>) -> String {
        let team = |by: Seat| Team::of(by, view.seats);
        let joined = |texts: &[Phrase]| texts.iter().map(shown).collect::<Vec<_>>().join("; ");
        say(match &self.what {
            Seen::Wrote { by, clues: None } => {
                Words::HasWritten { by: *by, team: team(*by).word() }
            }
            Seen::Wrote { by, clues: Some(clues) } => {
                Words::ToldClues { by: *by, clues: joined(clues) }
            }
            Seen::Warned => Words::SandOut,
            Seen::Emptied { team } => Words::ToldEmptied { team: team.word() },
            Seen::Proposed { by, asked: _, answer: given } => {
                Words::Proposes { by: *by, answer: answer(*given, say) }
            }
            Seen::Answered { by, asked: _, answer: None } => {
                Words::ToldAnswered { by: *by, team: team(*by).word() }
            }
            Seen::Answered { by, asked: _, answer: Some(Answer::Pass) } => {
                Words::ToldPassed { by: *by }
            }
            Seen::Answered { by, asked, answer: Some(Answer::Code(code)) } => {
                let (by, own, code) = (*by, team(*by) == *asked, code.to_string());
                if own { Words::ToldGuessed { by, code } } else { Words::ToldTried { by, code } }
            }
            Seen::Objected { by, clue } => Words::ToldObjected { by: *by, clue: *clue },
            Seen::Kept { by } => Words::ToldKept { by: *by },
            Seen::Withdrew { by } => Words::ToldWithdrew { by: *by },
            Seen::Rewrote { by, clue } => {
                Words::ToldRewrote { by: *by, clue: shown(clue).to_owned() }
            }
            Seen::Suggested { by, words } => {
                Words::ToldNamed { by: *by, words: joined(words), proposed: true }
            }
            Seen::Named { by, words: Some(words) } => {
                Words::ToldNamed { by: *by, words: joined(words), proposed: false }
            }
            Seen::Named { by, words: None } => Words::ToldHasNamed { by: *by },
            Seen::Accepted { by, word } => Words::ToldAccepted { by: *by, word: *word },
            Seen::Judged { by } => Words::ToldJudged { by: *by },
        })
    }
}

fn title(team: Team, say: &Say<'_, Words>) -> String {
    say(Words::Team { team: team.word() })
}

fn answer(answer: Answer, say: &Say<'_, Words>) -> String {
    match answer {
        Answer::Code(code) => code.to_string(),
        Answer::Pass => say(Words::Pass),
    }
}

/// A clue, or a dash for an empty one.
pub(super) fn shown(clue: &Phrase) -> &str {
    if clue.is_empty() { "–" } else { clue.as_str() }
}

/// `White named moon, castle*`: near misses that count have a star.
fn named(start: &str, words: &[Phrase], accepted: &[u8]) -> String {
    let mut line = Line::new(start, 4);
    for (number, word) in (1..).zip(words) {
        let comma = if usize::from(number) < words.len() { "," } else { "" };
        let star = if accepted.contains(&number) { "*" } else { "" };
        line.push(&format!("{word}{star}{comma}"));
    }
    line.finish()
}

/// A line that is wrapped and indented when it is too long.
struct Line {
    text: String,
    column: usize,
    indent: usize,
}

impl Line {
    fn new(start: &str, indent: usize) -> Self {
        let column = start.chars().count();
        Self { text: start.to_owned(), column, indent }
    }

    fn push(&mut self, piece: &str) {
        let length = piece.chars().count();
        if self.column + 1 + length > WIDTH && self.column > self.indent {
            self.text.push('\n');
            self.text.push_str(&" ".repeat(self.indent));
            self.column = self.indent;
        } else if self.column > 0 && !self.text.ends_with("  ") {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(piece);
        self.column += length;
    }

    fn finish(self) -> String {
        self.text.trim_end().to_owned()
    }
}
