"""Scenes of teams of two for `shot`: table, score sheet, podium and seats page."""

from tests.staging.past import podium
from tests.staging.sitting import Sitting
from tests.staging.staged_tables import StagedTable
from uno_desktop.model.options import Value
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.score.score_scene import ScoringScene

_TEAMS: dict[str, Value] = {"house.teams": "on"}


def _staged(sitting: Sitting) -> StagedTable:
    staged = sitting.staged
    return StagedTable(staged.ruleset, staged.seats, staged.hand, _TEAMS)


def team_table(sitting: Sitting) -> None:
    sitting.sit_down(_staged(sitting))


def team_scores(sitting: Sitting) -> None:
    table = _staged(sitting)
    scored, hands = table.end_round(match_over=False)
    scene = ScoringScene(sitting.services, table.session(), scored, hands)
    sitting.show(scene)
    scene.finish()
    scene.rebuild()


def team_podium(sitting: Sitting) -> None:
    podium(sitting, options=_TEAMS)


def team_seats(sitting: Sitting) -> None:
    match_setup = sitting.draft()
    match_setup.options = {**match_setup.options, **_TEAMS}
    sitting.show(SeatsScene(sitting.services, match_setup))
