"""Draws floating texts: speech bubbles, stamps, banners, counts and emblems."""

from collections.abc import Sequence

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.palette import GOLD_LIGHT, INK, RED, WHITE
from uno_desktop.drawing.text import Fonts
from uno_desktop.drawing.text_fit import fit_rows
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.cards.emblems import MIDDLE, embossed, relief, word
from uno_desktop.stage.layout.table_layout import CARD_HIGH, Layout
from uno_desktop.stage.renderers.panel_backgrounds import PanelBackgrounds, Renderer
from uno_desktop.stage.renderers.speech_bubbles import SpeechBubbleRenderer
from uno_desktop.stage.table import particles
from uno_desktop.stage.table.table_stage import FloatingText, FloatingTextKind, Stage
from uno_desktop.stage.table.tweens import ease_in_out, ease_out, overshoot

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SIZES = {"reverse": 250.0, "penguin": 210.0}
"""Width of each emblem in units."""
_TURN_STEP = 10
_STRENGTHS = 5
_FLOOR = 0.62
"""Vertical position of the penguin's path, relative to the window."""


class EmblemRenderer:
    """Draws emblems at one window size; with `still`, they only fade."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._pictures: dict[tuple[str, int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, text: FloatingText, direction: int, still: bool) -> None:
        part = text.part
        strength = min(1.0, part / 0.15, (1.0 - part) / 0.25)
        turn = 0
        x, y = self._spot(text)
        if text.text == "reverse":
            turn = 0 if still else round(-direction * 200 * ease_in_out(part) / _TURN_STEP) * _TURN_STEP
        elif not still:  # it slides past on its belly
            x = self._layout.size[0] * (-0.15 + 1.3 * part)
            strength = 1.0
        picture = self._picture(text.text, turn % 360, max(1, round(strength * _STRENGTHS)))
        blit_centred(surface, picture, (x, y))

    def _spot(self, text: FloatingText) -> tuple[float, float]:
        layout = self._layout
        if text.text == "penguin":
            return layout.size[0] / 2, layout.size[1] * _FLOOR
        return layout.ring()[:2]

    def _picture(self, name: str, turn: int, strength: int) -> pygame.Surface:
        key = (name, turn, strength)
        if key not in self._pictures:
            size = round(_SIZES[name] * self._layout.unit)
            content = (
                svg.group(relief("penguin", MIDDLE, 118, INK), "translate(-10 -60) scale(0.6) rotate(78 100 150)")
                if name == "penguin"
                else embossed(name, (50, 50), 74, INK, 4.0)
            )
            body = svg.group(content, f"rotate({turn} 50 50)")
            picture = svg.rasterise(svg.document(100, 100, "", body), (size, size))
            if strength < _STRENGTHS:
                level = round(255 * strength / _STRENGTHS)
                picture.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            self._pictures[key] = picture
        return self._pictures[key]


_GROW_STEPS = 10
_SIGN_SIZE = 62.0


def in_sight(floating_texts: Sequence[FloatingText]) -> list[FloatingText]:
    """Returns the texts to draw: all except counts of seats that have a stamp."""
    stamped = {label.seat for label in floating_texts if label.kind is FloatingTextKind.STAMP}
    return [label for label in floating_texts if label.kind is not FloatingTextKind.COUNT or label.seat not in stamped]


class FloatingTextRenderer(Renderer):
    """Draws all floating texts at one window size."""

    def __init__(self, layout: Layout, fonts: Fonts, panel_backgrounds: PanelBackgrounds) -> None:
        super().__init__(layout, fonts, panel_backgrounds)
        self._numbers: dict[tuple[str, str, int], pygame.Surface] = {}
        self._stamps: dict[tuple[str, str, int, float], pygame.Surface] = {}
        self._emblems = EmblemRenderer(layout)
        self._bubbles = SpeechBubbleRenderer(layout, fonts)

    def draw(self, surface: pygame.Surface, stage: Stage, now: float) -> None:
        """Draws all floating texts above everything else; `now` in seconds."""
        particles.draw(surface, stage.particles, self._layout.unit)
        self._draw_bubbles(surface, stage, now)
        for label in in_sight(stage.floating_texts):
            if label.kind is FloatingTextKind.STAMP:
                self._draw_stamp(surface, label)
            elif label.kind is FloatingTextKind.BANNER:
                self._draw_banner(surface, label)
            elif label.kind is FloatingTextKind.SIGN:
                self._draw_sign(surface, label)
            elif label.kind is FloatingTextKind.EMBLEM:
                self._emblems.draw(surface, label, stage.table_view.direction, stage.reduced)
            elif label.kind is FloatingTextKind.COUNT:
                self._draw_count(surface, label, stage.reduced)

    def _strength(self, label: FloatingText) -> float:
        return min(1.0, label.part / 0.12, (1.0 - label.part) / 0.18)

    def _draw_bubbles(self, surface: pygame.Surface, stage: Stage, now: float) -> None:
        cards = len(stage.table_view.hands[self._layout.me])
        words = [label for label in stage.floating_texts if label.kind is FloatingTextKind.BUBBLE]
        lines = [each for each in stage.talk.active_lines(now) if all(each.seat != label.seat for label in words)]
        for each in lines if not stage.looking else ():
            self._bubbles.draw(surface, each.seat, each.text, "plain", each.part, cards, stage.reduced)
        for label in words:
            self._bubbles.draw(surface, label.seat, label.text, label.tone, label.part, cards, stage.reduced)

    def _draw_stamp(self, surface: pygame.Surface, label: FloatingText) -> None:
        fall = overshoot(min(1.0, label.part * 5))
        step = round((1.9 - 0.9 * fall) * _GROW_STEPS)
        stamp = self._stamp(label.text, label.tone, max(1, step))
        x, y = self._spot(label.seat, stamp.width / 2)
        strength = self._strength(label)
        if strength < 1.0:
            stamp = stamp.copy()
            stamp.fill((round(255 * strength),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        blit_centred(surface, stamp, (x, y))

    def _stamp(self, text: str, tone: str, step: int, points: float = 26) -> pygame.Surface:
        key = (text, tone, step, points)
        if key not in self._stamps:
            unit = self._layout.unit
            line = self._fonts.render(text, points, "title", WHITE if tone == "danger" else INK)
            margin = round(14 * unit)
            wide, high = line.width + 32 * unit, line.height + 12 * unit
            size = (round(wide + 2 * margin), round(high + 2 * margin))
            plate = pygame.Surface(size, pygame.SRCALPHA, 32)
            self._panel_backgrounds.blit(plate, (margin, margin, wide, high), f"bubble.{tone}", 10)
            place = (margin + 16 * unit, margin + 6 * unit)
            plate.blit(line, place, special_flags=_PREMULTIPLIED)
            self._stamps[key] = pygame.transform.rotozoom(plate, 7, step / _GROW_STEPS)
        return self._stamps[key]

    def _draw_sign(self, surface: pygame.Surface, label: FloatingText) -> None:
        fall = overshoot(min(1.0, label.part * 5))
        step = max(1, round((2.2 - 1.2 * fall) * _GROW_STEPS))
        sign = self._stamp(label.text, label.tone, step, _SIGN_SIZE)
        strength = self._strength(label)
        if strength < 1.0:
            sign = sign.copy()
            sign.fill((round(255 * strength),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        x, y = self._layout.pile_box().center
        blit_centred(surface, sign, (x, y + 88 * self._layout.unit))

    def _draw_count(self, surface: pygame.Surface, label: FloatingText, still: bool) -> None:
        """A number that pops up over cards and floats away; larger numbers are drawn larger."""
        unit = self._layout.unit
        grown = 1.0 if still else overshoot(min(1.0, label.part * 7))
        high = (34 + min(30, 4 * int(label.text[1:]))) * unit * max(0.3, grown)
        picture = self._number(label.text, label.tone, max(4, round(high / 4) * 4))
        strength = min(1.0, (1.0 - label.part) / 0.3)
        if strength < 1.0:
            picture = picture.copy()
            picture.fill((round(255 * strength),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        x, y = self._cards_of(label.seat)
        y -= 0.0 if still else 30 * unit * ease_out(label.part)
        blit_centred(surface, picture, (x, y))

    def _number(self, text: str, tone: str, high: int) -> pygame.Surface:
        key = (text, tone, high)
        if key not in self._numbers:
            if len(self._numbers) > 120:
                self._numbers.clear()
            ink, edge = (GOLD_LIGHT, INK) if tone == "gold" else (WHITE, RED.dark)
            body = word(text, (100, 52), 70, edge, 9, ink)
            self._numbers[key] = svg.rasterise(svg.document(200, 104, "", body), (round(high * 200 / 104), high))
        return self._numbers[key]

    def _cards_of(self, seat: Seat) -> tuple[float, float]:
        """Returns the position of a count: on another seat's cards, or above the viewer's or, for NOBODY, the pile."""
        layout = self._layout
        if seat == NOBODY:
            x, y = layout.pile_box().center
            return x, y - 0.62 * CARD_HIGH * layout.unit
        if seat == layout.me:
            pose = layout.hand_pose(0, 1)
            return pose.x, pose.y - 0.75 * CARD_HIGH * layout.unit
        return layout.other_pose(seat, 0, 1)[:2]

    def _draw_banner(self, surface: pygame.Surface, label: FloatingText) -> None:
        unit = self._layout.unit
        strength = self._strength(label)
        color = GOLD_LIGHT if label.tone == "gold" else WHITE
        room = self._layout.banner_room()
        rows = fit_rows(self._fonts, label.text, "title", 34, (room.w - 80 * unit, room.h - 24 * unit), 1)
        line = self._fonts.render(rows.rows[0], rows.size, "title", color)
        wide, high = line.width + 80 * unit, line.height + 24 * unit
        x, y = room.center[0], room.y + max(76 * unit, high) / 2
        self._panel_backgrounds.blit(surface, (x - wide / 2, y - high / 2, wide, high), "panel", 30, strength)
        if strength > 0.4:
            blit_centred(surface, line, (x, y))

    def _spot(self, seat: Seat, half_wide: float) -> tuple[float, float]:
        x, y = self._layout.anchor(seat)
        margin = half_wide + 8 * self._layout.unit
        return min(max(x, margin), self._layout.size[0] - margin), y
