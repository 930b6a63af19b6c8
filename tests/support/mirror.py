"""Mirror of the program: a second copy from source, without a window, in the same state."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame

from tests.support.scenes.shell_driver import Driver
from tests.support.waiting import until
from uno_desktop.match.match_session import resume_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import Replayed, replay
from uno_desktop.model.cards import HIDDEN, Seat, cards_in
from uno_desktop.scenes.routes import reset_to_route
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.command_list import UNO_BUTTON
from uno_desktop.scenes.table.pending_choices import Choice, ColorChoice, SeatChoice
from uno_desktop.scenes.table.player_actions import PRESSED
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders

Point = tuple[int, int]

ME: Seat = 0
CORNER: Point = (2, 2)
"""Resting place of the mouse between two clicks, where nothing can be pointed at."""
_STILL = 12
"""Frames until nothing moves."""
_ROUND = 40
"""Pixels around a portrait for ears, hats, and what a sleeper says."""
_GRID = 6
"""Pixels between two points that are tried in the search for a click."""


def record_in(folder: Path, number: int = 1) -> Replayed | None:
    """Returns the record of one game in a data folder, replayed from its first line."""
    game = game_in(folder, number)
    return replay(read_record(game)) if game.exists() else None


def game_in(folder: Path, number: int = 1) -> Path:
    """Returns the record of game `number` in a data folder, from 1."""
    return folder / "games" / f"{number:05}.unogame"


AT_REST = "reduced_motion = true\nrivals = false\nlessons = false\nspeed = 4.0\n"
"""Preferences with which nothing moves by itself, players do not comment on past games, no lesson is offered after a
round, whose events the mirror has not seen, and waits are short."""


def at_rest(folder: Path) -> None:
    """Writes `AT_REST` as the preferences of a data folder."""
    settings_file = user_folders(folder).settings_file
    settings_file.parent.mkdir(parents=True, exist_ok=True)
    settings_file.write_text(AT_REST, encoding="utf-8")


class Mirror:
    """Repeats the clicks of the program; its picture is what the program must show."""

    def __init__(self, folder: Path) -> None:
        """`folder` is its own new data folder."""
        at_rest(folder)
        self.folder = folder
        self._driver = Driver(folder)
        self._driver.move(CORNER)

    def picture(self) -> pygame.Surface:
        """Returns the expected screen, with nothing moving and all cards drawn."""

        def still() -> bool:
            self._driver.frame(_STILL)
            top = self._driver.top
            return not isinstance(top, TableScene) or top.board._sprite_cache is None or top.board._sprite_cache.settled

        until("the cards of the mirror", still)
        return self._driver.app.surface

    @property
    def scene(self) -> str:
        """Class name of the scene on the screen."""
        return type(self._driver.top).__name__

    def click(self, point: Point) -> None:
        """Clicks, then moves the mouse away."""
        self._driver.click(point)
        self._driver.move(CORNER)

    def key(self, code: int) -> None:
        """Presses a key."""
        self._driver.key(code)

    def point(self, place: Point) -> None:
        """Moves the mouse."""
        self._driver.move(place)

    def type(self, text: str) -> None:
        """Types a text."""
        self._driver.type(text)

    @property
    def shows_focus(self) -> bool:
        """True if a frame marks what Enter would play at the table."""
        return self._table.input.focus.visible or self._table.input.choice is not None

    def button(self, key: str) -> Point:
        """Returns the place of the button with this text on a page."""
        text = tr(key)
        [button] = [each for each in self._driver.page.widgets if text in (getattr(each, "text", None), each.label)]
        return button.rect.center

    def portraits(self) -> list[pygame.Rect]:
        """Returns the places of the portraits, which depend on events that the mirror has not seen."""
        tables = [scene for scene in self._driver.services.stack.scenes if isinstance(scene, TableScene)]
        boxes = [table.board.layout.portrait_box(seat) for table in tables for seat in range(table.board.layout.seats)]
        return [pygame.Rect(box.x, box.y, box.w, box.h).inflate(_ROUND, _ROUND) for box in boxes]

    def first(self) -> Point:
        """Returns the place of the button that Enter presses."""
        first = self._driver.page.first
        assert first is not None
        return first.rect.center

    # -- where the program stands -----------------------------------------------------------------

    def stand(self, record: Path) -> None:
        """Enters the state of the program in this game: at the table, or on the score sheet."""
        game = self._copied(record)
        self._leave()
        if replay(read_record(game)).state.ended:
            self._show_scores(game)
        else:
            self.click(self.button("menu.continue"))

    def stand_in_menu_after(self, games: Path) -> None:
        """Enters the state of the program in its menu with all games of a folder."""
        self._leave()
        shutil.rmtree(game_in(self.folder).parent, ignore_errors=True)
        shutil.copytree(games, game_in(self.folder).parent, ignore=shutil.ignore_patterns("*.lock"))
        self._leave()

    def stand_in_menu(self, record: Path) -> None:
        """Enters the state of the program in its menu after this game."""
        self._copied(record)
        self._leave()

    def _leave(self) -> None:
        """Goes to the menu, which searches the saved games."""
        reset_to_route(self._driver.services, "menu")
        self._driver.frame(2)

    def _copied(self, record: Path) -> Path:
        """Copies the program's record over its own."""
        self._leave()  # a table of ours must not write into the copy
        games = game_in(self.folder).parent
        shutil.rmtree(games, ignore_errors=True)
        games.mkdir()
        return Path(shutil.copy(record, game_in(self.folder)))

    def _show_scores(self, game: Path) -> None:
        session = resume_match(game, None)
        scored = session.last_scored
        assert scored is not None
        hands = [list(cards_in(session.hand(seat))) for seat in range(session.state.seats)]
        services = self._driver.services
        services.stack.reset(ScoringScene(services, session, scored, hands))
        self._driver.frame()
        self._driver.scene(ScoringScene).finish()
        self._driver.scene(ScoringScene).rebuild()

    # -- what a player would do -------------------------------------------------------------------

    @property
    def _table(self) -> TableScene:
        return self._driver.scene(TableScene)

    def actions(self) -> int:
        """Returns the number of actions in the round that the mirror shows."""
        return self._table.session.actions_done

    def menu_button(self) -> Point:
        """Returns the place of the table button that opens the pause menu."""
        return self._button_of_the_table("menu")

    def next_click(self) -> Point:
        """Returns the click that continues the turn of this seat: an answer, UNO, a card, or a button."""
        table = self._table
        if table.input.choice is not None:
            return self._answer(table.input.choice)
        if table.actions.may_say_uno_with_card() and not table.actions.says_uno_with_card:
            return self._button_of_the_table(UNO_BUTTON)
        playable = table.actions.playable()
        card = next((card for card in table.hand.cards if card in playable), HIDDEN)
        if card != HIDDEN:
            return self._where(lambda x, y: table.input.tooltip.under(x, y) == card)
        verb = next(verb for verb in PRESSED if verb in table.actions.pressed())
        return self._button_of_the_table(verb)

    def _answer(self, choice: Choice) -> Point:
        wheel = self._table.board.picture.wheel
        if isinstance(choice, ColorChoice):
            return self._where(lambda x, y: wheel.color_at(x, y) == choice.chosen)
        if isinstance(choice, SeatChoice):
            x, y = self._table.board.layout.seat_box(choice.chosen).center
            return round(x), round(y)
        raise AssertionError(f"the mirror does not know how to answer a {type(choice).__name__}")

    def _button_of_the_table(self, name: str) -> Point:
        button = self._table.commands().named(name)
        assert button is not None and button.enabled, f"there is no button {name} to press"
        x, y = button.box.center
        return round(x), round(y)

    def _where(self, means: Callable[[float, float], bool]) -> Point:
        """Returns the middle one of the points that have the wanted effect."""
        wide, high = self._driver.services.window.size
        found = [(x, y) for x in range(0, wide, _GRID) for y in range(0, high, _GRID) if means(x, y)]
        assert found, "there is no place to click"
        return found[len(found) // 2]
