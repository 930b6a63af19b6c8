"""A program that fails three times in a row is replaced, and receives no more messages."""

import json
import subprocess
import sys
import threading
from typing import Any

import pytest

from tests.support.players.scripted_program import ScriptedProgram
from uno_desktop.model.events import TurnBegan
from uno_desktop.model.notation import action_line
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.failures import GARBLED, REPLACED
from uno_desktop.players.player import Choice
from uno_desktop.players.programs.program_player import Patience, ProgramPlayer
from uno_desktop.system.child_program import ChildLimits, ChildProgram, end_all_programs
from uno_desktop.system.processes import process_tree

BOOK = rulebook_for("official")
STATE = BOOK.new_round(2, 1, 1)
SEAT, VIEW, LEGAL = STATE.turn, BOOK.view(STATE, STATE.turn, (0, 0)), BOOK.legal(STATE, STATE.turn)
FAILS = b"what? {"


class Answering(ScriptedProgram):
    """Gives its next line only as the answer to a request; `None` stands for a slow but right answer."""

    def __init__(self, *answers: bytes | None) -> None:
        super().__init__()
        self.answers = list(answers)
        self.waited: list[float] = []

    def receive(self, seconds: float = 0.0) -> bytes | None:
        self.waited += [seconds] if seconds else []
        return super().receive(seconds)

    def say(self, line: bytes) -> None:
        super().say(line)
        message = json.loads(line)
        if message["type"] == "ask":
            right = {"type": "act", "id": message["id"], "action": action_line(LEGAL[0], BOOK.deck), "delay_ms": 9000}
            self.lines.append(self.answers.pop(0) or json.dumps(right).encode())


def asked(program: Answering) -> tuple[ProgramPlayer, list[Choice]]:
    """Asks a player of the program as often as it has answers; returns it with its choices."""
    player = ProgramPlayer(program, Patience())
    player.begin(SEAT, BOOK, VIEW, 1)
    return player, [player.choose(VIEW, LEGAL, True, 0.1) for _ in range(len(program.answers))]


def test_three_failures_in_a_row_replace_it() -> None:
    player, choices = asked(Answering(*[FAILS] * 3))
    assert player.replaced and player.failures == [GARBLED] * 3 + [REPLACED]
    assert all(choice.action is not None for choice in choices), "the built-in player acts instead"


def test_an_answer_in_between_forgives_the_failures_before() -> None:
    player, choices = asked(Answering(FAILS, FAILS, None, FAILS, FAILS))
    assert not player.replaced and player.failures == [GARBLED] * 4
    assert choices[2] == Choice(LEGAL[0], 5.0), "a delay is cut to five seconds"


def test_a_program_has_more_time_until_it_is_ready() -> None:
    program = Answering(None, None)
    player = ProgramPlayer(program, Patience(start=10.0, answer=0.5))
    player.begin(SEAT, BOOK, VIEW, 1)
    for _ in range(2):
        player.choose(VIEW, LEGAL, True, 0.1)
        program.lines.append(b'{"type":"ready"}')
    assert program.waited == pytest.approx([10.1, 0.6], abs=0.5)


def test_a_replaced_program_receives_nothing_more() -> None:
    program = Answering(*[FAILS] * 3)
    player, _ = asked(program)
    told = list(program.told)
    assert program.ended and b'"ask"' in told[-2] and told[-1] == b'{"type":"end"}'
    player.begin(SEAT, BOOK, VIEW, 2)
    player.see(TurnBegan(SEAT))
    assert player.choose(VIEW, LEGAL, True, 0.1).action is not None
    player.leave()
    assert program.told == told


def test_at_exit_no_program_is_waited_for() -> None:
    """The program never ends by itself, and has two hours to do so."""
    program = ChildProgram(
        f'"{sys.executable}" -c "import threading; threading.Event().wait()"', ChildLimits(goodbye=7200.0)
    )
    program.start()
    assert not program.failure
    end_all_programs()
    assert program.failure


def test_a_program_that_is_being_started_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command is killed in the moment in which its worker starts a program."""
    started, go_on, start = threading.Event(), threading.Event(), process_tree.start

    def slowly(words: list[str], **pipes: Any) -> subprocess.Popen[bytes]:
        process = start(words, **pipes)
        started.set()
        go_on.wait()
        return process

    monkeypatch.setattr(process_tree, "start", slowly)
    program = ChildProgram(f'"{sys.executable}" -c "import threading; threading.Event().wait()"')
    starting = threading.Thread(target=program.start)
    starting.start()
    started.wait()
    ending = threading.Thread(target=end_all_programs)
    ending.start()
    ending.join(0.2)  # without the lock it is over by then, and has missed the program
    go_on.set()
    starting.join()
    ending.join()
    assert program.failure
