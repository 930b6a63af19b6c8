"""Primitive operations on turns, penalties, UNO, lasting effects and the end of the round."""

from uno_desktop.model import events
from uno_desktop.model.actions import PLAY
from uno_desktop.model.card_moves import STAYS, CardMoves, Emit
from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Color, Seat, cards_in, next_present, seats_in
from uno_desktop.model.state import ASK_COLOR, Flow, Frame, Layer, Status, Threat, new_tuple

__all__ = ["Emit", "Umpire"]


class Umpire(CardMoves):
    """Changes a round for its rules, by primitive operations: those that move cards, and those on turns, penalties and
    UNO."""

    __slots__ = ()

    # -- frames --------------------------------------------------------------------------------------------

    def ask_color(self, seat: Seat, card: CardId = NO_CARD) -> None:
        """Asks the seat for a colour before play goes on; the effect of `card` continues after that."""
        self.s.agenda = (*self.s.agenda, Frame(ASK_COLOR, seat, card))
        if self.emit is not None:
            self.emit(events.ColorAsked(seat))

    def name_color(self, seat: Seat, color: Color, target: Seat = NOBODY) -> None:
        """Sets the colour that was asked for, and pops the frame of the question."""
        s = self.s
        s.agenda = s.agenda[:-1]
        s.color = color
        if self.emit is not None:
            self.emit(events.ColorNamed(seat, color, target))

    def ask(self, frame: Frame) -> None:
        """Pushes a frame that must be finished before play goes on."""
        self.s.agenda = (*self.s.agenda, frame)
        if self.emit is not None and frame.seat >= 0:
            self.emit(events.ChoiceAsked(frame.seat, frame.kind))

    def end_frame(self) -> Frame:
        """Pops and returns the finished top frame, without an event: later events imply it."""
        s = self.s
        frame = s.agenda[-1]
        s.agenda = s.agenda[:-1]
        return frame

    def change_frame(self, frame: Frame) -> None:
        """Replaces the top frame."""
        self.s.agenda = (*self.s.agenda[:-1], frame)

    def end_series(self, seat: Seat) -> None:
        """Ends the series of cards of this seat."""
        self.end_frame()
        if self.emit is not None:
            self.emit(events.SeriesEnded(seat))

    # -- turns ---------------------------------------------------------------------------------------------

    def turn_direction(self) -> None:
        """Reverses the direction of play (OFF-REV-01)."""
        s = self.s
        s.direction = -s.direction
        if self.emit is not None:
            self.emit(events.DirectionTurned(s.direction))

    def next_seat(self, seat: Seat) -> Seat:
        """Returns the seat after this one in the direction of play (OFF-TURN-05); skips seats that are out
        (EXT-ELIM-05, ITA-SCORE-06)."""
        s = self.s
        return next_present(seat, s.direction, s.seats, s.out)

    def give_turn(self, seat: Seat) -> None:
        """Begins the turn of this seat."""
        s = self.s
        s.turn = seat
        s.drawn = NO_CARD
        if self.emit is not None:
            self.emit(events.TurnBegan(seat))
        for begins in self.book.turn_begins:
            begins(self, seat)

    def skip(self, seat: Seat, earlier: bool = False) -> None:
        """Skips the turn of a seat, which does not count as acting (COM-ACT-01). `earlier` is True if the loss was
        announced before."""
        if self.emit is not None:
            self.emit(events.TurnSkipped(seat, earlier))
        for over in self.book.turn_over:
            over(self)

    def pass_on(self, seat: Seat, after_turn: bool = True) -> None:
        """Passes the turn from `seat` to the next one, past the seats skipped by this play and, with no penalty
        pending, past those with a lost turn. `after_turn` is True if this ends a turn of `seat` that has not already
        been counted as lost."""
        s = self.s
        if self.book.turn_over and after_turn and seat == s.turn:
            for over in self.book.turn_over:
                over(self)
        after = self.next_seat(seat) if s.out else (seat + s.direction) % s.seats
        if self.skips:
            after = seat if self.skips == STAYS else self._skip_from(after)
            self.skips = 0
        if s.lost_turns and s.threat is None:
            after = self._spend_lost_turns(after)
        self.give_turn(after)

    def _skip_from(self, seat: Seat) -> Seat:
        while self.skips:
            self.skips -= 1
            self.skip(seat)
            seat = self.next_seat(seat)
        return seat

    def resume(self) -> None:
        """Resumes play at `turn` after a penalty; skips seats that must lose a turn."""
        s = self.s
        if s.lost_turns:
            after = self._spend_lost_turns(s.turn)
            if after != s.turn:
                self.give_turn(after)

    def _spend_lost_turns(self, seat: Seat) -> Seat:
        s = self.s
        while s.lost_turns and s.lost_turns[seat]:
            self._set_lost(seat, -1)
            self.skip(seat, earlier=True)
            seat = self.next_seat(seat)
        return seat

    def lose_turn(self, seat: Seat) -> None:
        """Marks the next turn of a seat as lost (UNP-P4Q-02, ITA-HON-03)."""
        self._set_lost(seat, 1)
        if self.emit is not None:
            self.emit(events.TurnForfeited(seat))

    def _set_lost(self, seat: Seat, change: int) -> None:
        lost = list(self.s.lost_turns or (0,) * self.s.seats)
        lost[seat] += change
        self.s.lost_turns = tuple(lost) if any(lost) else ()

    def say_pass(self, seat: Seat) -> None:
        """Announces that a seat keeps the card it drew (OFF-DRAW-04)."""
        self.s.drawn = NO_CARD
        if self.emit is not None:
            self.emit(events.TurnPassed(seat))

    def finish(self, seat: Seat) -> None:
        """Gives a seat without cards its place and takes it out of the round (ITA-SCORE-06)."""
        s = self.s
        s.finished = (*s.finished, seat)
        s.out |= 1 << seat
        if self.emit is not None:
            self.emit(events.SeatFinished(seat, len(s.finished)))

    def retire(self, seat: Seat) -> None:
        """Takes a seat out of the round without a win and clears its UNO claim."""
        s = self.s
        s.out |= 1 << seat
        s.owes &= ~(1 << seat)
        if self.emit is not None:
            self.emit(events.SeatRetired(seat))

    # -- threats -------------------------------------------------------------------------------------------

    def declare(self, threat: Threat, card: CardId, targets: tuple[Seat, ...] = ()) -> None:
        """Makes a penalty pending against its victim, unless a rule drops it."""
        s = self.s
        for adjust in self.book.adjust_threat:
            adjusted = adjust(self, threat, card)
            if adjusted is None:
                return
            threat = adjusted
        s.threat = threat
        if not self.book.layers_stay:
            layer = (card, threat.by, s.color, targets, self.before, False)
            s.layers = (*self.answered, new_tuple(Layer, layer))
        if self.emit is not None:
            self._tell_threat(self.emit, threat)

    def replace_threat(self, threat: Threat) -> None:
        """Replaces the pending penalty and announces its victim."""
        self.s.threat = threat
        if self.emit is not None:
            self.emit(events.ThreatMoved(threat.victim))

    def _tell_threat(self, emit: Emit, threat: Threat) -> None:
        emit(events.ThreatDeclared(threat.victim, threat.amount, threat.by, threat.loser >= 0, threat.unit))

    def lift_threat(self) -> Threat:
        """Removes and returns the pending penalty, to be served or dropped; the card that caused it is resolved."""
        s = self.s
        threat = s.threat
        assert threat is not None
        s.threat = None
        s.layers = ()
        return threat

    def drop_threat(self) -> Threat:
        """Drops and returns the pending penalty."""
        threat = self.lift_threat()
        if self.emit is not None:
            self.emit(events.ThreatDropped(threat.victim))
        return threat

    def answer_threat(self) -> None:
        """Sets the pending penalty aside for the card that answers it."""
        self.answered = self.s.layers
        self.threat_answered = self.drop_threat()

    def flow(self, without_agenda: bool = False) -> Flow:
        """Returns the current turn flow, with no frames if `without_agenda`, so that a card can be taken back."""
        s = self.s
        agenda = () if without_agenda else s.agenda
        return new_tuple(Flow, (s.color, s.match, s.direction, s.turn, s.threat, s.lost_turns, agenda))

    def restore(self, flow: Flow, layer: Layer, keep_match: bool = False) -> None:
        """Restores the turn flow from before `layer` was played (UNP-NON-06); with `keep_match` colour and symbol
        stay."""
        s = self.s
        if not keep_match:
            s.color, s.match = flow.color, flow.match
        s.direction, s.turn, s.threat = flow.direction, flow.turn, flow.threat
        s.lost_turns, s.agenda = flow.lost_turns, flow.agenda
        if self.emit is not None:
            self.emit(events.CardCancelled(layer.by, layer.card, s.color, s.direction))
            if s.threat is not None:
                self._tell_threat(self.emit, s.threat)

    # -- UNO, fouls and votes ------------------------------------------------------------------------------

    def say_uno(self, seat: Seat) -> None:
        """Announces UNO by a seat and clears its claim (OFF-UNO-01)."""
        self._settle_uno(seat)
        if self.emit is not None:
            self.emit(events.UnoSaid(seat))

    def owe_uno(self, seat: Seat) -> None:
        """Opens a claim against a seat with one card that has not said UNO (COM-UNO-01), unless a handicap spares
        it."""
        if self.book.handicaps and self.book.handicaps[seat].spared:
            return
        self.s.owes |= 1 << seat
        if self.emit is not None:
            self.emit(events.UnoOwed(seat))

    def catch(self, seat: Seat, by: Seat) -> None:
        """Records that `by` catches a seat that has not said UNO; the seat cannot be caught again for the same play
        (COM-UNO-01)."""
        self._settle_uno(seat)
        if self.emit is not None:
            self.emit(events.UnoCaught(seat, by))

    def _settle_uno(self, seat: Seat) -> None:
        """Clears the claim against a seat, also for a cancelled card of it that may be restored (UNP-NON-08). A UNO
        said with a Non says nothing about the card that it restores."""
        s = self.s
        owed = s.owes >> seat & 1
        s.owes &= ~(1 << seat)
        if owed and s.layers:
            s.agenda = _with_uno(s.agenda, seat)
            s.layers = tuple(
                layer if layer.before is None
                else layer._replace(before=layer.before._replace(agenda=_with_uno(layer.before.agenda, seat)))
                for layer in s.layers
            )  # fmt: skip

    def lapse_uno(self, seats: int) -> None:
        """Ends the claims against this set of seats."""
        self.s.owes &= ~seats
        if self.emit is not None:
            self.emit(events.UnoLapsed(tuple(seats_in(seats))))

    def pay_hint(self, seat: Seat) -> None:
        """Announces a hint that costs a penalty."""
        if self.emit is not None:
            self.emit(events.HintPaid(seat))

    def foul(self, seat: Seat, card: CardId = NO_CARD) -> None:
        """Announces a foul: a catch without cause, or an illegal `card`."""
        if self.emit is not None:
            self.emit(events.FoulPunished(seat, card))

    def fine(self, seat: Seat, points: int) -> None:
        """Adds `points` to the totals of a seat and its partner at once; negative ones are subtracted (UNP-PEN-01)."""
        fines = list(self.s.fines or (0,) * self.s.seats)
        for each in seats_in(self.book.team(seat, self.s.seats)):
            fines[each] += points
        self.s.fines = tuple(fines)
        if self.emit is not None:
            self.emit(events.PointsFined(seat, points))

    def vote(self, seat: Seat, author: Seat, yes: bool) -> tuple[int, int]:
        """Records a seat's vote on another seat's comment (UNP-PEN-02). Returns the voters for and against, as bit
        sets."""
        votes = list(self.s.votes or ((0, 0),) * self.s.seats)
        ayes, noes = votes[author]
        votes[author] = (ayes | 1 << seat, noes) if yes else (ayes, noes | 1 << seat)
        self.s.votes = tuple(votes)
        if self.emit is not None:
            self.emit(events.VoteCast(seat, author, yes))
        return votes[author]

    def end_vote(self, author: Seat) -> None:
        """Ends the vote on a comment of this seat, without an event: all players can count the votes."""
        votes = list(self.s.votes)
        votes[author] = (0, 0)
        self.s.votes = tuple(votes) if any(votes[seat] != (0, 0) for seat in range(self.s.seats)) else ()

    def answer_question(self, seat: Seat, answered: bool) -> None:
        """Pops the frame of a question, which the seat has answered or not (ITA-WHITE-10)."""
        self.end_frame()
        if self.emit is not None:
            self.emit(events.QuestionAnswered(seat, answered))

    # -- lasting effects -----------------------------------------------------------------------------------

    def begin_status(self, status: Status) -> None:
        self.s.statuses = (*self.s.statuses, status)
        if self.emit is not None:
            self.emit(events.StatusBegan(status.kind, status.seat, status.turns))

    def set_statuses(self, statuses: tuple[Status, ...]) -> None:
        """Sets the lasting effects and announces the end of each that is gone."""
        gone = [(old.kind, old.seat) for old in self.s.statuses]
        self.s.statuses = statuses
        if self.emit is not None:
            for status in statuses:
                gone.remove((status.kind, status.seat))
            for kind, seat in gone:
                self.emit(events.StatusEnded(kind, seat))

    # -- end of the round ----------------------------------------------------------------------------------

    def judge(self, seat: Seat, by: Seat, guilty: bool) -> None:
        """Announces the verdict on a challenged card."""
        if self.emit is not None:
            self.emit(events.PlayChallenged(seat, by, guilty))

    def end_round(self, winner: Seat, blocked: bool) -> None:
        """Ends the round and reveals all hands (OFF-END-01, EXT-END-01)."""
        s = self.s
        s.ended = True
        s.winner = winner
        s.owes = 0  # open claims for UNO lapse (COM-END-01)
        if self.emit is not None:
            hands = tuple(tuple(cards_in(hand)) for hand in s.hands)
            self.emit(events.RoundEnded(winner, blocked, hands))


def _with_uno(agenda: tuple[Frame, ...], seat: Seat) -> tuple[Frame, ...]:
    """Returns the frames, in which each waiting play of this seat has UNO said with it."""
    return tuple(
        frame
        if (play := frame.action) is None or play.seat != seat or play.verb != PLAY
        else frame._replace(action=play._replace(uno=True))
        for frame in agenda
    )
