"""All other players play a card of one colour, because of a white card. ITA-WHITE-08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.blanks import PLAY_COLOR
from uno_desktop.model.cards import NO_COLOR, NOBODY, CardId, Color, Seat, cards_in
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class BlankColor(Rule):
    """Beginning after the player of the Blank, each other seat plays one card of the colour without effect,
    drawing until it can; this opens no UNO claims (ITA-WHITE-08, steps.md 21).

    A frame without a seat continues automatically; `data` is 1 once the UNO of the Blank's own player is judged.
    """

    def frames(self) -> tuple[str, ...]:
        return (PLAY_COLOR,)

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        return _playable(book, s, seat, frame.color) if seat == frame.seat else 0

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        cards = book.one_of_each(self.frame_cards(book, s, frame, seat))
        return [Action(seat, PLAY, card) for card in cards_in(cards)]

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        if frame.seat != NOBODY:
            return False
        assert frame.action is not None
        self._go_on(table, table.next_seat(frame.action.seat))
        return True

    def frame_play(self, table: Table, action: Action) -> None:
        if _play(table, action.seat, action.card):
            self._go_on(table, table.next_seat(action.seat))

    def _go_on(self, table: Table, seat: Seat) -> None:
        """Continues from this seat until one has a choice or the round is won."""
        book = table.book
        frame = table.end_frame()
        blank = frame.action
        assert blank is not None
        while seat != blank.seat:
            cards = book.one_of_each(_drawn_for(table, seat, frame.color))
            if cards & (cards - 1):
                table.ask(frame._replace(seat=seat, data=1))
                break
            if cards and not _play(table, seat, cards.bit_length() - 1):
                return
            seat = table.next_seat(seat)
        if not frame.data:
            turn_flow.judge_uno(table, blank.seat, blank.uno)
        if seat == blank.seat:
            table.pass_on(seat)


def _playable(book: Rulebook, s: GameState, seat: Seat, color: Color) -> int:
    """Returns the cards of the colour, except a special one that would be a forbidden last card (ITA-LAST-01)."""
    return book.not_forbidden(s, seat, s.hands[seat] & book.deck.color_masks[color])


def _drawn_for(table: Table, seat: Seat, color: Color) -> int:
    """Returns the cards that the seat may play, after drawing until there are any or the draw pile is exhausted."""
    book, s = table.book, table.s
    while not (cards := _playable(book, s, seat, color)):
        if table.draw(seat, 1, DrawReason.EFFECT) < 0:
            break
    return cards


def _play(table: Table, seat: Seat, card: CardId) -> bool:
    table.play(seat, card, NO_COLOR)
    if not table.s.hands[seat]:
        turn_flow.after_landing(table, Action(seat, PLAY, card))
    return not table.s.ended
