"""Questions answered in a panel over the piles: a few buttons, or some cards out of a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.i18n import tr
from uno_desktop.model.cards import CardId, Deck
from uno_desktop.scenes.focus import ENTER
from uno_desktop.scenes.table_picture import TablePicture
from uno_desktop.stage.hud import Button
from uno_desktop.stage.layout import CARD_HIGH, CARD_WIDE, Box

_STEPS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
_BUTTON = (230.0, 46.0, 16.0)  # width, height, gap in units
_SCALE, _WIDEST = 0.62, 760.0


class ButtonsChoice:
    """Some answers side by side: mouse, their keys, arrows and Enter. `pick` gets the place of the answer."""

    def __init__(
        self,
        picture: TablePicture,
        title: str,
        options: Sequence[tuple[str, str]],
        pick: Callable[[int], object],
    ) -> None:
        """`options`: for each answer the key of its text, and the key on the keyboard."""
        self._picture, self._title, self._pick = picture, title, pick
        wide, high, gap = (length * picture.layout.unit for length in _BUTTON)
        x, y, _, _ = picture.layout.ring()
        left = x - (len(options) * (wide + gap) - gap) / 2
        self.buttons = [
            Button(text, Box(left + place * (wide + gap), y, wide, high), tr(text), key)
            for place, (text, key) in enumerate(options)
        ]
        self.chosen = 0

    def key(self, key: int) -> bool:
        """Digits and letters choose at once; arrows move the mark."""
        for place, button in enumerate(self.buttons):
            if key == getattr(pygame, f"K_{button.key.lower()}", None):
                self._pick(place)
                return True
        if key in _STEPS or key == pygame.K_TAB:
            self.chosen = (self.chosen + _STEPS.get(key, 1)) % len(self.buttons)
            return True
        if key in (*ENTER, pygame.K_SPACE):
            self._pick(self.chosen)
            return True
        return False

    def point(self, x: float, y: float) -> None:
        """The button under the mouse is marked."""
        self.chosen = next(
            (place for place, button in enumerate(self.buttons) if button.box.holds(x, y)), self.chosen
        )

    def click(self, x: float, y: float) -> bool:
        """A button is pressed."""
        for place, button in enumerate(self.buttons):
            if button.box.holds(x, y):
                self._pick(place)
                return True
        return False

    def update(self, dt: float) -> None:
        """Nothing moves."""

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draws the question and its answers."""
        picture, unit = self._picture, self._picture.layout.unit
        first, last = self.buttons[0].box, self.buttons[-1].box
        panel = (first.x - 26 * unit, first.y - 66 * unit, last.right - first.x + 52 * unit, 138 * unit)
        picture.plates.blit(surface, panel, "panel", 24)
        picture.hud.title(surface, self._title, (panel[0] + panel[2] / 2, first.y - 32 * unit))
        for place, button in enumerate(self.buttons):
            picture.hud.button(surface, button, place == self.chosen, place == self.chosen, now)


