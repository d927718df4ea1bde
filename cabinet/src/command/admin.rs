//! The arguments of `cabinet admin`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use kernel::AnyGame;

use super::values::{game, place, whole};
use super::{NatsArgs, Place};

#[derive(Debug, Args)]
#[command(after_help = "\
The command talks to the running server through a socket in its data folder. \
Only the user who runs the server can open that socket, so no password is needed, \
and other machines cannot use it.")]
pub(crate) struct AdminArgs {
    /// Data folder of the server, or the folder that its --admin names
    #[arg(long, value_name = "FOLDER", default_value = "cabinet-data", env = "CABINET_STORE")]
    #[arg(global = true, alias = "store")]
    pub(crate) data: PathBuf,
    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) task: AdminTask,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminTask {
    /// List all tables
    List,
    /// List all people: nickname, devices, tables, storage, and when they were last seen
    People,
    /// Close a person's connections, or send the person away from one table
    ///
    /// The page connects again by itself; to keep a person out, use `ban`.
    Kick {
        /// Id of the person, or a nickname that only one person has
        who: String,
        /// Send the person away from this table. In a running game a bot plays on for the person
        #[arg(long)]
        table: Option<String>,
    },
    /// Keep a person out of the server, at once and until `unban`
    Ban {
        /// Id of the person, or a nickname that only one person has
        who: String,
    },
    /// Let a banned person in again
    Unban {
        /// Id of the person, or a nickname that only one person has
        who: String,
    },
    /// Give a person another nickname, also at tables whose game has not begun
    Rename {
        /// Id of the person, or a nickname that only one person has
        who: String,
        /// New nickname
        name: String,
    },
    /// End tables for good; their games stop where they are
    End(EndArgs),
    /// End or remove tables that nobody has visited for some days
    Expire(ExpireArgs),
    /// Remove a table for good, also one that is damaged
    Remove {
        /// Name of the table, as in its link
        table: String,
    },
    /// Copy the data of the running server to a new file
    Backup {
        /// New file. To use the copy, put it into a data folder under the name cabinet.sqlite
        to: PathBuf,
    },
    /// Copy everything that servers have stored to another place, and check it record by record
    ///
    /// Stop the servers first. The target must be empty. Tables keep their links.
    Copy(CopyArgs),
}

#[derive(Debug, Args)]
pub(crate) struct CopyArgs {
    /// Source: a data folder, or NATS servers, as in `nats://a:4222,nats://b:4222`
    #[arg(long, value_name = "FOLDER|URL", value_parser = place())]
    pub(crate) from: Place,
    /// Target: a data folder, or NATS servers
    #[arg(long, value_name = "FOLDER|URL", value_parser = place())]
    pub(crate) to: Place,
    /// Copy the rest if tables or people of the source are damaged, and name those
    #[arg(long)]
    pub(crate) without_damaged: bool,
    #[command(flatten)]
    pub(crate) nats: NatsArgs,
}

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("which").required(true).multiple(true)
    .args(["table", "game", "older_than", "all"]))]
pub(crate) struct EndArgs {
    /// Name of the table, as in its link
    #[arg(conflicts_with_all = ["game", "older_than", "all"])]
    pub(crate) table: Option<String>,
    /// End all tables of this game
    #[arg(long, value_parser = game())]
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// End all tables that were made at least this many days ago
    #[arg(long, value_name = "DAYS", value_parser = whole(0..=36_500_u64))]
    pub(crate) older_than: Option<u64>,
    /// End all tables
    #[arg(long)]
    pub(crate) all: bool,
    /// List the tables and do nothing
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExpireArgs {
    /// Days without a visit
    #[arg(value_parser = whole(0..=36_500_u64))]
    pub(crate) days: u64,
    /// Remove the tables from the disk instead of ending them
    #[arg(long)]
    pub(crate) remove: bool,
    /// Remove finished tables, too, with their records
    #[arg(long, requires = "remove")]
    pub(crate) finished: bool,
    /// List the tables and do nothing
    #[arg(long)]
    pub(crate) dry_run: bool,
}
