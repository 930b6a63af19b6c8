"""State of everything around the cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.scenes.table.guidance.card_tooltip import CardTooltip
from uno_desktop.scenes.table.hud import TimeLeft
from uno_desktop.scenes.table.prompts.table_prompt import TablePrompt
from uno_desktop.scenes.table.table_button import TableButton
from uno_desktop.stage.renderers.handover_plate import HandoverPlate
from uno_desktop.ui.focus import FocusManager
from uno_desktop.ui.toasts import NOTICE


@dataclass(slots=True)
class HudState:
    """State of the scene from which everything around the cards is drawn."""

    buttons: Sequence[TableButton] = ()
    pointed_button: TableButton | None = None
    """Button with the keyboard focus, else under the mouse."""
    focus: FocusManager | None = None
    """Keyboard focus, while it is on a place that does not show it itself."""
    status_line: str = ""
    status_tone: str = "plain"
    text_size: float = NOTICE
    """Font size in points of the status line and the toast, if space permits."""
    turn_line: str = ""
    journal: Sequence[str] | None = None
    reaction_left: float | None = None
    time_left: TimeLeft | None = None
    """Time left of the viewer's decision; None without a limit."""
    prompt: TablePrompt | None = None
    handover: HandoverPlate | None = None
    toast: str = ""
    next_cards: int = 0
    """Number of cards of the draw pile that a puzzle shows."""
    supply_lit: bool = False
    """True while the draw pile has the keyboard focus, or a click on it would draw."""
    drag_over_pile: bool = False
    """True while a card is dragged over the discard pile, where a drop plays it."""
    tip: CardTooltip | None = None
    pointed_seat: Seat = NOBODY
    """Seat whose visible card backs are enlarged."""
