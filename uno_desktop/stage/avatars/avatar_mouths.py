"""Mouths by mood, drawn around their centre; `w` is half the width, `smirk` the lift of one corner."""

from __future__ import annotations

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import WHITE
from uno_desktop.drawing.svg_paths import oval
from uno_desktop.stage.avatars.avatar_parts import LINE, Features, Look, shape, stroke
from uno_desktop.stage.avatars.moods import Mood

TONGUE, THROAT = "#f2717c", "#6a1630"


def mouth(features: Features, look: Look) -> str:
    w, x, y = features.mouth_wide, features.middle, features.mouth_y
    draw = {
        Mood.CALM: _smile,
        Mood.THINKING: _pursed,
        Mood.PLEASED: _laugh,
        Mood.GLOATING: _grin,
        Mood.SHOCKED: _round,
        Mood.ANGRY: _gritted,
        Mood.SAD: _frown,
        Mood.ASLEEP: _dozing,
    }[look.mood]
    body = draw(w, features.smirk)
    return svg.group(body, f"translate({svg.num(x)} {svg.num(y)})")


def _smile(w: float, smirk: float) -> str:
    n = svg.num
    return stroke(
        f"M{n(-w * 0.7)} {n(-smirk * 0.3)}Q{n(smirk * 0.4)} {n(w * 0.62)} {n(w * 0.75)} {n(-smirk)}", LINE, 2.3
    )


def _pursed(w: float, smirk: float) -> str:
    n = svg.num
    return stroke(f"M{n(-w * 0.1)} 1.6Q{n(w * 0.3)} -1.8 {n(w * 0.75)} 0.4", LINE, 2.5)


def _laugh(w: float, smirk: float) -> str:
    n = svg.num
    open_ = (
        f"M{n(-w)} -1.5Q0 1.8 {n(w)} -1.5"
        f"C{n(w)} {n(w * 0.6)} {n(w * 0.55)} {n(w * 0.98)} 0 {n(w * 0.98)}"
        f"C{n(-w * 0.55)} {n(w * 0.98)} {n(-w)} {n(w * 0.6)} {n(-w)} -1.5Z"
    )
    tongue = (
        f"M{n(-w * 0.52)} {n(w * 0.76)}Q0 {n(w * 0.2)} {n(w * 0.52)} {n(w * 0.76)}"
        f"Q0 {n(w * 1.16)} {n(-w * 0.52)} {n(w * 0.76)}Z"
    )
    return svg.path(open_, THROAT) + svg.path(tongue, TONGUE) + stroke(open_, LINE, 2.0)


def _grin(w: float, smirk: float) -> str:
    n = svg.num
    d = (
        f"M{n(-w * 0.85)} {n(w * 0.12)}Q{n(w * 0.2)} {n(w * 0.3)} {n(w * 1.05)} {n(-w * 0.42)}"
        f"Q{n(w * 0.98)} {n(w * 0.62)} {n(w * 0.1)} {n(w * 0.7)}"
        f"Q{n(-w * 0.55)} {n(w * 0.66)} {n(-w * 0.85)} {n(w * 0.12)}Z"
    )
    gap = f"M{n(-w * 0.6)} {n(w * 0.42)}Q{n(w * 0.25)} {n(w * 0.56)} {n(w * 0.9)} {n(w * 0.06)}"
    return (
        shape(d, WHITE, 2.0)
        + stroke(gap, LINE, 1.1)
        + stroke(f"M{n(w * 1.05)} {n(-w * 0.66)}q2.4 1.6 1.6 4", LINE, 1.6)
    )


def _round(w: float, smirk: float) -> str:
    hole = oval((0, w * 0.3), w * 0.5, w * 0.68)
    tongue = oval((0, w * 0.68), w * 0.3, w * 0.22)
    return svg.path(hole, THROAT) + svg.path(tongue, TONGUE) + stroke(hole, LINE, 2.0)


def _gritted(w: float, smirk: float) -> str:
    n = svg.num
    d = (
        f"M{n(-w * 0.8)} {n(w * 0.55)}Q{n(-w * 0.7)} {n(-w * 0.22)} 0 {n(-w * 0.2)}"
        f"Q{n(w * 0.7)} {n(-w * 0.22)} {n(w * 0.8)} {n(w * 0.55)}"
        f"Q0 {n(w * 0.22)} {n(-w * 0.8)} {n(w * 0.55)}Z"
    )
    gaps = "".join(f"M{n(w * k)} {n(-w * 0.18)}V{n(w * 0.4)}" for k in (-0.32, 0.0, 0.32))
    return shape(d, WHITE, 2.1) + stroke(gaps, LINE, 1.0)


def _frown(w: float, smirk: float) -> str:
    n = svg.num
    lip = stroke(f"M{n(-w * 0.25)} {n(w * 0.75)}H{n(w * 0.25)}", LINE, 1.4)
    return stroke(f"M{n(-w * 0.68)} {n(w * 0.5)}Q0 {n(-w * 0.32)} {n(w * 0.68)} {n(w * 0.5)}", LINE, 2.4) + lip


def _dozing(w: float, smirk: float) -> str:
    hole = oval((w * 0.1, w * 0.15), w * 0.27, w * 0.24)
    return shape(hole, THROAT, 1.8)
