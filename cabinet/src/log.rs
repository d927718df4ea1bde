//! The log of a server on standard error. Every line names the house, whatever part of the program wrote it: where
//! several houses write into one place, a line without a name would be of no use.

use std::fmt;

use tracing::{Event, Subscriber};
use tracing_subscriber::fmt::format::{FormatEvent, FormatFields, Writer};
use tracing_subscriber::fmt::{FmtContext, layer};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::command::{LogFormat, ServeArgs};

/// Starts the log of a house.
pub(crate) fn start(args: &ServeArgs, house: &str) {
    let lines = layer().with_writer(std::io::stderr).with_ansi(false);
    let log = tracing_subscriber::registry().with(args.log_level.clone());
    let (house, format) = (house.to_owned(), args.log_format);
    match format {
        LogFormat::Text => {
            log.with(lines.map_event_format(|lines| Named { house, format, lines })).init();
        }
        LogFormat::Json => {
            log.with(lines.json().map_event_format(|lines| Named { house, format, lines })).init();
        }
    }
}

/// Lines that name the house.
struct Named<L> {
    house: String,
    format: LogFormat,
    lines: L,
}

impl<S, N, L> FormatEvent<S, N> for Named<L>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
    L: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut line = String::new();
        self.lines.format_event(context, Writer::new(&mut line), event)?;
        let (house, line) = (&self.house, line.trim_end_matches('\n'));
        match (self.format, line.strip_prefix('{')) {
            (LogFormat::Json, Some(rest)) => writeln!(writer, r#"{{"house":"{house}",{rest}"#),
            (LogFormat::Json, None) | (LogFormat::Text, _) => {
                writeln!(writer, "{line} house={house}")
            }
        }
    }
}
