"""Draws player panels: name and card count on a background, highlighted on the seat's turn, with badges."""

import functools
import math
from collections.abc import Sequence

import pygame

from uno_desktop.drawing import seat_marks, svg
from uno_desktop.drawing.compositor import Placed, blit_centred, composite, faded
from uno_desktop.drawing.icons import icon, icon_svg
from uno_desktop.drawing.palette import CREAM, DANGER, GOLD, GOLD_LIGHT, INK, WHITE, ColorLike
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.svg import oval
from uno_desktop.drawing.text import LEADING, Fonts, fit_rows
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.avatars.avatar_parts import LINE, Mood, PortraitState
from uno_desktop.stage.avatars.portraits import DISC_MIDDLE, DISC_RADIUS, PERSON, AvatarStore, tint_of
from uno_desktop.stage.layout.panel_layout import COUNT_SIZE, NAME_LEAST, NAME_SIZE
from uno_desktop.stage.layout.table_layout import Box, Layout
from uno_desktop.stage.renderers.renderer import Renderer
from uno_desktop.stage.table.table_effects import UNIT_SIGNS, TableEffects, threat_label
from uno_desktop.stage.table.tweens import bump
from uno_desktop.stage.texts.journal_text import capitalised, status_name
from uno_desktop.system.i18n import tr

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_RING_STEPS = 40
_DOT_STEPS = 9
_FAINT = 120 / 255


