"""Past games that count for a profile: finished, played without help, and not reset since."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_desktop.match.cast import persona_at
from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.records.match_stats import PlayerStats
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import Seat
from uno_desktop.system.profiles import FIRST


@dataclass(frozen=True, slots=True)
class Played:
    """Past game, and the seat of the profile in it."""

    game: FinishedGame
    seat: Seat

    @property
    def won(self) -> bool:
        return self.seat in self.game.winners

    @property
    def stats(self) -> PlayerStats:
        return self.game.facts.people.get(self.seat) or PlayerStats()

    @property
    def rounds_won(self) -> list[bool]:
        return self.game.facts.won(self.seat, len(self.game.seats))

    @property
    def rivals(self) -> dict[Seat, str]:
        ours = self.game.facts.side(self.seat, len(self.game.seats))
        return {seat: character for seat, character in self.characters.items() if seat not in ours}

    @property
    def characters(self) -> dict[Seat, str]:
        found = ((seat, persona_at(plan)) for seat, plan in enumerate(self.game.seats))
        return {seat: character for seat, character in found if character}


def seat_of(seats: Sequence[SeatPlan], profile: int) -> Seat | None:
    """Returns the seat of a profile, None if absent.

    A table without profiles, as older versions recorded it, belongs to the first profile, at its first human seat.
    """
    people = [seat for seat, plan in enumerate(seats) if plan.human]
    theirs = [seat for seat in people if seats[seat].profile == profile]
    if theirs:
        return theirs[0]
    nameless = not any(seats[seat].profile for seat in people)
    return people[0] if people and nameless and profile == FIRST else None


def with_profile(seats: Sequence[SeatPlan], profile: int) -> tuple[SeatPlan, ...]:
    """Returns the seats of a new match with `profile` assigned to the first human seat, if no seat has it yet."""
    people = [seat for seat, plan in enumerate(seats) if plan.human]
    made = list(seats)
    if people and not any(plan.profile == profile for plan in made):
        made[people[0]] = replace(made[people[0]], profile=profile)
    return tuple(made)


def played_by(games: Sequence[FinishedGame], profile: int, since: float = 0.0, helped: bool = False) -> list[Played]:
    """Returns a profile's games that ended after `since` (Unix time), oldest first; `games` are newest first.

    With `helped`, returns the games played with help instead.
    """
    found = (
        (game, seat_of(game.seats, profile)) for game in games if game.when > since and game.facts.helped == helped
    )
    return [Played(game, seat) for game, seat in reversed(list(found)) if seat is not None]
