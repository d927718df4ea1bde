//! `GET /api/games`: the games that the house has.

use axum::Json;
use wire::http::{Choosable, OnShelf};

/// Every game with its seats, options and bots.
pub(crate) async fn games() -> Json<Vec<OnShelf>> {
    let games = games::SHELF.iter().map(|game| {
        let meta = game.meta();
        let options = game.options().into_iter().map(|(spec, default)| Choosable {
            key: spec.key.to_owned(),
            takes: spec.kind.into(),
            default,
        });
        OnShelf {
            id: meta.id.to_owned(),
            title: meta.title.to_owned(),
            min_seats: meta.min_seats,
            max_seats: meta.max_seats,
            levels: game.levels().into_iter().map(str::to_owned).collect(),
            hints: game.gives_hints(),
            options: options.collect(),
        }
    });
    Json(games.collect())
}
