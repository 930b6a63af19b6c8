"""Command `watch`: only computer players, once or for ever."""

from __future__ import annotations

import pytest

from tests.support.commands.command_line import Typed
from uno_desktop.commands import watch


class Tables:
    """Stands in for the module that opens windows."""

    def watch_players(self, arguments: object, *given: object) -> int:
        self.opened = getattr(arguments, "forever"), *given  # noqa: B009
        return 0


def test_it_opens_a_table_of_computer_players(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables()
    monkeypatch.setattr(watch, "tables", lambda: tables)
    assert typed("watch --forever --seats easy,hard --seed 3 --option official.target=100").code == 0
    assert tables.opened == (True, ("easy", "hard"), 3, {"official.target": 100})


@pytest.mark.parametrize(
    ("words", "why"), [("--seats human,easy", '"human"'), ("--seats easy", "--seats: 1 given"), ("--seed x", "--seed")]
)
def test_bad_input_is_refused_in_a_sentence(typed: Typed, words: str, why: str) -> None:
    said = typed(f"watch {words}")
    assert said.code == 2 and why in said.err and len(said.err.splitlines()) == 1
