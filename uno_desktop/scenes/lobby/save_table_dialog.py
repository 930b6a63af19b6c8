"""Save-table dialog: asks for a name and adds the table to the ready tables."""

from __future__ import annotations

from dataclasses import replace

import pygame

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.content.table_store import keep, own_table_titled
from uno_desktop.drawing import palette
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Button, with_label

_LONGEST = 26
"""Character limit of a title."""


class SaveTableDialog(Dialog):
    """Name field. A table of the same name is replaced, and the button label announces it."""

    services: Services
    grows = True

    def __init__(self, services: Services, table: ReadyTable) -> None:
        """`table` is the table to save; its title is the initial name."""
        super().__init__(services, 320)
        self.table = table
        self.name = table.title[:_LONGEST]
        self.replaces = False
        """True if a table of this name exists."""
        self._keep: Button | None = None

    def build(self) -> None:
        x, y, width, height = self.row(118, 50)
        field = TextField(self.form, self.metrics.place(x, y, width, height), self.name, self._named, _LONGEST)
        self.add(with_label(field, tr("access.name")))
        x, y, width, height = self.row(238)
        half = (width - 16) / 2
        self.button((x, y, half, height), "common.cancel", self.services.stack.pop, "ink", 20)
        self._keep = self.button((x + half + 16, y, half, height), "tables.keep_this", self._keep_it, "gold", 20)
        self.first = self._keep
        self._follow()

    def enter(self) -> None:
        super().enter()
        self.focus.focus(next(widget for widget in self.widgets if isinstance(widget, TextField)))

    def handle(self, event: pygame.Event) -> bool:
        """Handles an event; Enter in the field saves the table unless it would replace another one."""
        typing = isinstance(self.focus.current, TextField)
        if event.type == pygame.KEYDOWN and event.key in ENTER and typing and not self.replaces:
            self._keep_it()
            return True
        return super().handle(event)

    def _named(self, text: str) -> None:
        self.name = text
        self._follow()

    def _follow(self) -> None:
        if self._keep is None:
            return
        name = self.name.strip()
        self._keep.enabled = bool(name)
        self.replaces = bool(name) and own_table_titled(self.services.folders, name) is not None
        self._keep.text = tr("tables.replace" if self.replaces else "tables.keep_this")

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        fonts, panel = self.metrics.fonts, self._panel
        heading = fitted(
            fonts, tr("tables.keep"), 28, "title", palette.GOLD_LIGHT, panel.width - 2 * self.metrics.px(30)
        )
        put(surface, heading, center=(panel.centerx, panel.top + self.metrics.px(40)))
        width = panel.width - self.metrics.px(80)
        ask = fitted(fonts, tr("tables.keep_ask"), 18, "regular", palette.WHITE, width)
        put(surface, ask, center=(panel.centerx, panel.top + self.metrics.px(84)))
        if self.replaces:
            warning = fitted(fonts, tr("tables.there_is"), 16, "regular", palette.GOLD, width)
            put(surface, warning, center=(panel.centerx, panel.top + self.metrics.px(200)))

    def _keep_it(self) -> None:
        if not self.name.strip():
            return
        try:
            kept = keep(self.services.folders, replace(self.table, title=self.name.strip()))
        except OSError as error:
            notice = Notice("tables.not_kept", {"why": f"{self.services.folders.tables}: {error.strerror}"})
        except ValueError as error:
            notice = Notice("tables.not_kept", {"why": str(error)})
        else:
            notice = Notice("tables.kept", {"name": kept.title})
        self.services.notices.append(notice)
        self.services.stack.pop(notice)
