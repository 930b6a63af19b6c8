"""On-screen keyboard for players without a keyboard at hand; a real one beside it types into it too."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.system.untrusted_input import is_hidden
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER, ERASE
from uno_desktop.ui.layout import NOWHERE, Background, Control, Element, Grid, Item, Live, Row
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.widgets import Button

_GROUPS = (
    ("abcdefghijklmnopqrstuvwxyz", 13),
    ("0123456789-'_", 13),
    ("àáâãäåæçèéêëìíîïñòóôõöøœùúûüß", 15),
    (".,:;!?/+=()&@", 13),
)
"""Groups of keys, and the number of keys in a row."""
_DIGITS = (("0123456789", 10),)
_KEY, _GAP = 44.0, 6.0


class OnScreenKeyboard(Dialog[PageServices]):
    """Dialog with a keyboard that edits one line of text, which is stored on leaving unless that is by *Cancel*; Enter
    after typing on a real keyboard confirms it."""

    typing = True

    widest = 15 * (_KEY + _GAP) + 100

    def __init__(
        self,
        services: PageServices,
        text: str,
        limit: int,
        digits: bool,
        on_done: Callable[[str], None],
        erases: str = "",
    ) -> None:
        """`text` is the initial line, `limit` its maximum length; `digits` allows only digits; `on_done` receives the
        line; `erases` names the gamepad button that deletes a letter."""
        super().__init__(services)
        self._digits, self._groups = digits, _DIGITS if digits else _GROUPS
        self._erases = f" ({erases})" if erases else ""
        self._by_keys = False
        """True if a real keyboard has typed since the focus moved."""
        self.text, self._limit, self._on_done = text, limit, on_done
        self._capitals = not text and not digits

    def header(self) -> Element:
        line = Live(lambda: (f"{self.text}_", palette.WHITE), 22, "bold", grow=1)
        return Row(line, inset=(14, 0), least=48, background=Background("field", 12))

    def content(self) -> Iterator[Item]:
        for signs, columns in self._groups:
            yield Grid(*map(self._key, signs), cell=_KEY, columns=columns, gap=_GAP)
        keys = (
            ("letters.capitals", self._turn_capitals), ("letters.space", partial(self._add, " ")),
            ("letters.delete", self._delete), ("letters.clear", self._clear),
        )  # fmt: skip
        words = [Button(self.metrics, NOWHERE, tr(key), act, "ink", 17) for key, act in keys]
        words[2].text += self._erases
        yield Grid(*(Control(each, height=_KEY) for each in words), cell=100, columns=4, gap=_GAP)

    def commands(self) -> list[PageCommand]:
        cancel = PageCommand("common.cancel", self.services.stack.pop)
        return [cancel, PageCommand("letters.done", self._done, "gold")]

    def back(self) -> None:
        self._done()  # whoever means to leave, or to delete one letter, would lose them all

    def build(self) -> None:
        super().build()
        self.first = self.widgets[0]

    def _key(self, sign: str) -> Control:
        shown = sign.upper() if self._capitals and len(sign.upper()) == 1 else sign  # ß has no capital of its own
        return Control(Button(self.metrics, NOWHERE, shown, partial(self._add, shown), "ink", 20), _KEY, _KEY)

    def enter(self) -> None:
        super().enter()
        self.focus.visible = True

    def handle(self, event: pygame.Event) -> bool:
        """Handles typed text besides the keys of a dialog; up and down from the letters lead to *Done*, not to
        *Cancel*, which would lose them."""
        if event.type == pygame.TEXTINPUT:
            self._type(event.text)
            return True
        if event.type == pygame.KEYDOWN and self._edits(event):
            return True
        before = self.focus.current
        used = super().handle(event)
        if self.focus.current is not before:
            self._by_keys = False
            vertical = event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
            if vertical and before not in self.buttons and self.focus.current in self.buttons:
                self.focus.focus(self.buttons[-1])
        return used

    def _type(self, text: str) -> None:
        for sign in text:
            if not is_hidden(sign) and (sign.isdigit() or not self._digits):
                self._by_keys = True
                self._add(sign)

    def _edits(self, event: pygame.Event) -> bool:
        """Returns True if a key press edits or confirms the line, or its text arrives as an event of its own."""
        if event.unicode == "\b" or event.key == ERASE:
            self._delete()
        elif event.key in ENTER and self._by_keys:
            self._done()
        else:
            return bool(event.unicode) and event.unicode.isprintable()
        return True

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
        if not (self.text or self._capitals or self._digits):
            self._turn_capitals()

    def _clear(self) -> None:
        self.text = ""
        self._delete()

    def _done(self) -> None:
        self.answer(self._on_done, self.text)
