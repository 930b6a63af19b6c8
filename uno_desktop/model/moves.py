"""Lists of actions, made once for each seat and card, so that listing what is legal builds nothing anew."""

from __future__ import annotations

from uno_desktop.model.actions import ACCEPT, CATCH, COLOR, PLAY, UNO, Action
from uno_desktop.model.cards import COLOR_LETTERS, MAX_SEATS, Announce, CardId, Deck, Seat, seats_in
from uno_desktop.model.state import GameState

_COLORS = range(len(COLOR_LETTERS))


class Moves:
    """The actions of every seat with every card of a deck.

    `plain[seat][card]` are the plays of a card that say nothing; `with_uno[seat][card]` the same together with
    their `uno` forms (steps.md 13). Cards whose plays depend on the other hands are in `partnered`.
    """

    def __init__(self, deck: Deck) -> None:
        seats = range(MAX_SEATS)
        self.accept = [Action(seat, ACCEPT) for seat in seats]
        self.say_uno = [Action(seat, UNO) for seat in seats]
        self.colors = [[Action(seat, COLOR, color=color) for color in _COLORS] for seat in seats]
        self.catches = [[Action(seat, CATCH, target=other) for other in seats] for seat in seats]
        self.plain = [[_plays(seat, card, deck) for card in range(len(deck))] for seat in seats]
        self.with_uno = [
            [[*plays, *(play._replace(uno=True) for play in plays)] for plays in row] for row in self.plain
        ]
        self.partnered = deck.mask(
            card for card, face in enumerate(deck.faces) if face.announce is Announce.COLOR_AND_PARTNER
        )
        self._copies = deck.mask(
            card for copies in deck.ids.values() if len(copies) > 1 for card in copies[:-1]
        )
        self._copies_of_many = deck.mask(
            card for copies in deck.ids.values() if len(copies) > 2 for card in copies
        )
        self._most_copies = max(len(copies) for copies in deck.ids.values())

    def one_of_each(self, cards: int) -> int:
        """The set without further copies of a card that is in it: the lowest id stands for them all."""
        more = (cards & self._copies) << 1
        if cards & self._copies_of_many:
            for _ in range(self._most_copies - 2):
                more |= (more & self._copies) << 1
        return cards & ~more

    def add_plays(self, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds every way to lay each of `cards`."""
        if cards & (cards - 1):
            cards = self.one_of_each(cards)
        if cards & self.partnered:
            special = cards & self.partnered
            cards ^= special
            self._add_partnered(s, seat, special.bit_length() - 1, moves)
        plays = self.with_uno[seat] if s.hands[seat].bit_count() == 2 else self.plain[seat]
        while cards:
            low = cards & -cards
            moves += plays[low.bit_length() - 1]
            cards ^= low

    def _add_partnered(self, s: GameState, seat: Seat, card: CardId, moves: list[Action]) -> None:
        """Swap Hands: with each partner or none; a last one has no partner (OFF-SWAP-02, OFF-SWAP-04)."""
        left = s.hands[seat].bit_count() - 1
        for color in _COLORS:
            play = Action(seat, PLAY, card, color)
            moves.append(play)
            if left == 1:
                moves.append(play._replace(uno=True))
            if not left:
                continue
            for other in range(s.seats):
                if other == seat:
                    continue
                swap = play._replace(target=other)
                moves.append(swap)
                if s.hands[other].bit_count() == 1:  # judged on the hand after the exchange (OFF-SWAP-05)
                    moves.append(swap._replace(uno=True))

    def add_uno(self, s: GameState, seat: Seat, moves: list[Action]) -> None:
        """Adds saying UNO for who owes it, and counter-UNO against each other seat that does (steps.md 10).

        Against who owes nothing it is no move, and so costs nothing (OFF-UNO-04).
        """
        owes = s.owes
        if owes >> seat & 1:
            moves.append(self.say_uno[seat])
        for other in seats_in(owes & ~(1 << seat)):
            moves.append(self.catches[seat][other])  # noqa: PERF401 - one or two at most


def _plays(seat: Seat, card: CardId, deck: Deck) -> list[Action]:
    """The ways to lay a card: a wild one with each colour, the active one included (OFF-WILD-02, OFF-P4-02)."""
    if deck.faces[card].announce is Announce.NOTHING:
        return [Action(seat, PLAY, card)]
    return [Action(seat, PLAY, card, color) for color in _COLORS]
