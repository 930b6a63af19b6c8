"""Random changes of the cards of a ruleset for property tests."""

import random
from collections.abc import Mapping

from tests.support.model.workshop.decks import random_ability
from uno_desktop.model.cards import Face
from uno_desktop.model.options import Value
from uno_desktop.model.refused import Refused
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.workshop.custom_card import MAX_ABILITIES
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.model.workshop.face_line import FaceChange, faces_line, read_faces

_PATIENCE = 50


def random_faces(ruleset: str, rng: random.Random, most: int, options: Mapping[str, Value] | None = None) -> str:
    """Returns a valid line with up to `most` changes of cards that the ruleset has with these options; every verb,
    target, amount and condition occurs, beside and instead of what the cards do by themselves."""
    rules = ruleset_named(ruleset)
    settled = rules.settle_options(dict(options or {}))
    faces = list({face.code: face for face in rules.deck(settled).faces}.values())
    line, wanted = "", rng.randint(1, most)
    for _ in range(_PATIENCE):
        longer = "/".join(filter(None, (line, faces_line((_random_change(rng, rng.choice(faces)),)))))
        try:
            read_faces(longer)
            rules.settle_options({**settled, FACES: longer})
        except ValueError:
            continue
        line, wanted = longer, wanted - 1
        if not wanted:
            break
    return line or "off"


def _random_change(rng: random.Random, face: Face) -> FaceChange:
    code = face.code if face.wild or rng.random() < 0.4 else face.symbol
    does = tuple(random_ability(rng) for _ in range(rng.choice((1, 1, 2, MAX_ABILITIES))))
    return FaceChange(code, does, instead=rng.random() < 0.4)


def may_be_faces(line: str) -> bool:
    """Returns True if the line is one of changes that prints and parses without loss; False if it is refused with one
    plain sentence."""
    try:
        changes = read_faces(line)
    except Refused as refused:
        assert 0 < len(str(refused)) <= 200 and str(refused).isprintable(), str(refused)
        return False
    assert read_faces(faces_line(changes)) == changes and not set(faces_line(changes)) & set(" \t\n")
    return True
