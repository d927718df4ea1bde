//! What a screen says: refusals, the keys of the help, words that bots do not know, and talk from before the game.

use kernel::{Seat, Seats};
use ratatui::crossterm::event::KeyCode;
use wire::{Answer, Ask, Channel, Happened, Sitter, Stage};

use super::tests::{drawn, press, screen, show, table, text, type_text};
use super::{Effect, Palette};

fn refuse(at: Option<usize>, text: &str) -> Answer {
    let no = kernel::Refusal::new("notation-expected");
    let no = at.map_or_else(|| no.clone(), |at| no.clone().with("at", at));
    Answer::Refused(wire::Refused::new(None, &no, text.to_owned()))
}

#[test]
fn a_long_refusal_is_shown_whole() {
    let mut screen = screen(&table("break-the-code", 4, &[("first", "A")]), Palette::Mono, true);
    type_text(&mut screen, "ask x");
    press(&mut screen, KeyCode::Enter);
    let long = format!("You can: {}the end.", "count-pairs, ".repeat(14));
    screen.hear(refuse(Some(5), &long));
    for (width, height) in [(80, 24), (140, 45)] {
        let shown = text(&drawn(&mut screen, width, height));
        assert!(shown.contains("> ask x\n      ^\nYou can: count-pairs"), "{shown}");
        assert!(shown.ends_with("the end.\n"), "{shown}");
    }
    press(&mut screen, KeyCode::Esc);
    assert!(text(&drawn(&mut screen, 80, 24)).ends_with(">\n\n\n"));
}

#[test]
fn a_command_of_one_word_is_not_given_back() {
    let mut screen = screen(&table("kryptos", 3, &[]), Palette::Mono, true);
    for (said, left) in [("hint", ""), ("reveal 9", "reveal 9")] {
        type_text(&mut screen, said);
        assert!(matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Ask(_))));
        screen.hear(refuse(None, "No."));
        assert_eq!(screen.line.text(), left);
        assert!(text(&drawn(&mut screen, 80, 24)).contains("\nNo.\n"));
    }
}

#[test]
fn what_covers_the_board_says_how_to_go_back() {
    let mut screen = screen(&table("kryptos", 3, &[]), Palette::Mono, true);
    let keys = "PageUp, PageDown: scroll";
    assert!(!text(&drawn(&mut screen, 80, 24)).contains(keys));
    press(&mut screen, KeyCode::Char('?'));
    assert!(text(&drawn(&mut screen, 80, 24)).contains(keys));
    press(&mut screen, KeyCode::Esc);
    assert!(!text(&drawn(&mut screen, 80, 24)).contains(keys));
}

#[test]
fn words_that_the_bots_do_not_know_are_told_once() {
    let words = "apple,bread,castle,dragon,eagle,forest,garden,florp,gnyxtu";
    let mut table = table("decrypto", 4, &[("own_words", words)]);
    let mut screen = screen(&table, Palette::Mono, true);
    let sentence = "The bots do not know these words and can only guess: florp, gnyxtu.";
    assert_eq!(screen.log[0].text, sentence);
    table.play_at_random(3, &mut rand::SeedableRng::seed_from_u64(5));
    show(&mut screen, &table);
    assert_eq!(screen.log.iter().filter(|told| told.text == sentence).count(), 1);
    // A host is told before the game begins.
    let mut frame = table.frame_of_last_move();
    (frame.stage, frame.view) = (Stage::Waiting, None);
    screen.hear(Answer::Frame(Box::new(frame)));
    assert!(text(&drawn(&mut screen, 80, 24)).contains(sentence));
}

