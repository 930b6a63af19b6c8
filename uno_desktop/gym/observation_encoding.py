"""Observation encoding: the visible part of a position as a row of small integers."""

from typing import Final, NamedTuple

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.model.cards import Seat, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import COLOR_UNIT, DRAW_UNIT, PRESS_UNIT, ROULETTE_UNIT, SKIP_UNIT, Frame, GameState

STATUSES: Final = ("chicken", "no_special", "shield", "silence", "tired", "tiring")
"""Kinds of lasting effects, named as in the model."""
_UNITS: Final = (DRAW_UNIT, PRESS_UNIT, SKIP_UNIT)
_MOST: Final = 127
_LEAST: Final = -128


class Field(NamedTuple):
    """Named slice of an observation: first index and length."""

    name: str
    start: int
    size: int


class ObservationEncoder:
    """Observation layout and encoder for one deck and number of seats.

    Seats are relative: the viewer is 0, the seat on the left 1; faces are those of `ActionCodes.faces`. The encoder
    reads only public information and the viewer's own cards: positions that look the same to the viewer have equal
    rows.
    """

    def __init__(self, book: Rulebook, codes: ActionCodes) -> None:
        self.book: Final = book
        self._seats: Final = codes.seats
        self._face_of: Final = codes.face_of
        self._units: Final = _units(book)
        self._backs: Final = {code: place for place, code in enumerate(_faces(book))}
        self._kinds: Final = {kind: place for place, kind in enumerate(sorted(book.frames))}
        self._goal: Final = book.goal[0] if book.goal is not None else 100
        self._known_totals: tuple[int, ...] = ()
        self._shares = b""
        self._start: Final[dict[str, int]] = {}
        self.fields: Final[list[Field]] = []
        end = 0
        for name, size in _sizes(book, codes).items():
            self._start[name] = end
            self.fields.append(Field(name, end, size))
            end += size
        self.size: Final = end
        self._clipped: Final = [min(count, _MOST) for count in range(len(book.deck) + 1)]
        self.counts: CardCounts = self.new_counts()
        """Memory of the positions before; for rounds in turn, each has one of its own."""
        self._top = self._start["top"]
        self._color = self._start["color"]
        self._symbol = self._start["symbol"]
        self._counts = self._start["counts"]
        self._supply = self._start["supply"]
        self._direction = self._start["direction"]
        self._turn = self._start["turn"]
        self._dealer = self._start["dealer"]
        self._played_by = self._start["played_by"]

    def new_counts(self) -> "CardCounts":
        """Returns a memory for a further round."""
        return CardCounts(self._face_of, self._seats, self.size)

    def row(self, s: GameState, seat: Seat, totals: tuple[int, ...] = (), added: tuple[int, ...] = ()) -> bytearray:
        """Encodes the position for `seat`, one byte for each value, negative ones as `int8`; `totals` are the match
        points before this round, `added` the faces of a play that the viewer is assembling."""
        seats, face_of, clipped = self._seats, self._face_of, self._clipped
        row = self.counts.row(s, seat)
        if s.pile and len(s.pile) > s.buried:
            row[self._top + face_of[s.pile[-1]]] = 1
        if s.color >= 0:
            row[self._color + s.color] = 1
        if s.match >= 0:
            row[self._symbol + s.match] = 1
        start = self._counts - seat
        for other, hand in enumerate(s.hands):
            row[start + other + (seats if other < seat else 0)] = clipped[hand.bit_count()]
        row[self._supply] = clipped[len(s.supply)]
        row[self._direction] = s.direction & 255
        row[self._turn + (s.turn - seat) % seats] = 1
        row[self._dealer + (s.dealer - seat) % seats] = 1
        if s.top_player >= 0:
            row[self._played_by + (s.top_player - seat) % seats] = 1
        if s.drawn >= 0 and seat == s.turn:
            row[self._start["drawn"] + face_of[s.drawn]] = 1
        for face in added:
            row[self._start["added"] + face] += 1
        if s.busy or s.finished or s.jumpable >= 0:
            self._sets(row, s, seat)
        if totals and (s.fines or any(totals)):
            self._totals(row, s, seat, totals)
        if s.busy or s.layers:
            self._pending(row, s, seat)
            if s.agenda:
                self._choice(row, s.agenda[-1], seat)
            if s.statuses:
                self._lasting(row, s, seat)
        if self._backs:
            self._two_sides(row, s, seat)
        return row

    def _two_sides(self, row: bytearray, s: GameState, seat: Seat) -> None:
        """Encodes the side in play, and the other faces that are visible to all players."""
        deck = self.book.deck
        row[self._start["side"]] = self.book.side(s)
        if not deck.own_backs:
            self._tell_top_alone(row, s)
        if s.supply:
            row[self._start["draw_back"] + self._backs[deck.codes[deck.other[s.supply[-1]]]]] = 1
        if self.book.hides_backs:
            return
        for other, hand in enumerate(s.hands):
            start = self._start["backs"] + self._near(seat, other) * len(self._backs)
            for code in deck.backs_of(hand) if other != seat else ():
                row[start + self._backs[code]] += 1

    def _tell_top_alone(self, row: bytearray, s: GameState) -> None:
        """Removes all discards but the top one, for rules that hide the players' own other faces."""
        for card in s.pile[:-1]:
            row[self._start["discards"] + self._face_of[card]] -= 1

    def _near(self, seat: Seat, other: Seat) -> int:
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
        """Encodes the totals as percentages of the match goal; fines count at once."""
        if s.fines:
            totals = tuple(map(sum, zip(totals, s.fines, strict=True)))
        if totals != self._known_totals:
            shares = [max(_LEAST, min(_MOST, total * 100 // max(1, self._goal))) & 255 for total in totals]
            self._known_totals, self._shares = totals, bytes(shares)
        start = self._start["totals"]
        row[start : start + self._seats] = self._shares[seat:] + self._shares[:seat]

    def _pending(self, row: bytearray, s: GameState, seat: Seat) -> None:
        """Encodes the pending cards and threat, without the verdict on a bluff."""
        for layer in s.layers:
            row[self._start["unresolved"] + self._face_of[layer.card]] += 1
        threat = s.threat
        if threat is None:
            return
        row[self._start["threat"] + self._units.index(threat.unit)] = min(max(1, threat.amount), _MOST)
        row[self._start["victim"] + self._near(seat, threat.victim)] = 1
        if threat.by >= 0:
            row[self._start["author"] + self._near(seat, threat.by)] = 1
        row[self._start["loses_turn"]] = threat.loser >= 0

    def _choice(self, row: bytearray, frame: Frame, seat: Seat) -> None:
        """Encodes the top frame; of the seats to which it is open, only the viewer is shown."""
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
        """Encodes the remaining turns of lasting effects; -1 for unlimited."""
        for status in s.statuses:
            place = self._seats if status.seat < 0 else self._near(seat, status.seat)
            start = self._start["statuses"] + STATUSES.index(status.kind) * (self._seats + 1)
            row[start + place] = min(status.turns, _MOST) & 255


class CardCounts:
    """Count of each face in the last hand of each seat and among the last discards, as the next ones seldom differ by
    more than a card."""

    def __init__(self, face_of: list[int], seats: int, size: int) -> None:
        faces = max(face_of) + 1
        self._face_of: Final = face_of
        self._no_face: Final = bytes(faces)
        self._rest: Final = bytes(size - 3 * faces)
        self._held: Final = [(0, bytearray(faces)) for _ in range(seats)]
        self._laid: list[int] = []
        self._discards = bytearray(faces)

    def row(self, s: GameState, seat: Seat) -> bytearray:
        """Returns the row of an observation with the viewer's cards and the visible discards, and else zeros."""
        face_of = self._face_of
        hand = s.hands[seat]
        before, held = self._held[seat]
        changed = hand ^ before
        if changed:
            while changed:
                low = changed & -changed
                held[face_of[low.bit_length() - 1]] += 1 if hand & low else -1
                changed ^= low
            self._held[seat] = hand, held
        laid, pile = self._laid, s.pile[s.buried :] if s.buried else s.pile
        size = len(laid)
        if pile[:size] != laid:
            laid.clear()
            self._discards, size = bytearray(self._no_face), 0
        for card in pile[size:]:
            laid.append(card)
            self._discards[face_of[card]] += 1
        return bytearray().join((held, self._no_face, self._discards, self._rest))


def _units(book: Rulebook) -> tuple[str, ...]:
    """Returns the kinds of penalties in the order of their fields."""
    colors = (COLOR_UNIT,) if book.deck.other else ()
    roulette = any(effect is not None and effect.clears_color for effect in book.effects)
    return (*_UNITS, *colors, ROULETTE_UNIT) if roulette else (*_UNITS, *colors)


def _faces(book: Rulebook) -> list[str]:
    """Returns the faces of two-sided cards in the order of their fields; none if cards have one face."""
    return sorted(set(book.deck.codes)) if book.deck.other else []


def _sizes(book: Rulebook, codes: ActionCodes) -> dict[str, int]:
    """Returns field names and lengths, in order: fields that matter in every position, then the rare ones."""
    seats, faces = codes.seats, len(codes.faces)
    sizes = {
        "hand": faces,
        "top": faces,
        "discards": faces,
        "drawn": faces,
        "color": len(book.deck.colors),
        "symbol": len(book.deck.symbols),
        "counts": seats,
        "supply": 1,
        "direction": 1,
        "turn": seats,
        "dealer": seats,
        "played_by": seats,
        "owes_uno": seats,
        "jump": 1,
        "added": faces if codes.parts else 0,
        "unresolved": faces,
        "out": seats,
        "lost_turns": seats,
        "place": seats,
        "totals": seats,
        "threat": len(_units(book)),
        "victim": seats,
        "author": seats,
        "loses_turn": 1,
        "choice": len(book.frames),
        "chooser": seats,
        "choice_card": faces,
        "choice_color": len(book.deck.colors),
        "statuses": len(STATUSES) * (seats + 1),
    }
    if book.deck.other:
        backs = len(_faces(book))
        sizes |= {"side": 1, "backs": 0 if book.hides_backs else seats * backs, "draw_back": backs}
    return sizes
