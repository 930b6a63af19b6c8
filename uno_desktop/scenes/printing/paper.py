"""Writes PDF pages with the bundled fonts and card pictures; positions are millimetres from the top left corner."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import lru_cache

import pygame
from fpdf import FPDF
from fpdf.enums import Align, MethodReturnValue

from uno_desktop.drawing import svg
from uno_desktop.drawing.fonts import FONTS, ROUND
from uno_desktop.drawing.icons import icon
from uno_desktop.stage.cards.card_faces import HEIGHT, WIDTH, face_svg
from uno_desktop.system import i18n, paths
from uno_desktop.system.i18n import A4

MARGIN = 13.0
INK, GREY = "#1d1740", "#6b6685"
_DOTS = 12
"""Picture resolution in pixels per millimetre: about 300 per inch."""
_POINT = 25.4 / 72
_LEADING = 1.28


@lru_cache(maxsize=256)
def _card(code: str, high: int) -> bytes:
    """Returns a card face on white, `high` pixels high, as PNG."""
    size = (round(high * WIDTH / HEIGHT), high)
    return _png(svg.rasterise(face_svg(code), size))


def _png(picture: pygame.Surface) -> bytes:
    white, file = pygame.Surface(picture.size, 0, 32), io.BytesIO()
    white.fill("white")
    white.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    pygame.image.save(white, file, "picture.png")
    return file.getvalue()


class Paper:
    """PDF document, written page by page."""

    def __init__(self, title: str, paper: str = A4) -> None:
        self.pdf = FPDF(format=paper)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        for weight, file in FONTS[ROUND].items():
            self.pdf.add_font(weight, fname=paths.assets() / "fonts" / file)
        self.pdf.set_title(title)
        self.pdf.set_lang(i18n.language())
        self.wide, self.high = self.pdf.epw, self.pdf.eph

    def page(self) -> None:
        """Starts a new page."""
        self.pdf.add_page()

    def height(self, text: str, width: float, size: float, weight: str = "regular") -> float:
        """Returns the height in millimetres of a paragraph set at `size` points."""
        if not self.pdf.page:
            self.page()
        self.pdf.set_font(weight, size=size)
        pitch, result = size * _POINT * _LEADING, MethodReturnValue.HEIGHT
        high = self.pdf.multi_cell(width, pitch, text, align=Align.L, dry_run=True, output=result)
        assert isinstance(high, float)
        return high

    def write(
        self, x: float, y: float, text: str, width: float, size: float, weight: str = "regular", color: str = INK,
        align: Align = Align.L,
    ) -> float:  # fmt: skip
        """Writes a paragraph and returns the y position below it."""
        if not self.pdf.page:
            self.page()
        self.pdf.set_text_color(color)
        self.pdf.set_font(weight, size=size)
        self.pdf.set_xy(x, y)
        self.pdf.multi_cell(width, size * _POINT * _LEADING, text, align=align)
        return self.pdf.get_y()

    def width(self, text: str, size: float, weight: str = "regular") -> float:
        """Returns the width of a line in millimetres."""
        self.pdf.set_font(weight, size=size)
        return float(self.pdf.get_string_width(text))

    def cards(self, x: float, y: float, codes: Sequence[str], high: float, room: float) -> None:
        """Draws cards side by side, overlapping if `room` is too narrow."""
        wide = high * WIDTH / HEIGHT
        step = min(wide + 1, (room - wide) / max(1, len(codes) - 1))
        for place, code in enumerate(codes):
            self.pdf.image(io.BytesIO(_card(code, round(high * _DOTS))), x + place * step, y, h=high)

    def icon(self, name: str, x: float, y: float, side: float) -> None:
        """Draws an icon, `side` millimetres wide, in the text colour."""
        self.pdf.image(io.BytesIO(_png(icon(name, round(side * _DOTS), INK))), x, y, h=side)

    def line(self, y: float, left: float = MARGIN, right: float | None = None) -> None:
        """Draws a thin horizontal line."""
        self.pdf.set_draw_color(GREY)
        self.pdf.set_line_width(0.2)
        self.pdf.line(left, y, self.wide - MARGIN if right is None else right, y)

    def heading(self, title: str, below: str) -> float:
        """Writes the page heading and returns the y position below it."""
        room = self.wide - 2 * MARGIN
        y = self.write(MARGIN, MARGIN, title, room, 22, "title")
        y = self.write(MARGIN, y, below, room, 10.5, color=GREY) + 2
        self.line(y)
        return y + 4

    def content(self) -> bytes:
        """Returns the PDF file."""
        return bytes(self.pdf.output())
