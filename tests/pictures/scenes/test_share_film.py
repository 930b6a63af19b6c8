"""Shared film of a replay: the moments after the one shown, as an animation."""

import io

from PIL import Image

from tests.support.places import ROOT
from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.share_dialog import ShareDialog
from uno_desktop.ui.widgets import Stepper

GAMES = ROOT / "tests" / "golden" / "moving" / "0.1.0" / "games"


def test_an_animation_is_made_from_frame_to_frame(driver: Driver) -> None:
    replay = ReplayScene(driver.services, next(iter(sorted(GAMES.glob("*.unogame")))))
    driver.services.stack.push(replay)
    driver.frame()
    replay.go_to(8)
    driver.press("share.open")
    next(iter(driver.widgets(Stepper))).adjust(1)
    assert driver.scene(ShareDialog).open_hands
    driver.press("share.film")
    assert not driver.named("share.picture").enabled
    while driver.top is not replay:
        driver.wait(1 / 60)
    [file] = driver.services.folders.pictures.iterdir()
    with Image.open(io.BytesIO(file.read_bytes())) as film:
        assert (film.format, film.size) == ("WEBP", (800, 420))
