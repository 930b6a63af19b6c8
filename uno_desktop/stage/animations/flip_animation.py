"""The flip of two-sided cards: piles, hands and light turn in one wave across the table."""

from collections.abc import Callable
from functools import partial

from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, SIDES
from uno_desktop.stage.animations.card_animations import SETTLE
from uno_desktop.stage.animations.card_tweens import RelayoutTween
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.tweens import Animation, Tween, after, cue, par, seq

_TURN, _WAVE = 0.45, 0.6
"""Seconds that one card takes to turn, and seconds between the first and the last card of the wave."""
_CROSSFADE = 0.3
"""Duration of the whole flip with reduced motion, in seconds."""


def cards_turned(effects: TableEffects, event: ev.CardsTurned) -> Animation:
    """Turns hands and piles to their other face, and the felt from day to night or back, in one wave from the left."""
    table_view = effects.table_view
    wide = table_view.layout.size[0]
    old, top = list(table_view.pile), table_view.draw_back
    new = table_view.turn_over(event.discard, event.hands, SIDES.index(event.side))
    table_view.draw_back = top
    pile, supply = (table_view.layout.piles.pile_box, table_view.layout.piles.supply_box())
    parts: list[Animation] = [
        _turn_at(effects, pile.center[0] / wide, _Turn(effects, old, partial(_change_pile, effects, new), new)),
        _turn_at(effects, supply.center[0] / wide, _supply_turn(effects, event.draw_back)),
    ]
    for seat, hand in enumerate(table_view.hands):
        backs = event.backs[seat] if event.backs and seat != table_view.viewer else ("",) * len(hand)
        for sprite, back in zip(hand, backs, strict=False):
            turn = _Turn(effects, [sprite], partial(_change_face, sprite, back))
            parts.append(_turn_at(effects, sprite.x / wide, turn))
    time = 0.0 if effects.reduced else SETTLE
    settled = par(*(RelayoutTween(table_view, seat, time) for seat in range(table_view.seats)))
    return seq(effects.sound("shuffle"), par(*parts, _light_wave(effects)), cue(lambda: _finish(effects)), settled)


def _turn_at(effects: TableEffects, place: float, turn: Animation) -> Animation:
    """Delays a turn in proportion to the cards' horizontal position in the window, 0 to 1."""
    return turn if effects.reduced else after(_WAVE * max(0.0, min(1.0, place)), turn)


def _change_face(sprite: CardSprite, back: str) -> None:
    sprite.leaving, sprite.back = HIDDEN, back


def _change_pile(effects: TableEffects, new: list[CardSprite]) -> None:
    effects.table_view.pile = new
    effects.table_view.name_top()
    if effects.reduced:
        _light_up(effects)


def _finish(effects: TableEffects) -> None:
    effects.table_view.hands.arrange()
    _light_up(effects)


def _light_up(effects: TableEffects) -> None:
    effects.light, effects.night, effects.light_front = effects.table_view.color, bool(effects.table_view.side), None


def _light_wave(effects: TableEffects) -> Animation:
    """Moves the boundary between day and night light across the table; cards on the boundary stand on edge."""

    def show(part: float) -> None:
        effects.light_front = (part * (_TURN + _WAVE) - _TURN / 2) / _WAVE

    return Tween(0.0 if effects.reduced else _TURN + _WAVE, (lambda _: None) if effects.reduced else show)


def _supply_turn(effects: TableEffects, back: str) -> Animation:
    """Turns the draw pile as a block; halfway through, it shows the back of its new top card."""

    def show(part: float) -> None:
        table_view = effects.table_view
        table_view.supply_turn = part if part < 1.0 and not effects.reduced else 0.0
        if part >= 0.5:
            table_view.draw_back = back
        table_view.version += 1

    return Tween(_CROSSFADE if effects.reduced else _TURN, show)


class _Turn:
    """Turns sprites about their axis; halfway through, `change` gives them their other face, or replaces them."""

    def __init__(
        self,
        effects: TableEffects,
        sprites: list[CardSprite],
        change: Callable[[], None],
        then: list[CardSprite] | None = None,
    ) -> None:
        self.duration = _CROSSFADE if effects.reduced else _TURN
        self._effects, self._sprites, self._change, self._then = effects, sprites, change, then or sprites
        self._changed = False

    def begin(self) -> None:
        self._changed = False
        self._ends = [sprite.turn for sprite in self._then]
        self._starts = [sprite.turn for sprite in self._sprites]
        self._effects.table_view.hold(self._sprites)

    def at(self, t: float) -> None:
        part = 1.0 if self.duration <= 0 else t / self.duration
        if part >= 0.5 and not self._changed:
            self._changed = True
            self._change()
            for sprite in self._then:
                sprite.moving = True
        sprites, ends = (self._then, self._ends) if self._changed else (self._sprites, self._starts)
        for sprite, end in zip(sprites, ends, strict=True):
            if self._effects.reduced:
                sprite.fade = abs(1 - 2 * part)
            else:
                edge = 1 - abs(1 - 2 * part)
                sprite.turn = end + (0.501 - end if end > 0.5 else 0.499 - end) * edge
        if part >= 1.0:
            for sprite, end in zip(sprites, ends, strict=True):
                sprite.turn, sprite.fade, sprite.moving = end, 1.0, False
            self._effects.table_view.version += 1
