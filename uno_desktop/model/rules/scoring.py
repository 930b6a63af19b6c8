"""Scoring: for the winner, for the owner of each hand, by rounds won, by places, and elimination. UNP-SCORE-06,
UNP-SCORE-07, EXT-SCORE-12, EXT-ELIM-01 to 04"""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.cards import CardId, Deck, Seat, seats_in
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule_interfaces import Scoring
from uno_desktop.model.rule_text.describe import last_left
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire


@dataclass(frozen=True, slots=True)
class ScoreWinner(Scoring):
    """The winner of the round scores all other hands (OFF-SCORE-01, CLA-SCORE-01, CLA-SCORE-02, EXT-SCORE-01,
    MER-SCORE-01); the first to reach the target over several rounds wins the match (OFF-AIM-01, CLA-AIM-02,
    OFF-SCORE-09, EXT-SCORE-11, MER-SCORE-06)."""

    target: int
    each_out: int = 0
    """Points for every player who was put out in the round (MER-SCORE-05), or for every whole team (HSE-TEAM-03)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(goal=(self.target, "of"))

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """Returns the points of the winner, 0 for all others; no seat scores in an undecided round (COM-BLOCK-01)."""
        points = [0] * s.seats
        if s.winner >= 0:
            others = (hand for seat, hand in enumerate(s.hands) if seat != s.winner)
            points[s.winner] = sum(book.deck.points_of(hand) for hand in others)
            points[s.winner] += self.each_out * s.out.bit_count()
        return tuple(points)

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Returns the seats with the highest total, once it has reached the target; equal totals share the win
        (COM-TIE-01)."""
        best = max(totals)
        if best < self.target:
            return ()
        return tuple(seat for seat, total in enumerate(totals) if total == best)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != AIM:
            return ()
        aim = Phrase("tip.aim.of", self.target)
        if not self.each_out:
            return (aim,)
        return aim, Phrase("tip.aim.each_team_out" if book.in_teams else "tip.aim.each_out", self.each_out)


