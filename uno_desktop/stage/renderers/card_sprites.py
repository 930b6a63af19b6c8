"""Cards on screen: the picture of everything that rests, and what moves above it in every frame."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.compositor import SmallPicture, Spot, StillPicture, same, together
from uno_desktop.drawing.palette import CREAM
from uno_desktop.model.cards import HIDDEN, CardId, Color, Seat
from uno_desktop.stage.cards.sprite_cache import Art
from uno_desktop.stage.layout.table_layout import Layout, Pose
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE
from uno_desktop.stage.renderers.lighting import Grounds, TableLight
from uno_desktop.stage.renderers.threat_indicator import ThreatSignPainter
from uno_desktop.stage.table.card_sprite import Piece
from uno_desktop.stage.table.dispenser_view import MachinePainter
from uno_desktop.stage.table.table_stage import MarkKind, Stage
from uno_desktop.stage.table.table_view import Display

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
PLAYABLE_RISE = 15.0
HOVER_RISE = 44.0
_HOVER_SCALE, _HINT_GLOW, _HINT_RISE = 1.1, 1.08, 0.7
_AIR_ANGLE = 4
"""Degrees from one picture of a card in the air to the next: few of them are ever wanted again."""
_SUPPLY_EDGES = 5
_OUTLINE, _OUTLINE_ROUND = 4.0, 11.0
"""Room round the outline of an empty place, and its corners, in units."""
_MANY = 1
"""With more cards in the air than this there is no time for what comes to rest."""
_SWARM = 24
"""With more cards in the air than this nobody sees a single one: pictures are coarser."""
_SWARM_ANGLE, _SWARM_SCALE = 8, 12
"""Degrees from one picture to the next then, and steps of scale."""
_SWARM_SHADOWS = 5
"""And one card of so many casts a shadow: packets lie upon each other anyway, and the fainter ones are large."""


@dataclass(slots=True)
class HandLook:
    """Look of my hand: the cards that may be played, whether others are dimmed, the one that is pointed at."""

    playable: frozenset[CardId] = frozenset()
    dimmed: bool = False
    pointed: CardId = HIDDEN
    hinted: CardId = HIDDEN
    carried: CardId = HIDDEN
    """The card that the mouse carries about, above everything else."""
    face_down: bool = False
    """True while I may not look at my cards yet."""
    lifts: dict[CardId, float] = field(default_factory=dict)
    """How far each card has risen on its way up, 0 to 1; kept by `advance`."""

    def advance(self, cards: Iterable[CardId], dt: float) -> None:
        """Lets cards rise and sink for `dt` seconds. Cards that lie face down tell nothing by their height."""
        if self.face_down:
            self.lifts = {}
            return
        pace = min(1.0, dt * 14.0)
        lifts: dict[CardId, float] = {}
        for card in cards:
            wanted = self._wanted(card)
            lift = self.lifts.get(card, 0.0)
            lifts[card] = wanted if abs(wanted - lift) < 0.02 else lift + (wanted - lift) * pace
        self.lifts = lifts

    def _wanted(self, card: CardId) -> float:
        if card == self.carried:
            return 0.0
        if card == self.pointed:
            return 1.0
        if card == self.hinted:
            return _HINT_RISE
        return PLAYABLE_RISE / HOVER_RISE if card in self.playable else 0.0


class _Fans:
    """Pictures of whole fans at rest: a hand that nobody touches is drawn in one piece, however many cards it holds.

    One is kept for each seat, as long as its resting cards stay as they are."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._kept: dict[Seat, tuple[object, list[Spot], Spot]] = {}

    def spot(self, seat: Seat, pieces: Sequence[Piece], spots: Callable[[], list[Spot]]) -> Spot | None:
        """The resting cards of a seat; `spots` are its sprites from below, asked for only if one has changed.
        The very same picture is handed out until there is another; None if no card rests."""
        key = tuple(
            (piece.x, piece.y, piece.angle, piece.scale, piece.turn, piece.fade, piece.card)
            for piece in pieces
            if not piece.moving
        )
        if not key:
            return None
        kept = self._kept.get(seat)
        if kept is not None and kept[0] == key:
            return kept[2]
        settled, self._art.settled = self._art.settled, True
        found = spots()
        exact = self._art.settled  # a fan with stand-ins is looked through again in the next frame
        self._art.settled = settled and exact
        picture = kept[2] if kept is not None and same(found, kept[1]) else together(found)
        self._kept[seat] = (key if exact else None, found, picture)
        return picture


