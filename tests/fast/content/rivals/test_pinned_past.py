"""All that is counted in past games is pinned: duels, remarks, seasons, statistics, achievements, evenings."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

from tests.staging.rivals import past_games
from tests.support.pinned import check_pinned, details
from uno_desktop.content.rivals.achievements_done import achievement_progress, by_count, recorded_achievements
from uno_desktop.content.rivals.counted_games import Played, played_by
from uno_desktop.content.rivals.duels import beaten, memory, rivalries, round_remark
from uno_desktop.content.rivals.profile_statistics import statistics
from uno_desktop.content.rivals.season import seasons
from uno_desktop.match.records.evening_score import evening_score
from uno_desktop.match.records.finished_game import FinishedGame, tallied
from uno_desktop.match.table_setup import HUMAN, SeatPlan

GAMES = past_games()
PASTS = (1, 2, 4, 7, 12, 20, len(GAMES))
HOURS = (0.5, 1, 5.9, 6.1, 2, 30, 0.2)
"""Hours between the ends of two games."""
TABLE = {1: "hawk", 2: "sprinter", 3: "bluffer"}


def counted(games: list[Played]) -> Iterator[str]:
    known = rivalries(games)
    for character, rivalry in sorted(known.items()):
        yield f"{character}: {rivalry.duel}, streak {rivalry.streak}"
    for season in seasons(games):
        yield f"season {season.number}, over {season.over}, met {season.met}, place {season.place}"
        yield from map(str, season.table())
    for ruleset in ("", "official", "street"):
        found = statistics(games, ruleset)
        yield f"{ruleset or 'all'}: {found.matches_won} of {found.matches}, {found.rounds_won} of {found.rounds} rounds"
        yield from details([found, achievement_progress(games, found)])
    yield f"beaten {sorted(beaten(games))}, {by_count(games)}"
    yield from (f"{id}: {place}" for id, place in sorted(recorded_achievements(games).items()))
    yield from (f"remark {seed}: {memory(known, TABLE, seed)}" for seed in range(6))
    for winners in product((0, 1, 2), repeat=3):
        remark = round_remark(known, TABLE, winners, 0)
        yield from [f"after {winners}: {remark}"] if remark else []


def evenings() -> list[FinishedGame]:
    """Returns games of several people, in evenings."""
    when, rng, games = 0.0, Random(7), list[FinishedGame]()
    for number, game in enumerate(reversed(GAMES)):
        when += 3600 * HOURS[number % len(HOURS)]
        names = rng.sample(["Max", "Ida", "Player 2"], rng.randint(0, 2))
        seats = [*game.seats[: 4 - len(names)], *(SeatPlan(HUMAN, name, number % 2) for name in names)]
        games.append(replace(game, when=when, seats=tuple(seats)))
    return games


def test_what_is_counted_in_past_games_is_pinned() -> None:
    played = played_by(GAMES, 0)
    said = {f"{number} games": "\n".join(counted(played[-number:])) for number in PASTS}
    shared = evenings()
    said["tallies"] = "\n".join(str(tallied(games)) for games in (GAMES, shared))
    said["evenings"] = "\n".join(f"{game.path.name} {evening_score(shared, game.path.name)}" for game in shared)
    for profile, helped in product((0, 1), (False, True)):
        names = [each.game.path.name for each in played_by(shared, profile, 9e5, helped)]
        said[f"profile {profile}, helped {helped}"] = " ".join(names)
    check_pinned("past", {case: text.replace("\\", "/") for case, text in said.items()})
