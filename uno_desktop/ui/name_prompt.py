"""Text prompt for a name, with a warning if the name is taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.system.i18n import tr
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.text_prompt import TextPrompt


class NamePrompt(TextPrompt):
    """Prompt for a name; `on_name` gets the trimmed name after the dialog is closed, and Escape cancels."""

    size = (300.0, 520.0)
    foot = 212.0

    def __init__(
        self,
        services: PageServices,
        heading: str,
        name: str,
        limit: int,
        is_taken: Callable[[str], bool],
        on_name: Callable[[str], None],
    ) -> None:
        """`heading` is visible text, `name` the initial text, `limit` its maximum length."""
        super().__init__(services, heading, "", tr("presets.ok"), self._named, name, limit)
        self.is_taken, self.on_name = is_taken, on_name
        self._typed(name)

    @property
    def taken_at_once(self) -> bool:
        """True unless the name is taken, which calls for a confirmation."""
        return bool(self.text.strip()) and not self.wrong

    def _typed(self, text: str) -> None:
        super()._typed(text)
        self.wrong = tr("presets.taken") if self.is_taken(text.strip()) else ""

    def _named(self, text: str) -> Callable[[], None]:
        return partial(self.on_name, " ".join(text.split()))
