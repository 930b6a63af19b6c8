"""Texts about match records: dates, and notices for damaged, too new, locked or unreadable records."""

import time

from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord, RecordInUse
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice

_DAY = 24 * 3600


def when_words(seconds: float, now: float | None = None) -> str:
    """Formats a Unix time: "today", "yesterday" or the date, and the time of day."""
    then, today = time.localtime(seconds), time.time() if now is None else now
    clock = tr("date.clock", hour=f"{then.tm_hour:02}", minute=f"{then.tm_min:02}")
    for key, day in (("date.today", today), ("date.yesterday", today - _DAY)):
        if time.localtime(day)[:3] == then[:3]:
            return tr(key, clock=clock)
    month = tr(f"date.month.{then.tm_mon}")
    return tr("date.day", day=then.tm_mday, month=month, year=then.tm_year, clock=clock)


def record_error_notice(problem: DamagedRecord | OSError) -> Notice:
    if isinstance(problem, NewerRecord):
        return Notice("menu.game_newer", {"file": problem.file})
    if isinstance(problem, RecordInUse):
        return Notice("menu.game_in_use", {"file": problem.file})
    if isinstance(problem, DamagedRecord):
        kept = problem.aside or problem.file
        return Notice("menu.game_damaged", {"file": problem.file, "kept": kept.name})
    return Notice("menu.game_not_read", {"file": problem.filename, "why": problem.strerror})
