"""State of the stage: the table view, and temporary elements such as bubbles, stamps and waves of light."""

from __future__ import annotations

import math
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


class FloatingTextKind(Enum):
    BUBBLE = "bubble"
    STAMP = "stamp"
    WAVE = "wave"
    BANNER = "banner"
    SIGN = "sign"
    COUNT = "count"
    EMBLEM = "emblem"


_FLOATS = {
    FloatingTextKind.COUNT: 0.8,
    FloatingTextKind.EMBLEM: 0.9,
    FloatingTextKind.BUBBLE: 1.0,
    FloatingTextKind.STAMP: 1.0,
    FloatingTextKind.WAVE: 0.5,
}
"""Lifetime of non-blocking texts in seconds."""


ROULETTE = "roulette"
UNIT_SIGNS = {"press": "button", "skip": "skip", ROULETTE: "wheel"}
"""Glyph beside the amount of a penalty, by unit; cards have none."""


def threat_label(unit: str, amount: int) -> str:
    """Returns the label of a penalty, such as "+4" cards or "x2" presses; with "?" if the amount is not known."""
    if unit == ROULETTE:
        return "?"
    return f"x{amount}" if unit in UNIT_SIGNS else f"+{amount or '?'}"


def alarming(amount: int) -> int:
    """Returns the alarm level of a penalty of `amount` cards, presses or turns: 0, 1 from 8 on, 2 from 12 on."""
    return (amount >= 8) + (amount >= 12)


_SHAKING = 0.45
"""Seconds for which the table shakes."""
Pulse = tuple[float, float, float]
"""Vibration of a gamepad: strength of the slow and the fast motor, 0 to 1, and seconds."""


@dataclass(slots=True)
class FloatingText:
    """Temporary text; `part` goes from 0 to 1 during its life."""

    kind: FloatingTextKind
    seat: Seat = NOBODY
    text: str = ""
    color: Color = NO_COLOR
    tone: str = "plain"
    """`plain`, `gold` or `danger`."""
    part: float = 0.0


@dataclass(slots=True)
class FloatingTextAnimation:
    """Shows a text for `duration` seconds."""

    effects: TableEffects
    label: FloatingText
    duration: float

    def begin(self) -> None:
        """Adds the text, replacing a non-blocking one of the same kind and seat."""
        self.effects.drop_floating(self.label.kind, self.label.seat)
        self.effects.floating_texts.append(self.label)

    def at(self, t: float) -> None:
        self.label.part = 1.0 if self.duration <= 0 else t / self.duration
        if t >= self.duration:
            self.effects.floating_texts = [label for label in self.effects.floating_texts if label is not self.label]


