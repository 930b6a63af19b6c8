"""Previews of effects: each effect has one, and it agrees with the effect."""

import sys

import pytest

from tests.support.players.small_table import position
from uno_desktop.model.cards.ability import Verb
from uno_desktop.model.cards.verbs import VERBS
from uno_desktop.model.effect_preview import HandForecast
from uno_desktop.model.notation import parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.rule import Effect
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for


def kinds(family: type[Effect] = Effect) -> set[type[Effect]]:
    found: set[type[Effect]] = set()
    for kind in family.__subclasses__():
        if vars(sys.modules[kind.__module__]).get(kind.__name__) is kind:  # a dataclass with slots is made twice
            found |= {kind} | kinds(kind)
    return found


def test_every_effect_has_a_preview() -> None:
    silent = {kind.__name__ for kind in kinds() if "preview" not in vars(kind)}
    assert not silent, "each effect says itself what it does, be it nothing special, or has abilities that say it"


def test_the_effects_of_all_decks_are_among_them() -> None:
    for ruleset in RULESETS:
        for effect in rulebook_for(ruleset.id).effects:
            assert effect is None or type(effect) in kinds()


def test_a_verb_that_moves_hands_foresees_it() -> None:
    """`left` tells of another number of cards than one less: so there is something to foresee."""
    unforeseen = {verb for verb, row in VERBS.items() if row.left is not None and row.forecast is None}
    assert unforeseen == {Verb.TAKE_BACK}, "it answers that itself"


WHITE = {"italian.blankCount": 4, "italian.lastCardSpecial": "allowed"}
PLAYS: list[tuple[str, dict[str, Value], str, list[str]]] = [
    ("official", {}, "A play SW>R,C", ["SW R1 R2", "B1", "Y1 Y2 Y3 Y4"]),
    ("official", {"house.sevenZero": "chosenPartner"}, "A play R7>B", ["R7 R1 R2", "B1", "Y1 Y2 Y3 Y4"]),
    ("official", {"house.sevenZero": "chosenPartner"}, "A play R0", ["R0 R1 R2", "B1", "Y1 Y2 Y3 Y4"]),
    ("official", {"house.sevenZero": "chosenPartner"}, "A play R0", ["R0", "B1", "Y1 Y2 Y3 Y4"]),
    ("extreme", {}, "A play RDA", ["RDA R1 R2 B1", "B1", "Y1 Y2 Y3 Y4"]),
    ("unplugged", {}, "A play ECH>C", ["ECH R1 R2", "B1", "Y1 Y2 Y3 Y4"]),
    ("unplugged", {}, "A play VAC", ["VAC R1 R2", "B1", "Y1 Y2 Y3 Y4"]),
    ("unplugged", {}, "A play VFO", ["VFO R1 R2", "B1", "Y1 Y2 Y3 Y4"]),
    ("unplugged", {}, "A play INV>B,C", ["INV R1 R2", "B1", "Y1 Y2 Y3 Y4"]),
    ("unplugged", {}, "A play TRE>C", ["TRE R1 R2", "B1", "Y1 Y2 Y3 Y4"]),
    ("unplugged", {}, "A play GEN", ["GEN R1 R2 R3", "B1", "Y1 Y2 Y3 Y4"]),
    ("italian", {**WHITE, "italian.blankEffects": (4,)}, "A play BL#4>R", ["BL#4 R1 R2", "B1", "Y1"]),
    *[
        ("italian", {**WHITE, "italian.blankEffects": (number,)}, f"A play BL#{number}>R", hands)
        for number in (2, 3, 4, 5, 6, 7, 9, 11)
        for hands in (["R1 RS R3", "B1 B2", "Y1 Y2 Y3 Y4"], ["R1 R2 R3 R4 R5", "B1", "Y1 Y2"], ["", "B1", "Y1"])
    ],
]


@pytest.mark.parametrize(("ruleset", "options", "line", "hands"), PLAYS, ids=lambda each: str(each)[:20])
def test_previewed_hands_come_true(ruleset: str, options: dict[str, Value], line: str, hands: list[str]) -> None:
    book = rulebook_for(ruleset, options)
    card = line.split()[2].partition(">")[0]
    first = hands[0] if card in hands[0].split() else f"{hands[0]} {card}".strip()
    s = position(book, first, *hands[1:], top="R9")
    action = parse_action(line, book.deck, s.hands)
    rest = s.hands[0] & ~(1 << action.card)
    counts = [float(hand.bit_count()) for hand in (rest, *s.hands[1:])]
    forecast = HandForecast(book.deck, counts, rest, s.out, s.direction, s.pile[-1])
    effect = book.effects[action.card]
    assert effect is not None
    effect.preview_hands(forecast, action)
    before, left = list(s.hands), effect.cards_left_after(book, s, action)
    book.apply(s, action)
    while s.agenda and not s.ended:  # nobody objects, and what must be chosen is chosen
        seat = next(seat for seat in range(s.seats) if book.awaited(s) >> seat & 1)
        silence = book.default(s, seat)
        assert silence is not None
        book.apply(s, silence)
    assert [hand.bit_count() for hand in s.hands] == forecast.counts
    assert s.hands[0].bit_count() in left
    for seat in range(s.seats):
        if forecast.moved >> seat & 1 and before[seat]:
            assert s.hands[seat] != (rest if seat == 0 else before[seat])
