"""A page that is rebuilt, because something arrived in the background, keeps what the mouse and the keyboard hold."""

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.scenes.measured_pages import PAGES
from uno_desktop.commands.loading import without_screen
from uno_desktop.scenes.shell.services import Services
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import Page
from uno_desktop.ui.widgets import Widget

without_screen()


@pytest.fixture(params=PAGES)
def page(services: Services, request: pytest.FixtureRequest) -> Page:
    STAGINGS[request.param].build(sitting := Sitting(services, Staged("official", 4, None)))
    sitting.live(0.05)
    page = services.stack.top
    assert isinstance(page, Page)
    return page


def test_a_rebuild_loses_neither_a_click_nor_the_focus(page: Page) -> None:
    services = page.services
    at = 0
    while at < len(page.widgets):
        widget = page.widgets[at]
        services.mouse = widget.rect.center
        if widget.enabled and widget.reachable and widget.hit(services.mouse) and not widget.drags:
            page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=services.mouse, button=1, touch=False))
            before = [number for number, each in enumerate(page.widgets) if each.held]
            page.rebuild()
            assert [number for number, each in enumerate(page.widgets) if each.held] == before, widget.identity
            assert not before or page.focus.current is page.widgets[at], widget.identity
            for each in page.widgets:
                each.held = False
        at += 1


def test_a_press_does_its_work_when_a_rebuild_moves_the_widget_before_the_release(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At five frames a second a press and its release lie in two frames, and text that arrives moves what is below."""
    services = page.services
    clicked, place, at = list[Widget](), Metrics.place, 0
    for kind in {type(widget) for widget in page.widgets if not widget.drags}:
        monkeypatch.setattr(kind, "click", lambda self, pos: clicked.append(self))
    while at < len(page.widgets):
        widget = page.widgets[at]
        edge = services.mouse = (widget.rect.centerx, widget.rect.top + 1)
        if widget.enabled and widget.reachable and widget.hit(edge) and not widget.drags:
            page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=edge, button=1, touch=False))
            # a choice is made by the press, which may scroll its tile away from the mouse
            held = [each for each in page.widgets if each.held and each.hit(edge)]
            with monkeypatch.context() as moving:
                moving.setattr(Metrics, "place", lambda self, *box: place(self, *box).move(0, 9))
                page.rebuild()
            page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=edge, button=1, touch=False))
            assert len(clicked) == len(held), widget.identity
            assert all(each.replaces(before) for each, before in zip(clicked, held, strict=True)), widget.identity
            clicked.clear()
            page.rebuild()
        at += 1
