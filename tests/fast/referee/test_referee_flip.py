"""The second referee agrees with the model on rounds of two-sided cards, and finds what is wrong in a trace."""

from __future__ import annotations

import io
import json

import pytest

from tests.referee.flip import FlipReading
from tests.referee.rules import Disagreement
from tests.support.extent import extent
from tests.support.flip_rounds import read_table
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player_registry import new_player


@pytest.mark.parametrize("number", range(extent(8, 60)))
def test_the_referee_agrees_on_rounds_with_random_options(number: int) -> None:
    assert read_table(number, 1).actions > 5


def trace() -> list[dict[str, object]]:
    """A round in which all cards turn at least twice."""
    stream = io.StringIO()
    play_match(rulebook_for("flip"), [new_player("easy") for _ in range(3)], 2, 0, 1, TraceWriter(stream))
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert FlipReading().read(json.dumps(line) for line in lines).flips >= 1
    return lines


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("side", lambda told: "light" if told == "dark" else "dark"),
        ("draw", lambda told: told[::-1]),
        ("discard", lambda told: told[::-1]),
        ("color", lambda told: "R" if told != "R" else "G"),
        ("turn", lambda told: "A" if told != "A" else "B"),
    ],
)
def test_the_referee_finds_what_is_wrong_after_a_flip(key: str, wrong) -> None:  # type: ignore[no-untyped-def]
    lines = trace()
    sides = [line["state"]["side"] for line in lines[1:]]  # type: ignore[index]
    turned = next(n for n, side in enumerate(sides) if side == "dark") + 1
    state = lines[turned]["state"]
    state[key] = wrong(state[key])  # type: ignore[index]
    with pytest.raises(Disagreement, match=key):
        FlipReading().read(json.dumps(line) for line in lines)
