"""Rule lab in processes of its own: none is left behind when the page is left."""

import multiprocessing

import pygame

from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.scenes.lab.lab_page import LabScene
from uno_desktop.system.processes.task_processes import WORKS


def test_leaving_ends_the_processes(driver: Driver) -> None:
    driver.services.uses_worker = True
    driver.services.stack.push(LabScene(driver.services, MatchSetup(driver.services.settings)))
    driver.frame(2)
    assert at_work()
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert not at_work()


def at_work() -> bool:
    return any(child.name == WORKS for child in multiprocessing.active_children())
