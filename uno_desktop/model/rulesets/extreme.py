"""UNO Extreme, with a dispenser in place of the draw pile (written rules `EXT-*`)."""

from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Announce, Deck, Face
from uno_desktop.model.cards.ability_effect import Namer
from uno_desktop.model.cards.printed import (
    DISCARD_ALL,
    REVERSE,
    SKIP,
    SWAP_HANDS,
    WILD,
    extreme_hit,
    next_presses,
    press_attack,
)
from uno_desktop.model.options import Option, entries_of, number_of
from uno_desktop.model.rule import Effect, Rule
from uno_desktop.model.rules.comments import Comments
from uno_desktop.model.rules.dealing import BeginnerNamesColor, DealerDraw, DealerHits
from uno_desktop.model.rules.dispenser import CERTAINTY, PROFILES, DiscardSome, Dispenser, Reload
from uno_desktop.model.rules.last_card import LastCardIsHarmless
from uno_desktop.model.rules.matching import MatchColorOrSymbol, NameColor
from uno_desktop.model.rules.scoring import Elimination, ScoreLow, ScoreWinner
from uno_desktop.model.rules.two_players import ReverseSkipsForTwo
from uno_desktop.model.rules.uno_call import UnoCall
from uno_desktop.model.ruleset import NO_ROUNDS, HouseRule, Need, Options, Ruleset
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.house import EVERYWHERE, WITHOUT_CANCELLING
from uno_desktop.model.rulesets.plain_deck import discards_along
from uno_desktop.model.rulesets.white_cards import WHITE_EFFECTS, white_announce, white_effect, white_rules

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
    """Returns a table of custom chances without spaces. Raises ValueError if it is malformed, does not add up to a
    hundred, or never ejects a card, since a round might then never end."""
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

DISCARD_SOME = HouseRule(
    Option("extreme.discardAllOptional", False, (False, True), topic="cards", rule="EXT-ALL-03"),
    {True: (DiscardSome(),)},
    faces={True: discards_along},
)

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
    DISCARD_SOME.option,
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
    """Returns the number of presses in a hundred that eject 0, 1, 2… cards."""
    profile = str(options["extreme.dispenserProfile"])
    if profile in PROFILES:
        return PROFILES[profile]
    return tuple(int(chance) for chance in str(options[TABLE]).split("/"))


TARGET = 500
"""Points that win the match (EXT-AIM-01, EXT-AIM-02), or the limit of the score by lowest total (EXT-SCORE-12)."""


def deck(options: Options) -> Deck:
    """Returns 112 cards, minus the Custom cards left out by agreement (EXT-DECK-01 to 10, EXT-CUST-03)."""
    return Deck([*_colored(), *_colorless(options), *_customs(options)])


def _colored() -> list[Face]:
    """Returns the numbers and coloured action cards; points: EXT-SCORE-02 to 06."""
    twice = press_attack(2)
    faces: list[Face] = []
    for color, letter in enumerate(COLOR_LETTERS):
        for number in range(1, 10):  # EXT-DECK-02: no 0
            faces += [Face(f"{letter}{number}", color, str(number), number)] * 2
        faces += [Face(f"{letter}x2", color, "x2", 20, twice)] * 2
        faces += [Face(f"{letter}R", color, "R", 20, REVERSE)]
        faces += [Face(f"{letter}S", color, "S", 20, SKIP)] * 2
        faces += [Face(f"{letter}DA", color, "DA", 30, DISCARD_ALL)] * 2
    return faces


def _colorless(options: Options) -> list[Face]:
    """Returns Wild, Press-Four and Extreme-Hit; each may be played on any card (EXT-TURN-02, EXT-WILD-01, EXT-P4-02;
    points: EXT-SCORE-07 to 09)."""
    four = press_attack(4, Namer(options["extreme.starterPress4Colour"]))
    starter = options["extreme.starterExtremeHit"]
    starts = starter != "reject"
    hit = extreme_hit(2, bool(options["extreme.hitSkipsNext"]), dealer_aims=starter == "dealerHits")
    return [
        *[Face("W", NO_COLOR, "W", 50, WILD, Announce.COLOR)] * 4,
        *[Face("XH", NO_COLOR, "XH", 50, hit, Announce.COLOR_AND_OTHER, starts=starts)] * 4,
        Face("x4", NO_COLOR, "x4", 40, four, Announce.COLOR),
    ]


