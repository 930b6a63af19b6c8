"""The table as the player sets it up: ruleset, options and seats, begun from the last choice."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.cards import partner_of
from uno_desktop.model.options import REACTION, Option, Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.players import player_registry
from uno_desktop.players.personas import PERSONAS
from uno_desktop.players.player_registry import check_player
from uno_desktop.players.player_spec import taken_apart
from uno_desktop.scenes.last_setup import last_ruleset
from uno_desktop.scenes.local_profile import call_oneself, own_name
from uno_desktop.scenes.player_names import NAMES
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import Person, people, present
from uno_desktop.system.settings import Settings

_UNSKILLED = "random"
"""The level that is offered last, as a curiosity."""
LEVELS = tuple(sorted((level.name for level in player_registry.LEVELS), key=lambda name: name == _UNSKILLED))
PROGRAM = "program"
KINDS = (HUMAN, *LEVELS)
"""Who may sit on a seat, as the page of the seats offers it one after the other; a program is a choice of its own."""
PERSONA_IDS = (*(persona.id for persona in PERSONAS), "")
"""Every character, and nobody special."""
_STAND_IN = "medium"


def usual(settings: Settings, option: Option) -> Value:
    """What an option is at a new table where nobody has said anything about it."""
    return option.parse(settings.reaction) if option is REACTION else option.default


def agreed(settings: Settings, ruleset: Ruleset, options: Mapping[str, Value]) -> dict[str, Value]:
    """`options`, and whatever else the preferences make differ from the book."""
    wishes = {option.key: usual(settings, option) for option in ruleset.options if option.key not in options}
    books = {option.key: option.default for option in ruleset.options}
    return {**options, **{key: value for key, value in wishes.items() if value != books[key]}}


def level_of(player: str) -> str:
    """The kind in a player's name: `human`, the level, or `program`."""
    parts = taken_apart(player)
    return PROGRAM if parts.command else parts.level


def persona_of(player: str) -> str:
    """The character in a player's name, empty for none."""
    return taken_apart(player).persona


def may_act(player: str) -> bool:
    """True if such a player can have a character."""
    return any(level.acts for level in player_registry.LEVELS if level.name == level_of(player))


def with_parts(player: str, level: str | None = None, persona: str | None = None) -> str:
    """The player's name with another level or another character; whoever can have none has none."""
    parts = taken_apart(player)
    kept = parts.persona if persona is None else persona
    command = "" if level else parts.command
    name = str(replace(parts, level=level or parts.level, budget=None, persona=kept, command=command))
    return name if may_act(name) else level_of(name)


def may_sit(player: str) -> bool:
    """True if a player of this name, from the preferences, can be offered again."""
    try:
        return player == HUMAN or level_of(str(check_player(player))) in (*KINDS, PROGRAM)
    except ValueError:
        return False