class PlayerAvatars:
    def __init__(self, layout: Layout, plates: Plates) -> None:
        self._layout = layout
        self._plates = plates
        self._store = AvatarStore()
        self._shown: dict[Seat, PortraitState] = {}
        self._faint: dict[tuple[str, Seat, Mood], pygame.Surface] = {}
        self._drawn = 0

    def draw(self, surface: pygame.Surface, effects: TableEffects, now: float) -> None:
        """Draws all portraits, countdown rings, and thinking dots; `now` in seconds."""
        self._drawn = 0  # one new picture per frame suffices, and avoids stutter
        for seat in range(effects.table_view.seats):
            if effects.table_view.revealed or not effects.table_view.out >> seat & 1:
                self._draw_portrait(surface, effects, seat, now)
            else:
                self._draw_out(surface, effects, seat, now)

    def _draw_out(self, surface: pygame.Surface, effects: TableEffects, seat: Seat, now: float) -> None:
        box, avatar_id = self._layout.seats.portrait_box(seat), effects.faces[seat]
        finished = seat in effects.table_view.finishers
        mood = effects.avatars.mood(seat, False, now)
        if mood is not Mood.PLEASED:
            mood = Mood.CALM if finished else Mood.ASLEEP
        key = (avatar_id, seat, mood)
        if key not in self._faint:
            portrait = self._store.portrait(avatar_id, PortraitState(mood), round(box.w), tint_of(effects.faces, seat))
            self._faint[key] = faded(portrait, _FAINT)
        surface.blit(self._faint[key], (round(box.x), round(box.y)), special_flags=_PREMULTIPLIED)
        unit = self._layout.unit
        size = 26 * unit
        corner = (box.right - 0.9 * size, box.bottom - 0.95 * size)
        self._plates.blit(surface, (*corner, size, size), "gold" if finished else "ink", 13)
        sign = icon("crown" if finished else "cross", round(16 * unit), INK if finished else "muted")
        place = (round(corner[0] + (size - sign.width) / 2), round(corner[1] + (size - sign.height) / 2))
        surface.blit(sign, place, special_flags=_PREMULTIPLIED)

    def _draw_portrait(self, surface: pygame.Surface, effects: TableEffects, seat: Seat, now: float) -> None:
        box = self._layout.seats.portrait_box(seat)
        avatar_id = effects.avatars.avatar_ids[seat]
        thinks = seat == effects.thinking and avatar_id != PERSON
        mood = effects.avatars.mood(seat, thinks, now)
        toward = self._toward(effects, seat)
        state = effects.avatars.portrait_state(seat, mood, toward, now, not effects.reduced)
        picture = self._picture(effects, seat, state, round(box.w))
        if effects.glow.get(seat, 0.0) > 0.05 and not effects.table_view.revealed:
            self._plates.blit(surface, self._disc(seat), "turn halo", DISC_RADIUS, effects.glow[seat])
        place = (round(box.x), round(box.y))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)
        if seat in effects.deadlines:
            self._draw_ring(surface, seat, effects.deadlines[seat])
        if thinks and mood is Mood.THINKING:
            self._draw_dots(surface, seat, 0.0 if effects.reduced else now)

    def _disc(self, seat: Seat) -> tuple[float, float, float, float]:
        box = self._layout.seats.portrait_box(seat)
        part = box.w / 100
        x, y = box.x + DISC_MIDDLE[0] * part, box.y + DISC_MIDDLE[1] * part
        return x - DISC_RADIUS * part, y - DISC_RADIUS * part, 2 * DISC_RADIUS * part, 2 * DISC_RADIUS * part

    def _picture(self, effects: TableEffects, seat: Seat, state: PortraitState, size: int) -> pygame.Surface:
        """The portrait in this state, or in the previous one if there is no time to draw it in this frame."""
        avatar_id, tint = effects.faces[seat], tint_of(effects.faces, seat)
        before = self._shown.get(seat)
        if before is not None and self._drawn and not self._store.has(avatar_id, state, size, tint):
            return self._store.portrait(avatar_id, before, size, tint)
        if not self._store.has(avatar_id, state, size, tint):
            self._drawn += 1
        self._shown[seat] = state
        return self._store.portrait(avatar_id, state, size, tint)

    def _toward(self, effects: TableEffects, seat: Seat) -> tuple[float, float]:
        table_view = effects.table_view
        x, y = self._layout.seats.portrait_box(seat).center
        if table_view.revealed or table_view.turn in (seat, -1):
            to_x, to_y = self._layout.piles.pile_box.center
        elif table_view.turn == self._layout.seats.me:
            to_x, to_y = self._layout.size[0] / 2, self._layout.size[1] - 90 * self._layout.unit
        else:
            to_x, to_y = self._layout.seats.portrait_box(table_view.turn).center
        return to_x - x, to_y - y

    def _draw_ring(self, surface: pygame.Surface, seat: Seat, part: float) -> None:
        """Draws the countdown ring with the fraction `part` left; it turns red near the end."""
        step = max(0, min(_RING_STEPS, math.ceil(part * _RING_STEPS)))
        size = round(self._layout.seats.portrait_box(self._layout.seats.me).w * (DISC_RADIUS * 2 + 13) / 100)
        blit_centred(surface, _countdown(step, part < 0.3, size), _middle(self._layout.seats.portrait_box(seat)))

    def _draw_dots(self, surface: pygame.Surface, seat: Seat, now: float) -> None:
        picture = _thought(
            int(now * 7.0) % _DOT_STEPS, round(self._layout.seats.portrait_box(self._layout.seats.me).w * 0.72)
        )
        box = self._layout.seats.portrait_box(seat)
        place = (round(box.right - 0.4 * box.w), round(box.y - 0.2 * box.h))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)


def _middle(portrait: Box) -> tuple[float, float]:
    """Centre of the disc behind a portrait."""
    return portrait.x + portrait.w * DISC_MIDDLE[0] / 100, portrait.y + portrait.h * DISC_MIDDLE[1] / 100


@functools.lru_cache(maxsize=2 * _RING_STEPS)
def _countdown(step: int, late: bool, size: int) -> pygame.Surface:
    part = step / _RING_STEPS
    track = svg.stroke(oval((50, 50), 46, 46), LINE, 7)
    track += svg.stroke(oval((50, 50), 46, 46), CREAM, 4, 0.25)
    if part > 0:
        angle = math.tau * min(part, 0.9999)
        end = (50 + 46 * math.sin(angle), 50 - 46 * math.cos(angle))
        arc = f"M50 4A46 46 0 {int(part > 0.5)} 1 {svg.num(end[0])} {svg.num(end[1])}"
        track += svg.stroke(arc, DANGER if late else GOLD, 6, stroke_linecap="round")
    return svg.rasterise(svg.document(100, 100, "", track), (size, size))


