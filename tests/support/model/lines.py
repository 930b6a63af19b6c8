"""Positions and actions as lines, for tests that read as games."""

from collections.abc import Mapping

from uno_desktop.match.observer import legal_for_all
from uno_desktop.model.cards import SEAT_LETTERS, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState


def laid_out(ruleset: str, options: Mapping[str, Value], line: str, *done: str) -> tuple[Rulebook, GameState]:
    """Returns a position after these actions; unless the line says so, it is A's turn and the last seat has dealt."""
    book = rulebook_for(ruleset, options)
    hands = next(word for word in line.split() if word.startswith("hands="))
    usual = {"dir": "1", "turn": "A", "dealer": SEAT_LETTERS[hands.count("/")], "rng": "1"}
    missing = [f"{key}={value}" for key, value in usual.items() if f" {key}=" not in line]
    s = parse_position(" ".join([line, *missing]), book.deck)
    play(book, s, *done)
    return book, s


def play(book: Rulebook, s: GameState, *lines: str) -> list[Event]:
    """Plays accepted actions; returns their events."""
    events: list[Event] = []
    for line in lines:
        action = book.canonical(s, parse_action(line, book.deck, s.hands))
        assert action is not None, f"{line}: legal are {legal(book, s)}"
        book.apply(s, action, events.append)
    return events


def refused(book: Rulebook, s: GameState, line: str) -> bool:
    return not book.accepts(s, parse_action(line, book.deck, s.hands))


def legal(book: Rulebook, s: GameState, seat: Seat | None = None) -> list[str]:
    """Returns the lines of all legal actions, or of those of a seat, sorted."""
    actions = legal_for_all(book, s) if seat is None else book.legal(s, seat)
    return sorted(action_line(action, book.deck) for action in actions)


def hand(book: Rulebook, s: GameState, seat: Seat) -> list[str]:
    return book.deck.codes_of(s.hands[seat])


def held(s: GameState) -> list[int]:
    return [cards.bit_count() for cards in s.hands]
