"""Watching computer players: it goes on by itself, tells the reason for a move, and ends as a screen saver."""

from __future__ import annotations

from unittest.mock import Mock

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.players.advice.advice_reasons import KINDS, Reason
from uno_desktop.players.advice.adviser import Advice, Interval, Tried
from uno_desktop.scenes.history import watch_scene
from uno_desktop.scenes.history.watch_scene import WatchScene
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.system.i18n import percent, tr
from uno_desktop.ui.widgets import Button

SETUP = TableSetup("official", (SeatPlan("random", "Ada"), SeatPlan("random", "Bo")), 7, {"official.target": 60})


def watching(driver: Driver, forever: bool = False) -> WatchScene:
    scene = WatchScene(driver.services, SETUP, forever)
    driver.services.stack.push(scene)
    driver.frame()
    return scene


def test_it_opens_from_the_seats_with_stand_ins_for_people(driver: Driver) -> None:
    driver.services.stack.push(SeatsScene(driver.services, MatchSetup(driver.services.settings)))
    driver.frame()
    driver.press("watch.open")
    scene = driver.scene(WatchScene)
    assert not any(plan.human for plan in scene.match.setup.seats) and scene.open_hands


def test_it_goes_on_and_shows_chances(driver: Driver) -> None:
    scene = watching(driver)
    scene.speed = 4.0
    driver.rest(120, 1 / 20)
    assert scene.at > 2 and len(scene.match.moments) <= scene.at + 4 and scene.running
    shown = [round(100 * chance) for chance in scene.match.chances(scene.at)]
    assert scene._chances is not None and all(percent(n) in scene._chances.text for n in shown)


def test_the_reason_is_told_on_demand(driver: Driver) -> None:
    scene = watching(driver)
    while scene.at < 4:
        driver.wait(1 / 10)
    scene._query = Mock(answer=Mock(return_value=None))
    driver.press("watch.why")
    assert not scene.running and scene.sentence() == tr("advice.thinking")
    case = scene._query.ask.call_args.args[0]
    played = scene.match.moments[scene.at].action
    assert case.reviewed and case.played == played and case.view.seat == played.seat  # type: ignore[union-attr]
    tried = Tried(played, 0.5, 0.5)
    scene._query.answer.return_value = (Advice(played, 30, tried, tried, Interval(-0.01, 0.01), Reason(KINDS[0])),)
    driver.frame()
    assert scene.sentence().startswith(tr("look.same", who=scene.names[played.seat], mine="")[:3])  # type: ignore[union-attr]
    assert tr("advice.reason_for", who=scene.names[played.seat], why="")[:-1] in scene.sentence()  # type: ignore[union-attr]


def test_the_next_match_follows(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch_scene, "_AFTER", 0.2)
    scene = watching(driver, forever=True)
    scene.match.wanted = 3000
    while scene.match.grows:
        driver.time += 0.5
        scene.match.update(driver.time)
    scene.go_to(len(scene.match.moments) - 1)
    driver.rest(12, 1 / 20)
    assert driver.scene(WatchScene) is not scene and driver.scene(WatchScene).forever


def test_a_screen_saver_draws_less_often_on_a_slow_machine(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = watching(driver, forever=True)
    monkeypatch.setattr(type(scene.table.animator), "busy", True)
    clock = iter([5.0, 5.009, 6.0, 6.001, 7.0, 7.5])
    monkeypatch.setattr(watch_scene.time, "thread_time", lambda: next(clock))
    rests = []
    for _ in range(3):
        scene.draw(pygame.Surface(driver.services.window.size))
        rests.append(scene.rest)
    assert rests == [pytest.approx(0.108), 1 / 20, 1 / 8]


@pytest.mark.parametrize("kind", ["key", "click", "motion"])
def test_a_screen_saver_has_no_buttons_and_ends_with_any_input(driver: Driver, kind: str) -> None:
    scene = watching(driver, forever=True)
    assert not [widget for widget in scene.widgets if isinstance(widget, Button)]
    driver.queue.append(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(3, 3), buttons=(0, 0, 0)))
    driver.frame()
    assert not driver.services.quitting, "a nudge of the table is no input"
    events = {
        "key": pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0),
        "click": pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
        "motion": pygame.Event(pygame.MOUSEMOTION, pos=(90, 90), rel=(85, 85), buttons=(0, 0, 0)),
    }
    scene.handle(events[kind])
    assert driver.services.quitting