class CardPainter:
    """Draws all cards of a table in one window size."""

    def __init__(self, layout: Layout, art: Art, grounds: Grounds) -> None:
        self.layout = layout
        self.art = art
        self.light = TableLight(layout)
        self._grounds = grounds
        self._threat = ThreatSignPainter(layout)
        self._machine = MachinePainter(layout) if layout.dispenser else None
        self._swarm = False
        self._fans = _Fans(art)
        self._still = StillPicture()
        self._hand = SmallPicture()
        self._shown: pygame.Surface | None = None
        self._still_key: tuple[int, Color] | None = None

    def draw(self, surface: pygame.Surface, stage: Stage, look: HandLook, now: float) -> None:
        """Draws table and cards; pods, marks and buttons come above it."""
        display = stage.display
        self._foresee(stage)
        self._draw_still(surface, stage)
        if not display.revealed:
            self.light.chevrons(surface, stage.lap, stage.spin, stage.light)
        for mark in stage.marks:
            if mark.kind is MarkKind.WAVE and mark.color >= 0:
                self.light.wave(surface, mark.color, mark.part)
        for seat in range(display.seats):
            if seat != display.viewer:
                self._draw_moving(surface, display, display.hands[seat])
        self._draw_hand(surface, display, look)
        if self._machine is not None:
            self._machine.draw(surface, stage.machine, now, stage.reduced)
        if not stage.looking:
            self._threat.draw(surface, stage, now)
        self._draw_flying(surface, display, look)
        self._draw_carried(surface, display, look)

    # --- what rests ---

    def _draw_still(self, surface: pygame.Surface, stage: Stage) -> None:
        key = (stage.display.version, stage.light)
        if self._shown is None or key != self._still_key:
            if self._shown is None:
                self.art.begin_frame(math.inf)
            self.art.settled = True
            ground = self._grounds.lit(stage.light)
            self._shown = self._still.show(ground, stage.light, self._resting(stage))
            self._still_key = key if self.art.settled else None
        surface.blit(self._shown, (0, 0))

    def _foresee(self, stage: Stage) -> None:
        """The light of the colour that comes, while its card is still in the air: everybody has seen it leave."""
        color = stage.display.color
        if color >= 0 and color != stage.light and not self._grounds.prepare(color):
            self.light.halo(color)

    def _resting(self, stage: Stage) -> list[Spot]:
        """Sprites of all that rests on the cloth, from below."""
        display = stage.display
        spots = self.light.halo(stage.light)
        for seat in range(display.seats):
            if seat != display.viewer:
                spots += self._fan(display, seat)
        spots += self._supply(display)
        for piece in display.pile:
            if not piece.moving:
                spots.append(_spot(*self._shadow(piece.pose, 0.0)))
                spots.append(_spot(self._sprite(display, piece, False), piece.x, piece.y))
        return spots

    def _supply(self, display: Display) -> list[Spot]:
        if self.layout.dispenser:
            return []
        pose = self.layout.supply_pose()
        if display.supply_count <= 0:
            return [_spot(empty_place(self.layout.card_height, pose.angle), pose.x, pose.y)]
        unit = self.layout.unit
        edges = min(_SUPPLY_EDGES, 1 + display.supply_count // 16)
        back = self.art.back(pose.angle, pose.scale)
        spots = [_spot(*self._shadow(pose, 0.15))]
        for edge in range(edges, -1, -1):
            x, y = pose.x - edge * 0.6 * unit, pose.y + edge * 1.7 * unit
            spots.append((back, (int(x - back.width / 2), int(y - back.height / 2))))
        return spots

    def _fan(self, display: Display, seat: Seat) -> list[Spot]:
        """The resting cards of another seat, above the shadow of the first."""
        hand = display.hands[seat]

        def spots() -> list[Spot]:
            resting = [piece for piece in hand if not piece.moving]
            found = [_spot(self._sprite(display, piece, False), piece.x, piece.y) for piece in resting]
            if resting[0] is hand[0]:
                found.insert(0, _spot(*self._shadow(hand[0].pose, 0.0)))
            return found

        fan = self._fans.spot(seat, hand, spots)
        return [] if fan is None else [fan]

    # --- what moves ---

    def _draw_moving(self, surface: pygame.Surface, display: Display, pieces: list[Piece]) -> None:
        for piece in pieces:
            if piece.moving and not piece.airborne:
                self._blit(surface, self._sprite(display, piece, True), piece.x, piece.y)

    def _draw_hand(self, surface: pygame.Surface, display: Display, look: HandLook) -> None:
        if not 0 <= display.viewer < display.seats:
            return
        hand = [piece for piece in display.hands[display.viewer] if not piece.airborne]
        pointed = [piece for piece in hand if piece.card == look.pointed]
        below = [piece for piece in hand if piece.card not in (look.pointed, look.carried)]
        self._hand.blit(
            surface, [spot for piece in (*below, *pointed) for spot in self._my_card(display, piece, look)]
        )

    def _my_card(self, display: Display, piece: Piece, look: HandLook) -> list[Spot]:
        """A card of mine with its shadow and the light round it."""
        code = display.deck.codes[piece.card]
        lift = look.lifts.get(piece.card, 0.0)
        near = lift if piece.card == look.pointed else 0.0
        rise = lift * HOVER_RISE * self.layout.unit
        turn = math.radians(piece.angle)
        x, y = piece.x - rise * math.sin(turn) * 0.6, piece.y - rise * math.cos(turn)
        pose = Pose(x, y, piece.angle * (1 - near), piece.scale * (1 + (_HOVER_SCALE - 1) * near))
        playable = piece.card in look.playable
        spots = [_spot(*self._shadow(pose, 0.3 * near))]
        if piece.card == look.hinted:
            spots.append(_spot(self.art.glow("white", pose.angle, pose.scale * _HINT_GLOW), x, y))
        elif playable and look.hinted == HIDDEN:  # one light at a time: the card that is advised shines alone
            spots.append(_spot(self.art.glow("gold", pose.angle, pose.scale), x, y))
        if look.face_down:
            sprite = self.art.back(pose.angle, pose.scale)
        else:
            draw = self.art.dim if look.dimmed and not playable else self.art.card
            sprite = draw(code, pose.angle, pose.scale, flying=piece.moving or 0 < near < 1)
        return [*spots, _spot(sprite, x, y)]

    def _draw_carried(self, surface: pygame.Surface, display: Display, look: HandLook) -> None:
        if look.carried == HIDDEN or look.face_down or not 0 <= display.viewer < display.seats:
            return
        for piece in display.hands[display.viewer]:
            if piece.card == look.carried:
                self._cast_shadow(surface, piece.pose, 0.7)
                code = display.deck.codes[piece.card]
                self._blit(
                    surface, self.art.card(code, piece.angle, piece.scale, flying=True), piece.x, piece.y
                )

    def _draw_flying(self, surface: pygame.Surface, display: Display, look: HandLook) -> None:
        flying = [piece for hand in display.hands for piece in hand if piece.airborne]
        flying += [piece for piece in (*display.loose, *display.pile) if piece.moving]
        mine = {id(piece) for piece in display.hands[display.viewer]} if look.face_down else set()
        self._swarm = len(flying) > _SWARM
        self.art.hurried = len(flying) > _MANY
        spots: list[Spot] = []
        for place, piece in enumerate(sorted(flying, key=lambda each: each.height)):
            if piece.shown:
                if piece.fade > 0.5 and (not self._swarm or place % _SWARM_SHADOWS == 0):
                    spots.append(_spot(*self._shadow(piece.pose, piece.height)))
                hidden = id(piece) in mine or (look.face_down and piece.leaving != HIDDEN)
                back = self.art.back(piece.angle, piece.scale, True) if hidden else None
                spots.append(_spot(back or self._sprite(display, piece, True), piece.x, piece.y))
        surface.fblits(spots, _PREMULTIPLIED)

    # --- one card ---

    def _sprite(self, display: Display, piece: Piece, flying: bool) -> pygame.Surface:
        angle, scale = piece.angle, piece.scale
        if piece.airborne:
            step = _SWARM_ANGLE if self._swarm else _AIR_ANGLE
            angle = round(angle / step) * step
            scale = round(scale * _SWARM_SCALE) / _SWARM_SCALE if self._swarm else scale
        card = piece.leaving if piece.leaving != HIDDEN else piece.card
        if piece.turn >= 0.5 and card != HIDDEN:
            code = display.deck.codes[card]
            draw = self.art.dim if piece.grey else self.art.card
            sprite = draw(code, angle, scale, piece.named, flying)
        else:
            sprite = self.art.back(angle, scale, flying)
            if piece.turn > 0.0 and piece.card != HIDDEN:  # it is being turned up
                self.art.expect((display.deck.codes[piece.card],), soon=True)
        if 0.0 < piece.turn < 1.0:
            sprite = _squashed(sprite, abs(math.cos(math.pi * piece.turn)), self._swarm)
        if piece.fade < 1.0:
            sprite = _faded(sprite, piece.fade)
        return sprite

    def _cast_shadow(self, surface: pygame.Surface, pose: Pose, height: float) -> None:
        self._blit(surface, *self._shadow(pose, height))

    def _shadow(self, pose: Pose, height: float) -> tuple[pygame.Surface, float, float]:
        """The shadow of a card, and where its centre lies."""
        unit = self.layout.unit
        angle, scale = pose.angle, pose.scale
        if height > 0:  # it is blurred and moves: nobody sees the steps, and few pictures do for all flights
            step, sizes = (45.0, 2) if self._swarm else (15.0, 4)
            angle, scale = round(angle / step) * step, round(scale * sizes) / sizes
        shadow = self.art.shadow(angle, max(0.25, scale), height)
        return shadow, pose.x + (3 + 22 * height) * unit, pose.y + (5 + 34 * height) * unit

    def _blit(self, surface: pygame.Surface, sprite: pygame.Surface, x: float, y: float) -> None:
        surface.blit(*_spot(sprite, x, y), special_flags=_PREMULTIPLIED)


def _spot(sprite: pygame.Surface, x: float, y: float) -> Spot:
    """A sprite centred on a point, with its corner."""
    return sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2))


