"""Match setup: ruleset, options and seats, starting from the last choice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle

from uno_desktop.content.table_plan import TablePlan
from uno_desktop.match.cast import CAST, default_name, is_default_name, persona_at, with_names, without_given_names
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.cards import partner_of
from uno_desktop.model.handicap import NO_HANDICAP, Handicap
from uno_desktop.model.options import REACTION, Option, Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import in_teams, rulebook_for, ruleset_named, ruleset_or_first
from uno_desktop.players import player_registry
from uno_desktop.players.failures import STAND_IN
from uno_desktop.players.personas import PERSONAS
from uno_desktop.players.player_registry import check_player
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.system.profiles import Profile, current_profile, own_name, profile_with_id, profiles
from uno_desktop.system.settings import Settings

_UNSKILLED = "random"
"""Level that the stepper lists last."""
LEVELS = tuple(sorted((level.name for level in player_registry.LEVELS), key=lambda name: name == _UNSKILLED))
PROGRAM = "program"
KINDS = (HUMAN, *LEVELS)
"""Seat kinds in the order of the stepper; an external program is added separately."""
PERSONA_IDS = (*(persona.id for persona in PERSONAS), "")
"""All personas, then the empty id for none."""


def usual(settings: Settings, option: Option) -> Value:
    """Returns the initial value of an option: the preferred one for the reaction time, the default for all others."""
    return option.parse(settings.reaction) if option is REACTION else option.default


def agreed(settings: Settings, ruleset: Ruleset, options: Mapping[str, Value]) -> dict[str, Value]:
    """Returns `options` merged with the preferences that differ from the defaults."""
    wishes = ((option, usual(settings, option)) for option in ruleset.options if option.key not in options)
    return {**options, **{option.key: wish for option, wish in wishes if wish != option.default}}


def agreed_by(plan: TablePlan, settings: Settings) -> Mapping[str, Value]:
    """Returns the options of a plan; with seats, also the preferences that differ from the defaults."""
    return agreed(settings, ruleset_named(plan.ruleset), plan.options) if plan.seats else plan.options


def named_seats(plan: TablePlan, settings: Settings) -> tuple[SeatPlan, ...]:
    """Returns the seats with names, and with personas for computer players, chosen by the id of the plan."""
    return with_cast(plan.seats, settings, sum(plan.id.encode()))


def with_cast(seats: Sequence[SeatPlan], settings: Settings, begin: int = 0) -> tuple[SeatPlan, ...]:
    """Returns the seats with names, and with a persona from `free_personas` for each computer player that supports one.

    `begin` rotates the order in which personas are assigned.
    """
    free = free_personas(seats, settings, begin)
    acting = [not seat.human and supports_persona(seat.player) and not persona_at(seat) for seat in seats]
    players = [f"{seat.player}:{next(free)}" if acts else seat.player for seat, acts in zip(seats, acting, strict=True)]
    cast = (replace(seat, player=player) for seat, player in zip(seats, players, strict=True))
    return with_names(tuple(cast), settings)


def free_personas(seats: Sequence[SeatPlan], settings: Settings, begin: int = 0) -> Iterator[str]:
    """Returns an endless iterator over the personas not at the table; over all personas if none is free.

    A character whose face or name the local player has chosen is left out too, or whose face a seated person has.
    """
    personas = list(CAST)
    taken = {persona_at(seat) for seat in seats} | {seat.face for seat in seats} | {settings.face}
    taken |= {profile.face for seat in seats if (profile := profile_with_id(settings, seat.profile))}
    taken |= {persona for persona in personas if CAST[persona][0] == settings.name}
    ordered = [*personas[begin % len(personas) :], *personas[: begin % len(personas)]]
    return cycle([persona for persona in ordered if persona not in taken] or ordered)


def supports_persona(player: str) -> bool:
    """Returns True if the player's level supports a persona."""
    return any(level.acts for level in player_registry.LEVELS if level.name == parse_player_spec(player).level)


def level_of(player: str) -> str:
    """Returns the kind in a player spec: `human`, a level, or `program`."""
    parts = parse_player_spec(player)
    return PROGRAM if parts.command else parts.level


