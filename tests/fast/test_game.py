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
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest

from tests.support.extent import extent
from tests.support.model.hidden_cards import exchanged, redealt
from tests.support.places import ROOT
from uno_desktop import Game
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.model.position import RuledPosition, read_position
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.views.determinize import determinize

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
def test_a_copy_a_position_and_a_record_continue_alike(ruleset: str, tmp_path: Path) -> None:
    """Whatever a game is taken over by, it offers the same actions and makes the same events, in later rounds too."""
    for actions in (0, 7, 40, 90):
        game = played(Game(ruleset, SHORT.get(ruleset), seats=4, seed=actions), seed=3, actions=actions)
        game.save(tmp_path / "match.unogame")
        copied, recorded = game.copy(), Game.from_record(str(tmp_path / "match.unogame"))
        placed = Game.from_position(game.full_position, seed=game.seed, number=game.round)
        assert recorded.record() == game.record() == (tmp_path / "match.unogame").read_text()
        before = game.position, game.events(), game.scores
        others = (copied, recorded, placed)
        if ruleset == "mercy":  # a position does not say which of two equal cards in a hand all have seen
            others = (copied, recorded)
        told = [len(each.events()) for each in (game, *others)]
        for _ in range(60):
            if game.is_over:
                break
            line = random.Random(actions).choice(game.legal_actions())
            for other in others:
                assert other.legal_actions() == game.legal_actions() and other.order() == game.order()
                assert [other.view(seat) for seat in "ABCD"] == [game.view(seat) for seat in "ABCD"]
                other.play(line)
            game.play(line)
        assert len({each.full_position for each in (game, *others)}) == 1
        ours, *theirs = ([*each.events("A", old)] for each, old in zip((game, *others), told, strict=True))
        assert all(events == ours for events in theirs) and game.record() == copied.record() == recorded.record()
        while len(recorded.events()) > len(before[1]):
            copied.undo()
            recorded.undo()
        for other in (copied, recorded):
            assert (other.position, other.events(), other.scores) == before


def test_a_record_can_be_opened_by_the_program_and_a_wrong_one_is_refused(tmp_path: Path) -> None:
    game = played(Game(options={"official.target": 100}, seats=3, seed=4, handicaps={"C": "points=20 cards=5"}), 4)
    game.save(tmp_path / "match.unogame")
    replayed = replay(read_record(tmp_path / "match.unogame"))
    assert replayed.round_complete and replayed.scoreboard.totals == tuple(game.scores.values())
    for text in ("", "uno", game.record().replace("seed 4", "seed 5"), game.record().replace(" draw", " fly")):
        (tmp_path / "wrong.unogame").write_text(text)
        with pytest.raises(ValueError, match=r"wrong\.unogame, line \d+: "):
            Game.from_record(tmp_path / "wrong.unogame")
    with pytest.raises(FileNotFoundError):
        Game.from_record(tmp_path / "none.unogame")
    with pytest.raises(ValueError, match="has no record"):
        Game.from_position(LINE).record()


