"""What is wrong with the texts of a language, beside the English ones: a sentence for each, with its file and key."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from uno_desktop.system.i18n import FALLBACK, FIXED_SPACE, Catalogue, Entry, read_texts
from uno_desktop.system.typography import signs_out_of_place
from uno_desktop.system.untrusted_input import read_toml

MOST_WORDS, MOST_WORDS_IN_THE_BOOK = 22, 28
"""Words that a sentence may have on a screen, and in the rule book."""
LONGER, SIGNS_MORE = 1.35, 20
"""How long a text may be: so many times its English one, and so many signs more."""
WITHOUT_NUMBER = frozenset({"scoring.match_won"})
"""Texts that agree with a number without showing it."""
COLORS = "RGBY"
_QUOTED = "rulebook.title."
"""Titles of documents, which stand in their own language everywhere."""
_FEWEST_LETTERS = 4
"""A text with no longer word, such as "Tab" or "+4", may well be the same in two languages."""
_BRACES = re.compile(r"\{[^}]*\}")
_ENDS = re.compile(r"(?<=[.!?…])[\"”»“]?\s+")


_MISSING = "is missing"


@dataclass(frozen=True, slots=True)
class TextFault:
    """One thing that is wrong with a text, or with a file if `key` is empty; of a missing text the English one."""

    file: Path
    key: str
    what: str
    english: str = ""

    @property
    def missing(self) -> bool:
        """True for a text that is only not translated yet: the game shows the English one."""
        return self.what == _MISSING

    def __str__(self) -> str:
        told = f'{self.file}: "{self.key}" {self.what}' if self.key else f"{self.file}: {self.what}"
        return f"{told}; English: {self.english}" if self.english else told


@dataclass(frozen=True, slots=True)
class _Texts:
    """The texts of a folder, and the file in which each key stands."""

    folder: Path
    entries: Catalogue
    homes: Mapping[str, Path]

    def fault(self, key: str, what: str) -> TextFault:
        return TextFault(self.homes[key], key, what)


def text_faults(folder: Path, english: Path | None = None, alike: Path | None = None) -> Iterator[TextFault]:
    """Everything that is wrong with the language in `folder`, whose name is its code.

    `english` and `alike`: the folder of the English texts and the list of texts that are meant to be the same in
    English; default: those beside `folder`.
    """
    texts, problems = _read(folder)
    for problem in problems:
        file, _, what = problem.partition(": ")
        yield TextFault(Path(file), "", what)
    for key, entry in texts.entries.items():
        for form in forms(entry):
            yield from (texts.fault(key, what) for what in _of_itself(folder.name, key, form))
    yield from _letters_of_colors(texts)
    if folder.name != FALLBACK:
        same = meant_alike(folder.name, alike or folder.parent / "alike.toml")
        yield from _beside(texts, _english(english or folder.parent / FALLBACK), same)


def forms(entry: Entry) -> tuple[str, ...]:
    """The texts of an entry: one, or one for each plural form."""
    return (entry,) if isinstance(entry, str) else tuple(entry.values())


def placeholders(entry: Entry) -> frozenset[str]:
    """The names in braces, `{}` for braces without one. Raises ValueError if braces are left open."""
    names = (name for form in forms(entry) for _, name, _, _ in Formatter().parse(form))
    return frozenset(name or "{}" for name in names if name is not None)


def meant_alike(code: str, file: Path) -> frozenset[str]:
    """Texts that are the same in English and in the language `code`, and meant so. Raises OSError, ValueError."""
    listed = read_toml(file)
    return frozenset(text for name in ("all", code) for text in listed.get(name, ()))


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return _ENDS.split(text)


def words_in(sentence: str) -> int:
    """How many words a sentence has, a sign that stands alone counted to the word before it."""
    return sum(bool(re.search(r"\w", part)) for part in sentence.split())


def _read(folder: Path) -> tuple[_Texts, list[str]]:
    """The texts of a folder as far as they can be read, and what is wrong with the others."""
    entries, homes, problems = read_texts(folder)
    return _Texts(folder, entries, homes), problems


@functools.cache
def _english(folder: Path) -> _Texts:
    """The texts that all languages are compared with, read once."""
    return _read(folder)[0]


def _of_itself(code: str, key: str, text: str) -> Iterator[str]:
    """What is wrong with a text, whatever the English one is."""
    if text != text.strip():
        yield "begins or ends with a space"
    if re.search(rf"[ {FIXED_SPACE}]{{2}}", text):
        yield "has two spaces side by side"
    if not key.startswith(_QUOTED):
        yield from signs_out_of_place(code, _BRACES.sub("x", text))
    most = MOST_WORDS_IN_THE_BOOK if key.startswith("rule.") else MOST_WORDS
    for sentence in sentences(text) if text.count(" ") >= most else ():
        if words_in(sentence) > most:
            yield f"has a sentence of {words_in(sentence)} words, more than {most}: {sentence}"


def _letters_of_colors(texts: _Texts) -> Iterator[TextFault]:
    """Each colour is named from the keyboard by a capital letter of its name, no two by the same."""
    taken: dict[str, str] = {}
    for color in COLORS:
        key = f"color.key.{color}"
        letter, name = texts.entries.get(key), texts.entries.get(f"color.{color}")
        if not isinstance(letter, str) or not isinstance(name, str):
            continue  # missing, which is told
        if len(letter) != 1 or letter not in name.upper():
            yield texts.fault(key, f"must be one capital letter of “{name}”")
        elif letter in taken:
            yield texts.fault(key, f"is the letter of “{taken[letter]}” too")
        taken.setdefault(letter, name)


def _beside(texts: _Texts, english: _Texts, same: frozenset[str]) -> Iterator[TextFault]:
    """What is wrong with texts beside the English ones."""
    for key, original in english.entries.items():
        entry = texts.entries.get(key)
        if entry is None:
            file = texts.folder / english.homes[key].name
            yield TextFault(file, key, _MISSING, " / ".join(forms(original)))
        else:
            yield from (texts.fault(key, what) for what in _compared(key, entry, original, same))
    for key in texts.entries.keys() - english.entries.keys():
        yield texts.fault(key, "is no text of the game")
    for key in texts.entries.keys() & english.entries.keys():
        if texts.homes[key].name != english.homes[key].name:
            yield texts.fault(key, f"belongs into {english.homes[key].name}")


def _compared(key: str, entry: Entry, original: Entry, same: frozenset[str]) -> Iterator[str]:
    """What is wrong with a text beside its English one."""
    try:
        names, wanted = placeholders(entry), placeholders(original)
    except ValueError as error:
        yield f"has braces that are not closed: {error}"
        return
    if names != wanted:
        yield f"has {_listed(names)} in braces, the English one has {_listed(wanted)}"
    if isinstance(entry, dict) and "n" not in names and key not in WITHOUT_NUMBER:
        yield "has forms for one and for more, but no number {n}"
    for form in forms(entry):
        if form in forms(original) and form not in same and not key.startswith(_QUOTED) and _has_words(form):
            yield f"is as in English: {form}"
    longest, allowed = (
        max(map(len, forms(entry))),
        round(LONGER * max(map(len, forms(original))) + SIGNS_MORE),
    )
    if longest > allowed:
        yield f"has {longest} signs; beside the English text {allowed} are the most"


def _has_words(text: str) -> bool:
    """Whether a text has something to be translated."""
    return any(len(word) >= _FEWEST_LETTERS for word in re.findall(r"[^\W\d_]+", _BRACES.sub("", text)))


def _listed(names: frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"
