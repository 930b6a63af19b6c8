"""Command at the table: its button or pressable area, and what it runs."""

from collections.abc import Callable
from dataclasses import dataclass, field

from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.layout.table_layout import Box


@dataclass(frozen=True, slots=True)
class Command:
    """Button, or pressable area of the table, with the callback that it runs."""

    name: str
    box: Box
    label: str
    key: str = ""
    """Key shown beside the label."""
    style: str = "gold"
    run: Callable[[], object] = field(kw_only=True, compare=False)
    enabled: bool = field(default=True, kw_only=True)
    large: bool = field(default=False, kw_only=True)
    icon: str = field(default="", kw_only=True)
    """Icon that replaces the label."""
    urgent: bool = field(default=False, kw_only=True)
    """True if it pulses to draw attention."""
    timed: bool = field(default=False, kw_only=True)
    """True if it expires with the reaction window; a ring shows the time left."""
    near_hand: bool = field(default=False, kw_only=True)
    """True if it is beside the line above the hand."""
    drawn: bool = field(default=True, kw_only=True)
    """False if the command has only a key and no button."""
    explains: bool = field(default=False, kw_only=True)
    """True if a press shows the reason while the command is disabled."""
    reveals: bool = field(default=False, kw_only=True)
    """True if the button reveals something about the hand; it is not drawn while the hand is face down."""
    aside: bool = field(default=False, kw_only=True)
    """True if the command is never required; switch scanning reaches it late."""
    seat: Seat = field(default=NOBODY, kw_only=True)
    """Seat of the local player who acts, or NOBODY; the digit of a seat other than the viewer's runs the command."""
    name_read: str = field(default="", kw_only=True)
    """Accessible name, if it differs from the label."""
    about: str = field(default="", kw_only=True)

    @property
    def pressable(self) -> bool:
        return self.enabled or self.explains
