"""The series of a Coup de bol: card after card of one colour; only the last one acts. UNP-BOL-02, UNP-BOL-03"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import DONE, Action, bare
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import SERIES

_DONE = bare(DONE)


@dataclass(frozen=True, slots=True)
class ColorSeries(Rule):
    """Any number of cards, none included, in any order (UNP-BOL-02); with `compulsory` all of them. The last one is
    the card to match and acts (UNP-BOL-03), and may be the last in hand (UNP-BOL-05). UNO is judged at the end
    (steps.md 14).

    In the frame `action` is the last card played and `data` counts those behind the Coup de bol.
    """

    compulsory: bool = False

    def verbs(self) -> tuple[str, ...]:
        """What this rule handles."""
        return (DONE,)

    def frames(self) -> tuple[str, ...]:
        """The notices that are this rule's."""
        return (SERIES,)

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        """The cards of the colour."""
        return s.hands[seat] & book.deck.color_masks[frame.color] if seat == frame.seat else 0

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        """Each of them, or the end of the series."""
        if seat != frame.seat:
            return ()
        cards = self.frame_cards(book, s, frame, seat)
        moves = book.plays_of(s, seat, cards)
        return moves if self.compulsory and cards else [*moves, _DONE[seat][0]]

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        """Silence ends the series, if that is allowed."""
        return self.frame_moves(book, s, frame, seat)[-1]

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        """The series ends by itself when nothing more can be played (steps.md 4)."""
        if self.frame_cards(table.book, table.s, frame, frame.seat):
            return False
        self._end(table, frame)
        return True

    def frame_play(self, table: Table, action: Action) -> None:
        """One more card; the one before it is no longer open to a Non (UNP-BOL-04)."""
        frame = table.s.agenda[-1]
        turn_flow.close_uno(table)
        table.before = table.flow(without_agenda=True)
        turn_flow.put_on_pile(table, action)
        table.change_frame(frame._replace(action=action, data=frame.data + 1))

    def frame_cancelled(self, table: Table, frame: Frame) -> None:
        """The Coup de bol itself is cancelled: the series is over before it began (UNP-BOL-04)."""
        if frame.action is not None:
            turn_flow.judge_uno(table, frame.seat, frame.action.uno)

    def handle(self, table: Table, action: Action) -> None:
        """`done`."""
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
            table.s.layers = ()  # the Coup de bol is resolved: no Non on it any more (steps.md 18)
        turn_flow.finish_play(table, last)

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """What may follow, and what acts."""
        if book.deck.faces[card].needs < 0:
            return ()
        return Told("tip.run_all" if self.compulsory else "tip.run"), Told("tip.only_last_acts")
