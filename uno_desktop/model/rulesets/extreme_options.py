"""Options of UNO Extreme, and the chances of its dispenser."""

from __future__ import annotations

from uno_desktop.model.options import Option
from uno_desktop.model.rules.dispenser import CERTAINTY, PROFILES
from uno_desktop.model.ruleset import Options
from uno_desktop.model.rulesets.white_cards import WHITE_EFFECTS

NO_EFFECT, SWAP, PRESS, WHITE = "none", "swap", "press", "white"
MOST_PRESSES = 10
CUSTOM_EFFECTS = (
    NO_EFFECT,
    SWAP,
    *(f"{PRESS} {presses}" for presses in range(1, MOST_PRESSES + 1)),
    *(f"{WHITE} {effect}" for effect in range(1, WHITE_EFFECTS + 1)),
)
"""Effects that can be written on a Custom card (EXT-CUST-01)."""

TABLE = "extreme.dispenserTable"
MOST_CHANCES = 20


def read_table(text: str) -> str:
    """Returns a table of custom chances without spaces. Raises ValueError if they do not add up, or if no press ever
    brings a card: a round might never end."""
    words = [word.strip() for word in text.split("/")]
    if len(words) > MOST_CHANCES or not all(word.isascii() and word.isdigit() for word in words):
        raise ValueError(f"expected up to {MOST_CHANCES} whole numbers such as {STANDARD}")
    table = [int(word) for word in words]
    if sum(table) != CERTAINTY:
        raise ValueError(f"the chances must add up to {CERTAINTY}, not to {sum(table)}")
    if table[0] == CERTAINTY:
        raise ValueError("at least one chance of getting cards must be above 0")
    return "/".join(map(str, table))


STANDARD = "/".join(map(str, PROFILES["standard"]))

OPTIONS: tuple[Option, ...] = (
    Option(
        "extreme.starterPress4Colour", "beginner", ("beginner", "dealer", "presser"), topic="start", rule="EXT-START-05"
    ),
    Option(
        "extreme.starterExtremeHit", "reject", ("reject", "asJoker", "dealerHits"), topic="start", rule="EXT-START-08"
    ),
    Option(
        "extreme.dispenserProfile",
        "standard",
        (*PROFILES, "custom"),
        topic="dispenser",
        rule="EXT-DISP-03",
        picture="chances",
    ),
    Option(TABLE, STANDARD, reads=read_table, topic="dispenser", rule="EXT-DISP-03", picture="chances"),  # of "custom"
    Option(
        "extreme.reloadThreshold",
        52,
        ("emptyOnly",),
        lowest=20,
        highest=100,
        topic="dispenser",
        unit="cards",
        rule="EXT-RELOAD-01",
    ),
    Option("extreme.discardAllOptional", False, (False, True), topic="cards", rule="EXT-ALL-03"),
    Option("extreme.hitSkipsNext", False, (False, True), topic="cards", rule="EXT-HIT-03"),
    Option("extreme.customEffects", (), CUSTOM_EFFECTS, most=3, topic="white", rule="EXT-CUST-01"),
    Option("extreme.customCount", 3, (3, 2, 1, 0), topic="white", rule="EXT-CUST-03", picture="cards CU"),
    Option("extreme.advicePenalty", 4, (4, 0), topic="talk", rule="EXT-PEN-01"),
    Option("extreme.lastCardPressResolved", True, (True, False), topic="last", rule="EXT-END-03"),
    Option(
        "extreme.scoring",
        "winnerTakesAll",
        ("winnerTakesAll", "lowestTotal", "elimination"),
        topic="scoring",
        rule="EXT-SCORE-11",
    ),
    Option(
        "extreme.limitTest", "strictlyAbove", ("strictlyAbove", "reachOrExceed"), topic="scoring", rule="EXT-SCORE-12"
    ),
    Option("extreme.eliminationLimit", 500, lowest=1, topic="scoring", unit="points", rule="EXT-ELIM-02"),
)


def chances(options: Options) -> tuple[int, ...]:
    """Returns the number of presses in a hundred that bring none, one, two… cards."""
    profile = str(options["extreme.dispenserProfile"])
    if profile in PROFILES:
        return PROFILES[profile]
    return tuple(int(chance) for chance in str(options[TABLE]).split("/"))
