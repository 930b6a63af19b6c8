"""Exports the texts of a language to a PO file for translators, and imports one.

    python tools/translate.py export fr fr.po    every text: English, the French one, and the sources that show it
    python tools/translate.py import fr fr.po    writes what is translated into assets/locale/fr

An entry of the PO file has the key of its text as context. Empty and fuzzy entries, and those whose English text has
changed since, leave the text unchanged. Needs `polib` (`pip install -e ".[dev]"`).
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import polib

from uno_desktop.system import paths
from uno_desktop.system.i18n import FALLBACK, LANGUAGES, PLURALS, Catalogue, Entry, plural_form, read_texts
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.text_checks import placeholders
from uno_desktop.system.untrusted_input import visible

ROOT = Path(__file__).resolve().parent.parent
_KEY = re.compile(r'"([a-z_]+(?:\.[\w+?#-]+)+)"')
_LONGEST = 1_000
"""Maximum number of characters of a sentence about a file."""
_ONE_LINE = 1 << 20
"""Line width of a PO file: polib would break longer lines, also at spaces that must stay."""


class BadFile(ValueError):
    """Texts or a PO file that cannot be used: one sentence with the file and the key."""


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts of a language as in its files, and the name of the file of each."""

    entries: Catalogue
    homes: Mapping[str, str]


def main(words: list[str] | None = None) -> int:
    """Runs the command; returns 2 with a sentence for bad input."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("export", "import"))
    parser.add_argument("language", choices=[code for code in LANGUAGES if code != FALLBACK])
    parser.add_argument("file", type=Path, metavar="FILE.po")
    parser.add_argument("--locale", type=Path, default=paths.assets() / "locale", help="folder of the languages")
    given = parser.parse_args(words)
    try:
        if given.action == "export":
            print(export_po(given.language, given.file, given.locale))
        else:
            print(import_po(given.language, given.file, given.locale))
    except (OSError, ValueError) as problem:
        print(visible(f"translate: {problem}", _LONGEST), file=sys.stderr)
        return 2
    return 0


def export_po(language: str, target: Path, locale: Path) -> str:
    """Writes every English text, with its translation if there is one; returns a sentence about it."""
    english, own = _texts(locale / FALLBACK), _texts(locale / language, may_be_empty=True)
    book = polib.POFile(wrapwidth=_ONE_LINE)
    many = "n > 1" if plural_form(language, 0) == "one" else "n != 1"
    book.metadata = {
        "Project-Id-Version": "uno-desktop",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"nplurals=2; plural=({many});",
    }
    shown = _shown_by()
    for key, original in english.entries.items():
        places = [f"assets/locale/{FALLBACK}/{english.homes[key]}", *shown.get(key, ())]
        book.append(_po_entry(key, original, own.entries.get(key), places))
    if not target.parent.is_dir():
        raise BadFile(f"{target}: there is no such folder")
    write_through(target, str(book).encode(), private=False)
    return f"{target}: {len(book)} texts, {len(book.translated_entries())} of them translated"


def import_po(language: str, source: Path, locale: Path) -> str:
    """Writes the translated texts into the files of the language; returns a sentence about it."""
    english, own = _texts(locale / FALLBACK), _texts(locale / language, may_be_empty=True)
    new, outdated = _translated(source, language, english)
    changed: dict[Path, Catalogue] = {}
    for key, entry in new.items():
        if not _same(entry, own.entries.get(key)):
            file = locale / language / own.homes.get(key, english.homes[key])
            changed.setdefault(file, {})[key] = _as_short_as(own.entries.get(key), entry)
    contents = {file: _with(file, entries, english) for file, entries in changed.items()}
    (locale / language).mkdir(exist_ok=True)
    for file, content in contents.items():
        write_through(file, content.encode(), private=False)
    count = sum(map(len, changed.values()))
    place = f"{locale / language}: {count} texts changed in {len(changed)} files"
    return f"{place}; left out, as the English text is another now: {', '.join(outdated)}" if outdated else place


def _texts(folder: Path, may_be_empty: bool = False) -> Texts:
    """Returns the texts in the files of a folder. Raises BadFile."""
    entries, homes, problems = read_texts(folder)
    if problems or not (entries or may_be_empty):
        raise BadFile(problems[0] if problems else f"{folder}: no texts")
    files = sorted(set(homes.values()))
    written = {key: entry for file in files for key, entry in tomllib.loads(file.read_bytes().decode()).items()}
    return Texts(written, {key: home.name for key, home in homes.items()})  # i18n replaces spaces as it reads


def _shown_by() -> dict[str, list[str]]:
    """Returns the sources that name a key, each with the line."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "uno_desktop").rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
            for key in _KEY.findall(line):
                found.setdefault(key, []).append(f"{file.relative_to(ROOT).as_posix()}:{number}")
    return found


def _po_entry(key: str, original: Entry, own: Entry | None, places: list[str]) -> polib.POEntry:
    entry = polib.POEntry(msgctxt=key, occurrences=[(*place.partition(":")[::2],) for place in places])
    if names := placeholders(original):
        entry.flags = ["python-brace-format"]
        entry.comment = "stay as they are: " + " ".join(f"{{{name}}}" for name in sorted(names))
    if isinstance(original, dict) or isinstance(own, dict):
        entry.msgid, entry.msgid_plural = (_form(original, form) for form in PLURALS)
        entry.msgstr_plural = {number: _form(own, form) for number, form in enumerate(PLURALS)}
    else:
        entry.msgid, entry.msgstr = original, own or ""
    return entry


