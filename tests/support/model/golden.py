"""Golden texts of the rules: short rounds step by step, and perft counts of positions.

`python tests/support/model/golden.py` rewrites them. Read the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tests.support.places import TESTS
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model import rng
from uno_desktop.model.actions import DRAW, PASS, PRESS, Action
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState, RoundSetup

FOLDER = TESTS / "golden"

PLAYTHROUGHS = {
    "official": {2: 5, 4: 6, 7: 53, 10: 25},
    "classic": {2: 58, 4: 41, 7: 29, 10: 6},
    "street": {2: 1, 4: 48, 7: 0, 10: 19},
    "extreme": {2: 67, 4: 101, 7: 84, 10: 153},
    "unplugged": {3: 143, 4: 61, 7: 169, 10: 145},
    "italian": {2: 69, 4: 124, 7: 11, 10: 8},
    "mercy": {2: 147, 3: 52, 4: 139, 6: 28},
}
"""For each ruleset the seed of a round by number of seats. The rounds are dealt by the first random number generator:
these texts prove that old records can be read for ever.
"""

NEWER_PLAYTHROUGHS = {
    "official": 9,
    "classic": 11,
    "street": 9,
    "extreme": 2,
    "unplugged": 5,
    "italian": 9,
    "mercy": 93,
}
"""For each ruleset the seed of a round of four dealt by the second generator, that of `game 2`."""

PERFT_DEPTHS = (1, 2, 3)
PERFTS: dict[str, dict[str, tuple[dict[str, Value], str]]] = {
    "mercy": {
        "a turn with every kind of card": (
            {"mercy.scoring": "points"},
            "hands=R1,R7,RSE,RDA,W+10,WCR/B7,R+2,WR+4/G0,Y8,B+4 pile=Y3,R5 supply=Y1,R8,W+6,B2,G9,G8 "
            "color=R match=5 dir=1 turn=A dealer=C rng=1",
        ),
        "one card to go for everybody, and a limit of ten": (
            {"mercy.limit": 10, "mercy.stacking": "any"},
            "hands=R1,G1/W+10,B4/WR+4,Y4 pile=Y3,R5 supply=Y1,R8,WCR,B2,B3,B6,B8,B9,G2,G3 "
            "color=R match=5 dir=1 turn=A dealer=C rng=2",
        ),
    },
    "official": {
        "a turn with every kind of card": (
            {},
            "hands=R1,G+2,SW,W,W+4/B7,R+2,YS/G0,Y8,B4 pile=Y3,R5 supply=Y1,R8,W,B2,G9,G8 "
            "color=R match=5 dir=1 turn=A dealer=C rng=1",
        ),
        "one card to go for everybody": (
            {},
            "hands=R1,G1/R+2,B4/RS,Y4 pile=Y3,R5 supply=Y1,R8,W,B2 color=R match=5 dir=1 turn=A dealer=C rng=2",
        ),
        "a +4 that may be a bluff": (
            {"official.plus4Bluff": "on", "official.catchWindow": "untilSaid"},
            "hands=R1,W+4/B7,R+2,YS/G0,Y8 pile=Y3,R5 supply=Y1,R8,W,B2,G9,G8,Y2,Y4 "
            "color=R match=5 dir=1 turn=A dealer=C rng=3",
        ),
        "two players, nearly nothing to draw": (
            {},
            "hands=RR,R6,G9/B7,SW,YR pile=Y3,B6,R5 supply=G1 color=R match=5 dir=1 turn=A dealer=B rng=4",
        ),
    },
    "classic": {
        "both variants, a stack to come": (
            {"classic.stacking": "on", "classic.twoPlayerReplay": "on"},
            "hands=R+2,RR,W/G+2,W+4,B1/YR,Y4 pile=Y3,R5 supply=Y1,R8,W,B2,G9,G8,Y2,Y6 "
            "color=R match=5 dir=1 turn=A dealer=C rng=1",
        ),
        "two players, one card to go": (
            {},
            "hands=R1,RR/B7,W+4,YR pile=Y3,B6,R5 supply=G1,R3 color=R match=5 dir=1 turn=A dealer=B rng=2",
        ),
    },
    "street": {
        "a pair, a cut and a stack": (
            {},
            "hands=Y+2,Y5,Y5,W/G+2,W+4,B1/Y+2,GS,R2/Y7,YS,SW pile=Y3,Y8 supply=Y1,R8,W,B2,G9,G8,R+2,Y2 "
            "color=Y match=8 dir=1 turn=A dealer=D rng=1",
        ),
        "two players with Skips and Reverses": (
            {"street.skipWrap": "capAtOpponents"},
            "hands=RS,RR,RR,B1/RS,GS,GR pile=Y3,R5 supply=G1,R3,B+2 color=R match=5 dir=1 turn=A dealer=B rng=2",
        ),
        "wild cards cut wild cards": (
            {"street.cutWilds": "on", "official.plus4Bluff": "on"},
            "hands=W,W,R1,R2/W,W+4,W+4/W+4,B2 pile=Y3,R5 supply=G1,R3,B+2,Y9,Y6,G7 color=R match=5 dir=1 turn=A "
            "dealer=C rng=3",
        ),
    },
    "extreme": {
        "presses, a sweep and a hit": (
            {},
            "hands=Rx2,RDA,R4,R7,XH/x4,GDA,G2/R5,RS pile=Y3,R5 supply=Y1,R8,W,B2,G9,G8,Y2,Y4 "
            "color=R match=5 dir=1 turn=A dealer=C rng=1",
        ),
        "chosen discards, nearly nothing inside": (
            {"extreme.discardAllOptional": True, "extreme.hitSkipsNext": True},
            "hands=YDA,Y1,Y1,YS,XH/YDA,BDA,B3/G4,Y9 pile=Y3,R7,Y8 supply=G1 "
            "color=Y match=8 dir=1 turn=A dealer=C rng=2",
        ),
        "two players with written Custom cards": (
            {"extreme.customEffects": ("white 1", "swap", "press 2")},
            "hands=CU#1,CU#3,R2,R6/CU#2,G6,YR pile=Y3,B6,R5 supply=G1,R3,B9,B8,Y7,Y6 "
            "color=R match=5 dir=1 turn=A dealer=B rng=3",
        ),
    },
    "unplugged": {
        "an attack with every answer": (
            {},
            "hands=W+4?,R+2,NON,G4/BOO,DER,NON,R1/DER,BOO,G2/NON,Y7 pile=Y3,R5 supply=Y1,R8,W,B2,G9,G8,Y2,Y6,B1 "
            "color=R match=5 dir=1 turn=A dealer=D rng=1",
        ),
        "effects that wait, and gifts": (
            {},
            "hands=GEN,ECH,TRE,R1/NON,VAC,INV/NON,PIN,Y7 pile=Y3,R5 supply=Y1,R8,W,B2,G9,G8,Y2,Y6,B1 "
            "color=R match=5 dir=1 turn=A dealer=C rng=2",
        ),
        "a series, Effet Plus, cards that come back": (
            {"unplugged.nonRevert": "cardReturned", "unplugged.lastCardBounce": "roundContinues"},
            "hands=CBR,R+2,R7,NON/EFP,NON,BOO/NON,R2,GR pile=Y3,R5 supply=Y1,R8,W,B2,G9,G8,Y2,Y6,B1,B4,B6 "
            "color=R match=5 dir=1 turn=A dealer=C rng=3",
        ),
    },
    "italian": {
        "a +4 and its answers, a Stop and its copy": (
            {},
            "hands=W+4,RS,R1,R2/RS,G+2,G7/G+2,Y4 pile=Y3,R5 supply=Y1,R8,W,B2,G9,G8,Y2,Y6 "
            "color=R match=5 dir=1 turn=A dealer=C rng=1",
        ),
        "white cards: a series, special cards, a colour for all": (
            {
                "italian.blankCount": 4,
                "italian.swapHandsCount": 1,
                "italian.blankEffects": (1, 3, 8, 10),
                "italian.misplayPenalty": 2,
            },
            "hands=BL#1,R2,G2,Y+2/BL#3,RS,W/BL#8,R9,G6/BL#10,SW,G3,Y9 pile=Y3,R5 supply=Y1,R8,B2,G9,G8,Y2,Y6 "
            "color=R match=5 dir=1 turn=A dealer=D rng=2",
        ),
        "two players, places, anything may be last": (
            {
                "italian.scoring": "ranking",
                "italian.lastCardSpecial": "allowed",
                "italian.multiReverse": True,
                "italian.twoPlayerReverse": "skip",
                "italian.honestySkip": "next",
            },
            "hands=RR,GR,W+4,R1/W+4,RS pile=Y3,R5 supply=Y1,R8,B2,G9,G8 color=R match=5 dir=1 turn=A dealer=B rng=3",
        ),
    },
}


def perft(book: Rulebook, s: GameState, depth: int) -> int:
    """Returns the number of different sequences of that length; a round that ends earlier counts once."""
    if depth == 0 or s.ended:
        return 1
    leaves = 0
    for action in legal_for_all(book, s):
        after = s.copy()
        book.apply(after, action)
        leaves += perft(book, after, depth - 1)
    return leaves


def perft_text(ruleset: str) -> str:
    """Returns all counts of a ruleset, position by position."""
    lines = []
    for name, (options, line) in PERFTS[ruleset].items():
        book = rulebook_for(ruleset, options)
        s = parse_position(line, book.deck)
        counts = "  ".join(f"{depth}: {perft(book, s, depth)}" for depth in PERFT_DEPTHS)
        lines += [name, *(f"  {key} = {value}" for key, value in options.items()), f"  {line}", f"  {counts}", ""]
    return "\n".join(lines)


def playthrough_text(ruleset: str, seats: int, seed: int, generator: int = rng.FIRST) -> str:
    """Returns a whole round: positions, legal actions, actions taken; the full draw pile only at both ends."""
    book = rulebook_for(ruleset)
    s = book.new_round(seats, seed, 1, setup=RoundSetup(generator=generator))
    lines = [f"{ruleset}, {seats} seats, seed {seed}", position_line(s, book.deck)]
    dice = rng.mix(seed, seats)
    number = 0
    while not s.ended:
        number += 1
        legal = sorted(legal_for_all(book, s), key=lambda action: action_line(action, book.deck))
        dice, action = chosen(dice, legal)
        book.apply(s, action)
        lines += ["", *in_lines([action_line(move, book.deck) for move in legal])]
        lines += [f"{number}. {action_line(action, book.deck)}", "   " + short_line(s, book)]
    lines += ["", position_line(s, book.deck), "points " + " ".join(map(str, book.points(s)))]
    return "\n".join(lines) + "\n"


def chosen(dice: int, legal: list[Action]) -> tuple[int, Action]:
    """Returns a random action, but plays cards rather than draws, so that the round is short."""
    active = [action for action in legal if action.verb not in (DRAW, PRESS, PASS)] or legal
    dice, place = rng.below(dice, len(active))
    return dice, active[place]


def short_line(s: GameState, book: Rulebook) -> str:
    """Returns the position with only the size of the draw pile and the top of the discard pile."""
    words = position_line(s, book.deck).split()
    kept = [word for word in words if not word.startswith(("pile=", "supply=", "rng=", "dealer="))]
    return " ".join([*kept, f"top={book.deck.codes[s.pile[-1]]}", f"pile:{len(s.pile)}", f"supply:{len(s.supply)}"])


def in_lines(words: list[str], width: int = 110) -> Iterator[str]:
    """Yields the legal actions, several to a line."""
    line = "   legal:"
    for word in words:
        if len(line) + len(word) + 2 > width:
            yield line
            line = "         "
        line += f" {word};"
    yield line


def golden_files() -> dict[str, Callable[[], str]]:
    """Returns every golden file by its name, with the function that makes its text."""
    rounds = {
        f"{ruleset}-{seats}.txt": partial(playthrough_text, ruleset, seats, seed)
        for ruleset, seeds in PLAYTHROUGHS.items()
        for seats, seed in seeds.items()
    }
    newer = {
        f"{ruleset}-4-game-2.txt": partial(playthrough_text, ruleset, 4, seed, generator=2)
        for ruleset, seed in NEWER_PLAYTHROUGHS.items()
    }
    return rounds | newer | {f"{ruleset}-perft.txt": partial(perft_text, ruleset) for ruleset in PERFTS}


def golden_texts() -> dict[str, str]:
    """Returns every golden text by the name of its file."""
    return {name: make() for name, make in golden_files().items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in golden_texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(FOLDER / name)
