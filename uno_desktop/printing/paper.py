"""PDF pages with the bundled fonts and card pictures; positions are millimetres from the top left corner."""

import io
from collections.abc import Sequence

from fpdf import FPDF
from fpdf.enums import Align, MethodReturnValue

from uno_desktop.drawing.fonts import FONTS, ROUND
from uno_desktop.drawing.icons import icon_svg
from uno_desktop.stage.cards import deck_styles
from uno_desktop.stage.cards.card_faces import HEIGHT, WIDTH, face_svg
from uno_desktop.stage.cards.deck_styles import HEXAGON
from uno_desktop.system import i18n, paths
from uno_desktop.system.i18n import A4

MARGIN = 13.0
INK, GREY = "#1d1740", "#6b6685"
_PITCH = 25.4 / 72 * 1.28
"""Height of a line in millimetres for each point of the font size."""


class Paper(FPDF):
    """Document with the same heading on each page. The first page is there from the start."""

    def __init__(self, title: str, subtitle: str, paper: str = A4, style: str = HEXAGON) -> None:
        """`title` and `subtitle` are the lines of the heading, `style` names the deck style of all cards."""
        super().__init__(format=paper)
        self.set_margin(MARGIN)
        self.set_auto_page_break(False, MARGIN)
        self.c_margin = 0
        for weight, file in FONTS[ROUND].items():
            self.add_font(weight, fname=paths.assets() / "fonts" / file)
        self.set_title(title)
        self.set_lang(i18n.language())
        self._subtitle, self._deck_style = subtitle, deck_styles.named(style)
        self.add_page()

    def header(self) -> None:
        """Writes the heading; FPDF calls it on each new page."""
        y = self.paragraph(str(self.title), MARGIN, MARGIN, self.epw, 22, "title")
        y = self.paragraph(self._subtitle, MARGIN, y, self.epw, 10.5, color=GREY) + 2
        self.rule(y)
        self.set_y(y + 4)

    def paragraph(
        self, text: str, x: float, y: float, width: float, size: float, weight: str = "regular", color: str = INK,
        align: Align = Align.L, dry: bool = False,
    ) -> float:  # fmt: skip
        """Writes a paragraph set at `size` points, unless `dry`, and returns the y position below it."""
        self.set_text_color(color)
        self.set_font(weight, size=size)
        self.set_xy(x, y)
        result = MethodReturnValue.HEIGHT
        high = self.multi_cell(width, size * _PITCH, text, align=align, dry_run=dry, output=result)
        assert isinstance(high, float)
        return y + high

    def cards(self, codes: Sequence[str], x: float, y: float, width: float, high: float) -> None:
        """Draws cards side by side, overlapping if `width` is too narrow."""
        wide = high * WIDTH / HEIGHT
        step = min(wide + 1, (width - wide) / max(1, len(codes) - 1))
        for place, code in enumerate(codes):
            self._draw(face_svg(code, style=self._deck_style), x + place * step, y, high)

    def icon(self, name: str, x: float, y: float, side: float) -> None:
        """Draws an icon, `side` millimetres wide, in the text colour."""
        self._draw(icon_svg(name, INK), x, y, side)

    def _draw(self, drawing: str, x: float, y: float, high: float) -> None:
        self.image(io.BytesIO(drawing.encode()), x, y, h=high)

    def rule(self, y: float) -> None:
        """Draws a thin line from margin to margin."""
        self.set_draw_color(GREY)
        self.set_line_width(0.2)
        self.line(self.l_margin, y, self.w - self.r_margin, y)
