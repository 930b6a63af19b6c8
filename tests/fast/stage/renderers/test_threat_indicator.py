"""The total of a threat beside the pile, the trail of arrows to its victim, and texts that float over cards."""

import pygame

from tests.support.stage.heard_stage import Heard, dealt_table
from uno_desktop.model import events as ev
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE, Layout
from uno_desktop.stage.renderers.floating_text import in_sight
from uno_desktop.stage.renderers.threat_indicator import ThreatIndicator
from uno_desktop.stage.table.table_effects import FloatingText, FloatingTextKind


def painted(table: Heard) -> pygame.Surface:
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA, 32)
    ThreatIndicator(table.effects.table_view.layout).draw(surface, table.effects, 0.0)
    return surface


def red_part(picture: pygame.Surface, area: pygame.Rect) -> int:
    """Number of painted pixels in an area."""
    part = picture.subsurface(area)
    return pygame.mask.from_surface(part, 60).count()


def test_a_stack_counts_up_and_swings_round_to_the_next_victim() -> None:
    table = dealt_table()
    table.show(ev.ThreatDeclared(1, 2, 0, True))
    assert table.effects.badge == 1.0
    totals, swings = [], []
    for _ in table.frames(ev.ThreatDeclared(2, 6, 1, True)):
        totals.append(table.effects.counted)
        swings.append(table.effects.badge_from)
    counted = [total for total in totals if total is not None]
    assert counted == sorted(counted) and counted[0] < 3 and counted[-1] > 5
    parts = [swing[1] for swing in swings if swing is not None]
    assert parts == sorted(parts) and all(swing[0] == 1 for swing in swings if swing is not None)
    assert table.effects.counted is None and table.effects.badge_from is None and table.effects.badge == 1.0


def test_the_larger_the_threat_the_larger_its_sign_and_its_sound() -> None:
    sizes = []
    for amount in (1, 8, 20):
        table = dealt_table()
        table.show(ev.ThreatDeclared(1, amount, 0, True))
        box = table.effects.table_view.layout.piles.pile_box
        sizes.append(red_part(painted(table), pygame.Rect(round(box.right) - 80, round(box.y) - 50, 160, 112)))
    assert 0 < sizes[0] < sizes[1] < sizes[2]


def test_the_arrows_point_at_the_victim() -> None:
    layout = Layout((1280, 720), 3, 0)
    for victim, other in ((1, 2), (2, 1)):
        table = dealt_table()
        table.show(ev.ThreatDeclared(victim, 4, 0, True))
        picture = painted(table)
        near = {seat: beside(layout, seat) for seat in (victim, other)}
        assert red_part(picture, near[victim]) > red_part(picture, near[other])


def beside(layout: Layout, seat: int) -> pygame.Rect:
    """A square two thirds of the way from the pile to a seat."""
    (x, y), (to_x, to_y) = layout.piles.pile_box.center, layout.seats.panel_box(seat).center
    return pygame.Rect(round(x + (to_x - x) * 0.66) - 30, round(y + (to_y - y) * 0.66) - 30, 60, 60)


def test_nothing_is_shown_without_a_threat() -> None:
    table = dealt_table()
    assert red_part(painted(table), pygame.Rect(0, 0, 1280, 720)) == 0
    table.show(ev.ThreatDeclared(1, 4, 0, True), ev.ThreatDropped(1))
    assert red_part(painted(table), pygame.Rect(0, 0, 1280, 720)) == 0


def test_the_total_of_a_stack_grows_and_becomes_larger_than_a_card() -> None:
    table = dealt_table()
    sizes = []
    for amount in (2, 6, 12, 20, 30):
        table.show(ev.ThreatDeclared(1, amount, 0, True))
        layout = table.effects.table_view.layout
        right = pygame.Rect(round(layout.piles.pile_box.right), 0, 300, round(layout.piles.pile_box.y))
        sizes.append(red_part(painted(table), right))
    assert sizes == sorted(sizes) and len(set(sizes)) == len(sizes)
    whole = pygame.mask.from_surface(painted(table), 60).get_bounding_rects()
    assert max(each.w * each.h for each in whole) > CARD_WIDE * CARD_HIGH


def test_a_stamp_replaces_the_number_over_the_same_cards() -> None:
    drawn, skipped = FloatingText(FloatingTextKind.COUNT, 0, "+2"), FloatingText(FloatingTextKind.STAMP, 0, "Skipped")
    another, banner = FloatingText(FloatingTextKind.COUNT, 1, "+4"), FloatingText(FloatingTextKind.BANNER, 0, "Round 1")
    assert in_sight([drawn, skipped, another, banner]) == [skipped, another, banner]
    assert in_sight([drawn, another]) == [drawn, another]
