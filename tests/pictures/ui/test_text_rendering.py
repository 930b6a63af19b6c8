"""Page texts: cached lines are dropped together with the fonts of their size."""

import gc
import weakref

import pygame

from uno_desktop.drawing.text import Fonts
from uno_desktop.ui.text_rendering import label


def test_labels_of_another_size_keep_no_fonts_alive() -> None:
    pygame.init()
    gone = []
    for step in range(20):
        fonts = Fonts(1.0 + step / 20)
        shown = label(fonts, "A label in two lines", 20, "bold", "#ffffff", (110, 60))
        assert label(fonts, "A label in two lines", 20, "bold", "#ffffff", (110, 60)) is shown, "kept"
        gone.append(weakref.ref(fonts))
    del fonts, shown
    gc.collect()
    assert not any(each() for each in gone)
