"""Prompt for a seat."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.scenes.controls.keymap import button_glyph, means
from uno_desktop.scenes.table.prompts.panel_prompt import PanelPrompt, side_by_side
from uno_desktop.scenes.table.prompts.table_prompt import PromptAnswer
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Spacer
from uno_desktop.ui.widgets import Widget

_WIDE = 560.0  # units


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
    ) -> None:
        """`seats` are the seats to choose from; NOBODY among them adds a button for no seat at all."""
        super().__init__(renderer, title)
        offered = set(seats)
        self._order: list[Seat] = [
            seat for seat in (*self._layout.seats.others, self._layout.seats.me) if seat in offered
        ]
        answers: list[Widget] = [_SeatAnswer(renderer, names[seat], seat, pick) for seat in self._order]
        extra = []
        if NOBODY in offered:
            self._order.append(NOBODY)
            nobody = self.answer_button(tr("table.no_swap"), button_glyph("nobody"), partial(pick, NOBODY), "ink")
            answers.append(nobody)
            extra = [side_by_side(nobody), Spacer(8)]
        self.offer(answers)
        self.lay_out(Spacer(8), *extra, wide=_WIDE)

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
