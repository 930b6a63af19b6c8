"""Each staged table is pinned: what a screen reader says of it, and a digest of its places and drawing calls."""

from pathlib import Path

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.pinned import check_pinned
from tests.support.scenes.measured_pages import OVERLAYS, PAGES
from tests.support.scenes.scene_output import scene_output
from uno_desktop.commands.loading import without_screen
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.paths import user_folders

without_screen()
SIZE = (960, 540)
TABLES = [name for name in STAGINGS if name not in (*PAGES, *OVERLAYS)]


def test_the_tables_are_pinned(tmp_path: Path) -> None:
    said: dict[str, str] = {}
    for name in TABLES:
        services = offscreen_services(SIZE, "en", user_folders(tmp_path / name))
        services.sounds.mute = True
        STAGINGS[name].build(sitting := Sitting(services, Staged("official", 4, None)))
        sitting.live(STAGINGS[name].at)
        said[name] = scene_output(services.stack, SIZE)
        services.stack.clear()
    check_pinned("tables", said, typeset=True)
