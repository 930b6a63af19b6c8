"""A whole match as the text of a record, and the match of a record file as its setup and actions."""

from collections.abc import Iterable
from pathlib import Path

from uno_desktop.match.observer import Observer, RoundStep
from uno_desktop.match.records.record_writer import DamagedRecord, RecordText, beginning
from uno_desktop.match.records.replay import IncrementalReader, deck_digest
from uno_desktop.match.scoreboard import scoreboard_for
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.notation import action_line
from uno_desktop.model.rulebook import Rulebook


class _ActionList(Observer):
    wants_legal = False

    def __init__(self) -> None:
        self.actions: list[Action] = []

    def step(self, step: RoundStep) -> None:
        if step.action is not None:
            self.actions.append(step.action)


def read_match(file: Path) -> tuple[TableSetup, Rulebook, list[Action]]:
    """Returns setup, rulebook and actions of a recorded match, which may be unfinished. Raises OSError, and ValueError
    with the first line that is damaged or against the rules."""
    found = _ActionList()
    try:
        reading = IncrementalReader(file, found)
        reading.finish()
    except DamagedRecord as problem:
        raise ValueError(str(problem)) from None
    return reading.setup, reading.book, found.actions


def record_text(setup: TableSetup, book: Rulebook, actions: Iterable[Action]) -> str:
    """Returns the record of a match with these actions, as the program would have written it while it was played."""
    text, board = RecordText(beginning(setup, deck_digest(book.deck))), scoreboard_for(setup, book)
    state = board.next_round()
    for action in (*actions, None):
        while state.ended and not board.over:
            text.round_ended(board.sheet[-1], state.digest())
            text.round_begins(board.number + 1)
            state = board.next_round()
        if action is not None:
            book.apply(state, action)
            text.acted(action_line(action, book.deck), state.digest)
            if state.ended:
                board.score(state)
    if state.ended:
        text.round_ended(board.sheet[-1], state.digest())
    return str(text)
