"""Arguments for a table: ruleset, options and seats. This module imports the rules."""

import argparse
import secrets
from collections.abc import Mapping, Sequence

from uno_desktop.commands.arguments import SEED_LIMIT, BadInput, add_seed, refusing
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.cards import seat_letter
from uno_desktop.model.handicap import NO_HANDICAP, Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset, numbers_of
from uno_desktop.model.ruleset_registry import KNOWN, rulebook_for, ruleset_named
from uno_desktop.players.player_registry import check_player
from uno_desktop.players.player_spec import listed


def add_ruleset(parser: argparse.ArgumentParser) -> None:
    names = tuple(ruleset.id for ruleset in KNOWN)
    parser.add_argument("--ruleset", choices=names, default=names[0], help=f"rules to play by (default: {names[0]})")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Adds `--option K=V`, repeatable; parsed by `chosen_options`."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="an option of the ruleset, such as official.target=200; may be repeated (see: rules)",
    )


def add_seats(parser: argparse.ArgumentParser, default: str, kinds: str) -> None:
    """Adds `--seats`, parsed by `seated`, and `--seed`, None by default."""
    parser.add_argument(
        "--seats", default=default, metavar="P,P,…", help=f"{kinds}, one for each seat (default: {default})"
    )
    add_seed(parser, "seed of the match (default: a new one)", None)


def add_table(parser: argparse.ArgumentParser, seats: str, kinds: str) -> None:
    """Adds the arguments of a table, parsed by `chosen_options` and `chosen_table`."""
    add_ruleset(parser)
    add_options(parser)
    add_seats(parser, seats, kinds)
    parser.add_argument(
        "--handicap",
        action="append",
        default=[],
        metavar="SEAT:WORDS",
        help="handicap of a seat: cards=N (1 to 15) dealt, points=N ahead, spared (never owes UNO), open (hand), "
        "seconds=N for a turn, such as A:cards=4,open; may be repeated",
    )


def chosen_table(
    arguments: argparse.Namespace, options: Mapping[str, Value], people: bool = False
) -> tuple[tuple[str, ...], int]:
    """Returns the players and the seed, and parses `arguments.handicap`. Raises BadInput."""
    ruleset = ruleset_named(arguments.ruleset)
    names = seated(arguments.seats, ruleset, options, people)
    arguments.handicap = _handicaps(arguments.handicap, len(names), ruleset, options)
    return names, secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed


def _handicaps(
    given: Sequence[str], seats: int, ruleset: Ruleset, options: Mapping[str, Value]
) -> tuple[Handicap, ...]:
    """Returns the handicap of each seat. Raises BadInput naming the seat or the word."""
    found = dict.fromkeys(map(seat_letter, range(seats)), NO_HANDICAP)
    for text in given:
        letter, colon, words = text.partition(":")
        if not colon or letter not in found:
            raise BadInput(f'--handicap "{text}": expected SEAT:WORDS with a seat from A to {seat_letter(seats - 1)}')
        if found[letter] != NO_HANDICAP:
            raise BadInput(f"--handicap: {letter} is given twice")
        with refusing(f"--handicap {letter}: ", ValueError):
            found[letter] = Handicap.parse(words)
        if found[letter] == NO_HANDICAP:
            raise BadInput(f'--handicap "{text}": no words follow the colon, such as {letter}:cards=4,open')
    handicaps = tuple(found.values())
    with refusing("--handicap: ", ValueError):
        rulebook_for(ruleset.id, options).with_handicaps(handicaps)
    return handicaps


def chosen_options(ruleset_id: str, given: Sequence[str]) -> dict[str, Value]:
    """Returns the values of `--option` by option key. Raises BadInput naming the option and its allowed values."""
    chosen: dict[str, Value] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f'--option "{text}": expected KEY=VALUE')
        if key in chosen:
            raise BadInput(f"--option: {key} is given twice")
        chosen[key] = value
    with refusing("--option: ", ValueError):
        settled = ruleset_named(ruleset_id).settle_options(chosen)
    return {key: settled[key] for key in chosen}


def seated(text: str, ruleset: Ruleset, options: Mapping[str, Value], people: bool = False) -> tuple[str, ...]:
    """Parses the comma-separated players of `--seats`; `people` allows `human`. Raises BadInput."""
    names = tuple(HUMAN if people and name == HUMAN else named_player("--seats", name) for name in listed(text))
    check_seats(len(names), ruleset, options)
    return names


def named_player(argument: str, name: str) -> str:
    """Returns the canonical name of a computer player. Raises BadInput naming the argument."""
    with refusing(f"{argument}: ", ValueError):
        return str(check_player(name))


def check_seats(count: int, ruleset: Ruleset, options: Mapping[str, Value]) -> None:
    """Raises BadInput if the ruleset does not allow `count` seats with these options."""
    allowed = ruleset.seats_for(ruleset.settle_options(options))
    if count not in allowed:
        raise BadInput(f"--seats: {count} given; {ruleset.id} is played by {numbers_of(allowed)}")
