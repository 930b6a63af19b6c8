"""Pairs of tables that differ in one hidden card, played side by side: as long as the published events are the same,
screen, accessibility tree, sounds, speech and clock must be the same."""

import random
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from typing import cast

import pygame

from tests.support.access.secrets import cards_told
from tests.support.model.lines import lay_cards
from tests.support.scenes.at_table import called_at
from tests.support.scenes.controls.speech_player import RecordingVoice
from tests.support.waiting import until
from uno_desktop.access.accessibility_hub import Announcer
from uno_desktop.access.speech import Voice
from uno_desktop.match.event_delay import _first_consequence
from uno_desktop.match.practice_match import PracticeTable, RoundSnapshot
from uno_desktop.match.scoreboard import book_for
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.seats.seat_controllers import Controller, HumanController, WorkerController
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import ACCEPT, DONE, DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import NOBODY, CardId, Seat, cards_in, seats_in
from uno_desktop.model.events import CardPlayed, CardsDrawn, ChoiceAsked, DrawReason, Event, SeriesEnded
from uno_desktop.model.legal_actions import able_to_react
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.player import Choice, Ticket
from uno_desktop.players.strategies.search_player import REACTING
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.ai_speed import AiSpeed
from uno_desktop.system.i18n import set_language
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.accessible_text import capturing

SIZE = (960, 540)
FRAME = 1 / 16
"""Seconds of a frame; a power of two, so that sums of frames are exact."""
DELAY, UNTIL_COVERED = 0.5, 2.0
"""Seconds of thought of a scripted player, and before the first move until a hand lies face down."""
EXPERT = "expert@20"
SEARCH = 0.8
"""Seconds of a search for a turn."""
_MOVES = 60
"""Random actions before two worlds part."""
_TRIED = 40
"""Exchanges tried for one table, to find one that changes the actions of a seat."""
_PASSIVE = (ACCEPT, PASS, DONE, DRAW, PRESS)
"""Verbs chosen before any card, in this order."""


@dataclass(frozen=True)
class Pair:
    """Two positions of one table that differ in one exchange of hidden cards, and the action that follows in both."""

    setup: TableSetup
    one: GameState
    two: GameState
    action: Action
    exchanged: tuple[CardId, CardId]
    viewer: Seat
    covered: bool = False
    """True if the viewer's hand lies face down: only what an onlooker may know is the same in both worlds."""
    searches: bool = False
    """True if the computer players search, one after the other, as in a worker process."""
    only_card: bool = False
    """True if the only card that fits is played by itself."""
    by_pad: bool = False
    """True if a gamepad keeps the focus visible; then nothing is read aloud, so that the focus moves by itself."""
    hurries: bool = False
    """True if the only person asks in every frame to go on: think time and reaction windows are cut short."""


def random_options(rng: random.Random, ruleset: str) -> dict[str, Value]:
    """Returns random values for some options of a ruleset."""
    options = next(each for each in RULESETS if each.id == ruleset).options
    found: dict[str, Value] = {}
    for option in rng.sample(options, min(len(options), rng.choice((0, 0, 1, 3, 8)))):
        if option.key != "house.cards" and option.values:
            found[option.key] = rng.choice(option.values)
    return found


def random_setup(rng: random.Random, people: int, ruleset: str) -> TableSetup:
    """Returns a table with three or four seats, of which the first are people, under rules that fit each other."""
    seats = rng.choice((3, 4))
    plans = tuple(SeatPlan(HUMAN if seat < people else "easy", f"Seat {seat}") for seat in range(seats))
    while True:
        setup = TableSetup(ruleset, plans, rng.randrange(10**6), random_options(rng, ruleset))
        try:
            book_for(setup)
        except ValueError:
            continue
        return setup


