"""Tooltips cover no seat, pile, card count, UNO button, other button or newest journal line, in every window, text size
and language, with any number of seats."""

import functools
import itertools
from collections.abc import Iterator

import pytest

from tests.support.extent import extent
from tests.support.stage.placed_boxes import chance_places, lasting_places
from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts
from uno_desktop.model.rule_text.describe import describe_card
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.scenes.table.guidance.card_tooltip import CardTooltip, TooltipRenderer
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.texts.card_text import face_help, face_name
from uno_desktop.system.i18n import LANGUAGES, has_text, set_language, tr
from uno_desktop.ui.metrics import window_metrics
from uno_desktop.ui.tips import TipRow, placed_tip

SIZES = ((960, 540), (1280, 720), (1024, 768), (2560, 1080))
TEXTS = (1.0, 1.5, 2.0)
TABLES = ((False, 2), (False, 4), (True, 2))
"""Dispenser or draw pile, and the number of reaction buttons."""
HANDS = (7, 40)
FAINT = ("fan", "hand")
"""Boxes that the name of an icon may cover for as long as the mouse is over it; at a full table, panels too."""
LEAST = 6.5
"""Pixels that fonts has at least, where text is as large as it can be and ten sit at the smallest table."""


def longest_words() -> tuple[str, str, str]:
    """The longest name, explanation and reason of any card of any ruleset, in the language in use."""
    books = [rulebook_for(each.id, {}) for each in RULESETS]
    told = {code: describe_card(book, ids[0], 4) for book in books for code, ids in book.deck.ids.items()}
    names = [face_name(code) for code in told]
    helps = [face_help(code, telling) for code, telling in told.items()]
    reasons = [tr(f"bar.{key}") for key in ("no_match", "plus4_color", "only_answers", "wild_only_if_stuck")]
    assert all(has_text(f"bar.{key}") for key in ("no_match", "plus4_color"))
    return max(names, key=len), max(helps, key=len), max(reasons, key=len)


def must_stay_seen(layout: Layout, hand: int, log: bool, chances: bool = True) -> dict[str, Box]:
    """Returns the boxes that no tooltip may cover, by name."""
    boxes = lasting_places(layout) | (chance_places(layout, hand) if chances else {}) | {"hand": layout.hand.box(hand)}
    boxes = {name: box for name, box in boxes.items() if name.split()[0] not in ("supply", "lasting")}
    if log:
        journal, foot = layout.journal_box(), 0.45
        boxes["newest"] = Box(journal.x, journal.bottom - foot * journal.h, journal.w, foot * journal.h)
    return boxes


def hidden_by(layout: Layout, box: Box, hand: int, log: bool) -> list[str]:
    """Protected boxes that this panel overlaps."""
    return [name for name, other in must_stay_seen(layout, hand, log).items() if other.overlaps(box.inflated(-1.0))]


@functools.cache
def laid_out(size: tuple[int, int], seats: int, dispenser: bool, text: float, chances: int) -> Layout:
    """One table for all languages: finding room takes longer than anything else."""
    return Layout(size, seats, 0, 100.0, dispenser, text, chances, 60.0)


@functools.lru_cache(maxsize=1)
def fonts(scale: float) -> Fonts:
    """Measurements are shared between tables."""
    return Fonts(scale)


def tips(lang: str, size: tuple[int, int], text: float) -> Iterator[tuple[Layout, int, bool, Box, list[TipRow]]]:
    """The longest tip of a language over cards at both ends and in the middle of the hand, at all tables."""
    set_language(lang)
    name, does, why = longest_words()
    for seats, (dispenser, chances) in itertools.product((2, 4, 7, 10), TABLES):
        layout = laid_out(size, seats, dispenser, text, chances)
        painter = TooltipRenderer(layout, fonts(layout.unit * text), Plates(layout.unit))
        for hand, log in itertools.product(HANDS, (False, True)):
            for place in {0, hand - 1}:
                pose = layout.hand.pose(place, hand)
                tip = CardTooltip(name, does, why, (pose.x, pose.y))
                yield layout, hand, log, *painter.place(tip, hand, log)


CASES = extent(
    [
        *((lang, TEXTS[-1], SIZES[0]) for lang in ("en", "de")),
        ("pt", TEXTS[0], SIZES[1]),
        ("fr", TEXTS[1], SIZES[2]),
        ("it", TEXTS[0], SIZES[3]),
    ],
    list(itertools.product(LANGUAGES, TEXTS, SIZES)),
)


