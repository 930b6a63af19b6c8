"""Avatars of seats, and the rings of the remaining reaction time."""

from tests.staging.staged_tables import StagedTable
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.scenes.profiles.seat_avatars import avatar_of, deadlines
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.table.table_view import TableView


def test_the_face_follows_from_the_player() -> None:
    assert avatar_of(SeatPlan(HUMAN, "Zoé")) == "person"
    assert avatar_of(SeatPlan("medium:bluffer", "Ada")) == "bluffer"
    assert avatar_of(SeatPlan("medium", "Ada")) == "robot"
    assert avatar_of(SeatPlan("a:b:c", "Ada")) == "robot"


def display() -> TableView:
    table = StagedTable("official", 4, None)
    found = TableView(table.book.deck, Layout((1280, 720), 4, 0), 0)
    found.sync(table.session().view(0))
    return found


def test_a_reaction_window_draws_rings_around_human_seats_and_publicly_awaited_seats() -> None:
    shown = display()
    assert deadlines(shown, None, (0,)) == {}
    assert deadlines(shown, 0.4, (0,)) == {0: 0.4}
    shown.owes = 0b1000
    assert deadlines(shown, 0.4, (0,)) == {0: 0.4, 3: 0.4}
