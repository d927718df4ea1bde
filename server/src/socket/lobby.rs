//! The socket of the lobby: what has changed on its first page.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use tokio::time::sleep;
use wire::LobbyNews;

use super::line::{End, Line};
use super::{come_back, small};
use crate::caller::Caller;
use crate::error::Problem;
use crate::extract::Checked;
use crate::house::House;
use crate::lobby::Page;
use crate::origin::Origin;

/// The least time between two messages about the tables: many changes at once are one message.
const PACE: Duration = Duration::from_millis(250);

/// The socket of the lobby.
pub(crate) async fn lobby(
    State(house): State<Arc<House>>,
    Extension(origin): Extension<Origin>,
    caller: Caller,
    Checked(upgrade): Checked<WebSocketUpgrade>,
) -> Result<Response, Problem> {
    let permit = house.admit(origin).map_err(|no| Problem(no.into(), caller.language))?;
    Ok(small(upgrade).on_upgrade(async move |socket| {
        let mut line = Line::new(socket, house.limits());
        let end = show(&house, &mut line).await;
        line.close(end).await;
        drop(permit);
    }))
}

/// Shows the lobby until one side ends the socket.
async fn show(house: &House, line: &mut Line) -> End {
    let interrupted = house.interrupted();
    tokio::pin!(interrupted);
    let rest = sleep(Duration::ZERO);
    tokio::pin!(rest);
    let mut tables = house.lobby().look();
    tables.mark_changed();
    let mut shown = Arc::<Page>::default();
    let hello = LobbyNews::Hello { house: house.build().to_owned() };
    if let Err(end) = line.say(&hello).await {
        return end;
    }
    loop {
        let done = tokio::select! {
            // A client has nothing to ask of the lobby; what it says counts against its rate.
            heard = line.hear() => heard.map(drop),
            () = &mut rest, if !rest.is_elapsed() => Ok(()),
            Ok(()) = tables.changed(), if rest.is_elapsed() => {
                rest.as_mut().reset(tokio::time::Instant::now() + PACE);
                let page = Arc::clone(&tables.borrow_and_update());
                let news = page.since(&shown);
                shown = page;
                line.say(&news).await
            }
            standing = &mut interrupted => {
                let closing = LobbyNews::Closing { after: come_back() };
                line.say(&closing).await.and(Err(standing.into()))
            }
        };
        if let Err(end) = done {
            return end;
        }
    }
}
