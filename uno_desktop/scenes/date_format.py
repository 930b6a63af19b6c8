"""Dates and times of day in the format of the language."""

from __future__ import annotations

import time

from uno_desktop.system.i18n import tr

_DAY = 24 * 3600


def when_words(seconds: float, now: float | None = None) -> str:
    """Returns a point in time, in seconds since 1970, in words: "today" or "yesterday", else day, month and year."""
    then, today = time.localtime(seconds), time.time() if now is None else now
    clock = tr("date.clock", hour=f"{then.tm_hour:02}", minute=f"{then.tm_min:02}")
    for key, day in (("date.today", today), ("date.yesterday", today - _DAY)):
        if time.localtime(day)[:3] == then[:3]:
            return tr(key, clock=clock)
    month = tr(f"date.month.{then.tm_mon}")
    return tr("date.day", day=then.tm_mday, month=month, year=then.tm_year, clock=clock)
