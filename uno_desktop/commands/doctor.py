"""Command `doctor`: reports the environment and missing parts, or tests whether the deals are fair."""

import argparse
import json
import os
import sys
from typing import Any

from uno_desktop.commands.arguments import BadInput, folder
from uno_desktop.commands.workers import Bar
from uno_desktop.match.records.fair_deals import MOST_DEALS, FairDeals, Figure, deals_of
from uno_desktop.match.records.saved_games import records_in
from uno_desktop.scenes.diagnostics import examine, report_lines
from uno_desktop.system.paths import user_folders

_WIDE = 41
"""Width of a figure's bar in characters; twice that of the interval."""


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
    print(json.dumps(report, ensure_ascii=False) if arguments.json else "\n".join(report_lines(report)))
    return 1 if report["missing"] else 0


def _tell_fairness(arguments: argparse.Namespace) -> int:
    try:
        files = records_in(user_folders(arguments.data_dir).games)
    except OSError as error:
        raise BadInput(f"doctor --fair: {error}") from None
    bar = Bar(MOST_DEALS, sys.stderr)
    found = deals_of(sorted(files, reverse=True), bar.show)
    bar.wipe()
    figures = [figure for figure in found.figures if figure.variance]
    if arguments.json:
        told = [
            {"who": each.who, "what": each.what, "found": each.found, "expected": round(each.expected, 2),
             "half_width": round(each.half, 2), "fair": each.fair} for each in figures
        ]  # fmt: skip
        print(json.dumps({"deals": found.deals, "figures": told}))
    else:
        print("\n".join(_fair_lines(found, figures)))
    return 0 if all(figure.fair for figure in figures) else 1


def _fair_lines(found: FairDeals, figures: list[Figure]) -> list[str]:
    if not figures:
        return ["there are no deals yet: play a game first"]
    lines = [f"{found.deals} deals. [ ] is where chance stays in 99 of 100 cases, | the middle, * what was dealt:"]
    for each in figures:
        state = "" if each.fair else "  outside: 1 in 100 is"
        name = f"{each.what} of {each.who}"
        low, high = max(0.0, each.expected - each.half), each.expected + each.half
        lines.append(f"{name:33} {_drawn(each)} {each.found:.0f} ({low:.0f} to {high:.0f}){state}")
    return lines


def _drawn(figure: Figure) -> str:
    """Returns the interval as a text bar, with an asterisk at the observed sum."""
    signs, middle = [" "] * _WIDE, _WIDE // 2
    for place, sign in ((middle - middle // 2, "["), (middle, "|"), (middle + middle // 2, "]")):
        signs[place] = sign
    off = (figure.found - figure.expected) / figure.half * (middle // 2)
    signs[max(0, min(_WIDE - 1, middle + round(off)))] = "*"
    return "".join(signs)
