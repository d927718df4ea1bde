//! Drawings as printed text: coloured on a terminal, plain in a pipe.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{IsTerminal as _, stdout};

use kernel::{Drawing, Easel, Ink, Names, Phrase, Time};
use locales::Texts;
use ratatui::backend::IntoCrossterm as _;
use ratatui::crossterm::style::ContentStyle;
use ratatui::crossterm::terminal;

use crate::ascii::fold_drawing;
use crate::screen::Palette;

/// The columns of a drawing that goes into a pipe.
const WIDTH: usize = 80;

/// What drawings are printed on.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    /// The colours; none in a pipe.
    pub palette: Option<Palette>,
    /// Whether only the signs of ASCII can be shown.
    pub ascii: bool,
    /// The columns that a drawing may take.
    pub width: usize,
}

impl Paper {
    /// What standard output is.
    pub fn of_stdout(ascii: bool) -> Self {
        if !stdout().is_terminal() {
            return Self { palette: None, ascii, width: WIDTH };
        }
        let palette = Palette::of_environment(|name| std::env::var(name).ok());
        let width = terminal::size().map_or(WIDTH, |(columns, _)| columns.into());
        Self { palette: Some(palette), ascii, width }
    }

    /// Draws something at this time of a match.
    pub fn draw<T>(
        &self,
        texts: &Texts,
        names: &Names,
        now: Time,
        draw: impl FnOnce(&Easel<'_>) -> T,
    ) -> T {
        let say = |phrase: Phrase| texts.say(&phrase, Some(names));
        draw(&Easel {
            width: self.width,
            height: usize::MAX,
            ascii: self.ascii,
            live: false,
            language: texts.language(),
            names,
            typed: "",
            marks: &BTreeMap::new(),
            now,
            say: &say,
        })
    }

    /// The text to print.
    pub fn print(&self, drawing: &Drawing) -> String {
        let mut text = String::new();
        let mut drawing = Cow::Borrowed(drawing);
        if self.ascii {
            fold_drawing(drawing.to_mut());
        }
        for pieces in &drawing.lines {
            // Blanks at the end of a line say nothing.
            let end = pieces.iter().rposition(|piece| !piece.text.trim_end().is_empty());
            let pieces = &pieces[..end.map_or(0, |end| end + 1)];
            for (i, piece) in pieces.iter().enumerate() {
                let bare = if i + 1 == pieces.len() { piece.text.trim_end() } else { &piece.text };
                match self.palette.filter(|_| piece.ink != Ink::Plain) {
                    Some(palette) => {
                        let style: ContentStyle = palette.style(piece.ink).into_crossterm();
                        let _ = write!(text, "{}", style.apply(bare));
                    }
                    None => text.push_str(bare),
                }
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use kernel::drawing::{faint, plain, strong};

    use super::*;

    #[test]
    fn a_pipe_gets_plain_text_and_a_terminal_colours() {
        let mut drawing = Drawing::default();
        drawing.line([strong("żółw"), plain("  "), faint("…"), plain("   ")]);
        let paper = |palette, ascii| Paper { palette, ascii, width: 80 }.print(&drawing);
        assert_eq!(paper(None, false), "żółw  …\n");
        assert_eq!(paper(None, true), "zolw  ...\n");
        let coloured = paper(Some(Palette::Table), false);
        assert!(coloured.contains("\u{1b}[1mżółw\u{1b}[0m"), "{coloured:?}");
    }
}
