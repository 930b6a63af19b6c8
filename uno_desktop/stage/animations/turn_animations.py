"""Animations of rounds and turns: turn order, direction, seats that are out, and lasting effects."""

from collections.abc import Sequence

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.animations.impacts import IMPACTS, strike
from uno_desktop.stage.table.table_stage import ROULETTE, FloatingTextKind, Stage
from uno_desktop.stage.table.tweens import Animation, Tween, cue, ease_in_out, par, pause, seq
from uno_desktop.stage.texts.journal_text import capitalised, status_name, taken_over
from uno_desktop.system.ai_speed import AiSpeed
from uno_desktop.system.i18n import tr


def round_began(stage: Stage, event: ev.RoundBegan) -> Animation:
    """Clears the table, and announces the round."""
    stage.table_view.clear(event.seats)
    if event.deck_size >= 0:
        stage.table_view.supply_count = event.deck_size
    stage.table_view.dealer = event.dealer
    stage.clear()
    text = tr("say.round", n=event.number)
    loaded = "reload" if stage.table_view.layout.dispenser else "shuffle"  # the closing beep: EXT-SETUP-06
    return seq(stage.sound(loaded), stage.banner(0.8, text))


def direction_turned(stage: Stage, event: ev.DirectionTurned) -> Animation:
    before = stage.table_view.direction
    stage.table_view.direction = event.direction

    def show(part: float) -> None:
        stage.spin = before + (event.direction - before) * part

    turning = Tween(0.05 if stage.reduced else 0.5, show, ease_in_out)
    sign = cue(lambda: stage.float_up(FloatingTextKind.EMBLEM, NOBODY, "reverse"))
    return par(stage.sound("reverse"), sign, turning)


def turn_began(stage: Stage, event: ev.TurnBegan) -> Animation:
    """Moves the turn highlight to the next player panel."""
    stage.table_view.turn = event.seat
    stage.streak = (NOBODY, 0)
    before = dict(stage.glow)

    def show(part: float) -> None:
        for seat, glow in before.items():
            stage.glow[seat] = glow + (float(seat == event.seat) - glow) * part

    animations: list[Animation] = [Tween(0.16, show)]
    if event.seat == stage.table_view.viewer:
        animations.append(stage.sound("turn"))
    return par(*animations)


def turns_passed(stage: Stage, passed: Sequence[ev.TurnPassed]) -> Animation:
    """Shows a bubble for each pass; consecutive passes are shown together."""
    bubbles = [
        _aside(stage, FloatingTextKind.BUBBLE, 0.6, event.seat, stage.talk.line("pass", event.seat), "plain")
        for event in passed
    ]
    return par(stage.sound("tap", passed[0].seat), *bubbles)


def _aside(stage: Stage, kind: FloatingTextKind, seconds: float, seat: Seat, text: str, tone: str) -> Animation:
    """Returns a floating text that blocks the game for its whole life only at the relaxed pace, else for a third."""
    if stage.ai_speed is AiSpeed.RELAXED:
        return stage.floating_text(kind, seconds, seat, text, tone=tone)
    return seq(cue(lambda: stage.float_up(kind, seat, text, tone)), pause(seconds / 3))


def turn_skipped(stage: Stage, event: ev.TurnSkipped) -> Animation:
    table_view = stage.table_view
    if event.earlier:
        table_view.lost_turns[event.seat] -= 1
    elif table_view.threat and table_view.threat.unit in ("skip", ROULETTE):
        table_view.threat = None  # it is being served, though with no card to turn up or its other lost turns to come
    stamp = _aside(stage, FloatingTextKind.STAMP, 0.85, event.seat, tr("say.skipped"), "danger")
    return par(stage.sound("skip", event.seat), stamp)


def turn_forfeited(stage: Stage, event: ev.TurnForfeited) -> Animation:
    """Marks the panel of a seat that will lose a turn."""
    stage.table_view.lost_turns[event.seat] += 1
    return par(stage.sound("skip", event.seat, 0.6), stage.stamp(0.8, event.seat, tr("say.loses_next"), "danger"))


def series_ended(stage: Stage, event: ev.SeriesEnded) -> Animation:
    """Shows a bubble at the end of a series of cards."""
    return par(stage.bubble(0.5, event.seat, tr("say.done")))


def status_began(stage: Stage, event: ev.StatusBegan) -> Animation:
    """Announces a lasting effect, and adds its badge."""
    table_view = stage.table_view
    table_view.statuses.append((event.kind, event.seat))
    text = capitalised(status_name(event.kind))
    if event.seat == NOBODY:
        return par(stage.sound("turn"), stage.banner(1.0, text, "gold"))
    voice = "cluck" if event.kind == "chicken" else "turn"
    return par(stage.sound(voice, event.seat), stage.stamp(0.9, event.seat, text, "gold"))


def status_ended(stage: Stage, event: ev.StatusEnded) -> Animation:
    ended = (event.kind, event.seat)
    if ended in stage.table_view.statuses:
        stage.table_view.statuses.remove(ended)
    return pause(0.1)


def seat_finished(stage: Stage, event: ev.SeatFinished) -> Animation:
    """Stamps the seat's place on its panel and dims the panel."""
    table_view = stage.table_view
    table_view.out |= 1 << event.seat
    table_view.finishers[event.seat] = event.place
    text = tr("say.place", n=event.place)
    stamp = stage.stamp(1.2, event.seat, text, "gold")
    return seq(strike(stage, IMPACTS["out"], event.seat), stamp)


def seat_retired(stage: Stage, event: ev.SeatRetired) -> Animation:
    """Stamps the panel as out and dims it."""
    stage.table_view.out |= 1 << event.seat
    return par(stage.sound("round_lost", event.seat), stage.stamp(1.2, event.seat, tr("say.out"), "danger"))


def seat_taken_over(stage: Stage, event: ev.SeatTakenOver) -> Animation:
    """Shows a notice without blocking the game."""
    return cue(lambda: stage.show_message(taken_over(stage.name(event.seat), event.why)))


def time_ran_out(stage: Stage, event: ev.TimeRanOut) -> Animation:
    """Plays a signal; the table shows the sentence at once."""
    return stage.sound("skip", event.seat)


def round_scored(stage: Stage, event: ev.RoundScored) -> Animation:
    """Marks eliminated seats, and pauses before the score sheet."""
    stage.table_view.gone |= sum(1 << seat for seat in event.out)
    return pause(0.25)
