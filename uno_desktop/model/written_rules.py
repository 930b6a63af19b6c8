"""Written rules: the rule book of a ruleset as ids in chapters, with the origin of each rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, get_args

Mark = Literal["official", "house", "fan"]
"""Kinds of origin of a rule."""
MARKS: tuple[Mark, ...] = get_args(Mark)

Chapters = tuple[tuple[str, tuple[str, ...]], ...]
"""Chapters in the order of the book: the suffix of the heading's text key, and the ids of the rules."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Origin of a rule: its kind and its source documents; `silent` is True if these leave it open and this game
    settles it."""

    mark: Mark
    documents: tuple[str, ...]
    silent: bool


@dataclass(frozen=True, slots=True)
class WrittenRules:
    """One rule book. `name` stands for it in text keys, `prefix` begins the ids of its rules."""

    name: str
    prefix: str
    chapters: Chapters
    mark: Mark
    document: str
    """Number of the source document; empty if there is none for the whole book."""
    silent: frozenset[str]
    """Rules that the document leaves open and this game settles."""
    told_by: Mapping[str, tuple[str, ...]]
    """Source documents of individual rules, for a book without a document of its own."""
    replaced: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Rules of other books that a rule lifts or changes, by the id of that rule."""

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(rule for _, rules in self.chapters for rule in rules)

    def of_groups(self, groups: Set[str]) -> WrittenRules:
        """Returns the book with only the rules of these groups."""
        kept = ((suffix, tuple(rule for rule in rules if group_of(rule) in groups)) for suffix, rules in self.chapters)
        return replace(self, chapters=tuple((suffix, rules) for suffix, rules in kept if rules))

    def with_rules(self, rules: Mapping[str, str]) -> WrittenRules:
        """Returns the book with these rules, each at the end of its chapter or, if there is none, of the first one."""
        first, names = self.chapters[0][0], dict(self.chapters)
        for rule, suffix in rules.items():
            names[suffix if suffix in names else first] += (rule,)
        return replace(self, chapters=tuple(names.items()))

    def origin(self, rule: str) -> Origin:
        """Returns the origin of the rule with this id."""
        documents = self.told_by.get(rule, (self.document,) if self.document else ())
        silent = rule in self.silent or not documents
        return Origin("house" if silent else self.mark, documents, silent)


def written_rules(
    name: str,
    prefix: str,
    chapters: str,
    mark: Mark = "house",
    document: str = "",
    silent: str = "",
    told_by: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    replaced: Mapping[str, str] = MappingProxyType({}),
) -> WrittenRules:
    """Returns a rule book from lines such as `turn: TURN-01..08 PILE-01`, one for each chapter, with ids without the
    prefix.

    `replaced` has ids with their prefix: `OFF-DRAW-01..02`.
    """
    named = (line.split(":") for line in chapters.strip().splitlines())
    return WrittenRules(
        name,
        prefix,
        tuple((suffix.strip(), tuple(_ids(prefix, words))) for suffix, words in named),
        mark,
        document,
        frozenset(_ids(prefix, silent)),
        {f"{prefix}-{rule}": documents for rule, documents in told_by.items()},
        {f"{prefix}-{rule}": frozenset(_whole_ids(words)) for rule, words in replaced.items()},
    )


def _ids(prefix: str, words: str) -> Iterator[str]:
    """Yields the ids of `DECK-01..03 PLY-01`."""
    for word in words.split():
        first, _, last = word.partition("..")
        group, _, number = first.rpartition("-")
        yield from (f"{prefix}-{group}-{n:02}" for n in range(int(number), int(last or number) + 1))


def _whole_ids(words: str) -> Iterator[str]:
    for word in words.split():
        prefix, _, rest = word.partition("-")
        yield from _ids(prefix, rest)


def group_of(rule: str) -> str:
    """Returns an id without its number: the rules of one option or subject share it."""
    return rule.rpartition("-")[0]


UNKNOWN = Origin("house", (), True)
"""Origin of a rule that is in no book: this game's own rule."""
