"""The faces that a player may have, on the page about the player."""

from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.me.me_page import MeScene
from uno_desktop.scenes.profiles.local_profile import FACES, own_face
from uno_desktop.stage.avatars.portraits import PERSON
from uno_desktop.ui.layout import PressTile


def faces(driver: Driver) -> list[PressTile]:
    return [tile for tile in driver.widgets(PressTile) if tile.item in FACES]


def test_every_face_can_be_picked_at_once_and_taken_back(driver: Driver) -> None:
    driver.show(MeScene(driver.services, tab="me.profile"), 2)
    assert [tile.item for tile in faces(driver)] == [*FACES]
    for face in ("hawk", PERSON):
        tile = next(each for each in faces(driver) if each.item == face)
        driver.click(tile.rect.center)
        driver.frame(2)
        assert own_face(driver.services.settings) == face
        assert [tile.item for tile in faces(driver) if tile.picked] == [face]
        focused = driver.page.focus.current
        assert isinstance(focused, PressTile) and focused.item == face, "the focus stays on the face"
