//! Files that only the user of the house can read: logs hold deals, private notes and the fingerprints of secrets.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder that no other user may enter, with its parents. A folder that is there already is closed to others if
/// it holds nothing but files of the house; else it may be meant for more, and the log says that others may enter it.
pub(super) fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let open = |path| fs::metadata(path).is_ok_and(|m| m.permissions().mode() & 0o077 != 0);
        if open(path)
            && !(is_ours(path)
                && fs::set_permissions(path, fs::Permissions::from_mode(0o700)).is_ok())
        {
            tracing::warn!(folder = %path.display(), "other users may enter the data folder");
        }
    }
    Ok(())
}

/// Whether a folder holds only what the house puts there: its files, its backups and the folder of its socket.
#[cfg(unix)]
fn is_ours(folder: &Path) -> bool {
    let ours =
        |name: &str| name.starts_with("cabinet.") || name.ends_with(".sqlite") || name == "admin";
    fs::read_dir(folder).is_ok_and(|mut entries| {
        entries.all(|entry| entry.is_ok_and(|entry| entry.file_name().to_str().is_some_and(ours)))
    })
}

/// Opens a file for writing, made if need be.
pub(super) fn file(path: &Path) -> io::Result<File> {
    let file = options().create(true).open(path)?;
    tighten(path);
    Ok(file)
}

/// Makes an empty file, which must not be there yet.
pub(super) fn new_file(path: &Path) -> io::Result<()> {
    options().create_new(true).open(path).map(drop)
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes a file that an earlier version has made from the eyes of other users.
pub(super) fn tighten(path: &Path) {
    #[cfg(unix)]
    {
        let only_owner = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        // The file may not be there, and some file systems have no permissions to change.
        let _ = fs::set_permissions(path, only_owner);
    }
    #[cfg(not(unix))]
    let _ = path;
}
