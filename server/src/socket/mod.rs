//! Sockets: clients send asks and get answers and the newest frame, whole or as a change.

mod line;
mod lobby;
mod shown;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use kernel::Language;
use serde::Deserialize;
use wire::http::Watch;
use wire::{Answer, Ask, HouseNo, limits};

use crate::caller::Someone;
use crate::chance;
use crate::desk::Watcher;
use crate::error::{Problem, Refused};
use crate::extract::Checked;
use crate::house::{House, TableHandle};
use crate::origin::Origin;
use crate::people::{Key, PersonId, SocketOrder};

use line::{End, Heard, LONGEST, Line};
pub(crate) use lobby::lobby;
pub use shown::{History, Shown};

/// The buffers of a socket. They are small because there are many sockets; reading needs less than writing because asks
/// are shorter than frames.
const READ: usize = 1 << 10;
const WRITE: usize = 4 << 10;

/// The socket of a table.
pub(crate) async fn table(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    someone: Someone,
    Checked(Path(id)): Checked<Path<String>>,
    Checked(Query(Watch { history })): Checked<Query<Watch>>,
    Checked(upgrade): Checked<WebSocketUpgrade>,
) -> Result<Response, Problem> {
    let Someone { person, key, language } = someone;
    let problem = |no: Refused| Problem(no, language);
    let history = History::asked(history.as_deref()).map_err(|no| problem(no.into()))?;
    let permit = house.admit(origin).map_err(|no| problem(no.into()))?;
    let mut table = house.table(&id);
    let watcher = table.watch(&person).await.map_err(problem)?;
    let shown = Shown::nothing(history);
    let mut visit = Visit { house, table, person, key, language, shown };
    Ok(small(upgrade).on_upgrade(async move |socket| {
        let mut line = Line::new(socket, visit.house.limits());
        let end = visit.stay(&mut line, watcher).await;
        line.close(end).await;
        drop(permit);
    }))
}

fn small(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ)
        .write_buffer_size(WRITE)
        // An answer and a frame are sent together.
        .max_write_buffer_size(3 * LONGEST)
        // A message that is a little too long is read to its end, so that the client can be told.
        .max_message_size(2 * limits::MESSAGE)
        .max_frame_size(2 * limits::MESSAGE)
}

/// After how many milliseconds a client should come back when the house closes: not all at the same moment.
fn come_back() -> u64 {
    chance::millis(1000..5000)
}

/// One client at one table.
struct Visit {
    house: Arc<House>,
    table: TableHandle,
    person: PersonId,
    /// The key of the cookie or token that opened the socket.
    key: Key,
    language: Language,
    shown: Shown,
}

impl Visit {
    /// Serves the client until one side ends the socket.
    async fn stay(&mut self, line: &mut Line, mut watcher: Watcher) -> End {
        let interrupted = self.house.interrupted();
        tokio::pin!(interrupted);
        let mut orders = self.house.people().orders(&self.person);
        let hello = self.house.hello();
        // The key may have been taken back before there were orders to hear it by.
        let begun = async {
            line.say(&hello).await?;
            self.heed(line, SocketOrder::Recheck).await
        };
        if let Err(end) = begun.await {
            return end;
        }
        loop {
            let done = tokio::select! {
                // A fixed order costs less than a random one. A client that sends without pause gets the newest frame with
                // every answer, and its rate cuts it off.
                biased;
                heard = line.hear() => match heard {
                    Ok(heard) => {
                        let answer = self.answer(heard).await;
                        let frame = watcher.fresh().map(|frame| self.shown.message(frame));
                        line.say_and_show(&answer, frame).await
                    }
                    Err(end) => Err(end),
                },
                frame = watcher.next() => match frame {
                    Some(frame) => line.show(self.shown.message(frame)).await,
                    // The desk has closed; the handle gets another from the house.
                    None => match self.table.watch(&self.person).await {
                        Ok(another) => {
                            watcher = another;
                            Ok(())
                        }
                        Err(no) => {
                            let said = Answer::Refused(no.say(None, self.language));
                            line.say(&said).await.and(Err((&no).into()))
                        }
                    },
                },
                Ok(()) = orders.changed() => {
                    let order = *orders.borrow_and_update();
                    self.heed(line, order).await
                }
                standing = &mut interrupted => {
                    let closing = Answer::Closing { after: come_back() };
                    line.say(&closing).await.and(Err(standing.into()))
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Does what the people of the house tell the socket.
    async fn heed(&self, line: &mut Line, order: SocketOrder) -> Result<(), End> {
        if order == SocketOrder::End {
            return Err(End::SentAway);
        }
        let people = self.house.people();
        // If the store cannot be read, the client may come back and be asked again who it is.
        match (people.holder(&self.key).await, people.is_barred(&self.person).await) {
            (Ok(Some(_)), Ok(false)) => Ok(()),
            (Ok(Some(_)), Ok(true)) => {
                let no = Refused::from(HouseNo::Barred).say(None, self.language);
                line.say(&Answer::Refused(no)).await.and(Err(End::SentAway))
            }
            (Ok(None) | Err(_), _) | (_, Err(_)) => Err(End::SignedOut),
        }
    }

    async fn answer(&mut self, heard: Heard) -> Answer {
        let refused = |id, no: Refused| Answer::Refused(no.say(id, self.language));
        let unreadable = |id, why: String| refused(id, HouseNo::Unreadable { why }.into());
        let text = match heard {
            Heard::Text(text) => text,
            Heard::TooFast => return refused(None, HouseNo::TooFast.into()),
            Heard::NotText => return unreadable(None, "a message is text".to_owned()),
        };
        let ask = match Ask::read(&text) {
            Ok(ask) => ask,
            Err(why) => return unreadable(named(&text), why),
        };
        let id = ask.id().map(short);
        let answer = self.table.answer(&self.person, ask).await;
        answer.unwrap_or_else(|no| refused(id, no))
    }
}

/// As much of a client's own name for an ask as an answer repeats.
fn short(id: &str) -> String {
    id.chars().take(limits::ID).collect()
}

/// The client's own name for an ask that cannot be read otherwise, so that it knows which one is refused.
fn named(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: Option<String>,
    }
    let ask: BTreeMap<String, Named> = serde_json::from_str(text).ok()?;
    ask.into_values().find_map(|ask| ask.id).as_deref().map(short)
}
