"""Keyboard input at the table: key commands and their effect."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.model.actions import ACCEPT, CHALLENGE, DONE, DRAW, PASS
from uno_desktop.scenes.controls.keymap import means, table_commands_of
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.action_buttons import JOURNAL_BUTTON, TAKE_BACK_BUTTON, UNO_BUTTON, Buttons, uno_is_live
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.choice_panel import CardsChoice
from uno_desktop.scenes.table.fast_forward import HURRY_BUTTON, FastForward
from uno_desktop.scenes.table.local_players import LocalPlayers
from uno_desktop.scenes.table.own_hand import TableHand
from uno_desktop.scenes.table.pending_choices import SeatChoice
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_focus import Zone
from uno_desktop.scenes.table.table_input import TableInput
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import CHOOSE

_DECIDING = frozenset(("enter", DRAW, "let go", ACCEPT, CHALLENGE, DONE))
"""Key commands that a key press must not trigger when it only skips an animation."""
_WALKS = ("left", "right", "up", "down")
_JUMPS = ("page up", "page down", "begin", "end")
_ELSEWHERE = ("seat", "look", "uno", "catch", "shift")
"""Key commands that are handled earlier, or not at the table."""
_TOLD = 4.0
"""Seconds that the toast about the arrows stays."""
_SHIFTS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class TableKeys:
    """Turns key presses into commands. Any key first finishes what is moving."""

    def __init__(
        self,
        services: Services,
        moves: PlayerActions,
        board: Board,
        guests: LocalPlayers,
        hand: TableHand,
        hurry: FastForward,
        hands: TableInput,
        buttons: Callable[[], Buttons],
        finish: Callable[[], None],
    ) -> None:
        """`hands` is the mouse input, whose prompts and focus are shared."""
        self._services, self._moves, self._board, self._guests = services, moves, board, guests
        self._hand, self._hurry, self._hands = hand, hurry, hands
        self._buttons, self._finish = buttons, finish
        self._shifting = False
        """True while arrows and digits act as with Shift."""

    def press(self, key: int, shift: bool) -> bool:
        """Handles a key press; returns True if the key has a meaning here."""
        deeds = table_commands_of(key)
        cover = self._guests.cover
        if cover.down and ("look" in deeds or key == CHOOSE):
            cover.look()
            return True
        cover.disturbed()
        live = uno_is_live(self._moves, self._board.stage)
        busy = not self._board.ready
        if busy:
            self._finish()
        shift = self._follow_shift(deeds, key) or shift
        if self._word(deeds, key, shift, live):
            return True
        hands = self._hands
        if busy and _DECIDING.intersection(deeds):
            # The key only skipped the animation: nothing is played.
            if hands.choice is None:
                any(self._plain(deed, key, shift) for deed in deeds if deed not in _DECIDING)
            return True
        if hands.choice is not None:
            if "menu" in deeds:
                hands.cancel()
                return True
            if self._beside(deeds, shift):
                return True
            used = hands.choice.key(key)
            if not used and "journal" in deeds:  # the log may help to choose
                hands.press(JOURNAL_BUTTON)
                return True
            return used
        return any(self._plain(deed, key, shift) for deed in deeds)

    def _beside(self, deeds: list[str], shift: bool) -> bool:
        """Moves the focus between an open question and the buttons: Tab leads on from the last answer, Enter presses
        a button, an arrow leads back. Returns True if the key was used."""
        hands, choice = self._hands, self._hands.choice
        if choice is None:
            return False
        names, beside = self._buttons().names(), hands.beside
        if "next" in deeds:
            answers = choice.answers(self._board.names)
            if not beside and not answers[0 if shift else -1].marked:
                return False
            hands.focus.cycle_beside(choice, shift, names)
            if hands.beside:
                return True
            return beside and (
                shift or answers[0].marked
            )  # going forward, the choice moves to its first answer by itself
        if beside and "enter" in deeds:
            hands.press(hands.focus.button)
            return True
        if beside and any(deed in _WALKS for deed in deeds):
            hands.focus.passed = None
            return True
        return False

    def release(self, key: int) -> bool:
        """Handles a key release; returns True if the key has a meaning here."""
        if not means(key, "look") and key != CHOOSE:
            return False
        self._guests.cover.let_go()
        return True

    def _follow_shift(self, deeds: list[str], key: int) -> bool:
        """Returns True if the key acts as with Shift: the sticky Shift key was pressed before, and since then only
        arrows."""
        if "shift" in deeds:
            self._shifting = not self._shifting and self._hands.choice is None
            if self._shifting:
                self._board.tell(tr("table.shifting"), _TOLD)
            return False
        shifting = self._shifting
        self._shifting = shifting and key in _SHIFTS
        return shifting

    def _word(self, deeds: list[str], key: int, shift: bool, live: bool) -> bool:
        """Handles UNO, catches, and the seat digits of players who react out of turn; returns True if the key was
        used."""
        moves, hands = self._moves, self._hands
        if "uno" in deeds and moves.plays:
            if live or moves.may_arm():
                hands.press(UNO_BUTTON)
            return True
        if "catch" in deeds and (moves.catches() or moves.early_catches()):
            hands.deeds.catch()
            return True
        if "seat" not in deeds or isinstance(hands.choice, SeatChoice | CardsChoice):
            return False
        return hands.deeds.seat_called(key - pygame.K_0, shift, self._buttons().reactions)

    def _plain(self, deed: str, key: int, shift: bool) -> bool:
        """Runs a key command while no question is open; returns False if it is not available now."""
        hands = self._hands
        if deed in (*_WALKS, *_JUMPS, "next"):
            hands.hover.walk()
        if deed in _WALKS:
            return self._walk(key, shift)
        if deed in _JUMPS:
            return self._jump(deed)
        if deed in _ELSEWHERE:
            return False
        if (deed == HURRY_BUTTON and not self._hurry.possible) or (deed == TAKE_BACK_BUTTON and not hands.knows(deed)):
            return False
        if deed == "enter":
            self._enter(key)
        elif deed == "next":
            hands.focus.cycle(shift, len(self._cards()), self._buttons().names())
        elif deed == "draw":
            hands.deeds.take(refuse=False)
        else:
            hands.press(deed)
        return True

    def _cards(self) -> list[int]:
        return [] if self._board.look.face_down else self._hand.cards

    def _walk(self, key: int, shift: bool) -> bool:
        if shift and key in _SHIFTS:
            self._shift(_SHIFTS[key])
            return True
        return self._hands.focus.move(key, len(self._cards()), self._buttons().names())

    def _jump(self, deed: str) -> bool:
        """Moves within the hand: to the next color, to the start of the previous color, or to either end."""
        focus, cards = self._hands.focus, self._cards()
        if not cards:
            return False
        focus.settle(len(cards), self._buttons().names())
        faces, count = self._moves.host.book.deck.faces, len(cards)
        colors = [faces[card].color for card in cards]
        starts = [place for place in range(count) if place == 0 or colors[place] != colors[place - 1]]
        if deed in ("begin", "end"):
            focus.card = 0 if deed == "begin" else count - 1
        elif focus.visible and focus.zone is Zone.HAND:
            later = [place for place in starts if place > focus.card] or starts
            sooner = [place for place in starts if place < focus.card] or starts
            focus.card = later[0] if deed == "page down" else sooner[-1]
        focus.zone, focus.visible = Zone.HAND, True
        return True

    def _enter(self, key: int) -> None:
        """Enter activates the focused element; the space bar passes if that is possible."""
        moves, hands, focus = self._moves, self._hands, self._hands.focus
        if moves.viewer in moves.reaction_awaits():
            moves.host.pass_reaction(moves.viewer)
            return
        may_let_go = PASS in moves.pressed() or self._guests.reacting or moves.may_let_go()
        if key == pygame.K_SPACE and may_let_go:
            hands.deeds.let_go()
            return
        if key == pygame.K_SPACE and not moves.awaited:
            moves.hurry()
            return
        if not focus.visible:
            focus.visible = True
            return
        cards = self._cards()
        focus.settle(len(cards), self._buttons().names())
        if focus.zone is Zone.HAND and cards:
            hands.deeds.lay(cards[focus.card])
        elif focus.zone is Zone.SUPPLY:
            hands.deeds.take()
        elif focus.zone is Zone.BUTTONS:
            hands.press(focus.button)

    def _shift(self, step: int) -> None:
        focus, cards = self._hands.focus, self._cards()
        focus.settle(len(cards), self._buttons().names())
        if focus.zone is not Zone.HAND or not cards:
            return
        if focus.visible and self._hand.put(cards[focus.card], focus.card + step):
            focus.card += step
            self._services.sound("hover", 0.4)
        focus.visible = True
