"""Twenty-one options of the Italian rules, their deck and its values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.referee.house import CARDS_KEY, House
from tests.referee.made_cards import OFF, OwnCard, cards_of, read_cards
from tests.referee.rules import Disagreement, full_deck, truth

VALUES: dict[str, tuple[str, ...]] = {
    "swapHandsCount": ("0", "1", "2", "3", "4"),
    "blankCount": ("0", "1", "2", "3", "4"),
    "whiteValue": ("40", "50"),
    "firstPlayer": ("dealer", "leftOfDealer"),
    "starterEffects": ("standard", "none"),
    "voluntaryDraw": ("true", "false"),
    "saves": ("on", "off"),
    "multiReverse": ("false", "true"),
    "twoPlayerReverse": ("noEffect", "skip"),
    "honestyCheck": ("on", "off"),
    "honestyStandard": ("colour", "anyPlayable"),
    "honestySkip": ("current", "next"),
    "blankEffects": (),
    "blankTarget": (),
    "effect9Count": ("beforeEffect", "seven"),
    "effect11Length": ("twoLaps", "twoTurns"),
    "misplayPenalty": ("off", "2"),
    "lastCardSpecial": ("forbidden", "blackOnlyForbidden", "allowed"),
    "scoring": ("method1", "method2", "ranking"),
    "method1Target": (),
    "method2Limit": (),
}
SWITCHES = {"on": "true", "off": "false"}


class ItalianOptions:
    """The toggles as the referee uses them; `target` is `next`, `self` or `chosen` for each effect."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        """From the `options` of a trace's header; raises Disagreement for a value the rules do not know."""

        def word(key: str) -> str:
            return read_word(key, options["italian." + key])

        effects = read_list(options["italian.blankEffects"])
        count = int(word("blankCount"))
        blanks = [int(effects[at % len(effects)]) if effects else 0 for at in range(count)]
        self.swap_hands = int(word("swapHandsCount"))
        self.blanks = blanks
        self.white_value = int(word("whiteValue"))
        self.dealer_first = word("firstPlayer") == "dealer"
        self.starter_effects = word("starterEffects") == "standard"
        self.voluntary = truth(word("voluntaryDraw"))
        self.saves = truth(word("saves"))
        self.multi_reverse = truth(word("multiReverse"))
        self.reverse_skips = word("twoPlayerReverse") == "skip"
        self.honesty = truth(word("honestyCheck"))
        self.any_playable = word("honestyStandard") == "anyPlayable"
        self.skip_next = word("honestySkip") == "next"
        self.target: dict[int, str] = read_targets(options["italian.blankTarget"], blanks)
        self.seven_each = word("effect9Count") == "seven"
        self.two_laps = word("effect11Length") == "twoLaps"
        self.misplay = word("misplayPenalty") == "2"
        self.last_card = word("lastCardSpecial")
        self.scoring = word("scoring")
        self.goal = int(word("method1Target"))
        self.limit = int(word("method2Limit"))
        self.lowest_wins = options["common.blockedRound"] == "lowestHandWins"
        self.house = House(options)
        self.made: dict[str, OwnCard] = read_cards(options.get(CARDS_KEY, OFF))

    def deck(self) -> Counter[str]:
        """ITA-DECK-01 to 05: how often each card is in the deck."""
        white = Counter(f"BL#{effect}" for effect in self.blanks)
        return full_deck(self.swap_hands) + white + cards_of(self.made)

    def value(self, card: str) -> int:
        """ITA-VAL-01 to 04."""
        if card in self.made:
            return self.made[card].points
        if card == "SW" or card.startswith("BL"):
            return self.white_value
        if card in ("W", "W+4"):
            return 50
        return int(card[1:]) if card[1:].isdigit() else 20


def read_word(key: str, value: Any) -> str:
    """The spelling of the catalogue for a value in any of its spellings (step 35)."""
    said = str(value).lower() if isinstance(value, bool) else str(value)
    for word in VALUES[key]:
        if said == word or SWITCHES.get(said, said) == SWITCHES.get(word, word):
            return word
    if VALUES[key]:
        raise Disagreement(f"italian.{key}: {value}")
    return said


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
