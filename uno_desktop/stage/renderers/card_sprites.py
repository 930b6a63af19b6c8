"""Draws cards: a cached picture of all resting ones, and moving ones above it in every frame."""

import functools
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.compositor import DynamicLayer, Placed, StaticLayer, composite, faded, same
from uno_desktop.drawing.palette import CREAM
from uno_desktop.model.cards import HIDDEN, CardId, Color, Deck, Seat
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.layout.table_layout import Layout, Pose
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE
from uno_desktop.stage.renderers.lighting import LitFelt, TableLight
from uno_desktop.stage.renderers.threat_indicator import ThreatIndicator
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.dispenser_view import DispenserRenderer
from uno_desktop.stage.table.table_effects import FloatingTextKind, TableEffects
from uno_desktop.stage.table.table_view import TableView

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
PLAYABLE_RISE = 15.0
HOVER_RISE = 44.0
_HOVER_SCALE, _HINT_GLOW, _HINT_RISE, _UNPLAYABLE_RISE = 1.1, 1.08, 0.7, 0.3
_AIR_ANGLE = 4
"""Rotation step of airborne cards, in degrees: sprites at exact angles would rarely be reused."""
_SUPPLY_EDGES = 5
_OUTLINE, _OUTLINE_ROUND = 4.0, 11.0
"""Margin of an empty pile's outline, and its corner radius, in units."""
_MANY = 1
"""With more airborne cards than this, resting cards are not redrawn at full quality."""
_SWARM = 24
"""Number of airborne cards above which sprites are coarser, as single cards go unnoticed."""
_SWARM_ANGLE, _SWARM_SCALE = 8, 12
"""Rotation step in degrees, and number of scale steps, in a swarm (more than `_SWARM` airborne cards)."""
_FRONT, _FRONT_STEPS = 120.0, 24
"""Width in units of the soft edge of a flip's light, and its number of steps."""
_SWARM_SHADOWS = 5
"""In a swarm, one card in this many casts a shadow: cards overlap anyway, and shadows of flying cards are large."""


@dataclass(slots=True)
class HandStyle:
    """Style of the viewer's hand: playable, pointed, hinted and carried cards; `dimmed` darkens unplayable ones."""

    playable: frozenset[CardId] = frozenset()
    dimmed: bool = False
    pointed: CardId = HIDDEN
    hinted: CardId = HIDDEN
    carried: CardId = HIDDEN
    """Card dragged by the mouse, drawn above all others."""
    face_down: bool = False
    """True while the viewer must not see the hand yet."""
    lifts: dict[CardId, float] = field(default_factory=dict)
    """Raised height of each card, 0 to 1; updated by `advance`."""

    def advance(self, cards: Iterable[CardId], dt: float) -> None:
        """Raises and lowers cards over `dt` seconds. Face-down cards stay level: rising would reveal playability."""
        if self.face_down:
            self.lifts = {}
            return
        pace = min(1.0, dt * 14.0)
        lifts: dict[CardId, float] = {}
        special = (self.carried, self.pointed, self.hinted)
        for card in cards:
            playable = PLAYABLE_RISE / HOVER_RISE if card in self.playable else 0.0
            wanted = self._wanted(card) if card in special else playable
            lift = self.lifts.get(card, 0.0)
            lifts[card] = wanted if abs(wanted - lift) < 0.02 else lift + (wanted - lift) * pace
        self.lifts = lifts

    def _wanted(self, card: CardId) -> float:
        """Returns the raised height of a carried, pointed or hinted card, 0 to 1."""
        if card == self.carried:
            return 0.0
        if card != self.pointed:
            return _HINT_RISE
        return 1.0 if card in self.playable or not self.dimmed else _UNPLAYABLE_RISE


