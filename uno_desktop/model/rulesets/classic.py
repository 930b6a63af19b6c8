"""The classic leaflet with its two variants (written rules `CLA-*`)."""

from uno_desktop.model.cards import Deck
from uno_desktop.model.options import Option, number_of
from uno_desktop.model.rule import Rule
from uno_desktop.model.rules.comments import NoHints, PaidHints
from uno_desktop.model.rules.dealing import RandomDealer
from uno_desktop.model.rules.draw_pile import DrawPile
from uno_desktop.model.rules.last_card import ForbiddenLastCard
from uno_desktop.model.rules.matching import Holding, MatchColorOrSymbol, NameColor, WildCondition
from uno_desktop.model.rules.scoring import ScoreWinner
from uno_desktop.model.rules.stacking import Stacking, StackingOrder
from uno_desktop.model.rules.two_players import ReverseIsPlainForTwo, ReverseSkipsForTwo
from uno_desktop.model.rules.uno_call import EarlyCatch, UnoCall
from uno_desktop.model.ruleset import NO_ROUNDS, Need, Options, Ruleset
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.house import CLASSIC_STACKING, ON_PLAIN_CARDS
from uno_desktop.model.rulesets.plain_deck import plain_faces

OPTIONS: tuple[Option, ...] = (
    Option("classic.starterPlus4", "apply", ("apply", "reshuffle"), topic="start", rule="CLA-START-06"),
    Option("classic.jokerOnlyIfStuck", False, (False, True), topic="turn", rule="CLA-TURN-03"),
    Option(
        "classic.plus4Legality",
        "nothingElsePlayable",
        ("nothingElsePlayable", "noMatchingColour"),
        topic="cards",
        rule="CLA-P4-03",
    ),
    Option("classic.earlyCatchPenalty", 0, (0, 2), topic="uno", unit="cards", rule="CLA-UNO-03"),
    Option("classic.comments", "blocked", ("blocked", "penalty2", "free"), topic="talk", rule="CLA-COM-01"),
    Option("classic.target", 500, lowest=1, topic="scoring", rule="CLA-END-02"),
    Option("classic.stacking", "off", ("off", "on"), topic="stacking", rule="CLA-VAR-01"),
    Option(
        "classic.stackingOrder", "any", ("any", "sameKindOnly", "plus4OnPlus2Only"), topic="stacking", rule="CLA-VAR-03"
    ),
    Option("classic.twoPlayerReplay", "off", ("off", "on"), topic="two", rule="CLA-VAR-02"),
)


def deck(options: Options) -> Deck:
    """Returns the 108 cards (CLA-DECK-01 to 07)."""
    return Deck(plain_faces(four_starts=options["classic.starterPlus4"] == "apply"))


def rules(options: Options) -> tuple[Rule, ...]:
    """Returns the rules. No +4 can be challenged (CLA-P4-05); cards stack only with `classic.stacking`
    (CLA-VAR-01, else CLA-RULE-01)."""
    strict = options["classic.plus4Legality"] == "nothingElsePlayable"  # CLA-P4-03
    chosen: list[Rule] = [
        MatchColorOrSymbol(),
        DrawPile(),
        NameColor(),
        UnoCall(),
        RandomDealer(),
        ScoreWinner(target=number_of(options, "classic.target")),
        WildCondition(holding=Holding.ANYTHING_ELSE_THAT_FITS if strict else Holding.ACTIVE_COLOR),
        ForbiddenLastCard("W+4"),
    ]
    if options["classic.jokerOnlyIfStuck"]:
        chosen.append(WildCondition("W", Holding.A_MATCHING_CARD))
    if options["classic.stacking"] == "on":
        chosen.append(Stacking(StackingOrder(options["classic.stackingOrder"]), same_color_forbids=not strict))
    replay = options["classic.twoPlayerReplay"] == "on"
    chosen.append(ReverseSkipsForTwo() if replay else ReverseIsPlainForTwo(starter_too=True))
    if options["classic.earlyCatchPenalty"] == 2:
        chosen.append(EarlyCatch())
    if options["classic.comments"] != "free":
        chosen.append(NoHints() if options["classic.comments"] == "blocked" else PaidHints())
    return tuple(chosen)


CLASSIC = Ruleset(
    id="classic",
    seats=range(2, 11),  # CLA-PLY-01; from 7 years on (CLA-PLY-02)
    hand_size=7,  # CLA-SETUP-01
    own_options=OPTIONS,
    deck=deck,
    rules=rules,
    written=rule_chapters.CLASSIC,
    fan=("B9", "R+2", "W+4", "G+2", "YS"),
    house=(*ON_PLAIN_CARDS, CLASSIC_STACKING),
    needs={"classic.target": (NO_ROUNDS,), "classic.stackingOrder": (Need(("classic.stacking",), ("on",)),)},
    sample=17,
)
