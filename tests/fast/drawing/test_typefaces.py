"""Both typefaces have every letter of every language, and the chosen one is used."""

import functools
from pathlib import Path

import pygame
import pytest

from uno_desktop.drawing.fonts import CLEAR, FONTS, ROUND
from uno_desktop.drawing.text import NO_STAR, STAR, Fonts, shown
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.system.i18n import LANGUAGES, Texts
from uno_desktop.system.settings import TYPEFACES
from uno_desktop.ui.metrics import page_metrics, window_metrics
from uno_desktop.ui.text_field import TextFieldManager

NEIGHBOURS = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻëïéöüËÏÉÖÜ"
"""Letters of Polish and Dutch: languages that may come next, and names of people who play now."""
NOBODYS = "\ue000"
"""A sign that no font has."""
MIXED_UP = ("Il1", "O0", "B8", "S5", "Z2")
"""Letters that look alike in many fonts."""


@functools.cache
def letters_of(language: str) -> frozenset[str]:
    """Every sign that the texts of a language are drawn with."""
    texts: list[str] = [LANGUAGES[language]]
    for text in Texts().catalogue(language).values():
        texts += text.values() if isinstance(text, dict) else [text]
    return frozenset(sign for text in texts for sign in shown(text)) - {STAR, NO_STAR}


def missing(fonts: Fonts, weight: str, signs: str) -> str:
    """Signs for which a font has no letter: all are drawn as the same box."""
    box = picture(fonts, weight, NOBODYS)
    return "".join(sign for sign in signs if picture(fonts, weight, sign) == box)


def picture(fonts: Fonts, weight: str, sign: str) -> bytes:
    return pygame.image.tobytes(fonts.font(20, weight).render(sign, True, "white"), "RGBA")


def test_every_typeface_can_be_chosen_and_has_every_weight() -> None:
    assert tuple(FONTS) == TYPEFACES == (ROUND, CLEAR)
    assert {tuple(weights) for weights in FONTS.values()} == {("regular", "bold", "title")}
    with pytest.raises(KeyError):
        Fonts(1.0, "gothic")


@pytest.mark.parametrize("typeface", TYPEFACES)
def test_no_letter_of_any_language_is_missing(typeface: str) -> None:
    fonts = Fonts(1.0, typeface)
    for weight in FONTS[typeface]:
        letters = frozenset[str]().union(*(letters_of(language) for language in LANGUAGES))
        assert len(letters) > 100 and not missing(fonts, weight, "".join(sorted(letters))), weight
    assert missing(fonts, "regular", "漢") == "漢", "the search itself finds what is missing"


def test_the_clear_typeface_has_the_letters_of_neighbours_too() -> None:
    fonts = Fonts(1.0, CLEAR)
    assert not any(missing(fonts, weight, NEIGHBOURS) for weight in FONTS[CLEAR])


@pytest.mark.parametrize("signs", MIXED_UP)
def test_letters_that_are_often_mixed_up_differ(signs: str) -> None:
    """In the clear typeface the ink of any two of them differs in a good part."""
    assert least_difference(Fonts(1.0, CLEAR), signs) > 0.15


def test_the_default_typeface_lacks_them() -> None:
    clear, usual = (least_difference(Fonts(1.0, typeface), "Il1") for typeface in (CLEAR, ROUND))
    assert clear > 2 * usual


def least_difference(fonts: Fonts, signs: str) -> float:
    """The part of the ink in which the most alike two of these signs differ, laid one upon the other."""
    masks = [pygame.mask.from_surface(fonts.render(sign, 60, "bold")) for sign in signs]
    found = []
    for number, one in enumerate(masks):
        for other in masks[number + 1 :]:
            mine, its = one.get_bounding_rects()[0], other.get_bounding_rects()[0]
            both = one.overlap_area(other, (mine.x - its.x, mine.y - its.y))
            found.append(1 - both / max(one.count(), other.count()))
    return min(found)


def test_text_uses_the_chosen_typeface() -> None:
    """Checks the window, pages, dialogs, text fields and names of custom cards."""
    size = (960, 540)
    for typeface in TYPEFACES:
        units = [window_metrics(size, 1.5, typeface), page_metrics(size, 1.5, typeface)]
        assert {each.fonts.typeface for each in units} == {typeface}
        text_fields = TextFieldManager(units[1], lambda: (0, 0))
        typed = text_fields.manager.get_theme().get_font_info(["text_entry_line"])
        assert Path(typed["regular_path"]).name == FONTS[typeface]["regular"]
        text_fields.close()
    sprite_cache = SpriteCache(60, 1 << 20, typeface=CLEAR)
    assert sprite_cache.suits(60, sprite_cache.style.name, CLEAR) and not sprite_cache.suits(
        60, sprite_cache.style.name, ROUND
    )
    sprite_cache.close()
