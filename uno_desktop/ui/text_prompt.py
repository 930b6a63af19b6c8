"""Prompts for one line of text or for a name; a text that causes an error stays in the field."""

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.page import PageCommand, Shared
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button

Reading = Callable[[str], Callable[[], None]]
"""Parses a line and returns the resulting action. Raises ValueError with a sentence to show."""


class TextPrompt(Dialog[Shared]):
    """Text prompt; the resulting action runs after the dialog is closed, and Escape cancels."""

    grows = True
    size = (330.0, 640.0)
    """Height and width in units."""
    foot = 242.0
    """Units from the top to the buttons."""
    label_key = ""
    """Text key of the field's accessible name, if that is not the heading."""

    def __init__(
        self, services: Shared, heading: str, hint: str, yes: str, read: Reading, text: str, limit: int
    ) -> None:
        """`heading`, `hint` and `yes` are visible texts; `text` is the initial text, `limit` its maximum length."""
        super().__init__(services, *self.size, heading)
        self.hint, self.yes = hint, yes
        self.text, self.limit = text, limit
        self.wrong = ""
        """Error message for the text."""
        self._read = read
        self.done: Button | None = None

    def build(self) -> None:
        place = self.metrics.place(*self.row(88, 50))
        name = tr(self.label_key) if self.label_key else self.heading
        self.add(TextField(self.form, place, self.text, self._typed, self.limit, label=name))
        done = PageCommand("common.yes", self.take, "gold", enabled=bool(self.text.strip()))
        _, self.done = self.add_row(self.row(self.foot), [PageCommand("common.cancel", self.back), done])
        self.done.text = self.yes

    def enter(self) -> None:
        super().enter()
        field = next(widget for widget in self.widgets if isinstance(widget, TextField))
        self.focus.focus(field)
        field.select_all()

    def handle(self, event: pygame.Event) -> bool:
        typing = isinstance(self.focus.current, TextField)
        if event.type == pygame.KEYDOWN and event.key in ENTER and typing and self.taken_at_once:
            self.take()
            return True
        return super().handle(event)

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        message, color = (self.wrong, palette.GOLD) if self.wrong else (self.hint, palette.MUTED)
        self.write(surface, message, (self.foot + 138) / 2, color=color, high=self.foot - 158)

    @property
    def taken_at_once(self) -> bool:
        """True if Enter in the field submits at once, without a confirmation."""
        return bool(self.text.strip())

    def _typed(self, text: str) -> None:
        self.text, self.wrong = text, ""
        if self.done is not None:
            self.done.enabled = bool(text.strip())

    def take(self) -> None:
        """Submits the text, or shows the error."""
        try:
            then = self._read(self.text)
        except ValueError as problem:
            self.wrong = str(problem)
            self.services.sound("refused", 0.6)
            return
        self.services.stack.pop()
        then()


class NamePrompt(TextPrompt[PageServices]):
    """Prompt for a name; `on_name` gets it with normalized spaces after the dialog is closed; Escape cancels."""

    size = (300.0, 520.0)
    foot = 212.0

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
    def taken_at_once(self) -> bool:
        """False for an empty name, and for a name in use, which needs a confirmation."""
        return bool(self.text.strip()) and not self.wrong

    def _typed(self, text: str) -> None:
        super()._typed(text)
        self.wrong = self.warning(text.strip())

    def _named(self, text: str) -> Callable[[], None]:
        return partial(self.on_name, " ".join(text.split()))
