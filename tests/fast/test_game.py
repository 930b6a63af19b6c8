"""`Game`: whole matches played only through it, and the contract of each method."""

import doctest
import inspect
import random
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from fractions import Fraction
from typing import Any

import pytest

from tests.support.model.hidden_cards import exchanged
from tests.support.places import ROOT
from uno_desktop import Game
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for

SHORT: dict[str, dict[str, Any]] = {
    "official": {"official.target": 200},
    "classic": {"classic.target": 200},
    "street": {"street.stackPlus4": "off"},
    "extreme": {},
    "unplugged": {},
    "italian": {},
}
"""Options of a match for each ruleset, so that it takes a few rounds."""
IDS = [ruleset.id for ruleset in RULESETS]
LONGEST = 20_000


def played(game: Game, seed: int, actions: int = LONGEST) -> Game:
    """Returns the game after `actions` random actions, or at its end. Plays are preferred, to keep rounds short."""
    rng = random.Random(seed)
    for _ in range(actions):
        if game.is_over:
            break
        legal = game.legal_actions()
        cards = [line for line in legal if " play " in line]
        game.play(rng.choice(cards if cards and rng.random() < 0.7 else legal))
    return game


@pytest.mark.parametrize("ruleset", IDS)
def test_a_whole_match_at_random(ruleset: str) -> None:
    game = played(Game(ruleset, SHORT.get(ruleset, {}), seats=3, seed=5), seed=5)
    assert game.is_over and game.winners and not game.legal_actions() and not game.awaited
    rounds = [event for event in game.events() if event["kind"] == "round_over"]
    assert [event["number"] for event in rounds] == list(range(1, game.round + 1))
    assert rounds[-1]["totals"] == game.scores and rounds[-1]["match_winners"] == game.winners
    with pytest.raises(ValueError, match="the match is over"):
        game.play("A draw")


@pytest.mark.parametrize("ruleset", IDS)
def test_undone_to_its_beginning_a_game_is_the_one_that_was_dealt(ruleset: str) -> None:
    game = Game(ruleset, SHORT.get(ruleset, {}), seats=3, seed=8)
    dealt = game.position, game.legal_actions(), game.events(), game.scores
    positions, lines, rng = [], [], random.Random(8)
    while game.round < 3 and not game.is_over:
        positions.append((game.position, game.scores))
        lines.append(rng.choice(game.legal_actions()))
        game.play(lines[-1])
    while positions:
        assert game.undo() == lines.pop()
        assert (game.position, game.scores) == positions.pop()
    assert (game.position, game.legal_actions(), game.events(), game.scores) == dealt and game.round == 1
    with pytest.raises(ValueError, match="no action to undo"):
        game.undo()


@pytest.mark.parametrize("ruleset", IDS)
def test_a_game_restored_from_its_position_continues_alike(ruleset: str) -> None:
    for actions in range(0, 60, 6):
        game = played(Game(ruleset, seats=4, seed=actions), seed=3, actions=actions)
        if game.is_over:
            break
        again = Game.from_position(game.position, ruleset, scores=game.scores)
        assert again.position == game.position and again.scores == game.scores
        for _ in range(8):
            if game.is_over:
                break
            assert again.legal_actions() == game.legal_actions() and again.awaited == game.awaited
            assert [again.view(seat) for seat in "ABCD"] == [game.view(seat) for seat in "ABCD"]
            line = random.Random(actions).choice(game.legal_actions())
            again.play(line)
            if "round_began" in {event["kind"] for event in game.play(line)}:
                break  # the next deal follows from the seed, which a position does not hold


def test_a_round_that_ends_from_a_position_counts_on_from_the_scores() -> None:
    line = "hands=R5/B7,G1 pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=A dealer=B rng=1"
    game = Game.from_position(line, scores={"A": 30, "B": 20})
    events = game.play("A play R5")
    assert game.scores == {"A": 38, "B": 20} and game.round == 2
    assert [event["dealer"] for event in events if event["kind"] == "round_began"] == ["A"]
    assert game.undo() == "A play R5" and game.position == line and game.scores == {"A": 30, "B": 20}


def test_a_round_that_is_over_in_its_position_is_scored() -> None:
    line = "hands=/B7,G1 pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=B dealer=B rng=1 ended winner=A"
    game = Game.from_position(line, scores={"A": 495})
    assert game.is_over and game.winners == ["A"] and game.scores == {"A": 503, "B": 0}
    assert game.position == line


def test_same_seed_same_game() -> None:
    first, second, other = (played(Game("street", seats=4, seed=seed), 1, 80) for seed in (6, 6, 7))
    assert first.events() == second.events() and first.position == second.position
    assert first.position != other.position
    assert Game().seed != Game().seed


def test_an_out_of_turn_action_is_legal_until_the_awaited_seat_acts() -> None:
    line = "hands=R5,R6,G1/B7,B8,R9/R5,Y1 pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=A dealer=C rng=1"
    game = Game.from_position(line, "street")
    game.play("A play R5")
    assert game.awaited == ["B"] and game.legal_actions("C") == ["C play R5", "C play R5 uno"]
    assert set(game.legal_actions()) == {*game.legal_actions("B"), *game.legal_actions("C")}
    game.play("B play R9")
    assert game.awaited == ["C"] and "C play R5" in game.legal_actions("C")  # its turn, no longer a jump in
    game.undo()
    game.play("C play R5 uno")
    assert game.awaited == ["A"]


