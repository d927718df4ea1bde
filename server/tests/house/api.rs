//! The description of the routes is what the house does.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::Value;
use server::api::{Content, OPERATIONS, document};
use tower::ServiceExt as _;

use super::common::{house, memory};

type Route = (String, String);

fn described() -> BTreeSet<Route> {
    let route = |o: &server::api::Operation| (o.method.to_owned(), o.path.to_owned());
    OPERATIONS.iter().map(route).collect()
}

/// The routes as they stand in the source, without the pages for people.
fn routed() -> BTreeSet<Route> {
    let source: String = include_str!("../../src/http/mod.rs").lines().map(str::trim).collect();
    let mut routes = BTreeSet::new();
    for route in source.split(".route(\"").skip(1) {
        let (path, methods) = route.split_once("\",").unwrap();
        let methods = methods.split(".layer(").next().unwrap().trim();
        for method in ["get", "post", "delete"] {
            let found = [format!("{method}("), format!(".{method}(")];
            if methods.starts_with(&found[0]) || methods.contains(&found[1]) {
                routes.insert((method.to_owned(), path.to_owned()));
            }
        }
    }
    routes.retain(|(_, path)| !["/", "/t/{id}", "/me"].contains(&path.as_str()));
    routes
}

/// The routes as PROTOCOL.md has them: `| `GET`, `POST /api/person` | … |`.
fn told() -> BTreeSet<Route> {
    let text = include_str!("../../../PROTOCOL.md");
    let rows = text.lines().skip_while(|line| *line != "| route | what |").skip(2);
    let mut routes = BTreeSet::new();
    for row in rows.take_while(|line| line.starts_with('|')) {
        let mut methods = Vec::new();
        for code in row.split('|').nth(1).unwrap().split('`').skip(1).step_by(2) {
            let (method, path) = code.split_once(' ').unwrap_or((code, ""));
            methods.push(method.to_lowercase());
            if !path.is_empty() {
                let path = path.split('?').next().unwrap();
                let path = path.replace("<table>", "{id}").replace('<', "{").replace('>', "}");
                routes.extend(methods.drain(..).map(|method| (method, path.clone())));
            }
        }
    }
    routes
}

#[test]
fn the_routes_are_described_and_told() {
    assert_eq!(described().len(), OPERATIONS.len(), "none stands twice");
    assert_eq!(described(), routed());
    assert_eq!(described(), told());
}

#[tokio::test]
async fn every_described_route_is_there() {
    let routes = server::http::routes(house(&memory()));
    for operation in OPERATIONS {
        let path = operation.path.replace("{id}", "none").replace("{name}", "kryptos");
        let request = Request::builder().method(operation.method.to_uppercase().as_str()).uri(path);
        let answer = routes.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_ne!(answer.status(), StatusCode::METHOD_NOT_ALLOWED, "{operation:?}");
        let open = operation.who == server::api::Who::Anybody;
        let alone = open && operation.takes == Content::Nothing && !operation.path.contains("{id}");
        if alone && !matches!(operation.gives.1, Content::Socket(_)) {
            assert_eq!(answer.status().as_u16(), operation.gives.0, "{operation:?}");
        }
    }
}

#[test]
fn every_reference_of_the_document_leads_somewhere() {
    fn check(value: &Value, document: &Value) -> usize {
        match value {
            Value::Object(object) => {
                let here = object.get("$ref").and_then(Value::as_str).map_or(0, |reference| {
                    let pointer = reference.strip_prefix('#').unwrap();
                    assert!(document.pointer(pointer).is_some(), "{reference}");
                    1
                });
                here + object.values().map(|value| check(value, document)).sum::<usize>()
            }
            Value::Array(list) => list.iter().map(|value| check(value, document)).sum(),
            _ => 0,
        }
    }
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    assert!(check(&document, &document) > 50);
}
