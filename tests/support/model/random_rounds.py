"""Random rounds of one mix of rules, checked against the guarantees of the rulebook."""

import json
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Protocol
from zlib import crc32

from uno_desktop.match.observer import legal_for_all
from uno_desktop.match.records.trace import header, step_line
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.effect_preview import HandForecast
from uno_desktop.model.events import Event
from uno_desktop.model.handicap import LIMITS, BadHandicap, Handicap
from uno_desktop.model.legal_actions import answer_mask, playable_out_of_turn
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import Value, text_of
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import SKIP_UNIT, GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View

_MOST_ACTIONS = 20_000
_LONG_ENOUGH = 10_000
"""Actions after which all players are eager to play cards: no rule forbids them to press or draw for ever, so only a
round that eager players cannot end either has no end."""
_SHORT, _MIXED, _LONG, _HOARDING = (0.95,), (0.0, 0.5, 0.9, 0.99), (0.0, 0.3), (-0.6, 0.8)
_TABLES = (_SHORT, _SHORT, _SHORT, _MIXED, _MIXED, _MIXED, _LONG, _HOARDING)
"""Preference of players for playing cards, below 0 for anything else: short rounds, mixed tables, long rounds, and
hands that fill."""

_FOULS = 0.05
"""Share of actions that are any play of a hand that the rules accept, where there are fouls."""

Line = dict[str, Any]


class Reading(Protocol):
    """Second referee that reads a trace line by line and raises an exception on a disagreement."""

    def hear(self, line: Line) -> None:
        """Checks the next line."""


@dataclass(frozen=True)
class Mix:
    """Mix of rules to play: ruleset, options, number of seats, first seed, and number of rounds."""

    ruleset: str
    options: dict[str, Value]
    seats: int
    seed: int
    rounds: int

    def __str__(self) -> str:
        words = " ".join(f"{key}={text_of(value)}" for key, value in self.options.items())
        return f"{self.ruleset} with {self.seats} seats, seed {self.seed}, {words or 'no options'}"

    @property
    def line(self) -> str:
        return json.dumps(asdict(self))


def read_mix(line: str) -> Mix:
    """Returns the mix of a line as `Mix.line` gives it."""
    words = json.loads(line)
    options = {key: tuple(value) if isinstance(value, list) else value for key, value in words["options"].items()}
    return Mix(**{**words, "options": options})


@dataclass
class Played:
    """Result of a mix: rounds and actions, those of its longest round, and the fault if any."""

    mix: Mix
    rounds: int = 0
    actions: int = 0
    longest: int = 0
    problem: str = ""


def play(mix: Mix, reading: Reading | None = None) -> Played:
    """Plays the rounds of a mix, match after match, and checks all guarantees; `reading` checks each step."""
    done = Played(mix)
    try:
        book = rulebook_for(mix.ruleset, mix.options)
        while done.rounds < mix.rounds:
            scoreboard = Scoreboard(book, mix.seats, mix.seed + done.rounds)
            while not scoreboard.over and done.rounds < mix.rounds:
                actions = _RoundPlayed(scoreboard, mix.seed + done.rounds, reading).play()
                done.rounds += 1
                done.actions += actions
                done.longest = max(done.longest, actions)
    except Exception as problem:  # any error is reported with its mix
        done.problem = f"round {done.rounds + 1}: {type(problem).__name__}: {problem}"
    return done


