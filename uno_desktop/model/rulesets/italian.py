"""Italian ruleset, with saves, honesty check and white cards (written rules `ITA-*`)."""

from dataclasses import replace

from uno_desktop.model.cards import NO_COLOR, Announce, Deck, Face
from uno_desktop.model.cards.ability import Who
from uno_desktop.model.cards.printed import STOP, SWAP_HANDS
from uno_desktop.model.options import Option, entries_of, number_of
from uno_desktop.model.rule import Rule
from uno_desktop.model.rules.challenge import HonestyCheck
from uno_desktop.model.rules.dealing import DealerBegins, RandomDealer
from uno_desktop.model.rules.draw_pile import DrawPile
from uno_desktop.model.rules.illegal_card import IllegalCard
from uno_desktop.model.rules.last_card import LastCardIsANumber
from uno_desktop.model.rules.matching import Holding, MatchColorOrSymbol, NameColor, WildCondition
from uno_desktop.model.rules.multiple_cards import MultiReverse
from uno_desktop.model.rules.redirect import Saves
from uno_desktop.model.rules.scoring import PlayForPlaces, ScoreLow, ScoreWinner
from uno_desktop.model.rules.two_players import ReverseSkipsForTwo
from uno_desktop.model.rules.uno_call import UnfoundedCatch, UnoCall
from uno_desktop.model.ruleset import NO_ROUNDS, Need, Options, Ruleset
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.house import WITH_A_PILE, WITHOUT_CANCELLING
from uno_desktop.model.rulesets.plain_deck import plain_faces
from uno_desktop.model.rulesets.white_cards import TARGETED, WHITE_EFFECTS, white_announce, white_effect, white_rules

EFFECTS, TARGETS = "italian.blankEffects", "italian.blankTarget"
MOST_BLANKS = 4

OPTIONS: tuple[Option, ...] = (
    Option("italian.swapHandsCount", 0, (0, 1, 2, 3, 4), topic="deck", rule="ITA-DECK-05", picture="cards SW"),
    Option("italian.blankCount", 0, (0, 1, 2, 3, 4), topic="deck", rule="ITA-DECK-05", picture="cards BL#1"),
    Option("italian.whiteValue", 40, (40, 50), topic="deck", unit="points", rule="ITA-VAL-04"),
    Option("italian.firstPlayer", "dealer", ("dealer", "leftOfDealer"), topic="start", rule="ITA-SETUP-04"),
    Option("italian.starterEffects", "standard", ("standard", "none"), topic="start", rule="ITA-START-01"),
    Option("italian.voluntaryDraw", True, (True, False), topic="turn", rule="ITA-DRAW-04"),
    Option("italian.saves", "on", ("on", "off"), topic="defence", rule="ITA-STOP-02"),
    Option("italian.multiReverse", False, (False, True), topic="cards", rule="ITA-REV-02"),
    Option("italian.twoPlayerReverse", "noEffect", ("noEffect", "skip"), topic="two", rule="ITA-REV-03"),
    Option("italian.honestyCheck", "on", ("on", "off"), topic="cards", rule="ITA-HON-01"),
    Option("italian.honestyStandard", "colour", ("colour", "anyPlayable"), topic="cards", rule="ITA-HON-02"),
    Option("italian.honestySkip", "current", ("current", "next"), topic="cards", rule="ITA-HON-03"),
    Option(EFFECTS, (1, 2, 4), tuple(range(WHITE_EFFECTS + 1)), most=MOST_BLANKS, topic="white", rule="ITA-BLANK-01"),
    Option(
        TARGETS, "next", ("next", "self", "chosen"), most=MOST_BLANKS, single=True, topic="white", rule="ITA-BLANK-02"
    ),
    Option("italian.effect9Count", "beforeEffect", ("beforeEffect", "seven"), topic="white", rule="ITA-WHITE-09"),
    Option("italian.effect11Length", "twoLaps", ("twoLaps", "twoTurns"), topic="white", rule="ITA-WHITE-11"),
    Option("italian.misplayPenalty", "off", ("off", 2), topic="fouls", unit="cards", rule="ITA-MIS-01"),
    Option(
        "italian.lastCardSpecial",
        "forbidden",
        ("forbidden", "blackOnlyForbidden", "allowed"),
        topic="last",
        rule="ITA-LAST-01",
    ),
    Option("italian.scoring", "method1", ("method1", "method2", "ranking"), topic="scoring", rule="ITA-SCORE-01"),
    Option("italian.method1Target", 500, lowest=1, topic="scoring", rule="ITA-SCORE-03"),
    Option("italian.method2Limit", 200, lowest=1, topic="scoring", rule="ITA-SCORE-05"),
)


