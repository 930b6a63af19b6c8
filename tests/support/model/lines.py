"""Positions and actions as lines, for tests that read as games."""

from collections.abc import Mapping, Sequence

from uno_desktop.match.observer import legal_for_all
from uno_desktop.model.cards import NO_CARD, SEAT_LETTERS, CardId, Seat
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


def lay_cards(book: Rulebook, s: GameState, hands: Sequence[str], top: str, turn: Seat = 0, supply: str = "") -> None:
    """Makes a round a plain position with these hands, such as "R1 G2", and top card. All other cards are in the draw
    pile, on top those of `supply`, of which the last comes first."""
    deck, left = book.deck, list(range(len(book.deck)))

    def take(codes: str) -> list[CardId]:
        taken = []
        for code in codes.split():
            taken.append(next(card for card in left if deck.codes[card] == code))
            left.remove(taken[-1])
        return taken

    [card] = take(top)
    held = {seat: take(hands[seat]) for seat in sorted(range(len(hands)), key=lambda seat: seat != turn)}
    s.hands = [deck.mask(held[seat]) for seat in range(len(hands))]
    s.pile, first = [card], take(supply)
    s.supply = [*left, *first]
    s.color, s.match = deck.faces[card].color, deck.matches[card]
    s.agenda, s.layers, s.threat, s.statuses, s.lost_turns = (), (), None, (), ()
    s.owes, s.drawn, s.turn, s.direction, s.jumpable, s.ended = 0, NO_CARD, turn, 1, -1, False
    s.last_player, s.top_player, s.idle_seats, s.buried = -1, -1, 0, 0


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
