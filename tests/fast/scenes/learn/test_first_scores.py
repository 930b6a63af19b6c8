"""The first whole game of a learner: what is said about its points."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_desktop.content.lesson import FIRST_PATH, shipped_path
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.app import offscreen_services
from uno_desktop.scenes.learn.lesson_scene import LessonTable
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders


@pytest.mark.parametrize(("winner", "key"), [(0, "coach.won"), (1, "coach.lost"), (NOBODY, "")])
def test_the_winner_is_named_if_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, winner: int, key: str
) -> None:
    path = shipped_path(FIRST_PATH)
    [place] = [place for place, lesson in enumerate(path.lessons) if lesson.coach]
    table = LessonTable(offscreen_services((960, 540), "en", user_folders(tmp_path)), path, place)
    points = tuple(17 if seat == winner else 0 for seat in range(table.scene().session.state.seats))
    assert path.lessons[place].seat == 0
    monkeypatch.setattr(LessonTable, "_round", RoundScored(1, winner, points, points, False, ()))
    said = table._about_points()
    assert said[-1] == tr(f"lessons.{path.lessons[place].id}.after")
    assert said[:-1] == ([tr(key, who=table._names[winner], n=17)] if key else [])
