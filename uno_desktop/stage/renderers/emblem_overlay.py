"""Large emblems shown briefly over the table, such as a reverse of direction or the penguin."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import INK
from uno_desktop.stage.cards.emblems.parts import embossed
from uno_desktop.stage.cards.emblems.unplugged import penguin_alone
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.table.table_stage import FloatingText
from uno_desktop.stage.table.tweens import ease_in_out

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SIZES = {"reverse": 250.0, "penguin": 210.0}
"""Width in units, by glyph."""
_TURN_STEP = 10
_STRENGTHS = 5
_FLOOR = 0.62
"""Height of the penguin's path, relative to the table."""


class EmblemRenderer:
    """Draws them at one window size; with `still`, they only fade."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._pictures: dict[tuple[str, int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, text: FloatingText, direction: int, still: bool) -> None:
        part = text.part
        strength = min(1.0, part / 0.15, (1.0 - part) / 0.25)
        turn = 0
        x, y = self._spot(text)
        if text.text == "reverse":
            turn = 0 if still else round(-direction * 200 * ease_in_out(part) / _TURN_STEP) * _TURN_STEP
        elif not still:  # it slides past on its belly
            x = self._layout.size[0] * (-0.15 + 1.3 * part)
            strength = 1.0
        picture = self._picture(text.text, turn % 360, max(1, round(strength * _STRENGTHS)))
        place = (round(x - picture.width / 2), round(y - picture.height / 2))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)

    def _spot(self, text: FloatingText) -> tuple[float, float]:
        layout = self._layout
        if text.text == "penguin":
            return layout.size[0] / 2, layout.size[1] * _FLOOR
        return layout.ring()[:2]

    def _picture(self, name: str, turn: int, strength: int) -> pygame.Surface:
        key = (name, turn, strength)
        if key not in self._pictures:
            size = round(_SIZES[name] * self._layout.unit)
            content = (
                svg.group(penguin_alone(INK), "translate(-10 -60) scale(0.6) rotate(78 100 150)")
                if name == "penguin"
                else embossed(name, (50, 50), 74, INK, 4.0)
            )
            body = svg.group(content, f"rotate({turn} 50 50)")
            picture = svg.rasterise(svg.document(100, 100, "", body), (size, size))
            if strength < _STRENGTHS:
                level = round(255 * strength / _STRENGTHS)
                picture.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            self._pictures[key] = picture
        return self._pictures[key]
