"""What is seen of a card out of the workshop: the name and the picture that its makers gave to it."""

from __future__ import annotations

import re
from typing import NamedTuple

from uno_desktop.model.cards import Face

_CODE = re.compile(r"[RGBY]?(M[0-9]{1,2})", re.ASCII)


class MadeLook(NamedTuple):
    """Name and picture."""

    name: str
    glyph: str


def made_look(face: Face) -> MadeLook | None:
    """The look of a card out of the workshop; None for the cards of the game."""
    if not is_made(face.code):
        return None
    name, glyph, *_ = face.written.split(":")
    return MadeLook(name.replace("_", " "), glyph)


def is_made(code: str) -> bool:
    """True for the code of a card out of the workshop, such as `M1` or `RM2`."""
    return _CODE.fullmatch(code) is not None