def _squashed(sprite: pygame.Surface, part: float, quick: bool) -> pygame.Surface:
    """A card that is being turned over is seen from the side."""
    scale = pygame.transform.scale if quick else pygame.transform.smoothscale
    return scale(sprite, (max(2, round(sprite.width * part)), sprite.height))


def _faded(sprite: pygame.Surface, part: float) -> pygame.Surface:
    faint = sprite.copy()
    faint.fill((round(255 * part),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return faint


@functools.lru_cache(maxsize=2)
def empty_place(card_height: int, angle: float) -> pygame.Surface:
    """The place of a draw pile that is used up: the outline of a card, pressed into the cloth.

    The card is `card_height` pixels high and turned by `angle` degrees; shared, so never draw on it."""
    room = CARD_HIGH + 2 * _OUTLINE + CARD_WIDE * 0.1  # a little wider than a card, for it is turned
    left, top = (room - CARD_WIDE) / 2, (room - CARD_HIGH) / 2
    card = svg.path(
        svg.round_rect(left, top, CARD_WIDE, CARD_HIGH, _OUTLINE_ROUND),
        "#04131a",
        f"rotate({-angle} {room / 2} {room / 2})",
        stroke=CREAM,
        stroke_width=2.5,
        fill_opacity=0.28,
        stroke_opacity=0.32,
        stroke_dasharray="9 7",
    )
    pixels = round(room * card_height / CARD_HIGH)
    return svg.rasterise(svg.document(room, room, "", card), (pixels, pixels))
