"""Animations of calls: UNO and catches, colours and questions, answers and votes."""

from functools import partial

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.animations.card_animations import wave
from uno_desktop.stage.animations.impacts import IMPACTS, strike
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.table.table_effects import FloatingTextKind, TableEffects
from uno_desktop.stage.table.tweens import Animation, after, cue, par, pause, seq
from uno_desktop.system.i18n import tr

_SHOUT = 1.0  # seconds that the viewer's own UNO stays over the table
_FEW = 7
"""Hand size for which the ends of the hand are computed."""


def uno_said(effects: TableEffects, event: ev.UnoSaid) -> Animation:
    """Shows a bubble with the sound of a bell; for a human viewer's own UNO, a sign across the table."""
    _no_longer_owes(effects, event.seat)
    if event.seat == effects.table_view.viewer and effects.avatars.is_human(event.seat):
        return _called_across(effects, event)
    bubble = effects.bubble(1.0, event.seat, effects.talk.line("uno", event.seat), "gold")
    return seq(strike(effects, IMPACTS["uno"], event.seat), bubble)


def _called_across(effects: TableEffects, event: ev.UnoSaid) -> Animation:
    layout = effects.table_view.layout
    sign = effects.floating_text(FloatingTextKind.SIGN, _SHOUT, text=effects.talk.line("uno", event.seat), tone="gold")
    stars = (cue(partial(effects.burst, "stars", point)) for point in _ends(layout))
    call = strike(effects, IMPACTS["uno"]._replace(sparks=""), event.seat, hold=False)
    return par(call, after(0.12, effects.sound("shout", event.seat)), *stars, sign)


def _ends(layout: Layout) -> list[tuple[float, float]]:
    """Both ends of the viewer's hand and the centre of the pile, in pixels."""
    hand = layout.hand.box(_FEW)
    return [(hand.x, hand.y), (hand.right, hand.y), layout.piles.pile_box.center]


def uno_owed(effects: TableEffects, event: ev.UnoOwed) -> Animation:
    """Marks the seat as owing UNO; panel pulse and catch button follow from the table view."""
    effects.table_view.owes |= 1 << event.seat
    return pause(0.02)


def uno_caught(effects: TableEffects, event: ev.UnoCaught) -> Animation:
    _no_longer_owes(effects, event.seat)
    return par(
        strike(effects, IMPACTS["catch"], event.seat),
        effects.bubble(1.1, event.by, effects.talk.line("catch", event.by), "gold"),
        effects.stamp(1.1, event.seat, tr("say.caught"), "danger"),
    )


def uno_lapsed(effects: TableEffects, event: ev.UnoLapsed) -> Animation:
    """Removes the mark of an owed UNO from the event's seats."""
    for seat in event.seats:
        _no_longer_owes(effects, seat)
    return pause(0.0)


def _no_longer_owes(effects: TableEffects, seat: Seat) -> None:
    effects.table_view.owes &= ~(1 << seat)


def color_named(effects: TableEffects, event: ev.ColorNamed) -> Animation:
    effects.table_view.color = event.color
    effects.table_view.chooser = NOBODY
    return wave(effects, event.color)


def color_asked(effects: TableEffects, event: ev.ColorAsked) -> Animation:
    effects.table_view.chooser, effects.table_view.asked = event.seat, "color"
    return pause(0.05)


def choice_asked(effects: TableEffects, event: ev.ChoiceAsked) -> Animation:
    """Shows which seat must choose; a seat other than the viewer's gets a bubble."""
    effects.table_view.chooser, effects.table_view.asked = event.seat, event.kind
    if event.seat == effects.table_view.viewer:
        return par(effects.sound("question"), pause(0.05))
    thinks = effects.bubble(0.5, event.seat, tr("say.thinks"))
    return par(effects.sound("say", event.seat), thinks)


def question_answered(effects: TableEffects, event: ev.QuestionAnswered) -> Animation:
    text = tr("say.answer") if event.answered else tr("say.silent")
    return par(effects.sound("say", event.seat), effects.bubble(0.9, event.seat, text))


def vote_cast(effects: TableEffects, event: ev.VoteCast) -> Animation:
    words = effects.talk.line("yes" if event.yes else "no", event.seat)
    vote = effects.bubble(0.8, event.seat, words)
    return par(effects.sound("say", event.seat), vote)
