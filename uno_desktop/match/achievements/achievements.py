"""All feats that a round can show, in the order in which they are listed."""

from __future__ import annotations

from uno_desktop.match.achievements.round_achievements import DOING
from uno_desktop.match.achievements.round_timeline import RoundStory
from uno_desktop.match.achievements.win_achievements import WINNING
from uno_desktop.model.cards import Seat

FEATS = (*WINNING, *DOING)


def feats_in(story: RoundStory, seat: Seat) -> list[tuple[str, int]]:
    """The feats of a seat in a round that is over: each with the step at which it was done."""
    found = [(feat.id, feat.done(story, seat)) for feat in FEATS]
    return [(id, step) for id, step in found if step >= 0]
