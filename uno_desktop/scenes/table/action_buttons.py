"""Buttons of the table, reactions included: selection, placement and labels."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_desktop.model.actions import ACCEPT, CATCH, DRAW, HINT, PLAY, PRESS, UNO
from uno_desktop.model.cards import HIDDEN, CardId, Deck, cards_in
from uno_desktop.model.rule_text.describe import describe_command
from uno_desktop.model.state import DRAW_UNIT
from uno_desktop.scenes.controls.key_glyphs import button_glyph
from uno_desktop.scenes.table.player_actions import GO_ON, REACT, PlayerActions, Reaction
from uno_desktop.scenes.table.table_renderer import TableRenderer
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.hud import Button
from uno_desktop.stage.table.table_stage import Stage
from uno_desktop.stage.texts.card_text import command_help
from uno_desktop.stage.texts.journal_text import capitalised, card_name
from uno_desktop.system.i18n import tr

PASS_TURN, CUT = "let go", "cut"
_PLACES = {CUT: 0, "NON": 0, "BOO": 1, "DER": 2}
"""Slot of each reaction button, counted from below; the pass button lies above all. No ruleset has both a cut and a
Non."""
BAR = tuple(_PLACES)
"""Names of the buttons that play a card out of turn."""


@dataclass(frozen=True, slots=True)
class ButtonState:
    """State of the buttons beyond the position.

    `ready`: no card moves. `reaction_left`: fraction left of the reaction window, 0 to 1. `cards`: size of the
    viewer's hand.
    """

    ready: bool = True
    reaction_left: float | None = None
    cards: int = 7


@dataclass(frozen=True, slots=True)
class BarItem:
    """Reaction button: its name and the card that it plays; HIDDEN if it plays none."""

    name: str
    card: CardId


def reaction_items(actions: PlayerActions, reacting: bool) -> list[BarItem]:
    """Returns the viewer's out-of-turn options; `reacting`: the viewer is at the screen only to react."""
    found = [BarItem(PASS_TURN, HIDDEN)] if reacting or actions.may_pass_turn() else []
    codes = actions.session.book.deck.codes
    legal = {codes[action.card] for action in actions.legal() if action.verb == PLAY}
    for card in cards_in(actions.session.hand(actions.viewer)) if legal else ():
        code = codes[card]
        name = code if code in _PLACES else CUT
        if code not in legal or (name == CUT and actions.awaited):
            continue
        if all(item.name != name for item in found):
            found.append(BarItem(name, card))
    return found


def reaction_buttons(layout: Layout, actions: PlayerActions, reacting: bool, state: ButtonState) -> list[Button]:
    if not actions.plays:
        return []
    made = []
    for item in reaction_items(actions, reacting):
        place = _PLACES.get(item.name, layout.reactions - 1)
        box = layout.chance_box(place, state.cards)
        label, key = chance_name(actions, item), button_glyph(item.name)
        chance = item.name != PASS_TURN
        made.append(
            Button(
                item.name,
                box,
                label,
                key,
                "red" if chance else "ink",
                enabled=state.ready,
                urgent=chance,
                left=state.reaction_left if chance else None,
                near_hand=True,
            )
        )
    return made


def bar_places(deck: Deck) -> int:
    """Returns the number of slots that the reaction bar needs with this deck."""
    return 2 + max([_PLACES[CUT], *(_PLACES.get(code, 0) for code in deck.codes)])


def chance_name(actions: PlayerActions, item: BarItem) -> str:
    if item.name == PASS_TURN:
        return tr("table.let_go")
    if item.name == "NON":
        return tr("table.non")
    name = card_name(actions.session.book.deck, item.card)
    return tr("table.cut", card=name) if item.name == CUT else capitalised(name)