class _Fans:
    """Caches one picture of each seat's resting cards until they change, so that an idle hand is a single blit."""

    def __init__(self, sprite_cache: SpriteCache) -> None:
        self._sprite_cache = sprite_cache
        self._kept: dict[Seat, tuple[object, list[Placed], Placed]] = {}

    def placed(self, seat: Seat, sprites: Sequence[CardSprite], pictures: Callable[[], list[Placed]]) -> Placed | None:
        """Returns the picture of a seat's resting cards and its corner, None if no card rests; both are cached.

        `pictures` returns their sprites, bottom first; it is called only after a change.
        """
        key = tuple(
            (sprite.x, sprite.y, sprite.angle, sprite.scale, sprite.turn, sprite.fade, sprite.card, sprite.back)
            for sprite in sprites
            if not sprite.moving
        )
        if not key:
            return None
        kept = self._kept.get(seat)
        if kept is not None and kept[0] == key:
            return kept[2]
        settled, self._sprite_cache.settled = self._sprite_cache.settled, True
        found = pictures()
        exact = self._sprite_cache.settled  # a fan with substitute sprites is checked again in the next frame
        self._sprite_cache.settled = settled and exact
        picture = kept[2] if kept is not None and same(found, kept[1]) else composite(found)
        self._kept[seat] = (key if exact else None, found, picture)
        return picture


