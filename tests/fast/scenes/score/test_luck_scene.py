"""Luck and skill on screen, computed while frames are drawn."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.support.match.tables import play_out
from tests.support.scenes.pages import buttons, press, show, top
from tests.support.waiting import until
from uno_desktop.match.luck import LuckSplit
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.duplicate import turned
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.score.luck_page import LuckScene, sentence_for, signed
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import set_language, tr

SETUP = TableSetup("official", (SeatPlan("medium", "Zoé"), SeatPlan("easy", "Ada")), 7, {"official.target": 60})


def podium(services: Services, session: MatchSession) -> PodiumScene:
    assert session.last_scored is not None
    return show(services, PodiumScene(services, session, session.last_scored))


def look_back(services: Services, file: Path) -> ReplayScene:
    scene = show(services, ReplayScene(services, file))
    scene.open_analysis()
    return scene


def test_the_luck_analysis_covers_each_turn(services: Services) -> None:
    session = play_out(begin_match(SETUP, services.folders, None))
    session.close()
    assert session.record_file is not None
    look_back(services, session.record_file)
    press(services, "luck.title")
    scene = top(services, LuckScene)
    split, surface = [scene.reading.progress], pygame.Surface(services.window.size)
    for _ in range(20_000):
        services.now += 1 / 60
        services.stack.update(1 / 60)
        services.stack.settle()
        split.append(scene.reading.progress)
        if scene.reading.done:
            break
    assert split == sorted(split) and split[-1] == 1.0 and len(split) > 40, "a little in every frame"
    scene.draw(surface)
    assert scene.rows is not None and scene.reading.tally.rounds == session.round_number
    mine, other = scene.rows.split
    assert mine.result == sum(line.winner == 0 for line in session.sheet) - session.round_number / 2
    exact, _ = (scene.reading.tally.split(seat) for seat in (0, 1))
    assert exact.skill + exact.luck == pytest.approx(exact.result) and mine == exact.rounded
    assert mine.skill == pytest.approx(-other.skill)
    scene.back()
    top(services, ReplayScene)


def test_a_match_that_is_not_over_has_no_split(services: Services) -> None:
    session = begin_match(SETUP, services.folders, None)
    session.close()
    assert session.record_file is not None
    assert not buttons(look_back(services, session.record_file), "luck.title")


def test_uncertain_results_are_not_stated() -> None:
    part = LuckSplit(1.5, 0.4, 0.5)
    assert sentence_for(part) == tr("luck.too_close", skill="+0.4", luck="+1.1")
    assert sentence_for(LuckSplit(1.5, 0.9, 0.5)) == tr("luck.decisions_won", skill="0.9", luck="+0.6")
    assert sentence_for(LuckSplit(1.5, -0.9, 0.5)) == tr("luck.decisions_lost", skill="0.9", luck="+2.4")
    third = LuckSplit(1 / 3, 0.46, 0.5).rounded
    assert [signed(each) for each in (third.skill, third.luck, third.result)] == ["+0.5", "−0.2", "+0.3"]
    set_language("fr")
    assert (signed(-1.25), signed(0.04), signed(-0.04)) == ("−1,2", "0,0", "0,0")


def test_the_same_deals_come_again_with_the_seats_turned(services: Services) -> None:
    services.settings.text_scale = 100
    first = play_out(begin_match(SETUP, services.folders, None))
    first.close()
    scene = podium(services, first)
    assert scene.par_line == "", "there is nothing to compare with"
    press(services, "scoring.same_deals")
    table = top(services, TableScene)
    assert [plan.name for plan in table.session.setup.seats] == ["Ada", "Zoé"] and table.session.setup.seed == 7
    second = play_out(begin_match(turned(SETUP), services.folders, None))
    second.close()
    second.setup = replace(second.setup, seats=(second.setup.seats[0], SeatPlan(HUMAN, "Zoé")))
    common = min(len(first.sheet), len(second.sheet))
    ours, par = (sum(line.points[1] for line in each.sheet[:common]) for each in (second, first))
    scene = podium(services, second)
    until("the comparison", lambda: scene.update(0.1) or scene.par_line)
    assert f"{ours - par:+}".replace("-", "−") in scene.par_line
    assert scene.par_line in [getattr(box, "text", "") for box in scene.background] or scene.low
