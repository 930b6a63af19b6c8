"""Layout: where everything lies at a table of any size; pure geometry, no pictures.

Measures are logical units of a table 1280 x 720; `unit` is how many pixels one of them is. A window of
another shape is wider or higher in units, never smaller. What is handed out is in pixels and degrees,
clockwise negative as pygame turns.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from uno_desktop.model.cards import Seat

UNITS_WIDE, UNITS_HIGH = 1280.0, 720.0
CARD_HIGH = 168.0
CARD_WIDE = 112.0
PILE_SCALE = 1.0
"""As large as my cards: then the pictures of both are the same, and a landing costs nothing."""
ROW_LIMIT = 24
"""More cards than this in my hand make two rows, so that every corner index stays visible."""

_SIDE = 190.0  # kept free left and right of my hand: my pod, the buttons
_HAND_RADIUS = 1900.0
_ROW_RISE = 58.0
_HAND_STEP = 78.0
_INSIDE, _MOUTH, _MACHINE = 0.5, 92.0, 176.0
"""The size of cards inside the dispenser; units from its middle to its mouth, and across its case."""
_POD_WIDE, _POD_HIGH = 134.0, 40.0
_FACE = 64.0  # the diameter of a face
_POD_WIDEST, _POD_CROWDED = 178.0, 128.0  # for long names; the latter at tables of more than seven
_LOG_WIDE, _LOG_NARROW = 340.0, 180.0


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """True if the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: Box) -> bool:
        """True if the two overlap."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


class Pose(NamedTuple):
    """Where a card lies: its centre in pixels, its angle in degrees, its size as a part of my cards'."""

    x: float
    y: float
    angle: float
    scale: float


