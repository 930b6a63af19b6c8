"""Post-game analysis: the expert's choice at each turn of a person in a recorded round, and the gain it promised."""

from collections.abc import Callable
from typing import NamedTuple

from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.match.seats.question import answer_to
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.model.actions import CATCH, HINT, UNO, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.cards import Deck, Seat
from uno_desktop.model.events import Event
from uno_desktop.players.advice.adviser import Advice, Case, same_move
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.redeal import Known
from uno_desktop.system.background_job import BackgroundJob, Work

SPENT = Budget(playouts=1200)
"""Playout budget of the first pass."""
CLOSER = Budget(playouts=6000)
"""Playout budget of the second pass, for turns too close to call."""
GOOD, CLOSE, FAIR, POOR = "good", "close", "fair", "poor"
MARGIN = 0.05
"""A turn is GOOD if its loss against the expert's choice is proved to be below this fraction of a round."""
_LARGE = 0.1
"""Loss, as a fraction of a round, from which a turn is POOR."""
BESIDE = (UNO, CATCH, HINT, VOTE_YES, VOTE_NO)
"""Calls, hints and votes: verbs that do not count as a turn."""


class TurnVerdict(NamedTuple):
    """Annotation of the turn taken in moment number `moment`.

    `played` is the action, `advice` the expert's choice (None: no verdict possible), `loss` the additional fraction of
    the round (0 to 1) that the expert's choice would have won, `grade` one of GOOD, CLOSE (nothing is proved), FAIR,
    POOR.
    """

    moment: int
    played: Action
    advice: Advice | None
    loss: float
    grade: str


def other_move(deck: Deck, verdict: TurnVerdict) -> tuple[Action | None] | None:
    """Returns the expert's move as a 1-tuple, `(None,)` for waiting; None if the moves agree or were not compared."""
    advice = verdict.advice
    if advice is None or advice.rival is None:
        return None
    other = advice.best.action if verdict.grade == CLOSE and advice.best is not None else advice.action
    return None if same_move(deck, other, verdict.played) else (other,)


def turns_of(match: RecordedMatch, round_number: int, seat: Seat) -> list[int]:
    """Returns the numbers of the moments in a round (from 1) in which the player of the seat took a turn with a real
    choice."""
    found = []
    for number, moment in enumerate(match.moments):
        action = moment.action
        if moment.round != round_number or action is None or action.seat != seat or action.verb in BESIDE:
            continue
        if moment.by_computer:
            continue
        before = match.moments[number - 1].state
        legal = _turns(match.book.legal(before, seat))
        if any(not same_move(match.book.deck, legal[0], other) for other in legal[1:]):
            found.append(number)
    return found


def _turns(legal: list[Action]) -> list[Action]:
    return [action for action in legal if action.verb not in BESIDE]


def known_at(match: RecordedMatch, number: int, seat: Seat) -> Known:
    """Returns the knowledge of the seat after this moment."""
    deal = next(start for start in reversed(match.rounds) if start <= number)
    events: list[Event] = []
    for each in range(deal + 1, number + 1):
        events += match.events(each, seat)
    return Known(match.view(deal, seat), tuple(events), match.view(number, seat))


def case_of(match: RecordedMatch, moment: int, seat: Seat, budget: Budget = SPENT) -> Case:
    """Returns the advice query for the turn taken in `moment`, limited to what the seat knew at that time."""
    state = match.moments[moment]
    known = known_at(match, moment - 1, seat)
    book, before = match.book, match.moments[moment - 1].state
    return Case(
        book.spec,
        *known,
        tuple(_turns(book.legal(before, seat))),
        bool(book.awaited(before) >> seat & 1),
        player_seed(match.setup.seed, state.round, seat),
        budget,
        reviewed=True,
        played=state.action,
    )


def verdict_on(moment: int, played: Action, advice: Advice | None) -> TurnVerdict:
    """Grades a turn. Only a statistically proved difference counts as a loss."""
    if advice is None:
        return TurnVerdict(moment, played, advice, 0.0, CLOSE)
    if advice.best is None or advice.rival is None:
        return TurnVerdict(moment, played, advice, 0.0, GOOD)
    if advice.gain.low <= 0.0:
        return TurnVerdict(moment, played, advice, 0.0, GOOD if advice.gain.high < MARGIN else CLOSE)
    loss = max(0.0, advice.best.wins - advice.rival.wins)
    return TurnVerdict(moment, played, advice, loss, POOR if loss >= _LARGE else FAIR)


class PostGameAnalysis:
    """Analyzes the turns of a round one by one; with a worker, close ones a second time with more playouts."""

    def __init__(self, match: RecordedMatch, seat: Seat, worker: Worker | None, clock: Callable[[], float]) -> None:
        """`clock` is in seconds."""
        self._match, self.seat = match, seat
        self._worker, self._clock = worker, clock
        self._looked_twice: set[int] = set()
        self._turns: dict[int, list[int]] = {}
        self.verdicts: dict[int, TurnVerdict] = {}
        """Verdicts by number of the moment."""

    def turns(self, round_number: int) -> list[int]:
        if round_number not in self._turns:
            self._turns[round_number] = turns_of(self._match, round_number, self.seat)
        return self._turns[round_number]

    def done(self, round_number: int) -> int:
        return sum(1 for turn in self.turns(round_number) if turn in self.verdicts)

    def close_calls(self, round_number: int) -> list[int]:
        """Returns the turns of a round that are graded as close and await a second analysis; empty without a worker."""
        if self._worker is None:
            return []
        return [
            turn
            for turn in self.turns(round_number)
            if turn in self.verdicts and self.verdicts[turn].grade == CLOSE and turn not in self._looked_twice
        ]

    def complete(self, round_number: int) -> bool:
        """Returns True if all turns of a round are analyzed, and with a worker the close ones twice."""
        all_seen = self.done(round_number) == len(self.turns(round_number))
        return all_seen and not self.close_calls(round_number)

    def mistakes(self, round_number: int) -> list[TurnVerdict]:
        """Returns the verdicts on the turns of a round that have a loss, in the order of play."""
        found = [self.verdicts[turn] for turn in self.turns(round_number) if turn in self.verdicts]
        return [verdict for verdict in found if verdict.grade in (FAIR, POOR)]

    def worst(self, round_number: int, most: int) -> list[TurnVerdict]:
        """Returns the verdicts on up to `most` turns of a round, largest loss first; empty if no turn has a loss."""
        return sorted(self.mistakes(round_number), key=lambda verdict: -verdict.loss)[:most]

    def next_turn(self, round_number: int) -> BackgroundJob[None] | None:
        """Returns the analysis of the next turn of a round; None if it is complete."""
        left = [turn for turn in self.turns(round_number) if turn not in self.verdicts]
        again = self.close_calls(round_number) if not left else []
        if left or again:
            return BackgroundJob(self._analyze((left or again)[0], SPENT if left else CLOSER))
        return None

    def _analyze(self, turn: int, budget: Budget) -> Work[None]:
        answer = yield from answer_to(case_of(self._match, turn, self.seat, budget), self._worker, self._clock)
        played = self._match.moments[turn].action
        assert played is not None
        if turn in self.verdicts:
            self._looked_twice.add(turn)
        self.verdicts[turn] = verdict_on(turn, played, answer.value)
