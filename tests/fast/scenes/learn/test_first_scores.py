"""The first whole game of a learner: what is said about its points."""

import pytest

from uno_desktop.model.cards import NOBODY
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.learn.lesson_scene import won_text
from uno_desktop.system.i18n import tr

NAMES = ("You", "Ada", "Bruno")


@pytest.mark.parametrize(
    ("winner", "said"), [(0, tr("coach.won", who="You", n=17)), (1, tr("coach.lost", who="Ada", n=17)), (NOBODY, "")]
)
def test_the_winner_is_named_if_there_is_one(winner: int, said: str) -> None:
    points = tuple(17 if seat == winner else 0 for seat in range(3))
    assert won_text(RoundScored(1, winner, points, points, False, ()), 0, NAMES) == said
