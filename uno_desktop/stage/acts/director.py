"""The director: which clip shows which event, one after the other, merging what belongs together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from uno_desktop.model import events as ev
from uno_desktop.stage.acts import stagings_cards as cards
from uno_desktop.stage.acts import stagings_dispenser as machine
from uno_desktop.stage.acts import stagings_hands as hands
from uno_desktop.stage.acts import stagings_marks as marks
from uno_desktop.stage.acts import stagings_signs as signs
from uno_desktop.stage.acts.timeline import Timeline
from uno_desktop.stage.table.clips import Clip
from uno_desktop.stage.table.table_stage import Stage


def _drawn(stage: Stage, drawn: Sequence[ev.CardsDrawn]) -> Clip:
    """Cards come from the draw pile, or out of the dispenser where there is one."""
    if stage.display.layout.dispenser:
        return machine.cards_shot(stage, drawn)
    return cards.cards_drawn(stage, drawn)


def _shuffled(stage: Stage, event: ev.PileShuffled) -> Clip:
    """The discards go back to the draw pile, or into the dispenser."""
    if stage.display.layout.dispenser:
        return machine.reloaded(stage, event)
    return cards.pile_shuffled(stage, event)


# Any: each staging takes its own kind of event, which a common type of function cannot say.
STAGINGS: dict[type[ev.Event], Callable[[Stage, Any], Clip]] = {
    ev.RoundBegan: signs.round_began,
    ev.DealerDrawn: cards.dealer_drawn,
    ev.HandDealt: lambda stage, event: cards.deal(stage, [event]),
    ev.StarterTurned: cards.starter_turned,
    ev.StarterRejected: cards.starter_rejected,
    ev.CardPlayed: cards.card_played,
    ev.CardsLaidAlong: hands.cards_laid_along,
    ev.ColorNamed: signs.color_named,
    ev.ColorAsked: signs.color_asked,
    ev.ChoiceAsked: marks.choice_asked,
    ev.DirectionTurned: signs.direction_turned,
    ev.TurnSkipped: signs.turn_skipped,
    ev.HandsSwapped: hands.hands_swapped,
    ev.ThreatDeclared: signs.threat_declared,
    ev.ThreatMoved: marks.threat_moved,
    ev.ThreatDropped: signs.threat_dropped,
    ev.DispenserPressed: machine.dispenser_pressed,
    ev.CardsDrawn: lambda stage, event: _drawn(stage, [event]),
    ev.PileShuffled: _shuffled,
    ev.TurnPassed: lambda stage, event: signs.turns_passed(stage, [event]),
    ev.TurnBegan: signs.turn_began,
    ev.TurnForfeited: marks.turn_forfeited,
    ev.CardCancelled: marks.card_cancelled,
    ev.CardTakenBack: hands.card_taken_back,
    ev.CardLaidAgain: hands.card_laid_again,
    ev.HandShown: hands.hand_shown,
    ev.HandsPassed: hands.hands_passed,
    ev.HandsRedealt: hands.hands_redealt,
    ev.CardGiven: lambda stage, event: hands.cards_given(stage, [event]),
    ev.CardsTaken: hands.cards_taken,
    ev.HandBuried: hands.hand_buried,
    ev.SeriesEnded: marks.series_ended,
    ev.StatusBegan: marks.status_began,
    ev.StatusEnded: marks.status_ended,
    ev.QuestionAnswered: marks.question_answered,
    ev.PointsFined: marks.points_fined,
    ev.VoteCast: marks.vote_cast,
    ev.SeatFinished: marks.seat_finished,
    ev.UnoSaid: signs.uno_said,
    ev.UnoOwed: signs.uno_owed,
    ev.UnoCaught: signs.uno_caught,
    ev.FoulPunished: signs.foul_punished,
    ev.HintPaid: signs.hint_paid,
    ev.UnoLapsed: signs.uno_lapsed,
    ev.PlayChallenged: signs.play_challenged,
    ev.RoundEnded: cards.round_ended,
    ev.RoundScored: signs.round_scored,
    ev.SeatTakenOver: signs.seat_taken_over,
}
"""How each kind of event is shown. A staging folds the event into the display and hands back the clip."""

MERGED: dict[type[ev.Event], Callable[[Stage, list[Any]], Clip]] = {
    ev.HandDealt: cards.deal,
    ev.CardGiven: hands.cards_given,
    ev.TurnPassed: signs.turns_passed,
    ev.CardsDrawn: lambda stage, drawn: _drawn(stage, drawn),
}
"""Kinds of events that are shown as one when several follow each other."""


class Director:
    """Takes events in and shows them, each when the one before it has been seen."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.timeline = Timeline(self._next_clip)
        self._waiting: deque[ev.Event] = deque()

    @property
    def busy(self) -> bool:
        """True while something is being shown or waits to be."""
        return self.timeline.busy or bool(self._waiting)

    def take(self, events: Iterable[ev.Event]) -> None:
        """Events to show, in order, as the viewer may see them."""
        self._waiting.extend(events)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self.timeline.update(dt)
        self.stage.drift(dt * self.timeline.speed)

    def skip(self) -> None:
        """Finishes at once whatever is moving or waits to be shown."""
        self.stage.quiet = True
        try:
            self.timeline.skip()
        finally:
            self.stage.quiet = False

    def drop(self) -> None:
        """Forgets what has not been shown: the display is about to be set anew."""
        self._waiting.clear()
        self.timeline.drop()
        self.stage.clear()

    def _next_clip(self) -> Clip | None:
        self.stage.over()
        if not self._waiting:
            return None
        event = self._waiting.popleft()
        kind = type(event)
        self.stage.begins(event)
        if kind not in MERGED:
            return STAGINGS[kind](self.stage, event)
        same = [event]
        while self._waiting and type(self._waiting[0]) is kind:
            same.append(self._waiting.popleft())
            self.stage.begins(same[-1])
        return MERGED[kind](self.stage, same)
