"""Protocol messages: every event and view becomes plain JSON, and hidden cards stay hidden."""

import dataclasses
import json
import re

import pytest

from tests.support.places import ROOT
from tests.support.players.small_table import play_round
from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NOBODY
from uno_desktop.model.events import EVENTS, DrawReason, Event
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import COLOR_UNIT
from uno_desktop.model.views.json_objects import WORDS, event_object, kind_of, view_object
from uno_desktop.players.player_registry import new_player

DECK = rulebook_for("official").deck
R5 = DECK.ids["R5"][0]
SAMPLES: dict[str, object] = {
    "int": 1,
    "bool": True,
    "str": "word",
    "Seat": 1,
    "CardId": R5,
    "Color": 0,
    "DrawReason": DrawReason.PENALTY,
    "tuple[Seat, ...]": (0, 2),
    "tuple[int, ...]": (7, 8),
    "tuple[CardId, ...]": (R5, HIDDEN),
    "tuple[tuple[str, ...], ...]": (("P3", "V2"), ()),
    "tuple[tuple[CardId, ...], ...]": ((R5,), (HIDDEN, HIDDEN)),
    "tuple[tuple[Seat, CardId], ...]": ((0, R5),),
}


def sample(kind: type[Event]) -> Event:
    """An event of this kind with a typical value in every field."""
    return kind(**{field.name: SAMPLES[str(field.type)] for field in dataclasses.fields(kind)})


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_becomes_an_object_with_all_its_fields(kind: type[Event]) -> None:
    message = event_object(sample(kind), DECK)
    assert json.loads(json.dumps(message)) == message
    assert message["kind"] == kind_of(kind)
    assert len(message) == 1 + len(dataclasses.fields(kind))


def test_kinds_are_different_words_and_a_result_is_round_over() -> None:
    kinds = [kind_of(kind) for kind in EVENTS]
    assert len(set(kinds)) == len(kinds)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", kind) for kind in kinds)
    assert kind_of(ev.RoundScored) == "round_over" and kind_of(ev.CardPlayed) == "card_played"


def test_values_are_written_as_documented() -> None:
    scored = ev.RoundScored(3, NOBODY, (10, 0), (90, 20), True, (0,), (), (0, 1))
    assert event_object(scored, DECK) == {
        "kind": "round_over",
        "number": 3,
        "winner": None,
        "points": {"A": 10, "B": 0},
        "totals": {"A": 90, "B": 20},
        "match_over": True,
        "match_winners": ["A"],
        "out": [],
        "ranking": ["A", "B"],
    }
    drawn = event_object(ev.CardsDrawn(1, (R5, HIDDEN), DrawReason.CAUGHT, 2), DECK)
    assert (drawn["seat"], drawn["cards"], drawn["reason"]) == ("B", ["R5", None], "caught")
    passed = event_object(ev.HandsPassed(1, ((R5,), (HIDDEN,)), out=0b101), DECK)
    assert passed["hands"] == {"A": ["R5"], "B": [None]} and passed["out"] == ["A", "C"]
    assert event_object(ev.StatusBegan("silence", 2, 1), DECK) == {
        "kind": "status_began",
        "status": "silence",
        "seat": "C",
        "turns": 1,
    }
    page = (ROOT / "docs" / "events.md").read_text(encoding="utf-8")
    assert all(f'`"{reason.value}"`' in page for reason in DrawReason)


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_views_are_plain_and_hold_no_hidden_card(ruleset: str) -> None:
    book = rulebook_for(ruleset)

    def judge(s, seat, view, legal, awaited, choice):  # type: ignore[no-untyped-def]
        message = view_object(view, book.deck)
        assert json.loads(json.dumps(message)) == message
        threat = message["pending"]
        assert threat is None or ("color" in threat) == (threat["kind"] == COLOR_UNIT)
        assert message["hand"] == book.deck.notation_of(s.hands[seat])
        assert "honest" not in json.dumps(message) and "supply" not in message

    for seed in range(2):
        play_round(book, [new_player("medium") for _ in range(3)], seed, judge)


PLAIN = {"int", "bool", "str"}


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_a_field_is_encoded_by_its_name_as_by_its_type(kind: type[Event]) -> None:
    for field in dataclasses.fields(kind):
        if (kind is ev.HandsPassed and field.name == "out") or field.name in ("seats", "points"):
            continue  # told by their values
        assert (field.name in WORDS) is (str(field.type) not in PLAIN), f"{kind.__name__}.{field.name}"
