"""State of everything around the cards, and drawing of its texts: headings, notices, counts, journal, time limit."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.palette import CREAM, DANGER, GOLD, GOLD_LIGHT, INK, WHITE
from uno_desktop.drawing.text import fit_rows, wrapped
from uno_desktop.model.cards import NOBODY, Color, Seat
from uno_desktop.scenes.table.guidance.card_tooltip import CardTooltip
from uno_desktop.scenes.table.prompts.table_prompt import TablePrompt
from uno_desktop.scenes.table.table_button import TableButton
from uno_desktop.stage.renderers.handover_plate import HandoverPlate
from uno_desktop.stage.renderers.renderer import Renderer
from uno_desktop.stage.texts.journal_text import journal_title
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import FocusManager
from uno_desktop.ui.toasts import NOTICE, fitted_notice

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_JOURNAL_SIZE, _JOURNAL_LETTERS = 13.5, 11.0  # points, and minimum number of them in a row of the journal
_CHIP, _CHIP_GROWTH = 28.0, 1.3  # units across, and maximum growth of a chip with the text


LAST_SECONDS = 5
"""Seconds of a time limit that are counted down in numbers."""
_TIME_CHIP = 44.0  # units across the number of seconds


class TimeLeft(NamedTuple):
    """Seconds left of a decision, and its whole time in seconds."""

    seconds: float
    limit: float

    @property
    def late(self) -> bool:
        return self.seconds <= LAST_SECONDS


class HudRenderer(Renderer):
    """Draws texts around the cards at one window size."""

    def notice(self, surface: pygame.Surface, text: str, space: Box, tone: str = "plain", size: float = NOTICE) -> None:
        """Draws a line or a toast on a plate in the centre of `space`."""
        notice = fitted_notice(self._fonts, self._layout.unit, text, (space.w, space.h), size)
        notice.draw(surface, self._fonts, self._plates, space.center, GOLD_LIGHT if tone == "gold" else WHITE)

    def heading(self, surface: pygame.Surface, text: str, space: Box) -> None:
        """Draws a left-aligned line without a background."""
        rows = fit_rows(self._fonts, text, "title", 23, (space.w, space.h), 1)
        line = self._fonts.render(rows.rows[0], rows.size, "title", GOLD_LIGHT)
        place = (round(space.x), round(space.center[1] - line.height / 2))
        surface.blit(line, place, special_flags=_PREMULTIPLIED)

    def title(self, surface: pygame.Surface, text: str, space: Box, size: float = 22) -> None:
        """Draws a centred prompt in one row or two, without a background."""
        rows = fit_rows(self._fonts, text, "title", size, (space.w, space.h))
        rows.blit(surface, self._fonts, "title", GOLD_LIGHT, space.center)

    def journal(self, surface: pygame.Surface, color: Color, named: bool, lines: Sequence[str]) -> None:
        """Draws the journal drawer with the last sentences, the newest at the bottom; with `named`, its title names
        the active colour."""
        box, unit = self._layout.journal_box(), self._layout.unit
        for _ in range(3 if self._layout.enlarged else 1):  # opaque, to hide seats below
            self._plates.blit(surface, box, "box", 18)
        size = min(_JOURNAL_SIZE, box.w / (_JOURNAL_LETTERS * self._fonts.scale))
        wide = box.w - 26 * unit
        head = fit_rows(self._fonts, journal_title(color, named), "title", size * 1.2, (wide, box.h / 4), 1)
        line = self._fonts.render(head.rows[0], head.size, "title", GOLD_LIGHT)
        left = box.x + 15 * unit
        surface.blit(line, (left, box.y + 10 * unit), special_flags=_PREMULTIPLIED)
        top = box.y + 14 * unit + line.height
        for text, weight_, offset in self._last_rows(
            lines or [tr("table.journal_empty")], size, wide, box.bottom - 9 * unit - top
        ):
            line = self._fonts.render(text, size, weight_, CREAM)
            surface.blit(line, (left, round(top + offset)), special_flags=_PREMULTIPLIED)

    def _last_rows(self, lines: Sequence[str], size: float, width: float, space: float) -> list[tuple[str, str, float]]:
        """Rows of the last sentences that fit, with weight and vertical offset in pixels."""
        pitch = self._fonts.measure("Ág", size, "bold")[1]
        gap = 0.24 * pitch
        shown: list[tuple[list[str], str]] = []
        for sentence in reversed(lines):
            rows = wrapped(self._fonts, sentence, size, "bold", width)
            space -= len(rows) * pitch + gap
            if space < 0:
                break
            shown.append((rows, "regular" if shown else "bold"))
        placed, offset = [], max(0.0, space)  # the newest line is at the bottom, whatever their number
        for rows, heavy in reversed(shown):
            for text in rows:
                placed.append((text, heavy, offset))
                offset += pitch
            offset += gap
        return placed

    def count(self, surface: pygame.Surface, number: int, box: Box) -> None:
        self._plates.blit(surface, box, "notice", box.h / self._layout.unit / 2)
        rows = fit_rows(self._fonts, str(number), "bold", 14, (box.w * 0.86, box.h * 1.1), 1)
        rows.blit(surface, self._fonts, "bold", CREAM, box.center)

    def chip(self, surface: pygame.Surface, text: str, center: tuple[float, float]) -> None:
        larger = min(_CHIP_GROWTH, self._layout.text)
        size = _CHIP * larger * self._layout.unit
        self._plates.blit(surface, (center[0] - size / 2, center[1] - size / 2, size, size), "gold", _CHIP * larger / 2)
        points = min(15.0, (0.78 if len(text) == 1 else 0.62) * size / self._fonts.scale)
        blit_centred(surface, self._fonts.render(text, points, "title", INK), center)

    def time_bar(self, surface: pygame.Surface, left: TimeLeft, steps: bool) -> None:
        """Draws the time limit as a bar along the hand, and the last seconds as a number; with `steps`, the bar gets
        shorter once a second."""
        box, unit = self._layout.hand.time_box(), self._layout.unit
        seconds = math.ceil(left.seconds) if steps else left.seconds
        part = max(0.0, min(1.0, seconds / left.limit))
        track = pygame.Rect(*(round(each) for each in box))
        edge = max(1, round(2 * unit))
        pygame.draw.rect(surface, CREAM, track.inflate(2 * edge, 2 * edge), border_radius=track.height)
        pygame.draw.rect(surface, INK, track, border_radius=track.height)
        pygame.draw.rect(
            surface, DANGER if left.late else GOLD, (*track.topleft, round(track.width * part), track.height),
            border_radius=track.height,
        )  # fmt: skip
        if left.late:
            size = _TIME_CHIP * min(_CHIP_GROWTH, self._layout.text) * unit
            plate = Box(box.x, box.y - size - 2 * edge, size, size)
            self._plates.blit(surface, plate, "red", size / unit / 2)
            number = str(math.ceil(left.seconds))
            blit_centred(
                surface, self._fonts.render(number, 0.6 * size / self._fonts.scale, "title", WHITE), plate.center
            )


@dataclass(slots=True)
class HudState:
    """State of the scene from which everything around the cards is drawn."""

    buttons: Sequence[TableButton] = ()
    pointed_button: TableButton | None = None
    """Button with the keyboard focus, else under the mouse."""
    focus: FocusManager | None = None
    """Keyboard focus, while it is on a place that does not show it itself."""
    status_line: str = ""
    status_tone: str = "plain"
    text_size: float = NOTICE
    """Font size in points of the status line and the toast, if space permits."""
    turn_line: str = ""
    journal: Sequence[str] | None = None
    reaction_left: float | None = None
    time_left: TimeLeft | None = None
    """Time left of the viewer's decision; None without a limit."""
    prompt: TablePrompt | None = None
    handover: HandoverPlate | None = None
    toast: str = ""
    next_cards: int = 0
    """Number of cards of the draw pile that a puzzle shows."""
    supply_lit: bool = False
    """True while the draw pile has the keyboard focus, or a click on it would draw."""
    drag_over_pile: bool = False
    """True while a card is dragged over the discard pile, where a drop plays it."""
    tip: CardTooltip | None = None
    pointed_seat: Seat = NOBODY
    """Seat whose visible card backs are enlarged."""
