"""A ruleset on the page that asks for the game: a fan of its cards, its name, what it is in one sentence."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.house import House
from uno_desktop.scenes.widgets import Widget
from uno_desktop.scenes.words import fitted, paragraph, put
from uno_desktop.stage import palette

FANS = {
    "official": ("R7", "G+2", "W", "B5", "Y4"),
    "classic": ("B9", "R+2", "W+4", "G+2", "YS"),
    "street": ("R5", "G+2", "R+2", "B5", "YS"),
    "extreme": ("R7", "Gx2", "x4", "XH", "YDA"),
    "unplugged": ("R7", "BOO", "NON", "VAC", "W+8"),
    "italian": ("R+2", "SW", "BL#7", "G+2", "YR"),
}
_FEW = {"official": (0, 2, 3), "classic": (0, 2, 3), "street": (0, 2, 4), "extreme": (1, 3, 4)}
"""Which cards of the fan are left where there is room for three only; others: the inner ones."""
_BYTES = 24 * 1024 * 1024
_FLAT = 300.0
"""Logical units: a lower tile has its cards beside the words instead of above them."""


class Tile(Widget):
    """A click chooses it, another one goes on with it."""

    radius = 24

    def __init__(
        self,
        house: House,
        rect: pygame.Rect,
        ruleset: Ruleset,
        is_chosen: Callable[[], bool],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(house, rect)
        self.ruleset, self.is_chosen, self.on_press = ruleset, is_chosen, on_press
        self.flat = rect.height < house.px(_FLAT)
        words = house.tr(f"ruleset.{ruleset.id}.line")
        size, align = (15.5, "left") if self.flat else (18.0, "center")
        self.description = paragraph(
            house.lettering, words, size, "regular", palette.WHITE, self._words().width, align
        )

    def activate(self) -> None:
        self.on_press()

    # -- places ------------------------------------------------------------------------------------

    def _words(self) -> pygame.Rect:
        """The room of the words."""
        house, rect = self.house, self.rect
        if not self.flat:
            return rect.inflate(-house.px(56), 0)
        left = rect.left + house.px(166)
        return pygame.Rect(left, rect.top, rect.right - house.px(18) - left, rect.height)

    def description_top(self) -> int:
        """Where the description begins, in pixels."""
        house = self.house
        return self.rect.top + house.px(72) if self.flat else self.rect.bottom - house.px(132)

    def seats_top(self) -> int:
        """Where the number of players stands, in pixels."""
        return self.rect.bottom - self.house.px(36 if self.flat else 42)

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        house, rect, room = self.house, self.rect, self._words()
        style = "panel.lit" if self.is_chosen() else "panel.hover" if self.hovered else "panel"
        house.skin.blit(surface, rect, style, self.radius)
        self._draw_fan(surface)
        tr, letters = house.tr, house.lettering
        title = tr(f"ruleset.{self.ruleset.id}.name")
        name = fitted(letters, title, 24 if self.flat else 31, "title", palette.GOLD_LIGHT, room.width)
        usual = self.ruleset.seats_for(self.ruleset.settle_options({}))
        seats = tr("picker.seats", least=usual[0], most=usual[-1])
        small = fitted(letters, seats, 14 if self.flat else 15, "bold", palette.MUTED, room.width)
        top, seats_top = self.description_top(), self.seats_top()
        if self.flat:
            put(surface, name, midleft=(room.left, rect.top + house.px(44)))
            put(surface, self.description, topleft=(room.left, top))
            put(surface, small, topleft=(room.left, seats_top))
            return
        put(surface, name, center=(rect.centerx, rect.bottom - house.px(158)))
        put(surface, self.description, midtop=(rect.centerx, top))
        put(surface, small, midtop=(rect.centerx, seats_top))

    def _draw_fan(self, surface: pygame.Surface) -> None:
        house, rect = self.house, self.rect
        codes: tuple[str, ...] = FANS.get(self.ruleset.id, FANS["official"])
        if self.flat:
            codes = tuple(codes[place] for place in _FEW.get(self.ruleset.id, (1, 2, 3)))
            center, height, reach, spread = (rect.left + house.px(84), rect.centery), 106.0, 104.0, 13.0
        else:
            narrow = rect.width < house.px(460)
            center = (rect.centerx, rect.top + round(rect.height * 0.37))
            height, reach, spread = (132.0, 222.0, 11.0) if narrow else (160.0, 270.0, 11.0)
        if self.hovered:
            spread += 2.0
        radius = house.px(reach)
        art = house.art(height, _BYTES)
        art.begin_frame(math.inf)
        for number, code in enumerate(codes):
            turn = (number - (len(codes) - 1) / 2) * spread
            x = center[0] + round(math.sin(math.radians(turn)) * radius)
            y = center[1] + radius - round(math.cos(math.radians(turn)) * radius)
            for picture, drop in ((art.shadow(-turn, 1.0, 0.2), house.px(4)), (art.card(code, -turn), 0)):
                spot = picture.get_rect(center=(x, y + drop))
                surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
