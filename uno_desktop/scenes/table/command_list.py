"""What can the viewer do now, and where does a new button go?

Commands at the table: everything that the viewer can do now, in one list for all input devices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial

from uno_desktop.model.actions import ACCEPT, CATCH, CHALLENGE, DRAW, HINT, PRESS, UNO
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule_text.describe import describe_command
from uno_desktop.model.state import DRAW_UNIT
from uno_desktop.scenes.controls.key_commands import SAME, sharing
from uno_desktop.scenes.controls.keymap import button_glyph, pad_in_use
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.command import Command
from uno_desktop.scenes.table.player_actions import BAR, GO_ON, PASS_TURN, REACT, TAKES, Reaction, reaction_label
from uno_desktop.scenes.table.table_commands import TableCommands
from uno_desktop.scenes.table.table_context import TableContext
from uno_desktop.stage.layout.table_layout import Box
from uno_desktop.stage.texts.card_text import command_help
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Key

UNO_BUTTON, MENU_BUTTON, HINT_BUTTON, JOURNAL_BUTTON, RULES_BUTTON = "uno", "menu", "hint", "journal", "rules"
COMMENT_BUTTON, ORDER_BUTTON, TAKE_BACK_BUTTON, HURRY_BUTTON = "comment", "order", "take back", "hurry"
WATCH_BUTTON = "watch"
REACTION, SUPPLY, COVERED, CANCEL = "reaction", "supply", "covered", "cancel"
CARD, SEAT, ANSWER, BUTTON = "card", "seat", "answer", "button"
"""Prefixes of the commands for each card, seat or answer, as in "card 12"."""
PLACES = (SUPPLY, SEAT, COVERED, ANSWER, CANCEL, CARD)
"""Names or prefixes of the commands for cards, seats, piles and answers, which have no button of their own."""
ENTER, URGE = "enter", "urge"
"""Commands of the Enter key (decline to react, or take the pending step) and of a press on empty space (skip think
time)."""
_AT_HANDOVER = (MENU_BUTTON, RULES_BUTTON, JOURNAL_BUTTON)
"""Buttons that a table has while the screen is handed over."""
_STYLES = {CATCH: "red", GO_ON: "ink", REACT: "ink"}
_LABELS = {CATCH: "table.catch", UNO: "table.uno", GO_ON: "table.go_on", REACT: "table.react"}
_NOWHERE = Box(0, 0, 0, 0)


class Commands:
    """Snapshot of the commands in one position, for one viewer."""

    def __init__(self, made: list[Command], playable: frozenset[CardId], ready: bool, table: CommandList) -> None:
        """`playable` are the selectable cards of the viewer's hand; `ready` is True if nothing moves."""
        self._named, self._table = {each.name: each for each in made}, table
        self.ready, self.playable = ready, playable
        self.free = table.context.local_players.handover is None
        """False during a handover: nobody may act."""
        self.asked = ready and table.context.actions.awaited and self.free
        """True if the table waits for the viewer."""
        self.supply_box = table.context.display.layout.piles.supply_box()
        self.buttons = [each for each in made if each.drawn]
        """Commands with a button, in drawing order."""
        self.names = [each.name for each in self.buttons if each.enabled]
        """Names of the enabled buttons, in the order in which the keyboard reaches them."""

    @property
    def places(self) -> list[Command]:
        """Commands of all kinds in `PLACES` that exist now, enabled or not."""
        return [place for kind in PLACES for place in self._table.places(self, kind)]

    @cached_property
    def required(self) -> bool:
        """True if a colour or an answer is due before anything else."""
        actions = self._table.context.actions
        return self.free and (actions.must_choose() is not None or actions.must_answer())

    def at(self, x: float, y: float) -> Command | None:
        """Returns the button at a point, or None; a button drawn later takes precedence."""
        for command in reversed(self.buttons):
            left, top, wide, high = command.box
            if left <= x < left + wide and top <= y < top + high:
                return command
        return None

    def place_at(self, x: float, y: float) -> Command | None:
        """Returns the command of the draw pile or of a seat at a point, or None."""
        places = (place for kind in (SUPPLY, SEAT) for place in self._table.places(self, kind))
        return next((place for place in places if place.box.contains(x, y)), None)

    def named(self, name: str) -> Command | None:
        """Returns the button with this name, or None."""
        command = self._named.get(name)
        return command if command is not None and command.drawn else None

    @property
    def drawing(self) -> Command | None:
        """Draw pile or dispenser while it can be pressed, else the button that stands in its place, or None."""
        supply = self.find(SUPPLY)
        return supply if supply is not None and supply.enabled else _runs(self.buttons, sharing(DRAW))

    def one_of(self, names: Sequence[str]) -> str:
        """Returns the key command that a shared gamepad button runs; the first one if none can be pressed."""
        command = _runs(self.buttons, names)
        return SAME.get(command.name, command.name) if command is not None else names[0]

    def find(self, name: str) -> Command | None:
        """Returns the command with this name, with or without a button, or None."""
        return self._named.get(name) or self.place(name)

    def place(self, name: str) -> Command | None:
        """Returns the command with this name among the kinds in `PLACES`, or None."""
        for place in self._table.places(self, name.partition(" ")[0]):
            if place.name == name:
                return place
        return None

    def of_seat(self, seat: Seat) -> list[Command]:
        """Returns the commands on the digit key of a seat: calls, and a look at the hand out of turn."""
        return [command for command in (*self._named.values(), *self.places) if command.seat == seat]


