"""Score sheet, chart and podium at every size, text size and language: nothing overlaps or is cut."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.staging.staged_tables import StagedTable
from tests.support.extent import extent
from tests.support.scenes.page_measure import faults, written
from tests.support.scenes.score_pages import counted_sheet
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.events import RoundEnded
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.score.score_scene import VIEWS, ScoringScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.texts.score_text import gains
from uno_desktop.ui.page import Page
from uno_desktop.ui.widgets import Button

_ALL = [
    ((960, 540), 100, "en", 10, "official"),
    ((960, 540), 200, "fr", 10, "unplugged"),
    ((1280, 720), 100, "it", 10, "extreme"),
    ((1280, 720), 125, "fr", 7, "official"),
    ((1280, 720), 150, "fr", 4, "unplugged"),
    ((1280, 960), 200, "it", 10, "official"),
    ((1920, 1080), 175, "fr", 10, "extreme"),
    ((2560, 1080), 100, "en", 5, "street"),
    ((2560, 1080), 200, "it", 2, "official"),
    ((3840, 2160), 200, "fr", 10, "unplugged"),
    ((1280, 720), 200, "fr", 10, "extreme extreme.scoring=lowestTotal"),
    ((960, 540), 150, "it", 7, "extreme extreme.scoring=elimination"),
    ((1280, 720), 100, "fr", 10, "italian italian.scoring=method2"),
    ((1280, 720), 200, "it", 4, "italian italian.scoring=ranking"),
    ((1920, 1080), 125, "en", 10, "street street.scoring=points500"),
]
"""Pixels, percent, language, seats, and the ruleset with an option."""
GRID = extent(_ALL[1::3], _ALL)


def _pages(services: Services, rules: str, seats: int) -> Iterator[tuple[str, Page]]:
    """The sheet in its three views, and the podium."""
    ruleset, *chosen = rules.split()
    options = dict(choice.split("=") for choice in chosen)
    for over in (False, True):
        table = StagedTable(ruleset, seats, None, options)
        scored, hands = table.end_round(match_over=over)
        session = table.session()
        session.record_file = Path("of the match")  # so that one can look back at it
        sheet = counted_sheet(services, session, scored, hands)
        sheet.chart.age = 99.0
        for view in VIEWS if sheet.points.counted else VIEWS[:1]:
            sheet.turn_to(view)
            yield f"{view}, match over: {over}", sheet
    podium = PodiumScene(services, table.session(), scored)
    podium.enter()
    podium.age = 9.0
    yield "podium", podium


@pytest.mark.parametrize(("size", "text", "lang", "seats", "rules"), GRID)
def test_nothing_overlaps_and_nothing_is_cut(
    services: Services, size: tuple[int, int], text: int, lang: str, seats: int, rules: str
) -> None:
    i18n.set_language(lang)
    services.settings.text_scale = text
    services.resize(size)
    for name, page in _pages(services, rules, seats):
        assert list(faults(page, pygame.Surface(size))) == [], name
        assert len(written(page, pygame.Surface(size)).placed) > seats, name


def test_the_chart_has_a_line_for_each_round_and_labels_that_keep_apart(services: Services) -> None:
    table = StagedTable("unplugged", 10, None)
    scored, hands = table.end_round(match_over=False)
    sheet = counted_sheet(services, table.session(), scored, hands)
    sheet.turn_to("chart")
    chart = sheet.chart.drawn
    assert chart is not None and len(chart.data.totals) == scored.number + 1
    assert chart.data.totals[-1] == scored.totals
    rects = chart.label_rects()
    assert all(a.clip(b).height <= 0.1 * a.height for a, b in itertools.combinations(rects, 2))
    assert all(chart.point(1, scored.totals[seat])[1] == chart.ends()[seat][1] for seat in range(10))


def test_without_points_there_is_no_chart_to_turn_to(services: Services) -> None:
    table = StagedTable("street", 4, None)
    scored, hands = table.end_round(match_over=False)
    sheet = counted_sheet(services, table.session(), scored, hands)
    sheet.rebuild()
    assert sheet.view == "hands" and sheet.settled
    assert [widget.text for widget in sheet.widgets if isinstance(widget, Button)] == ["Rematch", "To the podium"]


def test_an_eliminated_player_is_shown_as_out_without_further_points(services: Services) -> None:
    table = StagedTable("extreme", 4, None, {"extreme.scoring": "elimination", "extreme.eliminationLimit": 100})
    scored, hands = table.end_round(match_over=False)
    session = table.session()
    session.sheet[1] = replace(session.sheet[1], out=(2,))
    scored = session.sheet[-1] = replace(scored, out=(3,), match_over=False)
    sheet = ScoringScene(services, session, scored, [[], hands[1], [], hands[3]])
    sheet.enter()
    texts = [text for text, _ in written(sheet, pygame.Surface(services.window.size)).placed]
    assert texts.count(tr("scoring.no_cards")) == 1, "the winner's"
    assert texts.count(tr("scoring.is_out")) == 1
    sheet.finish()
    sheet.turn_to("chart")
    sheet.finish()
    assert sheet.chart.drawn is not None and sheet.chart.drawn.data.rounds(2) == 2
    assert sheet.chart.drawn.data.rounds(3) == scored.number
    assert tr("scoring.goal.out", target=100) in [
        t for t, _ in written(sheet, pygame.Surface(services.window.size)).placed
    ]


def test_the_rounds_of_a_row_add_up_to_its_total_even_after_a_fine(services: Services) -> None:
    table = StagedTable("unplugged", 3, None)
    session, (scored, hands) = table.session(), table.end_round(match_over=False)
    paid = 50  # the first seat has asked for a hint in the last round (UNP-PEN-01)
    scored = session.sheet[-1] = replace(scored, totals=(scored.totals[0] + paid, *scored.totals[1:]))
    sheet = ScoringScene(services, session, scored, hands)
    assert [sum(column) for column in zip(*gains(sheet.points.sheet), strict=True)] == list(scored.totals)
    sheet.enter()
    sheet.finish()
    sheet.chart.age = 99.0
    gained = scored.points[0] + paid
    for view, text in zip(VIEWS, [tr("scoring.gained", points=gained)] * 2 + [str(gained)], strict=True):
        sheet.turn_to(view)
        assert text in [each for each, _ in written(sheet, pygame.Surface(services.window.size)).placed], view


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("text", (100, 200))
def test_the_heading_names_each_end_of_a_round_uncut(services: Services, language: str, text: int) -> None:
    size = (960, 540)
    i18n.set_language(language)
    services.settings.text_scale = text
    services.resize(size)
    for winner, hands, blocked in ((NOBODY, 2, False), (NOBODY, 2, True), (0, 2, True), (0, 2, False), (0, 0, False)):
        table = StagedTable("unplugged", 3, None, people=2)
        scored, held = table.end_round(match_over=False)
        held[0] = held[1][:hands]
        scored = replace(scored, winner=winner, number=12)
        table.state.pile.append(table.book.deck.ids["PIN"][0])
        session = table.session()
        session.sheet[-1] = scored
        sheet = ScoringScene(
            services, session, scored, held, ended=RoundEnded(winner, blocked, tuple(map(tuple, held)))
        )
        sheet.points.gained = (174, *sheet.points.gained[1:])
        sheet.enter()
        sheet.finish()
        log = written(sheet, pygame.Surface(size))
        assert not log.cut and sheet.head.words() in [each for each, _ in log.placed], (sheet.head.words(), log.cut)
