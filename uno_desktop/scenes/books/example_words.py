"""What the steps of an example say, in the player's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_desktop.content.example_play import ExamplePlay, ShownStep
from uno_desktop.model import events as ev
from uno_desktop.model.actions import CATCH, PLAY
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.stage.words.journal_words import UNTOLD, JournalWords, card_name, color_name
from uno_desktop.system.i18n import has_text, tr

_KNOWN = ("play", "draw", "pass", "accept", "challenge", "uno", "catch", "hint")
"""Verbs with a sentence; of others the line itself is shown."""


def action_words(play: ExamplePlay, line: str) -> str:
    """The action of a line, such as "A lays red 7"."""
    action = play.action(line)
    who = SEAT_LETTERS[action.seat] if action is not None else ""
    if action is None or action.verb not in _KNOWN:
        return line
    words = {"who": who}
    if action.verb == PLAY:
        words["card"] = card_name(play.book.deck, action.card)
    if action.verb == CATCH:
        words["whom"] = SEAT_LETTERS[action.target]
    text = tr(f"example.{action.verb}", **words)
    return f"{text} ({color_name(action.color)})" if action.color >= 0 else text


def event_lines(play: ExamplePlay, events: Sequence[ev.Event]) -> Iterator[str]:
    """What happened, a sentence for each event that is worth one."""
    words = JournalWords(play.book.deck, SEAT_LETTERS[: play.state.seats])
    for event in events:
        if not isinstance(event, UNTOLD):
            yield words.sentence(event)


def step_lines(play: ExamplePlay, step: ShownStep, said: str) -> Iterator[str]:
    """The lines under a step whose action is `said`: what happened, and what could be done now."""
    if step.refused:
        yield tr("example.refused", what=said)
    yield from event_lines(play, step.events)
    yield from chance_lines(play, step.expect.get("can", ()), step.expect.get("cannot", ()))


def chance_lines(play: ExamplePlay, can: Sequence[str], cannot: Sequence[str]) -> Iterator[str]:
    """What is allowed now, and what is not, as far as the example says so."""
    if can:
        yield tr("example.can", what=" · ".join(action_words(play, line) for line in can))
    if cannot:
        yield tr("example.cannot", what=" · ".join(action_words(play, line) for line in cannot))


def heading(play: ExamplePlay, rule: str, language: str) -> tuple[str, str]:
    """Title and text: the example's own where they are in the player's language, else those of the rule."""
    level = play.level
    if language == "en" or not has_text(f"rule.{rule}.title"):
        return level.title or level.id, level.about
    return tr(f"rule.{rule}.title"), tr(f"rule.{rule}.help")
