"""All achievements of a round, in display order."""

from __future__ import annotations

from uno_desktop.match.achievements.round_achievements import DOING
from uno_desktop.match.achievements.round_timeline import RoundTimeline
from uno_desktop.match.achievements.win_achievements import WINNING
from uno_desktop.model.cards import Seat

ACHIEVEMENTS = (*WINNING, *DOING)


def achievements_in(timeline: RoundTimeline, seat: Seat) -> list[tuple[str, int]]:
    """Returns the achievements of a seat in a completed round, each with the step at which it was earned."""
    found = [(achievement.id, achievement.done(timeline, seat)) for achievement in ACHIEVEMENTS]
    return [(id, step) for id, step in found if step >= 0]
