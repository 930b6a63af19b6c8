"""Deck line, implemented a second time from docs/cards.md."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

COUNTED = ("draw", "attack", "press", "fill", "skip", "pass", "give", "take", "number")
"""Verbs followed by a number."""
DRAWING = ("draw", "attack", "press", "fill")
"""Abilities that act with a last card too."""
MOVING = ("draw", "press", "fill", "give", "take", "color", "number")
"""Abilities that move single cards."""
OFF = "off"


@dataclass(frozen=True)
class Ability:
    """Ability of a custom card."""

    who: str
    verb: str
    amount: int
    when: str
    limit: int


@dataclass(frozen=True)
class OwnCard:
    """Custom card of a deck line."""

    wild: bool
    points: int
    copies: int
    abilities: tuple[Ability, ...]

    @property
    def names(self) -> bool:
        """True if a seat is named with the card."""
        return any(ability.who == "chosen" for ability in self.abilities)

    @property
    def answer(self) -> Ability | None:
        """Effect of the card against a penalty."""
        return next((ability for ability in self.abilities if ability.verb in ("cancel", "redirect")), None)


@lru_cache(maxsize=32)
def read_cards(line: str) -> dict[str, OwnCard]:
    """Returns the cards of a line by code; none for "off"."""
    found: dict[str, OwnCard] = {}
    for number, text in enumerate([] if line == OFF else line.split("/")[1:], 1):
        _, _, color, points, copies, abilities = text.split(":")
        card = OwnCard(color == "-", int(points), int(copies), tuple(map(_ability, abilities.split("+"))))
        for letter in {"-": [""], "*": list("RGBY")}.get(color, [color]):
            found[f"{letter}M{number}"] = card
    return found


def _ability(text: str) -> Ability:
    who, verb, *rest = text.split("-")
    amount = int(rest.pop(0)) if verb in COUNTED else 0
    when = rest[0] if rest else ""
    bare = when.rstrip("0123456789")
    return Ability(who, verb, amount, bare, int(when[len(bare) :] or 0))


def readable(line: str) -> bool:
    """True if a trace lists all effects of such cards: not if all hands are shuffled, single cards then leave or reach
    them, and all of that is put under the pile before the step is over."""
    for card in read_cards(line).values():
        verbs = [ability.verb for ability in card.abilities]
        if len(verbs) == 3 and verbs[0] in ("deal", "mix") and verbs[1] in MOVING and verbs[2] == "renew":
            return False
    return True


def cards_of(own: dict[str, OwnCard]) -> Counter[str]:
    """Number of copies in the deck."""
    return Counter({code: card.copies for code, card in own.items()})


def may_leave_one(card: OwnCard, left: int, others: int) -> bool:
    """True if one card may be left of a hand of `left`: conditions may hold or not, whole hands may bring any number,
    and draws never run out of cards."""
    if not left:
        return False
    few = many = left
    for ability in card.abilities:
        mine = ability.who in ("self", "all")
        each = others if ability.who == "others" else 1
        if ability.verb in ("swap", "pass", "deal", "copy"):
            few, many = 0, 99
        elif ability.verb == "give":
            few = max(0, few - each * ability.amount)
        elif ability.verb == "take":
            many += each * ability.amount
        elif mine and ability.verb == "draw":
            few, many = few + (0 if ability.when else ability.amount), many + ability.amount
        elif mine and ability.verb == "fill":
            few, many = max(few, 0 if ability.when else ability.amount), max(many, ability.amount)
        elif mine and ability.verb in ("color", "number"):
            few = 0
    return few <= 1 <= many