class _RoundPlayed:
    """One round of random players, each with its own tendency to play cards and to say UNO."""

    def __init__(self, scoreboard: Scoreboard, seed: int, reading: Reading | None) -> None:
        self._scoreboard, self._book, self._reading = scoreboard, scoreboard.book, reading
        self._rng = random.Random(seed)
        moods = self._rng.choice(_TABLES)
        self._keen = [self._rng.choice(moods) for _ in range(scoreboard.seats)]
        self._keen[self._rng.randrange(scoreboard.seats)] = max(moods)  # so that the round ends
        self._thorough = seed % 10 == 0  # lines and replays take longer than the round itself
        self._lines: list[str] = []

    def play(self) -> int:
        """Returns the number of actions. Raises AssertionError, or any error of the referee."""
        scoreboard, book, setup = self._scoreboard, self._book, self._scoreboard.next_setup
        events: list[Event] = []
        emit = events.append if self._reading else None
        s = scoreboard.next_round(emit)
        if self._reading:
            self._reading.hear(json.loads(json.dumps(header(book, s, scoreboard.seed, scoreboard.number, setup))))
            self._tell(0, None, None, s, events)
        cards, done = len(book.cards_for(scoreboard.seats)), 0
        while not s.ended:
            legal = self._offered(s)
            action = self._chosen(s, legal)
            if self._thorough:
                self._try_all(s, legal, action)
            events.clear()
            book.apply(s, action, emit)
            done += 1
            held = sum(hand.bit_count() for hand in s.hands) + len(s.pile) + len(s.supply)
            assert held == cards, f"{held} of {cards} cards after {self._lines[-3:]}"
            assert done < _MOST_ACTIONS, "no end"
            if done == _LONG_ENOUGH:
                self._keen = [max(_SHORT)] * scoreboard.seats
            if s.ended:
                events.append(scoreboard.score(s))
            self._tell(done, action, legal, s, events)
        if self._thorough:
            again = book.new_round(scoreboard.seats, scoreboard.seed, scoreboard.number, None, setup)
            for line in self._lines:
                book.apply(again, self._parsed(again, line))
            assert again.digest() == s.digest(), "the record replays to another state"
        return done

    def _offered(self, s: GameState) -> list[Action]:
        """Returns the legal actions of all seats, and checks the guarantees about them."""
        acting, awaited = self._book.acting(s), self._book.awaited(s)
        assert awaited, f"no seat is awaited after {self._lines[-3:]}"
        assert not awaited & ~acting, f"who is awaited cannot act after {self._lines[-3:]}"
        legal = legal_for_all(self._book, s)
        idle = acting & ~sum(1 << seat for seat in {action.seat for action in legal})
        assert not idle, f"nothing is legal for the seats {idle:b} after {self._lines[-3:]}"
        return legal

    def _chosen(self, s: GameState, legal: list[Action]) -> Action:
        """Returns the action of a seat: an eager one plays a card if possible, with UNO; others keep their cards."""
        rng = self._rng
        seat = rng.choice(legal).seat
        mine = [action for action in legal if action.seat == seat]
        keen = self._keen[seat]
        plays = [action for action in mine if action.verb == PLAY]
        if rng.random() < keen:
            mine = [action for action in plays if action.uno] or plays or mine
        elif rng.random() < -keen:
            mine = [action for action in mine if action.verb != PLAY] or mine
        return rng.choice(mine)

    def _try_all(self, s: GameState, legal: list[Action], action: Action) -> None:
        """Checks that legal actions are accepted, and that a chosen one can be parsed from its line."""
        line = action_line(action, self._book.deck)
        assert self._parsed(s, line) == action, f"{line} does not read back"
        for each in legal:
            assert self._book.accepts(s, each), f"{each} is listed and refused after {self._lines[-3:]}"
        self._lines.append(line)

    def _parsed(self, s: GameState, line: str) -> Action:
        """Returns the action of a line as a match takes it: a drawn card may share its word with others in the hand."""
        action = self._book.canonical(s, parse_action(line, self._book.deck, s.hands))
        assert action, f"{line} is refused"
        return action

    def _tell(
        self, n: int, action: Action | None, legal: list[Action] | None, s: GameState, events: list[Event]
    ) -> None:
        if self._reading:
            line = step_line(self._book, n, action, legal, s, events)
            self._reading.hear(json.loads(json.dumps(line)) if self._thorough else line)


