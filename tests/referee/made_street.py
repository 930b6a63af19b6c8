"""Custom cards in street rounds: players can jump in with them and play them in pairs like any other card."""

from dataclasses import dataclass

from tests.referee.made import MadeReferee
from tests.referee.made_round import Play
from tests.referee.rules import Deal, Penalty, is_wild
from tests.referee.street import StreetOnClassic, StreetReferee, begin_street


@dataclass
class MadeOnStreet(MadeReferee, StreetReferee):
    """Street round with custom cards in the deck."""

    # ---- what may be done -----------------------------------------------------------------------------------

    def _may_leave(self, seat: int, card: str, copies: int) -> bool:
        """STR-LAST-01 is about the Joker and the +4, STR-LAST-02 about the Swap Hands."""
        return card in self.options.made or super()._may_leave(seat, card, copies)

    def _pairs(self, card: str) -> bool:
        """Step 17: of the cards without a colour only the Joker and the +4."""
        return not (card in self.options.made and is_wild(card)) and super()._pairs(card)

    def _stacks(self, card: str) -> bool:
        """Returns False for custom cards, and for a card penalty caused by one; `_added` lists their answers."""
        assert self.pending is not None
        if card in self.options.made or (self.pending.kind == "draw" and self.pending.card in self.options.made):
            return False
        return super()._stacks(card)

    def _added(self) -> list[str]:
        """Turns that are to be lost are no penalty of cards or presses."""
        return [] if self.pending is not None and self.pending.kind == "skip" else super()._added()

    def _cuts(self) -> list[str]:
        card = self.cuttable
        return [] if card is not None and self._barred(card) else super()._cuts()

    def extras(self) -> set[str]:
        return set() if self.choosing is not None else super().extras()

    # ---- what it does ---------------------------------------------------------------------------------------

    def _land(self, seat: int, card: str, copies: int, cut: bool, honest: bool) -> None:
        kind = card if is_wild(card) else card[1:]
        before, self.pending, self.skipped = self.pending, None, 0
        if kind == "R":
            for _ in range(copies):
                self._reverse()
            self.skipped = min(1, self.skipped)
        elif kind == "S" and not self.street.stack_skip:
            self.skipped = 1
        elif kind in ("S", "+2", "W+4"):
            adds_up = {"S": True, "+2": self.street.stack2, "W+4": self.street.stack4}[kind]
            kept = before if not cut or self._carried(kind, adds_up) else None
            for _ in range(copies if adds_up else 1):
                kept = self.threaten(seat, card, kept, honest)
        self._go_on(seat)

    def threaten(self, seat: int, card: str, below: Penalty | None, honest: bool = True) -> Penalty | None:
        kind, amount = self._added_up(card, below)
        self.pending = None
        self._declare(card, amount, self.seat_after(seat), seat, [], honest, below, kind)
        threat: Penalty | None = self.pending
        self.costs = threat is None or not self._drawer_plays(threat)
        return threat

    def _color(self, seat: int, words: list[str]) -> None:
        """The colour of a starter is named before its penalty."""
        super()._color(seat, words)
        if self.pending is not None and self.pending.card == "W+4":
            self.costs = not self._drawer_plays(self.pending)

    def _serve(self, penalty: Penalty) -> None:
        if penalty.kind != "skip":
            super()._serve(penalty)
            return
        self.pending = None
        seat = last = penalty.victim
        for _ in range(penalty.amount):
            self._turn_is_over()
            last, seat = seat, self.seat_after(seat)
        self._go_on(last, over=False)

    def _skip_as(self, play: Play) -> None:
        """Makes a copied Skip pending if Skips can be stacked, so that a Skip answers it."""
        if self.street.stack_skip:
            self._declare(play.card, 1, self.seat_after(play.seat), play.seat, [], kind="skip")
        else:
            super()._skip_as(play)


@dataclass
class MadeOnStreetOnClassic(MadeOnStreet, StreetOnClassic):
    """The same on the classic base."""


def begin_made_street(deal: Deal) -> StreetReferee:
    """Begins a Street round, with custom cards if the deck has any."""
    if deal.options.made:
        return begin_street(deal, MadeOnStreet, MadeOnStreetOnClassic)
    return begin_street(deal)
