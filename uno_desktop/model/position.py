"""A position as one line, which parses back to the same state, its rules and points, and the check that it is possible.

`hands=R1,G2/B7 pile=G4,R5 supply=Y1,Y2 color=R match=5 dir=1 turn=A dealer=B rng=1f`, and where they apply `side=dark
drawn=R8 owes=A,C quiet=B ended winner=A`; all other fields follow `more=` as JSON without spaces. The draw pile is
written with the next card first, and `|` stands between the hands of two-sided cards. Copies of a card may change
places, which does not affect the game.

With its rules and the match points, if there are any, the line begins `street street.cut=off totals=0,12 hands=…`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import (
    ALL_COLOR_LETTERS,
    NO_CARD,
    NO_COLOR,
    NO_MATCH,
    NOBODY,
    SEAT_LETTERS,
    SIDES,
    CardId,
    Deck,
    Seat,
    cards_in,
    seats_in,
)
from uno_desktop.model.options import Given, Value
from uno_desktop.model.refused import InvalidLine, cut
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import parse_rules, rulebook_for, rules_line
from uno_desktop.model.state import (
    COLOR_UNIT,
    DRAW_UNIT,
    PRESS_UNIT,
    ROULETTE_UNIT,
    SKIP_UNIT,
    Flow,
    Frame,
    GameState,
    Layer,
    Status,
    Threat,
)

_BETWEEN = ("/", "|")
"""Separators of the hands, for one-sided and two-sided cards: the names of the latter contain `/`."""
_MOST_CARDS = 10_000
"""Upper bound on the number of faces in a deck."""
LONGEST_POSITION = 20_000
"""Longest line in characters."""
_WORDS_OF_LINE = (
    *("totals", "hands", "pile", "supply", "color", "match", "dir", "turn", "dealer", "rng"),
    *("side", "drawn", "owes", "quiet", "ended", "winner", "more"),
)
"""Words of a line that do not belong to the rules."""
_FLAGS = ("ended",)
"""Words without a value."""
_TRIALS, _LONGEST_TRIAL = 3, 400
"""Random continuations that check a position, and the maximum number of actions in each."""
_MOST = 2_000
"""Limit of plain numbers in a position, and of the length of its tuples."""
_MOST_POINTS = 100_000
"""Limit of the match points of a seat."""


_NO_SCORES: Mapping[str, int] = {}


class InvalidPosition(InvalidLine):
    """A line that is no position, or an impossible position."""


def _bad(why: str, sentence: str, /, **words: object) -> InvalidPosition:
    return InvalidPosition(f"positions.bad.{why}", sentence, **words)


@dataclass(frozen=True, slots=True)
class RuledPosition:
    """Position under the rules of `book`; `totals` are the match points before the round."""

    book: Rulebook
    state: GameState
    totals: tuple[int, ...]

    @property
    def ruleset(self) -> Ruleset:
        return self.book.ruleset

    @property
    def options(self) -> dict[str, Value]:
        """Agreed options that differ from the defaults, without the values that the match seed decides, which the cards
        already show."""
        return self.ruleset.changed(self.book.agreed)

    @property
    def line(self) -> str:
        return f"{rules_line(self.ruleset, self.options)} {self.bare_line}"

    @property
    def bare_line(self) -> str:
        """Line without the rules."""
        totals = f"totals={','.join(map(str, self.totals))} " if any(self.totals) else ""
        return totals + position_line(self.state, self.book.deck)

    def problem(self, may_be_over: bool = False) -> InvalidPosition | None:
        """Returns the reason why the position is impossible under its rules, or None; the round is over in none, except
        with `may_be_over`."""
        for problem in _problems(self.book, self.state, self.totals, may_be_over):
            return problem
        return None


def read_position(
    text: str,
    ruleset: str,
    options: Mapping[str, Given],
    scores: Mapping[str, int] = _NO_SCORES,
    may_be_over: bool = False,
) -> RuledPosition:
    """Parses and checks a line. `ruleset` and `options` apply if it names no rules, `scores` are the points by
    seat letter, unless they are in the line. Raises InvalidPosition.

    >>> read_position("hands=R5/B1 pile=R7 supply=Y6 color=R match=7 dir=1 turn=A dealer=B rng=1", "street", {}).totals
    (0, 0)
    """
    if len(text) > LONGEST_POSITION:
        sentence = f"the position is longer than {LONGEST_POSITION} characters"
        raise _bad("long", sentence, most=LONGEST_POSITION)
    words = text.split()
    first = next((at for at, word in enumerate(words) if word.partition("=")[0] in _WORDS_OF_LINE), len(words))
    if first == len(words):
        raise _bad("none", "there is no position in this text")
    line = " ".join(words[first:])
    try:
        if first:
            chosen, given = parse_rules(words[:first])
            book = rulebook_for(chosen.id, given)
        else:
            book = rulebook_for(ruleset, options)
        book = book.for_match(0, names_in(line))
        state = parse_position(line, book.deck)
        totals = _totals(words[first:], scores, state.seats)
    except InvalidLine as error:
        raise InvalidPosition(error.key, str(error), **error.words) from None
    except ValueError as error:
        raise _bad("line", str(error), why=str(error)) from None
    position = RuledPosition(book, state, totals)
    problem = position.problem(may_be_over)
    if problem is not None:
        raise problem
    return position


def _totals(words: list[str], scores: Mapping[str, int], seats: int) -> tuple[int, ...]:
    given = next((word for word in words if word.startswith("totals=")), "")
    if not given:
        points = {_seat(letter, seats): points for letter, points in scores.items()}
        return tuple([points.get(seat, 0) for seat in range(seats)])
    if scores:
        raise ValueError("the points stand in the line and in the scores; give them once")
    parts = given.removeprefix("totals=").split(",")
    whole = [part.removeprefix("-") for part in parts]
    if len(parts) != seats or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in whole):
        raise ValueError(f"totals=: {seats} numbers are needed, one for each player")
    return tuple(map(int, parts))


def position_line(s: GameState, deck: Deck) -> str:
    """Returns the whole state, hidden cards included, as one line.

    >>> from uno_desktop.model.ruleset_registry import rulebook_for
    >>> book = rulebook_for("official")
    >>> line = position_line(book.new_round(2, seed=7, number=1), book.deck)
    >>> line[:60]
    'hands=G3,G5,R0,R4,R9,RR,W/B9,B9,G6,R1,R9,Y6,Y7 pile=R5 suppl'
    >>> position_line(parse_position(line, book.deck), book.deck) == line
    True
    """
    names = deck.names
    numbers = _Numbers(s, deck)
    words = [
        "hands=" + _BETWEEN[bool(deck.other)].join(",".join(deck.names_of(hand)) for hand in s.hands),
        "pile=" + ",".join(names[card] for card in s.pile),
        "supply=" + ",".join(names[card] for card in reversed(s.supply)),
        "color=" + (ALL_COLOR_LETTERS[s.color] if s.color >= 0 else "-"),
        "match=" + (deck.symbols[s.match] if s.match >= 0 else "-"),
        f"dir={s.direction}",
        f"turn={SEAT_LETTERS[s.turn]}",
        f"dealer={SEAT_LETTERS[s.dealer]}",
        f"rng={s.rng:x}",
    ]
    return " ".join(words + _passing(s, deck) + _more(s, numbers))


def _passing(s: GameState, deck: Deck) -> list[str]:
    words = [f"side={SIDES[1]}"] if s.pile and deck.side_of(s.pile[-1]) else []
    if s.drawn >= 0:
        words.append(f"drawn={deck.names[s.drawn]}")
    if s.owes:
        words.append("owes=" + ",".join(SEAT_LETTERS[seat] for seat in seats_in(s.owes)))
    if s.idle_seats:
        words.append("quiet=" + ",".join(SEAT_LETTERS[seat] for seat in seats_in(s.idle_seats)))
    if s.ended:
        words.append("ended")
    if s.winner >= 0:
        words.append(f"winner={SEAT_LETTERS[s.winner]}")
    return words


MORE = (
    *("threat", "layers", "agenda", "out", "buried", "jumpable", "top_player", "last_player", "defended"),
    *("lost_turns", "statuses", "finished", "fines", "votes", "rolls", "known"),
)
"""Fields written as JSON when they differ from their values before the deal."""
_WORDS = {"jumpable": "cuttable", "top_player": "pile_by", "last_player": "previous"}
"""Words in the line for fields that have since been renamed."""
_FIELDS = {_WORDS.get(name, name): name for name in MORE}
"""Field name by word of the line."""


def _more(s: GameState, numbers: _Numbers) -> list[str]:
    empty = GameState(s.seats, s.dealer, 0)
    fields = {
        _WORDS.get(name, name): _plain(getattr(s, name), numbers, name)
        for name in MORE
        if getattr(s, name) != getattr(empty, name)
    }
    return ["more=" + json.dumps(fields, separators=(",", ":"))] if fields else []


def _plain(value: Any, numbers: _Numbers, name: str = "") -> Any:
    if name in ("card", "jumpable"):
        return numbers.of(value)
    if name == "along":
        return [numbers.of(card) for card in value]
    if name == "known":
        return sorted(numbers.of(card) for card in cards_in(value))
    if hasattr(value, "_fields"):
        return [_plain(part, numbers, field) for field, part in zip(value._fields, value, strict=True)]
    if isinstance(value, tuple):
        return [_plain(part, numbers) for part in value]
    return value


class _Numbers:
    """Card ids as the parser of the line will assign them.

    Equal cards in one hand look the same in a line: the lower id goes to the card that `more=` mentions first, so the
    result does not depend on which copy a player took.
    """

    def __init__(self, s: GameState, deck: Deck) -> None:
        cards = _of_side(deck, deck.side_of(s.pile[-1]) if s.pile else 0)
        self._given: dict[CardId, CardId] = {}
        self._free: dict[CardId, list[CardId]] = {}
        for hand in s.hands:
            equal: dict[str, list[CardId]] = {}
            for card in cards_in(hand):
                code = deck.names[card]
                self._free[card] = equal.setdefault(code, [])
                self._free[card].append(cards.take(code))
        for card in s.pile + s.supply[::-1]:
            self._free[card] = [cards.take(deck.names[card])]

    def of(self, card: CardId) -> CardId:
        """Returns the new id of a card; NO_CARD and HIDDEN stay as they are."""
        if card not in self._given:
            self._given[card] = self._free[card].pop(0) if card in self._free else card
        return self._given[card]


class FreeCards:
    """Cards of a deck that a position has not placed yet, by name."""

    def __init__(self, deck: Deck, cards: Iterable[CardId]) -> None:
        self._deck = deck
        self._free: dict[str, list[CardId]] = {name: [] for name in deck.by_name}
        for card in cards:
            self._free[deck.names[card]].append(card)

    def take(self, name: str) -> CardId:
        """Returns the first free copy of a card, which is then placed. Raises ValueError if there is none."""
        copies = self._free.get(name)
        if copies is None:
            raise ValueError(f'the deck has no card "{name}"')
        if not copies:
            held = self._deck.names[: len(self._deck.cards)].count(name)
            raise ValueError(f'the deck holds "{name}" only {held} times')
        return copies.pop(0)

    def take_all(self, names: Iterable[str]) -> list[CardId]:
        return [self.take(name) for name in names]

    def left(self) -> list[CardId]:
        return sorted(card for copies in self._free.values() for card in copies)


def _of_side(deck: Deck, side: int) -> FreeCards:
    return FreeCards(deck, (card for card in range(len(deck.faces)) if deck.side_of(card) == side))


def _listed(words: str) -> list[str]:
    return [name for name in words.split(",") if name]


def names_in(line: str) -> tuple[str, ...]:
    """Returns the names of all two-sided cards in a line; a name gives both faces of a card."""
    parts = (word.partition("=")[2] for word in line.split() if word.startswith(("hands=", "pile=", "supply=")))
    return tuple(name for part in parts for name in part.replace("|", ",").split(",") if "/" in name)


def parse_position(line: str, deck: Deck) -> GameState:
    """Returns the state of a line. Raises ValueError with a sentence if it is not a valid position.

    >>> from uno_desktop.model.ruleset_registry import rulebook_for
    >>> deck = rulebook_for("official").deck
    >>> line = "hands=R5,W/B1 pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=A dealer=B rng=1"
    >>> s = parse_position(line, deck)
    >>> s.seats, s.turn, deck.codes_of(s.hands[0]), deck.codes[s.supply[-1]]
    (2, 0, ['R5', 'W'], 'Y6')
    """
    words = _words(line)
    try:
        cards = _of_side(deck, _place("side", words.get("side", "light"), SIDES if deck.other else SIDES[:1]))
        hands = [cards.take_all(_listed(hand)) for hand in words["hands"].split(_BETWEEN[bool(deck.other)])]
        s = GameState(len(hands), _seat(words["dealer"], len(hands)), _hexadecimal(words["rng"]))
        s.hands = [deck.mask(hand) for hand in hands]
        s.pile = cards.take_all(_listed(words["pile"]))
        s.supply = cards.take_all(_listed(words["supply"]))[::-1]
        s.color = _place("color", words["color"], [*ALL_COLOR_LETTERS[: len(deck.colors)], "-"], NO_COLOR)
        s.match = _place("match", words["match"], [*deck.symbols, "-"], NO_MATCH)
        s.direction = (1, -1)[_place("dir", words["dir"], ["1", "-1"])]
        s.turn = _seat(words["turn"], s.seats)
        _parse_passing(s, words, deck)
    except KeyError as missing:
        raise ValueError(f"the position has no {missing.args[0]}=") from None
    return s


def _words(line: str) -> dict[str, str]:
    words: dict[str, str] = {}
    for word in line.split():
        name, sign, value = word.partition("=")
        if name not in _WORDS_OF_LINE or bool(sign) is (name in _FLAGS):
            raise ValueError(f'a position has no "{cut(word)}"')
        if name in words:
            raise ValueError(f"{name}= stands twice in the position")
        words[name] = value
    return words


def _parse_passing(s: GameState, words: dict[str, str], deck: Deck) -> None:
    if "drawn" in words:
        copies = deck.by_name.get(words["drawn"], ())
        s.drawn = next((card for card in copies if s.hands[s.turn] >> card & 1), NO_CARD)
        if s.drawn < 0:
            raise ValueError(f'drawn=: {SEAT_LETTERS[s.turn]} holds no "{words["drawn"]}"')
    for letter in words.get("owes", "").split(","):
        s.owes |= 1 << _seat(letter, s.seats) if letter else 0
    for letter in words.get("quiet", "").split(","):
        s.idle_seats |= 1 << _seat(letter, s.seats) if letter else 0
    s.ended = "ended" in words
    s.winner = _seat(words["winner"], s.seats) if "winner" in words else NOBODY
    for name, value in _object(words.get("more", "{}")).items():
        if name not in _FIELDS:
            raise ValueError(f'more=: a position has no "{name}"')
        field = _FIELDS[name]
        try:
            read = _read(value, field)
        except (TypeError, ValueError):
            read = NotImplemented
        if type(read) not in (type(getattr(s, field)), Threat):  # without a threat it is None
            raise ValueError(f'more=: "{name}" has not the form that is expected')
        setattr(s, field, read)


def _object(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("more=: nested too deeply") from None
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise ValueError(f"more=: {cut(text)} is not an object of JSON")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


_ONE: dict[str, Any] = {"threat": Threat, "before": Flow, "action": Action}
_SEVERAL: dict[str, Any] = {"layers": Layer, "agenda": Frame, "statuses": Status}
"""Types of the fields that are written as a list of their own fields, and of those with several such lists."""


def _read(value: Any, name: str = "") -> Any:
    """Returns the value of a field from JSON. Raises TypeError or ValueError if its form is wrong."""
    if name in _SEVERAL:
        return tuple([_nested(_SEVERAL[name], part) for part in value])
    if name in _ONE and value is not None:
        return _nested(_ONE[name], value)
    if name == "known":
        if any(not 0 <= card < _MOST_CARDS for card in value):
            raise ValueError("no deck has this card")
        return sum(1 << card for card in value)
    return tuple([_read(part) for part in value]) if isinstance(value, list) else value


def _nested(kind: Any, value: Any) -> Any:
    return kind(*[_read(part, field) for field, part in zip(kind._fields[: len(value)], value, strict=True)])


def _seat(letter: str, seats: int) -> Seat:
    seat = SEAT_LETTERS.find(letter) if isinstance(letter, str) and len(letter) == 1 else -1
    if not 0 <= seat < seats:
        raise ValueError(f'there is no seat "{letter}" at a table of {seats}')
    return seat


def _place(word: str, text: str, known: Sequence[str], last: int | None = None) -> int:
    if text not in known:
        raise ValueError(f'{word}=: "{text}" is not allowed; expected one of {" ".join(known)}')
    return last if last is not None and text == known[-1] else known.index(text)


def _hexadecimal(text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        raise ValueError(f'rng=: "{text}" is not a hexadecimal number') from None


# -- impossible positions ----------------------------------------------------------------------------------


def _problems(book: Rulebook, s: GameState, totals: tuple[int, ...], may_be_over: bool) -> Iterator[InvalidPosition]:
    """Yields the reasons why a position is impossible; each check relies on those before it."""
    if s.seats not in book.seats:
        least, most = book.seats[0], book.seats[-1]
        sentence = f"{s.seats} seats: {book.ruleset.id} is for {least} to {most} players"
        yield _bad("seats", sentence, least=least, most=most, n=s.seats)
    if s.ended and not may_be_over:
        yield _bad("over", "the round is over in this position")
    if not s.pile:
        yield _bad("no_top", "there is no card on the discard pile")
    for field in _wrong_fields(book, s, totals):
        yield _bad("field", f'"{field}" cannot have this value', part=field)
    if s.ended:
        yield from _problems_at_the_end(book, s, totals)
        return
    if s.present.bit_count() < 2 or not s.present & ~book.team(s.turn, s.seats):
        yield _bad("alone", "at least two players must be in the round")
    if s.out >> s.turn & 1:
        yield _bad("out", f"{SEAT_LETTERS[s.turn]} is out and cannot have the turn", seat=SEAT_LETTERS[s.turn])
    for field in _wrong_seats(book, s, totals):
        yield _bad("field", f'"{field}" cannot have this value', part=field)
    if book.match_winners(totals, book.eliminated(totals, 0)):
        yield _bad("match_over", f"the match is over with the scores {_points(totals)}")
    yield from _problems_of_cards(book, s)
    if not all(_goes_on(book, s, seed) for seed in range(_TRIALS)):
        yield _bad("stuck", "the rules cannot go on from this position")


def _points(totals: tuple[int, ...]) -> str:
    return ", ".join(f"{letter} {points}" for letter, points in zip(SEAT_LETTERS, totals, strict=False))


def _problems_at_the_end(book: Rulebook, s: GameState, totals: tuple[int, ...]) -> Iterator[InvalidPosition]:
    if book.match_winners(totals, book.eliminated(totals, 0)):
        yield _bad("match_over", f"the match was over before this round with the scores {_points(totals)}")
    try:
        book.points(s)
        if book.ranking:
            book.ranking(book, s)
    except Exception:  # an untrusted position can break any assumption of the rules
        yield _bad("stuck", "the round of this position cannot be scored")


def _problems_of_cards(book: Rulebook, s: GameState) -> Iterator[InvalidPosition]:
    top, own, quiet = s.pile[-1], book.colors[s.pile[-1]], not (s.agenda or s.layers)
    for seat in seats_in(s.present):
        if quiet and not s.hands[seat] and seat not in s.finished:
            sentence = f"{SEAT_LETTERS[seat]} has no cards, but the round is not over"
            yield _bad("empty", sentence, seat=SEAT_LETTERS[seat])
    if any(s.hands[seat].bit_count() > 1 for seat in seats_in(s.owes)):
        yield _bad("owes", "only players with one card can owe UNO")
    if quiet and not book.transparent >> top & 1:
        if s.color == NO_COLOR and own == NO_COLOR:
            yield _bad("no_color", "the top card has no colour, so the position must name the active one")
        if s.threat is None and own not in (NO_COLOR, s.color):
            yield _bad("color", "the active colour is not that of the top card")


def _goes_on(book: Rulebook, start: GameState, seed: int) -> bool:
    """Returns True if random play ends the round, or goes on for `_LONGEST_TRIAL` actions without losing a card."""
    s, chance, cards = start.copy(), rng.mix(seed), _cards_of(start)
    s.note_busy()
    try:
        for _ in range(_LONGEST_TRIAL):
            waiting = list(seats_in(book.awaited(s)))
            if s.ended or not waiting:
                return s.ended
            chance, place = rng.below(chance, len(waiting))
            legal = book.legal(s, waiting[place])
            if not legal:
                return False
            chance, place = rng.below(chance, len(legal))
            book.apply(s, legal[place])
        return _cards_of(s) == cards
    except Exception:  # an untrusted position can break any assumption of the rules
        return False


def _cards_of(s: GameState) -> int:
    return sum(hand.bit_count() for hand in s.hands) + len(s.pile) + len(s.supply)


_LISTS = {
    **dict.fromkeys(
        ("layers", "agenda", "statuses", "targets", "lost_turns", "finished", "fines", "rolls", "along"), 1
    ),
    "votes": 2,
}
"""How deep the values of a field lie in lists; those of all others are in none."""
_BY_SEAT = ("lost_turns", "fines", "votes")
"""Fields with one value for each seat, or none."""


def _wrong_fields(book: Rulebook, s: GameState, totals: tuple[int, ...]) -> Iterator[str]:
    """Yields the names of fields whose values the rules never produce."""
    faces = len(book.deck.faces)
    ranges: dict[str, Sequence[object]] = {
        "victim by turn finished": range(s.seats),
        "loser seat target other targets top_player last_player": range(-1, s.seats),
        "out defended open votes": range(1 << s.seats),
        "card jumpable along": range(-2, faces),
        "known": range(1 << faces),
        "buried": range(len(s.pile)),
        "rng": range(-(1 << 72) + 1, 1 << 72),
        "amount lost_turns turns fines rolls data": range(-_MOST, _MOST),
        "color": range(-1, len(book.deck.colors)),
        "match": range(-1, len(book.deck.symbols)),
        "honest challengeable moved starter uno": (False, True),
        "unit": (DRAW_UNIT, PRESS_UNIT, SKIP_UNIT, ROULETTE_UNIT, COLOR_UNIT),
        "frame": tuple(book.frames),
        "direction": (1, -1),
    }
    allowed = {name: values for names, values in ranges.items() for name in names.split()}
    for name in (*MORE, "rng"):
        value = getattr(s, name)
        if (name in _BY_SEAT and len(value) not in (0, s.seats)) or not _fits(allowed, name, value):
            yield _WORDS.get(name, name)
    if book.layers_stay and any(layer.before is None for layer in s.layers):
        yield "layers"
    if len(totals) != s.seats or any(abs(points) >= _MOST_POINTS for points in totals):
        yield "totals"


def _wrong_seats(book: Rulebook, s: GameState, totals: tuple[int, ...]) -> Iterator[str]:
    """Yields `out`, `finished` or `totals` if a seat that is out could not be so, or plays although its points put it
    out."""
    finished = sum(1 << seat for seat in s.finished)
    if finished.bit_count() != len(s.finished) or (book.ranking and finished & ~s.out):
        yield "finished"
    if any(s.hands[seat] for seat in seats_in(s.out)) and not s.ended:
        yield "out"
    if s.out & ~finished and not book.puts_out and not book.eliminated_by:
        yield "out"
    if book.eliminated(totals, 0) & ~s.out:
        yield "totals"


def _fits(allowed: Mapping[str, Sequence[object]], name: str, value: Any, deep: int | None = None) -> bool:
    if hasattr(value, "_fields"):
        names = ("frame", *value._fields[1:]) if isinstance(value, Frame) else value._fields
        return all(_fits(allowed, field, part) for field, part in zip(names, value, strict=True))
    deep = _LISTS.get(name, 0) if deep is None else deep
    if isinstance(value, tuple) or deep:
        if not isinstance(value, tuple) or not deep or len(value) > _MOST:
            return False
        return all(_fits(allowed, name, part, deep - 1) for part in value)
    if value is None:
        return name in ("threat", "before", "action")
    if name in ("kind", "verb"):
        return isinstance(value, str)
    values = allowed.get(name, ())
    return type(value) in [type(each) for each in values[:1]] and value in values
