"""The long series of a white card: any cards that match, one on the other; only the last one acts. ITA-WHITE-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import DONE, Action, bare
from uno_desktop.model.cards import NOBODY, CardId, Color, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, Frame, GameState, Layer, Threat
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import SERIES

_DONE = bare(DONE)


@dataclass(frozen=True, slots=True)
class BlankSeries(Rule):
    """The player of the Blank plays as many further matching cards as wanted (ITA-WHITE-01). UNO is judged at
    the end, by the last card (steps.md 14).

    In the frame `action` is the last card played; `data` is 1 if that card was a bluff when it was played. The last
    card is the only entry of the stack (steps.md 27).
    """

    def verbs(self) -> tuple[str, ...]:
        return (DONE,)

    def frames(self) -> tuple[str, ...]:
        return (SERIES,)

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        """Returns the cards that match the one before, except forbidden ones (ITA-LAST-01)."""
        if seat != frame.seat:
            return 0
        return book.not_forbidden(s, seat, s.hands[seat] & book.fits[s.color][s.match])

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        return [*book.plays_of(s, seat, self.frame_cards(book, s, frame, seat)), _DONE[seat][0]]

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        return _DONE[seat][0]

    def frame_seen(self, frame: Frame, viewer: Seat) -> Frame:
        return frame if viewer == frame.seat else frame._replace(data=0)

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        """Ends the series when nothing more can be played (steps.md 4)."""
        if self.frame_cards(table.book, table.s, frame, frame.seat):
            return False
        self._end(table)
        return True

    def frame_play(self, table: Table, action: Action) -> None:
        s = table.s
        frame = s.agenda[-1]
        turn_flow.close_uno(table)
        s.layers = ()
        table.before = table.flow(without_agenda=True) if table.book.keeps_flow else None
        turn_flow.put_on_pile(table, action)
        effect = table.book.effects[action.card]
        if effect is not None and effect.at_once:
            effect.land(table, action)
        s.layers = (Layer(action.card, action.seat, s.color, turn_flow.targets_of(action), table.before),)
        table.change_frame(frame._replace(action=action, data=int(not _honest(table, action))))
        if action.uno:
            turn_flow.notify_uno(table, action.seat)

    def handle(self, table: Table, action: Action) -> None:
        self._end(table)

    def _end(self, table: Table) -> None:
        s, effects = table.s, table.book.effects
        frame, layer = s.agenda[-1], s.layers[-1]
        last = frame.action
        assert last is not None
        table.end_series(frame.seat)
        s.layers = ()
        effect = effects[last.card]
        if effect is not None and effect != effects[frame.card]:
            table.before = layer.before
            table.asked = self._asked(table)
            effect.land(table, last)
            if s.threat is not None:
                s.threat = s.threat._replace(honest=not frame.data)
        if s.ended or s.agenda:
            return
        if last.uno and s.hands[last.seat].bit_count() == 1:
            table.say_uno(last.seat)  # it was said when that card was played
            table.pass_on(last.seat)
        else:
            turn_flow.finish_play(table, last)

    def _asked(self, table: Table) -> Color:
        """Returns the colour active before the last card of the series: that of the card under it, else the card's
        own, since nothing else could follow."""
        under = table.book.colors[table.s.pile[-2]]
        return under if under >= 0 else table.s.color

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        face = book.deck.faces[card]
        return (Phrase("tip.only_last_acts"),) if book.previews[card].series and face.needs < 0 else ()


def _honest(table: Table, action: Action) -> bool:
    """Returns the verdict on this card, fixed when it is played although it acts later, if at all. The threat for it
    has no victim, so that no shield is used up."""
    threat: Threat | None = Threat(DRAW_UNIT, 0, NOBODY, action.seat)
    for adjust in table.book.adjusts:
        threat = adjust(table, threat, action.card) if threat is not None else None
    return threat is None or threat.honest
