"""Scored tries at daily deals in the progress file: each deal has one. Imports no rules, as the menu needs it."""

from datetime import date
from typing import NamedTuple

from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.match.daily.calendar_day import today
from uno_desktop.match.daily.deal_calendar import deal_name, ruleset_of

_ENDED, _TODAY = "-", "today"


class DailyTry(NamedTuple):
    """Scored try at a deal: the day on which it began, and the file name of its record."""

    begun: date
    record: str


def today_is_open(progress: Progress) -> bool:
    """Returns True if the deal of today can still be played for a result."""
    day = today()
    return is_open(progress, deal_name(day, ruleset_of(day)))


def today_is_seen(progress: Progress) -> bool:
    """Returns True if the player has already opened the page of today's deal."""
    return progress.mark(ProgressKind.SEEN, _TODAY) == today().isoformat()


def note_today_seen(progress: Progress) -> None:
    progress.note(ProgressKind.SEEN, _TODAY, today().isoformat())


def is_open(progress: Progress, deal: str) -> bool:
    """Returns True unless the scored try at the deal of this name has a result or was given up."""
    noted = try_at(progress, deal)
    return progress.mark(ProgressKind.DAILY, deal) is None and (noted is None or noted.record != _ENDED)


def try_at(progress: Progress, deal: str) -> DailyTry | None:
    """Returns the scored try at a deal; None if none has begun."""
    mark = progress.mark(ProgressKind.TRY, deal)
    begun, _, record = mark.partition(" ") if isinstance(mark, str) else ("", "", "")
    try:
        return DailyTry(date.fromisoformat(begun), record)
    except ValueError:
        return None


def note_try(progress: Progress, deal: str, record: str) -> None:
    """Notes the record of the scored try at a deal, which begins today."""
    progress.note(ProgressKind.TRY, deal, f"{today().isoformat()} {record}")


def end_try(progress: Progress, deal: str) -> None:
    """Ends the scored try at a deal without a result; the day on which it began stays."""
    noted = try_at(progress, deal)
    begun = noted.begun if noted is not None else today()
    progress.note(ProgressKind.TRY, deal, f"{begun.isoformat()} {_ENDED}")
