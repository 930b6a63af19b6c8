"""Instance of the game without a window that obeys lines on stdin and answers each with a line of JSON.

Argument: the data folder. Lines: `volume N`, `music N`, `preset NAME`, `table NAME`, `play SECONDS`, `continue`,
`past`, `close`.
"""

import json
import sys
from pathlib import Path

from uno_desktop.content.named_store import Kept
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep, load_presets
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.scenes.shell.app import App
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.toasts import Toasts

FRAME = 1 / 20
SEATS = (SeatPlan("easy", "Ada"), SeatPlan("random", "Bruno"))


class Copy:
    """The app, with the notices it has shown."""

    def __init__(self, folder: Path) -> None:
        self.said: list[str] = []
        show = Toasts.show

        def noting(toasts: Toasts, notice: Notice) -> None:
            self.said.append(notice.key)
            show(toasts, notice)

        Toasts.show = noting  # type: ignore[method-assign]
        self.now = 0.0
        self.folders = user_folders(folder)
        self.app = App(self.folders, (960, 540), "en", False, lambda: self.now, list)
        self.store = load_presets(self.folders)  # as it is now, like a page that stays open
        self.frames(3)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.now += FRAME
            self.app.step(FRAME)

    def obey(self, order: str, word: str) -> object:
        """Carries out a command; returns its result."""
        settings = self.app.services.settings
        if order == "volume":
            settings.volume = int(word)
            return settings.save()
        if order == "music":
            settings.music_volume = int(word)
            return settings.save()
        if order == "preset":
            return self.store.keep(Kept(word, "official"))
        if order == "table":
            return keep(self.folders, TablePlan("official", SEATS, title=word)).id
        if order == "play":
            self.app.open_table(TableSetup("official", SEATS, 3))
            self.frames(round(float(word) / FRAME))
            top = self.app.services.stack.top
            return top.session.actions_done if isinstance(top, TableScene) else -1
        if order == "continue":
            found = scan_records(self.folders)
            return [len(found.unfinished), len(found.problems)]
        if order == "past":
            return len(History(self.folders).games)
        self.app.close()
        return self.said


if __name__ == "__main__":
    copy = Copy(Path(sys.argv[1]))
    print(json.dumps("open"), flush=True)
    for line in sys.stdin:
        print(json.dumps(copy.obey(*line.rstrip("\n").partition(" ")[::2])), flush=True)
