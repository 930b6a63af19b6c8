"""The explicit list of all rulesets, and the lookup of a compiled rulebook by id and options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from uno_desktop.model.options import Given, Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.rulesets import rule_chapters
from uno_desktop.model.rulesets.classic import CLASSIC
from uno_desktop.model.rulesets.extreme import EXTREME
from uno_desktop.model.rulesets.italian import ITALIAN
from uno_desktop.model.rulesets.official import OFFICIAL
from uno_desktop.model.rulesets.street import STREET
from uno_desktop.model.rulesets.unplugged import UNPLUGGED
from uno_desktop.model.written_rules import UNKNOWN, Origin, WrittenRules

RULESETS: tuple[Ruleset, ...] = (OFFICIAL, CLASSIC, STREET, EXTREME, UNPLUGGED, ITALIAN)
SHARED: WrittenRules = rule_chapters.COMMON
"""The written rules of all rulesets."""
BOOKS: tuple[WrittenRules, ...] = (*(ruleset.written for ruleset in RULESETS), SHARED)
"""All rule books, the shared one last."""


def origin(rule: str) -> Origin:
    """Returns the origin of the written rule with this id."""
    return next((book.origin(rule) for book in BOOKS if rule in book.ids), UNKNOWN)


def ruleset_named(ruleset_id: str) -> Ruleset:
    """Returns the ruleset with this id. Raises ValueError with the known ids."""
    for ruleset in RULESETS:
        if ruleset.id == ruleset_id:
            return ruleset
    known = ", ".join(ruleset.id for ruleset in RULESETS)
    raise ValueError(f'there is no ruleset "{ruleset_id}"; known: {known}')


def rulebook_for(ruleset_id: str, options: Mapping[str, Given] | None = None) -> Rulebook:
    """Returns the compiled rulebook; `options` holds what differs from the defaults. Raises ValueError with a
    sentence.

    >>> book = rulebook_for("official", {"official.target": 200})
    >>> book.ruleset.id, book.options["official.target"], len(book.deck)
    ('official', 200, 109)
    >>> rulebook_for("official", {"official.swapHandsCount": 9})
    Traceback (most recent call last):
    ValueError: official.swapHandsCount: "9" is not allowed; expected 1, 0, 2, 3 or 4
    """
    settled = ruleset_named(ruleset_id).settle_options(options or {})
    return _compiled(ruleset_id, tuple(settled.items()))


@lru_cache(maxsize=64)
def _compiled(ruleset_id: str, options: tuple[tuple[str, Value], ...]) -> Rulebook:
    return Rulebook(ruleset_named(ruleset_id), dict(options))
