"""State of one round, mutable and cheap to copy, and the data that a round inherits from earlier ones."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Final, NamedTuple

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NO_COLOR, NO_MATCH, NOBODY, CardId, Color, Seat, next_present
from uno_desktop.model.rng import LATEST

DRAW_UNIT: Final = "draw"
PRESS_UNIT: Final = "press"
SKIP_UNIT: Final = "skip"
ROULETTE_UNIT: Final = "roulette"
COLOR_UNIT: Final = "drawColour"
"""Unit of a penalty that draws until a card of the active colour turns up, and then `amount` more."""
ASK_COLOR: Final = "color"
ASK_TARGET: Final = "hit"


new_tuple = tuple.__new__
"""Creates a named tuple from a tuple of all fields, in half the time that a call of its class takes."""


class Threat(NamedTuple):
    """A penalty declared but not yet served (the trace's `pending`).

    `amount` counts cards, presses or turns, as `unit` says. `by` is the seat that caused the penalty, `card` the card;
    `loser` is the seat that loses a turn by it, or NOBODY. `honest` is False for a bluff, which is secret;
    `challengeable` is True if the penalty can be challenged at all, `moved` if it was redirected.
    """

    unit: str
    amount: int
    victim: Seat
    by: Seat
    loser: Seat = NOBODY
    card: CardId = NO_CARD
    honest: bool = True
    challengeable: bool = False
    moved: bool = False


class Flow(NamedTuple):
    """Public turn flow before a card was played: everything that taking the card back restores."""

    color: Color
    match: int
    direction: int
    turn: Seat
    threat: Threat | None
    lost_turns: tuple[int, ...]
    agenda: tuple[Frame, ...]


class Layer(NamedTuple):
    """A card that is played but not yet resolved: one entry of the trace's `stack`.

    `color` is the colour of the card or the one named with it, `targets` are the seats named. `before` is kept only
    where a card can be taken back or cancelled; `starter` is True if no seat played the card.
    """

    card: CardId
    by: Seat
    color: Color
    targets: tuple[Seat, ...] = ()
    before: Flow | None = None
    starter: bool = False


class Frame(NamedTuple):
    """A task that must be finished before the next turn; it waits for `seat`, as the rule that owns its `kind` defines.
    A frame without a seat waits for the seats in `open`, if any.

    `card` is the card that caused it and `color` the colour it is restricted to, if any; `action` is the play whose
    effect waits; `data` belongs to the owner.
    """

    kind: str
    seat: Seat
    card: CardId = NO_CARD
    color: Color = NO_COLOR
    open: int = 0
    action: Action | None = None
    data: int = 0


class Status(NamedTuple):
    """A lasting effect: its kind, the seat it concerns or NOBODY, and the remaining turns, or -1."""

    kind: str
    seat: Seat
    turns: int = -1


_SPELLED: Final[dict[type, tuple[str, ...]]] = {
    Threat: ("unit", "amount", "victim", "by", "loser", "card", "honest", "doubtful", "moved"),
    Flow: ("color", "match", "direction", "turn", "threat", "lost_turns", "agenda"),
    Layer: ("card", "by", "color", "targets", "before", "starter"),
    Frame: ("kind", "seat", "card", "color", "open", "action", "data"),
    Status: ("kind", "seat", "turns"),
    Action: ("seat", "verb", "card", "color", "target", "uno", "other", "along"),
}
"""Names of fields in the digest. Records hold digests, so these names outlive renames of the fields."""

_FIELDS: Final = (
    "agenda",
    "buried",
    "color",
    "jumpable",
    "dealer",
    "defended",
    "direction",
    "drawn",
    "ended",
    "fines",
    "finished",
    "hands",
    "layers",
    "lost_turns",
    "match",
    "out",
    "owes",
    "pile",
    "top_player",
    "last_player",
    "idle_seats",
    "rng",
    "rolls",
    "seats",
    "statuses",
    "supply",
    "threat",
    "turn",
    "votes",
    "winner",
)
_SLOTS: Final = (*_FIELDS, "busy", "known")


class GameState:
    """State of one round, in flat fields so that `copy` is cheap; hands are sets of cards with one bit for each card.

    `supply` is the draw pile or dispenser with the next card last; `pile` is the discard pile, bottom first, of which
    the first `buried` cards lie face down. `layers`, `agenda`, `lost_turns`, `statuses`, `fines`, `votes` and
    `finished` are tuples, shared by copies and empty until used. `drawn` is the card that the seat in `turn` has just
    drawn and may still play; `owes` are the seats that may be caught for a missing UNO; `idle_seats` those that have
    had a turn since a card was played or drawn (COM-BLOCK-01). `out` are the seats that are out. `jumpable` is the card
    that may be jumped in on and `top_player` the seat that played the top card, in rules with jumping in; `last_player`
    is the seat that played a card on the turn before, or NOBODY, in rules with cancelling. `known` are the cards turned
    up for all to see and still in the same hand. `defended` are the seats that have answered the current attack;
    `finished` those that have played all cards, in that order. `fines` are points added to the totals at once; `votes`
    are, for each seat, the voters for and against fining it; `rolls` are fixed results of the next presses. `busy` is
    False on a plain turn: nothing is pending, no seat owes UNO, loses its next turn or is out, and no effect lasts. It
    is True until `note_busy` first sets it.
    """

    __slots__ = _SLOTS

    def __init__(self, seats: int = 1, dealer: Seat = 0, rng: int = 0) -> None:
        """Creates the state before the deal, with clockwise play (COM-SEAT-01, OFF-TURN-01).

        The defaults are for `copy`: in the compiled model `__new__` calls this too.
        """
        self.seats = seats
        self.dealer = dealer
        self.rng = rng
        self.hands: list[int] = [0] * seats
        self.supply: list[CardId] = []
        self.pile: list[CardId] = []
        self.layers: tuple[Layer, ...] = ()
        self.agenda: tuple[Frame, ...] = ()
        self.buried = 0
        self.color: Color = NO_COLOR
        self.match = NO_MATCH
        self.direction = 1
        self.turn: Seat = (dealer + 1) % seats
        self.drawn: CardId = NO_CARD
        self.threat: Threat | None = None
        self.owes = 0
        self.idle_seats = 0
        self.out = 0
        self.jumpable: CardId = NO_CARD
        self.top_player: Seat = NOBODY
        self.last_player: Seat = NOBODY
        self.defended = 0
        self.lost_turns: tuple[int, ...] = ()
        self.statuses: tuple[Status, ...] = ()
        self.finished: tuple[Seat, ...] = ()
        self.fines: tuple[int, ...] = ()
        self.votes: tuple[tuple[int, int], ...] = ()
        self.rolls: tuple[int, ...] = ()
        self.known = 0
        self.ended = False
        self.winner: Seat = NOBODY
        self.busy = True

    def copy(self) -> GameState:
        """Returns an independent copy of this state.

        >>> s = GameState(seats=3)
        >>> twin = s.copy()
        >>> twin.hands[0] = 0b101
        >>> s.hands
        [0, 0, 0]
        """
        new = GameState.__new__(GameState)
        new.seats = self.seats
        new.dealer = self.dealer
        new.rng = self.rng
        new.hands = self.hands[:]
        new.supply = self.supply[:]
        new.pile = self.pile[:]
        new.layers = self.layers
        new.agenda = self.agenda
        new.buried = self.buried
        new.color = self.color
        new.match = self.match
        new.direction = self.direction
        new.turn = self.turn
        new.drawn = self.drawn
        new.threat = self.threat
        new.owes = self.owes
        new.idle_seats = self.idle_seats
        new.out = self.out
        new.jumpable = self.jumpable
        new.top_player = self.top_player
        new.last_player = self.last_player
        new.defended = self.defended
        new.lost_turns = self.lost_turns
        new.statuses = self.statuses
        new.finished = self.finished
        new.fines = self.fines
        new.votes = self.votes
        new.rolls = self.rolls
        new.known = self.known
        new.ended = self.ended
        new.winner = self.winner
        new.busy = self.busy
        return new

    def note_busy(self) -> None:
        """Sets `busy` after a change."""
        pending = self.threat is not None or self.agenda or self.owes or self.lost_turns
        self.busy = bool(pending or self.statuses or self.out or self.ended)

    def equals(self, other: GameState) -> bool:
        """Returns True if all fields are equal."""
        return all(getattr(self, name) == getattr(other, name) for name in _SLOTS)

    def digest(self) -> str:
        """Returns eight hexadecimal digits that change with any field of the state but `busy`.

        >>> GameState(seats=2).digest() == GameState(seats=2).digest() != GameState(seats=3).digest()
        True
        """
        fields = ", ".join(_spelled(getattr(self, name)) for name in _FIELDS)
        if self.known:  # younger than the digests in records
            fields += f", known={self.known}"
        return f"{zlib.crc32(f'({fields})'.encode()):08x}"

    @property
    def present(self) -> int:
        """The set of seats that are not out.

        >>> s = GameState(seats=3)
        >>> s.out = 0b010
        >>> bin(s.present)
        '0b101'
        """
        return ((1 << self.seats) - 1) & ~self.out

    @property
    def is_blocked(self) -> bool:
        """True if all present seats have had a turn without a card played or drawn: the round is blocked. A skipped
        turn does not count (COM-BLOCK-01)."""
        return not self.present & ~self.idle_seats


@dataclass(frozen=True, slots=True)
class RoundSetup:
    """Data carried over from earlier rounds: the set of seats that are out, the last dealer, and the seat that won the
    latest rounds in a row, with their number. `generator` is the id of the random number generator of the whole
    match."""

    out: int = 0
    dealer_before: Seat = NOBODY
    streak_seat: Seat = NOBODY
    streak: int = 0
    generator: int = LATEST

    def next_dealer(self, seats: int, otherwise: Seat) -> Seat:
        """Returns the next present seat clockwise after the last dealer (COM-DEAL-01, EXT-ELIM-05), or the first one
        from `otherwise` on if the last dealer is unknown."""
        before = self.dealer_before if self.dealer_before >= 0 else otherwise - 1
        return next_present(before, 1, seats, self.out)


FIRST_ROUND = RoundSetup()


class Dealing(NamedTuple):
    """The dealer, and the cards drawn to choose the dealer: (seat, card) in order, empty without such a draw."""

    dealer: Seat
    draws: tuple[tuple[Seat, CardId], ...] = ()


def _spelled(value: object) -> str:
    """Returns a value in digest form: like its `repr`, but with names that do not depend on the sources."""
    if not isinstance(value, tuple):
        return repr(value)
    parts = [_spelled(part) for part in value]
    words = _SPELLED.get(type(value))
    if words is not None:
        pairs = zip(words, parts, strict=True)
        return f"{type(value).__name__}({', '.join(f'{word}={part}' for word, part in pairs)})"
    return f"({parts[0]},)" if len(parts) == 1 else f"({', '.join(parts)})"
