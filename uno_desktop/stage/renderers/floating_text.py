"""Draws floating texts: speech bubbles, stamps, banners, counts and emblems."""

import functools
import math
from collections import OrderedDict
from collections.abc import Iterable, Sequence

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.compositor import blit_centred, faded
from uno_desktop.drawing.palette import GOLD_LIGHT, INK, RED, WHITE
from uno_desktop.drawing.plates import PLATES, Plates
from uno_desktop.drawing.text import Fonts, Rows, fit_rows, wrapped
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.cards.emblems import MIDDLE, embossed, relief, word
from uno_desktop.stage.layout.button_layout import CORNERS
from uno_desktop.stage.layout.table_layout import CARD_HIGH, Box, Layout
from uno_desktop.stage.renderers.renderer import Renderer
from uno_desktop.stage.table import particles
from uno_desktop.stage.table.table_effects import FloatingText, FloatingTextKind, TableEffects
from uno_desktop.stage.table.tweens import ease_in_out, ease_out, overshoot

_DIRECTIONS = 24
_GAP = 9.0  # units between the portrait and the bubble
_EDGE = 8.0  # units between the bubble and the edge of the window
_RAISED = 26.0  # units that a card of the viewer's hand rises
_BADGE = 40.0
_STAMP_WIDE, _STAMP_HIGH = 150.0, 44.0
_ACTIONS = 2
_FAR = (0.0, 24.0, 56.0, 100.0, 160.0, 230.0, 310.0)
"""Candidate extra distances of a bubble, in units."""


def banner_rows(fonts: Fonts, layout: Layout, text: str) -> Rows:
    """Returns the text of a banner in one row, or in two if it would be too small."""
    space, unit = layout.banner_space(), layout.unit
    return fit_rows(fonts, text, "title", 34, (space.w - 80 * unit, space.h - 24 * unit))


def kept_free(layout: Layout, cards: int) -> list[Box]:
    """Returns the boxes that bubbles avoid: the raised hand of `cards` cards, the piles, buttons, viewer's panel."""
    hand, rise = layout.hand.box(cards), _RAISED * layout.unit
    boxes = [Box(hand.x, hand.y - rise, hand.w, hand.h + rise), layout.piles.pile_box, layout.piles.supply_box()]
    boxes += [
        layout.buttons.uno_box(),
        layout.buttons.menu_box(),
        layout.seats.panel_box(layout.seats.me),
        layout.seats.portrait_box(layout.seats.me),
    ]
    boxes += [layout.buttons.action_box(place) for place in range(_ACTIONS)] + [
        layout.buttons.order_box(),
        layout.buttons.turn_box(),
    ]
    return boxes + [layout.buttons.corner_box(place) for place in range(CORNERS)]


def bubble_box(layout: Layout, seat: Seat, wide: float, high: float, cards: int) -> Box:
    """Returns the box for a seat's bubble of the given size in pixels that covers least; `cards` as in `kept_free`."""
    free, crowd = _obstacles(layout, cards)
    portrait = layout.seats.portrait_box(seat)
    least, best = math.inf, Box(portrait.x, portrait.y, wide, high)
    for strain, turn, far in _ways(layout, seat):
        if strain >= least:
            break  # later ones are worse still
        box = _place(layout, portrait, (wide, high), turn, far)
        if _overlap(box, portrait):
            continue
        cost = strain + _shared(box, free, 1000.0, least - strain)
        if cost < least:
            cost += _shared(box, crowd, 6.0, least - cost)
        if cost < least:
            least, best = cost, box
    return best


@functools.lru_cache(maxsize=4)
def _obstacles(layout: Layout, cards: int) -> tuple[Sequence[Box], Sequence[Box]]:
    seats = range(layout.seats.count)
    crowd = [layout.seats.portrait_box(other) for other in seats] + [layout.seats.panel_box(other) for other in seats]
    crowd += [layout.seats.catch_box(other) for other in seats]
    crowd += [layout.chance_box(place, cards) for place in range(layout.buttons.reactions)]  # they are drawn above it
    crowd += [Box(*layout.seats.badge_point(other), 0.0, 0.0).inflated(_BADGE * layout.unit / 2) for other in seats]
    crowd += [_stamp_box(layout, other) for other in layout.seats.others]
    return kept_free(layout, cards), crowd


