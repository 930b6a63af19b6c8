"""Player who follows a lesson, by mouse or by keys."""

import pygame

from tests.support.scenes.tasks.task_driver import Desk
from uno_desktop.model.actions import CATCH, CHALLENGE, COLOR, DRAW, PASS, PLAY, PRESS, UNO, Action
from uno_desktop.model.notation import parse_action
from uno_desktop.scenes.table.command_list import REACTION, UNO_BUTTON
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt
from uno_desktop.scenes.table.prompts.panel_prompt import ButtonsPrompt, SeatPrompt
from uno_desktop.scenes.tasks.task_scene import TaskScene
from uno_desktop.stage.texts.journal_text import color_key

_KEYS = {DRAW: pygame.K_d, PRESS: pygame.K_d, UNO: pygame.K_u, CATCH: pygame.K_c, CHALLENGE: pygame.K_x}
_PATIENCE = 3000


class Learner:
    """Learner at a task table; `by_mouse` or by keys."""

    def __init__(self, desk: Desk, by_mouse: bool) -> None:
        self.desk, self.by_mouse = desk, by_mouse

    @property
    def scene(self) -> TaskScene:
        return self.desk.scene

    def do_all(self) -> None:
        """Plays all lines of the script for the person, until the panel covers the table."""
        scene = self.scene
        for _ in range(_PATIENCE):
            if self.desk.top is not scene:
                return
            wanted = self.wanted() if scene.task.script else self.sensible()
            if wanted is not None:
                self.do(wanted)
            self.desk.frame()
        raise AssertionError(f"{scene.task.id} never ended: {list(scene.table.script.lines)}")

    def wanted(self) -> Action | None:
        """Returns the action that the lesson expects now; None for nothing."""
        scene = self.scene
        lines = scene.table.script.lines
        if not lines or scene.actions.silent or not scene.display.ready or scene.session.intent(scene.viewer):
            return None
        action = parse_action(lines[0], scene.session.book.deck, scene.session.state.hands)
        return action if action.seat == scene.viewer and scene.session.accepts(action) else None

    def sensible(self) -> Action | None:
        """Returns the first possible action: calls before cards, cards before drawing."""
        scene = self.scene
        legal = scene.actions.legal()
        if not legal or scene.actions.silent or not scene.display.ready or scene.session.intent(scene.viewer):
            return None
        if not scene.actions.awaited and all(action.verb not in (UNO, CATCH) for action in legal):
            return None
        order = (UNO, CATCH, PLAY, DRAW)
        return min(legal, key=lambda each: order.index(each.verb) if each.verb in order else len(order))

    def do(self, action: Action) -> None:
        """Performs an action, and answers its prompts."""
        codes = self.scene.session.book.deck.codes
        if action.verb == COLOR:
            pass  # the prompt is open already
        elif action.verb == PLAY:
            code = codes[action.card]
            self.desk.click_card(code) if self.by_mouse else self.desk.walk_to(code)
        elif self.by_mouse:
            self._press(action)
        else:
            self.desk.key(_KEYS.get(action.verb, pygame.K_SPACE))
        for _ in range(4):
            if self.desk.top is not self.scene or self.scene.input.prompt is None:
                return
            self._choose(action)

    def _press(self, action: Action) -> None:
        desk, buttons = self.desk, self.scene.commands()
        if action.verb in (DRAW, PRESS):
            desk.click(*self.scene.display.layout.piles.supply_box().center)
            return
        name = {UNO: UNO_BUTTON, CATCH: f"{REACTION} 0", PASS: PASS}.get(action.verb, action.verb)
        button = buttons.named(name)
        assert button is not None and button.enabled, name
        desk.click(*button.box.center)

    def _choose(self, action: Action) -> None:
        """Answers a prompt: a colour, a seat, one card or the pair."""
        desk, scene = self.desk, self.scene
        prompt, layout = scene.input.prompt, scene.display.layout
        if isinstance(prompt, ColorPrompt) and self.by_mouse:
            x, y = scene.display.renderer.wheel.center
            across, down = scene.display.renderer.wheel.places[max(action.color, 0)]
            desk.click(x + 70 * across * layout.unit, y + 70 * down * layout.unit)
        elif isinstance(prompt, ColorPrompt):
            desk.key(ord(color_key(max(action.color, 0)).lower()))
        elif isinstance(prompt, SeatPrompt) and self.by_mouse:
            desk.click(*layout.seats.panel_box(action.target).center)
        elif isinstance(prompt, SeatPrompt):
            desk.key(pygame.K_0 + layout.seats.digit(action.target))
        elif isinstance(prompt, ButtonsPrompt) and self.by_mouse:
            desk.click(*prompt.answers[len(action.along)].rect.center)
        elif isinstance(prompt, ButtonsPrompt):
            desk.key(pygame.K_1 + len(action.along))
