"""Ruleset with two-sided cards, after the leaflet cited in `docs/rules/flip.md` (written rules `FLP-*`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from uno_desktop.model import rng
from uno_desktop.model.cards import ALL_COLOR_LETTERS, NO_COLOR, SIDE_COLORS, Announce, Deck, Face
from uno_desktop.model.cards.ability import Verb
from uno_desktop.model.cards.printed import PLAY_AGAIN, REVERSE, SKIP, WILD, attack, own, turn_over
from uno_desktop.model.facts import Facts
from uno_desktop.model.options import Option, number_of
from uno_desktop.model.rule import Effect, Rule
from uno_desktop.model.rules.challenge import Challenge
from uno_desktop.model.rules.dealing import DealerDraw
from uno_desktop.model.rules.draw_pile import DrawPile
from uno_desktop.model.rules.last_card import LastCardIsHarmless
from uno_desktop.model.rules.matching import MatchColorOrSymbol, NameColor, WildCondition
from uno_desktop.model.rules.scoring import ScoreWinner
from uno_desktop.model.rules.two_players import ReverseIsPlainForTwo, ReverseSkipsForTwo
from uno_desktop.model.rules.uno_call import UnoCall
from uno_desktop.model.ruleset import NO_ROUNDS, HouseRule, Options, Ruleset, agreed
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.house import WITH_A_PILE


@dataclass(frozen=True, slots=True)
class HiddenBacks(Rule):
    """Cards in other players' hands show a plain back (FLP-BACK-01 with its option); the other face of the top card of
    the draw pile stays visible (FLP-BACK-02)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(hides_backs=True)


DRAW_TWO, DRAW_COLOR = "W+2", "WDC"

PAIRS = """
R1/P3 R1/V2 R2/OR R2/V+5 R3/WDC R3/P7 R4/OF R4/V+5 R5/P2 R5/T5 R6/O9 R6/PSE R7/O1 R7/V5 R8/VR R8/T7 R9/V5 R9/TR
R+1/P3 R+1/P4 RS/WD RS/O+5 RR/V3 RR/T7 RF/P8 RF/V3
G1/O5 G1/OF G2/T+5 G2/TSE G3/PF G3/V2 G4/P8 G4/T9 G5/O7 G5/T4 G6/WDC G6/P5 G7/O6 G7/T2 G8/PR G8/T9 G9/O+5 G9/PR
G+1/O6 G+1/T6 GS/O9 GS/V4 GR/O1 GR/P7 GF/WDC GF/T3
B1/VSE B1/VSE B2/O8 B2/P6 B3/V8 B3/T2 B4/V1 B4/T+5 B5/OR B5/P9 B6/VR B6/TSE B7/O3 B7/OSE B8/T4 B8/TR B9/O5 B9/VF
B+1/P6 B+1/T6 BS/P9 BS/T1 BR/WD BR/O4 BF/V6 BF/V7
Y1/WD Y1/PSE Y2/T1 Y2/T8 Y3/P+5 Y3/V1 Y4/P+5 Y4/VF Y5/V9 Y5/T8 Y6/WDC Y6/OSE Y7/O2 Y7/V6 Y8/O2 Y8/P1 Y9/V4 Y9/T5
Y+1/P1 Y+1/V8 YS/O3 YS/TF YR/WD YR/TF YF/O8 YF/P4
W/P5 W/PF W/V7 W/T3 W+2/O4 W+2/O7 W+2/P2 W+2/V9
"""
"""The light and the dark face of each printed card (FLP-DECK-01, FLP-DECK-08)."""

PAIRING = "flip.pairing"
_PRINTED, _SHUFFLED = "printed", "shuffled"
_PAIRING_STREAM = 0x464C4950
"""Separates the random pairing of a match from its other random numbers."""


def read_pairing(text: str) -> str:
    """Returns a stored random pairing of faces with its pairs sorted. Raises ValueError unless each face occurs as
    often as on the printed cards."""
    word, *pairs = text.split()
    if word != _SHUFFLED or _faces_in(pairs) != _faces_in(PAIRS.split()):
        raise ValueError(f'expected "{_PRINTED}" or "{_SHUFFLED}"')
    return " ".join([word, *sorted(pairs)])


