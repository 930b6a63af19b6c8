"""Position in the editor: moves cards between places, and can undo the latest changes."""

from collections.abc import Mapping
from dataclasses import replace

from uno_desktop.content.positions import dealt, notice_of
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NO_COLOR, NOBODY, SIDE_COLORS, CardId, Color, Seat, cards_in
from uno_desktop.model.options import Value
from uno_desktop.model.position import InvalidPosition, RuledPosition, read_position
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.advice.adviser import move_key
from uno_desktop.system.user_file import Notice

PILE, SUPPLY = -1, -2
"""Places of cards beside the hands, which are numbered by seat."""
_MOST_UNDONE = 200


class PositionDraft:
    """Position being edited, with an undo history."""

    def __init__(self, position: RuledPosition) -> None:
        self.position = position
        self._before: list[RuledPosition] = []

    @property
    def book(self) -> Rulebook:
        return self.position.book

    @property
    def state(self) -> GameState:
        return self.position.state

    @property
    def problem(self) -> Notice | None:
        problem = self.position.problem()
        return None if problem is None else notice_of(problem)

    @property
    def may_undo(self) -> bool:
        return bool(self._before)

    def undo(self) -> None:
        self.position = self._before.pop()

    def replace(self, position: RuledPosition) -> None:
        """Replaces the whole position."""
        self._before = [*self._before[-_MOST_UNDONE:], self.position]
        self.position = position

    def _change(self, s: GameState) -> None:
        self.replace(replace(self.position, state=s))

    # -- the table -----------------------------------------------------------------------------------------

    def agree(self, options: Mapping[str, Value], seed: int) -> None:
        """Changes the options; deals a new round if the position is impossible under them."""
        old = self.position
        try:
            self.replace(read_position(old.bare_line, old.ruleset.id, options))
        except InvalidPosition:
            self.replace(dealt(old.ruleset, options, old.state.seats, seed))

    def set_total(self, seat: Seat, points: int) -> None:
        totals = self.position.totals
        self.replace(replace(self.position, totals=(*totals[:seat], points, *totals[seat + 1 :])))

    def set(self, field: str, value: object) -> None:
        """Sets a field of the state; a change other than of the direction or the pending penalty drops the penalty."""
        s = self.state.copy() if field in ("direction", "threat") else _quiet(self.state)
        setattr(s, field, value)
        self._change(s)

    @property
    def colors(self) -> tuple[Color, ...]:
        """Possible active colours: those of the side in play, or only that of the top card."""
        return _colors(self.book, self.state)

    # -- cards ---------------------------------------------------------------------------------------------

    def cards_at(self, place: int) -> list[CardId]:
        """Returns the cards of a place: a hand by card id, the discard pile with the top first, the draw pile with
        the next card first."""
        s = self.state
        return list(cards_in(s.hands[place])) if place >= 0 else _pile(s, place)[::-1]

    def faces(self) -> list[tuple[CardId, int]]:
        """Returns one copy of each card of the side in play, and the number of copies that are free to place."""
        s, names = self.state, self.book.deck.names
        cards = {names[card]: card for card in self.book.cards_for(s.seats, self.book.side(s))}
        return [(card, len(self._free(s, card))) for card in cards.values()]

    def _free(self, s: GameState, card: CardId) -> list[CardId]:
        """Returns the copies of a card that are neither in a hand nor on the discard pile: first those in the draw
        pile, from its bottom, then those outside the game."""
        deck, cards = self.book.deck, self.book.cards_for(s.seats, self.book.side(s))
        free = deck.copies[card] & deck.mask(cards) & ~(sum(s.hands) | deck.mask(s.pile))
        return [each for each in dict.fromkeys([*s.supply, *cards_in(free)]) if free >> each & 1]

    def _take(self, s: GameState, card: CardId) -> CardId:
        """Returns a free copy of a card, which leaves the draw pile, or NO_CARD."""
        copy = next(iter(self._free(s, card)), NO_CARD)
        s.supply = [each for each in s.supply if each != copy]
        return copy

    def add(self, card: CardId, place: int) -> bool:
        """Puts a copy of a card at a place: from the bottom of the draw pile, or else from outside. Returns False if
        no copy is free."""
        s = self.state.copy()
        copy = self._take(s, card)
        if copy == NO_CARD:
            return False
        if place >= 0:
            s.hands[place] |= 1 << copy
        else:
            _pile(s, place).append(copy)
        self._settle(s, place)
        return True

    def can_remove(self, card: CardId, place: int) -> bool:
        """Returns False for the only discard, and for the bottom card of the draw pile."""
        s = self.state
        return len(s.pile) > 1 if place == PILE else place != SUPPLY or s.supply[0] != card

    def remove(self, card: CardId, place: int) -> bool:
        """Moves a card from a place to the bottom of the draw pile. Returns False if it cannot be removed."""
        if not self.can_remove(card, place):
            return False
        s = self.state.copy()
        if place >= 0:
            s.hands[place] &= ~(1 << card)
            s.drawn = NO_CARD if s.drawn == card else s.drawn
        else:
            _pile(s, place).remove(card)
        s.supply.insert(0, card)
        self._settle(s, place)
        return True

    def _settle(self, s: GameState, place: int) -> None:
        """Adopts a state in which cards of `place` have changed: the top card decides what must be matched."""
        if place == PILE:
            s, top, colors = _quiet(s), s.pile[-1], _colors(self.book, s)
            s.buried, s.match = min(s.buried, len(s.pile) - 1), self.book.matches[top]
            s.color = s.color if s.color in colors else colors[0]
        s.owes &= sum(1 << seat for seat, hand in enumerate(s.hands) if hand.bit_count() == 1)
        self._change(s)

    # -- actions and penalties -----------------------------------------------------------------------------

    def plays(self, seat: Seat, card: CardId) -> list[Action]:
        """Returns the legal plays of a card without duplicates, each with the UNO call if that is legal."""
        deck = self.book.deck
        found: dict[object, Action] = {}
        for action in self.book.legal(self.state, seat):
            move = move_key(deck, action)
            if action.card >= 0 and deck.names[action.card] == deck.names[card] and (action.uno or move not in found):
                found[move] = action
        return [*found.values()]

    def carry_out(self, action: Action) -> bool:
        """Applies a legal action; returns False, without a change, if it would end the round."""
        s = self.state.copy()
        self.book.apply(s, action)
        if not s.ended:
            self._change(s)
        return not s.ended

    def threats(self) -> dict[str, GameState]:
        """Returns the positions after cards that can leave the seat in turn with a pending penalty, by card name."""
        previews, names = self.book.previews, self.book.deck.names
        attacks = [card for card, _ in self.faces() if previews[card].draws or previews[card].presses]
        return {names[card]: after for card in attacks if (after := self._threatened(card)) is not None}

    def _threatened(self, card: CardId) -> GameState | None:
        """Returns the position after the previous player attacks with a card; None if no penalty is then pending."""
        start, victim = _quiet(self.state), self.state.turn
        others = [(victim - step * start.direction) % start.seats for step in range(1, start.seats)]
        by = next((seat for seat in others if not start.out >> seat & 1), NOBODY)
        copy = self._take(start, card)
        if copy == NO_CARD or by == NOBODY:
            return None
        start.hands[by] |= 1 << copy
        start.turn, start.match, own = by, self.book.matches[copy], self.book.colors[copy]
        for before in (own,) if own != NO_COLOR else SIDE_COLORS[self.book.side(start)]:
            start.color = before
            plays = [each for each in self.book.legal(start, by) if each.card == copy and not each.along]
            for action in sorted(plays, key=lambda each: (each.color != self.state.color, not each.uno)):
                after = start.copy()
                self.book.apply(after, action)
                if after.threat is not None and after.threat.victim == victim and not after.ended:
                    return after
        return None

    def set_amount(self, amount: int) -> None:
        """Sets the amount of the pending penalty."""
        if self.state.threat is not None:
            self.set("threat", self.state.threat._replace(amount=amount))

    def set_threat(self, state: GameState | None) -> None:
        """Sets one of the positions of `threats`, or drops the pending penalty."""
        self._change(state or _quiet(self.state))


def _pile(s: GameState, place: int) -> list[CardId]:
    return s.pile if place == PILE else s.supply


def _colors(book: Rulebook, s: GameState) -> tuple[Color, ...]:
    own = book.colors[s.pile[-1]]
    return tuple(SIDE_COLORS[book.side(s)]) if own == NO_COLOR else (own,)


def _quiet(s: GameState) -> GameState:
    """Returns a copy at the beginning of a plain turn: nothing is pending, owed or drawn."""
    s = s.copy()
    s.threat, s.layers, s.agenda, s.lost_turns = None, (), (), ()
    s.owes = s.idle_seats = s.defended = 0
    s.drawn = s.jumpable = NO_CARD
    s.last_player = NOBODY
    s.busy = True
    return s
