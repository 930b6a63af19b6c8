"""A determinized position looks the same to its seat as the true one, and can be played to the end."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.extent import extent
from tests.support.model.hidden_cards import redealt
from tests.support.model.positions import tables_with_named_cards
from uno_desktop.model.actions import CHALLENGE
from uno_desktop.model.cards import seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.determinize import Hidden, determinize


def played_out(book: Rulebook, s: GameState, rng: random.Random) -> None:
    for _ in range(3000):
        if s.ended:
            return
        seat = rng.choice(list(seats_in(book.awaited(s))))
        book.apply(s, rng.choice(book.legal(s, seat)))


@settings(deadline=None, max_examples=extent(40, 100))
@given(tables_with_named_cards(), st.integers(0, 10**6), st.integers(0, 60))
def test_the_seat_sees_no_difference(table: tuple[Rulebook, int], seed: int, moves: int) -> None:
    book, seats = table
    rng = random.Random(seed)
    s = book.new_round(seats, seed, 1)
    totals = tuple(range(seats))
    for _ in range(moves):
        if s.ended:
            break
        seat = rng.choice(list(seats_in(book.acting(s))))
        book.apply(s, rng.choice(book.legal(s, seat)))
    for seat in seats_in(book.acting(s)):
        view = book.view(s, seat, totals)
        other = determinize(book, view, redealt(book, s, view, rng), seed)
        assert book.legal(other, seat) == book.legal(s, seat)
        again = book.view(other, seat, view.totals)
        assert again == view
        played_out(book, other, rng)


@settings(deadline=None, max_examples=extent(40, 100))
@given(tables_with_named_cards(), st.integers(0, 10**6), st.integers(0, 60))
def test_determinized_with_the_true_cards_it_continues_alike(
    table: tuple[Rulebook, int], seed: int, moves: int
) -> None:
    """But for what is secret: whether a challenge succeeds depends on a colour that only the players remember, and who
    else is asked for a Non stands in no view."""
    book, seats = table
    rng = random.Random(seed)
    s = book.new_round(seats, seed, 1)
    for _ in range(moves):
        if s.ended:
            return
        seat = rng.choice(list(seats_in(book.awaited(s))))
        view = book.view(s, seat, (0,) * seats)
        other = determinize(book, view, Hidden(s.hands, s.supply, s.pile[: s.buried]), s.rng)
        action = rng.choice(book.legal(s, seat))
        secrets = action.verb == CHALLENGE or any(frame.seat < 0 for frame in s.agenda)
        book.apply(s, action)
        if not secrets:
            book.apply(other, action)
            assert (other.hands, other.supply, other.pile) == (s.hands, s.supply, s.pile)
            assert (other.turn, other.color, other.match) == (s.turn, s.color, s.match)
