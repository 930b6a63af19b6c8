"""Prompt for a seat."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.geometry import Box
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.scenes.controls.keymap import button_glyph, means
from uno_desktop.scenes.table.prompts.panel_prompt import PanelPrompt
from uno_desktop.scenes.table.prompts.table_prompt import PromptAnswer
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.stage.renderers.threat_indicator import draw_trail
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Item, Row, Spacer
from uno_desktop.ui.widgets import Widget

_WIDE, _NARROW = 700.0, 520.0
"""Width of the panel in units, with a button and without one."""
_FOR_TEXT = 16.0
"""Units of height for each 100 % of larger text."""
_LEAST = 0.75
"""Minimum space for the panel, as a fraction of its height: it may cover the edges of cards."""


class _SeatAnswer(PromptAnswer):
    """Panel of a player, with the cards above it."""

    def __init__(self, renderer: TableRenderer, name: str, seat: Seat, pick: Callable[[Seat], object]) -> None:
        layout = renderer.layout
        self._renderer, self._seat, self._box = renderer, seat, layout.seats.seat_box(seat)
        reach = self._box if seat == layout.seats.me else self._box.union(layout.seats.fan_box(seat))
        super().__init__(renderer.metrics, pygame.Rect(*(round(part) for part in reach)), name, partial(pick, seat))

    def draw(self, surface: pygame.Surface) -> None:
        box, layout = self._box, self._renderer.layout
        radius = min(32.0, box.h / layout.unit / 2)
        self._renderer.plates.blit(surface, box, "focus", radius, 1.0 if self.marked else 0.3)
        bottom = layout.seats.panel_box(self._seat).bottom + 4 * layout.text * layout.unit
        self._renderer.hud.chip(surface, str(layout.seats.digit(self._seat)), (box.center[0], bottom))


class SeatPrompt(PanelPrompt):
    """Seats to choose from by a click on a player panel or by its digit; may also offer a button for no seat."""

    def __init__(
        self,
        renderer: TableRenderer,
        names: Sequence[str],
        title: str,
        seats: Iterable[Seat],
        pick: Callable[[Seat], object],
        cards: int = 0,
    ) -> None:
        """`seats` are the seats to choose from; NOBODY among them adds a button for no seat at all. The panel is above
        a hand of `cards` cards."""
        super().__init__(renderer, title)
        offered = set(seats)
        self._order: list[Seat] = [
            seat for seat in (*self._layout.seats.others, self._layout.seats.me) if seat in offered
        ]
        answers: list[Widget] = [_SeatAnswer(renderer, names[seat], seat, pick) for seat in self._order]
        button: list[Item] = []
        if NOBODY in offered:
            self._order.append(NOBODY)
            nobody = self.answer_button(tr("table.no_swap"), button_glyph("nobody"), partial(pick, NOBODY), "ink")
            answers.append(nobody)
            button = [Spacer(12, grow=0.0), nobody]
        self.offer(answers)
        words = self.title_line(title, self._high, 20.0, grow=1.0)
        row = Row(words, *button, gap=0, inset=(18, 6), wide=_WIDE if button else _NARROW)
        self.place_panel(row, self._free_space(cards))

    @property
    def _high(self) -> float:
        """Height of the line in units."""
        return self._layout.button_high + _FOR_TEXT * (self._layout.text - 1.0)

    def _free_space(self, cards: int) -> Box:
        """Returns the higher of the spaces below and above the piles, or the middle of the table if both are low."""
        low, middle = self._layout.status_box(cards), self._layout.prompt_space(_WIDE)
        above = middle._replace(h=self._layout.piles.pile_box.y - middle.y)
        high = (self._high + 12) * self._layout.unit
        space = low if low.h >= high else max(low, above, key=lambda box: box.h)
        if space.h < _LEAST * high:
            return middle
        return space._replace(y=space.center[1] - max(high, space.h) / 2, h=max(high, space.h))

    def draw(self, surface: pygame.Surface, now: float) -> None:
        for seat in self._order:
            if seat != NOBODY:
                moves = seat == self.chosen
                shown = now if moves else 0.0
                draw_trail(surface, self._layout, seat, shown, palette.GOLD_DARK, 3 if moves else 1)
        super().draw(surface, now)

    @property
    def chosen(self) -> Seat:
        return self._order[self.place]

    def place_of_key(self, key: int) -> int | None:
        """Maps digits to the player panels from the left, 0 to the viewer or no seat, and N to no seat."""
        seat = self._layout.seats.seat_of_digit(key - pygame.K_0)
        if key == pygame.K_0 and self._layout.seats.me in self._order:
            seat = self._layout.seats.me
        elif means(key, "nobody"):
            seat = NOBODY
        return self._order.index(seat) if seat in self._order else None
