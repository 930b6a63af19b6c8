"""Panels of the seats page: one for each seat, and the tiles of the cast."""

from collections.abc import Callable, Iterator
from functools import partial

from uno_desktop.content.following import load_following
from uno_desktop.content.match_setup import KINDS, PROGRAM, level_of, supports_persona
from uno_desktop.drawing import palette
from uno_desktop.match.cast import CAST, persona_at
from uno_desktop.match.table_setup import HUMAN, NAME_LIMIT
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.players.strategies.ladder import FOLLOW
from uno_desktop.scenes.lobby.seat_edits import SeatEdits
from uno_desktop.scenes.lobby.seat_widgets import CastTile, SeatFace, team_mark
from uno_desktop.scenes.profiles.seat_avatars import avatar, avatars_of
from uno_desktop.stage.avatars.portraits import tint_of
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import current_profile, name_of, profiles
from uno_desktop.texts.option_text import handicap_text
from uno_desktop.ui.layout import NOWHERE, Background, Column, Control, Item, Label, Row, Spacer
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.text_field import TextField, TextFieldManager
from uno_desktop.ui.widgets import Button, Stepper, with_label

_FACE, _CAST_FACE, _LOW_FACE = 84.0, 56.0, 46.0
"""Portraits of a seat, of a character, and of a character in a low window, in units."""
_SEVERAL = 2


