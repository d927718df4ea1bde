//! Refusals on their way to a client: in words, with a status, and without the causes of faults.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::erased::SetupNo;
use kernel::names::BadName;
use kernel::record::RecordNo;
use kernel::{Language, Names, Refusal, TableNo};
use wire::HouseNo;

use crate::{chance, texts};

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The reason.
    pub refusal: Refusal,
    /// The HTTP status of the response.
    pub status: u16,
    /// What the players are called, for the words.
    pub names: Option<Box<Names>>,
}

impl Refused {
    /// A fault of the house. The cause goes to the log alone; log and client get the same number.
    pub fn fault(cause: &dyn std::fmt::Display) -> Self {
        HouseNo::Fault { number: logged(cause) }.into()
    }

    /// The store cannot write, or does not know whether it has written. The cause goes to the log alone, as that of a
    /// fault.
    pub(crate) fn unstored(cause: &store::AppendError) -> Self {
        match cause {
            // Another try would be too long again.
            store::AppendError::Long { limit } => HouseNo::Long { most: *limit }.into(),
            store::AppendError::Unknown(_) => HouseNo::Uncertain { number: logged(cause) }.into(),
            store::AppendError::Conflict { .. } | store::AppendError::Unavailable(_) => {
                HouseNo::CannotStore { number: logged(cause) }.into()
            }
        }
    }

    /// The store cannot read. If it does not answer, a later try may succeed; a damaged log is a fault.
    pub(crate) fn unread(cause: &store::ReadError) -> Self {
        match cause {
            store::ReadError::Unavailable(_) => {
                HouseNo::CannotStore { number: logged(cause) }.into()
            }
            store::ReadError::Damaged { .. } => Self::fault(cause),
        }
    }

    /// This refusal after a first record was stored: then it is not true that nothing was done.
    #[must_use]
    pub(crate) fn in_part(mut self) -> Self {
        if self.refusal.code == "house-cannot-store" {
            // It has the same parameter.
            self.refusal.code = "house-uncertain".into();
        }
        self
    }

    /// The same refusal, with another HTTP status.
    #[must_use]
    pub(crate) fn with_status(self, status: u16) -> Self {
        Self { status, ..self }
    }

    /// Whether the store did not answer, so that a later try may succeed.
    pub(crate) const fn is_passing(&self) -> bool {
        self.status == 503
    }

    /// Whether a table was removed, or is damaged, so that nobody can read it.
    pub(crate) fn is_lost(&self) -> bool {
        ["house-no-table", "house-damaged"].contains(&&*self.refusal.code)
    }

    /// Whether this is a fault of the house.
    pub(crate) const fn is_fault(&self) -> bool {
        self.status >= 500
    }

    /// The same refusal, with players called by these names.
    #[must_use]
    pub(crate) fn among(self, names: Option<&Names>) -> Self {
        Self { names: names.cloned().map(Box::new), ..self }
    }

    /// The reason in a client's language.
    pub fn say(&self, id: Option<String>, language: Language) -> wire::Refused {
        let text = texts::of(language).say(&self.refusal, self.names.as_deref());
        wire::Refused::new(id, &self.refusal, text)
    }
}

/// Logs the cause of a fault; gives its number.
fn logged(cause: &dyn std::fmt::Display) -> String {
    let number = chance::id(10);
    tracing::error!(number, %cause, "fault");
    number
}

impl From<HouseNo> for Refused {
    fn from(no: HouseNo) -> Self {
        Self { status: no.status(), refusal: no.into(), names: None }
    }
}

/// What games and the kernel refuse conflicts with the state of a table or with the rules.
macro_rules! conflicts {
    ($($no:ty),*) => {$(
        impl From<$no> for Refused {
            fn from(no: $no) -> Self {
                Self { status: 409, refusal: no.into(), names: None }
            }
        }
    )*};
}
conflicts!(Refusal, TableNo, BadName, SetupNo, RecordNo);

/// A refusal and the language of the client who gets it.
#[derive(Debug)]
pub struct Problem(pub Refused, pub Language);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Self(no, language) = self;
        let status = StatusCode::from_u16(no.status).expect("a status of the protocol");
        (status, Json(no.say(None, language))).into_response()
    }
}

#[cfg(test)]
mod tests {
    use store::{AppendError, ReadError};

    use super::*;

    #[test]
    fn each_trouble_of_the_store_has_its_refusal() {
        let lost = || AppendError::Unavailable("full".to_owned());
        let log: store::LogId = "table/k7m2".parse().unwrap();
        for (no, code, status) in [
            (Refused::unstored(&AppendError::Long { limit: 7 }), "house-long", 409),
            (Refused::unstored(&AppendError::Unknown("?".to_owned())), "house-uncertain", 503),
            (Refused::unstored(&lost()), "house-cannot-store", 503),
            (Refused::unstored(&AppendError::Conflict { next: 3 }), "house-cannot-store", 503),
            (
                Refused::unread(&ReadError::Unavailable("gone".to_owned())),
                "house-cannot-store",
                503,
            ),
            (Refused::unread(&ReadError::Damaged { log, seq: 3 }), "house-fault", 500),
            (Refused::unstored(&lost()).in_part(), "house-uncertain", 503),
            (Refused::from(HouseNo::NoTable).in_part(), "house-no-table", 404),
        ] {
            assert_eq!((no.refusal.code.as_ref(), no.status), (code, status), "{no:?}");
            assert_eq!(no.is_passing(), status == 503, "{code}");
            assert_eq!(no.is_fault(), status >= 500, "{code}");
            assert_eq!(no.is_lost(), status == 404, "{code}");
        }
        assert_eq!(Refused::from(HouseNo::NoTable).with_status(400).status, 400);
        assert!(Refused::from(HouseNo::Damaged).is_lost());
    }

    #[test]
    fn players_are_called_by_their_names() {
        let names = Names::new(&["Ada".to_owned(), "Bob".to_owned()]).unwrap();
        let no = Refused::from(TableNo::NoSeat { seat: kernel::Seat::new(1) });
        let said = |no: &Refused| no.say(Some("7".to_owned()), Language::English);
        let told = said(&no.clone().among(Some(&names)));
        assert!(told.text.contains("Bob"), "{}", told.text);
        assert!(!said(&no.among(None)).text.contains("Bob"));
        assert_eq!(told.id.as_deref(), Some("7"));
    }
}
