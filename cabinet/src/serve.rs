//! `cabinet serve`: runs the server.

use std::path::PathBuf;
use std::time::Duration;

use kernel::Thinking;
use locales::Texts;
use server::bots::BotConfig;
use server::clock::Clockwork;
use server::house::{Config, Limits};
use server::serve::{Places, Unopened};
use store::Store;

use crate::command::{Place, ServeArgs};
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::{log, places};

/// Serves until the process is asked to end. Prints the link as soon as the server accepts connections.
pub(crate) fn run(
    args: &ServeArgs,
    texts: &Texts,
    print: impl Fn(&str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let id = server::serve::new_id();
    log::start(args, &id);
    let ready = |url: &str| {
        // With standard output closed the server runs all the same.
        let _ = print(&opened(url, texts));
    };
    let places = Places { address: args.listen, metrics: args.metrics, admin: admin(args) };
    let store = open(args, texts)?;
    server::serve::run(store, config(args, id), places, ready).map_err(|error| match error {
        Unopened::Taken { option, address, error } => {
            let (address, why) = (address.to_string(), error.to_string());
            Failure::refused(Tool::CannotListen { option, address, why }, texts, None)
        }
        Unopened::Failed(error) => Failure::Misuse(error.to_string()),
    })
}

/// Where the server is open. At every address of the machine none of them is its name.
fn opened(url: &str, texts: &Texts) -> String {
    let everywhere = ["http://0.0.0.0:", "http://[::]:"];
    match everywhere.iter().find_map(|all| url.strip_prefix(all)) {
        Some(port) => {
            let open = Tool::Open { url: format!("http://localhost:{port}") }.say(texts);
            let others = Tool::OpenToOthers { port: port.to_owned() }.say(texts);
            format!("{open}\n{others}\n")
        }
        None => format!("{}\n", Tool::Open { url: url.to_owned() }.say(texts)),
    }
}

fn open(args: &ServeArgs, texts: &Texts) -> Result<Store, Failure> {
    if args.forget {
        return Ok(Store::in_memory());
    }
    places::open(&args.store, &args.nats, texts)
}

/// The folder of the administration socket.
fn admin(args: &ServeArgs) -> Option<PathBuf> {
    let stored = match &args.store {
        Place::Folder(folder) if !args.forget => Some(folder.clone()),
        Place::Folder(_) | Place::Nats(_) => None,
    };
    args.admin.clone().or(stored)
}

fn config(args: &ServeArgs, id: String) -> Config {
    Config {
        id,
        build: server::serve::build(),
        public_url: args.public_url.clone().unwrap_or_default(),
        proxies: args.trust_proxy,
        limits: Limits {
            sockets: args.max_sockets,
            sockets_per_address: args.max_sockets_per_address,
            tables: args.max_tables,
            rate: args.rate,
            idle: Duration::from_secs(u64::from(args.idle)),
            ..Limits::default()
        },
        bots: BotConfig {
            at_once: args.bots,
            pauses: !args.hasty_bots,
            thinking: Thinking::millis(args.thinking),
        },
        clock: Clockwork::set(),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::command::{Command, CommandLine};

    fn configured(flags: &str) -> Config {
        let line = ["cabinet", "serve"].into_iter().chain(flags.split_whitespace());
        match CommandLine::parse_from(line).command {
            Some(Command::Serve(args)) => config(&args, String::new()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_flag_reaches_the_server() {
        let Config { public_url, proxies, limits, bots, .. } = configured(
            "--public-url https://games.example.org/ --trust-proxy --max-sockets 11 --max-sockets-per-address 12 \
             --max-tables 13 --rate 14 --idle 15 --bots 16 --thinking 17 --hasty-bots",
        );
        assert_eq!((public_url.as_str(), proxies), ("https://games.example.org", 1));
        let Limits { sockets, sockets_per_address, tables, rate, idle, .. } = limits;
        assert_eq!((sockets, sockets_per_address, tables, rate), (11, 12, 13, 14));
        assert_eq!(idle, Duration::from_secs(15));
        assert_eq!((bots.at_once, bots.pauses), (16, false));
        assert_eq!(bots.thinking, Thinking::millis(17));
    }

    #[test]
    fn an_address_that_nobody_can_open_is_not_shown() {
        let texts = Texts::new(kernel::Language::English);
        let said = opened("http://0.0.0.0:7878", &texts);
        assert!(said.starts_with("Cabinet Noir is open: http://localhost:7878\n"), "{said}");
        assert!(said.contains("http://ADDRESS:7878"), "{said}");
        assert_eq!(opened("http://[::]:7878", &texts), said);
        let own = opened("http://127.0.0.1:7878", &texts);
        assert_eq!(own, "Cabinet Noir is open: http://127.0.0.1:7878\n");
    }

    #[test]
    fn no_proxy_is_trusted_and_bots_pause_unless_a_flag_says_otherwise() {
        let Config { proxies, bots, .. } = configured("");
        assert_eq!((proxies, bots.pauses), (0, true));
    }
}
