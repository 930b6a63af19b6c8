"""Scenes of the page about the player for `shot`, with a generated and fixed match history."""

import random
from pathlib import Path

from tests.staging.sitting import Sitting
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS
from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.records.match_stats import AchievementDone, MatchStats, Place, PlayerStats
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.players.personas import PERSONAS
from uno_desktop.scenes.me.me_page import MeScene
from uno_desktop.scenes.me.profile_stats import ProfileStats
from uno_desktop.scenes.me.rivals_tab import RivalScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.profiles import add_profile

_GAMES = 44
_EVENING = 1_768_680_000.0
_RULESETS = ("official", "official", "street", "extreme", "unplugged")
_LEFT = {"number": 9, "BS": 20, "W": 50, "W+4": 50, "B+2": 20}
_REASONS = ("turn", "turn", "turn", "penalty", "penalty", "caught", "challenge")


class _StagedPast(ProfileStats):
    """Generated history of a profile; one of the eight rivals has never been met."""

    def __init__(self, services: Services) -> None:
        self._staged = past_games()
        super().__init__(services)

    @property
    def games(self) -> list[FinishedGame]:
        return self._staged


def past_games() -> list[FinishedGame]:
    """Returns the generated matches, newest first."""
    rng = random.Random(4)
    return [_game(number, rng) for number in reversed(range(_GAMES))]


def _game(number: int, rng: random.Random) -> FinishedGame:
    others = rng.sample([persona.id for persona in PERSONAS[1:]], 3)
    seats = (SeatPlan(HUMAN, "Zoé"), *(SeatPlan(f"medium:{who}", who) for who in others))
    winners = [rng.choice((0, 0, 1, 2, 3)) for _ in range(rng.randint(2, 6))]
    person = PlayerStats(
        Place(rng.randint(7, 16), 1, 20),
        Place(rng.randint(2, 8), 1, 9),
        Place(rng.randint(2, 6), 1, 12),
        left={code: (cards, cards * points) for code, points in _LEFT.items() if (cards := rng.randint(0, 3))},
        drawn={reason: rng.randint(1, 9) for reason in _REASONS},
        achievements=[AchievementDone(id, 1, 5) for id in rng.sample(ACHIEVEMENT_IDS[:18], 1)],
    )
    facts = MatchStats(winners, {0: person}, helped=number == 1)
    return FinishedGame(
        Path(f"{number:05}.unogame"),
        _EVENING + number,
        rng.choice(_RULESETS),
        False,
        seats,
        len(winners),
        60,
        (0, 0, 0, 0),
        (rng.choice((0, 0, 1, 2)),),
        facts,
    )


def _past(sitting: Sitting) -> _StagedPast:
    settings = sitting.services.settings
    settings.name, settings.face = "Zoé", ""
    return _StagedPast(sitting.services)


def tab(sitting: Sitting, key: str) -> None:
    """Shows the page about the player with this tab."""
    past = _past(sitting)
    for id in past.achievements():
        sitting.services.progress.note(ProgressKind.ACHIEVEMENT, id)
    sitting.services.progress.note(ProgressKind.SEEN, ProgressKind.ACHIEVEMENT, len(past.achievements()) - 2)
    sitting.show(MeScene(sitting.services, past, key))


def rival(sitting: Sitting) -> None:
    """Shows the page of the persona hawk."""
    sitting.show(RivalScene(sitting.services, _past(sitting), "hawk"))


def household(sitting: Sitting) -> None:
    for name, face in (("Léo", "hawk"), ("Grand-mère", "dreamer")):
        add_profile(sitting.services.settings, name, face)
    tab(sitting, "me.profile")
