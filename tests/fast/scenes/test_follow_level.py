"""The level that follows the local player, from one match to the next."""

import pytest

from uno_desktop.content.following import following_text, load_following, note_round, with_strengths
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.events import RoundScored
from uno_desktop.players.strategies.ladder import USUAL
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.ui import accessible_text

SETUP = TableSetup("official", (SeatPlan(HUMAN, "Zoé"), SeatPlan("follow:hawk", "Iris")), 5)


def test_who_wins_meets_a_stronger_rival_in_the_next_match(services: Services) -> None:
    setup = with_strengths(services.progress, SETUP)
    assert setup.seats[1].player == f"follow@{USUAL}:hawk"
    session = begin_match(setup, services.folders, None)
    won = RoundScored(1, 0, (20, 0), (20, 0), False, ())
    for _ in range(4):
        note_round(services.progress, session, won)
    session.close()
    assert session.record_file is not None and read_record(session.record_file).setup.seats == setup.seats
    state = load_following(services.progress, "official", 2)
    assert state.results == "1111" and state.strength > USUAL + 1
    again = with_strengths(services.progress, setup)
    assert again.seats[1].player > setup.seats[1].player, "a rematch takes the strength of today"
    assert following_text(services.progress, setup).endswith("4 of 4 rounds won")


@pytest.mark.parametrize("other", [SeatPlan("medium", "Bo"), SeatPlan(HUMAN, "Ada")])
def test_rounds_against_others_do_not_count(services: Services, other: SeatPlan) -> None:
    mixed = TableSetup("official", (*SETUP.seats, other), 5)
    note_round(services.progress, begin_match(mixed, None, None), RoundScored(1, 0, (20, 0, 0), (20, 0, 0), False, ()))
    assert not load_following(services.progress, "official", 3).results


def test_the_page_of_seats_says_how_strong_it_is(services: Services) -> None:
    match_setup = MatchSetup(services.settings)
    match_setup.seats = list(SETUP.seats)
    page = SeatsScene(services, match_setup)
    page.chosen = 1
    services.stack.push(page)
    services.stack.settle()
    with accessible_text.capturing(services.stack, (1280, 720)):
        assert accessible_text.text_capture is not None
        texts = [text for text, _ in accessible_text.text_capture.text_of(page.draw)]
    assert any("Strength 4 of 9" in text for text in texts), texts
