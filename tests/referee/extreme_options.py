"""Deck, values and options of UNO Extreme for the second referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.referee.made_cards import cards_of
from tests.referee.rules import COLORS, Agreed, Options, is_wild

MOST_OF_ONE_PRESS = {"standard": 6, "gentle": 4, "wild": 7}
TABLE_KEY = "extreme.dispenserTable"
"""The chances of the profile `custom`, which the catalogue leaves to an editor: percentages between slashes."""
TARGET = 500  # EXT-SCORE-11, 12


def kind(card: str) -> str:
    """Kind of a card: its symbol, or its code without the number of an effect."""
    return card.partition("#")[0] if is_wild(card) else card[1:]


def value(card: str) -> int:
    """EXT-SCORE-02 to 10."""
    if kind(card).isdigit():
        return int(kind(card))
    return {"R": 20, "S": 20, "x2": 20, "DA": 30, "x4": 40, "W": 50, "XH": 50, "CU": 50}[kind(card)]


class ExtremeOptions(Options):
    """The thirteen toggles of the extreme rules; the others are as EXT-SETUP-09, EXT-UNO-02 and EXT-TWO-01 say."""

    target = TARGET

    def read(self, options: Mapping[str, Any]) -> None:
        agreed = Agreed("extreme", options)
        threshold = agreed.value("reloadThreshold")
        profile = agreed.one_of("dispenserProfile", "standard", "gentle", "wild", "custom")
        self.last_draw = agreed.on("lastCardPressResolved")
        self.press4_color = agreed.one_of("starterPress4Colour", "beginner", "dealer", "presser")
        self.starter_hit = agreed.one_of("starterExtremeHit", "reject", "asJoker", "dealerHits")
        self.possible = possible_rolls(profile, options)
        self.threshold = None if threshold == "emptyOnly" else int(threshold)
        self.optional_all = agreed.on("discardAllOptional")
        self.hit_skips = agreed.on("hitSkipsNext")
        self.effects = read_effects(agreed.value("customEffects"))
        self.customs = agreed.number("customCount")
        self.hint_presses = agreed.number("advicePenalty")
        self.scoring = agreed.one_of("scoring", "winnerTakesAll", "lowestTotal", "elimination")
        self.reaching_is_enough = agreed.one_of("limitTest", "strictlyAbove", "reachOrExceed") == "reachOrExceed"
        self.limit = agreed.number("eliminationLimit")
        self.extra_round = options["common.tieBreak"] == "extraRound"

    def deck(self) -> Counter[str]:
        """EXT-DECK-02 to 10, EXT-CUST-03, step 23."""
        deck: Counter[str] = Counter({"W": 4, "XH": 4, "x4": 1})
        for color in COLORS:
            deck[color + "R"] = 1
            for symbol in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "x2", "S", "DA"):
                deck[color + symbol] = 2
        for number in range(1, self.customs + 1):
            deck[f"CU#{number}" if number <= len(self.effects) else "CU"] += 1
        return deck + cards_of(self.made)

    def may_start(self, card: str) -> bool:
        """EXT-START-08: an Extreme-Hit begins a round, or goes back."""
        return card not in self.made and (card != "XH" or self.starter_hit != "reject")

    def effect_of(self, card: str) -> str:
        """The words of the entry that a Custom card stands for."""
        number = card.partition("#")[2]
        return self.effects[int(number) - 1] if number else "none"

    def beyond(self, total: int, limit: int) -> bool:
        """EXT-SCORE-12, EXT-ELIM-02."""
        return total >= limit if self.reaching_is_enough else total > limit


def read_effects(given: Any) -> tuple[str, ...]:
    """A list of effects, or its text form with commas; with nothing but `none` in it there is none."""
    if isinstance(given, str):
        given = given.split(",") if given else []
    if set(given) <= {"none"}:
        given = []
    return tuple(str(effect).strip() for effect in given)


def possible_rolls(profile: str, options: Mapping[str, Any]) -> frozenset[int]:
    """EXT-DISP-03: how many cards one press may bring."""
    if profile in MOST_OF_ONE_PRESS:
        return frozenset(range(MOST_OF_ONE_PRESS[profile] + 1))
    chances = str(options[TABLE_KEY]).split("/")
    return frozenset(roll for roll, chance in enumerate(chances) if int(chance))
