"""Command `print`: writes the rules of a table, the score sheet of a match or the puzzles of a week as PDF."""

import argparse
from datetime import date
from pathlib import Path
from typing import Any

from uno_desktop.commands.arguments import BadInput, add_language, whole_number
from uno_desktop.commands.loading import printed_pages
from uno_desktop.commands.table_arguments import add_options
from uno_desktop.content.level_files import BadLevel
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.model.ruleset_registry import KNOWN
from uno_desktop.system import i18n
from uno_desktop.system.i18n import PAPERS, usual_paper
from uno_desktop.system.safe_files import write_through

_SEATS, _MOST_SEATS = 4, 10


def add(commands: Any) -> None:
    parser = commands.add_parser("print", help="rules, scores and puzzles as PDF", description=__doc__)
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    rules = actions.add_parser("rules", help="the rules of a table on one page")
    rules.add_argument("ruleset", choices=[ruleset.id for ruleset in KNOWN], metavar="RULESET")
    add_options(rules)
    seats = whole_number(2, _MOST_SEATS)
    rules.add_argument("--players", type=seats, default=_SEATS, metavar="N", help=f"players (default: {_SEATS})")
    scores = actions.add_parser("score", help="the score sheet of a recorded match")
    scores.add_argument("file", type=Path, metavar="FILE", help="a recorded match (.unogame)")
    puzzles = actions.add_parser("puzzles", help="six puzzles of a week, with the solutions upside down")
    puzzles.add_argument("--day", type=_day, metavar="YYYY-MM-DD", help="a day of the week (default: today)")
    for action, pages in ((rules, "rules"), (scores, "score"), (puzzles, "puzzles")):
        action.add_argument("--out", type=Path, required=True, metavar="F", help="the PDF file to write")
        action.add_argument("--paper", choices=PAPERS, default=usual_paper(), help="paper (default: your country's)")
        add_language(action)
        action.set_defaults(run=run, pages=pages)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a day; expected YYYY-MM-DD') from None


def run(arguments: argparse.Namespace) -> int:
    """Writes the requested pages to `--out`. Raises BadInput."""
    try:
        made = getattr(printed_pages(), arguments.pages)
    except ImportError:
        sentence = 'print: the library for PDF is missing; install it with: pip install "uno-desktop[print]"'
        raise BadInput(sentence) from None
    before = i18n.language()
    i18n.set_language(arguments.lang or i18n.system_language())
    try:
        write_through(arguments.out, made(arguments), private=False)
    except (BadLevel, DamagedRecord) as problem:
        raise BadInput(f"print: {problem}") from None
    except OSError as error:
        raise BadInput(f"--out {arguments.out}: {error.strerror or error}") from None
    finally:
        i18n.set_language(before)
    return 0
