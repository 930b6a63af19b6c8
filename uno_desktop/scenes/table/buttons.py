"""The buttons of the table: which there are now, where they lie, and with which keys they are pressed."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import ACCEPT, CATCH, CHALLENGE, DONE, DRAW, PASS, PRESS, UNO
from uno_desktop.model.state import DRAW_UNIT
from uno_desktop.scenes.table.moves import GO_ON, REACT, Reaction, TableMoves
from uno_desktop.scenes.table.picture import TablePicture
from uno_desktop.scenes.table.reactions import bar_buttons
from uno_desktop.stage.layout.layout import Layout
from uno_desktop.stage.painters.hud import Button
from uno_desktop.stage.table.table_stage import Stage
from uno_desktop.system.i18n import tr

KEYS = {DRAW: "D", PRESS: "D", PASS: "P", DONE: "F", ACCEPT: "A", CHALLENGE: "X"}
"""The key of each button with a verb, as it is shown on the button."""
UNO_BUTTON, MENU_BUTTON, HINT_BUTTON, LOG_BUTTON, RULES_BUTTON = "uno", "menu", "hint", "log", "rules"
COMMENT_BUTTON, ORDER_BUTTON = "comment", "order"
REACTION = "reaction"
_STYLES = {CATCH: "red", GO_ON: "ink", REACT: "ink"}
_WORDS = {CATCH: "table.catch", UNO: "table.uno", GO_ON: "table.go_on", REACT: "table.react"}


@dataclass(frozen=True, slots=True)
class Buttons:
    """All buttons of this moment, and the reactions of those on pods, in the same order."""

    all: list[Button]
    reactions: list[Reaction]

    def at(self, x: float, y: float) -> Button | None:
        """The button at a point; those on pods lie above all others."""
        for button in reversed(self.all):
            if button.box.holds(x, y):
                return button
        return None

    def names(self) -> list[str]:
        """Those that the keyboard can reach, from above."""
        return [button.name for button in self.all if button.enabled]

    def named(self, name: str) -> Button | None:
        """The button with this name."""
        return next((button for button in self.all if button.name == name), None)


def uno_is_live(moves: TableMoves, stage: Stage) -> bool:
    """True once the card lies on the pile and the viewer has not said UNO (OFF-UNO-02)."""
    return moves.owes() and bool(stage.display.owes >> moves.viewer & 1)


def buttons_now(
    picture: TablePicture,
    moves: TableMoves,
    stage: Stage,
    ready: bool,
    reacting: bool = False,
    order: str = "",
) -> Buttons:
    """The buttons of this moment; `ready` is False while cards still move, `reacting` True while the viewer has come
    to the screen for a reaction only; `order` is how the hand is sorted."""
    layout = picture.layout
    found = [
        Button(RULES_BUTTON, layout.corner_box(1), tr("tablerules.button"), "R", "ink", icon="book"),
        Button(LOG_BUTTON, layout.corner_box(0), tr("table.log"), "L", "ink", icon="log"),
    ]
    if moves.hints != "blocked" and picture.house.settings.hints:
        found.insert(0, Button(HINT_BUTTON, layout.corner_box(2), tr("table.hint"), "H", "ink", icon="hint"))
    if moves.may_comment():
        comment = Button(
            COMMENT_BUTTON, layout.corner_box(3), tr("table.comment"), "T", "ink", icon="comment"
        )
        found.insert(0, comment)
    if moves.plays:
        found.append(order_button(layout, order))
        found += bar_buttons(layout, moves, reacting, ready)
        found.append(_uno_button(picture, moves, stage))
        found += _verb_buttons(picture, moves, stage, ready)
    found.append(Button(MENU_BUTTON, layout.menu_box(), tr("table.menu"), "Esc", "ink"))
    reactions = [] if reacting else [each for each in moves.reactions() if _is_shown(each, stage)]
    found += _pod_buttons(picture, moves, reactions)
    return Buttons(found, reactions)


def order_button(layout: Layout, order: str) -> Button:
    """The button that changes how the hand is sorted, beside that for the menu."""
    return Button(
        ORDER_BUTTON, layout.order_box(), tr(f"table.order.{order}"), "S", "ink", icon=f"order-{order}"
    )


def _uno_button(picture: TablePicture, moves: TableMoves, stage: Stage) -> Button:
    live = uno_is_live(moves, stage)
    label = tr("table.uno_armed") if moves.armed else tr("table.uno")
    enabled = live or moves.may_arm()
    box, kept = picture.layout.uno_box(), picture.layout.beat_room
    urgent = live or moves.armed
    return Button(UNO_BUTTON, box, label, "U", enabled=enabled, large=True, urgent=urgent, kept=kept)


def _verb_buttons(picture: TablePicture, moves: TableMoves, stage: Stage, ready: bool) -> list[Button]:
    verbs = moves.pressed() if ready else []  # sooner they would tell what has not been shown yet
    if not verbs:
        verb = PRESS if picture.layout.dispenser else DRAW
        return [Button(verb, picture.layout.action_box(0), tr(f"table.{verb}"), KEYS[verb], enabled=False)]
    found = []
    for place in reversed(range(len(verbs))):
        verb = verbs[place]
        box = picture.layout.action_box(place)
        found.append(Button(verb, box, _verb_label(verb, stage), KEYS[verb]))
    return found


def _verb_label(verb: str, stage: Stage) -> str:
    """The word on a button; who accepts a penalty reads what it is."""
    if verb != ACCEPT:
        return tr(f"table.{verb}")
    threat = stage.display.threat
    if threat is None or threat.unit == DRAW_UNIT:
        return tr("table.accept", n=threat.amount if threat else 0)
    return tr(f"table.accept.{threat.unit}", n=threat.amount)


def _is_shown(reaction: Reaction, stage: Stage) -> bool:
    """A catch can be said when all have seen that somebody owes UNO."""
    if reaction.action.verb in (GO_ON, REACT):
        return True
    owing = reaction.action.target if reaction.action.verb == CATCH else reaction.action.seat
    return bool(stage.display.owes >> owing & 1)


def _pod_buttons(picture: TablePicture, moves: TableMoves, reactions: list[Reaction]) -> list[Button]:
    shared = [reaction.on for reaction in reactions]
    found = []
    for place, reaction in enumerate(reactions):
        mine = reaction.action.seat == moves.viewer
        both = shared.count(reaction.on) > 1
        half = 0 if not both else 2 if mine else 1
        label = tr(_WORDS[reaction.action.verb])
        key = "C" if mine else str(picture.layout.digit(reaction.action.seat))
        style = _STYLES.get(reaction.action.verb, "gold")
        found.append(picture.pod_button(f"{REACTION} {place}", reaction.on, label, key, style, half))
    return found