@functools.lru_cache(maxsize=2 * _DOT_STEPS)
def _thought(step: int, wide: int) -> pygame.Surface:
    body = svg.path(svg.round_rect(4, 4, 92, 44, 22), CREAM, stroke=LINE, stroke_width=4)
    body += svg.path(oval((14, 54), 6.5, 6.5), CREAM, stroke=LINE, stroke_width=3.5)
    for dot in range(3):
        lit = step // 3 == dot
        body += svg.circle((27 + 23 * dot, 26 - (5 if lit else 0)), 7.5, GOLD if lit else "#8b7fa6")
    return svg.rasterise(svg.document(100, 64, "", body), (wide, round(wide * 0.64)))


_SIGN, _WORD = 26.0, 13.0
"""Width of a team marker in units, and font size of the partner label in points."""


class TeamBadgeRenderer(Renderer):
    def draw(self, surface: pygame.Surface, effects: TableEffects) -> None:
        """Draws team markers and rings, and labels the viewer's partners; nothing without teams."""
        ours = effects.team(self._layout.seats.me)
        for seat, team in enumerate(effects.teams):
            box = self._layout.seats.portrait_box(seat)
            blit_centred(surface, _team_ring(team, round(box.w * (DISC_RADIUS * 2 + 8) / 100)), _middle(box))
            if seat in ours and seat != self._layout.seats.me:
                self._draw_word(surface, seat, keys_box(self._layout, self._fonts, seat, effects.keys))
            marker = _team_marker(team, round(_SIGN * self._layout.unit))
            x, y = box.x + box.w * 0.16 - marker.width / 2, box.y + box.h * 0.2 - marker.height / 2
            surface.blit(marker, (round(x), round(y)), special_flags=_PREMULTIPLIED)

    def _draw_word(self, surface: pygame.Surface, seat: Seat, keys: Box | None) -> None:
        """Draws the label of a partner below the card count, and below the `keys` of the seat."""
        unit, box = self._layout.unit, self._layout.seats.portrait_box(seat)
        line = self._fonts.render(tr("team.partner"), _WORD, "bold", CREAM)
        high = max(20 * unit, float(line.height))
        x = box.x + box.w * 0.36
        top = self._layout.seats.seat_box(seat).bottom - 5 * unit
        y = max(top, keys.bottom + unit if keys else top) + high / 2
        self._plates.blit(surface, (x, y - high / 2, line.width + 20 * unit, high), "ink", 10)
        surface.blit(line, (round(x + 10 * unit), round(y - line.height / 2)), special_flags=_PREMULTIPLIED)


@functools.lru_cache(maxsize=20)
def _team_ring(team: int, size: int) -> pygame.Surface:
    ring = svg.stroke(oval((50, 50), 46, 46), INK, 9)
    ring += svg.stroke(oval((50, 50), 46, 46), seat_marks.COLORS[team], 5)
    return svg.rasterise(svg.document(100, 100, "", ring), (size, size))


@functools.lru_cache(maxsize=10)
def _team_marker(team: int, size: int) -> pygame.Surface:
    return svg.rasterise(svg.document(100, 100, "", seat_marks.marker(team, 50, 50, 74)), (size, size))


_SIGNS = {"chicken": "chicken", "silence": "hush", "no_special": "lock"}
"""Icon of a lasting effect, by kind."""
_OTHER_SIGN = "clock"
_PLATE_GROWTH = 1.6
"""Maximum growth of a penalty badge with the text scale."""