def _faces_in(pairs: list[str]) -> list[list[str]]:
    return [sorted(pair.partition("/")[place] for pair in pairs) for place in (0, 2)]


def drawn_for(options: Options, seed: int, cards: tuple[str, ...] = ()) -> dict[str, str]:
    """Returns the option values that the seed of a match decides: a random pairing of light and dark faces, if that is
    agreed (FLP-DECK-08). `cards` are pairs that are already fixed. Raises ValueError if the deck cannot have them."""
    if options[PAIRING] != _SHUFFLED:
        return {}
    left = _faces_in(PAIRS.split())
    for card in cards:
        light, _, dark = card.partition("/")
        for faces, face in zip(left, (light, dark), strict=True):
            if face not in faces:
                raise ValueError(f'"{card}": the deck has no face "{face}" left')
            faces.remove(face)
    order = list(range(len(left[1])))
    rng.shuffle(rng.begin(rng.LATEST, seed, _PAIRING_STREAM), order)
    rest = (f"{light}/{left[1][place]}" for light, place in zip(left[0], order, strict=True))
    return {PAIRING: " ".join([_SHUFFLED, *sorted(chain(cards, rest))])}


HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        Option("flip.challenge", "on", ("on", "enforced", "off"), topic="cards", rule="FLP-CHAL-03"),
        {
            "on": (Challenge((DRAW_TWO, DRAW_COLOR), shows_hand=True),),  # FLP-CHAL-04
            "enforced": (WildCondition(DRAW_TWO), WildCondition(DRAW_COLOR)),
        },
    ),
    HouseRule(
        Option("flip.backs", "open", ("open", "hidden"), topic="table", rule="FLP-BACK-01"),
        {"hidden": (HiddenBacks(),)},
    ),
    HouseRule(
        Option("flip.lastCardDrawResolved", True, (True, False), topic="last", rule="FLP-END-02"),
        {False: (LastCardIsHarmless(),)},
    ),
    HouseRule(
        Option("flip.twoPlayerReverse", "skip", ("skip", "noEffect"), topic="two", rule="FLP-TWO-01"),
        {"skip": (ReverseSkipsForTwo(),), "noEffect": (ReverseIsPlainForTwo(),)},  # FLP-TWO-02: as any lost turn
    ),
)

OPTIONS: tuple[Option, ...] = (
    Option(PAIRING, _PRINTED, (_PRINTED, _SHUFFLED), reads=read_pairing, topic="deck", rule="FLP-DECK-08"),
    Option("flip.starterFlip", "reject", ("reject", "flips"), topic="start", rule="FLP-START-06"),
    Option("flip.ownBacks", "seen", ("seen", "hidden"), topic="table", rule="FLP-BACK-03"),
    Option("flip.pile", "turned", ("turned", "topOnly"), topic="cards", rule="FLP-FLIP-02"),
    Option("flip.wildOnTop", "flipper", ("flipper", "nextPlayer"), topic="cards", rule="FLP-FLIP-05"),
    Option(
        "flip.drawColourLimit", "none", ("none",), lowest=3, highest=20, topic="cards", rule="FLP-WDC-03", unit="cards"
    ),
    Option("flip.lastFlipTurns", True, (True, False), topic="last", rule="FLP-END-03"),
    Option("flip.target", 500, lowest=1, topic="scoring", rule="FLP-AIM-02"),
    *(each.option for each in HOUSE_RULES),
)


def deck(options: Options) -> Deck:
    """Returns 112 cards with a light and a dark face each (FLP-DECK-01)."""
    faces = {face.code: face for face in (*_light(options), *_dark(options))}
    _, *pairs = str(options[PAIRING]).split()
    cards = [card.partition("/") for card in pairs or PAIRS.split()]
    seen = options["flip.ownBacks"] == "seen"
    return Deck([faces[light] for light, _, _ in cards], [faces[dark] for _, _, dark in cards], own_backs=seen)


