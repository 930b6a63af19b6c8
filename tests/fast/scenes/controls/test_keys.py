"""Key commands are declared once: keyboard, buttons, key settings and docs/keys.md agree."""

import ast
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tests.support.places import ROOT, relative
from tests.support.scenes.shell_driver import Driver
from tests.support.sources import PACKAGE
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.scenes.controls.key_commands import BY_NAME, KEY_COMMANDS, conflicts
from uno_desktop.scenes.controls.keymap import KEY_BINDINGS, code_of, label, label_of, labels_of, name_of
from uno_desktop.scenes.controls.keymap_page import KeysScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import LANGUAGES, set_language, tr
from uno_desktop.system.paths import user_folders
from uno_desktop.system.safe_files import copies_of
from uno_desktop.system.settings import load_settings
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.focus import CHOOSE

KEYS_PAGE = ROOT / "docs" / "keys.md"
SEATS = (SeatPlan(HUMAN, "Ada"), SeatPlan("easy", "Max"), SeatPlan("easy", "Zoé"))
NAMED = {
    "scenes/controls/key_commands.py", "scenes/controls/keymap.py"
}  # fmt: skip
"""Files that may name any key."""
ALWAYS = {"K_LEFT", "K_RIGHT", "K_UP", "K_DOWN", "K_RETURN", "K_KP_ENTER", "K_SPACE", "K_TAB", "K_ESCAPE",
          "K_PAGEUP", "K_PAGEDOWN", "K_HOME", "K_END", "K_0", "K_1"}  # fmt: skip
"""Keys that always mean the same, whatever has been changed: own keys for these deeds arrive as one of them."""


def test_the_keys_page_lists_each_key_with_its_command() -> None:
    wanted = [f"| {labels_of(each)} | {each.description()} |" for each in KEY_COMMANDS]
    lines = KEYS_PAGE.read_text(encoding="utf-8").splitlines()
    assert lines[lines.index("| Key | |") + 2 :] == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_has_two_commands_in_one_context(language: str) -> None:
    set_language(language)
    codes = {each.id: set(KEY_BINDINGS.of(each)) for each in KEY_COMMANDS}
    for one, other in combinations(KEY_COMMANDS, 2):
        assert not codes[one.id] & codes[other.id] or not conflicts(one, other), (one.id, other.id)


def test_only_the_keymap_names_changeable_keys() -> None:
    for path in PACKAGE.rglob("*.py"):
        name = relative(path, PACKAGE)
        if name in NAMED:
            continue
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if ".K_" in text else ():
            if isinstance(node, ast.Attribute) and node.attr.startswith("K_") and node.attr[2:] != "":
                assert node.attr in ALWAYS, f"{name} knows {node.attr}: ask the table of deeds"


def test_each_key_has_a_file_name_and_a_label() -> None:
    for each in KEY_COMMANDS:
        for code in set(KEY_BINDINGS.of(each)) - {CHOOSE}:
            assert code_of(name_of(code)) == code and label(code)
    assert code_of(name_of(ord("é"))) == ord("é") and label(ord("é")) == "É"
    with pytest.raises(ValueError, match="no such key"):
        code_of("no such key")


def test_wrong_keys_in_the_settings_show_a_notice_and_the_others_apply(tmp_path: Path) -> None:
    rows = ('draw = "g"', 'uno = "nonsense"', 'fly = "j"', 'seat = "j"', 'shift = "q"', 'hint = "escape"')
    clashing = ('catch = "l"', 'comment = "m"', 'cut = "t"')
    text = "\n".join(("[keys]", *rows, *clashing, ""))
    (tmp_path / "settings.toml").write_text(text)
    services = offscreen_services((960, 540), "en", user_folders(tmp_path))
    told = {notice.params.get("key") for notice in services.notices}
    assert {"keys.uno", "keys.fly", "keys.seat", "keys.hint", "keys.catch", "keys.comment", "keys.cut"} <= told
    assert KEY_BINDINGS.changes() == {"draw": "g", "shift": "q"} and label_of("draw") == "G" and label_of("uno") == "U"
    assert copies_of(tmp_path / "settings.toml"), "it is kept as it was"
    assert services.settings.save()
    assert load_settings(tmp_path / "settings.toml").keys == {"draw": "g", "shift": "q"}


def choose(driver: Driver, deed: str) -> None:
    page = driver.scene(KeysScene)
    page.focus.focus(next(each for each in page.rows if each.command.id == deed))
    driver.key(pygame.K_RETURN)
    assert page.waiting is BY_NAME[deed]


