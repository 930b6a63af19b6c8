"""Shared pictures: of a moment, of the moments after it, and of pages, without cards that were hidden."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest
from PIL import Image

from tests.support.places import ROOT
from tests.support.scenes.shell_driver import Driver
from uno_desktop.model.actions import DRAW
from uno_desktop.model.events import CardsDrawn
from uno_desktop.scenes import share_dialog
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.share_dialog import SIZE, MomentPainter, ShareDialog, page_picture, share_page
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui import widgets
from uno_desktop.ui.clipboard import copy_picture
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.layout import NOWHERE, Control, Row
from uno_desktop.ui.widgets import Button, Stepper

GAMES = ROOT / "tests" / "golden" / "moving" / "0.1.0" / "games"


@pytest.fixture
def replay(driver: Driver) -> ReplayScene:
    scene = ReplayScene(driver.services, next(iter(sorted(GAMES.glob("*.unogame")))))
    driver.services.stack.push(scene)
    driver.frame()
    scene.go_to(8)
    return scene


def saved(driver: Driver) -> Path:
    [file] = driver.services.folders.pictures.iterdir()
    return file


def test_a_moment_is_saved_at_the_same_size_in_every_window(driver: Driver, replay: ReplayScene) -> None:
    driver.press("share.open")
    assert not replay.running and driver.scene(ShareDialog).open_hands is False
    driver.press("share.picture")
    assert driver.scene(ReplayScene) is replay
    picture = pygame.image.load(saved(driver))
    assert picture.size == SIZE and replay.toasts.text.startswith(tr("share.saved_only", file=saved(driver))[:-1])


def test_hidden_hands_stay_hidden_unless_all_are_asked_for(driver: Driver, replay: ReplayScene) -> None:
    seen = []
    for open_hands in (False, True):
        painter = MomentPainter(driver.services, replay.match, replay.viewer, open_hands, lambda *_: "")
        painter.show_moment(8)
        drawn = {sprite.card for hand in painter.table_view.hands for sprite in hand if sprite.turn}
        painter.close()
        seen.append(drawn)
    own = set(replay.match.hands(8)[replay.viewer])
    assert seen[0] == own and seen[1] == {card for hand in replay.match.hands(8) for card in hand} > own


def test_captions_name_no_hidden_card(replay: ReplayScene) -> None:
    """With one hand, drawn cards that only another player sees are named neither in a picture nor in the replay."""
    match, hidden = replay.match, 0
    for moment in range(1, len(match.moments)):
        action = match.moments[moment].action
        if action is None or action.verb != DRAW or action.seat == replay.viewer:
            continue
        replay.at, replay.open_hands = moment, False
        [drawn] = [each.cards for each in match.events(moment, None) if isinstance(each, CardsDrawn)]
        names = [card_name(match.book.deck, card) for card in drawn]
        assert not any(name in replay.sentence() for name in names), replay.sentence()
        replay.open_hands = True
        hidden += any(name in replay.sentence() for name in names)
    assert hidden


def test_an_animation_is_made_from_frame_to_frame(
    driver: Driver, replay: ReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share_dialog, "_FRAMES", 2)
    driver.press("share.open")
    next(iter(driver.widgets(Stepper))).adjust(1)
    assert driver.scene(ShareDialog).open_hands
    driver.press("share.film")
    assert not driver.named("share.picture").enabled
    while driver.top is not replay:
        driver.wait(1 / 60)
    with Image.open(io.BytesIO(saved(driver).read_bytes())) as film:
        assert (film.format, film.size) == ("WEBP", (800, 420))


def test_without_the_library_there_is_no_animation(
    driver: Driver, replay: ReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share_dialog, "can_animate", lambda: False)
    driver.press("share.open")
    assert [button.text for button in driver.widgets(Button)] == [tr("common.cancel"), tr("share.picture")]


class Sheet(FormPage):
    title = "Scores"

    def build(self) -> None:
        self.add_commands(PageCommand("common.back", self.back))
        self.put(
            (100, 100, 300, 60),
            Row(Control(Stepper(self.metrics, NOWHERE, ["One", "Two"], 0, lambda at: None), 280, 48)),
        )


def test_a_page_is_pictured_without_its_buttons(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Sheet(driver.services)
    driver.services.stack.push(page)
    driver.frame()
    before = page.widgets[0].rect
    drawn: list[object] = []
    monkeypatch.setattr(Button, "draw", lambda button, surface: drawn.append(button))
    monkeypatch.setattr(widgets, "icon", lambda sign, *_: drawn.append(sign) or pygame.Surface((9, 9)))
    picture = page_picture(page)
    assert picture.size == SIZE and not drawn and page.services is driver.services
    assert page.widgets[0].rect == before and page.widgets[0].shown and all(each.enabled for each in page.widgets)
    page.draw(pygame.Surface(driver.services.window.size))
    assert drawn.count("chevron") == 2
    driver.services.folders.config.joinpath("pictures").write_text("in the way", encoding="utf-8")
    share_page(driver.services, page)
    driver.frame(2)
    assert page.toasts.text.startswith(tr("share.failed", why=""))


def test_a_picture_goes_to_the_clipboard_where_pygame_can(monkeypatch: pytest.MonkeyPatch) -> None:
    copied = list[tuple[str, bytes]]()
    monkeypatch.setattr(pygame.scrap, "init", lambda: None)
    monkeypatch.setattr(pygame.scrap, "put", lambda kind, data: copied.append((kind, data)))
    assert copy_picture(b"png") and copied == [("image/png", b"png")]

    def refuse(kind: str, data: bytes) -> None:
        raise pygame.error("content could not be placed in clipboard.")

    monkeypatch.setattr(pygame.scrap, "put", refuse)
    assert not copy_picture(b"png")
