"""Points that count against their player are called so on every page of scores; no other points are."""

from collections.abc import Iterator

import pygame
import pytest

from tests.staging.staged_tables import StagedTable
from tests.support.scenes.page_measure import faults, written
from tests.support.scenes.score_pages import counted_sheet
from uno_desktop.model.options import Option, Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.score.score_scene import CHART, GRID, HANDS, VIEWS
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.page import Page

SEATS, HIGH = 4, 10_000


def values(option: Option) -> Iterator[Value]:
    yield from option.values or (option.default,)
    if option.lowest is not None:
        yield option.lowest + 1


def scorings() -> Iterator[tuple[str, dict[str, Value]]]:
    """Yields every ruleset with every value of each option about scoring, each with every way to score."""
    for ruleset in RULESETS:
        chosen = [option for option in ruleset.options if option.topic == "scoring"]
        ways = [{option.key: value} for option in chosen if option.key.endswith(".scoring") for value in option.values]
        for way in ways or [{}]:
            for option in chosen:
                for value in values(option):
                    options: dict[str, Value] = {option.key: value, **way}
                    try:
                        rulebook_for(ruleset.id, options)
                    except ValueError:
                        continue  # a clash of two ways to score
                    yield ruleset.id, options


def direction(book: Rulebook) -> str:
    """Returns "good" if a player far ahead in points wins the match, "bad" if that player does not or is out."""
    if book.goal is None:
        return "none"
    totals = (0, HIGH, 0, 0)
    return "good" if book.match_winners(totals, 0) == (1,) and not book.eliminated(totals, 0) else "bad"


ALL = list(scorings())
GROUPS = [(r, found) for r in RULESETS if (found := [options for ruleset, options in ALL if ruleset == r.id])]


def read(services: Services, page: Page) -> str:
    """Returns all texts of a page for a screen reader."""
    services.stack.push(page)
    with capturing(services.stack, services.window.size):
        page.draw(pygame.Surface(services.window.size))
        nodes = page.accessibility_tree().nodes
    services.stack.pop()
    return "\n".join(node.name for node in nodes)


def test_the_rulesets_score_in_both_directions() -> None:
    assert {direction(rulebook_for(ruleset, options)) for ruleset, options in ALL} == {"good", "bad", "none"}
    assert {ruleset for ruleset, options in ALL if direction(rulebook_for(ruleset, options)) == "bad"} == {
        "extreme", "italian", "unplugged",
    }  # fmt: skip


def test_the_rulebook_knows_the_direction() -> None:
    for ruleset, options in ALL:
        book = rulebook_for(ruleset, options)
        assert book.points_are_penalties == (direction(book) == "bad"), (ruleset, options)


@pytest.mark.parametrize(("ruleset", "found"), GROUPS, ids=[ruleset.id for ruleset, _ in GROUPS])
def test_pages_of_scores_tell_bad_points(services: Services, ruleset: object, found: list[dict[str, Value]]) -> None:
    fewer, head = tr("scoring.fewer_better"), tr("scoring.points.penalty")
    for options in found:
        table = StagedTable(ruleset.id, SEATS, None, options)  # type: ignore[attr-defined]
        bad = direction(table.book) == "bad"
        scored, hands = table.end_round(match_over=True)
        sheet = counted_sheet(services, table.session(), scored, hands)
        for view in VIEWS if sheet.points.counted else VIEWS[:1]:
            sheet.turn_to(view)
            sheet.finish()
            told = read(services, sheet)
            assert (fewer in told) == bad, (options, view)
            assert (head in told) == (bad and view in (HANDS, CHART)), (options, view)
            if sheet.points.counted and view != GRID:
                assert (tr("scoring.points") in told.replace(", ", "\n").split("\n")) == (not bad), (options, view)
        podium = PodiumScene(services, table.session(), scored)
        podium.enter()
        told = read(services, podium)
        counted = tr("scoring.count.penalty", n=scored.totals[scored.match_winners[0]])
        assert (counted in told) == bad, (options, told)


@pytest.mark.parametrize("gained", [1, 74])
def test_the_big_number_of_a_winner_tells_bad_points(services: Services, gained: int) -> None:
    """A blocked round can be won with cards in hand, which count against the winner."""
    for ruleset, bad in (("unplugged", True), ("official", False)):
        table = StagedTable(ruleset, SEATS, None, {})
        scored, hands = table.end_round(match_over=False)
        sheet = counted_sheet(services, table.session(), scored, hands, gained)
        sheet.rebuild()
        told = read(services, sheet)
        heading = [sheet.head.words(), tr("scoring.gained", points=gained), *[tr("scoring.points.penalty")] * bad]
        assert told.split("\n")[0] == ", ".join(heading)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("scale", "seats"), [(100, 4), (200, 4), (200, 10)])
def test_the_words_for_bad_points_fit_the_smallest_window(
    services: Services, language: str, scale: int, seats: int
) -> None:
    size = (960, 540)
    i18n.set_language(language)
    services.settings.text_scale = scale
    services.resize(size)
    table = StagedTable("unplugged", seats, None, {})
    scored, hands = table.end_round(match_over=False)
    sheet = counted_sheet(services, table.session(), scored, hands, 174)
    podium = PodiumScene(services, table.session(), table.end_round(match_over=True)[0])
    podium.enter()
    podium.age = 9.0
    for view in (*VIEWS, "podium"):
        page: Page = podium if view == "podium" else sheet
        if page is sheet:
            sheet.turn_to(view)
            sheet.finish()
        assert list(faults(page, pygame.Surface(size))) == [], view
        log = written(page, pygame.Surface(size))
        note = [rect for text, rect in log.placed if text == tr("scoring.fewer_better")]
        heads = [
            rect for _, rect in log.placed if note and abs(rect.centery - note[0].centery) <= 3 and rect != note[0]
        ]
        assert all(rect.left > note[0].right + 4 for rect in heads), (view, "the note keeps off the columns")
