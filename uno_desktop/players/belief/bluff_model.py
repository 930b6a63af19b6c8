"""Observed plays, and the bluff model: a Bayesian estimate of each seat's bluff rate with wild draw cards."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import CardId, Color, Seat
from uno_desktop.model.views.view import View


class ObservedPlay(NamedTuple):
    """Voluntary play of `card` on colour `asked` and symbol `match`, with the named `color`, if any. `time` is the
    event count at the play, `since` the event count at the card's arrival, as far as it is known."""

    seat: Seat
    time: int
    asked: Color
    match: int
    card: CardId
    color: Color
    since: int


class AcceptedAttack(NamedTuple):
    """Attack accepted without an answer: top `card`, active `color` and threat `unit`. `time` is the event count."""

    seat: Seat
    time: int
    card: CardId
    color: Color
    unit: str


_INCLINATIONS = (0.005, 0.02, 0.07, 0.2, 0.6)
"""Discrete bluff tendencies: rate of playing a challengeable card while holding the active colour, relative to the rate
without that colour."""
_PRIOR = (0.45, 0.3, 0.15, 0.07, 0.03)
"""Prior over the tendencies: most players are honest most of the time. It is a guess that observations soon
outweigh."""


class _Case(NamedTuple):
    """Unsettled challengeable card: cards of the active colour as a bit mask, and the probability of holding one."""

    cards: int
    held: float


class BluffModel:
    """Bluff beliefs of one observer about all seats.

    Each challengeable wild draw card opens a case. It is settled by a challenge, by a card of the colour that cannot
    have arrived later, or by the visible hand. The more likely the player held the colour, and so could bluff, the more
    evidence an honest play carries.
    """

    def __init__(self, seats: int) -> None:
        self._belief: list[tuple[float, ...]] = [_PRIOR] * seats
        self._cases: list[list[_Case]] = [[] for _ in range(seats)]

    def rate(self, seat: Seat) -> float:
        """Returns the expected rate (0 to 1) at which this seat bluffs when it holds the active colour."""
        belief = self._belief[seat]
        return sum(part * each for part, each in zip(belief, _INCLINATIONS, strict=True))

    def after(self, view: View) -> BluffModel:
        """Returns the model for the new round that `view` shows: itself, or a new one if no points have been scored yet
        or the number of seats differs, because the players may have changed."""
        if not any(view.totals) or view.seats != len(self._belief):
            return BluffModel(view.seats)
        self.forget_cards()
        return self

    def laid(self, seat: Seat, cards: int, held: float) -> None:
        """Opens a case: `cards` is the bit mask of the active colour, `held` the probability (0 to 1) of holding one of
        its cards."""
        self._cases[seat].append(_Case(cards, held))

    def judged(self, seat: Seat, guilty: bool) -> None:
        """Settles the latest case by the verdict of a challenge."""
        if self._cases[seat]:
            self._learn(seat, self._cases[seat].pop().held, guilty)

    def left(self, seat: Seat, cards: int) -> None:
        """Settles as bluffs the cases that contain one of the played `cards`; the hand has received no card since."""
        for case in [case for case in self._cases[seat] if case.cards & cards]:
            self._cases[seat].remove(case)
            self._learn(seat, case.held, True)

    def open_hand(self, seat: Seat, hand: int) -> None:
        """Settles all cases of a seat by its visible hand."""
        for case in self._cases[seat]:
            self._learn(seat, case.held, bool(case.cards & hand))
        self._cases[seat] = []

    def mixed(self, seat: Seat) -> None:
        """Drops the cases of a seat that receives cards, because its hand no longer reveals earlier holdings."""
        self._cases[seat] = []

    def forget_cards(self) -> None:
        """Drops all cases, after an exchange of hands or a new deal."""
        self._cases = [[] for _ in self._cases]

    def _learn(self, seat: Seat, held: float, guilty: bool) -> None:
        """Performs a Bayes update: the likelihood of a tendency is its share of bluffs, or of honest plays, among
        challengeable plays."""
        weighed = []
        for part, inclination in zip(self._belief[seat], _INCLINATIONS, strict=True):
            bluff, honest = inclination * held, 1.0 - held
            weighed.append(part * (bluff if guilty else honest) / (bluff + honest))
        whole = sum(weighed)
        if whole > 0.0:
            self._belief[seat] = tuple(each / whole for each in weighed)
