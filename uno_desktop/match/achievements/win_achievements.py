"""Achievements for the winner of a round: the cards, the opponents and the score."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.match.achievements.achievement import NOT_DONE, Achievement
from uno_desktop.match.achievements.round_timeline import RoundTimeline, Step
from uno_desktop.model.actions import DRAW, PLAY, PRESS
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import CardPlayed, CardsDrawn, HandDealt, UnoSaid

_FEW, _MANY = 5, 15
_PLAYS = 5
"""Cards that the winner must have played for an achievement about all of them."""
_EXPERTS = 3
_ROUNDS = 3
"""Rounds that a match must have for an achievement about its course."""
_HARD_HIT = 6
_CALLS = 3


def _at_end(true: Callable[[RoundTimeline, Seat], bool]) -> Callable[[RoundTimeline, Seat], int]:
    """Earned by winning the round while the condition holds."""
    return lambda timeline, seat: timeline.end if timeline.won(seat) and true(timeline, seat) else NOT_DONE


def _at_match_end(true: Callable[[RoundTimeline, Seat], bool]) -> Callable[[RoundTimeline, Seat], int]:
    """Earned by winning a match of several rounds while the condition holds."""

    def done(timeline: RoundTimeline, seat: Seat) -> int:
        won = timeline.scored.match_over and seat in timeline.scored.match_winners
        return timeline.end if won and len(timeline.sheet) >= _ROUNDS and true(timeline, seat) else NOT_DONE

    return done


def _drew_by_choice(timeline: RoundTimeline, seat: Seat) -> int:
    """The winner drew in a turn in which a card could have been played."""
    if not timeline.won(seat):
        return NOT_DONE
    return next((step.number for step in timeline.steps if _by_choice(timeline, seat, step)), NOT_DONE)


def _by_choice(timeline: RoundTimeline, seat: Seat, step: Step) -> bool:
    before = step.before
    if step.action.seat != seat or step.action.verb not in (DRAW, PRESS) or before.turn != seat:
        return False
    return before.threat is None and any(each.verb == PLAY for each in timeline.book.legal(before, seat))


def _big_hand(timeline: RoundTimeline, seat: Seat) -> int:
    most, when = timeline.most_held(seat)
    return when if timeline.won(seat) and most >= _MANY else NOT_DONE


def _hard_hit(timeline: RoundTimeline, seat: Seat) -> int:
    hits = (hit.step for hit in timeline.hits if hit.victim == seat and hit.cards >= _HARD_HIT)
    return next(hits, NOT_DONE) if timeline.won(seat) else NOT_DONE


def _never_drew(timeline: RoundTimeline, seat: Seat) -> bool:
    drew = any(event.seat == seat and event.cards for _, event in timeline.events_of(CardsDrawn))
    return not drew and len(timeline.played(seat)) >= _PLAYS


def _numbers_only(timeline: RoundTimeline, seat: Seat) -> bool:
    numbers, played = timeline.book.deck.number_mask, timeline.played(seat)
    return len(played) >= _PLAYS and all(numbers >> event.card & 1 for _, event in played)


def _last(timeline: RoundTimeline, seat: Seat) -> tuple[int, CardPlayed] | None:
    played = timeline.played(seat)
    return played[-1] if played else None


def _wild_last(timeline: RoundTimeline, seat: Seat) -> bool:
    last = _last(timeline, seat)
    return last is not None and bool(timeline.book.deck.wild_mask >> last[1].card & 1)


def _kept_wild(timeline: RoundTimeline, seat: Seat) -> bool:
    """The Wild that ends the round was in hand since the deal."""
    last = _last(timeline, seat)
    dealt = {card for _, event in timeline.events_of(HandDealt) if event.seat == seat for card in event.cards}
    return last is not None and _wild_last(timeline, seat) and last[1].card in dealt


def _parting_hit(timeline: RoundTimeline, seat: Seat) -> bool:
    """The last card makes an opponent draw."""
    last = _last(timeline, seat)
    return last is not None and any(hit.by == seat and hit.step >= last[0] for hit in timeline.hits)


def _out_of_turn(timeline: RoundTimeline, seat: Seat) -> bool:
    last = _last(timeline, seat)
    return last is not None and last[1].beside


def _others_left(timeline: RoundTimeline, seat: Seat) -> list[int]:
    ours = timeline.team(seat)
    return [count for other, count in timeline.cards_left().items() if other not in ours]


def _out_of_reach(timeline: RoundTimeline, seat: Seat) -> bool:
    others = _others_left(timeline, seat)
    return bool(others) and min(others) >= _FEW


def _by_a_hair(timeline: RoundTimeline, seat: Seat) -> bool:
    others = _others_left(timeline, seat)
    return others.count(1) > 1


def _uno_again(timeline: RoundTimeline, seat: Seat) -> bool:
    return sum(event.seat == seat for _, event in timeline.events_of(UnoSaid)) >= _CALLS


def _experts(timeline: RoundTimeline, seat: Seat) -> bool:
    ours = timeline.team(seat)
    others = [level for other, level in enumerate(timeline.levels) if other not in ours]
    return len(others) >= _EXPERTS and all(level == "expert" for level in others)


def _three_rounds(timeline: RoundTimeline, seat: Seat) -> bool:
    last = timeline.sheet[-_ROUNDS:]
    return len(last) == _ROUNDS and all(line.winner in timeline.team(seat) for line in last)


def _clean_match(timeline: RoundTimeline, seat: Seat) -> bool:
    return all(line.winner in timeline.team(seat) for line in timeline.sheet)


def _from_behind(timeline: RoundTimeline, seat: Seat) -> bool:
    """All opponents were ahead after some earlier round."""
    if timeline.book.goal is None:
        return False
    high, ours = timeline.book.winner_scores, timeline.team(seat)
    return any(
        all(total != mine and (total > mine) == high for other, total in enumerate(line.totals) if other not in ours)
        for line in timeline.sheet[:-1]
        for mine in [line.totals[seat]]
    )  # fmt: skip


WINNING = (
    Achievement("drew-by-choice", _drew_by_choice),
    Achievement("big-hand", _big_hand),
    Achievement("hard-hit", _hard_hit),
    Achievement("never-drew", _at_end(_never_drew)),
    Achievement("numbers-only", _at_end(_numbers_only)),
    Achievement("wild-last", _at_end(_wild_last)),
    Achievement("kept-wild", _at_end(_kept_wild)),
    Achievement("parting-hit", _at_end(_parting_hit)),
    Achievement("out-of-turn", _at_end(_out_of_turn)),
    Achievement("out-of-reach", _at_end(_out_of_reach)),
    Achievement("by-a-hair", _at_end(_by_a_hair)),
    Achievement("uno-again", _at_end(_uno_again)),
    Achievement("three-experts", _at_end(_experts)),
    Achievement("three-rounds", _at_end(_three_rounds)),
    Achievement("clean-match", _at_match_end(_clean_match)),
    Achievement("from-behind", _at_match_end(_from_behind)),
)