class Draft:
    """Holds what is chosen; `options` has only what differs from what is usual for this player."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ruleset: Ruleset = last_ruleset(settings)
        self.options: dict[str, Value] = self._remembered()
        seats = [
            self._who(player, name or own_name(settings))
            for player, name in settings.seats
            if may_sit(player)
        ]
        self.seats: list[SeatPlan] = seats if len(seats) in self.allowed else self._first_seats()
        self.title = ""
        """What the table is called if it is one of the player's own."""

    def _who(self, player: str, name: str) -> SeatPlan:
        """A seat as it was the last time: somebody of the household is known by the name."""
        known = (person for person in people(self.settings) if player == HUMAN and person.name)
        found = next((person.id for person in known if person.name == name), 0)
        return SeatPlan(player, name, found)

    def guests(self, number: int) -> list[Person | None]:
        """Who may take a seat of a person but the first: a guest (None), and those of the household who sit nowhere
        else."""
        sitting = {seat.profile for at, seat in enumerate(self.seats) if at != number}
        here = present(self.settings).id
        return [None, *(each for each in people(self.settings) if each.id not in {*sitting, here})]

    def choose(self, ruleset: Ruleset) -> None:
        """Play another ruleset; its options begin with those remembered for it."""
        self.ruleset = ruleset
        self.options = self._remembered()
        self.fill_up()

    @property
    def allowed(self) -> range:
        """How many may sit down with what is agreed (UNP-PLY-04)."""
        return self.ruleset.seats_for(self._settled)

    @property
    def _settled(self) -> dict[str, Value]:
        return {option.key: self.value(option) for option in self.ruleset.options}

    def fill_up(self) -> None:
        """Sees to it that as many sit at the table as may play."""
        while len(self.seats) > self.allowed[-1]:
            self.seats.pop()
        while len(self.seats) not in self.allowed:
            self.add_seat()

    @property
    def in_teams(self) -> bool:
        """True if those who sit opposite are partners."""
        return self.ruleset.in_teams(self._settled)

    def partner(self, number: int) -> SeatPlan | None:
        """Who sits opposite a seat, in teams."""
        return self.seats[partner_of(number, len(self.seats))] if self.in_teams else None

    def change_partners(self) -> None:
        """All but the first seat move on by one place, so that everybody comes to sit opposite it."""
        self.seats[1:] = [*self.seats[2:], self.seats[1]]

    def remove_seat(self, number: int) -> None:
        """Somebody leaves the table; in teams their partner goes along, or, at the first seat, somebody beside."""
        gone = {number}
        if self.in_teams:
            partner = partner_of(number, len(self.seats))
            gone.add(partner or len(self.seats) - 1)
        self.seats = [seat for place, seat in enumerate(self.seats) if place not in gone]

    def add_seat(self) -> None:
        """A computer player with a free name and a free character sits down too."""
        self.seats.append(SeatPlan(f"medium:{self._free_persona()}", self.free_name()))

    def begin_with(self, table: ReadyTable, seats: Sequence[SeatPlan]) -> None:
        """Begin with a ready table, and with these players around it."""
        self.ruleset = ruleset_named(table.ruleset)
        self.options = dict(table.options)
        self.seats = list(seats)
        self.title = table.title

    def as_table(self) -> ReadyTable:
        """The table as it is now, to be kept. The word for the person in this language is no name; a table that is kept
        starts no programs, whoever gets it."""
        seats = (
            replace(seat, player=_STAND_IN if level_of(seat.player) == PROGRAM else seat.player,
                    name=seat.name.strip()) for seat in self.seats
        )  # fmt: skip
        nameless = tuple(replace(seat, name="") if seat.name == tr("seats.me") else seat for seat in seats)
        return ReadyTable("", self.ruleset.id, nameless, self.agreed, self.title)

    def value(self, option: Option) -> Value:
        """The value of an option now."""
        return self.options.get(option.key, usual(self.settings, option))

    @property
    def agreed(self) -> dict[str, Value]:
        """Every option that is set at this table, by the player or by the preferences."""
        return agreed(self.settings, self.ruleset, self.options)

    def set(self, option: Option, value: Value) -> None:
        """Choose a value that the option allows."""
        if value == usual(self.settings, option):
            self.options.pop(option.key, None)
        else:
            self.options[option.key] = value

    def free_name(self) -> str:
        """A name that nobody at the table has."""
        taken = {seat.name for seat in self.seats}
        return next((name for name in NAMES if name not in taken), NAMES[-1])

    def _free_persona(self) -> str:
        """A character that nobody at the table has."""
        taken = {persona_of(seat.player) for seat in self.seats} | {self.settings.face}
        return next((persona for persona in PERSONA_IDS if persona not in taken), PERSONA_IDS[0])

    def setup(self, seed: int) -> TableSetup:
        """The table to begin; remembers everything for the next time."""
        seats = tuple(replace(seat, name=seat.name.strip() or NAMES[number])
                      for number, seat in enumerate(self.seats))  # fmt: skip
        others = {key: value for key, value in self.settings.options.items() if not self._owns(key)}
        self.settings.ruleset = self.ruleset.id
        self.settings.options = {**others, **self.options}
        me = tr("seats.me")  # a word of this language and nobody's name: it is not kept
        if seats[0].human:
            call_oneself(self.settings, seats[0].name)
        self.settings.seats = [(seat.player, "" if seat.name == me else seat.name) for seat in seats]
        self.settings.save()
        return TableSetup(self.ruleset.id, seats, seed, self.agreed)

    def _owns(self, key: str) -> bool:
        return any(option.key == key for option in self.ruleset.options)

    def _remembered(self) -> dict[str, Value]:
        """What the preferences hold for this ruleset, as far as it is allowed still."""
        kept: dict[str, Value] = {}
        for option in self.ruleset.options:
            if option.key not in self.settings.options:
                continue
            try:
                value = option.parse(self.settings.options[option.key])
            except ValueError:
                continue
            if value != usual(self.settings, option):
                kept[option.key] = value
        return kept

    def _first_seats(self) -> list[SeatPlan]:
        free = (who for who in PERSONA_IDS if who != self.settings.face)
        others = (name for name in NAMES if name != self.settings.name)
        computers = (SeatPlan(f"medium:{who}", name) for who, name in zip(free, others, strict=False))
        return [SeatPlan(HUMAN, own_name(self.settings)), *itertools.islice(computers, 3)]