def _stamp_box(layout: Layout, seat: Seat) -> Box:
    (x, y), wide, high = layout.seats.anchor(seat), _STAMP_WIDE * layout.unit, _STAMP_HIGH * layout.unit
    return _inside(layout, Box(x - wide / 2, y - high / 2, wide, high))


def _ways(layout: Layout, seat: Seat) -> list[tuple[float, float, float]]:
    """Candidate positions around a portrait, best first: cost, angle in radians, extra distance in units."""
    x, y = layout.seats.portrait_box(seat).center
    pile = layout.piles.pile_box.center
    wish = math.atan2(pile[1] - y, pile[0] - x)
    turns = [math.tau * step / _DIRECTIONS for step in range(_DIRECTIONS)]
    away = [abs(math.remainder(turn - wish, math.tau)) * 0.4 for turn in turns]
    ways = [(one + far / 60.0, turn, far) for far in _FAR for turn, one in zip(turns, away, strict=True)]
    return sorted(ways, key=lambda way: way[0])


def _place(layout: Layout, portrait: Box, size: tuple[float, float], turn: float, far: float) -> Box:
    (x, y), (wide, high) = portrait.center, size
    reach = portrait.w / 2 + (_GAP + far) * layout.unit
    across, down = math.cos(turn) * (reach + wide / 2), math.sin(turn) * (reach + high / 2)
    return _inside(layout, Box(x + across - wide / 2, y + down - high / 2, wide, high))


def _shared(box: Box, others: Iterable[Box], weight: float, most: float) -> float:
    """Cost of covering these boxes; the sum ends once it reaches `most`."""
    cost = 0.0
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    for other in others:
        left, top, wide, high = other
        if left < right and top < bottom and x < left + wide and y < top + high:  # shortcut: most do not overlap
            cost += weight * _overlap(box, other)
            if cost >= most:
                break
    return cost


def _inside(layout: Layout, box: Box) -> Box:
    edge = _EDGE * layout.unit
    x = min(max(box.x, edge), layout.size[0] - edge - box.w)
    y = min(max(box.y, edge), layout.size[1] - edge - box.h)
    return Box(x, y, box.w, box.h)


def _overlap(box: Box, other: Box) -> float:
    """Shared fraction of the smaller of two boxes, plus 0.05 for any overlap; 0 without one."""
    wide = min(box.right, other.right) - max(box.x, other.x)
    high = min(box.bottom, other.bottom) - max(box.y, other.y)
    if wide <= 0 or high <= 0:
        return 0.0
    return 0.05 + wide * high / min(box.w * box.h, other.w * other.h)


_TEXT_SIZES = {"gold": 29.0}
_SIZE = 18.0
_WIDEST = 190.0  # units before a line is broken
_STEPS = 6
_KEPT = 60
_HANDS = (12, 24, 40)
"""Hand sizes are rounded up to one of these, so that a bubble does not move while the viewer draws cards."""
_SHRUNK = 3
_LONGEST_TAIL = 54.0  # units
_HOP = 9.0  # units that a bubble rises while appearing


def tail_tip(layout: Layout, seat: Seat, plate: Box) -> tuple[float, float]:
    """Returns the point of the tail of a seat's bubble, on the rim of the portrait or as near as the tail reaches."""
    portrait = layout.seats.portrait_box(seat)
    x, y = portrait.center
    to_x, to_y = plate.center
    far = max(1.0, math.hypot(to_x - x, to_y - y))
    reach = portrait.w * 0.47
    rim = x + (to_x - x) / far * reach, y + (to_y - y) / far * reach
    near = min(max(rim[0], plate.x), plate.right), min(max(rim[1], plate.y), plate.bottom)
    long, most = math.dist(rim, near), _LONGEST_TAIL * layout.unit
    part = min(1.0, most / long) if long else 1.0
    return near[0] + (rim[0] - near[0]) * part, near[1] + (rim[1] - near[1]) * part