def test_a_missing_uno_is_caught_until_the_next_seat_plays() -> None:
    line = "hands=R5,R6/B7,B8,R9/G5,Y1 pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=A dealer=C rng=1"
    game = Game.from_position(line)
    game.play("A play R5")
    assert game.legal_actions("C") == ["C catch A"] and game.view("B")["owes_uno"] == ["A"]
    game.play("B play R9")
    assert "C catch A" not in game.legal_actions()
    game.undo()
    assert game.play("C catch A")[-1]["kind"] == "cards_drawn" and game.view("A")["counts"]["A"] == 3


def test_an_action_that_is_not_legal_is_refused_with_a_sentence_and_changes_nothing() -> None:
    game = Game("official", seats=2, seed=34)
    before = game.position, game.events()
    for line, sentence in {
        "A play R4": r'"A play R4" is not legal here; legal for this seat: A draw, A play B\+2, A play R8, A play W>B',
        "B draw": '"B draw" is not legal here; legal for this seat: nothing',
        "C draw": 'there is no seat "C" at a table of 2',
        "A fly": 'unknown verb "fly"',
        "A play Q9": 'the deck has no card "Q9"',
        "": "expected a seat and a verb",
    }.items():
        with pytest.raises(ValueError, match=sentence):
            game.play(line)
    assert (game.position, game.events()) == before


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: Game("offical"), 'there is no ruleset "offical"; known: official'),
        (lambda: Game(options={"official.target": -1}), "official.target"),
        (lambda: Game(options={"official.tarjet": 1}), "official.tarjet"),
        (lambda: Game(seats=11), "11 seats: official is for"),
        (lambda: Game(seats=3).view("D"), 'there is no seat "D" at a table of 3'),
        (lambda: Game().legal_actions(""), 'there is no seat ""'),
        (lambda: Game().events("AB"), 'there is no seat "AB"'),
        (lambda: Game.from_position("turn=A"), "the position has no hands="),
        (lambda: Game.from_position(Game().position, scores={"A": 500}), "over with the scores"),
        (lambda: Game.from_position(Game().position, scores={"E": 1}), 'there is no seat "E"'),
        (lambda: Game.from_position(Game("unplugged").position), "the deck has no card"),
    ],
)
def test_wrong_arguments_are_refused_with_a_sentence(wrong: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        wrong()


RUBBISH: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 10**6, 10**5000, 2.0, 2.5, float("nan"), 1j, Fraction(3, 1), ...),
    *("", "A", "B", "Z", "official", "x" * 30_000, "\0", "\ud800", b"A", bytearray(b"A"), "A draw", "9" * 5000),
    *([], [1], ["A"], [[]], (), ("A",), range(3), set(), {1}, {}, {"A": 1}, {"B": 1.5}, {"B": "1"}, {1: 2}, {None: 1}),
    *({"official.target": 10**9}, {"house.cards": "x"}, object(), Game, len, pytest, iter("A"), NotImplemented),
)
"""Values of every type, right and wrong ones."""
LINE = "hands=R5/B7,G1 pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=A dealer=B rng=1"
CALLS: dict[str, tuple[Callable[..., object], dict[str, Any]]] = {
    "Game": (Game, {"ruleset": "official", "options": {}, "seats": 4, "seed": 1}),
    "from_position": (Game.from_position, {"line": LINE, "ruleset": "official", "options": {}, "scores": {}}),
    **{
        name: (lambda name=name, **given: getattr(Game(seed=1), name)(**given), given)
        for name, given in {
            "legal_actions": {"seat": "A"},
            "play": {"line": "A draw"},
            "undo": {},
            "view": {"seat": "A"},
            "events": {"seat": "A"},
        }.items()
    },
}
"""Public calls, with valid arguments."""


def test_each_public_call_refuses_rubbish_of_every_type_with_a_sentence() -> None:
    for name, (call, given) in CALLS.items():
        described = Game.__init__ if name == "Game" else getattr(Game, name)
        assert [*given] == [each for each in inspect.signature(described).parameters if each != "self"], name
        within = [(key, {"official.target": value}) for key in given if key == "options" for value in RUBBISH]
        within += [(key, {"house.cards": value}) for key in given if key == "options" for value in RUBBISH]
        within += [(key, {"B": value}) for key in given if key == "scores" for value in RUBBISH]
        for key, value in (*((key, value) for key in given for value in RUBBISH), *within):
            try:
                call(**{**given, key: value})
            except ValueError as error:
                assert len(str(error)) > 10, (name, key, value)
            except TypeError as error:
                assert str(error).startswith(f"{key}: ") and "; expected a" in str(error), (name, key, value, error)


def test_all_public_members_are_tried() -> None:
    assert {name for name, kind in vars(Game).items() if name[0] != "_" and not isinstance(kind, property)} == {
        name for name in CALLS if name != "Game"
    }


