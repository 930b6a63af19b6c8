"""Actions of the local players: legal actions for the viewer, and their submission to the match session."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.only_card import OnlyCard
from uno_desktop.match.reaction_window import reaction_time
from uno_desktop.model import disambiguation
from uno_desktop.model.actions import (
    ACCEPT,
    ANSWER,
    CATCH,
    CHALLENGE,
    COLOR,
    DONE,
    DRAW,
    PASS,
    PLAY,
    PRESS,
    UNO,
    VOTE_NO,
    Action,
)
from uno_desktop.model.cards import HIDDEN, CardId, Deck, Seat, cards_in, seats_in
from uno_desktop.model.disambiguation import Disambiguation
from uno_desktop.model.state import ASK_COLOR
from uno_desktop.scenes.controls.keymap import button_glyph, pad_in_use
from uno_desktop.stage.texts.journal_text import capitalised, card_name
from uno_desktop.system.i18n import tr

BUTTON_VERBS = (DRAW, PRESS, PASS, DONE, ACCEPT, CHALLENGE)
"""Verbs of the buttons at the lower right, from bottom to top."""
TAKES = (DRAW, PRESS)
"""Meanings of a click on the draw pile or the dispenser."""


GO_ON, REACT = "go on", "react"
"""Pseudo-verbs, not part of the rules: a player declines to react, or wants to look at their hand first."""


PASS_TURN, CUT = "let go", "cut"
BAR = {CUT: 0, "NON": 0, "BOO": 1, "DER": 2}
"""Slot of each reaction that plays a card, from bottom to top; the pass button is above. Jump-in and Non share a slot,
because no ruleset has both.
"""


@dataclass(frozen=True, slots=True)
class ReactionItem:
    """Out-of-turn option: its name and the card that it plays; HIDDEN if it plays none."""

    name: str
    card: CardId


def bar_places(deck: Deck) -> int:
    """Returns the number of slots that the reaction bar needs with this deck."""
    return 2 + max([BAR[CUT], *(BAR.get(code, 0) for code in deck.codes)])


@dataclass(frozen=True, slots=True)
class Reaction:
    """Out-of-turn call; `on` is the seat whose player panel has the button."""

    action: Action
    on: Seat


class PlayerActions:
    """Actions available to the viewer and to the other local players."""

    def __init__(self, session: MatchSession, viewer: Seat) -> None:
        self.session = session
        self.viewer = viewer
        self.human_seats: tuple[Seat, ...] = tuple(seat for seat, plan in enumerate(session.setup.seats) if plan.human)
        self.people = self.human_seats
        """People who are not on a break, at this screen or with a phone."""
        self.phones = 0
        """Bitmask of the seats whose players hold their cards on a phone; they are no local players."""
        self.had_phones = 0
        """Bitmask of the seats whose phones may come back at any moment."""
        self.several = len(self.human_seats) > 1
        """True if several people play, so that the screen hides hands, and none of them may shorten the think time."""
        self.only_card = OnlyCard(session)
        self.says_uno_with_card = False
        """True if UNO is said together with the next card (unless OFF-UNO-02 forbids it)."""

    def set_away(self, seat: Seat, away: bool) -> None:
        """Lets the computer play for a local player, who then does not count as one, or gives the seat back."""
        self.session.set_away(seat, away)
        self.set_phones(self.phones)

    def set_phones(self, phones: int) -> None:
        """Sets the seats with a phone, as a bitmask; the others play at this screen."""
        self.phones, absent = phones, self.session.away
        self.had_phones |= phones
        plans = enumerate(self.session.setup.seats)
        self.people = tuple(each for each, plan in plans if plan.human and not absent >> each & 1)
        self.human_seats = tuple(each for each in self.people if not phones >> each & 1)

    @property
    def viewer_on_phone(self) -> bool:
        """True if the screen shows the table from the seat of a player with a phone, whose cards stay face down."""
        return bool(self.phones >> self.viewer & 1)

    @property
    def plays(self) -> bool:
        """True if the viewer is a local player."""
        return self.viewer in self.human_seats

    @property
    def acts(self) -> bool:
        """True if the viewer may act at all; a task can forbid it."""
        return self.plays

    def legal(self) -> list[Action]:
        return self.session.legal(self.viewer) if self.acts else []

    @property
    def awaited(self) -> bool:
        """True if the table asks the viewer: at once, or on a shared screen when this is public."""
        public = self.several or self.in_window
        return self.acts and bool((self.waited if public else self.session.awaited) >> self.viewer & 1)

    @property
    def waited(self) -> int:
        """Bit set of the seats that the game publicly waits for; 0 where this would reveal who can react."""
        return 0 if self.session.conceals else self.session.awaited

    @property
    def in_window(self) -> bool:
        agenda = self.session.state.agenda
        return bool(agenda) and agenda[-1].seat < 0

    @property
    def asked(self) -> str:
        """Kind of choice required from the viewer; empty if there is none."""
        agenda = self.session.state.agenda
        return agenda[-1].kind if self.awaited and agenda else ""

    def may_pass_turn(self) -> bool:
        """Returns True if the viewer may decline to react."""
        if not self.plays:
            return False
        answers = self.viewer in self.reaction_awaits()
        return answers or (self.in_window and any(action.verb == PASS for action in self.legal()))

    def next_cards(self, count: int) -> Sequence[CardId]:
        """Returns the cards at the top of the draw pile, the next one first, for a puzzle that shows them."""
        return self.session.state.supply[: -count - 1 : -1]

    def playable(self) -> frozenset[CardId]:
        hand = list(cards_in(self.session.hand(self.viewer)))
        return disambiguation.playable(self.legal(), self.session.book.deck, hand)

    def button_verbs(self) -> list[str]:
        """Returns the verbs that have a button at the lower right now, in order."""
        verbs = {action.verb for action in self.legal()} if self.awaited else set()
        return [verb for verb in BUTTON_VERBS if verb in verbs]

    def take_verb(self) -> str:
        """Returns the verb of a click on the draw pile or the dispenser; empty if it draws nothing now."""
        return next((verb for verb in TAKES if verb in self.button_verbs()), "")

    def must_name_color_blind(self) -> bool:
        """Returns True if the viewer must name the starter's colour before looking at the hand (UNP-START-07)."""
        agenda = self.session.state.agenda
        if not agenda or agenda[-1].kind != ASK_COLOR or agenda[-1].seat != self.viewer or agenda[-1].card < 0:
            return False
        effect = self.session.book.effects[agenda[-1].card]
        return effect is not None and effect.blind

    def must_answer(self) -> bool:
        """Returns True if the viewer must answer the question of a white card (ITA-WHITE-10)."""
        return self.awaited and any(action.verb == ANSWER for action in self.legal())

    def reaction_items(self, reacting: bool) -> list[ReactionItem]:
        """Returns the viewer's out-of-turn options; `reacting` is True if the viewer has the screen only to react."""
        found = [ReactionItem(PASS_TURN, HIDDEN)] if reacting or self.may_pass_turn() else []
        codes = self.session.book.deck.codes
        legal = {codes[action.card] for action in self.legal() if action.verb == PLAY}
        for card in cards_in(self.session.hand(self.viewer)) if legal else ():
            code = codes[card]
            name = code if code in BAR else CUT
            if code not in legal or (name == CUT and self.session.awaited >> self.viewer & 1):
                continue
            if all(item.name != name for item in found):
                found.append(ReactionItem(name, card))
        return found

    def plays_of(self, card: CardId) -> Disambiguation | None:
        return disambiguation.plays_of(self.legal(), self.session.book.deck, card, self.says_uno_with_card)

    def illegal_play(self, card: CardId) -> Action | None:
        """Returns the illegal play of this card if the rules accept and punish it (STR-FOUL-01), else None."""
        if not self.acts or not self.session.acting or self.session.conceals or card in self.playable():
            return None
        ways = self.session.book.plays_of(self.session.state, self.viewer, 1 << card)
        return next((way for way in ways if not way.uno and self.session.accepts(way)), None)

    def must_choose(self) -> Disambiguation | None:
        """Returns the colour choice, possibly with a target, that the viewer must make first, or None."""
        return disambiguation.of_verb(self.legal(), COLOR)

    def rejection_reason(self, card: CardId) -> str | None:
        """Returns the text key of the reason why this card cannot be played; None if it can."""
        if card in self.playable():
            return None
        if not self.awaited:
            return "bar.round_over" if self.session.round_over else "bar.not_your_turn"
        return self.session.why_not(self.viewer, card)

    def submit(self, action: Action) -> bool:
        """Submits an action; returns True if the session accepts it."""
        if self.session.submit(action):
            self.says_uno_with_card = False
            return True
        return False

    @property
    def hints(self) -> str:
        """Availability of a hint: "free", "paid" or "blocked" (COM-HINT-01, CLA-COM-01). Always "blocked" in the
        daily deal, which is compared with an expert's result."""
        return "blocked" if self.session.setup.daily else self.session.book.hints

    @property
    def why_no_hint(self) -> str:
        """Text key of the reason why there are no hints; empty if there are, or if nobody expects any."""
        if self.hints != "blocked":
            return ""
        return "daily.no_hints" if self.session.setup.daily else "tip.hint.none"

    def may_comment(self) -> bool:
        """Returns True if the viewer shares the screen with others, and they could now vote on a comment of the viewer
        (UNP-PEN-02)."""
        return self.plays and self.several and bool(self.voters(self.viewer))

    def voters(self, author: Seat) -> list[Seat]:
        """Returns the seats that may vote now on a fine for a comment of `author`."""
        votes = (Action(seat, VOTE_NO, target=author) for seat in range(len(self.session.setup.seats)))
        return [vote.seat for vote in votes if self.session.accepts(vote)]

    def pass_for(self, seats: Iterable[Seat]) -> None:
        """Passes in a reaction window for these seats once its time is over: waiting would reveal who can react."""
        awaited = self.session.awaited if self.in_window else 0
        for seat in [each for each in seats if awaited >> each & 1]:
            self.session.submit(Action(seat, PASS))

    def fast_forward(self) -> None:
        """Skips the remaining think time of the other players, unless the viewer must act or the screen is shared."""
        if not self.awaited and not self.several:
            self.session.urge()

    # --- UNO and catches ---

    def call_keys(self, seat: Seat, digit: int) -> str:
        """Returns the keys, or buttons of the gamepad in use, with which a player on a shared screen says UNO and
        catches: the `digit` of the seat, or those of the viewer; empty for other seats."""
        if self.session.away >> seat & 1:
            return f"{digit} {tr('table.on_break')}"
        if not self.several or seat not in self.human_seats:
            return ""
        return " ".join(filter(None, map(button_glyph, (UNO, CATCH)))) if seat == self.viewer else str(digit)

    def key_of_other(self, digit: int, count: int) -> str:
        """Returns the key by which another person at this screen calls or reacts: the `digit` of the seat; on a gamepad
        the button to catch if that is the only one of `count` calls, else none."""
        if pad_in_use() is None:
            return str(digit)
        return button_glyph(CATCH) if count == 1 else ""

    def may_say_uno(self) -> bool:
        return any(action.verb == UNO for action in self.legal())

    def may_say_uno_with_card(self) -> bool:
        """Returns True if saying UNO together with the next card is allowed and makes a difference."""
        if self.session.book.uno_waits:
            return False  # other rules let it be said as soon as the card is chosen (CLA-UNO-01)
        return any(action.uno and action.verb == PLAY for action in self.legal())

    def catches(self) -> list[Action]:
        return [action for action in self.legal() if action.verb == CATCH]

    def catches_of_others(self) -> list[Action]:
        """Returns the one catch that another local player could make; empty if there are several."""
        found = [each.action for each in self.reactions() if each.action.verb == CATCH]
        return found if len(found) == 1 else []

    def unfounded_catches(self) -> list[Action]:
        """Returns the unfounded catches if the rules accept and punish them (CLA-UNO-03)."""
        if not self.acts:
            return []
        calls = (Action(self.viewer, CATCH, target=seat) for seat in range(len(self.session.setup.seats)))
        return [action for action in calls if self.session.accepts(action)]

    def reactions(self) -> list[Reaction]:
        """Returns the buttons on player panels: catches by the viewer, and at most one for each other local player."""
        found = [Reaction(action, action.target) for action in self.catches()]
        for seat in self.human_seats:
            if seat == self.viewer:
                continue
            legal = self.session.legal(seat)
            calls = [action for action in legal if action.verb == UNO]
            caught = [action for action in legal if action.verb == CATCH]
            words = (calls or caught)[:1]
            if not words and seat in self.reaction_awaits():
                words = [Action(seat, GO_ON)]
            elif not words and self.session.book.has_reactions and self.session.reaction_remaining(0.0) is not None:
                words = [Action(seat, REACT)]
            found += [Reaction(action, seat) for action in words]
        return found

    # --- reaction window ---

    def reaction_fraction(self, now: float) -> float | None:
        """Returns the fraction left of the reaction window: 1 without a time limit, None if no window is open."""
        left = self.session.reaction_remaining(now)
        if left is None:
            return None
        whole = reaction_time(self.session.book.options)
        if math.isinf(left) or isinstance(whole, str) or not whole:
            return 1.0
        return min(1.0, left / whole)

    def reaction_awaits(self) -> list[Seat]:
        """Returns the local players that an untimed reaction window waits for: they have neither acted nor passed."""
        return [seat for seat in seats_in(self.session.reaction_awaits()) if seat in self.human_seats]


def reaction_label(actions: PlayerActions, item: ReactionItem) -> str:
    if item.name == PASS_TURN:
        return tr("table.let_go")
    if item.name == "NON":
        return tr("table.non")
    name = card_name(actions.session.book.deck, item.card)
    return tr("table.cut", card=name) if item.name == CUT else capitalised(name)
