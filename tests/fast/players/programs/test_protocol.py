"""Lines of a program: an action, a pass, an illegal action or an invalid line."""

import json

import pytest

from tests.support.players.scripted_program import ScriptedProgram
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.match.seats.seat_controllers import ProgramController
from uno_desktop.model.cards import seats_in
from uno_desktop.model.notation import action_line
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.failures import LATE
from uno_desktop.players.player import Choice, Ticket
from uno_desktop.players.programs.program_player import Patience
from uno_desktop.players.programs.protocol import GARBLED, ILLEGAL, ProtocolSession

BOOK = rulebook_for("official")
STATE = Scoreboard(BOOK, 2, 7).next_round(None)
SEAT = min(seats_in(BOOK.awaited(STATE)))
LEGAL = BOOK.legal(STATE, SEAT)
LINE = action_line(LEGAL[0], BOOK.deck)


def answer(*messages: object, awaited: bool = True) -> Choice | None:
    """Returns the reply to request 3 of a program that has written these messages."""
    program = ScriptedProgram()
    session = ProtocolSession(program)
    view = BOOK.view(STATE, SEAT, (0, 0))
    session.begin(BOOK, view)
    session.ask(Ticket(3, view, tuple(LEGAL), awaited, 1.0))
    program.lines.extend(json.dumps(each).encode() for each in messages)
    return session.answer()


def test_a_legal_line_is_the_action_with_its_delay() -> None:
    assert answer({"type": "act", "id": 3, "action": LINE}) == Choice(LEGAL[0])
    assert answer({"type": "act", "id": 3, "action": LINE, "delay_ms": 250}) == Choice(LEGAL[0], 0.25)


def test_an_action_that_is_not_offered_is_illegal() -> None:
    assert answer({"type": "act", "id": 3, "action": "A play R99"}) == Choice(None, failed=ILLEGAL)
    assert answer({"type": "act", "id": 3, "action": None}) == Choice(None, failed=ILLEGAL)
    assert answer({"type": "act", "id": 3, "action": None}, awaited=False) == Choice(None)


@pytest.mark.parametrize("more", [{"action": 7}, {"action": LINE, "delay_ms": "x"}, {"action": LINE, "delay_ms": True}])
def test_a_wrong_type_makes_the_line_invalid(more: dict[str, object]) -> None:
    assert answer({"type": "act", "id": 3, **more}) == Choice(None, failed=GARBLED)
    assert answer([]) == Choice(None, failed=GARBLED)


def test_a_program_is_late_once_its_time_is_over() -> None:
    program = ProgramController(ScriptedProgram(), Patience(start=2.0))
    view = BOOK.view(STATE, SEAT, (0, 0))
    program.begin(BOOK, view, 1)
    program.ask(Ticket(3, view, tuple(LEGAL), True, 1.0), 10.0)
    assert [program.reply(now) for now in (12.0, 13.0, 13.5, 14.0)] == [None, None, Choice(None, failed=LATE), None]


def test_an_answer_to_another_request_is_ignored() -> None:
    assert answer({"type": "act", "id": 2, "action": LINE}) is None
    assert answer({"type": "ready", "name": "Sly"}) is None
