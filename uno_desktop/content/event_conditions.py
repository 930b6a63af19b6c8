"""Conditions on table events as data: a kind of event, and the allowed values of some of its fields."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_desktop.content.level_files import OPTIONS, TEXTS
from uno_desktop.content.task import GOES_ON, Outcome, TaskVerdict
from uno_desktop.model import events
from uno_desktop.model.actions import CATCH, HINT, UNO, Action
from uno_desktop.model.cards import ALL_COLOR_LETTERS, SEAT_LETTERS, Deck, Seat
from uno_desktop.model.events import DrawReason, Event
from uno_desktop.model.options import Value
from uno_desktop.model.views.json_objects import event_object, field_names, kind_of
from uno_desktop.system import schema
from uno_desktop.system.schema import BadValue

WORDS = (UNO, CATCH, HINT)
"""Calls and hints: actions that do not count as a move."""


class FirstMove:
    """Judges the first move of `seat` by calling `answer`. Calls such as UNO count as moves only if `words` is set."""

    def __init__(self, seat: Seat, answer: Callable[[Action], TaskVerdict], words: bool = False) -> None:
        self._seat, self._answer, self._words = seat, answer, words

    def observe(self, action: Action | None, events: Sequence[Event]) -> TaskVerdict:
        if action is None or action.seat != self._seat or (action.verb in WORDS and not self._words):
            return GOES_ON
        return self._answer(action)


KINDS: dict[str, type[Event]] = {
    kind_of(each): each
    for each in vars(events).values()
    if isinstance(each, type) and issubclass(each, Event) and each is not Event
}
"""Event classes by kind (docs/events.md)."""
_SEATS = ("seat", "by", "other", "watcher", "receiver", "giver", "victim", "author", "winner", "target")
MOST = 12
"""Maximum number of conditions in a list, and of values for a field."""
Plain = str | int | bool


@dataclass(frozen=True, slots=True)
class EventCondition:
    """Matches events of one kind by the allowed values of their fields."""

    kind: str
    fields: Mapping[str, tuple[Plain, ...]]

    def matches(self, found: Mapping[str, Any]) -> bool:
        return found["kind"] == self.kind and all(_is(found[key], values) for key, values in self.fields.items())


def _is(found: Any, values: tuple[Plain, ...]) -> bool:
    return any(each in values for each in found) if isinstance(found, list) else found in values


def _condition(table: object) -> EventCondition:
    fields = schema.any_table(table)
    kind = fields.pop("event", None)
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadValue(f"{kind!r} is not a kind of event, such as card_played", "event")
    known = field_names(KINDS[kind])
    for key, value in fields.items():
        if key not in known:
            raise BadValue(f"{kind} has no such field; known: {', '.join(known)}", key)
        fields[key] = values = tuple(value) if isinstance(value, list) else (value,)
        if not 0 < len(values) <= MOST or not all(isinstance(each, str | int) for each in values):
            raise BadValue(f"{value!r} is not a value or a list of values", key)
    return EventCondition(kind, fields)


@dataclass(frozen=True, slots=True)
class Goal:
    """Event that must occur.

    `light` is what the table highlights until then: the code of a card in hand, or the name of a button.
    """

    condition: EventCondition = schema.rest(_condition)
    light: str = schema.key(schema.text(), "")


@dataclass(frozen=True, slots=True)
class Mistake:
    """Event that must not occur. `then` is played out after it, `why` selects the explanation."""

    condition: EventCondition = schema.rest(_condition)
    then: tuple[str, ...] = schema.key(TEXTS, ())
    why: str = schema.key(schema.text(), "")


@dataclass(frozen=True, slots=True)
class Trigger:
    """Event that shows that a rule applies, at a table with these option values."""

    condition: EventCondition = schema.rest(_condition)
    options: Mapping[str, Value] = schema.key(OPTIONS, {})


class EventJudge:
    """Judge that checks events: done when all goals have occurred in order, failed after a mistake or too many moves.

    `moves` is the maximum number of the person's moves from one goal to the next; 0 means no limit.
    """

    def __init__(self, deck: Deck, seat: Seat, goals: Sequence[Goal], mistakes: Sequence[Mistake], moves: int) -> None:
        self._deck, self._seat = deck, seat
        self._goals, self._mistakes, self._moves = tuple(goals), mistakes, moves
        self._left = moves
        self.reached = 0
        """Number of goals reached."""

    @property
    def light(self) -> str:
        return self._goals[self.reached].light if self.reached < len(self._goals) else ""

    def observe(self, action: Action | None, events: Sequence[Event]) -> TaskVerdict:
        mistake, before = None, self.reached
        for event in events:
            fields = event_object(event, self._deck)
            if self.reached < len(self._goals) and self._goals[self.reached].condition.matches(fields):
                self.reached += 1
            mistake = mistake or next((each for each in self._mistakes if each.condition.matches(fields)), None)
        if self.reached == len(self._goals):
            return TaskVerdict(Outcome.DONE)
        if mistake is not None:
            return TaskVerdict(Outcome.FAILED, mistake.then, mistake.why)
        if self.reached > before:
            self._left = self._moves
        elif action is not None and action.seat == self._seat and action.verb not in WORDS and self._left:
            self._left -= 1
            if not self._left:
                return TaskVerdict(Outcome.FAILED)
        return GOES_ON


def check_conditions(name: str, found: Sequence[Goal | Mistake | Trigger], seats: int, deck: Deck) -> None:
    """Raises BadValue if a condition in the list `name` has values that no event has at a table with this deck and so
    many seats; triggers are for any table, with 0 seats."""
    for number, each in enumerate(found, 1):
        for key, values in each.condition.fields.items():
            for problem in filter(None, (_problem(key, value, seats, deck) for value in values)):
                raise BadValue(problem, f"{name} {number}.{key}")


def _problem(key: str, value: Plain, seats: int, deck: Deck) -> str:
    if key in _SEATS and not seats:
        return "a rule comes up at any seat of any table"
    if key in _SEATS and str(value) not in SEAT_LETTERS[:seats]:
        return f"there is no seat {value!r} at a table of {seats}"
    if key == "card" and value not in deck.by_notation:
        return f"the deck has no card {value!r}"
    if key == "color" and str(value) not in ALL_COLOR_LETTERS:
        return f"{value!r} is not a colour; expected one of R G B Y"
    if key == "reason" and value not in {str(each.value) for each in DrawReason}:
        return f"{value!r} is not a reason to draw"
    return ""
