"""The score of an evening: who has won how many of the games that people have played one after the other."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.edited import replace_in
from tests.support.match.tables import play_out
from tests.support.scenes.pages import show
from tests.support.waiting import until
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.evening_score import EveningScore, evening_score
from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.cards import NOBODY
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.shell.services import Services

PEOPLE = {"Anna": 1, "Ben": 2, "Guest": 0, "Guest 2": 0, "Player": 0}
"""Profiles of the people; all others are computer players."""


def games(*played: str) -> list[FinishedGame]:
    """Returns games from the hour of their end and the players, the winner first."""
    made = list[FinishedGame]()
    for text in played:
        hour, *names = (word.replace("_", " ") for word in text.split())
        plans = [SeatPlan(HUMAN if name in PEOPLE else "easy", name, PEOPLE.get(name, 0)) for name in sorted(names)]
        seat, file = sorted(names).index(names[0]), Path(f"{len(made)}.unogame")
        zeros = (0,) * len(plans)
        made.append(FinishedGame(file, 3600 * float(hour), "official", False, tuple(plans), 1, 9, zeros, (seat,)))
    return sorted(made, key=lambda game: game.when, reverse=True)


EVENINGS = {
    "first": (["20 Anna Ben Momo"], None),
    "tie": (["20 Anna Ben Momo", "21 Ben Anna Momo"], EveningScore(2, (1, 1, 0), NOBODY)),
    "leader": (["20 Anna Ben Momo", "21 Anna Ben Momo"], EveningScore(2, (2, 0, 0), 0)),
    "character": (["20 Momo Ben Anna", "23 Momo Ben Anna", "28.9 Anna Ben Momo"], EveningScore(3, (1, 0, 2), 2)),
    "pause": (["20 Anna Ben", "26.1 Ben Anna"], None),
    "alone": (["20 Anna Ben", "25 Anna Momo", "30 Ben Anna"], EveningScore(2, (1, 1), NOBODY)),
    "third person": (["20 Anna Guest", "21 Ben Anna Guest", "22 Guest Anna"], EveningScore(3, (1, 1), NOBODY)),
    "clock put back": (["20 Anna Ben", "21 Anna Ben", "17 Anna Ben"], EveningScore(3, (3, 0), 0)),
    "nameless guest": (["20 Guest_2 Anna", "21 Anna Player", "22 Player Anna"], EveningScore(3, (1, 2), 1)),
    "one person": (["20 Anna Momo", "21 Anna Momo"], None),
}


@pytest.mark.parametrize(("played", "score"), EVENINGS.values(), ids=EVENINGS)
def test_wins_of_the_evening(played: list[str], score: EveningScore | None) -> None:
    assert evening_score(games(*played), f"{len(played) - 1}.unogame") == score


def test_the_podium_tells_the_wins_of_a_rematch(services: Services) -> None:
    setup = TableSetup("official", (SeatPlan("easy", "Anna"), SeatPlan("easy", "Ben")), 7, {"official.target": 20})
    for seed in (7, 8):
        session = play_out(begin_match(replace(setup, seed=seed), services.folders, None))
        session.close()
        assert session.record_file is not None
        for seat in "AB":
            replace_in(session.record_file, f"seat {seat} easy", f"seat {seat} human")
    session.setup = replace(setup, seats=tuple(replace(plan, player=HUMAN) for plan in setup.seats))
    podium = show(services, PodiumScene(services, session, session.sheet[-1]))

    def told() -> str:
        services.stack.update(1 / 60)
        return podium.note

    assert until("the games of the evening", told).startswith("2 games together: ")
