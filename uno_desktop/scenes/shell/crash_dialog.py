"""Crash dialog on the menu after an unexpected error: where the report is, and that the match is saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from uno_desktop.drawing import palette
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import copy_text
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import Item, Label
from uno_desktop.ui.page import PageCommand


def crashed(services: Services, error: Exception, position: str) -> CrashDialog:
    """Writes the crash report and returns its dialog; `position` is the current position as one line."""
    return CrashDialog(services, write_report(services.folders, error, position))


class CrashDialog(Dialog[Services]):
    """Crash dialog; `report` is the folder of the report, None if it could not be written."""

    heading_key = "crash.title"
    widest = 720.0

    def __init__(self, services: Services, report: Path | None) -> None:
        super().__init__(services)
        self.report = report

    def content(self) -> Iterator[Item]:
        if self.report is None:
            yield Label(tr("crash.no_report"), 19, wrap=True, align="center")
            return
        yield Label(tr("crash.report", folder=self.report), 19, wrap=True, align="center")
        yield Label(tr("crash.contents"), 17, color=palette.MUTED, wrap=True, align="center")

    def commands(self) -> list[PageCommand]:
        copy = [] if self.report is None else [PageCommand("crash.copy", self._copy)]
        return [PageCommand("crash.on", self.services.stack.pop, "gold"), *copy]

    def _copy(self) -> None:
        copy_text(str(self.report))
