"""Every scene still looks like its golden picture; docs/adding.md says how to repaint them."""

import tempfile
from pathlib import Path

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.support.access.by_keys import out_of_reach
from tests.support.access.readable import problems
from tests.support.extent import extent
from tests.support.scenes.scene_classes import MADE_OF, scene_names
from tests.support.stage.paint_golden import (
    ALLOWED,
    KEPT,
    PICTURELESS,
    SMALL,
    TOLERANCE,
    TWINS,
    Picture,
    all_pictures,
    difference,
    keep,
    kept,
    paint,
    paint_whole,
    part_off,
    shown,
)
from uno_desktop.system.i18n import LANGUAGES
from uno_desktop.ui.metrics import page_metrics
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.widgets import Button

_SCENES = [name for name in STAGINGS if name not in PICTURELESS]
WALKED = extent(_SCENES[::3], _SCENES)
"""Of these it is tried whether keys do what clicks do."""
PLAIN = Picture("menu")


@pytest.mark.parametrize("picture", all_pictures(), ids=lambda picture: picture.name)
def test_a_scene_looks_as_it_did_and_can_be_read(picture: Picture) -> None:
    stacks: dict[str, str] = {}
    unreadable: list[str] = []

    def read(scene: Scene) -> None:
        unreadable.extend(problems(scene))
        if picture.scene in WALKED:
            unreadable.extend(out_of_reach(scene))

    actual, expected = paint(picture, stacks, read), kept(picture.file)
    assert not unreadable
    assert stacks[picture.scene] == shown()[picture.scene]
    off = difference(actual, expected)
    if part_off(off) > ALLOWED:
        folder = Path(tempfile.mkdtemp(prefix="uno-desktop-golden-"))
        for name, surface in (("actual", actual), ("expected", expected), ("difference", off)):
            pygame.image.save(surface, folder / f"{picture.name}-{name}.png")
        pytest.fail(f"{part_off(off):.2%} of {picture.name} differ; see {folder}")


def test_no_picture_is_kept_of_a_scene_that_is_gone() -> None:
    """Each shipped language is shown, and no two pictures are the same."""
    pictures = all_pictures()
    assert {file.name for file in KEPT.glob("*.png")} == {picture.file.name for picture in pictures}
    assert {"en", "fr", "it", "de", "es", "pt"} <= {picture.lang for picture in pictures} <= set(LANGUAGES)
    assert {*TWINS, *PICTURELESS} <= set(STAGINGS)
    assert len({picture.file.read_bytes() for picture in pictures}) == len(pictures)


def test_every_scene_of_the_game_can_be_drawn() -> None:
    """`shot` lists each of them."""
    drawn = {name for names in shown().values() for name in names.split()}
    assert scene_names() - drawn == set(MADE_OF)
    assert set(shown()) == set(STAGINGS)


def test_all_pictures_are_small() -> None:
    assert sum(file.stat().st_size for file in KEPT.glob("*.png")) < 2_000_000


def test_cached_pictures_equal_painted_ones(tmp_path: Path) -> None:
    painted = paint(PLAIN)
    keep(painted, tmp_path / "a.png")
    assert part_off(difference(painted, kept(tmp_path / "a.png"))) == 0
    again = paint(PLAIN)
    assert part_off(difference(painted, again)) == 0


def test_a_changed_label_is_noticed() -> None:
    before = paint_whole(PLAIN)
    after, metrics = before.copy(), page_metrics(before.size, 1.0)
    for surface, text in ((before, "Quit"), (after, "Leave")):
        Button(metrics, pygame.Rect(1090, 600, 110, 40), text, lambda: None).draw(surface)
    small, changed = (pygame.transform.smoothscale(each, SMALL) for each in (before, after))
    assert part_off(difference(small, changed)) > ALLOWED


def test_a_faint_change_is_not() -> None:
    grey = pygame.Surface((320, 180), 0, 32)
    grey.fill((90, 90, 90))
    other = grey.copy()
    other.fill((90 + TOLERANCE, 90, 90 - TOLERANCE))
    assert part_off(difference(grey, other)) == 0
    other.fill((90 + TOLERANCE + 1, 90, 90), (0, 0, 6, 3))
    assert part_off(difference(grey, other)) > ALLOWED
