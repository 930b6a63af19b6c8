"""Cards and options of UNO Unplugged for the second referee, from the written rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.referee.house import House
from tests.referee.rules import COLORS, Agreed

BLACK = ("W", "W+4", "W+4?", "W+8")
AMOUNT = {"+2": 2, "W+4": 4, "W+4?": 4, "W+8": 8}
BOWLS = {"CB" + color: color for color in COLORS}  # Coup de bol
WAITING = ("FOU", "INV", "ECH", "VAC", "VFO", "GEN", "TRE", "PIN")  # effects that wait for a Non (step 9)
LATE_DUTY = ("ECH", "VAC", "VFO", "GEN")  # whether UNO is owed shows when the effect is through (step 14)
MAUVE = {"NON", "BOO", "DER", "EFP", *WAITING, *BOWLS}

SPECIAL_COPIES = {
    "W": 5,
    "W+4": 4,
    "W+4?": 5,
    "W+8": 1,
    "ECH": 4,
    "FOU": 2,
    "VAC": 1,
    "GEN": 1,
    "VFO": 1,
    "INV": 1,
    "BOO": 4,
    "DER": 3,
    "NON": 5,
    "TRE": 1,
    "EFP": 1,
    "PIN": 2,
}


def color_of(card: str) -> str | None:
    """The printed colour; none on black and mauve cards, Coup de bol included (UNP-P4-04)."""
    return None if card in BLACK or card in MAUVE else card[0]


def symbol_of(card: str) -> str:
    """Number or symbol of a coloured card, otherwise the card itself."""
    return card[1:] if color_of(card) else card


def is_number(card: str) -> bool:
    return symbol_of(card).isdigit()


def value(card: str) -> int:
    """UNP-SCORE-02 to 05."""
    if is_number(card):
        return int(card[1:])
    return 50 if card in BLACK else 20


def full_deck(seats: int) -> Counter[str]:
    """UNP-DECK-02 to 22, UNP-PLY-03 and 04: how often each card is in the deck."""
    deck = Counter(SPECIAL_COPIES) + Counter(list(BOWLS))
    for color in COLORS:
        deck[color + "0"] = 1
        for symbol in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "R", "S"):
            deck[color + symbol] = 2
    if seats <= 3:
        deck -= Counter(["ECH", "VAC", "W+8", "BOO", "NON", "DER"])
    if seats == 2:
        deck -= Counter(["INV"])
    return deck


class Toggles:
    """The seventeen toggles (one of them, who deals first, changes nothing a referee could see)."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        agreed, house = Agreed("unplugged", options), House(options)
        agreed.one_of("firstDealer", "random", "host")
        self.two_players = agreed.on("allowTwoPlayers")
        self.lowest_total = agreed.one_of("scoring", "lowestTotal", "firstTo500") == "lowestTotal"
        self.leave_under = agreed.one_of("rejectedStarter", "reshuffle", "leaveUnder") == "leaveUnder"
        self.starter_draws = agreed.one_of("starterPlus2", "apply", "ignore") == "apply"
        self.transparent = agreed.on("mauveTransparent")
        self.distant_skip = agreed.one_of("plus4qSkip", "nextTurnOfVictim", "onlyIfNeighbour", "none")
        self.revert = agreed.one_of("nonRevert", "full", "effectOnly", "cardReturned")
        self.any_target = agreed.one_of("nonTargets", "anyCard", "effectsOnly") == "anyCard"
        self.own_card = agreed.on("nonOwnCard")
        self.redirect_skip = agreed.one_of("redirectSkip", "none", "drawer", "defender")
        self.chain = agreed.one_of("redirectChain", "allow", "nonOnly") == "allow"
        self.lay_all = agreed.on("coupDeBolAll")
        self.strict = agreed.on("strictUno")
        self.bounce_ends = agreed.one_of("lastCardBounce", "roundEnds", "roundContinues") == "roundEnds"
        self.target = agreed.number("target")
        self.comment = 0 if house.rounds else agreed.number("commentPenalty")
        self.blocked_counts = options["common.blockedRound"] == "lowestHandWins"
        self.extra_round = options["common.tieBreak"] == "extraRound"
        self.house = house

    def deck(self) -> Counter[str]:
        """The cards of a large table."""
        return full_deck(10)

    def may_start(self, card: str) -> bool:
        """UNP-START-01: a coloured card or a Joker."""
        return card == "W" or color_of(card) is not None
