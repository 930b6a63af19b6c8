"""Command `daily`: prints the line of a daily deal, and its par."""

import argparse
from typing import Any

from uno_desktop.commands.arguments import add_number, day, refusing
from uno_desktop.commands.table_arguments import add_ruleset
from uno_desktop.commands.workers import ConsoleProgress
from uno_desktop.match.daily.calendar_day import today
from uno_desktop.match.daily.daily_deal import COMPANY, BadLine, DailyDeal, DailyLine, read_line
from uno_desktop.match.daily.daily_par import TRIES, par_from, tries_at
from uno_desktop.system.console import echo, echo_json


def add(commands: Any) -> None:
    parser = commands.add_parser("daily", help="print the daily deal and its par", description=__doc__)
    parser.add_argument("line", nargs="?", metavar="LINE", help="a line from another player, in quotation marks")
    parser.add_argument("--date", type=day, metavar="YYYY-MM-DD", help="the day (default: today)")
    add_ruleset(parser)
    most = len(COMPANY)
    add_number(parser, "--stars", most, 2, f"level of the opponents, 1 to {most}")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the line with par, and with the result if the given line has one. Raises BadInput for an invalid line."""
    points = None
    if arguments.line is None:
        deal = DailyDeal(arguments.date or today(), arguments.ruleset, arguments.stars)
    else:
        with refusing("daily: ", BadLine):
            parsed = read_line(arguments.line)
        deal, points = parsed.deal, parsed.points
    results = []
    with ConsoleProgress(TRIES) as bar:
        for result in tries_at(deal):
            results.append(result)
            bar.show(len(results))
    par = par_from(results)
    if arguments.json:
        told_as = {
            "date": deal.day.isoformat(),
            "ruleset": deal.ruleset,
            "stars": deal.stars,
            "seed": deal.seed,
            "points": points,
            "par": par,
            "tries": results,
        }
        echo_json(told_as)
    else:
        echo(str(DailyLine(deal, points, par)))
    return 0
