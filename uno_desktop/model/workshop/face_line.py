"""Faces line: what a table has given to cards of the game, in one word without spaces, printed and parsed without loss.

`5:next-skip-1/RS:=next-draw-1+all-pass-1` is a line with two changes: after any 5 the next seat loses a turn, and a red
Skip does two things instead of what it does by itself. A card is named by its code, without the letter for all
colours; the abilities are those of a deck line.
"""

import re
from dataclasses import dataclass

from uno_desktop.model.cards import COLOR_LETTERS, Face
from uno_desktop.model.cards.ability import Ability
from uno_desktop.model.refused import Refused, cut
from uno_desktop.model.workshop.card_validation import abilities_errors, pairs_errors
from uno_desktop.model.workshop.deck_line import LONGEST, abilities_line, read_abilities

MOST_FACES = 12
FACES_EXAMPLE = "5:next-skip-1/3:next-give-1"
_CODE = re.compile(r"[A-Za-z0-9+]{1,6}", re.ASCII)
_BEGINNING = re.compile(r"[A-Za-z0-9+]{1,6}:=?[a-z]+-", re.ASCII)
_INSTEAD = "="


@dataclass(frozen=True, slots=True)
class FaceChange:
    """Abilities given to the cards with this code, or with this number or symbol in any colour; with `instead` they
    replace what the card does by itself."""

    code: str
    does: tuple[Ability, ...]
    instead: bool = False

    def concerns(self, face: Face) -> bool:
        return face.code == self.code or (not face.wild and face.symbol == self.code)

    @property
    def of_one_color(self) -> bool:
        return len(self.code) > 1 and self.code[0] in COLOR_LETTERS

    @property
    def with_a_color(self) -> str:
        """Returns the code with the letter of a colour, by which the kind of the card has its name."""
        return self.code if self.of_one_color else COLOR_LETTERS[0] + self.code


def faces_line(changes: tuple[FaceChange, ...]) -> str:
    """Returns the changes as their line.

    >>> faces_line(read_faces("5:next-skip-1/RS:=next-draw-2-more5"))
    '5:next-skip-1/RS:=next-draw-2-more5'
    """
    return "/".join(f"{change.code}:{_INSTEAD * change.instead}{abilities_line(change.does)}" for change in changes)


def is_faces_line(line: str) -> bool:
    """Returns True if the line begins as one of changes does, and not as a deck line."""
    return _BEGINNING.match(line) is not None


def read_faces(line: str) -> tuple[FaceChange, ...]:
    """Returns the changes of a line, valid but for what the cards of a game do by themselves. Raises Refused with one
    sentence."""
    if len(line) > LONGEST:
        raise Refused("long", f"the line is longer than {LONGEST} characters; one reads {FACES_EXAMPLE}", most=LONGEST)
    parts = line.split("/")
    if len(parts) > MOST_FACES:
        raise Refused("faces", f"1 to {MOST_FACES} cards can be changed", most=MOST_FACES)
    changes: list[FaceChange] = []
    for part in parts:
        change = _change(part)
        if any(change.code in (other.code, other.code[1:]) or change.code[1:] == other.code for other in changes):
            raise Refused("same_face", f'two changes are about the card "{change.code}"', card=change.code)
        changes.append(change)
    return tuple(changes)


def normalized_faces(line: str) -> str:
    """Returns a line in stored form: parsed, validated and written again. Raises Refused."""
    return faces_line(read_faces(line.strip()))


def _change(part: str) -> FaceChange:
    code, colon, abilities = part.partition(":")
    if not colon or not _CODE.fullmatch(code):
        sentence = f'"{cut(part)}" is no change of a card; one reads {FACES_EXAMPLE}'
        raise Refused("face_form", sentence, card=cut(part), example=FACES_EXAMPLE)
    try:
        change = FaceChange(code, read_abilities(abilities.removeprefix(_INSTEAD)), abilities.startswith(_INSTEAD))
        for refused in (*abilities_errors(change.does), *pairs_errors(change.does, wild=False)):
            raise refused
    except Refused as refused:
        raise about(code, refused) from None
    return change


def about(code: str, refused: Refused) -> Refused:
    """Returns the same error with the card that it is about."""
    return Refused(refused.why, f'card "{code}": {refused}', **refused.words)
