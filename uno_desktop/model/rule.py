"""Rules and effects: what a house rule may contribute, slot by slot, and what a card may do when it lands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.state import GameState, Threat

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_desktop.model.cards import Color, Deck
    from uno_desktop.model.rulebook import Rulebook
    from uno_desktop.model.table import Table

    Handler = Callable[[Table, Action], None]


class Effect:
    """What a card does. An effect is shared by all cards that have it and keeps no state of its own."""

    def land(self, table: Table, action: Action) -> None:
        """Carries out what happens when the card has been laid: a threat, a turn of direction, a swap."""

    def open(self, table: Table, card: CardId) -> None:
        """Carries out what the card does as the starter. `turn` is the seat that should begin."""

    def color_named(self, table: Table, card: CardId) -> None:
        """Goes on after the colour has been named that the card asked for as the starter."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A house rule: it overrides the slots that it contributes to, and `compile` collects just those.

    How the contributions of several rules combine is fixed for each slot, so that order is never a surprise;
    it is said in the docstring of the slot.
    """

    id: ClassVar[str] = ""
    verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs that this rule handles; each verb has exactly one owner."""

    def fits(self, deck: Deck, color: Color, match: int) -> int:
        """The cards that may follow this colour and this number or symbol. Union of all rules, as a table."""
        raise NotImplementedError

    def barrable(self, deck: Deck) -> int:
        """The cards that `bars` could ever forbid; it is not asked about others."""
        raise NotImplementedError

    def bars(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """The cards that this seat may not lay now although they fit. Union of all rules."""
        raise NotImplementedError

    def bar_reason(self) -> str:
        """The text key that tells why `bars` forbids a card. The first rule that forbids it gives the reason."""
        raise NotImplementedError

    def turn_moves(self, book: Rulebook, s: GameState, seat: Seat, moves: list[Action]) -> None:
        """Adds what a turn offers besides laying a card. In listed order."""
        raise NotImplementedError

    def turn_default(self, s: GameState, seat: Seat) -> Action:
        """What a silent player does on his turn. Exactly one rule."""
        raise NotImplementedError

    def refill(self, table: Table) -> None:
        """Makes cards available when the draw pile is empty. Exactly one rule."""
        raise NotImplementedError

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat | None:
        """Changes a threat as it is declared by `card`; None drops it. In listed order."""
        raise NotImplementedError

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        """What the victim of a threat may do instead of accepting it, cards apart. Concatenated."""
        raise NotImplementedError

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """The cards that the victim of a threat may lay instead of accepting it. Union of all rules."""
        raise NotImplementedError

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """True if this action is accepted although it is never listed as legal (steps.md 11). Any rule will do."""
        raise NotImplementedError

    def hints(self) -> str:
        """Whether a hint is "free", "paid" or "blocked". At most one rule; free without one (COM-HINT-01)."""
        raise NotImplementedError

    def uno_until_said(self) -> bool:
        """True if no action closes the claim for a missing UNO. Exactly one rule."""
        raise NotImplementedError

    def reverses(self, table: Table, opening: bool) -> bool:
        """What a Reverse does with few players, laid or as the starter (`opening`); True if that is all it does.
        The first rule that says so has the last word."""
        raise NotImplementedError

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int) -> Dealing:
        """Who deals round `number` of the match with this seed. Exactly one rule."""
        raise NotImplementedError

    def handle(self, table: Table, action: Action) -> None:
        """Carries out one of the verbs that this rule owns."""
        raise NotImplementedError

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """The points of an ended round, by seat. Exactly one rule."""
        raise NotImplementedError

    def match_winners(self, totals: tuple[int, ...]) -> tuple[Seat, ...]:
        """The winners if the match is over, else nobody. Exactly one rule."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who deals, and the cards that were drawn to find out: (seat, card) in order, none if nobody drew."""

    dealer: Seat
    draws: tuple[tuple[Seat, CardId], ...] = ()
