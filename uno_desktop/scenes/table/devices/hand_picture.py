"""Picture of one seat for its phone: hand, table and legal lines in sentences, and nothing that it may not know."""

import functools
from collections import deque
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from uno_desktop.drawing import glyphs, palette, svg
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import CHALLENGE, COLOR, GIVE, KEEP, PASS, Action
from uno_desktop.model.cards import ALL_COLOR_LETTERS, HIDDEN, CardId, Seat, cards_in, color_letter, seat_letter
from uno_desktop.model.events import HandShown, RoundBegan, ThreatDeclared, TurnBegan
from uno_desktop.model.notation import action_line
from uno_desktop.model.views.view import UNTOLD as SILENT_STATUS
from uno_desktop.model.views.view import View
from uno_desktop.phones.phone_exchange import PhonePicture, encoded
from uno_desktop.scenes.table.guidance.countdown import time_text
from uno_desktop.scenes.table.guidance.status_line import penalty_line, turn_line
from uno_desktop.scenes.table.guidance.tooltip import changed_help
from uno_desktop.scenes.table.player_actions import GO_ON, PlayerActions
from uno_desktop.stage.cards.card_designs import design_of, picture_code
from uno_desktop.stage.cards.card_faces import face_svg
from uno_desktop.stage.table.hand_order import HandOrder
from uno_desktop.stage.texts.journal_text import (
    UNTOLD,
    JournalWords,
    capitalised,
    card_name,
    color_name,
    own_other_face,
    status_name,
)
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.texts.advice_text import action_words

_NEWS = 6
"""Number of sentences about the last events."""
_PAGE = ("actions", "which_seat", "which", "with_uno", "lost", "sent", "late", "foul", "lay")
_SHARED = {
    "hand": "access.hand", "others": "access.others", "news": "table.journal_title", "cancel": "common.cancel",
    "which_color": "table.choose_color", "which_cards": "table.choose_along", "yes": "table.foul_yes",
    "playable": "access.playable", "turn": "access.their_turn", "pile": "access.pile", "nobody": "event.nobody",
}  # fmt: skip
"""Text keys of words on the phone that the big screen has too."""
Entry = dict[str, Any]


def page_words() -> dict[str, bytes]:
    """Returns the texts of the page on the phone, encoded, by name."""
    keys = {**_SHARED, **{name: f"phones.page.{name}" for name in _PAGE}}
    return {name: encoded(tr(key)) for name, key in keys.items()}


