"""The stage: the table view, and temporary elements: bubbles, stamps, waves of light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NO_COLOR, NOBODY, Color, Seat
from uno_desktop.stage.avatars.avatar_state import AvatarStates
from uno_desktop.stage.avatars.portraits import ROBOT
from uno_desktop.stage.renderers.lighting import LAP
from uno_desktop.stage.table.dispenser_view import DispenserView
from uno_desktop.stage.table.particles import Particles
from uno_desktop.stage.table.table_view import TableView
from uno_desktop.stage.table.tweens import Animation, cue
from uno_desktop.stage.texts.table_talk import TableTalk
from uno_desktop.system.ai_speed import AiSpeed


class MarkKind(Enum):
    BUBBLE = "bubble"
    STAMP = "stamp"
    WAVE = "wave"
    BANNER = "banner"
    SIGN = "sign"
    COUNT = "count"
    EMBLEM = "emblem"


_FLOATS = {MarkKind.COUNT: 0.8, MarkKind.EMBLEM: 0.9, MarkKind.BUBBLE: 1.0, MarkKind.STAMP: 1.0}
"""Lifetime of non-blocking marks in seconds."""


def alarming(amount: int) -> int:
    """Returns the alarm level of a penalty of `amount` cards, presses or turns: 0, 1 from 8 on, 2 from 12 on."""
    return (amount >= 8) + (amount >= 12)


@dataclass(slots=True)
class Mark:
    """Temporary mark; `part` goes from 0 to 1 during its life."""

    kind: MarkKind
    seat: Seat = NOBODY
    text: str = ""
    color: Color = NO_COLOR
    tone: str = "plain"
    """`plain`, `gold` or `danger`."""
    part: float = 0.0


class FloatingTextAnimation:
    """Shows a mark for `duration` seconds."""

    def __init__(self, stage: Stage, mark: Mark, duration: float) -> None:
        self.duration = duration
        self._stage = stage
        self._mark = mark

    def begin(self) -> None:
        """Adds the mark, replacing a non-blocking one of its kind and seat."""
        self._stage.drop_floating(self._mark.kind, self._mark.seat)
        self._stage.marks.append(self._mark)

    def at(self, t: float) -> None:
        self._mark.part = 1.0 if self.duration <= 0 else t / self.duration
        if t >= self.duration:
            self._stage.marks = [mark for mark in self._stage.marks if mark is not self._mark]


class Stage:
    """State changed by animations. `hear` plays a sound (name, volume, pan), `tell` shows a short notice."""

    def __init__(
        self,
        display: TableView,
        names: Sequence[str],
        hear: Callable[[str, float, float], None],
        tell: Callable[[str], None],
        whos: Sequence[str] = (),
        faces: Sequence[str] = (),
    ) -> None:
        """`whos`: a persona's id, `robot` or `person` for each seat; empty: all robots. `faces`: portrait of
        each seat; empty: those of `whos`.
        """
        self.display = display
        self.names = tuple(names)
        self.sitters = AvatarStates(whos or (ROBOT,) * len(self.names))
        self.faces = tuple(faces) or self.sitters.whos
        self.talk = TableTalk(self.sitters.whos)
        self.idle = False
        """True while nothing moves: the player to act is thinking."""
        self.deadlines: dict[Seat, float] = {}
        """Remaining fraction of each seat's reaction window."""
        self._hear = hear
        self.tell = tell
        self.lap = 0.0
        """Progress of the chevrons around the table, in laps."""
        self.packet = 1
        """Number of cards dealt to a seat at a time."""
        self.teams: tuple[int, ...] = ()
        """Team number of each seat, from 0; empty without teams."""
        self.reduced = False
        """True for reduced motion: cards cross-fade, nothing pulses."""
        self.ai_speed = AiSpeed.RELAXED
        """Animation speed of opponents' ordinary turns."""
        self.quiet = False
        """True while animations are finished at once."""
        self.hearers: list[Callable[[ev.Event], None]] = []
        """Listeners called with each event at the start of its animation."""
        self.clear()

    def clear(self) -> None:
        """Removes all temporary elements, and resets lights to the table view."""
        display = self.display
        self.marks: list[Mark] = []
        self.light: Color = display.color
        """Active colour as lit on the table: it changes when the card lands."""
        self.spin = float(display.direction)
        """Rotation state of the chevrons, 1 clockwise to -1 counter-clockwise."""
        self.glow = {seat: float(seat == display.turn) for seat in range(display.seats)}
        """Brightness of each panel's turn highlight."""
        self.badge = 1.0 if display.threat else 0.0
        self.machine = DispenserView()
        """Dispenser, at tables that have one."""
        if display.layout.dispenser and display.turn >= 0:
            self.machine.angle = display.layout.machine_angle(display.turn)
        self.looked_at: Seat = NOBODY
        """Seat whose hand is fanned out for the viewer."""
        self.particles = Particles()
        self.floating: dict[tuple[MarkKind, Seat], Mark] = {}
        """Non-blocking marks, one per kind and seat; they expire by themselves."""
        self.counted: float | None = None
        """Progress of a threat's total while it counts up."""
        self.streak: tuple[Seat, int] = (NOBODY, 0)
        """Seat and number of cards it has played since the turn began."""
        self.badge_from: tuple[Seat, float] | None = None
        """Origin seat and progress of a moving penalty badge."""

    @property
    def thinking(self) -> Seat:
        """Seat that is visibly to act: the chooser, or the seat whose turn it is."""
        if not self.idle or self.display.revealed:
            return NOBODY
        return self.display.chooser if self.display.chooser != NOBODY else self.display.turn

    def drift(self, dt: float) -> None:
        """Advances particles, non-blocking marks and chevrons by `dt` seconds."""
        self.particles.advance(dt)
        for key, mark in list(self.floating.items()):
            mark.part += dt / _FLOATS[mark.kind]
            if mark.part >= 1.0:
                self.drop_floating(*key)
        if not self.reduced:
            self.lap = (self.lap + dt / LAP * self.spin) % 1.0

    def float_up(self, kind: MarkKind, seat: Seat, text: str, tone: str = "plain") -> None:
        """Shows a non-blocking mark, replacing the last one of its kind at this seat. A COUNT is a number over
        a seat's cards, or over the pile for NOBODY; an EMBLEM a large glyph at the centre of the table;
        bubbles and stamps look like blocking ones.
        """
        self.drop_floating(kind, seat)
        if not self.quiet:
            self.floating[kind, seat] = Mark(kind, seat, text, tone=tone)
            self.marks.append(self.floating[kind, seat])

    def drop_floating(self, kind: MarkKind, seat: Seat) -> None:
        """Removes the non-blocking mark of this kind and seat, if any."""
        gone = self.floating.pop((kind, seat), None)
        if gone is not None:
            self.marks = [mark for mark in self.marks if mark is not gone]

    def burst(self, kind: str, spot: tuple[float, float], angle: float = 0.0) -> None:
        """Emits particles from a point (pixels), unless motion is reduced or animations are being skipped."""
        if not (self.reduced or self.quiet):
            self.particles.add(kind, spot, angle)

    @property
    def looking(self) -> bool:
        """True while a hand is fanned out for the viewer."""
        return self.looked_at != NOBODY

    def cards_left(self, seat: Seat) -> int:
        """Returns the number of cards of a hand that have landed; a hand being looked at counts in full."""
        return len(self.display.hands[seat]) if seat == self.looked_at else self.display.count(seat)

    def begins(self, event: ev.Event) -> None:
        """Handles the start of an event's animation: updates moods and remarks."""
        self.sitters.feel(event)
        for tell in self.hearers:
            tell(event)
        if not self.quiet:
            self.talk.hear(event)

    def over(self) -> None:
        """Handles the end of an event's animation."""
        self.sitters.over()
        self.talk.over()

    def sound(self, name: str, seat: Seat = NOBODY, volume: float = 1.0) -> Animation:
        """Returns an animation that plays a sound, panned to a seat; silent while skipped."""
        return cue(lambda: self.play_sound(name, seat, volume))

    def play_sound(self, name: str, seat: Seat = NOBODY, volume: float = 1.0) -> None:
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
    ) -> Animation:
        return FloatingTextAnimation(self, Mark(kind, seat, text, color, tone), duration)

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Returns the seat and its partners."""
        if not self.teams or seat < 0:
            return (seat,)
        return tuple(other for other, team in enumerate(self.teams) if team == self.teams[seat])

    def set_light(self) -> None:
        self.display.name_top()
        self.light = self.display.color
        self.display.version += 1