@pytest.mark.parametrize("ruleset", IDS)
def test_a_computer_player_plays_by_what_its_seat_may_know(ruleset: str) -> None:
    """Its advice and the reason of an action that is not legal are the same where other cards are hidden."""
    book, rng = rulebook_for(ruleset), random.Random(5)
    for seed in range(extent(6, 400)):
        game = played(Game(ruleset, seats=3, seed=seed), seed, seed * 7 % 40)
        if game.is_over:
            continue
        seat = game.awaited[0]
        place, state = "ABC".index(seat), read_position(game.full_position, ruleset, {}).state
        view = book.view(state, place, tuple(game.scores.values()))
        hidden = determinize(book, view, redealt(book, state, view, rng), rng.randrange(2**32))
        one, two = (Game.from_position(RuledPosition(book, each, view.totals).line, seed=1) for each in (state, hidden))
        asked = {f"{seat} play {card}" for card in dict.fromkeys(book.deck.notation)} | {f"{seat} challenge"}
        for level in ("easy", "medium:hawk", "hard"):
            assert one.advise(seat, level) == two.advise(seat, level) == one.advise(seat, level)
        assert [one.explain(line) for line in asked] == [two.explain(line) for line in asked]
        for line in asked:
            assert (one.explain(line) is None) == (line in one.legal_actions(seat)), line
        assert one.legal_actions(seat) == two.legal_actions(seat)
        assert one.legal(seat) == two.legal(seat) and one.observation(seat) == two.observation(seat)
        assert one.view(seat) == two.view(seat) and one.order().must == two.order().must
        line = one.advise(seat, "hard")
        assert one.copy().play_for(seat, "hard") and line is not None
        one.play(line)
        two.play(line)
        first = one.events(seat)[0]
        assert one.events(seat, since=1) == one.events(seat)[1:]
        if first["kind"] in ("card_played", "turn_began"):  # others may bring hidden cards, or end the round
            assert first == two.events(seat)[0]
        assert one.undo() == line


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [*((ruleset, SHORT.get(ruleset, {})) for ruleset in IDS), ("extreme", {"extreme.discardAllOptional": True})],
)
def test_numbers_play_the_same_match_as_lines(ruleset: str, options: dict[str, Any]) -> None:
    """Also in a copy that is made within a play of several cards; the record knows no difference."""
    game, rng = Game(ruleset, options, seats=3, seed=7), random.Random(7)
    lines, parts = Game(ruleset, options, seats=3, seed=7), 0
    for _ in range(250):
        if game.is_over:
            break
        order = game.order()
        seat = rng.choice(order.may) if order.may and rng.random() < 0.5 else order.must[0]
        before = game.position, game.legal_actions(seat)
        assert game.observation(seat).tolist() == lines.observation(seat).tolist()
        while game.position == before[0]:
            legal = game.legal(seat)
            assert len({*legal}) == len(legal) and (seat != order.must[0] or legal == game.legal())
            parts += len(game.copy().legal(seat)) != len(lines.legal(seat))
            game = game.copy()
            game.apply(rng.choice(legal), seat)
        line = game.copy().undo()
        assert line in before[1]
        lines.play(line)
    assert game.position == lines.position and game.events("B") == lines.events("B")
    assert game.record() == lines.record() and bool(parts) == (options == {"extreme.discardAllOptional": True})
    with pytest.raises(ValueError, match="action 9999 is not legal here"):
        game.apply(9999)


def test_players_of_the_game_play_a_whole_match() -> None:
    game, levels = Game("street", seats=3, seed=2), {"A": "random", "B": "medium", "C": "hard"}
    while not game.is_over:
        order = game.order()
        for seat in (*order.may, *order.must):
            if game.play_for(seat, levels[seat]):
                break
    assert game.winners and game.record().endswith("over\n")
    with pytest.raises(ValueError, match="A cannot act now; the match is over"):
        game.advise("A")


@pytest.mark.parametrize("ruleset", IDS)
def test_each_listed_option_makes_a_game(ruleset: str) -> None:
    assert Game.rulesets().keys() == {*IDS}
    for key, option in Game.options(ruleset).items():
        assert option.default in option.values or option.expected, key
        assert option.title and len(option.sentence) > 10 and not option.title.startswith("option."), key
        for value in option.values[:1]:
            assert Game(ruleset, {key: value}, seats=4, seed=1).teams


def test_partners_are_in_one_team() -> None:
    assert Game(options={"house.teams": "on"}, seats=4).teams == [["A", "C"], ["B", "D"]]


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


