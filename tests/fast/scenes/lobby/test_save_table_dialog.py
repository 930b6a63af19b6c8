"""Dialog to save a table: it tells when another table of that name would be replaced."""

from __future__ import annotations

from dataclasses import replace

from tests.support.scenes.pages import show
from uno_desktop.content.table_store import keep
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.seats_page import SaveTableDialog
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr


def test_the_button_says_that_a_table_of_this_name_is_replaced(services: Services) -> None:
    table = replace(MatchSetup(services.settings).as_plan(), title="Mine")
    for label in ("tables.keep_this", "tables.replace"):
        dialog = show(services, SaveTableDialog(services, table))
        assert dialog.done is not None and dialog.done.text == tr(label)
        services.stack.pop()
        keep(services.folders, table)
