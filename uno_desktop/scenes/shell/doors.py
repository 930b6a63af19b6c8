"""Doors: the way to each page, and to what else is imported when it is first needed.

A door imports its page when it is opened, so that no two pages import each other, and so that the first frame needs
only the menu: importing all pages takes more than a second. `doors.push(services, doors.lesson, "flip")` shows a page;
a door may raise errors of its own, such as ValueError for an invalid table setup. The type checker sees the class or
function behind each door.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

if TYPE_CHECKING:
    import uno_desktop.phones.open_phones
    import uno_desktop.scenes.controls.gamepad_hotplug
    import uno_desktop.scenes.controls.keymap_page
    import uno_desktop.scenes.daily.daily_page
    import uno_desktop.scenes.history.games_page
    import uno_desktop.scenes.history.open_replay
    import uno_desktop.scenes.history.page_export
    import uno_desktop.scenes.history.replay_scene
    import uno_desktop.scenes.history.share_dialog
    import uno_desktop.scenes.history.watch_scene
    import uno_desktop.scenes.lab.lab_page
    import uno_desktop.scenes.learn.learn_page
    import uno_desktop.scenes.learn.lesson_scene
    import uno_desktop.scenes.lobby.options_page
    import uno_desktop.scenes.lobby.quick_start
    import uno_desktop.scenes.lobby.rules_strip
    import uno_desktop.scenes.lobby.ruleset_picker
    import uno_desktop.scenes.lobby.seats_page
    import uno_desktop.scenes.lobby.table_rules_page
    import uno_desktop.scenes.lobby.tables_page
    import uno_desktop.scenes.matches.match_opening
    import uno_desktop.scenes.me.me_page
    import uno_desktop.scenes.menu.about
    import uno_desktop.scenes.menu.main_menu
    import uno_desktop.scenes.menu.more_page
    import uno_desktop.scenes.menu.pending_match
    import uno_desktop.scenes.menu.settings_page
    import uno_desktop.scenes.parts.small_table
    import uno_desktop.scenes.positions.position_page
    import uno_desktop.scenes.puzzles.puzzle_sets_page
    import uno_desktop.scenes.rulebook.example_scene
    import uno_desktop.scenes.rulebook.rulebook_page
    import uno_desktop.scenes.score.luck_page
    import uno_desktop.scenes.score.score_scene
    import uno_desktop.scenes.shell.crash_dialog
    import uno_desktop.scenes.table.phones_page
    import uno_desktop.scenes.workshop.decks_page
    import uno_desktop.scenes.workshop.faces_page
    import uno_desktop.ui.on_screen_keyboard
    from uno_desktop.scenes.shell.services import Services
    from uno_desktop.ui.scene_stack import Scene

_Given = ParamSpec("_Given")


class Door:
    """Class or function of a module, by its full name; the module is imported at the first call."""

    def __init__(self, name: str) -> None:
        self.module, _, self.__name__ = name.rpartition(".")

    def __getattr__(self, name: str) -> Door:
        if name.startswith("__"):
            raise AttributeError(name)
        return Door(f"{self.module}.{self.__name__}.{name}")

    def __call__(self, *given: object, **named: object) -> Any:
        return getattr(import_module(self.module), self.__name__)(*given, **named)


if TYPE_CHECKING:
    scenes, server = uno_desktop.scenes, uno_desktop.phones.open_phones
    keyboard = uno_desktop.ui.on_screen_keyboard
else:
    scenes, server = Door("uno_desktop.scenes"), Door("uno_desktop.phones.open_phones")
    keyboard = Door("uno_desktop.ui.on_screen_keyboard")

menu = scenes.menu.main_menu.MenuScene
settings = scenes.menu.settings_page.SettingsScene
keys = scenes.controls.keymap_page.KeysScene
letters = keyboard.OnScreenKeyboard
sounds = scenes.menu.settings_page.SoundsScene
about = scenes.menu.about.AboutScene
rule_book = scenes.rulebook.rulebook_page.RuleBookScene
example = scenes.rulebook.example_scene.ExampleScene
rulesets = scenes.lobby.ruleset_picker.PickerScene
options = scenes.lobby.options_page.OptionsScene
tables = scenes.lobby.tables_page.TablesScene
workshop = scenes.workshop.decks_page.DecksScene
changed_cards = scenes.workshop.faces_page.FacesScene
rule_lab = scenes.lab.lab_page.LabScene
learn = scenes.learn.learn_page.LearnScene
lesson = scenes.learn.lesson_scene.open_lesson
exercise = scenes.learn.lesson_scene.open_exercise
now_you = scenes.learn.lesson_scene.try_examples
agreed_rules = scenes.lobby.table_rules_page.TableRulesDialog
seats = scenes.lobby.seats_page.SeatsScene
play_at_once = scenes.lobby.quick_start.play_at_once
play_together = scenes.lobby.quick_start.play_together
own_cards = scenes.lobby.quick_start.own_cards
play_against = scenes.lobby.quick_start.play_against
puzzles = scenes.puzzles.puzzle_sets_page.PuzzlesScene
today = scenes.daily.daily_page.TodayScene
new_table = scenes.matches.match_opening.begin_table
practice_table = scenes.matches.match_opening.play_on
saved_table = scenes.matches.match_opening.resume_table
phones = scenes.table.phones_page.PhonesPage
scores = scenes.score.score_scene.ScoringScene
first_scores = scenes.score.score_scene.FirstRoundScene
games = scenes.history.games_page.GamesScene
me = scenes.me.me_page.MeScene
more = scenes.menu.more_page.MoreScene
luck = scenes.score.luck_page.LuckScene
replay = scenes.history.replay_scene.ReplayScene
watch = scenes.history.watch_scene.WatchScene
share = scenes.history.share_dialog.ShareDialog
position = scenes.positions.position_page.PositionScene
crash = scenes.shell.crash_dialog.crashed
listen_for_pads = scenes.controls.gamepad_hotplug.GamepadHotplug
pending_match = scenes.menu.pending_match.PendingMatch
last_table = scenes.parts.small_table.last_table
watch_file = scenes.history.open_replay.watch_file
expect_rulesets = scenes.lobby.ruleset_picker.expect_fans
rules_chip = scenes.lobby.rules_strip.chip_of_settings
share_text = scenes.history.share_dialog.ShareTextDialog
share_page = scenes.history.share_dialog.share_page
print_rules = scenes.history.page_export.print_rules
print_score = scenes.history.page_export.print_score
print_puzzles = scenes.history.page_export.print_puzzles
open_phones = server.open_phones
_OPTIONAL = (print_rules, print_score, print_puzzles, server, open_phones)
"""Doors to what needs an optional library (see `can_print`), or opens a server."""


def push(
    services: Services,
    door: Callable[Concatenate[Services, _Given], Scene],
    *given: _Given.args,
    **named: _Given.kwargs,
) -> None:
    """Pushes the page behind a door onto the stack."""
    services.stack.push(door(services, *given, **named))


def reset(
    services: Services,
    door: Callable[Concatenate[Services, _Given], Scene],
    *given: _Given.args,
    **named: _Given.kwargs,
) -> None:
    """Replaces all scenes with the page behind a door."""
    services.stack.reset(door(services, *given, **named))


def can_print() -> bool:
    """Returns True if the optional printing library is installed."""
    return find_spec("fpdf") is not None


def load_all() -> None:
    """Imports what is behind all doors so that they open quickly; runs in the background while the menu is shown."""
    for door in tuple(globals().values()):
        if isinstance(door, Door) and door not in _OPTIONAL:
            import_module(door.module)


def is_loaded(door: Callable[..., object]) -> bool:
    """Returns True if a door can be opened without importing its module first."""
    return isinstance(door, Door) and door.module in sys.modules