class SeatPanels:
    """Maker of the panels; each widget runs one of the edits."""

    def __init__(
        self, metrics: Metrics, text_fields: TextFieldManager, edits: SeatEdits, set_handicap: Callable[[], None]
    ) -> None:
        self.metrics, self.text_fields, self.edits, self.set_handicap = metrics, text_fields, edits, set_handicap
        self.match_setup, self.settings = edits.match_setup, edits.services.settings
        self.faces = list[SeatFace]()
        """Portraits of the seats whose panels were made."""

    def seat(self, number: int) -> Column:
        metrics, setup, edits = self.metrics, self.match_setup, self.edits
        seat, partner = setup.seats[number], setup.partner(number)
        persona = persona_at(seat)
        cross = Button(metrics, NOWHERE, "", partial(edits.remove, number), "ink", 18, sign="cross")
        leaves = number and len(setup.seats) > setup.allowed[0]
        corner = Control(with_label(cross, tr("access.remove", name=seat.name)), TARGET) if leaves else None
        team = team_mark(number % (len(setup.seats) // 2)) if partner else Spacer(TARGET, 0)
        field = TextField(self.text_fields, NOWHERE, seat.name, partial(edits.rename, number), NAME_LIMIT)
        about = tr(f"seats.persona.{persona}") if persona else tr("seats.you") if number == 0 and seat.human else ""
        self.faces.append(self._face(number))
        return Column(
            Row(team, Spacer(), Control(self.faces[-1], _FACE, _FACE), Spacer(),
                corner or Spacer(TARGET, 0), gap=0, top=True),
            Control(with_label(field, tr("access.seat_name", n=number + 1))),
            Row(Label(about, 15, "bold", palette.GOLD_LIGHT, align="center", grow=1)),
            *self._level(number),
            Row(Label(tr("seats.with", name=partner.name), 15, align="center", grow=1)) if partner else None,
            *self._phone(number),
            *self._handicap(number),
            gap=4, inset=(12, 6), background=Background(
                "panel.lit" if number == edits.chosen else "panel", 18, partial(edits.choose, number)
            ),
        )  # fmt: skip

    def _phone(self, number: int) -> Iterator[Item]:
        setup, edits = self.match_setup, self.edits
        if setup.seats[number].human and sum(seat.human for seat in setup.seats) > 1:
            style = "on" if number in setup.phones else "ink"
            button = Button(self.metrics, NOWHERE, tr("seats.phone"), partial(edits.turn_phone, number), style, 15)
            button.picked = number in setup.phones
            label = tr("access.with_phone", name=setup.seats[number].name)
            yield Control(with_label(button, label), height=TARGET)

    def _handicap(self, number: int) -> Iterator[Item]:
        seat = self.match_setup.seats[number]
        words = handicap_text(seat.handicap)
        if words:
            yield Row(Label(words, 15, "bold", wrap=True, align="center", grow=1))
        if number == self.edits.chosen:
            button = Button(self.metrics, NOWHERE, tr("handicap.open_page"), self.set_handicap, "ink", 15)
            yield Control(with_label(button, tr("access.handicap", name=seat.name, value=words)), height=TARGET)

    def _face(self, number: int) -> SeatFace:
        seat, edits = self.match_setup.seats[number], self.edits
        program = level_of(seat.player) == PROGRAM
        avatar_ids = avatars_of(self.match_setup.seats, self.settings)
        portrait = avatar_ids[number], tint_of(avatar_ids, number)
        changes_face = supports_persona(seat.player) or program or seat.human
        face = SeatFace(self.metrics, portrait, partial(edits.turn_face, number) if changes_face else None)
        face.enabled = face.reachable = True
        face.on_press = partial(edits.ask_for_program if program else edits.choose, number)
        face.picked = number == edits.chosen
        persona = persona_at(seat)
        face.help = tr(f"seats.likes.{persona}") if persona else ""
        return with_label(face, tr("access.face", name=seat.name))

    def _level(self, number: int) -> Iterator[Item]:
        setup = self.match_setup
        seat, level = setup.seats[number], level_of(setup.seats[number].player)
        if number == 0:
            if len(profiles(self.settings)) >= _SEVERAL and seat.human:
                yield self._who_has_the_screen()
            return
        yield self._player_stepper(number)
        line = tr(f"seats.{level}.how") if level in KINDS[1:] else parse_player_spec(seat.player).command
        yield self._muted(line) if line else None
        if level == FOLLOW:
            yield self._muted(load_following(self.edits.services.progress, setup.ruleset.id, len(setup.seats)).text())

    def _muted(self, text: str) -> Row:
        return Row(Label(text, 15, color=palette.MUTED, wrap=True, align="center", grow=1))

    def _who_has_the_screen(self) -> Stepper:
        listed, switch = profiles(self.settings), self.edits.switch_profile
        names = [name_of(profile) for profile in listed]
        here = [profile.id for profile in listed].index(current_profile(self.settings).id)
        stepper = Stepper(self.metrics, NOWHERE, names, here, lambda place: switch(listed[place]), 17)
        return self._in_columns(stepper, 0)

    def _player_stepper(self, number: int) -> Stepper:
        seat, set_player = self.match_setup.seats[number], self.edits.set_player
        guests = self.match_setup.profile_choices(number)
        choices: list[tuple[str, int]] = [(HUMAN, profile.id if profile else 0) for profile in guests]
        labels = [name_of(profile) if profile else tr(f"seats.{HUMAN}") for profile in guests]
        levels = (*KINDS[1:], PROGRAM) if level_of(seat.player) == PROGRAM else KINDS[1:]
        choices += [(level, 0) for level in levels]
        labels += [tr(f"seats.{level}") for level in levels]
        now = (level_of(seat.player), seat.profile)
        place = choices.index(now) if now in choices else 0
        step = Stepper(self.metrics, NOWHERE, labels, place, lambda index: set_player(number, *choices[index]), 17)
        return self._in_columns(step, number)

    def _in_columns(self, stepper: Stepper, number: int) -> Stepper:
        """Returns a stepper of a seat, from which left and right lead to the next seat."""
        stepper.arrows_adjust = False
        return with_label(stepper, tr("access.seat_plays", n=number + 1))

    def character(self, persona: str, low: bool) -> CastTile:
        """Returns the tile of a character of the cast; `low` in low windows."""
        seats, chosen = self.match_setup.seats, self.edits.chosen
        seated = any(persona_at(seat) == persona for seat in seats)
        name, style = CAST[persona][0], tr(f"seats.persona.{persona}")
        inside = Column(
            Row(Spacer(), avatar(persona, _LOW_FACE if low else _CAST_FACE), Spacer(), gap=0),
            Row(Label(name, 17, "bold", palette.GOLD_LIGHT if seated else palette.WHITE, align="center", grow=1)),
            None if low else Row(Label(style, 15, color=palette.MUTED, align="center", grow=1)),
            gap=1, inset=(6, 3 if low else 6),
        )  # fmt: skip
        person, faces = seats[chosen].human, avatars_of(seats, self.settings)
        free = not (person and persona in faces)  # a face is seen once at a table
        choose = partial(self.edits.take_seat, persona) if free else None
        tile = CastTile(self.metrics, inside, choose, "panel", radius=14, item=persona)
        tile.help = tr(f"seats.likes.{persona}")
        tile.picked = faces[chosen] == persona
        return tile
