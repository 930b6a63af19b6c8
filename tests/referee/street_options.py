"""Options of the street rules for the second referee, on either base."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.classic import ClassicOptions
from tests.referee.rules import Disagreement, Options, truth

WORDS = {
    "base": ("official", "classic"),
    "scoring": ("singleRound", "points500"),
    "cutPlus2Total": ("followStacking", "alwaysSum", "lastOnly"),
    "mixedDrawerPlays": ("byTopCard", "never", "always"),
    "skipWrap": ("wrap", "capAtOpponents"),
    "fouls": ("catchOnly", "strict", "off"),
    "foulTurn": ("ends", "continues"),
}


class Street:
    """The seven rules of the street and what may be agreed about each."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        def word(key: str) -> str:
            if options["street." + key] not in WORDS[key]:
                raise Disagreement(f"street.{key}")
            return str(options["street." + key])

        def on(key: str) -> bool:
            return truth(options["street." + key])

        fouls, mix, cut = word("fouls"), on("mixPlus2Plus4"), on("cut")
        self.single_round = word("scoring") == "singleRound"
        self.cut = cut
        self.cut_total = word("cutPlus2Total")
        self.pairs = cut and on("pairs")  # STR-CUT-04
        self.cut_wilds = cut and on("cutWilds")
        self.stack2 = on("stackPlus2") or mix  # STR-MIX-03
        self.stack4 = on("stackPlus4")
        self.stacked4_needs_no_color = on("stackedPlus4NeedsNoColour")
        self.mix = mix
        self.mixed_drawer = word("mixedDrawerPlays")
        self.no_wild_last = on("noWildLast")
        self.swap_last = on("swapLastAllowed")
        self.stack_skip = on("stackSkip")
        self.skip_cap = word("skipWrap") == "capAtOpponents"
        self.early_catch = fouls != "off" and on("foulEarlyCatch")
        self.illegal_card = fouls == "strict" and on("foulIllegalCard")
        self.cheating = fouls == "strict" and on("foulCheating")
        self.foul_ends_turn = word("foulTurn") == "ends"
        self.wins_too_much = on("foulWinsTooMuch")

    def more(self, seats: int, wins: list[int | None]) -> list[int]:
        """STR-FOUL-06: who has won three rounds in a row is dealt two cards more."""
        last = wins[-3:]
        again = self.wins_too_much and len(last) == 3 and last.count(last[0]) == 3
        return [2 if again and seat == last[0] else 0 for seat in range(seats)]


def read_street(options: Mapping[str, Any]) -> Options:
    """All toggles; `official.plus4VictimPlays` holds on either base (decision 53)."""
    if options["street.base"] == "official":
        agreed = Options(options)
    else:  # its variants are switched off (STR-BASE-01)
        agreed = ClassicOptions({**options, "classic.stacking": "off", "classic.twoPlayerReplay": "off"})
        agreed.victim_plays = truth(options["official.plus4VictimPlays"])
    agreed.street = Street(options)
    return agreed
