"""Impacts of cards and calls: their sounds, particles, lights, rumble and pauses."""

import re
from functools import partial
from typing import NamedTuple

from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.table.table_effects import FloatingTextKind, Pulse, TableEffects
from uno_desktop.stage.table.tweens import Animation, Tween, cue, par, pause, seq

_HEAVY, _STRONG = "heavy", 3
"""Key of heavy attacks in `IMPACTS`, and their minimum number of cards or presses."""
_AMOUNT = re.compile(r"[+x]([0-9]+)")
_SOFT = 0.5
"""Relative strength of the pulse with reduced motion, and relative volume of an impact whose hold is omitted."""


class Impact(NamedTuple):
    """Effects of a landing card or a call, such as the sound `voice`, particles `sparks` and the vibration `pulse`."""

    voice: str = ""
    sparks: str = ""
    emblem: str = ""
    slams: bool = False
    """True for a card that stops over the pile, then drops."""
    hold: float = 0.0
    """Seconds for which the table is frozen."""
    recovery: float = 0.0
    """Seconds between `hold` and the next event."""
    light: bool = False
    """True for a ring of light around the pile."""
    pulse: Pulse | None = None
    shake: float = 0.0
    """Amplitude in units by which the table shakes after `hold`."""


PLAIN = Impact()
IMPACTS: dict[str, Impact] = {
    _HEAVY: Impact("penalty", "dust", slams=True, hold=0.14, light=True, pulse=(0.6, 0.3, 0.16)),
    "last card": Impact(sparks="stars", hold=0.14, recovery=0.16, light=True, pulse=(0.5, 0.6, 0.25), shake=3.0),
    "uno": Impact("uno", "stars", hold=0.09, pulse=(0.0, 0.5, 0.15)),
    "won challenge": Impact("guilty", "flash", hold=0.12, light=True, pulse=(0.5, 0.5, 0.2), shake=5.0),
    "catch": Impact("catch", "flash", hold=0.1, light=True, pulse=(0.4, 0.5, 0.2), shake=4.0),
    "swap": Impact("swap", "stars", emblem="swap", hold=0.09, light=True, pulse=(0.3, 0.4, 0.25), shake=2.5),
    "out": Impact("place", "stars", hold=0.1, pulse=(0.4, 0.6, 0.3), shake=5.0),
    "NON": Impact("non", "dust", slams=True, hold=0.12, pulse=(0.5, 0.2, 0.15), shake=3.0),
    "BOO": Impact("boomerang"),
    "DER": Impact("deviate"),
    "FOU": Impact("peek"),
    "TRE": Impact("treasure", "stars"),
    "PIN": Impact("penguin", emblem="penguin"),
    "VAC": Impact("cowbell"),
    "VFO": Impact("cowbell"),
    "CB": Impact("cascade"),
}
"""Impacts by symbol (`Face.symbol`) or moment; most cards have none."""


def impact_of(symbol: str) -> Impact:
    """Returns the impact of a card with this symbol; `PLAIN` for most."""
    amount = _AMOUNT.search(symbol)
    return IMPACTS.get(symbol, IMPACTS[_HEAVY] if amount and int(amount[1]) >= _STRONG else PLAIN)


def strike(effects: TableEffects, impact: Impact, seat: Seat = NOBODY, *, hold: bool = True) -> Animation:
    """Returns an impact as an animation, at the panel of a seat or at the pile; `hold=False` omits its freeze."""

    def sparks() -> None:
        layout = effects.table_view.layout
        if impact.sparks:
            effects.burst(
                impact.sparks, (layout.piles.pile_box if seat == NOBODY else layout.seats.panel_box(seat)).center
            )
        if impact.emblem:
            effects.float_up(FloatingTextKind.EMBLEM, NOBODY, impact.emblem)
        if impact.light and not effects.reduced:
            effects.float_up(FloatingTextKind.WAVE, NOBODY, "", color=effects.light)
        if impact.pulse is not None:
            low, high, seconds = impact.pulse
            strength = _SOFT if effects.reduced else 1.0
            effects.pulse((low * strength, high * strength, seconds))
        effects.shake(impact.shake)

    volume = _SOFT if effects.reduced and impact.hold else 1.0
    voice = [effects.sound(impact.voice, seat, volume)] if impact.voice else []
    still = [held(effects, impact.hold)] if hold and impact.hold and not effects.reduced else []
    return seq(par(*voice, cue(sparks)), *still, pause(impact.recovery))


def held(effects: TableEffects, seconds: float) -> Animation:
    """Freezes the table, including chevrons and particles, for `seconds`."""

    def hold(part: float) -> None:
        effects.held = part < 1.0

    return Tween(seconds, hold, on_begin=partial(hold, 0.0))
