"""Services that run frames while a scene is set up."""

from dataclasses import dataclass

import pygame

from tests.staging.staged_tables import StagedTable, setup_for
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.model.cards import CardId
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.ui.scene_stack import Scene

FRAME = 1 / 60


@dataclass(frozen=True, slots=True)
class Staged:
    """Parameters of a scene: `hand` is the number of cards in the player's hand, None for any."""

    ruleset: str
    seats: int
    hand: int | None


class Sitting:
    """Services that run in frames of 1/60 s."""

    def __init__(self, services: Services, staged: Staged) -> None:
        self.services, self.staged = services, staged

    def show(self, scene: Scene) -> None:
        self.services.stack.push(scene)
        self.services.stack.settle()

    def live(self, seconds: float) -> None:
        """Runs frames for `seconds`."""
        for _ in range(round(seconds / FRAME)):
            self.services.now += FRAME
            self.services.stack.update(FRAME)
            self.services.stack.settle()

    def press(self, key: int, mod: int = 0) -> None:
        self.services.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.services.stack.settle()

    def table(self) -> StagedTable:
        """Returns a mid-round table with the given parameters."""
        return StagedTable(self.staged.ruleset, self.staged.seats, self.staged.hand)

    def sit_down(self, table: StagedTable) -> TableScene:
        """Opens the table scene and lets it come to rest."""
        scene = TableScene(self.services, table.session())
        self.show(scene)
        self.live(0.1)
        return scene

    def lay(self, scene: TableScene, card: CardId) -> None:
        sprite = next(each for each in scene.display.table_view.hands[scene.viewer] if each.card == card)
        unit = scene.display.layout.unit
        spot = (round(sprite.x - (CARD_WIDE / 2 - 14) * unit), round(sprite.y - (CARD_HIGH / 2 - 22) * unit))
        self.services.mouse = spot
        self.live(FRAME)
        self.services.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        self.services.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
        self.services.mouse = (-1, -1)

    def draft(self) -> MatchSetup:
        """Returns the match setup with the given parameters."""
        match_setup = MatchSetup(self.services.settings)
        match_setup.choose(ruleset_named(self.staged.ruleset))
        match_setup.seats = list(setup_for(self.staged.ruleset, self.staged.seats).seats)
        return match_setup
