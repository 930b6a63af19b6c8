"""Resizing the window: the picture keeps its aspect ratio, and presses before a page is visible are dropped."""

from collections.abc import Callable

import pygame
import pytest

from tests.support.scenes.controls.speech_player import record_speech
from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.shell.window import show_splash
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.accessibility_tree import AccessibilityTree
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.titled_page import PageCommand, TitledPage


@pytest.fixture
def driver(driver: Driver) -> Driver:
    driver.services.settings.reduced_motion = True
    driver.frame(20)
    return driver


def test_while_the_size_changes_the_picture_keeps_its_shape_and_is_not_drawn_again(driver: Driver) -> None:
    before = driver.app.surface.copy()
    driver.resize((1600, 720))
    shown = driver.app.surface
    assert shown.get_at((80, 360))[:3] == shown.get_at((1520, 360))[:3] == (0, 0, 0), "bars beside it"
    part = shown.subsurface((160, 0, 1280, 720))
    same = pygame.transform.threshold(None, part, None, (6,) * 3, set_behavior=0, search_surf=before)
    assert same > 0.97 * 1280 * 720, "and between them the last picture as it was"
    drawn: list[int] = []
    draw = driver.services.stack.draw
    driver.services.stack.draw = lambda surface: (drawn.append(1), draw(surface))[1]  # type: ignore[method-assign]
    driver.frame(4)
    assert not drawn, "it costs nothing"


def test_the_new_size_is_drawn_for_after_a_moment_of_the_clock_however_slow_frames_are(driver: Driver) -> None:
    driver.resize((1600, 900))
    driver.time += 0.2  # one slow frame
    driver.app.step(0.01)
    assert driver.services.window.size == (1600, 900)


class SlowPage(TitledPage):
    """Takes long to come up the first time; its button lies where the menu's does."""

    def __init__(self, driver: Driver, box: pygame.Rect) -> None:
        super().__init__(driver.services)
        self.driver, self.box, self.pressed, self.seen = driver, box, 0, False

    def build(self) -> None:
        row = self.add_commands(PageCommand("common.back", self.press))
        row[0].rect = self.box

    def press(self) -> None:
        self.pressed += 1

    def draw(self, surface: pygame.Surface) -> None:
        if not self.seen:
            self.seen = True
            self.driver.time += 1.8
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 3:
                self.driver.queue.append(pygame.Event(kind, pos=self.box.center, button=1))
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.driver.queue.append(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        super().draw(surface)


def test_presses_before_a_page_is_visible_are_ignored(driver: Driver) -> None:
    page = driver.show(SlowPage(driver, pygame.Rect(500, 300, 200, 60)), 5)
    assert page.seen and page.pressed == 0
    driver.click(page.box.center)
    assert page.pressed == 1, "from now on it hears"


class SlowlyReadPage(SlowPage):
    """Takes long to be read by a screen reader the first time."""

    read = False

    def accessibility_tree(self) -> AccessibilityTree:
        if self.seen and not self.read:
            self.read = True
            self.driver.time += 0.5
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.driver.queue.append(pygame.Event(kind, pos=self.box.center, button=1))
        return super().accessibility_tree()


def test_a_press_on_a_visible_page_counts_however_long_the_rest_of_the_frame_takes(driver: Driver) -> None:
    record_speech(driver.services)
    page = driver.show(SlowlyReadPage(driver, pygame.Rect(500, 300, 200, 60)), 5)
    assert page.read and page.pressed == 1


def test_keys_and_clicks_are_heard_again_after_a_page_that_came_at_once(driver: Driver) -> None:
    page = SlowPage(driver, pygame.Rect(500, 300, 200, 60))
    page.seen = True
    driver.show(page)
    driver.click(page.box.center)
    driver.key(pygame.K_RETURN)
    assert page.pressed == 2


@pytest.mark.parametrize("door", [doors.about, doors.settings, doors.rule_book])
def test_a_page_keeps_its_place_when_the_window_changes(driver: Driver, door: Callable[[Services], Scene]) -> None:
    doors.push(driver.services, door)
    driver.frame(2)
    before = driver.page.scrollers[0]
    before.offset = 60.0 * before.metrics.scale
    before.arrange()
    driver.frame()
    driver.resize((1600, 900))
    driver.time += 0.2
    driver.frame(2)
    after = driver.page.scrollers[0]
    assert after is not before
    assert after.scrolled == before.scrolled == 60.0
    assert after.offset > before.offset, "more pixels, but the same words are at the top"


def test_the_first_picture_of_the_window_is_the_badge() -> None:
    window = pygame.Window("a window", (640, 360), hidden=True)
    show_splash(window)
    shown = window.get_surface()
    corner = shown.get_at((3, 3))
    assert corner[:3] != (0, 0, 0)
    mask = pygame.mask.from_threshold(shown, corner, (10, 10, 10, 255))
    mask.invert()
    [box] = mask.get_bounding_rects()[:1]
    assert box.w > 40 and abs(box.centerx - 320) < 12 and abs(box.centery - 180) < 12
    window.destroy()


def test_notices_cover_no_button_and_go_when_they_have_been_read(driver: Driver) -> None:
    menu = driver.scene(MenuScene)
    driver.services.notices.append(Notice("share.saved", {"file": "/home/ada/exports/official-00012.unogame"}))
    driver.frame(3)
    assert menu.toasts.text
    for text in (100, 200):
        driver.services.change("text_scale", text)
        driver.frame(2)
        if menu.toasts.text:
            assert driver.app.surface.get_rect().contains(menu.toasts.rect)
            assert menu.toasts.rect.collidelist([widget.visible for widget in menu.widgets if widget.enabled]) < 0
    for _ in range(60 * 5):
        driver.frame()
    driver.frame(60)
    assert not menu.toasts.text, "after five seconds and a bit at most, for a sentence of this length"
