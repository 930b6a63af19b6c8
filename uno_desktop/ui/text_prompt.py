"""Prompts for one line of text or for a name; a text that causes an error stays in the field."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.layout import NOWHERE, Control, Item, Live, Row
from uno_desktop.ui.page import PageCommand, Shared
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button

_MESSAGE = 36.0
"""Least height in units of the hint, which an error replaces."""
Reading = Callable[[str], Callable[[], None]]
"""Parses a line and returns the resulting action. Raises ValueError with a sentence to show."""


class TextPrompt(Dialog[Shared]):
    """Text prompt; the resulting action runs after the dialog is closed, and Escape cancels."""

    widest = 640.0
    label_key = ""
    """Text key of the field's accessible name, if that is not the heading."""
    no_key = "common.cancel"
    """Text key of the first button."""

    def __init__(
        self, services: Shared, heading: str, hint: str, yes: str, read: Reading, text: str, limit: int
    ) -> None:
        """`heading`, `hint` and `yes` are visible texts; `text` is the initial text, `limit` its maximum length."""
        super().__init__(services, heading)
        self.hint, self.yes = hint, yes
        self.text, self.limit = text, limit
        self.wrong = ""
        """Error message for the text."""
        self._read = read
        self.done: Button | None = None

    def content(self) -> Iterator[Item]:
        yield Row(Live(self._message, 17, wrap=True, align="center", grow=1), least=_MESSAGE)
        yield self.line()

    def line(self) -> Control:
        """Returns the text field."""
        name = tr(self.label_key) if self.label_key else self.heading
        return Control(TextField(self.text_fields, NOWHERE, self.text, self._typed, self.limit, label=name), height=50)

    def _message(self) -> tuple[str, str]:
        return (self.wrong, palette.GOLD) if self.wrong else (self.hint, palette.MUTED)

    def commands(self) -> list[PageCommand]:
        done = PageCommand("common.yes", self.submit, "gold", enabled=bool(self.text.strip()))
        return [PageCommand(self.no_key, self.give_up), done]

    def build(self) -> None:
        super().build()
        _, self.done = self.buttons
        self.done.text = self.yes

    def give_up(self) -> None:
        """Handles the first button."""
        self.back()

    def enter(self) -> None:
        super().enter()
        field = next(widget for widget in self.widgets if isinstance(widget, TextField))
        self.focus.focus(field)
        field.select_all()

    def handle(self, event: pygame.Event) -> bool:
        typing = isinstance(self.focus.current, TextField)
        if event.type == pygame.KEYDOWN and event.key in ENTER and typing and self.accepts_enter:
            self.submit()
            return True
        return super().handle(event)

    @property
    def accepts_enter(self) -> bool:
        """True if Enter in the field submits at once, without a confirmation."""
        return bool(self.text.strip())

    def _typed(self, text: str) -> None:
        self.text, self.wrong = text, ""
        if self.done is not None:
            self.done.enabled = bool(text.strip())

    def submit(self) -> None:
        """Submits the text, or shows the error."""
        try:
            then = self._read(self.text)
        except ValueError as problem:
            self.wrong = str(problem)
            self.services.sound("refused", 0.6)
            self.rebuild()
            return
        self.answer(then)


class NamePrompt(TextPrompt[PageServices]):
    """Prompt for a name; `on_name` gets it with normalized spaces after the dialog is closed; Escape cancels."""

    widest = 520.0

    def __init__(
        self,
        services: PageServices,
        heading: str,
        name: str,
        limit: int,
        warning: Callable[[str], str],
        on_name: Callable[[str], None],
    ) -> None:
        """`heading` is visible text, `name` the initial text, `limit` its maximum length.

        `warning` returns the sentence to show for a name in use; empty for all others.
        """
        super().__init__(services, heading, "", tr("common.save"), self._named, name, limit)
        self.warning, self.on_name = warning, on_name
        self._typed(name)

    @property
    def accepts_enter(self) -> bool:
        """False for an empty name, and for a name in use, which needs a confirmation."""
        return bool(self.text.strip()) and not self.wrong

    def _typed(self, text: str) -> None:
        super()._typed(text)
        self.wrong = self.warning(text.strip())

    def _named(self, text: str) -> Callable[[], None]:
        return partial(self.on_name, " ".join(text.split()))
