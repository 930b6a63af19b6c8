"""The deal of a day as `shot` draws it: one that has been played, with days before it in the calendar."""

from __future__ import annotations

from datetime import date, timedelta

from uno_desktop.commands.shots.sitting import Sitting
from uno_desktop.content.daily_diary import keep_par, keep_result
from uno_desktop.match.daily.daily_deal import DailyDeal
from uno_desktop.match.match_session import begin_match
from uno_desktop.scenes.daily.daily_line_prompt import ask_for_line
from uno_desktop.scenes.daily.daily_page import TodayScene
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.main_menu import MenuScene
from uno_desktop.scenes.table.table_scene import TableScene

_DAY = date(2026, 11, 22)
_PLAYED = ((0, 84, 61), (1, -12, 20), (3, 40, 40), (4, 15, 71), (9, 120, 33))
"""Days before that one, and the results and pars of their deals: made up, so that no picture depends on the players."""


def today(sitting: Sitting) -> None:
    """The deal of 22 November 2026, and some before it."""
    services, progress = sitting.services, sitting.services.progress
    for before, points, par in _PLAYED:
        deal = DailyDeal(_DAY - timedelta(before), sitting.wish.ruleset)
        keep_result(progress, deal, points)
        keep_par(progress, deal, par)
    sitting.show(MenuScene(services))
    sitting.show(TodayScene(services, DailyDeal(_DAY, sitting.wish.ruleset), lambda: _DAY))


def line_dialog(sitting: Sitting) -> None:
    """Over it, with a line that names no deal."""
    today(sitting)
    dialog = ask_for_line(sitting.services, lambda line: None)
    sitting.show(dialog)
    dialog.text = "2026-11-22 street *****"
    dialog.rebuild()
    dialog.take()


def table(sitting: Sitting) -> None:
    """Its table, just dealt: what counts there is said."""
    setup = DailyDeal(_DAY, sitting.wish.ruleset).setup(name=own_name(sitting.services.settings))
    sitting.show(TableScene(sitting.services, begin_match(setup, None, None)))
