"""Announcements for the screen reader, spoken answers to keys, and gamepad rumble."""

from collections.abc import Callable

from uno_desktop.access.accessibility_hub import Weight
from uno_desktop.content.daily_diary import is_scored
from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat
from uno_desktop.model.views.redaction import redact
from uno_desktop.scenes.controls.gamepads import END, HIT, TURN, Rumble
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.devices.table_input import TableInput
from uno_desktop.scenes.table.guidance.status_line import NEVER, turn_line
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.stage.texts.card_text import kind_of_face
from uno_desktop.stage.texts.journal_text import UNTOLD, JournalWords, capitalised, card_name, color_name
from uno_desktop.system.i18n import tr

_TURNS = 5
"""Number of log sentences that are read out."""
_URGENT = (ev.UnoOwed, ev.UnoCaught)


class TableAnnouncer:
    """On a shared screen, announces only public information, and reads a hand only if it is face up and requested."""

    def __init__(
        self,
        services: Services,
        actions: PlayerActions,
        display: TableDisplay,
        table_input: TableInput,
        journal: Callable[[], list[str]],
    ) -> None:
        """`journal` returns the sentences of the log, oldest first."""
        self._services, self._actions, self._display = services, actions, display
        self._input, self._journal = table_input, journal
        self._announced = ("", "", "")
        display.listeners.append(self._announce)

    @property
    def _me(self) -> Seat | None:
        """Seat addressed as "you"; None unless exactly one player is human."""
        return self._actions.viewer if self._actions.plays and not self._actions.several else None

    def opening(self) -> str:
        """Returns what a player must know before the first turn of a daily deal; empty at other tables."""
        session = self._actions.session
        if not session.setup.daily or session.actions_done:
            return ""
        return tr("daily.began" if is_scored(self._services.progress, session) else "daily.practice_began")

    # --- events ---

    def tell_kept_turn(self, event: ev.Event) -> None:
        """Shows that the player who draws for a card that costs no turn, such as the official +4, is still to play."""
        table_view = self._display.table_view
        if not isinstance(event, ev.CardsDrawn) or event.reason is not ev.DrawReason.PENALTY:
            return
        if self._services.settings.guide == NEVER or event.seat != table_view.turn or not table_view.pile_cards:
            return
        top = table_view.pile_cards[-1]
        if self._actions.session.book.spares_turn >> top & 1:
            card = kind_of_face(self._actions.session.book.deck.faces[top])
            key = "table.keeps_turn.you" if event.seat == self._me else "table.keeps_turn"
            self._display.show_toast(tr(key, card=card, who=self._display.names[event.seat]))

    def _announce(self, event: ev.Event) -> None:
        beat = felt(event, self._me) if self._me is not None else None
        if beat is not None:
            self._services.rumble(beat)
        accessibility = self._services.accessibility
        shown = isinstance(event, ev.TimeRanOut) and self._me is not None  # the toast is announced
        if accessibility.active and not shown and not isinstance(event, UNTOLD):
            accessibility.announce(self.sentence(event), Weight.ALARM if isinstance(event, _URGENT) else Weight.PLAIN)

    def sentence(self, event: ev.Event) -> str:
        """Returns the sentence for an event that the display has not processed yet."""
        display, me = self._display, self._me
        points = self._actions.session.match_points if isinstance(event, ev.RoundBegan) else ()
        event = redact(event, me, self._actions.session.book)
        if not isinstance(event, ev.CardPlayed) or event.targets:
            told = JournalWords(self._actions.session.book.deck, display.names, me).sentence(event)
            names = ", ".join(display.names[seat] for seat in points)
            return f"{told} {tr('say.match_point', names=names)}." if points else told
        card = card_name(self._actions.session.book.deck, event.card)
        if event.named:
            card = f"{card}, {color_name(event.color)}"
        left = max(0, display.effects.cards_left(event.seat) - 1)
        who = tr("speech.you") if event.seat == me else display.names[event.seat]
        return tr("speech.played", who=who, card=card, n=left)

    def follow(self) -> None:
        """Announces a new turn, next step, refusal or toast, and shows a problem of the speech output."""
        accessibility, hud_state = self._services.accessibility, self._display.hud_state
        if accessibility.problem:
            notice = accessibility.take_problem()
            self._display.show_toast(tr(notice.key, **notice.params))
        if not accessibility.active:
            return
        refused = bool(self._input.tooltip.reason) and hud_state.status_line == self._input.tooltip.reason
        # Options and reasons tell of the cards in the hand: they are read aloud only to a single local player.
        to_do = hud_state.status_line if self._me is not None else tr("speech.refused") if refused else ""
        now = (hud_state.turn_line, to_do, hud_state.toast if self._me is not None else "")
        before, self._announced = self._announced, now
        if now[:2] != before[:2] and (now[0] or now[1]):
            fresh = [line for line, old in zip(now, before, strict=False) if line and line != old]
            accessibility.announce(
                ". ".join(line.rstrip(".") for line in fresh[:2]), Weight.ALARM if refused else Weight.TURN
            )
        if now[2] and now[2] != before[2]:
            accessibility.announce(now[2])

    # --- on request ---

    def handle_key(self, key: int) -> bool:
        """Handles a key press; returns True if the key asks for an announcement."""
        for command, tell in (
            ("ear top", self._top),
            ("ear counts", self._counts),
            ("ear hand", self._hand),
            ("ear turn", self._turn),
            ("ear now", self._now),
            ("ear last", self._last),
        ):
            if means(key, command):
                self._services.accessibility.announce(tell(), Weight.ALARM)
                return True
        return False

    def _top(self) -> str:
        table_view, deck = self._display.table_view, self._actions.session.book.deck
        top = card_name(deck, table_view.pile_cards[-1]) if table_view.pile_cards else tr("access.nothing")
        color = color_name(table_view.color)
        words = [capitalised(top)]
        if color and color not in top:
            words.append(f"{tr('access.color')}: {color}")
        return ". ".join(words)

    def _counts(self) -> str:
        display = self._display
        seats = [*display.layout.seats.others, display.layout.seats.me]
        counts = ((display.names[seat], display.effects.cards_left(seat)) for seat in seats)
        return ". ".join(f"{name}: {tr('access.cards', n=left)}" for name, left in counts)

    def _hand(self) -> str:
        display, deck = self._display, self._actions.session.book.deck
        points = tr("speech.points", n=self._actions.session.totals[display.viewer])
        if display.hand_style.face_down:
            return f"{tr('access.face_down')}. {points}"
        cards = ", ".join(card_name(deck, sprite.card) for sprite in display.hand)
        held = tr("access.cards", n=len(display.hand))
        return f"{held}: {cards}. {points}" if cards else f"{held}. {points}"

    def _turn(self) -> str:
        table_view, me = self._display.table_view, self._me
        if table_view.turn < 0:
            return tr("speech.nobodys_turn")
        mine = table_view.turn == me
        way = tr(f"access.{'clockwise' if table_view.direction > 0 else 'counter'}")
        turn = tr("table.your_turn") if mine else tr("speech.turn", who=self._display.names[table_view.turn])
        return f"{turn}. {way}"

    def _now(self) -> str:
        display, prompt = self._display, self._input.prompt
        if prompt is not None:
            answers = ", ".join(each.label for each in prompt.answers)
            return f"{prompt.title} {answers}"
        if display.hud_state.status_line:
            return display.hud_state.status_line
        asked = display.ready and self._actions.awaited and not display.hand_style.face_down
        return (turn_line(self._actions) if asked else "") or tr("speech.nothing_now")

    def _last(self) -> str:
        return " ".join(self._journal()[-_TURNS:]) or tr("table.journal_empty")


def felt(event: ev.Event, seat: Seat) -> Rumble | None:
    """Returns the rumble of an event for the player at `seat`; None if it has none."""
    match event:
        case ev.RoundEnded():
            return END
        case ev.ThreatDeclared(victim=hit) | ev.UnoCaught(seat=hit) | ev.FoulPunished(seat=hit) if hit == seat:
            return HIT
        case ev.TurnSkipped(seat=hit) if hit == seat:
            return HIT
        case ev.TurnBegan(seat=hit) if hit == seat:
            return TURN
    return None
