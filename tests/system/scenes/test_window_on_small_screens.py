"""A real window lies on the screen as a whole, its title bar included."""

from pathlib import Path

import pygame
import pytest

from tests.support.real_window import MISSING, Program, Screen
from tests.support.waiting import until

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)}, not installed here"
)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (960, 540)])
def test_no_part_of_the_window_is_off_the_screen(size: tuple[int, int], tmp_path: Path) -> None:
    (tmp_path / "screen").mkdir()
    with Screen(tmp_path / "screen", size) as screen:
        program = Program(screen, tmp_path / "mine")
        try:
            inside = pygame.Rect((0, 1), (size[0], size[1] - 1))  # a title bar of at least a pixel
            until("a window on the screen", lambda: inside.contains(program.content()), saw=program.content)
        finally:
            program.kill()
