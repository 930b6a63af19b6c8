"""The second referee checks rounds with custom cards (docs/cards.md)."""

from __future__ import annotations

import random

import pytest

from tests.referee.made_cards import may_leave_one, read_cards
from tests.support.model.random_rounds import Mix, play, reading_for
from tests.support.model.workshop.decks import random_line
from uno_desktop.model.options import Value
from uno_desktop.model.workshop.custom_card_effect import cards_left_after
from uno_desktop.model.workshop.deck_builder import faces_of

ROUNDS = 3
OPTIONS: dict[str, tuple[str, tuple[Value, ...]]] = {
    "official": ("house.stacking", ("off", "byValue")),
    "classic": ("classic.stacking", ("off", "on")),
    "street": ("street.base", ("official", "classic")),
    "extreme": ("extreme.customEffects", (("white 1", "white 3", "white 7"), ("white 6", "white 8", "white 11"))),
    "italian": ("italian.scoring", ("method1", "ranking")),
}


@pytest.mark.parametrize("ruleset", OPTIONS)
def test_the_referee_agrees_with_games_of_any_deck(ruleset: str) -> None:
    key, values = OPTIONS[ruleset]
    for seed in range(ROUNDS):
        rng = random.Random(seed)
        options: dict[str, Value] = {"house.cards": random_line(rng, 4), key: rng.choice(values)}
        mix = Mix(ruleset, options, rng.choice((2, 3, 4)), seed, 1)
        done = play(mix, reading_for(mix))
        assert not done.problem and done.actions, f"{done.mix}: {done.problem}"


@pytest.mark.parametrize("after", ["all-number-3", "chosen-take-1", "others-color", "self-draw-3", "all-renew"])
def test_the_referee_finds_the_deal_after_all_hands_were_shuffled(after: str) -> None:
    mix = Mix("official", {"house.cards": f"Test/It:cat:*:7:4:all-mix+{after}"}, 4, 3, 1)
    reading = reading_for(mix)
    assert reading is not None
    assert not (done := play(mix, reading)).problem, done.problem


@pytest.mark.parametrize("field", ["turns", "points"])
def test_the_referee_sees_a_card_that_does_something_else(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import tests.referee.rules as rules

    line = "Test/It:cat:*:7:4:next-skip-1"
    other = line.replace("skip-1", "draw-1") if field == "turns" else line.replace(":7:", ":8:")
    mix = Mix("official", {"house.cards": line}, 3, 1, 3)
    assert not play(mix, reading_for(mix)).problem
    monkeypatch.setattr(rules, "read_cards", lambda _: read_cards(other))
    assert "Disagreement" in play(mix, reading_for(mix)).problem


def test_both_say_the_same_of_the_cards_that_may_be_left() -> None:
    for seed in range(200):
        line = random_line(random.Random(seed), 3)
        read = read_cards(line)
        for face in faces_of(line):
            for rest in range(6):
                card = face.effect.card  # type: ignore[union-attr]
                mine = 1 in cards_left_after(card, rest, 3) if face.effect.special else rest == 1  # type: ignore[union-attr]
                assert may_leave_one(read[face.code], rest, 3) == mine, (line, face.code, rest)
