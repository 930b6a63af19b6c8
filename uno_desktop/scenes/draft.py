"""The table as the player sets it up: ruleset, options and seats, begun from the last choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.i18n import tr
from uno_desktop.match.ready_table import ReadyTable
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.options import Option, Value
from uno_desktop.model.registry import RULESETS, ruleset_named
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.players.registry import PLAYERS
from uno_desktop.settings import Settings

NAMES = ("Ada", "Bruno", "Chloé", "Dieter", "Élise", "Farid", "Greta", "Hugo", "Ines", "Jonas")
"""Names for computer players, seat by seat; the first is for a second person who has given none."""
LEVELS = tuple(name for name in ("easy", "medium", "random") if name in PLAYERS)
KINDS = (HUMAN, *LEVELS)


class Draft:
    """Holds what is chosen; `options` has only what differs from the defaults of the ruleset."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.ruleset: Ruleset = next((one for one in RULESETS if one.id == settings.ruleset), RULESETS[0])
        self.options: dict[str, Value] = self._remembered()
        seats = [SeatPlan(player, name) for player, name in settings.seats if player in KINDS]
        self.seats: list[SeatPlan] = seats if len(seats) in self.allowed else self._first_seats()
        self.title = ""
        """What the table is called if it is one of the player's own."""

    def choose(self, ruleset: Ruleset) -> None:
        """Play another ruleset; its options begin with those remembered for it."""
        self.ruleset = ruleset
        self.options = self._remembered()
        self.fill_up()

    @property
    def allowed(self) -> range:
        """How many may sit down with what is agreed (UNP-PLY-04)."""
        return self.ruleset.seats_for({option.key: self.value(option) for option in self.ruleset.options})

    def fill_up(self) -> None:
        """Sees to it that as many sit at the table as may play."""
        while len(self.seats) > self.allowed[-1]:
            self.seats.pop()
        while len(self.seats) < self.allowed[0]:
            self.seats.append(SeatPlan("medium", self.free_name()))

    def begin_with(self, table: ReadyTable, seats: Sequence[SeatPlan]) -> None:
        """Begin with a ready table, and with these players around it."""
        self.ruleset = ruleset_named(table.ruleset)
        self.options = dict(table.options)
        self.seats = list(seats)
        self.title = table.title

    def as_table(self) -> ReadyTable:
        """The table as it is now, to be kept. The word for the person in this language is no name."""
        seats = (replace(seat, name=seat.name.strip()) for seat in self.seats)
        nameless = tuple(replace(seat, name="") if seat.name == tr("seats.me") else seat for seat in seats)
        return ReadyTable("", self.ruleset.id, nameless, dict(self.options), self.title)

    def value(self, option: Option) -> Value:
        """The value of an option now."""
        return self.options.get(option.key, option.default)

    def set(self, option: Option, value: Value) -> None:
        """Choose a value that the option allows."""
        if value == option.default:
            self.options.pop(option.key, None)
        else:
            self.options[option.key] = value

    def free_name(self) -> str:
        """A name that nobody at the table has."""
        taken = {seat.name for seat in self.seats}
        return next((name for name in NAMES if name not in taken), NAMES[-1])

    def setup(self, seed: int) -> TableSetup:
        """The table to begin; remembers everything for the next time."""
        seats = tuple(SeatPlan(seat.player, seat.name.strip() or NAMES[number])
                      for number, seat in enumerate(self.seats))  # fmt: skip
        others = {key: value for key, value in self.settings.options.items() if not self._owns(key)}
        self.settings.ruleset = self.ruleset.id
        self.settings.options = {**others, **self.options}
        self.settings.seats = [(seat.player, seat.name) for seat in seats]
        self.settings.save()
        return TableSetup(self.ruleset.id, seats, seed, dict(self.options))

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
            if value != option.default:
                kept[option.key] = value
        return kept

    def _first_seats(self) -> list[SeatPlan]:
        me = SeatPlan(HUMAN, tr("seats.me"))
        return [me, *(SeatPlan("medium", name) for name in NAMES[:3])]
