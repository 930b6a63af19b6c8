"""Command `lab`: prints the statistics of a rule mix beside those of the plain ruleset."""

import argparse
import math
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

from uno_desktop.commands.arguments import add_jobs, add_number, add_seed
from uno_desktop.commands.table_arguments import add_options, add_ruleset, check_seats, chosen_options
from uno_desktop.commands.workers import played
from uno_desktop.match.batch.confidence_intervals import Estimate
from uno_desktop.match.batch.rule_lab import BETTER, ENOUGH, EVERYBODY, OTHERS, SECONDS_A_TURN, Diagnostics, Lab
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.system.console import echo, echo_error, echo_json
from uno_desktop.texts.fire_text import counted_cards, fires_in_words
from uno_desktop.texts.table_rules_summary import kind_title

_SEATS = 4
_COLUMN = 18


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "lab",
        help="measure a mix of rules",
        description="Plays rounds by the rules given, and by the plain ruleset beside them, until the figures "
        f"are certain: turns, cards and changes of the lead to {ENOUGH.part:.0%} of their value, shares to "
        f"{100 * ENOUGH.share:g} points (half widths of the 95 % intervals).",
    )
    add_ruleset(parser)
    add_options(parser)
    add_number(parser, "--seats", 10, None, f"seats at the table (default: {_SEATS})", least=2)
    meaning = "rounds after which each measurement ends with its match or deal; there are two for each ruleset"
    add_number(parser, "--rounds", None, ENOUGH.most, meaning)
    add_seed(parser, "seed of the first match")
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the figures; returns 1 if a round or a process has failed."""
    options = chosen_options(arguments.ruleset, arguments.option)
    ruleset = ruleset_named(arguments.ruleset)
    allowed = ruleset.seats_for(ruleset.settle_options(options))
    seats = arguments.seats or min(max(_SEATS, allowed[0]), allowed[-1])
    check_seats(seats, ruleset, options)
    enough = replace(ENOUGH, most=arguments.rounds)

    def lab_for(jobs: int, executor: Executor | None) -> Lab:
        seed = arguments.seed
        return Lab(ruleset.id, options, seats, seed=seed, jobs=jobs, executor=executor, enough=enough)

    lab = played(arguments, lab_for)
    if lab.failed:
        echo_error(f"lab: {lab.failed}")
        return 1
    if arguments.json:
        echo_json(as_figures(lab))
    else:
        cards = counted_cards(ruleset, ({}, options))
        echo(*in_words(lab, {word: kind_title(deck, card) for word, (deck, card) in cards.items()}))
    return 0


def as_figures(lab: Lab) -> dict[str, Any]:
    """Returns the JSON object of formats.md §6. An estimate is [value, half-width of its confidence interval], with
    null for an unknown half-width; counts are plain numbers."""
    return {
        "rounds": lab.rounds,
        "seats": lab.seats,
        "mix": _figures(lab.mix),
        "plain": _figures(lab.plain) if lab.plain else None,
    }


def _figures(found: Diagnostics) -> dict[str, Any]:
    figures: dict[str, Any] = {name: _pair(value) for name, value in _named(found).items()}
    figures["fair_share"] = found.fair
    figures["cut_matches"] = found.tally.cut
    figures["fires"] = {word: _pair(found.tally.fired(word)) for word in sorted(found.tally.fires)}
    return figures


def _named(found: Diagnostics) -> dict[str, Estimate]:
    tally = found.tally
    return {
        "turns": tally.figure("turns"),
        "minutes": found.minutes,
        "actions": tally.figure("actions"),
        "drawn": tally.figure("drawn"),
        "lead_changes": tally.figure("leads"),
        "blocked": tally.figure("blocked"),
        "rounds_a_match": tally.rounds_a_match,
        "better_share": found.better,
        "skill": found.skill,
    }


def _pair(estimate: Estimate) -> list[float | None]:
    half = None if math.isinf(estimate.half) else float(f"{estimate.half:.4g}")
    return [float(f"{estimate.value:.6g}"), half]


_WORDS = {
    "turns": "turns a round",
    "minutes": f"minutes a round ({SECONDS_A_TURN:g} s a turn)",
    "actions": "actions a round",
    "drawn": "cards drawn a round",
    "lead_changes": "changes of the lead a round",
    "blocked": "share of blocked rounds",
    "rounds_a_match": "rounds a match",
    "better_share": f"share of one {BETTER} among {OTHERS}",
    "skill": "skill, from luck alone (0) to always (1)",
}

_ROUNDS: dict[str, Callable[[Diagnostics], int]] = {
    f"rounds with {EVERYBODY} on all seats": lambda found: found.tally.rounds,
    f"rounds with one {BETTER} among {OTHERS}": lambda found: round(found.shares.n),
}


def in_words(lab: Lab, cards: Mapping[str, str]) -> list[str]:
    """Formats the statistics of the mix, beside those of the plain ruleset if it was played; the last lines tell how
    often each rule applies in a round. `cards` has the names of the cards by card event."""
    columns = [lab.mix, *([lab.plain] if lab.plain else [])]
    heads = ["this mix", "plain"][: len(columns)]
    fired = {word: fires_in_words(word, cards.get(word, "")) for found in columns for word in found.tally.fires}
    wide = max(map(len, (*_WORDS.values(), *_ROUNDS, *(f"  {words}" for words in fired.values())))) + 1
    by_often = sorted(fired, key=lambda word: (-max(found.tally.fired(word).value for found in columns), word))
    return [
        f"{lab.rounds} rounds at {lab.seats} seats",
        f"{'':<{wide}}" + "".join(f"{head:>{_COLUMN}}" for head in heads),
        *(
            f"{words:<{wide}}" + "".join(f"{count(each):>{_COLUMN}}" for each in columns)
            for words, count in _ROUNDS.items()
        ),
        *(
            f"{words:<{wide}}" + "".join(_column(_named(found)[name]) for found in columns)
            for name, words in _WORDS.items()
        ),
        "how often in a round",
        *(
            f"  {fired[word]:<{wide - 2}}" + "".join(_column(found.tally.fired(word)) for found in columns)
            for word in by_often
        ),
    ]


def _column(estimate: Estimate) -> str:
    half = "" if math.isinf(estimate.half) else f" ±{estimate.half:.3f}"
    return f"{estimate.value:.3f}{half}".rjust(_COLUMN)