def pairs(rng: random.Random, setup: TableSetup, covered: bool = False) -> Iterator[Pair]:
    """Yields pairs of a random round, those first in which the exchange changes the actions of another seat; with
    `covered` those in which the first person draws other cards into a hand that lies face down."""
    book, seats = book_for(setup), len(setup.seats)
    people = [seat for seat, plan in enumerate(setup.seats) if plan.human]
    s = book.new_round(seats, rng.randrange(10**6), 1)
    plain: list[Pair] = []
    for _ in range(rng.randrange(_MOVES) + _TRIED):
        if s.ended:
            break
        seat = rng.choice(list(seats_in(book.awaited(s))))
        action = rng.choice(book.legal(s, seat))
        if covered and seat not in people and (pair := _restacked(book, s, setup, rng, people[0], action)):
            drawn, events = s.copy(), list[Event]()
            book.apply(drawn, action, events.append)
            if any(isinstance(event, CardsDrawn) and event.seat == people[0] for event in events):
                yield pair
        for viewer in () if covered else people if seat not in people else [seat]:
            for _ in range(4):
                pair = _exchanged(book, s, setup, rng, viewer, action)
                if pair is None:
                    continue
                pair = replace(pair, searches=bool(setup.seed % 2))
                if _parts(book, pair):
                    yield pair
                elif len(plain) < _TRIED:
                    plain.append(pair)
        book.apply(s, action)
    yield from plain


def _exchanged(
    book: Rulebook, s: GameState, setup: TableSetup, rng: random.Random, viewer: Seat, action: Action
) -> Pair | None:
    view = book.view(s, viewer, (0,) * s.seats)
    known = view.known or (0,) * s.seats
    held = [
        (seat, card)
        for seat in range(s.seats)
        if seat != viewer
        for card in cards_in(s.hands[seat] & ~known[seat])
        if card not in (action.card, *action.along)
    ]
    if not held or not s.supply:
        return None
    seat, card = rng.choice(held)
    other, t = s.copy(), s.copy()
    place = rng.randrange(len(s.supply))
    fresh = s.supply[place]
    if book.deck.other and book.deck.codes[book.deck.other[card]] != book.deck.codes[book.deck.other[fresh]]:
        return None
    t.hands[seat] ^= 1 << card | 1 << fresh
    t.supply[place] = card
    totals = (0,) * s.seats
    same = book.view(t, viewer, totals) == book.view(other, viewer, totals)
    same = same and book.legal(t, viewer) == book.legal(other, viewer) and action in book.legal(t, action.seat)
    same = same and _asked_for_reactions(book, t) == _asked_for_reactions(book, other)  # an open window knows who is
    return Pair(setup, other, t, action, (card, fresh), viewer) if same else None


def _asked_for_reactions(book: Rulebook, s: GameState) -> int:
    """Returns the seats that the open reaction window waits for if nobody has passed yet; 0 without one."""
    if not s.agenda or s.agenda[-1].seat >= 0:
        return 0
    asked = s.copy()
    asked.agenda = (*s.agenda[:-1], s.agenda[-1]._replace(open=(1 << s.seats) - 1))
    return able_to_react(book, asked)


def handovers(rng: random.Random, ruleset: str) -> Iterator[Pair]:
    """Yields pairs of random rounds of two people and a computer player: one person acts, then the other one is to act;
    as many hidden cards as possible differ, in all hands."""
    plans = (*(SeatPlan(HUMAN, name) for name in ("Ada", "Zoé")), SeatPlan("easy", "Bot"))
    while True:
        setup = TableSetup(ruleset, plans, rng.randrange(10**6), {})
        book = book_for(setup)
        s = book.new_round(len(plans), setup.seed, 1)
        for _ in range(_MOVES):
            if s.ended:
                break
            seat = rng.choice(list(seats_in(book.awaited(s))))
            action = rng.choice(book.legal(s, seat))
            if seat < 2 and action.verb != ACCEPT and (pair := _redealt(book, s, setup, rng, action)):
                yield replace(pair, by_pad=setup.seed % 2 == 0)
                break
            book.apply(s, action)


