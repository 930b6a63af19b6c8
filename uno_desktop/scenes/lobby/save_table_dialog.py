"""Dialog that saves a table under a name among the ready tables."""

from collections.abc import Callable
from dataclasses import replace

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.content.table_store import keep, own_table_titled
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.text_prompt import TextPrompt

_LONGEST = 26
"""Character limit of a title."""


class SaveTableDialog(TextPrompt):
    """Dialog with a name field. A saved table of the same name is replaced; the button label says so."""

    services: Services
    size = (300.0, 520.0)
    foot = 212.0
    label_key = "access.name"

    def __init__(self, services: Services, table: ReadyTable) -> None:
        """`table` is the table to save; its title is the initial name."""
        hint, yes, name = tr("tables.keep_ask"), tr("tables.keep_this"), table.title[:_LONGEST]
        super().__init__(services, tr("tables.keep"), hint, yes, self._keep, name, _LONGEST)
        self.table = table

    def build(self) -> None:
        super().build()
        self._typed(self.text)

    @property
    def taken_at_once(self) -> bool:
        """False for an empty name, and if a saved table would be replaced, which requires confirmation."""
        return super().taken_at_once and not self.wrong

    def _typed(self, text: str) -> None:
        super()._typed(text)
        name = text.strip()
        replaces = bool(name) and own_table_titled(self.services.folders, name) is not None
        self.wrong = tr("tables.there_is") if replaces else ""
        if self.done is not None:
            self.done.text = tr("tables.replace") if replaces else self.yes

    def _keep(self, text: str) -> Callable[[], None]:
        def save() -> None:
            try:
                kept = keep(self.services.folders, replace(self.table, title=text.strip()))
            except OSError as error:
                notice = Notice("tables.not_kept", {"why": f"{self.services.folders.tables}: {error.strerror}"})
            except ValueError as error:
                notice = Notice("tables.not_kept", {"why": str(error)})
            else:
                notice = Notice("tables.kept", {"name": kept.title})
            self.services.notices.append(notice)

        return save
