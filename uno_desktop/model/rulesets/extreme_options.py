"""The options of UNO Extreme, and what of them cannot be had together."""

from __future__ import annotations

from uno_desktop.model.options import Option
from uno_desktop.model.rules.dispenser import CERTAINTY, PROFILES
from uno_desktop.model.ruleset import Options

NO_EFFECT, SWAP = "none", "swap"
MOST_PRESSES = 10
WHITE_EFFECTS = 11
CUSTOM_EFFECTS = (
    NO_EFFECT,
    SWAP,
    *(f"press {presses}" for presses in range(1, MOST_PRESSES + 1)),
)
"""What can be written on a Custom card (EXT-CUST-01)."""

TABLE = "extreme.dispenserTable"
_CHANCES = r"\d{1,3}(/\d{1,3}){0,19}"

OPTIONS = (
    Option("extreme.starterPress4Colour", "beginner", ("beginner", "dealer", "presser")),  # EXT-START-05
    Option("extreme.starterExtremeHit", "reject", ("reject", "asJoker", "dealerHits")),  # EXT-START-08
    Option("extreme.dispenserProfile", "standard", (*PROFILES, "custom")),  # EXT-DISP-03
    Option(TABLE, "60/5/12/10/7/4/2", pattern=_CHANCES),  # EXT-DISP-03: the table of "custom"
    Option("extreme.reloadThreshold", 52, ("emptyOnly",), lowest=20, highest=100),  # EXT-RELOAD-01
    Option("extreme.discardAllOptional", False, (False, True)),  # EXT-ALL-03
    Option("extreme.hitSkipsNext", False, (False, True)),  # EXT-HIT-03
    Option("extreme.customEffects", (), CUSTOM_EFFECTS, most=3),  # EXT-CUST-01
    Option("extreme.customCount", 3, (3, 2, 1, 0)),  # EXT-CUST-03
    Option("extreme.advicePenalty", 4, (4, 0)),  # EXT-PEN-01
    Option("extreme.lastCardPressResolved", True, (True, False)),  # EXT-END-03
    Option(
        "extreme.scoring", "winnerTakesAll", ("winnerTakesAll", "lowestTotal", "elimination")
    ),  # EXT-SCORE-11
    Option("extreme.limitTest", "strictlyAbove", ("strictlyAbove", "reachOrExceed")),  # EXT-SCORE-12
    Option("extreme.eliminationLimit", 500, lowest=1),  # EXT-ELIM-02
)


def chances(options: Options) -> tuple[int, ...]:
    """How many presses in a hundred bring none, one, two… cards."""
    profile = str(options["extreme.dispenserProfile"])
    return PROFILES[profile] if profile in PROFILES else _own_chances(options)


def clashes(options: Options) -> str | None:
    """Own chances must add up, and something must come out now and then, or no round need ever end."""
    if options["extreme.dispenserProfile"] != "custom":
        return None
    table = _own_chances(options)
    if sum(table) != CERTAINTY:
        return f'{TABLE}: "{options[TABLE]}" adds up to {sum(table)}; the chances must add up to {CERTAINTY}'
    if table[0] == CERTAINTY:
        return f'{TABLE}: "{options[TABLE]}" never gives a card; at least one other chance must be above 0'
    return None


def _own_chances(options: Options) -> tuple[int, ...]:
    return tuple(int(chance) for chance in str(options[TABLE]).split("/"))
