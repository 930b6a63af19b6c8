"""Rules of the catalogue that no scenario file shows, and why."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from uno_desktop.model.registry import BOOKS

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
    "COM-REACT-01": _REAL_TIME,
    "COM-DEAL-01": _BETWEEN,
    "COM-HAND-01": _REAL_TIME,
    "COM-HINT-01": _REAL_TIME,
}
"""Why a position cannot show these; the tests of model, match and scenes do. All others are shown."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A catalogue id that is not shown, and the reason."""

    id: str
    reason: str


def catalogue_ids() -> Iterator[str]:
    """The ids of all rules of the rulesets there are, in the order of the rule books."""
    for book in BOOKS:
        yield from book.ids


def gaps(shown: Set[str]) -> list[Gap]:
    """All ids that are not among those shown."""
    return [Gap(rule, REASONS.get(rule, NO_EXAMPLE)) for rule in catalogue_ids() if rule not in shown]