UNO_BUTTON, MENU_BUTTON, HINT_BUTTON, JOURNAL_BUTTON, RULES_BUTTON = "uno", "menu", "hint", "journal", "rules"
COMMENT_BUTTON, ORDER_BUTTON, TAKE_BACK_BUTTON = "comment", "order", "take back"
REACTION = "reaction"
_STYLES = {CATCH: "red", GO_ON: "ink", REACT: "ink"}
_WORDS = {CATCH: "table.catch", UNO: "table.uno", GO_ON: "table.go_on", REACT: "table.react"}


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons of one frame; `reactions` belong to the buttons on player panels, in the same order."""

    all: list[Button]
    reactions: list[Reaction]

    def at(self, x: float, y: float) -> Button | None:
        """Returns the button at a point; buttons on player panels take precedence."""
        for button in reversed(self.all):
            if button.box.contains(x, y):
                return button
        return None

    def names(self) -> list[str]:
        """Returns the names of the buttons that the keyboard can reach, from top to bottom."""
        return [button.name for button in self.all if button.enabled]

    def named(self, name: str) -> Button | None:
        return next((button for button in self.all if button.name == name), None)


def uno_expected(actions: PlayerActions, stage: Stage) -> bool:
    """Returns True once the card lies on the pile and the viewer has not said UNO (OFF-UNO-02)."""
    return actions.may_say_uno() and bool(stage.table_view.owes >> actions.viewer & 1)


def _corner(layout: Layout, name: str, place: int, text: str, icon: str, told: str = "") -> Button:
    """Returns corner button `place`, counted from the edge; `told` replaces the label with the text key `text`."""
    return Button(name, layout.corner_box(place), told or tr(text), button_glyph(name), "ink", icon=icon)


def _price(actions: PlayerActions) -> str:
    return "" if actions.hints == "free" else command_help(describe_command(actions.session.book, HINT))


def buttons_now(
    picture: TableRenderer,
    actions: PlayerActions,
    stage: Stage,
    state: ButtonState,
    reacting: bool = False,
    order: str = "",
) -> Buttons:
    """Returns the buttons for `state`; `reacting`: the viewer is at the screen only to react; `order` is the sort
    order of the hand."""
    layout = picture.layout
    found = []
    if actions.may_comment():
        found.append(_corner(layout, COMMENT_BUTTON, 3, "table.comment", "comment"))
    if actions.hints != "blocked" and picture.settings.hints:
        found.append(_corner(layout, HINT_BUTTON, 2, "table.hint", "hint", _price(actions)))
    found.append(_corner(layout, RULES_BUTTON, 1, "tablerules.button", "book"))
    found.append(_corner(layout, JOURNAL_BUTTON, 0, "table.journal", "journal"))
    if actions.plays:
        found.append(order_button(layout, order))
        found += reaction_buttons(layout, actions, reacting, state)
        found.append(_uno_button(picture, actions, stage, state.reaction_left))
        found += _verb_buttons(picture, actions, stage, state.ready)
    found.append(Button(MENU_BUTTON, layout.menu_box(), tr("table.menu"), button_glyph(MENU_BUTTON), "ink"))
    reactions = [] if reacting else [each for each in actions.reactions() if _is_shown(each, stage)]
    found += _panel_buttons(picture, actions, reactions, state.reaction_left)
    return Buttons(found, reactions)


def take_back_button(layout: Layout, others: Buttons, possible: bool) -> Button:
    """Returns the undo button of practice, in the corner beside the other buttons."""
    place = 4 if others.named(COMMENT_BUTTON) else 3
    made = _corner(layout, TAKE_BACK_BUTTON, place, "practice.take_back", "undo")
    return replace(made, enabled=possible)


def order_button(layout: Layout, order: str) -> Button:
    """Returns the button that changes the sort order of the hand, beside the menu button."""
    return Button(
        ORDER_BUTTON,
        layout.order_box(),
        tr(f"table.order.{order}"),
        button_glyph(ORDER_BUTTON),
        "ink",
        icon=f"order-{order}",
    )


def _uno_button(picture: TableRenderer, actions: PlayerActions, stage: Stage, reaction_left: float | None) -> Button:
    live = uno_expected(actions, stage)
    label = tr("table.uno_armed") if actions.says_uno_with_card else tr("table.uno")
    enabled = live or actions.may_say_uno_with_card()
    box, left = picture.layout.uno_box(), reaction_left if live else None
    urgent = live or actions.says_uno_with_card
    return Button(
        UNO_BUTTON, box, label, button_glyph(UNO_BUTTON), enabled=enabled, large=True, urgent=urgent, left=left
    )


def _verb_buttons(picture: TableRenderer, actions: PlayerActions, stage: Stage, ready: bool) -> list[Button]:
    verbs = actions.pressed() if ready else []  # earlier they would reveal events that are not shown yet
    if not verbs:
        verb = PRESS if picture.layout.dispenser else DRAW
        return [Button(verb, picture.layout.action_box(0), tr(f"table.{verb}"), button_glyph(verb), enabled=False)]
    found = []
    for place in reversed(range(len(verbs))):
        verb = verbs[place]
        box = picture.layout.action_box(place)
        found.append(Button(verb, box, _verb_label(verb, stage), button_glyph(verb)))
    return found


def _verb_label(verb: str, stage: Stage) -> str:
    if verb != ACCEPT:
        return tr(f"table.{verb}")
    threat = stage.table_view.threat
    if threat is None or threat.unit == DRAW_UNIT:
        return tr("table.accept", n=threat.amount if threat else 0)
    return tr(f"table.accept.{threat.unit}", n=threat.amount)


def _is_shown(reaction: Reaction, stage: Stage) -> bool:
    """Returns False for a catch until the display shows that its target owes UNO."""
    if reaction.action.verb in (GO_ON, REACT):
        return True
    owing = reaction.action.target if reaction.action.verb == CATCH else reaction.action.seat
    return bool(stage.table_view.owes >> owing & 1)


def _panel_buttons(
    picture: TableRenderer, actions: PlayerActions, reactions: list[Reaction], reaction_left: float | None
) -> list[Button]:
    shared = [reaction.on for reaction in reactions]
    found = []
    for place, reaction in enumerate(reactions):
        mine = reaction.action.seat == actions.viewer
        both = shared.count(reaction.on) > 1
        half = 0 if not both else 2 if mine else 1
        label = tr(_WORDS[reaction.action.verb])
        key = button_glyph(CATCH) if mine else str(picture.layout.digit(reaction.action.seat))
        style = _STYLES.get(reaction.action.verb, "gold")
        left = reaction_left if reaction.action.verb in (CATCH, UNO) else None
        found.append(picture.panel_button(f"{REACTION} {place}", reaction.on, label, key, style, half, left))
    return found
