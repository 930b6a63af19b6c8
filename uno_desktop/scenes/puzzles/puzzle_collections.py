"""Puzzle collections: by ruleset and claim, or by theme over all rulesets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from uno_desktop.content.progress import Kind, Progress
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.puzzles.puzzle_explanation import kind_of, motif_name
from uno_desktop.puzzles.puzzle_index import Entry, contents
from uno_desktop.puzzles.themes import MOTIFS
from uno_desktop.system.i18n import tr

LONGEST_ID = 60
"""Most characters of a puzzle's id."""
_FEWEST = 5
"""Fewest puzzles in a theme collection."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Puzzles with `claim` in `ruleset`, or, if these are empty, those with `motif`."""

    entries: tuple[Entry, ...]
    ruleset: str = ""
    claim: Claim | None = None
    motif: str = ""

    @property
    def name(self) -> str:
        return tr((motif_name(self.motif) if self.claim is None else kind_of(self.claim)).key)

    @property
    def about(self) -> str:
        """Localized goal of the collection; empty if each puzzle has its own."""
        return tr(f"puzzles.about.{self.claim.value}") if self.claim is not None else ""

    def after(self, entry: Entry, progress: Progress) -> Entry | None:
        """Returns the next unsolved puzzle, with wrap-around; if all are solved, the next puzzle, or None after
        the last.
        """
        place = self.entries.index(entry)
        round_ = (*self.entries[place + 1 :], *self.entries[:place])
        fresh = next((each for each in round_ if not is_solved(progress, each)), None)
        return fresh or next(iter(self.entries[place + 1 :]), None)

    def first(self, progress: Progress) -> Entry:
        """Returns the first unsolved puzzle, or the first if all are solved."""
        return next((each for each in self.entries if not is_solved(progress, each)), self.entries[0])


@dataclass(frozen=True, slots=True)
class Score:
    """Progress in a set of puzzles: number solved of all, and stars of all."""

    solved: int
    count: int
    stars: int
    most: int


def is_solved(progress: Progress, entry: Entry) -> bool:
    return progress.mark(Kind.PUZZLE, entry.id) is not None


def score_of(progress: Progress, entries: Iterable[Entry]) -> Score:
    done = progress.done(Kind.PUZZLE)
    listed = list(entries)
    solved = [each for each in listed if each.id in done]
    stars, most = sum(each.stars for each in solved), sum(each.stars for each in listed)
    return Score(len(solved), len(listed), stars, most)


def by_kind(ruleset: str) -> list[Collection]:
    """Returns the collections of a ruleset, one per claim that has puzzles."""
    mine = [entry for entry in contents().entries if entry.ruleset == ruleset]
    kinds = [(claim, tuple(entry for entry in mine if entry.claim is claim)) for claim in Claim]
    return [Collection(entries, ruleset, claim) for claim, entries in kinds if entries]


def by_idea() -> list[Collection]:
    """Returns the theme collections with enough puzzles, in the order of `MOTIFS`, easy puzzles first."""
    entries = sorted(contents().entries, key=lambda entry: entry.stars)
    ideas = [(motif, tuple(entry for entry in entries if motif in entry.motifs)) for motif in MOTIFS]
    return [Collection(found, motif=motif) for motif, found in ideas if len(found) >= _FEWEST]


def entry_named(name: str) -> Entry | None:
    """Returns the puzzle with this id, ignoring case and reading spaces as hyphens; None if there is no such puzzle."""
    if len(name) > LONGEST_ID:
        return None
    wanted = "-".join(name.lower().split())
    return next((entry for entry in contents().entries if entry.id == wanted), None)


def home_of(entry: Entry) -> Collection:
    return next(each for each in by_kind(entry.ruleset) if each.claim is entry.claim)
