"""Crash dialog on the menu after an unexpected error: where the report is, and that the match is saved."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.drawing import palette
from uno_desktop.scenes.services import Services
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import copy_text
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import Column, Label
from uno_desktop.ui.page import PageCommand

_HEIGHT, _WIDTH = 440, 720


def crashed(services: Services, error: Exception, position: str) -> CrashDialog:
    """Writes the crash report and returns its dialog; `position` is the current position as one line."""
    return CrashDialog(services, write_report(services.folders, error, position))


class CrashDialog(Dialog[Services]):
    """Crash dialog; `report` is the folder of the report, None if it could not be written."""

    heading_key = "crash.title"
    fits = True

    def __init__(self, services: Services, report: Path | None) -> None:
        super().__init__(services, _HEIGHT, _WIDTH)
        self.report = report

    def build(self) -> None:
        commands = [PageCommand("crash.on", self.services.stack.pop, "gold"), PageCommand("crash.copy", self._copy)]
        self.first = self.add_row(self.row(_HEIGHT - 90), commands[: 1 if self.report is None else 2])[0]
        lines = [Label(text, size, color=color, wrap=True, align="center") for text, size, color in self._texts()]
        x, y, width, _ = self.row(92)
        self.put_below((x - 10, y, width + 20, 0), Column(*lines, gap=14))

    def _copy(self) -> None:
        copy_text(str(self.report))

    def _texts(self) -> list[tuple[str, int, str]]:
        if self.report is None:
            return [(tr("crash.no_report"), 19, palette.WHITE)]
        folder = (tr("crash.report", folder=self.report), 19, palette.WHITE)
        return [folder, (tr("crash.contents"), 17, palette.MUTED)]
