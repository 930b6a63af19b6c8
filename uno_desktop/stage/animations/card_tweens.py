"""Card flights, with arc, tilt, flip and a growing shadow, and the relayout of hands."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.model.cards import HIDDEN, Seat
from uno_desktop.stage.layout.table_layout import Pose
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_view import TableView
from uno_desktop.stage.table.tweens import bump, ease_in, ease_in_out, ease_out, overshoot

_ARC = 46.0  # units that a card rises at the top of a long flight
_SWELL = 0.16  # scale of a card at that height


def between(start: Pose, end: Pose, part: float) -> Pose:
    """Interpolates between two poses; angles take the shorter way."""
    turn = (end.angle - start.angle + 180.0) % 360.0 - 180.0
    return Pose(
        start.x + (end.x - start.x) * part,
        start.y + (end.y - start.y) * part,
        start.angle + turn * part,
        start.scale + (end.scale - start.scale) * part,
    )


@dataclass
class CardTween:
    """Moves a card to a pose.

    `target` is evaluated when the flight begins. With `fades` the card cross-fades instead (reduced motion). With
    `lands=False`, the card stays airborne for a following flight. `lift` is the height of the arc; 0 slides over the
    table. With `slams` it pauses above its target, then drops. `bow` is the maximum deviation to the right of its path,
    in units.
    """

    table_view: TableView
    sprite: CardSprite
    target: Callable[[], Pose]
    face_up: bool
    duration: float
    fades: bool
    lands: bool
    lift: float
    slams: bool
    bow: float
    _landed: bool = False

    def begin(self) -> None:
        sprite = self.sprite
        sprite.shown = sprite.airborne = sprite.moving = True
        self._landed = False
        self._from, self._to = sprite.pose, self.target()
        self._turn = sprite.turn
        if self.face_up and self._turn > 0.5:  # it is not turned face down: nothing hides that it becomes another card
            sprite.leaving = HIDDEN
        across, down = self._to.x - self._from.x, self._to.y - self._from.y
        far = max(1.0, math.hypot(across, down))
        self._right = (-down / far, across / far)
        self._tilt = max(-14.0, min(14.0, across / max(1.0, self.table_view.layout.unit) * 0.03))
        self.table_view.version += 1

    def at(self, t: float) -> None:
        part = 1.0 if self.duration <= 0 else t / self.duration
        if part >= 1.0:
            self._arrive()
            return
        self._landed = False
        if self.fades:
            self._fade(part)
            return
        sprite, unit = self.sprite, self.table_view.layout.unit
        pose = between(self._from, self._to, _approach(part) if self.slams else _travel(part))
        height = (_hang(part) if self.slams else bump(part)) * self.lift
        aside = bump(part) * self.bow
        x, y = self._right
        sprite.x, sprite.y = pose.x + aside * x * unit, pose.y + (aside * y - height * _ARC) * unit
        sprite.angle = pose.angle - height * self._tilt - aside * 0.3
        sprite.scale = pose.scale * (1 + _SWELL * height)
        sprite.height = height
        turned = ease_in_out(min(1.0, max(0.0, (part - 0.1) / 0.6)))
        self._turn_to(self._turn + (float(self.face_up) - self._turn) * turned)

    def _turn_to(self, turn: float) -> None:
        self.sprite.turn = turn
        if turn < 0.5:
            self.sprite.leaving = HIDDEN

    def _fade(self, part: float) -> None:
        sprite = self.sprite
        sprite.place(self._from if part < 0.5 else self._to)
        self._turn_to(self._turn if part < 0.5 else float(self.face_up))
        sprite.fade = abs(1 - 2 * part)

    def _arrive(self) -> None:
        sprite = self.sprite
        sprite.place(self._to)
        self._turn_to(float(self.face_up))
        sprite.fade = 1.0
        sprite.height = 0.0
        if self.lands and not self._landed:
            self._landed = True
            self.table_view.land(sprite)


def _travel(part: float) -> float:
    return overshoot(part) * 0.35 + ease_out(part) * 0.65


_HANG = 0.72
"""Fraction of a slam's duration in which the card rises above its target, before it drops."""


def _approach(part: float) -> float:
    return ease_out(min(1.0, part / _HANG))


def _hang(part: float) -> float:
    return ease_out(min(1.0, part / _HANG)) if part < _HANG else 1 - ease_in((part - _HANG) / (1 - _HANG))


class RelayoutTween:
    """Animates the cards of a hand that are not airborne to their new poses."""

    def __init__(self, table_view: TableView, seat: Seat, duration: float, gap: float = 0.0) -> None:
        """Each card moves for `duration` seconds and starts `gap` seconds after its neighbour."""
        self.duration = duration + gap * max(0, len(table_view.hands[seat]) - 1)
        self._step = duration
        self._gap = gap
        self._table_view = table_view
        self._seat = seat
        self._ways: list[tuple[CardSprite, Pose, Pose, float, bool]] = []

    def begin(self) -> None:
        self._ways = [
            (sprite, sprite.pose, target, sprite.turn, face_up)
            for sprite, target, face_up in self._table_view.hand_targets(self._seat)
            if not sprite.airborne and (sprite.pose != target or sprite.turn != float(face_up))
        ]
        self._table_view.hold(sprite for sprite, *_ in self._ways)

    def at(self, t: float) -> None:
        for place, (sprite, start, target, turn, face_up) in enumerate(self._ways):
            part = 1.0
            if self._step > 0 and t < self.duration:
                part = min(1.0, max(0.0, (t - place * self._gap) / self._step))
            eased = ease_out(part)
            sprite.place(between(start, target, eased) if part < 1 else target)
            sprite.turn = turn + (float(face_up) - turn) * eased
        if t >= self.duration:
            self._table_view.hold((sprite for sprite, *_ in self._ways), False)
