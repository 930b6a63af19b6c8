"""Seats page: two to ten seats with human or computer players; the commands of programs; saving the table."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from uno_desktop.content.following import load_following
from uno_desktop.content.table_store import keep
from uno_desktop.drawing import palette, seat_marks, svg
from uno_desktop.match.cast import CAST
from uno_desktop.match.table_setup import HUMAN, NAME_LIMIT, SeatPlan
from uno_desktop.model.handicap import BadHandicap
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.players.strategies.ladder import FOLLOW
from uno_desktop.scenes.lobby.game_length import choose_length, length_text, lengths
from uno_desktop.scenes.lobby.handicap_dialog import HandicapDialog, handicap_text
from uno_desktop.scenes.lobby.match_setup import (
    KINDS,
    PERSONA_IDS,
    PROGRAM,
    MatchSetup,
    level_of,
    persona_of,
    with_parts,
)
from uno_desktop.scenes.lobby.option_text import clash
from uno_desktop.scenes.lobby.program_dialog import ProgramDialog
from uno_desktop.scenes.lobby.rules_strip import STRIP, rules_strip
from uno_desktop.scenes.lobby.seat_widgets import SeatFace
from uno_desktop.scenes.lobby.title_prompt import TitlePrompt
from uno_desktop.scenes.profiles.local_profile import name_of, turn_face
from uno_desktop.scenes.profiles.player_names import default_name, supports_persona
from uno_desktop.scenes.profiles.seat_avatars import avatar, avatars_of
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import tint_of
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import Profile, current_profile, profile_with_id, profiles, set_avatar, switch_profile
from uno_desktop.ui.layout import (
    NOWHERE,
    Background,
    Column,
    Control,
    Element,
    Grid,
    Item,
    Label,
    Picture,
    PressTile,
    Row,
    Spacer,
)
from uno_desktop.ui.metrics import TARGET
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Button, Stepper, with_label

_FACE, _CAST_FACE = 84.0, 56.0
_COLUMNS, _SEAT, _CAST = 5, 246.0, 132.0
"""Maximum number of seats in a row, and widths in units of a seat and of a character tile."""
_FLAT, _LOW_CAST, _LOW_FACE = 640.0, 100.0, 46.0
"""Page height in units below which the characters are above the seats, and width and face of their tiles there."""
_SEVERAL = 2


class SeatsScene(TitledPage[Services]):
    """Seats page: a large portrait for each seat, and the cast of characters; the first seat cannot be swapped."""

    title_key = "seats.title"

    def __init__(self, services: Services, match_setup: MatchSetup) -> None:
        super().__init__(services)
        self.match_setup = match_setup
        self.chosen = 1
        """Seat that receives the next chosen character."""
        self.advanced = False
        """True: the commands for advanced users are shown."""
        self.starts = False
        """True: the match starts as soon as the page is entered."""

    def enter(self) -> None:
        super().enter()
        if self.starts:
            self.starts = False
            self._start()

    # -- layout ------------------------------------------------------------------------------------

    @property
    def _flat(self) -> bool:
        """True if the page is so low that the cast is placed above the seats."""
        return self.high < _FLAT

    def build(self) -> None:
        body, setup = self.body, self.match_setup
        setup.fill_up()
        self.chosen = min(self.chosen, len(setup.seats) - 1)
        self.add_subtitle(self._note())
        self.scroller = self.add_scroller((body.x, body.y, body.w + 14, body.h - (0 if self.low else STRIP + 12)))
        adding = self._adding() if len(setup.seats) < setup.allowed[-1] else []
        column = Column(Spacer(), *adding, Spacer(), inset=(12, 8), background=Background("row", 18))
        items = [*map(self._seat, range(len(setup.seats))), *([column] if adding and not self._flat else [])]
        columns = min(_COLUMNS, len(items))
        seats = Grid(*items, cell=200, columns=columns, gap=10, wide=columns * _SEAT)
        cast = Grid(
            *(self._cast_tile(persona) for persona in CAST),
            cell=_LOW_CAST if self._flat else _CAST,
            columns=len(CAST),
            gap=8,
        )
        name = setup.seats[self.chosen].name
        line = Label(tr("seats.cast", name=name), 15, "bold", palette.MUTED, align="center", grow=1)
        strip, self.rules = rules_strip(self.services, self.metrics, setup, body.w, self._show_rules, self.rebuild)
        foot = strip if self.low else None
        rows = [Row(Spacer(), seats, Spacer(), gap=0), Row(line), cast]
        if self._flat:
            first = [Grid(*adding, cell=160, columns=len(adding), gap=8)] if adding else []
            rows = [*first, Row(line), cast, rows[0]]  # the faces are seen without scrolling
        self.add_to(self.scroller, Column(*rows, foot, gap=6, inset=(0, 2)))
        if not self.low:
            self.add_at((body.x, body.bottom - STRIP, body.w, STRIP), strip)
        partners = [PageCommand("seats.other_partners", self._change_partners)] if setup.in_teams else []
        *_, practice, _ = self.add_commands(
            PageCommand("common.back", self.back),
            PageCommand("tables.keep", self._keep),
            *partners,
            PageCommand("watch.open", self._watch),
            PageCommand("seats.practice", lambda: self._once_seen(partial(self._deal, practice=True))),
            PageCommand("seats.start", self._start, "gold"),
        )
        practice.enabled = sum(seat.human for seat in setup.seats) == 1  # no undo with two human players

    def _seat(self, number: int) -> Column:
        metrics, seat = self.metrics, self.match_setup.seats[number]
        persona, partner = persona_of(seat.player), self.match_setup.partner(number)
        cross = Button(metrics, NOWHERE, "", partial(self._remove, number), "ink", 18, sign="cross")
        leaves = number and len(self.match_setup.seats) > self.match_setup.allowed[0]
        corner = Control(with_label(cross, tr("access.remove", name=seat.name)), TARGET) if leaves else None
        field = TextField(self.text_fields, NOWHERE, seat.name, partial(self._named, number), NAME_LIMIT)
        about = tr(f"seats.persona.{persona}") if persona else tr("seats.you") if number == 0 and seat.human else ""
        return Column(
            Row(self._team(number), Spacer(), Control(self._face(number), _FACE, _FACE), Spacer(),
                corner or Spacer(TARGET, 0), gap=0, top=True),
            Control(with_label(field, tr("access.seat_name", n=number + 1))),
            Row(Label(about, 15, "bold", palette.GOLD_LIGHT, align="center", grow=1)),
            *self._level(number),
            Row(Label(tr("seats.with", name=partner.name), 15, align="center", grow=1)) if partner else None,
            *self._handicap(number),
            gap=4, inset=(12, 6), background=Background("panel.lit" if number == self.chosen else "panel", 18),
        )  # fmt: skip

    def _handicap(self, number: int) -> Iterator[Item]:
        seat = self.match_setup.seats[number]
        words = handicap_text(seat.handicap)
        if words:
            yield Row(Label(words, 15, "bold", wrap=True, align="center", grow=1))
        if number == self.chosen:
            button = Button(self.metrics, NOWHERE, tr("handicap.open_page"), self.set_handicap, "ink", 15)
            yield Control(with_label(button, tr("access.handicap", name=seat.name, value=words)), height=TARGET)

    def _face(self, number: int) -> SeatFace:
        seat = self.match_setup.seats[number]
        program = level_of(seat.player) == PROGRAM
        avatar_ids = avatars_of(self.match_setup.seats, self.services.settings)
        portrait = avatar_ids[number], tint_of(avatar_ids, number)
        changes_face = supports_persona(seat.player) or program or self._is_mine(number)
        face = SeatFace(self.metrics, portrait, partial(self._turn_face, number) if changes_face else None)
        face.enabled = face.reachable = True
        face.on_press = partial(self._ask_for_program if program else self._choose, number)
        face.picked = number == self.chosen
        return with_label(face, tr("access.face", name=seat.name))

    def _team(self, number: int) -> Element:
        if self.match_setup.partner(number) is None:
            return Spacer(TARGET, 0)
        team = number % (len(self.match_setup.seats) // 2)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            body = seat_marks.marker(team, rect.w / 2, rect.h / 2, rect.w * 0.5)
            put(surface, svg.rasterise(svg.document(*rect.size, "", body), rect.size), center=rect.center)

        return Picture(TARGET, TARGET, paint)

    def _level(self, number: int) -> Iterator[Item]:
        seat, settings = self.match_setup.seats[number], self.services.settings
        level = level_of(seat.player)
        if number == 0:
            if len(profiles(settings)) >= _SEVERAL and seat.human:
                yield self._who_has_the_screen()
            return
        yield self._player_stepper(number)
        line = tr(f"seats.{level}.how") if level in KINDS[1:] else parse_player_spec(seat.player).command
        yield self._muted(line) if line else None
        if level == FOLLOW:
            setup = self.match_setup
            state = load_following(self.services.progress, setup.ruleset.id, len(setup.seats))
            yield self._muted(state.text())

    def _muted(self, text: str) -> Row:
        return Row(Label(text, 15, color=palette.MUTED, wrap=True, align="center", grow=1))

    def _adding(self) -> list[Control]:
        advanced = (
            ("seats.add_program", self._add_program) if self.advanced else ("seats.advanced", self._show_advanced)
        )
        commands = (("seats.add_person", partial(self._add, HUMAN)), ("seats.add", self._add), advanced)
        buttons = [Button(self.metrics, NOWHERE, tr(key), act, "ink", 18) for key, act in commands]
        buttons[-1].help = "" if self.advanced else tr("seats.add_program")
        last = buttons[-1]
        return [Control(button, height=TARGET if self._flat or button is last else 56) for button in buttons]

    def _cast_tile(self, persona: str) -> PressTile:
        seated = any(persona_of(seat.player) == persona for seat in self.match_setup.seats)
        name, style = CAST[persona][0], tr(f"seats.persona.{persona}")
        inside = Column(
            Row(Spacer(), avatar(persona, _LOW_FACE if self._flat else _CAST_FACE), Spacer(), gap=0),
            Row(Label(name, 17, "bold", palette.GOLD_LIGHT if seated else palette.WHITE, align="center", grow=1)),
            None if self._flat else Row(Label(style, 15, color=palette.MUTED, align="center", grow=1)),
            gap=1, inset=(6, 3 if self._flat else 6),
        )  # fmt: skip
        free = not (seated and self._is_mine(self.chosen))  # a face is seen once at a table
        choose = partial(self._take_seat, persona, self.chosen) if free else None
        tile = PressTile(self.metrics, inside, choose, "panel", radius=14, item=persona)
        tile.help = tr(f"seats.likes.{persona}")
        tile.picked = persona_of(self.match_setup.seats[self.chosen].player) == persona
        return tile

    def _who_has_the_screen(self) -> Stepper:
        settings = self.services.settings
        listed = profiles(settings)
        names = [name_of(profile) for profile in listed]
        here = [profile.id for profile in listed].index(current_profile(settings).id)
        stepper = Stepper(self.metrics, NOWHERE, names, here, lambda place: self._switch_profile(listed[place]), 17)
        return with_label(stepper, tr("access.seat_plays", n=1))

    def _player_stepper(self, number: int) -> Stepper:
        seat = self.match_setup.seats[number]
        guests = self.match_setup.profile_choices(number)
        choices: list[tuple[str, int]] = [(HUMAN, profile.id if profile else 0) for profile in guests]
        labels = [name_of(profile) if profile else tr(f"seats.{HUMAN}") for profile in guests]
        levels = (*KINDS[1:], PROGRAM) if level_of(seat.player) == PROGRAM else KINDS[1:]
        choices += [(level, 0) for level in levels]
        labels += [tr(f"seats.{level}") for level in levels]
        now = (level_of(seat.player), seat.profile)
        place = choices.index(now) if now in choices else 0
        step = Stepper(self.metrics, NOWHERE, labels, place, lambda index: self._seated(number, *choices[index]), 17)
        return with_label(step, tr("access.seat_plays", n=number + 1))

    @property
    def best(self) -> tuple[str, bool] | None:
        """Recommended minimum of players as text, and True if it is reached; None if there is none (UNP-PLY-02)."""
        best = self.match_setup.ruleset.best_from
        return (tr("seats.best_from", n=best), len(self.match_setup.seats) >= best) if best else None

    def _note(self) -> str:
        setup = self.match_setup
        people = sum(seat.human for seat in setup.seats)
        return " · ".join(filter(None, (
            length_text(self.services, setup, setup.ruleset),
            self.best[0] if self.best else "",
            tr("seats.handover", n=people) if people > 1 else "",
        )))  # fmt: skip

    # -- edits -------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.rebuild()

    def _take_seat(self, persona: str, number: int) -> None:
        """Gives a seat to a character, or swaps seats if the character is at the table. For the local player, sets the
        avatar.
        """
        seats = self.match_setup.seats
        here = next((place for place, other in enumerate(seats) if persona_of(other.player) == persona), number)
        if self._is_mine(number):
            set_avatar(self.services.settings, current_profile(self.services.settings).id, persona)
            self.rebuild()
        elif here != number:
            seats[number], seats[here] = seats[here], seats[number]
            self.rebuild()
        else:
            self.match_setup.seat_character(number, persona)
            self.rebuild()

    def _change(self, number: int, seat: SeatPlan) -> None:
        self.match_setup.change_seat(number, seat)
        self.rebuild()

    def _named(self, number: int, name: str) -> None:
        self.match_setup.seats[number] = replace(self.match_setup.seats[number], name=name)

    def _seated(self, number: int, kind: str, profile: int) -> None:
        if kind == PROGRAM:
            return  # a program stays
        settings, seat = self.services.settings, self.match_setup.seats[number]
        person, before = profile_with_id(settings, profile), profile_with_id(settings, seat.profile)
        name = name_of(person) if person else seat.name
        if person is None and before is not None and name == name_of(before):
            name = default_name(HUMAN, self.match_setup.seats)
        player = with_parts(seat.player, level=kind)
        self._change(number, replace(seat, player=player, name=name, profile=profile))

    def _switch_profile(self, profile: Profile) -> None:
        switch_profile(self.services.settings, profile.id)
        for number, seat in enumerate(self.match_setup.seats):
            if seat.profile == profile.id and number:
                self.match_setup.change_seat(number, replace(seat, name=default_name(HUMAN, []), profile=0))
        self._change(0, replace(self.match_setup.seats[0], name=name_of(profile), profile=profile.id))

    def _ask_for_program(self, number: int) -> None:
        self.chosen = number
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

    def _add(self, player: str = "") -> None:
        self.match_setup.add_seat(player)
        self.rebuild()

    def _add_program(self) -> None:
        self.services.stack.push(ProgramDialog(self.services, "", self._add))

    def _show_advanced(self) -> None:
        self.advanced = True
        self.rebuild()

    def set_handicap(self) -> None:
        if self._clashes():
            return
        seats, number = self.match_setup.seats, self.chosen
        set_handicap = lambda handicap: self._change(number, replace(seats[number], handicap=handicap))  # noqa: E731
        self.services.stack.push(HandicapDialog(self.services, self._book(), seats, number, set_handicap))

    def _book(self) -> Rulebook:
        return rulebook_for(self.match_setup.ruleset.id, self.match_setup.agreed)

    def _remove(self, number: int) -> None:
        self.match_setup.remove_seat(number)
        self.rebuild()

    def _change_partners(self) -> None:
        self.match_setup.change_partners()
        self.rebuild()

    def _keep(self) -> None:
        """Asks for the title of this table, and saves it."""
        services, plan = self.services, self.match_setup.as_plan()
        write = lambda title: keep(services.folders, replace(plan, title=title))  # noqa: E731
        tell = lambda kept: services.notify("tables.kept", name=kept.title)  # noqa: E731
        services.stack.push(TitlePrompt(services, tr("tables.keep"), plan.title, write, tell))

    def _clashes(self, handicaps: bool = False) -> bool:
        """Posts a notice if the options conflict or, with `handicaps`, a handicap is impossible; returns True if so."""
        why = clash(self.match_setup.ruleset, self.match_setup.agreed)
        if why:
            self.services.notify("seats.refused", why=why)
            return True
        if handicaps:
            try:
                self._book().check_handicaps([seat.handicap for seat in self.match_setup.seats])
            except BadHandicap as error:
                self.services.refuse(error)
                return True
        return False

    def _show_rules(self) -> None:
        if self._clashes():
            return
        setup = self.match_setup
        plans = setup.seats
        doors.push(self.services, doors.agreed_rules, setup.ruleset, setup.agreed, None, len(plans), False, plans)

    def _start(self) -> None:
        """Starts the match; changed rules that do not fit on the page are shown first (STR-BASE-02)."""
        self._once_seen(self._deal)

    def _watch(self) -> None:
        """Opens a match among computer players; stand-ins replace humans."""
        if self._clashes(handicaps=True):
            return
        try:
            doors.push(self.services, doors.watch, self.match_setup.setup(self.services.new_seed()))
        except ValueError as error:
            self.services.refuse(error)

    def _once_seen(self, deal: Callable[[], None]) -> None:
        if self._clashes(handicaps=True):
            return
        if self.rules.names_all:
            deal()
            return
        doors.push(self.services, doors.agreed_rules, self.match_setup.ruleset, self.match_setup.agreed, deal)

    def _deal(self, practice: bool = False) -> None:
        setup = replace(self.match_setup.setup(self.services.new_seed()), practice=practice)
        try:
            doors.reset(self.services, doors.new_table, setup)
        except ValueError as error:
            self.services.refuse(error)


def play_at_once(services: Services) -> SeatsScene:
    """Returns a seats page that starts the match of the last choices at once, unless something has to be read or
    mended before. The very first match is one round.
    """
    page = SeatsScene(services, MatchSetup(services.settings))
    page.starts = True
    if not services.settings.seats and not services.settings.options:
        choose_length(page.match_setup, lengths(page.match_setup)[0])
    return page


def play_against(services: Services, character: str) -> SeatsScene:
    """Returns the seats page of the last choices with a character at the table."""
    page = SeatsScene(services, MatchSetup(services.settings))
    page.match_setup.invite(character)
    return page