class HandPicture:
    """Follows the match for one seat; its own reader of events gets them redacted for this seat."""

    def __init__(self, session: MatchSession, seat: Seat) -> None:
        self.session, self.seat, self._deck = session, seat, session.book.deck
        self._actions, self._order = PlayerActions(session, seat), HandOrder(self._deck)
        self._actions.says_uno_with_card = True  # the page has its own switch for it
        self._names = [plan.name for plan in session.setup.seats]
        self._words = JournalWords(self._deck, self._names, seat, session.book.teams(len(self._names)))
        self._cursor, self._news = session.cursor(seat), deque[str](maxlen=_NEWS)
        self._looked: HandShown | None = None
        self._time = ""
        """Time left of the decision; empty without a limit."""
        self._made_for: object = None

    def fresh(self) -> PhonePicture | None:
        """Returns the picture if something may have changed since the last call."""
        session, events = self.session, self._cursor.take()
        begun = [each for each in events if isinstance(each, (RoundBegan, TurnBegan))]
        if any(isinstance(each, RoundBegan) or each.seat == self.seat for each in begun):
            self._looked = None  # a look lasts until the next own turn, since the others may play at once
        for event in events:
            if isinstance(event, HandShown) and event.watcher == self.seat and HIDDEN not in event.cards:
                self._looked = event
            if not isinstance(event, UNTOLD):
                self._news.append(self._words.sentence(event))
        left = session.clock.left().get(self.seat) if session.clock.limited else None
        self._time = time_text(left) if left is not None else ""
        position = (session.version, session.intent(self.seat), session.round_over, i18n.language(), self._time)
        if position == self._made_for and not events:
            return None
        self._made_for = position
        return self._made(session.view(self.seat))

    def _made(self, view: View) -> PhonePicture:
        hidden = self._actions.must_name_color_blind()
        hand = [] if hidden else self._order.arranged(cards_in(view.hand))
        lines, threat = list(self._lines()), _declared(view)
        playable = {line["card"] for line in lines if "foul" not in line}
        state = self._state(lines)
        dispenser = self.session.book.press_once is not None
        shown = {
            "lang": i18n.language(), "table": tr(f"ruleset.{self.session.setup.ruleset}.name"),
            "name": self._names[self.seat], "seat": seat_letter(self.seat), "state": state,
            "line": self._line(state, view, threat, {line["verb"] for line in lines}),
            "threat": self._words.sentence(threat) if threat else "", "news": list(self._news),
            "seats": [self._other(view, (self.seat + place) % view.seats) for place in range(1, view.seats)],
            "pile": self._pile(view), "direction": view.direction,
            "direction_name": tr(f"access.{'clockwise' if view.direction > 0 else 'counter'}"),
            "supply": {"left": view.draw_count, "name": tr("access.dispenser" if dispenser else "access.draw_pile")},
            "hand": [self._card(card, playable, state == "turn") for card in hand],
            "shown": self._hand_shown(), "legal": lines,
        }  # fmt: skip
        colors = {face.color for face in self._deck.faces if face.color >= 0}
        kept = {
            "faces": self._faces(view, hand), "words": page_words(),
            "colors": {ALL_COLOR_LETTERS[color]: _color(color, i18n.language()) for color in sorted(colors)},
        }  # fmt: skip
        return PhonePicture(shown, frozenset(line["line"] for line in lines), self.session.version[0], kept)

    # --- what can be done

    def action(self, line: str) -> Action | None:
        """Returns the action of a line that is legal now; None if it is not."""
        if line == self._go_on:
            return Action(self.seat, GO_ON)
        return next((each for each in self._actions_now() if action_line(each, self._deck) == line), None)

    @property
    def _go_on(self) -> str:
        return f"{seat_letter(self.seat)} {GO_ON}"

    def _actions_now(self) -> Iterator[Action]:
        """Yields the legal actions, then the plays that the rules punish (STR-FOUL-01)."""
        yield from self.session.legal(self.seat)
        fouls = (self._actions.illegal_play(card) for card in cards_in(self.session.hand(self.seat)))
        yield from dict.fromkeys(foul for foul in fouls if foul is not None)

    def _lines(self) -> Iterator[Entry]:
        deck, legal, empty = self._deck, self.session.legal(self.seat), {"card": "", "seats": [], "along": []}
        if self.seat in self._actions.reaction_awaits():
            yield {"line": self._go_on, "text": tr("table.let_go"), "verb": GO_ON, "uno": False, "color": "", **empty}
        for action in self._actions_now():
            label = {"label": tr(f"table.{action.verb}")} if action.verb in (CHALLENGE, PASS) else {}
            yield label | ({} if action in legal else {"foul": True}) | {
                "line": action_line(action, deck), "text": action_words(deck, self._names, action),
                "verb": action.verb, "card": deck.notation[action.card] if action.card >= 0 else "",
                "color": color_letter(action.color) or "", "color_name": color_name(action.color),
                "seats": [seat_letter(seat) for seat in (action.target, action.other) if seat >= 0],
                "along": [deck.notation[card] for card in action.along], "uno": action.uno,
            }  # fmt: skip

    def _state(self, lines: Sequence[Entry]) -> str:
        if self.session.round_over:
            return "over"
        if self.session.intent(self.seat) is not None:
            return "sent"
        if self._actions.awaited and lines:
            return "turn"
        return "react" if any("foul" not in line for line in lines) else "wait"

    def _line(self, state: str, view: View, threat: ThreatDeclared | None, verbs: set[str]) -> str:
        """Returns what the seat has to decide, without the keys that the status line of the big screen names."""
        scored, legal = self.session.last_scored, self.session.legal(self.seat)
        if state == "over":
            return self._words.sentence(scored) if scored is not None else tr("bar.round_over")
        if state == "sent":
            return tr("table.wish_waits")
        if state == "react":
            return tr("phones.react")
        if state == "wait":
            return tr("speech.turn", who=self._names[view.turn]) if view.turn >= 0 else tr("speech.nobodys_turn")
        to_do = penalty_line(self._actions, threat) or turn_line(self._actions)
        if GIVE in verbs:
            receivers = dict.fromkeys(self._names[each.target] for each in legal if each.verb == GIVE)
            to_do = tr("table.to_do.gift", who=", ".join(receivers))
        elif KEEP in verbs or COLOR in verbs:
            to_do = tr("table.to_do.keep" if KEEP in verbs else "table.choose_color")
        elif self._actions.asked == "lay":
            to_do = tr("table.to_do.lay", color=color_name(view.color))
        return " ".join(filter(None, (f"{tr('table.your_turn')}.", to_do, self._time)))

    # --- what is seen

    def _card(self, card: CardId, playable: set[str], asked: bool) -> Entry:
        plays, other = self._deck.notation[card] in playable, own_other_face(self._deck, card)
        why = None if plays or not asked else self.session.why_not(self.seat, card)
        changed = changed_help(self.session.book, card, self.session.state.seats)
        return {
            "card": self._deck.notation[card], "name": capitalised(card_name(self._deck, card)),
            "face": picture_code(self._deck, card), "color": color_letter(self._deck.faces[card].color) or "",
            "play": plays, "why": tr(why) if why else "",
            "help": f"{changed} {tr('access.other_side', card=other) if other else ''}".strip(),
        }  # fmt: skip

    def _pile(self, view: View) -> Entry:
        top = view.discard[-1] if view.discard else HIDDEN
        if top == HIDDEN:
            return {"card": "", "name": tr("access.nothing"), "face": "", "color": "", "color_name": ""}
        return {
            "card": self._deck.notation[top], "name": capitalised(card_name(self._deck, top)),
            "face": self._pile_face(view), "color": color_letter(view.color) or "",
            "color_name": color_name(view.color),
        }  # fmt: skip

    def _pile_face(self, view: View) -> str:
        """Returns the face of the top card, with the colour named for a wild card; empty without a visible one."""
        top = view.discard[-1] if view.discard else HIDDEN
        code = picture_code(self._deck, top) if top != HIDDEN else ""
        return f"{code}>{color_letter(view.color)}" if code and design_of(code).wild and view.color >= 0 else code

    def _hand_shown(self) -> list[Entry]:
        """Returns the hand that this seat looks at by the rules now, if any."""
        if (event := self._looked) is None:
            return []
        cards = [{"name": card_name(self._deck, card), "face": picture_code(self._deck, card)} for card in event.cards]
        return [{"name": self._names[event.seat], "cards": cards}]

    def _other(self, view: View, seat: Seat) -> Entry:
        lost, out = view.lost_turns[seat] if view.lost_turns else 0, bool(view.out >> seat & 1)
        kinds = [each.kind for each in view.statuses if each.seat == seat and each.kind != SILENT_STATUS]
        about = [tr("access.lost_turns", n=lost)] * bool(lost) + list(map(status_name, kinds))
        return {
            "seat": seat_letter(seat), "name": self._names[seat], "cards": view.counts[seat],
            "cards_name": tr("access.cards", n=view.counts[seat]), "turn": view.turn == seat,
            "owes": bool(view.owes >> seat & 1), "out": out, "about": ". ".join([*about, *[tr("access.out")] * out]),
        }  # fmt: skip

    def _faces(self, view: View, hand: Sequence[CardId]) -> dict[str, bytes]:
        cards = [*hand, *(self._looked.cards if self._looked else ())]
        codes = {picture_code(self._deck, card) for card in cards} | {self._pile_face(view)}
        return {code: _face(code) for code in sorted(codes - {""})}


