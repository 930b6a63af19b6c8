"""Pages at every size and text size, in both typefaces and every language: nothing overlaps, is cut or too small. Those
that show a ruleset open in each that has puzzles, with its cards drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.extent import extent
from tests.support.scenes.measured_pages import OVERLAYS, PAGES, dialogs
from tests.support.scenes.page_measure import faults
from tests.support.scenes.pages import muted_services
from uno_desktop.commands.loading import without_screen
from uno_desktop.drawing.fonts import CLEAR, FONTS, ROUND
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.puzzles.puzzle_index import sets_of
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import LANGUAGES
from uno_desktop.ui.layout import Label
from uno_desktop.ui.page import Page
from uno_desktop.ui.widgets import Button

without_screen()
SIZES = ((960, 540), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160))
TEXTS = (100, 150, 200)
THOROUGH = (((960, 540), 100), ((1280, 720), 200))
"""Window sizes and text sizes at which pages are checked with several rulesets and both typefaces."""
WISHES = {"options": ("official", "extreme", "unplugged", "italian"), "rulebook": ("official", "unplugged")}
"""Rulesets with which a page is looked at, where that is not the first one alone."""
SEATS = {"seats": (4, 10)}


@pytest.fixture
def opened(tmp_path: Path, empty_pictures: None) -> Iterator[Callable[[Case], Services]]:
    """Makes services for a size, a text scale and a typeface."""

    def made(case: Case) -> Services:
        services = muted_services(tmp_path, case.size)
        services.settings.typeface = case.typeface
        services.change("text_scale", case.text)
        return services

    yield made


def _tables(page: str, thorough: bool) -> Iterator[Staged]:
    """Yields the rulesets and numbers of seats to show on a page; only the defaults unless `thorough`."""
    for ruleset in WISHES.get(page, ("official",))[: None if thorough else 1]:
        for seats in SEATS.get(page, (4,)):
            yield Staged(ruleset, seats, None)


class Case(NamedTuple):
    """View of a page: window size, text size in percent, typeface."""

    size: tuple[int, int]
    text: int
    typeface: str

    @property
    def thorough(self) -> bool:
        """True if several rulesets are tried, and English beside another language."""
        return (self.size, self.text) in THOROUGH and self.typeface == ROUND

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text}-{self.typeface}"


_EACH = [(size, text) for size in SIZES[:3] for text in TEXTS] + [(SIZES[3], 200), (SIZES[4], 100)]
CASES = extent(
    [Case(*seen, ROUND) for seen in (*THOROUGH, (SIZES[2], 150), (SIZES[3], 200))]
    + [Case(*seen, CLEAR) for seen in THOROUGH[1:]],
    [Case(size, text, typeface) for typeface in FONTS for size, text in _EACH],
)
"""1920x1080 has the units of 1280x720 and twice the pixels to draw, and so on."""


def _tried(place: int, case: Case) -> tuple[str, ...]:
    """The languages that a page is looked at in. Of a part English and another by turns, so that each comes up."""
    others = [code for code in LANGUAGES if code != "en"]
    other = others[(place + CASES.index(case)) % len(others)]
    return extent(("en", other) if case.thorough else (other,), tuple(LANGUAGES))


def _cases() -> Iterator[tuple[str, Case]]:
    """Each page in all cases; of a part one of those that are thorough and one of the others, by turns."""
    usual, rest = CASES[: len(THOROUGH)], CASES[len(THOROUGH) :]
    for place, name in enumerate(PAGES):
        for case in extent([usual[place % len(usual)], rest[place // 2 % len(rest)]], CASES):
            yield name, case


@pytest.mark.parametrize(("name", "case"), list(_cases()), ids=str)
def test_nothing_overlaps_is_cut_or_too_small(opened: Callable[[Case], Services], name: str, case: Case) -> None:
    services, surface = opened(case), pygame.Surface(case.size, 0, 32)
    found: list[str] = []
    for staged in _tables(name, case.thorough):
        STAGINGS[name].build(sitting := Sitting(services, staged))
        for lang in _tried(PAGES.index(name), case):
            services.set_language(lang)
            sitting.live(0.05)
            page = services.stack.top
            assert isinstance(page, Page)
            found += [f"{lang} {staged.ruleset}: {fault}" for fault in faults(page, surface)]
        services.stack.clear()
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_same_in_dialogs(opened: Callable[[Case], Services], case: Case) -> None:
    services, surface = opened(case), pygame.Surface(case.size, 0, 32)
    found: list[str] = []
    for lang in _tried(0, case):
        services.set_language(lang)
        for name, page in dialogs(services).items():
            services.stack.push(page)
            services.stack.settle()
            found += [f"{lang} {name}: {fault}" for fault in faults(page, surface)]
            services.stack.clear()
    assert not found, "\n".join(dict.fromkeys(found))


def test_layout_errors_are_found(opened: Callable[[Case], Services]) -> None:
    services, surface = opened(Case((1280, 720), 100, ROUND)), pygame.Surface((1280, 720), 0, 32)
    page = MenuScene(services)
    services.stack.push(page)
    services.stack.settle()
    assert not list(faults(page, surface))
    first = next(widget for widget in page.widgets if isinstance(widget, Button))
    wrong = {
        "lies upon": lambda: page.add(Button(page.metrics, first.rect.move(6, 30), "Ho", services.quit)),
        "is too small": lambda: page.add(Button(page.metrics, pygame.Rect(700, 20, 90, 30), "Ho", services.quit)),
        "is not in the window": lambda: page.add(
            Button(page.metrics, pygame.Rect(1240, 9, 90, 50), "Ho", services.quit)
        ),
        "cut": lambda: page.add(
            Button(page.metrics, pygame.Rect(700, 20, 60, 50), "Supercalifragilistic", services.quit)
        ),
        "is written upon": lambda: (
            page.put_background((700, 20, 300, 60), Label("Ha ha ha", 30, align="center")),
            page.add(Button(page.metrics, pygame.Rect(700, 20, 300, 60), "Ho ho ho ho", services.quit)),
        ),
    }
    for fault, inject in wrong.items():
        before = list(page.widgets)
        inject()
        assert any(fault in each for each in faults(page, surface)), fault
        page.widgets[:] = before


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS if sets_of(ruleset.id)])
def test_every_page_opens(services: Services, ruleset: str) -> None:
    surface = pygame.Surface((1280, 720), 0, 32)
    for name in (*PAGES, *OVERLAYS):
        STAGINGS[name].build(sitting := Sitting(services, Staged(ruleset, 4, None)))
        sitting.live(0.05)
        services.stack.draw(surface)
        services.stack.clear()
