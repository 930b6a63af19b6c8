"""Person at a table, whichever way frames are run: events, the own hand, the buttons."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pygame

from tests.support.match.tables import lay_out
from tests.support.scenes.pages import SceneType, muted_services, show
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.cards import CardId
from uno_desktop.model.notation import parse_action
from uno_desktop.model.options import Value
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.system.paths import UserFolders
from uno_desktop.ui.widgets import Button

FRAME, LONG_FRAME = 0.05, 0.1
"""Seconds of a frame in which something is done, and of one in a long wait."""
PATIENCE = 12_000


def called_at(table: TableScene, top: object) -> str:
    """Returns the name of the player to whom the screen of a table is handed over, on the page on top or on the table
    itself; empty if it is not."""
    if isinstance(top, HotSeatScreen):
        return top.name
    handover = table.local_players.handover
    return table.display.names[handover.seat] if handover is not None and top is table else ""


class AtTable:
    """A person before the screen; the table is on top of the stack, or below a dialog."""

    services: Services
    surface: pygame.Surface
    scene: Any
    """The table."""
    seconds = FRAME
    handovers = 0
    """Number of hands that this person has opened."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        """The player's files are in this folder."""
        pygame.init()
        self.services, self.surface = muted_services(folder, size), pygame.Surface(size)
        self.services.settings.speed = 4.0
        self.services.settings.ask_draw = False  # those who play here mean what they do

    def begin(
        self, ruleset: str, seats: Iterable[SeatPlan], seed: int, folders: UserFolders | None = None, **options: Value
    ) -> None:
        """Opens the table of a new match; `official__target=50` stands for the option official.target."""
        named = {key.replace("__", "."): value for key, value in options.items()}
        self.scene = TableScene(
            self.services, begin_match(TableSetup(ruleset, tuple(seats), seed, named), folders, None)
        )
        self.show(self.scene)

    @property
    def called(self) -> str:
        """Name of the player to whom the screen is handed over; empty if it is not."""
        return called_at(self.scene, self.top)

    # --- frames and events ---

    @property
    def top(self) -> Any:
        return self.services.stack.top

    @property
    def session(self) -> MatchSession:
        table: TableScene = self.scene
        return table.session

    def frame(self, count: int = 1, draw: bool = False, seconds: float | None = None) -> None:
        for _ in range(count):
            self.services.now += seconds or self.seconds
            self.services.stack.update(seconds or self.seconds)
            self.services.stack.settle()
        if draw:
            self.services.stack.draw(self.surface)

    def post(self, event: pygame.Event) -> None:
        self.services.stack.handle(event)
        self.services.stack.settle()

    def show(self, scene: SceneType) -> SceneType:
        """Opens a scene."""
        return show(self.services, scene)

    def until(self, seen: Callable[[], bool]) -> None:
        """Runs frames until the condition holds."""
        for _ in range(PATIENCE):
            if seen():
                return
            self.frame()
        raise AssertionError("it never came about")

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            self.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def hover(self, x: float, y: float) -> None:
        """Moves the mouse."""
        self.services.mouse = (round(x), round(y))
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=self.services.mouse, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, x: float, y: float) -> None:
        self.hover(x, y)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.services.mouse, button=1))
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=self.services.mouse, button=1))

    # --- positions ---

    def lay_out(self, hands: list[str], top: str, turn: int = 0, *lines: str) -> None:
        """Lays out a plain position: hands, top discard, seat in turn; then carries out `lines` at once and shows the
        result."""
        state, book = self.session.state, self.session.book
        lay_out(self.session, hands, top, turn)
        for line in lines:
            book.apply(state, parse_action(line, book.deck, state.hands))
        self.show_changes(turn)

    def show_changes(self, turn: int = 0) -> None:
        """Shows a position that was changed by hand, to the seat in turn if it is a person's."""
        self.session._changed()
        self.session._window.end(self.services.now)
        if self.scene.local_players.several:  # the player in turn has come to the screen
            people = self.scene.actions.human_seats
            self.scene.change_viewer(turn if turn in people else people[0])
            self.frame(8)
        self.scene.skip()
        self.scene.rebuild()
        self.frame()

    def put_on_top(self, code: str) -> CardId:
        """Moves a card with this code to the top of the draw pile, and returns it."""
        supply, wanted = self.session.state.supply, self.session.book.deck.masks[code]
        supply.append(supply.pop(next(place for place, card in enumerate(supply) if wanted >> card & 1)))
        return supply[-1]

    # --- the own hand ---

    def corner(self, card: int) -> tuple[float, float]:
        """Returns the visible upper left corner of a card in the viewer's hand."""
        sprite = next(each for each in self.scene.display.table_view.hands[self.scene.viewer] if each.card == card)
        unit = self.scene.display.layout.unit
        return sprite.x - (CARD_WIDE / 2 - 14) * unit, sprite.y - (CARD_HIGH / 2 - 22) * unit

    def walk_to(self, card: int) -> None:
        """Walks to a card in the viewer's hand with the arrows and plays it with Enter."""
        focus = self.scene.input.focus
        cards = [sprite.card for sprite in self.scene.display.table_view.hands[self.scene.viewer]]
        for _ in range(80):
            if focus.visible and focus.card == card:
                break
            if focus.card in cards:
                self.key(pygame.K_LEFT if cards.index(focus.card) > cards.index(card) else pygame.K_RIGHT)
            else:
                self.key(pygame.K_TAB)
        self.key(pygame.K_RETURN)

    # --- what is asked, and buttons ---

    def may_let_go(self) -> bool:
        """Returns True if the viewer may decline to react."""
        return self.scene.local_players.reacting or self.scene.actions.may_pass_turn()

    def asked(self) -> bool:
        """Returns True when the viewer must act and has not chosen anything yet."""
        scene = self.scene
        idle = self.top is scene and scene.display.ready and not self.called
        return idle and self.session.intent(scene.viewer) is None and (scene.actions.awaited or self.may_let_go())

    def waits_for_others(self) -> list[int]:
        """Returns the other people who must decline to react to the last card."""
        scene = self.scene
        idle = self.top is scene and scene.display.ready and not self.called
        return [seat for seat in scene.actions.reaction_awaits() if seat != scene.viewer] if idle else []

    def button(self, name: str) -> None:
        """Clicks a button of the table."""
        button = self.scene.commands().named(name)
        assert button is not None and button.enabled, name
        self.click(*button.box.center)

    def page_button(self, place: int) -> None:
        """Clicks a button of a dialog, counted from the last one."""
        buttons = [one for one in self.top.widgets if isinstance(one, Button) and one.enabled]
        self.click(*buttons[place].rect.center)

    # --- hot-seat screens ---

    def hold(self, key: int) -> None:
        """Holds a key for more than half a second."""
        self.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.frame(12)
        self.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))

    def open_curtain(self) -> None:
        """Ends a handover by holding a key, and waits until the table takes input."""
        assert self.called
        self.frame(12)
        self.hold(pygame.K_RETURN)
        self.frame(8)
