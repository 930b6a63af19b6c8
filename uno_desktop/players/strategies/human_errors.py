"""Human-like errors and pace of computer players, and the random numbers for both."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, CATCH, PLAY, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View

T = TypeVar("T")
_FINE = 1 << 32


class PlayerRng:
    """Stateful generator; equal seeds and seats give equal sequences on every platform and in every version."""

    def __init__(self, seed: int, seat: Seat) -> None:
        self._state = rng.mix(seed, seat + 1)

    def below(self, limit: int) -> int:
        """Returns a uniform integer in [0, limit)."""
        self._state, number = rng.below(self._state, limit)
        return number

    def between(self, low: float, high: float) -> float:
        """Returns a uniform number in [low, high)."""
        return low + (high - low) * (self.below(_FINE) / _FINE)

    def chance(self, part: float) -> bool:
        """Returns True with probability `part` (0 to 1)."""
        return self.between(0.0, 1.0) < part

    def pick(self, things: Sequence[T]) -> T:
        """Returns a uniformly chosen item. Raises IndexError if there is none."""
        return things[self.below(len(things))]


Span = tuple[float, float]

ONE_CHOICE: Span = (0.4, 0.7)
"""Seconds for a turn with only one choice."""
EACH_MORE = 0.14
"""Seconds for each further kind of playable card, up to `MOST_KINDS` kinds."""
MOST_KINDS = 6
CLOSE = 0.5
"""Extra seconds if the best two cards are equally good."""
WIDE = 0.5
"""Difference in log odds from which the best card is clearly better than the second best."""
WILD = 0.3
"""Extra seconds for a wild card: a colour has to be chosen too."""
SURPRISE = 0.4
"""Extra seconds before the answer to an attack."""


class Pace:
    """Thinking and reaction times of one player in one round."""

    def __init__(self, book: Rulebook, turn: Span, reaction: Span) -> None:
        """`turn` is the range of the factor on the thinking time, `reaction` that of the reaction time in seconds."""
        self._codes, self._wilds = book.deck.codes, book.deck.wild_mask
        self._turn = turn
        self._reaction = reaction

    def reaction(self, rng: PlayerRng) -> float:
        """Draws the delay in seconds before a reaction; it does not depend on the cards."""
        return rng.between(*self._reaction)

    def turn(self, legal: Sequence[Action], action: Action, margin: float, rng: PlayerRng) -> float:
        """Draws the thinking time in seconds before `action`, one of `legal`. `margin` is the difference in log odds
        between the best two cards."""
        kinds = {self._codes[each.card] for each in legal if each.verb == PLAY}
        seconds = rng.between(*ONE_CHOICE)
        if len(kinds) > 1:
            seconds += EACH_MORE * (min(len(kinds), MOST_KINDS) - 1) + CLOSE * max(0.0, 1.0 - margin / WIDE)
        if action.verb == PLAY and self._wilds >> action.card & 1:
            seconds += WILD
        if any(each.verb == ACCEPT for each in legal):
            seconds += SURPRISE
        return seconds * rng.between(*self._turn)


@dataclass(frozen=True, slots=True)
class HumanErrors:
    """Probabilities (0 to 1) that a player makes or avoids each error."""

    says_uno: float = 1.0
    """Probability of calling UNO with the card itself."""
    says_late: float = 1.0
    """Probability of calling UNO afterwards if it was forgotten with the card."""
    catches: float = 1.0
    notices: float = 1.0
    """Probability of noticing that a card can be played out of turn."""
    slips: float = 0.0
    """Probability of a slip in a turn: another card that fits instead of the best move."""
    careless: float = 0.0
    """Probability that a slip may also be costly, such as a wasted wild card, and name any colour held. Above 0,
    slips may also happen with the last two cards."""


class Caller:
    """Decides on UNO calls, catches and plays out of turn. Each chance is decided once: a missed one stays missed."""

    def __init__(self, human_errors: HumanErrors, team: int = 0) -> None:
        """Never catches a seat of `team` (a seat bit mask)."""
        self.human_errors = human_errors
        self._team = team
        self._noticed: dict[Seat, bool] = {}
        self._top: tuple[int, tuple[int, ...]] = (0, ())
        self._sees_top = False

    def call(self, view: View, legal: Sequence[Action], rng: PlayerRng) -> Action | None:
        """Returns the seat's overdue UNO call or a catch if the player notices it, else None."""
        self._noticed = {seat: seen for seat, seen in self._noticed.items() if view.owes >> seat & 1}
        for action in legal:
            if action.verb == UNO and self._notices(action.seat, self.human_errors.says_late, rng):
                return action
            if action.verb != CATCH or self._team >> action.target & 1:
                continue
            if self._notices(action.target, self.human_errors.catches, rng):
                return action
        return None

    def with_uno(self, play: Action | None, legal: Sequence[Action], rng: PlayerRng) -> Action | None:
        """Returns a play with the UNO call if that is legal and the player remembers it, else without; any other action
        unchanged."""
        if play is None or play.verb != PLAY:
            return play
        with_uno = play._replace(uno=True)
        if with_uno in legal and rng.chance(self.human_errors.says_uno):
            return with_uno
        return play._replace(uno=False)

    def notices_top(self, view: View, rng: PlayerRng) -> bool:
        """Returns True if the player notices that a card can be played out of turn on the top card."""
        top = (len(view.discard), view.discard[-1:])
        if top != self._top:
            self._top = top
            self._sees_top = rng.chance(self.human_errors.notices)
        return self._sees_top

    def _notices(self, seat: Seat, part: float, rng: PlayerRng) -> bool:
        if seat not in self._noticed:
            self._noticed[seat] = rng.chance(part)
        return self._noticed[seat]