class SpeechBubbleRenderer:
    def __init__(self, layout: Layout, fonts: Fonts) -> None:
        self._layout = layout
        self._fonts = fonts
        self._drawn: OrderedDict[tuple[str, str, Seat, int], tuple[pygame.Surface, Box]] = OrderedDict()
        self._faint: dict[Seat, tuple[pygame.Surface, int, pygame.Surface]] = {}
        """Fading bubble of each seat: full picture, progress, and faded picture."""

    def draw(
        self, surface: pygame.Surface, seat: Seat, text: str, tone: str, part: float, cards: int, still: bool
    ) -> None:
        """Draws a bubble of a seat; `part` goes from 0 to 1 during its life, `cards` is the viewer's hand size.

        With `still` (reduced motion) the bubble does not hop.
        """
        picture, box = self._bubble(seat, text, tone, cards)
        strength = min(1.0, part / 0.1, (1.0 - part) / 0.15)
        step = round(strength * _STEPS)
        if step <= 0:
            return
        hop = 0.0 if still else _HOP * self._layout.unit * (1 - overshoot(min(1.0, part / 0.16)))
        if step < _STEPS:
            picture = self._fainter(seat, picture, step)
        surface.blit(picture, (round(box.x), round(box.y + hop)), special_flags=_PREMULTIPLIED)

    def _fainter(self, seat: Seat, picture: pygame.Surface, step: int) -> pygame.Surface:
        whole, strength, faint = self._faint.get(seat, (picture, -1, picture))
        if whole is not picture or strength != step:
            faint = faded(picture, 255 * step // _STEPS / 255)
            self._faint[seat] = picture, step, faint
        return faint

    def _bubble(self, seat: Seat, text: str, tone: str, cards: int) -> tuple[pygame.Surface, Box]:
        cards = next((most for most in _HANDS if cards <= most), cards)
        key = (text, tone, seat, cards)
        if key not in self._drawn:
            if len(self._drawn) >= _KEPT:
                self._drawn.clear()
                self._faint.clear()
            self._drawn[key] = self._draw(seat, text, tone, cards)
        return self._drawn[key]

    def _draw(self, seat: Seat, text: str, tone: str, cards: int) -> tuple[pygame.Surface, Box]:
        unit = self._layout.unit
        size = _TEXT_SIZES.get(tone, _SIZE)
        rows = [self._fonts.render(row, size, "title", INK) for row in self._rows(text, size)]
        pitch = rows[0].height * 0.92
        wide = max(row.width for row in rows) + 30 * unit
        high = pitch * len(rows) + 18 * unit
        plate = bubble_box(self._layout, seat, wide, high, cards)
        tip = tail_tip(self._layout, seat, plate)
        margin = 12 * unit
        left, top = min(plate.x, tip[0]) - margin, min(plate.y, tip[1]) - margin
        right, bottom = max(plate.right, tip[0]) + margin, max(plate.bottom, tip[1]) + margin
        whole = Box(round(left), round(top), round(right - left), round(bottom - top))
        picture = self._background(plate, tip, whole, f"bubble.{tone}" if f"bubble.{tone}" in PLATES else "bubble")
        y = plate.center[1] - whole.y - pitch * len(rows) / 2 - (rows[0].height - pitch) / 2
        for row in rows:
            place = (round(plate.center[0] - whole.x - row.width / 2), round(y))
            picture.blit(row, place, special_flags=_PREMULTIPLIED)
            y += pitch
        return picture, whole

    def _rows(self, text: str, size: float) -> list[str]:
        most = _WIDEST * max(self._layout.unit, self._fonts.scale)
        width = self._fonts.measure(text, size, "title")[0]
        count = math.ceil(width / most)
        while True:
            space = width / count * 1.15 + 1 if count > 1 else math.inf
            rows = wrapped(self._fonts, text, size, "title", space)
            if len(rows) <= count or count > text.count(" "):
                return rows
            count += 1

    def _background(self, plate: Box, tip: tuple[float, float], whole: Box, name: str) -> pygame.Surface:
        """Bubble and tail in one picture: both outlines are drawn first, so that no line separates them."""
        style, unit = PLATES[name], self._layout.unit
        x, y = plate.x - whole.x, plate.y - whole.y
        radius = min(16 * unit, plate.h / 2)
        body = svg.round_rect(x, y, plate.w, plate.h, radius)
        tail = svg.round_polygon(self._tail(plate, tip, whole), 2 * unit)
        defs = svg.linear("fill", [(0, style.top), (1, style.bottom)], (0, y), (0, y + plate.h))
        edge = {"stroke": style.edge, "stroke_width": svg.num(3.2 * unit), "stroke_linejoin": "round"}
        parts = svg.path(body, style.edge, **edge) + svg.path(tail, style.edge, **edge)
        parts += svg.path(tail, style.bottom) + svg.path(body, "url(#fill)")
        size = (int(whole.w), int(whole.h))
        picture = self._shadow((body, tail), size)
        bubble = svg.rasterise(svg.document(*size, defs, parts), size)
        picture.blit(bubble, (0, 0), special_flags=_PREMULTIPLIED)
        return picture

    def _shadow(self, shapes: tuple[str, str], size: tuple[int, int]) -> pygame.Surface:
        """Soft shadow of the shapes, drawn small and scaled up: indistinguishable, and much cheaper."""
        unit, parts = self._layout.unit, ""
        drop = f"translate(0 {svg.num(3 * unit)})"
        for ring in range(5):
            spread = svg.num((9 - 2 * ring) * unit)
            for each in shapes:
                parts += svg.path(
                    each, "#000000", drop, fill_opacity=0.05, stroke="#000000", stroke_opacity=0.05,
                    stroke_width=spread, stroke_linejoin="round",
                )  # fmt: skip
        small = (max(2, size[0] // _SHRUNK), max(2, size[1] // _SHRUNK))
        whole = (small[0] * _SHRUNK, small[1] * _SHRUNK)
        picture = svg.rasterise(svg.document(*whole, "", parts), small)
        return pygame.transform.smoothscale(picture, size)

    def _tail(self, plate: Box, tip: tuple[float, float], whole: Box) -> list[svg.Point]:
        inset = min(plate.w, plate.h) / 2 - 1
        root_x = min(max(tip[0], plate.x + inset), plate.right - inset)
        root_y = min(max(tip[1], plate.y + inset), plate.bottom - inset)
        dx, dy = tip[0] - root_x, tip[1] - root_y
        far = max(1.0, math.hypot(dx, dy))
        half = min(9 * self._layout.unit, inset * 0.8)
        across = (-dy / far * half, dx / far * half)
        points = [(root_x + across[0], root_y + across[1]), tip, (root_x - across[0], root_y - across[1])]
        return [(px - whole.x, py - whole.y) for px, py in points]


_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SIZES = {"reverse": 250.0, "penguin": 210.0, "swap": 250.0}
"""Width of each emblem in units."""
_TURN_STEP = 10
_STRENGTHS = 5
_FLOOR = 0.62
"""Vertical position of the penguin's path, relative to the window."""


def _draw_emblem(surface: pygame.Surface, layout: Layout, text: FloatingText, direction: int, still: bool) -> None:
    """Draws an emblem at the centre of the table; with `still` it only fades."""
    part, turn = text.part, 0
    strength = min(1.0, part / 0.15, (1.0 - part) / 0.25)
    x, y = layout.piles.ring()[:2]
    if text.text == "penguin":
        x, y = layout.size[0] / 2, layout.size[1] * _FLOOR
        if not still:  # it slides past on its belly
            x, strength = layout.size[0] * (-0.15 + 1.3 * part), 1.0
    elif not still:
        turn = round(-direction * 200 * ease_in_out(part) / _TURN_STEP) * _TURN_STEP
    size = round(_SIZES[text.text] * layout.unit)
    blit_centred(surface, _emblem(text.text, turn % 360, max(1, round(strength * _STRENGTHS)), size), (x, y))


@functools.lru_cache(maxsize=64)
def _emblem(name: str, turn: int, strength: int, size: int) -> pygame.Surface:
    content = (
        svg.group(relief("penguin", MIDDLE, 118, INK), "translate(-10 -60) scale(0.6) rotate(78 100 150)")
        if name == "penguin"
        else embossed(name, (50, 50), 74, INK, 4.0)
    )
    body = svg.group(content, f"rotate({turn} 50 50)")
    return faded(svg.rasterise(svg.document(100, 100, "", body), (size, size)), strength / _STRENGTHS)


@functools.lru_cache(maxsize=120)
def _number(text: str, tone: str, high: int) -> pygame.Surface:
    ink, edge = (GOLD_LIGHT, INK) if tone == "gold" else (WHITE, RED.dark)
    body = word(text, (100, 52), 70, edge, 9, ink)
    return svg.rasterise(svg.document(200, 104, "", body), (round(high * 200 / 104), high))


_GROW_STEPS = 10
_STAMP_SIZE, _SIGN_SIZE = 26.0, 62.0


def in_sight(floating_texts: Sequence[FloatingText]) -> list[FloatingText]:
    """Returns the texts to draw: all except counts of seats that have a stamp."""
    stamped = {label.seat for label in floating_texts if label.kind is FloatingTextKind.STAMP}
    return [label for label in floating_texts if label.kind is not FloatingTextKind.COUNT or label.seat not in stamped]


class FloatingTextRenderer(Renderer):
    """Draws all floating texts at one window size."""

    def __init__(self, layout: Layout, fonts: Fonts, plates: Plates) -> None:
        super().__init__(layout, fonts, plates)
        self._stamps: dict[tuple[str, str, int, float], pygame.Surface] = {}
        self._bubbles = SpeechBubbleRenderer(layout, fonts)

    def draw(self, surface: pygame.Surface, effects: TableEffects, now: float) -> None:
        """Draws all floating texts above everything else; `now` in seconds."""
        particles.draw(surface, effects.particles, self._layout.unit)
        self._draw_bubbles(surface, effects, now)
        for label in in_sight(effects.floating_texts):
            if label.kind in (FloatingTextKind.STAMP, FloatingTextKind.SIGN):
                self._draw_stamp(surface, label)
            elif label.kind is FloatingTextKind.BANNER:
                self._draw_banner(surface, label)
            elif label.kind is FloatingTextKind.EMBLEM:
                _draw_emblem(surface, self._layout, label, effects.table_view.direction, effects.reduced)
            elif label.kind is FloatingTextKind.COUNT:
                self._draw_count(surface, label, effects.reduced)

    def _strength(self, label: FloatingText) -> float:
        return min(1.0, label.part / 0.12, (1.0 - label.part) / 0.18)

    def _draw_bubbles(self, surface: pygame.Surface, effects: TableEffects, now: float) -> None:
        cards = len(effects.table_view.hands[self._layout.seats.me])
        words = [label for label in effects.floating_texts if label.kind is FloatingTextKind.BUBBLE]
        lines = [each for each in effects.talk.active_lines(now) if all(each.seat != label.seat for label in words)]
        for each in lines if not effects.looking else ():
            self._bubbles.draw(surface, each.seat, each.text, "plain", each.part, cards, effects.reduced)
        for label in words:
            self._bubbles.draw(surface, label.seat, label.text, label.tone, label.part, cards, effects.reduced)

    def _draw_stamp(self, surface: pygame.Surface, label: FloatingText) -> None:
        """A text that shrinks onto a seat, or as a sign of large letters onto the space below the pile."""
        sign = label.kind is FloatingTextKind.SIGN
        shrinks, points = (1.2, _SIGN_SIZE) if sign else (0.9, _STAMP_SIZE)
        step = round((1.0 + shrinks * (1 - overshoot(min(1.0, label.part * 5)))) * _GROW_STEPS)
        stamp = self._stamp(label.text, label.tone, max(1, step), points)
        x, y = self._layout.piles.pile_box.center if sign else self._stamp_center(label.seat, stamp.width / 2)
        strength = self._strength(label)
        stamp = faded(stamp, strength) if strength < 1.0 else stamp
        blit_centred(surface, stamp, (x, y + 88 * self._layout.unit if sign else y))

    def _stamp(self, text: str, tone: str, step: int, points: float) -> pygame.Surface:
        key = (text, tone, step, points)
        if key not in self._stamps:
            unit = self._layout.unit
            line = self._fonts.render(text, points, "title", WHITE if tone == "danger" else INK)
            margin = round(14 * unit)
            wide, high = line.width + 32 * unit, line.height + 12 * unit
            size = (round(wide + 2 * margin), round(high + 2 * margin))
            plate = pygame.Surface(size, pygame.SRCALPHA, 32)
            self._plates.blit(plate, (margin, margin, wide, high), f"bubble.{tone}", 10)
            place = (margin + 16 * unit, margin + 6 * unit)
            plate.blit(line, place, special_flags=_PREMULTIPLIED)
            self._stamps[key] = pygame.transform.rotozoom(plate, 7, step / _GROW_STEPS)
        return self._stamps[key]

    def _draw_count(self, surface: pygame.Surface, label: FloatingText, still: bool) -> None:
        """A number that pops up over cards and floats away; larger numbers are drawn larger."""
        unit = self._layout.unit
        grown = 1.0 if still else overshoot(min(1.0, label.part * 7))
        high = (34 + min(30, 4 * int(label.text[1:]))) * unit * max(0.3, grown)
        picture = _number(label.text, label.tone, max(4, round(high / 4) * 4))
        strength = min(1.0, (1.0 - label.part) / 0.3)
        picture = faded(picture, strength) if strength < 1.0 else picture
        x, y = self._cards_of(label.seat)
        y -= 0.0 if still else 30 * unit * ease_out(label.part)
        blit_centred(surface, picture, (x, y))

    def _cards_of(self, seat: Seat) -> tuple[float, float]:
        """Returns the position of a count: on another seat's cards, or above the viewer's or, for NOBODY, the pile."""
        layout = self._layout
        if seat == NOBODY:
            x, y = layout.piles.pile_box.center
            return x, y - 0.62 * CARD_HIGH * layout.unit
        if seat == layout.seats.me:
            pose = layout.hand.pose(0, 1)
            return pose.x, pose.y - 0.75 * CARD_HIGH * layout.unit
        return layout.seats.other_pose(seat, 0, 1)[:2]

    def _draw_banner(self, surface: pygame.Surface, label: FloatingText) -> None:
        unit = self._layout.unit
        strength = self._strength(label)
        color = GOLD_LIGHT if label.tone == "gold" else WHITE
        space = self._layout.banner_space()
        rows = banner_rows(self._fonts, self._layout, label.text)
        wide = max(self._fonts.measure(row, rows.size, "title")[0] for row in rows.rows) + 80 * unit
        high = rows.height(self._fonts, "title") + 24 * unit
        x, y = space.center[0], space.y + max(76 * unit, high) / 2
        self._plates.blit(surface, (x - wide / 2, y - high / 2, wide, high), "box", 30, strength)
        if strength > 0.4:
            rows.blit(surface, self._fonts, "title", color, (x, y))

    def _stamp_center(self, seat: Seat, half_wide: float) -> tuple[float, float]:
        x, y = self._layout.seats.anchor(seat)
        margin = half_wide + 8 * self._layout.unit
        return min(max(x, margin), self._layout.size[0] - margin), y
