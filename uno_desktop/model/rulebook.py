"""The rulebook: a ruleset compiled into flat tables, which says who may act, what is legal and what follows.

The kernel itself knows only `play`, `pass`, `accept`, `color`, `uno` and `catch`; all else comes from rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, CATCH, COLOR, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Seat
from uno_desktop.model.compiling import Slots, collect
from uno_desktop.model.events import DealerDrawn, DrawReason, HandDealt, RoundBegan
from uno_desktop.model.moves import Moves
from uno_desktop.model.options import Value
from uno_desktop.model.state import GameState
from uno_desktop.model.table import Emit, Table
from uno_desktop.model.view import PublicLayer, PublicThreat, View

if TYPE_CHECKING:
    from uno_desktop.model.ruleset import Ruleset

UNO_PENALTY = 2
"""Cards drawn by who is caught without UNO (OFF-UNO-03)."""


class Rulebook:
    """A ruleset with its options, compiled. It never changes: the host, tests and rollouts share it."""

    def __init__(self, ruleset: Ruleset, options: Mapping[str, Value]) -> None:
        """Compiles; `options` holds a value for every option. Raises ValueError if the composition makes no sense."""
        self.ruleset = ruleset
        self.options: dict[str, Value] = dict(options)
        self.deck = ruleset.deck(options)
        slots: Slots = collect(ruleset.rules(options), self.deck)
        self.fits = slots.fits
        self.bars = slots.bars
        self.barrable = slots.barrable
        self.adjusts = slots.adjusts
        self.answers = slots.answers
        self.answer_cards = slots.answer_cards
        self.fouls = slots.fouls
        self.hints = slots.hints
        self.reverses = slots.reverses
        self.turn_moves = slots.turn_moves
        self.turn_default = slots.turn_default
        self.refill = slots.refill
        self.score = slots.score
        self.match_winners = slots.match_winners
        self.dealer_of = slots.dealer
        self.bar_rules = slots.bar_rules
        self.colors = tuple(face.color for face in self.deck.faces)
        self.matches = self.deck.matches
        self.effects = tuple(face.effect for face in self.deck.faces)
        self.hand_size = ruleset.hand_size
        self.uno_until_said = slots.uno_until_said
        self._lists = Moves(self.deck)
        self._handlers = {
            PLAY: self._play,
            PASS: self._pass,
            ACCEPT: self._accept,
            COLOR: self._color,
            UNO: self._uno,
            CATCH: self._catch,
            **slots.handlers,
        }

    # -- beginnings ----------------------------------------------------------------------------------------

    def new_round(self, seats: int, seed: int, number: int, emit: Emit | None = None) -> GameState:
        """Deals round `number` (from 1) of the match with this seed (OFF-SETUP-04 to 06).

        Raises ValueError if so many cannot play.
        """
        if seats not in self.ruleset.seats:
            span = self.ruleset.seats
            raise ValueError(f"{self.ruleset.id} is played by {span[0]} to {span[-1]}, not by {seats}")
        dealing = self.dealer_of(self, seats, seed, number)
        s = GameState(seats, dealing.dealer, rng.mix(seed, number))
        if emit is not None:
            emit(RoundBegan(number, dealing.dealer, seats))
            if dealing.draws:
                emit(DealerDrawn(dealing.draws, dealing.dealer))
        cards = list(range(len(self.deck)))
        s.rng = rng.shuffle(s.rng, cards)
        for step in range(1, seats + 1):
            seat = (dealing.dealer + step) % seats
            hand = cards[-self.hand_size :]
            del cards[-self.hand_size :]
            s.hands[seat] = self.deck.mask(hand)
            if emit is not None:
                emit(HandDealt(seat, tuple(hand)))
        s.supply = cards
        self.open_round(s, emit)
        return s

    def open_round(self, s: GameState, emit: Emit | None = None) -> None:
        """Turns up the starter and carries out what it does. Raises ValueError if no card may begin."""
        table = Table(self, s, emit)
        faces = self.deck.faces
        if not any(faces[card].starts for card in s.supply):
            raise ValueError("no card of the draw pile may begin a round")
        card = table.turn_up()
        while not faces[card].starts:
            table.reject_starter()
            card = table.turn_up()
        s.turn = table.next_seat(s.dealer)  # the player on the dealer's left (OFF-TURN-02)
        effect = self.effects[card]
        if effect is not None:
            effect.open(table, card)
        if table.skips:
            table.pass_on(s.dealer)
        else:
            table.give_turn(s.turn)
        self._settle(table)

    # -- who and what --------------------------------------------------------------------------------------

    def acting(self, s: GameState) -> int:
        """Everybody who has a legal action, as a set of seats."""
        if s.ended:
            return 0
        if s.owes:
            return (1 << s.seats) - 1  # who owes may say UNO, everybody else may catch
        return self.awaited(s)

    def awaited(self, s: GameState) -> int:
        """Those without whom the game stands still, as a set of seats."""
        if s.ended:
            return 0
        if s.agenda:
            return 1 << s.agenda[-1].seat
        if s.threat is not None:
            return 1 << s.threat.victim
        return 1 << s.turn

    def moves(self, s: GameState, seat: Seat) -> int:
        """The cards that this seat may lay now, as a set."""
        if s.turn != seat or s.agenda or s.ended:
            return 0
        if s.threat is not None:
            return self._answer_cards(s, seat)
        mask = s.hands[seat] & self.fits[s.color][s.match]
        if s.drawn >= 0:  # only the drawn card (OFF-DRAW-04); a copy already held is the same card
            mask &= self.deck.masks[self.deck.codes[s.drawn]]
        if mask & self.barrable:
            for bars in self.bars:
                mask &= ~bars(self, s, seat)
        return mask

    def legal(self, s: GameState, seat: Seat) -> list[Action]:
        """Everything that this seat may do, `uno` forms included."""
        moves: list[Action] = []
        if s.ended:
            return moves
        if s.agenda:
            if s.agenda[-1].seat == seat:
                moves += self._lists.colors[seat]
        elif s.threat is not None:
            if s.threat.victim == seat:
                moves.append(self._lists.accept[seat])
                self._lists.add_plays(s, seat, self._answer_cards(s, seat), moves)
                for answers in self.answers:
                    moves += answers(self, s, seat)
        elif s.turn == seat:
            self._lists.add_plays(s, seat, self.moves(s, seat), moves)
            for more in self.turn_moves:
                more(self, s, seat, moves)
        if s.owes:
            self._lists.add_uno(s, seat, moves)
        return moves

    def accepts(self, s: GameState, action: Action) -> bool:
        """True if this action may be done now. Illegal moves are refused (COM-LEGAL-01, OFF-PEN-01)."""
        if not 0 <= action.seat < s.seats or s.ended:
            return False
        return action in self.legal(s, action.seat) or any(foul(self, s, action) for foul in self.fouls)

    def default(self, s: GameState, seat: Seat) -> Action | None:
        """What silence means for a seat that the game waits for; None for all others."""
        if not self.awaited(s) >> seat & 1:
            return None
        if s.agenda:
            return self._lists.colors[seat][0]
        if s.threat is not None:
            return self._lists.accept[seat]
        return self.turn_default(s, seat)

    def why_not(self, s: GameState, seat: Seat, card: CardId) -> str | None:
        """The text key of the reason why this seat cannot lay this card now; None if it can."""
        if s.ended:
            return "bar.round_over"
        if self.moves(s, seat) >> card & 1:
            return None
        if s.turn != seat:
            return "bar.not_your_turn"
        if s.agenda:
            return "bar.color_first"
        if s.threat is not None:
            return "bar.no_answer" if self.answer_cards else "bar.penalty_first"
        if s.drawn >= 0 and s.drawn != card:
            return "bar.only_drawn"
        if not self.fits[s.color][s.match] >> card & 1:
            return "bar.no_match"
        for rule in self.bar_rules:
            if rule.bars(self, s, seat) >> card & 1:
                return rule.bar_reason()
        return "bar.no_match"

    # -- changes -------------------------------------------------------------------------------------------

    def apply(self, s: GameState, action: Action, emit: Emit | None = None) -> None:
        """Carries an accepted action out, in place, and all that follows by itself (steps.md A)."""
        table = Table(self, s, emit)
        self._handlers[action.verb](table, action)
        if (s.owes or s.threat is not None) and not s.ended:
            self._settle(table)

    def close_uno(self, table: Table) -> None:
        """Somebody has acted: the claims for UNO end (OFF-UNO-03, COM-ACT-01, steps.md 8)."""
        owes = table.s.owes
        if owes and not self.uno_until_said:
            table.lapse_uno(owes)

    def end_turn(self, table: Table) -> None:
        """The turn ends without a card laid; the round may be blocked by it."""
        s = table.s
        if s.quiet >= s.seats:
            self._block(table)
        else:
            table.pass_on(s.turn)

    def _settle(self, table: Table) -> None:
        """Tidies up and serves what nobody can do anything about, until nothing happens by itself (steps.md 1, 5)."""
        s = table.s
        if s.owes:
            stale = 0
            for seat in range(s.seats):
                if s.owes >> seat & 1 and s.hands[seat].bit_count() != 1:
                    stale |= 1 << seat
            if stale:
                table.lapse_uno(stale)
        if s.threat is not None and not s.owes and not s.agenda and not self._answers(s):
            self._serve(table)

    def _answers(self, s: GameState) -> bool:
        """True if the victim of the pending penalty can do anything but accept it."""
        assert s.threat is not None
        victim = s.threat.victim
        return bool(self._answer_cards(s, victim)) or any(
            answers(self, s, victim) for answers in self.answers
        )

    def _answer_cards(self, s: GameState, seat: Seat) -> int:
        mask = 0
        for cards in self.answer_cards:
            mask |= cards(self, s, seat)
        return mask

    def _play(self, table: Table, action: Action) -> None:
        s = table.s
        seat, card = action.seat, action.card
        if s.owes:
            self.close_uno(table)
        if s.threat is not None:
            table.answer_threat()
        table.lay(seat, card, action.color)
        effect = self.effects[card]
        if effect is not None:
            effect.land(table, action)
        hand = s.hands[seat]
        if not hand:
            self._win(table, seat)
            return
        # The hand of who laid the card, after an exchange too (OFF-UNO-01, OFF-SWAP-05); nobody else's (COM-UNO-02).
        if not hand & (hand - 1):
            if action.uno:
                table.say_uno(seat)
            else:
                table.owe_uno(seat)
        table.pass_on(seat)

    def _win(self, table: Table, seat: Seat) -> None:
        """The last card is carried out in the same step, without an answer (OFF-END-02, COM-END-01, steps.md 12)."""
        if table.s.threat is not None:
            threat = table.lift_threat()
            table.draw(threat.victim, threat.amount, DrawReason.PENALTY)
        table.end_round(seat, blocked=False)

    def _serve(self, table: Table) -> None:
        threat = table.lift_threat()
        table.draw(threat.victim, threat.amount, DrawReason.PENALTY)
        if threat.loses_turn:
            table.skip(threat.victim)
            table.pass_on(threat.victim)

    def _accept(self, table: Table, action: Action) -> None:
        self.close_uno(table)
        self._serve(table)

    def _pass(self, table: Table, action: Action) -> None:
        self.close_uno(table)
        table.say_pass(action.seat)
        table.pass_on(action.seat)

    def _color(self, table: Table, action: Action) -> None:
        card = table.s.agenda[-1].card
        table.name_color(action.seat, action.color)
        effect = self.effects[card] if card >= 0 else None
        if effect is not None:
            effect.color_named(table, card)

    def _uno(self, table: Table, action: Action) -> None:
        table.say_uno(action.seat)

    def _catch(self, table: Table, action: Action) -> None:
        if not table.s.owes >> action.target & 1:  # a foul that a rule has accepted
            table.foul(action.seat)
            table.draw(action.seat, UNO_PENALTY, DrawReason.FOUL)
            return
        table.catch(action.target, action.seat)
        table.draw(action.target, UNO_PENALTY, DrawReason.CAUGHT)

    def _block(self, table: Table) -> None:
        """Nobody can lay or draw any more: the lowest hand wins, if there is one (COM-BLOCK-01)."""
        s = table.s
        winner = NOBODY
        if self.options["common.blockedRound"] == "lowestHandWins":
            values = [self.deck.points_of(hand) for hand in s.hands]
            if values.count(min(values)) == 1:
                winner = values.index(min(values))
        table.end_round(winner, blocked=True)

    # -- views and scores ----------------------------------------------------------------------------------

    def points(self, s: GameState) -> tuple[int, ...]:
        """The points of an ended round, by seat."""
        return self.score(self, s)

    def view(self, s: GameState, seat: Seat, totals: tuple[int, ...]) -> View:
        """The position as this seat may see it; `totals` are the match points before the round."""
        threat = s.threat
        return View(
            seat=seat,
            seats=s.seats,
            hand=s.hands[seat],
            counts=tuple(hand.bit_count() for hand in s.hands),
            draw_count=len(s.supply),
            discard=tuple(s.pile),
            color=s.color,
            match=s.match,
            direction=s.direction,
            turn=s.turn,
            dealer=s.dealer,
            drawn=s.drawn if seat == s.turn else NO_CARD,
            threat=None
            if threat is None
            else PublicThreat(threat.unit, threat.amount, threat.victim, threat.by, threat.loses_turn),
            stack=tuple(PublicLayer(*layer) for layer in s.layers),
            owes=s.owes,
            chooser=s.agenda[-1].seat if s.agenda else NOBODY,
            totals=totals,
            ended=s.ended,
        )
