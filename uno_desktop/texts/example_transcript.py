"""Worked example as a few lines: the player, their hand, the card played and its result."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from uno_desktop.content.example_play import ExamplePlay, ShownStep
from uno_desktop.content.level_files import BadLevel, Level
from uno_desktop.model import events as ev
from uno_desktop.model.actions import COLOR, GIVE, KEEP, PLAY, VERBS
from uno_desktop.model.cards import NOBODY, SEAT_LETTERS, CardId, Deck, Seat
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


def step_lines(play: ExamplePlay, step: ShownStep, words: str) -> Iterator[str]:
    """Yields the lines of a step: the refusal of its action (`words`), if any, the events, and the `chance_lines`."""
    if step.refused:
        yield tr("example.refused", what=words)
    yield from event_lines(play, step.events)
    yield from chance_lines(play, step.expect.get("can", ()), step.expect.get("cannot", ()))


def chance_lines(play: ExamplePlay, can: Sequence[str], cannot: Sequence[str]) -> Iterator[str]:
    """Yields the lines shown for the actions listed as legal (`can`) and illegal (`cannot`)."""
    if can:
        yield tr("example.can", what=" · ".join(action_words(play, line) for line in can))
    if cannot:
        yield tr("example.cannot", what=" · ".join(action_words(play, line) for line in cannot))


def heading(play: ExamplePlay, rule: str, language: str) -> tuple[str, str]:
    """Returns title and text: the example's own, which are English; in other languages those of the rule, if any."""
    level = play.level
    if language == "en" or not has_text(f"rule.{rule}.title"):
        return level.title or level.id, level.about
    return tr(f"rule.{rule}.title"), tr(f"rule.{rule}.help")


_PLAIN = (ev.RoundBegan, ev.UnoSaid, ev.HandDealt, ev.ThreatDropped, ev.ChoiceAsked)
"""Minor events omitted from the short form, to keep it readable."""


@dataclass(frozen=True, slots=True)
class ExampleLine:
    """One line: `seat` or icon `sign`, the cards played, the rest of the hand, and the text beside them."""

    words: str
    seat: Seat = NOBODY
    sign: str = ""
    """Icon in place of the seat."""
    played: tuple[str, ...] = ()
    """Face codes; an empty one is a card back."""
    held: tuple[str, ...] = ()
    refused: bool = False


def transcript(level: Level, printed: Callable[[Deck], Mapping[str, str]]) -> tuple[ExampleLine, ...]:
    """Returns the lines of an example, beginning with its position; empty if it cannot be set up.

    `printed` maps card codes of a deck to design codes, for cards that players have made or written on.
    """
    try:
        play = ExamplePlay(level)
    except BadLevel:
        return ()
    designs = printed(play.book.deck)

    def drawn(codes: Sequence[str]) -> tuple[str, ...]:
        return tuple(designs.get(code, code) for code in codes)

    return tuple(replace(line, played=drawn(line.played), held=drawn(line.held)) for line in _lines(play))


def _lines(play: ExamplePlay) -> Iterator[ExampleLine]:
    words, expect = _sentences(play, play.opening), play.level.expect
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
    action, words = play.action(line), action_words(play, line)
    if action is None:
        return ExampleLine(tr("example.refused", what=words), refused=play.next().refused)
    hand = play.now[1][action.seat]
    step = play.next()
    played = [card for card in hand if card in (action.card, *action.along)]
    sentences = [tr("example.refused", what=words)] if step.refused else _sentences(play, step.events) or [f"{words}."]
    sentences += chance_lines(play, step.expect.get("can", ()), step.expect.get("cannot", ()))
    held = [card for card in hand if card not in played]
    said, refused = " ".join(sentences), step.refused
    return ExampleLine(said, action.seat, played=_codes(play, played), held=_codes(play, held), refused=refused)


def _end(play: ExamplePlay, expect: Mapping[str, Any]) -> Iterator[ExampleLine]:
    """Yields the expected end: the next player, points and totals, eliminated seats, and match winners."""
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


def _sentences(play: ExamplePlay, events: Sequence[ev.Event]) -> list[str]:
    """Returns the sentences of the events, without duplicates and minor or implied events."""
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
    return tuple(play.book.deck.codes[card] for card in cards)
