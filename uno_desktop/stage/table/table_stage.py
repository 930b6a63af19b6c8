"""The stage: the display, and what is shown on it for a moment: bubbles, stamps, waves of light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NO_COLOR, NOBODY, Color, Seat
from uno_desktop.stage.avatars.avatar_state import Sitters
from uno_desktop.stage.avatars.portraits import ROBOT
from uno_desktop.stage.renderers.lighting import LAP
from uno_desktop.stage.table.dispenser_view import Machine
from uno_desktop.stage.table.particles import Particles
from uno_desktop.stage.table.table_view import Display
from uno_desktop.stage.table.tweens import Clip, cue
from uno_desktop.stage.texts.table_talk import TableTalk
from uno_desktop.system.ai_speed import Opponents


class MarkKind(Enum):
    """Kind of a mark."""

    BUBBLE = "bubble"
    STAMP = "stamp"
    WAVE = "wave"
    BANNER = "banner"
    SIGN = "sign"
    COUNT = "count"
    EMBLEM = "emblem"


_FLOATS = {MarkKind.COUNT: 0.8, MarkKind.EMBLEM: 0.9, MarkKind.BUBBLE: 1.0, MarkKind.STAMP: 1.0}
"""Seconds that marks stay for which nobody waits."""


def alarming(amount: int) -> int:
    """How alarming a penalty of so many cards, presses or turns has become: 0 not yet, 1 from 8 on, 2 from 12 on."""
    return (amount >= 8) + (amount >= 12)


@dataclass(slots=True)
class Mark:
    """Mark that is shown for a moment: `part` goes from 0 to 1 meanwhile."""

    kind: MarkKind
    seat: Seat = NOBODY
    text: str = ""
    color: Color = NO_COLOR
    tone: str = "plain"
    """`plain`, `gold` or `danger`."""
    part: float = 0.0


class MarkClip:
    """Shows a mark for `duration` seconds."""

    def __init__(self, stage: Stage, mark: Mark, duration: float) -> None:
        self.duration = duration
        self._stage = stage
        self._mark = mark

    def begin(self) -> None:
        """The mark appears, in place of one of its kind there for which nobody waits."""
        self._stage.drop_floating(self._mark.kind, self._mark.seat)
        self._stage.marks.append(self._mark)

    def at(self, t: float) -> None:
        """The mark at `t` seconds; at the end it is gone."""
        self._mark.part = 1.0 if self.duration <= 0 else t / self.duration
        if t >= self.duration:
            self._stage.marks = [mark for mark in self._stage.marks if mark is not self._mark]


class Stage:
    """All that the acts move. `hear` plays a sound (name, volume, pan), `tell` shows a short notice."""

    def __init__(
        self,
        display: Display,
        names: Sequence[str],
        hear: Callable[[str, float, float], None],
        tell: Callable[[str], None],
        whos: Sequence[str] = (),
        faces: Sequence[str] = (),
    ) -> None:
        """`whos`: who sits on each seat, a persona's id, `robot` or `person`; nothing: all are robots. `faces`: whose
        portrait each seat has; nothing: that of whoever sits there."""
        self.display = display
        self.names = tuple(names)
        self.sitters = Sitters(whos or (ROBOT,) * len(self.names))
        self.faces = tuple(faces) or self.sitters.whos
        self.talk = TableTalk(self.sitters.whos)
        self.idle = False
        """True while nothing moves: whoever the game waits for thinks."""
        self.deadlines: dict[Seat, float] = {}
        """What is left, of 1, of the time that a seat has to react."""
        self._hear = hear
        self.tell = tell
        self.lap = 0.0
        """How far the chevrons have wandered round the table, in laps."""
        self.packet = 1
        """How many cards are dealt to a seat at a time."""
        self.teams: tuple[int, ...] = ()
        """The number of the team of each seat, from 0; nothing where everybody plays alone."""
        self.reduced = False
        """True: cards fade from place to place instead of flying, nothing pulses."""
        self.opponents = Opponents.RELAXED
        """How fast the others' plain turns are shown."""
        self.quiet = False
        """True while clips are being finished at once."""
        self.hearers: list[Callable[[ev.Event], None]] = []
        """Who is told of each event as it begins to be shown."""
        self.clear()

    def clear(self) -> None:
        """Nothing is shown for a moment any more; the lights agree with the display."""
        display = self.display
        self.marks: list[Mark] = []
        self.light: Color = display.color
        """The active colour as the table shows it: it changes when the card lands."""
        self.spin = float(display.direction)
        """1 clockwise to -1 counter-clockwise: how far the chevrons have turned."""
        self.glow = {seat: float(seat == display.turn) for seat in range(display.seats)}
        """How brightly each pod shines for its turn."""
        self.badge = 1.0 if display.threat else 0.0
        self.machine = Machine()
        """The dispenser, at tables that have one."""
        if display.layout.dispenser and display.turn >= 0:
            self.machine.angle = display.layout.machine_angle(display.turn)
        self.looked_at: Seat = NOBODY
        """Whose hand is spread out over the piles for the viewer to look at."""
        self.particles = Particles()
        self.floating: dict[tuple[MarkKind, Seat], Mark] = {}
        """Marks that nobody waits for, one of a kind for each seat: they go by themselves."""
        self.counted: float | None = None
        """While the total of a threat is being counted up: how far it has come."""
        self.streak: tuple[Seat, int] = (NOBODY, 0)
        """Who has laid cards since the last turn began, and how many."""
        self.badge_from: tuple[Seat, float] | None = None
        """While the badge flies to another seat: from which one, and how far it has come."""

    @property
    def thinking(self) -> Seat:
        """For whom the table waits as everybody sees it: who must choose, or whose turn it is."""
        if not self.idle or self.display.revealed:
            return NOBODY
        return self.display.chooser if self.display.chooser != NOBODY else self.display.turn

    def drift(self, dt: float) -> None:
        """Lets what moves by itself go on for `dt` seconds."""
        self.particles.advance(dt)
        for key, mark in list(self.floating.items()):
            mark.part += dt / _FLOATS[mark.kind]
            if mark.part >= 1.0:
                self.drop_floating(*key)
        if not self.reduced:
            self.lap = (self.lap + dt / LAP * self.spin) % 1.0

    def float_up(self, kind: MarkKind, seat: Seat, text: str, tone: str = "plain") -> None:
        """A mark that nobody waits for, in place of the last one of its kind at this seat. A COUNT is a number over a
        seat's cards, or over the pile for NOBODY; an EMBLEM a large glyph in the middle of the table; bubbles and
        stamps are as those that are waited for."""
        self.drop_floating(kind, seat)
        if not self.quiet:
            self.floating[kind, seat] = Mark(kind, seat, text, tone=tone)
            self.marks.append(self.floating[kind, seat])

    def drop_floating(self, kind: MarkKind, seat: Seat) -> None:
        """The mark of this kind at this seat goes for which nobody waits, if there is one."""
        gone = self.floating.pop((kind, seat), None)
        if gone is not None:
            self.marks = [mark for mark in self.marks if mark is not gone]

    def burst(self, kind: str, spot: tuple[float, float], angle: float = 0.0) -> None:
        """Particles fly from a point (pixels), unless motion is reduced or clips are being finished at once."""
        if not (self.reduced or self.quiet):
            self.particles.add(kind, spot, angle)

    @property
    def looking(self) -> bool:
        """True while a hand is spread out for the viewer."""
        return self.looked_at != NOBODY

    def cards_left(self, seat: Seat) -> int:
        """Number of cards of a hand that have arrived on screen; one that is only looked at has not gone away."""
        return len(self.display.hands[seat]) if seat == self.looked_at else self.display.count(seat)

    def begins(self, event: ev.Event) -> None:
        """Takes in an event that begins to be shown: moods change, and somebody may say something."""
        self.sitters.feel(event)
        for tell in self.hearers:
            tell(event)
        if not self.quiet:
            self.talk.hear(event)

    def over(self) -> None:
        """Takes in that an event has been shown to its end."""
        self.sitters.over()
        self.talk.over()

    def sound(self, name: str, seat: Seat = NOBODY, volume: float = 1.0) -> Clip:
        """A clip that plays a sound from where a seat sits; clips that are skipped keep quiet."""
        return cue(lambda: self.play_sound(name, seat, volume))

    def play_sound(self, name: str, seat: Seat = NOBODY, volume: float = 1.0) -> None:
        """Plays a sound now, from where a seat sits."""
        if self.quiet:
            return
        pan = 0.0
        if seat != NOBODY:
            layout = self.display.layout
            pan = (layout.anchor(seat)[0] / layout.size[0] - 0.5) * 1.2
        self._hear(name, volume, pan)

    def mark(
        self,
        kind: MarkKind,
        duration: float,
        seat: Seat = NOBODY,
        text: str = "",
        color: Color = NO_COLOR,
        tone: str = "plain",
    ) -> Clip:
        """A clip that shows a mark."""
        return MarkClip(self, Mark(kind, seat, text, color, tone), duration)

    def name(self, seat: Seat) -> str:
        """The name of whoever sits there."""
        return self.names[seat]

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """The seat, and who wins and loses with it."""
        if not self.teams or seat < 0:
            return (seat,)
        return tuple(other for other, team in enumerate(self.teams) if team == self.teams[seat])

    def set_light(self) -> None:
        """The table takes on the active colour."""
        self.display.name_top()
        self.light = self.display.color
        self.display.version += 1
