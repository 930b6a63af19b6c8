"""Eleven effects of a Blank (ITA-WHITE-01 to 11), for every ruleset whose cards can have them."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.referee.rules import LETTERS
from tests.referee.table import Table, colored

FULL_HAND = 7


@dataclass
class Waiting:
    """A choice due: `seat` has to `keep`, `lay` or answer a `question` for the Blank that `by` laid."""

    kind: str
    by: int
    seat: int
    color: str = ""
    said: bool = False
    later: list[int] = field(default_factory=list)


@dataclass
class Blanks(Table):
    """A table where Blanks are laid; the ruleset says what is special, who is out, and what comes after."""

    owes: set[int] = field(default_factory=set)
    silence: bool = False
    no_special: int = 0
    waiting: Waiting | None = None
    seven_each: bool = False
    two_laps: bool = True
    loose: tuple[int, int] = (0, 0)  # where the discard pile has cards that may lie in any order

    # ---- what the ruleset knows -------------------------------------------------------------------------

    def special(self, card: str) -> bool:
        """True if effects 3 and 11 and the rule of the last card apply to this card."""
        raise NotImplementedError

    def may_be_last(self, card: str) -> bool:
        raise NotImplementedError

    def finish(self, seat: int) -> None:
        """A hand has become empty."""
        raise NotImplementedError

    def end_turn(self, seat: int) -> None:
        raise NotImplementedError

    # ---- what lasts -------------------------------------------------------------------------------------

    def lasting_by_rule(self) -> list[dict[str, Any]]:
        """ITA-WHITE-07 and 11."""
        lasting: list[dict[str, Any]] = [{"kind": "silence"}] if self.silence else []
        return [{"kind": "no_special", "turns": self.no_special}, *lasting] if self.no_special else lasting

    def _speak(self, seat: int) -> None:
        """ITA-WHITE-07: the first to say anything draws one."""
        if self.silence:
            self.silence = False
            self.take(seat, 1)

    # ---- the effects ------------------------------------------------------------------------------------

    def white(self, effect: int, by: int, target: int, color: str, said: bool) -> bool:
        """Carry out an effect other than the series; False where a choice is due first."""
        if effect == 2:
            self.take(target, max(0, FULL_HAND - len(self.hands[target])))
        elif effect == 3:
            return self._all_specials(by, said)
        elif effect == 4:
            self._take_two(target)
        elif effect == 6:
            self._deal_again(self._sizes_dealt(by, [len(hand) for hand in self.hands]), [])
        elif effect == 7:
            self.silence = True
        elif effect == 8:
            return self._everybody_lays(Waiting("lay", by, by, color, later=self.after(by)))
        elif effect == 9:
            self._reshuffle(by)
        elif effect == 10:
            self.waiting = Waiting("question", by, target)
            return False
        elif effect == 11:
            turns = 2 * len(self.playing()) if self.two_laps else 2
            self.no_special = turns + 1  # the turn in which it is laid is counted off at its end
        return True

    def left_after_white(self, effect: int, by: int, target: int, rest: list[str]) -> int:
        """Number of cards `by` will hold if a Blank is laid from a hand that leaves `rest` (step 13)."""
        left = len(rest)
        sizes = [len(hand) for hand in self.hands]
        sizes[by] = left
        if effect == 2 and target == by:
            return left + min(max(0, FULL_HAND - left), self.available() + 1)
        if effect == 3:
            plain = [card for card in rest if not self.special(card)]
            return len(plain) or min(left, self._must_keep())
        if effect == 4:
            giver, amount = self._giver(target, sizes)
            return left + amount * ((target == by) - (giver == by))
        if effect == 6:
            return self._sizes_dealt(by, sizes)[by]
        if effect == 9 and self.seven_each:
            return FULL_HAND
        return left

    # ---- 3: all special cards ---------------------------------------------------------------------------

    def _must_keep(self) -> int:
        """ITA-WHITE-03: one special card stays where a Blank could not be the last card laid."""
        return 0 if self.may_be_last("BL#3") else 1

    def _all_specials(self, by: int, said: bool) -> bool:
        specials = sorted({card for card in self.hands[by] if self.special(card)})
        if self._must_keep() and all(map(self.special, self.hands[by])):
            if len(specials) > 1:
                self.waiting = Waiting("keep", by, by, said=said)
                return False
            self._discard_specials(by, *specials)
        else:
            self._discard_specials(by)
        return True

    def _discard_specials(self, by: int, *kept: str) -> None:
        hand = self.hands[by]
        away = Counter(card for card in hand if self.special(card)) - Counter(kept)
        self.hands[by] = list((Counter(hand) - away).elements())
        at = len(self.discard) - 1
        self.discard[at:] = [*sorted(away.elements()), self.discard[at]]
        self.loose = (at, len(self.discard) - 1)

    # ---- 4: take two ------------------------------------------------------------------------------------

    def _giver(self, target: int, sizes: list[int]) -> tuple[int | None, int]:
        """Givers and numbers: the nearest after the target among those with the most cards."""
        others = [seat for seat in self.after(target) if sizes[seat] == max(sizes)]
        if not others:
            return None, 0
        return others[0], min(2, sizes[others[0]] - 1)

    def _take_two(self, target: int) -> None:
        giver, amount = self._giver(target, [len(hand) for hand in self.hands])
        if giver is None:
            return
        for card in self.chance.taken(target, self.hands[giver], amount):
            self.hands[giver].remove(card)
            self.hands[target].append(card)
            self.drawn.append((target, card))

    # ---- 6 and 9: hands dealt again ---------------------------------------------------------------------

    def _sizes_dealt(self, by: int, sizes: list[int]) -> dict[int, int]:
        """ITA-WHITE-06: one by one, beginning with the player after the one who laid the Blank."""
        order = [*self.after(by), *([by] if sizes[by] else [])]
        each, more = divmod(sum(sizes), len(order))
        return {seat: each + (place < more) for place, seat in enumerate(order)}

    def _deal_again(self, sizes: dict[int, int], added: list[str]) -> Counter[str]:
        """Shuffle the hands with the cards added, deal them out; what is over."""
        pool = Counter(added) + Counter(card for hand in self.hands for card in hand)
        for seat, hand in self.chance.dealt(pool, sizes).items():
            pool -= Counter(hand)
            self.hands[seat] = hand
        return pool

    def _reshuffle(self, by: int) -> None:
        """ITA-WHITE-09; where there are not enough cards for seven each they are dealt one by one."""
        if not self.seven_each:
            self._deal_again({seat: len(self.hands[seat]) for seat in self.playing()}, [])
            return
        sizes = dict.fromkeys(self.playing(), FULL_HAND)
        missing = sum(sizes.values()) - sum(map(len, self.hands))
        added = self.draw[: max(0, missing)]
        del self.draw[: len(added)]
        if missing > len(added) and self.refilled():
            unseen = self.chance.unseen(self.hidden, min(missing - len(added), self.hidden.total()))
            self.hidden -= Counter(unseen)
            added += unseen
        if missing > len(added):
            counts = [len(hand) for hand in self.hands]
            counts[by] += len(added)
            sizes = self._sizes_dealt(by, counts)
        self.hidden += self._deal_again(sizes, added)

    # ---- 8: everybody lays a colour ---------------------------------------------------------------------

    def _everybody_lays(self, turn: Waiting) -> bool:
        self.waiting = None
        while turn.later and not self.over:
            turn.seat = turn.later.pop(0)
            while not (cards := self.layable(turn.seat, turn.color)):
                if not self.take(turn.seat, 1):
                    break
            if len(cards) > 1:
                self.waiting = turn
                return False
            for card in cards:
                self._lay_down(turn.seat, card)
        return True

    def layable(self, seat: int, color: str) -> list[str]:
        """The different cards that a seat may lay when everybody lays a colour."""
        hand = self.hands[seat]
        cards = {card for card in hand if colored(card) and card[0] == color}
        return sorted(card for card in cards if len(hand) > 1 or self.may_be_last(card))

    def _lay_down(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.color, self.match = card[0], card[1:]
        self.idle.clear()
        if not self.hands[seat]:
            self.finish(seat)

    # ---- choices ----------------------------------------------------------------------------------------

    def choices(self, due: Waiting) -> list[str]:
        """The lines of the one who has to choose."""
        me = LETTERS[due.seat]
        if due.kind == "keep":
            return [f"{me} keep {card}" for card in sorted(set(self.hands[due.seat]))]
        if due.kind == "lay":
            return [f"{me} play {card}" for card in self.layable(due.seat, due.color)]
        return [f"{me} answer", f"{me} silent"]

    def _due(self) -> Waiting:
        due, self.waiting = self.waiting, None
        assert due is not None
        return due

    def _keep(self, seat: int, words: list[str]) -> None:
        due = self._due()
        self._discard_specials(seat, words[0])
        if not due.said:
            self.owes.add(seat)
        self.end_turn(due.by)

    def _lay_chosen(self, seat: int, card: str) -> None:
        due = self._due()
        self._lay_down(seat, card)
        if self._everybody_lays(due) and not self.over:
            self.end_turn(due.by)

    def _answer(self, seat: int, words: list[str]) -> None:
        self.end_turn(self._due().by)

    def _silent(self, seat: int, words: list[str]) -> None:
        due = self._due()
        self.take(seat, 7)
        self.end_turn(due.by)
