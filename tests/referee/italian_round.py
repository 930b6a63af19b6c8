"""Second implementation of an Italian round, from the written rules alone: the results of every action."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.referee.blanks import Blanks
from tests.referee.chance import TracedChance
from tests.referee.italian_options import ItalianOptions
from tests.referee.rules import LETTERS
from tests.referee.table import colored


@dataclass
class Laid:
    """A card with what was said when it landed, and what had lain under it: needed when it takes effect."""

    card: str
    by: int
    color: str
    target: int | None
    said: bool
    before: tuple[str | None, str | None]
    honest: bool = True
    reverses: int = 1


@dataclass
class Penalty:
    """Penalty of the card `laid`: `victim` draws `amount` cards or loses a turn."""

    kind: str
    amount: int
    victim: int
    laid: Laid

    @property
    def by(self) -> int:
        return self.laid.by


@dataclass
class ItalianRound(Blanks):
    """Effect of a step on a round; ItalianReferee adds the legal actions."""

    options: ItalianOptions = field(kw_only=True)
    names_color: bool = False
    just_drawn: str | None = None
    pending: Penalty | None = None
    series: Laid | None = None
    lost: dict[int, int] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    """Seats that the house has put out for too many cards."""
    winner: int | None = None
    blocked: bool = False

    def __post_init__(self) -> None:
        self.seven_each, self.two_laps = self.options.seven_each, self.options.two_laps

    # ---- what Blanks ask --------------------------------------------------------------------------------

    def special(self, card: str) -> bool:
        return not card[1:].isdigit()

    def may_be_last(self, card: str) -> bool:
        """ITA-LAST-01."""
        if not self.special(card) or self.options.last_card == "allowed":
            return True
        return self.options.last_card == "blackOnlyForbidden" and colored(card)

    def finish(self, seat: int) -> None:
        """ITA-END-01, ITA-SCORE-06: out; the round is over unless others play on for the ranking."""
        self.finished.append(seat)
        if self.options.scoring != "ranking" or len(self.playing()) < 2:
            self.over, self.winner = True, self.finished[0]

    def end_turn(self, seat: int) -> None:
        """The turn goes on from `seat`; who has lost a turn is passed over, and so is who is out."""
        self.just_drawn = None
        self._count_turn()
        self.turn = self.next(seat)
        self._pass_over()

    def _pass_over(self) -> None:
        """A seat with a lost turn loses the one that would begin now."""
        while self.lost.get(self.turn):
            self.lost[self.turn] -= 1
            self._count_turn()
            self.turn = self.next(self.turn)

    def _count_turn(self) -> None:
        """ITA-WHITE-11: skipped turns count too."""
        self.no_special = max(0, self.no_special - 1)

    # ---- what a trace tells -----------------------------------------------------------------------------

    @property
    def statuses(self) -> list[dict[str, Any]]:
        """Lasting effects on play, as in a trace."""
        return self.lasting_by_rule()

    def hear(self, line: Mapping[str, Any]) -> None:
        """Play the step of a trace line, with what chance has brought in it."""
        self.chance = TracedChance.of(line)
        self.step(line["do"])

    def adopt(self, state: Mapping[str, Any]) -> None:
        """Take over from a told state what the rules leave open."""
        low, high = self.loose  # cards put under a Blank 3 may lie in any order (step 33)
        if Counter(self.discard[low:high]) == Counter(state["discard"][low:high]):
            self.discard[low:high] = state["discard"][low:high]
        if len(self.hands) == 2 and not self.over and state["direction"] in (1, -1):
            self.direction = state["direction"]  # both ways lead to the same neighbour

    # ---- a step -----------------------------------------------------------------------------------------

    def step(self, line: str) -> None:
        """Play one line that is legal or a foul; `chance` must know what comes out."""
        self.drawn, self.shuffled, self.loose = [], False, (0, 0)
        words = line.split()
        seat, verb = LETTERS.index(words[0]), words[1]
        getattr(self, "_" + verb)(seat, words[2:])
        self.settle()

    def settle(self) -> None:
        """Steps 5, 1 and 4: what is done by itself after every action."""
        while not self.over:
            self.owes = {seat for seat in self.owes if len(self.hands[seat]) == 1}
            self.finished = [seat for seat in self.finished if not self.hands[seat]]  # a +4 may come back
            if self.series is not None and not self.can_lay():
                self._end_series()
            elif self.pending is not None and self.nobody_can_answer():
                self._serve(self.pending)
            elif not self.applies_mercy():
                break
        self.settle_pile()

    def applies_mercy(self) -> bool:
        """The house: who holds too many cards is out, once nothing is pending; the last one left wins."""
        seat = self.options.house.too_full(self.hands)
        busy = self.names_color or self.pending or self.series or self.waiting
        if seat is None or busy:
            return False
        self.discard = sorted(self.hands[seat]) + self.discard
        self.loose = (0, self.loose[1] + len(self.hands[seat]))
        self.hands[seat] = []
        self.gone.add(seat)
        if self.options.house.alone(self.playing(), len(self.hands)):
            self.over, self.winner = True, self.playing()[0]
        elif self.turn == seat:
            self.end_turn(seat)
        return True

    def can_lay(self) -> bool:
        raise NotImplementedError

    def nobody_can_answer(self) -> bool:
        raise NotImplementedError

    # ---- small actions ----------------------------------------------------------------------------------

    def _color(self, seat: int, words: list[str]) -> None:
        self.color, self.names_color = words[0], False

    def _draw(self, seat: int, words: list[str]) -> None:
        self.owes.clear()
        if not self.take(seat, 1):
            self._idle_turn(seat)
            return
        while self.options.house.draws_until and not self.playable(self.drawn[-1][1]) and self.take(seat, 1):
            pass
        if self.playable(self.drawn[-1][1]):
            self.just_drawn = self.drawn[-1][1]
        else:
            self.end_turn(seat)

    def playable(self, card: str) -> bool:
        raise NotImplementedError

    def _idle_turn(self, seat: int) -> None:
        """COM-BLOCK-01: everybody in succession found nothing to lay and nothing to draw."""
        self.idle.add(seat)
        if not set(self.playing()) <= self.idle:
            self.end_turn(seat)
            return
        self.over = self.blocked = True
        if self.finished:
            self.winner = self.finished[0]
        elif self.options.lowest_wins:
            values = {seat: self.hand_value(seat) for seat in self.playing()}
            self.winner = self.options.house.lowest(values, len(self.hands))

    def hand_value(self, seat: int) -> int:
        return sum(map(self.options.value, self.hands[seat]))

    def ranking(self) -> list[int]:
        """Returns the seats in the order of going out, then the others by the value of their hands (ITA-SCORE-06)."""
        rest = [seat for seat in range(len(self.hands)) if seat not in self.finished]
        return self.finished + sorted(rest, key=self.hand_value)

    def _pass(self, seat: int, words: list[str]) -> None:
        self.owes.clear()
        self.end_turn(seat)

    def _uno(self, seat: int, words: list[str]) -> None:
        self.owes.remove(seat)
        self._speak(seat)

    def _catch(self, seat: int, words: list[str]) -> None:
        """ITA-UNO-02; ITA-MIS-01 for a call against nobody."""
        caught = LETTERS.index(words[0])
        founded = caught in self.owes
        self.owes.discard(caught)
        self.take(caught if founded else seat, 2)
        self._speak(seat)

    # ---- penalties --------------------------------------------------------------------------------------

    def threaten(self, kind: str, amount: int, laid: Laid) -> None:
        self.turn = self.next(laid.by)
        self.pending = Penalty(kind, amount, self.turn, laid)

    def _serve(self, penalty: Penalty) -> None:
        self.pending = None
        if penalty.kind == "draw":
            self.take(penalty.victim, penalty.amount)
        self.end_turn(penalty.victim)

    def _accept(self, seat: int, words: list[str]) -> None:
        self.owes.clear()
        assert self.pending is not None
        self._serve(self.pending)

    def _challenge(self, seat: int, words: list[str]) -> None:
        """ITA-HON-03, 04."""
        self.owes.clear()
        assert self.pending is not None
        laid, self.pending = self.pending.laid, None
        if laid.honest:
            self.take(seat, 6)
            self.end_turn(seat)
            return
        self.hands[laid.by].append(self.discard.pop())
        self.color, self.match = laid.before
        self.take(laid.by, 4)
        if self.options.skip_next:
            self.lost[laid.by] = self.lost.get(laid.by, 0) + 1
        self._pass_over()

    # ---- laying -----------------------------------------------------------------------------------------

    def _play(self, seat: int, words: list[str]) -> None:
        if self.waiting is not None and self.waiting.kind == "lay" and self.waiting.seat == seat:
            self._lay_chosen(seat, words[0])
            return
        self.owes.clear()
        said = words[-1] == "uno"
        struck = said and self.silence
        if struck:
            self.silence = False
        cards = words[: len(words) - said]
        if len(cards) > 1 and cards[0][1:].isdigit():  # the house: all cards of a number, the first one on top
            for card in cards[1:]:
                self.hands[seat].remove(card)
                self.discard.append(card)
            cards = cards[:1]
        for card in cards:
            laid = self._land(seat, card, said)
        laid.reverses = len(cards)
        if self.series is not None or laid.card == "BL#1":
            self.series = laid
        else:
            self._resolve(laid)
        if struck and not self.over:
            if self.hands[seat]:
                self.take(seat, 1)
            else:
                self.silence = True  # a card of one's own has put its player out: nobody is left to have spoken

    def _land(self, seat: int, text: str, said: bool) -> Laid:
        card, _, details = text.partition(">")
        color, _, target = details.partition(",")
        before, honest = (self.color, self.match), self._honest(seat)
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.idle.clear()
        self.just_drawn = self.pending = None
        self.color, self.match = (card[0], card[1:]) if colored(card) else (color, None)
        place = LETTERS.index(target) if target else None
        return Laid(card, seat, self.color, place, said, before, honest)

    def _honest(self, seat: int) -> bool:
        """ITA-HON-02: judged when the +4 is laid, other +4 cards left aside."""
        others = [card for card in self.hands[seat] if card != "W+4"]
        if self.options.any_playable:
            return not any(map(self.fits, others))
        return not any(colored(card) and card[0] == self.color for card in others)

    def fits(self, card: str) -> bool:
        """ITA-TURN-01 to 03: whether the card on top lets this one follow."""
        return not colored(card) or card[0] == self.color or card[1:] == self.match

    def _done(self, seat: int, words: list[str]) -> None:
        self._end_series()

    def _end_series(self) -> None:
        laid, self.series = self.series, None
        assert laid is not None
        self._resolve(laid)

    def _resolve(self, laid: Laid) -> None:
        """Applies the card, and makes its player owe UNO with one card left and no announcement."""
        if not self.hands[laid.by]:
            self.finish(laid.by)
            self._last_card(laid)
            return
        self._effect(laid)
        if not self.hands[laid.by]:  # nothing but special cards beside a Blank 3
            self.finish(laid.by)
        if not laid.said and self.waiting_for_keep() is None:
            self.owes.add(laid.by)

    def waiting_for_keep(self) -> int | None:
        due = self.waiting
        return due.seat if due is not None and due.kind == "keep" else None

    def _last_card(self, laid: Laid) -> None:
        """Applies the last card of a hand, which cannot be answered: penalties are drawn at once (step 12)."""
        victim, symbol = self.next(laid.by), laid.card[1:]
        if laid.card == "W+4" or symbol in ("+2", "S"):
            if symbol != "S":
                self.take(victim, int(laid.card[-1]))
            self.end_turn(victim)
        elif symbol == "R":
            self._reversed(laid)
        else:
            if laid.card == "BL#2":
                target = self.target_of(laid)
                if target != laid.by:
                    self.white(2, laid.by, target, laid.color, laid.said)
            self.end_turn(laid.by)

    def target_of(self, laid: Laid) -> int:
        """ITA-BLANK-02."""
        if laid.target is not None:
            return laid.target
        effect = int(laid.card[3:])
        return laid.by if self.options.target.get(effect) == "self" else self.next(laid.by)

    def _reversed(self, laid: Laid) -> None:
        """Applies ITA-REV-01 to 03; a Reverse that skips cannot be answered, so the turn moves at once (step 2)."""
        self.direction *= (-1) ** laid.reverses
        skips = self.options.reverse_skips and len({laid.by, *self.playing()}) == 2
        self.end_turn(self.next(laid.by) if skips else laid.by)

    def _effect(self, laid: Laid) -> None:
        card, by = laid.card, laid.by
        symbol = card[1:] if colored(card) else card
        if symbol == "R":
            self._reversed(laid)
            return
        if symbol == "S":
            self.threaten("skip", 1, laid)
        elif symbol in ("+2", "W+4"):
            self.threaten("draw", int(symbol[-1]), laid)
        elif card == "SW":
            if laid.target is not None:
                self.hands[by], self.hands[laid.target] = self.hands[laid.target], self.hands[by]
            self.end_turn(by)
        elif not card.startswith("BL") or self.white(int(card[3:]), by, self.target_of(laid), laid.color, laid.said):
            self.end_turn(by)
