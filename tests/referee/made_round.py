"""Round with custom cards: the turns that they cost, and their lasting effects."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.referee.made_cards import OwnCard
from tests.referee.rules import LETTERS

PATIENCE = 300


@dataclass
class Play:
    """Custom card being resolved: its player, face and named seat, and which conditions hold."""

    seat: int
    card: str
    named: int | None
    own: OwnCard
    held: list[bool]
    said: bool


@dataclass
class Choice:
    """Choice in the middle of a card, and the place to continue at."""

    kind: str
    seat: int
    receivers: list[int]
    waiting: list[int]
    times: int
    play: Play
    next: int


class AnyRound:
    """Attributes of a round of any ruleset, by the names that the referee's rounds share."""

    options: Any
    hands: list[list[str]]
    discard: list[str]
    color: str | None
    names_color: bool
    match: str | None
    turn: int
    direction: int
    pending: Any
    """A penalty that hangs over its `victim`; each ruleset has its own kind of them."""
    owes: set[int]
    over: bool
    just_drawn: str | None
    drawn: list[tuple[int, str]]
    shuffled: bool
    legal: Callable[[], list[str]]
    seats: Callable[[], list[int]]
    seat_after: Callable[[int], int]
    _others: Callable[[int], list[int]]
    _take: Callable[[int, int], Any]
    """Makes a seat draw."""
    _told: Callable[[int], str]
    """The next card that the trace tells a seat to have received in this step."""
    _still_told: Callable[[int], list[str]]
    """All of them that it has not received so far."""
    _declare: Callable[..., None]
    """Makes a penalty pending."""
    _color: Callable[[int, list[str]], None]
    """The colour of a starter is named."""
    _go_out: Callable[[int], None]
    adopt: Callable[[Any], None]


@dataclass
class OwnRound(AnyRound):
    """Turns that are skipped or lost, and what lasts for some turns or until it is used."""

    lost: dict[int, int] = field(default_factory=dict)
    shields: set[int] = field(default_factory=set)
    bars: list[int] = field(default_factory=list)
    """The turns that are left of each bar on all that is no number."""
    tiring: int | None = None
    tired: bool = False
    costs: bool = True
    """True if the pending penalty costs its victim the turn."""
    skipped: int = 0
    buried: int = 0
    put_below: int = 0
    put_under: int = 0
    """Number of cards put under the top of the discard pile in this step, in any order (step 33)."""
    choosing: Choice | None = None
    asked_before: str | None = None

    # ---- what lasts -----------------------------------------------------------------------------------------

    @property
    def statuses(self) -> list[dict[str, Any]]:
        lasting = self.lasting_by_rule() + [{"kind": "no_special", "turns": turns} for turns in self.bars]
        lasting += [{"kind": "shield", "seat": LETTERS[seat]} for seat in sorted(self.shields)]
        lasting += [{"kind": "tired"}] if self.tired else []
        lasting += [{"kind": "tiring", "turns": self.tiring}] if self.tiring is not None else []
        return sorted(lasting, key=lambda one: (str(one["kind"]), str(one.get("seat", ""))))

    @statuses.setter
    def statuses(self, lasting: list[dict[str, Any]]) -> None:
        pass

    def lasting_by_rule(self) -> list[dict[str, Any]]:
        """Lasting effects of cards of the game."""
        return []

    def adopt(self, state: Mapping[str, Any]) -> None:
        super().adopt(state)
        top = len(self.discard) - 1
        for part in (slice(0, self.put_below), slice(top - self.put_under, top)):
            if Counter(self.discard[part]) == Counter(state["discard"][part]):
                self.discard[part] = state["discard"][part]

    # ---- turns ----------------------------------------------------------------------------------------------

    def _turn_is_over(self) -> None:
        self.bars = [turns - 1 for turns in self.bars if turns > 1]
        if self.tiring is not None:
            self.tiring -= 1
            if not self.tiring:
                self.tiring, self.tired = None, True

    def _go_on(self, seat: int, over: bool = True) -> None:
        if over and seat == self.turn:
            self._turn_is_over()
        after = self.seat_after(seat)
        while self.skipped:
            self.skipped -= 1
            self._turn_is_over()
            after = self.seat_after(after)
        self.turn = self._spent(after) if self.pending is None else after
        self.just_drawn = None

    def _spent(self, seat: int) -> int:
        while self.lost.get(seat):
            self.lost[seat] -= 1
            self._turn_is_over()
            seat = self.seat_after(seat)
        return seat

    def _resume(self) -> None:
        after = self._spent(self.turn)
        if after != self.turn:
            self.turn, self.just_drawn = after, None

    def _cost_turn(self, seat: int) -> None:
        if seat == self.turn:
            self._turn_is_over()
            self._go_on(seat, over=False)
        else:
            self.lost[seat] = self.lost.get(seat, 0) + 1
            self._resume()

    def _ring(self, seat: int) -> list[int]:
        ring, other = [], self.seat_after(seat)
        while other != seat:
            ring.append(other)
            other = self.seat_after(other)
        return ring
