"""Page layout for every window size: a heading, a body that may scroll, and a row of buttons below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Background, Column, Label, Row, Spacer
from uno_desktop.ui.metrics import TARGET
from uno_desktop.ui.page import Page, Shared
from uno_desktop.ui.page import PageCommand as PageCommand
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Button

_LOW, _NARROW = 560.0, 980.0
"""Page height in units below which heading and buttons are small, and page width below which there is one column."""
_EDGE, _GAP = 24.0, 16.0
HEADING = 38.0
"""Height of a heading between rows."""
_WIDEST_BUTTON = 270.0
_FEW = 4
"""Number of buttons above which a row is spaced more closely."""


def section_heading(text: str, size: float = 15) -> Column:
    """Returns a heading between rows."""
    return Column(Spacer(), Label(text, size, "bold", palette.MUTED), inset=(15, 5), gap=0, least=HEADING)


class Area(NamedTuple):
    """A rectangle in page units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def right(self) -> float:
        return self.x + self.w

    def shrunk(self, by: float) -> Area:
        """Returns the rectangle inset by `by` on every side."""
        return Area(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def centred(self, most: float) -> Area:
        """Returns the middle of the rectangle, at most `most` wide."""
        wide = min(self.w, most)
        return self._replace(x=self.x + (self.w - wide) / 2, w=wide)

    def split(self, right: float, space: float) -> tuple[Area, Area]:
        """Returns the left part of the rectangle, and the right one, which is `right` wide, with `space` between."""
        return self._replace(w=self.w - right - space), self._replace(x=self.right - right, w=right)


class TitledPage(Page[Shared]):
    """Page with a heading, a body and a row of buttons, in `wide` x `high` units, at least 640 x 360."""

    lively = False

    grows = True
    title_key = ""

    @property
    def low(self) -> bool:
        return self.high < _LOW

    @property
    def narrow(self) -> bool:
        return self.wide < _NARROW

    @property
    def body(self) -> Area:
        """Rectangle between the heading and the row of buttons."""
        top, bottom = (54.0, 62.0) if self.low else (108.0, 104.0)
        return Area(_EDGE, top, self.wide - 2 * _EDGE, self.high - top - bottom)

    @property
    def title(self) -> str:
        return tr(self.title_key) if self.title_key else ""

    def draw_background(self, surface: pygame.Surface) -> None:
        if self.title:
            self.heading(surface, self.title)
        super().draw_background(surface)

    def heading(self, surface: pygame.Surface, text: str) -> None:
        size, y = (28, 27) if self.low else (44, 56)
        space = self.metrics.px(self.wide - 2 * _EDGE)
        line = fitted(self.metrics.fonts, text, size, "title", palette.WHITE, space)
        put(surface, line, center=self.metrics.place(self.wide / 2, y, 0, 0).topleft)

    def add_commands(self, *commands: PageCommand) -> list[Button]:
        """Adds and returns the bottom row of buttons; Enter activates the last one until the focus is moved."""
        count = len(commands)
        gap = _GAP if count <= _FEW else _GAP / 2
        space = min(self.wide - 2 * _EDGE, 1180.0)
        width = min(_WIDEST_BUTTON if not self.low else _WIDEST_BUTTON * 0.7, (space - gap * (count - 1)) / count)
        height = 44.0 if self.low else 56.0
        left = (self.wide - count * width - (count - 1) * gap) / 2
        y = self.high - (53.0 if self.low else 80.0)
        size = 18 if self.low else 21
        return self.add_row((left, y, self.wide - 2 * left, height), commands, size, gap)

    def add_tabs(self, area: Area, tabs: Sequence[PageCommand], chosen: int) -> None:
        """Adds a row of buttons at the top of `area`, one for each view of the page; the chosen one is lit."""
        area = area._replace(h=TARGET + 8)
        self.put_background((area.x, area.y, area.w, area.h), Background("panel", 24))
        for number, button in enumerate(self.add_row(area.shrunk(4), tabs, 17, 4)):
            button.picked = number == chosen
            button.style = "on" if button.picked else "row"

    def add_panel(self, area: Area) -> Area:
        """Puts a panel behind `area`, slightly larger than it, and returns `area`."""
        self.put_background((area.x - 10, area.y - 8, area.w + 20, area.h + 16), Background("panel", 22))
        return area

    def add_note(self, text: str) -> None:
        """Puts a text on a panel in the middle of the body."""
        body, wide = self.body, min(680.0, self.body.w)
        words = Label(text, 20, wrap=True, align="center", leading=1.32)
        note = Column(words, inset=(30, 22), background=Background("panel", 22))
        area = (body.x + (body.w - wide) / 2, body.y, wide, body.h)
        self.put_background(area, Column(Spacer(), note, Spacer(), gap=0))

    def add_subtitle(self, text: str) -> None:
        """Puts a line of text below the heading; omitted on low pages."""
        if not self.low:
            line = Label(text, 17, "bold", palette.MUTED, align="center", grow=1)
            box = (_EDGE, 78, self.wide - 2 * _EDGE, 28)
            self.put_background(box, Row(line))
            row = self.metrics.place(*box)
            wide = min(row.w, round(self.metrics.fonts.measure(text, 17, "bold")[0]))
            self.texts = [row.inflate(wide - row.w, 0)]
