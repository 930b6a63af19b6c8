"""Days of the player's calendar: the only module that reads the wall clock as a date.

A day lasts from midnight to midnight on the player's clock: 23 or 25 hours when the clocks change.
"""

import time
from datetime import UTC, date, datetime, tzinfo
from datetime import time as time_of_day

FIRST, LAST = 86_400.0, 32_503_593_600.0
"""Unix times that every system can turn into a date: from 1970 to the year 2999."""


def local_time(seconds: float, zone: tzinfo | None = None) -> datetime:
    """Returns a Unix time on the player's clock, or in a time zone; a time out of range becomes the nearest one."""
    return datetime.fromtimestamp(min(max(seconds, FIRST), LAST), zone)


def today() -> date:
    return local_time(time.time()).date()


def day_before(day: date, zone: tzinfo | None = None) -> date:
    """Returns the date just before midnight, which is not always the number before: islands have left out days."""
    return local_time(datetime.combine(day, time_of_day(), zone).timestamp() - 1.0, zone).date()


def in_utc(seconds: float) -> datetime:
    """Returns a Unix time as a moment that means the same in every time zone."""
    return datetime.fromtimestamp(seconds, UTC)


class DayWatch:
    """Notices that another day has begun, at midnight or by a change of the clock."""

    def __init__(self) -> None:
        self._day = today()

    def changed(self) -> bool:
        """Returns True once after each change of the date."""
        before, self._day = self._day, today()
        return before != self._day
