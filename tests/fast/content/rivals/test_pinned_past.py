"""All that is counted in past games is pinned: duels, remarks, seasons, statistics, achievements, evenings."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

from tests.staging.rivals import past_games
from tests.support.pinned import check_pinned, details
from uno_desktop.content.rivals.achievements_done import achievement_progress, by_count, recorded_achievements
from uno_desktop.content.rivals.counted_games import Played, played_by, with_profile
from uno_desktop.content.rivals.duels import beaten, memory, rivalries, round_remark
from uno_desktop.content.rivals.profile_statistics import statistics
from uno_desktop.content.rivals.season import seasons
from uno_desktop.match.records.evening_score import evening_score
from uno_desktop.match.records.finished_game import FinishedGame, tallied
from uno_desktop.match.table_setup import HUMAN, SeatPlan

HOURS = (0.5, 1, 5.9, 6.1, 2, 30, 6, 0.2)
"""Hours between the ends of two games."""
PASTS = (1, 2, 3, 4, 5, 7, 12, 20, 99)
SEATS = (1, 2, 3)


def games() -> list[FinishedGame]:
    """Returns games, oldest first: of one person or several, some of them guests, in teams, with help."""
    when, rng, found = 0.0, Random(7), list[FinishedGame]()
    for number, game in enumerate(reversed(past_games())):
        when += 3600 * HOURS[number % len(HOURS)]
        names = rng.sample(["Max", "Ida", "Player 2"], max(0, rng.randint(-2, 2)))
        seats = (*game.seats[: 4 - len(names)], *(SeatPlan(HUMAN, name, rng.choice((0, 0, 2))) for name in names))
        person = game.facts.people[0]
        person.hits, person.caught = [{seat: rng.randint(0, most) for seat in SEATS} for most in (7, 2)]
        facts = replace(game.facts, people={0: person}, helped=number % 8 == 3, teams=number % 5 == 2)
        found.append(replace(game, when=when, seats=seats, facts=facts))
    return found


def counted(played: list[Played]) -> Iterator[str]:
    known, table = rivalries(played), played[-1].characters
    for character, rivalry in sorted(known.items()):
        yield f"{character}: {rivalry.duel}, streak {rivalry.streak}"
        yield from details([rivalry.by_ruleset, rivalry.course, rivalry.last and rivalry.last.game.path.name])
    for season in seasons(played):
        yield f"season {season.number}, over {season.over}, met {season.met}, place {season.place}"
        yield from (f"  {row.player or 'the person'}: {row.won} of {row.rounds}" for row in season.table())
    for ruleset in ("", "official", "street"):
        found = statistics(played, ruleset)
        yield f"{ruleset or 'all'}: {found.matches_won} of {found.matches}, {found.rounds_won} of {found.rounds} rounds"
        yield from details([found, achievement_progress(played, found)])
    yield f"beaten {sorted(beaten(played))}, {by_count(played)}"
    yield from (f"{id}: {place}" for id, place in sorted(recorded_achievements(played).items()))
    remarks = [*({seat: name} for seat, name in table.items()), table]
    yield from (f"remark {seed} of {each}: {memory(known, each, seed)}" for each in remarks for seed in range(4))
    for winners in product((0, 1, 2), repeat=3):
        remark = round_remark(known, table, winners, 0)
        yield from [f"after {winners}: {remark}"] if remark else []


def test_what_is_counted_in_past_games_is_pinned() -> None:
    shared = games()
    said = {"tallies": str(tallied(shared))}
    said["evenings"] = "\n".join(f"{game.path.name} {evening_score(shared, game.path.name)}" for game in shared)
    for profile, helped in product((0, 1, 2), (False, True)):
        played = played_by(shared[::-1], profile, 9e4, helped)
        said[f"games of {profile}, helped {helped}"] = " ".join(f"{one.game.path.name} {one.seat}" for one in played)
        if profile == 1 and not helped:
            said.update({f"{number} games": "\n".join(counted(played[:number])) for number in PASTS})
    said["with a profile"] = "\n".join(str(with_profile(game.seats, 2)) for game in shared[::6])
    check_pinned("past", {case: text.replace("\\", "/") for case, text in said.items()})
