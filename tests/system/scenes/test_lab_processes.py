"""Rule lab in processes of its own: none is left behind when the page is left."""

import multiprocessing

import pygame

from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.batch.worker_pool import WORKS
from uno_desktop.scenes.lab.lab_page import LabScene
from uno_desktop.scenes.lobby.match_setup import MatchSetup


def test_leaving_ends_the_processes(driver: Driver) -> None:
    driver.services.hires = True
    driver.services.stack.push(LabScene(driver.services, MatchSetup(driver.services.settings)))
    driver.frame(2)
    others = [child for child in multiprocessing.active_children() if child.name == WORKS]
    assert others
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert not any(child.is_alive() for child in others)
