"""Rule ids and house-rule values that no example shows, each with the reason."""

from collections.abc import Iterator, Set
from dataclasses import dataclass

from uno_desktop.content.level_files import Level
from uno_desktop.match.reaction_window import TURN_SECONDS
from uno_desktop.model.options import HOUSE, text_of
from uno_desktop.model.ruleset_registry import BOOKS, KNOWN, ruleset_named

NO_EXAMPLE = "no example yet"
_SETUP = "before the deal"
_REAL_TIME = "real time and the screen, not the position"
_BETWEEN = "between two rounds of a match"

REASONS: dict[str, str] = {
    **{f"OFF-SETUP-0{number}": _SETUP for number in range(1, 4)},
    "OFF-SETUP-07": _BETWEEN,
    "CLA-PLY-02": "a recommended age, not a position",
    "STR-BASE-02": "the page on which the rules are agreed on, before the deal",
    "STR-FOUL-06": _BETWEEN,
    **{f"EXT-SETUP-0{number}": _SETUP for number in (1, 2)},
    **{f"EXT-SETUP-0{number}": _REAL_TIME for number in (6, 8)},
    "EXT-SETUP-09": _BETWEEN,
    "EXT-DISP-04": "what nobody can know beforehand; a position shows results that were fixed",
    "EXT-ELIM-05": _BETWEEN,
    "UNP-PLY-02": "a recommended number of players, not a position",
    "UNP-SETUP-05": _BETWEEN,
    "UNP-CHAL-06": "who looks at a hand, not the position",
    "UNP-NON-04": _REAL_TIME,
    "ITA-PLY-02": "how long a game takes, not a position",
    "ITA-SETUP-05": _BETWEEN,
    "ITA-HON-05": "who looks at a hand, not the position",
    "ITA-UNO-04": _REAL_TIME,
    "ITA-FAQ-11": _REAL_TIME,
    "FLP-SETUP-01": _SETUP,
    "FLP-CHAL-04": "who looks at a hand, not the position",
    "MER-SETUP-01": _SETUP,
    "MER-CR-05": "what others know of a hand, not the position",
    "MER-UNO-03": "cannot happen at any limit that can be chosen",
    "COM-REACT-01": _REAL_TIME,
    "COM-DEAL-01": _BETWEEN,
    "COM-HAND-01": _REAL_TIME,
    "COM-HINT-01": _REAL_TIME,
    "HSE-ROUND-03": "a hint that costs nothing is no action, so that no script can take it",
    **{f"HSE-TIME-0{number}": _REAL_TIME for number in (1, 2)},
    "HSE-CARD-02": _SETUP,
    "HSE-CARD-03": "a round of three hundred turns",
    "HSE-FACE-06": "a round of three hundred turns",
    TURN_SECONDS: _REAL_TIME,
}
"""Reasons why no position can show a rule or option, by its id or key; tests of model, match and scenes cover these."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Catalogue id, or house-rule value, without an example, and the reason."""

    id: str
    reason: str


def catalogue_ids() -> Iterator[str]:
    for book in BOOKS:
        yield from book.ids


def house_values() -> Iterator[tuple[str, str]]:
    """Yields the option key and the text of each house-rule value, in every ruleset that offers it.

    For numbers only the default, the lowest and the highest value are yielded.
    """
    for ruleset in KNOWN:
        for option in ruleset.options:
            if option.key.startswith(HOUSE):
                ends = [end for end in (option.lowest, option.highest) if end is not None]
                for value in dict.fromkeys([option.default, *option.values, *ends]):
                    yield option.key, f"{ruleset.id} {option.key}={text_of(value)}"


def gaps(shown: Set[str]) -> list[Gap]:
    rules = [Gap(rule, REASONS.get(rule, NO_EXAMPLE)) for rule in catalogue_ids() if rule not in shown]
    return rules + [Gap(value, REASONS.get(key, NO_EXAMPLE)) for key, value in house_values() if value not in shown]


def house_share(shown: Set[str]) -> tuple[int, int]:
    """Returns the number of house-rule values shown, and the number that a position can show."""
    can = [value for key, value in house_values() if key not in REASONS]
    return sum(value in shown for value in can), len(can)


def shown_by(level: Level) -> Iterator[str]:
    """Yields the rule ids that an example covers, and the house-rule values that it uses."""
    yield from level.rules
    for option in ruleset_named(level.ruleset).options:
        if option.key.startswith(HOUSE):
            value = option.parse(level.options[option.key]) if option.key in level.options else option.default
            yield f"{level.ruleset} {option.key}={text_of(value)}"