#[test]
fn what_was_said_before_the_game_stays() {
    let table = table("break-the-code", 2, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    let mut frame = table.frame_of_last_move();
    let (name, text) = ("Bob".to_owned(), "Good luck!".to_owned());
    frame.chat = vec![Happened { seq: 0, name, to: Channel::Table, text }];
    screen.hear(Answer::Frame(Box::new(frame.clone())));
    frame.round += 1;
    screen.hear(Answer::Frame(Box::new(frame)));
    let told: Vec<&str> = screen.log.iter().map(|told| told.text.as_str()).collect();
    assert_eq!(told, ["Bob says: Good luck!"]);
}

#[test]
fn a_review_refuses_positions_that_are_not_there() {
    let mut table = table("break-the-code", 2, &[("first", "A")]);
    table.play_at_random(2000, &mut rand::SeedableRng::seed_from_u64(5));
    let mut screen = screen(&table, Palette::Mono, true);
    assert!(screen.open_review(&table.record()).is_some());
    let moves = screen.review.as_ref().unwrap().moves();
    for (said, at, refused) in
        [("step 1", 1, false), ("step 999", 1, true), ("step", 1, true), ("step 0", 0, false)]
    {
        type_text(&mut screen, said);
        press(&mut screen, KeyCode::Enter);
        let no = format!("Name a number of moves from 0 to {moves}, as in “step 5”.");
        assert_eq!(screen.refused.as_ref().map(|no| no.text.clone()), refused.then_some(no));
        assert_eq!(screen.review.as_ref().unwrap().at(), at, "{said}");
    }
}

#[test]
fn a_record_that_cannot_be_opened_says_why() {
    let mut screen = screen(&table("kryptos", 3, &[]), Palette::Mono, true);
    assert!(screen.open_review("no record").is_none());
    let said = &screen.refused.as_ref().unwrap().text;
    assert!(said.starts_with("The record of this game cannot be opened: "), "{said}");
}

#[test]
fn a_proposal_to_end_the_game_is_told_and_answered() {
    let table = table("break-the-code", 3, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    let mut frame = table.frame_of_last_move();
    let [own, other] = [Seat::new(0), Seat::new(1)];
    for chair in &mut frame.chairs {
        let name = chair.sitter.name().unwrap().to_owned();
        chair.sitter = Sitter::Person { name, present: true };
    }
    let told = |screen: &mut super::FullScreen, frame: &wire::Frame| {
        let before = screen.log.clone();
        screen.hear(Answer::Frame(Box::new(frame.clone())));
        let told = screen.log.iter().filter(|news| !before.contains(news));
        told.map(|news| news.text.clone()).collect::<Vec<_>>().join(" ")
    };
    (frame.proposed_by, frame.adjourning) = (Some(other), Seats::NONE.with(other));
    assert_eq!(
        told(&mut screen, &frame),
        "Bob proposes to end the game here (not yet: Ada and Cleo). Type “end” or “play on”."
    );
    assert_eq!(told(&mut screen, &frame), "", "once");
    for (said, agrees) in [("end", true), ("play on", false)] {
        type_text(&mut screen, said);
        let Some(Effect::Ask(ask)) = press(&mut screen, KeyCode::Enter) else { panic!("{said}") };
        assert!(if agrees {
            matches!(ask, Ask::Adjourn { .. })
        } else {
            matches!(ask, Ask::Decline { .. })
        });
        screen.hear(Answer::Ack { id: None, seq: 1 });
    }
    frame.adjourning = frame.adjourning.with(own);
    assert!(told(&mut screen, &frame).ends_with("Type “play on” to withdraw."));
    (frame.proposed_by, frame.adjourning, frame.declined_by) = (None, Seats::NONE, Some(own));
    assert_eq!(told(&mut screen, &frame), "Ada wants to play on.");
    frame.stage = Stage::Over;
    assert_eq!(told(&mut screen, &frame), "The game was ended by agreement.");
    (frame.round, frame.closed) = (frame.round + 1, true);
    screen.hear(Answer::Frame(Box::new(frame)));
    assert_eq!(screen.log.last().unwrap().text, "The administrator of the server ended the game.");
}

#[test]
fn a_player_asks_for_a_bot_and_takes_over() {
    let mut screen = screen(&table("krypto", 3, &[]), Palette::Mono, true);
    for name in ["Bob", "B", "2"] {
        type_text(&mut screen, &format!("stand in {name}"));
        let asked = press(&mut screen, KeyCode::Enter);
        let Some(Effect::Ask(Ask::StandIn { seat, .. })) = asked else { panic!("{asked:?}") };
        assert_eq!(seat, Seat::new(1));
        screen.hear(Answer::Ack { id: None, seq: 1 });
    }
    type_text(&mut screen, "stand in Zoe");
    assert!(press(&mut screen, KeyCode::Enter).is_none());
    assert!(text(&drawn(&mut screen, 80, 24)).contains("There is no such player."));
    press(&mut screen, KeyCode::Esc);
    type_text(&mut screen, "take over");
    assert!(matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Ask(Ask::TakeOver { .. }))));
}

#[test]
fn what_can_be_done_now_is_completed_first() {
    let table = table("break-the-code", 2, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    let legal = screen.room.legal().0.to_vec();
    let asks: Vec<&String> = legal.iter().filter(|action| action.starts_with("ask ")).collect();
    assert!(asks.len() > 3, "{asks:?}");
    for begun in asks.iter().map(|ask| &ask["ask ".len()..="ask ".len()]) {
        type_text(&mut screen, &format!("ask {begun}"));
        press(&mut screen, KeyCode::Tab);
        let first = screen.line.text().trim().to_owned();
        assert!(asks.iter().any(|ask| ask.starts_with(&first)), "{first} of {asks:?}");
        while !screen.line.text().is_empty() {
            press(&mut screen, KeyCode::Esc);
        }
    }
}
