"""Highlights of a match: its best moment, facts about its players, and the last card."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from uno_desktop.match.achievements.round_timeline import RoundTimeline
from uno_desktop.model import events as ev
from uno_desktop.model.cards import NO_COLOR, NOBODY, CardId, Color, Seat, seats_in

_FACTS = 3
_HIT, _HELD, _SWAPPED, _WORTH = 4, 10, 4, 2
"""Minimum number of cards of a penalty, of the hand of a later winner, by which a swapped hand shrinks, and minimum of
what a fact counts."""
_CHALLENGE, _CATCH, _BEHIND, _CLOSE = 7, 5, 9, 1
"""Weights of moments without a number; that of the others is a number of cards."""
_ROUNDS = 3
"""Minimum number of rounds for a comeback in the totals."""


class Highlight(NamedTuple):
    """A moment or a fact: `kind` is the last part of its text key, `seat` the player whom it is about."""

    kind: str
    seat: Seat
    number: int = 0
    other: Seat = NOBODY


class FinalCard(NamedTuple):
    """Card that ended the match; `color` is the colour in play after it."""

    seat: Seat
    card: CardId
    color: Color


class MatchHighlights(NamedTuple):
    best: Highlight | None = None
    facts: tuple[Highlight, ...] = ()
    last: FinalCard | None = None
    """None if the last round did not end with a player's last card."""
    latest: Highlight | None = None
    """Best moment of the last round."""


def highlights(rounds: Iterable[RoundTimeline]) -> MatchHighlights:
    """Returns the highlights of the completed rounds of a match, in order. Of equal moments the later one is better."""
    tally = HighlightTally()
    for timeline in rounds:
        tally.end_round(timeline)
    return tally.highlights()


class HighlightTally:
    """Collects the moments and counts of the rounds of a match; keeps the timeline of the last one only."""

    def __init__(self) -> None:
        self._found: list[tuple[int, Highlight]] = []
        self._counts: dict[str, Counter[Seat]] = {kind: Counter() for kind in _KINDS}
        self._last: RoundTimeline | None = None

    def end_round(self, timeline: RoundTimeline) -> None:
        self._found += _moments(timeline)
        for kind, seat, count in _counted(timeline):
            before = self._counts[kind][seat]
            self._counts[kind][seat] = max(before, count) if kind == "held" else before + count
        self._last = timeline

    def highlights(self) -> MatchHighlights:
        if (last := self._last) is None:
            return MatchHighlights()
        end = [*_at_the_end(last)]
        best, latest = _best([*self._found, *end]), _best([*_moments(last), *end])
        facts = tuple(_facts(self._counts, last.start.seats, best))
        return MatchHighlights(best, facts, _last_card(last), latest)


def _best(found: Sequence[tuple[int, Highlight]]) -> Highlight | None:
    return max(reversed(found), key=itemgetter(0), default=(0, None))[1]


def _moments(timeline: RoundTimeline) -> Iterator[tuple[int, Highlight]]:
    """Yields the moments of a round, each with its weight."""
    for hit in timeline.hits:
        if hit.cards >= _HIT:
            yield hit.cards, Highlight("hit", hit.by, hit.cards, hit.victim)
    for _, challenged in timeline.events_of(ev.PlayChallenged):
        if challenged.guilty:
            yield _CHALLENGE, Highlight("challenge", challenged.by, other=challenged.seat)
    for _, caught in timeline.events_of(ev.UnoCaught):
        yield _CATCH, Highlight("catch", caught.by, other=caught.seat)
    for _, swap in timeline.events_of(ev.HandsSwapped):
        fewer = len(swap.other_gets) - len(swap.seat_gets)
        if fewer >= _SWAPPED:
            yield fewer, Highlight("swap", swap.seat, len(swap.other_gets), swap.other)
    for seat in timeline.winners:
        most, _ = timeline.most_held(seat)
        if most >= _HELD:
            yield most - _SWAPPED, Highlight("survived", seat, most)


