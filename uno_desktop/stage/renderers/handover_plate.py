"""Draws the plate of a handover: face and name of the called player in front of their hand, filled by a press."""

from typing import NamedTuple

import pygame

from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.palette import CREAM, GOLD_LIGHT, INK
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts, fit_rows
from uno_desktop.model.cards import Seat
from uno_desktop.stage.avatars.avatar_parts import Mood, PortraitState
from uno_desktop.stage.avatars.portraits import AvatarStore, tint_of
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.renderer import Renderer
from uno_desktop.stage.table.table_effects import TableEffects

_NAME, _LINE, _KEY = 42.0, 17.0, 13.0  # points
_FACE = 1.16
"""Size of the face relative to the height of the plate."""
_ROUND, _MARGIN = 26.0, 18.0  # units


class HandoverPlate(NamedTuple):
    """Plate of a handover: the seat called, the line to read, the key to hold, and the progress of the press, 0 to 1.
    The face comes from `start`, in pixels, and has covered `part` of its way."""

    seat: Seat
    text: str
    key: str
    progress: float
    start: Box
    part: float


class HandoverPlateRenderer(Renderer):
    """Draws the plate at one window size."""

    def __init__(self, layout: Layout, fonts: Fonts, plates: Plates) -> None:
        super().__init__(layout, fonts, plates)
        self._store = AvatarStore()

    def draw(self, surface: pygame.Surface, plate: HandoverPlate, effects: TableEffects) -> None:
        box, clip = self._layout.hand.plate_box(), surface.get_clip()
        area = pygame.Rect(*(round(each) for each in box))
        self._plates.blit(surface, box, "turn halo", _ROUND)
        self._draw_words(surface, box, plate, effects.names[plate.seat], "box", GOLD_LIGHT)
        if plate.progress > 0:
            surface.set_clip(pygame.Rect(area.x, area.y, round(area.w * plate.progress), area.h).clip(clip))
            self._draw_words(surface, box, plate, effects.names[plate.seat], "gold", INK)
            surface.set_clip(clip)
        self._draw_face(surface, box, plate, effects)

    def _draw_words(
        self, surface: pygame.Surface, box: Box, plate: HandoverPlate, name: str, style: str, shade: str
    ) -> None:
        unit, fonts = self._layout.unit, self._fonts
        for _ in range(1 if style == "gold" else 2):  # opaque, to be read over the cards
            self._plates.blit(surface, box, style, _ROUND)
        key = fonts.render(plate.key, _KEY, "bold", INK if style == "gold" else CREAM)
        chip = Box(0, 0, max(key.width + 16 * unit, 1.3 * key.height), key.height + 8 * unit)
        left, right = box.x + box.h * _FACE + 4 * unit, box.right - _MARGIN * unit
        space = right - left
        beside = space - chip.w - 10 * unit
        line = fit_rows(fonts, plate.text, "bold", _LINE, (beside, box.h * 0.4), 2)
        above = len(line.rows) > 1  # the key stands at the end of the upper row, and leaves the line its whole width
        if above:
            line = fit_rows(fonts, plate.text, "bold", _LINE, (space, box.h * 0.46), 2)
        rows = fit_rows(fonts, name, "title", _NAME, (beside if above else space, box.h * (0.44 if above else 0.56)), 1)
        middles = box.y + box.h * (0.29 if above else 0.35), box.y + box.h * 0.74
        wide = max(fonts.measure(row, line.size, "bold")[0] for row in line.rows)
        named = fonts.measure(rows.rows[0], rows.size, "title")[0]
        start = left + (beside - wide) / 2
        middle = left + space / 2
        centre = min(middle, left + beside - named / 2) if above else middle  # a long name makes room for the key
        rows.blit(surface, fonts, "title", shade, (centre, middles[0]))
        place = middle if above else start + wide / 2, middles[1]
        line.blit(surface, fonts, "bold", INK if style == "gold" else CREAM, place)
        chip = chip._replace(x=right - chip.w if above else start + wide + 10 * unit, y=middles[not above] - chip.h / 2)
        self._plates.blit(surface, chip, "key", 6)
        blit_centred(surface, key, chip.center)

    def _draw_face(self, surface: pygame.Surface, box: Box, plate: HandoverPlate, effects: TableEffects) -> None:
        """Draws the face at the left end of the plate, or on its way there."""
        size = round(box.h * _FACE)
        faces = effects.faces
        picture = self._store.portrait(faces[plate.seat], PortraitState(Mood.PLEASED), size, tint_of(faces, plate.seat))
        x, y = box.x + size / 2 - 6 * self._layout.unit, box.bottom - size / 2
        if plate.part < 1:
            part = 1 - (1 - plate.part) ** 3
            small = plate.start.w + (size - plate.start.w) * part
            picture = pygame.transform.smoothscale(picture, (round(small), round(small)))
            from_x, from_y = plate.start.center
            x, y = from_x + (x - from_x) * part, from_y + (y - from_y) * part
        blit_centred(surface, picture, (x, y))
