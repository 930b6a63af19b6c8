"""Watching computer players: it goes on by itself, tells the reason for a move, and ends as a screen saver."""

import pygame
import pytest

from tests.support.scenes.page_measure import written
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.scenes.history.watch_scene import WatchScene, screen_saver_rest
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.system.i18n import percent, tr
from uno_desktop.texts.advice_text import move_words
from uno_desktop.ui.widgets import Button

SETUP = TableSetup("official", (SeatPlan("random", "Ada"), SeatPlan("random", "Bo")), 7, {"official.target": 60})


def watching(driver: Driver, forever: bool = False) -> WatchScene:
    return driver.show(WatchScene(driver.services, SETUP, forever))


def test_it_opens_from_the_seats_with_stand_ins_for_people(driver: Driver) -> None:
    driver.show(SeatsScene(driver.services, MatchSetup(driver.services.settings)))
    driver.press("watch.open")
    scene = driver.scene(WatchScene)
    assert not any(plan.human for plan in scene.match.setup.seats) and scene.open_hands


def test_it_goes_on_and_shows_chances(driver: Driver) -> None:
    scene = watching(driver)
    scene.speed = 4.0
    driver.rest(120, 1 / 20)
    assert scene.at > 2 and len(scene.match.moments) <= scene.at + 4 and scene.running
    texts = [text for text, _ in written(scene, pygame.Surface(driver.services.window.size)).placed]
    assert all(percent(round(100 * chance)) in texts for chance in scene.match.chances(scene.at))


def test_the_reason_is_told_on_demand(driver: Driver) -> None:
    scene = watching(driver)
    while scene.at < 4:
        driver.wait(1 / 10)
    moment, played = scene.at, scene.match.moments[scene.at].action
    assert played is not None
    driver.press("watch.why")
    assert not scene.running and scene.at == moment
    driver.until(lambda: scene.sentence() != tr("advice.thinking"))
    who = scene.names[played.seat]
    assert scene.sentence().startswith(f"{who}: {move_words(scene.match.book.deck, scene.names, played)}")
    assert tr("advice.reason_for", who=who, why="")[:-1] in scene.sentence()


def test_the_next_match_follows(driver: Driver) -> None:
    scene = watching(driver, forever=True)
    scene.match.wanted = 3000
    while scene.match.grows:
        driver.time += 0.5
        scene.match.update(driver.time)
    scene.go_to(len(scene.match.moments) - 1)
    driver.until(lambda: driver.top is not scene)
    assert driver.scene(WatchScene) is not scene and driver.scene(WatchScene).forever


@pytest.mark.parametrize(("drawing", "rest"), [(0.009, 0.108), (0.001, 1 / 20), (0.5, 1 / 8)])
def test_a_screen_saver_draws_less_often_on_a_slow_machine(drawing: float, rest: float) -> None:
    assert screen_saver_rest(drawing) == pytest.approx(rest)


@pytest.mark.parametrize("kind", ["key", "click", "motion"])
def test_a_screen_saver_has_no_buttons_and_ends_with_any_input(driver: Driver, kind: str) -> None:
    scene = watching(driver, forever=True)
    assert not [widget for widget in scene.widgets if isinstance(widget, Button)]
    driver.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(3, 3), buttons=(0, 0, 0)))
    assert not driver.services.quitting, "a nudge of the table is no input"
    events = {
        "key": pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0),
        "click": pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
        "motion": pygame.Event(pygame.MOUSEMOTION, pos=(90, 90), rel=(85, 85), buttons=(0, 0, 0)),
    }
    scene.handle(events[kind])
    assert driver.services.quitting
