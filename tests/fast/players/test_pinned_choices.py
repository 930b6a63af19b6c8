"""Every choice of every level and character in a few rounds is pinned, with the values that it is based on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.pinned import RULES, check_pinned
from tests.support.players.blindness import tables_of
from tests.support.players.small_table import play_round
from uno_desktop.model.notation import action_line
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.personas import PERSONAS
from uno_desktop.players.player import Choice
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.search.determinization import Determinizer
from uno_desktop.players.search.utility import Utility

LEVELS = ("random", "easy", "hard@4", "medium", "follow@1", "expert@6", "hard", "follow@3", "follow@8")
SEATS = (2, 3, 5)


def noting(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, lines: list[str]) -> None:
    """Lets a method write what it returns."""
    method = getattr(owner, name)

    def note(*arguments: Any) -> Any:
        found = method(*arguments)
        lines.append(f"{found:.6f}" if isinstance(found, float) else f"{found.hands} {found.supply[:3]}")
        return found

    monkeypatch.setattr(owner, name, note)


@pytest.mark.parametrize("ruleset", RULES)
def test_the_choices_are_pinned(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    for owner, name in ((MoveEvaluator, "evaluate"), (Determinizer, "deal"), (Utility, "worth")):
        noting(monkeypatch, owner, name, lines)
    said: dict[str, str] = {}
    for table, options in enumerate(tables_of(ruleset)):
        book = rulebook_for(ruleset, options)
        for seats in SEATS[ruleset == "unplugged" :]:
            place = 2 * len(said) + RULES.index(ruleset)
            names = [LEVELS[(place + seat) % len(LEVELS)] for seat in range(seats)]
            personas = [PERSONAS[(place + seat) % len(PERSONAS)].id for seat in range(seats)]
            pairs = zip(names, personas, strict=True)
            names = [name if name == "random" else f"{name}:{persona}" for name, persona in pairs]
            lines[:] = names

            def note(*seen: Any) -> None:
                choice: Choice = seen[-1]
                action = "nothing" if choice.action is None else action_line(choice.action, book.deck)  # noqa: B023
                lines.append(f"{seen[1]} {action} {choice.delay:.6f}")

            play_round(book, [new_player(name) for name in names], len(said), note)
            said[f"options {table}, {seats} seats"] = "\n".join(lines)
    check_pinned(f"choices-{ruleset}", said)
