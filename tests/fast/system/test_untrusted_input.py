"""Reader of untrusted input: regular files of a bounded size, without blocking and hidden characters."""

import os
import stat
import sys
from pathlib import Path

import pytest

from uno_desktop.system import safe_files, untrusted_input
from uno_desktop.system.file_lock import MARK, WRITING, InstanceLock
from uno_desktop.system.i18n import tr
from uno_desktop.system.log import FAULTS, NAME, open_log
from uno_desktop.system.safe_files import NotARegularFile, write_through
from uno_desktop.system.settings import load_settings
from uno_desktop.system.untrusted_input import InputTooLarge, is_plain, parse_json, read_bytes, read_toml, visible

only_unix = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")


@only_unix
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_a_path_that_is_no_regular_file_is_refused(tmp_path: Path, kind: str) -> None:
    place = tmp_path / "x"
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "device":
        place.symlink_to("/dev/zero")
    else:
        place.mkdir()
    with pytest.raises(NotARegularFile):
        read_bytes(place)
    with pytest.raises(NotARegularFile):
        safe_files.open_to_append(place)
    with pytest.raises(OSError):
        write_through(place, b"x")


@only_unix
@pytest.mark.parametrize("name", [WRITING, MARK, NAME, FAULTS, "settings.toml", "settings.toml.bak"])
def test_a_pipe_under_any_name_of_ours_stops_nothing(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    settings = load_settings(tmp_path / "settings.toml")
    settings.volume = 11
    kept = settings.save()
    assert kept == (name not in (WRITING, "settings.toml", "settings.toml.bak")) or not settings.notices
    InstanceLock(tmp_path).close()
    open_log(tmp_path)
    assert stat.S_ISFIFO((tmp_path / name).stat().st_mode), "and it is left where it is"


def test_an_oversized_file_is_refused_before_parsing(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("# so it goes on\n" * 1_300_000, newline="\n")
    settings = load_settings(file)
    assert [notice.key for notice in settings.notices] == ["settings.damaged"]
    assert (tmp_path / "settings.toml.damaged-1").stat().st_size == 20_800_000
    with pytest.raises(InputTooLarge, match="too large"):
        read_toml(tmp_path / "settings.toml.damaged-1")


@pytest.mark.parametrize(
    "text",
    [
        ".".join(["a"] * 20_000) + " = 1\n",
        "[" + ".".join(["a"] * 3_000) + "]\n",
        "x = { " + " . ".join(['"a"'] * 1_000) + " = 1 }\n",
        "a = " + "[" * 5_000,
    ],
    ids=["key", "table", "inline", "lists"],
)
def test_nesting_without_end_is_refused_unparsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """The parser needs the square of the parts of a key: 12 s for 40 KB."""
    file = tmp_path / "x.toml"
    file.write_text(text)
    if "[[" not in text:
        monkeypatch.setattr(untrusted_input.tomllib, "loads", None)
    with pytest.raises(InputTooLarge):
        read_toml(file)


def test_texts_with_many_dots_are_no_keys(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text('about = "' + "And so on ... " * 100 + '"\n')
    assert read_toml(file)["about"].startswith("And so on")


@pytest.mark.parametrize("text", ["[" * 3_000, "NaN", "-Infinity", "1" * 5_000, '{"a":' * 9_000, "", "\0"])
def test_json_that_is_none_raises_one_kind_of_error(text: str) -> None:
    with pytest.raises(ValueError):
        parse_json(text)


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "a\u202eb", "\ufe0f", "\u200b", "\u3164", "\x07", "a\nb", "\u2028", "\ud800"]
)
def test_printed_text_has_no_hidden_characters(text: str) -> None:
    assert not is_plain(text)
    shown = visible(text)
    assert shown.isprintable() and is_plain(shown) and "\\" in shown
    assert shown.encode()


def test_words_of_all_languages_are_plain() -> None:
    assert all(map(is_plain, ("Zoé", "Žofie", "漢字", "Ольга", "a\u00a0b", "e\u0301", "🦊")))
    assert len(visible("a" * 100_000)) == untrusted_input.SENTENCE


@only_unix
def test_links_and_private_permissions_are_kept(tmp_path: Path) -> None:
    real = tmp_path / "elsewhere" / "mine.toml"
    real.parent.mkdir()
    real.write_text("volume = 10\n")
    real.chmod(0o600)
    file = tmp_path / "settings.toml"
    file.symlink_to(real)
    settings = load_settings(file)
    settings.volume = 20
    assert settings.save()
    assert file.is_symlink() and "volume = 20" in real.read_text()
    for each in (real, tmp_path / "settings.toml.bak"):
        assert stat.S_IMODE(each.stat().st_mode) == 0o600, each


def test_crash_reports_are_limited(tmp_path: Path) -> None:
    (tmp_path / FAULTS).write_bytes(b"a" * (256 * 1024 + 1))
    open_log(tmp_path)
    assert (tmp_path / FAULTS).stat().st_size == 0 and (tmp_path / f"{FAULTS}.1").exists()


@pytest.mark.parametrize("name", ["{0.__class__}", "{", "}{", "%s %n %(x)s", "{n.__init__.__globals__}", "$HOME"])
def test_a_name_is_no_pattern(name: str) -> None:
    """Values inserted into a text are not expanded again."""
    assert name in tr("menu.continue_where", game="", names=name, round=1)
    assert name in tr("menu.game_damaged", file=name, kept=tr("menu.game_newer", file=name))
