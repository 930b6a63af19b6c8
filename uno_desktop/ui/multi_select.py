"""Multi-select field and dialog, such as for the effects of blank cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, label, put
from uno_desktop.ui.widgets import Stepper, Widget, with_label

_PITCH = 60.0
ChosenPlaces = Callable[[tuple[int, ...]], None]


class MultiSelectField(Widget):
    """Shows the selected entries in one line; Enter or a click opens the dialog."""

    radius = 14
    written = False

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        labels: Sequence[str],
        entries: Sequence[int],
        ask: Callable[[Sequence[int], ChosenPlaces], None],
        on_change: ChosenPlaces,
    ) -> None:
        """`labels` are the choices in words, `entries` the indices of the selected ones; `ask` opens the
        dialog, and gets a callback for the result.
        """
        super().__init__(metrics, rect)
        self.labels, self.ask, self.on_change = labels, ask, on_change
        self.entries = tuple(entries)

    @property
    def value_text(self) -> str:
        return ", ".join(self.labels[entry] for entry in self.entries) or tr("choices.none")

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.ask(self.entries, self._take)

    def _take(self, entries: tuple[int, ...]) -> None:
        self.entries = entries
        self.on_change(entries)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "field.lit" if self.hovered else "field", self.radius)
        sign = icon("menu", metrics.px(16), palette.WHITE if self.hovered else palette.GOLD)
        put(surface, sign, midright=(rect.right - metrics.px(14), rect.centery))
        text = self.value_text
        color = palette.GOLD_LIGHT if self.entries else palette.MUTED
        space = (rect.width - metrics.px(58), rect.height - metrics.px(2))
        line = label(metrics.fonts, text, 16, "bold", color, space, "left")
        put(surface, line, midleft=(rect.left + metrics.px(16), rect.centery))


class MultiSelectDialog(Dialog):
    """Dialog with a stepper for each entry of the list; empty entries are dropped, and Escape cancels."""

    grows = True

    def __init__(
        self,
        services: PageServices,
        heading: str,
        labels: Sequence[str],
        entries: Sequence[int],
        limit: int,
        on_change: ChosenPlaces,
    ) -> None:
        """Like `MultiSelectField`, with at most `limit` entries; `on_change` is called after the dialog is closed."""
        super().__init__(services, 196 + limit * _PITCH, 640)
        self.heading, self.labels, self.on_change = heading, labels, on_change
        self.places = [entries[place] if place < len(entries) else -1 for place in range(limit)]
        """Index of the choice in each entry, -1 for none."""

    def build(self) -> None:
        labels = [tr("choices.empty"), *self.labels]
        x, y, width, _ = self.row(82)
        room = Scroller(self.metrics, self.metrics.place(x, y, width + 22, self.height - 82 - 96))
        for number, chosen in enumerate(self.places):
            box = pygame.Rect(0, self.metrics.px(6 + number * _PITCH), self.metrics.px(width), self.metrics.px(50))
            step = Stepper(self.metrics, box, labels, chosen + 1, lambda at, n=number: self._set(n, at), 18)  # type: ignore[misc]
            room.add(self.add(with_label(step, f"{self.heading} {number + 1}")), box)
        self.scrollers = [room]
        x, y, width, height = self.row(self.height - 84, 54)
        half = (width - 16) / 2
        self.button((x, y, half, height), "common.cancel", self.back, "ink", 20)
        self.first = self.button((x + half + 16, y, half, height), "options.done", self._done, "gold", 20)

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        room = self._panel.width - self.metrics.px(60)
        line = fitted(self.metrics.fonts, self.heading, 27, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=(self._panel.centerx, self._panel.top + self.metrics.px(46)))

    def _set(self, place: int, choice: int) -> None:
        self.places[place] = choice - 1

    def _done(self) -> None:
        self.services.stack.pop()
        self.on_change(tuple(choice for choice in self.places if choice >= 0))
