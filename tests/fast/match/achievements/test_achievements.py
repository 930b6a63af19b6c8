"""Each achievement as a game: the moves that earn it, and a near miss that does not."""

from typing import Any

import pytest

from tests.support.match.achievements.stories import done, story
from uno_desktop.match.achievements.achievements import ACHIEVEMENTS

Told = dict[str, Any]

EXPERTS = ("", "expert", "expert", "expert")


def told(hands: str, moves: str, **more: Any) -> Told:
    return {"hands": hands, "moves": moves, **more}


FIVE = "A play R1; B play R6; A play R2; B play R7; A play R3; B play R8; A play R4; B play R0; A play R5"
FOURTEEN = "SW R1 R2 R3 R4 R5 R6 R7 R8 G1 G2 G3 G4 G5"
CALLS = (
    "A play R1 uno; B draw; A draw; A pass; B draw; A play R5 uno; B draw; A draw; A pass; B draw; {}; B draw; "
    "A play R2"
)
BLUFF = {"top": "B9", "official_plus4Bluff": "on"}

GAMES: dict[str, tuple[Told, Told]] = {
    "drew-by-choice": (
        told("R1/B3 B4", "A draw; A pass; B draw; A play R1; B draw; A play R2", draw="R2 Y5 Y6"),
        told("B1/B1 G3", "A draw; A play R1; B play B1; A play B1", draw="R1"),  # nothing else to be done
    ),
    "big-hand": (
        told(f"{FOURTEEN} G6/R3", "A play SW>R,B; B play R1; A play R3"),
        told(f"{FOURTEEN}/R3", "A play SW>R,B; B play R1; A play R3"),
    ),
    "hard-hit": (
        told(
            "SW R1/W+4 R2 Y3",
            "B play W+4>R; A challenge; B play R2; A play SW>Y,B; B draw; A play Y3",
            draw="G1 G2 G3 G4 G5 G6 B8",
            turn="B",
            **BLUFF,
        ),
        told(  # four cards only
            "SW R1/W+4 Y3",
            "B play W+4>R; A accept; A play SW>Y,B; B draw; A play Y3",
            draw="G1 G2 G3 G4 B8",
            turn="B",
            **BLUFF,
        ),
    ),
    "never-drew": (
        told("R1 R2 R3 R4 R5/R6 R7 R8 R0 B1", FIVE),
        told("R1 R2 R3 R4/R6 R7 R8 R0 B1 B2", f"A draw; A pass; B draw; {FIVE}", draw="R5 Y3"),
    ),
    "numbers-only": (
        told("R1 R2 R3 R4 R5/R6 R7 R8 R0 B1", FIVE),
        told("R1 R2 R3 R4 R5 RS/R6 R7 R8 R0 B1", f"A play RS; {FIVE}"),
    ),
    "wild-last": (told("W/B1 B2", "A play W>R"), told("R1/B1 B2", "A play R1")),
    "kept-wild": (
        told("W/B1 B2", "A play W>R"),
        told("R1/B1 B2", "A draw; A pass; B draw; A play R1; B draw; A play W>B", draw="W Y4 Y5"),
    ),
    "parting-hit": (told("R+2/B1 B2", "A play R+2"), told("RS/B1 B2", "A play RS")),
    "out-of-turn": (
        told("R1/R1 B2/B3 B4", "B play R1; A play R1", turn="B", ruleset="street"),
        told("R1/B3 B4/R1 B2", "C play R1; A play R1", turn="C", ruleset="street"),
    ),
    "out-of-reach": (told("R1/B1 B2 B3 B4 B5", "A play R1"), told("R1/B1 B2 B3 B4", "A play R1")),
    "by-a-hair": (told("R1/B1/B2", "A play R1"), told("R1/B1/B2 B3", "A play R1")),
    "uno-again": (
        told("R1 R2/B3 B4", CALLS.format("A play R6 uno"), draw="Y8 R5 Y7 Y6 R6 Y4 Y3"),
        told("R1 R2/B3 B4", CALLS.format("A play R6"), draw="Y8 R5 Y7 Y6 R6 Y4 Y3"),
    ),
    "three-experts": (
        told("R1/B1/B2/B3", "A play R1", levels=EXPERTS),
        told("R1/B1/B2/B3", "A play R1", levels=(*EXPERTS[:3], "hard")),
    ),
    "three-rounds": (
        told("R1/B1 B2", "A play R1", before=((0, (10, 0)), (0, (20, 0)))),
        told("R1/B1 B2", "A play R1", before=((0, (10, 0)), (1, (10, 9)))),
    ),
    "clean-match": (
        told("R1/B1 B2", "A play R1", before=((0, (10, 0)), (0, (20, 0))), last=True),
        told("R1/B1 B2", "A play R1", before=((0, (10, 0)), (1, (10, 9))), last=True),
    ),
    "from-behind": (
        told("R1/B1 B2", "A play R1", before=((1, (0, 50)), (0, (60, 50))), last=True),
        told("R1/B1 B2", "A play R1", before=((0, (50, 0)), (1, (50, 40))), last=True),
    ),
    "last-card-challenge": (
        told("R1 R2/W+4 B1", "B play W+4>R; A challenge", turn="B", **BLUFF),
        told("R1 R2/W+4 B1 B2", "B play W+4>R; A challenge", turn="B", **BLUFF),
    ),
    "honest": (
        told("W+4 R1/G1 G2", "A play W+4>R; B challenge", **BLUFF),
        told("W+4 B1/G1 G2", "A play W+4>R; B challenge", **BLUFF),
    ),
    "bluff": (
        told("W+4 B1 B2/G1 G2", "A play W+4>R; B accept", **BLUFF),
        told("W+4 R1 R2/G1 G2", "A play W+4>R; B accept", **BLUFF),
    ),
    "two-catches": (
        told("R5 R6 R7/R1 R2/R3 R4", "A play R5; B play R1; A catch B; C play R3; A catch C"),
        told("R5 R6 R7/R1 R2/R3 R4", "A play R5; B play R1; A catch B; C play R3; B catch C"),
    ),
    "unnoticed": (
        told("R1 R2/B1 B2", "A play R1; B draw", draw="Y5"),
        told("R1 R2/B1 B2", "A play R1; B catch A; B draw", draw="Y6 Y7 Y5"),
    ),
    "ten-cards": (
        told("x4 R1 R2/G1 G2", "A play x4>R", ruleset="extreme", press=(3, 3, 3, 1)),
        told("x4 R1 R2/G1 G2", "A play x4>R", ruleset="extreme", press=(3, 3, 3, 0)),
    ),
    "sent-back": (
        told("G+2 B1/R+2 B2 B3", "B play R+2; A play G+2; B accept", turn="B", ruleset="street"),
        told("G+2 B1/B4 B5/R+2 B2 B3", "C play R+2; A play G+2; B accept", turn="C", ruleset="street"),
    ),
    "five-skips": (
        told("RS GS YS BS RS B1/B2 B3", "A play RS; A play GS; A play YS; A play BS; A play RS"),
        told("RS GS YS BS B1 B4/B2 B3", "A play RS; A play GS; A play YS; A play BS; A play B1"),
    ),
    "in-a-row": (
        told("RS GS YS B1/B2 B3", "A play RS; A play GS; A play YS"),
        told("RS GS G1 B1/B2 B3", "A play RS; A play GS; A play G1"),
    ),
    "good-swap": (told("SW R1 R2 R3 R4 R5 R6/B1", "A play SW>R,B"), told("SW R1 R2 R3 R4 R5/B1", "A play SW>R,B")),
    "much-at-once": (
        told("RDA R1 R2 R3 R4 B5 B6/G1 G2", "A play RDA", ruleset="extreme"),
        told("RDA R1 R2 R3 B4 B5 B6/G1 G2", "A play RDA", ruleset="extreme"),
    ),
    "no-to-no": (
        told("RS NON R1/NON B1 B2/B3 B4", "A play RS; B play NON; A play NON", ruleset="unplugged"),
        told("NON R1 R2/B3 B4/RS B1 B2", "C play RS; A play NON", turn="C", ruleset="unplugged"),
    ),
    "lucky-presses": (
        told("B1 B2/G1 G2", "A press; B press; A press; B press; A press", ruleset="extreme", press=(0, 1, 0, 1, 0)),
        told("B1 B2/G1 G2", "A press; B press; A press; B press; A press", ruleset="extreme", press=(0, 0, 1, 0, 0)),
    ),
}


@pytest.mark.parametrize("id", GAMES)
def test_an_achievement_is_earned_and_its_near_miss_is_not(id: str) -> None:
    game, near_miss = GAMES[id]
    assert done(id, story(**game))
    assert not done(id, story(**near_miss))


def test_every_achievement_has_a_test_game() -> None:
    assert set(GAMES) == {achievement.id for achievement in ACHIEVEMENTS}