class CardsChoice:
    """Any of some cards, in the order in which they are chosen: mouse, digits, arrows with the space bar, and Enter."""

    def __init__(
        self,
        picture: TablePicture,
        deck: Deck,
        title: str,
        cards: Sequence[CardId],
        fits: Callable[[Sequence[CardId]], bool],
        pick: Callable[[Sequence[CardId]], object],
        ordered: bool,
    ) -> None:
        """`fits` tells whether these cards can go together; `pick` gets those chosen. `ordered`: their order counts,
        and is shown."""
        self._picture, self._deck, self._title = picture, deck, title
        self.cards = tuple(cards)
        self._fits, self._pick, self._ordered = fits, pick, ordered
        self.taken: list[CardId] = []
        self.chosen = 0
        """The place that the keyboard is on."""

    # --- places ---

    def box(self, place: int) -> Box:
        """Where a card of the row lies."""
        unit, count = self._picture.layout.unit, len(self.cards)
        wide, high = CARD_WIDE * _SCALE * unit, CARD_HIGH * _SCALE * unit
        step = min(wide + 12 * unit, (_WIDEST * unit - wide) / max(1, count - 1))
        x, y, _, _ = self._picture.layout.ring()
        left = x - (step * (count - 1) + wide) / 2 + place * step
        lift = 14 * unit if self.cards[place] in self.taken else 0.0
        return Box(left, y - 34 * unit - high / 2 - lift, wide, high)

    def buttons(self) -> tuple[Button, Button]:
        """All of them, and the end of the choice."""
        unit = self._picture.layout.unit
        wide, high, gap = (length * unit for length in _BUTTON)
        x, y, _, _ = self._picture.layout.ring()
        top = y + 44 * unit
        every = tr("table.along_none" if len(self.taken) == len(self.cards) else "table.along_all")
        lay, key = tr("table.along_lay", n=1 + len(self.taken)), tr("table.key_enter")
        return (
            Button("all", Box(x - wide - gap / 2, top, wide, high), every, "A", "ink"),
            Button(
                "lay",
                Box(x + gap / 2, top, wide, high),
                lay,
                key,
                enabled=self._fits(self.taken),
            ),
        )

    # --- events ---

    def key(self, key: int) -> bool:
        """Digits and the space bar take a card or put it back, A takes all, Enter lays them."""
        digit = key - pygame.K_1
        if 0 <= digit < min(9, len(self.cards)):
            self._toggle(digit)
        elif key in _STEPS or key == pygame.K_TAB:
            self.chosen = (self.chosen + _STEPS.get(key, 1)) % len(self.cards)
        elif key == pygame.K_SPACE:
            self._toggle(self.chosen)
        elif key == pygame.K_a:
            self._toggle_all()
        elif key in ENTER:
            self._lay()
        else:
            return False
        return True

    def point(self, x: float, y: float) -> None:
        """The card under the mouse is marked."""
        self.chosen = self._at(x, y, self.chosen)

    def click(self, x: float, y: float) -> bool:
        """A card or a button."""
        every, lay = self.buttons()
        place = self._at(x, y, -1)
        if every.box.holds(x, y):
            self._toggle_all()
        elif lay.box.holds(x, y):
            self._lay()
        elif place >= 0:
            self._toggle(place)
        else:
            return self._panel().holds(x, y)
        return True

    def update(self, dt: float) -> None:
        """Nothing moves."""

    def _at(self, x: float, y: float, otherwise: int) -> int:
        holding = (place for place in reversed(range(len(self.cards))) if self.box(place).holds(x, y))
        return next(holding, otherwise)

    def _toggle(self, place: int) -> None:
        card = self.cards[place]
        if card in self.taken:
            self.taken.remove(card)
        else:
            self.taken.append(card)

    def _toggle_all(self) -> None:
        self.taken = [] if len(self.taken) == len(self.cards) else list(self.cards)

    def _lay(self) -> None:
        if self._fits(self.taken):
            self._pick(tuple(self.taken))

    # --- picture ---

    def _panel(self) -> Box:
        unit = self._picture.layout.unit
        x, y, _, _ = self._picture.layout.ring()
        wide = max(520 * unit, self.box(len(self.cards) - 1).right - self.box(0).x + 60 * unit)
        return Box(x - wide / 2, y - 158 * unit, wide, 268 * unit)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draws the question, the row of cards with their order, and the buttons."""
        picture, unit = self._picture, self._picture.layout.unit
        panel = self._panel()
        picture.plates.blit(surface, panel, "panel", 24)
        picture.hud.title(surface, self._title, (panel.center[0], panel.y + 26 * unit))
        for place, card in enumerate(self.cards):
            box = self.box(place)
            draw = picture.art.card if card in self.taken else picture.art.dim
            if place == self.chosen:
                _blit(surface, picture.art.glow("gold", 0.0, _SCALE), box)
            _blit(surface, draw(self._deck.codes[card], 0.0, _SCALE), box)
            if self._ordered and card in self.taken:
                number = str(self.taken.index(card) + 2)  # the card that was clicked is the first
                picture.hud.chip(surface, number, (box.right - 6 * unit, box.y + 6 * unit))
        for button in self.buttons():
            picture.hud.button(surface, button, False, False, now)
        if not self._fits(self.taken):
            picture.hud.title(
                surface, tr("table.along_wrong"), (panel.center[0], panel.bottom - 8 * unit), 14
            )


def _blit(surface: pygame.Surface, sprite: pygame.Surface, box: Box) -> None:
    x, y = box.center
    place = (round(x - sprite.width / 2), round(y - sprite.height / 2))
    surface.blit(sprite, place, special_flags=pygame.BLEND_PREMULTIPLIED)
