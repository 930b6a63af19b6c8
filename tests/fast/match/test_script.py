"""Lines of a script that the table has carried out itself: an accepted penalty or skip, a pass after a draw."""

import pytest

from tests.support.players.small_table import official, position
from uno_desktop.content.level_files import Position
from uno_desktop.content.task import Task, TaskTable
from uno_desktop.match.seats.script import is_auto_resolved
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line, parse_action


@pytest.mark.parametrize(
    ("hands", "done", "resolved", "open_lines"),
    [
        (["R+2 R1", "B1 B2", "Y1 Y2"], "A play R+2 uno", ["B accept"], ["A accept", "C accept", "B pass"]),
        (["RS R1", "B1 B2", "Y1 Y2"], "A play RS uno", ["B accept"], ["C accept", "B done"]),
        (["B1 B2", "R1 B3"], "A draw", ["A pass"], ["B pass", "A accept", "A done"]),
        (["R1 R2 R3", "R4 B3"], "A play R1", [], ["A pass", "B accept", "A done"]),
    ],
)
def test_a_line_is_dropped_where_the_table_has_done_it(
    hands: list[str], done: str, resolved: list[str], open_lines: list[str]
) -> None:
    book = official()
    s = position(book, *hands, top="R9")
    told: list[Event] = []
    action = parse_action(done, book.deck, s.hands)
    book.apply(s, action, told.append)
    for line in (*resolved, *open_lines):
        meant = parse_action(line, book.deck, s.hands)
        assert is_auto_resolved(meant, action, told, s) == (line in resolved), line


def test_a_computer_leaves_out_the_lines_that_no_longer_fit() -> None:
    hands = (("R1", "R2"), ("R4", "G5", "B9"), ("Y1", "Y2"))
    lines = ("B play G5", "B play Y8", "B play R4", "C draw")
    table = TaskTable(
        Task(
            "task",
            "official",
            Position(hands, discard=("R9",), turn="B"),
            ("", "", ""),
            script=lines,
            seat=2,
            late=("C draw", "B draw"),
        )
    )
    late = table.script.overdue(1)
    assert late is not None and action_line(late, table.session.book.deck) == "B draw"
    for second in range(5):
        table.session.tick(float(second))
    assert [action_line(done, table.session.book.deck) for done in table.session.actions] == ["B play R4"]
    table.script.on_action(table.session.actions[-1], ())
    assert list(table.script.lines) == ["C draw"]
