"""Illegal cards that can be tried at the cost of two cards. STR-FOUL-01, STR-FOUL-04, STR-FOUL-05, ITA-MIS-01"""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import DONE, PLAY, Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import DrawReason
from uno_desktop.model.legal_actions import may_play
from uno_desktop.model.rule_interfaces import SpecialPlay
from uno_desktop.model.rule_text.phrase import TRY, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import SERIES

FOUR = "W+4"


@dataclass(frozen=True, slots=True)
class IllegalCard(SpecialPlay):
    """An illegal card stays in the hand and its player is punished; such plays are accepted but never listed
    (steps.md 11).

    With `mistakes`, cards can be tried on the player's own turn, and as the answer to a penalty, which then stays
    pending (STR-FOUL-04). With `cheating` they can be tried out of turn, and a +4 on a plain turn despite a card of the
    active colour (STR-FOUL-05). With `ends_turn` an attempt on the player's own turn ends it, unless a penalty is
    pending. With `in_choices` cards can also be tried while a choice is open. The choice stays open, except the
    player's own series, which ends so that its last card takes effect (ITA-MIS-01).
    """

    mistakes: bool = True
    cheating: bool = True
    ends_turn: bool = True
    in_choices: bool = False

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Accepts a play of one illegal card from the hand, with the colour and seats that the card requires."""
        seat, card = action.seat, action.card
        if action.verb != PLAY or action.along or card < 0 or not s.hands[seat] >> card & 1:
            return False
        if s.agenda and not self.in_choices:
            return False
        if not self.handles_play(book, s, action) or action not in book.plays_of(s, seat, 1 << card):
            return False
        return self.cheating if self._cheats(book, s, action) else self.mistakes

    def _cheats(self, book: Rulebook, s: GameState, action: Action) -> bool:
        if action.seat != s.turn:
            return True
        if book.deck.codes[action.card] != FOUR or s.threat is not None:
            return False
        return s.color >= 0 and bool(s.hands[action.seat] & book.deck.color_masks[s.color])

    def handles_play(self, book: Rulebook, s: GameState, action: Action) -> bool:
        return not action.along and not may_play(book, s, action.seat, action.card)

    def react(self, umpire: Umpire, action: Action) -> None:
        """Punishes the player with two cards (STR-FOUL-01). On the player's own turn, with no penalty to answer, the
        attempt counts as an action."""
        s, seat = umpire.s, action.seat
        if s.agenda:
            self._react_to_choosing(umpire, action)
            return
        on_turn = seat == s.turn and s.threat is None
        if on_turn:
            turn_flow.close_reactions(umpire)
        before = s.hands[seat]
        self._punish(umpire, action)
        if on_turn and self.ends_turn:
            if s.hands[seat] == before:
                s.idle_seats |= 1 << seat
            turn_flow.end_turn(umpire)

    def _react_to_choosing(self, umpire: Umpire, action: Action) -> None:
        s = umpire.s
        frame = s.agenda[-1]
        if frame.kind == SERIES and frame.seat == action.seat:
            umpire.book.frames[SERIES].handle(umpire, Action(action.seat, DONE))
        if not s.ended:
            self._punish(umpire, action)

    def _punish(self, umpire: Umpire, action: Action) -> None:
        """Leaves the card in the hand and carries out the penalty; an UNO said with the card counts as speaking
        (steps.md 15)."""
        umpire.foul(action.seat, action.card)
        turn_flow.punish(umpire, action.seat, DrawReason.FOUL)
        if action.uno:
            turn_flow.notify_uno(umpire, action.seat)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != TRY:
            return ()
        cards = turn_flow.UNO_PENALTY
        if not self.mistakes:
            return (Phrase("tip.try.only_out_of_turn", cards),)
        turn = Phrase("tip.try.ends" if self.ends_turn else "tip.try.goes_on")
        return Phrase("tip.try", cards), turn, *([Phrase("tip.try.out_of_turn")] if self.cheating else [])
