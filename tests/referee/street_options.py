"""Options of the street rules for the second referee, on either base."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.classic import ClassicOptions
from tests.referee.rules import Agreed, Options, truth


class Street:
    """The seven rules of the street and what may be agreed about each."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        agreed = Agreed("street", options)
        fouls, mix = agreed.one_of("fouls", "catchOnly", "strict", "off"), agreed.on("mixPlus2Plus4")
        self.single_round = agreed.one_of("scoring", "singleRound", "points500") == "singleRound"
        self.cut = agreed.on("cut")
        self.cut_total = agreed.one_of("cutPlus2Total", "followStacking", "alwaysSum", "lastOnly")
        self.pairs = self.cut and agreed.on("pairs")  # STR-CUT-04
        self.cut_wilds = self.cut and agreed.on("cutWilds")
        self.stack2 = agreed.on("stackPlus2") or mix  # STR-MIX-03
        self.stack4 = agreed.on("stackPlus4")
        self.stacked4_needs_no_color = agreed.on("stackedPlus4NeedsNoColour")
        self.mix = mix
        self.mixed_drawer = agreed.one_of("mixedDrawerPlays", "byTopCard", "never", "always")
        self.no_wild_last = agreed.on("noWildLast")
        self.swap_last = agreed.on("swapLastAllowed")
        self.stack_skip = agreed.on("stackSkip")
        self.skip_cap = agreed.one_of("skipWrap", "wrap", "capAtOpponents") == "capAtOpponents"
        self.early_catch = fouls != "off" and agreed.on("foulEarlyCatch")
        self.illegal_card = fouls == "strict" and agreed.on("foulIllegalCard")
        self.cheating = fouls == "strict" and agreed.on("foulCheating")
        self.foul_ends_turn = agreed.one_of("foulTurn", "ends", "continues") == "ends"
        self.wins_too_much = agreed.on("foulWinsTooMuch")

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
