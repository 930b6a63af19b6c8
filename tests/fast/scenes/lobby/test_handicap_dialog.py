"""Dialogs of the page of seats, by keys and by name: the handicap of a seat, and the title of a table that is kept."""

from dataclasses import replace

import pygame
import pytest

from tests.support.scenes.pages import buttons, press, press_key, show
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.model.handicap import BadHandicap, Handicap
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.scenes.lobby.handicap_dialog import HandicapDialog
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.lobby.title_prompt import TitlePrompt
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.texts.option_text import handicap_text
from uno_desktop.ui.widgets import Stepper

CARDS = "Cards at the start"


def page(services: Services, ruleset: str, chosen: int, more: int = 0) -> SeatsScene:
    match_setup = MatchSetup(services.settings)
    match_setup.ruleset = next(each for each in RULESETS if each.id == ruleset)
    match_setup.seats = [SeatPlan(HUMAN, "Zoé"), SeatPlan("medium:hawk", "Iris"), SeatPlan("easy", "Bo")]
    match_setup.seats += [SeatPlan("easy", f"Bo {number}") for number in range(more)]
    made = SeatsScene(services, match_setup)
    made.edits.chosen = chosen
    show(services, made)
    [button] = buttons(made, "handicap.open_page")
    assert button.label == tr("access.handicap", name=match_setup.seats[chosen].name, value="")
    press(services, "handicap.open_page")
    return made


def labels(services: Services) -> list[str]:
    assert isinstance(services.stack.top, HandicapDialog)
    return [each.label for each in services.stack.top.widgets if isinstance(each, Stepper)]


def test_a_handicap_is_chosen_by_keys(services: Services) -> None:
    seats = page(services, "official", 1).match_setup.seats
    names = [tr(f"handicap.{field}") for field in ("cards", "points", "spared", "open")]
    assert labels(services) == names, "a computer player has no clock"
    dialog = services.stack.top
    assert isinstance(dialog, HandicapDialog)
    steppers = [each for each in dialog.widgets if isinstance(each, Stepper)]
    for stepper, steps in zip(steppers, (9, 0, 0, 1), strict=True):
        dialog.focus.focus(stepper)
        for _ in range(steps):
            press_key(services, pygame.K_RIGHT)
    dialog.focus.focus(buttons(dialog, "handicap.done")[0])
    press_key(services, pygame.K_RETURN)
    assert isinstance(services.stack.top, SeatsScene)
    assert seats[1].handicap == Handicap(9, open=True) and handicap_text(seats[1].handicap) == "9 cards, open hand"
    assert [seat.handicap for seat in (seats[0], seats[2])] == [Handicap(), Handicap()]


def test_only_possible_parts_are_offered(services: Services) -> None:
    page(services, "flip", 0)
    assert tr("handicap.open") not in labels(services) and tr("handicap.seconds") in labels(services)
    press_key(services, pygame.K_ESCAPE)
    assert isinstance(services.stack.top, SeatsScene)


@pytest.mark.parametrize(("more", "most"), [(1, 15), (4, 12), (7, 0)])
def test_no_more_cards_are_offered_than_the_deck_allows(services: Services, more: int, most: int) -> None:
    page(services, "official", 1, more)
    if most:
        assert isinstance(services.stack.top, HandicapDialog)
        [cards] = [each for each in services.stack.top.widgets if isinstance(each, Stepper) and each.label == CARDS]
        assert len(cards.labels) == most + 1
    else:
        assert CARDS not in labels(services)


def test_a_table_whose_rules_have_changed_says_why_it_cannot_start(services: Services) -> None:
    seats = page(services, "official", 1, 3).match_setup.seats
    press_key(services, pygame.K_ESCAPE)
    scene = services.stack.top
    assert isinstance(scene, SeatsScene)
    seats[:] = [replace(seat, handicap=Handicap(15)) for seat in seats]
    why = tr("handicap.bad.cards", needed=90, most=54)
    for key in ("seats.start", "watch.open"):
        press(services, key)
        assert services.notices == [Notice("seats.refused", {"why": why})]
        services.notices.clear()


def test_other_pages_say_why_a_table_cannot_start_in_the_language_of_the_player(services: Services) -> None:
    with pytest.raises(BadHandicap) as refused:
        rulebook_for("flip", {}, (Handicap(open=True), Handicap()))
    services.refuse(refused.value)
    assert services.notices[-1] == Notice("seats.refused", {"why": tr("handicap.bad.open")})


def test_it_reports_a_damaged_file_but_not_again_what_a_later_version_wrote(services: Services) -> None:
    folder = services.folders.tables
    keep(services.folders, TablePlan("official", title="Mine"))
    (folder / "mars.toml").write_text('kind = "table"\nid = "mars"\nruleset = "martian"\n')
    (folder / "broken.toml").write_text("kind =")
    TitlePrompt(services, tr("tables.keep"), "Mine", lambda _: pytest.fail("not saved"), print)
    assert [notice.key for notice in services.notices] == ["tables.damaged"]