def _at_the_end(timeline: RoundTimeline) -> Iterator[tuple[int, Highlight]]:
    """Yields the moments that only the last round shows, given its timeline."""
    sheet, winners = timeline.sheet, timeline.scored.match_winners
    if timeline.book.goal is not None and len(sheet) >= _ROUNDS and winners:
        ours, high = timeline.team(winners[0]), timeline.book.winner_scores
        for line in reversed(sheet[:-1]):
            mine, others = line.totals[winners[0]], [t for seat, t in enumerate(line.totals) if seat not in ours]
            if all(each != mine and (each > mine) == high for each in others):
                yield _BEHIND, Highlight("behind", winners[0], line.number)
                break
    close = [seat for seat, left in timeline.cards_left().items() if left == 1 and seat not in timeline.winners]
    if close and timeline.winners:
        yield _CLOSE, Highlight("close", close[0])


_ALIKE = (("held", "survived"), ("given", "hit"))
"""Facts, each with the moment that says the same if it is of the same seat and number."""
_KINDS = ("given", "drawn", "held", "uno", "wilds", "lost", "won", "played")
"""Kinds of facts, the most telling first; each is the largest number of its kind."""


def _counted(timeline: RoundTimeline) -> Iterator[tuple[str, Seat, int]]:
    """Yields what each seat did in a round, in numbers."""
    wild = timeline.book.deck.wild_mask
    for hit in timeline.hits:
        yield "given", hit.by, hit.cards
    for _, drawn in timeline.events_of(ev.CardsDrawn):
        yield "drawn", drawn.seat, len(drawn.cards)
    for seat in seats_in(timeline.start.present):
        yield "held", seat, timeline.most_held(seat)[0]
    for _, said in timeline.events_of(ev.UnoSaid):
        yield "uno", said.seat, 1
    for _, played in timeline.events_of(ev.CardPlayed):
        yield "played", played.seat, 1
        if wild >> played.card & 1:
            yield "wilds", played.seat, 1
    for _, skipped in timeline.events_of(ev.TurnSkipped):
        yield "lost", skipped.seat, 1
    if timeline.scored.winner >= 0:
        yield "won", timeline.scored.winner, 1


def _facts(counts: dict[str, Counter[Seat]], seats: int, best: Highlight | None) -> list[Highlight]:
    """Returns facts on as many different seats as there are: records of one seat alone, the clearest first, then the
    numbers of cards that seats have played."""
    clear: list[tuple[float, Highlight]] = []
    for kind in _KINDS:
        (seat, most), (_, second) = (*counts[kind].most_common(2), *[(NOBODY, 0)] * 2)[:2]
        same = best is not None and best.seat == seat and (kind, best.kind) in _ALIKE and best.number == most
        if most > second and most >= _WORTH and not same:
            clear.append((second / most, Highlight(f"most_{kind}", seat, most)))
    plain = [Highlight("played", seat, counts["played"][seat]) for seat in range(seats)]
    left = [fact for _, fact in sorted(clear, key=itemgetter(0))] + [fact for fact in plain if fact.number >= _WORTH]
    chosen: list[Highlight] = []
    while left and len(chosen) < _FACTS:
        named = {fact.seat for fact in chosen}
        fact = next((each for each in left if each.seat not in named), left[0])
        chosen.append(fact)
        left = [each for each in left if each != fact and not _repeats(each, fact)]
    return chosen


def _repeats(fact: Highlight, other: Highlight) -> bool:
    """Returns True if both state how many cards the same seat has played."""
    return fact.seat == other.seat and {fact.kind, other.kind} == {"played", "most_played"}


def _last_card(timeline: RoundTimeline) -> FinalCard | None:
    ended = next((event for _, event in timeline.events_of(ev.RoundEnded)), None)
    if ended is None or ended.way() != "played":
        return None
    last = next((event for _, event in reversed([*timeline.events_of(ev.CardPlayed)])), None)
    if last is None or last.seat not in timeline.winners:
        return None
    wild = timeline.book.deck.wild_mask >> last.card & 1
    return FinalCard(last.seat, last.card, last.color if wild else NO_COLOR)
