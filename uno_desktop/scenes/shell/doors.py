"""Doors: the way to each page, and to what else is imported when it is first needed.

A door imports its page when it is opened, so that no two pages import each other, and so that the first frame needs
only the menu: importing all pages takes more than a second. `doors.push(services, doors.lesson, "flip")` shows a page;
a door may raise errors of its own, such as ValueError for an invalid table setup.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import TYPE_CHECKING, Concatenate, ParamSpec

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from uno_desktop.content.lesson import LessonPrompt
    from uno_desktop.content.level_files import Level
    from uno_desktop.content.table_plan import TablePlan
    from uno_desktop.match.daily.daily_deal import DailyDeal
    from uno_desktop.match.match_session import MatchSession
    from uno_desktop.match.practice_match import RoundSnapshot
    from uno_desktop.match.records.recorded_match import MatchReader, RecordedMatch
    from uno_desktop.match.records.replay import IncrementalReader
    from uno_desktop.match.table_setup import SeatPlan, TableSetup
    from uno_desktop.model.cards import Seat
    from uno_desktop.model.events import RoundEnded, RoundScored
    from uno_desktop.model.options import Value
    from uno_desktop.model.position import RuledPosition
    from uno_desktop.model.ruleset import Ruleset
    from uno_desktop.scenes.controls.gamepad_hotplug import GamepadHotplug
    from uno_desktop.scenes.history.share_dialog import Caption
    from uno_desktop.scenes.lobby.match_setup import MatchSetup
    from uno_desktop.scenes.menu.pending_match import PendingMatch
    from uno_desktop.scenes.shell.services import Services
    from uno_desktop.ui.layout import Row
    from uno_desktop.ui.metrics import Metrics
    from uno_desktop.ui.page import Page, PageCommand
    from uno_desktop.ui.scene_stack import Scene

_Given = ParamSpec("_Given")


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


def menu(services: Services) -> Scene:
    from uno_desktop.scenes.menu.main_menu import MenuScene

    return MenuScene(services)


def settings(services: Services) -> Scene:
    from uno_desktop.scenes.menu.settings_page import SettingsScene

    return SettingsScene(services)


def keys(services: Services) -> Scene:
    from uno_desktop.scenes.controls.keymap_page import KeysScene

    return KeysScene(services)


def letters(services: Services, text: str, limit: int, digits: bool, on_done: Callable[[str], None]) -> Scene:
    from uno_desktop.scenes.controls.on_screen_keyboard import OnScreenKeyboard

    return OnScreenKeyboard(services, text, limit, digits, on_done)


def about(services: Services) -> Scene:
    from uno_desktop.scenes.menu.about import AboutScene

    return AboutScene(services)


def rule_book(
    services: Services, ruleset: Ruleset | None = None, rule: str = "", table: Mapping[str, Value] | None = None
) -> Scene:
    from uno_desktop.scenes.rulebook.rulebook_page import RuleBookScene

    return RuleBookScene(services, ruleset, rule, table)


def example(services: Services, rule: str, examples: Sequence[Level], heading: tuple[str, str] | None = None) -> Scene:
    from uno_desktop.scenes.rulebook.example_scene import ExampleScene

    return ExampleScene(services, rule, examples, heading)


def rulesets(services: Services, match_setup: MatchSetup | None = None) -> Scene:
    from uno_desktop.scenes.lobby.ruleset_picker import PickerScene

    return PickerScene(services, match_setup)


def options(services: Services, match_setup: MatchSetup) -> Scene:
    from uno_desktop.scenes.lobby.options_page import OptionsScene

    return OptionsScene(services, match_setup)


def tables(services: Services, match_setup: MatchSetup | None = None, selected: TablePlan | None = None) -> Scene:
    from uno_desktop.scenes.lobby.tables_page import TablesScene

    return TablesScene(services, match_setup, selected)


def workshop(services: Services, match_setup: MatchSetup, on_used: Callable[[], object] | None = None) -> Scene:
    from uno_desktop.scenes.workshop.decks_page import DecksScene

    return DecksScene(services, match_setup, on_used=on_used)


def changed_cards(services: Services, match_setup: MatchSetup, on_used: Callable[[], object] | None = None) -> Scene:
    from uno_desktop.scenes.workshop.faces_page import FacesScene

    return FacesScene(services, match_setup, on_used=on_used)


def rule_lab(services: Services, match_setup: MatchSetup) -> Scene:
    from uno_desktop.scenes.lab.lab_page import LabScene

    return LabScene(services, match_setup)


def learn(services: Services) -> Scene:
    from uno_desktop.scenes.learn.learn_page import LearnScene

    return LearnScene(services)


def lesson(services: Services, ruleset: str = "", place: int = -1) -> Scene:
    from uno_desktop.scenes.learn.lesson_scene import open_lesson

    return open_lesson(services, ruleset, place)


def exercise(services: Services, ruleset: str) -> Scene:
    from uno_desktop.scenes.learn.lesson_scene import open_exercise

    return open_exercise(services, ruleset)


def now_you(services: Services, examples: Sequence[Level]) -> Scene:
    from uno_desktop.scenes.learn.lesson_scene import try_examples

    return try_examples(services, examples)


def agreed_rules(
    services: Services,
    ruleset: Ruleset,
    options: Mapping[str, Value],
    on_deal: Callable[[], None] | None = None,
    seats: int = 4,
    daily: bool = False,
    plans: Sequence[SeatPlan] = (),
) -> Scene:
    from uno_desktop.scenes.lobby.table_rules_page import TableRulesDialog

    return TableRulesDialog(services, ruleset, options, on_deal, seats, daily, plans)


def seats(services: Services, match_setup: MatchSetup) -> Scene:
    from uno_desktop.scenes.lobby.seats_page import SeatsScene

    return SeatsScene(services, match_setup)


def play_at_once(services: Services) -> Scene:
    from uno_desktop.scenes.lobby.quick_start import play_at_once

    return play_at_once(services)


def play_together(services: Services) -> Scene:
    from uno_desktop.scenes.lobby.quick_start import play_together

    return play_together(services)


def play_against(services: Services, character: str) -> Scene:
    from uno_desktop.scenes.lobby.quick_start import play_against

    return play_against(services, character)


def puzzles(services: Services) -> Scene:
    from uno_desktop.scenes.puzzles.puzzle_sets_page import PuzzlesScene

    return PuzzlesScene(services)


def today(services: Services, deal: DailyDeal | None = None) -> Scene:
    from uno_desktop.scenes.daily.daily_page import TodayScene

    return TodayScene(services, deal)


def new_table(services: Services, setup: TableSetup) -> Scene:
    from uno_desktop.scenes.matches.match_opening import begin_table

    return begin_table(services, setup)


def practice_table(services: Services, setup: TableSetup, at: RoundSnapshot | None = None) -> Scene:
    from uno_desktop.scenes.matches.match_opening import play_on

    return play_on(services, setup, at)


def saved_table(
    services: Services, record: Path, stand_ins: bool = False, reading: IncrementalReader | None = None
) -> Scene:
    from uno_desktop.scenes.matches.match_opening import resume_table

    return resume_table(services, record, stand_ins, reading)


def scores(
    services: Services,
    session: MatchSession,
    scored: RoundScored,
    hands: Sequence[Sequence[int]],
    undo: Callable[[], None] | None = None,
    offer: LessonPrompt | None = None,
    remark: tuple[Seat, str] | None = None,
    ended: RoundEnded | None = None,
) -> Scene:
    from uno_desktop.scenes.score.score_scene import ScoringScene

    return ScoringScene(services, session, scored, hands, undo, offer, remark, ended)


def first_scores(
    services: Services,
    session: MatchSession,
    scored: RoundScored,
    hands: Sequence[Sequence[int]],
    sentences: Callable[[], Sequence[str]],
    ways: Sequence[PageCommand],
) -> Scene:
    from uno_desktop.scenes.score.first_round_scene import FirstRoundScene

    return FirstRoundScene(services, session, scored, hands, sentences, ways)


def games(services: Services) -> Scene:
    from uno_desktop.scenes.history.games_page import GamesScene

    return GamesScene(services)


def rivals(services: Services) -> Scene:
    from uno_desktop.scenes.rivals.rivals_page import RivalsScene

    return RivalsScene(services)


def replay(
    services: Services,
    match: Path | RecordedMatch,
    analyzed_round: int = 0,
    reading: MatchReader | None = None,
    moment: tuple[int, int] | None = None,
) -> Scene:
    from uno_desktop.scenes.history.replay_scene import ReplayScene

    return ReplayScene(services, match, analyzed_round, reading, moment)


def watch(services: Services, setup: TableSetup, forever: bool = False) -> Scene:
    from uno_desktop.scenes.history.watch_scene import WatchScene

    return WatchScene(services, setup, forever)


def share(services: Services, match: RecordedMatch, moment: int, viewer: Seat, caption: Caption) -> Scene:
    from uno_desktop.scenes.history.share_dialog import ShareDialog

    return ShareDialog(services, match, moment, viewer, caption)


def position(services: Services, position: RuledPosition | None = None, seats: Sequence[SeatPlan] = ()) -> Scene:
    from uno_desktop.scenes.positions.position_page import PositionScene

    return PositionScene(services, position, seats)


def crash(services: Services, error: Exception, position: str) -> Scene:
    from uno_desktop.scenes.shell.crash_dialog import crashed

    return crashed(services, error, position)


def listen_for_pads(services: Services) -> GamepadHotplug:
    from uno_desktop.scenes.controls.gamepad_hotplug import GamepadHotplug

    return GamepadHotplug(services)


def pending_match(services: Services, page: Page[Services]) -> PendingMatch:
    from uno_desktop.scenes.menu.pending_match import PendingMatch

    return PendingMatch(services, page)


def ask_for_own_name(services: Services) -> None:
    from uno_desktop.scenes.rivals.profiles_page import ask_for_own_name as to

    to(services)


def watch_file(services: Services, file: Path) -> None:
    from uno_desktop.scenes.history.open_replay import watch_file as to

    to(services, file)


def expect_rulesets(services: Services) -> None:
    from uno_desktop.scenes.lobby.ruleset_picker import expect_fans

    expect_fans(services)


def rules_chip(services: Services, metrics: Metrics, on_reset: Callable[[], object]) -> Row | None:
    from uno_desktop.scenes.lobby.rules_chip import chip_of_settings

    return chip_of_settings(services, metrics, on_reset)


def share_page(services: Services, page: Page[Services]) -> None:
    from uno_desktop.scenes.history.share_dialog import share_page as to

    to(services, page)


def print_rules(
    services: Services, ruleset: Ruleset, options: Mapping[str, Value], seats: int, plans: Sequence[SeatPlan]
) -> None:
    from uno_desktop.scenes.printing.page_export import print_rules as to

    to(services, ruleset, options, seats, plans)


def print_score(services: Services, session: MatchSession) -> None:
    from uno_desktop.scenes.printing.page_export import print_score as to

    to(services, session)


def print_puzzles(services: Services, day: date) -> None:
    from uno_desktop.scenes.printing.page_export import print_puzzles as to

    to(services, day)


_OPTIONAL = (print_rules, print_score, print_puzzles)
"""Doors to what needs an optional library: see `can_print`."""


def can_print() -> bool:
    """Returns True if the optional printing library is installed."""
    return find_spec("fpdf") is not None


def load_all() -> None:
    """Imports what is behind all doors so that they open quickly; runs in the background while the menu is shown."""
    for door in tuple(globals().values()):
        if isinstance(door, FunctionType) and door not in _OPTIONAL:
            for module in _behind(door):
                import_module(module)


def is_loaded(door: Callable[..., object]) -> bool:
    """Returns True if a door can be opened without importing a module first."""
    return all(module in sys.modules for module in _behind(door))


def _behind(door: Callable[..., object]) -> Iterator[str]:
    """Yields the modules that a door imports: its compiled code names them."""
    assert isinstance(door, FunctionType)
    return (name for name in door.__code__.co_names if name.startswith("uno_desktop.scenes."))
