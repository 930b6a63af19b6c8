"""Dates of matches in words."""

from datetime import tzinfo

from uno_desktop.match.daily.calendar_day import day_before, local_time, today
from uno_desktop.system.i18n import tr


def when_words(seconds: float, now: float | None = None, zone: tzinfo | None = None) -> str:
    """Formats a Unix time: "today", "yesterday" or the date, and the time of day. `zone` is that of the player."""
    then = local_time(seconds, zone)
    day = today() if now is None else local_time(now, zone).date()
    clock = tr("date.clock", hour=f"{then.hour:02}", minute=f"{then.minute:02}")
    if then.date() == day:
        return tr("date.today", clock=clock)
    if then.date() == day_before(day, zone):
        return tr("date.yesterday", clock=clock)
    month = tr(f"date.month.{then.month}")
    return tr("date.day", day=then.day, month=month, year=then.year, clock=clock)
