"""Adviser: deterministic, independent of hidden cards, and able to tell bad moves from good ones."""

from collections.abc import Sequence
from itertools import product

import pytest

from tests.support.extent import extent
from tests.support.players.advising import advise
from tests.support.players.blindness import compare
from tests.support.players.small_table import official, play_round, position
from uno_desktop.model.actions import DRAW, PLAY, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.advice.advice_reasons import FEW_LEFT, KEEPS, LAST
from uno_desktop.players.advice.adviser import Advice, Case, same_move
from uno_desktop.players.failures import FAILED
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.worker import Answer, Answers, Question
from uno_desktop.system import i18n
from uno_desktop.texts.advice_text import reason_text

SMALL, FAIR = Budget(playouts=24), Budget(playouts=400)
RULES = tuple(ruleset.id for ruleset in RULESETS)
POSITIONS = extent(6, 25)


class Advised:
    """Sits at a table and does what it is advised to do."""

    def __init__(self) -> None:
        self.heard: list[Advice] = []

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._rules, self._dealt, self._seed = book.spec, view, seed
        self._events: list[Event] = []

    def see(self, event: Event) -> None:
        self._events.append(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        case = Case(self._rules, self._dealt, tuple(self._events), view, tuple(legal), awaited, self._seed, SMALL)
        self.heard.append(advise(case))
        return Choice(self.heard[-1].action, 0.5)


def asked(book: Rulebook, s: GameState, budget: Budget, played: Action | None = None) -> Case:
    """Advice query of seat A in this position, new to the table."""
    view, legal = book.view(s, 0, (0,) * s.seats), tuple(book.legal(s, 0))
    reviewed = played is not None
    return Case(book.spec, view, (), view, legal, True, 5, budget, reviewed, played)


@pytest.mark.parametrize("ruleset", RULES)
def test_hidden_cards_do_not_change_the_advice(ruleset: str) -> None:
    made: list[Advised] = []

    def seated(name: str) -> Player:
        made.append(Advised())
        return made[-1]

    assert compare("advised", ruleset, POSITIONS, seated) >= POSITIONS
    for one, twin in zip(made[::2], made[1::2], strict=True):
        assert one.heard == twin.heard and any(advice.deals for advice in one.heard)


@pytest.mark.parametrize("ruleset", RULES)
def test_advice_is_always_legal(ruleset: str) -> None:
    def judge(s: GameState, seat: Seat, view: View, legal: list[Action], awaited: bool, choice: Choice) -> None:
        assert choice.action in legal or (choice.action is None and not awaited)

    players = [Advised(), new_player("easy"), new_player("medium")]
    play_round(rulebook_for(ruleset), players, 3, judge)


def test_drawing_instead_of_going_out_is_a_large_loss() -> None:
    book = official()
    s = position(book, "R1", "R2", "Y1 Y2 Y3", top="R9")
    advice = advise(asked(book, s, FAIR, Action(0, DRAW)))
    assert advice.action is not None and advice.action.verb == PLAY
    assert advice.best is not None and advice.rival is not None
    assert advice.best.wins == 1.0 and advice.rival.wins < 0.7 and advice.gain.low > 0.1
    assert advice.reason is not None and advice.reason.kind == LAST


def test_a_round_without_a_winner_is_won_by_the_lowest_hand() -> None:
    """The Pingouin ends the round for all (UNP-PIN-01), and A has only a 0 left."""
    book = rulebook_for("unplugged")
    s = position(book, "PIN R0", "G7 B3 Y4 G9 Y8", "Y1 Y2 Y3 B9 B8", top="R5")
    advice = advise(asked(book, s, FAIR))
    assert advice.action is not None and book.deck.codes[advice.action.card] == "PIN"
    assert advice.best is not None and advice.best.wins > 0.8


def test_a_seat_with_one_card_is_attacked() -> None:
    book = official()
    s = position(book, "R+2 R3 G7 B2", "R2", "Y1 Y2 Y3 G8", top="R9")
    [draw_two] = [action for action in book.legal(s, 0) if book.deck.codes[action.card] == "R+2"]
    three = next(action for action in book.legal(s, 0) if book.deck.codes[action.card] == "R3")
    advice = advise(asked(book, s, FAIR, three))
    assert same_move(book.deck, advice.action, draw_two)
    assert advice.reason is not None and (advice.reason.kind, advice.reason.seat) == (FEW_LEFT, 1)


def test_the_expert_s_own_move_loses_nothing() -> None:
    book = official()
    s = position(book, "R1 G7 B2 W", "R2 B3 Y4", "Y1 Y2 Y3", top="R9")
    choice = advise(asked(book, s, FAIR)).action
    advice = advise(asked(book, s, FAIR, choice))
    assert same_move(book.deck, advice.action, choice)
    assert advice.gain.low <= 0.0


def test_a_card_for_all_colours_is_kept() -> None:
    book = official()
    s = position(book, "R1 R2 R3 W", "G2 B3 Y4 G5 G6", "Y1 Y2 Y3 B1 B6", top="R9")
    wild = next(action for action in book.legal(s, 0) if book.deck.codes[action.card] == "W")
    advice = advise(asked(book, s, FAIR, wild))
    assert advice.reason is not None and advice.reason.kind == KEEPS
    assert book.deck.codes[advice.reason.card] == "W"


def test_a_case_that_makes_no_sense_is_answered_with_nothing() -> None:
    book = official()
    s = position(book, "R1 G7", "R2 B3", top="R9")
    case = asked(book, s, SMALL)
    broken = Case(("of no rules", {}, ()), *[getattr(case, name) for name in Case.__slots__[1:]])
    answers = Answers(new_player)
    answers.take(Question(7, broken))
    assert answers.step() == Answer(7, None, FAILED) and not answers.busy


def test_new_questions_come_before_a_long_search_which_goes_on_until_it_is_withdrawn() -> None:
    book = official()
    s = position(book, "R1 G7 B2 W", "R2 B3 Y4", "Y1 Y2 Y3", top="R9")
    answers = Answers(new_player)
    answers.take(Question(7, asked(book, s, Budget(playouts=100_000))))
    assert answers.step() is None
    answers.take(Question(8, asked(book, s, SMALL)))
    found = next(answer for answer in iter(answers.step, 0) if answer is not None)
    assert found.number == 8 and found.value is not None and answers.busy
    answers.take(Question(7, None))
    assert not answers.busy


@pytest.mark.parametrize("ruleset", RULES)
def test_every_hint_gives_a_reason_and_no_sum(ruleset: str) -> None:
    """Every reason is a sentence without statistics of rollouts."""
    players = [Advised(), new_player("easy"), new_player("medium")]
    book = rulebook_for(ruleset)
    play_round(book, players, 4)
    for language, advice in product(i18n.LANGUAGES, players[0].heard):  # type: ignore[attr-defined]
        i18n.set_language(language)
        assert advice.reason is not None
        why = reason_text(book.deck, ("Ada", "Ben", "Cleo"), advice)
        assert why and "advice." not in why and "{" not in why
        assert "rounds" not in why and "%" not in why
