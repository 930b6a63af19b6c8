"""A piece: one card on screen, where it is drawn now and how much of its face is seen."""

from __future__ import annotations

from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.stage.layout.table_layout import Pose


class Piece:
    """One card on screen: where it is drawn now. `card` is HIDDEN while the viewer may not know it."""

    __slots__ = (
        "airborne",
        "angle",
        "card",
        "fade",
        "grey",
        "height",
        "leaving",
        "moving",
        "named",
        "scale",
        "shown",
        "turn",
        "x",
        "y",
    )

    def __init__(self, card: CardId, pose: Pose, face_up: bool) -> None:
        self.card = card
        self.leaving: CardId = HIDDEN
        """The face that is still seen until the card has been turned down."""
        self.x, self.y, self.angle, self.scale = pose
        self.turn = 1.0 if face_up else 0.0
        """1 shows the face, 0 the back, between them the card is being turned over."""
        self.height = 0.0
        """0 on the table, 1 at the top of a flight: how far its shadow falls."""
        self.fade = 1.0
        self.named = ""
        """The letter of the colour said with a wild card, once it lies on the pile."""
        self.grey = False
        """True while it lies on the pile and has been cancelled."""
        self.airborne = False
        """True from leaving one place until landing at the next: it is counted nowhere."""
        self.moving = False
        """True while a clip moves it: it is drawn in every frame instead of into the picture of the table."""
        self.shown = True

    @property
    def pose(self) -> Pose:
        """Pose in which it is drawn."""
        return Pose(self.x, self.y, self.angle, self.scale)

    def dress(self, card: CardId) -> None:
        """Makes it another card; if it lies face up, that is seen only once it has been turned down."""
        if self.turn > 0.5 and card != self.card:
            self.leaving = self.card
        self.card = card

    def place(self, pose: Pose) -> None:
        """Puts it somewhere at once."""
        self.x, self.y, self.angle, self.scale = pose

    def rest(self, pose: Pose, face_up: bool) -> None:
        """Lays it down at this place."""
        self.place(pose)
        self.turn = 1.0 if face_up else 0.0
        self.height, self.fade, self.leaving = 0.0, 1.0, HIDDEN
        self.airborne, self.moving, self.shown = False, False, True
