"""The second referee checks random play from odd positions (short piles, single cards, blocked rounds)."""

from __future__ import annotations

import json
import random

from hypothesis import HealthCheck, event, given, note, settings
from hypothesis import strategies as st

from tests.referee.referee import TraceReading
from tests.referee.rules import Options as Toggles
from tests.referee.rules import Referee
from tests.support.model.positions import Options, option_sets, position_lines, random_actions
from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import step_line
from uno_desktop.model.actions import ACCEPT, CATCH, CHALLENGE, COLOR, DRAW, PASS, PLAY, UNO, Action
from uno_desktop.model.events import Event, RoundEnded, RoundScored
from uno_desktop.model.notation import action_line
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def referee_at(book: Rulebook, s: GameState) -> TraceReading:
    """The referee sits down at a position at the beginning of a turn."""
    codes, symbols = book.deck.codes, book.deck.symbols
    game = Referee(
        options=Toggles.read(book.options),
        hands=[book.deck.codes_of(hand) for hand in s.hands],
        draw=[codes[card] for card in reversed(s.supply)],
        discard=[codes[card] for card in s.pile],
        color="RGBY"[s.color],
        match=symbols[s.match] if s.match >= 0 else None,
        turn=s.turn,
        direction=s.direction,
    )
    return TraceReading(round=game, totals=[0] * s.seats, next_number=1)


def scored(book: Rulebook, s: GameState) -> RoundScored:
    points = book.points(s)
    winners = book.match_winners(points)
    return RoundScored(1, s.winner, points, points, bool(winners), winners)


@QUICK
@given(position_lines(), option_sets(), st.randoms(use_true_random=False))
def test_the_referee_agrees_with_every_step_from_an_odd_position(
    line: str, options: Options, rng: random.Random
) -> None:
    book = rulebook_for("official", {**options, "official.swapHandsCount": 1})
    s = parse_position(line, book.deck)
    reading = referee_at(book, s)
    for number, action in enumerate(random_actions(book, s, rng), 1):
        legal, events = legal_for_all(book, s), list[Event]()
        note(f"{position_line(s, book.deck)}: {action_line(action, book.deck)}")
        book.apply(s, action, events.append)
        if s.ended:
            events.append(scored(book, s))
            blocked = any(isinstance(one, RoundEnded) and one.blocked for one in events)
            event("blocked" if blocked else "won")
        reading.read_line(json.dumps(step_line(book, number, action, legal, s, events)))
    assert reading.rounds == 1


def universe(s: GameState, book: Rulebook) -> list[Action]:
    """All actions that can be written at this table, legal or not; one copy stands for all."""
    cards = [min(copies) for code, copies in book.deck.ids.items() if code[0] in "RGW" or code == "SW"]
    actions: list[Action] = []
    for seat in range(s.seats):
        actions += [Action(seat, verb) for verb in (DRAW, PASS, ACCEPT, CHALLENGE, UNO)]
        actions += [Action(seat, CATCH, target=other) for other in range(s.seats)]
        actions += [Action(seat, COLOR, color=color) for color in range(4)]
        for card in cards:
            copies = [copy for copy in book.deck.ids[book.deck.codes[card]] if s.hands[seat] >> copy & 1]
            held = copies[0] if copies else card
            actions += [
                Action(seat, PLAY, held, color, target, uno)
                for color in (-1, 0, 3)
                for target in (-1, 0, s.seats - 1)
                for uno in (False, True)
                if color >= 0 or target < 0  # a seat without a colour reads like a colour
            ]
    return actions


@settings(QUICK, max_examples=12)
@given(position_lines(), option_sets(), st.randoms(use_true_random=False))
def test_actions_not_listed_by_the_referee_are_refused(line: str, options: Options, rng: random.Random) -> None:
    book = rulebook_for("official", {**options, "official.swapHandsCount": 1})
    s = parse_position(line, book.deck)
    reading = referee_at(book, s)
    for number, action in enumerate(random_actions(book, s, rng), 1):
        legal, events = legal_for_all(book, s), list[Event]()
        assert reading.round is not None
        listed = set(reading.round.legal())
        for move in universe(s, book) if number < 6 else []:
            said = action_line(move, book.deck)
            assert book.accepts(s, move) == (said in listed), f"{position_line(s, book.deck)}: {said}"
        book.apply(s, action, events.append)
        if s.ended:
            events.append(scored(book, s))
        reading.read_line(json.dumps(step_line(book, number, action, legal, s, events)))
    assert reading.rounds == 1