def _redealt(book: Rulebook, s: GameState, setup: TableSetup, rng: random.Random, action: Action) -> Pair | None:
    """Exchanges hidden cards of all hands with the draw pile, as far as the action stays possible; None unless the
    other person is to act next in both worlds, and an onlooker is told the same."""
    other, t = s.copy(), s.copy()
    codes, exchanged = book.deck.codes, list[CardId]()
    for seat in range(s.seats):
        for card in cards_in(s.hands[seat]):
            place = rng.randrange(len(t.supply))
            fresh, after = t.supply[place], t.copy()
            if book.deck.other and codes[book.deck.other[card]] != codes[book.deck.other[fresh]]:
                continue
            after.hands[seat] ^= 1 << card | 1 << fresh
            after.supply[place] = card
            if action in book.legal(after, action.seat):
                t, exchanged = after, [*exchanged, card, fresh]
    told: list[list[object]] = []
    for state in (other, t):
        after, events = state.copy(), list[Event]()
        book.apply(after, action, events.append)
        if after.ended or after.agenda or book.awaited(after) != 1 << 1 - action.seat:
            return None
        told.append([redact(event, None, book) for event in events])
        if [each.verb for each in book.legal(after, 1 - action.seat)] == [ACCEPT]:
            return None
        told[-1] += [book.view(after, seat, (0,) * s.seats).backs for seat in range(s.seats)]
    if told[0] != told[1] or not exchanged:
        return None
    return Pair(setup, other, t, action, (exchanged[0], exchanged[1]), action.seat)


def _restacked(
    book: Rulebook, s: GameState, setup: TableSetup, rng: random.Random, viewer: Seat, action: Action
) -> Pair | None:
    """Exchanges the card on top of the draw pile with another one of it."""
    if len(s.supply) < 2 or book.deck.other:
        return None
    t, place = s.copy(), rng.randrange(len(s.supply) - 1)
    t.supply[place], t.supply[-1] = t.supply[-1], t.supply[place]
    return Pair(setup, s.copy(), t, action, (s.supply[-1], t.supply[-1]), viewer, covered=True)


def _parts(book: Rulebook, pair: Pair) -> bool:
    """Returns True if the two worlds allow different actions after the action, although the viewer is told the same."""
    after = []
    for state in (pair.one, pair.two):
        s, events = state.copy(), list[Event]()
        book.apply(s, pair.action, events.append)
        told = events[: _first_consequence(events)] if book.has_reactions else events
        after.append(([redact(event, pair.viewer, book) for event in told], _open(book, s)))
    return after[0][0] == after[1][0] and after[0][1] != after[1][1]


def _open(book: Rulebook, s: GameState) -> tuple[int, int]:
    return (0, 0) if s.ended else (book.acting(s), book.awaited(s))


class Searches:
    """Times at which the searches of one worker end, which does one after the other.

    In a reaction window the seats that may act, and so the searches, are secret. Elsewhere a search takes the whole
    time here, because its length tells whether the seat has a choice (docs/players.md).
    """

    def __init__(self, clock: Callable[[], float], in_window: Callable[[], bool]) -> None:
        self.now, self._in_window = clock, in_window
        self._free = 0.0

    def end_of(self, ticket: Ticket) -> float:
        """Starts the search for this request."""
        turn = ticket.awaited and not any(action.verb == PASS for action in ticket.legal)
        choice = not self._in_window() or len({action._replace(uno=False) for action in ticket.legal}) > 1
        self._free = max(self.now(), self._free) + choice * SEARCH * (1.0 if turn else REACTING)
        return self._free


