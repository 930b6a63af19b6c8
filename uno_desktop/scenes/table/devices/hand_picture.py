"""Picture of one seat for its phone: hand, table and legal lines in sentences, and nothing that it may not know."""

import functools
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from uno_desktop.drawing import glyphs, palette, svg
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import CHALLENGE, COLOR, GIVE, KEEP, PASS, Action
from uno_desktop.model.cards import ALL_COLOR_LETTERS, HIDDEN, CardId, Seat, cards_in, color_letter, seat_letter
from uno_desktop.model.events import HandShown, ThreatDeclared, TurnBegan
from uno_desktop.model.notation import action_line
from uno_desktop.model.views.view import UNTOLD as SILENT_STATUS
from uno_desktop.model.views.view import View
from uno_desktop.phones.phone_exchange import PhonePicture, encoded
from uno_desktop.scenes.parts.advice_text import action_words
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
from uno_desktop.system.i18n import has_text, tr

_NEWS = 6
"""Number of sentences about the last events."""
_PAGE = ("actions", "which_seat", "which", "with_uno", "lost", "sent", "late", "foul", "lay")
_SHARED = {
    "hand": "access.hand", "others": "access.others", "news": "table.journal_title", "cancel": "common.cancel",
    "which_color": "table.choose_color", "which_cards": "table.choose_along", "yes": "table.foul_yes",
    "playable": "access.playable", "turn": "access.their_turn", "pile": "access.pile", "nobody": "event.nobody",
}  # fmt: skip
"""Text keys of words on the phone that the big screen has too."""


def page_words() -> dict[str, bytes]:
    """Returns the texts of the page on the phone, encoded, by name."""
    keys = {**_SHARED, **{name: f"phones.page.{name}" for name in _PAGE}}
    return {name: encoded(tr(key)) for name, key in keys.items()}


