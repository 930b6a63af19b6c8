"""All achievements of a round, in display order."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice

from uno_desktop.match.achievements.round_timeline import RoundTimeline, TimelineStep
from uno_desktop.model import events
from uno_desktop.model.actions import DRAW, PLAY, PRESS
from uno_desktop.model.cards import Seat

NOT_DONE = -1
Steps = Callable[[RoundTimeline, Seat], Iterable[int]]
Check = Callable[[RoundTimeline, Seat], bool]


@dataclass(frozen=True, slots=True)
class Achievement:
    """Achievement: `steps` returns the steps of the round at which a seat did something, which must be done `times`."""

    id: str
    steps: Steps
    times: int = 1

    def done(self, timeline: RoundTimeline, seat: Seat) -> int:
        """Returns the step at which a seat earned it, or NOT_DONE."""
        return next(islice(self.steps(timeline, seat), self.times - 1, None), NOT_DONE)


_FEW = 5
BIG_HAND, BIG_HIT, ROUNDS_IN_A_ROW = 15, 10, 3
"""Goals of the achievements `big-hand`, `ten-cards` and `three-rounds`."""
_PLAYS = 5
"""Minimum number of cards that the winner must have played for `_never_drew` and `_numbers_only`."""
_EXPERTS = 3
_ROUNDS = 3
"""Minimum rounds of a match for the achievements at its end."""
_CALLS = 3


def _if_won(steps: Steps) -> Steps:
    return lambda timeline, seat: steps(timeline, seat) if timeline.won(seat) else ()


def _at_end(true: Check) -> Steps:
    return _if_won(lambda timeline, seat: [timeline.end] if true(timeline, seat) else ())


def _at_match_end(true: Check) -> Steps:
    def steps(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
        won = timeline.scored.match_over and seat in timeline.scored.match_winners
        if won and len(timeline.sheet) >= _ROUNDS and true(timeline, seat):
            yield timeline.end

    return steps


def _by_choice(timeline: RoundTimeline, seat: Seat, step: TimelineStep) -> bool:
    before = step.before
    if step.action.seat != seat or step.action.verb not in (DRAW, PRESS) or before.turn != seat:
        return False
    return before.threat is None and any(each.verb == PLAY for each in timeline.book.legal(before, seat))


def _big_hand(timeline: RoundTimeline, seat: Seat) -> Iterable[int]:
    most, when = timeline.most_held(seat)
    return [when] if most >= BIG_HAND else ()


def _hits(cards: int, of: str) -> Steps:
    """Returns the steps of penalties of at least `cards` cards in which the seat is the one `of` the hit."""
    return lambda timeline, seat: (hit.step for hit in timeline.hits if getattr(hit, of) == seat and hit.cards >= cards)


def _never_drew(timeline: RoundTimeline, seat: Seat) -> bool:
    drew = any(event.seat == seat and event.cards for _, event in timeline.events_of(events.CardsDrawn))
    return not drew and len(timeline.played(seat)) >= _PLAYS


def _numbers_only(timeline: RoundTimeline, seat: Seat) -> bool:
    numbers, played = timeline.book.deck.number_mask, timeline.played(seat)
    return len(played) >= _PLAYS and all(numbers >> event.card & 1 for _, event in played)


def _last(true: Callable[[RoundTimeline, Seat, int, events.CardPlayed], bool]) -> Steps:
    """Returns the end of the round if it is `true` of the last card that the winner played, and of its step."""
    return _at_end(lambda timeline, seat: any(true(timeline, seat, *played) for played in timeline.played(seat)[-1:]))


def _wild_last(timeline: RoundTimeline, seat: Seat, step: int, last: events.CardPlayed) -> bool:
    return bool(timeline.book.deck.wild_mask >> last.card & 1)


def _kept_wild(timeline: RoundTimeline, seat: Seat, step: int, last: events.CardPlayed) -> bool:
    """Returns True if the last card that the winner played is a wild card of the starting hand."""
    dealt = {card for _, event in timeline.events_of(events.HandDealt) if event.seat == seat for card in event.cards}
    return _wild_last(timeline, seat, step, last) and last.card in dealt


def _parting_hit(timeline: RoundTimeline, seat: Seat, step: int, last: events.CardPlayed) -> bool:
    return any(hit.by == seat and hit.step >= step for hit in timeline.hits)


def _others_left(timeline: RoundTimeline, seat: Seat) -> list[int]:
    ours = timeline.team(seat)
    return [count for other, count in timeline.cards_left().items() if other not in ours]


def _uno_again(timeline: RoundTimeline, seat: Seat) -> bool:
    return sum(event.seat == seat for _, event in timeline.events_of(events.UnoSaid)) >= _CALLS


def _experts(timeline: RoundTimeline, seat: Seat) -> bool:
    ours = timeline.team(seat)
    others = [level for other, level in enumerate(timeline.levels) if other not in ours]
    return len(others) >= _EXPERTS and all(level == "expert" for level in others)


def _won_last(timeline: RoundTimeline, seat: Seat, rounds: int) -> bool:
    """Returns True if the seat or its partner won each of the last rounds of the match."""
    last = timeline.sheet[-rounds:]
    return len(last) == rounds and all(line.winner in timeline.team(seat) for line in last)


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
    Achievement(
        "drew-by-choice",
        _if_won(lambda timeline, seat: (step.number for step in timeline.steps if _by_choice(timeline, seat, step))),
    ),
    Achievement("big-hand", _if_won(_big_hand)),
    Achievement("hard-hit", _if_won(_hits(6, "victim"))),
    Achievement("never-drew", _at_end(_never_drew)),
    Achievement("numbers-only", _at_end(_numbers_only)),
    Achievement("wild-last", _last(_wild_last)),
    Achievement("kept-wild", _last(_kept_wild)),
    Achievement("parting-hit", _last(_parting_hit)),
    Achievement("out-of-turn", _last(lambda timeline, seat, step, last: last.beside)),
    Achievement("out-of-reach", _at_end(lambda *at: min(_others_left(*at), default=0) >= _FEW)),
    Achievement("by-a-hair", _at_end(lambda *at: _others_left(*at).count(1) > 1)),
    Achievement("uno-again", _at_end(_uno_again)),
    Achievement("three-experts", _at_end(_experts)),
    Achievement("three-rounds", _at_end(lambda timeline, seat: _won_last(timeline, seat, ROUNDS_IN_A_ROW))),
    Achievement("clean-match", _at_match_end(lambda timeline, seat: _won_last(timeline, seat, len(timeline.sheet)))),
    Achievement("from-behind", _at_match_end(_from_behind)),
)


_FIVE, _FOUR, _THREE = 5, 4, 3
_NON = "NON"


def _last_card_challenge(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    for number, event in timeline.events_of(events.PlayChallenged):
        held = timeline.steps[number - 1].before.hands[event.seat].bit_count()
        if event.by == seat and event.guilty and held == 1:
            yield number


def _honest(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    challenges = timeline.events_of(events.PlayChallenged)
    return (number for number, event in challenges if event.seat == seat and not event.guilty)


def _bluff(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    """Yields the steps at which the victim of a bluff drew the penalty instead of challenging it successfully."""
    for number, event in timeline.events_of(events.CardsDrawn):
        if event.reason is not events.DrawReason.PENALTY or not number:
            continue
        threat = timeline.steps[number - 1].before.threat
        if threat is None or (threat.by, threat.victim) != (seat, event.seat):
            continue
        if threat.challengeable and not threat.honest:
            yield number


def _catches(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    return (number for number, event in timeline.events_of(events.UnoCaught) if event.by == seat)


def _unnoticed(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    """Yields the steps at which another seat acted without catching the omitted UNO of this one."""
    for number, event in timeline.events_of(events.UnoLapsed):
        if seat not in event.seats:
            continue
        owed = max(
            (n for n, each in timeline.events_of(events.UnoOwed) if each.seat == seat and n < number), default=-1
        )
        called = [n for n, each in timeline.events_of(events.UnoSaid) if each.seat == seat]
        called += [n for n, each in timeline.events_of(events.UnoCaught) if each.seat == seat]
        if owed >= 0 and not any(owed <= n <= number for n in called):
            yield number


def _sent_back(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    for step in timeline.steps:
        threat = step.before.threat
        if threat is None or threat.victim != seat or threat.by == seat or not step.plays(seat):
            continue
        following = next((hit for hit in timeline.hits if hit.step >= step.number), None)
        if following is not None and (following.by, following.victim) == (seat, threat.by):
            yield following.step


def _skips(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    for number, event in timeline.events_of(events.TurnSkipped):
        if number and event.seat != seat and timeline.steps[number - 1].plays(seat):
            yield number


def _in_a_row(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    for seat_of_turns, turns in groupby(timeline.events_of(events.TurnBegan), key=lambda each: each[1].seat):
        if seat_of_turns == seat:
            yield from (number for number, _ in list(turns)[_THREE - 1 :])


def _good_swap(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    swaps = timeline.events_of(events.HandsSwapped)
    return (n for n, event in swaps if event.seat == seat and len(event.other_gets) - len(event.seat_gets) >= _FIVE)


def _much_at_once(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    laid = timeline.events_of(events.CardsLaidAlong)
    return (number for number, event in laid if event.seat == seat and len(event.cards) >= _FOUR)


def _no_to_no(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    codes = timeline.book.deck.codes
    for number, event in timeline.events_of(events.CardCancelled):
        step = timeline.steps[number - 1]
        if event.seat != seat and step.plays(seat) and codes[event.card] == codes[step.action.card] == _NON:
            yield number


def _lucky_presses(timeline: RoundTimeline, seat: Seat) -> Iterator[int]:
    presses = [(number, event) for number, event in timeline.events_of(events.DispenserPressed) if event.seat == seat]
    for spared, run in groupby(presses, key=lambda each: each[1].roll == 0):
        if spared:
            yield from (number for number, _ in list(run)[_THREE - 1 :])


DOING = (
    Achievement("last-card-challenge", _last_card_challenge),
    Achievement("honest", _honest),
    Achievement("bluff", _bluff),
    Achievement("two-catches", _catches, times=2),
    Achievement("unnoticed", _unnoticed),
    Achievement("ten-cards", _hits(BIG_HIT, "by")),
    Achievement("sent-back", _sent_back),
    Achievement("five-skips", _skips, times=5),
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
