"""Player who also presses things that do nothing: cards that do not fit, the draw pile, unused keys."""

import random
from pathlib import Path
from typing import Any

import pygame

from tests.support.scenes.at_table import FRAME, PATIENCE
from tests.support.scenes.evening import ByKeyboard, ByMouse, Evening
from tests.support.scenes.learn.learner import Learner
from tests.support.scenes.table_lines import unknown, untrue
from tests.support.scenes.tasks.task_driver import Desk
from uno_desktop.content.lesson import shipped_path
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.actions import DRAW, PRESS
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.learn.lesson_scene import open_lesson
from uno_desktop.system.settings import GUIDES

_ACTS, _FIDGETS = 0.25, 0.15
"""Parts of the frames in which the player plays, or does something else."""
_OTHERS = ("easy", "medium", "random")
_SPEEDS = (4.0, 4.0, 2.0, 1.0)


class ReadTable(Evening):
    """Table whose lines are compared with the position after every frame."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.untrue: list[str] = []
        """Untrue lines of the first frame that had some."""
        self.unknown: set[str] = set()

    def frame(self, count: int = 1, draw: bool = False, seconds: float = FRAME) -> None:
        for _ in range(count):
            super().frame(1, draw, seconds)
            if not self.untrue and self.top is self.scene and not self.scene.hidden:
                self.untrue = untrue(self.scene)
                self.unknown.update(unknown(self.scene))


def play_round(folder: Path, ruleset: str, seed: int, people: int = 1, wording: bool = False) -> list[str]:
    """Plays a round with this seed; returns the first untrue lines, none if all were true. With `wording`, lines that
    are not understood count too."""
    dice = random.Random(seed)
    others = ("easy", "medium", "random") if seed % 2 else tuple(dice.choice(_OTHERS) for _ in range(3))
    evening = ReadTable(folder, ruleset, *[HUMAN] * people, *others[people - 1 :], seed=seed)
    evening.services.settings.guide = GUIDES[seed % len(GUIDES)]
    evening.services.settings.speed = _SPEEDS[seed % len(_SPEEDS)]
    hand = (ByMouse, ByKeyboard)[seed % 2](evening)
    for frame in range(3 * PATIENCE):
        if evening.over():
            return sorted(evening.unknown) if wording else []
        chance = dice.random()
        if chance < _ACTS:
            hand.act()
        elif chance < _ACTS + _FIDGETS and evening.top is evening.scene:
            fidget(evening, dice)
        evening.frame()
        if evening.untrue:
            return [f"{ruleset} {seed}, frame {frame}: {line}" for line in evening.untrue]
    raise AssertionError(f"the round never ended: {ruleset} {seed}")


def fidget(evening: Evening, dice: random.Random) -> None:
    """Presses something that plays nothing: a card that does not fit, the draw pile out of turn, an unused key."""
    scene, chance = evening.scene, dice.random()
    cards = [piece.card for piece in scene.display.hand if piece.card >= 0]
    if chance < 0.5 and cards and not scene.display.hand_style.face_down:
        card = dice.choice(cards)
        if card not in scene.display.hand_style.playable:
            evening.click(*evening.corner(card))
    elif chance < 0.7:
        if not {DRAW, PRESS} & set(scene.actions.button_verbs()):
            evening.click(*scene.display.layout.piles.supply_box().center)
    elif chance < 0.9:
        evening.key(dice.choice([pygame.K_n, pygame.K_b, code_for("hint")]))
    elif cards and not scene.display.hand_style.face_down:
        x, y = evening.corner(dice.choice(cards))
        evening.services.mouse = (round(x), round(y))
        evening.post(pygame.Event(pygame.MOUSEMOTION, pos=evening.services.mouse, rel=(1, 0), buttons=(0, 0, 0)))


def play_first_game(folder: Path, seed: int, speed: float) -> list[str]:
    """Plays the coached game at this speed; returns the first untrue lines, none if all were true."""
    desk, dice = Desk(folder), random.Random(seed)
    desk.services.settings.speed = speed
    lessons = shipped_path("official").lessons
    desk.services.stack.push(open_lesson(desk.services, "official", [each.coach for each in lessons].index(True)))
    desk.services.stack.settle()
    scene, learner = desk.scene, Learner(desk, by_mouse=True)
    for frame in range(PATIENCE):
        if desk.top is not scene:
            return []
        wanted = learner.sensible() if dice.random() < _ACTS else None
        if wanted is not None:
            learner.do(wanted)
        desk.frame()
        if desk.top is scene and (found := untrue(scene)):
            return [f"first game {seed}, frame {frame}: {line}" for line in found]
    raise AssertionError(f"the first game never ended: {seed}")
