"""Custom cards in Italian: with saves, the honesty check, places, fouls and white cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tests.referee.chance import TracedChance
from tests.referee.italian import ItalianReferee, begin_italian
from tests.referee.italian_round import Laid, Penalty
from tests.referee.made_round import Play
from tests.referee.made_things import Things
from tests.referee.rules import LETTERS, Deal
from tests.referee.table import colored


@dataclass
class MadeOnItalian(Things, ItalianReferee):
    """Italian round with custom cards in the deck, which count as special cards."""

    answered: Penalty | None = None
    """The penalty that was pending when the card was laid that acts now."""

    def hear(self, line: Mapping[str, Any]) -> None:
        self.each_way(line, partial(super().hear, line))

    def seats(self) -> list[int]:
        return self.playing()

    def seat_after(self, seat: int) -> int:
        return self.next(seat)

    def _ring(self, seat: int) -> list[int]:
        """The player of the last card no longer counts among those who hold cards."""
        return self.after(seat)

    def special(self, card: str) -> bool:
        return card in self.options.made or super().special(card)

    def lasting_by_rule(self) -> list[dict[str, Any]]:
        return ItalianReferee.lasting_by_rule(self)

    # ---- what chance has brought ------------------------------------------------------------------------

    def _take(self, seat: int, amount: int) -> int:
        return self.take(seat, amount)

    def _still_told(self, seat: int) -> list[str]:
        assert isinstance(self.chance, TracedChance)
        return self.chance.drawn.get(seat, [])

    def _told(self, seat: int) -> str:
        assert isinstance(self.chance, TracedChance)
        return self.chance.received(seat)

    def refilled(self) -> bool:
        """A hand that lay under the pile lies in it no more once it is shuffled."""
        before = len(self.discard)
        done = super().refilled()
        if len(self.discard) < before:
            self.buried = self.put_below = self.put_under = 0
            self.loose = (0, 0)
        return done

    def applies_mercy(self) -> bool:
        if self.choosing is not None:
            return False
        held = sum(map(len, self.hands))
        done = super().applies_mercy()
        put = held - sum(map(len, self.hands)) if done else 0
        self.buried += put
        self.put_below += put
        return done

    # ---- what may be done -------------------------------------------------------------------------------

    def turn_lines(self) -> list[str]:
        if self.choosing is not None:
            return self.choices_due(self.choosing)
        if self.pending is not None:
            return [f"{LETTERS[self.pending.victim]} accept", *self._answers()]
        return super().turn_lines()

    def _answers(self) -> list[str]:
        """The victim of a custom card is not always in turn; only such cards answer there."""
        assert self.pending is not None
        saves = super()._answers() if self.pending.victim == self.turn else []
        return saves + (self.own_answers(self.pending.victim) if self.pending.kind == "draw" else [])

    def _saves(self, card: str) -> bool:
        """A Stop that was copied is answered by the identical card, which copies it again; from what a card of one's
        own makes draw no +2 saves."""
        assert self.pending is not None
        if self.pending.laid.card in self.options.made:
            return self.pending.kind == "skip" and bool(card == self.pending.laid.card)
        return super()._saves(card)

    def answers_as(self, card: str, seat: int) -> bool:
        return not self._barred(card) and (len(self.hands[seat]) > 1 or self.may_be_last(card))

    def _allowed(self, card: str) -> bool:
        return not self._barred(card) and super()._allowed(card)

    def layable(self, seat: int, color: str) -> list[str]:
        return [card for card in super().layable(seat, color) if not self._barred(card)]

    def _several_reverses(self) -> list[str]:
        return [] if self.bars else super()._several_reverses()

    def _ways(self, card: str, by: int) -> list[str]:
        own = self.options.made.get(card)
        return super()._ways(card, by) if own is None else self.said_with(own, by)

    def _left(self, card: str, details: str, by: int) -> int:
        own = self.options.made.get(card)
        if own is None:
            return super()._left(card, details, by)
        return int(self.may_leave_one(own, by, len(self.hands[by]) - 1))

    def _foul(self, seat: int) -> None:
        if self.choosing is not None:
            self.take(seat, 2)
        else:
            super()._foul(seat)

    # ---- turns and penalties ----------------------------------------------------------------------------

    def end_turn(self, seat: int) -> None:
        self._go_on(seat)

    def _pass_over(self) -> None:
        self._resume()

    def _turn_is_over(self) -> None:
        super()._turn_is_over()
        self._count_turn()

    def _declare(self, card: str, amount: int, victim: int, by: int, targets: list[str], kind: str = "draw") -> None:
        """Declares a penalty that a custom card causes or redirects."""
        target = LETTERS.index(targets[0]) if targets else None
        self._threatened(kind, amount, victim, Laid(card, by, self.color or "", target, False, (None, None)))

    def _threatened(self, kind: str, amount: int, victim: int, laid: Laid) -> None:
        if victim in self.shields:
            self.shields.remove(victim)
        else:
            self.pending = Penalty(kind, amount, victim, laid)

    def _serve(self, penalty: Penalty) -> None:
        self.pending = None
        if penalty.kind == "skip":
            self._turn_is_over()
            self._go_on(penalty.victim, over=False)
        else:
            self.take(penalty.victim, penalty.amount)
            self._cost_turn(penalty.victim)

    def _skip_as(self, play: Play) -> None:
        """A Stop that is copied is a penalty as a Stop is."""
        self._declare(play.card, 1, self.seat_after(play.seat), play.seat, [], kind="skip")

    # ---- playing ----------------------------------------------------------------------------------------

    def _land(self, seat: int, text: str, said: bool) -> Laid:
        self.answered = self.pending
        laid = super()._land(seat, text, said)
        if laid.card in self.options.made and colored(laid.card) and ">" in text:
            laid.target = LETTERS.index(text[-1])  # no colour is named before it
        return laid

    def _resolve(self, laid: Laid) -> None:
        own = self.options.made.get(laid.card)
        self.skipped = 0
        if own is None:
            if self._acted(laid) and not self.over and not self._ends(laid.by, laid.said):
                self._go_on(laid.by)
            return
        self.asked_before = laid.before[0]
        held = self._held(own, laid.card, self.asked_before)
        play = Play(laid.by, laid.card, laid.target, own, held, laid.said)
        penalty, self.answered = self.answered, None
        if penalty is not None and penalty.victim == laid.by and own.answer is not None:
            self.answer_with(play, penalty)
        else:
            self._act(play, 0)

    def _acted(self, laid: Laid) -> bool:
        """Effect of a card of the game; False if a choice is due first."""
        card, by = laid.card, laid.by
        symbol, last = card[1:] if colored(card) else card, not self.hands[by]
        if symbol == "R":
            self.direction *= (-1) ** laid.reverses
            self.skipped = int(self.options.reverse_skips and len({by, *self.playing()}) == 2)
        elif symbol == "S":
            self._threatened("skip", 1, self.seat_after(by), laid)
        elif symbol in ("+2", "W+4"):
            self._threatened("draw", int(symbol[-1]), self.seat_after(by), laid)
        elif card == "SW" and laid.target is not None and not last:
            self.hands[by], self.hands[laid.target] = self.hands[laid.target], self.hands[by]
        elif card.startswith("BL"):
            effect, target = int(card[3:]), self.target_of(laid)
            if not last or (effect == 2 and target != by):
                return self.white(effect, by, target, laid.color, laid.said) or self._owes_beside(laid)
        return True

    def _owes_beside(self, laid: Laid) -> bool:
        """A choice is due; whether UNO is owed is settled, but where it is the choice what to keep."""
        if self.waiting_for_keep() is None and not laid.said:
            self.owes.add(laid.by)
        return False

    def _go_out(self, seat: int) -> None:
        """A penalty is served at once, also where the others play on for their places."""
        self.finish(seat)
        penalty, self.pending = self.pending, None
        if self.over:
            if penalty is not None and penalty.kind == "draw":
                self.take(penalty.victim, penalty.amount)
            return
        self.pending = penalty
        self._go_on(seat)
        if penalty is not None:
            self._serve(penalty)


def begin_made_italian(deal: Deal) -> ItalianReferee:
    """Begins an Italian round, with custom cards if the deck has any."""
    return begin_italian(deal, MadeOnItalian if deal.options.made else ItalianReferee)