class Script(Controller):
    """Computer player that makes the first move of a script, and then those that change least."""

    def __init__(self, pair: Pair, searches: Searches) -> None:
        self._codes, self._pair = tuple(book_for(pair.setup).deck.codes), pair
        self._searches = searches
        self.search_seconds = SEARCH if pair.searches else 0.0
        self._reply: tuple[float, Choice] | None = None

    def ask(self, ticket: Ticket, now: float) -> None:
        action = self._choice(ticket)
        slow = self._pair.covered and action == self._pair.action
        ready = self._searches.end_of(ticket) if self._pair.searches else 0.0
        self._reply = (ready, Choice(action, UNTIL_COVERED if slow else DELAY))

    def cancel(self) -> None:
        self._reply = None

    def reply(self, now: float) -> Choice | None:
        if self._reply is None or self._reply[0] > self._searches.now():
            return None
        (_, reply), self._reply = self._reply, None
        return reply

    def _choice(self, ticket: Ticket) -> Action | None:
        if not ticket.awaited:
            return None
        if self._pair.action in ticket.legal:
            return self._pair.action
        return least(ticket.legal, self._codes, self._pair.exchanged)


class TimedWorker(WorkerController):
    """Computer player in a real worker, whose answers arrive when `searches` says, however fast the machine is."""

    def __init__(self, worker: Worker, player: str, searches: Searches) -> None:
        super().__init__(worker, player)
        self._searches = searches
        self.search_seconds = SEARCH
        self._ready = 0.0

    def ask(self, ticket: Ticket, now: float) -> None:
        super().ask(ticket, now)
        self._ready = self._searches.end_of(ticket)

    def reply(self, now: float) -> Choice | None:
        if self._ready > self._searches.now():
            return None
        return until("the answer of the worker", lambda: super(TimedWorker, self).reply(now))


def least(legal: Iterable[Action], codes: tuple[str, ...], avoided: tuple[CardId, CardId]) -> Action:
    """Returns the action that changes least and does not depend on the exchanged cards, as far as possible."""

    def rank(action: Action) -> tuple[object, ...]:
        verb = _PASSIVE.index(action.verb) if action.verb in _PASSIVE else len(_PASSIVE)
        code = codes[action.card] if action.card >= 0 else ""
        return verb, action.card in avoided, code, action.uno, action

    return min(legal, key=rank)


