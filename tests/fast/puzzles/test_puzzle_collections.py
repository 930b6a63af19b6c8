"""Puzzle collections: harder and harder, by ruleset, by theme and by week; and the next unsolved puzzle."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.puzzles.puzzle_collections import (
    Collection,
    by_idea,
    by_kind,
    entry_named,
    home_of,
    is_solved,
    next_of,
    puzzles_of_week,
    score_of,
)
from uno_desktop.puzzles.puzzle_index import PuzzleEntry, contents

MONDAY = date(2026, 11, 23)


def test_themes_collect_puzzles_of_all_rulesets() -> None:
    for collection in by_idea():
        assert all(collection.motif in entry.motifs for entry in collection.entries)
        assert [entry.stars for entry in collection.entries] == sorted(e.stars for e in collection.entries)
    with_puzzles = {entry.ruleset for each in by_idea() for entry in each.entries}
    assert len(with_puzzles) >= 8 and any(
        {entry.ruleset for entry in each.entries} == with_puzzles for each in by_idea()
    )


def test_after_the_last_one_comes_the_first_that_is_not_solved_and_then_none() -> None:
    progress = Progress(None)
    entries = tuple(PuzzleEntry(f"x-{n}", "official", Claim.ONE_GO, ("chain_of_turns",), n) for n in (1, 2, 3))
    collection = Collection(entries, "official", Claim.ONE_GO)
    assert collection.after(entries[2], progress) == entries[0]
    progress.note(ProgressKind.PUZZLE, "x-1", 1)
    assert collection.after(entries[2], progress) == entries[1] == collection.first(progress)
    for entry in entries:
        progress.note(ProgressKind.PUZZLE, entry.id, entry.stars)
    assert collection.after(entries[0], progress) == entries[1] and collection.first(progress) == entries[0]
    assert collection.after(entries[2], progress) is None
    score = score_of(progress, entries)
    assert (score.solved, score.count, score.stars, score.most) == (3, 3, 6, 6)


@pytest.mark.parametrize("ruleset", ["official", "italian"])
def test_puzzles_become_harder_and_neighbours_differ(ruleset: str) -> None:
    warm_up, path, *claims = by_kind(ruleset)
    assert len(warm_up.entries) == 10 and all(entry.easy for entry in warm_up.entries)
    assert len(path.entries) == 30 and not set(path.entries) & set(warm_up.entries)
    assert [entry.stars for entry in path.entries] == sorted(entry.stars for entry in path.entries)
    for collection in claims:
        stars = [entry.stars for entry in collection.entries]
        assert stars == sorted(stars)
        ideas = [(entry.motifs, len(entry.hand)) for entry in collection.entries]
        assert sum(one == other for one, other in pairwise(ideas)) <= 1


def test_the_next_puzzle_is_the_easiest_that_is_left() -> None:
    progress, collections = Progress(None), by_kind("official")
    for mix in collections[:2]:
        assert next_of(collections, progress) is mix
        for entry in mix.entries:
            progress.note(ProgressKind.PUZZLE, entry.id, entry.stars)
    following = next_of(collections, progress)
    assert following is not None
    left = [entry for each in collections for entry in each.entries if not is_solved(progress, entry)]
    assert following.first(progress).difficulty == min(entry.difficulty for entry in left)


def test_every_puzzle_has_a_collection_and_is_found_by_its_name() -> None:
    for entry in contents().entries:
        assert entry_named(f" {entry.id.upper()} ") == entry
    last = contents().entries[-1]
    assert last in home_of(last).entries


def test_a_week_has_the_same_puzzles_on_each_of_its_days_and_no_idea_twice() -> None:
    weeks = [[puzzles_of_week(MONDAY + timedelta(weeks=week, days=day)) for day in range(7)] for week in range(9)]
    assert all(days == [days[0]] * 7 for days in weeks)
    assert len({tuple(days[0]) for days in weeks}) == len(weeks)
    for entries, *_ in weeks:
        assert len({entry.motifs[0] for entry in entries}) == len(entries) == 6
        assert all(entry.claim is not Claim.JUDGEMENT for entry in entries)
