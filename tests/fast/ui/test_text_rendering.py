"""Breaking of texts into lines."""

import pytest

from uno_desktop.drawing.text import Fonts, wrapped

FOLDER = "/home/somebody/.local/share/uno_desktop/a-folder-with-a-long-name/games"


@pytest.mark.parametrize("path", [FOLDER, FOLDER.replace("/", "\\")])
def test_a_path_wider_than_the_line_is_broken_and_complete(path: str) -> None:
    fonts = Fonts(1.0)
    lines = wrapped(fonts, f"Games: {path}", 18, "regular", 150)
    assert "".join(lines) == f"Games:{path}"
    assert all(fonts.measure(line, 18, "regular")[0] <= 150 for line in lines)


def test_a_long_word_stays_in_one_piece() -> None:
    word = "Donaudampfschifffahrtsgesellschaft"
    assert word in wrapped(Fonts(1.0), f"Die {word}", 18, "regular", 60)


def test_a_line_neither_begins_nor_ends_with_a_separating_dot() -> None:
    text = "Zoé, Ada, Bruno · Runde 1 · höchste Punktzahl 118"
    for width in range(60, 400, 10):
        lines = wrapped(Fonts(1.0), text, 18, "regular", width)
        assert not any(line.startswith("·") or line.endswith("·") for line in lines), lines
        assert " ".join(lines).replace("· ", "") == text.replace("· ", "")