class HandPicture:
    """Follows the match for one seat; its own reader of events gets them redacted for this seat."""

    def __init__(self, session: MatchSession, seat: Seat) -> None:
        self.session, self.seat = session, seat
        self._actions = PlayerActions(session, seat)
        self._actions.says_uno_with_card = True  # the page has its own switch for it
        self._names = [plan.name for plan in session.setup.seats]
        self._words = JournalWords(session.book.deck, self._names, seat, session.book.teams(len(self._names)))
        self._cursor = session.cursor(seat)
        self._news = deque[str](maxlen=_NEWS)
        self._looked: HandShown | None = None
        self._order = HandOrder(session.book.deck)
        self._made_for: object = None

    def fresh(self) -> PhonePicture | None:
        """Returns the picture if something may have changed since the last call."""
        self._read_events()
        session, seat = self.session, self.seat
        position = (session.version, session.intent(seat), session.round_number, session.round_over, i18n.language())
        if position == self._made_for:
            return None
        self._made_for = position
        return self._made()

    def _read_events(self) -> None:
        events = self._cursor.take()
        for event in events:
            if isinstance(event, TurnBegan):
                self._looked = None
            elif isinstance(event, HandShown) and event.watcher == self.seat and HIDDEN not in event.cards:
                self._looked = event
            if not isinstance(event, UNTOLD):
                self._news.append(self._words.sentence(event))
        if events:
            self._made_for = None

    def _made(self) -> PhonePicture:
        view, blind = self.session.view(self.seat), self._actions.must_name_color_blind()
        hand = [] if blind else self._order.arranged(cards_in(view.hand))
        lines = {line["line"]: line for line in self._lines(hand)}
        playable = {line["card"] for line in lines.values() if not line.get("foul")}
        declared = _declared(view)
        state = self._state(list(lines.values()))
        shown = {
            "lang": i18n.language(),
            "table": tr(f"ruleset.{self.session.setup.ruleset}.name"),
            "name": self._names[self.seat],
            "seat": seat_letter(self.seat),
            "state": state,
            "line": self._line(state, view, declared, [line["verb"] for line in lines.values()]),
            "threat": self._words.sentence(declared) if declared else "",
            "news": list(self._news),
            "seats": [self._other(view, seat) for seat in self._around(view)],
            "pile": self._pile(view),
            "direction": view.direction,
            "direction_name": tr(f"access.{'clockwise' if view.direction > 0 else 'counter'}"),
            "supply": {"left": view.draw_count, "name": self._supply_name()},
            "hand": [self._card(card, playable, state == "turn") for card in hand],
            "shown": self._hand_shown(),
            "legal": list(lines.values()),
        }
        kept = {"faces": self._faces(view, hand), "colors": self._colors(), "words": page_words()}
        return PhonePicture(shown, frozenset(lines), self.session.version[0], kept)

    # --- what can be done

    def action(self, line: str) -> Action | None:
        """Returns the action of a line that is legal now; None if it is not."""
        if line == self._go_on:
            return Action(self.seat, GO_ON)
        return next((each for each in self._actions_now() if self._line_of(each) == line), None)

    @property
    def _go_on(self) -> str:
        return f"{seat_letter(self.seat)} {GO_ON}"

    def _line_of(self, action: Action) -> str:
        return action_line(action, self.session.book.deck)

    def _actions_now(self) -> Iterator[Action]:
        """Yields the legal actions, then the plays that the rules punish (STR-FOUL-01)."""
        yield from self.session.legal(self.seat)
        fouls = (self._actions.illegal_play(card) for card in cards_in(self.session.hand(self.seat)))
        yield from (foul for foul in fouls if foul is not None)

    def _lines(self, hand: Sequence[CardId]) -> Iterator[dict[str, Any]]:
        deck, legal = self.session.book.deck, self.session.legal(self.seat)
        if self.seat in self._actions.reaction_awaits():
            yield self._entry(self._go_on, tr("table.let_go"), GO_ON)
        for action in self._actions_now() if hand or legal else ():
            named = {"card": deck.notation[action.card]} if action.card >= 0 else {}
            foul = {"foul": True} if action not in legal else {}
            seats = [seat_letter(seat) for seat in (action.target, action.other) if seat >= 0]
            along = [deck.notation[card] for card in action.along]
            color = {"color": color_letter(action.color) or "", "color_name": color_name(action.color)}
            words = action_words(deck, self._names, action)
            entry = self._entry(self._line_of(action), words, action.verb)
            yield entry | named | color | {"seats": seats, "along": along, "uno": action.uno} | foul

    def _entry(self, line: str, text: str, verb: str) -> dict[str, Any]:
        label = f"table.{verb}"
        short = {"label": tr(label)} if verb in (CHALLENGE, PASS) and has_text(label) else {}
        empty = {"card": "", "color": "", "color_name": "", "seats": [], "along": [], "uno": False}
        return {"line": line, "text": text, "verb": verb, **short, **empty}

    def _state(self, lines: Sequence[Mapping[str, Any]]) -> str:
        if self.session.round_over:
            return "over"
        if self.session.intent(self.seat) is not None:
            return "sent"
        if self._actions.awaited and lines:
            return "turn"
        return "react" if any(not line.get("foul") for line in lines) else "wait"

    def _line(self, state: str, view: View, threat: ThreatDeclared | None, verbs: Sequence[str]) -> str:
        if state == "over":
            scored = self.session.last_scored
            return self._words.sentence(scored) if scored is not None else tr("bar.round_over")
        if state == "sent":
            return tr("table.wish_waits")
        if state == "react":
            return tr("phones.react")
        if state == "wait":
            return tr("speech.turn", who=self._names[view.turn]) if view.turn >= 0 else tr("speech.nobodys_turn")
        return f"{tr('table.your_turn')}. {self._to_do(view, threat, verbs)}".strip()

    def _to_do(self, view: View, threat: ThreatDeclared | None, verbs: Sequence[str]) -> str:
        """Returns what the seat has to decide, without the keys that the status line of the big screen names."""
        if GIVE in verbs:
            receivers = dict.fromkeys(each.target for each in self.session.legal(self.seat) if each.verb == GIVE)
            return tr("table.to_do.gift", who=", ".join(self._names[seat] for seat in receivers))
        if KEEP in verbs:
            return tr("table.to_do.keep")
        if COLOR in verbs:
            return tr("table.choose_color")
        if self._actions.asked == "lay":
            return tr("table.to_do.lay", color=color_name(view.color))
        return penalty_line(self._actions, threat) or turn_line(self._actions)

    # --- what is seen

    def _card(self, card: CardId, playable: set[str], asked: bool) -> dict[str, Any]:
        deck, face = self.session.book.deck, self.session.book.deck.faces[card]
        plays = deck.notation[card] in playable
        why = "" if plays or not asked else self.session.why_not(self.seat, card)
        other = own_other_face(deck, card)
        help_text = changed_help(self.session.book, card, self.session.state.seats)
        return {
            "card": deck.notation[card],
            "name": capitalised(card_name(deck, card)),
            "face": picture_code(deck, card),
            "color": color_letter(face.color) or "",
            "play": plays,
            "why": tr(why) if why else "",
            "help": f"{help_text} {tr('access.other_side', card=other) if other else ''}".strip(),
        }

    def _pile(self, view: View) -> dict[str, Any]:
        deck = self.session.book.deck
        top = view.discard[-1] if view.discard else HIDDEN
        if top == HIDDEN:
            return {"card": "", "name": tr("access.nothing"), "face": "", "color": "", "color_name": ""}
        return {
            "card": deck.notation[top],
            "name": capitalised(card_name(deck, top)),
            "face": self._pile_face(view),
            "color": color_letter(view.color) or "",
            "color_name": color_name(view.color),
        }

    def _pile_face(self, view: View) -> str:
        """Returns the face of the top card, with the colour named for a wild card."""
        code = picture_code(self.session.book.deck, view.discard[-1])
        named = color_letter(view.color) if design_of(code).wild and view.color >= 0 else ""
        return f"{code}>{named}" if named else code

    def _hand_shown(self) -> list[dict[str, Any]]:
        """Returns the hand that this seat looks at by the rules now, if any."""
        deck, event = self.session.book.deck, self._looked
        if event is None:
            return []
        cards = [{"name": card_name(deck, card), "face": picture_code(deck, card)} for card in event.cards]
        return [{"name": self._names[event.seat], "cards": cards}]

    def _around(self, view: View) -> list[Seat]:
        return [(self.seat + place) % view.seats for place in range(1, view.seats)]

    def _other(self, view: View, seat: Seat) -> dict[str, Any]:
        lost = view.lost_turns[seat] if view.lost_turns else 0
        about = [tr("access.lost_turns", n=lost)] if lost else []
        about += [status_name(each.kind) for each in view.statuses if each.seat == seat and each.kind != SILENT_STATUS]
        about += [tr("access.out")] if view.out >> seat & 1 else []
        return {
            "seat": seat_letter(seat),
            "name": self._names[seat],
            "cards": view.counts[seat],
            "cards_name": tr("access.cards", n=view.counts[seat]),
            "turn": view.turn == seat,
            "owes": bool(view.owes >> seat & 1),
            "out": bool(view.out >> seat & 1),
            "about": ". ".join(about),
        }

    def _supply_name(self) -> str:
        return tr("access.dispenser" if self.session.book.press_once is not None else "access.draw_pile")

    def _faces(self, view: View, hand: Sequence[CardId]) -> dict[str, bytes]:
        deck = self.session.book.deck
        cards = [*hand, *(self._looked.cards if self._looked else ())]
        codes = {picture_code(deck, card) for card in cards}
        codes |= {self._pile_face(view)} if view.discard and view.discard[-1] != HIDDEN else set()
        return {code: _face(code) for code in sorted(codes)}

    def _colors(self) -> dict[str, bytes]:
        colors = {face.color for face in self.session.book.deck.faces if face.color >= 0}
        return {ALL_COLOR_LETTERS[color]: _color(color, i18n.language()) for color in sorted(colors)}


def _declared(view: View) -> ThreatDeclared | None:
    threat = view.threat
    if threat is None:
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
