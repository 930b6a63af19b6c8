"""The messages to a program at the table, and their times, are identical in two positions that differ only in what its
seat may not know: other hands, the order of the draw pile, and so the seats that could react."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.support.match.tables import setup
from tests.support.model.hidden_cards import redealt
from tests.support.players.scripted_program import ScriptedProgram
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.seats.seat_controllers import Controller, ProgramController
from uno_desktop.model.actions import ACCEPT, PASS, Action
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.model.views.determinize import determinize
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Ticket

ME = 0
SEEDS = 12
FRAME = 1 / 16
REACTING = [
    ("street", {"street.cutWilds": "on", "street.fouls": "strict"}),
    ("street", {"street.base": "classic", "street.cutPlus2Total": "alwaysSum", "street.stackSkip": "off"}),
    ("unplugged", {"unplugged.mauveTransparent": True, "unplugged.redirectChain": "nonOnly"}),
    ("unplugged", {"unplugged.nonTargets": "effectsOnly", "common.reactionSeconds": 3}),
    ("classic", {"classic.comments": "free", "classic.stacking": "on", "classic.earlyCatchPenalty": 2}),
    ("official", {"official.unoTiming": "beforeOrAfter", "official.catchWindow": "untilSaid"}),
    ("official", {"official.plus4Bluff": "on"}),
    ("italian", {"italian.misplayPenalty": 2, "italian.honestyStandard": "anyPlayable"}),
]
"""Options that allow actions out of turn, or reactions to a card."""
TABLES = [*((ruleset.id, {}) for ruleset in RULESETS), *REACTING]


class Wire(ScriptedProgram):
    """In place of a program: also notes when it is told something."""

    def __init__(self, world: World) -> None:
        super().__init__([b'{"type":"ready"}'])
        self.world = world
        self.times: list[float] = []

    def say(self, line: bytes) -> None:
        super().say(line)
        self.times.append(self.world.now)


class Puppet(Controller):
    def __init__(self) -> None:
        self.ticket: Ticket | None = None
        self.answer: Choice | None = None

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self.ticket = self.answer = None

    def ask(self, ticket: Ticket, now: float) -> None:
        self.ticket = ticket

    def cancel(self) -> None:
        self.ticket = self.answer = None

    def reply(self, now: float) -> Choice | None:
        reply, self.answer = self.answer, None
        return reply

    def answer_with(self, action: Action | None) -> None:
        assert self.ticket is not None
        self.answer, self.ticket = Choice(action, 0.25), None


class World:
    def __init__(self, ruleset: str, options: dict[str, bool | int | str], seats: int, seed: int) -> None:
        self.now = 0.0
        self.wire = Wire(self)
        program = ProgramController(self.wire)
        self.puppets = {seat: Puppet() for seat in range(1, seats)}
        plans = setup("exec:program", *["medium"] * (seats - 1), ruleset=ruleset, seed=seed)
        plans = type(plans)(plans.ruleset, plans.seats, plans.seed, options)
        self.session: MatchSession = begin_match(plans, None, None, PlayerFactory([program, *self.puppets.values()]))

    def tick(self) -> None:
        self.now += FRAME
        self.session.tick(self.now)

    def shows(self, action: Action) -> list[Event] | None:
        """Line of this action as sent to the program's seat; None if it is not legal here."""
        session = self.session
        if action not in session.legal(action.seat):
            return None
        events: list[Event] = []
        session.book.apply(session.state.copy(), action, events.append)
        return [redact(event, ME, session.book) for event in events]


def twin(world: World, other: World, rng: random.Random) -> None:
    """Makes the other world the same to the program's seat, and different where it cannot look."""
    view = world.session.view(ME)
    hidden = redealt(world.session.book, world.session.state, view, rng)
    other.session.state = determinize(world.session.book, view, hidden, rng.randrange(2**32))
    world.session.state = world.session.state  # here too nothing is on its way


def step(one: World, two: World, rng: random.Random) -> str:
    """Something that everybody wishes to do in both worlds alike; what it was, empty when there is no such thing."""
    hosts = one.session, two.session
    if hosts[0].state.ended or hosts[1].state.ended:
        return ""
    awaited = [session.awaited for session in hosts]
    for seat in range(len(one.puppets) + 1):
        ours, theirs = awaited[0] >> seat & 1, awaited[1] >> seat & 1
        if ours and theirs:
            both = [each for each in hosts[0].legal(seat) if each in hosts[1].legal(seat)]
            rng.shuffle(both)
            action = next((each for each in both if one.shows(each) == two.shows(each)), None)
            if action is None or not _wished(one, two, seat, action):
                return ""
            return action_line(action, hosts[0].book.deck)
    for world, mask in zip((one, two), awaited, strict=True):  # only here somebody could react, and lets it go by
        for seat, puppet in world.puppets.items():
            for verb in (PASS, ACCEPT):
                if mask >> seat & 1 and puppet.ticket and Action(seat, verb) in puppet.ticket.legal:
                    puppet.answer_with(Action(seat, verb))
    return "nothing"


def _wished(one: World, two: World, seat: int, action: Action) -> bool:
    if seat != ME:
        tickets = [world.puppets[seat].ticket for world in (one, two)]
        if None in tickets:
            return True  # an answer is on its way
        for world in (one, two):
            world.puppets[seat].answer_with(action)
        return True
    asked = [world.wire.told[-1] for world in (one, two)]
    if b'"type":"ask"' not in asked[0]:
        return True
    number = asked[0].partition(b'"id":')[2].partition(b",")[0]
    line = action_line(action, one.session.book.deck).encode()
    for world in (one, two):
        if not world.wire.lines:
            world.wire.lines.append(b'{"type":"act","id":%s,"action":"%s","delay_ms":250}' % (number, line))
    return True


def differences(ruleset: str, options: dict[str, bool | int | str], seed: int) -> tuple[int, int]:
    """Plays two worlds side by side. Returns the number of frames compared, and of those in which only one of the
    worlds waited for another player."""
    rng = random.Random(seed)
    seats = 3 + seed % 3
    one, two = (World(ruleset, options, seats, seed) for _ in range(2))
    for _ in range(6):  # the program introduces itself
        one.tick()
        two.tick()
    for _ in range(60 * (seed % 4)):  # the same for both, until they part
        step(one, two, rng)
        one.tick()
        two.tick()
    if one.session.state.ended or one.session.acting == 0:
        return 0, 0
    twin(one, two, rng)
    frames = apart = 0
    for _ in range(400):
        if not step(one, two, rng):
            break
        one.tick()
        two.tick()
        frames += 1
        apart += one.session.acting != two.session.acting
        assert (one.wire.told, one.wire.times) == (two.wire.told, two.wire.times), (
            f"seed {seed}: the seat is told apart what it may not know"
        )
    return frames, apart


@pytest.mark.parametrize(("ruleset", "options"), TABLES, ids=lambda each: str(each))
def test_a_program_receives_the_same_bytes_at_the_same_times(
    ruleset: str, options: dict[str, bool | int | str]
) -> None:
    found: Counter[str] = Counter()
    parts = ruleset in ("street", "unplugged")
    for seed in range(4 * SEEDS):
        if seed >= SEEDS and found["frames"] > 4 * SEEDS and (found["apart"] or not parts):
            break  # more deals only where many of the first ones were soon over
        frames, apart = differences(ruleset, options, seed)
        found["frames"] += frames
        found["apart"] += apart
    assert found["frames"] > 4 * SEEDS, "they were hardly compared"
    if parts:
        assert found["apart"], "nobody else was ever asked in one of them alone"
