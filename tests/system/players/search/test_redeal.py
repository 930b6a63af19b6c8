"""Redealt hidden cards: the seat sees the same table, and its knowledge is respected."""

import random

import pytest

from tests.support.players.small_table import official, position
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.events import Event, HandShown
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.search.redeal import Known, redeal_hidden


class Round:
    """A round under way, with all that has happened."""

    def __init__(self, book: Rulebook, seed: int, seats: int = 3) -> None:
        self.book, self.rng, self.events = book, random.Random(seed), list[Event]()
        self.s = book.new_round(seats, seed, 1)
        self.dealt = self.s.copy()
        self.players = [new_player("easy") for _ in range(seats)]
        for seat, player in enumerate(self.players):
            player.begin(seat, book, book.view(self.s, seat, (0,) * seats), seed)

    def go_on(self) -> None:
        """Makes one move of an awaited seat or, sometimes, of one that may react."""
        book, s = self.book, self.s
        awaited = book.awaited(s)
        seat = self.rng.choice(list(seats_in(awaited if self.rng.random() < 0.8 else book.acting(s))))
        view, legal = book.view(s, seat, (0,) * s.seats), book.legal(s, seat)
        choice = self.players[seat].choose(view, legal, bool(awaited >> seat & 1), 0.1).action
        book.apply(s, choice if choice in legal else self.rng.choice(legal), self.events.append)

    def known(self, seat: Seat) -> Known:
        totals = (0,) * self.s.seats
        events = tuple(redact(event, seat, self.book) for event in self.events)
        return Known(self.book.view(self.dealt, seat, totals), events, self.book.view(self.s, seat, totals))


def consistent(game: Round, seat: Seat, made: GameState) -> None:
    """The seat sees the same table, and each hand is one that it may believe in."""
    book, s, known = game.book, game.s, game.known(seat)
    totals = (0,) * s.seats
    assert book.view(made, seat, totals) == known.view
    assert book.legal(made, seat) == book.legal(s, seat)
    everything = sum(made.hands) + book.deck.mask([*made.supply, *made.pile])
    assert everything == sum(s.hands) + book.deck.mask([*s.supply, *s.pile]), "each card lies somewhere, once"
    assert bool(book.awaited(made)) == bool(book.awaited(s))
    assert (made.fines, made.dealer, made.out) == (s.fines, s.dealer, s.out)
    belief = BeliefState(seat, book, known.dealt)
    for event in known.events:
        belief.see(event)
    belief.sync(known.view)
    for other, holding in enumerate(belief.hand_beliefs):
        if other != seat:
            assert holding.known & ~made.hands[other] == 0, "what was seen is where it was seen"
    for group in belief.hidden_groups(known.view):
        unknown = made.hands[group.seat] & ~belief.hand_beliefs[group.seat].known
        # At random a seat draws although it could play; of two-sided cards only all backs together then tell it.
        believed = bool(book.deck.other) or (unknown & ~group.lacks).bit_count() >= group.size
        assert believed, "nobody holds what they have shown to lack"


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_the_seat_sees_no_difference_and_nothing_known_is_forgotten(ruleset: str) -> None:
    book, moved = rulebook_for(ruleset), 0
    for seed in range(2):
        game = Round(book, seed)
        for move in range(36):
            if game.s.ended:
                break
            if move % 5 == 0:
                for seat in range(game.s.seats):
                    made = redeal_hidden(book, game.known(seat), game.s.fines, seed)
                    consistent(game, seat, made)
                    moved += made.hands != game.s.hands
                    assert made.digest() == redeal_hidden(book, game.known(seat), game.s.fines, seed).digest()
            game.go_on()
    assert moved > 10


def test_the_true_cards_make_no_difference() -> None:
    """Two tables that look alike to the seat are dealt anew alike."""
    book, made = official(), []
    for hidden in ("B1 B2 B3", "G1 W W+4"):
        s = position(book, "R1 R2", hidden, top="R5")
        view = book.view(s, 0, (0, 0))
        made.append(redeal_hidden(book, Known(view, (), view), (), 5).digest())
    assert made[0] == made[1]


def test_a_hand_that_was_shown_stays() -> None:
    book = official()
    s = position(book, "R1 R2", "B1 B2", "G1 W W+4", top="R5")
    view = book.view(s, 0, (0, 0, 0))
    shown = HandShown(2, 0, tuple(seats_in(s.hands[2])))
    hands = {tuple(redeal_hidden(book, Known(view, (shown,), view), (), seed).hands) for seed in range(8)}
    assert {each[2] for each in hands} == {s.hands[2]} and len({each[1] for each in hands}) > 4
