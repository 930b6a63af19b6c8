"""Layout of the piles at the centre of the table."""

from functools import cached_property

from uno_desktop.drawing.geometry import Box, Pose
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE, Viewport

PILE_SCALE = 1.0
"""Scale of the discard pile: that of the viewer's cards, so that a landing card needs no new sprite."""
INSIDE, MOUTH = 0.5, 92.0
"""Scale of cards inside the dispenser, and units from its centre to its mouth."""
_DISPENSER = 176.0  # units across its case
_COUNT_WIDE, _COUNT_HIGH = 38.0, 24.0
_GLYPH = 40.0
_RAISED = 36.0  # units that the piles are raised at 200 %, as the text line below them grows


class PileLayout:
    """Layout of the piles; with `dispenser`, a dispenser replaces the draw pile."""

    def __init__(self, viewport: Viewport, dispenser: bool) -> None:
        self._viewport = viewport
        self.dispenser = dispenser

    @cached_property
    def middle(self) -> float:
        """Height of the centre of the piles, in units."""
        return self._viewport.high * 0.475 - _RAISED * self._viewport.enlarged

    def supply_pose(self) -> Pose:
        """Returns the pose of the draw pile; inside a dispenser, cards are small and upright."""
        if self.dispenser:
            x, y = self.dispenser_point()
            return Pose(x, y, 0.0, INSIDE)
        return self._viewport.pose(self._viewport.wide / 2 - 92.0, self.middle - 6.0, 3.0, PILE_SCALE)

    def dispenser_point(self) -> tuple[float, float]:
        return (self._viewport.wide / 2 - 138.0) * self._viewport.unit, (self.middle - 2.0) * self._viewport.unit

    def pile_pose(self, card: int) -> Pose:
        """Returns the pose of a card on the discard pile, slightly shifted and rotated; always the same for a card."""
        seed = (card * 40503 + 9973) & 0xFFFF
        dx = seed % 23 - 11
        dy = seed // 23 % 17 - 8
        angle = seed // 391 % 27 - 13
        return self._viewport.pose(self._viewport.wide / 2 + 58.0 + dx, self.middle + dy, float(angle), PILE_SCALE)

    def cancelled_pose(self, card: int) -> Pose:
        """Returns the pose of a cancelled card, which sticks out of the discard pile."""
        pose = self.pile_pose(card)
        return Pose(
            pose.x + 44.0 * self._viewport.unit, pose.y - 40.0 * self._viewport.unit, pose.angle - 16.0, pose.scale
        )

    def shown_pose(self, index: int, count: int) -> Pose:
        """Returns the pose of a card in a revealed hand, fanned out over the centre of the table."""
        step = min(100.0, (self._viewport.wide - 520.0) / max(1, count - 1))
        dx = (index - (count - 1) / 2) * step
        return self._viewport.pose(self._viewport.wide / 2 + dx, self.middle + 8.0 + dx * dx / 9000.0, -dx * 0.018, 1.0)

    def under_pile_pose(self) -> Pose:
        """Returns the pose under the discard pile, where cards are covered."""
        return self._viewport.pose(self._viewport.wide / 2 + 58.0, self.middle, 0.0, PILE_SCALE)

    def gather_pose(self) -> Pose:
        """Returns the pose at the centre of the table, where hands are gathered."""
        return self._viewport.pose(self._viewport.wide / 2 - 10.0, self.middle + 10.0, 0.0, PILE_SCALE * 0.8)

    def supply_box(self) -> Box:
        """Returns the clickable box of the draw pile or dispenser."""
        pose = self.supply_pose()
        wide, high = (
            CARD_WIDE * PILE_SCALE * self._viewport.unit * 1.04,
            CARD_HIGH * PILE_SCALE * self._viewport.unit * 1.04,
        )
        if self.dispenser:
            wide = high = _DISPENSER * self._viewport.unit
        return Box(pose.x - wide / 2, pose.y - high / 2, wide, high)

    def supply_count_box(self) -> Box:
        """Returns the box of the draw pile's card count, at its foot, which the chute never covers."""
        supply = self.supply_box()
        wide = (
            _COUNT_WIDE
            * (1.0 + 0.5 * (self._viewport.text - 1.0) + 0.3 * self._viewport.enlarged)
            * self._viewport.unit
        )
        high = _COUNT_HIGH * (1.0 + 0.5 * (self._viewport.text - 1.0)) * self._viewport.unit
        x = supply.x + 4.0 * self._viewport.unit if self.dispenser else supply.center[0]
        return Box(x - wide / 2, supply.bottom - high * 0.6, wide, high)

    @cached_property
    def pile_box(self) -> Box:
        """Box of the discard pile, cached because each frame asks if the mouse is over it."""
        x, y = (self._viewport.wide / 2 + 58.0), self.middle
        wide, high = CARD_WIDE * PILE_SCALE + 34.0, CARD_HIGH * PILE_SCALE + 30.0
        return self._viewport.box(x - wide / 2, y - high / 2, wide, high)

    def color_box(self) -> Box:
        """Returns the box of the active colour sign beside the discard pile."""
        pile = self.pile_box
        size = _GLYPH * self._viewport.unit
        return Box(pile.right + 6.0 * self._viewport.unit, pile.center[1] - size / 2, size, size)

    def color_left(self) -> float:
        """Returns the leftmost x at which the sign or the name of the active colour may begin, in pixels."""
        return self.pile_box.right - 4.0 * self._viewport.unit

    def ring(self) -> tuple[float, float, float, float]:
        """Returns the centre and the semi-axes of the ring of direction chevrons, in pixels."""
        a, b = min(self._viewport.wide * 0.26, 400.0), self._viewport.high * 0.2
        return (
            self._viewport.wide / 2 * self._viewport.unit,
            self.middle * self._viewport.unit,
            a * self._viewport.unit,
            b * self._viewport.unit,
        )

    def free(self) -> Box:
        """Box at the centre that no player panel may cover, in units."""
        left, right = self._viewport.wide / 2 - (258.0 if self.dispenser else 156.0), self._viewport.wide / 2 + 190.0
        high = CARD_HIGH + 38.0
        return Box(left, self.middle - high / 2, right - left, high)
