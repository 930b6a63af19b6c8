"""Achievements of a profile: those stored when earned, and those found in past games."""

import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from pathlib import Path

from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.content.rivals.counted_games import Played, seat_of
from uno_desktop.content.rivals.duels import beaten
from uno_desktop.content.rivals.profile_statistics import MomentPlace, Statistics
from uno_desktop.match.achievements.achievements import ACHIEVEMENTS, BIG_HAND, BIG_HIT, ROUNDS_IN_A_ROW
from uno_desktop.match.daily.calendar_day import in_utc
from uno_desktop.match.records.match_stats import AchievementDone, MatchStats, Place
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.players.personas import PERSONAS
from uno_desktop.system.profiles import Profile, profiles
from uno_desktop.system.settings import Settings

ALL_EIGHT = "all-eight"
"""Achievement: a win against every persona, in any number of matches."""
ACHIEVEMENT_IDS = (*(achievement.id for achievement in ACHIEVEMENTS), ALL_EIGHT)
_SINCE = "since"
_MARK = re.compile(r"([^/\\]{1,80}) ([0-9]{1,6}) ([0-9]{1,6})")


def recorded_achievements(games: Sequence[Played]) -> dict[str, MomentPlace | None]:
    """Returns the achievements in `games` (oldest first), each with its first location; None for ALL_EIGHT."""
    found: dict[str, MomentPlace | None] = {}
    for played in games:
        for achievement in played.stats.achievements:
            if achievement.id not in found:
                found[achievement.id] = MomentPlace(played.game.path, Place(0, achievement.round, achievement.step))
    if beaten(games) >= {persona.id for persona in PERSONAS}:
        found[ALL_EIGHT] = None
    return found


def earned_achievements(
    progress: Progress, recorded: Mapping[str, MomentPlace | None], folder: Path
) -> dict[str, MomentPlace | None]:
    """Returns each achievement, recorded or stored, with its location; None for ALL_EIGHT or if the record is gone.

    `folder` holds the records.
    """
    found = dict(recorded)
    for id, mark in progress.done(ProgressKind.ACHIEVEMENT).items():
        found.setdefault(id, _spot(mark, folder))
    return {id: found[id] for id in ACHIEVEMENT_IDS if id in found}


def store_achievements(progress: Progress, file: Path, achievements: Iterable[AchievementDone]) -> list[str]:
    """Stores the achievements earned in this record; returns the ids of those earned for the first time."""
    return [
        each.id
        for each in achievements
        if _store(progress, each.id, MomentPlace(file, Place(0, each.round, each.step)))
    ]


def store_round(
    settings: Settings, progress_of: Callable[[int], Progress], file: Path, seats: Sequence[SeatPlan],
    stats: MatchStats, number: int,
) -> list[tuple[Profile, str]]:  # fmt: skip
    """Stores the achievements of the people at a table in round `number` of a match, and returns those earned for the
    first time; none count in a match with help. `progress_of` returns the progress of a profile."""
    found = []
    for profile in profiles(settings) if not stats.helped else ():
        seat = seat_of(seats, profile.id)
        if seat is not None and seat in stats.people:
            here = [each for each in stats.people[seat].achievements if each.round == number]
            found += [(profile, id) for id in store_achievements(progress_of(profile.id), file, here)]
    return found


def store_recorded(progress: Progress, found: Mapping[str, MomentPlace | None]) -> None:
    """Stores achievements found in past games, so that they unlock the same as those stored when they were earned."""
    for id, moment in found.items():
        _store(progress, id, moment)


def _store(progress: Progress, id: str, moment: MomentPlace | None) -> bool:
    """Stores an achievement with its location; returns False if it was stored before."""
    if progress.mark(ProgressKind.ACHIEVEMENT, id) is not None:
        return False
    place = moment and f"{moment.path.name} {moment.place.round} {moment.place.step}"
    progress.note(ProgressKind.ACHIEVEMENT, id, place or 1)
    return True


def forgotten_before(progress: Progress) -> float:
    """Returns the time (seconds since 1970) up to which games do not count; 0.0 if all count."""
    mark = progress.mark(ProgressKind.RIVALS, _SINCE)
    try:
        return datetime.fromisoformat(mark).timestamp() if isinstance(mark, str) else 0.0
    except (ValueError, OverflowError, OSError):
        return 0.0


def forget(progress: Progress, now: float | None = None) -> bool:
    """Resets the statistics and achievements of the profile: past games are kept, but no longer count.

    Returns False, with a notice, if that cannot be written.
    """
    moment = in_utc(time.time() if now is None else now)
    return progress.erase(ProgressKind.ACHIEVEMENT) and progress.note(ProgressKind.RIVALS, _SINCE, moment.isoformat())


def _spot(mark: object, folder: Path) -> MomentPlace | None:
    found = _MARK.fullmatch(mark) if isinstance(mark, str) else None
    if found is None or not (folder / found[1]).is_file():
        return None
    return MomentPlace(folder / found[1], Place(0, int(found[2]), int(found[3])))


def by_count(games: Sequence[Played]) -> Mapping[str, int]:
    counted: dict[str, int] = {}
    for played in games:
        for achievement in played.stats.achievements:
            counted[achievement.id] = counted.get(achievement.id, 0) + 1
    return counted


def achievement_progress(games: Sequence[Played], found: Statistics) -> dict[str, tuple[int, int]]:
    """Returns the best count in `games` so far, and the goal, of each achievement that counts something; `found` are
    the statistics of the games.
    """
    rows = (sum(run) for played in games for won, run in groupby(played.rounds_won) if won)
    held, hit = (place.place.cards if place is not None else 0 for place in (found.survived, found.dealt))
    met = len(beaten(games) & {persona.id for persona in PERSONAS})
    return {
        "big-hand": (held, BIG_HAND),
        "ten-cards": (hit, BIG_HIT),
        "three-rounds": (max(rows, default=0), ROUNDS_IN_A_ROW),
        ALL_EIGHT: (met, len(PERSONAS)),
    }