class World:
    """One of the two tables, with all that it shows and says."""

    def __init__(self, folder: Path, pair: Pair, state: GameState, worker: Worker | None = None) -> None:
        """With a `worker`, experts play all seats but the one that makes the first move."""
        set_language("en")
        self.services = offscreen_services(SIZE, "en", user_folders(folder))
        self.services.settings.ask_draw = False
        self.services.settings.only_card = pair.only_card
        self.services.settings.speed = 4.0
        brisk = worker is not None and not pair.covered  # a brisk player acts before a hand is covered
        self.services.settings.opponents = AiSpeed.BRISK if brisk else AiSpeed.RELAXED
        self.sounds: list[object] = []
        self.services.sounds.play = self._play  # type: ignore[method-assign]
        self.services.rumble = self.sounds.append  # type: ignore[method-assign, assignment]
        self.voice = RecordingVoice()
        self.services.accessibility.announcer = Announcer(lambda: cast(Voice, self.voice))
        self.services.change("speech", not pair.by_pad)
        setup = pair.setup
        searches = Searches(lambda: self.services.now, lambda: self.session.reaction_remaining(0.0) is not None)
        seated = [
            HumanController()
            if plan.human
            else Script(pair, searches)
            if worker is None or seat == pair.action.seat
            else TimedWorker(worker, EXPERT, searches)
            for seat, plan in enumerate(setup.seats)
        ]
        self.pair = pair
        self.table = PracticeTable(setup, PlayerFactory(seated), RoundSnapshot(state.copy(), 1, (0,) * state.seats))
        self.session = self.table.session
        self.scene = TableScene(self.services, self.session)
        self.scene.journal_open = True
        self.services.stack.push(self.scene)
        self.services.stack.settle()
        if self.scene.local_players.several:
            self.scene.change_viewer(pair.viewer)
        self.cursor = self.session.cursor(None if pair.covered else pair.viewer)
        self.cursor.take()
        self._submitted = False
        self._canvas = pygame.Surface(SIZE)

    @property
    def called(self) -> str:
        """Name of the player to whom the screen is handed over; empty if it is not."""
        return called_at(self.scene, self.services.stack.top)

    def _play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.sounds.append((name, round(volume, 3), round(pan, 3)))

    def frame(self) -> dict[str, object]:
        """Advances the table by one frame; a person does what the script says as soon as the table asks. Returns what
        is shown."""
        self.sounds.clear()
        self.voice.said.clear()
        self.services.now += FRAME
        if self.pair.by_pad:
            self.scene.show_focus()
        if self.pair.hurries:
            self.scene.actions.fast_forward()
        self.services.stack.update(FRAME)
        self.services.stack.settle()
        if not self._submitted and self.pair.action.seat in self.scene.actions.human_seats and self.scene.display.ready:
            self._submitted = self.session.submit(self.pair.action)
        return self.shown()

    def shown(self) -> dict[str, object]:
        """Returns everything that a person at the screen can notice in this frame."""
        display, top = self.scene.display, self.services.stack.top
        hud, effects = display.hud_state, display.effects
        tree = top.accessibility_tree() if top is not None else None
        shown = [button.command for button in hud.buttons]
        buttons = [(each.name, each.label, each.enabled, each.urgent, each.style) for each in shown]
        return {
            "screen": type(top).__name__,
            "cards": list(self._sprites()),
            "buttons": [each for each in buttons if each[0]],
            "texts": (hud.status_line, hud.status_tone, hud.toast, hud.turn_line, hud.journal, hud.tip),
            "window": (
                hud.reaction_left,
                dict(effects.deadlines),
                hud.supply_lit,
                self.scene.frame_lifetime,
                self.scene.music,
            ),
            "time": hud.time_left,
            "effects": [(each.kind, each.seat, each.text) for each in effects.floating_texts],
            "lights": (effects.light, effects.spin, effects.glow, effects.badge, effects.idle, effects.held),
            "focus": tree and tree.focus,
            "tree": tree and [(n.key, n.role, n.name, n.value, n.description, n.actions) for n in tree.all()],
            "sounds": list(self.sounds),
            "speech": list(self.voice.said),
        }

    def pixels(self) -> int:
        """Returns a checksum of the frame."""
        self._canvas.fill(0)
        self.services.stack.draw(self._canvas)
        return zlib.crc32(self._canvas.get_buffer().raw)

    def _sprites(self) -> Iterator[tuple[object, ...]]:
        view, look = self.scene.display.table_view, self.scene.display.hand_style
        own = {id(sprite) for sprite in view.hands[view.viewer]} if look.face_down else set()
        for sprite in (*(each for hand in view.hands for each in hand), *view.pile, *view.loose):
            face = sprite.turn > 0.5 and id(sprite) not in own and not (look.face_down and sprite.leaving >= 0)
            code = view.deck.codes[sprite.card] if face and sprite.card >= 0 else sprite.back
            pose = (*sprite.pose, sprite.turn, sprite.height, sprite.fade)
            yield code, tuple(round(each, 3) for each in pose), sprite.shown, sprite.moving, sprite.named, sprite.grey


@dataclass(frozen=True)
class Parting:
    """Events of the frame in which the worlds are told apart."""

    pair: Pair
    one: tuple[Event, ...]
    two: tuple[Event, ...]
    at: float