class BadgeRenderer(Renderer):
    def draw(self, surface: pygame.Surface, effects: TableEffects, now: float) -> None:
        table_view = effects.table_view
        if table_view.revealed:
            return
        for seat in range(table_view.seats):
            self._draw_chips(surface, effects, seat, 0.0 if effects.reduced else now)
        everywhere = [kind for kind, seat in table_view.statuses if seat == NOBODY]
        for place, kind in enumerate(everywhere):
            self._draw_lasting(surface, kind, place)
        if table_view.threat is not None and effects.badge > 0.02:
            self._draw_threat(surface, effects)

    def _draw_chips(self, surface: pygame.Surface, effects: TableEffects, seat: Seat, now: float) -> None:
        table_view = effects.table_view
        kinds = [kind for kind, whose in table_view.statuses if whose == seat]
        signs = [(_SIGNS.get(kind, _OTHER_SIGN), "") for kind in kinds]
        if lost := table_view.lost_turns[seat]:
            signs.append(("skip", f"{lost}" if lost > 1 else ""))
        for place, (sign, number) in enumerate(signs):
            x, y = self._layout.seats.chip_point(seat, place)
            hop = abs(math.sin(now * 5.0)) if sign == "chicken" else 0.0
            self._draw_chip(surface, (x, y - 5 * hop * self._layout.unit), sign, number)

    def _draw_chip(self, surface: pygame.Surface, point: tuple[float, float], sign: str, number: str) -> None:
        unit = self._layout.unit
        x, y = point
        size = 28 * unit
        style = "red" if sign == "skip" else "gold"
        self._plates.blit(surface, (x - size / 2, y - size / 2, size, size), style, 14)
        shade = WHITE if sign == "skip" else "ink"
        blit_centred(surface, icon(sign, round(19 * unit), shade), (x, y))
        if number:
            line = self._fonts.render(number, 13, "title", GOLD_LIGHT)
            text = self._layout.text
            wide, high = 16 * text * unit, 15 * text * unit
            left, top = x + 5 * unit, y + 10.5 * unit - 7 * (text - 1.0) * unit - high / 2
            self._plates.blit(surface, (left, top, wide, high), "ink", 7 * text)
            blit_centred(surface, line, (left + wide / 2, top + high / 2))

    def _draw_lasting(self, surface: pygame.Surface, kind: str, place: int) -> None:
        """Draws an effect on the whole table, as icon and text in the table's corner."""
        unit = self._layout.unit
        box = self._layout.buttons.lasting_box(place)
        if self._layout.enlarged:
            box = self._layout.lasting_space(place)
        space = (box.w - 54 * unit, box.h)
        rows = fit_rows(self._fonts, capitalised(status_name(kind)), "bold", 15, space)
        lines = [self._fonts.render(row, rows.size, "bold", CREAM) for row in rows.rows]
        wide = max(line.width for line in lines) + 54 * unit
        self._plates.blit(surface, box._replace(w=wide), "notice", box.h / unit / 2)
        sign = icon(_SIGNS.get(kind, _OTHER_SIGN), round(22 * unit), GOLD_LIGHT)
        middle = box.center[1]
        blit_centred(surface, sign, (box.x + 23 * unit, middle))
        y = middle - rows.height(self._fonts, "bold") / 2
        for line in lines:
            surface.blit(line, (round(box.x + 40 * unit), round(y)), special_flags=_PREMULTIPLIED)
            y += line.height * LEADING

    def _draw_threat(self, surface: pygame.Surface, effects: TableEffects) -> None:
        threat = effects.table_view.threat
        assert threat is not None
        unit, strength = self._layout.unit, effects.badge
        x, y = self._layout.seats.badge_point(threat.victim)
        grown = 1.0
        if effects.badge_from is not None:
            seat, part = effects.badge_from
            from_x, from_y = self._layout.seats.badge_point(seat)
            x, y = from_x + (x - from_x) * part, from_y + (y - from_y) * part
            y -= 60 * unit * bump(part)
            grown += 0.8 * bump(part)
        sign = UNIT_SIGNS.get(threat.unit, "")
        larger = min(_PLATE_GROWTH, self._layout.text)
        y += 17 * unit * (larger - 1.0)  # its upper edge stays in place, under the card count
        high = max(2.0, 34 * unit * larger * min(1.25, strength) * grown)
        wide = high * (1.75 if sign else 1.24 if threat.amount < 10 else 1.6)
        y = min(
            y, self._layout.size[1] - high / 2 - 2 * unit
        )  # with large text, the lowest panel is close to the window's edge
        self._plates.blit(surface, (x - wide / 2, y - high / 2, wide, high), "red", 17 * larger * grown)
        if strength > 0.6:
            text = threat_label(threat.unit, threat.amount)
            line = self._fonts.render(text, 18 * grown, "title", WHITE)
            shift = high * 0.32 if sign else 0.0
            blit_centred(surface, line, (x + shift, y))
            if sign:
                blit_centred(surface, icon(sign, round(high * 0.62), WHITE), (x - shift * 1.3, y))


