"""Precomputed lists of actions for each seat and card, so that listing legal actions builds no objects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from uno_desktop.model.actions import ACCEPT, CATCH, PLAY, UNO, Action
from uno_desktop.model.cards import MAX_SEATS, NOBODY, Announce, CardId, Color, Deck, Seat, cards_in, seats_in
from uno_desktop.model.state import GameState

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

_PLAIN = (Announce.NOTHING, Announce.COLOR)


class Moves:
    """The actions of every seat with every card of a deck.

    `plain[seat][bit]` holds the plays, without `uno`, of the card with this bit, and the mask of all cards except its
    copies; the bit is the key, so a lookup needs no arithmetic. `with_uno` also holds the plays with `uno` (steps.md
    13). Cards in `special` are listed separately: they name seats, or may change the hand by more than the card itself.
    """

    def __init__(self, deck: Deck) -> None:
        seats = range(MAX_SEATS)
        self.accept = [Action(seat, ACCEPT) for seat in seats]
        self.say_uno = [Action(seat, UNO) for seat in seats]
        self.catches = [[Action(seat, CATCH, target=other) for other in seats] for seat in seats]
        every = (1 << len(deck)) - 1
        cards = [(card, face.colors_named, every & ~deck.alike[card]) for card, face in enumerate(deck.faces)]
        self.plain, self.with_uno = (
            [{1 << card: (_plays(seat, card, said, uno), others) for card, said, others in cards} for seat in seats]
            for uno in ((False,), (False, True))
        )
        self._leave_open = deck.mask(
            card for card, face in enumerate(deck.faces) if face.effect is not None and face.effect.special
        )
        """Cards that may change the player's hand by more than the card itself."""
        self.special = self._leave_open | deck.mask(
            card for card, face in enumerate(deck.faces) if face.announce not in _PLAIN
        )
        self._copies = deck.followed
        self._copies_of_many = deck.mask(card for copies in deck.ids.values() if len(copies) > 2 for card in copies)
        self._most_copies = max(len(copies) for copies in deck.ids.values())
        self._named: dict[tuple[Seat, CardId, int, bool], tuple[list[Action], list[Action]]] = {}

    @staticmethod
    @lru_cache(maxsize=16)
    def of(deck: Deck) -> Moves:
        """Returns the moves for this deck, cached: most options leave the deck unchanged."""
        return Moves(deck)

    def one_of_each(self, cards: int) -> int:
        """Returns the set with one copy of each card: the lowest id stands for all copies."""
        more = (cards & self._copies) << 1
        if cards & self._copies_of_many:
            for _ in range(self._most_copies - 2):
                more |= (more & self._copies) << 1
        return cards & ~more

    def add_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds to `moves` all plays in which a card of `cards` is played alone."""
        if cards & self.special:
            cards = self.add_special(book, s, seat, cards, moves)
        rows = self.with_uno[seat] if s.hands[seat].bit_count() == 2 else self.plain[seat]
        while cards:
            plays, others = rows[cards & -cards]
            moves += plays
            cards &= others  # further copies are the same card

    def add_special(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> int:
        """Adds to `moves` the plays of the special cards among `cards`; returns the other cards."""
        for card in cards_in(self.one_of_each(cards & self.special)):
            self._add_special(book, s, seat, card, moves)
        return cards & ~self.special

    def add_uno(self, s: GameState, seat: Seat, moves: list[Action], later: bool) -> None:
        """Adds the UNO call if `seat` owes it and may still say it (`later`), and a catch of each other seat that owes
        UNO unless `seat` is out (steps.md 10). A catch without cause is never listed (OFF-UNO-04)."""
        owes = s.owes
        if owes >> seat & 1 and later:
            moves.append(self.say_uno[seat])
        if s.out >> seat & 1:
            return
        for other in seats_in(owes & ~(1 << seat)):
            moves.append(self.catches[seat][other])  # noqa: PERF401 - one or two at most

    def _add_special(self, book: Rulebook, s: GameState, seat: Seat, card: CardId, moves: list[Action]) -> None:
        """Adds the plays of one special card, with `uno` where it can leave one card in the hand."""
        key = (seat, card, s.present, not s.hands[seat] & ~(1 << card))
        lists = self._named.get(key)
        if lists is None:  # kept with the deck: building these lists is most of the work
            silent = plays_with_choices(book, *key)
            lists = self._named[key] = silent, [play._replace(uno=True) for play in silent]
        silent, with_uno = lists
        effect = book.effects[card]
        if effect is None or not self._leave_open >> card & 1:
            if s.hands[seat].bit_count() == 2:
                moves += chain.from_iterable(zip(silent, with_uno, strict=True))
            else:
                moves += silent
            return
        for play, said in zip(silent, with_uno, strict=True):
            moves.append(play)
            if 1 in effect.cards_left_after(book, s, play):
                moves.append(said)


def plays_with_choices(book: Rulebook, seat: Seat, card: CardId, present: int, last: bool) -> list[Action]:
    """Returns all plays of a card, without `uno`, one for each choice that can be named with it. `last` is True if the
    seat holds no other card; only seats in the set `present` are named."""
    announce = book.deck.faces[card].announce
    play = Action(seat, PLAY, card)
    others = list(seats_in(present & ~(1 << seat)))
    if announce is Announce.NOTHING:
        return [play]
    if announce is Announce.OTHER:
        return [play._replace(target=other) for other in others]
    if announce in (Announce.PARTNER, Announce.EXCHANGE):
        with_seat = [play._replace(target=other) for other in others]
        if last:
            return [play]
        return with_seat if announce is Announce.EXCHANGE else [play, *with_seat]
    if announce is Announce.ANYBODY:
        return [play._replace(target=other) for other in sorted([seat, *others])]
    if announce is Announce.TWO_OTHERS:
        return [
            play._replace(target=first, other=second)
            for place, first in enumerate(others)
            for second in others[place + 1 :]
        ]
    colored = [play._replace(color=color) for color in book.deck.faces[card].colors_named]
    if announce is Announce.COLOR:
        return colored
    with_seat = [said._replace(target=other) for said in colored for other in others]
    if announce is Announce.COLOR_AND_OTHER:
        return with_seat
    # Swap Hands: a last one has no partner (OFF-SWAP-04); official may decline the exchange (OFF-SWAP-02).
    if last:
        return colored
    return with_seat if announce is Announce.COLOR_AND_EXCHANGE else [*colored, *with_seat]


@cache
def _plays(seat: Seat, card: CardId, colors: Sequence[Color], uno: tuple[bool, ...]) -> list[Action]:
    """Returns the plays of a card; the list is shared by all decks and must not be changed."""
    return [Action(seat, PLAY, card, color, NOBODY, said) for said in uno for color in colors]
