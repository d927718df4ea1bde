//! The inks of drawings as styles of a terminal: ink and brass, as far as the terminal has colours.

use kernel::Ink;
use ratatui::style::{Color, Modifier, Style};

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// None: bold, dim and reversed text.
    Mono,
    /// The sixteen of every terminal.
    Sixteen,
    /// The table of 256.
    Table,
    /// All.
    True,
}

impl Palette {
    /// What the environment says: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn of_environment(get: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| get(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let depth = set("COLORTERM").unwrap_or_default();
        match () {
            () if set("NO_COLOR").is_some() || term.ends_with("-m") || term == "vt100" => {
                Self::Mono
            }
            () if depth == "truecolor" || depth == "24bit" || term.ends_with("-direct") => {
                Self::True
            }
            () if term.contains("256color") => Self::Table,
            () => Self::Sixteen,
        }
    }

    /// A colour in each depth.
    const fn pick(self, sixteen: Color, table: u8, [r, g, b]: [u8; 3]) -> Color {
        match self {
            Self::Mono => Color::Reset,
            Self::Sixteen => sixteen,
            Self::Table => Color::Indexed(table),
            Self::True => Color::Rgb(r, g, b),
        }
    }

    /// The style of an ink.
    pub fn style(self, ink: Ink) -> Style {
        let plain = Style::new();
        let colour = |sixteen, table, rgb| plain.fg(self.pick(sixteen, table, rgb));
        let tile = |fg, bg| plain.fg(fg).bg(bg);
        match (ink, self) {
            (Ink::Plain, _)
            | (Ink::Dark | Ink::Leaf | Ink::Wax | Ink::Moss | Ink::Blue, Self::Mono) => plain,
            (Ink::Faint, _) => plain.add_modifier(Modifier::DIM),
            (Ink::Struck, _) => plain.add_modifier(Modifier::DIM | Modifier::CROSSED_OUT),
            (Ink::Strong, _) | (Ink::Good | Ink::Brass, Self::Mono) => {
                plain.add_modifier(Modifier::BOLD)
            }
            (Ink::Bad, Self::Mono) => plain.add_modifier(Modifier::UNDERLINED),
            (Ink::Light, Self::Mono) => plain.add_modifier(Modifier::REVERSED),
            (Ink::Good | Ink::Moss, _) => colour(Color::Green, 107, [135, 175, 95]),
            (Ink::Bad | Ink::Wax, _) => colour(Color::Red, 167, [215, 95, 95]),
            (Ink::Brass, _) => colour(Color::Yellow, 179, [215, 175, 95]),
            (Ink::Blue, _) => colour(Color::Blue, 74, [95, 175, 215]),
            (Ink::Dark, _) => tile(
                self.pick(Color::White, 252, [208, 208, 208]),
                self.pick(Color::Black, 236, [48, 48, 48]),
            ),
            (Ink::Light, _) => tile(
                self.pick(Color::Black, 234, [28, 28, 28]),
                self.pick(Color::White, 252, [222, 214, 196]),
            ),
            (Ink::Leaf, _) => tile(
                self.pick(Color::Black, 234, [28, 28, 28]),
                self.pick(Color::Green, 107, [135, 175, 95]),
            ),
        }
    }

    /// The style of the line at the top.
    pub fn title(self) -> Style {
        match self {
            Self::Mono => Style::new().add_modifier(Modifier::REVERSED),
            Self::Sixteen | Self::Table | Self::True => Style::new()
                .fg(self.pick(Color::Black, 234, [28, 24, 16]))
                .bg(self.pick(Color::Yellow, 179, [215, 175, 95])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_says_how_many_colours_there_are() {
        let palette = |pairs: &[(&str, &str)]| {
            Palette::of_environment(|name| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(palette(&[]), Palette::Sixteen);
        assert_eq!(palette(&[("TERM", "xterm-256color")]), Palette::Table);
        assert_eq!(palette(&[("TERM", "tmux-256color")]), Palette::Table);
        assert_eq!(palette(&[("TERM", "screen")]), Palette::Sixteen);
        assert_eq!(palette(&[("TERM", "screen-256color")]), Palette::Table);
        assert_eq!(palette(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Palette::True);
        assert_eq!(palette(&[("TERM", "xterm"), ("NO_COLOR", "1")]), Palette::Mono);
        assert_eq!(palette(&[("TERM", "linux"), ("NO_COLOR", "")]), Palette::Sixteen);
    }
}
