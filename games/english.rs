//! Pictures in English, for tests and their messages.

use std::fmt;
use std::sync::LazyLock;

use kernel::{Coded, Language, Phrase, View};
use locales::Texts;

static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::English));

/// Puts phrases into English.
pub(crate) fn say() -> impl Fn(Phrase) -> String {
    |phrase| TEXTS.say(&phrase, None)
}

fn words<W: Coded>(words: W) -> String {
    say()(words.into())
}

macro_rules! displayed {
    ($($view:ty)*) => {$(
        impl fmt::Display for $view {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.picture(&words))
            }
        }
    )*};
}
displayed!(crate::kryptos::View crate::krypto::View crate::decrypto::View crate::break_the_code::View);

impl fmt::Display for crate::kryptos::Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&words(self.words()))
    }
}

impl fmt::Display for crate::break_the_code::Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(&words))
    }
}
