"""Verdicts of the expert on turns: their marks and sentences."""

from collections.abc import Sequence
from functools import lru_cache

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.match.records.post_game_analysis import CLOSE, FAIR, GOOD, POOR, TurnVerdict
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Deck
from uno_desktop.players.advice.adviser import same_move
from uno_desktop.scenes.parts.advice_text import move_words
from uno_desktop.system.i18n import tr

_EDGE = palette.INK
_SHAPES = {
    GOOD: (palette.GREEN.light, "M50 14A36 36 0 1 1 50 86A36 36 0 1 1 50 14Z"),
    CLOSE: (palette.MUTED, "M22 36H78A14 14 0 0 1 78 64H22A14 14 0 0 1 22 36Z"),
    FAIR: (palette.YELLOW.light, svg.round_polygon([(50, 4), (96, 50), (50, 96), (4, 50)], 8)),
    POOR: (palette.DANGER, svg.round_polygon([(6, 8), (94, 8), (50, 96)], 8)),
}


@lru_cache(maxsize=24)
def verdict_mark(grade: str, size: int) -> pygame.Surface:
    """Returns the premultiplied badge of a grade, `size` pixels square; shared, so it must not be modified."""
    shade, shape = _SHAPES[grade]
    body = f'<path d="{shape}" fill="{shade}" stroke="{_EDGE}" stroke-width="7"/>'
    return svg.rasterise(svg.document(100, 100, "", body), (max(1, size), max(1, size)))


_HALF_A_POINT = 0.005


def other_move(deck: Deck, verdict: TurnVerdict) -> tuple[Action | None] | None:
    """Returns the expert's move as a 1-tuple, `(None,)` for waiting; None if the moves agree or were not compared."""
    advice = verdict.advice
    if advice is None or advice.rival is None:
        return None
    other = advice.best.action if verdict.grade == CLOSE and advice.best is not None else advice.action
    return None if same_move(deck, other, verdict.played) else (other,)


def verdict_words(deck: Deck, names: Sequence[str], who: str, verdict: TurnVerdict) -> str:
    """Returns a sentence on the move played, the expert's move and its gain; `who` names the player."""
    mine = move_words(deck, names, verdict.played)
    advice = verdict.advice
    if advice is None:
        return tr("analysis.unknown", who=who, mine=mine)
    other = other_move(deck, verdict)
    if other is None:
        return tr("analysis.same", who=who, mine=mine)
    words = {"who": who, "mine": mine, "other": move_words(deck, names, other[0])}
    if verdict.grade == CLOSE:
        return tr("analysis.too_close", **words)
    if verdict.grade == GOOD:
        return tr("analysis.as_good", **words)
    if verdict.loss < _HALF_A_POINT:
        return tr("analysis.dear", **words)
    return tr("analysis.better", points=round(100 * verdict.loss), **words)
