"""Introduction of opponents at a first meeting."""

import math

import pygame

from uno_desktop.access.accessibility_hub import Weight
from uno_desktop.content.progress import ProgressKind
from uno_desktop.drawing import palette
from uno_desktop.match.cast import CAST, persona_at
from uno_desktop.match.match_session import MatchSession
from uno_desktop.scenes.profiles.seat_avatars import avatar
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Column, Grid, Label, Row, Spacer, Tile
from uno_desktop.ui.metrics import Metrics

_AT_ONCE = 3
"""Maximum number of opponents introduced at once; others follow in the next match."""
_SECONDS = 4.5
_FACE, _WIDTH = 120.0, 200.0


class FirstMeeting:
    """Introduction before the first deal; closes on a key or click, or after some seconds unless it is read aloud."""

    def __init__(self, services: Services, session: MatchSession) -> None:
        self._services, self._session = services, session
        self._personas: list[str] = []
        self._left = 0.0
        self._tile: Tile | None = None

    def begin(self) -> bool:
        """Introduces and records new opponents when a recorded match with one human begins, unless rivals are off.

        Returns True if the player has met nobody before.
        """
        services, session = self._services, self._session
        fresh = session.round_number == 1 and not session.actions_done and session.record_file is not None
        if not fresh or session.setup.single_human is None or not services.settings.rivals:
            return False
        met = services.progress.done(ProgressKind.MET)
        found = dict.fromkeys(persona_at(plan) for plan in session.setup.seats)
        self.show([persona for persona in found if persona in CAST and persona not in met][:_AT_ONCE])
        for persona in self._personas:
            services.progress.note(ProgressKind.MET, persona)
        return bool(self._personas) and not met

    def show(self, personas: list[str]) -> None:
        services, self._personas = self._services, personas
        self._left = math.inf if services.accessibility.active else _SECONDS
        if personas:
            services.sound("turn")
            services.accessibility.announce(self.text, Weight.PLAIN)

    @property
    def active(self) -> bool:
        return bool(self._personas)

    @property
    def text(self) -> str:
        lines = (
            f"{CAST[each][0]}, {tr(f'seats.persona.{each}')}. {tr(f'seats.likes.{each}')}" for each in self._personas
        )
        return " ".join((tr("table.meeting"), *lines))

    def update(self, dt: float) -> None:
        self._left -= dt
        if self._left <= 0:
            self.end()

    def end(self) -> None:
        self._personas, self._tile = [], None

    def draw(self, surface: pygame.Surface) -> None:
        metrics = self._services.page
        if self._tile is None or self._tile.metrics is not metrics:
            self._tile = self._made(metrics)
        self._tile.draw(surface)

    def _made(self, metrics: Metrics) -> Tile:
        people = (
            Column(
                Row(Spacer(), avatar(persona, _FACE, Mood.PLEASED), Spacer(), gap=0),
                Label(CAST[persona][0], 24, "title", palette.GOLD_LIGHT, align="center"),
                Label(tr(f"seats.persona.{persona}"), 16, "bold", palette.MUTED, align="center"),
                Label(tr(f"seats.likes.{persona}"), 16, wrap=True, align="center"), gap=4,
            )
            for persona in self._personas
        )  # fmt: skip
        heading = Label(tr("table.meeting"), 24, "title", align="center")
        grid = Grid(*people, cell=_WIDTH - 40, gap=20)
        tile = Tile(metrics, Column(heading, grid, gap=12, inset=(28, 18)), "dialog", radius=24)
        wide = metrics.px(min(metrics.logical_size[0] - 16, max(340.0, len(self._personas) * (_WIDTH + 20) + 56)))
        tile.rect = pygame.Rect(0, 0, wide, tile.inside.height(metrics, wide))
        tile.rect.center = (metrics.size[0] // 2, metrics.size[1] // 2)
        tile.show(tile.inside)
        return tile
