"""Texts of the table fit their plates in every language, window and text size."""

import itertools
from collections.abc import Iterator

import pytest

from tests.support.extent import extent
from tests.support.shipped import load_catalogue
from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.text import Fonts, Rows, fit_rows
from uno_desktop.scenes.table.table_button import Words, button_words, ring_box, ring_space, weight
from uno_desktop.stage.layout.panel_layout import NAME_LEAST, NAME_SIZE
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.player_panels import longest_name
from uno_desktop.system import i18n
from uno_desktop.system.i18n import LANGUAGES, tr
from uno_desktop.system.paths import assets
from uno_desktop.system.settings import TYPEFACES

SIZES = ((960, 540), (1280, 720), (1024, 768), (2560, 1080))
TEXTS = (1.0, 2.0)
ACTIONS = (
    "table.draw", "table.press", "table.pass", "table.done", "table.accept", "table.accept.press", "table.accept.skip",
    "table.challenge", "table.faster", "table.usual_pace", "table.to_the_end", "table.open_hands", "table.hide_hands",
)  # fmt: skip
REACTIONS = ("table.let_go", "table.non", "table.cut")
CATCHES = ("table.catch", "table.uno", "table.go_on", "table.react")
ENGLISH = load_catalogue(assets() / "locale" / "en")
TO_DO = [key for key in ENGLISH if key.startswith("table.to_do.")]
NOTICES = (
    *TO_DO, "table.say_uno", "table.wish_waits", "table.react_or_go", "table.answer_or_go", "table.may_lay_drawn",
    "table.must_draw", "table.must_press", "table.beat_answer", "table.beat_answer_or_react",
    "table.hint.play_color_along", "table.nothing_to_answer",
)  # fmt: skip
QUESTIONS = [key for key in ENGLISH if key.startswith("table.choose_")]
WORDS = {"n": 4, "who": "Giuseppe", "other": "Marguerite", "card": "7 bleu", "color": "jaune", "key": "Entrée"}
WORDS |= {"more": "7 bleu, 3 rouge", "hint": "", "text": ""}
LEAST = 8.0
"""Pixels of a letter's body below which nothing can be read."""


def tables(seats: int = 4) -> Iterator[tuple[Layout, Fonts]]:
    """A table of each size with each text size, of a part a third of these for each language and number of seats; in
    both typefaces where windows are small, by turns in others."""
    begins = sorted(LANGUAGES).index(i18n.language()) + seats
    for place, (size, text) in enumerate(itertools.product(SIZES, TEXTS)):
        if extent((place + begins) % 3 > 0, False):
            continue
        layout = Layout(size, seats, 0, text=text)
        for typeface in extent(TYPEFACES if size == SIZES[0] else TYPEFACES[place % 2 :][:1], TYPEFACES):
            yield layout, Fonts(layout.unit * text, typeface)


def faults(fonts: Fonts, box: Box, words: Words, large: bool = False) -> list[str]:
    """Faults of the texts on a button."""
    rows = words.rows
    widest = max(fonts.measure(row, rows.size, weight(large))[0] for row in rows.rows)
    found = ["cut"] if rows.cut else []
    found += ["too wide"] if widest > words.space.w + 0.5 or words.space.x < box.x + 4 else []
    found += ["touches the edge"] if rows.height(fonts, weight(large)) > box.h else []
    found += ["too small"] if rows.size * fonts.scale < LEAST else []
    chip = words.chip
    found += ["runs into its key"] if chip is not None and words.space.right > chip.x + 0.5 else []
    found += ["key sticks out"] if chip is not None and (chip.right > box.right or chip.h > box.h) else []
    return found


def buttons(layout: Layout) -> Iterator[tuple[str, Box, str, str, bool]]:
    """Each button with its place, its words and its key, and whether its label is large."""
    yield "menu", layout.buttons.menu_box(), tr("table.menu"), "Esc", False
    for key in ("table.uno", "table.uno_armed"):
        room = layout.buttons.uno_box()
        yield key, room, tr(key), "U", True
    for key in ACTIONS:
        yield key, layout.buttons.action_box(0), tr(key, **WORDS), "D", False
    for key in REACTIONS:
        yield key, layout.chance_box(0, 7), tr(key, **WORDS), "V", False
    for key in CATCHES:
        yield key, layout.seats.catch_box(layout.seats.others[0]), tr(key), "4", False


@pytest.mark.usefixtures("language")
def test_the_words_of_every_button_fit() -> None:
    for seats in extent((2, 10), (2, 7, 10)):
        for layout, fonts in tables(seats):
            for name, box, label, key, large in buttons(layout):
                timed = large or name in (*REACTIONS, *CATCHES)
                kept = ring_space(box, layout.unit) if timed else 0.0
                words = button_words(fonts, layout.unit, box, label, key, large, kept)
                wrong = faults(fonts, box, words, large)
                if timed and words.space.x < ring_box(box, layout.unit).right:
                    wrong.append("lies under the ring")
                assert wrong == [], (name, label, layout.size, layout.text, seats, wrong)


def test_a_label_that_is_much_too_long_is_noticed() -> None:
    layout, fonts = next(tables())
    words = button_words(fonts, layout.unit, layout.buttons.action_box(0), "Incomprehensibilities " * 4, "D")
    assert "cut" in faults(fonts, layout.buttons.action_box(0), words)


def readable(fonts: Fonts, rows: Rows) -> bool:
    return not rows.cut and rows.size * fonts.scale >= LEAST


@pytest.mark.usefixtures("language")
def test_notices_and_questions_can_be_read_whole() -> None:
    for seats in extent((2, 10), (2, 5, 8, 10)):
        for layout, fonts in tables(seats):
            unit = layout.unit
            for hand, key in itertools.product((7, 40), NOTICES):
                room = layout.status_box(hand)
                inside = (room.w - 32 * unit, room.h - 10 * unit)
                rows = fit_rows(fonts, tr(key, **WORDS), "bold", 16, inside)
                assert readable(fonts, rows), (key, layout.size, layout.text, seats, hand)
            for key in QUESTIONS:
                room = layout.prompt_space(560).inflated(-12 * unit)
                rows = fit_rows(fonts, tr(key, **WORDS), "title", 22, (room.w, 72 * unit))
                assert readable(fonts, rows), (key, layout.size, layout.text, seats)
            for place, key in enumerate(("status.silence", "status.no_special")):
                room = layout.buttons.lasting_box(place)
                rows = fit_rows(fonts, tr(key), "bold", 15, (room.w - 54 * unit, room.h))
                assert readable(fonts, rows), (key, layout.size, layout.text, seats)


@pytest.mark.parametrize("seats", (2, 4, 7, 10))
def test_no_usual_name_is_cut(seats: int) -> None:
    names = ("Ada", "Bruno", "Dieter", "Greta", "Giocatore", "Marguerite")
    for size, text, typeface in itertools.product(SIZES, TEXTS, TYPEFACES):
        fonts = Fonts(min(size[0] / 1280, size[1] / 720) * text, typeface)
        longest = longest_name(fonts, names)
        guest = longest_name(fonts, ["Guest 2"])
        assert not Layout(size, seats, 0, text=text, my_name=guest).seats.panel_shape(0).stacked
        layout = Layout(size, seats, 0, longest, text=text, my_name=longest)
        for seat in (0, *layout.seats.others[:1]):
            shape = layout.seats.panel_shape(seat)
            least = NAME_SIZE * shape.text / text * NAME_LEAST
            room = shape.name_space * layout.unit
            for name in names:
                assert fonts.truncated(name, least, room, "bold") == name, (size, text, seat, name)
