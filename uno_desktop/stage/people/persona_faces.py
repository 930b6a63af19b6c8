"""Faces: every character of the table by its name, drawn in any mood at any size, and kept once drawn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from uno_desktop.drawing import svg
from uno_desktop.stage.people import persona_faces_field as field
from uno_desktop.stage.people import persona_faces_wood as wood
from uno_desktop.stage.people.expressions import Mood
from uno_desktop.stage.people.face_parts import Look
from uno_desktop.stage.people.persona_faces_plain import person, robot

ROBOT, PERSON = "robot", "person"
"""Who has no persona: a computer player, and somebody at this screen."""

PERSONA_FACES: dict[str, Callable[[Look], tuple[str, str]]] = {
    "hoarder": wood.hoarder,
    "sprinter": wood.sprinter,
    "avenger": wood.avenger,
    "bluffer": wood.bluffer,
    "cautious": field.cautious,
    "chaotic": field.chaotic,
    "dreamer": field.dreamer,
    "hawk": field.hawk,
}
"""The drawing of each persona, by its id: gradients and body of an SVG file of 100 x 100."""

_KEPT = 260
_Key = tuple[str, Look, int, int]


def face_svg(who: str, look: Look, tint: int = 0) -> str:
    """The SVG file of a face: a persona's id, `robot` or `person`; `tint` is the seat of a person.

    A persona that is not known has the robot's face: records of later versions can be watched.
    """
    if who == PERSON:
        defs, body = person(look, tint)
    else:
        defs, body = PERSONA_FACES.get(who, robot)(look)
    return svg.document(100, 100, defs, body)


class FaceShelf:
    """Draws faces and keeps the last few hundred."""

    def __init__(self) -> None:
        self._kept: OrderedDict[_Key, pygame.Surface] = OrderedDict()

    def has(self, who: str, look: Look, size: int, tint: int = 0) -> bool:
        """True if `face` has it ready."""
        return (who, look, size, tint) in self._kept

    def face(self, who: str, look: Look, size: int, tint: int = 0) -> pygame.Surface:
        """A face in a square of `size` pixels, with premultiplied alpha; shared, so never draw on it."""
        key = (who, look, size, tint)
        found = self._kept.get(key)
        if found is None:
            found = svg.rasterise(face_svg(who, look, tint), (max(1, size), max(1, size)))
            self._kept[key] = found
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found


_shelf = FaceShelf()


def face_sign(
    surface: pygame.Surface,
    box: tuple[float, float, float, float],
    who: str,
    mood: Mood = Mood.CALM,
    tint: int = 0,
) -> None:
    """Draws a face, as large as it fits, in the middle of a box of pixels: for pages outside the table."""
    x, y, w, h = box
    size = int(min(w, h))
    face = _shelf.face(who, Look(mood), size, tint)
    place = (round(x + (w - size) / 2), round(y + (h - size) / 2))
    surface.blit(face, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def face_sheet(size: int) -> pygame.Surface:
    """All faces in all moods side by side, each in a square of `size` pixels, opaque."""
    moods, gap = tuple(Mood), max(2, size // 14)
    whos = (*PERSONA_FACES, ROBOT, PERSON)
    pitch = size + gap
    sheet = pygame.Surface((pitch * (len(moods) + 1) + gap, pitch * len(whos) + gap))
    sheet.fill(pygame.Color("#185259"))
    for row, who in enumerate(whos):
        looks = [*(Look(mood) for mood in moods), Look(blink=True)]
        for column, look in enumerate(looks):
            face = _shelf.face(who, look, size, column)
            place = (gap + column * pitch, gap + row * pitch)
            sheet.blit(face, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet
