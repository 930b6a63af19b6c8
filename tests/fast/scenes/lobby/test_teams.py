"""Teams of two from the seats page to the table: partners, seats in pairs, and badges."""

from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.ui.widgets import Button


def test_partners_are_chosen_and_seen_at_the_table(driver: Driver) -> None:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.options["house.teams"] = "on"
    names = [seat.name for seat in match_setup.seats]
    assert len(names) == 4
    driver.services.stack.push(SeatsScene(driver.services, match_setup))
    driver.frame()
    seen = []
    for _ in range(3):  # each player in turn becomes the partner
        partner = match_setup.partner(0)
        assert partner is not None
        seen.append(partner.name)
        driver.press("seats.other_partners")
    assert sorted(seen) == sorted(names[1:]) and [seat.name for seat in match_setup.seats] == names
    driver.press("seats.add")  # never five
    assert len(match_setup.seats) == 6 and match_setup.partner(1) is match_setup.seats[4]
    leaving = {match_setup.seats[1].name, match_setup.seats[4].name}
    remove = tr("access.remove", name=match_setup.seats[1].name)
    next(each for each in driver.widgets(Button) if each.label == remove).activate()
    assert len(match_setup.seats) == 4 and not leaving & {seat.name for seat in match_setup.seats}
    driver.press("seats.start")
    driver.frame(3)
    table = driver.scene(TableScene)
    assert table.display.effects.teams == (0, 1, 0, 1) and table.display.effects.team(0) == (0, 2)


def test_without_teams_no_seat_has_a_partner(driver: Driver) -> None:
    match_setup = MatchSetup(driver.services.settings)
    assert not match_setup.in_teams and match_setup.partner(0) is None
    match_setup.remove_seat(2)
    assert len(match_setup.seats) == 3
    driver.services.stack.push(SeatsScene(driver.services, match_setup))
    driver.frame()
    assert not [b for b in driver.widgets(Button) if b.text == tr("seats.other_partners")]
