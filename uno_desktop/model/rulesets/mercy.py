"""UNO Show 'Em No Mercy: a larger deck, and a hand size that puts a player out (written rules `MER-*`)."""

from dataclasses import replace

from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Announce, Deck, Face
from uno_desktop.model.cards.ability import Verb
from uno_desktop.model.cards.printed import DISCARD_ALL, PLAY_AGAIN, REVERSE, SKIP, attack, own, reverse_draw
from uno_desktop.model.options import Option, number_of
from uno_desktop.model.rule import Rule
from uno_desktop.model.rules.dealing import DealerDraw, RejectedStarterStays
from uno_desktop.model.rules.dispenser import DiscardSome
from uno_desktop.model.rules.draw_pile import ChosenDrawMayBeKept, DrawPile, DrawUntil, MustPlay
from uno_desktop.model.rules.last_card import LastCardIsHarmless
from uno_desktop.model.rules.matching import MatchColorOrSymbol, NameColor
from uno_desktop.model.rules.mercy import FullMercy
from uno_desktop.model.rules.scoring import ScoreWinner, SingleRound
from uno_desktop.model.rules.stacking import Needed, ValueStacking
from uno_desktop.model.rules.two_players import ReverseIsPlainForTwo, ReverseSkipsForTwo
from uno_desktop.model.rules.uno_call import UnoCall, UnoPenalty
from uno_desktop.model.ruleset import NO_ROUNDS, HouseRule, Need, Options, Ruleset, agreed
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.house import (
    CARDS,
    FACES,
    JUMP_IN_NUMBER,
    ROUNDS,
    SAME_NUMBER,
    STARTING_HAND,
    TEAMS,
    TURN_SECONDS,
)
from uno_desktop.model.rulesets.plain_deck import SEVEN_ZERO, discards_along
from uno_desktop.model.workshop.face_changes import printing

EACH_OUT = 250
"""Points of the winner of a round for every player put out in it (MER-SCORE-05)."""

OWN_RULES = (
    HouseRule(
        Option("mercy.rejectedStarter", "leaveUnder", ("leaveUnder", "reshuffle"), topic="start", rule="MER-SETUP-04"),
        {"leaveUnder": (RejectedStarterStays(),)},
    ),
    HouseRule(
        Option("mercy.sevenZero", True, (True, False), topic="cards", rule="MER-SEVEN-04"),
        faces={True: printing(SEVEN_ZERO)},
    ),
    HouseRule(
        Option("mercy.discardAllOptional", False, (False, True), topic="cards", rule="MER-DIS-01"),
        {True: (DiscardSome(),)},
        faces={True: discards_along},
    ),
    HouseRule(
        Option(
            "mercy.stacking",
            "equalOrHigher",
            ("equalOrHigher", "total", "any", "off"),
            topic="stacking",
            rule="MER-STACK-01",
        ),
        {needed.value: (ValueStacking(needed),) for needed in Needed},
    ),
    HouseRule(
        Option("mercy.unoPenalty", 2, (2, 4), topic="uno", unit="cards", rule="MER-UNO-01"), {4: (UnoPenalty(4),)}
    ),
    HouseRule(
        Option("mercy.twoPlayerReverse", "skip", ("skip", "noEffect"), topic="two", rule="MER-TWO-01"),
        {"skip": (ReverseSkipsForTwo(),), "noEffect": (ReverseIsPlainForTwo(),)},
    ),
)
"""Options that only add rules or change faces."""

OPTIONS: tuple[Option, ...] = (
    Option("mercy.draw", "untilPlayable", ("untilPlayable", "one"), topic="turn", rule="MER-DRAW-01"),
    Option("mercy.drawnMustBePlayed", True, (True, False), topic="turn", rule="MER-DRAW-02"),
    Option("mercy.voluntaryDraw", False, (False, True), topic="turn", rule="MER-DRAW-03"),
    *(each.option for each in OWN_RULES),
    Option("mercy.limit", 25, lowest=10, highest=60, topic="last", unit="cards", rule="MER-MERCY-01"),
    Option("mercy.checked", "atOnce", ("atOnce", "afterDraw"), topic="last", rule="MER-MERCY-02"),
    Option("mercy.lastCardDrawResolved", True, (True, False), topic="last", rule="MER-END-02"),
    Option("mercy.scoring", "single", ("single", "points"), topic="scoring", rule="MER-AIM-02"),
    Option("mercy.target", 1000, lowest=1, topic="scoring", rule="MER-SCORE-06"),
    Option("mercy.reverseDrawTwo", "own", ("own", "opponent"), topic="two", rule="MER-RD4-02"),
    Option("mercy.moreSeats", False, (False, True), topic="table", rule="MER-PLY-01"),
)


def deck(options: Options) -> Deck:
    """Returns 168 cards (MER-DECK-01, MER-DECK-06); points: MER-SCORE-02 to 04."""
    return Deck([*_colored(), *_wilds(options)])


