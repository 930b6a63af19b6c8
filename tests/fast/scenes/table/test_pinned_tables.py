"""Each staged table is pinned: what a screen reader says of it, and a digest of its places and drawing calls."""

from pathlib import Path

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.pinned import check_pinned
from tests.support.scenes.measured_pages import OVERLAYS, PAGES
from tests.support.scenes.pages import muted_services
from tests.support.scenes.scene_output import scene_output
from uno_desktop.commands.loading import without_screen

without_screen()
SIZE = (960, 540)
TABLES = [name for name in STAGINGS if name not in (*PAGES, *OVERLAYS)]


def test_the_tables_are_pinned(tmp_path: Path) -> None:
    said: dict[str, str] = {}
    for name in TABLES:
        services = muted_services(tmp_path / name, SIZE)
        STAGINGS[name].build(sitting := Sitting(services, Staged("official", 4, None)))
        sitting.live(STAGINGS[name].at)
        said[name] = scene_output(services.stack, SIZE)
        services.stack.clear()
    check_pinned("tables", said, typeset=True)
