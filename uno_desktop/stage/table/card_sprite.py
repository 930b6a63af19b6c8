"""A card on screen: its current pose and flip state."""

from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.stage.layout.table_layout import Pose


class CardSprite:
    """A card on screen, in its current pose. `card` is HIDDEN while the viewer must not know it."""

    __slots__ = (
        "airborne",
        "angle",
        "back",
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
        self.back = ""
        """Code of the visible other face of a two-sided card; empty for a plain back."""
        self.leaving: CardId = HIDDEN
        """Previous identity, drawn until the card is turned face down; HIDDEN if none."""
        self.x, self.y, self.angle, self.scale = pose
        self.turn = 1.0 if face_up else 0.0
        """1 shows the face, 0 the back; in between, the card is being flipped."""
        self.height = 0.0
        """0 on the table, 1 at the top of a flight; sets the shadow's offset."""
        self.fade = 1.0
        self.named = ""
        """Letter of the colour named with a wild card, once it is on the pile."""
        self.grey = False
        """True while it is on the pile and cancelled."""
        self.airborne = False
        """True from leaving one place until landing at the next; meanwhile no card count includes it."""
        self.moving = False
        """True while an animation moves it: it is drawn in every frame, outside the cached table picture."""
        self.shown = True

    @property
    def pose(self) -> Pose:
        return Pose(self.x, self.y, self.angle, self.scale)

    def dress(self, card: CardId) -> None:
        """Changes the card's identity; if it is face up, the change shows only after it is turned face down."""
        if self.turn > 0.5 and card != self.card:
            self.leaving = self.card
        self.card = card

    def place(self, pose: Pose) -> None:
        self.x, self.y, self.angle, self.scale = pose

    def settle(self, pose: Pose, face_up: bool) -> None:
        self.place(pose)
        self.turn = 1.0 if face_up else 0.0
        self.height, self.fade, self.leaving = 0.0, 1.0, HIDDEN
        self.airborne, self.moving, self.shown = False, False, True
