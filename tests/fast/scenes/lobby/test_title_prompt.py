"""Prompt for the title of a table: it tells when another table of that name would be replaced."""

from functools import partial

from tests.support.scenes.pages import show
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep
from uno_desktop.scenes.lobby.title_prompt import TitlePrompt
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr


def prompt(services: Services, renames: bool = False) -> TitlePrompt:
    write = partial(keep, services.folders)
    return TitlePrompt(services, tr("tables.keep"), "Mine", lambda _: write(MINE), lambda _: None, renames)


MINE = TablePlan("official", title="Mine")


def test_the_button_says_that_a_table_of_this_name_is_replaced(services: Services) -> None:
    for label in ("common.save", "tables.replace"):
        dialog = show(services, prompt(services))
        assert dialog.done is not None and dialog.done.text == tr(label)
        services.stack.pop()
        keep(services.folders, MINE)


def test_a_table_may_keep_its_own_name(services: Services) -> None:
    keep(services.folders, MINE)
    dialog = show(services, prompt(services, renames=True))
    assert dialog.done is not None and dialog.done.text == tr("common.save") and not dialog.wrong


def test_it_reports_a_damaged_file_but_not_again_what_a_later_version_wrote(services: Services) -> None:
    folder = services.folders.tables
    keep(services.folders, MINE)
    (folder / "mars.toml").write_text('kind = "table"\nid = "mars"\nruleset = "martian"\n')
    (folder / "broken.toml").write_text("kind =")
    prompt(services)
    assert [notice.key for notice in services.notices] == ["tables.damaged"]
