"""Steps of a worked example as localized text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_desktop.content.example_play import ExamplePlay, ShownStep
from uno_desktop.model import events as ev
from uno_desktop.model.actions import COLOR, GIVE, KEEP, PLAY, VERBS
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.stage.texts.journal_text import UNTOLD, JournalWords, capitalised, card_name, color_name
from uno_desktop.system.i18n import has_text, tr


def action_words(play: ExamplePlay, line: str) -> str:
    """Returns the action of a line, such as "A plays red 7"; an unknown line is returned unchanged."""
    action = play.action(line)
    if action is None or action.verb not in VERBS:
        return line
    words = {"who": SEAT_LETTERS[action.seat]}
    if action.verb in (PLAY, GIVE, KEEP):
        cards = (action.card, *action.along)
        words["card"] = ", ".join(card_name(play.book.deck, card) for card in cards)
    if action.target >= 0:
        words["whom"] = SEAT_LETTERS[action.target]
    if action.verb == COLOR:
        words["color"] = color_name(action.color)
    text = tr(f"example.{action.verb.replace(' ', '_')}", **words)
    named = [color_name(action.color)] if action.color >= 0 and action.verb != COLOR else []
    if action.target >= 0 and action.verb in (PLAY, COLOR):
        named.append(f"→ {words['whom']}")
    return f"{text} ({', '.join(named)})" if named else text


def event_lines(play: ExamplePlay, events: Sequence[ev.Event]) -> Iterator[str]:
    """Yields a sentence for each event that has one."""
    words = JournalWords(play.book.deck, SEAT_LETTERS[: play.state.seats], teams=play.book.teams(play.state.seats))
    for event in events:
        if not isinstance(event, UNTOLD):
            yield capitalised(words.sentence(event))


def step_lines(play: ExamplePlay, step: ShownStep, said: str) -> Iterator[str]:
    """Yields the lines under the step `said`: its events, then the legal and illegal actions."""
    if step.refused:
        yield tr("example.refused", what=said)
    yield from event_lines(play, step.events)
    yield from chance_lines(play, step.expect.get("can", ()), step.expect.get("cannot", ()))


def chance_lines(play: ExamplePlay, can: Sequence[str], cannot: Sequence[str]) -> Iterator[str]:
    """Yields the legal and illegal actions that the example names."""
    if can:
        yield tr("example.can", what=" · ".join(action_words(play, line) for line in can))
    if cannot:
        yield tr("example.cannot", what=" · ".join(action_words(play, line) for line in cannot))


def heading(play: ExamplePlay, rule: str, language: str) -> tuple[str, str]:
    """Returns title and text: the example's own if they are in the current language, else the rule's."""
    level = play.level
    if language == "en" or not has_text(f"rule.{rule}.title"):
        return level.title or level.id, level.about
    return tr(f"rule.{rule}.title"), tr(f"rule.{rule}.help")
