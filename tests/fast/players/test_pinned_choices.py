"""Every choice of every level and character in a few rounds is pinned, with a digest of the values behind it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.model.random_rounds import read_mix
from tests.support.pinned import FOLDER, RULES, cases_of, check_pinned, details
from tests.support.players.blindness import tables_of
from tests.support.players.small_table import play_round
from uno_desktop.model.notation import action_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.personas import PERSONAS
from uno_desktop.players.player import Choice
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.search.determinization import Determinizer
from uno_desktop.players.search.utility import Utility

LEVELS = ("random", "easy", "hard@4", "medium", "follow@1", "expert@6", "hard", "follow@3", "follow@8")
SEATS = (2, 3, 5)
TOTALS = (430, 180, 480, 60, 300)
A_LINE = 8
"""Choices on a stored line."""


class Notes:
    """Lines of a round: the choices, some on a line, each line followed by the values behind it as details."""

    def __init__(self) -> None:
        self.values: list[str] = []
        self._choices: list[str] = []

    def note_results(self, monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        """Lets a method note what it returns."""
        method = getattr(owner, name)

        def noting(*arguments: Any) -> Any:
            found = method(*arguments)
            self.values.append(f"{found:.6f}" if isinstance(found, float) else f"{found.hands} {found.supply[:3]}")
            return found

        monkeypatch.setattr(owner, name, noting)

    def of_round(self, book: Rulebook, names: list[str], seed: int) -> list[str]:
        """Plays a round; returns its lines."""
        lines = [" ".join(names)]

        def end_line() -> None:
            lines.extend([", ".join(self._choices), *details(self.values)])
            self._choices.clear()
            self.values.clear()

        def note(*seen: Any) -> None:
            choice: Choice = seen[-1]
            action = "nothing" if choice.action is None else action_line(choice.action, book.deck)
            self.values.append(f"{seen[1]} {action} {choice.delay:.6f}")
            if choice.action is not None:
                self._choices.append(action)
            if len(self._choices) == A_LINE:
                end_line()

        totals = book.starting_totals(len(names))
        if seed % 2:  # in the middle of a match
            totals = tuple(total + TOTALS[seat % book.sides(len(names))] for seat, total in enumerate(totals))
        play_round(book, [new_player(name) for name in names], seed, note, totals)
        end_line()
        return lines


def rounds_of(ruleset: str) -> Iterator[tuple[str, Rulebook, int]]:
    """Yields a title, a rulebook and a number of seats for each round: the usual tables, then random mixes of rules."""
    for table, options in enumerate(tables_of(ruleset)):
        for seats in SEATS[ruleset == "unplugged" :]:
            yield f"options {table}, {seats} seats", rulebook_for(ruleset, options), seats
    for case, (line, *_) in cases_of((FOLDER / "mixes.txt").read_text(encoding="utf-8")).items():
        mix = read_mix(line)
        if mix.ruleset == ruleset and mix.seats <= max(SEATS):
            yield f"mix {case}", rulebook_for(ruleset, mix.options), mix.seats


@pytest.mark.parametrize("ruleset", RULES)
def test_the_choices_are_pinned(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    notes, said = Notes(), dict[str, str]()
    for owner, name in ((MoveEvaluator, "evaluate"), (Determinizer, "deal"), (Utility, "worth")):
        notes.note_results(monkeypatch, owner, name)
    for title, book, seats in rounds_of(ruleset):
        place = 2 * len(said) + RULES.index(ruleset)
        names = [LEVELS[(place + seat) % len(LEVELS)] for seat in range(seats)]
        personas = [PERSONAS[(place + seat) % len(PERSONAS)].id for seat in range(seats)]
        pairs = zip(names, personas, strict=True)
        names = [name if name == "random" else f"{name}:{persona}" for name, persona in pairs]
        said[title] = "\n".join(notes.of_round(book, names, len(said)))
    check_pinned(f"choices-{ruleset}", said)