def test_a_key_is_changed_swapped_refused_and_saved(driver: Driver, tmp_path: Path) -> None:
    doors.push(driver.services, doors.keys)
    driver.frame()
    page = driver.scene(KeysScene)
    choose(driver, "mute")
    driver.key(pygame.K_F11)
    assert page.waiting and tr("keys.fullscreen") in page.words() and "F11" in page.words()
    assert not driver.services.wants_fullscreen, "the key itself was wanted"
    driver.key(pygame.K_j)
    assert page.waiting is None and label_of("mute") == "J"
    choose(driver, "draw")
    driver.key(pygame.K_RETURN)
    assert page.waiting and page.words() == tr("keys.taken", key="Enter", what=tr("keys.enter")), "always the same"
    driver.key(pygame.K_p)
    assert tr("keys.let_go") in page.words()
    page.wait(BY_NAME["hint"])
    driver.key(pygame.K_p)
    assert page.waiting and tr("keys.let_go") in page.words(), "asked for another command: asked anew"
    page.wait(BY_NAME["draw"])
    driver.key(pygame.K_p, pygame.K_p)
    assert (label_of("draw"), label_of("let go")) == ("P", "D")
    choose(driver, "left")
    driver.key(pygame.K_q)
    choose(driver, "draw")
    driver.key(pygame.K_ESCAPE)
    assert page.waiting is None and driver.top is page
    driver.key(pygame.K_ESCAPE)
    kept = load_settings(tmp_path / "settings.toml").keys
    assert kept == {"mute": "j", "draw": "p", "let go": "d", "left": "q"}
    driver.key(pygame.K_j)
    assert driver.services.settings.muted and driver.app.mute_overlay.left > 0
    driver.frame(20, dt=0.1)
    assert not driver.app.mute_overlay.left, "the sign goes again"
    doors.push(driver.services, doors.keys)
    driver.frame()
    driver.press("keys.default")
    assert KEY_BINDINGS.changes() == {} and label_of("draw") == "D"


def test_custom_keys_work_at_the_table_and_label_its_buttons(driver: Driver) -> None:
    for deed, key in {"draw": pygame.K_j, "left": pygame.K_q, "journal": pygame.K_e}.items():
        assert KEY_BINDINGS.give(BY_NAME[deed], key)
    doors.reset(driver.services, doors.new_table, TableSetup("official", SEATS, 7))
    driver.frame(3)
    scene = driver.scene(TableScene)
    driver.until(lambda: scene.actions.awaited and scene.display.ready)
    driver.frame()
    before = scene.session.actions_done
    driver.key(pygame.K_l)
    assert not scene.journal_open, "it means nothing any more"
    driver.key(pygame.K_e)
    assert scene.journal_open
    assert {each.key for each in scene.commands().buttons} >= {"J", "E"}
    driver.key(pygame.K_q)
    assert scene.input.focus.visible, "an arrow of one's own"
    driver.key(pygame.K_d)
    driver.frame(5)
    assert scene.session.actions_done == before
    driver.key(pygame.K_j)
    driver.frame(5)
    assert isinstance(driver.top, ConfirmDialog), "it is asked, as a card could be played"


def test_a_digit_works_on_every_keyboard_layout(driver: Driver) -> None:
    """On a keyboard that gives other signs without Shift, and on the keypad."""
    seen: list[int] = []
    top = driver.top
    top.handle = lambda event: bool(seen.append(event.key)) if event.type == pygame.KEYDOWN else False  # type: ignore[method-assign]
    for key, scancode, mod in (
        (ord("&"), pygame.KSCAN_1, 0),
        (ord("é"), pygame.KSCAN_2, 0),
        (pygame.K_KP3, 0, pygame.KMOD_NUM),
        (pygame.K_e, pygame.KSCAN_2, pygame.KMOD_NUM),
    ):
        driver.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode))
    assert seen == [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_e]


def test_no_key_with_the_command_key_is_a_command_of_the_game(driver: Driver) -> None:
    """Command+H hides the window of a Mac, Command+M minimizes it: neither may also give a hint or mute the game."""
    doors.reset(driver.services, doors.new_table, TableSetup("official", SEATS, 3))
    driver.frame(2)
    table = driver.table()
    settings = driver.services.settings
    before = (table.session.actions_done, settings.muted, settings.fullscreen, settings.speech, table.journal_open)
    for code in {code for each in KEY_COMMANDS for code in KEY_BINDINGS.of(each)}:
        driver.key(code, mod=pygame.KMOD_LMETA)
        assert driver.top is table, f"Command+{label(code)} leads to {type(driver.top).__name__}"
    after = (table.session.actions_done, settings.muted, settings.fullscreen, settings.speech, table.journal_open)
    assert after == before and not table.input.focus.visible
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)  # the first ends the deal
    assert driver.top is not table
