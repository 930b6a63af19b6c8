"""A win in one go: a seat lays card after card until the round is won, and nobody else can do anything meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.solving.hidden_hands import every_holding
from uno_desktop.solving.rule_queries import Nodes, after, has_won, moves

Line = tuple[Action, ...]
_LINES = 48
"""So many lines of these cards are tried on all other deals."""


class OneGo:
    """The wins in one go of one seat, with the cards as they lie."""

    def __init__(self, book: Rulebook, seat: Seat, nodes: Nodes) -> None:
        """Raises NotProved, later, if there is more to look at than `nodes`."""
        self._book = book
        self._seat = seat
        self._nodes = nodes
        self._dead: set[object] = set()

    def lines(self, s: GameState, first: Sequence[Action] | None = None) -> Iterator[Line]:
        """Every line that wins with these cards, if need be only those that begin with one of `first`."""
        key = (
            s.hands[self._seat],
            s.color,
            s.match,
            s.direction,
            s.drawn,
            s.agenda,
            s.pile[-1],
            len(s.supply),
        )
        if first is None and key in self._dead:
            return
        found = False
        for action in moves(self._book, s, self._seat) if first is None else first:
            self._nodes.spend()
            then = after(self._book, s, action)
            if has_won(then, self._seat):
                found = True
                yield (action,)
            elif alone(self._book, then, self._seat):
                for rest in self.lines(then):
                    found = True
                    yield (action, *rest)
        if not found and first is None:
            self._dead.add(key)


def alone(book: Rulebook, s: GameState, seat: Seat) -> bool:
    """True if this seat is to act and nobody else can."""
    return not s.ended and book.acting(s) == 1 << seat


class _Kept:
    """Deals that are made when they are asked for, and then kept for the next line."""

    def __init__(self, source: Iterator[GameState]) -> None:
        self._source = source
        self._made: list[GameState] = []

    def __iter__(self) -> Iterator[GameState]:
        yield from self._made
        for deal in self._source:
            self._made.append(deal)
            yield deal


def wins_always(book: Rulebook, deals: Iterable[GameState], seat: Seat, line: Line) -> bool:
    """True if the line wins in all these deals, nobody else could act in any, and no card came to the hand: that would
    be luck."""
    for deal in deals:
        s = deal.copy()
        for number, action in enumerate(line, 1):
            if not book.accepts(s, action):
                return False
            hand = s.hands[seat]
            book.apply(s, action)
            if s.hands[seat] & ~hand:
                return False
            if not (has_won(s, seat) if number == len(line) else alone(book, s, seat)):
                return False
    return True


def sure_line(
    book: Rulebook, s: GameState, seat: Seat, nodes: Nodes, first: Sequence[Action] | None = None
) -> Line | None:
    """A line that wins in one go whatever the others hold and draw; None if there is none for certain.

    Nothing of `s` is looked at but what `seat` sees. With `first` only lines that begin so. Raises NotProved.
    """
    deals = _Kept(every_holding(book, s, seat))
    for line in islice(OneGo(book, seat, nodes).lines(s, first), _LINES):
        if wins_always(book, deals, seat, line):
            return line
    return None


def no_line(book: Rulebook, s: GameState, seat: Seat, nodes: Nodes, first: Sequence[Action]) -> bool:
    """True if no line that begins with one of `first` wins with the cards as they lie. Raises NotProved."""
    return next(OneGo(book, seat, nodes).lines(s, first), None) is None