@pytest.mark.parametrize(("lang", "text", "size"), CASES, ids=str)
def test_a_tip_hides_nothing_and_can_be_read(lang: str, size: tuple[int, int], text: float) -> None:
    window = Box(0.0, 0.0, *size).inflated(0.5)
    for layout, hand, log, box, rows in tips(lang, size, text):
        case = (layout.seats.count, layout.piles.dispenser, layout.buttons.reactions, hand, log)
        assert rows, case
        assert hidden_by(layout, box, hand, log) == [], case
        inside = window.x <= box.x and window.y <= box.y and box.right <= window.right
        assert inside and box.bottom <= window.bottom, case
        smallest = min(row.size for row in rows) * layout.unit * text
        assert smallest >= LEAST, (case, smallest)


def test_usual_tables_show_tips_in_their_own_size() -> None:
    layout = Layout((1280, 720), 4, 0, 100.0, text=1.0, reactions=2)
    painter = TooltipRenderer(layout, Fonts(layout.unit), Plates(layout.unit))
    tip = CardTooltip("Red 7", "Fits red cards and other 7s.", tr("bar.no_match"), (400.0, 600.0))
    box, rows = painter.place(tip, 7, False)
    assert rows[0].size == 17.0 and box.center[0] < 640, "on the side of its card"
    far, _ = painter.place(CardTooltip(tip.name, tip.does, "", (900.0, 600.0)), 7, False)
    assert far.center[0] > 640


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_tip_of_the_discard_pile_is_beside_the_piles(seats: int) -> None:
    layout = Layout((1280, 720), seats, 0, 100.0, text=1.0, reactions=2)
    painter = TooltipRenderer(layout, Fonts(layout.unit), Plates(layout.unit))
    pile = layout.piles.pile_box
    piles, near = pile.union(layout.piles.supply_box()), 60 * layout.unit
    box, rows = painter.place(CardTooltip("Blue 1", "", "", pile.center, of_pile=True), 7, False, chances=False)
    assert rows and piles.inflated(near).overlaps(box)


def test_where_nothing_can_be_done_beside_the_turn_a_tip_has_more_room_beside_the_hand() -> None:
    layout = Layout((1280, 720), 4, 0, 100.0, text=1.0, reactions=2)
    painter = TooltipRenderer(layout, Fonts(layout.unit), Plates(layout.unit))
    tip = CardTooltip("Red 7", "Fits red cards and other 7s.", tr("bar.no_match"), (400.0, 600.0))
    with_chances, without = (painter.place(tip, 7, False, chances)[0] for chances in (True, False))
    assert without.bottom >= with_chances.bottom and without.w > with_chances.w
    kept = must_stay_seen(layout, 7, False, chances=False)
    assert not any(box.overlaps(without.inflated(-1.0)) for box in kept.values())


def test_a_panel_straight_over_its_card_is_noticed() -> None:
    """The place above the raised card, regardless of what is there."""
    layout = Layout((1280, 720), 4, 0, 100.0, text=2.0, reactions=2)
    pose = layout.hand.pose(3, 7)
    wide, high = 460.0, 200.0
    over = Box(pose.x - wide / 2, pose.y - 168 * 0.55 - 54 - high, wide, high)
    assert {"pile", "count"} <= set(hidden_by(layout, over, 7, False))
    beside_the_last = Box(layout.hand.pose(6, 7).x + 100, over.y, wide, high)
    assert "newest" in hidden_by(layout, beside_the_last, 7, True)


ICONS = ("table.comment", "table.hint", "tablerules.button", "table.journal", "practice.take_back")


@pytest.mark.parametrize(("lang", "text", "size"), CASES, ids=str)
def test_the_name_of_an_icon_is_beside_it_and_hides_nothing(lang: str, size: tuple[int, int], text: float) -> None:
    set_language(lang)
    label, window = max(map(tr, ICONS), key=len), Box(0.0, 0.0, *size)
    for seats, (dispenser, chances) in itertools.product((2, 4, 7, 10), TABLES):
        layout = laid_out(size, seats, dispenser, text, chances)
        metrics = window_metrics(size, text)
        faint = FAINT if seats <= 4 else (*FAINT, "panel", "portrait")
        kept = {name: box for name, box in must_stay_seen(layout, 7, False).items() if name.split()[0] not in faint}
        icons = {f"corner {place}": layout.buttons.corner_box(place) for place in range(4)} | {
            "order": layout.buttons.order_box()
        }
        for name, icon in icons.items():
            others = [box for other, box in kept.items() if other != name]
            place, _ = placed_tip(metrics, f"{label}  F2", icon, window, others)
            assert not place.overlaps(icon), name
            assert place.overlaps(icon.inflated(7.0 * layout.unit)), name
            assert window.union(place) == window, name
            hidden = [other for other, box in kept.items() if box.overlaps(place.inflated(-1.0))]
            assert not hidden, (name, layout.seats.count, layout.buttons.reactions, hidden)
