"""Results of daily deals, stored as lines in the progress file."""

from collections.abc import Iterator
from datetime import date

from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.match.daily.daily_deal import BadLine, DailyDeal, DailyLine, read_line


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
