"""Rule options that players agree on before the deal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

Value = bool | int | str | tuple[int | str, ...]
Given = Value | list[int | str]
"""A value as read from files and command lines, where it may be a list; a stored value has a tuple instead."""

HOUSE = "house."
"""Key prefix of options that belong to no written ruleset."""

_SPELLINGS: dict[str, str] = {"on": "true", "yes": "true", "off": "false", "no": "false"}

_SHOWN = 60
"""Maximum number of characters of an invalid value quoted in an error message."""

Topic = Literal[
    "base",
    "deck",
    "dispenser",
    "start",
    "turn",
    "jumping_in",
    "stacking",
    "cards",
    "white",
    "defence",
    "uno",
    "fouls",
    "talk",
    "last",
    "scoring",
    "two",
    "table",
    "other",
]
"""Topics of options, in the order of the headings on the options page."""
Unit = Literal["", "seconds", "cards", "points"]
TOPICS: tuple[Topic, ...] = get_args(Topic)


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its key, its default and its other allowed values.

    `values` lists the allowed values, default first. Integers from `lowest` to `highest`, if these are given, are also
    allowed (a `highest` of None means no limit).
    """

    key: str
    default: Value
    values: tuple[Value, ...] = ()
    lowest: int | None = None
    highest: int | None = None
    most: int = 0
    """Highest number of entries of an option that is a list; 0 for all others."""
    single: bool = False
    """True for a list that may be written as a single value if it has one entry."""
    reads: Callable[[str], str] | None = None
    """Parser of an option that takes free text, besides `values` if there are any: returns the text in stored form.
    Raises ValueError with the expected form."""
    names: Callable[[str], str] | None = None
    """Function that returns the display name of a text value."""
    sample: str = ""
    """A valid example text, if the default is not one."""
    topic: Topic = "other"
    unit: Unit = ""
    """Unit of numeric values, if the title of the option does not name it."""
    rule: str = ""
    """Id of its written rule, the first of them if there are several; empty for an option without one."""
    picture: str = ""
    """Kind of illustration for an option that no position can show, such as one about setup or chance. `cards R5` draws
    that card, `chances` the chances of the dispenser; `option_pictures.py` lists the other kinds."""

    def parse(self, given: Given) -> Value:
        """Returns the value for a TOML value or its text form. Raises ValueError with the allowed values."""
        if self.most:
            return self._parse_list(given)
        if isinstance(given, list | tuple):
            raise ValueError(f"{self.key}: a list is not allowed; expected {self.expected()}")
        for value in self.values:
            if _spelled(value) == _spelled(given):
                return value
        if self.reads is not None:
            return self._parse_text(text_of(given))
        if self.lowest is not None:
            number = _whole(given)
            if number is not None and number >= self.lowest and not self._above(number):
                return number
        raise ValueError(f'{self.key}: "{text_of(given)}" is not allowed; expected {self.expected()}')

    def _parse_text(self, text: str) -> str:
        assert self.reads is not None
        try:
            return self.reads(text)
        except ValueError as error:
            raise ValueError(f'{self.key}: "{_shown(text)}" is not allowed; {error}') from error

    def _parse_list(self, given: Value | list[int | str]) -> Value:
        words: list[Value] = (
            list(given)
            if isinstance(given, list | tuple)
            else [word.strip() for word in text_of(given).strip("[]").split(",") if word.strip()]
        )
        if len(words) > self.most:
            raise ValueError(f"{self.key}: a list of at most {self.most} is allowed, not {len(words)}")
        entries = [self._entry(word) for word in words]
        if self.single and len(entries) == 1:
            return entries[0]
        return tuple(entries)

    def _entry(self, word: Value) -> int | str:
        for value in self.values:
            # without spaces a list is a single word in a line of options
            if text_of(value).replace(" ", "") == text_of(word).strip("\"'").replace(" ", ""):
                assert not isinstance(value, tuple)
                return value
        raise ValueError(f'{self.key}: "{text_of(word)}" is not allowed; expected {self.expected()}')

    def _above(self, number: int) -> bool:
        return self.highest is not None and number > self.highest

    def expected(self) -> str:
        """Returns the allowed values as text, such as `off or on`."""
        words = [text_of(value) for value in self.values]
        if self.reads is not None:
            words.append(f"a text such as {self.sample or text_of(self.default)}")
        if self.lowest is not None:
            words.append(
                f"a whole number of at least {self.lowest}"
                if self.highest is None
                else f"a whole number from {self.lowest} to {self.highest}"
            )
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def text_of(value: Value) -> str:
    """Returns a value as on the command line: `true`, `500`, `afterCard`."""
    if isinstance(value, tuple):
        return ", ".join(str(entry) for entry in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def number_of(options: Mapping[str, Value], key: str) -> int:
    """Returns the value of an option that is a whole number."""
    value = options[key]
    assert isinstance(value, int)
    return value


def entries_of(options: Mapping[str, Value], key: str) -> tuple[int | str, ...]:
    """Returns the entries of an option that is a list; a single value is a list of one."""
    value = options[key]
    return value if isinstance(value, tuple) else (value,)


def _shown(text: str) -> str:
    plain = "".join(sign if sign.isprintable() else "?" for sign in text[: _SHOWN + 1])
    return plain if len(plain) <= _SHOWN else plain[: _SHOWN - 1] + "…"


def _spelled(value: Value) -> str:
    text = text_of(value)
    return _SPELLINGS.get(text, text)


def _whole(given: Value) -> int | None:
    if isinstance(given, bool):
        return None
    text = str(given)
    return int(text) if text.isascii() and text.isdigit() else None


REACTION = Option(
    "common.reactionSeconds",
    1,
    ("untilAnswered",),
    lowest=0,
    highest=10,
    topic="table",
    unit="seconds",
    rule="COM-REACT-01",
    picture="reaction",
)
COMMON_OPTIONS: tuple[Option, ...] = (
    REACTION,
    Option("common.blockedRound", "lowestHandWins", ("lowestHandWins", "noScore"), topic="table", rule="COM-BLOCK-01"),
    Option("common.tieBreak", "shared", ("shared", "extraRound"), topic="table", rule="COM-TIE-01"),
)
"""Options for the conventions of all rulesets (COM-REACT-01, COM-BLOCK-01, COM-TIE-01)."""