def _customs(options: Options) -> list[Face]:
    """Returns the Custom cards: `CU#n` has the n-th of the effects agreed on; the others only name a colour
    (steps.md 23; points: EXT-SCORE-10)."""
    count = number_of(options, "extreme.customCount")
    written = _written(options)
    plain = Face("CU", NO_COLOR, "CU", 50, WILD, Announce.COLOR)
    faces = [_custom(number, words, options) for number, words in enumerate(written, 1)]
    return faces + [plain] * (count - len(faces))


def _written(options: Options) -> list[str]:
    """Returns the effects written on Custom cards; effects beyond the last card and lists without any effect are
    dropped."""
    effects = [str(effect) for effect in entries_of(options, "extreme.customEffects")]
    return [] if set(effects) <= {NO_EFFECT} else effects[: number_of(options, "extreme.customCount")]


def _custom(number: int, words: str, options: Options) -> Face:
    """Returns a Custom card with its written effect; like a Wild it names a colour (EXT-CUST-01, EXT-CUST-02)."""
    effect: Effect = WILD
    announce = Announce.COLOR
    kind, _, amount = words.partition(" ")
    if kind == SWAP:
        effect, announce = SWAP_HANDS, Announce.COLOR_AND_EXCHANGE
    elif kind == PRESS:
        effect = next_presses(int(amount), last_too=bool(options["extreme.lastCardPressResolved"]))
    elif kind == WHITE:
        # No last card is forbidden here (EXT-END-04), so none has to stay in the hand.
        effect = white_effect(int(amount), keeps_one=False, uno_first=False)
        announce = white_announce(int(amount))
    return Face(f"CU#{number}", NO_COLOR, "CU", 50, effect, announce, written=words)


def _white_numbers(options: Options) -> list[int]:
    return [int(words.partition(" ")[2]) for words in _written(options) if words.startswith(WHITE)]


def rules(options: Options) -> tuple[Rule, ...]:
    """Returns the rules; none lets a victim answer a penalty (EXT-TURN-06) or forbids a last card (EXT-END-04)."""
    chosen: list[Rule] = [
        MatchColorOrSymbol(),
        Dispenser(chances(options)),
        NameColor(),
        UnoCall(),
        DealerDraw(),
        ReverseSkipsForTwo(),
        *_scoring(options),
        *white_rules(_white_numbers(options)),
    ]
    if options["extreme.reloadThreshold"] != "emptyOnly":
        chosen.append(Reload(number_of(options, "extreme.reloadThreshold")))
    chosen += DISCARD_SOME.agreed(options)
    if options["extreme.starterPress4Colour"] == "beginner":
        chosen.append(BeginnerNamesColor())
    if options["extreme.starterExtremeHit"] == "dealerHits":
        chosen.append(DealerHits())
    if options["extreme.advicePenalty"]:
        chosen.append(Comments(points=0, presses=number_of(options, "extreme.advicePenalty")))
    if not options["extreme.lastCardPressResolved"]:
        chosen.append(LastCardIsHarmless())
    return tuple(chosen)


def _scoring(options: Options) -> list[Rule]:
    reaching = options["extreme.limitTest"] == "reachOrExceed"
    if options["extreme.scoring"] == "lowestTotal":
        again = options["common.tieBreak"] == "extraRound"
        return [ScoreLow(TARGET, beyond=not reaching, extra_round=again)]
    if options["extreme.scoring"] == "elimination":
        return [Elimination(number_of(options, "extreme.eliminationLimit"), reaching)]
    return [ScoreWinner(TARGET)]


EXTREME = Ruleset(
    id="extreme",
    seats=range(2, 11),  # EXT-PLY-01
    hand_size=7,  # EXT-SETUP-03
    own_options=OPTIONS,
    deck=deck,
    rules=rules,
    written=rule_chapters.EXTREME,
    fan=("R7", "Gx2", "x4", "XH", "YDA"),
    house=(*EVERYWHERE, *WITHOUT_CANCELLING),
    changing=(DISCARD_SOME,),
    needs={
        "extreme.dispenserTable": (Need(("extreme.dispenserProfile",), ("custom",)),),
        "extreme.customEffects": (Need(("extreme.customCount",), (3, 2, 1)),),
        "extreme.scoring": (NO_ROUNDS,),
        "extreme.limitTest": (NO_ROUNDS, Need(("extreme.scoring",), ("lowestTotal", "elimination"))),
        "extreme.eliminationLimit": (Need(("extreme.scoring",), ("elimination",)),),
        "common.tieBreak": (NO_ROUNDS, Need(("extreme.scoring",), ("lowestTotal",))),
    },
    sample=36,
)
