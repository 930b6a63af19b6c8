"""Keyboard input at the table: key commands and their effect."""

import pygame

from uno_desktop.model.actions import ACCEPT, CHALLENGE, DONE, DRAW
from uno_desktop.model.cards import HIDDEN
from uno_desktop.scenes.controls.key_commands import SAME
from uno_desktop.scenes.controls.keymap import table_commands_of
from uno_desktop.scenes.table.command_list import (
    CANCEL,
    CARD,
    COVERED,
    ENTER,
    JOURNAL_BUTTON,
    MENU_BUTTON,
    REACTION,
    UNO_BUTTON,
    URGE,
)
from uno_desktop.scenes.table.devices.table_input import TableDevice
from uno_desktop.scenes.table.guidance.status_line import opens
from uno_desktop.scenes.table.player_actions import PASS_TURN
from uno_desktop.scenes.table.prompts.panel_prompt import CardsPrompt, SeatPrompt
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import CHOOSE

_DECIDING = frozenset((ENTER, DRAW, PASS_TURN, ACCEPT, CHALLENGE, DONE))
"""Key commands that have no effect if the key press skips an animation."""
_WALKS = ("left", "right", "up", "down")
_JUMPS = ("page up", "page down", "begin", "end")
_ELSEWHERE = ("seat", "look", UNO_BUTTON, "catch", "shift")
"""Key commands that `_plain` ignores, because `press` has handled them before."""
_TOLD = 4.0
"""Seconds for which the toast about sticky Shift is visible."""
_SHIFTS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class TableKeys(TableDevice):
    """Turns key presses into commands. All but the key that shows a face-down hand first finish running animations."""

    _shifting = False
    """True while arrow keys and digits act as with Shift."""

    def press(self, key: int, shift: bool) -> bool:
        """Handles a key press; returns True if the key has a meaning here."""
        commands = table_commands_of(key)
        if key < CHOOSE and commands:  # a button of a gamepad
            commands = [self._list.now().one_of(commands)]
        hand_visibility = self._local_players.hand_visibility
        if hand_visibility.down and self._opens(commands, key):
            hand_visibility.peek()
            return True
        hand_visibility.cancel_press()
        uno, busy = self._list.now().named(UNO_BUTTON), not self._display.ready
        opening = opens(self._display)
        if busy:
            self._skip()
        if opening and "menu" in commands:
            return True  # the key only ended the deal
        shift = self._follow_shift(commands, key) or shift
        if self._call(commands, key, shift, uno is not None and uno.enabled):
            return True
        table_input = self._input
        table_input.settle()
        if busy and _DECIDING.intersection(commands):
            # The key only skipped the animation: nothing is played.
            if table_input.prompt is None:
                any(self._plain(command, key, shift) for command in commands if command not in _DECIDING)
            return True
        if table_input.prompt is not None:
            if "menu" in commands:
                return table_input.press(CANCEL) or self._run(MENU_BUTTON)  # nothing to undo in a forced prompt
            used = table_input.prompt.key(key, shift)
            if not used and "journal" in commands:  # the log may help to choose
                table_input.press(JOURNAL_BUTTON)
                return True
            return used
        return any(self._plain(command, key, shift) for command in commands)

    def release(self, key: int) -> bool:
        """Handles a key release; returns True if the key has a meaning here."""
        if not self._opens(table_commands_of(key), key):
            return False
        self._local_players.hand_visibility.release()
        return True

    def _opens(self, commands: list[str], key: int) -> bool:
        """Returns True if a key opens a hand that lies face down: during a handover, the enter keys do, too."""
        return "look" in commands or key == CHOOSE or (self._local_players.handover is not None and ENTER in commands)

    def _follow_shift(self, commands: list[str], key: int) -> bool:
        """Returns True if the key acts as with Shift: only Left and Right came between sticky Shift and it."""
        if "shift" in commands:
            self._shifting = not self._shifting and self._input.prompt is None
            if self._shifting:
                self._display.show_toast(tr("table.shifting"), _TOLD)
            return False
        shifting = self._shifting
        self._shifting = shifting and key in _SHIFTS
        return shifting

    def _call(self, commands: list[str], key: int, shift: bool, uno: bool) -> bool:
        """Handles UNO, catches, and the seat digits of players who react out of turn; returns True if the key was used.

        `uno` is True if the UNO button was enabled before the key press skipped an animation.
        """
        if UNO_BUTTON in commands and self._list.now().named(UNO_BUTTON) is not None:
            if uno:
                self._input.press(UNO_BUTTON)
            return True
        if "catch" in commands:
            if self._input.press("catch") or (key < CHOOSE and self._call_of_other()):
                return True
            self._display.show_toast(self._why_no_catch(), _TOLD)
        seat = self._display.layout.seats.seat_of_digit(key - pygame.K_0) if "seat" in commands else None
        if seat is None or isinstance(self._input.prompt, SeatPrompt | CardsPrompt):
            return False
        found = (each for each in self._list.now().of_seat(seat) if each.enabled)
        name = next((each.name for each in found if not (shift and each.name.startswith(REACTION))), "")
        if name:
            self._input.press(name)
        return bool(name)

    def _why_no_catch(self) -> str:
        """Returns that the only player with one card has said UNO, else that there is nobody to catch."""
        display, me = self._display, self._actions.viewer
        low = [seat for seat in range(len(display.names)) if seat != me and display.effects.one_left(seat)]
        if len(low) == 1 and self._local_players.digest.has_said_uno(low[0]):
            return tr("table.said_uno", who=display.names[low[0]])
        return tr("table.nobody_to_catch")

    def _call_of_other(self) -> bool:
        """Runs the only call of another person at the screen, as a gamepad has no digits; returns False without one."""
        calls = [each for each in self._list.now().buttons if each.name.startswith(REACTION) and each.enabled]
        return len(calls) == 1 and self._input.press(calls[0].name)

    def _plain(self, command: str, key: int, shift: bool) -> bool:
        """Runs a key command while no question is open; returns False if it is not available now."""
        if command in (*_WALKS, *_JUMPS, "next"):
            self._input.tooltip.walk()
        if command in _WALKS:
            return self._walk(key, shift)
        if command in _JUMPS:
            return self._jump(command)
        if command in _ELSEWHERE:
            return False
        if command == ENTER:
            self._enter(key)
        elif command == "next":
            self._input.focus.chosen = True
            return self._go(key, shift)
        else:
            return self._run(command)
        return True

    def _run(self, command: str) -> bool:
        """Runs this command, or another one on the same key; returns False if none of them is available."""
        names = [command, *(name for name, same in SAME.items() if same == command)]
        return any(self._input.press(name) for name in names)

    def _walk(self, key: int, shift: bool) -> bool:
        if shift and key in _SHIFTS:
            self._shift(_SHIFTS[key])
            return True
        focus = self._input.focus
        if not focus.visible:
            focus.visible = True
            return True  # the first press only shows the focus
        focus.chosen = True
        return self._go(key, shift)

    def _go(self, key: int, shift: bool) -> bool:
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT if shift else 0)
        return self._input.focus.handle(event)

    def _jump(self, command: str) -> bool:
        """Moves within the hand: to the next or previous colour, or to either end; returns False without cards."""
        focus, cards = self._input.focus, self._hand.cards
        if not cards or self._display.hand_style.face_down:
            return False
        faces, count, there = self._actions.session.book.deck.faces, len(cards), min(focus.place, len(cards) - 1)
        colors = [faces[card].color for card in cards]
        starts = [place for place in range(count) if place == 0 or colors[place] != colors[place - 1]]
        if command in ("begin", "end"):
            there = 0 if command == "begin" else count - 1
        elif focus.visible and focus.card != HIDDEN:
            later = [place for place in starts if place > there] or starts
            sooner = [place for place in starts if place < there] or starts
            there = later[0] if command == "page down" else sooner[-1]
        focus.go_to(f"{CARD} {cards[there]}")
        focus.visible = focus.chosen = True
        return True

    def _enter(self, key: int) -> None:
        """Declines to react, takes the due step, passes or skips think time (Space), shows the focus or presses it."""
        table_input, focus = self._input, self._input.focus
        if table_input.press(ENTER) or (key == pygame.K_SPACE and (self._run(PASS_TURN) or table_input.press(URGE))):
            return
        if not focus.visible:
            focus.visible = True
        elif focus.stop is not None and focus.stop.key != (COVERED,):
            focus.stop.activate()

    def _shift(self, step: int) -> None:
        focus = self._input.focus
        if focus.card == HIDDEN:
            return
        if focus.visible and self._hand.put(focus.card, focus.place + step):
            self._services.sound("hover", 0.4)
        focus.visible = True