def _declared(view: View) -> ThreatDeclared | None:
    if (threat := view.threat) is None:
        return None
    return ThreatDeclared(threat.victim, threat.amount, threat.by, threat.loses_turn, threat.kind)


@functools.lru_cache(maxsize=256)
def _face(code: str) -> bytes:
    """Returns a face as encoded SVG, with the name of a workshop card, which our own renderer cannot write."""
    plain, _, named = code.partition(">")
    drawn, name = face_svg(plain, named), design_of(plain).name
    if name:
        size = min(28.0, 290 / len(name))
        style = f'font-family="sans-serif" font-weight="bold" font-size="{size:.0f}" text-anchor="middle"'
        words = f'<text x="100" y="{184 + size / 3:.0f}" {style} fill="{palette.INK}">{escape(name)}</text>'
        drawn = drawn.replace("</svg>", f"{words}</svg>")
    return encoded(drawn)


@functools.cache
def _color(color: int, language: str) -> bytes:
    shades = palette.ALL_COLORS[ALL_COLOR_LETTERS[color]]
    sign = svg.document(glyphs.BOX, glyphs.BOX, "", glyphs.drawn(shades.glyph, palette.WHITE, (50, 50), glyphs.BOX))
    return encoded({"name": color_name(color), "shade": shades.base, "ink": palette.WHITE, "sign": sign})
