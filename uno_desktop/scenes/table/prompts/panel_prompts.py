"""Choice panels over the piles: buttons, or a row of cards from which several are selected."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.model.cards import CardId, Deck
from uno_desktop.scenes.controls.keymap import button_glyph, means
from uno_desktop.scenes.table.hud import TableButton
from uno_desktop.scenes.table.prompts.table_prompt import PromptAnswer, TablePrompt
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE, Box, Layout
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import ENTER

_BUTTON_WIDE, _GAP = 230.0, 16.0
_SCALE, _LEAST_SCALE, _WIDEST = 0.62, 0.42, 600.0
_TITLE_HIGH, _TITLE_FOR_TEXT, _WRONG_HIGH, _LIFT = 44.0, 36.0, 26.0, 14.0


def _button_size(layout: Layout) -> tuple[float, float, float]:
    """Returns the width and height of an answer button and the gap between two, in pixels."""
    wide = _BUTTON_WIDE + 50.0 * (layout.text - 1.0)
    return wide * layout.unit, layout.button_high * layout.unit, _GAP * layout.unit


class ButtonsPrompt(TablePrompt):
    """Answers side by side, with digits and letters as shortcuts. `pick` receives the index of the answer."""

    def __init__(
        self, renderer: TableRenderer, title: str, options: Sequence[tuple[str, str]], pick: Callable[[int], object]
    ) -> None:
        """`options` are the answers as (text key, keyboard key)."""
        self._renderer, self.title, self._pick = renderer, title, pick
        wide, high, gap = _button_size(renderer.layout)
        x, y = renderer.layout.prompt_room(_WIDEST).center
        left = x - (len(options) * (wide + gap) - gap) / 2
        self.buttons = [
            TableButton(text, Box(left + place * (wide + gap), y, wide, high), tr(text), key)
            for place, (text, key) in enumerate(options)
        ]

    def answers(self) -> list[PromptAnswer]:
        return [
            PromptAnswer(button.label, partial(self._pick, place), place == self.place, box=button.box)
            for place, button in enumerate(self.buttons)
        ]

    def place_of_key(self, key: int) -> int | None:
        keys = [getattr(pygame, f"K_{button.key.lower()}", None) for button in self.buttons]
        return keys.index(key) if key in keys else None

    def draw(self, surface: pygame.Surface, now: float) -> None:
        renderer, unit = self._renderer, self._renderer.layout.unit
        first, last = self.buttons[0].box, self.buttons[-1].box
        high = first.h + 94 * unit
        panel = Box(first.x - 26 * unit, first.y - 70 * unit, last.right - first.x + 52 * unit, high)
        renderer.plates.blit(surface, panel, "box", 24)
        title = Box(first.x, panel.y + 8 * unit, last.right - first.x, 56 * unit)
        renderer.hud.title(surface, self.title, title)
        for place, button in enumerate(self.buttons):
            renderer.hud.button(surface, button, place == self.place, place == self.place, now)


class CardsPrompt(TablePrompt):
    """Multiple selection from a row of cards, in the order chosen; the space bar selects, Enter plays."""

    def __init__(
        self,
        renderer: TableRenderer,
        deck: Deck,
        title: str,
        cards: Sequence[CardId],
        fits: Callable[[Sequence[CardId]], bool],
        pick: Callable[[Sequence[CardId]], object],
        ordered: bool,
    ) -> None:
        """`fits` tests a combination of cards; `pick` receives the selected cards. With `ordered`, their order counts
        and is shown."""
        self._renderer, self._deck, self.title = renderer, deck, title
        self.cards = tuple(cards)
        self._fits, self._pick, self._ordered = fits, pick, ordered
        self.taken: list[CardId] = []

    # --- layout ---

    def box(self, place: int) -> Box:
        layout, count = self._renderer.layout, len(self.cards)
        unit = layout.unit
        wide, high = CARD_WIDE * self._scale * unit, CARD_HIGH * self._scale * unit
        most = min(_WIDEST * unit, layout.prompt_room(_WIDEST).w - 40 * unit)
        step = min(wide + 12 * unit, (most - wide) / max(1, count - 1))
        left = layout.prompt_room(_WIDEST).center[0] - (step * (count - 1) + wide) / 2 + place * step
        lift = _LIFT * unit if self.cards[place] in self.taken else 0.0
        return Box(left, self._top() + (self._title_high + _LIFT + 6) * unit - lift, wide, high)

    def _top(self) -> float:
        room = self._renderer.layout.prompt_room(_WIDEST)
        return max(room.y, room.center[1] - self._high() / 2)

    def _high(self) -> float:
        layout = self._renderer.layout
        return (CARD_HIGH * self._scale + self._beside_cards) * layout.unit

    @property
    def _title_high(self) -> float:
        """Height of the question in units."""
        return _TITLE_HIGH + _TITLE_FOR_TEXT * (self._renderer.layout.text - 1.0)

    @property
    def _beside_cards(self) -> float:
        """Height of the panel in units without the cards."""
        return self._title_high + _LIFT + 6 + _WRONG_HIGH + self._renderer.layout.button_high + 12

    @property
    def _scale(self) -> float:
        layout = self._renderer.layout
        room = layout.prompt_room(_WIDEST).h / layout.unit - self._beside_cards
        return max(_LEAST_SCALE, min(_SCALE, round(room / CARD_HIGH, 2)))

    def buttons(self) -> tuple[TableButton, TableButton]:
        unit = self._renderer.layout.unit
        wide, high, gap = _button_size(self._renderer.layout)
        x = self._renderer.layout.prompt_room(_WIDEST).center[0]
        top = self._top() + self._high() - high - 12 * unit
        every = tr("table.along_none" if len(self.taken) == len(self.cards) else "table.along_all")
        lay, key = tr("table.along_lay", n=1 + len(self.taken)), button_glyph("enter")
        return (
            TableButton("all", Box(x - wide - gap / 2, top, wide, high), every, button_glyph("all"), "ink"),
            TableButton("lay", Box(x + gap / 2, top, wide, high), lay, key, enabled=self._fits(self.taken)),
        )

    # --- events ---

    def answers(self) -> list[PromptAnswer]:
        """Returns the cards, then the button for all cards and the button that plays the selection."""
        found = []
        for place, card in enumerate(self.cards):
            taken, on = card in self.taken, place == self.place
            name = card_name(self._deck, card)
            found.append(PromptAnswer(name, partial(self._toggle, place), on, taken, self.box(place)))
        every, lay = self.buttons()
        ends = (every, self._toggle_all), (lay, self._submit)
        for place, (button, take) in enumerate(ends, len(self.cards)):
            marked = place == self.place
            found.append(PromptAnswer(button.label, take, marked, box=button.box, enabled=button.enabled))
        return found

    def place_of_key(self, key: int) -> int | None:
        """Maps digits to cards, `all` to the button for all, and Enter to that button if focused, else to Play."""
        every = len(self.cards)
        if 0 <= (digit := key - pygame.K_1) < min(9, every):
            return digit
        if means(key, "all"):
            return every
        lay = every if self.place == every else every + 1
        return lay if key in ENTER else None

    def point(self, x: float, y: float) -> None:
        self.place = self._card_at(x, y, self.place)

    def at(self, x: float, y: float) -> int | None:
        for place, button in enumerate(self.buttons(), len(self.cards)):
            if button.box.contains(x, y):
                return place
        place = self._card_at(x, y, -1)
        return place if place >= 0 else None

    def click(self, x: float, y: float) -> bool:
        return super().click(x, y) or self._panel().contains(x, y)

    def _card_at(self, x: float, y: float, otherwise: int) -> int:
        holding = (place for place in reversed(range(len(self.cards))) if self.box(place).contains(x, y))
        return next(holding, otherwise)

    def _toggle(self, place: int) -> None:
        card = self.cards[place]
        if card in self.taken:
            self.taken.remove(card)
        else:
            self.taken.append(card)

    def _toggle_all(self) -> None:
        self.taken = [] if len(self.taken) == len(self.cards) else list(self.cards)

    def _submit(self) -> None:
        if self._fits(self.taken):
            self._pick(tuple(self.taken))

    # --- drawing ---

    def _panel(self) -> Box:
        unit = self._renderer.layout.unit
        room = self._renderer.layout.prompt_room(_WIDEST)
        every, lay = self.buttons()
        cards = self.box(len(self.cards) - 1).right - self.box(0).x
        wide = min(room.w, max(lay.box.right - every.box.x, cards) + 40 * unit)
        return Box(room.center[0] - wide / 2, self._top(), wide, self._high())

    def draw(self, surface: pygame.Surface, now: float) -> None:
        renderer, unit = self._renderer, self._renderer.layout.unit
        panel = self._panel()
        renderer.plates.blit(surface, panel, "box", 24)
        title = Box(panel.x + 20 * unit, panel.y + 6 * unit, panel.w - 40 * unit, self._title_high * unit)
        renderer.hud.title(surface, self.title, title)
        for place, card in enumerate(self.cards):
            box = self.box(place)
            draw = renderer.sprite_cache.card if card in self.taken else renderer.sprite_cache.dim
            if place == self.place:
                _blit(surface, renderer.sprite_cache.glow("gold", 0.0, self._scale), box)
            _blit(surface, draw(self._deck.codes[card], 0.0, self._scale), box)
            if self._ordered and card in self.taken:
                number = str(self.taken.index(card) + 2)  # the clicked card is the first
                renderer.hud.chip(surface, number, (box.right - 6 * unit, box.y + 6 * unit))
        for place, button in enumerate(self.buttons(), len(self.cards)):
            renderer.hud.button(surface, button, False, place == self.place, now)
        if not self._fits(self.taken):
            room = Box(title.x, self.buttons()[0].box.y - _WRONG_HIGH * unit, title.w, _WRONG_HIGH * unit)
            renderer.hud.title(surface, tr("table.along_wrong"), room, 14)


def _blit(surface: pygame.Surface, sprite: pygame.Surface, box: Box) -> None:
    x, y = box.center
    blit_centred(surface, sprite, (x, y))