class TableEffects:
    """State changed by animations. `on_sound` plays a sound (name, volume, pan), `show_message` shows a toast."""

    def __init__(
        self,
        table_view: TableView,
        names: Sequence[str],
        on_sound: Callable[[str, float, float], None],
        show_message: Callable[[str], None],
        avatar_ids: Sequence[str] = (),
        faces: Sequence[str] = (),
    ) -> None:
        """`avatar_ids` has a persona's id, `robot` or `person` for each seat; empty for robots only. `faces` has the
        portrait of each seat; empty for those of `avatar_ids`.
        """
        self.table_view = table_view
        self.names = tuple(names)
        self.avatars = AvatarStates(avatar_ids or (ROBOT,) * len(self.names))
        self.faces = tuple(faces) or self.avatars.avatar_ids
        self.talk = TableTalk(self.avatars.avatar_ids)
        self.idle = False
        """True while nothing moves: the player to act is thinking."""
        self.deadlines: dict[Seat, float] = {}
        """Remaining fraction of the time that each seat has for its turn or reaction."""
        self._on_sound = on_sound
        self.show_message = show_message
        self.lap = 0.0
        """Progress of the chevrons around the table, in laps."""
        self.packet = 1
        """Number of cards dealt to a seat at a time."""
        self.teams: tuple[int, ...] = ()
        """Team number of each seat, from 0; empty without teams."""
        self.keys: tuple[str, ...] = ()
        """Keys of each seat for calls, shown at its panel; empty except for local players on a shared screen."""
        self.spectated = False
        """True if the viewer of the cards only watches and is not addressed."""
        self.reduced = False
        """True for reduced motion: cards cross-fade, nothing pulses."""
        self.ai_speed = AiSpeed.RELAXED
        """Animation speed of opponents' ordinary turns."""
        self.quiet = False
        """True while animations are being skipped."""
        self.on_pulse: Callable[[Pulse], None] = lambda pulse: None
        """Callback for pulses of the gamepad."""
        self.listeners: list[Callable[[ev.Event], None]] = []
        """Listeners called with each event at the start of its animation."""
        self.match_points: Callable[[], tuple[Seat, ...]] = tuple
        """Returns the seats that are close to winning the match."""
        self.clear()

    @property
    def you(self) -> Seat:
        """Seat that texts address as "you"; NOBODY for spectators."""
        return NOBODY if self.spectated else self.table_view.viewer

    def clear(self) -> None:
        """Removes all temporary elements, and resets the lights to the state of the table view."""
        table_view = self.table_view
        self.floating_texts: list[FloatingText] = []
        self.held = False
        """True while the table is frozen for a moment."""
        self.shaking = 0.0
        """Seconds for which the table still shakes."""
        self._amplitude = 0.0
        self.light: Color = table_view.color
        """Active colour as lit on the table: it changes when the card lands."""
        self.night = bool(table_view.side)
        """True while the felt is that of the dark side."""
        self.light_front: float | None = None
        """Horizontal position of the new light's edge in the window during a flip, 0 to 1."""
        self.spin = float(table_view.direction)
        """Rotation state of the chevrons, 1 clockwise to -1 counter-clockwise."""
        self.glow = {seat: float(seat == table_view.turn) for seat in range(table_view.seats)}
        """Brightness of each panel's turn highlight."""
        self.badge = 1.0 if table_view.threat else 0.0
        self.dispenser = DispenserView()
        """Dispenser, at tables that have one."""
        if table_view.layout.piles.dispenser and table_view.turn >= 0:
            self.dispenser.angle = table_view.layout.seats.dispenser_angle(table_view.turn)
        self.looked_at: Seat = NOBODY
        """Seat whose hand is fanned out for the viewer."""
        self.particles = Particles()
        self.floating: dict[tuple[FloatingTextKind, Seat], FloatingText] = {}
        """Non-blocking texts, one per kind and seat; they expire by themselves."""
        self.counted: float | None = None
        """Total of a threat as shown while it counts up; None otherwise."""
        self.streak: tuple[Seat, int] = (NOBODY, 0)
        """Seat and number of cards it has played since the turn began."""
        self.badge_from: tuple[Seat, float] | None = None
        """Origin seat and progress of a moving penalty badge."""

    @property
    def thinking(self) -> Seat:
        """Seat that must choose, or whose turn it is; NOBODY while cards move, or once hands are revealed."""
        if not self.idle or self.table_view.revealed:
            return NOBODY
        return self.table_view.chooser if self.table_view.chooser != NOBODY else self.table_view.turn

    def drift(self, dt: float) -> None:
        """Advances particles, non-blocking texts and chevrons by `dt` seconds, unless the table is frozen."""
        if self.held:
            return
        self.particles.advance(dt)
        if self.shaking:
            self.shaking = max(0.0, self.shaking - dt)
        for key, label in list(self.floating.items()):
            label.part += dt / _FLOATS[label.kind]
            if label.part >= 1.0:
                self.drop_floating(*key)
        if not self.reduced:
            self.lap = (self.lap + dt / LAP * self.spin) % 1.0

    def float_up(
        self, kind: FloatingTextKind, seat: Seat, text: str, tone: str = "plain", color: Color = NO_COLOR
    ) -> None:
        """Shows a non-blocking text, replacing the last one of its kind at this seat, unless animations are skipped.

        A COUNT is a number over a seat's cards, or over the pile for NOBODY; an EMBLEM is a large glyph at the centre
        of the table; bubbles, stamps and waves look like blocking ones.
        """
        self.drop_floating(kind, seat)
        if not self.quiet:
            self.floating[kind, seat] = FloatingText(kind, seat, text, color, tone)
            self.floating_texts.append(self.floating[kind, seat])

    def drop_floating(self, kind: FloatingTextKind, seat: Seat) -> None:
        """Removes the non-blocking text of this kind and seat, if any."""
        gone = self.floating.pop((kind, seat), None)
        if gone is not None:
            self.floating_texts = [label for label in self.floating_texts if label is not gone]

    def burst(self, kind: str, point: tuple[float, float], angle: float = 0.0) -> None:
        """Emits particles from a point (pixels), unless motion is reduced or animations are being skipped."""
        if not (self.reduced or self.quiet):
            self.particles.add(kind, point, angle)

    def shake(self, amplitude: float) -> None:
        """Shakes the table by some units, unless motion is reduced or animations are being skipped."""
        if amplitude and not (self.reduced or self.quiet):
            self._amplitude = max(amplitude, self._amplitude if self.shaking else 0.0)
            self.shaking = _SHAKING

    @property
    def shift(self) -> tuple[float, float]:
        """Offset of the shaking table, in units."""
        left = self.shaking
        if not left or self.held:
            return (0.0, 0.0)
        amplitude = self._amplitude * (left / _SHAKING) ** 2
        return amplitude * math.sin(left * 71.0), amplitude * math.sin(left * 53.0 + 1.0)

    @property
    def looking(self) -> bool:
        """True while a hand is fanned out for the viewer."""
        return self.looked_at != NOBODY

    def cards_left(self, seat: Seat) -> int:
        """Returns the number of cards of a hand that have landed; a hand being looked at counts in full."""
        return len(self.table_view.hands[seat]) if seat == self.looked_at else self.table_view.hands.landed(seat)

    def one_left(self, seat: Seat) -> bool:
        """Returns True if a seat has one card left, once the cards have been dealt."""
        return bool(self.table_view.pile) and not self.table_view.out >> seat & 1 and self.cards_left(seat) == 1

    def on_event_begin(self, event: ev.Event) -> None:
        """Passes an event to moods, listeners and table talk at the start of its animation."""
        self.avatars.on_event(event)
        for listener in self.listeners:
            listener(event)
        if not (self.quiet or self._names_color_at_the_end(event)):
            self.talk.on_event(event)

    def _names_color_at_the_end(self, event: ev.Event) -> bool:
        """Returns True if a colour is named with the last card: nobody needs it any more."""
        if isinstance(event, ev.CardPlayed):
            return event.named and self.one_left(event.seat)
        return isinstance(event, ev.ColorNamed) and not self.cards_left(event.seat)

    def on_event_end(self) -> None:
        self.avatars.on_event_end()
        self.talk.on_event_end()

    def sound(self, name: str, seat: Seat = NOBODY, volume: float = 1.0) -> Animation:
        """Returns an animation that plays a sound, panned to a seat; silent while animations are being skipped."""
        return cue(lambda: self.play_sound(name, seat, volume))

    def pulse(self, pulse: Pulse) -> None:
        """Pulses the gamepad, unless animations are being skipped."""
        if not self.quiet:
            self.on_pulse(pulse)

    def play_sound(self, name: str, seat: Seat = NOBODY, volume: float = 1.0) -> None:
        if self.quiet:
            return
        pan = 0.0
        if seat != NOBODY:
            layout = self.table_view.layout
            pan = (layout.seats.anchor(seat)[0] / layout.size[0] - 0.5) * 1.2
        self._on_sound(name, volume, pan)

    def floating_text(
        self,
        kind: FloatingTextKind,
        duration: float,
        seat: Seat = NOBODY,
        text: str = "",
        color: Color = NO_COLOR,
        tone: str = "plain",
    ) -> Animation:
        return FloatingTextAnimation(self, FloatingText(kind, seat, text, color, tone), duration)

    def bubble(self, duration: float, seat: Seat, text: str, tone: str = "plain") -> Animation:
        return self.floating_text(FloatingTextKind.BUBBLE, duration, seat, text, tone=tone)

    def stamp(self, duration: float, seat: Seat, text: str, tone: str) -> Animation:
        return self.floating_text(FloatingTextKind.STAMP, duration, seat, text, tone=tone)

    def banner(self, duration: float, text: str, tone: str = "plain") -> Animation:
        return self.floating_text(FloatingTextKind.BANNER, duration, text=text, tone=tone)

    def stamped(self, seat: Seat) -> bool:
        """Returns True while a stamp of the seat is shown."""
        return any(each.kind is FloatingTextKind.STAMP and each.seat == seat for each in self.floating_texts)

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Returns the seat and its partners."""
        if not self.teams or seat < 0:
            return (seat,)
        return tuple(other for other, team in enumerate(self.teams) if team == self.teams[seat])

    def set_light(self) -> None:
        self.table_view.name_top()
        self.light = self.table_view.color
        self.table_view.version += 1
