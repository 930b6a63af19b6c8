"""Trace: each step of a round as JSON Lines with open cards, for external checks of the rules (formats.md §3)."""

import json
from collections.abc import Sequence
from typing import Any, TextIO

from uno_desktop.match.observer import RoundStep
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import SIDES, Deck, color_letter, seat_letter, seats_in
from uno_desktop.model.events import CardsDrawn, CardsTaken, DispenserPressed, Event, PileShuffled, RoundScored
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import HOUSE, Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import COLOR_UNIT, FIRST_ROUND, GameState, RoundSetup
from uno_desktop.model.views.json_objects import status_object

TRACE_VERSION = 1


class TraceWriter:
    """Observer that writes one line for the header of each round and one for each step."""

    def __init__(self, stream: TextIO, legal: bool = True) -> None:
        """Writes to `stream`; without `legal` the lists of legal actions are omitted."""
        self.wants_legal = legal
        self._stream = stream

    def step(self, step: RoundStep) -> None:
        """Writes a step, after the header of the round if it is the deal; the last step includes the result."""
        book, seed, number, setup = step.round
        if step.n == 0:
            self._write(header(book, step.state, seed, number, setup))
        self._write(step_line(book, *step[1:-1]))

    def _write(self, line: dict[str, Any]) -> None:
        self._stream.write(json.dumps(line, separators=(",", ":")) + "\n")


def header(book: Rulebook, state: GameState, seed: int, number: int, setup: RoundSetup = FIRST_ROUND) -> dict[str, Any]:
    """Returns the header of a round, with everything needed to replay it."""
    line: dict[str, Any] = {
        "trace": TRACE_VERSION,
        "ruleset": book.ruleset.id,
        "options": trace_options(book),
        "seats": state.seats,
        "seed": seed,
        "round": number,
        "game": setup.generator,
        "dealer": seat_letter(state.dealer),
    }
    if setup.out:
        line["out"] = letters(setup.out)
    if book.handicaps:
        line["handicaps"] = {seat_letter(seat): str(each) for seat, each in enumerate(book.handicaps) if str(each)}
    if setup.streak_seat >= 0 and book.extra_cards:  # it changes the deal (STR-FOUL-06)
        line["streak"] = {seat_letter(setup.streak_seat): setup.streak}
    return line


def trace_options(book: Rulebook) -> dict[str, Value]:
    """Returns all options; house rules only where they differ from their default (formats.md §6).

    A reader that knows only the written rules can then read every round played by them.
    """
    defaults = {option.key: option.default for option in book.ruleset.options}
    return {key: value for key, value in book.agreed.items() if not key.startswith(HOUSE) or value != defaults[key]}


def step_line(
    book: Rulebook,
    n: int,
    action: Action | None,
    legal: Sequence[Action] | None,
    state: GameState,
    events: Sequence[Event],
) -> dict[str, Any]:
    """Returns one step as a JSON object; without `legal` it lists no legal actions."""
    deck = book.deck
    line: dict[str, Any] = {"n": n, "do": None if action is None else action_line(action, deck)}
    if legal is not None:
        line["legal"] = sorted(action_line(move, deck) for move in legal)
    line["state"] = open_state(book, state)
    line["drawn"] = drawn_cards(deck, events)
    line["rolls"] = [event.roll for event in events if isinstance(event, DispenserPressed)]
    line["shuffled"] = any(isinstance(event, PileShuffled) for event in events)
    for event in events:
        if isinstance(event, RoundScored):
            line["result"] = _result(event)
    return line


def open_state(book: Rulebook, state: GameState) -> dict[str, Any]:
    """Returns the whole state, including hidden cards, in the terms of the trace (steps.md E)."""
    deck = book.deck
    line: dict[str, Any] = {"out": letters(state.out)} if book.puts_out and state.out else {}
    if deck.other:
        line["side"] = SIDES[book.side(state)]
    return line | {
        "hands": {seat_letter(seat): deck.names_of(hand) for seat, hand in enumerate(state.hands)},
        "discard": [deck.names[card] for card in state.pile],
        "draw": [deck.names[card] for card in reversed(state.supply)],
        "color": color_letter(state.color),
        "match": deck.symbols[state.match] if state.match >= 0 else None,
        "direction": state.direction,
        "turn": seat_letter(state.turn),
        "may_act": letters(book.acting(state)),
        "pending": pending(state),
        "stack": [
            {
                "card": deck.names[layer.card],
                "by": seat_letter(layer.by),
                "color": color_letter(layer.color),
                "targets": [seat_letter(seat) for seat in layer.targets],
            }
            for layer in state.layers
        ],
        "owes_uno": letters(state.owes),
        "lost_turns": {seat_letter(seat): turns for seat, turns in enumerate(state.lost_turns) if turns},
        "statuses": [status_object(status) for status in state.statuses],
        "over": state.ended,
    }


def pending(state: GameState) -> dict[str, Any] | None:
    threat = state.threat
    if threat is None:
        return None
    line: dict[str, Any] = {
        "kind": threat.unit,
        "amount": threat.amount,
        "victim": seat_letter(threat.victim),
        "by": seat_letter(threat.by),
    }
    return line | {"color": color_letter(state.color)} if threat.unit == COLOR_UNIT else line


def drawn_cards(deck: Deck, events: Sequence[Event]) -> dict[str, list[str]]:
    """Returns the cards drawn or taken in a step, in order, by seat letter (steps.md 29)."""
    drawn: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, CardsDrawn | CardsTaken) and event.cards:
            drawn.setdefault(seat_letter(event.seat), []).extend(deck.names[card] for card in event.cards)
    return drawn


def letters(seats: int) -> list[str]:
    return [seat_letter(seat) for seat in seats_in(seats)]


def _result(scored: RoundScored) -> dict[str, Any]:
    result: dict[str, Any] = {
        "winner": seat_letter(scored.winner) if scored.winner >= 0 else None,
        "points": _by_seat(scored.points),
        "totals": _by_seat(scored.totals),
        "match_over": scored.match_over,
    }
    if scored.match_over:
        result["match_winners"] = [seat_letter(seat) for seat in scored.match_winners]
    if scored.out:
        result["out"] = [seat_letter(seat) for seat in scored.out]
    if scored.ranking:
        result["ranking"] = [seat_letter(seat) for seat in scored.ranking]
    return result


def _by_seat(numbers: Sequence[int]) -> dict[str, int]:
    return {seat_letter(seat): number for seat, number in enumerate(numbers)}
