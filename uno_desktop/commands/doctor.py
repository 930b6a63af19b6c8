"""Command `doctor`: reports the environment of the game, and missing parts."""

from __future__ import annotations

import argparse
import json
import os
from typing import Any

from uno_desktop.commands.arguments import folder
from uno_desktop.scenes.diagnostics import examine, report_lines


def add(commands: Any) -> None:
    parser = commands.add_parser("doctor", help="report the environment of the game", description=__doc__)
    parser.add_argument("--data-dir", type=folder, metavar="D", default=argparse.SUPPRESS, help="the folder to look at")
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the report; returns 1 if a required part is missing."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    report = examine(arguments.data_dir)
    print(json.dumps(report, ensure_ascii=False) if arguments.json else "\n".join(report_lines(report)))
    return 1 if report["missing"] else 0
