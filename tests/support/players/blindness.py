"""Redeals the cards that a player cannot see at every choice, and checks that the choice is the same.

As a script it does so for thousands of positions: `python tests/support/players/blindness.py [POSITIONS] [PLAYER]`.
"""

import sys
from collections.abc import Sequence

from tests.support.model.hidden_cards import exchanged
from tests.support.players.small_table import Shuffler, play_round
from uno_desktop.model import events as ev
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import HIDDEN, CardId, Deck, Seat, cards_in
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import LEVELS, new_player
from uno_desktop.players.worker import NewPlayer

SEAT = 0
SEATS = 4
COMPANY = ("random", "easy", "medium")
"""Opponents of a player under test."""
TRIED = (*(level.name for level in LEVELS if level.name != "expert"), "hard@10", "expert@10")
"""Every level; those that search with so few playouts that the tests remain quick, and without a look at the clock."""
MORE_TABLES: dict[str, tuple[dict[str, Value], ...]] = {
    "official": ({"official.plus4Bluff": "on", "official.swapHandsCount": 4},),
    "classic": ({"classic.stacking": "on"},),
    "street": ({"street.base": "classic", "street.cutWilds": "on"},),
    "extreme": ({"extreme.discardAllOptional": True, "extreme.customEffects": ("swap", "white 4", "white 9")},),
    "unplugged": ({"unplugged.nonRevert": "cardReturned", "unplugged.lastCardBounce": "roundContinues"},),
    "italian": (
        {"italian.blankCount": 4, "italian.blankEffects": (3, 4, 6, 9), "italian.swapHandsCount": 2},
        {"italian.blankCount": 4, "italian.blankEffects": (1, 8, 10, 2)},
    ),
}
"""Options that bring further cards and choices into play, tried beside the defaults."""


def tables_of(ruleset: str) -> tuple[dict[str, Value], ...]:
    """Returns the options with which a ruleset is tried, the defaults first."""
    return ({}, *MORE_TABLES.get(ruleset, ()))


class Twins:
    """Two equal players on one seat with the same events; one plays, the other is queried by `Blindness`. Records the
    cards of other players that the seat has been shown."""

    def __init__(self, one: Player, other: Player) -> None:
        self._one, self.other = one, other
        self.shown = 0

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self.shown = 0
        self._one.begin(seat, book, view, seed)
        self.other.begin(seat, book, view, seed)

    def see(self, event: Event) -> None:
        self._note(event)
        self._one.see(event)
        self.other.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        return self._one.choose(view, legal, awaited, budget)

    def _note(self, event: Event) -> None:
        match event:
            case ev.HandShown() | ev.CardsTaken() | ev.CardsDrawn(shown=True):
                self._show(event.cards)
            case ev.HandsSwapped():
                self._show((*event.seat_gets, *event.other_gets))
            case ev.HandsPassed():
                self._show([card for hand in event.hands for card in hand])
            case ev.CardGiven() | ev.CardTakenBack():
                self._show((event.card,))
            case ev.PileShuffled() | ev.HandsRedealt():
                self.shown = 0

    def _show(self, cards: Sequence[CardId]) -> None:
        for card in cards:
            if card != HIDDEN:
                self.shown |= 1 << card


def redealt(deck: Deck, s: GameState, seat: Seat, seed: int, shown: int) -> GameState:
    """Returns the same position for `seat` with the hidden cards redealt: those in other hands that it has not been
    `shown`, in the draw pile, and face down under the discard pile."""
    other = s.copy()
    others = [one for one in range(s.seats) if one != seat]
    hidden: list[CardId] = []
    for one in others:
        hidden += cards_in(s.hands[one] & ~shown)
    hidden = exchanged(deck, [*hidden, *s.pile[: s.buried], *s.supply], Shuffler(seed).shuffle)
    for one in others:
        count = (s.hands[one] & ~shown).bit_count()
        other.hands[one] = s.hands[one] & shown | sum(1 << card for card in hidden[:count])
        del hidden[:count]
    other.pile[: s.buried] = hidden[: s.buried]
    other.supply = hidden[s.buried :]
    return other


class Blindness:
    """Compares every choice of a player with its choice for other hidden cards."""

    def __init__(self, name: str, book: Rulebook, new: NewPlayer = new_player) -> None:
        self._name, self._new, self.book = name, new, book
        self.compared = 0
        """Positions in which some hidden card was really another one."""

    def play(self, seed: int) -> None:
        """Plays one round; raises AssertionError if a choice, or its basis, depends on hidden cards."""
        self._twins = Twins(self._new(self._name), self._new(self._name))
        others = [new_player(COMPANY[seat % len(COMPANY)]) for seat in range(1, SEATS)]
        play_round(self.book, [self._twins, *others], seed, self._compare)

    def _compare(
        self, s: GameState, seat: Seat, view: View, legal: list[Action], awaited: bool, choice: Choice
    ) -> None:
        if seat != SEAT:
            return
        twins = self._twins
        changed = redealt(self.book.deck, s, seat, self.compared, twins.shown | s.known)
        changed_view = self.book.view(changed, seat, view.totals)
        assert changed_view == view
        changed_legal = self.book.legal(changed, seat)
        assert changed_legal == legal
        assert twins.other.choose(changed_view, changed_legal, awaited, 1.0) == choice
        self.compared += changed.hands != s.hands


def compare(name: str, ruleset: str, positions: int, new: NewPlayer = new_player) -> int:
    """Plays at the tables of this ruleset in turn until this number of positions is compared; returns the number."""
    tables = [Blindness(name, rulebook_for(ruleset, options), new) for options in tables_of(ruleset)]
    seed = 0
    while sum(table.compared for table in tables) < positions:
        tables[seed % len(tables)].play(seed)
        seed += 1
    return sum(table.compared for table in tables)


def main() -> None:
    """Prints one line for each player and ruleset."""
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    names = sys.argv[2:] or list(TRIED)
    for name in names:
        for ruleset in RULESETS:
            print(f"{name} {ruleset.id}: {compare(name, ruleset.id, positions)} positions, no difference", flush=True)


if __name__ == "__main__":
    main()
