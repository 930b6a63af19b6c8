"""Diary of daily deals in the progress file: the one scored try at each deal, and its result as a line."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path

from uno_desktop.content.daily_tries import end_try, is_open, note_try, try_at
from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.match.daily.daily_deal import BadLine, DailyDeal, DailyLine, deal_of, deal_of_day, read_line, result_of
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.record_writer import SUFFIX, DamagedRecord
from uno_desktop.match.records.replay import IncrementalReader

_UNRECORDED = "*"


def begin_try(progress: Progress, session: MatchSession) -> None:
    """Notes the match as the scored try at its deal, unless there has been one."""
    deal = deal_of(session.setup)
    if deal is not None and is_open(progress, deal.name) and try_at(progress, deal.name) is None:
        note_try(progress, deal.name, _record_name(session.record_file))


def is_scored(progress: Progress, session: MatchSession) -> bool:
    """Returns True if a match is the scored try at a deal, or the first one at it, begun by an earlier version."""
    deal = deal_of(session.setup)
    if deal is None or result_kept(progress, deal) is not None:
        return False
    noted = try_at(progress, deal.name)
    return noted is None or noted.record == _record_name(session.record_file)


def end_match(progress: Progress, session: MatchSession) -> None:
    """Ends the scored try that a match is, if it is one: it is restarted or given up."""
    deal = deal_of(session.setup)
    if deal is not None and is_scored(progress, session):
        end_try(progress, deal.name)


def _record_name(record: Path | None) -> str:
    return record.name if record is not None else _UNRECORDED


def try_to_continue(progress: Progress, deal: DailyDeal, games: Path) -> Path | None:
    """Returns the record of the unfinished scored try at a deal; None if there is none.

    The result of a try that has been played to the end is stored now; a try without its record ends.
    """
    noted = try_at(progress, deal.name)
    if noted is None or not is_open(progress, deal.name):
        return None
    record = next((file for file in games.glob(f"*{SUFFIX}") if file.name == noted.record), None)
    with suppress(DamagedRecord, OSError):  # reported when it is continued
        reading = IncrementalReader(record) if record is not None else None
        if reading is None or deal_of(reading.setup) != deal:
            end_try(progress, deal.name)
            return None
        at = reading.finish()
        if at.scoreboard.over:
            keep_result(progress, deal, result_of(at.book, at.state))
            return None
    return record


def result_kept(progress: Progress, deal: DailyDeal) -> DailyLine | None:
    """Returns the stored line of a deal; None if it has not been played."""
    return _line(deal.name, progress.mark(ProgressKind.DAILY, deal.name))


def keep_result(progress: Progress, deal: DailyDeal, points: int) -> DailyLine:
    """Stores the result of a deal and returns its line. Only the first result counts, since the player knows the cards
    afterwards."""
    kept = result_kept(progress, deal)
    if kept is None:
        kept = DailyLine(deal, points)
        progress.note(ProgressKind.DAILY, deal.name, str(kept))
    return kept


def keep_par(progress: Progress, deal: DailyDeal, par: int) -> None:
    kept = result_kept(progress, deal)
    if kept is not None and kept.par is None:
        progress.note(ProgressKind.DAILY, deal.name, str(DailyLine(deal, kept.points, par)))


def days_played(progress: Progress) -> set[date]:
    """Returns the days whose own deal was begun on that day and played to the end: the days of the streak."""
    days = set()
    for deal in (line.deal for line in all_played(progress)):
        noted = try_at(progress, deal.name)
        if deal == deal_of_day(deal.day) and noted is not None and noted.begun == deal.day:
            days.add(deal.day)
    return days


def played_in(progress: Progress, year: int, month: int) -> dict[date, list[DailyLine]]:
    days: dict[date, list[DailyLine]] = {}
    for line in all_played(progress):
        if (line.deal.day.year, line.deal.day.month) == (year, month):
            days.setdefault(line.deal.day, []).append(line)
    return days


def all_played(progress: Progress) -> Iterator[DailyLine]:
    """Yields every stored line; entries that cannot be parsed are skipped."""
    for name, mark in progress.done(ProgressKind.DAILY).items():
        line = _line(name, mark)
        if line is not None:
            yield line


def _line(name: str, mark: object) -> DailyLine | None:
    try:
        line = read_line(mark) if isinstance(mark, str) else None
    except BadLine:
        return None
    return line if line is not None and line.deal.name == name and line.points is not None else None