@pytest.mark.parametrize(
    ("line", "options", "totals"),
    [
        (f"totals=0,480 {LINE}", {}, {"A": 0, "B": 480}),
        (f"street street.cut=off totals=12,0 {LINE}", {}, {"A": 12, "B": 0}),
        (f"classic {LINE}", {}, {"A": 0, "B": 0}),
    ],
)
def test_a_line_with_rules_and_points_is_a_game_by_these_rules(
    line: str, options: dict[str, Any], totals: dict[str, int]
) -> None:
    game = Game.from_position(line, options=options)
    assert game.scores == totals and game._book.ruleset.id == (
        line.split()[0] if "=" not in line.split()[0] else "official"
    )
    with pytest.raises(ValueError, match="give them once") if "totals" in line else nullcontext():
        Game.from_position(line, scores={"A": 3})


def test_seats_that_points_put_out_are_out_of_the_position_and_of_later_rounds() -> None:
    """In Extreme with elimination C is out: it is not dealt in again, and cannot play with points above the limit."""
    options = {"extreme.scoring": "elimination"}
    line = "hands=R5/B7,G1/ pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=A dealer=B rng=1"
    for more in ("totals=0,0,900", ""):
        game = Game.from_position(f'{line} more={{"out":4}} {more}', "extreme", options)
        events = game.play("A play R5")
        assert {event["seat"] for event in events if event["kind"] == "hand_dealt"} == {"A", "B"}
    with pytest.raises(ValueError, match='"totals" cannot have this value'):
        Game.from_position(line.replace("G1/", "G1/G2"), "extreme", options, scores={"C": 900})
    with pytest.raises(ValueError, match='"out" cannot have this value'):
        Game.from_position(f'{line} more={{"out":4}}', "official")


@pytest.mark.parametrize("ruleset", IDS)
def test_a_view_and_the_events_of_a_seat_hide_the_cards_of_others(ruleset: str) -> None:
    """Two positions in which B has changed its hand for cards of the draw pile look the same to A."""
    game = played(Game(ruleset, seats=3, seed=2), 2, 9)
    dealt = [event["cards"] for event in game.events("A") if event["kind"] == "hand_dealt"]
    assert sum(None not in cards for cards in dealt) == 1 and len(game.events("A")) == len(game.events())
    while "drawn=" in game.position:
        game.play(game.legal_actions(game.awaited[0])[0])
    words = dict(word.split("=", 1) for word in game.position.split() if "=" in word)
    between = "|" if "|" in words["hands"] else "/"
    first, hand, last = words["hands"].split(between)
    hand_cards, supply = hand.split(","), words["supply"].split(",")
    size = len(hand_cards)
    if between == "|":  # two-sided cards: only the other faces of the hand are hidden, and all must stay
        deck = rulebook_for(ruleset).deck
        faces = [*hand_cards, *supply]
        other = exchanged(
            deck,
            [deck.by_name[each][-1 if words.get("side") == "dark" else 0] for each in faces],
            random.Random(3).shuffle,
        )
        names = [deck.names[card] for card in other]
        swapped, left = names[:size], names[size:]
    else:
        swapped, left = supply[:size], hand_cards + supply[size:]
    changed = between.join(("hands=" + first, ",".join(swapped), last)), ",".join(left)
    line = game.position.replace(f"hands={words['hands']}", changed[0])
    twin = Game.from_position(line.replace(words["supply"], changed[1]), ruleset)
    assert twin.view("A") == game.view("A") and twin.view("B") != game.view("B")


def test_the_package_alone_loads_nothing() -> None:
    code = "import sys, uno_desktop; print([name for name in sys.modules if name.startswith('uno_desktop.')])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


PAGES = ["docs/library.md", "docs/events.md", "docs/gym.md", "docs/lab.md"]


@pytest.mark.parametrize("page", PAGES)
def test_the_example_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```pycon\n(.*?)```", text, re.DOTALL) if "import Game" in block]
    assert blocks
    for block in blocks:
        example = doctest.DocTestParser().get_doctest(block, {}, page, page, 0)
        assert doctest.DocTestRunner(verbose=False).run(example).failed == 0, capsys.readouterr().out


def test_a_position_with_a_card_that_nothing_can_take_back_is_refused_where_a_nope_may_follow() -> None:
    """A Nope! restores what was before the card: a line without that made the next play fail."""
    line = (
        "hands=B1,B2/B4,R9,Y1/B7,Y2,Y7/G5,G6,NON pile=R5,R7 supply=INV,G2,G9,CBR,G7,R1 color=R match=7 dir=1 turn=B "
        'dealer=D rng=1 more={"layers":[[92,0,0,[],[0,6,1,0,null,[],[]],false]],"previous":0}'
    )
    game = Game.from_position(line, "unplugged")
    game.play("D play NON")
    assert "turn=B" in game.position.split()
    with pytest.raises(ValueError, match="layers"):
        Game.from_position(line.replace("[0,6,1,0,null,[],[]]", "null"), "unplugged")
