"""The second referee checks rounds with custom cards (docs/cards.md)."""

import random

import pytest

from tests.referee.made_cards import may_leave_one, read_cards
from tests.referee.rules import Disagreement
from tests.support.model.random_rounds import Mix, reading_for
from tests.support.model.workshop.decks import random_line
from tests.support.referee_traces import check_mix, referee_reads, trace
from uno_desktop.model.cards.ability_forecast import cards_left_after
from uno_desktop.model.workshop.deck_builder import faces_of


@pytest.mark.parametrize(
    "after",
    [
        "all-number-3",
        "chosen-take-1",
        "others-color",
        "self-draw-3",
        "all-renew",
        "next-renew+others-take-3",
        "fewest-renew+all-color",
        "chosen-renew+others-take-3",
    ],
)
def test_the_referee_finds_the_deal_after_all_hands_were_shuffled(after: str) -> None:
    mix = Mix("official", {"house.cards": f"Test/It:cat:*:7:4:all-mix+{after}"}, 4, 3, 1)
    assert reading_for(mix) is not None
    check_mix(mix)


@pytest.mark.parametrize(("true", "false"), [("skip-1", "draw-1"), (":7:", ":8:")])
def test_the_referee_sees_a_card_that_does_something_else(true: str, false: str) -> None:
    lines = trace("official", {"house.cards": "Test/It:cat:*:7:4:next-skip-1"}, 3, rounds=3, seed=1)
    referee_reads(lines)
    for line in lines:
        if "options" in line:
            line["options"]["house.cards"] = line["options"]["house.cards"].replace(true, false)
    with pytest.raises(Disagreement):
        referee_reads(lines)


def test_both_say_the_same_of_the_cards_that_may_be_left() -> None:
    for seed in range(200):
        line = random_line(random.Random(seed), 3)
        read = read_cards(line)
        for face in faces_of(line):
            for rest in range(6):
                does = face.effect.added  # type: ignore[union-attr]
                mine = 1 in cards_left_after(does, rest, 3) if face.effect.special else rest == 1  # type: ignore[union-attr]
                assert may_leave_one(read[face.code], rest, 3) == mine, (line, face.code, rest)
