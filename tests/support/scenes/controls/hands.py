"""Plays the game with only one device: this module decides what to press, each device how to reach it."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Protocol

import pygame

from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import ACCEPT, DONE, DRAW, PASS, PRESS
from uno_desktop.model.options import Value
from uno_desktop.scenes.controls.input_devices import InputDevices
from uno_desktop.scenes.controls.switches import targets_on_screen
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.player_actions import PASS_TURN
from uno_desktop.scenes.table.prompts.panel_prompt import CardsPrompt
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.ui.accessibility_tree import Key
from uno_desktop.ui.page import Page
from uno_desktop.ui.widgets import Widget

DT = 0.05
_MOST = 400_000
"""Frames for a match: more means that it hangs."""
_VERBS = (DRAW, PRESS, PASS, DONE, ACCEPT)
"""Verbs tried if no card can be played, the most expensive last."""
_UNO_BUTTON = "uno"
BUTTONS = {
    "south": pygame.CONTROLLER_BUTTON_A,
    "east": pygame.CONTROLLER_BUTTON_B,
    "west": pygame.CONTROLLER_BUTTON_X,
    "north": pygame.CONTROLLER_BUTTON_Y,
    "start": pygame.CONTROLLER_BUTTON_START,
    "left stick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "left shoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "right shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


def tap_pad(services: Services, *buttons: str) -> None:
    """Presses and releases buttons of a gamepad one after the other."""
    devices = InputDevices(services)
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            devices.handle(pygame.Event(kind, button=BUTTONS[button], instance_id=0))
            services.stack.settle()


class Target(NamedTuple):
    """Target to press: a card of the hand by its number, or a button by its name; "default" for what is marked."""

    kind: str
    card: int = -1
    name: str = ""


class Hands(Protocol):
    """Device that can reach and press a target."""

    def press(self, driver: Driver, target: Target) -> None:
        """Presses a target."""


class PadHands:
    """Posts only gamepad events."""

    def press(self, driver: Driver, target: Target) -> None:
        scene = driver.top
        if target.kind == "default" or not isinstance(scene, TableScene):
            self.tap(driver, "south")
            return
        focus = scene.input.focus
        for _ in range(80):
            scene = driver.top
            if not isinstance(scene, TableScene) or scene.input.prompt is not None:
                return
            cards = scene.hand.cards
            if target.kind == "card":
                if target.card not in cards:
                    return
                if focus.visible and focus.card == target.card:
                    self.tap(driver, "south")
                    return
                on_card = focus.card in cards
                to_left = on_card and cards.index(target.card) < cards.index(focus.card)
                self.tap(driver, "left" if to_left else "right" if on_card else "right shoulder")
            elif focus.name == target.name:
                self.tap(driver, "south")
                return
            elif target.name not in scene.commands().names:
                return
            else:
                self.tap(driver, "right shoulder")

    @staticmethod
    def tap(driver: Driver, button: str) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            driver.queue.append(pygame.Event(kind, button=BUTTONS[button], instance_id=0))
        driver.frame(1, DT)


def seated(folder: Path, ruleset: str, options: dict[str, Value], seed: int = 5) -> Driver:
    """Seats a person and two computer players at a table without delays."""
    driver = Driver(folder, (960, 540))
    settings = driver.services.settings
    settings.speed, settings.opponents, settings.reduced_motion, settings.ask_draw = (4.0, "atOnce", True, False)
    settings.lessons = False
    seats = (SeatPlan(HUMAN, "Ada"), SeatPlan("easy", "Max"), SeatPlan("easy", "Zoé"))
    doors.reset(driver.services, doors.new_table, TableSetup(ruleset, seats, seed, options))
    driver.frame(2)
    driver.drawn = False
    return driver


def wanted(scene: TableScene) -> Target | None:
    """Returns the target to press at the table now; None if nothing is asked."""
    actions = scene.actions
    if not scene.display.ready:
        return None
    if isinstance(scene.input.prompt, CardsPrompt):
        return Target("lay")
    if scene.input.prompt is not None:
        return Target("default")
    names = scene.commands().names
    if _UNO_BUTTON in names and actions.may_say_uno():
        return Target("button", name=_UNO_BUTTON)
    if actions.viewer in actions.reaction_awaits():
        return Target("default")
    if not actions.awaited or actions.session.intent(actions.viewer) is not None:
        return None
    playable = sorted(actions.playable())
    if playable:
        return Target("card", playable[0])
    verb = next((verb for verb in _VERBS if verb in actions.button_verbs() and verb in names), "")
    verb = verb or next((verb for verb in actions.button_verbs() if verb in names), "")
    return Target("button", name=verb) if verb else None


def play(driver: Driver, hands: Hands, over: Callable[[Driver], bool]) -> int:
    """Plays with this device until it is over; returns the number of presses."""
    presses = 0
    for _ in range(_MOST):
        if over(driver):
            return presses
        scene = driver.top
        if isinstance(scene, TableScene):
            target = wanted(scene)
        elif isinstance(scene, Page):
            target = Target("default")
        else:
            target = None
        if target is None:
            driver.wait(DT)
        else:
            hands.press(driver, target)
            presses += 1
            driver.wait(DT)
    raise AssertionError(f"{driver.top} goes on for ever")


def round_over(driver: Driver) -> bool:
    """Returns True once the score sheet is shown."""
    return isinstance(driver.top, ScoringScene | PodiumScene)


def match_over(driver: Driver) -> bool:
    """Returns True once the podium is shown."""
    return isinstance(driver.top, PodiumScene)


class SwitchHands:
    """Presses only one key, whenever the target is marked."""

    def press(self, driver: Driver, target: Target) -> None:
        for _ in range(600):
            marked = driver.app.devices.switches.scanner.highlighted
            goal = self._goal(driver, target)
            if goal is None:
                return
            if any(spot.key == goal for spot in marked):
                alone = len(marked) == 1
                driver.frame(round(0.55 / DT), DT)  # switches ignore presses for so long
                marked = driver.app.devices.switches.scanner.highlighted
                if any(spot.key == goal for spot in marked):
                    self.tap(driver)
                    if alone:
                        return
            driver.wait(DT)

    @staticmethod
    def _goal(driver: Driver, target: Target) -> Key | None:
        """Returns the key of the target for scanning; None if it does not exist any more."""
        scene = driver.top
        spots = targets_on_screen(scene, lambda button: None)
        keys = [spot.key for spot in spots]
        if isinstance(scene, Page):
            first = scene.first or scene.focus.current
            number = scene.widgets.index(first) if isinstance(first, Widget) and first in scene.widgets else -1
            offered = [each for each in scene.widgets if each.reachable and each.enabled and each.shown]
            if number < 0 or first not in offered:
                return keys[0] if keys else None
            boxes = {id(spot.box): spot.key for spot in spots}
            return boxes.get(id(scene.widgets[number].rect))
        answers = [key for key in keys if key[0] == "answer"]
        if target.kind == "lay":
            return answers[-1] if answers else None
        if answers:
            return answers[0]
        wanted: Key = ("card", target.card) if target.kind == "card" else ("button", target.name)
        if target.kind == "default":
            wanted = ("button", PASS_TURN)
        return wanted if wanted in keys else None

    @staticmethod
    def tap(driver: Driver, code: int = pygame.K_SPACE) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            driver.queue.append(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))
        driver.frame(1, DT)
