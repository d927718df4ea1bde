//! The document of the routes is what the house does.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::Value;
use server::api::document;
use tower::ServiceExt as _;

use super::common::{house, memory};

type Route = (String, String);

/// The operations of the document, each with its route.
fn described() -> Vec<(Route, Value)> {
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().iter();
        methods.map(|(method, operation)| ((method.clone(), path.clone()), operation.clone()))
    });
    operations.collect()
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
fn the_protocol_tells_every_route() {
    let described: BTreeSet<Route> = described().into_iter().map(|(route, _)| route).collect();
    assert_eq!(described, told());
}

/// What a stranger gets who sends nothing.
#[tokio::test]
async fn every_route_is_there_and_serves_whom_it_says() {
    let routes = server::http::routes(house(&memory()));
    for ((method, path), operation) in described() {
        let at = path.replace("{id}", "none").replace("{name}", "kryptos");
        let request = Request::builder().method(method.to_uppercase().as_str()).uri(at);
        let answer = routes.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let status = answer.status();
        assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        let for_people = operation.get("security").is_some();
        assert_eq!(status == StatusCode::UNAUTHORIZED, for_people, "{method} {path}: {status}");
        let open = !for_people && operation.get("requestBody").is_none() && !path.contains("{id}");
        let responses = operation["responses"].as_object().unwrap();
        if open && !responses.contains_key("101") {
            assert!(responses.contains_key(status.as_str()), "{method} {path}: {status}");
        }
    }
}

#[test]
fn sockets_say_what_a_request_gets_that_asks_for_none() {
    let sockets: Vec<_> = described()
        .into_iter()
        .filter(|(_, operation)| operation["responses"].get("101").is_some())
        .collect();
    assert_eq!(sockets.len(), 2);
    for (route, operation) in sockets {
        let refused = &operation["responses"]["400"]["content"]["application/json"]["schema"];
        assert_eq!(refused["$ref"], "#/components/schemas/Refused", "{route:?}");
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
