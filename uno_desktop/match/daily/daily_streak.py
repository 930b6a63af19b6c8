"""Streak of daily deals: the days played in a row, of which each week may miss one."""

from collections.abc import Collection
from datetime import date, timedelta

_DAY = timedelta(days=1)


def week_of(day: date) -> list[date]:
    """Returns the days of a week, from Monday to Sunday."""
    monday = day - day.weekday() * _DAY
    return [monday + number * _DAY for number in range(7)]


def streak_at(played: Collection[date], today: date) -> int:
    """Returns the number of days played in the streak that is alive on `today`.

    A streak survives one missed day in each week from Monday to Sunday; today is not missed yet. Days after today
    were played before the clock was set back, or in another time zone: they end no streak.
    """
    latest = max(played, default=today)
    return max(_run(played, today), _run(played, latest) if latest > today else 0)


def _run(played: Collection[date], today: date) -> int:
    """Counts the days played up to `today`, back to the first week that misses a second day."""
    first, missed_in = min(played, default=today), 0
    count, day = int(today in played), today - _DAY
    while day >= first:
        week = day.toordinal() - day.weekday()
        if day in played:
            count += 1
        elif missed_in == week:
            break
        else:
            missed_in = week
        day -= _DAY
    return count
