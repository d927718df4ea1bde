//! The `OpenAPI` document of the operations.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use wire::HouseNo;

use super::{Content, Operation};
use crate::caller::Caller;
use crate::error::{Problem, Refused};
use crate::extract::Checked;
use crate::house::House;
use crate::http::operations;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| document().to_string());

/// `GET /api/openapi.json`.
pub(crate) async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}

/// `GET /api/schema/{name}`: a file of `docs/schema`.
pub(crate) async fn schema(
    State(_): State<Arc<House>>,
    caller: Caller,
    Checked(Path(name)): Checked<Path<String>>,
) -> Result<Json<Value>, Problem> {
    let schema = match name.as_str() {
        "house" => Some(wire::schema()),
        game => games::game(game).map(kernel::AnyGame::schema),
    };
    schema.map(Json).ok_or_else(|| {
        let no = HouseNo::NoGame { game: name.chars().take(60).collect() };
        Problem(Refused::from(no).with_status(404), caller.language)
    })
}

/// The document.
pub fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[operation.method] = operation.describe();
    }
    let schema = wire::schema();
    let mut components: Map<String, Value> =
        schema["properties"].as_object().cloned().unwrap_or_default();
    components.extend(schema["definitions"].as_object().cloned().unwrap_or_default());
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Cabinet Noir",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "The HTTP part of the protocol; PROTOCOL.md explains it all. Refusals have the body `Refused`, in the language of `Accept-Language` or `?lang=`.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": crate::caller::DEVICE },
                "token": { "type": "http", "scheme": "bearer" },
            },
        },
    });
    let text = document.to_string().replace("#/definitions/", "#/components/schemas/");
    serde_json::from_str(&text).expect("the same document with other references")
}

impl Operation {
    fn describe(&self) -> Value {
        let refused = json!({
            "description": "Not done, and why.",
            "content": { "application/json": { "schema": { "$ref": "#/definitions/Refused" } } },
        });
        let mut operation = json!({
            "summary": self.summary,
            "parameters": self.parameters(),
            "responses": { self.status.to_string(): self.gives.answer(), "default": &refused },
        });
        if let Some((status, gives)) = self.otherwise {
            operation["responses"][status.to_string()] = gives.answer();
        }
        if let Content::Socket(_) = self.gives {
            let mut unasked = refused.clone();
            unasked["description"] = json!("The request does not ask for a WebSocket.");
            operation["responses"]["400"] = unasked;
        }
        if let Some(content) = self.takes.content() {
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        if !self.secrets.is_empty() {
            let each = self.secrets.iter().map(|&secret| json!({ secret: [] }));
            operation["security"] = each.collect();
        }
        operation
    }

    fn parameters(&self) -> Vec<Value> {
        let in_path = self.path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        let path = in_path.map(|name| {
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
        });
        let query = self.query.iter().map(|(name, what)| {
            json!({ "name": name, "in": "query", "description": what, "schema": { "type": "string" } })
        });
        path.chain(query).collect()
    }
}

impl Content {
    fn answer(self) -> Value {
        let mut answer = json!({ "description": self.describe() });
        if let Some(content) = self.content() {
            answer["content"] = content;
        }
        answer
    }

    fn content(self) -> Option<Value> {
        match self {
            Self::Nothing | Self::Socket(_) => None,
            Self::Json(name) => {
                let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
                Some(json!({ "application/json": { "schema": schema } }))
            }
            Self::Document => {
                Some(json!({ "application/json": { "schema": { "type": "object" } } }))
            }
            Self::Text => Some(json!({ "text/plain": { "schema": { "type": "string" } } })),
        }
    }

    fn describe(self) -> String {
        match self {
            Self::Nothing => "Done.".to_owned(),
            Self::Json(name) => format!("A `{name}`."),
            Self::Document => "A document.".to_owned(),
            Self::Text => "A text.".to_owned(),
            Self::Socket(name) => format!("A WebSocket, on which every message is a `{name}`."),
        }
    }
}