def test_an_out_of_turn_action_is_legal_until_the_awaited_seat_acts() -> None:
    line = "hands=R5,R6,G1/B7,B8,R9/R5,Y1 pile=R7 supply=Y6,YS color=R match=7 dir=1 turn=A dealer=C rng=1"
    game = Game.from_position(line, "street")
    game.play("A play R5")
    assert game.awaited == ["B"] and game.legal_actions("C") == ["C play R5", "C play R5 uno"]
    assert set(game.legal_actions()) == {*game.legal_actions("B"), *game.legal_actions("C")}
    game.play("B play R9")
    assert game.awaited == ["C"] and "C play R5" in game.legal_actions("C")  # its turn, no longer a jump in


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
PLAYED = played(Game("street", seats=3, seed=6), 6, 30)
CALLS: dict[str, tuple[Callable[..., object], dict[str, Any]]] = {
    "Game": (Game, {"ruleset": "official", "options": {}, "seats": 4, "seed": 1, "handicaps": {}}),
    "from_position": (
        Game.from_position,
        {"line": LINE, "ruleset": "official", "options": {}, "scores": {}, "seed": 1, "number": 2, "handicaps": {}},
    ),
    "from_record": (Game.from_record, {"path": "none.unogame"}),
    "rulesets": (Game.rulesets, {}),
    "options": (Game.options, {"ruleset": "official"}),
    **{
        name: (getattr(PLAYED, name), given)
        for name, given in {
            **{key: {} for key in ("copy", "record", "order", "undo")},
            **{key: {"seat": "A", "level": "easy"} for key in ("advise", "play_for")},
            **{key: {"seat": "A"} for key in ("legal_actions", "legal", "observation", "view")},
            "apply": {"code": 9999, "seat": "A"},
            **{key: {"line": "B draw"} for key in ("play", "explain")},
            "events": {"seat": "A", "since": 3},
            "save": {"path": "/none/match.unogame"},
        }.items()
    },
}
"""Public calls, with valid arguments or such as name a file that is not there."""


def test_each_public_call_refuses_rubbish_of_every_type_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a text is a right name of a file to `save`
    before = PLAYED.full_position, len(PLAYED.events())
    for name, (call, given) in CALLS.items():
        described = Game.__init__ if name == "Game" else getattr(Game, name)
        assert [*given] == [each for each in inspect.signature(described).parameters if each != "self"], name
        within = [(key, {"official.target": value}) for key in given if key == "options" for value in RUBBISH]
        within += [(key, {"house.cards": value}) for key in given if key == "options" for value in RUBBISH]
        within += [(key, {"B": value}) for key in given if key in ("scores", "handicaps") for value in RUBBISH]
        for key, value in (*((key, value) for key in given for value in RUBBISH), *within):
            game = PLAYED.copy()
            tried = getattr(game, name) if getattr(call, "__self__", None) is PLAYED else call
            try:
                tried(**{**given, key: value})
                continue
            except ValueError as error:
                assert len(str(error)) > 10, (name, key, value)
            except TypeError as error:
                assert str(error).startswith(f"{key}: ") and "; expected a" in str(error), (name, key, value, error)
            except OSError:
                assert key == "path"
            assert (game.full_position, len(game.events())) == before


def bent(line: str, rng: random.Random) -> str:
    """Returns the line with a word or a sign changed, so that it is seldom legal."""
    place = rng.randrange(len(line))
    words = line.split()
    rng.shuffle(words)
    return rng.choice((line[:place] + rng.choice("ABZ59+>, ") + line[place + 1 :], " ".join(words), line + " uno"))


def test_wrong_calls_at_random_change_nothing() -> None:
    rng, refused, names = random.Random(3), 0, [name for name, (_, given) in CALLS.items() if {*given} - {"path"}]
    games = [played(Game(ruleset, seats=3, seed=seed), seed, 25) for ruleset in IDS for seed in (1, 2)]
    games = [game for game in games if not game.is_over]
    known = [(game.full_position, game.record()) for game in games]
    while refused < extent(500, 50_000):
        place, name = rng.randrange(len(games)), rng.choice(names)
        game, given = games[place].copy(), dict(CALLS[name][1])
        for key in given:
            right = {"line": bent(rng.choice(game.legal_actions()), rng), "code": rng.randrange(-9, 400), "number": 1}
            given[key] = rng.choice((right.get(key, given[key]), given[key], rng.choice(RUBBISH)))
        try:
            (Game if name == "Game" else getattr(game, name))(**given)
        except (ValueError, TypeError) as error:
            assert len(str(error)) > 10, (name, given)
            assert (game.full_position, game.record()) == known[place], (name, given)
            refused += 1


def test_all_public_members_are_tried() -> None:
    assert {
        name for name, kind in vars(Game).items() if name[0] != "_" and not isinstance(kind, property | cached_property)
    } == {name for name in CALLS if name != "Game"}


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


PAGES = ["README.md", "docs/library.md", "docs/events.md", "docs/lab.md"]


@pytest.mark.parametrize("page", PAGES)
def test_the_example_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
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
