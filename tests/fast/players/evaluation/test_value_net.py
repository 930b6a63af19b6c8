"""Value net: features within their bounds at every table, and a net that adds up."""

import random
from itertools import chain

import pytest

from tests.support.extent import extent
from tests.support.players.blindness import tables_of
from tests.support.players.small_table import official, play_round, position
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.lookahead import Successor
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.evaluation.position_features import OF_POSITIONS, OF_ROUNDS, PositionFeatures
from uno_desktop.players.evaluation.value_net import ONE, ROWS, ValueNet, rows_of
from uno_desktop.players.strategies.level_player import LevelPlayer

FEATURES = (*OF_POSITIONS, *OF_ROUNDS)
HIDDEN = 5


class ReadingWeigher(MoveEvaluator):
    """Reads the features of whatever it weighs."""

    read: set[tuple[int, ...]]

    def _corrected(self, view: View, successor: Successor, chance: float, worth: float) -> float:
        features = PositionFeatures(self.book, self.belief, self.previews)
        self.read.add((*features.of(view, successor, chance), *features.of_round()))
        return worth


class LikelihoodWeights(LevelPlayer):
    def __init__(self) -> None:
        super().__init__()
        self.read: set[tuple[int, ...]] = set()

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        super().begin(seat, book, view, seed)
        evaluator = ReadingWeigher(book, self.belief)
        evaluator.read = self.read
        self._weigh_by(evaluator)


def nobody_looks(s: GameState, seat: Seat, view: View, legal: list[Action], awaited: bool, choice: object) -> None:
    pass


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_features_stay_within_their_bounds(ruleset: str) -> None:
    readers = [LikelihoodWeights() for _ in range(4)]
    offered = {option.key for option in ruleset_named(ruleset).options}
    tables = (*tables_of(ruleset), *({key: "on"} for key in offered & {"house.teams"}))
    for options in tables:
        for seed in extent((3,), (3, 4, 5)):
            play_round(rulebook_for(ruleset, options), readers, seed, nobody_looks)
    read = set(chain.from_iterable(likelihoods.read for likelihoods in readers))
    assert len(read) >= 25 * len(tables)
    for numbers in read:
        for feature, number in zip(FEATURES, numbers, strict=True):
            assert 0 <= number <= feature.top, f"{feature.name}: {number}"


def test_the_packed_net_equals_the_sum_of_its_tables() -> None:
    rng = random.Random(3)
    rows = ROWS - 2
    numbers = [rng.choice((-32767, 32767, rng.randrange(-900, 900))) for _ in range((rows + 2) * HIDDEN)]
    net = ValueNet(numbers)
    for _ in range(50):
        read = [rng.choice((0, feature.top, rng.randint(0, feature.top))) for feature in FEATURES]
        hidden, row = numbers[rows * HIDDEN : (rows + 1) * HIDDEN], 0
        for feature, number in zip(FEATURES, read, strict=True):
            times, place = (1, row + number) if feature.apart else (number, row)
            own = numbers[place * HIDDEN : (place + 1) * HIDDEN]
            hidden = [one + times * two for one, two in zip(hidden, own, strict=True)]
            row += rows_of(feature)
        expected = sum(max(0, one) * two for one, two in zip(hidden, numbers[-HIDDEN:], strict=True))
        start = net.start(read[len(OF_POSITIONS) :])
        assert net.correction(start, read[: len(OF_POSITIONS)]) == expected / (ONE * ONE)


def test_numbers_for_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match="train again"):
        ValueNet([1] * 3 * HIDDEN)


def test_knowledge_of_the_next_hand_is_a_feature() -> None:
    book = official()
    s = position(book, "R3 R4 B8", "B1 B2", top="R5")
    view = book.view(s, 0, (0, 0))
    belief = BeliefState(0, book, view)
    evaluator = ReadingWeigher(book, belief)
    names = [feature.name for feature in OF_POSITIONS]

    def read() -> dict[str, int]:
        evaluator.read = set()
        evaluator.evaluate(view, Action(0, "play", book.deck.ids["R3"][0]))
        return dict(zip(names, next(iter(evaluator.read)), strict=False))

    before = read()
    assert before["own cards"] == 2 and before["own cards of the colour asked for"] == 1
    belief.hand_beliefs[1].exclude(book.deck.color_masks[0])
    assert read()["chance that it holds the colour"] == 0 < before["chance that it holds the colour"]
