"""Random rounds of two-sided cards, read by the second referee."""

from __future__ import annotations

import io
import random

from tests.referee.flip import FlipReading
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.players.player_registry import new_player

PLAYERS = ("easy", "easy", "medium", "random")


def some_table(chance: random.Random) -> tuple[dict[str, Value], list[str]]:
    """Returns random options, and 2 to 10 players; random players sit only at tables of two or three."""
    options: dict[str, Value] = {}
    for option in ruleset_named("flip").own_options:
        if option.lowest is not None and chance.random() < 0.4:
            options[option.key] = chance.randint(option.lowest, option.highest or 600)
        elif option.values and chance.random() < 0.5:
            options[option.key] = chance.choice(option.values)
    options["common.blockedRound"] = chance.choice(("lowestHandWins", "noScore"))
    seats = chance.randint(2, 10)
    return options, [chance.choice(PLAYERS[: 4 if seats < 4 else 3]) for _ in range(seats)]


def read_table(number: int, rounds: int) -> FlipReading:
    """Plays a few rounds at table `number`, and lets the referee read them; raises Disagreement with the table."""
    options, seats = some_table(random.Random(number))
    stream = io.StringIO()
    players = [new_player(name) for name in seats]
    play_match(rulebook_for("flip", options), players, number, 0, rounds, TraceWriter(stream))
    return FlipReading().read(stream.getvalue().splitlines())
