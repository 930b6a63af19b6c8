"""Hands, piles and seats of a round for the referees; the part shared by all rulesets."""

from collections import Counter
from dataclasses import dataclass, field

from tests.referee.chance import Chance
from tests.referee.rules import COLORS


def colored(card: str) -> bool:
    """True if a card has a colour of its own; `BL#2` begins with a B and has none."""
    return card[0] in COLORS and not card.startswith("BL")


@dataclass
class Table:
    """`draw` is what is known of the pile, next card first; below it lies `hidden`, in unknown order."""

    hands: list[list[str]]
    draw: list[str]
    discard: list[str]
    color: str | None
    match: str | None
    turn: int
    chance: Chance
    direction: int = 1
    hidden: Counter[str] = field(default_factory=Counter)
    finished: list[int] = field(default_factory=list)
    idle: set[int] = field(default_factory=set)
    drawn: list[tuple[int, str]] = field(default_factory=list)
    shuffled: bool = False
    over: bool = False

    # ---- places -----------------------------------------------------------------------------------------

    def playing(self) -> list[int]:
        """Returns the seats that hold cards."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def after(self, seat: int) -> list[int]:
        """All other seats that hold cards, in the order of play, beginning behind `seat`."""
        count = len(self.hands)
        places = ((seat + self.direction * far) % count for far in range(1, count))
        return [place for place in places if self.hands[place]]

    def next(self, seat: int) -> int:
        """The next seat that holds cards; `seat` itself where nobody else does."""
        others = self.after(seat)
        return others[0] if others else seat

    # ---- cards ------------------------------------------------------------------------------------------

    def available(self) -> int:
        """Number of cards that could be drawn now, with the discard pile shuffled back."""
        return len(self.draw) + self.hidden.total() + max(0, len(self.discard) - 1)

    def take(self, seat: int, amount: int) -> int:
        """COM-DRAW-01, COM-PILE-01, 02: one at a time, refilled in the middle; how many there were."""
        for count in range(amount):
            if not self.refilled():
                return count
            known = self.draw[:1]
            card = self.chance.card(seat, Counter(known) if known else self.hidden)
            if known:
                self.draw.pop(0)
            else:
                self.hidden -= Counter([card])
            self.hands[seat].append(card)
            self.drawn.append((seat, card))
            self.idle.clear()
        return amount

    def refilled(self) -> bool:
        """Shuffle the discard pile back if nothing else is left; whether there is a card to draw."""
        if not self.draw and not self.hidden and len(self.discard) > 1:
            self.hidden = Counter(self.discard[:-1])
            self.discard = self.discard[-1:]
            self.shuffled = True
        return bool(self.draw or self.hidden)

    def settle_pile(self) -> None:
        """At the end of a step the order of the pile is known again."""
        self.draw = self.chance.order(self.draw, self.hidden)
        self.hidden = Counter()
