"""Table of any ruleset driven frame by frame, with a player who uses only one device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from tests.support.scenes.at_table import LONG_FRAME, PATIENCE, AtTable
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.model.actions import DRAW, PRESS
from uno_desktop.model.cards import cards_in
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import Value
from uno_desktop.scenes.overlays.question_overlays import AnswerDialog, AskDialog
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.command_list import REACTION
from uno_desktop.scenes.table.player_actions import PASS_TURN
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt
from uno_desktop.scenes.table.prompts.panel_prompt import ButtonsPrompt, CardsPrompt, SeatPrompt
from uno_desktop.ui.dialog import ConfirmDialog

SIZE = (1280, 720)


class Evening(AtTable):
    """One table; `mouse` and `keys` are True for the devices in use."""

    def __init__(
        self, folder: Path, ruleset: str, *players: str, seed: int = 7, saved: bool = False, **options: Value
    ) -> None:
        """`saved` keeps a record of the match in this folder."""
        super().__init__(folder, SIZE)
        seats = (SeatPlan(player, f"{player} {place}") for place, player in enumerate(players))
        self.begin(ruleset, seats, seed, self.services.folders if saved else None, **options)

    def codes(self, seat: int = 0) -> list[str]:
        """Returns the card codes of a seat's hand."""
        return sorted(self.session.book.deck.codes_of(self.session.hand(seat)))

    def card(self, code: str, seat: int = 0) -> int:
        """Returns a card with this code in a hand."""
        held = cards_in(self.session.hand(seat) & self.session.book.deck.masks[code])
        return next(iter(held))

    def lay(self, code: str) -> None:
        """Clicks a card in the viewer's hand."""
        self.click(*self.corner(self.card(code, self.scene.viewer)))
        self.frame()

    def hover_card(self, code: str) -> None:
        """Moves the mouse to a card in the viewer's hand."""
        self.hover(*self.corner(self.card(code, self.scene.viewer)))

    def panel(self, seat: int) -> None:
        """Clicks a player panel."""
        self.click(*self.scene.display.layout.seats.panel_box(seat).center)
        self.frame()

    # --- what is to be seen ---

    def done(self) -> str:
        """Returns the last action as a line of a record."""
        assert self.session.last_action is not None
        return action_line(self.session.last_action, self.session.book.deck)

    def over(self) -> bool:
        return isinstance(self.top, ScoringScene)

    # --- playing on ---

    def play_round(self, by: type[Hand], noted: Callable[[], object] = lambda: None) -> None:
        """Plays to the score sheet, always with the first possible action; calls `noted` before each."""
        hand = by(self)
        for frame in range(PATIENCE):
            if self.over():
                return
            if self.asked():
                noted()
            hand.act()
            self.frame(draw=frame % 60 == 0, seconds=LONG_FRAME)
        raise AssertionError(f"the round never ended: {self.session.state.agenda} {self.top}")


REST = ["R1 R2 R3", "B1 B2 B3", "Y1 Y2 Y3"]
"""Hands of three other players."""


def my_turn(folder: Path, ruleset: str, hand: str, top: str = "G9", **options: Value) -> Evening:
    """Returns a table on the viewer's turn, against three computer players, without any reaction time."""
    evening = Evening(folder, ruleset, HUMAN, "easy", "easy", "easy", **{"common__reactionSeconds": 0, **options})
    evening.lay_out([hand, *REST], top)
    return evening


class Hand:
    """Player at the screen; subclasses use one device only."""

    def __init__(self, evening: AtTable) -> None:
        self.evening = evening

    def act(self) -> None:
        """Performs one action, if this person must answer something."""
        evening = self.evening
        top, scene = evening.top, evening.scene
        if evening.called:
            evening.handovers += 1
            evening.open_curtain()
        elif isinstance(top, ConfirmDialog | AskDialog | AnswerDialog):
            self.dialog(top)
        elif evening.waits_for_others():
            self.goes_on(evening.waits_for_others()[0])
        elif evening.asked():
            evening.frame()
            if scene.input.prompt is not None:
                self.choose()
            elif scene.actions.may_say_uno():
                self.say("uno")
            elif scene.display.hand_style.playable:
                self.lay(min(scene.display.hand_style.playable))
            elif scene.local_players.hand_visibility.hides and scene.actions.in_window:
                return  # over covered hands no button tells who may react: the time runs out
            else:
                names = [name for name in scene.actions.button_verbs() if name not in (DRAW, PRESS)]
                self.say((names or [PASS_TURN] if evening.may_let_go() else names or ["supply"])[0])

    def goes_on(self, seat: int) -> None:
        """Lets another person decline to react."""
        raise NotImplementedError

    def dialog(self, top: object) -> None:
        raise NotImplementedError

    def choose(self) -> None:
        raise NotImplementedError

    def lay(self, card: int) -> None:
        raise NotImplementedError

    def say(self, name: str) -> None:
        raise NotImplementedError


class ByMouse(Hand):
    """Uses only the mouse."""

    def goes_on(self, seat: int) -> None:
        calls = self.evening.scene.commands().of_seat(seat)
        self.evening.button(next(each.name for each in calls if each.name.startswith(REACTION)))

    def dialog(self, top: object) -> None:
        self.evening.page_button(-1 if isinstance(top, ConfirmDialog) else 0)

    def choose(self) -> None:
        evening, scene = self.evening, self.evening.scene
        prompt = scene.input.prompt
        if isinstance(prompt, ColorPrompt):
            x, y = scene.display.renderer.wheel.center
            evening.click(x - 70 * scene.display.layout.unit, y - 70 * scene.display.layout.unit)
        elif isinstance(prompt, SeatPrompt):
            evening.click(*scene.display.layout.seats.panel_box(prompt.chosen).center)
        elif isinstance(prompt, ButtonsPrompt):
            evening.click(*prompt.answers[-1].rect.center)
        elif isinstance(prompt, CardsPrompt):
            evening.click(*prompt.answers[0].rect.topleft)
            evening.click(*prompt.answers[-1].rect.center)

    def lay(self, card: int) -> None:
        self.evening.click(*self.evening.corner(card))

    def say(self, name: str) -> None:
        if name == "supply":
            self.evening.click(*self.evening.scene.display.layout.piles.supply_box().center)
        else:
            self.evening.button(name)


class ByKeyboard(Hand):
    """Uses only the keyboard."""

    def goes_on(self, seat: int) -> None:
        self.evening.key(pygame.K_0 + self.evening.scene.display.layout.seats.digit(seat))

    def dialog(self, top: object) -> None:
        if isinstance(top, ConfirmDialog):
            self.evening.key(pygame.K_TAB)
        if isinstance(top, AnswerDialog):
            self.evening.post(pygame.Event(pygame.TEXTINPUT, text="x"))
            self.evening.frame()
        self.evening.key(pygame.K_RETURN)

    def choose(self) -> None:
        prompt = self.evening.scene.input.prompt
        if isinstance(prompt, CardsPrompt):
            self.evening.key(pygame.K_1)
        elif not isinstance(prompt, SeatPrompt):
            self.evening.key(pygame.K_LEFT)
        self.evening.key(pygame.K_RETURN)

    def lay(self, card: int) -> None:
        self.evening.walk_to(card)

    def say(self, name: str) -> None:
        keys = {"uno": "u", "supply": "d", PASS_TURN: "p", "pass": "p", "accept": "a", "done": "f"}
        self.evening.key(getattr(pygame, f"K_{keys.get(name, 'x')}"))
