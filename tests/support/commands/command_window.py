"""Window that a command opens, without a screen."""

from pathlib import Path

import pytest

from uno_desktop.commands.screen import tables
from uno_desktop.scenes.shell.app import App
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.scene_stack import Scene


class CommandWindow(App):
    """It is closed as soon as a scene of this kind is shown; `shown` has the top scene of each frame."""

    def __init__(self, folder: Path, closed_at: type[Scene]) -> None:
        super().__init__(user_folders(folder), (960, 540), "en", False, events=list)
        self._closed_at = closed_at
        self.shown: list[Scene | None] = []

    def run(self) -> int:
        while not self.services.quitting and not isinstance(self.services.stack.top, self._closed_at):
            self.step(1 / 60)
            self.shown.append(self.services.stack.top)
        self.close()
        return 0


def windows_of_commands(folder: Path, closed_at: type[Scene], monkeypatch: pytest.MonkeyPatch) -> list[CommandWindow]:
    """Lets commands open such windows; returns the list of those opened from now on."""
    windows: list[CommandWindow] = []

    def opened(arguments: object) -> CommandWindow:
        windows.append(CommandWindow(folder, closed_at))
        return windows[-1]

    monkeypatch.setattr(tables, "opened", opened)
    return windows
