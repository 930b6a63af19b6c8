"""Shared pictures: of a moment, of the moments after it, and of pages, without cards that were hidden."""

from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from tests.support.places import ROOT
from tests.support.scenes.shell_driver import Driver
from uno_desktop.model.actions import DRAW
from uno_desktop.model.events import CardsDrawn
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.history.share_dialog import SIZE, MomentPainter, ShareDialog, page_picture, share_page
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import copy_picture
from uno_desktop.ui.layout import NOWHERE, Control, Row
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Stepper

GAMES = ROOT / "tests" / "golden" / "moving" / "0.1.0" / "games"


@pytest.fixture
def replay(driver: Driver) -> ReplayScene:
    scene = driver.show(ReplayScene(driver.services, next(iter(sorted(GAMES.glob("*.unogame"))))))
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


class Sheet(TitledPage):
    title = "Scores"
    bare = False

    def build(self) -> None:
        stepper = Stepper(self.metrics, NOWHERE, ["One", "Two"], 0, lambda at: None)
        stepper.enabled = not self.bare
        if not self.bare:
            self.add_commands(PageCommand("common.back", self.back))
        self.add_at((100, 100, 300, 60), Row(Control(stepper, 280, 48)))


class BareSheet(Sheet):
    """Without buttons, and with a stepper that has no arrows."""

    bare = True


@pytest.mark.usefixtures("drawn_pictures")
def test_a_page_is_pictured_without_its_buttons(driver: Driver) -> None:
    page, bare = (kind(driver.services) for kind in (Sheet, BareSheet))
    for each in (bare, page):
        driver.show(each)
    before = page.widgets[0].rect
    picture = page_picture(page)
    assert picture.size == SIZE and page.services is driver.services
    assert picture.get_buffer().raw == page_picture(bare).get_buffer().raw
    assert page.widgets[0].rect == before and page.widgets[0].shown and all(each.enabled for each in page.widgets)
    shown = [pygame.Surface(driver.services.window.size) for _ in range(2)]
    page.draw(shown[0])
    bare.draw(shown[1])
    assert shown[0].get_buffer().raw != shown[1].get_buffer().raw
    driver.services.folders.config.joinpath("pictures").write_text("in the way", encoding="utf-8")
    share_page(driver.services, page)
    driver.frame(2)
    assert page.toasts.text.startswith(tr("share.failed", why=""))


def test_a_picture_goes_to_the_clipboard_where_pygame_can(monkeypatch: pytest.MonkeyPatch) -> None:
    put = Mock(side_effect=[None, pygame.error("content could not be placed in clipboard.")])
    monkeypatch.setattr(pygame, "scrap", Mock(put=put))
    assert copy_picture(b"png") and put.call_args.args == ("image/png", b"png")
    assert not copy_picture(b"png")
