"""Checks the texts of a language against the English ones: one sentence per error, with file and key."""

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from uno_desktop.system.i18n import FALLBACK, FIXED_SPACE, Catalogue, Entry, read_texts
from uno_desktop.system.untrusted_input import read_toml

QUOTES: dict[str, tuple[str, str]] = {
    "en": ("“", "”"),
    "fr": ("«", "»"),
    "it": ("«", "»"),
    "de": ("„", "“"),
    "es": ("«", "»"),
    "pt": ("“", "”"),
}
"""Quotation marks by language; other languages may use any but the straight ones."""
_ANY_QUOTE = "“”„«»‚‘"
_FRENCH = "fr"
_SPANISH = "es"
_SPACED = re.compile(r"[^\s«(\d…!?][!?;]")
"""French two-part mark without a space before it; a card such as +4? has none."""


def signs_out_of_place(code: str, text: str) -> Iterator[str]:
    """Yields punctuation errors of a `text` in the language `code`; placeholders are already filled in."""
    if re.search("['\"]", text):
        yield "has a straight quotation mark or apostrophe"
    yield from _quotes(code, text)
    if code == _FRENCH:
        if _SPACED.search(text):
            yield "has no space before a !, ? or ;"
        if re.search(r" [!?;:»]|« ", text):
            yield "has a plain space where one that keeps its line belongs"
    elif re.search(rf"[^\S{FIXED_SPACE}][!?;,.:](?!\w)", text):
        yield "has a space before a sign"
    if " %" in text:
        yield "has a plain space before %"
    if code == _SPANISH:
        yield from _opened(text)


def _quotes(code: str, text: str) -> Iterator[str]:
    if code not in QUOTES:
        return
    opening, closing = QUOTES[code]
    if any(sign in text for sign in _ANY_QUOTE if sign not in (opening, closing)):
        yield f"has quotation marks that are not {opening}…{closing}"
    elif text.count(opening) != text.count(closing):
        yield f"has a quotation mark {opening} or {closing} without the other"
    elif code != _FRENCH and re.search(rf"{opening}\s|\s{closing}(?!\w)", text):
        yield "has a space inside its quotation marks"


def _opened(text: str) -> Iterator[str]:
    asked = text.replace("+4?", "+4").count("?")  # the card +4? may also end a question
    if not asked <= text.count("¿") <= text.count("?") or text.count("!") != text.count("¡"):
        yield "has a ? or ! without ¿ or ¡"
    if re.search(r"[¿¡]\s", text):
        yield "has a space after ¿ or ¡"


MOST_WORDS, MOST_WORDS_IN_THE_BOOK = 22, 28
"""Maximum number of words in a sentence on a screen, and in the rule book."""
LONGER, SIGNS_MORE = 1.35, 20
"""Length limit of a translation: factor of the English length, and additional characters."""
WITHOUT_NUMBER = frozenset({"scoring.match_won", "scoring.above_par"})
"""Texts that agree with a number without showing it, or that show it with its sign."""
COLORS = ("RGBY", "PTOV")
"""Colours of each side of the cards."""
_KEYS_OF_OTHERS = "AMN"
"""Letters of commands that are possible while a colour is chosen."""
_QUOTED = "rulebook.title."
"""Titles of documents, which stay in their own language everywhere."""
_FEWEST_LETTERS = 4
"""Letters of the longest word from which identical texts are suspicious: "Tab" or "+4" may be equal."""
_BRACES = re.compile(r"\{[^}]*\}")
_ENDS = re.compile(r"(?<=[.!?…])[\"”»“]?\s+")


_MISSING = "is missing"


@dataclass(frozen=True, slots=True)
class TextFault:
    """Error in a text, or in a file if `key` is empty; for a missing text, `file` is the one where it belongs."""

    file: Path
    key: str
    problem: str
    english: str = ""

    @property
    def missing(self) -> bool:
        """True for a text without translation: the game shows the English one."""
        return self.problem == _MISSING

    def __str__(self) -> str:
        line = f'{self.file}: "{self.key}" {self.problem}' if self.key else f"{self.file}: {self.problem}"
        return f"{line}; English: {self.english}" if self.english else line


@dataclass(frozen=True, slots=True)
class _Texts:
    folder: Path
    entries: Catalogue
    homes: Mapping[str, Path]

    def fault(self, key: str, problem: str) -> TextFault:
        return TextFault(self.homes[key], key, problem)