def allowed(parting: Parting, one: World, two: World) -> str:
    """Returns the rule that lets the events of two worlds part here; raises Leak if there is none."""
    pair, first, second = parting.pair, parting.one, parting.two
    if pair.setup.options.get("common.reactionSeconds") == 0:
        return "COM-REACT-01"  # no reaction time: the next player acts at once
    both = sum(1 for _ in takewhile(lambda each: each[0] == each[1], zip(first, second, strict=False)))
    if _told(pair, first[both:]) != _told(pair, second[both:]):
        return "events.md"  # the viewer is shown an exchanged card
    last = first[both - 1] if both else None
    for events, other, more in ((first, two, second), (second, one, first)):
        if both < len(events) and both == len(more) and _ends_by_itself(last, events[both], other):
            return "steps.md 4"  # nothing more can be laid in a series
    if isinstance(last, CardsDrawn) and last.reason is DrawReason.TURN:
        return "steps.md 3"  # only one of the two drawn cards fits
    if both < len(first) and both < len(second):
        seats = {getattr(events[both], "seat", NOBODY) for events in (first, second)}
        if len(seats) == 1 and pair.viewer not in seats:
            return "COM-ACT-01"  # a player acts as its hand allows, at the same time
    for events, other in ((first, two), (second, one)):
        book, state = other.session.book, other.session.state
        if state.threat is not None and events and sum(len(book.legal(state, seat)) for seat in range(state.seats)) > 1:
            return "steps.md 1"  # a penalty is served in the same step only where nobody else can do anything
    raise Leak(f"the events part at {parting.at:.2f} s without a rule: {_line(pair)}\n{first}\n{second}")


def _told(pair: Pair, events: Sequence[Event]) -> list[int]:
    """Returns how often these events name each exchanged card to the viewer. Where the players' own other faces are
    hidden, an event names one of the cards with the same face in play."""
    deck = book_for(pair.setup).deck
    looks = range(len(deck)) if deck.own_backs else deck.look_alikes
    named = Counter(looks[card] for event in events for card in cards_told(event))
    return [named[looks[card]] for card in pair.exchanged]


def _ends_by_itself(last: Event | None, ended: Event, other: World) -> bool:
    """Returns True for the end of a series in the step that asks its seat for a card, if the seat has one in the other
    world."""
    if not isinstance(ended, SeriesEnded) or getattr(last, "seat", NOBODY) != ended.seat:
        return False
    moves = other.session.legal(ended.seat)
    return isinstance(last, ChoiceAsked | CardPlayed) and any(action.verb == PLAY for action in moves)


class Leak(AssertionError):
    """Something other than the published events differs."""


def _line(pair: Pair) -> str:
    deck = book_for(pair.setup).deck
    codes = "/".join(deck.codes[card] for card in pair.exchanged)
    return (
        f"{pair.setup.ruleset} {dict(pair.setup.options)} seed {pair.setup.seed}, seat {pair.viewer} looks, "
        f"{action_line(pair.action, deck)}, exchanged {codes}"
    )


def compare(
    folder: Path, pair: Pair, frames: int, seen: Counter[str], workers: Sequence[Worker] = (), draw: bool = False
) -> str:
    """Plays both worlds; raises Leak if they differ before their events do. Returns the rule by which they part, empty
    if they do not. With `draw`, pixels are compared too."""
    served = workers or (None, None)
    one = World(folder / "one", pair, pair.one, served[0])
    two = World(folder / "two", pair, pair.two, served[1])
    acted = False
    try:
        for number in range(frames):
            with capturing(one.services.stack, SIZE):
                now = one.frame()
            with capturing(two.services.stack, SIZE):
                other = two.frame()
            first, second = tuple(one.cursor.take()), tuple(two.cursor.take())
            if first != second:
                return allowed(Parting(pair, first, second, number * FRAME), one, two)
            if pair.covered and number * FRAME < UNTIL_COVERED / 2:
                continue
            seen["frames"] += 1
            seen["apart"] += _open(one.session.book, one.session.state) != _open(two.session.book, two.session.state)
            acted |= bool(first)
            if one.session.state.ended or two.session.state.ended:
                return ""
            if pair.covered and not one.scene.local_players.hand_visibility.hides:
                return ""
            if draw:
                now["pixels"], other["pixels"] = one.pixels(), two.pixels()
            for key, value in now.items():
                if value != other[key]:
                    raise Leak(f"{key} at {number * FRAME:.2f} s: {_line(pair)}\n{value}\n{other[key]}")
    finally:
        for world in (one, two):
            world.scene.leave()
    return ""


