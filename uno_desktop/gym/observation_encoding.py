"""What a seat can see of a position, as a row of small whole numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.model.cards import COLOR_LETTERS, Seat, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, PRESS_UNIT, SKIP_UNIT, Frame, GameState

STATUSES: Final = ("chicken", "no_special", "shield", "silence", "tired", "tiring")
"""The kinds of effects that last, as the model names them."""
UNITS: Final = (DRAW_UNIT, PRESS_UNIT, SKIP_UNIT)
_MOST: Final = 127
_LEAST: Final = -128


class Field(NamedTuple):
    """Some neighbouring numbers of an observation: where they begin, and how many they are."""

    name: str
    start: int
    size: int


class Observing:
    """Where what stands in an observation, for one deck and so many seats; and how it is filled.

    Seats are counted from the viewer, who is 0, to the left; faces as `ActionCodes.faces`. It takes from the state what
    everybody at the table can see, and the viewer's own cards: who sits there could not tell apart two positions
    of the same row.
    """

    def __init__(self, book: Rulebook, codes: ActionCodes) -> None:
        self.book: Final = book
        self._seats: Final = codes.seats
        self._face_of: Final = codes.face_of
        self._kinds: Final = {kind: place for place, kind in enumerate(sorted(book.frames))}
        self._goal: Final = book.goal[0] if book.goal is not None else 100
        self._start: Final[dict[str, int]] = {}
        self.fields: Final[list[Field]] = []
        end = 0
        often, rarely = _sizes(book, codes)
        self.often: Final = sum(often.values())
        """Where the fields begin that are zero in most positions."""
        for name, size in {**often, **rarely}.items():
            self._start[name] = end
            self.fields.append(Field(name, end, size))
            end += size
        self.size: Final = end
        self._held: Final = [self._start["hand"] + face for face in codes.face_of]
        self._top = self._start["top"]
        self._laid: Final = [self._start["discards"] + face for face in codes.face_of]
        """Where each card counts that lies on the discard pile."""
        self._color = self._start["color"]
        self._symbol = self._start["symbol"]
        self._counts = self._start["counts"]
        self._supply = self._start["supply"]
        self._direction = self._start["direction"]
        self._turn = self._start["turn"]
        self._dealer = self._start["dealer"]
        self._played_by = self._start["played_by"]

    def row(
        self, s: GameState, seat: Seat, totals: tuple[int, ...] = (), added: tuple[int, ...] = ()
    ) -> bytearray:
        """The position as `seat` sees it, one byte for each number, negative ones as in `int8`; `totals` are
        the points of the match before this round, `added` the faces of a play that the viewer is putting together."""
        row = bytearray(self.size)
        seats, face_of = self._seats, self._face_of
        self._own(row, s, seat, added)
        laid = self._laid
        for card in s.pile[s.buried :] if s.buried else s.pile:
            row[laid[card]] += 1
        if s.pile and len(s.pile) > s.buried:
            row[self._top + face_of[s.pile[-1]]] = 1
        if s.color >= 0:
            row[self._color + s.color] = 1
        if s.match >= 0:
            row[self._symbol + s.match] = 1
        start = self._counts - seat
        for other, hand in enumerate(s.hands):
            row[start + other + (seats if other < seat else 0)] = min(hand.bit_count(), _MOST)
        row[self._supply] = min(len(s.supply), _MOST)
        row[self._direction] = s.direction & 255
        row[self._turn + (s.turn - seat) % seats] = 1
        row[self._dealer + (s.dealer - seat) % seats] = 1
        if s.pile_by >= 0:
            row[self._played_by + (s.pile_by - seat) % seats] = 1
        if s.owes or s.out or s.lost_turns or s.finished or s.jumpable >= 0:
            self._sets(row, s, seat)
        if totals:
            self._totals(row, s, seat, totals)
        if s.threat is not None or s.layers:
            self._pending(row, s, seat)
        if s.agenda:
            self._choice(row, s.agenda[-1], seat)
        if s.statuses:
            self._lasting(row, s, seat)
        return row

    def _own(self, row: bytearray, s: GameState, seat: Seat, added: tuple[int, ...]) -> None:
        face_of, held = self._face_of, self._held
        hand = s.hands[seat]
        while hand:
            low = hand & -hand
            row[held[low.bit_length() - 1]] += 1
            hand ^= low
        if s.drawn >= 0 and seat == s.turn:
            row[self._start["drawn"] + face_of[s.drawn]] = 1
        for face in added:
            row[self._start["added"] + face] += 1

    def _near(self, seat: Seat, other: Seat) -> int:
        """How far to the left of `seat` the other one sits."""
        return (other - seat) % self._seats

    def _sets(self, row: bytearray, s: GameState, seat: Seat) -> None:
        for name, seats in (("owes_uno", s.owes), ("out", s.out)):
            for other in cards_in(seats):
                row[self._start[name] + self._near(seat, other)] = 1
        for other, turns in enumerate(s.lost_turns):
            row[self._start["lost_turns"] + self._near(seat, other)] = min(turns, _MOST)
        for place, other in enumerate(s.finished):
            row[self._start["place"] + self._near(seat, other)] = place + 1
        row[self._start["jump"]] = s.jumpable >= 0

    def _totals(self, row: bytearray, s: GameState, seat: Seat, totals: tuple[int, ...]) -> None:
        """In hundredths of what decides the match; fines count at once."""
        for other, total in enumerate(totals):
            total += s.fines[other] if s.fines else 0
            percent = max(_LEAST, min(_MOST, total * 100 // max(1, self._goal)))
            row[self._start["totals"] + self._near(seat, other)] = percent & 255

    def _pending(self, row: bytearray, s: GameState, seat: Seat) -> None:
        """Whether a card was a bluff is nowhere in it."""
        for layer in s.layers:
            row[self._start["unresolved"] + self._face_of[layer.card]] += 1
        threat = s.threat
        if threat is None:
            return
        row[self._start["threat"] + UNITS.index(threat.unit)] = min(threat.amount, _MOST)
        row[self._start["victim"] + self._near(seat, threat.victim)] = 1
        if threat.by >= 0:
            row[self._start["author"] + self._near(seat, threat.by)] = 1
        row[self._start["loses_turn"]] = threat.loser >= 0

    def _choice(self, row: bytearray, frame: Frame, seat: Seat) -> None:
        """What must be finished before play goes on; of those whom it is open to only the viewer is told."""
        frame = self.book.frames[frame.kind].frame_seen(frame, seat)
        row[self._start["choice"] + self._kinds[frame.kind]] = 1
        if frame.seat >= 0:
            row[self._start["chooser"] + self._near(seat, frame.seat)] = 1
        elif frame.open >> seat & 1:
            row[self._start["chooser"]] = 1
        if frame.card >= 0:
            row[self._start["choice_card"] + self._face_of[frame.card]] = 1
        if frame.color >= 0:
            row[self._start["choice_color"] + frame.color] = 1

    def _lasting(self, row: bytearray, s: GameState, seat: Seat) -> None:
        """The turns that are left; -1 without end."""
        for status in s.statuses:
            place = self._seats if status.seat < 0 else self._near(seat, status.seat)
            start = self._start["statuses"] + STATUSES.index(status.kind) * (self._seats + 1)
            row[start + place] = min(status.turns, _MOST) & 255


def _sizes(book: Rulebook, codes: ActionCodes) -> tuple[dict[str, int], dict[str, int]]:
    """How many numbers each field has, in their order: those that say something of every position, and the others."""
    seats, faces = codes.seats, len(codes.faces)
    often = {
        "hand": faces,
        "top": faces,
        "discards": faces,
        "drawn": faces,
        "color": len(COLOR_LETTERS),
        "symbol": len(book.deck.symbols),
        "counts": seats,
        "supply": 1,
        "direction": 1,
        "turn": seats,
        "dealer": seats,
        "played_by": seats,
        "owes_uno": seats,
        "jump": 1,
    }
    rarely = {
        "added": faces if codes.parts else 0,
        "unresolved": faces,
        "out": seats,
        "lost_turns": seats,
        "place": seats,
        "totals": seats,
        "threat": len(UNITS),
        "victim": seats,
        "author": seats,
        "loses_turn": 1,
        "choice": len(book.frames),
        "chooser": seats,
        "choice_card": faces,
        "choice_color": len(COLOR_LETTERS),
        "statuses": len(STATUSES) * (seats + 1),
    }
    return often, rarely
