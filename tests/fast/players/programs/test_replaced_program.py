"""A program that fails three times in a row is replaced, and receives no more messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.failures import LATE, REPLACED
from uno_desktop.players.programs.program_player import STRIKES, Patience, ProgramPlayer
from uno_desktop.players.programs.protocol import ProgramReply
from uno_desktop.system import child_program


class Session:
    """Stands in for a program: fails as often as told, then declines, and notes what it is told."""

    ready, failure = True, ""

    def __init__(self, *failures: bool) -> None:
        self.failures, self.told = list(failures), list[str]()

    def begin(self, *told: object) -> None:
        self.told.append("begin")

    def see(self, events: Sequence[object]) -> None:
        self.told.append("see")

    def ask(self, *told: object) -> None:
        self.told.append("ask")

    def discard_unsolicited(self) -> None:
        self.told.append("discard")

    def answer(self, seconds: float) -> ProgramReply:
        return ProgramReply(None, failed=LATE) if self.failures.pop(0) else ProgramReply(None, 9.0)

    def end(self) -> None:
        self.told.append("end")


def asked(session: Session, times: int) -> tuple[ProgramPlayer, list[Any]]:
    """Asks a player of the session `times` times; returns it with its choices."""
    book = rulebook_for("official")
    s = book.new_round(2, 1, 1)
    view = book.view(s, s.turn, (0, 0))
    player = ProgramPlayer("never-started", Patience())
    player._session = session  # type: ignore[assignment]
    player.begin(s.turn, book, view, 1)
    legal = book.legal(s, s.turn)
    return player, [player.choose(view, legal, True, 0.1) for _ in range(times)]


def test_three_failures_in_a_row_replace_it() -> None:
    player, choices = asked(Session(*[True] * STRIKES), STRIKES)
    assert player.replaced and player.failures == [LATE] * STRIKES + [REPLACED]
    assert all(choice.action is not None for choice in choices), "the built-in player acts instead"


def test_an_answer_in_between_forgives_the_failures_before() -> None:
    player, choices = asked(Session(True, True, False, True, True), 5)
    assert not player.replaced and player.failures == [LATE] * 4
    assert choices[2].action is None and choices[2].delay == 5.0, "a delay is cut to five seconds"


def test_a_replaced_program_receives_nothing_more() -> None:
    session = Session(*[True] * STRIKES)
    player, _ = asked(session, STRIKES)
    told = list(session.told)
    assert told[-1] == "end" and told.count("ask") == STRIKES
    book = rulebook_for("official")
    s = book.new_round(2, 1, 1)
    view = book.view(s, s.turn, (0, 0))
    player.begin(s.turn, book, view, 2)
    player.see(object())  # type: ignore[arg-type]
    assert player.choose(view, book.legal(s, s.turn), True, 0.1).action is not None
    player.leave()
    assert session.told == told


def test_at_exit_no_program_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[bool] = []

    class Program:
        _process = None

        def end(self, kindly: bool = True) -> None:
            waited.append(kindly)

    monkeypatch.setattr(child_program, "_running", {Program()})
    child_program.end_all_programs()
    assert waited == [False]
