//! What follows in Krypto.

use games::krypto::View;
use games::krypto::mind::{Aids, Problem, problems};
use kernel::deal::numbers;

use super::{Speaker, wrapped};
use crate::columns::{Columns, Left, Right};
use crate::phrases::Tool;

pub(super) fn report(aids: &Aids, view: &View, speaker: &Speaker<'_>) -> String {
    let mut columns = Columns::new([Left, Left, Right, Left]);
    let heading = [Tool::Player, Tool::Hand, Tool::Target, Tool::Reachable];
    columns.row(heading.map(|heading| speaker.say(heading)));
    for (i, (fact, problem)) in aids.certain.iter().zip(problems(view)).enumerate() {
        let Problem { who, hand, target } = problem;
        let who: Vec<&str> = who.iter().map(|seat| speaker.names.of(seat)).collect();
        let reachable = match aids.counts.get(i) {
            Some(count) if count.ways > 0 => Tool::ReachableWays { ways: count.ways },
            None if fact.playable => Tool::IsReachable,
            Some(_) | None => Tool::NotReachable,
        };
        let cells = [who.join(", "), numbers(hand), target.to_string(), speaker.say(reachable)];
        columns.row(cells);
    }
    let mut text = if aids.certain.is_empty() { String::new() } else { columns.draw("") };
    let steps = aids.steps.iter().map(|step| format!("{} = {}", step.step, step.gives));
    text += &speaker.list(Tool::FirstSteps, wrapped(steps));
    if let Some(best) = &aids.best {
        let action = best.action.to_string();
        text += &speaker.line(Tool::BestScores { action, points: best.worth });
    }
    text
}
