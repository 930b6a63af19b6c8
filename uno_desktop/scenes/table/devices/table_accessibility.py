"""Accessibility tree of the table: question, piles, other seats, the viewer's hand, and buttons."""

from collections.abc import Iterator, Mapping

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.scenes.table.command import Command
from uno_desktop.scenes.table.command_list import ANSWER, BUTTON, CANCEL, CARD, COVERED, SEAT, SUPPLY, name_of
from uno_desktop.scenes.table.devices.table_input import TableDevice
from uno_desktop.scenes.table.guidance.countdown import time_text
from uno_desktop.scenes.table.guidance.tooltip import changed_help
from uno_desktop.stage.layout.table_layout import Box
from uno_desktop.stage.texts.card_text import face_name
from uno_desktop.stage.texts.journal_text import (
    JournalWords,
    capitalised,
    card_name,
    color_name,
    own_other_face,
    status_name,
)
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Key, Node, NodeAction, Role

_PRESS, _FOCUS = frozenset((NodeAction.PRESS,)), frozenset((NodeAction.FOCUS,))
_BOTH = _PRESS | _FOCUS


class TableAccessibility(TableDevice):
    """Builds the accessibility tree of the visible table, and performs the actions of its nodes."""

    # --- tree ---

    def accessibility_tree(self, journal: bool) -> AccessibilityTree:
        """Returns the tree of the table; `journal` is True if the log drawer is open."""
        places = {place.name: place for place in self._list.now().places}
        found = list(self._texts())
        found += self._question()
        found += self._middle(places[SUPPLY])
        found.append(self._others(places))
        found.append(self._own_hand(places))
        found += self._own_buttons()
        if journal:
            found.append(self._journal())
        ruleset = self._actions.session.setup.ruleset
        name = tr("access.table", name=tr(f"ruleset.{ruleset}.name"))
        return AccessibilityTree(name, tuple(found), self._focus())

    def _texts(self) -> Iterator[Node]:
        hud_state = self._display.hud_state
        texts = {"turn": hud_state.turn_line, "notice": hud_state.status_line, "toast": hud_state.toast}
        for name, text in texts.items():
            if text:
                yield Node(("said", name), Role.TEXT, text)
        if hud_state.time_left is not None:
            yield Node(("time",), Role.TEXT, time_text(hud_state.time_left.seconds))

    def _question(self) -> Iterator[Node]:
        prompt = self._input.prompt
        if prompt is None:
            return
        answers = prompt.answers
        nodes = [
            Node(
                (ANSWER, place), Role.ITEM, capitalised(each.label), enabled=each.enabled, selected=each.chosen,
                position_in_set=(place + 1, len(answers)), box=_box(Box(*each.rect)),
                actions=_PRESS if each.enabled else frozenset(),
            )
            for place, each in enumerate(answers)
        ]  # fmt: skip
        yield Node(("question",), Role.LIST, prompt.title, children=tuple(nodes))
        yield Node((CANCEL,), Role.BUTTON, tr("common.cancel"), actions=_PRESS)

    def _middle(self, supply: Command) -> Iterator[Node]:
        display, table_view = self._display, self._display.table_view
        deck, layout = self._actions.session.book.deck, display.layout
        top = card_name(deck, table_view.pile_cards[-1]) if table_view.pile_cards else tr("access.nothing")
        yield Node(("pile",), Role.TEXT, tr("access.pile"), top, box=_box(layout.piles.pile_box))
        if table_view.color >= 0:
            yield Node(("color",), Role.TEXT, tr("access.color"), color_name(table_view.color))
        way = "clockwise" if table_view.direction > 0 else "counter"
        yield Node(("direction",), Role.TEXT, tr(f"access.{way}"))
        name = tr("access.dispenser" if layout.piles.dispenser else "access.draw_pile")
        focus = frozenset() if display.hand_style.face_down else _FOCUS
        yield Node(
            (SUPPLY,), Role.BUTTON, name, ", ".join(self._supply()), enabled=supply.enabled,
            box=_box(supply.box), actions=_PRESS | focus if supply.enabled else frozenset(), aside=supply.aside,
        )  # fmt: skip
        if table_view.threat is not None:
            words = JournalWords(deck, display.names, self._me())
            yield Node(("threat",), Role.TEXT, words.sentence(table_view.threat))
        for kind, seat in table_view.statuses:
            if seat < 0:
                yield Node(("lasts", kind), Role.TEXT, status_name(kind))

    def _supply(self) -> Iterator[str]:
        table_view = self._display.table_view
        yield tr("access.cards", n=table_view.supply_count)
        if table_view.draw_back and table_view.supply_count:
            yield tr("access.draw_back", card=face_name(table_view.draw_back))
        if known := self._actions.next_cards(self._display.hud_state.next_cards):
            deck = self._actions.session.book.deck
            yield tr("access.next_cards", cards=", ".join(card_name(deck, card) for card in known))

    def _others(self, places: Mapping[str, Command]) -> Node:
        seats = self._display.layout.seats.others
        nodes = [self._seat(seat, places[f"{SEAT} {seat}"], (place, len(seats))) for place, seat in enumerate(seats, 1)]
        return Node(("others",), Role.LIST, tr("access.others"), children=tuple(nodes))

    def _seat(self, seat: Seat, command: Command, place: tuple[int, int]) -> Node:
        display, table_view = self._display, self._display.table_view
        left = display.effects.cards_left(seat)
        about = [words for shown, words in self._of_seat(seat) if shown]
        return Node(
            (SEAT, seat), Role.ITEM, command.label, tr("access.cards", n=left), ". ".join(about),
            enabled=not table_view.out >> seat & 1, position_in_set=place,
            box=_box(command.box), actions=_PRESS if command.enabled else frozenset(),
            shortcut=display.effects.keys[seat] if display.effects.keys else "",
        )  # fmt: skip

    def _of_seat(self, seat: Seat) -> Iterator[tuple[bool, str]]:
        """Yields each property of a seat as (True if it applies now, text)."""
        table_view = self._display.table_view
        yield table_view.turn == seat, tr("access.their_turn")
        for partner in self._display.effects.team(seat):
            if partner != seat:
                ours = partner == self._display.viewer
                yield True, tr("team.partner") if ours else tr("seats.with", name=self._display.names[partner])
        yield bool(self._actions.session.away >> seat & 1), tr("access.on_break")
        yield bool(table_view.owes >> seat & 1), tr("access.owes")
        place = table_view.finishers.get(seat, 0)
        yield place > 0, tr("access.place", n=place)
        out = bool(table_view.out >> seat & 1) and not place and not table_view.revealed
        yield out, tr("access.out")
        lost = table_view.lost_turns[seat] if seat < len(table_view.lost_turns) else 0
        yield lost > 0, tr("access.lost_turns", n=lost)
        for kind, whose in table_view.statuses:
            yield whose == seat, status_name(kind)
        cards = self._open_cards(seat)
        yield bool(cards), ", ".join(cards)
        backs = [face_name(sprite.back) for sprite in table_view.hands[seat] if sprite.back]
        yield bool(backs) and not cards, tr("access.backs", cards=", ".join(backs))

    def _open_cards(self, seat: Seat) -> list[str]:
        table_view, deck = self._display.table_view, self._actions.session.book.deck
        sprites = table_view.hands[seat]
        if not sprites or any(sprite.card < 0 or sprite.turn < 0.5 for sprite in sprites):
            return []
        return [card_name(deck, sprite.card) for sprite in sprites]

    def _own_hand(self, places: Mapping[str, Command]) -> Node:
        display, box = self._display, _box(self._display.layout.hand.box(len(self._hand.cards)))
        hand_visibility, plate = self._local_players.hand_visibility, display.hud_state.handover
        if display.hand_style.face_down:
            press = _PRESS if COVERED in places else frozenset()
            words = hand_visibility.status_line("") if press else tr("access.face_down")
            text, about = (plate.text, tr("handover.or_twice")) if plate is not None else ("", "")
            box = _box(hand_visibility.box)
            return Node((COVERED,), Role.BUTTON if press else Role.TEXT, words, text, about, box=box, actions=press)
        cards = self._hand.cards
        nodes = tuple(
            self._card(card, f"{CARD} {card}" in places, (place, len(cards))) for place, card in enumerate(cards, 1)
        )
        held = tr("access.cards", n=len(cards))
        return Node(("hand",), Role.LIST, tr("access.hand"), held, box=box, children=nodes)

    def _card(self, card: CardId, free: bool, place: tuple[int, int]) -> Node:
        display, player_actions = self._display, self._actions
        name = capitalised(card_name(player_actions.session.book.deck, card))
        sprite = self._hand.sprite(card)
        card_box = _around(sprite.x, sprite.y, display.layout.card_height) if sprite is not None else (0, 0, 0, 0)
        plays = card in display.hand_style.playable
        asked = display.ready and player_actions.awaited and not plays
        why = player_actions.rejection_reason(card) if asked else None
        actions = (_BOTH if free else _FOCUS) if player_actions.plays else frozenset()
        session = player_actions.session
        effect, other = changed_help(session.book, card, session.state.seats), own_other_face(session.book.deck, card)
        side = tr("access.other_side", card=other) if other else ""
        about = f"{effect} {'. '.join(filter(None, (tr(why) if why else '', side)))}".strip()
        playable = tr("access.playable") if plays else ""
        return Node(
            (CARD, card), Role.ITEM, name, playable, about, position_in_set=place, box=card_box, actions=actions
        )

    def _own_buttons(self) -> Iterator[Node]:
        for button in self._list.now().buttons:
            yield Node(
                (BUTTON, button.name), Role.BUTTON, button.name_read or button.label, description=button.about,
                enabled=button.enabled, box=_box(button.box), actions=_BOTH if button.enabled else frozenset(),
                shortcut=button.key, aside=button.aside,
            )  # fmt: skip

    def _journal(self) -> Node:
        lines = self._display.hud_state.journal or ()
        nodes = [
            Node(("told", number), Role.TEXT, text, position_in_set=(number + 1, len(lines)))
            for number, text in enumerate(lines)
        ]
        return Node(("journal",), Role.LIST, tr("table.journal_title"), children=tuple(nodes))

    def _focus(self) -> Key:
        prompt, stop = self._input.prompt, self._input.stop
        if prompt is not None:
            return stop.key if stop is not None else (ANSWER, prompt.place)
        return stop.key if stop is not None else ()

    def _me(self) -> Seat | None:
        return self._actions.viewer if self._actions.plays and not self._actions.several else None

    # --- actions ---

    def perform(self, key: Key, action: NodeAction) -> bool:
        """Performs an action on a node; a press first finishes all animations. Returns False if the action is
        unavailable. Addresses the node by name, so that it never affects another node that has moved into its place.
        """
        if action is NodeAction.FOCUS:
            return self._go_to(key)
        if action is not NodeAction.PRESS or not key:
            return False
        if not self._display.ready:
            self._skip()
        commands, name = self._list.now(), name_of(key)
        command = commands.named(name) if key[0] == BUTTON else commands.place(name)
        if command is None or not command.pressable:
            return False
        self._input.press(name)
        if name != COVERED:
            self._local_players.hand_visibility.cancel_press()
        return True

    def _go_to(self, key: Key) -> bool:
        self._input.settle()
        found = self._input.focus.go_to(name_of(key))
        self._input.focus.visible |= found
        return found


def _box(box: Box) -> tuple[int, int, int, int]:
    return round(box.x), round(box.y), round(box.w), round(box.h)


def _around(x: float, y: float, high: float) -> tuple[int, int, int, int]:
    """Returns left, top, width and height of a card around its centre, in pixels."""
    wide = high * 0.65
    return round(x - wide / 2), round(y - high / 2), round(wide), round(high)
