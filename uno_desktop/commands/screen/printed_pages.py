"""Pages of the command `print`; only that command loads this module, because it needs pygame and fpdf2."""

import argparse
from datetime import date

from uno_desktop.commands.arguments import BadInput
from uno_desktop.commands.table_arguments import chosen_options
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.scenes.printing.printed_pages import puzzles_pdf, rules_pdf, score_pdf
from uno_desktop.system.settings import Settings


def rules(arguments: argparse.Namespace) -> bytes:
    """Returns the rules of a table as PDF. Raises BadInput."""
    ruleset = ruleset_named(arguments.ruleset)
    chosen = chosen_options(arguments.ruleset, arguments.option)
    allowed = rulebook_for(ruleset.id, chosen).seats
    if arguments.players not in allowed:
        raise BadInput(f"--players {arguments.players}: {allowed[0]} to {allowed[-1]} can play by these rules")
    return rules_pdf(ruleset, chosen, arguments.players, arguments.paper)


def score(arguments: argparse.Namespace) -> bytes:
    """Returns the score sheet of a record as PDF. Raises BadInput or DamagedRecord."""
    try:
        record = read_record(arguments.file)
    except OSError as error:
        raise BadInput(f"print: {arguments.file}: {error.strerror}") from None
    match = replay(record)
    if not match.scoreboard.sheet:
        raise BadInput(f"print: {arguments.file}: no round of this match has ended yet")
    return score_pdf(match.book, record.setup.seats, match.scoreboard.sheet, arguments.paper)


def puzzles(arguments: argparse.Namespace) -> bytes:
    """Returns the puzzles of a week as PDF. Raises BadLevel."""
    return puzzles_pdf(arguments.day or date.today(), Settings(), arguments.paper)
