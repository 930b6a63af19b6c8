"""Start of a round: the deal, the starter and its effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.cards import NO_MATCH
from uno_desktop.model.events import DealerDrawn, HandDealt, RoundBegan
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.state import GameState, Layer, RoundSetup
from uno_desktop.model.umpire import Emit, Umpire

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook


def new_round(book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup, emit: Emit | None) -> GameState:
    """Deals round `number` (from 1) of the match with this seed (OFF-SETUP-04 to 06, CLA-SETUP-02, CLA-SETUP-03,
    EXT-SETUP-03 to 05, UNP-SETUP-02, UNP-SETUP-03, MER-SETUP-03). Raises ValueError for an unsupported number of
    seats, or if no card may begin."""
    if seats not in book.seats:
        raise ValueError(f"{book.ruleset.id} is played by {numbers_of(book.seats)}, not by {seats}")
    dealing = book.dealer_of(book, seats, seed, number, setup)
    s = GameState(seats, dealing.dealer, rng.begin(setup.generator, seed, number))
    s.out = setup.out
    cards = book.cards_for(seats)
    if emit is not None:
        emit(RoundBegan(number, dealing.dealer, seats, len(cards)))
        if dealing.draws:
            emit(DealerDrawn(dealing.draws, dealing.dealer))
    s.rng = rng.shuffle(s.rng, cards)
    for step in range(1, seats + 1):
        seat = (dealing.dealer + step) % seats
        if s.out >> seat & 1:
            continue
        size = (book.handicaps[seat].cards if book.handicaps else 0) or book.hand_size
        for extra in book.extra_cards:
            size += extra(setup, seat)
        hand = cards[-size:]
        del cards[-size:]
        s.hands[seat] = book.deck.hand_of(hand)
        if emit is not None:
            emit(HandDealt(seat, tuple(hand)))
    s.supply = cards
    open_round(book, s, emit)
    return s


def open_round(book: Rulebook, s: GameState, emit: Emit | None = None) -> None:
    """Turns up the starter and carries out its effect (CLA-START-01). Raises ValueError if no card may begin."""
    umpire = Umpire(book, s, emit)
    faces = book.deck.faces
    top_starts = s.supply and faces[s.supply[-1]].starts  # the usual case
    if not top_starts and not any(faces[card].starts for card in s.supply):
        raise ValueError("no card of the draw pile may begin a round")
    card = umpire.turn_up()
    while not faces[card].starts:
        if book.rejected_starter_stays:
            umpire.pass_over_starter()
        else:
            umpire.reject_starter()
        card = umpire.turn_up()
    # The player on the dealer's left, unless the dealer begins (OFF-TURN-02, CLA-SETUP-04, EXT-SETUP-07,
    # UNP-SETUP-06, MER-SETUP-06).
    s.turn = s.dealer if book.dealer_begins else umpire.next_seat(s.dealer)
    first = s.turn
    effect = book.effects[card]
    if effect is not None and faces[card].opens:
        if book.keeps_flow:
            s.turn = s.dealer
            umpire.before = umpire.flow()
            s.turn = first
        effect.open(umpire, card)
        if book.layers_stay and book.colors[card] >= 0 and umpire.before is not None:
            # The starter counts as played by the dealer; without it there is nothing to match (UNP-START-08).
            before = umpire.before._replace(match=NO_MATCH)
            s.layers = (Layer(card, s.dealer, s.color, (), before, starter=True),)
    if umpire.skips:
        umpire.skips, skips = 0, umpire.skips
        for _ in range(skips):
            umpire.skip(first)
            first = umpire.next_seat(first)
        umpire.give_turn(first)
    else:
        umpire.give_turn(s.turn)
    turn_flow.settle(umpire)
    s.note_busy()
