"""Export to PO files and import: nothing is lost, and unusable entries are refused with a sentence."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from tests.support.commands.tools import run_tool
from uno_desktop.system import paths
from uno_desktop.system.i18n import FALLBACK, LANGUAGES

ENGLISH = """\
# Words of the menu
"menu.quit" = "Leave the game"

"menu.name" = "{name} plays"
"menu.cards" = { one = "{n} card", other = "{n} cards" }
"menu.new" = "New game"
"""
GERMAN = """\
# Die Wörter des Menüs
"menu.quit" = "Das Spiel # verlassen" # mit einem Zaun

'menu.name' = '{name} spielt "mit"'
"menu.cards" = { other = "{n} Karten", one = "{n}\\u00a0Karte" }
"""
Edit = Callable[[polib.POFile], object]


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    for code, content in (("en", ENGLISH), ("de", GERMAN)):
        (tmp_path / code).mkdir()
        (tmp_path / code / "menu.toml").write_bytes(content.encode())
    return tmp_path


def run(action: str, locale: Path, code: str = "de", file: str = "texts.po") -> int:
    return run_tool("translate", action, code, locale / file, "--locale", locale)


def sent(locale: Path, edit: Edit) -> Path:
    assert run("export", locale) == 0
    file = locale / "texts.po"
    book = polib.pofile(str(file), wrapwidth=60)
    edit(book)
    book.save()
    return file


def entry(book: polib.POFile, key: str) -> polib.POEntry:
    return next(each for each in book if each.msgctxt == key)


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != FALLBACK])
def test_a_language_comes_back_as_it_went(tmp_path: Path, code: str) -> None:
    """To the byte, when nearly every text is written anew and when none is."""
    shipped = paths.assets() / "locale"
    for each in (FALLBACK, code):
        shutil.copytree(shipped / each, tmp_path / each)
    assert run("export", tmp_path, code) == 0
    before = {file.name: file.read_bytes() for file in (shipped / code).iterdir()}
    for file in (tmp_path / code).iterdir():
        file.write_bytes(file.read_bytes().replace(b'= "', b'= "_').replace(b'one = "_', b'one = "'))
    assert run("import", tmp_path, code) == 0
    assert {file.name: file.read_bytes() for file in (tmp_path / code).iterdir()} == before
    assert run("import", tmp_path, code) == 0
    assert {file.name: file.read_bytes() for file in (tmp_path / code).iterdir()} == before


def test_an_entry_has_its_key_its_english_text_and_the_source_that_shows_it(locale: Path) -> None:
    seen: list[polib.POEntry] = []
    sent(locale, lambda book: seen.append(entry(book, "menu.cards")))
    (cards,) = seen
    assert (cards.msgid, cards.msgid_plural) == ("{n} card", "{n} cards")
    assert cards.msgstr_plural == {0: "{n}\u00a0Karte", 1: "{n} Karten"}
    assert cards.flags == ["python-brace-format"] and "{n}" in cards.comment
    assert cards.occurrences[0][0].endswith("en/menu.toml")
    assert any(file.endswith(".py") for file, _ in translate_of(locale, "menu.quit").occurrences)


def translate_of(locale: Path, key: str) -> polib.POEntry:
    return entry(polib.pofile(str(locale / "texts.po")), key)


def test_only_changed_texts_are_written(locale: Path) -> None:
    def edit(book: polib.POFile) -> None:
        entry(book, "menu.quit").msgstr = "Raus"
        entry(book, "menu.new").msgstr = "Neues Spiel „\\“"
        entry(book, "menu.name").msgstr = ""

    sent(locale, edit)
    assert run("import", locale) == 0
    expected = GERMAN.replace('"Das Spiel # verlassen"', '"Raus"') + '"menu.new" = "Neues Spiel „\\\\“"\n'
    assert (locale / "de" / "menu.toml").read_text("utf-8") == expected


def test_a_file_with_the_line_ends_of_windows_means_the_same(locale: Path) -> None:
    def edit(book: polib.POFile) -> None:
        entry(book, "menu.quit").msgstr = "Raus"

    file = sent(locale, edit)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert run("import", locale) == 0
    assert (locale / "de" / "menu.toml").read_text("utf-8") == GERMAN.replace('"Das Spiel # verlassen"', '"Raus"')


def test_a_language_that_is_not_there_yet_is_made(locale: Path) -> None:
    assert run("export", locale, "fr") == 0
    file = locale / "texts.po"
    book = polib.pofile(str(file))
    entry(book, "menu.cards").msgstr_plural = {0: "{n} carte", 1: "{n} cartes"}
    entry(book, "menu.quit").msgstr = "Quitter"
    book.save()
    assert run("import", locale, "fr") == 0
    made = (locale / "fr" / "menu.toml").read_text("utf-8")
    assert made == '"menu.quit" = "Quitter"\n"menu.cards" = { one = "{n} carte", other = "{n} cartes" }\n'


def test_a_text_that_is_uncertain_or_of_another_english_one_is_left_out(
    locale: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def edit(book: polib.POFile) -> None:
        entry(book, "menu.quit").msgstr = "Weg"
        entry(book, "menu.quit").msgid = "Go"
        entry(book, "menu.name").msgstr = "{name} ist dran"
        entry(book, "menu.name").flags.append("fuzzy")

    sent(locale, edit)
    assert run("import", locale) == 0
    assert "left out" in capsys.readouterr().out
    assert (locale / "de" / "menu.toml").read_text("utf-8") == GERMAN


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda b: setattr(entry(b, "menu.name"), "msgstr", "{wer} spielt"), '"menu.name" has wer in braces'),
        (lambda b: setattr(entry(b, "menu.name"), "msgstr", "{} spielt"), '"menu.name" has {} in braces'),
        (lambda b: setattr(entry(b, "menu.name"), "msgstr", "{name spielt"), '"menu.name" has braces'),
        (lambda b: setattr(entry(b, "menu.name"), "msgctxt", "menu.nam"), '"menu.nam" is no key'),
        (lambda b: setattr(entry(b, "menu.name"), "msgctxt", None), '"{name} plays" is no key'),
        (lambda b: setattr(entry(b, "menu.name"), "msgctxt", "menu.quit"), '"menu.quit" is there twice'),
        (lambda b: b.metadata.update(Language="fr"), '"Language" is fr, not de'),
        (lambda b: b.clear(), "a PO file without texts"),
    ],
)
def test_a_po_file_that_cannot_be_used_changes_nothing(
    locale: Path, edit: Edit, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def both(book: polib.POFile) -> None:
        entry(book, "menu.cards").msgstr_plural = {0: "{n} Blatt", 1: "{n} Blätter"}
        edit(book)

    file = sent(locale, both)
    assert run("import", locale) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"translate: {file}: ") and sentence in err and err.count("\n") == 1
    assert (locale / "de" / "menu.toml").read_text("utf-8") == GERMAN


@pytest.mark.parametrize(
    ("action", "file", "content", "sentence"),
    [
        ("import", "gone.po", None, "gone.po: no such file"),
        ("export", "gone/texts.po", None, "there is no such folder"),
        ("import", "de/menu.toml", '"menu.quit" = ', "menu.toml: not a readable catalogue"),
        ("export", "en/menu.toml", '"menu.quit" = 3', 'menu.toml: "menu.quit" must be a text'),
        ("import", "de/menu.toml", '["menu.cards"]\none = "{n} A"\nother = "{n} B"', "a line of its own"),
        ("import", "texts.po", 'nonsense "a', "not a PO file"),
        ("import", "texts.po", b"\xff\xfe\x00", "not a text in UTF-8"),
    ],
)
def test_bad_input_is_one_sentence(
    locale: Path, action: str, file: str, content: str | bytes | None, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sent(locale, lambda book: entry(book, "menu.quit"))
    if content is not None:
        (locale / file).write_bytes(content if isinstance(content, bytes) else content.encode())
    capsys.readouterr()
    assert run(action, locale, file=file if file.endswith(".po") else "texts.po") == 2
    err = capsys.readouterr().err
    assert sentence in err and err.count("\n") == 1


def test_a_language_that_the_game_does_not_have_is_refused(locale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for code in ("xx", FALLBACK):
        assert run("export", locale, code) == 2
        assert f"'{code}'" in capsys.readouterr().err


def test_a_damaged_po_file_is_read_or_refused(locale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = sent(locale, lambda book: entry(book, "menu.quit")).read_bytes()
    rng = random.Random(7)
    for place in range(0, len(whole), 5):
        for wreck in (whole[:place], whole[:place] + bytes([rng.randrange(256)]) + whole[place + 1 :]):
            (locale / "texts.po").write_bytes(wreck)
            code, err = run("import", locale), capsys.readouterr().err
            assert (code, err.count("\n")) in {(0, 0), (2, 1)}, wreck