def _form(entry: Entry | None, form: str) -> str:
    return entry[form] if isinstance(entry, dict) else entry or ""


def _same(entry: Entry, other: Entry | None) -> bool:
    """Returns True if two entries are equal, as one text or as both plural forms."""
    return all(_form(entry, form) == _form(other, form) for form in PLURALS)


def _as_short_as(before: Entry | None, entry: Entry) -> Entry:
    """Returns one text for two equal plural forms, where there was no pair before."""
    alike = isinstance(entry, dict) and len(set(entry.values())) == 1
    return _form(entry, PLURALS[0]) if alike and not isinstance(before, dict) else entry


def _translated(source: Path, language: str, english: Texts) -> tuple[Catalogue, list[str]]:
    """Returns the translations of a PO file by key, and the keys with outdated English texts. Raises BadFile."""
    new: Catalogue = {}
    outdated: list[str] = []
    for entry in _po_file(source, language):
        key, place = entry.msgctxt, f'{source}: "{entry.msgctxt or entry.msgid}"'
        if entry.obsolete:
            continue
        if key not in english.entries:
            raise BadFile(f"{place} is no key of a text of the game")
        if key in new or key in outdated:
            raise BadFile(f"{place} is there twice")
        original = english.entries[key]
        forms = [entry.msgstr_plural.get(number, "") for number in (0, 1)]
        said: Entry = dict(zip(PLURALS, forms, strict=True)) if entry.msgid_plural else entry.msgstr
        if entry.fuzzy or not all(forms if entry.msgid_plural else (said,)):
            continue
        if [entry.msgid, entry.msgid_plural or entry.msgid] != [_form(original, form) for form in PLURALS]:
            outdated.append(key)
            continue
        _check_braces(place, said, original)
        new[key] = said
    return new, outdated


def _po_file(source: Path, language: str) -> polib.POFile:
    if not source.is_file():
        raise BadFile(f"{source}: no such file")
    try:
        book = polib.pofile(str(source), encoding="utf-8-sig")
    except UnicodeDecodeError as problem:
        raise BadFile(f"{source}: not a text in UTF-8: {problem}") from None
    except OSError as problem:  # a syntax error; polib names file and line
        raise BadFile(f"{source}: not a PO file: {problem}") from None
    if not len(book):
        raise BadFile(f"{source}: a PO file without texts")
    spoken = book.metadata.get("Language") or language
    if not re.fullmatch(rf"{language}([_-]\w+)?", spoken):
        raise BadFile(f'{source}: "Language" is {spoken}, not {language}')
    return book


def _check_braces(place: str, said: Entry, original: Entry) -> None:
    try:
        names, wanted = placeholders(said), placeholders(original)
    except ValueError as problem:
        raise BadFile(f"{place} has braces that are not closed: {problem}") from None
    if names != wanted:
        listed = [", ".join(sorted(each)) or "nothing" for each in (names, wanted)]
        raise BadFile(f"{place} has {listed[0]} in braces, the English text has {listed[1]}")


def _with(file: Path, changed: Catalogue, english: Texts) -> str:
    """Returns the content of a file of texts with some of them changed or added. Raises BadFile."""
    before = file.read_bytes().decode() if file.exists() else ""
    before += "\n" if before and not before.endswith("\n") else ""
    after = _rewritten(before, changed, [key for key in english.entries if english.homes[key] == file.name])
    try:
        if tomllib.loads(after) == tomllib.loads(before) | changed:
            return after
    except tomllib.TOMLDecodeError:
        pass  # a table that begins with a line of its own
    raise BadFile(f"{file}: each text must stand in a line of its own: {', '.join(changed)}")


def _rewritten(before: str, changed: Catalogue, order: list[str]) -> str:
    """Returns a file of texts with some of them changed or added, in the order of English, and otherwise unchanged."""
    parts = list(_parts(before))
    there = [next(iter(tomllib.loads(part)), "") for part in parts]
    left = dict(changed)
    for number, key in enumerate(there):
        if key in left:
            parts[number] = _line(key, left.pop(key)) + _end_of(parts[number])
    for key in sorted(left, key=order.index):
        above = [number for number, each in enumerate(there) if each in order[: order.index(key)]]
        first = next((number for number, each in enumerate(there) if each), len(there))
        place = above[-1] + 1 if above else first
        parts.insert(place, _line(key, left[key]) + "\n")
        there.insert(place, key)
    return "".join(parts)


def _parts(text: str) -> Iterator[str]:
    """Yields the lines of a file of texts, grouped by entry."""
    gathered = ""
    for line in io.StringIO(text, newline=""):
        gathered += line
        try:
            tomllib.loads(gathered)
        except tomllib.TOMLDecodeError:
            continue
        yield gathered
        gathered = ""


def _end_of(part: str) -> str:
    """Returns the end of an entry's line and any comment."""
    value = tomllib.loads(part)
    for sign in re.finditer(r"\s*#|\s*\Z", part):
        try:
            if tomllib.loads(part[: sign.start()]) == value:
                return part[sign.start() :]
        except tomllib.TOMLDecodeError:  # the sign stands within the text
            continue
    return "\n"


def _line(key: str, entry: Entry) -> str:
    if isinstance(entry, str):
        return f"{_quoted(key)} = {_quoted(entry)}"
    forms = ", ".join(f"{form} = {_quoted(entry[form])}" for form in PLURALS)
    return f"{_quoted(key)} = {{ {forms} }}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")  # a string of JSON is one of TOML


if __name__ == "__main__":
    sys.exit(main())
