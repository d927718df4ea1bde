//! Requests by route.

use std::array;
use std::time::Duration;

use axum::http::Method;

use super::Histogram;
use super::text::Label;
use crate::http::operations;

/// What stands for requests that no route of the protocol answers: files of the page, wrong paths, wrong methods.
const OTHER: &str = "other";

/// The classes of a status.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// The time of requests by method, route and class of status.
#[derive(Debug)]
pub(crate) struct Requests {
    routes: Vec<Route>,
    other: Route,
}

#[derive(Debug)]
struct Route {
    method: String,
    path: &'static str,
    by_class: [Histogram; CLASSES.len()],
}

impl Route {
    fn new(method: &str, path: &'static str) -> Self {
        Self {
            method: method.to_uppercase(),
            path,
            by_class: array::from_fn(|_| Histogram::of_seconds()),
        }
    }
}

impl Default for Requests {
    fn default() -> Self {
        let routes = operations().into_iter().map(|operation| {
            let (method, path) = operation.route();
            Route::new(method, path)
        });
        Self { routes: routes.collect(), other: Route::new("any", OTHER) }
    }
}

impl Requests {
    /// Counts a request by the pattern of its route, which is empty if there is none.
    pub(crate) fn answered(&self, method: &Method, path: &str, status: u16, took: Duration) {
        // Who may GET may ask for the HEAD alone.
        let method = if *method == Method::HEAD { "GET" } else { method.as_str() };
        let same = |route: &&Route| route.path == path && route.method == method;
        let route = self.routes.iter().find(same).unwrap_or(&self.other);
        let class = usize::from(status / 100).clamp(1, CLASSES.len()) - 1;
        route.by_class[class].took(took);
    }

    pub(super) fn each(&self) -> impl Iterator<Item = (Vec<Label<'_>>, &Histogram)> {
        self.routes.iter().chain([&self.other]).flat_map(|route| {
            CLASSES.iter().zip(&route.by_class).map(|(class, histogram)| {
                (
                    vec![
                        ("method", route.method.as_str()),
                        ("route", route.path),
                        ("status", *class),
                    ],
                    histogram,
                )
            })
        })
    }
}
