"""Cards and options of UNO Unplugged for the second referee, from the written rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.referee.house import House
from tests.referee.rules import COLORS, Disagreement, truth

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


def may_start(card: str) -> bool:
    """UNP-START-01: a coloured card or a Joker."""
    return card == "W" or color_of(card) is not None


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
        def one_of(key: str, *values: str) -> str:
            if options["unplugged." + key] not in values:
                raise Disagreement(f"unplugged.{key} = {options['unplugged.' + key]!r}")
            return str(options["unplugged." + key])

        one_of("firstDealer", "random", "host")
        house = House(options)
        self.two_players = truth(options["unplugged.allowTwoPlayers"])
        self.lowest_total = one_of("scoring", "lowestTotal", "firstTo500") == "lowestTotal"
        self.leave_under = one_of("rejectedStarter", "reshuffle", "leaveUnder") == "leaveUnder"
        self.starter_draws = one_of("starterPlus2", "apply", "ignore") == "apply"
        self.transparent = truth(options["unplugged.mauveTransparent"])
        self.distant_skip = one_of("plus4qSkip", "nextTurnOfVictim", "onlyIfNeighbour", "none")
        self.revert = one_of("nonRevert", "full", "effectOnly", "cardReturned")
        self.any_target = one_of("nonTargets", "anyCard", "effectsOnly") == "anyCard"
        self.own_card = truth(options["unplugged.nonOwnCard"])
        self.redirect_skip = one_of("redirectSkip", "none", "drawer", "defender")
        self.chain = one_of("redirectChain", "allow", "nonOnly") == "allow"
        self.lay_all = truth(options["unplugged.coupDeBolAll"])
        self.strict = truth(options["unplugged.strictUno"])
        self.bounce_ends = one_of("lastCardBounce", "roundEnds", "roundContinues") == "roundEnds"
        self.target = int(options["unplugged.target"])
        self.comment = 0 if house.rounds else int(options["unplugged.commentPenalty"])
        self.blocked_counts = options["common.blockedRound"] == "lowestHandWins"
        self.house = house
