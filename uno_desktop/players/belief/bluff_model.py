"""How often each seat bluffs with a wild draw card, learnt from what has come to light."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import Seat
from uno_desktop.model.views.view import View

_INCLINATIONS = (0.005, 0.02, 0.07, 0.2, 0.6)
"""How ready somebody may be to play such a card over a colour that it holds, beside doing so without the colour."""
_PRIOR = (0.45, 0.3, 0.15, 0.07, 0.03)
"""How common each of these is: most people are honest most of the time. A guess; what is seen outweighs it soon."""


class _Case(NamedTuple):
    """A card that may be challenged: the colour that was asked for, as a set of cards, and how likely its player held
    one."""

    cards: int
    held: float


class Bluffs:
    """One observer's opinion of all seats.

    A case is opened by each wild draw card that may be a bluff. It is settled by a challenge, by a card of the colour
    that cannot have come to the hand later, or by the hand when it lies open. An honest card tells the more, the more
    likely its player held the colour: that would have been the time to bluff.
    """

    def __init__(self, seats: int) -> None:
        self._belief: list[tuple[float, ...]] = [_PRIOR] * seats
        self._cases: list[list[_Case]] = [[] for _ in range(seats)]

    def rate(self, seat: Seat) -> float:
        """How often (0 to 1) this seat plays such a card over the colour asked for, if it can."""
        belief = self._belief[seat]
        return sum(part * each for part, each in zip(belief, _INCLINATIONS, strict=True))

    def after(self, view: View) -> Bluffs:
        """The opinion with which a round begins that `view` shows: the same one where points have been written down,
        a fresh one in the first round of a match, as other people may sit there now."""
        if not any(view.totals) or view.seats != len(self._belief):
            return Bluffs(view.seats)
        self.forget_cards()
        return self

    def laid(self, seat: Seat, cards: int, held: float) -> None:
        """A card that may be challenged is played; `cards` are those of the colour asked for, `held` is how likely (0
        to 1) the hand has one of them."""
        self._cases[seat].append(_Case(cards, held))

    def judged(self, seat: Seat, guilty: bool) -> None:
        """The verdict on the latest card that may be challenged."""
        if self._cases[seat]:
            self._learn(seat, self._cases[seat].pop().held, guilty)

    def left(self, seat: Seat, cards: int) -> None:
        """These cards leave the hand for all to see, and nothing has come to it since a card that may be challenged
        was played: one of the colour asked for was there then."""
        for case in [case for case in self._cases[seat] if case.cards & cards]:
            self._cases[seat].remove(case)
            self._learn(seat, case.held, True)

    def open_hand(self, seat: Seat, hand: int) -> None:
        """The whole hand is seen."""
        for case in self._cases[seat]:
            self._learn(seat, case.held, bool(case.cards & hand))
        self._cases[seat] = []

    def mixed(self, seat: Seat) -> None:
        """Other cards come to the hand: it tells nothing any more of what it was."""
        self._cases[seat] = []

    def forget_cards(self) -> None:
        """Whole hands change places, or a new round is dealt: no card that may be challenged can be settled any
        more."""
        self._cases = [[] for _ in self._cases]

    def _learn(self, seat: Seat, held: float, guilty: bool) -> None:
        """Bayes: of all such cards that this seat plays, so many are bluffs if it is so inclined."""
        weighed = []
        for part, inclination in zip(self._belief[seat], _INCLINATIONS, strict=True):
            bluff, honest = inclination * held, 1.0 - held
            weighed.append(part * (bluff if guilty else honest) / (bluff + honest))
        whole = sum(weighed)
        if whole > 0.0:
            self._belief[seat] = tuple(each / whole for each in weighed)
