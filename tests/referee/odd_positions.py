"""Odd positions of any ruleset (short piles, few cards, copies in several hands), with random play checked by the
referee."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.referee.chance import Dice
from tests.referee.italian import ItalianReferee
from tests.referee.italian_reading import ItalianReading
from tests.referee.referee import LAWS, TraceReading
from tests.referee.rules import LETTERS, Deal, Referee
from tests.referee.unplugged import Game
from tests.referee.unplugged_reading import UnpluggedReading
from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import header, step_line
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import Action
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

ENOUGH = 400
"""Actions after which a position has shown what it can: at random, small decks may go round for ever."""

_LOOKS = 5
"""Actions of a round before each of which every line that may be said is tried."""

RoundPlayed = Referee | ItalianReferee | Game


def odd_position(book: Rulebook, rng: random.Random, favored: str, deepest: int = 6) -> GameState:
    """A few cards in each hand and next to none to draw; cards whose symbol is `favored` come early.

    `deepest` is how many cards may lie on the discard pile.
    """
    codes = [code for code, copies in book.deck.ids.items() for _ in copies]
    if book.deck.other:  # both faces of each card, the light one in play
        codes = [book.deck.notation[card] for card in book.deck.cards]
    rng.shuffle(codes)
    codes.sort(key=lambda code: any(word in code for word in favored.split()) and rng.random() < 0.7)
    seats = rng.choice([seats for seats in book.seats if seats <= 5])
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


def dealt(book: Rulebook, reading: Any, seats: int, seed: int, rng: random.Random, actions: int = 3) -> None:
    """A round is dealt and goes on for a few actions; what the first card has done is refereed."""
    events: list[Event] = []
    s = book.new_round(seats, seed, 1, events.append)
    reading.hear(json.loads(json.dumps(header(book, s, seed, 1))))
    reading.hear(json.loads(json.dumps(step_line(book, 0, None, None, s, events))))
    for number in range(1, actions + 1):
        if s.ended:
            return
        legal = legal_for_all(book, s)
        events.clear()
        action = rng.choice(legal)
        book.apply(s, action, events.append)
        if s.ended:
            events.append(Scoreboard(book, s.seats, seed).score(s))
        reading.hear(json.loads(json.dumps(step_line(book, number, action, legal, s, events))))


def referee_at(book: Rulebook, s: GameState) -> TraceReading:
    """The referee sits down at a position at the beginning of a turn; nobody has laid the top card."""
    codes, symbols, totals = book.deck.codes, book.deck.symbols, [0] * s.seats
    hands, draw = [book.deck.codes_of(hand) for hand in s.hands], [codes[card] for card in reversed(s.supply)]
    laws = LAWS[book.ruleset.id]
    chance = Dice(random.Random(0))
    game = laws.begin(Deal(laws.read(book.options), hands, draw, "R1", s.dealer, chance=chance))
    game.discard = [codes[card] for card in s.pile]
    game.color, game.match = "RGBY"[s.color], symbols[s.match] if s.match >= 0 else None
    game.turn, game.direction = s.turn, s.direction
    reading = {"unplugged": UnpluggedReading, "italian": ItalianReading}.get(book.ruleset.id, TraceReading)
    return reading(round=game, totals=totals, next_number=1)


def accepted(book: Rulebook, s: GameState, line: str) -> bool:
    """Returns True if the model accepts a line, written as the notation writes it."""
    try:
        action = parse_action(line, book.deck, s.hands)
    except ValueError:  # not even a line
        return False
    return book.accepts(s, action) and action_line(action, book.deck) == line


def everything_said(book: Rulebook, s: GameState) -> Iterator[str]:
    """Every line that may be said at this table about the cards of all hands and a few others, sense or nonsense."""
    seats = LETTERS[: s.seats]
    known = {book.deck.codes[card] for card in range(0, len(book.deck), 17)}
    for seat, held in zip(seats, s.hands, strict=True):
        hand = book.deck.codes_of(held)
        yield from (f"{seat} {verb}" for verb in ("draw", "pass", "accept", "challenge", "uno", "done", "hint"))
        yield from (f"{seat} {verb}{other}" for verb in ("catch ", "vote yes>", "vote no>") for other in seats)
        yield from (f"{seat} color {color}" for color in "RGBY")
        for card in sorted({*hand, *known}):
            details = ["", ">R", *(f">{other}" for other in seats), *(f">B,{other}" for other in seats), ">A,B"]
            for cards in [card, f"{card} {card}"][: max(1, hand.count(card))]:
                yield from (f"{seat} play {cards}{more}{uno}" for more in details for uno in ("", " uno"))
            yield from (f"{seat} give {card}>{other}" for other in seats)


@dataclass
class WhatIsSaid:
    """Tries every line that may be said before the first actions of a round: the model accepts what the referee takes.
    `seen` counts the lines that were taken, and the others."""

    book: Rulebook
    seen: Counter[bool]
    looks: int = 0

    def __call__(self, game: RoundPlayed, s: GameState, action_text: str) -> None:
        self.looks += 1
        for line in everything_said(self.book, s) if self.looks <= _LOOKS else ():
            mine = game.accepts(line)
            assert accepted(self.book, s, line) == mine, f"{position_line(s, self.book.deck)}: {line}"
            self.seen[mine] += 1


def nothing_more(game: RoundPlayed, s: GameState, action_text: str) -> None:
    """Looks no closer."""


def played_on(
    book: Rulebook,
    s: GameState,
    rng: random.Random,
    fouls: float = 0.0,
    look: Callable[[RoundPlayed, GameState, str], None] = nothing_more,
) -> TraceReading:
    """Plays for a while or to the end of the round, with some actions that are accepted without being listed.

    `look` is shown the referee's round, the game's and what is done next, before it is done.
    """
    reading, began = referee_at(book, s), position_line(s, book.deck)
    done: list[str] = []
    try:
        while not s.ended and len(done) < ENOUGH:
            legal, events = legal_for_all(book, s), list[Event]()
            action = rng.choice(legal)
            if rng.random() < fouls:
                action = _unlisted(book, s, reading.round, rng) or action
            done.append(action_line(action, book.deck))
            look(reading.round, s, done[-1])
            book.apply(s, action, events.append)
            if s.ended:
                events.append(Scoreboard(book, s.seats, 0).score(s))
            reading.read_line(json.dumps(step_line(book, len(done), action, legal, s, events)))
    except Exception as error:
        error.add_note(f"{began}\n{done[-12:]}")
        raise
    assert reading.rounds == s.ended
    return reading


def _unlisted(book: Rulebook, s: GameState, game: RoundPlayed, rng: random.Random) -> Action | None:
    """Something that the referee accepts although he does not list it; the model must accept it too."""
    if isinstance(game, Referee):
        lines = sorted(game.extras() - set(game.legal()))
    else:
        said = list(everything_said(book, s))
        lines = [line for line in rng.sample(said, min(60, len(said))) if game.accepts(line)]
    if not lines:
        return None
    action = parse_action(rng.choice(lines), book.deck, s.hands)
    assert book.accepts(s, action), action_line(action, book.deck)
    return action
