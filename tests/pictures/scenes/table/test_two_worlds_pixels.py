"""Not a pixel depends on a hidden card, in situations in which the screen once told one."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import pygame
import pytest

from tests.support.access.two_worlds import SITUATIONS, compare
from uno_desktop.drawing.compositor import DynamicLayer, Spot
from uno_desktop.stage.avatars.portraits import AvatarStore
from uno_desktop.stage.cards.sprite_cache import SpriteCache

FRAMES = 80


@pytest.fixture(autouse=True)
def exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """No stand-ins and no pictures of pictures: the same scene drawn twice gives the same pixels."""
    begin = SpriteCache.begin_frame

    def one_by_one(_: DynamicLayer, surface: pygame.Surface, spots: list[Spot]) -> None:
        surface.fblits(spots, pygame.BLEND_PREMULTIPLIED)

    monkeypatch.setattr(SpriteCache, "begin_frame", lambda self, budget=0.0: begin(self, math.inf))
    monkeypatch.setattr(SpriteCache, "expect", lambda self, codes, soon=False: None)
    monkeypatch.setattr(AvatarStore, "has", lambda *_: True)
    monkeypatch.setattr(DynamicLayer, "blit", one_by_one)


@pytest.mark.parametrize("name", SITUATIONS)
def test_no_pixel_depends_on_a_hidden_card(tmp_path: Path, name: str) -> None:
    seen: Counter[str] = Counter()
    compare(tmp_path, SITUATIONS[name](), FRAMES, seen, draw=True)
    assert seen["frames"] > FRAMES // 4