def compare_handover(folder: Path, pair: Pair, seen: Counter[str]) -> None:
    """Plays both worlds until the next person has opened the hand; raises Leak if they differ in any frame from the one
    in which the first hand is closed."""
    worlds = World(folder / "one", pair, pair.one), World(folder / "two", pair, pair.two)
    called, key = 0, pygame.K_SPACE
    try:
        for number in range(_LONGEST_HANDOVER):
            shown = []
            for world in worlds:
                with capturing(world.services.stack, SIZE):
                    shown.append(world.frame())
            opened = [world.scene.viewer != pair.viewer and not world.called for world in worlds]
            if all(opened):
                seen["opened"] += 1
                return
            closed = [world.scene.local_players.hand_visibility.hides for world in worlds]
            if closed[0] != closed[1] or opened[0]:
                raise Leak(f"the hands close or open at different times, {number * FRAME:.2f} s: {_line(pair)}")
            if not all(closed):
                continue
            seen["closed"] += 1
            for world, now in zip(worlds, shown, strict=True):
                now["pixels"] = world.pixels()
            for name, value in shown[0].items():
                if value != shown[1][name]:
                    raise Leak(f"{name} at {number * FRAME:.2f} s: {_line(pair)}\n{value}\n{shown[1][name]}")
            called += bool(worlds[0].called)
            if called == _HELD_FROM:
                for world in worlds:
                    world.services.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    finally:
        for world in worlds:
            world.scene.leave()
    raise Leak(f"the hand is never opened: {_line(pair)}")


_HELD_FROM, _LONGEST_HANDOVER = 8, 400
"""Frame of the handover in which the key is pressed; maximum number of frames of a comparison."""
RULES = ("", "COM-REACT-01", "events.md", "steps.md 4", "steps.md 3", "COM-ACT-01", "steps.md 1")
"""Rules by which two worlds may part; the empty text if they do not."""
_DEALS = 6
"""Deals tried for one table."""


def pair_of(number: int) -> Pair | None:
    """Returns the pair with this number: every ruleset in turn, with one person and with two, of whom the first may
    have covered the hand. None if no deal offers one."""
    rng, ids = random.Random(number), [each.id for each in RULESETS]
    turns = number // len(ids)
    people, covered = 1 + turns % 2, turns % 4 == 3
    for _ in range(_DEALS):
        setup = random_setup(rng, people, ids[number % len(ids)])
        if found := next(pairs(rng, setup, covered), None):
            return replace(found, by_pad=number % 3 == 0, hurries=number % 5 == 0)
    return None


Hands = tuple[list[str], list[str]]
"""Hands by seat in the two worlds."""
TWIN: Hands = (["R1 Y2 G3", "Y6 G7 B+2", "B+2 B5 R8"], ["R1 Y2 G3", "Y6 G7 B9", "B+2 B5 R8"])
NON: Hands = (["Y1 Y2 Y3", "VFO R1 R2", "NON G2 G3", "B1 B2 B3"], ["Y1 Y2 Y3", "VFO R1 R2", "G1 G2 G3", "B1 B2 B3"])
NONS: Hands = (["Y1 Y2 Y3", "VFO R1 R2", "NON G2 G3", "NON B2 B3"], ["Y1 Y2 Y3", "VFO R1 R2", "NON G2 G3", "B1 B2 B3"])
NEXT: Hands = (["R5 Y2 G3 B5", "B6 B7 B9", "Y6 B4 B2 R9 NON"], ["R5 Y2 G3 B5", "B6 B7 B9", "Y6 B4 B2 R9 Y9"])
ANSWER: Hands = (["B+2 Y2 G3", "Y6 G7 R+2", "B7 B5 R8"], ["B+2 Y2 G3", "Y6 G7 R9", "B7 B5 R8"])
ALIKE: Hands = (["R5 Y2 G3 B5", "Y6 G7 R9", "B+2 B6 R8"],) * 2


