"""Achievements for any seat in a round: penalties, challenges, calls and surprises."""

from __future__ import annotations

from itertools import groupby

from uno_desktop.match.achievements.achievement import NOT_DONE, Achievement
from uno_desktop.match.achievements.round_timeline import RoundTimeline
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import (
    CardCancelled,
    CardsDrawn,
    CardsLaidAlong,
    DispenserPressed,
    DrawReason,
    HandsSwapped,
    PlayChallenged,
    TurnBegan,
    TurnSkipped,
    UnoCaught,
    UnoLapsed,
    UnoOwed,
    UnoSaid,
)

_TEN, _FIVE, _FOUR = 10, 5, 4
_THREE, _TWO = 3, 2
_NON = "NON"


def _last_card_challenge(timeline: RoundTimeline, seat: Seat) -> int:
    """Successful challenge by a seat with one card."""
    for number, event in timeline.events_of(PlayChallenged):
        held = timeline.steps[number - 1].before.hands[event.seat].bit_count()
        if event.by == seat and event.guilty and held == 1:
            return number
    return NOT_DONE


def _honest(timeline: RoundTimeline, seat: Seat) -> int:
    challenges = timeline.events_of(PlayChallenged)
    return next((n for n, event in challenges if event.seat == seat and not event.guilty), NOT_DONE)


def _bluff(timeline: RoundTimeline, seat: Seat) -> int:
    """Unmatched bluff: the victim served the penalty, although a challenge would have succeeded."""
    for number, event in timeline.events_of(CardsDrawn):
        if event.reason is not DrawReason.PENALTY or not number:
            continue
        threat = timeline.steps[number - 1].before.threat
        if threat is None or (threat.by, threat.victim) != (seat, event.seat):
            continue
        if threat.challengeable and not threat.honest:
            return number
    return NOT_DONE


def _two_catches(timeline: RoundTimeline, seat: Seat) -> int:
    steps = [number for number, event in timeline.events_of(UnoCaught) if event.by == seat]
    return steps[_TWO - 1] if len(steps) >= _TWO else NOT_DONE


def _unnoticed(timeline: RoundTimeline, seat: Seat) -> int:
    """UNO was not called, another seat acted, and the omission was not caught."""
    for number, event in timeline.events_of(UnoLapsed):
        if seat not in event.seats:
            continue
        owed = max((n for n, each in timeline.events_of(UnoOwed) if each.seat == seat and n < number), default=-1)
        called = [n for n, each in timeline.events_of(UnoSaid) if each.seat == seat]
        called += [n for n, each in timeline.events_of(UnoCaught) if each.seat == seat]
        if owed >= 0 and not any(owed <= n <= number for n in called):
            return number
    return NOT_DONE


def _ten_cards(timeline: RoundTimeline, seat: Seat) -> int:
    hits = (hit.step for hit in timeline.hits if hit.by == seat and hit.cards >= _TEN)
    return next(hits, NOT_DONE)


def _sent_back(timeline: RoundTimeline, seat: Seat) -> int:
    """Penalty against this seat that hits its sender."""
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
        for number, event in timeline.events_of(TurnSkipped)
        if number and event.seat != seat and timeline.steps[number - 1].plays(seat)
    ]
    return skips[_FIVE - 1] if len(skips) >= _FIVE else NOT_DONE


def _in_a_row(timeline: RoundTimeline, seat: Seat) -> int:
    for seat_of_turns, turns in groupby(timeline.events_of(TurnBegan), key=lambda each: each[1].seat):
        steps = [number for number, _ in turns]
        if seat_of_turns == seat and len(steps) >= _THREE:
            return steps[_THREE - 1]
    return NOT_DONE


def _good_swap(timeline: RoundTimeline, seat: Seat) -> int:
    """Exchange of hands that leaves at least five cards fewer."""
    swaps = timeline.events_of(HandsSwapped)
    good = (n for n, event in swaps if event.seat == seat and _saved(event) >= _FIVE)
    return next(good, NOT_DONE)


def _saved(event: HandsSwapped) -> int:
    return len(event.other_gets) - len(event.seat_gets)


def _much_at_once(timeline: RoundTimeline, seat: Seat) -> int:
    laid = timeline.events_of(CardsLaidAlong)
    return next((n for n, event in laid if event.seat == seat and len(event.cards) >= _FOUR), NOT_DONE)


def _no_to_no(timeline: RoundTimeline, seat: Seat) -> int:
    """Non that cancels a Non."""
    codes = timeline.book.deck.codes
    for number, event in timeline.events_of(CardCancelled):
        step = timeline.steps[number - 1]
        if event.seat != seat and step.plays(seat) and codes[event.card] == codes[step.action.card] == _NON:
            return number
    return NOT_DONE


def _lucky_presses(timeline: RoundTimeline, seat: Seat) -> int:
    """Three consecutive presses of the dispenser without a card."""
    presses = [(number, event) for number, event in timeline.events_of(DispenserPressed) if event.seat == seat]
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