def deck(options: Options) -> Deck:
    """Returns 108 cards (ITA-DECK-01 to 04, values ITA-VAL-01 to 03) and the white cards agreed on (ITA-DECK-05).
    Reverses change the direction (ITA-REV-01), black cards name any colour (ITA-COL-01, ITA-P4-02). Effects of the
    starter: ITA-START-02 to 05; never a +4 (ITA-START-06)."""
    faces = [replace(face, effect=STOP) if face.symbol == "S" else face for face in plain_faces(four_starts=False)]
    faces += [
        Face("SW", NO_COLOR, "SW", number_of(options, "italian.whiteValue"), SWAP_HANDS, Announce.COLOR_AND_EXCHANGE)
    ] * number_of(options, "italian.swapHandsCount")  # ITA-SWAP-01, ITA-SWAP-02
    faces += [_blank(effect, target, options) for effect, target in _blanks(options)]
    if options["italian.starterEffects"] == "none":  # ITA-START-01
        faces = [replace(face, starts=not face.wild, opens=False) for face in faces]
    return Deck(faces)


def _blanks(options: Options) -> list[tuple[int, Who]]:
    """Returns the effect and the target of each Blank, with each list repeated as often as necessary (ITA-BLANK-01,
    steps.md 23)."""
    effects = [int(effect) for effect in entries_of(options, EFFECTS)] or [0]
    targets = [Who(str(target)) for target in entries_of(options, TARGETS)] or [Who.NEXT]
    count = number_of(options, "italian.blankCount")
    return [(effects[place % len(effects)], targets[place % len(targets)]) for place in range(count)]


def _blank(effect: int, target: Who, options: Options) -> Face:
    """Returns a Blank, which matches any card, like a Colour Change (ITA-TURN-03), and has the value of Swap Hands
    (ITA-VAL-04)."""
    acts = white_effect(
        effect,
        target,
        keeps_one=options["italian.lastCardSpecial"] != "allowed",
        seven_each=options["italian.effect9Count"] == "seven",
        two_laps=options["italian.effect11Length"] == "twoLaps",
    )
    value = number_of(options, "italian.whiteValue")
    return Face(f"BL#{effect}", NO_COLOR, "BL", value, acts, white_announce(effect, target))


def clashes(options: Options) -> str | None:
    """Returns a sentence if two Blanks with the same effect have different targets, as they would look the same."""
    targets: dict[int, Who] = {}
    for effect, target in _blanks(options):
        if effect in TARGETED and targets.setdefault(effect, target) is not target:
            return f"{TARGETS}: two Blanks have effect {effect}, so they need the same target"
    return None


