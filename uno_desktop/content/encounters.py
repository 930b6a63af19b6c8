"""Difficult situations that occur in a worked example besides the rule that it demonstrates."""

from __future__ import annotations

from uno_desktop.content.level_files import Level
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.actions import ACCEPT, PLAY
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.event import Event
from uno_desktop.model.events import CardPlayed, RoundEnded

LAST_CARD, OUT_OF_TURN, ANSWER = "a last card", "a card out of turn", "an answer to a penalty"
SEVERAL_CARDS, TWO_PLAYERS, BLOCKED = "several cards at once", "two players", "a blocked round"
SITUATIONS = (LAST_CARD, OUT_OF_TURN, ANSWER, SEVERAL_CARDS, TWO_PLAYERS, BLOCKED)


def encounters(level: Level) -> set[str]:
    """Returns the members of `SITUATIONS` that occur or are attempted in an example.

    Raises BadLevel, and ValueError for a step that is not possible.
    """
    told: list[Event] = []
    run = ScenarioRun(level, told.append)
    met = {TWO_PLAYERS} if run.state.seats == 2 else set()
    for number, step in enumerate(level.steps, 1):
        s, words = run.state, step.do.split()
        seat, cards = SEAT_LETTERS.index(words[0]), [word for word in words[2:] if word != "uno"]
        if words[1] in (PLAY, ACCEPT) and s.threat is not None:
            met.add(ANSWER)
        if words[1] == PLAY:
            due = s.turn if s.threat is None else s.threat.victim
            met |= {SEVERAL_CARDS} if len(cards) > 1 else set()
            met |= {LAST_CARD} if s.hands[seat].bit_count() == len(cards) else set()
            met |= {OUT_OF_TURN} if seat != due else set()
        failure = None if step.refused else run.do(number)
        if failure is not None:
            raise ValueError(f"step {number}: expected {failure.expected}, found {failure.found}")
    for event in told:
        if isinstance(event, CardPlayed) and event.beside:
            met.add(OUT_OF_TURN)
        if isinstance(event, RoundEnded) and event.blocked:
            met.add(BLOCKED)
    return met