class CardRenderer:
    """Draws all cards of a table at one window size."""

    def __init__(self, layout: Layout, sprite_cache: SpriteCache, lit_felt: LitFelt) -> None:
        self.layout = layout
        self.sprite_cache = sprite_cache
        self.light = TableLight(layout)
        self._felt = lit_felt
        self._threat = ThreatIndicator(layout)
        self._dispenser = DispenserRenderer(layout) if layout.piles.dispenser else None
        self._swarm = False
        self._fans = _Fans(sprite_cache)
        self._still = StaticLayer()
        self._hand = DynamicLayer()
        self._shown: pygame.Surface | None = None
        self._still_key: tuple[int, Color, bool] | None = None

    def draw(self, surface: pygame.Surface, effects: TableEffects, hand_style: HandStyle, now: float) -> None:
        """Draws table and cards. Panels, floating texts and buttons are drawn above them later."""
        table_view = effects.table_view
        self._foresee(effects)
        self._draw_still(surface, effects)
        if not table_view.revealed:
            self.light.chevrons(surface, effects.lap, effects.spin, effects.light)
        for label in effects.floating_texts:
            if label.kind is FloatingTextKind.WAVE and label.color >= 0:
                self.light.wave(surface, label.color, label.part)
        for seat in range(table_view.seats):
            if seat != table_view.viewer:
                for sprite in table_view.hands[seat]:
                    if sprite.moving and not sprite.airborne:
                        self._blit(surface, self._sprite(table_view, sprite, True), sprite.x, sprite.y)
        self._draw_hand(surface, table_view, hand_style)
        if self._dispenser is not None:
            self._dispenser.draw(surface, effects.dispenser, now, effects.reduced)
        if not effects.looking:
            self._threat.draw(surface, effects, now)
        self._draw_flying(surface, table_view, hand_style)
        self._draw_carried(surface, table_view, hand_style)

    # --- resting cards ---

    def _draw_still(self, surface: pygame.Surface, effects: TableEffects) -> None:
        if effects.light_front is not None:
            self._draw_turning(surface, effects, effects.light_front)
            return
        key = (effects.table_view.version, effects.light, effects.night)
        if self._shown is None or key != self._still_key:
            if self._shown is None:
                self.sprite_cache.begin_frame(math.inf)
            self.sprite_cache.settled = True
            lit = self._felt.lit(effects.light, effects.night)
            self._shown = self._still.show(lit, effects.light, self._resting(effects))
            self._still_key = key if self.sprite_cache.settled else None
        surface.blit(self._shown, (0, 0))

    def _draw_turning(self, surface: pygame.Surface, effects: TableEffects, front: float) -> None:
        """Draws the resting cards over the old and the new felt, the new one to the left of the moving boundary."""
        table_view, (wide, high) = effects.table_view, self.layout.size
        old = self._felt.lit(effects.light, effects.night)
        new = self._felt.coming(table_view.color, not effects.night)
        surface.blit(old, (0, 0))
        reach = round(_FRONT * self.layout.unit / _FRONT_STEPS)
        x = round(front * wide)
        surface.blit(new, (0, 0), (0, 0, x, high))
        for step in range(_FRONT_STEPS):
            new.set_alpha(255 - 255 * (step + 1) // (_FRONT_STEPS + 1))
            surface.blit(new, (x + step * reach, 0), (x + step * reach, 0, reach, high))
        new.set_alpha(None)
        surface.fblits(self._resting(effects), _PREMULTIPLIED)

    def _foresee(self, effects: TableEffects) -> None:
        """Prepares the light of the next colour while its card, already visible to all players, is in the air."""
        color = effects.table_view.color
        if color >= 0 and color != effects.light and not self._felt.prepare(color, bool(effects.table_view.side)):
            self.light.halo(color)

    def _resting(self, effects: TableEffects) -> list[Placed]:
        table_view = effects.table_view
        pictures = self.light.halo(effects.light)
        for seat in range(table_view.seats):
            if seat != table_view.viewer:
                pictures += self._fan(table_view, seat)
        pictures += self._supply(table_view)
        for sprite in table_view.pile:
            if not sprite.moving:
                pictures.append(_placed(*self._shadow(sprite.pose, 0.0)))
                pictures.append(_placed(self._sprite(table_view, sprite, False), sprite.x, sprite.y))
        return pictures

    def _supply(self, table_view: TableView) -> list[Placed]:
        if self.layout.piles.dispenser:
            return []
        pose = self.layout.piles.supply_pose()
        if table_view.supply_count <= 0:
            return [_placed(empty_place(self.layout.card_height, pose.angle), pose.x, pose.y)]
        unit = self.layout.unit
        edges = min(_SUPPLY_EDGES, 1 + table_view.supply_count // 16)
        back = self.sprite_cache.back(pose.angle, pose.scale)
        top = self.sprite_cache.card(table_view.draw_back, pose.angle, pose.scale) if table_view.draw_back else back
        turns = table_view.supply_turn > 0.0
        pictures = [] if turns else [_placed(*self._shadow(pose, 0.15))]
        if turns:  # as one block
            back, top = (_squashed(each, abs(1 - 2 * table_view.supply_turn), False) for each in (back, top))
        for edge in range(edges, -1, -1):
            x, y = pose.x - edge * 0.6 * unit, pose.y + edge * 1.7 * unit
            picture = back if edge else top
            pictures.append((picture, (int(x - picture.width / 2), int(y - picture.height / 2))))
        return pictures

    def _fan(self, table_view: TableView, seat: Seat) -> list[Placed]:
        hand = table_view.hands[seat]

        def pictures() -> list[Placed]:
            resting = [sprite for sprite in hand if not sprite.moving]
            found = [_placed(self._sprite(table_view, sprite, False), sprite.x, sprite.y) for sprite in resting]
            if resting[0] is hand[0]:
                found.insert(0, _placed(*self._shadow(hand[0].pose, 0.0)))
            return found

        fan = self._fans.placed(seat, hand, pictures)
        return [] if fan is None else [fan]

    # --- moving cards ---

    def _draw_hand(self, surface: pygame.Surface, table_view: TableView, hand_style: HandStyle) -> None:
        if not 0 <= table_view.viewer < table_view.seats:
            return
        hand = [sprite for sprite in table_view.hands[table_view.viewer] if not sprite.airborne]
        pointed = [sprite for sprite in hand if sprite.card == hand_style.pointed]
        others = [sprite for sprite in hand if sprite.card not in (hand_style.pointed, hand_style.carried)]
        self._hand.blit(
            surface,
            [placed for sprite in (*others, *pointed) for placed in self._my_card(table_view, sprite, hand_style)],
        )

    def _my_card(self, table_view: TableView, card_sprite: CardSprite, hand_style: HandStyle) -> list[Placed]:
        code = table_view.deck.codes[card_sprite.card if card_sprite.leaving == HIDDEN else card_sprite.leaving]
        lift = hand_style.lifts.get(card_sprite.card, 0.0)
        near = lift if card_sprite.card == hand_style.pointed else 0.0
        rise = lift * HOVER_RISE * self.layout.unit
        turn = math.radians(card_sprite.angle)
        x, y = card_sprite.x - rise * math.sin(turn) * 0.6, card_sprite.y - rise * math.cos(turn)
        pose = Pose(x, y, card_sprite.angle * (1 - near), card_sprite.scale * (1 + (_HOVER_SCALE - 1) * near))
        playable = card_sprite.card in hand_style.playable
        pictures = [] if card_sprite.turn < 1.0 else [_placed(*self._shadow(pose, 0.3 * near))]
        if card_sprite.card == hand_style.hinted:
            pictures.append(_placed(self.sprite_cache.glow("white", pose.angle, pose.scale * _HINT_GLOW), x, y))
        elif playable and hand_style.hinted == HIDDEN:  # one glow at a time: the advised card glows alone
            pictures.append(_placed(self.sprite_cache.glow("gold", pose.angle, pose.scale), x, y))
        if hand_style.face_down:
            sprite = self.sprite_cache.back(pose.angle, pose.scale)
        else:
            draw = self.sprite_cache.dim if hand_style.dimmed and not playable else self.sprite_cache.card
            sprite = draw(code, pose.angle, pose.scale, flying=card_sprite.moving or 0 < near < 1)
        if card_sprite.turn < 1.0:  # it turns to its other face
            sprite = _squashed(sprite, abs(math.cos(math.pi * card_sprite.turn)), self._swarm)
        if card_sprite.fade < 1.0:
            sprite = faded(sprite, card_sprite.fade)
        return [*pictures, _placed(sprite, x, y)]

    def _draw_carried(self, surface: pygame.Surface, table_view: TableView, hand_style: HandStyle) -> None:
        if hand_style.carried == HIDDEN or hand_style.face_down or not 0 <= table_view.viewer < table_view.seats:
            return
        for sprite in table_view.hands[table_view.viewer]:
            if sprite.card == hand_style.carried:
                self._blit(surface, *self._shadow(sprite.pose, 0.7))
                code = table_view.deck.codes[sprite.card]
                self._blit(
                    surface, self.sprite_cache.card(code, sprite.angle, sprite.scale, flying=True), sprite.x, sprite.y
                )

    def _draw_flying(self, surface: pygame.Surface, table_view: TableView, hand_style: HandStyle) -> None:
        flying = [sprite for hand in table_view.hands for sprite in hand if sprite.airborne]
        flying += [sprite for sprite in (*table_view.loose, *table_view.pile) if sprite.moving]
        mine = {id(sprite) for sprite in table_view.hands[table_view.viewer]} if hand_style.face_down else set()
        self._swarm = len(flying) > _SWARM
        self.sprite_cache.hurried = sum(sprite.airborne for sprite in flying) > _MANY
        pictures: list[Placed] = []
        for place, sprite in enumerate(sorted(flying, key=lambda each: each.height)):
            if sprite.shown:
                on_edge = 0.0 < sprite.turn < 1.0 and not sprite.airborne  # its shadow would be wider than the card
                if sprite.fade > 0.5 and not on_edge and (not self._swarm or place % _SWARM_SHADOWS == 0):
                    pictures.append(_placed(*self._shadow(sprite.pose, sprite.height)))
                hidden = id(sprite) in mine or (hand_style.face_down and sprite.leaving != HIDDEN)
                back = self.sprite_cache.back(sprite.angle, sprite.scale, True) if hidden else None
                pictures.append(_placed(back or self._sprite(table_view, sprite, True), sprite.x, sprite.y))
        surface.fblits(pictures, _PREMULTIPLIED)

    # --- a single card ---

    def _sprite(self, table_view: TableView, card_sprite: CardSprite, flying: bool) -> pygame.Surface:
        angle, scale = card_sprite.angle, card_sprite.scale
        if card_sprite.airborne:
            step = _SWARM_ANGLE if self._swarm else _AIR_ANGLE
            angle = round(angle / step) * step
            scale = round(scale * _SWARM_SCALE) / _SWARM_SCALE if self._swarm else scale
        card = card_sprite.leaving if card_sprite.leaving != HIDDEN else card_sprite.card
        if card_sprite.turn >= 0.5 and card != HIDDEN:
            code = table_view.deck.codes[card]
            draw = self.sprite_cache.dim if card_sprite.grey else self.sprite_cache.card
            sprite = draw(code, angle, scale, card_sprite.named, flying)
        else:
            sprite = self._back(table_view.deck, card_sprite, angle, scale, flying)
            if card_sprite.turn > 0.0 and card_sprite.card != HIDDEN:  # it is being turned face up
                self.sprite_cache.expect((table_view.deck.codes[card_sprite.card],), soon=True)
        if 0.0 < card_sprite.turn < 1.0:
            sprite = _squashed(sprite, abs(math.cos(math.pi * card_sprite.turn)), self._swarm)
        if card_sprite.fade < 1.0:
            sprite = faded(sprite, card_sprite.fade)
        return sprite

    def _back(self, deck: Deck, card_sprite: CardSprite, angle: float, scale: float, flying: bool) -> pygame.Surface:
        """Returns the visible other face of a two-sided card, or a plain back."""
        back = card_sprite.back
        if not back and deck.other and deck.own_backs and card_sprite.card != HIDDEN:
            back = deck.codes[deck.other[card_sprite.card]]
        if back:
            return self.sprite_cache.card(back, angle, scale, flying=flying)
        return self.sprite_cache.back(angle, scale, flying)

    def _shadow(self, pose: Pose, height: float) -> tuple[pygame.Surface, float, float]:
        unit = self.layout.unit
        angle, scale = pose.angle, pose.scale
        if height > 0:  # blurred and moving: the steps are invisible, and few sprites serve all flights
            step, sizes = (45.0, 2) if self._swarm else (15.0, 4)
            angle, scale = round(angle / step) * step, round(scale * sizes) / sizes
        shadow = self.sprite_cache.shadow(angle, max(0.25, scale), height)
        return shadow, pose.x + (3 + 22 * height) * unit, pose.y + (5 + 34 * height) * unit

    def _blit(self, surface: pygame.Surface, sprite: pygame.Surface, x: float, y: float) -> None:
        surface.blit(*_placed(sprite, x, y), special_flags=_PREMULTIPLIED)


def _placed(sprite: pygame.Surface, x: float, y: float) -> Placed:
    return sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2))


