//! `cabinet deal`: prints the record of a new game.

use kernel::Names;
use locales::Texts;
use terminal::words::Words;

use crate::command::DealArgs;
use crate::failure::Failure;

pub(crate) fn answer(args: &DealArgs, texts: &Texts) -> Result<String, Failure> {
    let options = args.table.options_in(texts)?;
    let names = names(args, texts)?;
    let mut rng = args.table.rng(texts)?;
    let dealt = args.table.game.deal(names, &options, &mut rng);
    Ok(dealt.map_err(|no| Failure::refused(no, texts, None))?.record())
}

fn names(args: &DealArgs, texts: &Texts) -> Result<Names, Failure> {
    let seats = args.table.seats;
    if args.names.is_empty() {
        return Ok(Names::called(&texts.say(&Words::Player.into(), None), seats));
    }
    if args.names.len() != seats {
        let count = kernel::names::BadName::Count { names: args.names.len(), seats };
        return Err(Failure::refused(count, texts, None));
    }
    Names::new(&args.names).map_err(|no| Failure::refused(no, texts, None))
}
