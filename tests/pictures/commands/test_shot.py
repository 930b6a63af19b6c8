"""Pictures of scenes have the requested size and are reproducible."""

from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.stage.paint_golden import PICTURELESS
from uno_desktop.system.i18n import LANGUAGES

pygame = pytest.importorskip("pygame")


def shot(typed: Typed, words: str, file: Path) -> pygame.Surface:
    said = typed(f"shot {words} --out", file)
    assert (said.code, said.out, said.err) == (0, "", "")
    return pygame.image.load(file)


def colors(picture: pygame.Surface) -> int:
    """Number of different colours on a coarse grid of the picture: an empty picture has one."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 20) for y in range(0, height, 20)})


def test_every_scene_that_is_listed_can_be_drawn(typed: Typed, tmp_path: Path) -> None:
    names = [line.split()[0] for line in typed("shot --list").lines]
    assert {"menu", "table", "wheel", "partner", "scoring", "podium", "cards"} <= set(names)
    pictures: dict[str, bytes] = {}
    for name in {*names[::12], *PICTURELESS}:  # the golden pictures show the others
        picture = shot(typed, f"{name} --size 960x540 --at 0.2", tmp_path / f"{name}.png")
        assert picture.get_size() == (960, 540) and colors(picture) > 50, name
        pictures[name] = pygame.image.tobytes(picture, "RGB")
    assert len(set(pictures.values())) == len(pictures)


def test_a_shot_can_be_taken_again(typed: Typed, tmp_path: Path) -> None:
    once = shot(typed, "table --seats 10 --hand 25 --size 1920x1080", tmp_path / "a.png")
    again = shot(typed, "table --seats 10 --hand 25 --size 1920x1080", tmp_path / "b.png")
    assert once.get_size() == (1920, 1080)
    assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(again, "RGB")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.png", "b.png"]


def test_the_language_shows(typed: Typed, tmp_path: Path) -> None:
    pictures = [
        pygame.image.tobytes(shot(typed, f"menu --size 960x540 --at 0 --lang {code}", tmp_path / "a.png"), "RGB")
        for code in LANGUAGES
    ]
    assert len(set(pictures)) == len(LANGUAGES)


def test_a_round_that_ends_too_soon_is_not_shown(typed: Typed, tmp_path: Path) -> None:
    for seats in (3, 9, 10):
        picture = shot(typed, f"table --ruleset unplugged --seats {seats} --size 960x540", tmp_path / "a.png")
        assert colors(picture) > 50, seats