def text_faults(folder: Path, english: Path | None = None, alike: Path | None = None) -> Iterator[TextFault]:
    """Yields all errors of the language in `folder`, whose name is its code.

    `english` is the folder of the English texts, `alike` the file that lists texts meant to be the same as in English;
    the defaults are those beside `folder`.
    """
    texts, problems = _read(folder)
    for problem in problems:
        file, _, text = problem.partition(": ")
        yield TextFault(Path(file), "", text)
    for key, entry in texts.entries.items():
        for form in forms(entry):
            yield from (texts.fault(key, text) for text in _of_itself(folder.name, key, form))
    yield from _letters_of_colors(texts)
    if folder.name != FALLBACK:
        same = meant_alike(folder.name, alike or folder.parent / "alike.toml")
        yield from _beside(texts, _english(english or folder.parent / FALLBACK), same)


def forms(entry: Entry) -> tuple[str, ...]:
    return (entry,) if isinstance(entry, str) else tuple(entry.values())


def placeholders(entry: Entry) -> frozenset[str]:
    """Returns the names in braces, `{}` for braces without one. Raises ValueError for unbalanced braces."""
    names = (name for form in forms(entry) for _, name, _, _ in Formatter().parse(form))
    return frozenset(name or "{}" for name in names if name is not None)


def meant_alike(code: str, file: Path) -> frozenset[str]:
    """Returns the texts that are meant to be the same in English and in `code`. Raises OSError, ValueError."""
    listed = read_toml(file)
    return frozenset(text for name in ("all", code) for text in listed.get(name, ()))


def sentences(text: str) -> list[str]:
    return _ENDS.split(text)


def words_in(sentence: str) -> int:
    """Counts the words of a sentence; a separate punctuation mark belongs to the word before it."""
    return sum(bool(re.search(r"\w", part)) for part in sentence.split())


def _read(folder: Path) -> tuple[_Texts, list[str]]:
    entries, homes, problems = read_texts(folder)
    return _Texts(folder, entries, homes), problems


@functools.cache
def _english(folder: Path) -> _Texts:
    return _read(folder)[0]


def _of_itself(code: str, key: str, text: str) -> Iterator[str]:
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
    """Yields faults of the shortcut keys of colours: each must be a capital letter of the colour's name, different for
    the colours of one side and from the keys of other commands."""
    taken: dict[str, str] = {}
    for side, color in ((each, color) for each in COLORS for color in each):
        key = f"color.key.{color}"
        letter, name = texts.entries.get(key), texts.entries.get(f"color.{color}")
        if not isinstance(letter, str) or not isinstance(name, str):
            continue  # reported as missing
        if len(letter) != 1 or letter not in name.upper():
            yield texts.fault(key, f"must be one capital letter of “{name}”")
        elif letter in _KEYS_OF_OTHERS:
            yield texts.fault(key, "is the key of another command")
        elif side + letter in taken:
            yield texts.fault(key, f"is the letter of “{taken[side + letter]}” too")
        taken.setdefault(side + letter, name)


def _beside(texts: _Texts, english: _Texts, same: frozenset[str]) -> Iterator[TextFault]:
    for key, original in english.entries.items():
        entry = texts.entries.get(key)
        if entry is None:
            file = texts.folder / english.homes[key].name
            yield TextFault(file, key, _MISSING, " / ".join(forms(original)))
        else:
            yield from (texts.fault(key, problem) for problem in _compared(key, entry, original, same))
    for key in texts.entries.keys() - english.entries.keys():
        yield texts.fault(key, "is no text of the game")
    for key in texts.entries.keys() & english.entries.keys():
        if texts.homes[key].name != english.homes[key].name:
            yield texts.fault(key, f"belongs into {english.homes[key].name}")


def _compared(key: str, entry: Entry, original: Entry, same: frozenset[str]) -> Iterator[str]:
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
    longest, allowed = (max(map(len, forms(entry))), round(LONGER * max(map(len, forms(original))) + SIGNS_MORE))
    if longest > allowed:
        yield f"has {longest} signs; beside the English text {allowed} are the most"


def _has_words(text: str) -> bool:
    return any(len(word) >= _FEWEST_LETTERS for word in re.findall(r"[^\W\d_]+", _BRACES.sub("", text)))


def _listed(names: frozenset[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"
