//! Sockets: clients send asks and get answers and the newest frame.

mod line;

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use kernel::Language;
use tokio::time::{Instant, sleep};
use wire::{Answer, Ask, HouseNo, Summary, limits};

use crate::caller::{Caller, Someone};
use crate::desk::Watcher;
use crate::error::{Problem, Refused};
use crate::extract::Checked;
use crate::house::{House, TableHandle};
use crate::origin::Origin;
use crate::people::{Key, PersonId};
use crate::rate::Allowance;

use line::{Gone, Line};

/// The buffers of a socket. They are small because there are many sockets; reading needs less than writing because asks
/// are shorter than frames.
const READ: usize = 1 << 10;
const WRITE: usize = 4 << 10;

/// The time without a message after which a client is sent a ping.
const SILENCE: Duration = Duration::from_secs(30);

/// The messages above the rate that a client may send before its socket is closed.
const FLOOD: u32 = 200;

/// The time after which a client should connect again when the house closes, in milliseconds.
const COME_BACK: u64 = 2000;

/// The socket of a table.
pub(crate) async fn table(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    someone: Someone,
    Checked(Path(id)): Checked<Path<String>>,
    Checked(upgrade): Checked<WebSocketUpgrade>,
) -> Result<Response, Problem> {
    let Someone { person, key, language } = someone;
    let problem = |no: Refused| Problem(no, language);
    let permit = house.admit(origin).map_err(|no| problem(no.into()))?;
    let mut table = house.table(&id);
    let watcher = table.watch(&person).await.map_err(problem)?;
    let visit = Visit {
        allowance: Allowance::new(house.limits().rate),
        house,
        table,
        person,
        key,
        language,
        over: 0,
    };
    Ok(small(upgrade).on_upgrade(move |socket| async move {
        // A client may go away at any time; that is no error.
        let line = Line::new(socket, visit.house.limits().patience);
        let _ = visit.stay(line, watcher).await;
        drop(permit);
    }))
}

/// The socket of the lobby. It sends the whole list whenever it changes.
pub(crate) async fn lobby(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    caller: Caller,
    Checked(upgrade): Checked<WebSocketUpgrade>,
) -> Result<Response, Problem> {
    let permit = house.admit(origin).map_err(|no| Problem(no.into(), caller.language))?;
    let show = async move |socket: WebSocket| {
        let mut line = Line::new(socket, house.limits().patience);
        let mut tables = house.lobby().look();
        let closed = house.closed();
        tokio::pin!(closed);
        tables.mark_changed();
        loop {
            tokio::select! {
                Ok(()) = tables.changed() => {
                    let list: Vec<Summary> = tables.borrow_and_update().values().cloned().collect();
                    let text = serde_json::to_string(&list).expect("a list is plain data");
                    if line.send(text.into()).await.is_err() {
                        break;
                    }
                }
                message = line.hear() => if message.is_none() { break },
                () = &mut closed => break,
            }
        }
        drop(permit);
    };
    Ok(small(upgrade).on_upgrade(show).into_response())
}

fn small(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ)
        .write_buffer_size(WRITE)
        .max_write_buffer_size(1 << 20)
        .max_message_size(limits::MESSAGE)
        .max_frame_size(limits::MESSAGE)
}

/// One client at one table.
struct Visit {
    house: Arc<House>,
    table: TableHandle,
    person: PersonId,
    /// The key of the cookie or token that opened the socket.
    key: Key,
    language: Language,
    allowance: Allowance,
    /// The number of messages above the rate.
    over: u32,
}

impl Visit {
    async fn stay(mut self, mut line: Line, mut watcher: Watcher) -> Result<(), Gone> {
        let closed = self.house.closed();
        tokio::pin!(closed);
        let mut sign_outs = self.house.people().sign_outs(&self.person);
        line.say(&self.house.hello()).await?;
        let mut heard = Instant::now();
        let silence = sleep(SILENCE);
        tokio::pin!(silence);
        loop {
            tokio::select! {
                // A fixed order costs less than a random one. A client that sends without pause gets the newest frame with
                // every answer, and its rate cuts it off.
                biased;
                message = line.hear() => {
                    heard = Instant::now();
                    match message {
                        Some(Message::Text(text)) => {
                            let answer = self.hear(&text).await;
                            line.say_and_show(&answer, watcher.fresh()).await?;
                            if self.over > FLOOD {
                                return Ok(());
                            }
                        }
                        Some(Message::Ping(_) | Message::Pong(_)) => {}
                        Some(Message::Binary(_)) => {
                            let why = "a message is text".to_owned();
                            let no = Refused::from(HouseNo::Unreadable { why });
                            line.say(&Answer::Refused(no.say(None, self.language))).await?;
                        }
                        Some(Message::Close(_)) | None => return Ok(()),
                    }
                }
                frame = watcher.next() => match frame {
                    Some(frame) => line.send(frame).await?,
                    // The desk has closed; the handle gets another from the house.
                    None => match self.table.watch(&self.person).await {
                        Ok(another) => watcher = another,
                        Err(_) => return Ok(()),
                    },
                },
                Ok(()) = sign_outs.changed() => {
                    // If the store cannot be read, the client may come back and be asked again who it is.
                    if !matches!(self.house.people().holder(&self.key).await, Ok(Some(_))) {
                        return Ok(());
                    }
                }
                () = &mut closed => {
                    return line.say(&Answer::Closing { after: COME_BACK }).await;
                }
                () = &mut silence => {
                    silence.as_mut().reset(Instant::now() + SILENCE);
                    if heard.elapsed() > 3 * SILENCE {
                        return Ok(());
                    }
                    line.ping().await?;
                }
            }
        }
    }

    async fn hear(&mut self, text: &str) -> Answer {
        let refused = |id, no: Refused| Answer::Refused(no.say(id, self.language));
        if !self.allowance.take() {
            self.over += 1;
            return refused(None, HouseNo::TooFast.into());
        }
        let ask: Ask = match serde_json::from_str(text) {
            Ok(ask) => ask,
            Err(error) => {
                return refused(None, HouseNo::Unreadable { why: error.to_string() }.into());
            }
        };
        let id = ask.id().map(|id| id.chars().take(limits::ID).collect());
        let answer = self.table.answer(&self.person, ask).await;
        answer.unwrap_or_else(|no| refused(id, no))
    }
}
