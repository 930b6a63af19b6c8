"""Translations: `tr(key, **params)` in the player's language, from the catalogues in assets/locale."""

import os
from collections.abc import Mapping
from pathlib import Path

from uno_desktop.system import paths
from uno_desktop.system.untrusted_input import read_toml

LANGUAGES: dict[str, str] = {
    "en": "English",
    "fr": "Français",
    "it": "Italiano",
    "de": "Deutsch",
    "es": "Español",
    "pt": "Português (Brasil)",
}
"""Languages of the game: code and native name."""
FALLBACK = "en"
NARROW_SPACE, FIXED_SPACE = "\u202f", "\u00a0"
"""French requires the narrow space before ! ? ; but the fonts have only the no-break space."""
PLURALS = ("one", "other")

A4, LETTER = PAPERS = ("a4", "letter")
_LETTER_LANDS = ("_US", "_CA", "_MX", "_CO", "_VE", "_CL", "_PH")

Entry = str | dict[str, str]
Catalogue = dict[str, Entry]


def read_catalogue(folder: Path) -> tuple[Catalogue, list[str]]:
    """Returns the usable texts of one language, and one sentence about each error."""
    merged, _, problems = read_texts(folder)
    return merged, problems


def read_texts(folder: Path) -> tuple[Catalogue, dict[str, Path], list[str]]:
    """Returns the usable texts of one language, the file of every text, and one sentence about each error."""
    merged: Catalogue = {}
    homes: dict[str, Path] = {}
    problems: list[str] = []
    for file in sorted(folder.glob("*.toml")):
        try:
            entries = read_toml(file)
        except (OSError, ValueError) as error:
            problems.append(f"{file}: not a readable catalogue: {error}")
            continue
        for key, entry in entries.items():
            try:
                if key in merged:
                    raise ValueError(f'{file}: the key "{key}" is in another file of this language too')
                merged[key], homes[key] = _checked(entry, file, key), file
            except ValueError as error:
                problems.append(str(error))
    return merged, homes, problems


def _checked(entry: object, file: Path, key: str) -> Entry:
    if entry == "":
        raise ValueError(f'{file}: "{key}" is an empty text')  # and the English text is shown
    if isinstance(entry, str):
        return entry.replace(NARROW_SPACE, FIXED_SPACE)
    if isinstance(entry, dict) and set(entry) == set(PLURALS):
        forms = {form: text.replace(NARROW_SPACE, FIXED_SPACE) for form, text in entry.items() if isinstance(text, str)}
        if len(forms) == len(PLURALS):
            return forms
    raise ValueError(f'{file}: "{key}" must be a text or have exactly the texts "one" and "other"')


def plural_form(language: str, count: float) -> str:
    """Returns the plural form for `count`: French and Portuguese use the singular for zero too."""
    if language in ("fr", "pt"):
        return "one" if 0 <= count < 2 else "other"
    return "one" if count == 1 else "other"


def system_language(environ: Mapping[str, str] | None = None) -> str:
    """Returns the language code of the system's locale, or that of English if the game does not support it."""
    env = os.environ if environ is None else environ
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in env.get(name, "").split(":"):
            code = wanted[:2].lower()
            if code in LANGUAGES and not wanted[2:3].isalnum():
                return code
        if env.get(name):
            return FALLBACK
    return FALLBACK


def usual_paper(environ: Mapping[str, str] | None = None) -> str:
    """Returns the paper size that is usual in the country of the system's locale, one of PAPERS."""
    env = os.environ if environ is None else environ
    land = next((env[name] for name in ("LC_ALL", "LC_PAPER", "LANG") if env.get(name)), "")
    return LETTER if land[2:5] in _LETTER_LANDS else A4


class Texts:
    """Translations of one folder, loaded on first use, and the current language."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` holds one folder for each language; default: the one that ships with the game."""
        self._folder = folder
        self._catalogues: dict[str, Catalogue] = {}
        self.language = FALLBACK
        self.used: set[str] = set()
        self.missing: set[str] = set()
        self.problems: list[str] = []
        """One sentence for each error in the loaded catalogues."""

    def catalogue(self, language: str) -> Catalogue:
        if language not in self._catalogues:
            folder = self._folder or paths.assets() / "locale"
            self._catalogues[language], problems = read_catalogue(folder / language)
            self.problems += problems + [f"{file}: missing" for file in _missing_files(folder, language)]
        return self._catalogues[language]

    def has(self, key: str) -> bool:
        return key in self.catalogue(self.language) or key in self.catalogue(FALLBACK)

    def tr(self, key: str, /, **params: object) -> str:
        """Returns the text for `key` with `params` filled in; `n` selects the plural form.

        Falls back to English for a missing or invalid text, then to the text without parameters or to the key.
        """
        shown = key
        for language in dict.fromkeys((self.language, FALLBACK)):
            entry = self.catalogue(language).get(key)
            if isinstance(entry, dict):
                count = params.get("n", 0)
                entry = entry[plural_form(language, count if isinstance(count, int | float) else 0)]
            if entry is None:
                continue
            try:
                return entry.format(**params) if "{" in entry else entry
            except (KeyError, IndexError, ValueError, AttributeError, TypeError):  # the text may be damaged
                self.missing.add(f"{key}: {entry}")
                shown = entry
        if shown == key:
            self.missing.add(key)
        return shown


def _missing_files(folder: Path, language: str) -> list[Path]:
    if language != FALLBACK:
        return [] if any((folder / language).glob("*.toml")) else [folder / language]
    names = {file.name for code in LANGUAGES for file in (folder / code).glob("*.toml")}
    return [folder / language / name for name in sorted(names) if not (folder / language / name).exists()]


_texts = Texts()


def tr(key: str, /, **params: object) -> str:
    return _texts.tr(key, **params)


def decimal(number: str) -> str:
    """Returns a formatted number with a minus instead of a hyphen, and the decimal sign of the current language."""
    return number.replace("-", "−").replace(".", tr("common.decimal"))


def percent(value: object) -> str:
    """Formats a percentage with the space that the current language puts before the sign."""
    return tr("common.percent", n=value)


def has_text(key: str) -> bool:
    return _texts.has(key)


def texts_of(key: str) -> set[str]:
    """Returns the text of a key in each language that was in use since the program has started."""
    entries = (_texts.catalogue(code).get(key) for code in {*_texts.used, _texts.language})
    return {entry for entry in entries if isinstance(entry, str)}


def language() -> str:
    return _texts.language


def set_language(code: str) -> None:
    """Sets the current language. Raises ValueError with one sentence for an unknown language."""
    if code not in LANGUAGES:
        raise ValueError(f'unknown language "{code}"; expected one of {", ".join(LANGUAGES)}')
    _texts.language = code
    _texts.used.add(code)


def damaged_texts() -> list[str]:
    """Returns the errors in the texts of the current language that were not returned before, one sentence each."""
    _texts.catalogue(_texts.language)
    if _texts.problems:
        _texts.catalogue(FALLBACK)  # it stands in for damaged texts
    problems, _texts.problems = _texts.problems, []
    return problems


def missing_keys() -> list[str]:
    """Returns requested keys that no catalogue has, and texts with missing parameters."""
    return sorted(_texts.missing)
