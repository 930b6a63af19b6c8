"""Official rules, after the article cited in `docs/rules/official.md` (written rules `OFF-*`)."""

from uno_desktop.model.cards import NO_COLOR, Announce, Deck, Face
from uno_desktop.model.cards.printed import SWAP_HANDS
from uno_desktop.model.options import Option, number_of
from uno_desktop.model.rule import Rule
from uno_desktop.model.rules.challenge import Challenge
from uno_desktop.model.rules.dealing import DealerDraw
from uno_desktop.model.rules.draw_pile import DrawPile
from uno_desktop.model.rules.last_card import LastCardIsHarmless
from uno_desktop.model.rules.matching import MatchColorOrSymbol, NameColor, WildCondition
from uno_desktop.model.rules.scoring import ScoreWinner
from uno_desktop.model.rules.two_players import ReverseIsPlainForTwo, ReverseSkipsForTwo
from uno_desktop.model.rules.uno_call import UnoCall
from uno_desktop.model.rules.victim_plays import VictimPlays
from uno_desktop.model.ruleset import NO_ROUNDS, HouseRule, Options, Ruleset, agreed
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.house import ON_PLAIN_CARDS, STACKING
from uno_desktop.model.rulesets.plain_deck import SEVEN_ZERO, plain_faces
from uno_desktop.model.workshop.face_changes import printing

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        Option("official.plus4Bluff", "off", ("off", "on"), topic="cards", rule="OFF-P4-04"),
        {"off": (WildCondition(),), "on": (Challenge(),)},
    ),
    HouseRule(
        Option("official.plus4VictimPlays", True, (True, False), topic="cards", rule="OFF-P4-03"),
        {True: (VictimPlays(),)},
    ),
    HouseRule(
        Option("official.lastCardDrawResolved", True, (True, False), topic="last", rule="OFF-END-02"),
        {False: (LastCardIsHarmless(),)},
    ),
    HouseRule(
        Option("official.twoPlayerReverse", "skip", ("skip", "noEffect"), topic="two", rule="OFF-TWO-01"),
        {"skip": (ReverseSkipsForTwo(),), "noEffect": (ReverseIsPlainForTwo(),)},
    ),
    HouseRule(
        Option(
            "house.sevenZero", "off", ("off", "chosenPartner", "partnerOrNobody"), topic="cards", rule="HSE-SWAP-01"
        ),
        faces={"chosenPartner": printing(SEVEN_ZERO), "partnerOrNobody": printing(SEVEN_ZERO, may_decline=True)},
    ),
)
"""Options that only add rules or change faces; a new house rule is one more entry."""

OPTIONS: tuple[Option, ...] = (
    Option("official.swapHandsCount", 1, (1, 0, 2, 3, 4), topic="deck", rule="OFF-DECK-07", picture="cards SW"),
    Option("official.dealerDrawEveryRound", False, (False, True), topic="start", rule="OFF-SETUP-07", picture="dealer"),
    Option(
        "official.unoTiming",
        "afterCard",
        ("afterCard", "beforeOrAfter"),
        topic="uno",
        rule="OFF-UNO-02",
        picture="say-uno",
    ),
    Option("official.catchWindow", "nextAction", ("nextAction", "untilSaid"), topic="uno", rule="OFF-UNO-03"),
    Option("official.target", 500, lowest=1, topic="scoring", rule="OFF-SCORE-09"),
    *(each.option for each in HOUSE_RULES),
)


def deck(options: Options) -> Deck:
    """Returns 108 cards and the Swap Hands cards agreed on (OFF-DECK-01 to 07; points: OFF-SCORE-02 to 08)."""
    faces = plain_faces(four_starts=False)  # OFF-START-05
    swap = Face("SW", NO_COLOR, "SW", 40, SWAP_HANDS, Announce.COLOR_AND_PARTNER)
    faces += [swap] * number_of(options, "official.swapHandsCount")
    return Deck(faces)


def rules(options: Options) -> tuple[Rule, ...]:
    """Returns the rules. Without house rules there is no stacking (OFF-P2-02), no second card in a turn (OFF-TURN-06)
    and no forbidden last card (OFF-END-03)."""
    return (
        MatchColorOrSymbol(),
        DrawPile(),
        NameColor(),
        UnoCall(
            until_said=options["official.catchWindow"] == "untilSaid",
            after_landing=options["official.unoTiming"] == "afterCard",
        ),
        DealerDraw(every_round=bool(options["official.dealerDrawEveryRound"])),
        ScoreWinner(target=number_of(options, "official.target")),
        *agreed(HOUSE_RULES, options),
    )


OFFICIAL = Ruleset(
    id="official",
    seats=range(2, 11),  # OFF-PLY-01
    hand_size=7,  # OFF-SETUP-04
    own_options=OPTIONS,
    deck=deck,
    rules=rules,
    written=rule_chapters.OFFICIAL,
    fan=("R7", "G+2", "W", "B5", "Y4"),
    house=(*ON_PLAIN_CARDS, STACKING),
    changing=HOUSE_RULES,
    needs={"official.target": (NO_ROUNDS,)},
    sample=34,
)
