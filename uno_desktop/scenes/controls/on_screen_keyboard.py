"""On-screen keyboard for players without a keyboard at hand."""

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.text_rendering import fitted, put

_ROWS = (*("abcdefghijklm", "nopqrstuvwxyz", "0123456789-'_"), *("àáâãäåæçèéêëìíî", "ïñòóôõöøœùúûüß", ".,:;!?/+=()&@"))
_DIGITS = ("0123456789",)
_KEY, _GAP, _TOP = 44.0, 6.0, 84.0


class OnScreenKeyboard(Dialog):
    """Dialog with a keyboard that edits one line of text; the line is not stored until it is confirmed."""

    grows = fits = True

    def __init__(
        self, services: PageServices, text: str, limit: int, digits: bool, on_done: Callable[[str], None]
    ) -> None:
        """`text` is the initial line, `limit` its maximum length; `digits` allows only digits; `on_done` receives the
        line."""
        self._rows = _DIGITS if digits else _ROWS
        high = _TOP + (len(self._rows) + 1) * (_KEY + _GAP) + 84
        super().__init__(services, high, 15 * (_KEY + _GAP) + 60)
        self.text, self._limit, self._on_done = text, limit, on_done
        self._capitals = not text and not digits

    def build(self) -> None:
        left, top = self._corner()
        for row, signs in enumerate(self._rows):
            start = left + (self.width - len(signs) * (_KEY + _GAP) + _GAP) / 2
            for column, sign in enumerate(signs):
                capital = sign.upper()
                shown = capital if self._capitals and len(capital) == 1 else sign  # ß has no capital of its own
                spot = (start + column * (_KEY + _GAP), top + _TOP + row * (_KEY + _GAP), _KEY, _KEY)
                made = self.button(spot, "letters.space", partial(self._add, shown), "ink", 20)
                made.text = shown
                self.first = self.first if row or column else made
        wide = (self.width - 60 - 3 * _GAP) / 4
        line = top + _TOP + len(self._rows) * (_KEY + _GAP)
        below: tuple[tuple[str, Callable[[], None]], ...] = (
            ("letters.capitals", self._turn_capitals), ("letters.space", partial(self._add, " ")),
            ("letters.delete", self._delete), ("letters.clear", self._clear),
        )  # fmt: skip
        for place, (key, act) in enumerate(below):
            self.button((left + 30 + place * (wide + _GAP), line, wide, _KEY), key, act, "ink", 17)
        half = (self.width - 60 - 16) / 2
        spot = (left + 30, line + _KEY + 22, half, 50.0)
        self.button(spot, "common.cancel", self.back, "ink", 19)
        self.button((spot[0] + half + 16, spot[1], half, 50.0), "letters.done", self._done, "gold", 19)

    def enter(self) -> None:
        super().enter()
        self.focus.visible = True

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        metrics, panel = self.metrics, self._panel
        box = pygame.Rect(0, 0, panel.width - metrics.px(60), metrics.px(48))
        box.midtop = (panel.centerx, panel.top + metrics.px(22))
        metrics.theme.blit(surface, box, "field", 12)
        line = fitted(metrics.fonts, f"{self.text}_", 22, "bold", palette.WHITE, box.width - metrics.px(28))
        put(surface, line, midleft=(box.left + metrics.px(14), box.centery))

    def _add(self, sign: str) -> None:
        if len(self.text) >= self._limit:
            self.services.sound("refused", 0.6)
            return
        self.text += sign
        if self._capitals and sign.isalpha():
            self._turn_capitals()

    def _turn_capitals(self) -> None:
        self._capitals = not self._capitals
        self.rebuild()

    def _delete(self) -> None:
        self.text = self.text[:-1]

    def _clear(self) -> None:
        self.text = ""

    def _done(self) -> None:
        self.services.stack.pop()
        self._on_done(self.text)