def _squashed(sprite: pygame.Surface, part: float, quick: bool) -> pygame.Surface:
    scale = pygame.transform.scale if quick else pygame.transform.smoothscale
    return scale(sprite, (max(2, round(sprite.width * part)), sprite.height))


@functools.lru_cache(maxsize=2)
def empty_place(card_height: int, angle: float) -> pygame.Surface:
    """Returns the outline of an empty draw pile, as if pressed into the felt.

    It is that of a card `card_height` pixels high, rotated by `angle` degrees; shared, so it must not be drawn on.
    """
    space = CARD_HIGH + 2 * _OUTLINE + CARD_WIDE * 0.1  # slightly wider than a card, since it is rotated
    left, top = (space - CARD_WIDE) / 2, (space - CARD_HIGH) / 2
    card = svg.path(
        svg.round_rect(left, top, CARD_WIDE, CARD_HIGH, _OUTLINE_ROUND),
        "#04131a",
        f"rotate({-angle} {space / 2} {space / 2})",
        stroke=CREAM,
        stroke_width=2.5,
        fill_opacity=0.28,
        stroke_opacity=0.32,
        stroke_dasharray="9 7",
    )
    pixels = round(space * card_height / CARD_HIGH)
    return svg.rasterise(svg.document(space, space, "", card), (pixels, pixels))
