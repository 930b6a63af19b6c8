"""One-turn wins: a seat plays card after card until it wins the round, and no other seat can act in between."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.solving.hidden_hands import every_holding, is_luck, unlisted
from uno_desktop.solving.rule_queries import NodeBudget, NotProved, after, has_won, moves

Line = tuple[Action, ...]
_LINES = 48
"""Maximum number of winning lines that are tried on all other deals."""


class OneTurnWin:
    """Search for one-turn wins with the true cards."""

    def __init__(self, book: Rulebook, seat: Seat, nodes: NodeBudget, unlisted: int | None = None) -> None:
        """Sets the limits: the search raises NotProved after `nodes` positions and, with the bit mask `unlisted`, when
        one of its cards is drawn or chance decides.
        """
        self._book = book
        self._seat = seat
        self._nodes = nodes
        self._unlisted = unlisted
        self._turns_over = bool(book.deck.other)
        self._dead: set[object] = set()

    def lines(self, s: GameState, first: Sequence[Action] | None = None) -> Iterator[Line]:
        """Yields every winning line; with `first`, only those that begin with one of these moves. Raises NotProved."""
        pile = tuple(s.pile) if self._turns_over else s.pile[-1]  # a flip brings up a card from below
        key = (s.hands[self._seat], s.color, s.match, s.direction, s.drawn, s.agenda, pile, len(s.supply))
        if first is None and key in self._dead:
            return
        found = False
        for action in moves(self._book, s, self._seat) if first is None else first:
            self._nodes.spend()
            then = after(self._book, s, action)
            if has_won(then, self._seat):
                found = True
                yield (action,)
            elif self._unlisted is not None and is_luck(s, then, self._unlisted):
                raise NotProved
            elif alone(self._book, then, self._seat):
                for rest in self.lines(then):
                    found = True
                    yield (action, *rest)
        if not found and first is None:
            self._dead.add(key)


def alone(book: Rulebook, s: GameState, seat: Seat) -> bool:
    """Returns True if this seat is the only one that can act."""
    return not s.ended and book.acting(s) == 1 << seat


class _CachedDeals:
    """Lazily generated deals, cached for the next line."""

    def __init__(self, source: Iterator[GameState]) -> None:
        self._source = source
        self._made: list[GameState] = []

    def __iter__(self) -> Iterator[GameState]:
        yield from self._made
        for deal in self._source:
            self._made.append(deal)
            yield deal


def wins_always(book: Rulebook, deals: Iterable[GameState], seat: Seat, line: Line) -> bool:
    """Returns True if the line wins in all deals, adds no card to the hand and leaves no action to other seats."""
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


def proved_line(
    book: Rulebook, s: GameState, seat: Seat, nodes: NodeBudget, first: Sequence[Action] | None = None
) -> Line | None:
    """Returns a one-turn win that holds for all hidden cards and draws; None if none is proved.

    The deals depend only on the cards of `s` that `seat` sees. With `first`, only lines that begin with one of these
    moves. Raises NotProved.
    """
    deals = _CachedDeals(every_holding(book, s, seat))
    for line in islice(OneTurnWin(book, seat, nodes).lines(s, first), _LINES):
        if wins_always(book, deals, seat, line):
            return line
    return None


def no_line(book: Rulebook, s: GameState, seat: Seat, nodes: NodeBudget, first: Sequence[Action], listed: int) -> bool:
    """Returns True if no line that begins with one of `first` wins with the true cards, of which the next `listed` ones
    of the draw pile are known. Raises NotProved."""
    return next(OneTurnWin(book, seat, nodes, unlisted(book, s, listed)).lines(s, first), None) is None
