"""Toasts are shown one after the other, in limited number."""

from pathlib import Path

from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.paths import user_folders
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.toasts import Toasts


def test_of_many_notices_the_first_are_shown_and_the_rest_counted(tmp_path: Path) -> None:
    """A folder of 10,000 damaged files told of each for seven seconds."""
    services = offscreen_services((960, 540), "en", user_folders(tmp_path))
    services.notices[:] = [Notice("menu.game_newer", {"file": f"{number}"}) for number in range(10_000)]
    toasts, told = Toasts(services.notices), []
    while services.notices or toasts.text:
        toasts.update(7.0)
        told.append(toasts.text)
    assert len(told) == 5 and told[4] == "" and "2" in told[2]
    assert "9997 more" in told[3]
