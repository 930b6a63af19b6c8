"""Random numbers: the same seed always deals the same cards, with either generator, without bias."""

from collections import Counter

import pytest

from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model import rng
from uno_desktop.model.ruleset_registry import rulebook_for

BOTH = pytest.mark.parametrize("generator", [rng.FIRST, rng.LATEST])
CARDS, SHUFFLES = 6, 6_000


@pytest.mark.parametrize(
    ("generator", "order", "after"),
    [
        (rng.FIRST, [10, 3, 9, 0, 2, 5, 1, 11, 8, 6, 7, 4], 0xAAEBD3BD624175FC),
        (rng.LATEST, [6, 5, 11, 9, 8, 1, 3, 2, 10, 7, 0, 4], 0x10CB45A03E2F6F9E7),
    ],
)
def test_a_shuffle_is_the_same_for_ever(generator: int, order: list[int], after: int) -> None:
    """Records hold seeds, not cards: were one of these numbers another, saved games would be lost."""
    cards = list(range(12))
    assert rng.shuffle(rng.begin(generator, 7, 1), cards) == after
    assert cards == order


@BOTH
def test_every_card_is_as_likely_in_every_place(generator: int) -> None:
    places: Counter[tuple[int, int]] = Counter()
    state = rng.begin(generator, 1)
    for _ in range(SHUFFLES):
        cards = list(range(CARDS))
        state = rng.shuffle(state, cards)
        places.update(enumerate(cards))
    expected = SHUFFLES / CARDS
    assert len(places) == CARDS * CARDS
    spread = sum((count - expected) ** 2 / expected for count in places.values())
    assert spread < 52.6, "chi-square with 25 degrees of freedom: one in a thousand"


@BOTH
def test_no_order_is_likelier_than_another(generator: int) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    state = rng.begin(generator, 2)
    for _ in range(SHUFFLES):
        cards = list(range(4))
        state = rng.shuffle(state, cards)
        orders[tuple(cards)] += 1
    expected = SHUFFLES / 24
    assert len(orders) == 24
    assert sum((count - expected) ** 2 / expected for count in orders.values()) < 49.7, "23 degrees of freedom"


@pytest.mark.parametrize("count", [0, 1, 5, 12])
def test_cards_taken_are_gone_and_nothing_else_is(count: int) -> None:
    left = list(range(12))
    _, taken = rng.take(rng.begin(rng.LATEST, 3), left, count)
    assert len(taken) == count
    assert sorted(taken + left) == list(range(12))
    assert left == sorted(left)


@BOTH
def test_a_state_stays_with_its_generator(generator: int) -> None:
    """A copy of a position continues with the generator that dealt it, whatever is drawn in between."""
    state = rng.begin(generator, 4, 1)
    for limit in (2, 100, 1_000):
        state, number = rng.below(state, limit)
        assert 0 <= number < limit
        state = rng.shuffle(state, list(range(3)))
    assert rng.is_latest(state) is (generator == rng.LATEST)


@BOTH
def test_two_generators_deal_two_matches_of_the_same_seed(generator: int) -> None:
    """The rounds of a match stay with the generator that its record names."""
    book = rulebook_for("official")
    scoreboard, again = (Scoreboard(book, 4, 7, generator=generator) for _ in range(2))
    for _ in range(3):
        dealt = scoreboard.next_round()
        assert dealt.digest() == again.next_round().digest()
        assert rng.is_latest(dealt.rng) is (generator == rng.LATEST)
    other = Scoreboard(book, 4, 7, generator=rng.FIRST + rng.LATEST - generator)
    assert other.next_round().hands != Scoreboard(book, 4, 7, generator=generator).next_round().hands
