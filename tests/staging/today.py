"""Scenes of the daily deal for `shot`: the deal of today before, in and after its try, and the archive."""

from datetime import date, timedelta

from tests.staging.sitting import Sitting
from uno_desktop.content.daily_diary import keep_par, keep_result
from uno_desktop.content.progress import ProgressKind
from uno_desktop.match.daily.daily_deal import DailyDeal, deal_of_day
from uno_desktop.match.match_start import begin_match
from uno_desktop.scenes.daily.archive_page import ArchiveScene, ask_for_line
from uno_desktop.scenes.daily.daily_page import TodayScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.profiles import own_name

_DAY = date(2026, 11, 22)
_POINTS = (84, -12, None, 40, 15, 7, 61, 30, 22, None, 51, -8, 70, 12, None, None, 5, 90)
"""Invented results of the shown day and of those before it; the expert scores 20, or 61 on the shown day."""


def _page(sitting: Sitting, skipped: int, try_under_way: bool = False) -> TodayScene:
    """Shows the deal of 22 November 2026, and keeps the results of some days before it but the first `skipped`."""
    services, progress = sitting.services, sitting.services.progress
    for before, points in enumerate(_POINTS):
        deal = deal_of_day(_DAY - timedelta(before))
        if points is None or before < skipped:
            continue
        progress.note(ProgressKind.TRY, deal.name, f"{deal.day.isoformat()} 00001.unogame")
        keep_result(progress, deal, points)
        keep_par(progress, deal, 20 if before else 61)
    if try_under_way:
        session = begin_match(deal_of_day(_DAY).setup(), services.folders, None)
        assert session.record_file is not None
        progress.note(ProgressKind.TRY, deal_of_day(_DAY).name, f"{_DAY.isoformat()} {session.record_file.name}")
        session.close()
    sitting.show(MenuScene(services))
    sitting.show(page := TodayScene(services, today=lambda: _DAY))
    return page


def today(sitting: Sitting) -> None:
    """Shows the deal after its try."""
    _page(sitting, 0)


def before(sitting: Sitting) -> None:
    """Shows the deal before its try."""
    _page(sitting, 1)


def begun(sitting: Sitting) -> None:
    """Shows the deal while its try is under way."""
    _page(sitting, 1, try_under_way=True)


def archive(sitting: Sitting) -> None:
    """Shows the calendar and the choice of a variant."""
    page = _page(sitting, 0)
    sitting.show(ArchiveScene(sitting.services, page.deal, lambda: _DAY))


def share(sitting: Sitting) -> None:
    """Shows the dialog that shares the result."""
    page = _page(sitting, 0)
    page.share()


def text_prompt(sitting: Sitting) -> None:
    """Shows the prompt for a friend's result with an invalid line."""
    archive(sitting)
    dialog = ask_for_line(sitting.services, lambda line: None)
    sitting.show(dialog)
    dialog.text = "2026-11-22 street *****"
    dialog.rebuild()
    dialog.submit()


def table(sitting: Sitting) -> None:
    """Shows the table of the deal with its rules summary."""
    setup = DailyDeal(_DAY, sitting.staged.ruleset).setup(name=own_name(sitting.services.settings))
    sitting.show(TableScene(sitting.services, begin_match(setup, None, None)))
