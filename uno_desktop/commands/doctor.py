"""Command `doctor`: reports the environment and missing parts, or tests whether the deals are fair."""

import argparse
import os
from typing import Any

from uno_desktop.commands.arguments import BadInput, folder
from uno_desktop.commands.workers import ConsoleProgress
from uno_desktop.match.records.fair_deals import MOST_DEALS, DealFigure, FairDeals
from uno_desktop.match.records.saved_games import records_in
from uno_desktop.scenes.shell.diagnostics import examine, report_lines
from uno_desktop.system.console import echo, echo_json
from uno_desktop.system.paths import user_folders

_HALF = 10
"""Half the width of the confidence interval, in characters."""
_SCALE = f"{'[':>{_HALF + 1}}{'|':>{_HALF}}{']':>{_HALF}}{'':{_HALF}}"


def add(commands: Any) -> None:
    parser = commands.add_parser("doctor", help="report the environment of the game", description=__doc__)
    parser.add_argument("--data-dir", type=folder, metavar="D", default=argparse.SUPPRESS, help="the folder to look at")
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
    parser.add_argument(
        "--fair", action="store_true", help=f"compare the last {MOST_DEALS} deals of your games with chance"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the report, or with `--fair` the figures of the deals; returns 1 if a part is missing or a figure is
    unfair."""
    if arguments.fair:
        return _tell_fairness(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    report = examine(arguments.data_dir)
    if arguments.json:
        echo_json(report)
    else:
        echo(*report_lines(report))
    return 1 if report["missing"] else 0


def _tell_fairness(arguments: argparse.Namespace) -> int:
    try:
        files = records_in(user_folders(arguments.data_dir).games)
    except OSError as error:
        raise BadInput(f"doctor --fair: {error}") from None
    found = FairDeals()
    with ConsoleProgress(MOST_DEALS) as bar:
        for file in reversed(files):
            if found.deals < MOST_DEALS:
                found.read(file)
                bar.show(found.deals)
    figures = [figure for figure in found.figures if figure.variance]
    if arguments.json:
        told = [
            {"who": each.who, "what": each.what, "found": each.found, "expected": round(each.expected, 2),
             "half_width": round(each.half, 2), "fair": each.fair} for each in figures
        ]  # fmt: skip
        echo_json({"deals": found.deals, "figures": told})
    elif figures:
        echo(f"{found.deals} deals. [ ] is where chance stays in 99 of 100 cases, | the middle, * what was dealt:")
        echo(*map(_fair_line, figures))
    else:
        echo("there are no deals yet: play a game first")
    return 0 if all(figure.fair for figure in figures) else 1


def _fair_line(figure: DealFigure) -> str:
    """Returns the name, the confidence interval with an asterisk at the observed sum, and the numbers."""
    low, high = max(0.0, figure.expected - figure.half), figure.expected + figure.half
    off = round((figure.found - figure.expected) / figure.half * _HALF)
    at = max(0, min(len(_SCALE) - 1, len(_SCALE) // 2 + off))
    name, state = f"{figure.what} of {figure.who}", "" if figure.fair else "  outside: 1 in 100 is"
    drawn = f"{_SCALE[:at]}*{_SCALE[at + 1 :]}"
    return f"{name:33} {drawn} {figure.found:.0f} ({low:.0f} to {high:.0f}){state}"
