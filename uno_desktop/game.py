"""A match as one object for use as a library, in the notation of docs/contract/formats.md, section 1."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from textwrap import shorten
from typing import Any, NamedTuple

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.seat_menus import SeatMenus
from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.played_match import PlayedMatch
from uno_desktop.match.records.whole_record import read_match, record_text
from uno_desktop.match.scoreboard import Scoreboard, book_for, rules_of_table, scoreboard_for
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model import argument_checks as check
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import SEAT_LETTERS, Seat, seat_letter, seats_in
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.position import RuledPosition, position_line, read_position
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named
from uno_desktop.model.views.json_objects import event_object, view_object
from uno_desktop.model.views.redaction import redact
from uno_desktop.system.i18n import tr
from uno_desktop.system.safe_files import write_through

Options = Mapping[str, Value] | None
Scores = Mapping[str, int] | None
Handicaps = Mapping[str, str] | None


class GameOption(NamedTuple):
    """Option of a ruleset: its default, the values that it may have (for numbers and free texts also in words), and
    its name and meaning in the language of the program."""

    default: Value
    values: tuple[Value, ...]
    expected: str
    title: str
    sentence: str


class Order(NamedTuple):
    """Seats that must act, and those that may react before them."""

    must: list[str]
    may: list[str]


class Game:
    """A match, played action by action; each round is followed by the next. Seats are letters from `A`.

    >>> game = Game("official", {"official.target": 200}, seats=2, seed=34, handicaps={"B": "points=20"})
    >>> game.legal_actions("A")
    ['A draw', 'A play B+2', 'A play R8', 'A play W>B', 'A play W>G', 'A play W>R', 'A play W>Y']
    >>> dealt = len(game.events())
    >>> [event["kind"] for event in game.play("A play R8")], game.events("B", since=dealt)[0]["card"]
    (['card_played', 'turn_began'], 'R8')
    >>> game.awaited, game.order(), game.teams, game.round, game.is_over, game.winners, game.view("B")["counts"]
    (['B'], Order(must=['B'], may=[]), [['A'], ['B']], 1, False, [], {'A': 6, 'B': 7})
    >>> game.explain("A draw"), game.advise("B", "hard")
    ('It is not your turn.', 'B play RR')
    >>> twin = game.copy()
    >>> [event["kind"] for event in twin.play_for("B", "hard")][:2], game.position == twin.position
    (['card_played', 'direction_turned'], False)
    >>> game.record().splitlines()[-2:]
    ['round 1', 'A play R8']
    >>> game.undo(), Game.from_position(game.full_position, seed=game.seed).scores
    ('A play R8', {'A': 0, 'B': 20})
    """

    def __init__(
        self,
        ruleset: str = "official",
        options: Options = None,
        seats: int = 4,
        seed: int | None = None,
        handicaps: Handicaps = None,
    ) -> None:
        """Deals round 1; `seed` is random if None, `handicaps` are words by seat such as `cards=4 open`. Raises
        ValueError for an unknown ruleset, invalid options, handicaps or number of seats, TypeError for arguments of
        another type."""
        seats = check.whole_number("seats", seats)
        seed = secrets.randbits(53) if seed is None else check.whole_number("seed", seed)
        given = check.mapping("options", options)
        book = rules_of_table(check.text("ruleset", ruleset), given, seats)
        each = _handicaps(handicaps, seats)
        plans = tuple([SeatPlan(HUMAN, seat_letter(seat), handicap=each[seat]) for seat in range(seats)])
        setup = TableSetup(ruleset, plans, seed, book.ruleset.changed(book.agreed))
        book = book_for(setup)
        self._begin(PlayedMatch(book, scoreboard_for(setup, book)), setup)

    def _begin(self, match: PlayedMatch, setup: TableSetup | None) -> None:
        self._match, self._setup = match, setup
        self._book, self._seats = match.book, match.scoreboard.seats
        self._menus = SeatMenus(match.book, match.scoreboard.seats)

    @classmethod
    def _of(cls, match: PlayedMatch, setup: TableSetup | None) -> Game:
        game = cls.__new__(cls)
        game._begin(match, setup)
        return game

    @classmethod
    def from_position(
        cls,
        line: str,
        ruleset: str = "official",
        options: Options = None,
        scores: Scores = None,
        seed: int | None = None,
        number: int = 1,
        handicaps: Handicaps = None,
    ) -> Game:
        """Returns a game that begins at the position `line`. The line may begin with its rules and points, as in
        `street street.cut=off totals=30,0 hands=…`; `ruleset`, `options` and `scores` are for a line without them.
        `seed` and `number` are those of the match and the round that it continues: with them later rounds are the same
        too, otherwise they follow from the random numbers of the position. Raises ValueError for an invalid line,
        rules or scores, TypeError for arguments of another type."""
        check.text("line", line)
        given = {
            letter: check.whole_number("scores", points) for letter, points in check.mapping("scores", scores).items()
        }
        options = check.mapping("options", options)
        number = check.whole_number("number", number, 1)
        seed = seed if seed is None else check.whole_number("seed", seed)
        at = read_position(line, check.text("ruleset", ruleset), options, given, may_be_over=True)
        book = at.book.with_handicaps(_handicaps(handicaps, at.state.seats))
        board = Scoreboard(book, at.state.seats, at.state.rng if seed is None else seed)
        board.restore(at.state, number, at.totals)
        return cls._of(PlayedMatch(book, board, at.state), None)

    @classmethod
    def from_record(cls, path: str | Path) -> Game:
        """Returns the match of a record, finished or not, with all its actions: `undo` leads back to its beginning.
        Raises OSError, ValueError with the first line that is damaged or against the rules."""
        setup, book, actions = read_match(_path(path))
        match = PlayedMatch(book, scoreboard_for(setup, book))
        for action in actions:
            match.do(action)
        return cls._of(match, setup)

    @staticmethod
    def rulesets() -> dict[str, str]:
        """Returns a sentence about each ruleset, by its id.

        >>> list(Game.rulesets())[:3]
        ['official', 'classic', 'street']
        """
        return {ruleset.id: tr(f"ruleset.{ruleset.id}.line") for ruleset in RULESETS}

    @staticmethod
    def options(ruleset: str) -> dict[str, GameOption]:
        """Returns the options of a ruleset by key. Raises ValueError for an unknown ruleset.

        >>> Game.options("street")["street.cut"]
        GameOption(default='on', values=('on', 'off'), expected='on or off', title='Jumping in', sentence='You have \
the same card that was just played. May you play it out of turn?')
        """
        return {
            each.key: GameOption(
                each.default,
                each.values,
                each.expected(),
                tr(f"option.{each.key}.title"),
                tr(f"option.{each.key}.help"),
            )
            for each in ruleset_named(check.text("ruleset", ruleset)).options
        }

    def copy(self) -> Game:
        """Returns an independent game at the same position, with the same past and future."""
        game = Game.__new__(type(self))
        game.__dict__.update(self.__dict__)
        game._match = self._match.copy()
        game._menus = self._menus.copy()
        return game

    def record(self) -> str:
        """Returns the match as the text of a record (docs/contract/formats.md, section 4). Raises ValueError for a
        game that began at a position."""
        if self._setup is None:
            raise ValueError("a game that began at a position has no record: its deal is not known")
        return record_text(self._setup, self._book, self._match.actions)

    def save(self, path: str | Path) -> None:
        """Writes the record to a file, for `from_record` and the program. Raises OSError, ValueError as `record`."""
        write_through(_path(path), self.record().encode(), private=False)

    def _seat(self, letter: str) -> Seat:
        if letter not in tuple(SEAT_LETTERS[: self._seats]):
            raise ValueError(f'there is no seat "{letter}" at a table of {self._seats}')
        return SEAT_LETTERS.index(letter)

    def _place(self, letter: str | None) -> Seat | None:
        return None if letter is None else self._seat(letter)

    def legal_actions(self, seat: str | None = None) -> list[str]:
        """Returns the legal actions of `seat`, or of all seats for None, sorted, including those out of turn. Raises
        ValueError for an unknown seat."""
        state = self._match.state
        legal = legal_for_all(self._book, state) if seat is None else self._book.legal(state, self._seat(seat))
        return sorted([action_line(each, self._book.deck) for each in legal])

    def play(self, line: str) -> list[dict[str, Any]]:
        """Carries out an action of any seat and returns the events that follow, including those of a new deal. Raises
        ValueError if the line is malformed or the rules refuse the action, TypeError if it is not a text."""
        check.text("line", line)
        state = self._match.state
        action = self._book.canonical(state, parse_action(line, self._book.deck, state.hands))
        if action is None:
            raise ValueError(f'"{line}" is not legal here; {self._legal_words(line.split()[0])}')
        return self._do(action)

    def _do(self, action: Action) -> list[dict[str, Any]]:
        self._menus.moved()
        self._match.do(action, told=True)
        return [event_object(event, self._book.deck) for event in self._match.events_of_last()]

    def _legal_words(self, seat: str) -> str:
        legal = shorten(", ".join(self.legal_actions(seat)), 200, placeholder=" …")
        return "the match is over" if self.is_over else f"legal for this seat: {legal or 'nothing'}"

    def explain(self, line: str) -> str | None:
        """Returns a sentence about why a line is not legal now, from what its seat may know; None if it is legal.
        Raises TypeError if it is not a text."""
        check.text("line", line)
        book, state = self._book, self._match.state
        try:
            action = parse_action(line, book.deck, state.hands)
        except ValueError as error:
            return str(error)
        seat, card = action.seat, action.card
        if book.canonical(state, action) is not None:
            return None
        if card >= 0 and not state.hands[seat] >> card & 1:
            return f'{seat_letter(seat)} does not hold "{book.deck.notation[card]}"'
        why = book.why_not(state, seat, card) if card >= 0 else None
        if why is None and not self.is_over and not book.acting(state) >> seat & 1:
            why = "bar.not_your_turn"
        return self._legal_words(seat_letter(seat)) if why is None else tr(why)

    def advise(self, seat: str, level: str = "hard") -> str | None:
        """Returns the action that a computer player of this level would choose with the knowledge of `seat`; None if
        it would let its chance to react go by. The same game always gets the same advice, except from a level that
        thinks by the clock (`expert`, but not `expert@100`). Raises ValueError for an unknown level, and for a seat
        that cannot act now."""
        action = self._choice(seat, level)
        return None if action is None else action_line(action, self._book.deck)

    def play_for(self, seat: str, level: str = "hard") -> list[dict[str, Any]]:
        """Plays what `advise` returns and returns the events; none for None. Raises ValueError as `advise`."""
        action = self._choice(seat, level)
        return [] if action is None else self._do(action)

    def _choice(self, seat: str, level: str) -> Action | None:
        place = self._seat(seat)
        if not self._book.acting(self._match.state) >> place & 1 or self.is_over:
            raise ValueError(f"{seat} cannot act now; {self._legal_words(seat)}")
        action = self._match.choice(place, check.text("level", level))
        return None if action is None else self._book.canonical(self._match.state, action) or action

    @property
    def codes(self) -> ActionCodes:
        """Numbers of all actions at this table: `codes.name(1)` is the action 1, `codes.size` how many there are."""
        return self._menus.codes

    def legal(self, seat: str | None = None) -> list[int]:
        """Returns the legal actions of `seat` as numbers (`codes`, docs/gym.md), for None of the first seat that must
        act; none if the match is over. Raises ValueError for an unknown seat.

        >>> game = Game("official", seats=2, seed=34)
        >>> game.legal()[:2], game.codes.name(game.legal()[1]), len(game.observation())
        ([15, 85], 'play R8', 401)
        >>> game.apply(game.legal()[1]), game.order().must
        (None, ['B'])
        """
        return self._menus.menu(self._match.state, self._place(seat)).legal[:]

    def apply(self, code: int, seat: str | None = None) -> None:
        """Carries out an action of `legal`; one that plays several cards takes a number for each part. Raises
        ValueError for a number that is not legal and for an unknown seat, TypeError if it is no whole number."""
        action = self._menus.menu(self._match.state, self._place(seat)).choose(check.whole_number("code", code))
        if action is not None:
            self._menus.moved()
            self._match.do(action)

    def observation(self, seat: str | None = None) -> memoryview:
        """Returns what `seat` may know of the position as numbers from -128 to 127 (docs/gym.md), for None the first
        seat that must act; NumPy takes them without a copy. Raises ValueError for an unknown seat."""
        menu = self._menus.menu(self._match.state, self._place(seat))
        row = self._menus.encoder.row(menu.state, menu.seat, self._match.scoreboard.totals, menu.added)
        return memoryview(row).cast("b")

    def undo(self) -> str:
        """Takes back the last action, and a deal that followed it; returns the action's line. Raises ValueError if
        there is none."""
        if not self._match.actions:
            raise ValueError("there is no action to undo")
        self._menus.moved()
        return action_line(self._match.undo(), self._book.deck)

    def view(self, seat: str) -> dict[str, Any]:
        """Returns the view of `seat`, as in docs/outside_players.md. Raises ValueError for an unknown seat."""
        view = self._book.view(self._match.state, self._seat(seat), self._match.scoreboard.totals)
        return view_object(view, self._book.deck)

    def events(self, seat: str | None = None, since: int = 0) -> list[dict[str, Any]]:
        """Returns the events so far without the first `since`, redacted for `seat` unless it is None. Raises ValueError
        for an unknown seat or a negative number."""
        place = None if seat is None else self._seat(seat)
        events = self._match.events(check.whole_number("since", since, 0))
        if place is not None:
            events = [redact(each, place, self._book) for each in events]
        return [event_object(event, self._book.deck) for event in events]

    @property
    def seed(self) -> int:
        return self._match.scoreboard.seed

    @property
    def position(self) -> str:
        return position_line(self._match.state, self._book.deck)

    @property
    def full_position(self) -> str:
        """The position with its rules and the points before the round in front."""
        return RuledPosition(self._book, self._match.state, self._match.totals_before).line

    @property
    def awaited(self) -> list[str]:
        """Seats that must act; reactions of other seats lapse when these act."""
        return _letters(self._book.awaited(self._match.state))

    def order(self) -> Order:
        """Returns the seats that must act, and the others that may."""
        state, over = self._match.state, self.is_over
        awaited = self._book.awaited(state)
        return Order(_letters(awaited), _letters(0 if over else self._book.acting(state) & ~awaited))

    @property
    def teams(self) -> list[list[str]]:
        """The seats of each team; each seat alone without teams."""
        sets = dict.fromkeys(self._book.team(seat, self._seats) for seat in range(self._seats))
        return [_letters(team) for team in sets]

    @property
    def round(self) -> int:
        return self._match.scoreboard.number

    @property
    def scores(self) -> dict[str, int]:
        """Match points by seat."""
        return {seat_letter(seat): points for seat, points in enumerate(self._match.scoreboard.totals)}

    @property
    def winners(self) -> list[str]:
        """Winners of the match; empty until it is over."""
        return [seat_letter(seat) for seat in self._match.scoreboard.winners]

    @property
    def is_over(self) -> bool:
        return bool(self._match.scoreboard.winners)


def _letters(seats: int) -> list[str]:
    return [seat_letter(seat) for seat in seats_in(seats)]


def _handicaps(given: Handicaps, seats: int) -> tuple[Handicap, ...]:
    """Returns the handicap of each seat. Raises ValueError for an invalid one or an unknown seat."""
    found = check.mapping("handicaps", given)
    letters = SEAT_LETTERS[:seats]
    for letter in found:
        if letter not in tuple(letters):
            raise ValueError(f'handicaps: there is no seat "{letter}" at a table of {seats}')
    return tuple([Handicap.parse(check.text("handicaps", found.get(letter, ""))) for letter in letters])


def _path(path: str | Path) -> Path:
    return path if isinstance(path, Path) else Path(check.text("path", path))
