"""The keyboard at the table: what each key's deed comes to here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.model.actions import ACCEPT, CHALLENGE, DONE, DRAW, PASS
from uno_desktop.scenes.controls.keymap import deeds_at_table, means
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.action_buttons import (
    JOURNAL_BUTTON,
    TAKE_BACK_BUTTON,
    UNO_BUTTON,
    Buttons,
    uno_is_live,
)
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.choice_panel import CardsChoice
from uno_desktop.scenes.table.fast_forward import HURRY_BUTTON, Hurry
from uno_desktop.scenes.table.local_players import TablePeople
from uno_desktop.scenes.table.own_hand import TableHand
from uno_desktop.scenes.table.pending_choices import SeatChoice
from uno_desktop.scenes.table.player_actions import TableMoves
from uno_desktop.scenes.table.table_focus import Zone
from uno_desktop.scenes.table.table_input import TableInput
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import CHOOSE

_DECIDING = frozenset(("enter", DRAW, "let go", ACCEPT, CHALLENGE, DONE))
"""Deeds that must not happen by a key that only hurries what is being shown."""
_WALKS = ("left", "right", "up", "down")
_JUMPS = ("page up", "page down", "begin", "end")
_ELSEWHERE = ("seat", "look", "uno", "catch", "shift")
"""Deeds that are done before, or nowhere at the table."""
_TOLD = 4.0
"""Seconds that it is said what arrows do now."""
_SHIFTS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class TableKeys:
    """Turns keys into wishes. Any key first finishes what is moving."""

    def __init__(
        self,
        services: Services,
        moves: TableMoves,
        board: Board,
        guests: TablePeople,
        hand: TableHand,
        hurry: Hurry,
        hands: TableInput,
        buttons: Callable[[], Buttons],
        finish: Callable[[], None],
    ) -> None:
        """`hands` is what the mouse does, and shares its wishes; the others as there."""
        self._services, self._moves, self._board, self._guests = services, moves, board, guests
        self._hand, self._hurry, self._hands = hand, hurry, hands
        self._buttons, self._finish = buttons, finish
        self._shifting = False
        """True while arrows and digits mean what they mean with Shift."""

    def press(self, key: int, shift: bool) -> bool:
        """A key went down; True if it means something here."""
        deeds = deeds_at_table(key)
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
            # It was to hurry what was being shown: nothing is played by that.
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
            if not used and "journal" in deeds:  # what has happened may help to choose
                hands.press(JOURNAL_BUTTON)
                return True
            return used
        return any(self._plain(deed, key, shift) for deed in deeds)

    def _beside(self, deeds: list[str], shift: bool) -> bool:
        """While something is asked, Tab leads from the last answer on to the buttons, and Enter presses them; an arrow
        leads back. True if the key was for them."""
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
            )  # forwards the choice itself goes on to its first answer
        if beside and "enter" in deeds:
            hands.press(hands.focus.button)
            return True
        if beside and any(deed in _WALKS for deed in deeds):
            hands.focus.passed = None
            return True
        return False

    def release(self, key: int) -> bool:
        """A key is up again; True if that means something here."""
        if not means(key, "look") and key != CHOOSE:
            return False
        self._guests.cover.let_go()
        return True

    def _follow_shift(self, deeds: list[str], key: int) -> bool:
        """True if this key is meant as with Shift: the key that stands for holding it has been pressed before, and
        nothing since but arrows."""
        if "shift" in deeds:
            self._shifting = not self._shifting and self._hands.choice is None
            if self._shifting:
                self._board.tell(tr("table.shifting"), _TOLD)
            return False
        shifting = self._shifting
        self._shifting = shifting and key in _SHIFTS
        return shifting

    def _word(self, deeds: list[str], key: int, shift: bool, live: bool) -> bool:
        """UNO, catches, and the digits of people who react unseen; True if the key was one of these."""
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
        """What a key does while nothing is asked; False if it does not do this now."""
        hands = self._hands
        if deed in (*_WALKS, *_JUMPS, "next"):
            hands.hover.walk()
        if deed in _WALKS:
            return self._walk(key, shift)
        if deed in _JUMPS:
            return self._jump(deed)
        if deed in _ELSEWHERE:
            return False
        if (deed == HURRY_BUTTON and not self._hurry.possible) or (
            deed == TAKE_BACK_BUTTON and not hands.knows(deed)
        ):
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
        """The cards of the hand that the keyboard can walk through: none while they may not be seen."""
        return [] if self._board.look.face_down else self._hand.cards

    def _walk(self, key: int, shift: bool) -> bool:
        if shift and key in _SHIFTS:
            self._shift(_SHIFTS[key])
            return True
        return self._hands.focus.move(key, len(self._cards()), self._buttons().names())

    def _jump(self, deed: str) -> bool:
        """Within the hand: to the next card of another colour, to where the colour before begins, or to either end."""
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
        """Enter does what the keyboard is on; the space bar passes when that is possible."""
        moves, hands, focus = self._moves, self._hands, self._hands.focus
        if moves.viewer in moves.beat_waits_for():
            moves.host.answer_beat(moves.viewer)
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
        """The card that the keyboard is on changes places with its neighbour."""
        focus, cards = self._hands.focus, self._cards()
        focus.settle(len(cards), self._buttons().names())
        if focus.zone is not Zone.HAND or not cards:
            return
        if focus.visible and self._hand.put(cards[focus.card], focus.card + step):
            focus.card += step
            self._services.sound("hover", 0.4)
        focus.visible = True
