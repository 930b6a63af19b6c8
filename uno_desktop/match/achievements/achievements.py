"""All achievements of a round, in display order."""

from __future__ import annotations

from uno_desktop.match.achievements.round_achievements import DOING
from uno_desktop.match.achievements.round_timeline import RoundTimeline
from uno_desktop.match.achievements.win_achievements import WINNING
from uno_desktop.model.cards import Seat

FEATS = (*WINNING, *DOING)


def achievements_in(story: RoundTimeline, seat: Seat) -> list[tuple[str, int]]:
    """Returns the achievements of a seat in a completed round, each with the step at which it was earned."""
    found = [(feat.id, feat.done(story, seat)) for feat in FEATS]
    return [(id, step) for id, step in found if step >= 0]
