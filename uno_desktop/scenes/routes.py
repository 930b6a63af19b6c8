"""Routes: scenes by name, imported lazily, so that no two of them import each other.

The first frame needs only the menu; importing all other scenes takes more than a second.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from uno_desktop.scenes.services import Services
from uno_desktop.ui.scene_stack import Scene

ROUTES = {
    "menu": "main_menu:MenuScene",
    "settings": "settings_page:SettingsScene",
    "keys": "controls.keymap_page:KeysScene",
    "letters": "controls.on_screen_keyboard:OnScreenKeyboard",
    "about": "about:AboutScene",
    "rule book": "rulebook.rulebook_page:RuleBookScene",
    "example": "rulebook.example_scene:ExampleScene",
    "rulesets": "lobby.ruleset_picker:PickerScene",
    "options": "lobby.options_page:OptionsScene",
    "tables": "lobby.tables_page:TablesScene",
    "workshop": "workshop.decks_page:DecksScene",
    "changed cards": "workshop.faces_page:FacesScene",
    "rule lab": "lab.lab_page:LabScene",
    "learn": "learn.learn_page:LearnScene",
    "lesson": "learn.lesson_scene:open_lesson",
    "exercise": "learn.lesson_scene:open_exercise",
    "now you": "learn.lesson_scene:try_examples",
    "agreed rules": "lobby.table_rules_page:TableRulesDialog",
    "seats": "lobby.seats_page:SeatsScene",
    "play at once": "lobby.seats_page:play_at_once",
    "play against": "lobby.seats_page:play_against",
    "puzzles": "puzzles.puzzle_sets_page:PuzzlesScene",
    "today": "daily.daily_page:TodayScene",
    "new table": "matches.match_opening:begin_table",
    "practice table": "matches.match_opening:play_on",
    "saved table": "matches.match_opening:resume_table",
    "scores": "score.score_scene:ScoringScene",
    "first scores": "score.score_scene:FirstRoundScene",
    "games": "history.games_page:GamesScene",
    "rivals": "rivals.rivals_page:RivalsScene",
    "replay": "history.replay_scene:replay_of",
    "watch": "history.watch_scene:WatchScene",
    "share": "share_dialog:ShareDialog",
    "position": "positions.position_page:PositionScene",
    "crash": "crash_dialog:crashed",
}
"""Module of `scenes/` and factory of each route: a class or function called with the services and further arguments."""

LAZY_FUNCTIONS = {
    "hear of pads": "controls.gamepad_hotplug:GamepadHotplug",
    "look for matches": "history.pending_match:PendingMatch",
    "ask for a name": "rivals.profiles_page:ask_for_own_name",
    "watch a file": "history.open_replay:watch_file",
    "expect the rulesets": "lobby.ruleset_picker:expect_fans",
    "rules of the next match": "lobby.rules_chip:chip_of_settings",
    "share a page": "share_dialog:share_page",
}
"""Lazily imported functions by name: module and function, as for routes."""

EXTRA_FUNCTIONS = {
    "print rules": "printing.printed_pages:print_rules",
    "print score": "printing.printed_pages:print_score",
    "print puzzles": "printing.printed_pages:print_puzzles",
}
"""Lazily imported functions that need an optional library: see `can_print`."""


def load_all() -> None:
    """Imports the scenes of all routes so that they open quickly; runs in the background while the menu is shown."""
    for place in (*ROUTES.values(), *LAZY_FUNCTIONS.values()):
        import_module(f"uno_desktop.scenes.{place.partition(':')[0]}")


def scene_for(route: str, services: Services, *given: object) -> Scene:
    """Returns the scene of a route. Raises any error of its factory, such as ValueError for an invalid table setup."""
    scene = _named(ROUTES[route])(services, *given)
    assert isinstance(scene, Scene)
    return scene


def run_lazily(name: str, services: Services, *given: object) -> Any:
    """Calls a function of LAZY_FUNCTIONS or EXTRA_FUNCTIONS by name and returns its result."""
    return _named(LAZY_FUNCTIONS.get(name) or EXTRA_FUNCTIONS[name])(services, *given)


def is_loaded(name: str) -> bool:
    """Returns True if a function of LAZY_FUNCTIONS can be called without importing its module first."""
    return f"uno_desktop.scenes.{LAZY_FUNCTIONS[name].partition(':')[0]}" in sys.modules


def can_print() -> bool:
    """Returns True if the optional printing library is installed."""
    return find_spec("fpdf") is not None


def _named(place: str) -> Callable[..., Any]:
    file, _, name = place.partition(":")
    found: Callable[..., Any] = getattr(import_module(f"uno_desktop.scenes.{file}"), name)
    return found


def push_route(services: Services, route: str, *given: object) -> None:
    """Pushes the scene of a route onto the stack."""
    services.stack.push(scene_for(route, services, *given))


def reset_to_route(services: Services, route: str, *given: object) -> None:
    """Replaces all scenes with the scene of a route."""
    services.stack.reset(scene_for(route, services, *given))
