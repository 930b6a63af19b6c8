"""The second referee and the game agree on random rounds of No Mercy, with any options and numbers of seats."""

from __future__ import annotations

import random

import pytest

from tests.support.extent import extent
from tests.support.model.random_rounds import Mix, play, reading_for
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named

MERCY = ruleset_named("mercy")
LEFT_OUT = ("house.cards", "common.reactionSeconds", "house.turnSeconds")
"""Options that change no rule that the referee reads."""
SEEDS = extent(range(24), range(1700))
"""The whole range is 5,100 rounds."""


def mix_of(seed: int) -> Mix | None:
    """A mix of a third of the options, or None if two of them clash."""
    rng, options = random.Random(seed), dict[str, Value]()
    for option in MERCY.options:
        if option.key not in LEFT_OUT and rng.random() < 0.35:
            values = list(option.values)
            if option.lowest is not None:
                values.append(rng.randint(option.lowest, option.highest or 400))
            options[option.key] = rng.choice(values)
    try:
        settled = MERCY.settle_options(options)
    except ValueError:
        return None
    return Mix(MERCY.id, options, rng.choice(list(MERCY.seats_for(settled))), seed, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_referee_agrees_on_random_rounds(seed: int) -> None:
    mix = mix_of(seed)
    if mix is not None:
        done = play(mix, reading_for(mix))
        assert not done.problem, f"{mix}: {done.problem}"


def test_the_mixes_have_every_number_of_seats_and_every_option() -> None:
    mixes = [mix for mix in map(mix_of, range(300)) if mix is not None]
    assert {mix.seats for mix in mixes} == set(range(2, 11))
    assert {key for mix in mixes for key in mix.options} == {option.key for option in MERCY.options} - {*LEFT_OUT}
