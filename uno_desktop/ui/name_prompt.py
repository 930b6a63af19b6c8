"""Asks for a name: one line to type, and a warning where the name is taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from uno_desktop.system.i18n import tr
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.text_prompt import LineDialog


class NameDialog(LineDialog):
    """`on_name` gets the name, trimmed, after the dialog is gone; Escape asks for nothing."""

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
        """`heading` is visible text, `name` what the line begins with, `limit` its greatest length."""
        super().__init__(services, heading, "", tr("presets.ok"), self._named, name, limit)
        self.is_taken, self.on_name = is_taken, on_name
        self._typed(name)

    @property
    def taken_at_once(self) -> bool:
        """Only a name that is taken is left for a second look."""
        return bool(self.text.strip()) and not self.wrong

    def _typed(self, text: str) -> None:
        super()._typed(text)
        self.wrong = tr("presets.taken") if self.is_taken(text.strip()) else ""

    def _named(self, text: str) -> Callable[[], None]:
        return partial(self.on_name, " ".join(text.split()))
