//! `cabinet why`: whether a claim is certain for a player, with the proof or with a counter-example.
//!
//! Every answer is checked before it is printed, by the checker of the game, which shares no reasoning with its finder.

use std::fmt::Write as _;

use games::{break_the_code, kryptos};
use kernel::proof::{Fact, Finding, Ground, Proof, Shown, Step, Verdict};
use kernel::{Names, Phrase};
use locales::Texts;
use serde::Serialize;

use crate::command::WhyArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::replay;

pub(crate) fn answer(args: &WhyArgs, texts: &Texts) -> Result<String, Failure> {
    let (_, played) = replay::open(Some(&args.file), args.at, texts)?;
    let names = played.names();
    let viewer = replay::viewer(args.seat.as_deref(), names, texts)?;
    let finding = played.examine(viewer, args.claim.clone())();
    let finding = finding.map_err(|no| Failure::refused(no, texts, Some(names)))?;
    let id = played.meta().id;
    let claim = names.lettered(&args.claim);
    if let Some(flaw) = flaw(id, played.view(viewer).as_str(), &claim, &finding) {
        return Err(Failure::NotSo(Tool::FlawedProof { flaw }.say(texts)));
    }
    let speaker = Speaker { texts, names };
    let said = if args.json {
        serde_json::to_string_pretty(&speaker.why(&finding)).expect("plain data") + "\n"
    } else {
        let who = replay::who(viewer, names, texts);
        let title = texts.say(&Phrase::new(format!("{id}-title")), None);
        let heading = Tool::Examined { title, who, moves: played.moves() }.say(texts);
        format!("{heading}\n\n{}", speaker.report(&finding))
    };
    match finding.verdict {
        Verdict::Certain(_) => Ok(said),
        Verdict::Impossible(_) | Verdict::Open(_) => Err(Failure::No(said)),
    }
}

/// What the game's own checker finds wrong with a finding.
fn flaw(game: &str, view: &str, claim: &str, finding: &Finding) -> Option<String> {
    const READS_BACK: &str = "a view reads back as it was written";
    match game {
        "break-the-code" => {
            let view = serde_json::from_str(view).expect(READS_BACK);
            let flaw = break_the_code::mind::proof::check(&view, claim, finding).err()?;
            Some(format!("{flaw:?}"))
        }
        "kryptos" => {
            let view = serde_json::from_str(view).expect(READS_BACK);
            let flaw = kryptos::mind::proof::check(&view, claim, finding).err()?;
            Some(format!("{flaw:?}"))
        }
        _ => None,
    }
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    counter_example: Vec<Place<'a>>,
}

#[derive(Serialize)]
struct SaidFact<'a> {
    says: String,
    /// The move that told it, as `--at` counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    r#move: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<&'a str>,
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
        let fact = |Fact { says, line, place }: &'f Fact| SaidFact {
            says: self.say(says),
            r#move: line.map(|line| line + 1),
            place: place.as_deref(),
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
            counter_example: shown.iter().map(place).collect(),
        }
    }

    fn report(&self, finding: &Finding) -> String {
        let claim = self.say(&finding.claim);
        match &finding.verdict {
            Verdict::Certain(proof) => self.proof(Tool::ProvedSo { claim }, proof),
            Verdict::Impossible(proof) => self.proof(Tool::ProvedNotSo { claim }, proof),
            Verdict::Open(shown) => {
                let heading = Tool::NotCertain { claim }.say(self.texts);
                let owner = |shown: &Shown| -> String {
                    shown.place.chars().take_while(|c| c.is_alphabetic()).collect()
                };
                let rows = shown.chunk_by(|one, other| owner(one) == owner(other)).map(|places| {
                    let places =
                        places.iter().map(|Shown { place, text }| format!("{place} {text}"));
                    format!("  {}\n", places.collect::<Vec<_>>().join("  "))
                });
                format!("{heading}\n{}", rows.collect::<String>())
            }
        }
    }

    fn proof(&self, heading: Tool, Proof { facts, steps }: &Proof) -> String {
        let fact = |(i, Fact { says, line, .. }): (usize, &Fact)| {
            let says = self.say(says);
            let said = match line {
                Some(line) => Tool::SaidAtMove { line: line + 1, says },
                None => Tool::SaidAnyway { says },
            };
            format!("  {}. {}\n", i + 1, said.say(self.texts))
        };
        let facts: String = facts.iter().enumerate().map(fact).collect();
        let mut text = format!("{}\n{facts}", heading.say(self.texts));
        if !steps.is_empty() {
            text += &Tool::StepByStep.say(self.texts);
            text.push('\n');
        }
        // Facts are numbered, steps have letters.
        let ground = |ground: &Ground| match ground {
            Ground::Fact(fact) => (fact + 1).to_string(),
            Ground::Step(step) => letter(*step),
        };
        for (i, Step { from, says, .. }) in steps.iter().enumerate() {
            let from: Vec<String> = from.iter().map(ground).collect();
            let from = from.join(", ");
            let _ = writeln!(text, "  {}. {} ({from})", letter(i), self.say(says));
        }
        text
    }
}

/// The letter of a step.
fn letter(step: usize) -> String {
    ('a'..='z').nth(step).map_or_else(|| format!("z{step}"), String::from)
}
