"""Whose face a seat has, and who has a ring of time around it."""

from uno_desktop.commands.shots.staged_tables import StagedTable
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.scenes.seat_avatars import deadlines, who_sits
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.table.table_view import Display


def test_the_face_follows_from_the_player() -> None:
    assert who_sits(SeatPlan(HUMAN, "Zoé")) == "person"
    assert who_sits(SeatPlan("medium:bluffer", "Ada")) == "bluffer"
    assert who_sits(SeatPlan("medium", "Ada")) == "robot"
    assert who_sits(SeatPlan("a:b:c", "Ada")) == "robot"


def display() -> Display:
    table = StagedTable("official", 4, None)
    found = Display(table.book.deck, Layout((1280, 720), 4, 0), 0)
    found.sync(table.host().view(0))
    return found


def test_a_beat_puts_rings_around_people_and_those_whose_trouble_all_can_see() -> None:
    shown = display()
    assert deadlines(shown, None, (0,)) == {}
    assert deadlines(shown, 0.4, (0,)) == {0: 0.4}
    shown.owes = 0b1000
    assert deadlines(shown, 0.4, (0,)) == {0: 0.4, 3: 0.4}
