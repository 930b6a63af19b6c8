"""Mouse input at the table, and the feedback for mouse and keyboard: hovered card, prompts, refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from uno_desktop.model.actions import HINT, Action
from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.action_buttons import (
    BAR,
    COMMENT_BUTTON,
    HINT_BUTTON,
    ORDER_BUTTON,
    PASS_TURN,
    REACTION,
    UNO_BUTTON,
    Buttons,
    uno_expected,
)
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.local_players import LocalPlayers
from uno_desktop.scenes.table.own_hand import HandDrag, TableHand
from uno_desktop.scenes.table.pending_choices import Choice
from uno_desktop.scenes.table.player_actions import TAKES, PlayerActions
from uno_desktop.scenes.table.table_commands import TableCommands
from uno_desktop.scenes.table.table_focus import TableFocus, Zone
from uno_desktop.scenes.table.tooltip import Tooltip


class TableInput:
    """Turns mouse events into commands.

    Any key or click first finishes what is moving, then takes effect.
    """

    def __init__(
        self,
        services: Services,
        actions: PlayerActions,
        board: Board,
        local_players: LocalPlayers,
        hand: TableHand,
        buttons: Callable[[], Buttons],
        finish: Callable[[], None],
        presses: Mapping[str, Callable[[], None]],
    ) -> None:
        """`buttons` returns the buttons of the frame, `finish` completes the animations; `presses` maps buttons
        unrelated to the rules to their callbacks.
        """
        self._services, self._actions, self._board, self._local_players, self._hand = (
            services,
            actions,
            board,
            local_players,
            hand,
        )
        self._buttons, self._skip = buttons, finish
        self.focus = TableFocus()
        self.tooltip = Tooltip(services, actions, board)
        self.commands = TableCommands(services, actions, board, local_players, self.tooltip)
        self.drag = HandDrag(services, board, hand)
        self._presses = {
            HINT_BUTTON: self.commands.give_hint,
            COMMENT_BUTTON: self.commands.comment,
            ORDER_BUTTON: hand.cycle,
            UNO_BUTTON: self.commands.say_uno,
            PASS_TURN: self.commands.pass_turn,
            **presses,
        }
        self._last_actions = -1

    # --- state ---

    @property
    def choice(self) -> Choice | None:
        return self.commands.prompts.choice

    @property
    def reason(self) -> str:
        return self.tooltip.reason

    @property
    def hint_text(self) -> str:
        return self.commands.hint.text

    @property
    def beside(self) -> bool:
        """True while a question is open and the keyboard focus is on a button unrelated to it."""
        return self.focus.is_beside(self.choice, self._buttons().names())

    def rebuilt(self) -> None:
        """Resets the prompts and the drag after the table has been laid out again."""
        self.commands.prompts.close()
        self.drag.cancel()
        self.tooltip.card = HIDDEN

    def forget(self) -> None:
        """Resets pointer, prompts and hint, because another player takes over."""
        self.rebuilt()
        self.focus = TableFocus()
        self.tooltip.forget()
        self.commands.forget_hint()
        self._actions.says_uno_with_card = False

    def update(self, dt: float) -> None:
        """Advances by `dt` seconds: hides old reasons and hints, closes outdated prompts, opens required ones."""
        actions, session = self._actions, self._actions.session
        moved = session.actions_done != self._last_actions
        paid = session.last_action == Action(actions.viewer, HINT)  # the hint text must outlast its payment
        self.commands.update(dt, moved and not paid)
        if moved:
            self._last_actions = session.actions_done
            self.commands.prompts.close()
        if self.choice is not None:
            self.choice.update(dt)
        elif self._board.ready and session.intent(actions.viewer) is None:
            self.commands.prompt_required_choice()
        if not actions.may_say_uno_with_card():
            actions.says_uno_with_card = False
        self.tooltip.update(dt, not self.focus.visible, self.choice is not None)
        self.drag.update(dt)
        self._hand.update(dt, self.drag.card)
        pointed = self.pointed_card(self._hand.cards) if self.choice is None else HIDDEN
        self.tooltip.track_pointer(dt, pointed)

    def pointed_card(self, cards: Sequence[CardId]) -> CardId:
        """Returns the raised card: under the mouse, or with keyboard focus."""
        if self.choice is not None:
            return self.commands.prompts.clicked
        if self.drag.active or self._board.look.face_down:
            return HIDDEN
        if self.focus.visible:
            self.focus.settle(len(cards), self._buttons().names())
            if self.focus.zone is Zone.HAND and cards:
                return cards[self.focus.card]
            return HIDDEN
        return self.tooltip.card if self.tooltip.card in cards else HIDDEN

    def focused_name(self, buttons: Sequence[str]) -> str:
        """Returns the button, or "supply", with keyboard focus."""
        if self.choice is not None:
            return self.focus.button if self.beside else ""
        if not self.focus.visible:
            return ""
        if self.focus.zone is Zone.SUPPLY:
            return "supply"
        name = self.focus.button if self.focus.zone is Zone.BUTTONS else ""
        return name if name in buttons else ""

    def supply_lit(self, asked: bool) -> bool:
        """Returns True if the mouse is over the draw pile and a click would draw."""
        if not asked or self.choice is not None or self.drag.active:
            return False
        inside = self._board.layout.supply_box().contains(*self._services.mouse)
        return inside and any(verb in TAKES for verb in self._actions.pressed())

    # --- events ---

    def handle(self, event: pygame.Event) -> bool:
        """Handles a mouse event; returns True if it was used."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(*event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.cancel()
        else:
            return False
        return True

    def _move(self, pos: tuple[int, int]) -> None:
        self.focus.visible, self.focus.passed = False, None
        if self.choice is not None:
            self.choice.point(*pos)
        self.drag.move(*pos)

    def _click(self, x: float, y: float) -> None:
        hand_visibility, live = self._local_players.hand_visibility, uno_expected(self._actions, self._board.stage)
        meant = self._buttons().at(x, y)
        if not self._board.ready:
            self._skip()
            if meant is None or not meant.enabled:
                return  # the click only skipped the animation: it was not meant for the card that lies there now
        button = self._buttons().at(x, y)
        if button is not None and button.name.startswith(REACTION):
            self.press(button.name)
        elif self.choice is not None and self.choice.click(x, y):
            self._services.sound("click", 0.6)
        elif button is not None:
            if button.enabled and (button.name != UNO_BUTTON or live or self._actions.may_say_uno_with_card()):
                self.press(button.name)
        elif self.choice is not None:
            self.cancel()
        elif hand_visibility.hides and hand_visibility.on_cards(x, y):
            hand_visibility.look()
        else:
            self._click_table(x, y)

    def _click_table(self, x: float, y: float) -> None:
        layout = self._board.layout
        card = self.tooltip.under(x, y)
        if card != HIDDEN:
            self.tooltip.quiet()
            self.drag.press(card, x, y)
        elif layout.supply_box().contains(x, y):
            self.commands.draw()
        else:
            self._local_players.hand_visibility.cancel_press()
            for seat in layout.others:
                if layout.seat_box(seat).contains(x, y) and self._local_players.may_react(seat):
                    self._local_players.let_react(seat)
                    return
            self._actions.fast_forward()

    def _release(self) -> None:
        self._local_players.hand_visibility.release()
        card, carried = self.drag.release()
        if carried:
            self._services.sound("hover", 0.4)
        if card != HIDDEN and self.choice is None:
            self.commands.play(card)

    def learn(self, name: str, act: Callable[[], None]) -> None:
        """Registers a button that is not at every table, with its callback."""
        self._presses[name] = act

    def knows(self, name: str) -> bool:
        """Returns True if this table has a fixed handler for the button."""
        return name in self._presses

    def press(self, name: str) -> None:
        if name in self._presses:
            self._presses[name]()
        elif name.startswith(REACTION):
            reactions, place = self._buttons().reactions, int(name.split()[1])
            if place < len(reactions):
                self.commands.act_out_of_turn(reactions[place].action)
        elif name in BAR:
            self.commands.play_reaction(name)
        else:
            self.commands.submit_verb(name)

    def cancel(self) -> None:
        """Cancels the innermost of these: a drag, the last answer, an open choice, or a pending intent."""
        if self.drag.active:
            self.drag.cancel()
        elif self.choice is not None:
            self.commands.prompts.back()
        else:
            self._actions.session.withdraw(self._actions.viewer)