def play_both_ways(mix: Mix, longest: int = 300, tell: Callable[[str], None] | None = None) -> Played:
    """Plays the beginnings of rounds with a listener, which takes the full path always, and without one; checks that
    legal actions and states are the same after every action, also after plays that no list has. In half of the rounds
    hands are nearly full or few cards are left to draw; in a third of the mixes some seats have handicaps. `tell`
    receives a line for each action."""
    done = Played(mix)
    try:
        book = rulebook_for(mix.ruleset, mix.options).for_match(mix.seed)
        book = book.with_handicaps(random_handicaps(book, mix))
        for done.rounds in range(mix.rounds):
            seed = mix.seed + done.rounds
            rng = random.Random(seed)
            s = book.new_round(mix.seats, seed, 1)
            if rng.random() < 0.5 and not s.ended:
                _move_cards(book, s, rng)
            full = s.copy()
            actions = 0
            while not s.ended and actions < longest:
                keen = rng.random() if seed % 2 else 0.0
                legal = _legal_both_ways(book, s, full)
                action = _any_action(book, s, legal, rng, keen)
                forecast = _forecast(book, s, action) if tell else ""
                events: list[Event] = []
                book.apply(s, action)
                book.apply(full, action, events.append)
                assert s.equals(full), f"{action_line(action, book.deck)} in round {seed}: {s.digest()}"
                if tell:
                    marks = f"legal {crc32(repr(legal).encode()):08x} events {crc32(repr(events).encode()):08x}"
                    told = f"told {crc32(repr(_told(book, s, events, actions % mix.seats)).encode()):08x}"
                    tell(f"{action_line(action, book.deck)}: {s.digest()} {marks} {told} {forecast}")
                actions += 1
            done.actions += actions
            done.longest = max(done.longest, actions)
    except Exception as problem:  # any error is reported with its mix
        done.problem = f"round {done.rounds + 1}: {type(problem).__name__}: {problem}"
    return done


def _told(book: Rulebook, s: GameState, events: list[Event], seat: Seat) -> tuple[View, list[Event]]:
    """Returns all that a seat sees after an action, and its events as the seat hears of them."""
    return book.view(s, seat, (0,) * s.seats), [redact(event, seat, book) for event in events]


def lines_of(mix: Mix, longest: int = 300) -> list[str]:
    """Returns what happens in the rounds of a mix: the preview of each card, a line for each action with digests of the
    state, of all legal actions, of the events and of what one seat is told, and the fault if there is one."""
    lines: list[str] = []
    previews = rulebook_for(mix.ruleset, mix.options).for_match(mix.seed).previews
    lines.append(f"previews {crc32(repr(previews).encode()):08x}")
    done = play_both_ways(mix, longest, lines.append)
    return [*lines, done.problem] if done.problem else lines


def _forecast(book: Rulebook, s: GameState, action: Action) -> str:
    """Returns the hands that a computer player expects after a play; empty for any other action."""
    effect = book.effects[action.card] if action.verb == PLAY else None
    if effect is None or effect.inactive(s.statuses):
        return ""
    rest = s.hands[action.seat] & ~book.deck.mask((action.card, *action.along))
    counts = [float(hand.bit_count()) for hand in s.hands]
    counts[action.seat] = rest.bit_count()
    forecast = HandForecast(book.deck, counts, rest, s.out, s.direction, s.pile[-1])
    effect.preview_hands(forecast, action)
    return f"hands {[round(count, 3) for count in counts]} {forecast.hand:x} {forecast.moved:b}"


def random_handicaps(book: Rulebook, mix: Mix) -> tuple[Handicap, ...]:
    """Returns the handicaps of a mix, which depend on its seed; none in two of three mixes."""
    rng = random.Random(f"handicaps {mix.seed}")
    chosen = [
        Handicap(cards=rng.choice((0, 1, 2, LIMITS["cards"])), spared=rng.random() < 0.5, open=rng.random() < 0.3)
        for _ in range(mix.seats)
    ]
    try:
        book.check_handicaps(chosen)
    except BadHandicap:
        return ()
    return tuple(chosen) if rng.random() < 1 / 3 else ()