def rules(options: Options) -> tuple[Rule, ...]:
    """Returns the rules. Penalties do not add up (ITA-FAQ-02), and only the Reverse has a rule for two players
    (ITA-REV-03, ITA-FAQ-08). By default an empty hand ends the round (ITA-AIM-01, ITA-END-01), and a penalty costs
    the turn (ITA-FAQ-05)."""
    chosen: list[Rule] = [
        MatchColorOrSymbol(),  # ITA-TURN-01, ITA-TURN-02, ITA-COL-02, ITA-COL-03
        DrawPile(by_choice=bool(options["italian.voluntaryDraw"])),  # ITA-DRAW-01 to 04, ITA-PILE-01
        NameColor(),
        UnoCall(),  # ITA-UNO-02, ITA-UNO-03; only the buttons count, and only once: ITA-FAQ-07, ITA-FAQ-10, ITA-FAQ-11
        RandomDealer(),  # ITA-SETUP-05
        _scoring(options),
        *_four_rules(options),
        *_last_card_rules(options),
        *white_rules(effect for effect, _ in _blanks(options)),
    ]
    if options["italian.firstPlayer"] == "dealer":
        chosen.append(DealerBegins())
    if options["italian.saves"] == "on":
        chosen.append(Saves())
    if options["italian.multiReverse"]:
        chosen.append(MultiReverse(last_too=options["italian.lastCardSpecial"] != "forbidden"))
    if options["italian.twoPlayerReverse"] == "skip":
        chosen.append(ReverseSkipsForTwo())
    if options["italian.misplayPenalty"] == 2:
        chosen += [IllegalCard(in_choices=True), UnfoundedCatch()]
    return tuple(chosen)


def _scoring(options: Options) -> Rule:
    """Returns the scoring rule: ITA-SCORE-01 to 06, ITA-FAQ-09."""
    if options["italian.scoring"] == "method2":
        return ScoreLow(number_of(options, "italian.method2Limit"), others_win=True)
    if options["italian.scoring"] == "ranking":
        return PlayForPlaces()
    return ScoreWinner(number_of(options, "italian.method1Target"))


def _four_rules(options: Options) -> list[Rule]:
    """Returns the rules of the +4: a challenge, or honest plays only (ITA-P4-01)."""
    if options["italian.honestyCheck"] == "off":
        return [WildCondition(holding=Holding.ANYTHING_ELSE_THAT_FITS)]
    return [
        HonestyCheck(
            anything=options["italian.honestyStandard"] == "anyPlayable",
            next_turn_too=options["italian.honestySkip"] == "next",
        )
    ]


def _last_card_rules(options: Options) -> list[Rule]:
    if options["italian.lastCardSpecial"] == "allowed":
        return []
    return [LastCardIsANumber(only_wild=options["italian.lastCardSpecial"] == "blackOnlyForbidden")]


def _with_effect(*wanted: int) -> Need:
    return Need((EFFECTS,), met=lambda options: any(effect in wanted for effect, _ in _blanks(options)))


_BLANKS = Need(("italian.blankCount",), (1, 2, 3, 4))
NEEDS = {
    "italian.whiteValue": (Need(("italian.blankCount", "italian.swapHandsCount"), (1, 2, 3, 4)),),
    EFFECTS: (_BLANKS,),
    TARGETS: (_BLANKS, _with_effect(*TARGETED)),
    "italian.effect9Count": (_BLANKS, _with_effect(9)),
    "italian.effect11Length": (_BLANKS, _with_effect(11)),
    "italian.honestyStandard": (Need(("italian.honestyCheck",), ("on",)),),
    "italian.honestySkip": (Need(("italian.honestyCheck",), ("on",)),),
    "italian.scoring": (NO_ROUNDS,),
    "italian.method1Target": (NO_ROUNDS, Need(("italian.scoring",), ("method1",))),
    "italian.method2Limit": (NO_ROUNDS, Need(("italian.scoring",), ("method2",))),
}

ITALIAN = Ruleset(
    id="italian",
    seats=range(2, 11),  # ITA-PLY-01; about 20 minutes (ITA-PLY-02)
    hand_size=7,  # ITA-SETUP-01; the rest is the draw pile (ITA-SETUP-02), one is turned up (ITA-SETUP-03)
    own_options=OPTIONS,
    deck=deck,
    rules=rules,
    written=rule_chapters.ITALIAN,
    fan=("R+2", "SW", "BL#7", "G+2", "YR"),
    house=(*WITH_A_PILE, *WITHOUT_CANCELLING),
    needs=NEEDS,
    sample=54,
    clashes=clashes,
)
