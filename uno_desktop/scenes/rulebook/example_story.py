"""Worked example as a few lines: the player, their hand, the card played and its result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_desktop.content.example_play import ExamplePlay
from uno_desktop.content.level_files import BadLevel, Level
from uno_desktop.model import events as ev
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, SEAT_LETTERS, CardId, Seat
from uno_desktop.scenes.rulebook.example_text import action_words, chance_lines, event_lines
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr

_PLAIN = (ev.RoundBegan, ev.UnoSaid, ev.HandDealt, ev.ThreatDropped, ev.ChoiceAsked)
"""Events left out of the short form, as they would bury its subject."""


@dataclass(frozen=True, slots=True)
class ExampleLine:
    """One line: the `seat` or the icon `sign`, then the cards played and the rest of the hand."""

    words: str
    seat: Seat = NOBODY
    sign: str = ""
    """Icon in place of the seat."""
    played: tuple[str, ...] = ()
    """Face codes; an empty one is a card back."""
    held: tuple[str, ...] = ()
    refused: bool = False


def story(level: Level) -> tuple[ExampleLine, ...]:
    """Returns the lines of an example, beginning with its position; empty if it cannot be set up."""
    try:
        play = ExamplePlay(level)
    except BadLevel:
        return ()
    return tuple(_lines(play))


def _lines(play: ExamplePlay) -> Iterator[ExampleLine]:
    words, expect = _told(play, play.opening), play.level.expect
    if play.state.pile:
        top = play.state.pile[-1]
        words = words or [tr("example.pile", card=card_name(play.book.deck, top))]
        if not play.steps:
            words += chance_lines(play, expect.get("can", ()), expect.get("cannot", ()))
        yield ExampleLine(" ".join(words), sign="layers", played=_codes(play, [top]))
    while not play.over:
        yield _step(play)
    yield from _end(play, expect)


def _step(play: ExamplePlay) -> ExampleLine:
    line = play.level.steps[play.done].do
    action, said = play.action(line), action_words(play, line)
    if action is None:
        return ExampleLine(tr("example.refused", what=said), refused=play.next().refused)
    hand = play.now[1][action.seat]
    step = play.next()
    played = [card for card in hand if card in _cards(action)]
    told = [tr("example.refused", what=said)] if step.refused else _told(play, step.events) or [f"{said}."]
    told += chance_lines(play, step.expect.get("can", ()), step.expect.get("cannot", ()))
    return ExampleLine(
        " ".join(told),
        action.seat,
        played=_codes(play, played),
        held=_codes(play, [card for card in hand if card not in played]),
        refused=step.refused,
    )


def _cards(action: Action) -> tuple[CardId, ...]:
    return (action.card, *action.along)


def _end(play: ExamplePlay, expect: Mapping[str, Any]) -> Iterator[ExampleLine]:
    """Yields the expected end: the next player, or the points and the winner."""
    turn = expect.get("turn")
    if turn and not play.state.ended:
        yield ExampleLine(tr("event.TurnBegan", who=turn), SEAT_LETTERS.index(turn))
    words = [tr(f"example.{key}", n=_by_seat(expect[key])) for key in ("points", "totals") if expect.get(key)]
    if expect.get("out"):
        words.append(tr("event.RoundScored.out", others=", ".join(expect["out"])))
    if winners := expect.get("match_winners"):
        words.append(tr("example.match_won", who=", ".join(winners)))
    elif expect.get("match_over") is False:
        words.append(tr("example.match_goes_on"))
    if words:
        yield ExampleLine(" ".join(words), sign="star")


def _by_seat(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{seat} {number}" for seat, number in numbers.items())


def _told(play: ExamplePlay, events: Sequence[ev.Event]) -> list[str]:
    """Returns the sentences of the events, without duplicates and events implied by the next one."""
    drew = {event.seat for event in events if isinstance(event, ev.CardsDrawn)}
    catching = any(" catch " in step.do or " uno" in step.do for step in play.level.steps)

    def plain(event: ev.Event) -> bool:
        return (
            isinstance(event, _PLAIN)
            or (isinstance(event, ev.ThreatDeclared) and event.victim in drew)
            or (isinstance(event, ev.UnoOwed) and not catching)
        )

    return list(dict.fromkeys(event_lines(play, [event for event in events if not plain(event)])))


def _codes(play: ExamplePlay, cards: Sequence[CardId]) -> tuple[str, ...]:
    printed = printed_on(play.book.deck)
    codes = [play.book.deck.codes[card] for card in cards]
    return tuple(printed.get(code, code) for code in codes)
