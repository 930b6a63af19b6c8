"""Every page that shows a ruleset opens in each that has puzzles, with its cards drawn."""

from pathlib import Path

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.scenes.measured_pages import OVERLAYS, PAGES
from uno_desktop.commands.loading import without_screen
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.puzzles.puzzle_index import sets_of
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.paths import user_folders

without_screen()


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS if sets_of(ruleset.id)])
def test_every_page_opens(tmp_path: Path, ruleset: str) -> None:
    surface = pygame.Surface((1280, 720), 0, 32)
    services = offscreen_services(surface.size, "en", user_folders(tmp_path))
    services.sounds.mute = True
    for name in (*PAGES, *OVERLAYS):
        STAGINGS[name].build(sitting := Sitting(services, Staged(ruleset, 4, None)))
        sitting.live(0.05)
        services.stack.draw(surface)
        services.stack.clear()
