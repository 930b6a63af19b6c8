"""Prompt for a colour, on the colour wheel."""

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.model.cards import Color
from uno_desktop.scenes.table.prompts.color_wheel import ColorWheelRenderer
from uno_desktop.scenes.table.prompts.table_prompt import PromptAnswer, TablePrompt
from uno_desktop.stage.texts.journal_text import color_key, color_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics


class _ColorAnswer(PromptAnswer):
    """Quadrant of the wheel."""

    def __init__(
        self, metrics: Metrics, wheel: ColorWheelRenderer, color: Color, pick: Callable[[Color], object]
    ) -> None:
        rect = pygame.Rect(*(round(part) for part in wheel.box_of(color)))
        super().__init__(metrics, rect, color_name(color), partial(pick, color))
        self._wheel, self.color = wheel, color

    def hit(self, pos: tuple[int, int]) -> bool:
        return self._wheel.color_at(*pos) == self.color


class ColorPrompt(TablePrompt):
    """Colour wheel, with the letters of the colours as shortcuts."""

    def __init__(
        self, metrics: Metrics, wheel: ColorWheelRenderer, first: Color, pick: Callable[[Color], object]
    ) -> None:
        """`first` is the colour that has the focus initially."""
        super().__init__(tr("table.choose_color"))
        self._wheel = wheel
        wheel.offer(first)
        self._colors = tuple(wheel.places)
        self.offer([_ColorAnswer(metrics, wheel, color, pick) for color in self._colors], self._colors.index(first))

    @property
    def chosen(self) -> Color:
        return self._colors[self.place]

    def place_of_key(self, key: int) -> int | None:
        return next((place for place, color in enumerate(self._colors) if key == ord(color_key(color).lower())), None)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        self._wheel.draw(surface, self.title, self.chosen, 0.55 + 0.45 * self._grown)
