"""Command `print`: writes the rules of a table, the score sheet of a match or the puzzles of a week as PDF."""

import argparse
from pathlib import Path
from types import ModuleType
from typing import Any

from uno_desktop.commands.arguments import BadInput, add_language, chosen_language, day, refusing, whole_number
from uno_desktop.commands.loading import printed_pages
from uno_desktop.commands.table_arguments import add_options, chosen_options
from uno_desktop.content.level_files import BadLevel
from uno_desktop.match.daily.calendar_day import today
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.replay import replay
from uno_desktop.model.ruleset_registry import KNOWN, rulebook_for, ruleset_named
from uno_desktop.system.i18n import PAPERS, usual_paper
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.settings import Settings

_SEATS, _MOST_SEATS = 4, 10


def add(commands: Any) -> None:
    parser = commands.add_parser("print", help="write rules, scores and puzzles as PDF", description=__doc__)
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    rules = actions.add_parser(
        "rules", help="print the rules of a table on one page", description="Prints the rules of a table on one page."
    )
    rules.add_argument(
        "ruleset", choices=[ruleset.id for ruleset in KNOWN], metavar="RULESET", help="the ruleset of the table"
    )
    add_options(rules)
    seats = whole_number(2, _MOST_SEATS)
    rules.add_argument("--players", type=seats, default=_SEATS, metavar="N", help=f"players (default: {_SEATS})")
    scores = actions.add_parser(
        "score",
        help="print the score sheet of a recorded match",
        description="Prints the score sheet of a recorded match.",
    )
    scores.add_argument("file", type=Path, metavar="FILE", help="a recorded match (.unogame)")
    puzzles = actions.add_parser(
        "puzzles",
        help="print six puzzles of a week",
        description="Prints six puzzles of a week, with the solutions upside down.",
    )
    puzzles.add_argument("--day", type=day, metavar="YYYY-MM-DD", help="a day of the week (default: today)")
    for action, made in ((rules, _rules), (scores, _score), (puzzles, _puzzles)):
        action.add_argument("--out", type=Path, required=True, metavar="F", help="the PDF file to write")
        action.add_argument("--paper", choices=PAPERS, default=usual_paper(), help="paper (default: your country's)")
        add_language(action)
        action.set_defaults(run=run, made=made)


def run(arguments: argparse.Namespace) -> int:
    """Writes the requested pages to `--out`. Raises BadInput."""
    try:
        pages = printed_pages()
    except ImportError:
        sentence = 'print: the library for PDF is missing; install it with: pip install "uno-desktop[print]"'
        raise BadInput(sentence) from None
    wrong = refusing("print: ", BadLevel, DamagedRecord)
    with wrong, refusing(f"--out {arguments.out}: ", OSError), chosen_language(arguments):
        write_through(arguments.out, arguments.made(pages, arguments), private=False)
    return 0


def _rules(pages: ModuleType, arguments: argparse.Namespace) -> Any:
    ruleset = ruleset_named(arguments.ruleset)
    chosen = chosen_options(arguments.ruleset, arguments.option)
    allowed = rulebook_for(ruleset.id, chosen).seats
    if arguments.players not in allowed:
        raise BadInput(f"--players {arguments.players}: {allowed[0]} to {allowed[-1]} can play by these rules")
    return pages.rules_pdf(ruleset, chosen, arguments.players, arguments.paper)


def _score(pages: ModuleType, arguments: argparse.Namespace) -> Any:
    with refusing(f"print: {arguments.file}: ", OSError):
        record = read_record(arguments.file)
    match = replay(record)
    if not match.scoreboard.sheet:
        raise BadInput(f"print: {arguments.file}: no round of this match has ended yet")
    return pages.score_pdf(match.book, record.setup.seats, match.scoreboard.sheet, arguments.paper)


def _puzzles(pages: ModuleType, arguments: argparse.Namespace) -> Any:
    return pages.puzzles_pdf(arguments.day or today(), Settings(), arguments.paper)
