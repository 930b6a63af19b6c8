"""Loudspeaker icon shown briefly after sounds are muted or unmuted."""

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.compositor import faded
from uno_desktop.drawing.icons import icon
from uno_desktop.ui.metrics import Metrics

SHOWN, _FADING = 1.3, 0.35
"""Seconds for which the icon is shown, and duration of the fade-out at their end."""
_SIZE, _SIGN = 84.0, 46.0


class MuteOverlay:
    """Shows each change to `muted`; the initial state is not shown."""

    def __init__(self, muted: bool) -> None:
        self._muted = muted
        self.left = 0.0
        """Seconds left on screen."""

    def update(self, dt: float, muted: bool) -> None:
        self.left = max(0.0, self.left - dt)
        if muted != self._muted:
            self._muted = muted
            self.left = SHOWN

    def draw(self, surface: pygame.Surface, metrics: Metrics) -> None:
        if self.left <= 0:
            return
        alpha = min(1.0, self.left / _FADING)
        side = metrics.px(_SIZE)
        plate = pygame.Rect(0, metrics.px(24), side, side)
        plate.centerx = surface.width // 2
        metrics.theme.blit(surface, plate, "toast", 22, alpha)
        name, shade = ("muted", palette.DANGER) if self._muted else ("speaker", palette.GOLD_LIGHT)
        sign = icon(name, metrics.px(_SIGN), shade)
        sign = sign if alpha >= 1 else faded(sign, alpha)
        surface.blit(sign, sign.get_rect(center=plate.center), special_flags=pygame.BLEND_PREMULTIPLIED)
