"""The line of a deck of one's own, read a second time from docs/cards.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

COUNTED = ("draw", "attack", "press", "fill", "skip", "pass", "give", "take", "number")
"""The verbs behind which a number stands."""
DRAWING = ("draw", "attack", "press", "fill")
"""What is carried out with a last card too."""
MOVING = ("draw", "press", "fill", "give", "take", "color", "number")
"""What moves single cards."""
OFF = "off"


@dataclass(frozen=True)
class Thing:
    """One thing that a card does."""

    who: str
    verb: str
    amount: int
    when: str
    limit: int


@dataclass(frozen=True)
class OwnCard:
    """One card of a deck."""

    wild: bool
    points: int
    copies: int
    things: tuple[Thing, ...]

    @property
    def names(self) -> bool:
        """Whether a seat is named with it."""
        return any(thing.who == "chosen" for thing in self.things)

    @property
    def answer(self) -> Thing | None:
        """What it does against a penalty."""
        return next((thing for thing in self.things if thing.verb in ("cancel", "redirect")), None)


@lru_cache(maxsize=32)
def read_cards(line: str) -> dict[str, OwnCard]:
    """The cards of a line by their code; none for "off"."""
    found: dict[str, OwnCard] = {}
    for number, text in enumerate([] if line == OFF else line.split("/")[1:], 1):
        _, _, color, points, copies, things = text.split(":")
        card = OwnCard(color == "-", int(points), int(copies), tuple(map(_thing, things.split("+"))))
        for letter in {"-": [""], "*": list("RGBY")}.get(color, [color]):
            found[f"{letter}M{number}"] = card
    return found


def _thing(text: str) -> Thing:
    who, verb, *rest = text.split("-")
    amount = int(rest.pop(0)) if verb in COUNTED else 0
    when = rest[0] if rest else ""
    bare = when.rstrip("0123456789")
    return Thing(who, verb, amount, bare, int(when[len(bare) :] or 0))


def readable(line: str) -> bool:
    """Whether a trace tells all that such cards do: not, where all hands are shuffled, single cards then leave or reach
    them, and all of that is put under the pile before the step is over."""
    for card in read_cards(line).values():
        verbs = [thing.verb for thing in card.things]
        if len(verbs) == 3 and verbs[0] in ("deal", "mix") and verbs[1] in MOVING and verbs[2] == "renew":
            return False
    return True


def cards_of(own: dict[str, OwnCard]) -> Counter[str]:
    """How often each is in the deck."""
    return Counter({code: card.copies for code, card in own.items()})


def may_leave_one(card: OwnCard, left: int, others: int) -> bool:
    """Whether one card may be left of a hand of `left`: conditions may hold or not, whole hands may bring anything, and
    nobody runs out of cards to draw."""
    if not left:
        return False
    few = many = left
    for thing in card.things:
        mine = thing.who in ("self", "all")
        each = others if thing.who == "others" else 1
        if thing.verb in ("swap", "pass", "deal", "copy"):
            few, many = 0, 99
        elif thing.verb == "give":
            few = max(0, few - each * thing.amount)
        elif thing.verb == "take":
            many += each * thing.amount
        elif mine and thing.verb == "draw":
            few, many = few + (0 if thing.when else thing.amount), many + thing.amount
        elif mine and thing.verb == "fill":
            few, many = max(few, 0 if thing.when else thing.amount), max(many, thing.amount)
        elif mine and thing.verb in ("color", "number"):
            few = 0
    return few <= 1 <= many