def _signed_once(found: list[Command]) -> list[Command]:
    """Returns the commands, of those that share a gamepad button only the one that it runs with its sign."""
    runs = [(each, _runs(found, sharing(SAME.get(each.name, each.name)))) for each in found]
    return [replace(each, key="") if one and one is not each and one.key == each.key else each for each, one in runs]


def _runs(found: Iterable[Command], names: Sequence[str]) -> Command | None:
    """Returns the command that a gamepad button runs: the first of these with a button that can be pressed, or None."""
    able = {SAME.get(each.name, each.name): each for each in found if each.drawn and each.enabled}
    return next((able[name] for name in names if name in able), None)


def name_of(key: Key) -> str:
    """Returns the name of the command behind a node of the accessibility tree."""
    return str(key[-1]) if key[0] == BUTTON else " ".join(map(str, key))


class CommandList:
    """Builds a new snapshot of the commands when the position, the viewer, the hand or a setting changes."""

    def __init__(
        self, context: TableContext, commands: TableCommands, journal: Callable[[], None], hands: Callable[[], None]
    ) -> None:
        """`journal` opens and closes the log, `hands` shows and hides the open hands."""
        self.context, self._do = context, commands
        self._toggle_journal, self._toggle_hands = journal, hands
        self.menu_text = "table.menu"
        """Text key of the menu button."""
        self.undo: tuple[Callable[[], bool], Callable[[], None]] | None = None
        """Test and callback of the undo command at a practice table."""
        self.step: tuple[str, Callable[[], None]] | None = None
        """Text key and callback of the step that the table waits for, if no action of the rules is due."""
        self._situation: tuple[object, ...] = ()
        self._commands: Commands | None = None

    # --- snapshot ---

    def now(self) -> Commands:
        if self._commands is None:
            self._commands = self._made()
        return self._commands

    def changed(self) -> None:
        """Discards the snapshot after input or a new layout."""
        self._commands = None

    def follow(self, ready: bool, hides: bool) -> None:
        """Discards the snapshot if the state it depends on has changed.

        `ready` is True if nothing moves, `hides` if the hand is face down.
        """
        context, players, shown = self.context, self.context.local_players, self.context.display.table_view
        actions, settings, hand = context.actions, context.services.settings, len(context.display.hand)
        seen = (context.display.events_taken, shown.turn, shown.owes, shown.out, shown.revealed, shown.threat, hand)
        asked = (ready, actions.session.version, actions.viewer, players.reacting, players.handover, hides)
        situation = (*seen, *asked, settings.hand_order, settings.hints, pad_in_use())
        if situation != self._situation:
            self._situation, self._commands = situation, None

    def _made(self) -> Commands:
        display, actions = self.context.display, self.context.actions
        local_players = self.context.local_players
        ready, hides = display.ready, local_players.hand_visibility.hides
        found = list(self._buttons(ready))
        if local_players.handover is not None:
            found = [self._declines(each) for each in found if each.name in _AT_HANDOVER]
        if hides:
            found = [self._covered(each) for each in found]
        if pad_in_use() is not None:
            found = _signed_once(found)
        return Commands(found, actions.playable() if ready and not hides else frozenset(), ready, self)

    def _declines(self, command: Command) -> Command:
        """Returns a command during a handover: a player who need not act has a button to decline for the menu's."""
        local_players = self.context.local_players
        if command.name != MENU_BUTTON or local_players.handover is None or local_players.handover.sent_back is None:
            return command
        box, label = self.context.display.layout.buttons.action_box(0), tr("handover.not_now")
        return replace(command, box=box, label=label, run=local_players.send_back, aside=False)

    def _covered(self, command: Command) -> Command:
        """Returns a command in the form that may be shown while the hand is face down."""
        if command.name == UNO_BUTTON and not self.context.display.uno_expected():
            # Enabled, it would reveal two cards that fit.
            return replace(command, label=tr("table.uno"), enabled=False, urgent=False)
        return replace(command, drawn=False) if command.reveals else command

    # --- the list ---

    def _buttons(self, ready: bool) -> Iterator[Command]:
        """Yields the commands with a button or a key of their own, in drawing order."""
        context, do, layout = self.context, self._do, self.context.display.layout
        actions, fast_forward = context.actions, context.fast_forward
        if fast_forward.possible:
            label, glyph = tr(fast_forward.next_pace), button_glyph(HURRY_BUTTON)
            yield Command(HURRY_BUTTON, layout.buttons.action_box(0), label, glyph, "ink", run=fast_forward.press)
            label = tr("table.hide_hands" if context.display.open_hands else "table.open_hands")
            glyph = button_glyph(WATCH_BUTTON)
            yield Command(WATCH_BUTTON, layout.buttons.action_box(1), label, glyph, "ink", run=self._toggle_hands)
        if may_comment := actions.may_comment():
            yield self._corner(COMMENT_BUTTON, 3, tr("table.comment"), "comment", do.comment)
        if context.services.settings.hints and (actions.hints != "blocked" or actions.why_no_hint):
            yield self._hint()
        yield self._corner(RULES_BUTTON, 1, tr("tablerules.button"), "book", self._open_rules)
        yield self._corner(JOURNAL_BUTTON, 0, tr("table.journal"), "journal", self._toggle_journal)
        if actions.plays:
            order = context.hand.order.kind
            made = self._corner(ORDER_BUTTON, 0, tr(f"table.order.{order}"), f"order-{order}", context.hand.cycle)
            yield replace(made, box=layout.buttons.order_box())
            yield from self._reaction_bar(ready)
            yield self._uno()
            yield from self._verbs(ready) if self.step is None else ()
        label, glyph, menu = tr(self.menu_text), button_glyph(MENU_BUTTON), context.local_players.open_menu
        yield Command(MENU_BUTTON, layout.buttons.menu_box(), label, glyph, "ink", run=menu, aside=True)
        yield from self._panel_buttons()
        if self.undo is not None:
            label = tr("practice.take_back")
            made = self._corner(TAKE_BACK_BUTTON, 4 if may_comment else 3, label, "undo", self.undo[1])
            yield replace(made, enabled=self.undo[0]())
        yield Command("catch", _NOWHERE, "", drawn=False, run=do.catch)
        yield Command(URGE, _NOWHERE, "", drawn=False, enabled=not actions.awaited, run=actions.fast_forward)
        if self.step is None:
            passes = actions.viewer in actions.reaction_awaits()
            yield Command(ENTER, _NOWHERE, "", drawn=False, enabled=passes, run=do.pass_reaction)
        else:
            text, run = self.step
            yield Command(ENTER, layout.buttons.action_box(0), tr(text), button_glyph(ENTER), run=run)

    def places(self, commands: Commands, kind: str) -> Iterator[Command]:
        """Yields the commands of this `kind`, one of `PLACES`."""
        context, prompt, layout = self.context, self._do.prompts.prompt, self.context.display.layout
        if kind == SUPPLY:
            takes, free = bool(context.actions.take_verb()), prompt is None and self.step is None and commands.free
            box, run = commands.supply_box, self._do.draw
            yield Command(SUPPLY, box, "", enabled=takes and free, explains=free, run=run, aside=True)
        elif kind == SEAT:
            for seat in layout.seats.others:
                local_players, box = context.local_players, layout.seats.seat_box(seat)
                away, name = bool(context.actions.session.away >> seat & 1), context.display.names[seat]
                run = partial(local_players.come_back if away else local_players.let_react, seat)
                react = away or local_players.may_react(seat)
                yield Command(f"{SEAT} {seat}", box, name, enabled=react, seat=seat, run=run)
        elif kind == COVERED and context.local_players.hand_visibility.hides:
            yield Command(COVERED, _NOWHERE, "", run=context.local_players.hand_visibility.tap)
        elif kind == ANSWER and prompt is not None:
            for place, answer in enumerate(prompt.answers):
                run, box = partial(self._answer, answer.activate), Box(*answer.rect)
                yield Command(f"{ANSWER} {place}", box, answer.label, enabled=answer.enabled, run=run)
        elif kind == CANCEL and prompt is not None:
            yield Command(CANCEL, _NOWHERE, tr("common.cancel"), run=self._do.prompts.back)
        elif kind == CARD and prompt is None and self.step is None and not context.display.hand_style.face_down:
            for card in context.hand.cards:
                plays, play = card in commands.playable, partial(self._do.play, card)
                yield Command(f"{CARD} {card}", _NOWHERE, "", enabled=plays, explains=True, run=play)

    def _open_rules(self) -> None:
        """Opens the rules of this table (STR-BASE-02)."""
        services, session = self.context.services, self.context.actions.session
        services.sound("click", 0.6)
        book, plans, daily = session.book, session.setup.seats, bool(session.setup.daily)
        doors.push(services, doors.agreed_rules, book.ruleset, book.options, None, len(plans), daily, plans)

    def _answer(self, action: Callable[[], object]) -> None:
        self.context.services.sound("click", 0.6)
        action()

    # --- its context ---

    def _hint(self) -> Command:
        """Returns the hint button: disabled if the rules forbid hints, with the reason; else with the price."""
        actions, about = self.context.actions, ""
        blocked = bool(actions.why_no_hint)
        if blocked:
            about = tr(actions.why_no_hint)
        elif actions.hints == "paid":
            about = command_help(describe_command(actions.session.book, HINT))
        made = self._corner(HINT_BUTTON, 2, about or tr("table.hint"), "hint", self._do.give_hint)
        return replace(
            made, name_read=tr("table.hint"), about=about, enabled=not blocked, explains=blocked, reveals=not blocked
        )

    def _corner(self, name: str, place: int, label: str, icon: str, run: Callable[[], object]) -> Command:
        """Returns a corner button, `place` counted from the edge."""
        box = self.context.display.layout.buttons.corner_box(place)
        return Command(name, box, label, button_glyph(name), "ink", icon=icon, aside=True, run=run)

    def _reaction_bar(self, ready: bool) -> Iterator[Command]:
        """Yields the out-of-turn plays and the pass; an impossible play has only a key, which shows the reason."""
        context, actions, layout = self.context, self.context.actions, self.context.display.layout
        missing = set(BAR)
        for item in actions.reaction_items(context.local_players.reacting):
            missing.discard(item.name)
            chance, place = item.name != PASS_TURN, BAR.get(item.name, layout.buttons.reactions - 1)
            box, label = layout.chance_box(place, len(context.display.hand)), reaction_label(actions, item)
            run = partial(self._do.play_reaction, item.name) if chance else self._do.pass_turn
            yield Command(
                item.name, box, label, button_glyph(item.name), "red" if chance else "ink",
                enabled=ready, urgent=chance, timed=chance, near_hand=True, reveals=True, run=run,
            )  # fmt: skip
        for name in missing:
            yield Command(name, _NOWHERE, "", drawn=False, run=partial(self._do.play_reaction, name))

    def _uno(self) -> Command:
        actions, live = self.context.actions, self.context.display.uno_expected()
        armed = actions.says_uno_with_card
        label = tr("table.uno_armed" if armed else "table.uno")
        enabled = live or actions.may_say_uno_with_card()
        box, glyph = self.context.display.layout.buttons.uno_box(), button_glyph(UNO_BUTTON)
        return Command(
            UNO_BUTTON, box, label, glyph,
            enabled=enabled, large=True, urgent=live or armed, timed=live, run=self._do.say_uno,
        )  # fmt: skip

    def _verbs(self, ready: bool) -> Iterator[Command]:
        layout, hurrying = self.context.display.layout, self.context.fast_forward.possible
        verbs = self.context.actions.button_verbs() if ready else []  # earlier they would reveal events not shown yet
        if not verbs and not hurrying:
            verb = PRESS if layout.piles.dispenser else DRAW
            label, glyph, run = tr(f"table.{verb}"), button_glyph(verb), partial(self._do.submit_verb, verb)
            yield Command(verb, layout.buttons.action_box(0), label, glyph, enabled=False, run=run)
        hides = self.context.local_players.hand_visibility.hides  # then gold would tell that no card fits
        style = "gold" if len(verbs) == 1 and not (hides or self.context.actions.playable()) else "ink"
        for place, verb in reversed([*enumerate(verbs)]):
            if not (hurrying and verb in TAKES):
                run, glyph, box = (
                    partial(self._do.submit_verb, verb),
                    button_glyph(verb),
                    layout.buttons.action_box(place),
                )
                about = self._stakes() if verb == CHALLENGE else ""
                yield Command(verb, box, self._verb_label(verb), glyph, style, run=run, about=about)

    def _stakes(self) -> str:
        """Returns what a challenge of the top card asks, and what it costs whom."""
        book, top = self.context.actions.session.book, self.context.display.table_view.pile_cards[-1]
        return command_help(describe_command(book, CHALLENGE, top))

    def _verb_label(self, verb: str) -> str:
        if verb != ACCEPT:
            return tr(f"table.{verb}")
        threat = self.context.display.table_view.threat
        if threat is None or threat.unit == DRAW_UNIT:
            return tr("table.accept", n=threat.amount if threat else 0)
        return tr(f"table.accept.{threat.unit}", n=threat.amount)

    def _panel_buttons(self) -> Iterator[Command]:
        """Yields the buttons on player panels: catches by the viewer, and at most one for each other local player."""
        context, layout, viewer = self.context, self.context.display.layout, self.context.actions.viewer
        found = [] if context.local_players.reacting else context.actions.reactions()
        shown = [reaction for reaction in found if self._is_shown(reaction)]
        panels = [reaction.on for reaction in shown]
        for place, reaction in enumerate(shown):
            verb, seat = reaction.action.verb, reaction.action.seat
            second = panels.count(reaction.on) > 1 and seat != viewer  # the fan has a button, too
            label, read = tr(_LABELS[verb]), f"{tr(_LABELS[verb])} {context.display.names[reaction.on]}"
            box = layout.seats.catch_box(reaction.on, second=second)
            other = context.actions.key_of_other(layout.seats.digit(seat), len(shown))
            key = button_glyph(CATCH) if seat == viewer else other
            yield Command(
                f"{REACTION} {place}", box, label, key, _STYLES.get(verb, "gold"), urgent=True, seat=seat,
                timed=verb in (CATCH, UNO), name_read=read, run=partial(self._do.act_out_of_turn, reaction.action),
            )  # fmt: skip

    def _is_shown(self, reaction: Reaction) -> bool:
        """Returns False for a catch or an UNO call until the display shows that UNO is owed."""
        action = reaction.action
        if action.verb in (GO_ON, REACT):
            return True
        owes, seat = self.context.display.table_view.owes, action.target if action.verb == CATCH else action.seat
        return bool(owes >> seat & 1)