def _light(options: Options) -> list[Face]:
    """Returns each light face once (FLP-DECK-02 to 04; points: FLP-SCORE-02 to 07)."""
    actions: dict[str, tuple[int, Effect]] = {
        "+1": (10, attack(1)),  # FLP-D1-01, FLP-START-01
        "R": (20, REVERSE),  # FLP-REV-01, FLP-START-02
        "S": (20, SKIP),  # FLP-SKIP-01, FLP-START-03
        "F": (20, _flip(options)),
    }
    return [
        *_colored(0, actions, flip_starts=options["flip.starterFlip"] == "flips"),
        Face("W", NO_COLOR, "W", 40, WILD, Announce.COLOR),  # FLP-START-04
        Face(DRAW_TWO, NO_COLOR, DRAW_TWO, 50, attack(2), Announce.COLOR, starts=False),  # FLP-START-05
    ]


def _dark(options: Options) -> list[Face]:
    """Returns each dark face once (FLP-DECK-05 to 07; points: FLP-SCORE-02, FLP-SCORE-04 to 08)."""
    limit = options["flip.drawColourLimit"]
    draw_color = own(Verb.DRAW_COLOR, amount=0 if limit == "none" else number_of(options, "flip.drawColourLimit"))
    actions: dict[str, tuple[int, Effect]] = {
        "+5": (20, attack(5)),  # FLP-D5-01
        "R": (20, REVERSE),
        "SE": (30, PLAY_AGAIN),
        "F": (20, _flip(options)),
    }
    return [
        *_colored(1, actions),
        Face("WD", NO_COLOR, "WD", 40, WILD, Announce.COLOR, side=1),
        Face(DRAW_COLOR, NO_COLOR, DRAW_COLOR, 60, draw_color, Announce.COLOR, side=1),
    ]


def _colored(side: int, actions: Mapping[str, tuple[int, Effect]], flip_starts: bool = False) -> list[Face]:
    faces: list[Face] = []
    for color in SIDE_COLORS[side]:
        letter = ALL_COLOR_LETTERS[color]
        faces += [Face(f"{letter}{number}", color, str(number), number, side=side) for number in range(1, 10)]
        for symbol, (points, effect) in actions.items():
            starts = symbol != "F" or flip_starts  # FLP-START-06
            faces.append(Face(letter + symbol, color, symbol, points, effect, starts=starts, side=side))
    return faces


def _flip(options: Options) -> Effect:
    return turn_over(
        whole_pile=options["flip.pile"] == "turned",
        next_names=options["flip.wildOnTop"] == "nextPlayer",
        last_too=bool(options["flip.lastFlipTurns"]),
    )


def rules(options: Options) -> tuple[Rule, ...]:
    """Returns the rules. Without house rules there is no stacking (FLP-STACK-01) and no forbidden last card; only one
    side is in play at a time (FLP-SIDE-01, FLP-SIDE-02, FLP-SETUP-04)."""
    return (
        MatchColorOrSymbol(),  # FLP-TURN-01 to 03
        DrawPile(),  # FLP-DRAW-01, FLP-PILE-01
        NameColor(),  # FLP-WILD-01, FLP-WD2-01
        UnoCall(),  # FLP-UNO-01, FLP-UNO-02
        DealerDraw(),  # FLP-SETUP-01, FLP-SETUP-05
        ScoreWinner(target=number_of(options, "flip.target")),  # FLP-AIM-01, FLP-AIM-02, FLP-END-01, FLP-SCORE-01
        *agreed(HOUSE_RULES, options),
    )


FLIP = Ruleset(
    id="flip",
    seats=range(2, 11),  # FLP-PLY-01
    hand_size=7,  # FLP-SETUP-02, FLP-SETUP-03
    own_options=OPTIONS,
    deck=deck,
    rules=rules,
    written=rule_chapters.FLIP,
    fan=("R7", "RF", "W", "PSE", "T5"),
    house=WITH_A_PILE,
    drawn_for=drawn_for,
    needs={"flip.target": (NO_ROUNDS,)},
)
