"""Seats page: two to ten seats with human or computer players, personas and names."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.drawing.icons import icon
from uno_desktop.match.table_setup import HUMAN, NAME_LIMIT, SeatPlan
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.scenes.avatar_button import FACE, AvatarButton
from uno_desktop.scenes.lobby.match_setup import (
    KINDS,
    PERSONA_IDS,
    PROGRAM,
    MatchSetup,
    level_of,
    persona_of,
    with_parts,
)
from uno_desktop.scenes.lobby.option_text import changes, clash
from uno_desktop.scenes.lobby.program_dialog import ProgramDialog
from uno_desktop.scenes.lobby.save_table_dialog import SaveTableDialog
from uno_desktop.scenes.local_profile import name_of, turn_face
from uno_desktop.scenes.player_names import default_name, supports_persona
from uno_desktop.scenes.routes import push_route, reset_to_route
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import Profile, hand_over, named, present, profiles
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import fitted, put, stacked, wrapped
from uno_desktop.ui.widgets import Button, Stepper, Widget, with_label


class SeatPanel(Widget):
    """Panel behind the controls of a seat, or with a note in their place; shows the team, if there are teams."""

    radius = 18

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        note: str,
        note_left: float,
        team: tuple[int, str, float] | None = None,
    ) -> None:
        """`note` replaces the controls, `note_left` units from the left; empty for controls.
        `team` is the team number, the text with its partner, and the center of that text in units from the left.
        """
        super().__init__(metrics, rect)
        self.note, self.note_left, self.team = note, note_left, team
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel", self.radius)
        if self.note:
            room = rect.width - metrics.px(self.note_left + 16)
            line = fitted(metrics.fonts, self.note, 17, "regular", palette.MUTED, room)
            put(surface, line, midleft=(rect.left + metrics.px(self.note_left), rect.centery))
        if self.team is not None:
            number, words, left = self.team
            size = metrics.px(18)
            body = seat_marks.marker(number, size / 2, size / 2, size * 0.7)
            sign = svg.rasterise(svg.document(size, size, "", body), (size, size))
            put(surface, sign, midleft=(rect.left + metrics.px(4), rect.top + metrics.px(14)))
            line = fitted(metrics.fonts, words, 12.5, "regular", palette.GOLD_LIGHT, rect.width // 2)
            put(surface, line, midbottom=(rect.left + metrics.px(left), rect.bottom - metrics.px(1)))


class LevelStepper(Stepper):
    """Stepper for the player or level, with a line about it below."""

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        below: str,
    ) -> None:
        """`below` is the localized line below the label; empty if there is none."""
        super().__init__(metrics, rect, labels, index, on_change, 17)
        self.below = below

    def _label(self, room: int) -> pygame.Surface:
        if not self.below:
            return super()._label(room)
        fonts = self.metrics.fonts
        upper = fitted(fonts, self.labels[self.index], 16, "bold", palette.WHITE, room)
        lower = fitted(fonts, self.below, 12.5, "regular", palette.GOLD_LIGHT, room)
        return self._two_lines(upper, lower)


_SIZE, _LINES = 15.0, 2


class RulesSummary(Widget):
    """Strip that lists the changed options, or their number if they do not fit."""

    radius = 14

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, match_setup: MatchSetup, on_press: Callable[[], None]
    ) -> None:
        super().__init__(metrics, rect)
        self.on_press = on_press
        self._room = rect.width - metrics.px(76)
        name = tr(f"ruleset.{match_setup.ruleset.id}.name")
        changed = changes(match_setup.ruleset, match_setup.agreed)
        words = " · ".join(tr("tablerules.change", title=change.title, value=change.value) for change in changed)
        if not changed:
            self.text = tr("tablerules.strip_same", name=name)
        else:
            self.text = tr("tablerules.strip", name=name, changes=words)
        self.names_all = len(self._wrapped()) <= _LINES
        if not self.names_all:
            self.text = tr("tablerules.strip_many", name=name, n=len(changed))
        self.label = self.text

    def _wrapped(self) -> list[str]:
        return wrapped(self.metrics.fonts, self.text, _SIZE, "regular", self._room)

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel.hover" if self.hovered else "panel", self.radius)
        sign = icon("book", metrics.px(22), palette.GOLD_LIGHT if self.hovered else palette.GOLD)
        lines = [fitted(metrics.fonts, line, _SIZE, "regular", palette.WHITE, self._room) for line in self._wrapped()]
        text = stacked(lines, max(line.width for line in lines), "left", 1.25)
        left = rect.centerx - (sign.width + metrics.px(14) + text.width) // 2
        put(surface, sign, midleft=(left, rect.centery))
        put(surface, text, midleft=(left + sign.width + metrics.px(14), rect.centery))


_ONE_COLUMN = 4
"""Most seats shown in one centered column even if two columns fit."""
_PITCH, _HEIGHT, _GAP, _MARGIN = 84.0, 72.0, 24.0, 8.0
_LEAST, _WIDEST = 520.0, 600.0
"""Smallest and largest width of a seat panel, in units."""
_FACE_LEFT, _NAME_LEFT, _CONTROL, _CROSS = 12.0, 70.0, 44.0, 58.0
_STRIP, _NOTE = 44.0, 26.0
_SEVERAL = 2


class SeatsScene(FormPage):
    """Seats page with a panel for each seat; seat A is the player who sets up the match."""

    services: Services

    def __init__(self, services: Services, match_setup: MatchSetup) -> None:
        super().__init__(services)
        self.match_setup = match_setup

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        self.match_setup.fill_up()
        count = len(self.match_setup.seats)
        two = body.w >= 2 * _LEAST + _GAP + 20 and count > _ONE_COLUMN
        width = min(_WIDEST, (body.w - _GAP - 20) / 2 if two else body.w - 26)
        whole = 2 * width + _GAP if two else width
        high = body.h if self.low else body.h - _STRIP - 12 - _NOTE
        area = metrics.place((self.wide - whole) / 2 - _MARGIN, body.y, whole + 34, high)
        room = Scroller(metrics, area, self.scrolled)
        spots = self._spots(count + 1, two, width)
        for number in range(count):
            self._build_seat(room, number, (*spots[number], width, _HEIGHT))
        if count < self.match_setup.allowed[-1]:
            half = (width - 10) / 2
            for place, (key, act) in enumerate((("seats.add", self._add), ("seats.add_program", self._add_program))):
                x = spots[count][0] + place * (half + 10)
                box = self._box(x, spots[count][1] + 8, half, _HEIGHT - 16)
                room.add(self.add(Button(metrics, box, tr(key), act, "ink", 18)), box)
        self._build_strip(room, width)
        self.scrollers = [room]
        partners = [PageCommand("seats.other_partners", self._change_partners)] if self.match_setup.in_teams else []
        *_, practice, _ = self.add_commands(
            [
                PageCommand("common.back", self.back),
                PageCommand("tables.keep", self._keep),
                *partners,
                PageCommand("watch.open", self._watch),
                PageCommand("seats.practice", self._practise),
                PageCommand("seats.start", self._start, "gold"),
            ]
        )
        practice.enabled = sum(seat.human for seat in self.match_setup.seats) == 1  # no undo with two human players

    def _spots(self, count: int, two: bool, width: float) -> list[tuple[float, float]]:
        rows = max(5, math.ceil((count - 1) / 2)) if two else count
        return [(_MARGIN + number // rows * (width + _GAP), 4.0 + number % rows * _PITCH) for number in range(count)]

    def _box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        px = self.metrics.px
        return pygame.Rect(px(x), px(y), px(w), px(h))

    def _build_strip(self, room: Scroller, width: float) -> None:
        body = self.body
        box = self.metrics.place(body.x, body.bottom - _STRIP, body.w, _STRIP)
        if self.low:
            box = self._box(_MARGIN, 0, width, _STRIP + 12)
            box.top = room.height + self.metrics.px(14)
        self.strip = RulesSummary(self.metrics, box, self.match_setup, self._show_rules)
        self.add(self.strip)
        if self.low:
            room.add(self.strip, box)

    def _build_seat(self, room: Scroller, number: int, part: tuple[float, float, float, float]) -> None:
        metrics, seat = self.metrics, self.match_setup.seats[number]
        x, y, width, height = part
        top = y + (height - _CONTROL) / 2
        between = width - _NAME_LEFT - _CROSS - 12
        named, note_left = between * 0.43, _NAME_LEFT + between * 0.43 + 16
        alone = len(profiles(self.services.settings)) < _SEVERAL or not seat.human
        note = tr("seats.you") if number == 0 and alone else ""
        box = self._box(x, y, width, height)
        room.add(self.add(SeatPanel(metrics, box, note, note_left, self._team(number, _NAME_LEFT + named / 2))), box)
        program = level_of(seat.player) == PROGRAM
        who = avatars_of(self.match_setup.seats, self.services.settings)[number]
        may_change = supports_persona(seat.player) or program or self._is_mine(number)
        step = (lambda way: self._turn_face(number, way)) if may_change else None
        box = self._box(x + _FACE_LEFT, y + (height - FACE) / 2, FACE, FACE)
        face = AvatarButton(metrics, box, who, number, step)
        room.add(self.add(with_label(face, tr("access.face", name=seat.name))), box)
        box = self._box(x + _NAME_LEFT, top, named, _CONTROL)
        room.add(
            self.add(
                with_label(
                    TextField(self.form, box, seat.name, lambda text: self._named(number, text), NAME_LIMIT),
                    tr("access.seat_name", n=number + 1),
                )
            ),
            box,
        )
        box = self._box(x + _NAME_LEFT + named + 10, top, between - named - 10, _CONTROL)
        if number == 0:
            if not note:
                room.add(self.add(self._who_has_the_screen(box)), box)
            return
        room.add(self.add(self._player_stepper(number, box)), box)
        if len(self.match_setup.seats) > self.match_setup.allowed[0]:
            box = self._box(x + width - _CROSS, top, _CONTROL, _CONTROL)
            cross = Button(metrics, box, "", lambda: self._remove(number), "ink", 18, sign="cross")
            room.add(self.add(with_label(cross, tr("access.remove", name=seat.name))), box)

    def _team(self, number: int, middle: float) -> tuple[int, str, float] | None:
        partner = self.match_setup.partner(number)
        if partner is None:
            return None
        return number % (len(self.match_setup.seats) // 2), tr("seats.with", name=partner.name), middle

    def _who_has_the_screen(self, box: pygame.Rect) -> Stepper:
        settings = self.services.settings
        listed = profiles(settings)
        names = [name_of(profile) for profile in listed]
        here = [profile.id for profile in listed].index(present(settings).id)
        stepper = Stepper(self.metrics, box, names, here, lambda place: self._hand_over(listed[place]), 17)
        return with_label(stepper, tr("access.seat_plays", n=1))

    def _player_stepper(self, number: int, box: pygame.Rect) -> LevelStepper:
        seat = self.match_setup.seats[number]
        guests = self.match_setup.profile_choices(number)
        choices: list[tuple[str, int]] = [(HUMAN, profile.id if profile else 0) for profile in guests]
        labels = [name_of(profile) if profile else tr(f"seats.{HUMAN}") for profile in guests]
        levels = (*KINDS[1:], PROGRAM) if level_of(seat.player) == PROGRAM else KINDS[1:]
        choices += [(level, 0) for level in levels]
        labels += [tr(f"seats.{level}") for level in levels]
        now = (level_of(seat.player), seat.profile)
        place = choices.index(now) if now in choices else 0
        persona, level = persona_of(seat.player), level_of(seat.player)
        if persona:
            labels[place] = tr("seats.level_persona", level=labels[place], persona=tr(f"seats.persona.{persona}"))
        below = tr(f"seats.{level}.how") if level in KINDS[1:] else parse_player_spec(seat.player).command
        stepper = LevelStepper(
            self.metrics, box, labels, place, lambda index: self._seated(number, *choices[index]), below
        )
        return with_label(stepper, tr("access.seat_plays", n=number + 1))

    @property
    def best(self) -> tuple[str, bool] | None:
        """Text for the best player count and True if it is reached; None if the rules name none (UNP-PLY-02)."""
        best = self.match_setup.ruleset.best_from
        return (tr("seats.best_from", n=best), len(self.match_setup.seats) >= best) if best else None

    # -- frames ------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        metrics = self.metrics
        self.heading(surface, tr("seats.title"))
        if self.low:
            return
        middle = metrics.place(self.wide / 2, self.body.bottom - _STRIP - 20, 0, 0).topleft
        line = self._note()
        if line is not None:
            put(surface, line, center=middle)

    def _note(self) -> pygame.Surface | None:
        metrics, best = self.metrics, self.best
        people = sum(seat.human for seat in self.match_setup.seats)
        texts = [tr("seats.curtain", n=people)] if people > 1 else []
        color = palette.MUTED
        if best is not None:
            texts.insert(0, best[0])
            color = palette.GOLD if best[1] else palette.MUTED
        if not texts:
            return None
        room = metrics.px(self.body.w)
        return fitted(metrics.fonts, " · ".join(texts), 16, "regular", color, room)

    # -- edits -------------------------------------------------------------------------------------

    def _change(self, number: int, seat: SeatPlan) -> None:
        self.match_setup.change_seat(number, seat)
        self.rebuild()

    def _named(self, number: int, name: str) -> None:
        self.match_setup.seats[number] = replace(self.match_setup.seats[number], name=name)

    def _seated(self, number: int, kind: str, profile: int) -> None:
        if kind == PROGRAM:
            return  # a program stays
        settings, seat = self.services.settings, self.match_setup.seats[number]
        person, before = named(settings, profile), named(settings, seat.profile)
        name = name_of(person) if person else seat.name
        if person is None and before is not None and name == name_of(before):
            name = default_name(HUMAN, self.match_setup.seats)
        player = with_parts(seat.player, level=kind)
        self._change(number, replace(seat, player=player, name=name, profile=profile))

    def _hand_over(self, profile: Profile) -> None:
        hand_over(self.services.settings, profile.id)
        for number, seat in enumerate(self.match_setup.seats):
            if seat.profile == profile.id and number:
                self.match_setup.change_seat(number, replace(seat, name=default_name(HUMAN, []), profile=0))
        self._change(0, replace(self.match_setup.seats[0], name=name_of(profile), profile=profile.id))

    def _ask_for_program(self, number: int) -> None:
        seat = self.match_setup.seats[number]
        self.rebuild()
        self.services.stack.push(
            ProgramDialog(self.services, seat.player, lambda player: self._change(number, replace(seat, player=player)))
        )

    def _is_mine(self, number: int) -> bool:
        return next((n for n, seat in enumerate(self.match_setup.seats) if seat.human), -1) == number

    def _turn_face(self, number: int, step: int) -> None:
        seat, settings = self.match_setup.seats[number], self.services.settings
        if level_of(seat.player) == PROGRAM:
            self._ask_for_program(number)
            return
        if self._is_mine(number):
            turn_face(settings, step)
            self.rebuild()
            return
        free = [persona for persona in PERSONA_IDS if not persona or persona != settings.face]
        place = PERSONA_IDS.index(persona_of(seat.player)) + step
        while PERSONA_IDS[place % len(PERSONA_IDS)] not in free:
            place += step
        persona = PERSONA_IDS[place % len(PERSONA_IDS)]
        self._change(number, replace(seat, player=with_parts(seat.player, persona=persona)))

    def _add(self) -> None:
        self.match_setup.add_seat()
        self.rebuild()

    def _add_program(self) -> None:
        def seat(player: str) -> None:
            self.match_setup.seats.append(SeatPlan(player, default_name(player, self.match_setup.seats)))
            self.rebuild()

        self.services.stack.push(ProgramDialog(self.services, "", seat))

    def _remove(self, number: int) -> None:
        self.match_setup.remove_seat(number)
        self.rebuild()

    def _change_partners(self) -> None:
        self.match_setup.change_partners()
        self.rebuild()

    def _keep(self) -> None:
        self.services.stack.push(SaveTableDialog(self.services, self.match_setup.as_table()))

    def _clashes(self) -> bool:
        why = clash(self.match_setup.ruleset, self.match_setup.agreed)
        if why:
            self.services.notices.append(Notice("seats.refused", {"why": why}))
        return bool(why)

    def _show_rules(self) -> None:
        if self._clashes():
            return
        push_route(self.services, "agreed rules", self.match_setup.ruleset, self.match_setup.agreed)

    def _start(self) -> None:
        """Starts the match, after showing the changed rules (STR-BASE-02)."""
        self._once_seen(self._deal)

    def _practise(self) -> None:
        self._once_seen(partial(self._deal, practice=True))

    def _watch(self) -> None:
        """Opens a match of computer players; people get a stand-in."""
        if self._clashes():
            return
        try:
            push_route(self.services, "watch", self.match_setup.setup(self.services.new_seed()))
        except ValueError as error:
            self.services.notices.append(Notice("seats.refused", {"why": str(error)}))

    def _once_seen(self, deal: Callable[[], None]) -> None:
        if self._clashes():
            return
        if self.strip.names_all:
            deal()
            return
        push_route(self.services, "agreed rules", self.match_setup.ruleset, self.match_setup.agreed, deal)

    def _deal(self, practice: bool = False) -> None:
        setup = replace(self.match_setup.setup(self.services.new_seed()), practice=practice)
        try:
            reset_to_route(self.services, "new table", setup)
        except ValueError as error:
            self.services.notices.append(Notice("seats.refused", {"why": str(error)}))
