"""Scenes of dialogs for `shot`: names, lists, programs, saved games."""

from dataclasses import replace

from tests.staging.past import played
from tests.staging.sitting import Sitting
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.history.loading_dialog import LoadingDialog
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.program_dialog import ProgramDialog
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.lobby.title_prompt import TitlePrompt
from uno_desktop.scenes.matches.untrusted_program_dialog import UntrustedProgramDialog
from uno_desktop.scenes.me.me_page import MeScene
from uno_desktop.scenes.menu.about import AboutScene, LicenceScene, licences
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import value_label
from uno_desktop.ui.on_screen_keyboard import OnScreenKeyboard
from uno_desktop.ui.pickers import MultiSelectDialog

_PROGRAM = "python3 ~/players/tidy.py --careful"
_LINES = 20
"""Number of record lines read."""


def letters(sitting: Sitting) -> None:
    """Shows the on-screen keyboard with a name."""
    own_name(sitting)
    sitting.show(OnScreenKeyboard(sitting.services, "Zoé", 16, False, lambda name: None))


def own_name(sitting: Sitting) -> None:
    sitting.services.settings.name = "Zoé"
    page = MeScene(sitting.services)
    sitting.show(page)
    next(each for each in page.widgets if each.label == tr("access.rename", name="Zoé")).activate()
    sitting.services.stack.settle()


def multi_select(sitting: Sitting) -> None:
    ruleset = ruleset_named("italian")
    option = next(each for each in ruleset.options if each.most)
    labels = [value_label(option, value) for value in option.values]
    sitting.show(OptionsScene(sitting.services, sitting.draft()))
    heading = tr(f"option.{option.key}.title")
    sitting.show(MultiSelectDialog(sitting.services, heading, labels, (0, 2), option.most, lambda places: None))


def keep(sitting: Sitting) -> None:
    match_setup = sitting.draft()
    plan, services = match_setup.as_plan(), sitting.services
    sitting.show(SeatsScene(services, match_setup))
    sitting.show(TitlePrompt(services, tr("tables.keep"), "", lambda _: plan, lambda _: None))


def handicap(sitting: Sitting) -> None:
    match_setup = sitting.draft()
    match_setup.seats[2] = replace(match_setup.seats[2], handicap=Handicap(12, open=True))
    page = SeatsScene(sitting.services, match_setup)
    page.edits.chosen = 0
    match_setup.seats[0] = replace(match_setup.seats[0], handicap=Handicap(4, 50, spared=True))
    sitting.show(page)
    page.set_handicap()
    sitting.services.stack.settle()


def outside(sitting: Sitting) -> None:
    """Shows the program dialog over the seats page, with a command."""
    sitting.show(SeatsScene(sitting.services, sitting.draft()))
    sitting.show(ProgramDialog(sitting.services, f"exec:{_PROGRAM}", lambda player: None))


def untrusted_program(sitting: Sitting) -> None:
    """Shows two untrusted programs in the seats of a foreign table."""
    commands = {1: _PROGRAM, 3: "./bold-player"}
    sitting.show(UntrustedProgramDialog(sitting.services, commands, lambda: None, lambda: None))


def licence(sitting: Sitting) -> None:
    sitting.show(AboutScene(sitting.services))
    sitting.show(LicenceScene(sitting.services, licences()[0]))


def reading(sitting: Sitting) -> None:
    """Shows the progress in the middle of a long record."""
    record = IncrementalReader(played(sitting, sitting.staged.ruleset, ("easy", "easy"), 5), ours=True)
    record.step(_LINES)
    sitting.show(MenuScene(sitting.services))
    sitting.show(LoadingDialog(sitting.services, record, lambda read: None, lambda problem: None))
