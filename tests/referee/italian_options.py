"""Twenty-one options of the Italian rules, their deck and its values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.referee.house import CARDS_KEY, House
from tests.referee.made_cards import OFF, OwnCard, cards_of, read_cards
from tests.referee.rules import Disagreement, full_deck, truth
from tests.referee.table import colored

SWITCHES = {"on": "true", "off": "false"}


class ItalianOptions:
    """The toggles as the referee uses them; `target` is `next`, `self` or `chosen` for each effect."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        """From the `options` of a trace's header; raises Disagreement for a value the rules do not know."""

        def word(key: str, *values: str) -> str:
            return read_word(key, options["italian." + key], values)

        def on(key: str) -> bool:
            return truth(word(key, "true", "false"))

        effects = read_list(options["italian.blankEffects"])
        count = int(word("blankCount", *"01234"))
        self.blanks = [int(effects[at % len(effects)]) if effects else 0 for at in range(count)]
        self.swap_hands = int(word("swapHandsCount", *"01234"))
        self.white_value = int(word("whiteValue", "40", "50"))
        self.dealer_first = word("firstPlayer", "dealer", "leftOfDealer") == "dealer"
        self.starter_effects = word("starterEffects", "standard", "none") == "standard"
        self.voluntary = on("voluntaryDraw")
        self.saves = on("saves")
        self.multi_reverse = on("multiReverse")
        self.reverse_skips = word("twoPlayerReverse", "noEffect", "skip") == "skip"
        self.honesty = on("honestyCheck")
        self.any_playable = word("honestyStandard", "colour", "anyPlayable") == "anyPlayable"
        self.skip_next = word("honestySkip", "current", "next") == "next"
        self.target: dict[int, str] = read_targets(options["italian.blankTarget"], self.blanks)
        self.seven_each = word("effect9Count", "beforeEffect", "seven") == "seven"
        self.two_laps = word("effect11Length", "twoLaps", "twoTurns") == "twoLaps"
        self.misplay = word("misplayPenalty", "off", "2") == "2"
        self.last_card = word("lastCardSpecial", "forbidden", "blackOnlyForbidden", "allowed")
        self.scoring = word("scoring", "method1", "method2", "ranking")
        self.goal = int(options["italian.method1Target"])
        self.limit = int(options["italian.method2Limit"])
        self.lowest_wins = options["common.blockedRound"] == "lowestHandWins"
        self.house = House(options)
        self.made: dict[str, OwnCard] = read_cards(options.get(CARDS_KEY, OFF))

    def deck(self) -> Counter[str]:
        """ITA-DECK-01 to 05: how often each card is in the deck."""
        white = Counter(f"BL#{effect}" for effect in self.blanks)
        return full_deck(self.swap_hands) + white + cards_of(self.made)

    def may_start(self, card: str) -> bool:
        """ITA-START-06; ITA-START-01 for black and white starters without effects."""
        return card != "W+4" and card not in self.made and (self.starter_effects or colored(card))

    def value(self, card: str) -> int:
        """ITA-VAL-01 to 04."""
        if card in self.made:
            return self.made[card].points
        if card == "SW" or card.startswith("BL"):
            return self.white_value
        if card in ("W", "W+4"):
            return 50
        return int(card[1:]) if card[1:].isdigit() else 20


def read_word(key: str, value: Any, words: tuple[str, ...]) -> str:
    """Returns the word of the catalogue for a value in any of its spellings (step 35)."""
    said = str(value).lower() if isinstance(value, bool) else str(value)
    for word in words:
        if said == word or SWITCHES.get(said, said) == SWITCHES.get(word, word):
            return word
    raise Disagreement(f"italian.{key}: {value}")


def read_list(value: Any) -> list[str]:
    """A list, or its text form: `[1, 2, 4]`, `1,2,4`."""
    if isinstance(value, str):
        return [part.strip(" \"'") for part in value.strip("[]").split(",") if part.strip()]
    return [str(part) for part in (value if isinstance(value, list | tuple) else [value])]


def read_targets(value: Any, blanks: list[int]) -> dict[int, str]:
    """ITA-BLANK-02: one word for all Blanks, or words that are dealt out to them in turn as the effects are."""
    words = read_list(value)
    if not words or not set(words) <= {"next", "self", "chosen"}:
        raise Disagreement(f"italian.blankTarget: {value}")
    return {effect: words[at % len(words)] for at, effect in reversed([*enumerate(blanks)]) if effect in (2, 4, 5)}
