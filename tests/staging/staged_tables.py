"""Mid-round tables for scenes, set up without playing from the menu."""

import random
from collections.abc import Mapping
from dataclasses import replace

from uno_desktop.commands.arguments import BadInput
from uno_desktop.match.cast import CAST, with_cast_names
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.record_writer import Recorder
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.scoreboard import scoreboard_for
from uno_desktop.match.seats.player_factory import create_controllers
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import DRAW
from uno_desktop.model.cards import CardId, Seat, cards_in, seats_in
from uno_desktop.model.events import RoundScored
from uno_desktop.model.options import Value
from uno_desktop.model.rng import FIRST
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.system.i18n import tr

ME = 0
"""Seat of the player."""
_SEED = 5
_SEEDS_TRIED = 20
_GENERATOR = FIRST
"""Random generator of all images: their seeds were selected for its deals."""
_ACTIONS_BEFORE = 12
_TOTALS = (184, 92, 240, 31, 158, 77, 305, 12, 129, 66)


def setup_for(ruleset: str, seats: int, options: Mapping[str, Value] | None = None, people: int = 1) -> TableSetup:
    """Returns a setup of `people` humans and medium players; `options` are the non-default ones."""
    personas = [*CAST, next(iter(CAST))]
    guests = [SeatPlan(HUMAN, tr("seats.guest", n=place)) for place in range(2, people + 1)]
    others = [SeatPlan(f"medium:{persona}", "") for persona in personas[people - 1 : seats - 1]]
    seated = with_cast_names([SeatPlan(HUMAN, tr("seats.me")), *guests, *others])
    return pictured(ruleset, seated, _SEED, options)


def pictured(
    ruleset: str, seats: tuple[SeatPlan, ...], seed: int, options: Mapping[str, Value] | None = None
) -> TableSetup:
    """Returns a setup for an image, with the permanent generator and thus permanent deals."""
    return TableSetup(ruleset, seats, seed, dict(options or {}), generator=_GENERATOR)


class StagedTable:
    """Mid-round position at the player's turn; edit `state`, then take the `session`."""

    def __init__(
        self, ruleset: str, seats: int, hand: int | None, options: Mapping[str, Value] | None = None, people: int = 1
    ) -> None:
        """`hand` is the number of cards in the player's hand. Raises BadInput if there are not enough."""
        self.setup = setup_for(ruleset, seats, options, people)
        self.book: Rulebook = rulebook_for(ruleset, self.setup.options)
        for seed in range(_SEED, _SEED + _SEEDS_TRIED):
            self.setup = replace(self.setup, seed=seed)
            self.scoreboard = scoreboard_for(self.setup, self.book)
            self.state: GameState = self.scoreboard.next_round()
            sides = self.book.sides(seats)
            self.scoreboard.totals = _TOTALS[:sides] * (seats // sides)
            if self._play_ahead():
                break
        else:
            raise RuntimeError(f"{ruleset}: each round tried with {seats} seats is over too soon")
        if hand is not None:
            self._fill_hand(hand)

    def session(self) -> MatchSession:
        """Returns a match session at the current position."""
        session = MatchSession(self.setup, self.scoreboard, create_controllers(self.setup, None), Recorder(None))
        session.restore(Replayed(self.book, self.scoreboard, self.state, self.state.copy()))
        return session

    def give(self, code: str, to: Seat = ME) -> CardId:
        """Swaps a card with this code into the hand of a seat, by default the player's, and returns it.

        Raises BadInput if the deck has no such card.
        """
        state, wanted = self.state, self.book.deck.mask_of(code)
        if not wanted:
            raise BadInput(f'the deck of {self.setup.ruleset} has no card "{code}"')
        if held := state.hands[to] & wanted:
            return next(cards_in(held))
        away = next(cards_in(state.hands[to]))
        for seat, hand in enumerate(state.hands):
            if hand & wanted:
                card = next(cards_in(hand & wanted))
                state.hands[seat] ^= 1 << card | 1 << away
                break
        else:
            place = next(cards for cards in (state.supply, state.pile) if wanted & self.book.deck.mask(cards))
            index = next(index for index, card in enumerate(place) if wanted >> card & 1)
            card, place[index] = place[index], away
        state.hands[to] ^= 1 << card | 1 << away
        return card

    def end_round(self, match_over: bool) -> tuple[RoundScored, list[list[CardId]]]:
        """Makes the player win the round, with `match_over` the match; returns the score line and all hands."""
        state = self.state
        self.scoreboard.sheet += _rounds_before(self.scoreboard.totals, self.book)
        self.scoreboard.number = len(self.scoreboard.sheet) + 1
        state.supply[:0] = cards_in(state.hands[ME])
        state.hands[ME] = 0
        state.ended, state.winner, state.owes, state.threat = True, ME, 0, None
        scored = self.scoreboard.score(state)
        if match_over and not scored.match_over:
            won = tuple(seats_in(self.book.team(ME, state.seats)))
            bad = self.book.points_are_penalties
            totals = tuple(total + 500 * ((seat in won) != bad) for seat, total in enumerate(scored.totals))
            scored = replace(scored, totals=totals, match_over=True, match_winners=won)
        return scored, [list(cards_in(hand)) for hand in state.hands]

    def _play_ahead(self) -> bool:
        """Plays until nothing is pending and it is the player's turn; returns False if the round ends before."""
        source, state, book = random.Random(_SEED), self.state, self.book
        done = 0
        while not state.ended:
            if done >= _ACTIONS_BEFORE and self._calm():
                return True
            seat = next(cards_in(book.awaited(state)))
            legal = book.legal(state, seat)
            useful = [action for action in legal if action.verb != DRAW] or legal
            book.apply(state, source.choice(useful))
            done += 1
        return False

    def _calm(self) -> bool:
        state = self.state
        waiting = state.agenda or state.threat is not None or state.owes or state.drawn >= 0
        return state.turn == ME and not waiting and self.book.acting(state) == 1 << ME

    def _fill_hand(self, size: int) -> None:
        state = self.state
        held = list(cards_in(state.hands[ME]))
        if size - len(held) > len(state.supply):
            raise BadInput(f"--hand {size}: only {len(held) + len(state.supply)} cards are left for the hand")
        while len(held) > size:
            state.supply.insert(0, held.pop())
        while len(held) < size:
            held.append(state.supply.pop())
        state.hands[ME] = self.book.deck.mask(held)


def _rounds_before(totals: tuple[int, ...], book: Rulebook) -> list[RoundScored]:
    """Returns rounds that add up to these totals: one seat gets points in each, or all but one do."""
    if book.goal is None:
        return []
    seats, source = len(totals), random.Random(_SEED)
    rounds = seats if book.goal[1] == "of" else 6
    left, lines = list(totals), list[RoundScored]()
    for number in range(1, rounds + 1):
        winner = (number * 3) % seats if seats % 3 else number % seats
        if book.goal[1] == "of":
            won = book.team(winner, seats)
            points = [left[seat] if won >> seat & 1 else 0 for seat in range(seats)]
        else:
            even = [0 if seat == winner else left[seat] // (rounds - number + 1) for seat in range(seats)]
            points = [round(each * source.uniform(0.6, 1.3)) for each in even]
        if number == rounds:
            points = list(left)
        left = [rest - each for rest, each in zip(left, points, strict=True)]
        done = tuple(total - rest for total, rest in zip(totals, left, strict=True))
        lines.append(RoundScored(number, winner, tuple(points), done, False, ()))
    return lines
