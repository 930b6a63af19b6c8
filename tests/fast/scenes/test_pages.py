"""Each page and dialog in a window of the usual size, in English: nothing overlaps, is cut or too small, and all
that a screen reader says is pinned."""

import shutil

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.pinned import check_pinned
from tests.support.scenes.measured_pages import CHANGING, OVERLAYS, PAGES, dialogs
from tests.support.scenes.page_measure import faults
from tests.support.scenes.pages import compare
from tests.support.scenes.scene_output import scene_output
from uno_desktop.commands.loading import without_screen
from uno_desktop.scenes.shell.services import Services
from uno_desktop.ui.accessibility_tree import NodeAction
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.page import Page

without_screen()
SIZE = (1280, 720)


def test_nothing_overlaps_is_cut_or_too_small_and_all_is_pinned(services: Services) -> None:
    surface, found, said = pygame.Surface(SIZE, 0, 32), list[str](), dict[str, str]()
    for name in (*PAGES, *OVERLAYS):
        if name == "games":
            shutil.rmtree(services.folders.games)  # scenes before it leave games of today
        STAGINGS[name].build(sitting := Sitting(services, Staged("official", 4, None)))
        sitting.live(0.05)
        compare(page := services.stack.top)
        assert isinstance(page, Page)
        if name not in CHANGING:
            said[name] = scene_output(services.stack, SIZE)
        found += [f"{name}: {fault}" for fault in faults(page, surface)]
        services.stack.clear()
    for name, page in dialogs(services).items():
        services.stack.push(page)
        services.stack.settle()
        said[f"dialog {name}"] = scene_output(services.stack, SIZE)
        found += [f"{name}: {fault}" for fault in faults(page, surface)]
        services.stack.clear()
    assert not found, "\n".join(dict.fromkeys(found))
    check_pinned("pages", said, typeset=True)


@pytest.mark.parametrize("name", ["settings", "seats"])
def test_controls_grow_with_the_size_of_text(services: Services, name: str) -> None:
    heights = []
    for percent in (100, 150):
        services.change("text_scale", percent)
        STAGINGS[name].build(sitting := Sitting(services, Staged("official", 4, None)))
        sitting.live(0.05)
        assert services.stack.top is not None
        with capturing(services.stack, SIZE):
            nodes = services.stack.top.accessibility_tree().nodes
        heights.append(min(node.box[3] for node in nodes if NodeAction.FOCUS in node.actions))
        services.stack.clear()
    assert heights[1] > 1.3 * heights[0]
