"""Printed pages are saved from the screens, and a full disk is told."""

import pytest

pytest.importorskip("fpdf", reason="the extra uno-desktop[print] is not installed")


from tests.staging.staged_tables import StagedTable
from tests.support.damage.full_disk import Disk
from uno_desktop.scenes.history.page_export import print_score
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.user_file import Notice


def test_the_saved_file_is_named_and_a_full_disk_is_told(services: Services, disk: type[Disk]) -> None:
    table = StagedTable("official", 3, None, {})
    table.end_round(match_over=True)
    print_score(services, table.session())
    file = services.folders.exports / "official-score.pdf"
    assert file.read_bytes().startswith(b"%PDF-") and str(file) in str(services.notices[-1].params["file"])
    disk.room = 0
    print_score(services, table.session())
    assert services.notices[-1] == Notice("print.failed", {"why": "No space left on device"})