_ROUNDEST = 24.0
_FLAG = 68.0  # units
_KEYS, _KEYS_GROWTH = 12.0, 1.3
"""Font size of the keys at a portrait in points, and their maximum growth with the text scale."""
_OUT_SIZE = 0.87  # scale of the name of a seat that is out


def _keys_size(layout: Layout) -> float:
    return _KEYS * min(_KEYS_GROWTH, layout.text) / layout.text


def keys_box(layout: Layout, fonts: Fonts, seat: Seat, keys: Sequence[str]) -> Box | None:
    """Returns the box of the keys of a local player, at the lower right of the portrait; None for other seats."""
    if seat >= len(keys) or not keys[seat]:
        return None
    unit, portrait = layout.unit, layout.seats.portrait_box(seat)
    wide, line = fonts.measure(keys[seat], _keys_size(layout), "bold")
    high = line + 2 * unit
    bottom = min(portrait.bottom + 7 * unit, layout.size[1] - 2 * unit)
    return Box(portrait.right - 20 * unit, bottom - high, max(wide + 12 * unit, high), high)


def longest_name(fonts: Fonts, names: Sequence[str]) -> float:
    """Returns the width of the longest name at a text scale of 1, in units."""
    return max(fonts.measure(name, NAME_SIZE, "bold")[0] for name in names) / fonts.scale + 1.0


