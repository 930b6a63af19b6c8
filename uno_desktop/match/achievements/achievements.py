"""All achievements of a round, in display order."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from uno_desktop.match.achievements.round_timeline import RoundTimeline, Step
from uno_desktop.model import events
from uno_desktop.model.actions import DRAW, PLAY, PRESS
from uno_desktop.model.cards import Seat

NOT_DONE = -1


@dataclass(frozen=True, slots=True)
class Achievement:
    """Achievement: `done` returns the step of the round at which a seat earned it, or NOT_DONE."""

    id: str
    done: Callable[[RoundTimeline, Seat], int]


_FEW, _MANY = 5, 15
_PLAYS = 5
"""Minimum number of cards that the winner must have played for `_never_drew` and `_numbers_only`."""
_EXPERTS = 3
_ROUNDS = 3
"""Minimum rounds of a match for the achievements at its end, and rounds won in a row for `_three_rounds`."""
_HARD_HIT = 6
_CALLS = 3


def _at_end(true: Callable[[RoundTimeline, Seat], bool]) -> Callable[[RoundTimeline, Seat], int]:
    return lambda timeline, seat: timeline.end if timeline.won(seat) and true(timeline, seat) else NOT_DONE


def _at_match_end(true: Callable[[RoundTimeline, Seat], bool]) -> Callable[[RoundTimeline, Seat], int]:
    def done(timeline: RoundTimeline, seat: Seat) -> int:
        won = timeline.scored.match_over and seat in timeline.scored.match_winners
        return timeline.end if won and len(timeline.sheet) >= _ROUNDS and true(timeline, seat) else NOT_DONE

    return done


def _drew_by_choice(timeline: RoundTimeline, seat: Seat) -> int:
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
    drew = any(event.seat == seat and event.cards for _, event in timeline.events_of(events.CardsDrawn))
    return not drew and len(timeline.played(seat)) >= _PLAYS


def _numbers_only(timeline: RoundTimeline, seat: Seat) -> bool:
    numbers, played = timeline.book.deck.number_mask, timeline.played(seat)
    return len(played) >= _PLAYS and all(numbers >> event.card & 1 for _, event in played)


def _last(timeline: RoundTimeline, seat: Seat) -> tuple[int, events.CardPlayed] | None:
    played = timeline.played(seat)
    return played[-1] if played else None


def _wild_last(timeline: RoundTimeline, seat: Seat) -> bool:
    last = _last(timeline, seat)
    return last is not None and bool(timeline.book.deck.wild_mask >> last[1].card & 1)


def _kept_wild(timeline: RoundTimeline, seat: Seat) -> bool:
    """Returns True if the last card that the winner played is a wild card of the starting hand."""
    last = _last(timeline, seat)
    dealt = {card for _, event in timeline.events_of(events.HandDealt) if event.seat == seat for card in event.cards}
    return last is not None and _wild_last(timeline, seat) and last[1].card in dealt


def _parting_hit(timeline: RoundTimeline, seat: Seat) -> bool:
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
    return sum(event.seat == seat for _, event in timeline.events_of(events.UnoSaid)) >= _CALLS


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
    """Returns True if all opponents were ahead after the same earlier round; False if the match has no target."""
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


_TEN, _FIVE, _FOUR = 10, 5, 4
_THREE, _TWO = 3, 2
_NON = "NON"


def _last_card_challenge(timeline: RoundTimeline, seat: Seat) -> int:
    for number, event in timeline.events_of(events.PlayChallenged):
        held = timeline.steps[number - 1].before.hands[event.seat].bit_count()
        if event.by == seat and event.guilty and held == 1:
            return number
    return NOT_DONE


def _honest(timeline: RoundTimeline, seat: Seat) -> int:
    challenges = timeline.events_of(events.PlayChallenged)
    return next((n for n, event in challenges if event.seat == seat and not event.guilty), NOT_DONE)


def _bluff(timeline: RoundTimeline, seat: Seat) -> int:
    """Returns the step at which the victim of a bluff drew the penalty instead of challenging it successfully."""
    for number, event in timeline.events_of(events.CardsDrawn):
        if event.reason is not events.DrawReason.PENALTY or not number:
            continue
        threat = timeline.steps[number - 1].before.threat
        if threat is None or (threat.by, threat.victim) != (seat, event.seat):
            continue
        if threat.challengeable and not threat.honest:
            return number
    return NOT_DONE


def _two_catches(timeline: RoundTimeline, seat: Seat) -> int:
    steps = [number for number, event in timeline.events_of(events.UnoCaught) if event.by == seat]
    return steps[_TWO - 1] if len(steps) >= _TWO else NOT_DONE


def _unnoticed(timeline: RoundTimeline, seat: Seat) -> int:
    """Returns the step at which another seat acted without catching the omitted UNO of this one."""
    for number, event in timeline.events_of(events.UnoLapsed):
        if seat not in event.seats:
            continue
        owed = max(
            (n for n, each in timeline.events_of(events.UnoOwed) if each.seat == seat and n < number), default=-1
        )
        called = [n for n, each in timeline.events_of(events.UnoSaid) if each.seat == seat]
        called += [n for n, each in timeline.events_of(events.UnoCaught) if each.seat == seat]
        if owed >= 0 and not any(owed <= n <= number for n in called):
            return number
    return NOT_DONE


def _ten_cards(timeline: RoundTimeline, seat: Seat) -> int:
    hits = (hit.step for hit in timeline.hits if hit.by == seat and hit.cards >= _TEN)
    return next(hits, NOT_DONE)


def _sent_back(timeline: RoundTimeline, seat: Seat) -> int:
    for step in timeline.steps:
        threat = step.before.threat
        if threat is None or threat.victim != seat or threat.by == seat or not step.plays(seat):
            continue
        following = next((hit for hit in timeline.hits if hit.step >= step.number), None)
        if following is not None and (following.by, following.victim) == (seat, threat.by):
            return following.step
    return NOT_DONE


def _five_skips(timeline: RoundTimeline, seat: Seat) -> int:
    skips = [
        number
        for number, event in timeline.events_of(events.TurnSkipped)
        if number and event.seat != seat and timeline.steps[number - 1].plays(seat)
    ]
    return skips[_FIVE - 1] if len(skips) >= _FIVE else NOT_DONE


def _in_a_row(timeline: RoundTimeline, seat: Seat) -> int:
    for seat_of_turns, turns in groupby(timeline.events_of(events.TurnBegan), key=lambda each: each[1].seat):
        steps = [number for number, _ in turns]
        if seat_of_turns == seat and len(steps) >= _THREE:
            return steps[_THREE - 1]
    return NOT_DONE


def _good_swap(timeline: RoundTimeline, seat: Seat) -> int:
    swaps = timeline.events_of(events.HandsSwapped)
    good = (n for n, event in swaps if event.seat == seat and len(event.other_gets) - len(event.seat_gets) >= _FIVE)
    return next(good, NOT_DONE)


def _much_at_once(timeline: RoundTimeline, seat: Seat) -> int:
    laid = timeline.events_of(events.CardsLaidAlong)
    return next((n for n, event in laid if event.seat == seat and len(event.cards) >= _FOUR), NOT_DONE)


def _no_to_no(timeline: RoundTimeline, seat: Seat) -> int:
    codes = timeline.book.deck.codes
    for number, event in timeline.events_of(events.CardCancelled):
        step = timeline.steps[number - 1]
        if event.seat != seat and step.plays(seat) and codes[event.card] == codes[step.action.card] == _NON:
            return number
    return NOT_DONE


def _lucky_presses(timeline: RoundTimeline, seat: Seat) -> int:
    presses = [(number, event) for number, event in timeline.events_of(events.DispenserPressed) if event.seat == seat]
    for spared, run in groupby(presses, key=lambda each: each[1].roll == 0):
        steps = [number for number, _ in run]
        if spared and len(steps) >= _THREE:
            return steps[_THREE - 1]
    return NOT_DONE


DOING = (
    Achievement("last-card-challenge", _last_card_challenge),
    Achievement("honest", _honest),
    Achievement("bluff", _bluff),
    Achievement("two-catches", _two_catches),
    Achievement("unnoticed", _unnoticed),
    Achievement("ten-cards", _ten_cards),
    Achievement("sent-back", _sent_back),
    Achievement("five-skips", _five_skips),
    Achievement("in-a-row", _in_a_row),
    Achievement("good-swap", _good_swap),
    Achievement("much-at-once", _much_at_once),
    Achievement("no-to-no", _no_to_no),
    Achievement("lucky-presses", _lucky_presses),
)


ACHIEVEMENTS = (*WINNING, *DOING)


def achievements_in(timeline: RoundTimeline, seat: Seat) -> list[tuple[str, int]]:
    """Returns the achievements of a seat in a completed round, each with the step at which it was earned."""
    found = [(achievement.id, achievement.done(timeline, seat)) for achievement in ACHIEVEMENTS]
    return [(id, step) for id, step in found if step >= 0]
