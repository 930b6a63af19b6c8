"""Draws avatars in the player panels, with countdown rings, and dots while a player thinks."""

from __future__ import annotations

import math

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.palette import CREAM, DANGER, GOLD, INK
from uno_desktop.drawing.svg_paths import oval
from uno_desktop.model.cards import Seat
from uno_desktop.stage.avatars.avatar_parts import LINE, Look
from uno_desktop.stage.avatars.moods import Mood
from uno_desktop.stage.avatars.portraits import DISC_MIDDLE, DISC_RADIUS, PERSON, AvatarStore
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.panel_backgrounds import PanelBackgrounds
from uno_desktop.stage.table.table_stage import Stage

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_RING_STEPS = 40
_DOT_STEPS = 9
_FAINT = 120


class PlayerAvatars:
    def __init__(self, layout: Layout, panel_backgrounds: PanelBackgrounds) -> None:
        self._layout = layout
        self._panel_backgrounds = panel_backgrounds
        self._store = AvatarStore()
        self._shown: dict[Seat, Look] = {}
        self._rings: dict[tuple[int, bool], pygame.Surface] = {}
        self._dots: dict[int, pygame.Surface] = {}
        self._faint: dict[tuple[str, Seat, Mood], pygame.Surface] = {}
        self._drawn = 0

    def draw(self, surface: pygame.Surface, stage: Stage, now: float) -> None:
        """Draws all portraits, countdown rings, and thinking dots; `now` in seconds."""
        self._drawn = 0  # one new picture per frame suffices, and avoids stutter
        for seat in range(stage.table_view.seats):
            if stage.table_view.revealed or not stage.table_view.out >> seat & 1:
                self._draw_portrait(surface, stage, seat, now)
            else:
                self._draw_out(surface, stage, seat, now)

    def _draw_out(self, surface: pygame.Surface, stage: Stage, seat: Seat, now: float) -> None:
        box, avatar_id = self._layout.portrait_box(seat), stage.faces[seat]
        finished = seat in stage.table_view.finishers
        mood = stage.avatars.mood(seat, False, now)
        if mood is not Mood.PLEASED:
            mood = Mood.CALM if finished else Mood.ASLEEP
        key = (avatar_id, seat, mood)
        if key not in self._faint:
            faint = self._store.portrait(avatar_id, Look(mood), round(box.w), seat if avatar_id == PERSON else 0).copy()
            faint.fill((_FAINT,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            self._faint[key] = faint
        surface.blit(self._faint[key], (round(box.x), round(box.y)), special_flags=_PREMULTIPLIED)
        unit = self._layout.unit
        size = 26 * unit
        spot = (box.right - 0.9 * size, box.bottom - 0.95 * size)
        self._panel_backgrounds.blit(surface, (*spot, size, size), "gold" if finished else "ink", 13)
        sign = icon("crown" if finished else "cross", round(16 * unit), INK if finished else "muted")
        place = (round(spot[0] + (size - sign.width) / 2), round(spot[1] + (size - sign.height) / 2))
        surface.blit(sign, place, special_flags=_PREMULTIPLIED)

    def _draw_portrait(self, surface: pygame.Surface, stage: Stage, seat: Seat, now: float) -> None:
        box = self._layout.portrait_box(seat)
        avatar_id = stage.avatars.avatar_ids[seat]
        thinks = seat == stage.thinking and avatar_id != PERSON
        mood = stage.avatars.mood(seat, thinks, now)
        toward = self._toward(stage, seat)
        look = stage.avatars.look(seat, mood, toward, now, not stage.reduced)
        picture = self._picture(stage.faces[seat], look, seat, round(box.w))
        if stage.glow.get(seat, 0.0) > 0.05 and not stage.table_view.revealed:
            self._panel_backgrounds.blit(surface, self._disc(seat), "turn halo", DISC_RADIUS, stage.glow[seat])
        place = (round(box.x), round(box.y))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)
        if seat in stage.deadlines:
            self._draw_ring(surface, seat, stage.deadlines[seat])
        if thinks and mood is Mood.THINKING:
            self._draw_dots(surface, seat, 0.0 if stage.reduced else now)

    def _disc(self, seat: Seat) -> tuple[float, float, float, float]:
        box = self._layout.portrait_box(seat)
        part = box.w / 100
        x, y = box.x + DISC_MIDDLE[0] * part, box.y + DISC_MIDDLE[1] * part
        return x - DISC_RADIUS * part, y - DISC_RADIUS * part, 2 * DISC_RADIUS * part, 2 * DISC_RADIUS * part

    def _picture(self, avatar_id: str, look: Look, seat: Seat, size: int) -> pygame.Surface:
        """The portrait in this look, or in the previous one if there is no time to draw it in this frame."""
        tint = seat if avatar_id == PERSON else 0
        before = self._shown.get(seat)
        if before is not None and self._drawn and not self._store.has(avatar_id, look, size, tint):
            return self._store.portrait(avatar_id, before, size, tint)
        if not self._store.has(avatar_id, look, size, tint):
            self._drawn += 1
        self._shown[seat] = look
        return self._store.portrait(avatar_id, look, size, tint)

    def _toward(self, stage: Stage, seat: Seat) -> tuple[float, float]:
        table_view = stage.table_view
        x, y = self._layout.portrait_box(seat).center
        if table_view.revealed or table_view.turn in (seat, -1):
            to_x, to_y = self._layout.pile_box().center
        elif table_view.turn == self._layout.me:
            to_x, to_y = self._layout.size[0] / 2, self._layout.size[1] - 90 * self._layout.unit
        else:
            to_x, to_y = self._layout.portrait_box(table_view.turn).center
        return to_x - x, to_y - y

    def _draw_ring(self, surface: pygame.Surface, seat: Seat, part: float) -> None:
        """Draws the countdown ring with the fraction `part` left; it turns red near the end."""
        step = max(0, min(_RING_STEPS, math.ceil(part * _RING_STEPS)))
        key = (step, part < 0.3)
        if key not in self._rings:
            self._rings[key] = self._ring(step / _RING_STEPS, key[1])
        ring = self._rings[key]
        box = self._layout.portrait_box(seat)
        x, y = box.x + box.w * DISC_MIDDLE[0] / 100, box.y + box.h * DISC_MIDDLE[1] / 100
        place = (round(x - ring.width / 2), round(y - ring.height / 2))
        surface.blit(ring, place, special_flags=_PREMULTIPLIED)

    def _ring(self, part: float, late: bool) -> pygame.Surface:
        size = round(self._layout.portrait_box(self._layout.me).w * (DISC_RADIUS * 2 + 13) / 100)
        track = svg.path(oval((50, 50), 46, 46), "none", stroke=LINE, stroke_width=7)
        track += svg.path(oval((50, 50), 46, 46), "none", stroke=CREAM, stroke_width=4, stroke_opacity=0.25)
        if part > 0:
            angle = math.tau * min(part, 0.9999)
            end = (50 + 46 * math.sin(angle), 50 - 46 * math.cos(angle))
            arc = f"M50 4A46 46 0 {int(part > 0.5)} 1 {svg.num(end[0])} {svg.num(end[1])}"
            shade = DANGER if late else GOLD
            track += svg.path(arc, "none", stroke=shade, stroke_width=6, stroke_linecap="round")
        return svg.rasterise(svg.document(100, 100, "", track), (size, size))

    def _draw_dots(self, surface: pygame.Surface, seat: Seat, now: float) -> None:
        step = int(now * 7.0) % _DOT_STEPS
        if step not in self._dots:
            self._dots[step] = self._thought(step)
        picture = self._dots[step]
        box = self._layout.portrait_box(seat)
        place = (round(box.right - 0.4 * box.w), round(box.y - 0.2 * box.h))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)

    def _thought(self, step: int) -> pygame.Surface:
        wide = round(self._layout.portrait_box(self._layout.me).w * 0.72)
        cloud = svg.round_rect(4, 4, 92, 44, 22)
        body = svg.path(cloud, CREAM, stroke=LINE, stroke_width=4)
        body += "".join(
            svg.path(oval(spot, size, size), CREAM, stroke=LINE, stroke_width=3.5) for spot, size in (((14, 54), 6.5),)
        )
        for dot in range(3):
            lit = step // 3 == dot
            body += svg.circle((27 + 23 * dot, 26 - (5 if lit else 0)), 7.5, GOLD if lit else "#8b7fa6")
        return svg.rasterise(svg.document(100, 64, "", body), (wide, round(wide * 0.64)))
