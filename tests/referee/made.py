"""Custom cards in the official game, implemented a second time from docs/cards.md."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.referee.made_things import Things
from tests.referee.rules import LETTERS, Disagreement, Penalty, Referee, is_wild, read_play


@dataclass
class MadeReferee(Things, Referee):
    """Official round with custom cards in the deck."""

    def step(self, line: Mapping[str, Any]) -> None:
        once = super().step

        def play() -> None:
            self.traced = {LETTERS.index(seat): list(cards) for seat, cards in line["drawn"].items()}
            once(line)

        self.each_way(line, play)

    # ---- what may be done -----------------------------------------------------------------------------------

    def worth(self, card: str) -> int:
        own = self.options.made.get(card)
        return super().worth(card) if own is None else own.points

    def busy(self) -> bool:
        return self.choosing is not None

    def legal(self) -> list[str]:
        if self.choosing is None or self.over:
            return super().legal()
        return sorted([*self.choices_due(self.choosing), *self.owed_lines()])

    def _playable(self, card: str) -> bool:
        """One without a colour is played on anything, as a Wild is."""
        if self._barred(card):
            return False
        if card in self.options.made and is_wild(card):
            return self.pending is None
        return super()._playable(card)

    def _details(self, seat: int, card: str, left: int) -> list[tuple[str, int]]:
        own = self.options.made.get(card)
        if own is None:
            return super()._details(seat, card, left)
        one = int(self.may_leave_one(own, seat, left))
        return [(said, one) for said in self.said_with(own, seat)]

    def answers_as(self, card: str, seat: int) -> bool:
        return not self._barred(card)

    def _added(self) -> list[str]:
        threat = self.pending
        if threat is None:
            return []
        lines = [] if threat.card in self.options.made else super()._added()
        return lines + self.own_answers(threat.victim)

    # ---- turns and penalties --------------------------------------------------------------------------------

    def pass_turn(self) -> None:
        self._go_on(self.turn)

    def _serve(self, penalty: Penalty) -> None:
        self.pending, self.cuttable = None, None
        self._carry_out(penalty)
        if self.costs:
            self._cost_turn(penalty.victim)
        else:
            self._resume()

    def _carry_out(self, penalty: Penalty) -> None:
        self._take(penalty.victim, penalty.amount)

    def _challenge(self, seat: int, words: list[str]) -> None:
        self.close_windows()
        penalty, self.pending = self.pending, None
        assert penalty is not None
        if penalty.honest:
            self._take(seat, 6)
            self._cost_turn(seat)
        else:
            self._take(penalty.by, 4)
            self._resume()

    def tidy(self) -> None:
        if self.choosing is None:
            super().tidy()
            return
        self.owes = {seat for seat in self.owes if len(self.hands[seat]) == 1}

    def _take(self, seat: int, amount: int) -> int:
        """The order of a pile that was shuffled is what is told: first of this seat's cards, at the end of all."""
        for count in range(amount):
            if not self.draw:
                if len(self.discard) < 2:
                    return count
                self.draw, self.discard, self.shuffled = sorted(self.discard[:-1]), self.discard[-1:], True
                self.buried = self.loose_below = self.put_below = self.put_under = 0
            card = self._told(seat) if self.line else self.draw[0]  # before the first step the order is known
            if not self.shuffled and card != self.draw[0]:
                raise Disagreement(f"{self.draw[0]} lay on top, not {card}")
            if card not in self.draw:
                raise Disagreement(f"{card} did not lie in the pile")
            self.draw.remove(card)
            self.hands[seat].append(card)
            self.drawn.append((seat, card))
            self.idle.clear()
        if self.line and self.shuffled and Counter(self.draw) == Counter(self.line["state"]["draw"]):
            self.draw = list(self.line["state"]["draw"])
        return amount

    def _told(self, seat: int) -> str:
        if not self.traced.get(seat):
            raise Disagreement(f"{LETTERS[seat]} has received fewer cards than it should")
        told: str = self.traced[seat].pop(0)
        return told

    def _still_told(self, seat: int) -> list[str]:
        """Cards that the seat still has to receive in this step."""
        return self.traced.get(seat, [])

    def applies_mercy(self) -> bool:
        below = self.loose_below
        done = super().applies_mercy()
        self.buried += self.loose_below - below
        self.put_below += self.loose_below - below
        return done

    # ---- playing ----------------------------------------------------------------------------------------------

    def _effect(self, seat: int, card: str, honest: bool) -> None:
        kind = card if is_wild(card) else card[1:]
        before, self.pending = self.pending, None
        self.skipped = int(kind == "S")
        if kind == "R":
            self._reverse()
        if kind in ("+2", "W+4"):
            amount = int(kind[-1]) + (before.amount if before else 0)
            self._declare(card, amount, self.seat_after(seat), seat, [], honest, before)
            self.costs = card != "W+4" or not self.options.victim_plays
        self._go_on(seat)

    def _declare(
        self,
        card: str,
        amount: int,
        victim: int,
        by: int,
        targets: list[str],
        honest: bool = True,
        below: Penalty | None = None,
        kind: str = "draw",
    ) -> None:
        assert self.color is not None
        if not self.hands[by] and not self.options.last_draw:
            return
        if victim in self.shields:
            self.shields.remove(victim)
            return
        self.pending = Penalty(card, self.color, amount, victim, by, honest, below, kind, targets)

    def _play(self, seat: int, words: list[str]) -> None:
        cards, details, said = read_play(words)
        card = cards[0]
        own = self.options.made.get(card)
        if own is None:
            super()._play(seat, words)
            return
        penalty, self.pending = self.pending, None
        answers = penalty is not None and penalty.victim == seat and own.answer is not None
        self.skipped = 0
        if seat == self.turn or answers:
            self.close_windows()
        self.idle.clear()
        for _ in cards:
            self.hands[seat].remove(card)
            self.discard.append(card)
        self.cuttable, self.layer, self.just_drawn = card, seat, None
        play = self.laid(seat, card, details, own, said)
        if answers:
            assert penalty is not None
            self.answer_with(play, penalty)
        else:
            self._act(play, 0)
