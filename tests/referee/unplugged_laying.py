"""UNO Unplugged for the second referee: the landing of a card, and the results of a Non."""

from collections import Counter
from dataclasses import dataclass, field, replace

from tests.referee.rules import LETTERS, Disagreement
from tests.referee.unplugged_cards import (
    AMOUNT,
    BLACK,
    BOWLS,
    LATE_DUTY,
    MAUVE,
    WAITING,
    color_of,
    is_number,
    symbol_of,
)
from tests.referee.unplugged_table import Attack, Flow, Layer, Motion, Table


@dataclass
class Laying(Table):
    """A table at which cards are drawn and laid; `traced` holds what each seat drew in this step."""

    plays: int = 0
    idle: set[int] = field(default_factory=set)
    drawn: list[tuple[int, str]] = field(default_factory=list)
    shuffled: bool = False
    traced: dict[int, list[str]] = field(default_factory=dict)
    loose: Counter[str] | None = None
    loose_below: int = 0

    # ---- cards ------------------------------------------------------------------------------------------

    def take(self, seat: int, amount: int) -> None:
        """COM-DRAW-01, COM-PILE-01, COM-PILE-02; after a shuffle the trace tells what came, from `loose`."""
        for _ in range(amount):
            if self.loose is None and not self.draw:
                if len(self.discard) < 2:
                    return
                self.loose, self.shuffled = Counter(self.discard[:-1]), True
                self.discard, self.loose_below = self.discard[-1:], 0
            card = self._from_shuffled(seat) if self.loose is not None else self.draw.pop(0)
            if card is None:
                return
            self.hands[seat].append(card)
            self.drawn.append((seat, card))
            self.idle.clear()

    def _from_shuffled(self, seat: int) -> str | None:
        assert self.loose is not None
        if not self.loose:
            return None
        before = sum(1 for one, _ in self.drawn if one == seat)
        cards = self.traced.get(seat, [])
        if before >= len(cards) or not self.loose[cards[before]]:
            raise Disagreement(f"{LETTERS[seat]} draws card {before + 1} of {cards} from {self.loose}")
        self.loose -= Counter([cards[before]])
        return cards[before]

    def _lay(self, seat: int, card: str) -> None:
        self.plays += 1
        self.idle.clear()
        self.passed.clear()
        self.just_drawn = None
        if seat == self.turn:  # step 8
            self.owes.clear()
        self.hands[seat].remove(card)

    def _landed(self, seat: int) -> None:
        if not self.hands[seat]:
            self.emptied.setdefault(seat, self.plays)

    def _duty(self, layer: Layer) -> None:
        """COM-UNO-01, steps 13, 14."""
        if len(self.hands[layer.by]) == 1 and not layer.said:
            self.owes.add(layer.by)
        elif layer.said:
            self.owes.discard(layer.by)

    def flow(self) -> Flow:
        here = (self.color, self.match, self.direction, self.turn, self.pending)
        return Flow(*here, tuple(self.lost), self.waiting, self.series)

    def turn_to(self, seat: int) -> int:
        """The seat whose turn begins, lost turns spent on the way."""
        while self.lost[seat]:
            self.lost[seat] -= 1
            seat = self.after(seat)
        return seat

    def _mauve(self) -> None:
        if not self.toggles.transparent:  # UNP-TURN-04
            self.match = None

    # ---- cards laid -------------------------------------------------------------------------------------

    def _play(self, seat: int, words: list[str]) -> None:
        card, _, details = words[0].partition(">")
        said = words[-1] == "uno"
        if card == "NON":
            self._lay_non(seat, said)
        elif card in ("BOO", "DER"):
            self._redirect(seat, card, details, said)
        elif self.series is not None:
            self._lay_in_series(seat, card, said)
        else:
            self._lay_on_turn(seat, card, details, said)

    def _lay_on_turn(self, seat: int, card: str, details: str, said: bool) -> None:
        under, before = self.discard[-1], replace(self.flow(), pending=None)
        honest = all(color_of(one) != self.color for one in self.hands[seat])  # UNP-P4-02, decision 39
        victim, number = self.number_by, symbol_of(under)
        self._lay(seat, card)
        self.discard.append(card)
        self.defended.clear()
        self.number_by = None
        words = [word for word in details.split(",") if word]
        named = words.pop(0) if card in BLACK else color_of(card)
        targets = sorted(LETTERS.index(word) for word in words)
        layer = Layer(card, seat, named, targets, before, said)
        self.layers = [layer]
        if card in MAUVE:
            self._mauve()
        else:
            self.color, self.match = named, None if card in BLACK else symbol_of(card)
        self._landed(seat)
        if card in WAITING:
            self.waiting = layer
        elif card in BOWLS:
            self.series, self.series_begun = BOWLS[card], False
            return
        elif card == "EFP":
            assert victim is not None
            if int(number):
                self.pending = Attack("EFP", int(number), victim, seat, True, victim)
            self.turn = self.after(seat) if self.pending else self.turn_to(self.after(seat))
        else:
            self.take_effect(seat, card, honest, targets)
        if card not in LATE_DUTY:
            self._duty(layer)

    def take_effect(self, seat: int, card: str, honest: bool, targets: list[int]) -> None:
        """Chapters 6 and 7: what a coloured or black card does as it lands."""
        kind = symbol_of(card)
        if kind == "R" and len(self.seats()) > 2:
            self.direction = -self.direction
        following = self.after(seat)
        if kind in AMOUNT:
            victim = targets[0] if targets else following
            self.pending = Attack(kind, AMOUNT[kind], victim, seat, honest, victim)
            self.turn = following
            return
        if is_number(card):
            self.number_by = seat
        self.turn = self.turn_to(self.after(following) if kind == "S" else following)

    def _redirect(self, seat: int, card: str, details: str, said: bool) -> None:
        before, attack = self.flow(), self.pending
        assert attack is not None
        self._lay(seat, card)
        self.discard.append(card)
        self.defended.add(seat)
        targets = [LETTERS.index(details)] if details else []
        victim = targets[0] if targets else attack.by
        self.pending = replace(attack, victim=victim, redirected=True)
        self._mauve()
        layer = Layer(card, seat, None, targets, before, said, reaction=True)
        self.layers.append(layer)
        self._landed(seat)
        self._duty(layer)

    # ---- Non --------------------------------------------------------------------------------------------

    def _lay_non(self, seat: int, said: bool) -> None:
        before, top = self.flow(), self.layers[-1]
        if self.pending is not None and self.pending.victim == seat:
            self.defended.add(seat)  # decision 40
        self._lay(seat, "NON")
        motion = self.motion_of_non(top)
        late = self._cancel(top)
        if motion is not None:
            motion = self._move(motion)
        self.discard.append("NON")
        layer = Layer("NON", seat, None, [], before, said, reaction=True, motion=motion)
        self.layers.append(layer)
        self._landed(seat)
        if late:
            self._duty(top)
        self._duty(layer)

    def _cancel(self, top: Layer) -> bool:
        """UNP-NON-06, 07, 08: back to what was before `top`; says whether its player's UNO is judged now."""
        before = top.before
        if self.toggles.revert != "effectOnly":
            self.color, self.match = before.color, before.match
        self.direction, self.turn, self.pending = before.direction, before.turn, before.pending
        self.lost, self.waiting, self.series = list(before.lost), before.waiting, before.series
        self.series_begun = False
        if top.reaction:
            return False
        self.turn = self.turn_to(self.after(top.by))
        return top.card in LATE_DUTY or top.card in BOWLS

    def _move(self, motion: Motion) -> Motion:
        """A cancelled card goes back to its owner, or returns to the pile under the new Non."""
        hand = self.hands[motion.owner]
        if motion.to_hand:
            del self.discard[len(self.discard) - 1 - self.discard[::-1].index(motion.card)]
            hand.append(motion.card)
            return replace(motion, emptied=self.emptied.pop(motion.owner, None))
        hand.remove(motion.card)
        self.discard.append(motion.card)
        if not hand and motion.emptied is not None:
            self.emptied[motion.owner] = motion.emptied
        return motion

    # ---- Coup de bol ------------------------------------------------------------------------------------

    def _lay_in_series(self, seat: int, card: str, said: bool) -> None:
        before = replace(self.flow(), series=None)
        self._lay(seat, card)
        self.discard.append(card)
        self.series_begun = True
        self.color, self.match = color_of(card), symbol_of(card)
        self.layers = [Layer(card, seat, color_of(card), [], before, said)]
        self._landed(seat)
