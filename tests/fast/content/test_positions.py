"""Positions as lines with their rules: real ones are accepted, others are refused with a reason or play on."""

import random
from pathlib import Path

import pytest

from tests.support.content.edited_positions import broken, broken_game, edited, reached
from tests.support.extent import extent
from tests.support.places import ROOT
from tests.support.referee_traces import WRITTEN
from tests.support.shipped import load_catalogue
from uno_desktop.content.position_draft import PILE, SUPPLY, PositionDraft
from uno_desktop.content.positions import dealt, keep_candidate, load_position
from uno_desktop.content.reason_rules import rule_of_reason
from uno_desktop.model.cards import cards_in
from uno_desktop.model.notation import parse_action
from uno_desktop.model.position import InvalidPosition, read_position
from uno_desktop.model.ruleset_registry import RULESETS, origin, ruleset_named
from uno_desktop.model.written_rules import UNKNOWN
from uno_desktop.system import paths
from uno_desktop.system.i18n import FALLBACK
from uno_desktop.system.paths import user_folders

STREET, OFFICIAL = ruleset_named("street"), RULESETS[0]
LINE = "hands=B5,R+2,R5/G7,Y+2,Y4 pile=Y5,R7 supply=R1,B2,G3 color=R match=7 dir=1 turn=A dealer=B rng=1"
_LAYERED = 5001
"""Seed of a position with cards that are not resolved yet, of Unplugged."""
_COUNT, _EDITS = extent(12, 10_000), extent(3, 5)
"""Real positions, and edits of each: 50,000 in the slow tier."""


def test_real_positions_are_accepted_and_edited_ones_play_on_or_are_refused() -> None:
    """Each edited line goes to the reader of files and editor, and to the library, which also takes an ended round."""
    for number in (_LAYERED, *range(_COUNT)):
        chance = random.Random(number)
        position = reached(chance)
        again = read_position(position.line, OFFICIAL.id, {})
        assert again.line == position.line
        for _ in range(_EDITS):
            line = edited(position, chance)
            try:
                assert broken(read_position(line, OFFICIAL.id, {}), chance) == "", line
            except InvalidPosition as problem:
                assert str(problem)
            assert broken_game(line, "official", chance) == "", line


