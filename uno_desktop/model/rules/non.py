"""Non: a card, playable out of turn, that cancels the last card played until that card is resolved. UNP-NON-03"""

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import PASS, Action, bare
from uno_desktop.model.cards import MAX_SEATS, NOBODY, CardId, Deck, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import able_to_react
from uno_desktop.model.rule_interfaces import FrameOwner, ReactionRule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState, new_tuple
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import NON, SERIES, card_under_nons

REACTIONS = (NON, "BOO", "DER")
"""Codes of the cards that are played out of turn and use no turn."""


@dataclass(frozen=True, slots=True)
class Non(ReactionRule):
    """The last card played can be cancelled until it is resolved (UNP-NON-01 to 03): the state before it is restored,
    and the turn passes to the seat after the card's player (UNP-NON-06, UNP-NON-07). A Non on a Non restores the card
    (UNP-NON-08).

    With `numbers` this includes number cards (UNP-NON-09), with `own` the player's own card (UNP-NON-10). With
    `keeps_match` only the effect is cancelled, and colour and symbol stay. With `returns` the cancelled card goes back
    to the hand (UNP-NON-06, 11).
    """

    numbers: bool
    own: bool
    keeps_match: bool
    returns: bool

    def facts(self, deck: Deck) -> Facts:
        return Facts(cancels=deck.masks[NON], layers_stay=True, keeps_flow=True)

    def reacts(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        if not s.layers:
            return 0
        cards = s.hands[seat] & book.deck.masks[NON]
        return cards if cards and self._may(book, s, seat) else 0

    def reaction_candidates(self, book: Rulebook, s: GameState) -> int:
        return book.deck.masks[NON] if s.layers else 0

    def _may(self, book: Rulebook, s: GameState, seat: Seat) -> bool:
        top = s.layers[-1]
        if top.by == seat and not self.own:
            return False
        if not self.numbers and book.deck.number_mask >> top.card & 1:
            return False
        if not s.agenda:
            return True
        frame = s.agenda[-1]
        if frame.kind == turn_flow.WINDOW:
            return bool(frame.open >> seat & 1)
        # Only other players, and only before the first card of the series (UNP-BOL-04).
        return frame.kind == SERIES and not frame.data and seat != frame.seat

    def handles_play(self, book: Rulebook, s: GameState, action: Action) -> bool:
        return book.deck.codes[action.card] == NON

    def react(self, umpire: Umpire, action: Action) -> None:
        """Cancels the top layer; the Non becomes the top layer. It may be a last card (UNP-NON-05), and UNO applies
        after it as after any card (UNP-NON-12)."""
        s, book, seat = umpire.s, umpire.book, action.seat
        if seat == s.turn:
            turn_flow.close_uno(umpire)
        if s.threat is not None and s.threat.victim == seat:
            s.defended |= 1 << seat  # a seat that has answered may no longer challenge (UNP-CHAL-07)
        top, frame = s.layers[-1], s.agenda[-1] if s.agenda else None
        umpire.before = umpire.flow()
        turn_flow.put_on_pile(umpire, action, beside=True)
        if self.keeps_match:
            s.match = umpire.before.match
        assert top.before is not None
        umpire.restore(top.before, top, self.keeps_match)
        if self.returns:
            self._give_back(umpire)
        used_turn = book.deck.codes[top.card] not in REACTIONS
        if used_turn and frame is not None and frame.action is not None:  # UNO is judged now (steps.md 14)
            book.frames[frame.kind].frame_cancelled(umpire, frame)
        turn_flow.after_landing(umpire, action)
        if used_turn:
            umpire.pass_on(top.by)
        else:
            self._go_on_as_before(umpire)

    def _go_on_as_before(self, umpire: Umpire) -> None:
        """Continues after a cancelled reaction: the turn stays where it was (UNP-NON-13), and an effect that waits is
        open to reactions of all seats again."""
        s = umpire.s
        if s.agenda and s.agenda[-1].kind == turn_flow.WINDOW:
            umpire.change_frame(s.agenda[-1]._replace(open=0, data=0))
        umpire.give_turn(s.turn)

    def _give_back(self, umpire: Umpire) -> None:
        """Returns the cancelled card to its player if the number of Nons on it is odd; plays it again, under the last
        Non, if it is even. A card that a refill has moved to the draw pile stays there."""
        s = umpire.s
        base, nons = card_under_nons(umpire.book, s)
        seat, card = base.by, base.card
        if base.starter:
            return
        if nons % 2:
            if card in s.pile:
                umpire.take_back(seat, card)
                s.finished = tuple(other for other in s.finished if other != seat)
        elif s.hands[seat] >> card & 1:
            umpire.play_again(seat, card)
            if not s.hands[seat]:  # out of cards as before: earlier than by the Nons on it
                later = {layer.by for layer in s.layers[-nons:]}
                first = tuple(other for other in s.finished if other not in later)
                s.finished = (*first, seat, *(other for other in s.finished if other in later))

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        effect = book.effects[card]
        acts = (effect is not None and effect.waits) or book.previews[card] != NOTHING_SPECIAL
        return ("answer.non",) if acts and book.deck.codes[card] not in REACTIONS else ()

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        if book.deck.codes[card] != NON:
            return ()
        sentences = [Phrase("tip.cancels" if self.numbers else "tip.cancels_actions")]
        if not self.own:
            sentences.append(Phrase("tip.cancels_others"))
        if self.keeps_match:
            sentences.append(Phrase("tip.cancels_effect"))
        if self.returns:
            sentences.append(Phrase("tip.cancelled_returns"))
        return tuple(sentences)


_PASS = bare(PASS)
_EVERYBODY = (1 << MAX_SEATS) - 1


@dataclass(frozen=True, slots=True)
class EffectWindow(FrameOwner):
    """The game waits for all players who may play a Non, until one plays it or all have passed (steps.md 9). The
    identity of these players is secret. The same applies to the end of the round once a hand is empty and no penalty is
    pending (UNP-END-03); an empty hand stays empty, even if its last card is cancelled (UNP-NON-11).

    With `bounce` a player that draws cards after going out is no longer out (UNP-END-04 with its option).
    """

    bounce: bool

    @property
    def frames(self) -> tuple[str, ...]:
        return (turn_flow.WINDOW,)

    def frame_waits(self, book: Rulebook, s: GameState, frame: Frame) -> int:
        return frame.open

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        return _PASS[seat] if frame.open >> seat & 1 else ()

    def frame_settles(self, umpire: Umpire, frame: Frame) -> bool:
        """Updates the seats to wait for; carries out the effect, or ends the round, when none is left. A seat that
        receives a Non meanwhile may use it too; `data` records the seats that have already been asked."""
        kind, seat, card, color, waiting, action, asked = frame
        umpire.change_frame(new_tuple(Frame, (kind, seat, card, color, _EVERYBODY, action, asked)))
        able = able_to_react(umpire.book, umpire.s)
        frame = new_tuple(Frame, (kind, seat, card, color, waiting | able & ~asked, action, asked | able))
        umpire.change_frame(frame)
        if frame.open:
            return False
        umpire.end_frame()
        if frame.action is None:
            umpire.s.layers = ()
            return not self._end(umpire)
        effect, depth = umpire.book.effects[frame.card], len(umpire.s.agenda)
        assert effect is not None
        effect.take_effect(umpire, frame.action)
        if len(umpire.s.agenda) == depth:
            turn_flow.resolve(umpire, frame.action)
        return True

    def frame_seen(self, frame: Frame, viewer: Seat) -> Frame:
        own = 1 << viewer
        return frame._replace(open=frame.open & own, data=frame.data & own)

    def frame_cancelled(self, umpire: Umpire, frame: Frame) -> None:
        """Judges UNO for the player of the cancelled effect, by the cards that stay in the hand."""
        if frame.action is None:
            return
        effect = umpire.book.effects[frame.card]
        if effect is not None and effect.special:
            turn_flow.judge_uno(umpire, frame.action.seat, frame.action.uno)

    def on_hand_empty(self, umpire: Umpire, seat: Seat) -> bool:
        """Records the order in which hands become empty; the first one wins (UNP-AIM-01, UNP-END-01) after all pending
        effects."""
        s = umpire.s
        if seat not in s.finished:
            s.finished = (*s.finished, seat)
        return False

    def may_settle(self, s: GameState) -> bool:
        return bool(s.finished) or not all(s.hands)

    def settles(self, umpire: Umpire) -> bool:
        """Ends the round when a hand is empty, after a last chance to play a Non (UNP-END-02, UNP-END-03)."""
        s = umpire.s
        if not self._finished(s):
            return False
        if s.layers and able_to_react(umpire.book, s):
            umpire.ask(Frame(turn_flow.WINDOW, NOBODY))
            return True
        return not self._end(umpire)

    def _finished(self, s: GameState) -> tuple[Seat, ...]:
        if self.bounce:
            s.finished = tuple(seat for seat in s.finished if not s.hands[seat])
        empty = (seat for seat in range(s.seats) if not s.hands[seat] and not s.out >> seat & 1)
        s.finished = (*s.finished, *(seat for seat in empty if seat not in s.finished))
        return s.finished

    def _end(self, umpire: Umpire) -> bool:
        finished = self._finished(umpire.s)
        if finished:
            umpire.end_round(finished[0], blocked=False)
        return bool(finished)
