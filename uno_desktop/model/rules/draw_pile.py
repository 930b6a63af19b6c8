"""Drawing from a pile: one card on a turn, which may be played at once; the discard pile refills it. OFF-DRAW-01 to
04"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import DRAW, PASS, Action, bare
from uno_desktop.model.card_verbs import CardVerbs
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table

_DRAW = bare(DRAW)
_PASS = bare(PASS)


@dataclass(frozen=True, slots=True)
class DrawPile(Rule):
    """A turn offers to draw one card, by need or by choice (OFF-DRAW-01, OFF-DRAW-02, CLA-DRAW-01, CLA-DRAW-03,
    ITA-DRAW-01, UNP-TURN-05, UNP-TURN-07), so nobody has to play a card (CLA-TURN-04); `by_choice` off: only who can
    play nothing may draw (ITA-DRAW-04)."""

    by_choice: bool = True

    def verbs(self) -> tuple[str, ...]:
        """What this rule handles."""
        return (DRAW,)

    def offers(self, book: Rulebook, drawn: bool, playable: bool) -> tuple[str, ...]:
        """`draw`, or `pass` once a card has been drawn that could be played (steps.md 3). Who must play passes only
        where a penalty has made the drawn card unplayable."""
        if drawn:
            return () if book.must_play and playable else (PASS,)
        return (DRAW,) if self._chosen(book) or not playable else ()

    def turn_default(self, s: GameState, seat: Seat) -> Action:
        """Silence on a turn draws a card, and passes after that."""
        return _DRAW[seat][0] if s.drawn < 0 else _PASS[seat][0]

    def handle(self, table: Table, action: Action) -> None:
        """Draws one card; the turn goes on only if that card can be played (OFF-DRAW-03, OFF-DRAW-04, CLA-DRAW-02,
        CLA-DRAW-04, UNP-TURN-06). Where the house draws until one can, there may be many of them."""
        s, book = table.s, table.book
        turn_flow.acted(table)
        card = table.draw(action.seat, 1, DrawReason.TURN)
        if card < 0:
            s.quiet |= 1 << action.seat
            turn_flow.end_turn(table)
            return
        s.drawn = card
        while not book.turn_cards(s, action.seat):
            if not book.draws_until_fit or not self._any_left(table):
                turn_flow.end_turn(table)
                return
            s.drawn = table.draw(action.seat, 1, DrawReason.TURN)

    def _any_left(self, table: Table) -> bool:
        """True if there is a card to draw, with the discard pile shuffled back if need be."""
        if not table.s.supply:
            self.refill(table)
        return bool(table.s.supply)

    def _chosen(self, book: Rulebook) -> bool:
        """True if who could play a card may draw one all the same."""
        return self.by_choice and not book.must_play and not book.draws_until_fit

    def refill(self, table: CardVerbs) -> None:
        """The discard pile except its top card is shuffled (OFF-PILE-01, CLA-PILE-01, CLA-PILE-02, UNP-PILE-01,
        COM-PILE-01); one card is left alone."""
        if len(table.s.pile) > 1:
            table.shuffle_pile()

    def tells_deed(self, book: Rulebook, deed: str, against: CardId) -> tuple[Told, ...]:
        """When a card is drawn, and what may be done with it."""
        if deed == PASS:
            return (Told("tip.pass"),)
        if deed != DRAW:
            return ()
        until = (Told("tip.draw.until"),) if book.draws_until_fit else ()
        when = Told("tip.draw.choice" if self._chosen(book) else "tip.draw.need")
        return when, *until, Told("tip.draw.must" if book.must_play else "tip.draw.play")
