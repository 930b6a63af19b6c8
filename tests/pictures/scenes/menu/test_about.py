"""About page: correct facts, readable licences, the report of the doctor."""

import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop import __version__
from uno_desktop.commands.loading import without_screen
from uno_desktop.scenes.menu.about import AboutScene, LicenceScene, licences
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.diagnostics import examine, report_lines
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.widgets import Button

without_screen()


@pytest.fixture
def driver(driver: Driver) -> Driver:
    doors.push(driver.services, doors.about)
    driver.frame(2)
    return driver


def test_every_licence_can_be_opened_and_read(driver: Driver) -> None:
    rows = [widget for widget in driver.scene(AboutScene).widgets if isinstance(widget, Button)]
    named = {row.text: row for row in rows}
    for licence in licences():
        named[f"{licence.name} · {licence.spdx}"].activate()
        driver.frame(2)
        assert driver.scene(LicenceScene).licence == licence
        driver.page.back()
        driver.frame(2)


def test_the_report_is_the_doctor_s(driver: Driver) -> None:
    scene = driver.scene(AboutScene)
    copy_report = next(
        widget for widget in scene.widgets if isinstance(widget, Button) and widget.text == "Copy report"
    )
    copy_report.activate()
    copied = paste_text()
    assert copied == "\n".join(report_lines(examine(driver.services.folders.config)))
    assert __version__ in copied and str(driver.services.folders.games) in copied