def _move_cards(book: Rulebook, s: GameState, rng: random.Random) -> None:
    """Fills some hands, custom cards first, up to one card below the limit of the rules, or shortens the draw pile."""
    usual = book.ruleset.deck(book.options).ids
    s.supply.sort(key=lambda card: book.deck.codes[card] not in usual)
    if rng.random() < 0.3:
        kept = rng.randrange(6)
        s.pile[:0] = s.supply[kept:]
        del s.supply[kept:]
    for seat in rng.sample(range(s.seats), rng.randint(1, 2)):
        most = min(_full(book) - 1 - rng.choice((0, 0, 1, 2, 5)), s.hands[seat].bit_count() + len(s.supply) // 2)
        while s.hands[seat].bit_count() < most:
            s.hands[seat] |= 1 << s.supply.pop()


def _full(book: Rulebook) -> int:
    """Returns the number of cards that ends the drawing of a seat or puts it out; 25 if there is none."""
    s = GameState(2)
    for s.hands[0] in ((1 << size) - 1 for size in range(1, 26)):
        if any(rule.may_settle(s) for rule in book.settling):
            return s.hands[0].bit_count()
    return book.hand_limit or 25


def _legal_both_ways(book: Rulebook, s: GameState, full: GameState) -> list[Action]:
    """Returns the legal actions of all seats; checks that they are the same for `full`, without shortcuts."""
    full.busy = True
    legal = legal_for_all(book, s)
    assert legal == legal_for_all(book, full) and book.acting(s) == book.acting(full), f"other actions: {s.digest()}"
    check_declared(book, s)
    return legal


def _any_action(book: Rulebook, s: GameState, legal: list[Action], rng: random.Random, keen: float) -> Action:
    """Returns a random accepted action."""
    if book.fouls and not book.layers_stay and rng.random() < _FOULS:
        seat = rng.randrange(s.seats)
        tried = [play for play in book.plays_of(s, seat, s.hands[seat]) if book.accepts(s, play)]
        legal = tried or legal
    return rng.choice([action for action in legal if action.verb == PLAY and rng.random() < keen] or legal)


def check_declared(book: Rulebook, s: GameState) -> None:
    """Checks that rules forbid, react and answer only with cards that they have declared: others skip them."""
    candidates = playable_out_of_turn(book, s) & book.reactive
    for seat in range(s.seats):
        for declared, forbids in book.forbids:
            assert not forbids(book, s, seat) & ~declared, f"{forbids} forbids other cards: {s.digest()}"
        for rule in book.reacting:
            assert not rule.reacts(book, s, seat) & ~candidates, f"{rule} reacts with other cards: {s.digest()}"
    if s.threat is not None and not s.agenda and book.plain_plays[s.seats][s.threat.card] is not None:
        same = book.deck.symbol_masks[book.deck.faces[s.threat.card].symbol] if book.skip_answers else 0
        declared = same if s.threat.unit == SKIP_UNIT else book.answers_draws
        assert not answer_mask(book, s, s.threat.victim) & ~declared, f"other cards answer: {s.digest()}"
        told = any(answers(book, s, s.threat.victim) for answers in book.answers)
        assert not told or book.challengeable >> s.threat.card & 1, f"another answer: {s.digest()}"


def reading_for(mix: Mix) -> Reading | None:
    """Returns the second referee for a mix, if it knows all its house options."""
    from tests.referee.flip_reading import FlipReading
    from tests.referee.house import reads
    from tests.referee.italian_reading import ItalianReading
    from tests.referee.referee import TraceReading
    from tests.referee.unplugged_reading import UnpluggedReading

    readers: dict[str, Callable[[], Reading]] = {
        "flip": FlipReading,
        "italian": ItalianReading,
        "unplugged": UnpluggedReading,
    }
    return readers.get(mix.ruleset, TraceReading)() if reads(mix.ruleset, mix.options) else None
