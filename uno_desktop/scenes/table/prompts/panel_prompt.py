"""Prompts on a panel over the piles: its layout, and one with buttons side by side."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from uno_desktop.drawing.geometry import Box
from uno_desktop.scenes.table.command import Command
from uno_desktop.scenes.table.prompts.table_prompt import TablePrompt
from uno_desktop.scenes.table.table_button import TableButton
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Column, Container, Item, Picture, Row, Spacer
from uno_desktop.ui.widgets import Widget

WIDEST = 600.0
"""Maximum width of a panel in units."""
_BUTTON_WIDE, _BUTTON_FOR_TEXT = 230.0, 50.0
_TITLE_HIGH, _TITLE_FOR_TEXT = 44.0, 36.0
_INSET, _GAP = 20.0, 16.0


class PanelPrompt(TablePrompt):
    """Prompt whose title and answers are laid out on a panel."""

    def __init__(self, renderer: TableRenderer, title: str) -> None:
        super().__init__(title)
        self._renderer, self._layout, self._metrics = renderer, renderer.layout, renderer.metrics

    @property
    def title_high(self) -> float:
        """Height of the title in units."""
        return _TITLE_HIGH + _TITLE_FOR_TEXT * (self._layout.text - 1.0)

    def title_line(self, text: str, high: float, size: float = 22.0, grow: float = 0.0) -> Picture:
        """Returns a centred line of the panel, `high` units high, whose text is shrunk to fit."""
        return Picture(1.0, high, lambda surface, rect: self._renderer.hud.title(surface, text, Box(*rect), size), grow)

    def answer_button(self, text: str, key: str, run: Callable[[], object], style: str = "gold") -> TableButton:
        """Returns a button with an answer."""
        unit, half = (
            self._layout.unit,
            (self._layout.prompt_space(WIDEST).w / self._layout.unit - 2 * _INSET - _GAP) / 2,
        )
        wide = min(_BUTTON_WIDE + _BUTTON_FOR_TEXT * (self._layout.text - 1.0), half - 1)
        box = Box(0.0, 0.0, wide * unit, self._layout.button_high * unit)
        return TableButton(self._metrics, Command(text, box, text, key, style, run=run))

    def lay_out(self, *items: Item, wide: float = 0.0) -> None:
        """Places the title, and these items below it, on a panel in the middle of the table; `wide` is its width in
        units, if the items do not determine it."""
        tree = Column(self.title_line(self.title, self.title_high), *items, gap=0, inset=(_INSET, 8), wide=wide)
        self.place_panel(tree, self._layout.prompt_space(WIDEST))

    def place_panel(self, tree: Container, box: Box) -> None:
        """Places these items on a panel in the middle of `box`, which is in pixels."""
        space = pygame.Rect(*(round(part) for part in box))
        width = tree.width(self._metrics, space.width)
        self.panel = pygame.Rect(0, 0, width, min(space.height, tree.height(self._metrics, width)))
        self.panel.center = space.center
        tree.place(self._metrics, self.panel)
        self._leaves = list(tree.leaves())
        for answer in self.answers:
            answer.moved()

    def draw(self, surface: pygame.Surface, now: float) -> None:
        self._renderer.plates.blit(surface, self.panel, "box", 24)
        for leaf in self._leaves:
            leaf.draw(self._metrics, surface, (0, 0))
        for answer in self.answers:
            answer.draw(surface)


def side_by_side(first: Widget, second: Widget | None = None) -> Row:
    """Returns a centred row of one button or two."""
    gap = Spacer(_GAP, grow=0.0) if second is not None else None
    return Row(Spacer(), first, gap, second, Spacer(), gap=0)


class ButtonsPrompt(PanelPrompt):
    """Answers side by side, with digits and letters as shortcuts. `pick` receives the index of the answer."""

    def __init__(
        self, renderer: TableRenderer, title: str, options: Sequence[tuple[str, str]], pick: Callable[[int], object]
    ) -> None:
        """`options` are the answers as (text key, keyboard key)."""
        super().__init__(renderer, title)
        self._keys = [getattr(pygame, f"K_{key.lower()}", None) for _, key in options]
        self.offer([self.answer_button(tr(text), key, partial(pick, at)) for at, (text, key) in enumerate(options)])
        self.lay_out(Spacer(12), side_by_side(*self.answers), Spacer(12))

    def place_of_key(self, key: int) -> int | None:
        return self._keys.index(key) if key in self._keys else None
