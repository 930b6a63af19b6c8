"""On-screen keyboard for players without a keyboard at hand."""

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import NOWHERE, Column, Control, Grid, Row, Spacer
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Button

_ROWS = (*("abcdefghijklm", "nopqrstuvwxyz", "0123456789-'_"), *("àáâãäåæçèéêëìíî", "ïñòóôõöøœùúûüß", ".,:;!?/+=()&@"))
_DIGITS = ("0123456789",)
_KEY, _GAP, _TOP = 44.0, 6.0, 84.0


class OnScreenKeyboard(Dialog[PageServices]):
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
        x, y, width, _ = self.row(_TOP)
        rows = [Row(Spacer(), *map(self._key, signs), Spacer(), gap=_GAP) for signs in self._rows]
        below = (
            ("letters.capitals", self._turn_capitals), ("letters.space", partial(self._add, " ")),
            ("letters.delete", self._delete), ("letters.clear", self._clear),
        )  # fmt: skip
        words = [Button(self.metrics, NOWHERE, tr(key), act, "ink", 17) for key, act in below]
        tools = Grid(*(Control(each, height=_KEY) for each in words), cell=60, columns=4, gap=_GAP, inset=(10, 0))
        self.put((x - 30, y, width + 60, 0), Column(*rows, tools, gap=_GAP))
        ends = [PageCommand("common.cancel", self.back), PageCommand("letters.done", self._done, "gold")]
        self.add_row((x - 20, y + (len(self._rows) + 1) * (_KEY + _GAP) + 16, width + 40, 50), ends, 19)
        self.first = self.widgets[0]

    def _key(self, sign: str) -> Control:
        shown = sign.upper() if self._capitals and len(sign.upper()) == 1 else sign  # ß has no capital of its own
        return Control(Button(self.metrics, NOWHERE, shown, partial(self._add, shown), "ink", 20), _KEY, _KEY)

    def enter(self) -> None:
        super().enter()
        self.focus.visible = True

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        metrics, panel = self.metrics, self._panel
        box = pygame.Rect(0, 0, panel.width - metrics.px(60), metrics.px(48))
        box.midtop = (panel.centerx, panel.top + metrics.px(22))
        metrics.plates.blit(surface, box, "field", 12)
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
