"""Each way in which a round can end, in every ruleset, is named by the banner, by the score page and by the log."""

import itertools
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest

from tests.support.extent import extent
from tests.support.model.positions import random_actions
from uno_desktop.drawing.text import Fonts
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model.actions import PLAY
from uno_desktop.model.cards import NOBODY
from uno_desktop.model.events import Event, RoundEnded
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.stage.animations.card_animations import _result
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.floating_text import banner_rows
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.texts.journal_text import JournalWords, card_name
from uno_desktop.system.i18n import tr
from uno_desktop.texts.score_text import nobody_words, with_reason

NAMES = ("Ada", "Bo", "Cy")
WAYS = {"played", "blocked", "left", "stopped"}
SHORT: dict[str, Value] = {"house.startingHand": 3}
UNPLUGGED = rulebook_for("unplugged")
_FEW_END, _LATE = 9000, 3000
"""Actions after which a round with few cards is given up, and after which all play whenever they can: rounds need not
end otherwise."""
_HELD, _NONE, _LEFT = ((1,), (2,), (3,)), ((), (), ()), ((1,), (), ())
ENDS = [RoundEnded(0, False, _NONE), RoundEnded(0, False, _LEFT), RoundEnded(0, True, _HELD)]
ENDS += [RoundEnded(NOBODY, True, _HELD), RoundEnded(NOBODY, False, _HELD)]


def ended_rounds(ruleset: str, options: dict[str, Value]) -> Iterator[tuple[Rulebook, GameState, RoundEnded]]:
    """Yields ended rounds at random, some of them with hardly any cards to draw or with full hands."""
    book = rulebook_for(ruleset, options)
    for seed in range(extent(16, 300)):
        s, events, chance = book.new_round(3, seed, 1), list[Event](), random.Random(seed)
        if seed % 4 == 1:
            s.pile[:0], s.supply = s.supply[3:], s.supply[:3]
            s.pile, s.buried = s.pile[-1:], 0  # the rest is out of the game: the round can be blocked
        if seed % 4 == 2:
            for seat in (1, 2):
                while s.hands[seat].bit_count() < 24 and len(s.supply) > 15:
                    s.hands[seat] |= 1 << s.supply.pop()
        few = seed % 4 == 1
        for number, action in enumerate(itertools.islice(random_actions(book, s, chance), _FEW_END if few else None)):
            waits, eager = seed % 4 == 2 and number < _LATE, number > _LATE
            wanted = [each for each in legal_for_all(book, s) if (each.verb == PLAY) == eager] if waits or eager else []
            book.apply(s, chance.choice(wanted) if wanted else action, events.append)
        if few and not s.ended:
            continue  # a dozen cards can go round for ever
        yield book, s, next(event for event in events if isinstance(event, RoundEnded))


def banner(book: Rulebook, s: GameState, event: RoundEnded) -> str:
    view = SimpleNamespace(deck=book.deck, pile_cards=s.pile)
    return _result(cast(TableEffects, SimpleNamespace(table_view=view)), event, [NAMES[event.winner]])


def heading(book: Rulebook, s: GameState, event: RoundEnded) -> str:
    """Returns the heading of the score page."""
    if event.winner == NOBODY:
        return nobody_words(event.way(), 1, card_name(book.deck, book.deck.ending_card(s.pile)))
    return with_reason(event.way(), f"{NAMES[event.winner]} wins")


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_each_end_of_a_round_is_named(ruleset: str) -> None:
    """The way follows from the position, and the texts name the card or the rule unless a last card was played."""
    keys = {option.key for option in rulebook_for(ruleset).ruleset.options}
    found = set[str]()
    tables = [SHORT, {**SHORT, "common.blockedRound": "noScore"}, {**SHORT, "house.mercy": 25}]
    for options in tables:
        for book, s, event in ended_rounds(ruleset, {key: value for key, value in options.items() if key in keys}):
            way = event.way()
            found.add(way)
            assert way in WAYS and (way == "blocked") == event.blocked
            if way == "played":
                came_back = book.deck.codes[s.pile[-1]] in ("BOO", "DER")  # the attack of a last card (UNP-BOO-02)
                assert not s.hands[event.winner] or came_back
            if way == "left":
                assert s.hands[event.winner] and s.present == 1 << event.winner, "all others are out"
            if way == "stopped":
                assert event.winner == NOBODY and book.previews[book.deck.ending_card(s.pile)].ends_round
            texts = banner(book, s, event), heading(book, s, event)
            why = card_name(book.deck, book.deck.ending_card(s.pile)) if way == "stopped" else ""
            if way in ("blocked", "left"):
                why = tr(f"say.why.{way}")
            shown = texts[:1] if way == "left" else texts  # the rows of the score page say which seats are out
            assert all(why.casefold() in text.casefold() for text in shown), (way, texts)
            assert JournalWords(book.deck, NAMES).sentence(event)
    expected = {"played", "left"} if ruleset == "mercy" else {"played", "blocked"}
    expected |= {"stopped"} if ruleset == "unplugged" else {"left"} if "house.mercy" in keys else set()
    assert found >= expected, "each way is reached"


def test_the_card_that_a_nope_brings_back_is_the_one_that_ends_the_round() -> None:
    s, ids = UNPLUGGED.new_round(3, 1, 1), UNPLUGGED.deck.ids
    s.pile = [ids["R5"][0], ids["PIN"][0], ids["NON"][0], ids["NON"][1]]
    for text in (banner, heading):
        assert card_name(UNPLUGGED.deck, ids["PIN"][0]) in text(UNPLUGGED, s, RoundEnded(NOBODY, False, _HELD))


def test_a_winner_to_whom_the_last_attack_came_back_has_played_the_last_card() -> None:
    assert RoundEnded(0, False, _HELD).way() == "played"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_banner_of_each_end_fits(language: str, size: tuple[int, int]) -> None:
    view = SimpleNamespace(deck=UNPLUGGED.deck, pile_cards=[UNPLUGGED.deck.ids["PIN"][0]])
    effects = cast(TableEffects, SimpleNamespace(table_view=view))
    wrong = []
    for seats, text in itertools.product((2, 4, 10), (1.0, 1.5, 2.0)):
        layout = Layout(size, seats, 0, text=text)
        fonts = Fonts(layout.unit * text)
        for event, winners in itertools.product(ENDS, (["Marguerite"], ["Marguerite", "Giuseppe"])):
            rows = banner_rows(fonts, layout, said := _result(effects, event, winners))
            if rows.cut or rows.size * fonts.scale < 12 or rows.height(fonts, "title") > layout.banner_space().h:
                wrong.append(f"{seats} seats, {text:.0%}: {said}")
    assert not wrong, wrong


def test_the_ways_are_told_apart_in_every_language(language: str) -> None:
    s = UNPLUGGED.new_round(3, 1, 1)
    s.pile.append(UNPLUGGED.deck.ids["PIN"][0])
    for text in (banner, heading):
        told = {text(UNPLUGGED, s, event) for event in ENDS}
        assert len(told) == len(ENDS) - (text is heading)
        assert not any("{" in each or "say." in each for each in told), told
