"""The series of a Coup de bol: card after card of one colour; only the last one acts. UNP-BOL-02, UNP-BOL-03"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import DONE, Action, bare
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import SERIES

_DONE = bare(DONE)


@dataclass(frozen=True, slots=True)
class ColorSeries(Rule):
    """The series has any number of cards, none included, in any order (UNP-BOL-02); with `compulsory` all of
    them. The last one is the card to match and acts (UNP-BOL-03), and may be the last in hand (UNP-BOL-05).
    UNO is judged at the end (steps.md 14).

    In the frame `action` is the last card played and `data` counts those after the Coup de bol.
    """

    compulsory: bool = False

    def verbs(self) -> tuple[str, ...]:
        return (DONE,)

    def frames(self) -> tuple[str, ...]:
        return (SERIES,)

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        return s.hands[seat] & book.deck.color_masks[frame.color] if seat == frame.seat else 0

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        cards = self.frame_cards(book, s, frame, seat)
        moves = book.plays_of(s, seat, cards)
        return moves if self.compulsory and cards else [*moves, _DONE[seat][0]]

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        return self.frame_moves(book, s, frame, seat)[-1]

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        """Ends the series when nothing more can be played (steps.md 4)."""
        if self.frame_cards(table.book, table.s, frame, frame.seat):
            return False
        self._end(table, frame)
        return True

    def frame_play(self, table: Table, action: Action) -> None:
        """Plays one more card; the one before it can no longer be cancelled (UNP-BOL-04)."""
        frame = table.s.agenda[-1]
        turn_flow.close_uno(table)
        table.before = table.flow(without_agenda=True)
        turn_flow.put_on_pile(table, action)
        table.change_frame(frame._replace(action=action, data=frame.data + 1))

    def frame_cancelled(self, table: Table, frame: Frame) -> None:
        """Ends the series before it began: the Coup de bol itself is cancelled (UNP-BOL-04)."""
        if frame.action is not None:
            turn_flow.judge_uno(table, frame.seat, frame.action.uno)

    def handle(self, table: Table, action: Action) -> None:
        self._end(table, table.s.agenda[-1])

    def _end(self, table: Table, frame: Frame) -> None:
        last = frame.action
        assert last is not None
        table.end_series(frame.seat)
        if frame.data:
            effect = table.book.effects[last.card]
            if effect is not None:
                effect.land(table, last)
            table.s.previous = frame.seat
        else:
            table.s.layers = ()  # the Coup de bol is resolved: it can no longer be cancelled (steps.md 18)
        turn_flow.finish_play(table, last)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        if book.deck.faces[card].needs < 0:
            return ()
        return Phrase("tip.run_all" if self.compulsory else "tip.run"), Phrase("tip.only_last_acts")