def with_parts(player: str, level: str | None = None, persona: str | None = None) -> str:
    """Returns the player spec with another level or persona; a level that supports no persona drops it."""
    parts = parse_player_spec(player)
    kept = parts.persona if persona is None else persona
    command = "" if level else parts.command
    name = str(replace(parts, level=level or parts.level, budget=None, persona=kept, command=command))
    return name if supports_persona(name) else level_of(name)


def is_valid_player(player: str) -> bool:
    """Returns True if a player spec from the preferences is still valid."""
    try:
        return player == HUMAN or level_of(str(check_player(player))) in (*KINDS, PROGRAM)
    except ValueError:
        return False


def _handicap(words: Sequence[str]) -> Handicap:
    try:
        return Handicap.parse(" ".join(words))
    except ValueError:  # of another version
        return NO_HANDICAP


class MatchSetup:
    """Editable match setup; `options` holds only values that differ from `usual`."""

    def __init__(self, settings: Settings, remembers: bool = True) -> None:
        """`remembers`: the choices become the preferences when a match starts."""
        self.settings, self.remembers = settings, remembers
        self.ruleset: Ruleset = ruleset_or_first(settings.ruleset)
        self.options: dict[str, Value] = self._remembered(self.ruleset)
        seats = [
            SeatPlan(
                player, name, 0, _handicap(settings.handicaps[at : at + 1]), "".join(settings.guest_faces[at : at + 1])
            )
            for at, (player, name) in enumerate(settings.seats)
            if is_valid_player(player)
        ]
        known = [self._known(seat) for seat in with_names(seats, settings)]
        first = [SeatPlan(HUMAN, ""), *[SeatPlan("medium", "")] * 3]
        self.seats = known if len(known) in self.allowed else [*with_cast(first, settings)]
        self._give_own_seat()
        self._phones = set[int]()
        self.title = ""
        """Title of the plan that was loaded; empty if there is none."""

    def _known(self, seat: SeatPlan) -> SeatPlan:
        same = (profile.id for profile in profiles(self.settings) if seat.human and profile.name == seat.name)
        return replace(seat, profile=next(same, 0))

    def profile_choices(self, number: int) -> list[Profile | None]:
        """Returns the choices for a human seat: a guest (None), and free profiles other than the current one."""
        sitting = {seat.profile for at, seat in enumerate(self.seats) if at != number}
        here = current_profile(self.settings).id
        return [None, *(each for each in profiles(self.settings) if each.id not in {*sitting, here})]

    def choose(self, ruleset: Ruleset) -> None:
        """Selects a ruleset, restores the options remembered for it, and adjusts the number of seats."""
        self.ruleset = ruleset
        self.options = self._remembered(ruleset)
        self.fill_up()

    @property
    def allowed(self) -> range:
        """Allowed seat counts with the current options (UNP-PLY-04)."""
        return self.ruleset.seats_for(self._settled(self.ruleset))

    def options_of(self, ruleset: Ruleset) -> dict[str, Value]:
        """Returns the options that the match would have with a ruleset, without those that are `usual`."""
        return self.options if ruleset is self.ruleset else self._remembered(ruleset)

    def seat_count(self, ruleset: Ruleset) -> int:
        """Returns the number of seats that the match would have with a ruleset."""
        allowed = ruleset.seats_for(self._settled(ruleset))
        return next(count for count in allowed if count >= min(len(self.seats), allowed[-1]))

    def _settled(self, ruleset: Ruleset) -> dict[str, Value]:
        options = self.options_of(ruleset)
        return {option.key: options.get(option.key, usual(self.settings, option)) for option in ruleset.options}

    def fill_up(self, count: int = 0) -> None:
        """Adds or removes seats until their number is `count`, or by default one that is allowed."""
        count = count or self.seat_count(self.ruleset)
        del self.seats[count:]
        while len(self.seats) < count:
            self.add_seat()

    @property
    def in_teams(self) -> bool:
        return in_teams(self.ruleset, self._settled(self.ruleset))

    def partner(self, number: int) -> SeatPlan | None:
        """Returns the seat plan of the partner in a team game; None without teams."""
        return self.seats[partner_of(number, len(self.seats))] if self.in_teams else None

    def change_partners(self) -> None:
        """Rotates all seats except the first by one, which gives the first seat another partner."""
        self._keep_seats([0, *range(2, len(self.seats)), 1])

    @property
    def phones(self) -> tuple[int, ...]:
        """Seats of people who hold their cards on a phone; none for a single person, who needs no other screen."""
        people = [number for number, seat in enumerate(self.seats) if seat.human]
        return tuple(number for number in people if number in self._phones and len(people) > 1)

    def turn_phone(self, number: int) -> None:
        """Lets a person play with a phone, or without one."""
        self._phones ^= {number}

    def _keep_seats(self, order: Sequence[int]) -> None:
        self.seats = [self.seats[number] for number in order]
        self._phones = {place for place, number in enumerate(order) if number in self._phones}

    def remove_seat(self, number: int) -> None:
        """Removes a seat; with teams also the partner's, or the last seat if the partner has the first one."""
        gone = {number}
        if self.in_teams:
            partner = partner_of(number, len(self.seats))
            gone.add(partner or len(self.seats) - 1)
        self._keep_seats([place for place in range(len(self.seats)) if place not in gone])

    def add_seat(self, player: str = "") -> None:
        """Adds a seat for a player, by default a computer player of medium strength with a free persona. A person is
        the first profile that has a name and no seat, or a guest.
        """
        player = player or f"medium:{next(free_personas(self.seats, self.settings))}"
        profile = next(iter(self._waiting_people), None) if player == HUMAN else None
        name = profile.name if profile else default_name(player, self.seats)
        self.seats.append(SeatPlan(player, name, profile.id if profile else 0))
        self._give_own_seat()

    @property
    def _waiting_people(self) -> list[Profile]:
        """Profiles other than the current one that have a name and no seat."""
        return [each for each in self.profile_choices(len(self.seats)) if each and each.name]

    def _give_own_seat(self) -> None:
        """Gives the first seat to the current profile if another one sits at the table: else it would be a guest's."""
        first = self.seats[0]
        own = first.human and not first.profile and first.name == own_name(self.settings)
        if own and any(seat.profile for seat in self.seats):
            self.seats[0] = replace(first, profile=current_profile(self.settings).id)

    def seat_two_people(self) -> bool:
        """Seats two people, opposite each other, and two characters; those who have a seat already come first. Returns
        False if the second person is one of several known ones, the first of whom is seated.
        """
        people = [seat for seat in self.seats if seat.human][:2] or [SeatPlan(HUMAN, own_name(self.settings))]
        self.seats = [*people, *[seat for seat in self.seats if persona_at(seat)][:2]]
        known = self._waiting_people
        for kind in [HUMAN] * (2 - len(people)) + [""] * (2 + len(people) - len(self.seats)):
            self.add_seat(kind)
        self.seats.sort(key=lambda seat: not seat.human)
        self.seats[1:3] = self.seats[2:0:-1]
        return len(people) > 1 or len(known) < 2

    def invite(self, character: str) -> None:
        """Seats a character as an opponent of the first seat: in place of the first computer player or, among people
        alone, on a new seat, for which a full table has no room."""
        if character not in map(persona_at, self.seats):
            if all(seat.human for seat in self.seats):
                self.fill_up(next((count for count in self.allowed if count > len(self.seats)), 0))
            computers = [number for number, seat in enumerate(self.seats) if number and not seat.human]
            if computers:
                self.seat_character(computers[0], character)
        partner = self.partner(0)
        if partner and persona_at(partner) == character:
            self.change_partners()

    def seat_character(self, number: int, character: str) -> None:
        """Gives a seat to a character, at the level of the seat if that supports one."""
        seat = self.seats[number]
        level = level_of(seat.player) if supports_persona(seat.player) else STAND_IN
        self.change_seat(number, replace(seat, player=f"{level}:{character}", profile=0))

    def change_seat(self, number: int, seat: SeatPlan) -> None:
        """Changes a seat. A computer player that replaces a human gets a persona if its level supports one; a default
        name changes with the player."""
        others = [other for place, other in enumerate(self.seats) if place != number]
        before = self.seats[number]
        if not seat.human and before.human and supports_persona(seat.player) and not persona_at(seat):
            seat = replace(seat, player=with_parts(seat.player, persona=next(free_personas(others, self.settings))))
        if is_default_name(seat.name) and (before.human, persona_at(before)) != (seat.human, persona_at(seat)):
            seat = replace(seat, name=default_name(seat.player, others))
        self.seats[number] = seat

    def begin_with(self, plan: TablePlan, seats: Sequence[SeatPlan] = ()) -> None:
        """Loads the rules of a plan, and seats if there are any."""
        self.ruleset = ruleset_named(plan.ruleset)
        self.options = dict(plan.options)
        self.seats = list(seats) or self.seats
        self.title = plan.title
        self.fill_up()

    def as_plan(self) -> TablePlan:
        """Returns the setup as a plan to save.

        Names that the game gives to people are saved as empty. Programs are replaced by a level, because saved tables
        may not start programs.
        """
        seats = [
            replace(seat, player=STAND_IN if level_of(seat.player) == PROGRAM else seat.player,
                    name=seat.name.strip()) for seat in self.seats
        ]  # fmt: skip
        return TablePlan(self.ruleset.id, without_given_names(seats), self.agreed, self.title)

    @property
    def rulebook(self) -> Rulebook:
        """Rules of the match. Raises ValueError if the options clash."""
        return rulebook_for(self.ruleset.id, self.agreed)

    def value(self, option: Option) -> Value:
        return self.options.get(option.key, usual(self.settings, option))

    @property
    def agreed(self) -> dict[str, Value]:
        """All options of the match that differ from the defaults, set here or in the preferences."""
        return agreed(self.settings, self.ruleset, self.options)

    def set(self, option: Option, value: Value) -> None:
        """Sets an option; a value equal to `usual` is not stored."""
        if value == usual(self.settings, option):
            self.options.pop(option.key, None)
        else:
            self.options[option.key] = value

    def use_standard_rules(self) -> None:
        """Takes back the changed rules of the ruleset, also in the preferences; the length of the game stays."""
        gone = self.ruleset.changed_rules(self.options)
        self.options, self.title = {key: self.options[key] for key in self.options if key not in gone}, ""
        self.settings.options = {key: value for key, value in self.settings.options.items() if key not in gone}
        self.settings.save()

    def setup(self, seed: int) -> TableSetup:
        """Returns the setup of a new match, and saves the choices as preferences if it `remembers` them."""
        seats = with_names([replace(seat, name=seat.name.strip()) for seat in self.seats], self.settings)
        if self.remembers:
            self._remember(seats)
        return TableSetup(self.ruleset.id, seats, seed, self.agreed)

    def _remember(self, seats: Sequence[SeatPlan]) -> None:
        others = {key: value for key, value in self.settings.options.items() if not self._owns(key)}
        self.settings.ruleset = self.ruleset.id
        self.settings.options = {**others, **self.options}
        seats = without_given_names(seats)
        if seats[0].human:
            self.settings.name = seats[0].name
        self.settings.seats = [(seat.player, seat.name) for seat in seats]
        self.settings.handicaps = [str(seat.handicap) for seat in seats]
        self.settings.guest_faces = [seat.face for seat in seats]
        self.settings.save()

    def _owns(self, key: str) -> bool:
        return any(option.key == key for option in self.ruleset.options)

    def _remembered(self, ruleset: Ruleset) -> dict[str, Value]:
        kept: dict[str, Value] = {}
        for option in ruleset.options:
            if option.key not in self.settings.options:
                continue
            try:
                value = option.parse(self.settings.options[option.key])
            except ValueError:
                continue
            if value != usual(self.settings, option):
                kept[option.key] = value
        return kept
