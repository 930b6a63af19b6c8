"""Games as text: a title, a position, and moves with what must be true after them.

    UNP-UNO-01: strict UNO is said with the card
    hands=R1,R2/Y1,R8/B2,B3 strictUno=true
    A play R1: owes A, refused A uno, can C catch A

The second line is a position, and what differs from what is usual at the games of a test: the ruleset, and options by
their keys, or by the ends of the keys of the ruleset. Before a colon stand moves between semicolons, behind it claims
between commas; a claim lists actions with `+`.
"""

from collections.abc import Callable, Iterable

import pytest

from tests.support.model.lines import hand, held, laid_out, legal, play, refused
from uno_desktop.model.cards import ALL_COLOR_LETTERS, SEAT_LETTERS, seats_in
from uno_desktop.model.events import CardPlayed, Event
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

OF_A_POSITION = ("hands", "pile", "supply", "color", "match", "dir", "turn", "dealer", "rng", "more")


def _letters(seats: Iterable[int]) -> str:
    return " ".join(SEAT_LETTERS[seat] for seat in seats)


def _bar(book: Rulebook, s: GameState, code: str) -> str:
    """Why the seat in turn cannot play a card."""
    return (book.why_not(s, s.turn, book.deck.ids[code][0]) or "").removeprefix("bar.")


def _default(book: Rulebook, s: GameState, seat: int) -> str:
    silence = book.default(s, seat)
    return "" if silence is None else action_line(silence, book.deck)[2:]


FACTS: dict[str, Callable[[Rulebook, GameState], str]] = {
    "turn": lambda book, s: SEAT_LETTERS[s.turn],
    "held": lambda book, s: " ".join(map(str, held(s))),
    "legal": lambda book, s: " + ".join(legal(book, s)),
    "owes": lambda book, s: _letters(seats_in(s.owes)),
    "victim": lambda book, s: "" if s.threat is None else SEAT_LETTERS[s.threat.victim],
    "amount": lambda book, s: "" if s.threat is None else str(s.threat.amount),
    "challenge": lambda book, s: "open" if s.threat is not None and s.threat.challengeable else "",
    "won": lambda book, s: SEAT_LETTERS[s.winner] if s.ended else "",
    "out": lambda book, s: _letters(seats_in(s.out)),
    "lost": lambda book, s: " ".join(map(str, s.lost_turns)),
    "statuses": lambda book, s: " ".join(
        each.kind if each.seat < 0 else f"{each.kind}:{SEAT_LETTERS[each.seat]}" for each in s.statuses
    ),
    "top": lambda book, s: book.deck.codes[s.pile[-1]],
    "color": lambda book, s: ALL_COLOR_LETTERS[s.color] if s.color >= 0 else "",
    "match": lambda book, s: book.deck.symbols[s.match] if s.match >= 0 else "",
    "direction": lambda book, s: str(s.direction),
    "turns": lambda book, s: " ".join(str(each.turns) for each in s.statuses),
    "left": lambda book, s: str(len(s.supply)),
    "places": lambda book, s: _letters(book.ranking(book, s)) if book.ranking else "",
    "fines": lambda book, s: " ".join(map(str, s.fines)),
    "votes": lambda book, s: " ".join(map(str, s.votes)),
    "pile": lambda book, s: " ".join(book.deck.codes[card] for card in s.pile),
    "points": lambda book, s: " ".join(map(str, book.points(s))),
    "stack": lambda book, s: " ".join(book.deck.codes[layer.card] for layer in s.layers),
}
"""Facts of a round that claims name, by the first word of the claim, which may be missing."""
OF_SEATS: dict[str, Callable[[Rulebook, GameState, int], str]] = {
    "hand": lambda book, s, seat: " ".join(hand(book, s, seat)),
    "of": lambda book, s, seat: " + ".join(legal(book, s, seat)),
    "default": _default,
}
"""Facts of a seat, whose letter follows the word."""


def _found(book: Rulebook, s: GameState, told: list[Event], claim: str) -> tuple[str, str]:
    """Returns the fact that a claim names, and its value in the claim."""
    word, _, said = claim.partition(" ")
    if word in FACTS:
        return FACTS[word](book, s), said
    if word in OF_SEATS:
        return OF_SEATS[word](book, s, SEAT_LETTERS.index(said[0])), said[2:]
    if word == "bar":
        code, _, why = said.partition(" ")
        return _bar(book, s, code), why
    kinds = [type(event).__name__ for event in told]
    of_lines = {
        "can": lambda line: line in legal(book, s),
        "cannot": lambda line: line not in legal(book, s),
        "once": lambda line: legal(book, s).count(line) == 1,
        "beside": lambda said: said in [str(event.beside) for event in told if isinstance(event, CardPlayed)],
        "refused": lambda line: refused(book, s, line),
        "accepted": lambda line: not refused(book, s, line),
        "told": lambda kind: kind in kinds,
        "untold": lambda kind: kind not in kinds,
    }
    return " + ".join(each for each in said.split(" + ") if of_lines[word](each)), said


def games(text: str) -> pytest.MarkDecorator:
    """Gives a test the games of a text, by their titles."""
    blocks = [[line.strip() for line in block.splitlines()] for block in text.strip().split("\n\n")]
    cases = [pytest.param(position, moves, id=title) for title, position, *moves in blocks]
    return pytest.mark.parametrize(("position", "moves"), cases)


def set_out(position: str, usual: str) -> tuple[Rulebook, GameState]:
    """Returns the position of a game, which is as usual where it says nothing."""
    words = dict(word.split("=", 1) for word in f"{usual} {position}".split())
    top = words["pile"].rpartition(",")[2]
    words = {"color": top[0], "match": top[1:], **words}
    ruleset = words.pop("ruleset")
    options: dict[str, Value] = {
        key if "." in key else f"{ruleset}.{key}": value for key, value in words.items() if key not in OF_A_POSITION
    }
    return laid_out(ruleset, options, " ".join(f"{key}={words[key]}" for key in OF_A_POSITION if key in words))


def check_game(position: str, moves: list[str], usual: str) -> None:
    """Plays a game up to the first claim that is wrong."""
    book, s = set_out(position, usual)
    for move in moves:
        actions, _, claims = move.partition(": ")
        told = [event for action in actions.split("; ") if action for event in play(book, s, action)]
        for claim in filter(None, claims.split(", ")):
            found, said = _found(book, s, told, claim)
            assert found == said, f"{move}: {claim}"
