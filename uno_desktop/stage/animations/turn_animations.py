"""Animations of rounds and turns: turn order, direction, seats that are out, and lasting effects."""

from collections.abc import Sequence

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.animations.impacts import IMPACTS, strike
from uno_desktop.stage.table.table_effects import ROULETTE, FloatingTextKind, TableEffects
from uno_desktop.stage.table.tweens import Animation, Tween, cue, ease_in_out, par, pause, seq
from uno_desktop.stage.texts.journal_text import capitalised, status_name, taken_over
from uno_desktop.system.ai_speed import AiSpeed
from uno_desktop.system.i18n import tr

_MATCH_POINT = 2.0  # seconds that a banner says who can win the match


def round_began(effects: TableEffects, event: ev.RoundBegan) -> Animation:
    """Clears the table, and announces the round."""
    effects.table_view.clear(event.seats)
    effects.table_view.supply_count = event.deck_size
    effects.table_view.dealer = event.dealer
    effects.clear()
    text = tr("say.round", n=event.number)
    loaded = "reload" if effects.table_view.layout.piles.dispenser else "shuffle"  # the closing beep: EXT-SETUP-06
    return seq(effects.sound(loaded), effects.banner(0.8, text), *_match_point(effects))


def _match_point(effects: TableEffects) -> list[Animation]:
    """Says which players are close to winning the match."""
    seats = effects.match_points()
    names = tr("say.match_point", names=", ".join(map(effects.name, seats)))
    return [effects.sound("uno"), effects.banner(_MATCH_POINT, names, "gold")] if seats else []


def direction_turned(effects: TableEffects, event: ev.DirectionTurned) -> Animation:
    before = effects.table_view.direction
    effects.table_view.direction = event.direction

    def show(part: float) -> None:
        effects.spin = before + (event.direction - before) * part

    turning = Tween(0.05 if effects.reduced else 0.5, show, ease_in_out)
    sign = cue(lambda: effects.float_up(FloatingTextKind.EMBLEM, NOBODY, "reverse"))
    return par(effects.sound("reverse"), sign, turning)


def turn_began(effects: TableEffects, event: ev.TurnBegan) -> Animation:
    """Moves the turn highlight to the next player panel; another player who had to choose has chosen."""
    table_view = effects.table_view
    table_view.turn = event.seat
    if table_view.chooser != event.seat:
        table_view.chooser = NOBODY
    effects.streak = (NOBODY, 0)
    before = dict(effects.glow)

    def show(part: float) -> None:
        for seat, glow in before.items():
            effects.glow[seat] = glow + (float(seat == event.seat) - glow) * part

    animations: list[Animation] = [Tween(0.16, show)]
    if event.seat == effects.table_view.viewer:
        animations.append(effects.sound("turn"))
    return par(*animations)


def turns_passed(effects: TableEffects, passed: Sequence[ev.TurnPassed]) -> Animation:
    """Shows a bubble for each pass; consecutive passes are shown together."""
    bubbles = [
        _aside(effects, FloatingTextKind.BUBBLE, 0.6, event.seat, effects.talk.line("pass", event.seat), "plain")
        for event in passed
    ]
    return par(effects.sound("tap", passed[0].seat), *bubbles)


def _aside(
    effects: TableEffects, kind: FloatingTextKind, seconds: float, seat: Seat, text: str, tone: str
) -> Animation:
    """Returns a floating text that blocks the game for its whole life only at the relaxed pace, else for a third."""
    if effects.ai_speed is AiSpeed.RELAXED:
        return effects.floating_text(kind, seconds, seat, text, tone=tone)
    return seq(cue(lambda: effects.float_up(kind, seat, text, tone)), pause(seconds / 3))


def turn_skipped(effects: TableEffects, event: ev.TurnSkipped) -> Animation:
    table_view = effects.table_view
    if event.earlier:
        table_view.lost_turns[event.seat] -= 1
    elif table_view.threat and table_view.threat.unit in ("skip", ROULETTE):
        table_view.threat = None  # it is being served, though with no card to turn up or its other lost turns to come
    stamp = _aside(effects, FloatingTextKind.STAMP, 0.85, event.seat, tr("say.skipped"), "danger")
    return par(effects.sound("skip", event.seat), stamp)


def turn_forfeited(effects: TableEffects, event: ev.TurnForfeited) -> Animation:
    """Marks the panel of a seat that will lose a turn."""
    effects.table_view.lost_turns[event.seat] += 1
    return par(effects.sound("skip", event.seat, 0.6), effects.stamp(0.8, event.seat, tr("say.loses_next"), "danger"))


def series_ended(effects: TableEffects, event: ev.SeriesEnded) -> Animation:
    """Shows a bubble at the end of a series of cards."""
    return par(effects.bubble(0.5, event.seat, tr("say.done")))


def status_began(effects: TableEffects, event: ev.StatusBegan) -> Animation:
    """Announces a lasting effect, and adds its badge."""
    table_view = effects.table_view
    table_view.statuses.append((event.kind, event.seat))
    text = capitalised(status_name(event.kind))
    if event.seat == NOBODY:
        return par(effects.sound("turn"), effects.banner(1.0, text, "gold"))
    voice = "cluck" if event.kind == "chicken" else "turn"
    return par(effects.sound(voice, event.seat), effects.stamp(0.9, event.seat, text, "gold"))


def status_ended(effects: TableEffects, event: ev.StatusEnded) -> Animation:
    ended = (event.kind, event.seat)
    if ended in effects.table_view.statuses:
        effects.table_view.statuses.remove(ended)
    return pause(0.1)


def seat_finished(effects: TableEffects, event: ev.SeatFinished) -> Animation:
    """Stamps the seat's place on its panel and dims the panel."""
    table_view = effects.table_view
    table_view.out |= 1 << event.seat
    table_view.finishers[event.seat] = event.place
    text = tr("say.place", n=event.place)
    stamp = effects.stamp(1.2, event.seat, text, "gold")
    return seq(strike(effects, IMPACTS["out"], event.seat), stamp)


def seat_retired(effects: TableEffects, event: ev.SeatRetired) -> Animation:
    """Stamps the panel as out and dims it."""
    effects.table_view.out |= 1 << event.seat
    return par(effects.sound("round_lost", event.seat), effects.stamp(1.2, event.seat, tr("say.out"), "danger"))


def seat_taken_over(effects: TableEffects, event: ev.SeatTakenOver) -> Animation:
    """Shows a notice without blocking the game."""
    return cue(lambda: effects.show_message(taken_over(effects.name(event.seat), event.why)))


def time_ran_out(effects: TableEffects, event: ev.TimeRanOut) -> Animation:
    """Plays a signal; the table shows the sentence at once."""
    return effects.sound("skip", event.seat)


def round_scored(effects: TableEffects, event: ev.RoundScored) -> Animation:
    """Marks eliminated seats, and pauses before the score sheet."""
    effects.table_view.gone |= sum(1 << seat for seat in event.out)
    return pause(0.25)