def situation(
    ruleset: str, people: int, hands: Hands, top: str, line: str, viewer: Seat = 0,
    options: dict[str, Value] | None = None, **more: str,
) -> Pair:  # fmt: skip
    """Returns a pair with these hands in the two worlds; `line` is played in both."""
    names = ["Me", "Bea", "Cal", "Dot"][: len(hands[0])]
    plans = tuple(SeatPlan(HUMAN if seat < people else "easy", name) for seat, name in enumerate(names))
    setup = TableSetup(ruleset, plans, 7, options or {})
    book, supply = book_for(setup), more.get("supply", "")
    one, two = (book.new_round(len(names), setup.seed, 1) for _ in hands)
    for state, dealt, on_top in zip((one, two), hands, (supply, more.get("other_supply", supply)), strict=True):
        lay_cards(book, state, dealt, top, "ABCD".index(line[0]), on_top)
        state.owes = sum(1 << "ABCD".index(seat) for seat in more.get("owes", ""))
        state.jumpable = state.pile[-1] if state.owes else state.jumpable
    changed = [a ^ b for a, b in zip(one.hands, two.hands, strict=True)]
    parted = [card for card in range(len(book.deck)) if any(hand >> card & 1 for hand in changed)]
    exchanged = (parted[0], parted[-1]) if parted else (one.supply[-1], two.supply[-1])
    return Pair(setup, one, two, parse_action(line, book.deck, one.hands), exchanged, viewer, bool(supply))


TURN: Hands = (["B0 B3 G2", "BS", "B5 R5 RS Y4", "R+2 R6"], ["B0 B3 G2", "BS", "B5 R5 RS Y4", "R2 R6"])
MANY = " ".join(f"{color}{number}" for color in "RYGB" for number in range(1, 6))
LIMIT: Hands = ([MANY, "R1 Y2 G3", "W+10 B5 R8"],) * 2
SERIES: Hands = (
    ["Y1 Y2 Y3", "R1 R2 B3", "NON G2 G3", "CBB B1 B4 G7"],
    ["Y1 Y2 Y3", "R1 R2 B3", "G1 G2 G3", "CBB B1 B4 G7"],
)
BARE: Hands = (["Y1 Y2 Y3", "R1 R2 B3", "CBG B1 R4 G7"], ["Y1 Y2 Y3", "R1 R2 B3", "CBG B1 R4 B2"])
ONE_FITS: Hands = (["B5 Y2 G3 R8", "Y6 G7 R9", "B6 B4 R1"], ["B5 Y2 G3 B8", "Y6 G7 R9", "B6 B4 R1"])

SITUATIONS = {
    "only the attacked player is asked": lambda: situation("street", 1, TWIN, "B3", "C play B+2"),
    "one seat declines": lambda: situation("unplugged", 1, NON, "R9", "B play VFO"),
    "two seats decline": lambda: situation("unplugged", 1, NONS, "R9", "B play VFO"),
    "the next player searches": lambda: replace(situation("unplugged", 1, NEXT, "B3", "B play B6"), searches=True),
    "cards are drawn face down": lambda: situation(
        "official", 2, ALIKE, "B3", "C play B+2", supply="R0 R1", other_supply="W W+4"
    ),
    "the hand is covered": lambda: situation("street", 2, ANSWER, "B3", "A play B+2"),
    "a covered hand goes under the pile": lambda: situation(
        "mercy", 2, LIMIT, "B3", "C play W+10>G", supply="B8 R9", other_supply="R9 B8"
    ),
    "one card fits a hand that is not open yet": lambda: replace(
        situation("official", 2, ONE_FITS, "B3", "C play B6", viewer=1), only_card=True
    ),
    "a series goes on while another player searches": lambda: replace(
        situation("unplugged", 1, SERIES, "B9", "D play CBB"), searches=True
    ),
    "a series has no card": lambda: situation("unplugged", 1, BARE, "G9", "C play CBG"),
}
"""Pairs of tables that once told a hidden card, or parted without a named rule, by name."""
SCRIPTED = {
    "a catch in turn, and a card to jump in with": lambda: replace(
        situation("street", 1, TURN, "R2", "C catch B", owes="B"), searches=True
    )
}
"""Further ones, in which a player who thinks may do something else in each world."""
