"""Every citation of a source exists in docs/: a section, a point of the steps, a decision, a written rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.fast.test_rule_ids import ID, WRITTEN, ids_in
from tests.support.places import ROOT, relative
from uno_desktop.model.ruleset_registry import HOUSE_RULES, RULESETS
from uno_desktop.model.written_rules import group_of

DOCS = ROOT / "docs"
CITING = ("uno_desktop/**/*.py", "tests/**/*.py", "tools/**/*.py", "levels/**/*.toml", "docs/**/*.md", "*.md")

PAGE = re.compile(r"(?<![\w./:])(?:[\w-]+/)*([\w-]+\.md)\b")
NUMBERS = r"(\d+(?:(?:, | and | to )\d+)*)\b(?!/)"
SECTIONS = re.compile(rf"\b([\w-]+\.md)(?: §|, section |\), section ){NUMBERS}")
POINTS = re.compile(rf"\b(?:steps\.md|\(steps?|[;,] steps?) {NUMBERS}")
LETTERED = re.compile(r"\bsteps\.md ([A-Z])\b")
DECISIONS = re.compile(rf"\bdecisions? {NUMBERS}")
OWN_ID = re.compile(r'^id = ".*"$|\bEX-[A-Z0-9-]+', re.MULTILINE)
"""The ids of examples, which begin like those of rules."""


@cache
def cited() -> dict[Path, str]:
    """Every text that may cite something; not this file, whose patterns look like citations."""
    files = {file for pattern in CITING for file in ROOT.glob(pattern)} - {Path(__file__)}
    return {file: file.read_text(encoding="utf-8") for file in sorted(files)}


def page(name: str) -> Path:
    """The only page of docs/ with this name; README.md is the one of the catalogue."""
    if name == "README.md":
        return DOCS / "rules" / name
    [found] = DOCS.rglob(name)
    return found


def numbers(text: str) -> set[int]:
    """`4 and 18`, `1, 4, 5` and `13 to 15` as numbers."""
    first_last = re.findall(r"(\d+) to (\d+)", text)
    spans = (number for first, last in first_last for number in range(int(first), int(last) + 1))
    return {*map(int, re.findall(r"\d+", text)), *spans}


def all_found(pattern: re.Pattern[str], word: str) -> Iterator[tuple[Path, re.Match[str]]]:
    """All places of a pattern; each holds `word`, which is sought first."""
    for file, text in cited().items():
        for line in text.splitlines() if word in text else ():
            if word in line:
                for found in pattern.finditer(line):
                    yield file, found


def points_of(file: Path) -> set[int]:
    """The numbers that begin a paragraph of a page."""
    return {int(n) for n in re.findall(r"^(\d+)\. ", file.read_text(encoding="utf-8"), re.MULTILINE)}


def test_every_cited_page_exists() -> None:
    made = set(re.findall(r"New file `docs/(?:\w+/)*([\w-]+\.md)`", (DOCS / "adding.md").read_text("utf-8")))
    for file, found in all_found(PAGE, ".md"):
        name = found[1]
        if name in made and file.name in ("adding.md", "test_recipes.py"):
            continue
        known = (ROOT / name).exists() or len(list(DOCS.rglob(name))) == 1
        assert known, f"{relative(file, ROOT)} names {found[0]}"


def test_every_section_that_is_cited_exists() -> None:
    cases = list(all_found(SECTIONS, ".md"))
    assert len(cases) > 10
    for file, found in cases:
        text = page(found[1]).read_text(encoding="utf-8")
        sections = {int(number) for number in re.findall(r"^## (\d+)\.", text, re.MULTILINE)}
        assert numbers(found[2]) <= sections, f"{relative(file, ROOT)}: {found[0]}"


def test_every_point_of_the_steps_that_is_cited_exists() -> None:
    points = points_of(DOCS / "contract" / "steps.md")
    assert points == set(range(1, 40))
    cases = list(all_found(POINTS, "step"))
    assert len(cases) > 50
    for file, found in cases:
        assert numbers(found[1]) <= points, f"{relative(file, ROOT)}: {found[0]}"
    chapters = re.findall(r"^## ([A-Z])\.", (DOCS / "contract" / "steps.md").read_text("utf-8"), re.MULTILINE)
    for file, found in all_found(LETTERED, ".md"):
        assert found[1] in chapters, f"{relative(file, ROOT)}: {found[0]}"


def test_every_further_decision_that_is_cited_exists() -> None:
    points = points_of(DOCS / "rules" / "README.md")
    assert set(range(38, 56)) <= points
    cases = list(all_found(DECISIONS, "decision"))
    assert len(cases) > 10
    for file, found in cases:
        assert numbers(found[1]) <= points, f"{relative(file, ROOT)}: {found[0]}"


def headed(name: str) -> list[str]:
    """The ids that have a heading of their own on a page of the catalogue, in order."""
    text = (DOCS / "rules" / name).read_text(encoding="utf-8")
    return re.findall(r"^#### ([A-Z]+-[A-Z0-9]+-\d\d) — ", text, re.MULTILINE)


@pytest.mark.parametrize("file", sorted((DOCS / "rules").glob("*.md")), ids=lambda file: file.stem)
def test_the_catalogue_heads_every_rule_once(file: Path) -> None:
    headings = headed(file.name)
    assert headings and len(headings) == len(set(headings))


def test_the_catalogue_holds_the_rules_of_the_rule_book_and_no_others() -> None:
    catalogue = {rule for file in (DOCS / "rules").glob("*.md") for rule in headed(file.name)}
    assert catalogue == WRITTEN


def test_the_catalogue_and_the_rule_book_lift_the_same_rules() -> None:
    text = (DOCS / "rules" / "house.md").read_text(encoding="utf-8")
    told = dict[str, frozenset[str]]()
    for entry in re.split(r"^#### ", text, flags=re.MULTILINE)[1:]:
        lifted = re.search(r"^- Instead of: (.*)\.$", entry, re.MULTILINE)
        if lifted:
            told[entry.split()[0]] = frozenset(lifted[1].split(", "))
    assert told == HOUSE_RULES.replaced


def test_every_house_rule_lifts_rules_of_rulesets_that_offer_it() -> None:
    for ruleset in RULESETS:
        groups = {group_of(option.rule) for option in ruleset.options}
        for rule, lifted in HOUSE_RULES.replaced.items():
            here = lifted & {*ruleset.written.ids}
            assert not here or group_of(rule) in groups, f"{ruleset.id} does not offer {rule}, which lifts {here}"


def test_every_rule_that_is_cited_is_written() -> None:
    for file, whole in cited().items():
        if ID.search(whole):
            text = OWN_ID.sub("", whole)
        if file == DOCS / "adding.md":  # its recipes write rules of their own
            for rule in re.findall(r"#### (HSE-[A-Z]+-[0-9]+) ", whole):
                text = text.replace(rule, "")
            assert ids_in(text) <= WRITTEN, f"{relative(file, ROOT)}: {sorted(ids_in(text) - WRITTEN)}"