class PlayerPanelRenderer(Renderer):
    def __init__(self, layout: Layout, fonts: Fonts, plates: Plates) -> None:
        super().__init__(layout, fonts, plates)
        self._badges = BadgeRenderer(layout, fonts, plates)
        self._portraits = PlayerAvatars(layout, plates)
        self._teams = TeamBadgeRenderer(layout, fonts, plates)
        self._kept: dict[Seat, tuple[tuple[str, str, bool, int, bool], Placed]] = {}
        """Cached panel of each seat with its text."""

    def draw(self, surface: pygame.Surface, effects: TableEffects, now: float) -> None:
        pulse = 0.0 if effects.reduced else math.sin(now * 4.2)
        table_view = effects.table_view
        for seat in range(table_view.seats):
            self._draw_panel(surface, effects, seat, pulse)
        self._portraits.draw(surface, effects, now)
        self._teams.draw(surface, effects)
        for seat, keys in enumerate(() if table_view.revealed else effects.keys):
            box = keys_box(self._layout, self._fonts, seat, effects.keys)
            if box and not table_view.out >> seat & 1:
                self._draw_keys(surface, seat, keys, box)
        if table_view.dealer >= 0:
            chip = _picture("dealer", round(24 * self._layout.unit))
            blit_centred(surface, chip, self._layout.seats.dealer_point(table_view.dealer))
        self._badges.draw(surface, effects, now)

    def _draw_panel(self, surface: pygame.Surface, effects: TableEffects, seat: Seat, pulse: float) -> None:
        out = bool(effects.table_view.out >> seat & 1) and not effects.table_view.revealed
        glow = 0.0 if out else effects.glow.get(seat, 0.0)
        owes = not out and bool(effects.table_view.owes >> seat & 1)
        box = self._layout.seats.panel_box(seat)
        if owes:
            self._plates.blit(surface, box, "red halo", self._radius(box), 0.75 + 0.25 * pulse)
        elif glow > 0.05:
            self._plates.blit(surface, box, "turn halo", self._radius(box), glow * (0.8 + 0.2 * pulse))
        if out:
            style, number = "player.out", effects.table_view.finishers.get(seat, 0)
        else:
            style = "player.owes" if owes else "player.turn" if glow > 0.5 else "player"
            number = effects.cards_left(seat)
        one_left = effects.one_left(seat) and not out and seat != self._layout.seats.me
        key = (effects.name(seat), style, glow > 0.5, number, one_left)
        kept = self._kept.get(seat)
        if kept is None or kept[0] != key:
            kept = self._kept[seat] = key, composite(self._plate_and_words(seat, box, *key))
        surface.blit(*kept[1], special_flags=_PREMULTIPLIED)

    def _draw_keys(self, surface: pygame.Surface, seat: Seat, keys: str, box: Box) -> None:
        self._plates.blit(surface, box, "ink", box.h / self._layout.unit / 2)
        blit_centred(surface, self._fonts.render(keys, _keys_size(self._layout), "bold", CREAM), box.center)

    def _plate_and_words(
        self, seat: Seat, box: Box, name: str, style: str, lit: bool, number: int, one_left: bool
    ) -> list[Placed]:
        """A panel with name and card count; for a seat that is out, subdued and with its place, if it has one."""
        radius = self._radius(box)
        if style == "player.out":
            plate = self._plates.placed(box, "player", radius, 0.45)
            line = self._name(name, seat, "muted", _OUT_SIZE)
            count = self._count(f"{number}." if number else "", seat, GOLD)
        else:
            plate = self._plates.placed(box, style, radius)
            line = self._name(name, seat, WHITE if lit else CREAM)
            count = self._count(str(number), seat, GOLD_LIGHT)
        found = [plate] if plate else []
        if one_left:
            flag = _picture("one-card", round(_FLAG * self._layout.unit))
            found.insert(0, (flag, (round(box.right - flag.width), round(box.y - 0.7 * flag.height))))
        return [*found, *self._words(seat, box, line, count)]

    def _points(self, seat: Seat) -> float:
        """Text scale of a panel relative to other text: at crowded tables it cannot grow as much."""
        return self._layout.seats.panel_shape(seat).text / self._layout.text

    def _name(self, name: str, seat: Seat, shade: ColorLike, part: float = 1.0) -> pygame.Surface:
        space = self._layout.seats.panel_shape(seat).name_space * self._layout.unit
        size = NAME_SIZE * self._points(seat) * part
        least = size * NAME_LEAST
        while size > least and self._fonts.measure(name, size, "bold")[0] > space:
            size -= 0.5
        return self._fonts.render(self._fonts.truncated(name, size, space, "bold"), size, "bold", shade)

    def _count(self, number: str, seat: Seat, shade: ColorLike) -> pygame.Surface:
        return self._fonts.render(number, COUNT_SIZE * self._points(seat), "title", shade)

    def _words(self, seat: Seat, box: Box, name: pygame.Surface, count: pygame.Surface) -> list[Placed]:
        left = self._layout.seats.portrait_box(seat).right + 5 * self._layout.unit
        middle = box.y + box.h / 2
        if self._layout.seats.panel_shape(seat).stacked and count.width:
            # Digits have no descenders, so they may be slightly higher.
            points = ((left, middle - box.h * 0.22), (left, middle + box.h * 0.19))
        else:
            right = box.right - 13 * self._layout.unit - count.width
            points = ((left, middle), (right, middle))
        return [
            (line, (round(x), round(y - line.height / 2))) for line, (x, y) in zip((name, count), points, strict=True)
        ]

    def _radius(self, box: Box) -> float:
        """Corner radius of a panel, in units."""
        return min(box.h / self._layout.unit / 2, _ROUNDEST)


@functools.lru_cache(maxsize=4)
def _picture(name: str, size: int) -> pygame.Surface:
    """Returns an icon of several colours."""
    return svg.rasterise(icon_svg(name, INK), (size, size))
