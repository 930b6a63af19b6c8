"""Arguments that say what table is meant: its ruleset, its options, who sits there. They load the rules."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from uno_desktop.commands.arguments import BadInput
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset, numbers_of
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named
from uno_desktop.players.player_registry import check_player
from uno_desktop.players.player_spec import listed


def add_ruleset(parser: argparse.ArgumentParser) -> None:
    """`--ruleset`, checked."""
    names = tuple(ruleset.id for ruleset in RULESETS)
    parser.add_argument(
        "--ruleset", choices=names, default=names[0], help=f"rules to play by (default: {names[0]})"
    )


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--option K=V`, any number of times; to be read with `chosen_options`."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the ruleset, such as official.target=200; may be repeated (see: rules)",
    )


def chosen_options(ruleset_id: str, given: Sequence[str]) -> dict[str, Value]:
    """The values of `--option`, keyed by option. Raises BadInput naming option and allowed values."""
    ruleset = ruleset_named(ruleset_id)
    known = {option.key: option for option in ruleset.options}
    chosen: dict[str, Value] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f'--option "{text}": expected KEY=VALUE')
        if key not in known:
            raise BadInput(f'--option: {ruleset_id} has no option "{key}"; it has {", ".join(sorted(known))}')
        if key in chosen:
            raise BadInput(f"--option: {key} is given twice")
        try:
            chosen[key] = known[key].parse(value)
        except ValueError as error:
            raise BadInput(f"--option {error}") from None
    try:
        ruleset.settle_options(chosen)
    except ValueError as clash:
        raise BadInput(f"--option: {clash}") from None
    return chosen


def seated(
    text: str, ruleset: Ruleset, options: Mapping[str, Value], people: bool = False
) -> tuple[str, ...]:
    """The players named by `--seats`, separated by commas. Raises BadInput; `people` lets `human` in."""
    names = tuple(
        HUMAN if people and name == HUMAN else named_player("--seats", name) for name in listed(text)
    )
    check_seats(len(names), ruleset, options)
    return names


def named_player(argument: str, name: str) -> str:
    """The name of a computer player, written the usual way. Raises BadInput naming the argument."""
    try:
        return str(check_player(name))
    except ValueError as error:
        raise BadInput(f"{argument}: {error}") from None


def check_seats(count: int, ruleset: Ruleset, options: Mapping[str, Value]) -> None:
    """Raises BadInput if so many cannot play with these options."""
    allowed = ruleset.seats_for(ruleset.settle_options(options))
    if count not in allowed:
        raise BadInput(f"--seats: {count} given; {ruleset.id} is played by {numbers_of(allowed)}")