@pytest.mark.parametrize(
    ("changed", "to", "why"),
    [
        ("hands=B5", "hands=B55", "positions.bad.line"),
        ("hands=B5,", "hands=R5,R5,", "positions.bad.line"),
        ("G7,Y+2,Y4", "", "positions.bad.empty"),
        ("pile=Y5,R7", "pile=", "positions.bad.no_top"),
        ("color=R", "color=B", "positions.bad.color"),
        ("R7 ", "W ", "positions.bad.no_color"),
        ("rng=1", "rng=1 ended", "positions.bad.over"),
        ("rng=1", "rng=1 owes=B", "positions.bad.owes"),
        ("rng=1", "rng=1 totals=500,0", "positions.bad.match_over"),
        ("rng=1", "rng=1 totals=500", "positions.bad.line"),
        ("rng=1", 'rng=1 more={"out":1}', "positions.bad.alone"),
        ("rng=1", 'rng=1 more={"buried":9}', "positions.bad.field"),
        ("rng=1", 'rng=1 more={"layers":[[1,[],2,[],null,false]]}', "positions.bad.field"),
        ("rng=1", 'rng=1 more={"fines":[2000,0]}', "positions.bad.field"),
        ("rng=1", 'rng=1 more={"known":[99999999999]}', "positions.bad.line"),
        ("rng=1", 'rng=1 more={"threat":["eat",2,0,1,0,1,true,false,false]}', "positions.bad.field"),
        ("rng=1", 'rng=1 more={"agenda":[["dance",0,1,-1,0,null,0]]}', "positions.bad.field"),
        ("rng=1", "rng=1 more=" + "[" * 9000, "positions.bad.line"),
        ("rng=1", 'rng=1 more={"out":NaN}', "positions.bad.line"),
        ("hands=", "hands=" + "R1/" * 10, "positions.bad.line"),
        ("hands=", "x" * 20_001, "positions.bad.long"),
        ("hands=", "chess hands=", "presets.no_ruleset"),
        (LINE, "Hello, world", "positions.bad.none"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(changed: str, to: str, why: str) -> None:
    read_position(LINE, OFFICIAL.id, {})
    with pytest.raises(InvalidPosition) as caught:
        line = LINE.replace(changed, to, 1)
        read_position(line.replace("color=R", "color=-") if why.endswith("no_color") else line, OFFICIAL.id, {})
    assert caught.value.key == why and str(caught.value) != why


def test_a_line_names_its_rules_options_and_points() -> None:
    line = f"street street.cut=off totals=120,0 {LINE}"
    position = read_position(line, OFFICIAL.id, {})
    assert (position.ruleset, position.options, position.totals) == (STREET, {"street.cut": "off"}, (120, 0))
    assert position.line == line


def test_a_file_holds_a_line_or_a_level(tmp_path: Path) -> None:
    keep_candidate(folders := user_folders(tmp_path), read_position(LINE, STREET.id, {}))
    keep_candidate(folders, read_position(LINE, STREET.id, {}))
    file = tmp_path / "puzzle-candidates.txt"
    assert file.read_text(encoding="utf-8") == f"street {LINE}\n"
    assert load_position(file, OFFICIAL.id, {}).line == f"street {LINE}"
    level = load_position(ROOT / "levels" / "examples" / "street" / "ex-str-12.toml", OFFICIAL.id, {})
    assert level.ruleset is STREET


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in RULESETS if ruleset.id in WRITTEN])
def test_each_reason_has_a_written_rule(ruleset: object) -> None:
    reasons = [key for key in load_catalogue(paths.assets() / "locale" / FALLBACK) if key.startswith("bar.")]
    rules = {rule_of_reason(ruleset, reason) for reason in reasons}  # type: ignore[arg-type]
    assert not [rule for rule in rules if origin(rule) is UNKNOWN]
    assert len(rules) > 5, "most have a rule of their own"


# -- edits -------------------------------------------------------------------------------------------------


@pytest.fixture
def draft() -> PositionDraft:
    return PositionDraft(read_position(f"street {LINE}", OFFICIAL.id, {}))


def names(draft: PositionDraft, place: int) -> list[str]:
    return [draft.book.deck.names[card] for card in draft.cards_at(place)]


def card(draft: PositionDraft, name: str) -> int:
    return draft.book.deck.ids[name][0]


def test_cards_go_to_a_hand_and_back_to_the_draw_pile(draft: PositionDraft) -> None:
    assert draft.add(card(draft, "B2"), 0) and names(draft, 0) == ["B2", "B5", "R+2", "R5"]
    assert names(draft, SUPPLY) == ["R1", "G3"]
    assert draft.remove(draft.cards_at(0)[0], 0) and names(draft, SUPPLY) == ["R1", "G3", "B2"]
    assert draft.add(card(draft, "W"), 1), "a card that was nowhere"
    draft.undo(), draft.undo(), draft.undo()
    assert draft.position.line == f"street {LINE}" and not draft.may_undo


def test_a_card_that_is_used_up_cannot_be_added(draft: PositionDraft) -> None:
    assert all(draft.add(card(draft, "R1"), SUPPLY) for _ in range(5)), "only cards of the draw pile move"
    assert names(draft, SUPPLY).count("R1") == 1
    assert draft.add(card(draft, "B0"), 0) and not draft.add(card(draft, "B0"), 1)


def test_the_top_card_sets_what_must_be_matched(draft: PositionDraft) -> None:
    draft.add(card(draft, "G3"), PILE)
    s = draft.state
    assert (draft.book.deck.symbols[s.match], s.color, len(draft.colors)) == ("3", 1, 1)
    draft.add(card(draft, "W"), PILE)
    assert len(draft.colors) == 4 and draft.problem is None
    while draft.remove(draft.cards_at(PILE)[0], PILE):
        pass
    assert len(draft.state.pile) == 1


def test_an_attack_is_put_as_the_rules_carry_it_out(draft: PositionDraft) -> None:
    threats = draft.threats()
    assert {"R+2", "G+2"} <= set(threats)
    draft.set_threat(threats["G+2"])
    assert draft.state.threat is not None and draft.state.threat.amount == 2 and draft.problem is None
    draft.set_amount(6)
    stacked = parse_action("A play R+2", draft.book.deck, draft.state.hands)
    assert draft.carry_out(stacked) and draft.state.threat.amount == 8
    draft.set_threat(None)
    assert draft.state.threat is None and draft.problem is None
    plain = PositionDraft(dealt(OFFICIAL, {}, 3, 1))
    assert not plain.threats(), "the official +2 is served at once"


def test_other_options_keep_the_cards_and_other_rules_deal_anew(draft: PositionDraft) -> None:
    hands = list(draft.state.hands)
    draft.agree({"street.cut": "off"}, 1)
    assert draft.state.hands == hands and draft.position.options == {"street.cut": "off"}
    draft.replace(dealt(ruleset_named("flip"), {}, 4, 3))
    assert len(draft.state.hands) == 4 and draft.problem is None
    back = draft.faces()[0][0]
    assert draft.add(back, 2) and draft.problem is None and len(list(cards_in(draft.state.hands[2]))) == 8


def test_options_for_more_players_deal_to_as_many() -> None:
    pair = PositionDraft(dealt(ruleset_named("unplugged"), {"unplugged.allowTwoPlayers": True}, 2, 1))
    pair.agree({}, 1)
    assert len(pair.state.hands) == 3 and pair.problem is None