class Layout:
    """All places of a table with `seats` seats, seen from the seat `me`, in a window of `size` pixels."""

    def __init__(
        self, size: tuple[int, int], seats: int, me: Seat, pod_wide: float = 0.0, dispenser: bool = False
    ) -> None:
        """`pod_wide`: units that the longest name would like its pod to be wide. `dispenser`: one stands in place of
        the draw pile."""
        self.size = size
        self.dispenser = dispenser
        self.seats = seats
        self.me = me
        self.unit = min(size[0] / UNITS_WIDE, size[1] / UNITS_HIGH)
        self.wide = size[0] / self.unit
        self.high = size[1] / self.unit
        least, most = (_POD_WIDE, _POD_WIDEST) if seats <= 7 else (122.0, _POD_CROWDED)
        self._pod_wide = min(max(least, pod_wide), most)

    def _box(self, x: float, y: float, w: float, h: float) -> Box:
        return Box(x * self.unit, y * self.unit, w * self.unit, h * self.unit)

    def _pose(self, x: float, y: float, angle: float, scale: float) -> Pose:
        return Pose(x * self.unit, y * self.unit, angle, scale)

    # --- my hand ---

    @property
    def card_height(self) -> int:
        """The height in pixels of a card in my hand."""
        return round(CARD_HIGH * self.unit)

    @cached_property
    def _hand_wide(self) -> float:
        return min(self.wide - 2 * _SIDE, 1180.0)

    def hand_pose(self, index: int, count: int) -> Pose:
        """The card at `index` of `count` in my hand, the left one first; the rear row comes first."""
        rows = 1 if count <= ROW_LIMIT else 2
        rear = count // 2 if rows == 2 else 0
        in_rear = index < rear
        row_count = rear if in_rear else count - rear
        place = index if in_rear else index - rear
        step = self.hand_step(row_count)
        dx = (place - (row_count - 1) / 2) * step
        y = self.high - 92.0 + dx * dx / (2 * _HAND_RADIUS)
        if rows == 2:
            y += 14.0 - (_ROW_RISE if in_rear else 0.0)
        return self._pose(self.wide / 2 + dx, y, -math.degrees(math.atan(dx / _HAND_RADIUS)), 1.0)

    def hand_step(self, row_count: int) -> float:
        """Units from one card of a row of my hand to the next."""
        return min(_HAND_STEP, (self._hand_wide - CARD_WIDE) / max(1, row_count - 1))

    def hand_box(self, count: int) -> Box:
        """The band in which my hand lies; the outer cards may be cut at the lower edge of the window."""
        top = self.high - 92.0 - CARD_HIGH / 2 - 16.0
        rows = 1 if count <= ROW_LIMIT else 2
        row_count = count if rows == 1 else count - count // 2
        if rows == 2:
            top += 14.0 - _ROW_RISE
        wide = self.hand_step(row_count) * max(0, row_count - 1) + CARD_WIDE + 24.0
        return self._box(self.wide / 2 - wide / 2, top, wide, self.high - top)

    # --- the others ---

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """The other seats clockwise from mine: left of the window first."""
        return tuple((self.me + place) % self.seats for place in range(1, self.seats))

    def digit(self, seat: Seat) -> int:
        """The number key of another seat: 1 for the next one clockwise. 0 for my own."""
        return self.others.index(seat) + 1 if seat != self.me else 0

    def seat_of_digit(self, digit: int) -> Seat | None:
        """The other seat with this number key."""
        return self.others[digit - 1] if 1 <= digit <= len(self.others) else None

    @cached_property
    def other_scale(self) -> float:
        """The size of the others' cards."""
        count = self.seats - 1
        return 0.58 if count <= 5 else 0.52 if count <= 6 else 0.44

    @cached_property
    def _others_angles(self) -> dict[Seat, float]:
        """The angle of each other seat on the ellipse: 180 is left, 90 the far side, 0 right."""
        count = self.seats - 1
        first = {1: 90.0, 2: 142.0, 3: 170.0, 4: 178.0, 5: 180.0}.get(count, 187.0)
        if count == 1:
            return {self.others[0]: 90.0}
        return dict(zip(self.others, self._even_angles(first, 180.0 - first, count), strict=True))

    def _even_angles(self, first: float, last: float, count: int) -> Iterator[float]:
        """Angles at equal distances along the ellipse, so that nobody is squeezed at the ends."""
        _, _, a, b = self._ellipse
        steps = 360
        angles = [first + (last - first) * step / steps for step in range(steps + 1)]
        lengths = [0.0]
        for one, two in itertools.pairwise(angles):
            dx = a * (math.cos(math.radians(two)) - math.cos(math.radians(one)))
            dy = b * (math.sin(math.radians(two)) - math.sin(math.radians(one)))
            lengths.append(lengths[-1] + math.hypot(dx, dy))
        for place in range(count):
            wanted = lengths[-1] * place / (count - 1)
            reached = (
                angle for angle, length in zip(angles, lengths, strict=True) if length >= wanted - 1e-6
            )
            yield next(reached)

    @cached_property
    def _ellipse(self) -> tuple[float, float, float, float]:
        """Centre and half axes of the ellipse of the pods, in units."""
        top = 140.0
        center = self.high * 0.53
        return self.wide / 2, center, min(self.wide / 2 - 112.0, 760.0), center - top

    def _pod_center(self, seat: Seat) -> tuple[float, float]:
        cx, cy, a, b = self._ellipse
        angle = math.radians(self._others_angles[seat])
        return cx + a * math.cos(angle), cy - b * math.sin(angle)

    def pod_box(self, seat: Seat) -> Box:
        """The plate with a seat's name and number of cards."""
        if seat == self.me:
            return self._box(38.0, self.high - 66.0, 142.0, 44.0)
        x, y = self._pod_center(seat)
        return self._box(x - self._pod_wide / 2, y - _POD_HIGH / 2, self._pod_wide, _POD_HIGH)

    def face_box(self, seat: Seat) -> Box:
        """The round face at the left end of a pod: a square around it."""
        pod = self.pod_box(seat)
        size = _FACE * self.unit
        return Box(pod.x - size * 0.3, pod.center[1] - size / 2, size, size)

    def bubble_anchor(self, seat: Seat) -> tuple[float, float]:
        """Where the tail of a seat's speech bubble ends, in pixels: the rim of its face towards the table's middle."""
        x, y = self.face_box(seat).center
        to_x, to_y = self.wide / 2 * self.unit, self._middle * self.unit
        far = math.hypot(to_x - x, to_y - y)
        reach = 0.56 * _FACE * self.unit
        return x + (to_x - x) / far * reach, y + (to_y - y) / far * reach

    def catch_box(self, seat: Seat) -> Box:
        """The button under a pod with which its seat is caught, or says UNO late."""
        pod = self.pod_box(seat)
        wide, high = 140.0 * self.unit, 34.0 * self.unit
        y = pod.y - high - 4 * self.unit if seat == self.me else pod.bottom + 4 * self.unit
        return Box(pod.center[0] - wide / 2, y, wide, high)

    def other_pose(self, seat: Seat, index: int, count: int) -> Pose:
        """The card at `index` of `count` in another seat's fan."""
        x, y = self._pod_center(seat)
        scale = self.other_scale
        crowded = self.seats > 7
        tilt = -(self._others_angles[seat] - 90.0) * (0.24 if crowded else 0.42)
        radius = (250.0 if crowded else 300.0) * scale
        spread = 36.0 if crowded else 46.0
        step = min(6.0, spread / max(1, count - 1))
        turn = tilt + (index - (count - 1) / 2) * step
        middle = math.radians(tilt)
        rise = 46.0 * scale / 0.58 + 6.0
        px = x - radius * math.sin(middle)
        py = y - rise + radius * math.cos(middle)
        angle = math.radians(turn)
        return self._pose(px + radius * math.sin(angle), py - radius * math.cos(angle), -turn, scale)

    # --- the middle ---

    @cached_property
    def _middle(self) -> float:
        return self.high * 0.475

    def supply_pose(self) -> Pose:
        """The draw pile; cards inside a dispenser are small and upright in its middle."""
        if self.dispenser:
            x, y = self.machine_spot()
            return Pose(x, y, 0.0, _INSIDE)
        return self._pose(self.wide / 2 - 92.0, self._middle - 6.0, 3.0, PILE_SCALE)

    def machine_spot(self) -> tuple[float, float]:
        """The middle of the dispenser, in pixels."""
        return (self.wide / 2 - 138.0) * self.unit, (self._middle - 2.0) * self.unit

    def machine_angle(self, seat: Seat) -> float:
        """Degrees in which the dispenser points at a seat, 0 to the right and counter-clockwise."""
        x, y = self.machine_spot()
        if seat == self.me:
            to_x, to_y = self.wide / 2 * self.unit, self.size[1] - 92.0 * self.unit
        else:
            pod = self.pod_box(seat)
            to_x, to_y = pod.center[0], pod.y - 30 * self.unit
        return math.degrees(math.atan2(y - to_y, to_x - x))

    def mouth_pose(self, seat: Seat) -> Pose:
        """A card that comes out of the dispenser on its way to a seat."""
        x, y = self.machine_spot()
        angle = self.machine_angle(seat)
        reach, turn = _MOUTH * self.unit, math.radians(angle)
        tilt = (angle + 180.0) % 180.0 - 90.0  # the short edge first
        return Pose(x + reach * math.cos(turn), y - reach * math.sin(turn), tilt, _INSIDE)

    def pile_pose(self, card: int) -> Pose:
        """The discard pile: each card lies a little askew in its own way."""
        seed = (card * 40503 + 9973) & 0xFFFF
        dx = seed % 23 - 11
        dy = seed // 23 % 17 - 8
        angle = seed // 391 % 27 - 13
        return self._pose(self.wide / 2 + 58.0 + dx, self._middle + dy, float(angle), PILE_SCALE)

    def cancelled_pose(self, card: int) -> Pose:
        """A card that has been cancelled sticks out of the discard pile."""
        pose = self.pile_pose(card)
        return Pose(pose.x + 44.0 * self.unit, pose.y - 40.0 * self.unit, pose.angle - 16.0, pose.scale)

    def shown_pose(self, index: int, count: int) -> Pose:
        """A card of a hand that is looked at, fanned out over the middle of the table."""
        step = min(100.0, (self.wide - 520.0) / max(1, count - 1))
        dx = (index - (count - 1) / 2) * step
        return self._pose(self.wide / 2 + dx, self._middle + 8.0 + dx * dx / 9000.0, -dx * 0.018, 1.0)

    def under_pile_pose(self) -> Pose:
        """Under the discard pile: what goes there is covered."""
        return self._pose(self.wide / 2 + 58.0, self._middle, 0.0, PILE_SCALE)

    def gather_pose(self) -> Pose:
        """The middle of the table, where hands are put together."""
        return self._pose(self.wide / 2 - 10.0, self._middle + 10.0, 0.0, PILE_SCALE * 0.8)

    def supply_box(self) -> Box:
        """Where a click means the draw pile or the dispenser."""
        pose = self.supply_pose()
        wide, high = CARD_WIDE * PILE_SCALE * self.unit * 1.04, CARD_HIGH * PILE_SCALE * self.unit * 1.04
        if self.dispenser:
            wide = high = _MACHINE * self.unit
        return Box(pose.x - wide / 2, pose.y - high / 2, wide, high)

    def supply_count_spot(self) -> tuple[float, float]:
        """The centre of the number of cards in the draw pile, in pixels: where no chute ever points far."""
        box = self.supply_box()
        if self.dispenser:
            return box.x + 4 * self.unit, box.bottom + 2 * self.unit
        return box.center[0], box.bottom + 16 * self.unit

    def pile_box(self) -> Box:
        """The room of the discard pile."""
        x, y = (self.wide / 2 + 58.0), self._middle
        wide, high = CARD_WIDE * PILE_SCALE + 34.0, CARD_HIGH * PILE_SCALE + 30.0
        return self._box(x - wide / 2, y - high / 2, wide, high)

    def ring(self) -> tuple[float, float, float, float]:
        """Centre and half axes in pixels of the ring of chevrons that tells the direction."""
        a, b = min(self.wide * 0.26, 400.0), self.high * 0.2
        return self.wide / 2 * self.unit, self._middle * self.unit, a * self.unit, b * self.unit

    def front_pose(self, seat: Seat, place: int = 0) -> Pose:
        """A card shown in front of a seat; a second one there lies a little beside the first."""
        cx, cy = self.wide / 2, self._middle
        if seat == self.me:
            return self._pose(cx + place * 30.0, self.high - 246.0, 0.0, 0.8)
        x, y = self._pod_center(seat)
        part = 0.24 if self.seats > 3 else 0.4
        return self._pose(x + (cx - x) * part + place * 18.0, y + (cy - y) * part + 34.0, 0.0, 0.6)

    def anchor(self, seat: Seat) -> tuple[float, float]:
        """Where a bubble or stamp of a seat is centred, in pixels."""
        if seat == self.me:
            return self.wide / 2 * self.unit, (self.high - 226.0) * self.unit
        x, y = self._pod_center(seat)
        return x * self.unit, (y - 50.0) * self.unit

    # --- buttons and panels ---

    def menu_box(self) -> Box:
        """The button that opens the menu."""
        return self._box(self.wide - 172.0, self.high - 58.0, 154.0, 40.0)

    def action_box(self, place: int) -> Box:
        """The button for drawing, passing, accepting (place 0) and for what else may be said (place 1)."""
        return self._box(self.wide - 172.0, self.high - 110.0 - 50.0 * place, 154.0, 44.0)

    def uno_box(self) -> Box:
        """The large UNO button."""
        return self._box(self.wide - 172.0, self.high - 228.0, 154.0, 60.0)

    def corner_box(self, place: int) -> Box:
        """The small round buttons in the upper right corner, from the right."""
        return self._box(self.wide - 58.0 - 50.0 * place, 16.0, 42.0, 42.0)

    def log_box(self) -> Box:
        """The drawer that tells the last turns: right of the piles, and it hides no pod, fan or button."""
        left, top, bottom = self.wide / 2 + 194.0, 76.0, self.high * 0.645
        right = self.wide - 18.0
        near = [box for box in map(self._reach, self.others) if box.right > left]
        for box in near:  # those above it
            if box.x < left + _LOG_NARROW:
                top = max(top, box.bottom + 6.0)
        for box in near:  # those beside it
            if box.bottom > top and box.y < bottom:
                right = min(right, box.x - 6.0)
        left = max(left, right - _LOG_WIDE)
        return self._box(left, top, right - left, bottom - top)

    def _reach(self, seat: Seat) -> Box:
        """All that belongs to another seat, in units: its fan, its pod, the button under it."""
        x, y = self._pod_center(seat)
        half = max(self._pod_wide / 2 + 4.0, 76.0 if self.seats > 7 else 108.0 * self.other_scale / 0.58)
        above = 140.0 * self.other_scale / 0.58
        return Box(x - half, y - above, 2 * half, above + 60.0)

    def dealer_spot(self, seat: Seat) -> tuple[float, float]:
        """The centre of the dealer's mark on a pod, in pixels."""
        pod = self.pod_box(seat)
        return pod.x - 2 * self.unit, pod.y + 2 * self.unit

    def chip_spot(self, seat: Seat, place: int) -> tuple[float, float]:
        """The centre of a small sign at the upper edge of a pod, in pixels, the left one first."""
        pod = self.pod_box(seat)
        return pod.x + (36.0 + 30.0 * place) * self.unit, pod.y - 9 * self.unit

    def lasting_spot(self, place: int) -> tuple[float, float]:
        """The upper left corner of the sign of something that lasts for everybody, in pixels."""
        return 18.0 * self.unit, (16.0 + 40.0 * place) * self.unit

    def badge_spot(self, seat: Seat) -> tuple[float, float]:
        """The centre of the badge that shows a pending penalty, in pixels."""
        pod = self.pod_box(seat)
        return pod.right - 2 * self.unit, pod.y - 4 * self.unit
