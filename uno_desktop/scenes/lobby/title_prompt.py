"""Prompt for the title of a table plan, which it saves."""

from collections.abc import Callable

from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import TITLE_LIMIT, load_tables
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.safe_files import reason_of
from uno_desktop.ui.text_prompt import NamePrompt


class TitlePrompt(NamePrompt):
    """Prompt for a title. A plan of the player that has the title is replaced; the label of the button says so."""

    label_key = "access.name"

    def __init__(
        self, services: Services, heading: str, title: str, write: Callable[[str], TablePlan],
        on_saved: Callable[[TablePlan], object], renames: bool = False,
    ) -> None:  # fmt: skip
        """`title` is the initial title, which is free if `renames`. `write` saves the plan under a title; `on_saved`
        gets what it returns."""
        self.store = load_tables(services.folders)
        moved = ("tables.damaged", "presets.damaged")  # files that have just been renamed; the page tells of all others
        services.notices += [notice for notice in self.store.notices if notice.key in moved]
        self.own = title if renames else ""

        def save(given: str) -> None:
            try:
                saved = write(given)
            except OSError as error:
                services.notify("tables.not_kept", why=f"{services.folders.tables}: {reason_of(error)}")
            except ValueError as error:
                services.notify("tables.not_kept", why=str(error))
            else:
                on_saved(saved)

        super().__init__(services, heading, title[:TITLE_LIMIT], TITLE_LIMIT, self._warning, save)

    def build(self) -> None:
        super().build()
        self._typed(self.text)

    def _warning(self, title: str) -> str:
        free = title.casefold() == self.own.casefold() or not self.store.titled(title)
        return "" if free else tr("tables.there_is")

    def _typed(self, text: str) -> None:
        super()._typed(text)
        if self.done is not None:
            self.done.text = tr("tables.replace") if self.wrong else self.yes
