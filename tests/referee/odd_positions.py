"""Odd positions of any ruleset (short piles, few cards, copies in several hands), with random play checked by the
referee."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from tests.referee.referee import LAWS, TraceReading
from tests.referee.rules import Deal, Referee
from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import header, step_line
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import Action
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

MOST_ACTIONS = 20000


def odd_position(book: Rulebook, rng: random.Random, favored: str, deepest: int = 6) -> GameState:
    """A few cards in each hand and next to none to draw; cards whose symbol is `favored` come early.

    `deepest` is how many cards may lie on the discard pile.
    """
    codes = [code for code, copies in book.deck.ids.items() for _ in copies]
    if book.deck.other:  # both faces of each card, the light one in play
        codes = [book.deck.words[card] for card in book.deck.cards]
    rng.shuffle(codes)
    codes.sort(key=lambda code: any(word in code for word in favored.split()) and rng.random() < 0.7)
    seats = rng.randint(2, 5)
    hands = [[codes.pop() for _ in range(rng.randint(1, 5))] for _ in range(seats)]
    pile = [codes.pop(0) for _ in range(rng.randint(1, deepest))]
    supply = [codes.pop(rng.randrange(len(codes))) for _ in range(rng.randint(0, 12))]
    top = pile[-1].split("/")[0]
    wild = book.deck.faces[book.deck.ids[top][0]].wild
    words = [
        "hands=" + ("|" if book.deck.other else "/").join(",".join(sorted(hand)) for hand in hands),
        "pile=" + ",".join(pile),
        "supply=" + ",".join(supply),
        f"color={rng.choice('RGBY') if wild else top[0]}",
        f"match={'-' if wild else top[1:]}",
        f"dir={rng.choice([1, -1])}",
        f"turn={rng.choice('ABCDE'[:seats])}",
        f"dealer={rng.choice('ABCDE'[:seats])}",
        f"rng={rng.getrandbits(32):x}",
    ]
    return parse_position(" ".join(words), book.deck)


def dealt(book: Rulebook, seats: int, seed: int, rng: random.Random, actions: int = 3) -> TraceReading:
    """A round is dealt and goes on for a few actions; what the first card has done is refereed."""
    reading, events = TraceReading(), list[Event]()
    s = book.new_round(seats, seed, 1, events.append)
    reading.read_line(json.dumps(header(book, s, seed, 1)))
    reading.read_line(json.dumps(step_line(book, 0, None, None, s, events)))
    for number in range(1, actions + 1):
        legal = legal_for_all(book, s)
        events.clear()
        action = rng.choice(legal)
        book.apply(s, action, events.append)
        reading.read_line(json.dumps(step_line(book, number, action, legal, s, events)))
    return reading


def referee_at(book: Rulebook, s: GameState) -> TraceReading:
    """The referee sits down at a position at the beginning of a turn."""
    codes, symbols, laws = book.deck.codes, book.deck.symbols, LAWS[book.ruleset.id]
    hands = [book.deck.codes_of(hand) for hand in s.hands]
    options = laws.read(book.options)
    game = laws.begin(Deal(options, hands, [codes[card] for card in reversed(s.supply)], "R1", s.dealer))
    game.discard = [codes[card] for card in s.pile]
    game.color = "RGBY"[s.color]
    game.match = symbols[s.match] if s.match >= 0 else None
    game.turn, game.direction = s.turn, s.direction
    return TraceReading(round=game, totals=[0] * s.seats, next_number=1)


def nothing_more(game: Referee, s: GameState, action_text: str) -> None:
    """Looks no closer."""


def played_on(
    book: Rulebook,
    s: GameState,
    rng: random.Random,
    fouls: float = 0.0,
    look: Callable[[Referee, GameState, str], None] = nothing_more,
) -> TraceReading:
    """Plays to the end of the round, with some actions that are accepted without being listed.

    `look` is shown the referee's round, the game's and what is done next, before it is done.
    """
    reading, began = referee_at(book, s), position_line(s, book.deck)
    done: list[str] = []
    while not s.ended and len(done) < MOST_ACTIONS:
        assert reading.round is not None
        legal, events = legal_for_all(book, s), list[Event]()
        action = rng.choice(legal)
        if rng.random() < fouls:
            action = _unlisted(book, s, reading, rng) or action
        done.append(action_line(action, book.deck))
        look(reading.round, s, done[-1])
        book.apply(s, action, events.append)
        if s.ended:
            events.append(Scoreboard(book, s.seats, 0).score(s))
        line = step_line(book, len(done), action, legal, s, events)
        try:
            reading.read_line(json.dumps(line))
        except Exception as error:
            error.add_note(f"{began}\n{done[-12:]}")
            raise
    assert s.ended, f"{began}: no end"
    return reading


def _unlisted(book: Rulebook, s: GameState, reading: TraceReading, rng: random.Random) -> Action | None:
    """Something that the referee accepts although he does not list it; the model must accept it too."""
    game = reading.round
    assert game is not None
    lines = sorted(game.extras() - set(game.legal()))
    if not lines:
        return None
    action = parse_action(rng.choice(lines), book.deck, s.hands)
    assert book.accepts(s, action), action_line(action, book.deck)
    return action
