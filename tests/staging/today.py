"""Scenes of the daily deal for `shot`: a deal with its result, and the calendar."""

from datetime import date, timedelta

from tests.staging.sitting import Sitting
from uno_desktop.content.daily_diary import keep_par, keep_result
from uno_desktop.match.daily.daily_deal import DailyDeal
from uno_desktop.match.match_start import begin_match
from uno_desktop.scenes.daily.daily_page import TodayScene, ask_for_line
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.profiles.local_profile import own_name
from uno_desktop.scenes.table.table_scene import TableScene

_DAY = date(2026, 11, 22)
_PLAYED = ((0, 84, 61), (1, -12, 20), (3, 40, 40), (4, 15, 71), (9, 120, 33))
"""Days before the shown one, with invented results and pars."""


def today(sitting: Sitting) -> None:
    """Shows the deal of 22 November 2026 and some before it."""
    services, progress = sitting.services, sitting.services.progress
    for before, points, par in _PLAYED:
        deal = DailyDeal(_DAY - timedelta(before), sitting.staged.ruleset)
        keep_result(progress, deal, points)
        keep_par(progress, deal, par)
    sitting.show(MenuScene(services))
    sitting.show(TodayScene(services, DailyDeal(_DAY, sitting.staged.ruleset), lambda: _DAY))


def text_prompt(sitting: Sitting) -> None:
    """Shows the line prompt with an invalid line."""
    today(sitting)
    dialog = ask_for_line(sitting.services, lambda line: None)
    sitting.show(dialog)
    dialog.text = "2026-11-22 street *****"
    dialog.rebuild()
    dialog.submit()


def table(sitting: Sitting) -> None:
    """Shows the table of the deal with its rules summary."""
    setup = DailyDeal(_DAY, sitting.staged.ruleset).setup(name=own_name(sitting.services.settings))
    sitting.show(TableScene(sitting.services, begin_match(setup, None, None)))
