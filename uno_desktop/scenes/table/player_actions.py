"""What the people at this screen may do now, and how they say it: the bridge from buttons to actions."""

from __future__ import annotations

import math
from dataclasses import dataclass

from uno_desktop.match.match_session import Host
from uno_desktop.match.reaction_window import reaction_time
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
from uno_desktop.model.cards import CardId, Seat, cards_in, seats_in
from uno_desktop.model.state import ASK_COLOR
from uno_desktop.scenes.table import disambiguation
from uno_desktop.scenes.table.disambiguation import Narrowing

PRESSED = (DRAW, PRESS, PASS, DONE, ACCEPT, CHALLENGE)
"""What is said with the buttons at the lower right, in their order from below."""
TAKES = (DRAW, PRESS)
"""What a click on the draw pile or the dispenser means."""


GO_ON, REACT = "go on", "react"
"""No verbs of the rules: a person has nothing to say to the card just laid, or wants to look at the own hand first."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """A word that a person may throw in: `on` is the seat whose pod carries the button."""

    action: Action
    on: Seat


class TableMoves:
    """The actions open to the viewer and to the other people at the screen."""

    def __init__(self, host: Host, viewer: Seat) -> None:
        self.host = host
        self.viewer = viewer
        self.people: tuple[Seat, ...] = tuple(
            seat for seat, plan in enumerate(host.setup.seats) if plan.human
        )
        self.armed = False
        """True: UNO will be said together with the next card (unless OFF-UNO-02 forbids it)."""

    @property
    def plays(self) -> bool:
        """True if the viewer is a person."""
        return self.viewer in self.people

    def legal(self) -> list[Action]:
        """What the viewer may do."""
        return self.host.legal(self.viewer) if self.plays else []

    @property
    def awaited(self) -> bool:
        """True if everybody can see that the game waits for the viewer."""
        return self.plays and bool(self.waited >> self.viewer & 1)

    @property
    def waited(self) -> int:
        """The seats that the game waits for, as a set, as far as everybody may know it: who is asked for a reaction to
        a card that waits would be known to hold one."""
        return 0 if self.in_window else self.host.awaited

    @property
    def in_window(self) -> bool:
        """True while a card waits for the reactions of whoever can react."""
        agenda = self.host.state.agenda
        return bool(agenda) and agenda[-1].seat < 0

    @property
    def asked(self) -> str:
        """The kind of what the viewer must choose or finish; empty for an ordinary turn or answer."""
        agenda = self.host.state.agenda
        return agenda[-1].kind if self.awaited and agenda else ""

    def may_let_go(self) -> bool:
        """True if the viewer may say that there will be no reaction."""
        if not self.plays:
            return False
        answers = self.viewer in self.beat_waits_for()
        return answers or (self.in_window and any(action.verb == PASS for action in self.legal()))

    def playable(self) -> frozenset[CardId]:
        """The viewer's cards that may be laid now."""
        hand = list(cards_in(self.host.hand(self.viewer)))
        return disambiguation.playable(self.legal(), self.host.book.deck, hand)

    def pressed(self) -> list[str]:
        """The verbs that have a button at the lower right now, in order."""
        verbs = {action.verb for action in self.legal()} if self.awaited else set()
        return [verb for verb in PRESSED if verb in verbs]

    def names_blindly(self) -> bool:
        """True if the viewer must name the starter's colour before looking at the hand (UNP-START-07)."""
        agenda = self.host.state.agenda
        if (
            not agenda
            or agenda[-1].kind != ASK_COLOR
            or agenda[-1].seat != self.viewer
            or agenda[-1].card < 0
        ):
            return False
        effect = self.host.book.effects[agenda[-1].card]
        return effect is not None and effect.blind

    def must_answer(self) -> bool:
        """True if the viewer has been asked a question."""
        return self.awaited and any(action.verb == ANSWER for action in self.legal())

    def laying(self, card: CardId) -> Narrowing | None:
        """What choosing this card may mean."""
        return disambiguation.laying(self.legal(), self.host.book.deck, card, self.armed)

    def foul_with(self, card: CardId) -> Action | None:
        """The way to lay a card that may not be laid, where the rules accept and punish it (STR-FOUL-01)."""
        if not self.plays or not self.host.acting or card in self.playable():
            return None
        ways = self.host.book.plays_of(self.host.state, self.viewer, 1 << card)
        return next((way for way in ways if not way.uno and self.host.accepts(way)), None)

    def must_choose(self) -> Narrowing | None:
        """The colours, and perhaps targets, to choose from when the viewer must name one before anything else."""
        return disambiguation.of_verb(self.legal(), COLOR)

    def why_not(self, card: CardId) -> str | None:
        """The text key of why this card cannot be laid."""
        if card in self.playable():
            return None
        if not self.awaited and self.plays:
            return "bar.round_over" if self.host.round_over else "bar.not_your_turn"
        return self.host.why_not(self.viewer, card)

    def submit(self, action: Action) -> bool:
        """Says what the person has chosen."""
        if self.host.submit(action):
            self.armed = False
            return True
        return False

    @property
    def hints(self) -> str:
        """Whether a hint is "free", "paid" or "blocked" (COM-HINT-01, CLA-COM-01). The deal of a day has none: it is
        played against what an expert makes of it."""
        return "blocked" if self.host.setup.daily else self.host.book.hints

    def may_comment(self) -> bool:
        """True if several people sit at the screen, and the rules fine comments on the game (UNP-PEN-02)."""
        return self.plays and len(self.people) > 1 and bool(self.voters(self.viewer))

    def voters(self, author: Seat) -> list[Seat]:
        """The seats that may vote now on whether a comment of `author` is fined."""
        votes = (Action(seat, VOTE_NO, target=author) for seat in range(len(self.host.setup.seats)))
        return [vote.seat for vote in votes if self.host.accepts(vote)]

    def hurry(self) -> None:
        """Who watches the others think, and has nothing to do, need not wait for it."""
        if not self.awaited and not self.several:
            self.host.urge()

    @property
    def several(self) -> bool:
        """True if several people share the screen: how long somebody thinks is not for one of them to say."""
        return len(self.people) > 1

    # --- UNO and catches ---

    def owes(self) -> bool:
        """True if the viewer should say UNO now."""
        return any(action.verb == UNO for action in self.legal())

    def may_arm(self) -> bool:
        """True if UNO may be said together with the next card, and makes a difference."""
        if self.host.book.uno_waits:
            return False  # other rules let it be said as soon as the card is chosen (CLA-UNO-01)
        return any(action.uno and action.verb == PLAY for action in self.legal())

    def catches(self) -> list[Action]:
        """Whom the viewer may catch."""
        return [action for action in self.legal() if action.verb == CATCH]

    def early_catches(self) -> list[Action]:
        """Counter-UNO without cause, where the rules accept and punish it (CLA-UNO-03)."""
        if not self.plays:
            return []
        calls = (Action(self.viewer, CATCH, target=seat) for seat in range(len(self.host.setup.seats)))
        return [action for action in calls if self.host.accepts(action)]

    def reactions(self) -> list[Reaction]:
        """The buttons on pods: the viewer's catches, and what the other people may throw in unseen."""
        found = [Reaction(action, action.target) for action in self.catches()]
        for seat in self.people:
            if seat == self.viewer:
                continue
            legal = self.host.legal(seat)
            said = [action for action in legal if action.verb == UNO]
            caught = [action for action in legal if action.verb == CATCH]
            words = (said or caught)[:1]
            if not words and seat in self.beat_waits_for():
                words = [Action(seat, GO_ON)]
            elif not words and self.host.book.beats and self.host.beat_remaining(0.0) is not None:
                words = [Action(seat, REACT)]
            found += [Reaction(action, seat) for action in words]
        return found

    # --- the beat ---

    def beat_part(self, now: float) -> float | None:
        """How much of the beat is left, 0 to 1; None without a beat."""
        left = self.host.beat_remaining(now)
        if left is None:
            return None
        whole = reaction_time(self.host.book.options)
        if math.isinf(left) or isinstance(whole, str) or not whole:
            return 1.0
        return min(1.0, left / whole)

    def beat_waits_for(self) -> list[Seat]:
        """The people who are to say that they have nothing to say."""
        return list(seats_in(self.host.beat_waits_for()))