def _colored() -> list[Face]:
    """Returns the numbers (MER-DECK-02) and coloured action cards (MER-DECK-03, MER-DECK-04); only a number begins a
    round (MER-SETUP-04), without effect (MER-SETUP-05)."""
    actions = (
        ("S", SKIP, 3),
        ("R", REVERSE, 3),
        ("+2", attack(2), 3),
        ("SE", PLAY_AGAIN, 2),
        ("+4", attack(4), 2),
        ("DA", DISCARD_ALL, 3),
    )
    faces: list[Face] = []
    for color, letter in enumerate(COLOR_LETTERS):
        for number in range(10):
            faces += [Face(f"{letter}{number}", color, str(number), number)] * 2
        for symbol, effect, copies in actions:
            faces += [Face(f"{letter}{symbol}", color, symbol, 20, effect, starts=False)] * copies
    return faces


def _wilds(options: Options) -> list[Face]:
    """Returns the wilds (MER-DECK-05): playable on anything, without a condition or a challenge (MER-TURN-02)."""
    back = reverse_draw(4, own_for_two=options["mercy.reverseDrawTwo"] == "own")
    return [
        *[Face("WR+4", NO_COLOR, "WR+4", 50, back, Announce.COLOR, starts=False)] * 8,
        *[Face("W+6", NO_COLOR, "W+6", 50, attack(6), Announce.COLOR, starts=False)] * 4,
        *[Face("W+10", NO_COLOR, "W+10", 50, attack(10), Announce.COLOR, starts=False)] * 4,
        *[Face("WCR", NO_COLOR, "WCR", 50, own(Verb.ROULETTE), starts=False)] * 8,
    ]


def rules(options: Options) -> tuple[Rule, ...]:
    """Returns the rules; no last card is forbidden (MER-END-01)."""
    counted = options["mercy.scoring"] == "points" and options["house.rounds"] == "off"
    chosen: list[Rule] = [
        MatchColorOrSymbol(),
        *_drawing(options),
        NameColor(),
        UnoCall(),
        DealerDraw(),  # MER-SETUP-01
        FullMercy(number_of(options, "mercy.limit"), at_once=options["mercy.checked"] == "atOnce"),
        ScoreWinner(number_of(options, "mercy.target"), EACH_OUT) if counted else SingleRound(),
        *agreed(OWN_RULES, options),
    ]
    if not counted or not options["mercy.lastCardDrawResolved"]:
        chosen.append(LastCardIsHarmless())
    return tuple(chosen)


def _drawing(options: Options) -> list[Rule]:
    """Returns the rules for a player without a card to play (MER-DRAW-01), the card drawn (MER-DRAW-02), and draws by
    choice (MER-DRAW-03)."""
    by_choice = bool(options["mercy.voluntaryDraw"])
    if options["mercy.draw"] == "one":
        return [DrawPile(by_choice)]
    chosen: list[Rule] = [DrawPile(by_choice, besides=by_choice), DrawUntil()]
    if options["mercy.drawnMustBePlayed"]:
        chosen.append(MustPlay())
        if by_choice:
            chosen.append(ChosenDrawMayBeKept())
    return chosen


def _seats(options: Options) -> range:
    """Returns the numbers of players: 2 to 6 (MER-PLY-01), or 2 to 10 with the option."""
    return range(2, 11) if options["mercy.moreSeats"] else range(2, 7)


def _dealt_out(options: Options) -> str:
    """Returns the key of the option that conflicts with the starting hand, or "": no deal may put a player out."""
    return "mercy.limit" if number_of(options, "house.startingHand") >= number_of(options, "mercy.limit") else ""


MERCY = Ruleset(
    id="mercy",
    seats=range(2, 11),
    hand_size=7,  # MER-SETUP-02
    own_options=OPTIONS,
    deck=deck,
    rules=rules,
    written=rule_chapters.MERCY,
    fan=("R7", "W+10", "WCR", "B+4", "YDA"),
    house=(
        replace(STARTING_HAND, clash=_dealt_out),
        ROUNDS,
        TURN_SECONDS,
        TEAMS,
        SAME_NUMBER,
        CARDS,
        FACES,
        JUMP_IN_NUMBER,
    ),
    changing=OWN_RULES,
    fewer_seats=_seats,
    needs={
        "mercy.drawnMustBePlayed": (Need(("mercy.draw",), ("untilPlayable",)),),
        "mercy.moreSeats": (Need(("house.startingHand",), tuple(range(1, 9))),),
        "mercy.lastCardDrawResolved": (NO_ROUNDS, Need(("mercy.scoring",), ("points",))),
        "mercy.scoring": (NO_ROUNDS,),
        "mercy.target": (NO_ROUNDS, Need(("mercy.scoring",), ("points",))),
    },
    sample=34,
)