@dataclass(frozen=True, slots=True)
class ScoreLow(Scoring):
    """Each hand counts for its owner (UNP-SCORE-01, ITA-SCORE-04); the match ends when a total reaches `limit`, or
    with `beyond` exceeds it, and the lowest total wins. Equal totals share the win, or with `extra_round` play a
    tie-break (COM-TIE-01). With `others_win` a player at the limit has lost, and all others win (ITA-SCORE-05)."""

    limit: int
    beyond: bool = False
    extra_round: bool = False
    others_win: bool = False

    def facts(self, deck: Deck) -> Facts:
        return Facts(goal=(self.limit, "loses" if self.others_win else "until"))

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        return book.values_of_hands(s)

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        lowest = self._lowest(totals, out)
        return () if self.extra_round and len(lowest) > 1 else lowest

    def eliminated(self, totals: tuple[int, ...], out: int) -> int:
        lowest = self._lowest(totals, out)
        if not self.extra_round or len(lowest) < 2:
            return 0
        return (1 << len(totals)) - 1 & ~sum(1 << seat for seat in lowest)

    def _lowest(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Returns the winners if the match is decided: the seats with the lowest total, or with `others_win` those
        below the limit. A seat in `out` means that a tie is being played off."""
        present = list(seats_in((1 << len(totals)) - 1 & ~out))
        most = max(totals[seat] for seat in present)
        if not out and (most < self.limit or (self.beyond and most == self.limit)):
            return ()
        spared = tuple(seat for seat in present if totals[seat] < self.limit)
        if self.others_win and spared:
            return spared
        lowest = min(totals[seat] for seat in present)
        return tuple(seat for seat in present if totals[seat] == lowest)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        limit = "loses" if self.others_win else "above" if self.beyond else "until"
        return (Phrase(f"tip.aim.{limit}", self.limit),) if command == AIM else ()


@dataclass(frozen=True, slots=True)
class RoundsWon(Scoring):
    """Each round won counts one, and the first to win `rounds` of them wins the match; a round without a winner does
    not count (HSE-ROUND-01, HSE-ROUND-02)."""

    rounds: int

    def facts(self, deck: Deck) -> Facts:
        return Facts(goal=(self.rounds, "rounds"))

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        return tuple([int(seat == s.winner) for seat in range(s.seats)])

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        return tuple(seat for seat, total in enumerate(totals) if total >= self.rounds)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.aim.rounds", self.rounds),) if command == AIM else ()


@dataclass(frozen=True, slots=True)
class SingleRound(Scoring):
    """The winner of the round wins the match (STR-BASE-03); all share an undecided blocked round (COM-BLOCK-01)."""

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        return (0,) * s.seats

    def decides(self, s: GameState) -> tuple[Seat, ...]:
        return (s.winner,) if s.winner >= 0 else tuple(seats_in(s.present))

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        return ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.aim.round"),) if command == AIM else ()


@dataclass(frozen=True, slots=True)
class PlayForPlaces(Scoring):
    """A player out of cards takes the next place and is skipped; the last one with cards is last (ITA-SCORE-06). One
    round is the whole match."""

    def on_hand_empty(self, umpire: Umpire, seat: Seat) -> bool:
        """Gives the seat its place and carries out the penalty of its last card at once, without an answer by the
        victim; ends the round once a single seat is left."""
        s = umpire.s
        umpire.finish(seat)
        if s.present.bit_count() == 1:
            turn_flow.win(umpire, s.finished[0])
            return True
        if s.threat is None:
            return False
        umpire.pass_on(seat)
        turn_flow.serve_penalty(umpire)
        return True

    def ranking(self, book: Rulebook, s: GameState) -> tuple[Seat, ...]:
        """Returns the seats in the order of going out; those with cards come last, the lowest hand first."""
        rest = [seat for seat in range(s.seats) if seat not in s.finished]
        return (*s.finished, *sorted(rest, key=lambda seat: book.deck.points_of(s.hands[seat])))

    def decides(self, s: GameState) -> tuple[Seat, ...]:
        """Returns the winner of the round, or all seats still in play if a blocked round has none (COM-BLOCK-01)."""
        return (s.winner,) if s.winner >= 0 else tuple(seats_in(s.present))

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        return (0,) * s.seats

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        return ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.aim.places"),) if command == AIM else ()


@dataclass(frozen=True, slots=True)
class Elimination(Scoring):
    """Each hand counts for its owner (EXT-ELIM-01); a total above `limit`, or with `reaching_is_enough` one that
    reaches it, eliminates the seat (EXT-ELIM-02); the last seat left wins (EXT-ELIM-04)."""

    limit: int
    reaching_is_enough: bool

    def facts(self, deck: Deck) -> Facts:
        return Facts(goal=(self.limit, "out"))

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        return book.values_of_hands(s)

    def eliminated(self, totals: tuple[int, ...], out: int) -> int:
        """Returns the seats whose total is too high. If a blocked round would eliminate all, those with the lowest
        total stay."""
        present = _present(totals, out)
        falling = [seat for seat in present if self._too_high(totals[seat])]
        if len(falling) == len(present):
            least = min(totals[seat] for seat in present)
            falling = [seat for seat in present if totals[seat] > least]
        return sum(1 << seat for seat in falling)

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        present = _present(totals, out)
        return tuple(present) if len(present) == 1 else ()

    def _too_high(self, total: int) -> bool:
        return total > self.limit or (self.reaching_is_enough and total == self.limit)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != AIM:
            return ()
        return Phrase("tip.aim.out" if self.reaching_is_enough else "tip.aim.out_above", self.limit), last_left(book)


def _present(totals: tuple[int, ...], out: int) -> list[Seat]:
    return list(seats_in(((1 << len(totals)) - 1) & ~out))
