"""A house that lives through frames while a scene is set up for its picture."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from uno_desktop.commands.shots.staged_tables import StagedTable, setup_for
from uno_desktop.model.cards import CardId
from uno_desktop.model.registry import ruleset_named
from uno_desktop.scenes.lobby.draft import Draft
from uno_desktop.scenes.table.scene import TableScene
from uno_desktop.stage.layout.layout import CARD_HIGH, CARD_WIDE
from uno_desktop.ui.house import House
from uno_desktop.ui.stack import Scene

FRAME = 1 / 60


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be seen: `hand` is the number of cards in the person's hand, None for as it comes."""

    ruleset: str
    seats: int
    hand: int | None


class Sitting:
    """A house that lives through frames of 1/60 s."""

    def __init__(self, house: House, wish: Wish) -> None:
        self.house, self.wish = house, wish

    def show(self, scene: Scene) -> None:
        """Puts a scene on the stack."""
        self.house.stack.push(scene)
        self.house.stack.settle()

    def live(self, seconds: float) -> None:
        """Lets time pass."""
        for _ in range(round(seconds / FRAME)):
            self.house.now += FRAME
            self.house.stack.update(FRAME)
            self.house.stack.settle()

    def press(self, key: int, mod: int = 0) -> None:
        """A key is pressed."""
        self.house.stack.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.house.stack.settle()

    def table(self) -> StagedTable:
        """A round under way, as wished."""
        return StagedTable(self.wish.ruleset, self.wish.seats, self.wish.hand)

    def sit_down(self, table: StagedTable) -> TableScene:
        """The scene of such a table, at rest."""
        scene = TableScene(self.house, table.host())
        self.show(scene)
        self.live(0.1)
        return scene

    def lay(self, scene: TableScene, card: CardId) -> None:
        """Clicks a card in the hand."""
        piece = next(each for each in scene.board.display.hands[scene.viewer] if each.card == card)
        unit = scene.board.layout.unit
        spot = (
            round(piece.x - (CARD_WIDE / 2 - 14) * unit),
            round(piece.y - (CARD_HIGH / 2 - 22) * unit),
        )
        self.house.mouse = spot
        self.live(FRAME)
        self.house.stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        self.house.stack.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
        self.house.mouse = (-1, -1)

    def draft(self) -> Draft:
        """The table as the player sets it up."""
        draft = Draft(self.house.settings)
        draft.choose(ruleset_named(self.wish.ruleset))
        draft.seats = list(setup_for(self.wish.ruleset, self.wish.seats).seats)
        return draft
