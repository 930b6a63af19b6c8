"""Edits of the seats of a match: players, names, faces and handicaps."""

from collections.abc import Callable
from dataclasses import replace

from uno_desktop.content.match_setup import PERSONA_IDS, PROGRAM, MatchSetup, level_of, with_parts
from uno_desktop.match.cast import default_name, persona_at
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.scenes.lobby.handicap_dialog import HandicapDialog
from uno_desktop.scenes.lobby.program_dialog import ProgramDialog
from uno_desktop.scenes.profiles.local_profile import step_face
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import CHARACTERS
from uno_desktop.system.profiles import Profile, current_profile, name_of, profile_with_id, set_avatar, switch_profile


class SeatEdits:
    """Edits of the seats of a setup; `on_change` is called after each that the page has to show, and `on_remove` with
    the place of a seat that has been removed."""

    def __init__(
        self,
        services: Services,
        match_setup: MatchSetup,
        on_change: Callable[[], None],
        on_remove: Callable[[int], None],
    ) -> None:
        self.services, self.match_setup, self.on_change, self.on_remove = services, match_setup, on_change, on_remove
        self.chosen = 1
        """Seat that receives the next chosen character."""

    def is_mine(self, number: int) -> bool:
        return next((n for n, seat in enumerate(self.match_setup.seats) if seat.human), -1) == number

    def choose(self, number: int) -> None:
        self.chosen = number
        self.on_change()

    def remove(self, number: int) -> None:
        self.match_setup.remove_seat(number)
        self.on_remove(number)

    def turn_phone(self, number: int) -> None:
        self.match_setup.turn_phone(number)
        self.on_change()

    def rename(self, number: int, name: str) -> None:
        self.match_setup.seats[number] = replace(self.match_setup.seats[number], name=name)

    def _change(self, number: int, seat: SeatPlan) -> None:
        self.match_setup.change_seat(number, seat)
        self.on_change()

    def take_seat(self, persona: str) -> None:
        """Gives the chosen seat to a character, or swaps seats if the character is at the table. A person stays, and
        gets the character's face.
        """
        seats, number = self.match_setup.seats, self.chosen
        here = next((place for place, other in enumerate(seats) if persona_at(other) == persona), number)
        if seats[number].human:
            self._set_face(number, persona)
        elif here != number:
            seats[number], seats[here] = seats[here], seats[number]
        else:
            self.match_setup.seat_character(number, persona)
        self.on_change()

    def turn_face(self, number: int, step: int) -> None:
        seat, settings = self.match_setup.seats[number], self.services.settings
        if level_of(seat.player) == PROGRAM:
            self.ask_for_program(number)
            return
        if self.is_mine(number):
            step_face(settings, current_profile(settings), step)
            self.on_change()
            return
        if seat.human:
            faces = avatars_of(self.match_setup.seats, settings)
            free = [face for face in CHARACTERS if face == faces[number] or face not in faces]
            at = free.index(faces[number]) if faces[number] in free else -1
            self._set_face(number, free[(at + step) % len(free)])
            self.on_change()
            return
        free = [persona for persona in PERSONA_IDS if not persona or persona != settings.face]
        place = PERSONA_IDS.index(persona_at(seat)) + step
        while PERSONA_IDS[place % len(PERSONA_IDS)] not in free:
            place += step
        persona = PERSONA_IDS[place % len(PERSONA_IDS)]
        self._change(number, replace(seat, player=with_parts(seat.player, persona=persona)))

    def _set_face(self, number: int, face: str) -> None:
        """Sets the face of a person: that of the profile, which is kept, or that of a guest at this table."""
        seat, settings = self.match_setup.seats[number], self.services.settings
        profile = current_profile(settings).id if self.is_mine(number) else seat.profile
        if profile:
            set_avatar(settings, profile, face)
        else:
            self.match_setup.seats[number] = replace(seat, face=face)

    def set_player(self, number: int, kind: str, profile: int) -> None:
        """Gives a seat to a guest, a profile or a computer player of a level."""
        if kind == PROGRAM:
            return  # a program stays
        settings, seat = self.services.settings, self.match_setup.seats[number]
        person, before = profile_with_id(settings, profile), profile_with_id(settings, seat.profile)
        name = name_of(person) if person else seat.name
        if person is None and before is not None and name == name_of(before):
            name = default_name(HUMAN, self.match_setup.seats)
        player = with_parts(seat.player, level=kind)
        self._change(number, replace(seat, player=player, name=name, profile=profile, face=""))

    def switch_profile(self, profile: Profile) -> None:
        switch_profile(self.services.settings, profile.id)
        for number, seat in enumerate(self.match_setup.seats):
            if seat.profile == profile.id and number:
                self.match_setup.change_seat(number, replace(seat, name=default_name(HUMAN, []), profile=0))
        self._change(0, replace(self.match_setup.seats[0], name=name_of(profile), profile=profile.id))

    def ask_for_program(self, number: int) -> None:
        self.choose(number)
        seat = self.match_setup.seats[number]
        change = lambda player: self._change(number, replace(seat, player=player))  # noqa: E731
        self.services.stack.push(ProgramDialog(self.services, seat.player, change))

    def set_handicap(self) -> None:
        setup, number = self.match_setup, self.chosen
        change = lambda handicap: self._change(number, replace(setup.seats[number], handicap=handicap))  # noqa: E731
        self.services.stack.push(HandicapDialog(self.services, setup.rulebook, setup.seats, number, change))
