"""Mirror of the program: a second copy from source, without a window, in the same state."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame

from tests.support.scenes.shell_driver import Driver
from tests.support.waiting import until
from uno_desktop.match.match_start import resume_match
from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import Replayed, replay
from uno_desktop.model.cards import HIDDEN, Seat, cards_in
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.command_list import UNO_BUTTON
from uno_desktop.scenes.table.player_actions import BUTTON_VERBS
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt
from uno_desktop.scenes.table.prompts.panel_prompt import SeatPrompt
from uno_desktop.scenes.table.prompts.table_prompt import TablePrompt
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders

Point = tuple[int, int]

ME: Seat = 0
CORNER: Point = (2, 2)
"""Resting place of the mouse between two clicks, where nothing can be pointed at."""
_STILL = 18
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


AT_REST = "reduced_motion = true\nrivals = false\nlessons = false\nspeed = 4.0\nrounds = 1\n"
"""Preferences with which nothing moves by itself, players do not comment on past games, no lesson is offered after a
round, whose events the mirror has not seen, nor a place to start, and waits are short."""


def at_rest(folder: Path) -> None:
    """Writes `AT_REST` as the preferences of a data folder."""
    settings_file = user_folders(folder).settings_file
    settings_file.parent.mkdir(parents=True, exist_ok=True)
    settings_file.write_text(AT_REST, encoding="utf-8")


class Mirror:
    """Repeats the clicks of the program; its picture is what the program must show."""

    def __init__(self, folder: Path, like: Path | None = None) -> None:
        """`folder` is its own new data folder, with the preferences of the data folder `like`, or those at rest."""
        at_rest(folder)
        if like is not None:
            shutil.copy(user_folders(like).settings_file, user_folders(folder).settings_file)
        self.folder = folder
        self._driver = Driver(folder)
        self._driver.move(CORNER)

    def picture(self) -> pygame.Surface:
        """Returns the expected screen, with nothing moving and all cards drawn."""

        def still() -> bool:
            self._driver.frame(_STILL)
            top = self._driver.top
            if isinstance(top, ReplayScene):
                return top.table.settled
            sprites = top.display._sprites._cache if isinstance(top, TableScene) else None
            return sprites is None or sprites.settled

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

    def wait_for(self, scene: str) -> None:
        """Waits for a scene that is opened in the background."""

        def shown() -> bool:
            self._driver.frame()
            return self.scene == scene

        until(scene, shown)

    def wait_for_pause(self) -> None:
        """Waits until the replay has stopped at its end."""
        replay = self._driver.scene(ReplayScene)

        def paused() -> bool:
            self._driver.frame()
            return not replay.running

        until("the pause of the replay", paused)

    def loaded(self, key: str) -> Point:
        """Waits for the button with this text, on a page that is read in the background; returns its place."""

        def there() -> list[Point]:
            self._driver.frame()
            return self._buttons(key)

        return until(f"the button {key}", there)[0]

    def finished_game(self) -> Point:
        """Waits for the tile of the newest finished match; returns its place."""

        def there() -> list[Point]:
            self._driver.frame()
            widgets = self._driver.page.widgets
            return [each.rect.center for each in widgets if isinstance(getattr(each, "item", None), FinishedGame)]

        return until("a finished game", there)[0]

    def button(self, key: str) -> Point:
        """Returns the place of the button with this text on a page."""
        [place] = self._buttons(key)
        return place

    def _buttons(self, key: str) -> list[Point]:
        text = tr(key)
        widgets = self._driver.page.widgets
        return [each.rect.center for each in widgets if text in (getattr(each, "text", None), each.label)]

    def portraits(self) -> list[pygame.Rect]:
        """Returns the places of the portraits, which depend on events that the mirror has not seen."""
        tables = [scene for scene in self._driver.services.stack.scenes if isinstance(scene, TableScene)]
        layouts = [table.display.layout for table in tables]
        if isinstance(self._driver.top, ReplayScene):
            layouts.append(self._driver.top.table.table_view.layout)
        boxes = [layout.seats.portrait_box(seat) for layout in layouts for seat in range(layout.seats.count)]
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

    def stand_in_menu_after(self, games: Path, *in_use: Path) -> None:
        """Enters the state of the program in its menu with the games of a folder, except those that another program has
        open, which are not offered."""
        self._leave()
        shutil.rmtree(game_in(self.folder).parent, ignore_errors=True)
        left_out = shutil.ignore_patterns("*.lock", *(path.name for path in in_use))
        shutil.copytree(games, game_in(self.folder).parent, ignore=left_out)
        self._leave()

    def stand_in_menu(self, record: Path) -> None:
        """Enters the state of the program in its menu after this game."""
        self._copied(record)
        self._leave()

    def _leave(self) -> None:
        """Goes to the menu, which searches the saved games."""
        doors.reset(self._driver.services, doors.menu)
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
        if table.input.prompt is not None:
            return self._answer(table.input.prompt)
        if table.actions.may_say_uno_with_card() and not table.actions.says_uno_with_card:
            return self._button_of_the_table(UNO_BUTTON)
        playable = table.actions.playable()
        card = next((card for card in table.hand.cards if card in playable), HIDDEN)
        if card != HIDDEN:
            return self._where(lambda x, y: table.input.tooltip.under(x, y) == card)
        verb = next(verb for verb in BUTTON_VERBS if verb in table.actions.button_verbs())
        return self._button_of_the_table(verb)

    def next_keys(self) -> list[str]:
        """Returns the names in X of the keys that continue the turn of this seat: the marked answer, the first playable
        card, or the first button. They begin at the first card: which one has the focus depends on earlier turns."""
        table = self._table
        if table.input.prompt is not None:
            return ["Return"]
        playable = table.actions.playable()
        place = next((place for place, card in enumerate(table.hand.cards) if card in playable), None)
        return ["Home", *(["Up"] if place is None else ["Right"] * place), "Return"]

    def _answer(self, prompt: TablePrompt) -> Point:
        wheel = self._table.display.renderer.wheel
        if isinstance(prompt, ColorPrompt):
            return self._where(lambda x, y: wheel.color_at(x, y) == prompt.chosen)
        if isinstance(prompt, SeatPrompt):
            x, y = self._table.display.layout.seats.seat_box(prompt.chosen).center
            return round(x), round(y)
        raise AssertionError(f"the mirror does not know how to answer a {type(prompt).__name__}")

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
