"""The 108 cards at the base of most rulesets."""

from dataclasses import replace

from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Announce, Face
from uno_desktop.model.cards.printed import REVERSE, SKIP, WILD, attack


def plain_faces(four_starts: bool) -> list[Face]:
    """Returns numbers, +2, Reverse and Skip in four colours, four Wilds, four +4 (OFF-DECK-01 to 06, CLA-DECK-01 to
    07). Points: OFF-SCORE-02 to 08, CLA-VAL-01. With `four_starts` a round may begin with a +4."""
    two = attack(2)
    faces: list[Face] = []
    for color, letter in enumerate(COLOR_LETTERS):
        faces.append(Face(f"{letter}0", color, "0", 0))
        for number in range(1, 10):
            faces += [Face(f"{letter}{number}", color, str(number), number)] * 2
        faces += [Face(f"{letter}+2", color, "+2", 20, two)] * 2
        faces += [Face(f"{letter}R", color, "R", 20, REVERSE)] * 2
        faces += [Face(f"{letter}S", color, "S", 20, SKIP)] * 2
    faces += [Face("W", NO_COLOR, "W", 50, WILD, Announce.COLOR)] * 4
    faces += [Face("W+4", NO_COLOR, "W+4", 50, attack(4), Announce.COLOR, starts=four_starts)] * 4
    return faces


def discards_along(face: Face) -> Face:
    """Returns a Discard All without an effect of its own, so that its player chooses the cards that go with it
    (EXT-ALL-03, MER-DIS-01), any other face as it is."""
    return replace(face, effect=None) if face.symbol == "DA" else face


SEVEN_ZERO = "7:chosen-swap/0:all-pass-1"
"""Faces line by which a 7 exchanges two hands and a 0 passes all hands on in the direction of play; a last one wins and
moves none (HSE-SWAP-01 to 05, MER-SEVEN-01, MER-SEVEN-02, MER-ZERO-01)."""
