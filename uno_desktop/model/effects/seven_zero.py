"""Seven-Zero, a house rule: a 7 exchanges two hands, and with a 0 all hands move on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Announce, CardId, Face
from uno_desktop.model.effect_preview import Foresight, Prospect
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class SevenSwaps(Effect):
    """Its player exchanges hands with the seat named with it. None is named with a last card, which wins."""

    def land(self, table: Table, action: Action) -> None:
        if action.target >= 0:
            table.swap_hands(action.seat, action.target)

    def foresee(self) -> Foresight:
        """An exchange with the seat named, if one is."""
        return Foresight(swaps=True)

    def foresee_hands(self, prospect: Prospect, action: Action) -> None:
        """The two hands change places."""
        if action.target >= 0:
            prospect.swap(action.seat, action.target)

    def left(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """The hand after the exchange, as with Swap Hands (OFF-SWAP-05)."""
        return (_rest(s, action) if action.target < 0 else s.hands[action.target].bit_count(),)

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """An exchange, by choice or not; a last card has nothing to exchange."""
        may_decline = book.deck.faces[card].announce in (Announce.PARTNER, Announce.COLOR_AND_PARTNER)
        swaps = Told("tip.may_swap" if may_decline else "tip.swaps")
        return (swaps,) if book.never_last >> card & 1 else (swaps, Told("tip.last_plain"))


@dataclass(frozen=True, slots=True)
class ZeroPasses(Effect):
    """Every hand goes on to the next seat in the direction of play, unless the card was the last one, which wins."""

    def land(self, table: Table, action: Action) -> None:
        if table.s.hands[action.seat]:
            table.pass_hands(table.s.direction)

    def foresee(self) -> Foresight:
        """All hands move on."""
        return Foresight(passes=True)

    def foresee_hands(self, prospect: Prospect, action: Action) -> None:
        """Every hand goes on to the next seat."""
        if prospect.counts[action.seat] > 0:
            prospect.pass_on(prospect.direction)

    def left(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """The hand of the seat before."""
        if not _rest(s, action):
            return (0,)
        giver = (action.seat - s.direction) % s.seats
        while s.out >> giver & 1:
            giver = (giver - s.direction) % s.seats
        return (s.hands[giver].bit_count(),)

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """That all hands move on."""
        return Told("tip.passes_on"), Told("tip.last_plain")


def seven_zero(may_decline: bool) -> Callable[[Face], Face]:
    """What becomes of each face of a deck; `may_decline`: a 7 need not be followed by an exchange."""
    announce = Announce.PARTNER if may_decline else Announce.EXCHANGE

    def changed(face: Face) -> Face:
        if face.symbol == "7":
            return replace(face, effect=SevenSwaps(), announce=announce)
        return replace(face, effect=ZeroPasses()) if face.symbol == "0" else face

    return changed


def _rest(s: GameState, action: Action) -> int:
    """How many cards its player has left of its own hand."""
    return s.hands[action.seat].bit_count() - 1 - len(action.along)
