"""Dialog to save a table: it tells when another table of that name would be replaced."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from uno_desktop.content.ready_table import keep
from uno_desktop.scenes.app import offscreen_services
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.seats_page import SaveTableDialog
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders


def test_the_button_says_that_a_table_of_this_name_is_replaced(tmp_path: Path) -> None:
    services = offscreen_services((1280, 720), "en", user_folders(tmp_path))
    table = replace(MatchSetup(services.settings).as_table(), title="Mine")
    for label in ("tables.keep_this", "tables.replace"):
        dialog = SaveTableDialog(services, table)
        services.stack.push(dialog)
        services.stack.settle()
        assert dialog.done is not None and dialog.done.text == tr(label)
        services.stack.pop()
        keep(services.folders, table)
