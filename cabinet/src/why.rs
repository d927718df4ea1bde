//! `cabinet why`: whether a claim is certain for a player, with the proof or with a counter-example.
//!
//! Every answer is checked before it is printed, by the checker of the game, which shares no reasoning with its finder.

use kernel::proof::{Fact, Finding, Ground, Shown, Step, Verdict};
use kernel::{AnyMatch, Drawing, Ink, Names, Phrase, Viewer};
use locales::Texts;
use serde::Serialize;
use terminal::paper::Paper;

use crate::command::WhyArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::replay;

pub(crate) fn answer(args: &WhyArgs, texts: &Texts) -> Result<String, Failure> {
    let (_, played) = replay::open(Some(&args.file), args.at, texts)?;
    let names = played.names();
    let viewer = replay::viewer(args.seat.as_deref(), names, texts)?;
    let finding = played.examine(viewer, args.claim.clone())();
    let finding = finding.map_err(|no| match replay::last_open(played.as_ref()) {
        // The place is known, but nothing is hidden any more.
        Some(last) if no.code == "claim-no-place" => {
            Failure::refused(Tool::GameIsOver { last }, texts, None)
        }
        Some(_) | None => Failure::refused(no, texts, Some(names)),
    })?;
    let id = played.meta().id;
    check(played.as_ref(), viewer, &args.claim, &finding, texts)?;
    let said = if args.json {
        let speaker = Speaker { texts, names };
        serde_json::to_string_pretty(&speaker.why(&finding)).expect("plain data") + "\n"
    } else {
        let who = replay::who(viewer, names, texts);
        let title = texts.say(&Phrase::new(format!("{id}-title")), None);
        let heading = Tool::Examined { title, who, moves: played.moves() }.say(texts);
        let mut drawing = Drawing::default();
        drawing.say(&heading, Ink::Strong);
        drawing.gap();
        let game = games::game(id).expect("the record's game is on the shelf");
        let paper = Paper::of_stdout(args.ascii);
        let view = played.look(viewer);
        drawing.add(paper.draw(texts, names, played.last_time(), |easel| {
            terminal::why::draw(&finding, game, view.as_ref(), easel)
        }));
        paper.print(&drawing)
    };
    match finding.verdict {
        Verdict::Certain(_) => Ok(said),
        Verdict::Impossible(_) | Verdict::Open(_) => Err(Failure::No(said)),
    }
}

/// Refuses to show an answer that the checker of the game rejects.
fn check(
    played: &dyn AnyMatch,
    viewer: Viewer,
    claim: &str,
    finding: &Finding,
    texts: &Texts,
) -> Result<(), Failure> {
    let fault = |flaw| Failure::Fault(Tool::FlawedProof { flaw: format!("{flaw:?}") }.say(texts));
    played.check(viewer, claim, finding).map_err(fault)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Why<'a> {
    claim: String,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facts: Vec<SaidFact<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<SaidStep<'a>>,
    /// The search for fewer facts was cut short: some may not be needed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cut_short: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    counter_example: Vec<Place<'a>>,
}

#[derive(Serialize)]
struct SaidFact<'a> {
    says: String,
    /// The move that told it, as `--at` counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<usize>,
    /// Where it can be seen on the board.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    places: &'a [String],
}

#[derive(Serialize)]
struct SaidStep<'a> {
    /// `fact 1`, `step 2`: what it rests on, counted from 1.
    from: Vec<String>,
    says: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<&'a str>,
}

#[derive(Serialize)]
struct Place<'a> {
    place: &'a str,
    text: &'a str,
}

/// Says phrases with the names of the players.
struct Speaker<'a> {
    texts: &'a Texts,
    names: &'a Names,
}

impl Speaker<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        self.texts.say(phrase, Some(self.names))
    }

    fn why<'f>(&self, finding: &'f Finding) -> Why<'f> {
        let (verdict, proof, shown) = match &finding.verdict {
            Verdict::Certain(proof) => ("certain", Some(proof), &[][..]),
            Verdict::Impossible(proof) => ("impossible", Some(proof), &[][..]),
            Verdict::Open(shown) => ("open", None, &shown[..]),
        };
        let fact = |Fact { says, line, places }: &'f Fact| SaidFact {
            says: self.say(says),
            r#move: line.map(|line| line + 1),
            places,
        };
        let ground = |ground: &Ground| match ground {
            Ground::Fact(fact) => format!("fact {}", fact + 1),
            Ground::Step(step) => format!("step {}", step + 1),
        };
        let step = |Step { from, says, place }: &'f Step| SaidStep {
            from: from.iter().map(ground).collect(),
            says: self.say(says),
            place: place.as_deref(),
        };
        let place = |Shown { place, text }: &'f Shown| Place { place, text };
        Why {
            claim: self.say(&finding.claim),
            verdict,
            facts: proof.into_iter().flat_map(|proof| &proof.facts).map(fact).collect(),
            steps: proof.into_iter().flat_map(|proof| &proof.steps).map(step).collect(),
            cut_short: proof.is_some_and(|proof| proof.cut_short),
            counter_example: shown.iter().map(place).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::ExitCode;

    use kernel::{Language, Seat};

    use super::*;

    /// No record leads there, for it would be a fault of the program: so an answer is checked as one to another claim.
    #[test]
    fn an_answer_that_the_checker_rejects_is_not_shown_and_is_exit_code_3() {
        let texts = Texts::new(Language::English);
        for (record, at, claim, other) in [
            ("break_the_code/tests/records/two-players.txt", 6, "B.a!=9w", "B.a=9w"),
            ("kryptos/tests/records/three.txt", 6, "B1!=32", "B1=32"),
            ("krypto/tests/records/base.txt", 0, "=24", "=23"),
        ] {
            let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(record);
            let (_, played) = replay::open(Some(record.as_path()), Some(at), &texts).unwrap();
            let viewer = Viewer::Seat(Seat::new(0));
            let finding = played.examine(viewer, claim.to_owned())().unwrap();
            assert!(check(played.as_ref(), viewer, claim, &finding, &texts).is_ok());
            let fault = check(played.as_ref(), viewer, other, &finding, &texts).unwrap_err();
            let Failure::Fault(said) = &fault else { panic!("{fault:?}") };
            assert!(said.contains("The checker rejects this answer (Claim)"), "{said}");
            assert_eq!(fault.report(), ExitCode::from(3));
        }
    }
}
