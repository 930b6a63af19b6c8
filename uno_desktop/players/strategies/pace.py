"""Pace: the thinking time of a computer player, as long as the choice before it is hard.

It follows from the view of the seat and its legal actions alone, and from nothing that is hidden from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import ACCEPT, PLAY, Action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.strategies.player_rng import PlayerRng

Span = tuple[float, float]

ONE_CHOICE: Span = (0.4, 0.7)
"""Seconds of a turn in which only one thing can be done."""
EACH_MORE = 0.14
"""Seconds for each further kind of card that fits, of at most `MOST_KINDS` kinds."""
MOST_KINDS = 6
CLOSE = 0.5
"""Seconds more if the best two cards are equally good."""
WIDE = 0.5
"""Difference in log odds from which the best card is plainly better than the next one."""
WILD = 0.3
"""Seconds more for a wild card: a colour has to be chosen too."""
SURPRISE = 0.4
"""Seconds more before the answer to an attack."""


class Pace:
    """Thinking and reaction times of one player in one round."""

    def __init__(self, book: Rulebook, turn: Span, reaction: Span) -> None:
        """`turn` holds factors on the thinking time, `reaction` seconds."""
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
