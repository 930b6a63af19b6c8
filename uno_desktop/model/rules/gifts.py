"""Gifts of cards one by one, to receivers in any order. UNP-GEN-01, steps.md 19"""

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import GIVE, Action
from uno_desktop.model.cards import Seat, cards_in, seats_in
from uno_desktop.model.rule_interfaces import FrameOwner
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import ABILITIES, GIFT


@dataclass(frozen=True, slots=True)
class Gifts(FrameOwner):
    """Each gift is moved immediately; the last one is automatic if only one kind of card is left (steps.md 4, 19)."""

    @property
    def verbs(self) -> tuple[str, ...]:
        return (GIVE,)

    @property
    def frames(self) -> tuple[str, ...]:
        return (GIFT,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        cards = list(cards_in(book.lists.one_of_each(s.hands[seat])))
        return [Action(seat, GIVE, card, target=receiver) for receiver in seats_in(frame.open) for card in cards]

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        return s.hands[seat] if seat == frame.seat else 0

    def frame_settles(self, umpire: Umpire, frame: Frame) -> bool:
        """Makes the last gift if it leaves no choice, and resolves the card after it. If a Non played in the meantime
        leaves too few cards, the gifts end with the last card."""
        s, book = umpire.s, umpire.book
        if frame.open and s.hands[frame.seat]:
            moves = self.frame_moves(book, s, frame, frame.seat)
            if len(moves) != 1:
                return False
            self.handle(umpire, moves[0])
            return True
        umpire.end_frame()
        assert frame.action is not None
        if not (s.agenda and s.agenda[-1].kind == ABILITIES):  # further abilities follow
            turn_flow.resolve(umpire, frame.action)
        return True

    def handle(self, umpire: Umpire, action: Action) -> None:
        frame = umpire.s.agenda[-1]
        umpire.give_card(action.seat, action.target, action.card)
        umpire.change_frame(frame._replace(open=frame.open & ~(1 << action.target)))
