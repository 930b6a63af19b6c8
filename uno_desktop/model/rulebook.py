"""Which actions are legal, and what do they change?

The rulebook: a ruleset compiled into flat tables, which determine the seats to act, the legal actions and their
consequences.

Five verbs are built in: `play`, `pass`, `accept`, `uno` and `catch`. Rules add all others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from uno_desktop.model import legal_actions, round_start, turn_flow
from uno_desktop.model.actions import ACCEPT, AT_CARD, AT_VERB, CATCH, PASS, PLAY, UNO, Action
from uno_desktop.model.apply_action import do_at_once, play_at_once
from uno_desktop.model.cards import HIDDEN, NO_CARD, NOBODY, CardId, Seat, partner_of, team_of
from uno_desktop.model.compiled_rules import CompiledRules
from uno_desktop.model.handicap import NO_HANDICAP, BadHandicap, Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.state import FIRST_ROUND, GameState, RoundSetup
from uno_desktop.model.umpire import Emit, Umpire
from uno_desktop.model.views.backs import with_backs
from uno_desktop.model.views.view import PublicChoice, PublicLayer, PublicThreat, View, public_flow_for

if TYPE_CHECKING:
    from uno_desktop.model.ruleset import Ruleset


RulesSpec = tuple[str, dict[str, Value], tuple[Handicap, ...]]
"""Ruleset id, options and handicaps of a rulebook, which can be sent to another process."""


class Rulebook(CompiledRules):
    """A ruleset with its options, compiled. Only its caches change, so matches and rollouts share it.

    >>> from uno_desktop.model.notation import action_line, parse_action
    >>> from uno_desktop.model.ruleset_registry import rulebook_for
    >>> book = rulebook_for("official")
    >>> s = book.new_round(seats=2, seed=34, number=1)
    >>> book.deck.codes_of(s.hands[0]), book.deck.codes[s.pile[-1]]
    (['B+2', 'R4', 'R6', 'R8', 'W', 'Y2', 'Y3'], 'B8')
    >>> book.acting(s), book.awaited(s)  # sets of seats: A alone
    (1, 1)
    >>> book.deck.codes_of(book.moves(s, seat=0))
    ['B+2', 'R8', 'W']
    >>> book.why_not(s, 0, book.deck.ids["R4"][0])
    'bar.no_match'
    >>> action = parse_action("A play R8", book.deck, s.hands)
    >>> action in book.legal(s, 0), book.accepts(s, action), book.default(s, 0).verb
    (True, True, 'draw')
    >>> book.apply(s, action)
    >>> book.view(s, seat=1, totals=(0, 0)).counts
    (6, 7)
    """

    __slots__ = (
        *("_cards", "agreed", "hand_size", "handicaps", "has_reactions", "lists", "open_hands", "options", "ruleset"),
        *("seats", "verbs"),
    )

    def __init__(self, ruleset: Ruleset, options: Mapping[str, Value]) -> None:
        """Compiles the ruleset; `options` holds a value for every option. Raises ValueError for an invalid
        composition."""
        deck = ruleset.whole_deck(options)
        super().__init__(ruleset.composed(options), deck)
        self.ruleset = ruleset
        self.options: dict[str, Value] = dict(options)
        self.agreed = self.options
        """Option values as agreed, before the seed of a match decides any."""
        self.handicaps: tuple[Handicap, ...] = ()
        """Handicaps by seat; empty if there are none."""
        self.open_hands = 0
        """Seats whose hands all players see, as a set."""
        self.seats = ruleset.seats_for(options)
        self.hand_size = ruleset.hand_size if self.dealt is None else self.dealt
        self.has_reactions = self.layers_stay or bool(self.jumpable)
        """True if other seats may react to a card that is played; every play then opens the reaction window
        (COM-REACT-01)."""
        self.verbs = {
            PLAY: turn_flow.play,
            PASS: turn_flow.pass_turn,
            ACCEPT: turn_flow.accept,
            UNO: turn_flow.call_uno,
            CATCH: turn_flow.catch,
            **self.handlers,
        }
        self.lists = legal_actions.ActionLists.of(deck)
        self._cards: dict[int, list[CardId]] = {}

    @property
    def bluff_allowed(self) -> bool:
        return bool(self.challengeable)

    @property
    def spec(self) -> RulesSpec:
        """Arguments of `rulebook_for` for an equal rulebook."""
        return self.ruleset.id, dict(self.options), self.handicaps

    @property
    def winner_scores(self) -> bool:
        return self.goal is not None and self.goal[1] in ("of", "rounds")

    @property
    def points_are_penalties(self) -> bool:
        """True if points are counted and a player with fewer of them is better off."""
        return self.goal is not None and not self.winner_scores

    def for_match(self, seed: int, cards: tuple[str, ...] = ()) -> Rulebook:
        """Returns the rulebook of the match with this seed: this one, unless the seed decides option values. `cards`
        are names of cards that the deck must contain. Raises ValueError if it cannot contain them."""
        drawn = self.ruleset.drawn_for(self.options, seed, cards) if self.ruleset.drawn_for is not None else {}
        if not drawn:
            return self
        made = Rulebook(self.ruleset, {**self.options, **drawn})
        made.agreed, made.handicaps, made.open_hands = self.agreed, self.handicaps, self.open_hands
        return made

    def with_handicaps(self, handicaps: Sequence[Handicap]) -> Rulebook:
        """Returns the rulebook with these handicaps, one for each seat; this one if there are none or it already has
        them. Raises BadHandicap."""
        if not any(each != NO_HANDICAP for each in handicaps) or tuple(handicaps) == self.handicaps:
            return self
        self.check_handicaps(handicaps)
        made = Rulebook(self.ruleset, self.options)
        made.agreed, made.handicaps = self.agreed, tuple(handicaps)
        made.open_hands = sum(1 << seat for seat, each in enumerate(handicaps) if each.open)
        return made

    def starting_totals(self, seats: int) -> tuple[int, ...]:
        """Returns the points of each seat before the first round."""
        return tuple(each.points for each in self.handicaps) or (0,) * seats

    def check_handicaps(self, handicaps: Sequence[Handicap]) -> None:
        """Raises BadHandicap if these handicaps, one for each seat, are impossible."""
        most = len(self.cards_for(len(handicaps))) // 2
        needed = sum(each.cards or self.hand_size for each in handicaps)
        if needed > most and any(each.cards for each in handicaps):
            raise BadHandicap("cards", "{needed} cards to deal; at most {most} are possible", needed=needed, most=most)
        if any(each.open for each in handicaps) and self.deck.other:
            raise BadHandicap("open", "two-sided cards cannot be in an open hand")
        totals = tuple(each.points for each in handicaps)
        if any(totals) and (self.match_winners(totals, 0) or self.eliminated(totals, 0) or self.goal is None):
            raise BadHandicap("points", "the points at the start would decide the match, or no points are counted")

    # -- start of rounds -----------------------------------------------------------------------------------

    def new_round(
        self, seats: int, seed: int, number: int, emit: Emit | None = None, setup: RoundSetup = FIRST_ROUND
    ) -> GameState:
        """Deals round `number` (from 1) of the match with this seed. Raises ValueError for an unsupported number of
        seats, or if no card may begin."""
        return round_start.new_round(self, seats, seed, number, setup, emit)

    def open_round(self, s: GameState, emit: Emit | None = None) -> None:
        """Turns up the starter and carries out its effect. Raises ValueError if no card may begin."""
        round_start.open_round(self, s, emit)

    def cards_for(self, seats: int, side: int = 0) -> list[CardId]:
        """Returns the cards used with this number of seats (UNP-PLY-03), in the order of their first faces; `side` is 1
        for their second faces."""
        cards = self._cards.get(seats)
        if cards is None:  # cached, as it is the same at every deal
            boxed = 0
            for left_out in self.left_out:
                boxed |= left_out(self.deck, seats)
            cards = self._cards[seats] = [card for card in self.deck.cards if not boxed >> card & 1]
        return [self.deck.other[card] for card in cards] if side else cards[:]

    # -- teams ---------------------------------------------------------------------------------------------

    def team(self, seat: Seat, seats: int) -> int:
        """Returns the seats of this seat's team as a set; the seat alone without teams."""
        return team_of(seat, seats) if self.in_teams else 1 << seat

    def partner(self, seat: Seat, seats: int) -> Seat:
        """Returns the team partner, or NOBODY without teams."""
        return partner_of(seat, seats) if self.in_teams else NOBODY

    def teams(self, seats: int) -> tuple[int, ...]:
        """Returns the team number of each seat, from 0; empty without teams."""
        return tuple(seat % (seats // 2) for seat in range(seats)) if self.in_teams else ()

    def sides(self, seats: int) -> int:
        """Returns the number of opposing teams, or of players if there are no teams."""
        return seats // 2 if self.in_teams else seats

    def side(self, s: GameState) -> int:
        """Returns 1 if the second faces of two-sided cards are in play, else 0."""
        return self.deck.side_of(s.pile[-1]) if self.deck.other and s.pile else 0

    # -- actions -------------------------------------------------------------------------------------------

    def acting(self, s: GameState) -> int:
        """Returns the set of seats with a legal action."""
        if s.busy:
            return legal_actions.acting(self, s)
        return 1 << s.turn | legal_actions.able_to_react(self, s) if self.reacting else 1 << s.turn

    def awaited(self, s: GameState) -> int:
        """Returns the set of seats that the game waits for."""
        return legal_actions.awaited(self, s)

    def legal(self, s: GameState, seat: Seat) -> list[Action]:
        """Returns all legal actions of this seat; a play with `uno` is a separate action."""
        moves: list[Action] = []
        if s.busy and (s.agenda or s.threat is not None or s.ended):
            if s.ended:
                return moves
            legal_actions.add_pending(self, s, seat, moves)
        elif s.turn == seat:
            hand = s.hands[seat]
            cards = hand & self.fits[s.color][s.match]
            offered = self.offered[0]
            if s.drawn >= 0:  # only the drawn card (OFF-DRAW-04); a copy already held is the same card
                cards &= self.deck.copies[s.drawn]
                offered = self.offered[1]
            if cards & self.may_forbid:
                cards = legal_actions.not_forbidden(self, s, seat, cards)
            if cards:
                lists = self.lists
                left = lists.add_special(self, s, seat, cards, moves) if cards & lists.special else cards
                rows = lists.with_uno[seat] if hand.bit_count() == 2 else lists.plain[seat]
                while left:
                    plays, others = rows[left & -left]
                    moves += plays
                    left &= others  # further copies are the same card
                if self.more_plays:  # skips the set-up of an empty loop
                    for more_plays in self.more_plays:
                        more_plays(self, s, seat, cards, moves)
                moves += offered[1][seat]
            else:
                moves += offered[0][seat]
        if self.reactive and s.hands[seat] & self.reactive:
            listed = 0
            for rule in self.reacting:
                cards = rule.reacts(self, s, seat) & ~listed
                if cards:
                    listed |= cards
                    self.lists.add_plays(self, s, seat, cards, moves)
        if s.owes:
            self.lists.add_uno(s, seat, moves, bool(self.uno_said_later))
        return moves

    def moves(self, s: GameState, seat: Seat) -> int:
        """Returns the set of cards that this seat may play now."""
        return legal_actions.moves(self, s, seat)

    def plays_of(self, s: GameState, seat: Seat, cards: int) -> list[Action]:
        """Returns all plays in which a card of `cards` is played alone."""
        return legal_actions.plays_of(self, s, seat, cards)

    def accepts(self, s: GameState, action: Action) -> bool:
        """Returns True if this action is legal now, or one that the rules accept without listing it, such as a foul.
        All others are refused (COM-LEGAL-01, OFF-PEN-01)."""
        return legal_actions.accepts(self, s, action)

    def canonical(self, s: GameState, action: Action) -> Action | None:
        """Returns the action as parsed from its line in a record, or None if the rules refuse it. The lowest copy of a
        card in the hand stands for all, unless only another one may be played, such as the card just drawn."""
        return legal_actions.canonical(self, s, action)

    def default(self, s: GameState, seat: Seat) -> Action | None:
        """Returns the action taken for a seat that does not answer; None if the game does not wait for it."""
        return legal_actions.default(self, s, seat)

    def why_not(self, s: GameState, seat: Seat, card: CardId) -> str | None:
        """Returns the text key of the reason why this seat cannot play this card now; None if it can."""
        return legal_actions.why_not(self, s, seat, card)

    def apply(self, s: GameState, action: Action, emit: Emit | None = None) -> None:
        """Carries out an accepted action, in place, with all its automatic consequences (steps.md A)."""
        if emit is None and not s.busy:
            at_once = play_at_once if action[AT_CARD] >= 0 else do_at_once
            if at_once(self, s, action):
                return
        umpire = Umpire(self, s, emit)
        self.verbs[action[AT_VERB]](umpire, action)
        if s.owes or s.threat is not None or s.agenda:
            turn_flow.settle(umpire)
        elif self.settling and not s.ended:
            for rule in self.settling:
                if rule.may_settle(s):
                    turn_flow.settle(umpire)
                    break
        pending = s.threat is not None or s.agenda or s.owes or s.lost_turns
        s.busy = bool(pending or s.statuses or s.out or s.ended)  # as `note_busy`, without a call

    # -- views and scores ----------------------------------------------------------------------------------

    def points(self, s: GameState) -> tuple[int, ...]:
        """Returns the points of an ended round, by seat."""
        return self.score(self, s)

    def values_of_hands(self, s: GameState) -> tuple[int, ...]:
        """Returns the value of each hand in points, by seat; all 0 in a blocked round that does not count
        (COM-BLOCK-01)."""
        if s.is_blocked and self.options["common.blockedRound"] == "noScore":
            return (0,) * s.seats
        return tuple([self.deck.points_of(hand) for hand in s.hands])

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Returns the winners if the match is over with these totals, else none; `out` are the seats that are out."""
        winners: tuple[Seat, ...] = self.winners_of(totals, out)
        return winners

    def eliminated(self, totals: tuple[int, ...], out: int) -> int:
        """Returns the set of seats out of further rounds: those in `out` and new ones."""
        for eliminated in self.eliminated_by:
            out |= eliminated(totals, out)
        return out

    def out_of_match(self, s: GameState, totals: tuple[int, ...]) -> int:
        """Returns the set of seats that no later round deals in, with these points before the round of `s`; in rules in
        which only points put seats out of a round, those that are out of it."""
        out = self.eliminated(totals, 0)
        if self.eliminated_by and not self.puts_out:
            out |= s.out & ~sum([1 << seat for seat in s.finished])
        return out

    def _known(self, s: GameState) -> tuple[int, ...]:
        """Returns the cards in each hand that all players have seen; empty if there are none."""
        if self.open_hands:
            hands = enumerate(s.hands)
            return tuple(hand if self.open_hands >> seat & 1 else hand & s.known for seat, hand in hands)
        return tuple(hand & s.known for hand in s.hands) if any(hand & s.known for hand in s.hands) else ()

    def view(self, s: GameState, seat: Seat, totals: tuple[int, ...]) -> View:
        """Returns the position as this seat may see it; `totals` are the match points before the round."""
        threat = s.threat
        frame = s.agenda[-1] if s.agenda and s.agenda[-1].seat >= 0 else None
        view = View(
            seat=seat,
            seats=s.seats,
            hand=s.hands[seat],
            counts=tuple(hand.bit_count() for hand in s.hands),
            draw_count=len(s.supply),
            discard=(*(HIDDEN,) * s.buried, *s.pile[s.buried :]) if s.buried else tuple(s.pile),
            color=s.color,
            match=s.match,
            direction=s.direction,
            turn=s.turn,
            dealer=s.dealer,
            drawn=s.drawn if seat == s.turn else NO_CARD,
            threat=None
            if threat is None
            else PublicThreat(threat.unit, threat.amount, threat.victim, threat.by, threat.loser >= 0),
            stack=tuple(PublicLayer(each.card, each.by, each.color, each.targets) for each in s.layers),
            owes=s.owes,
            chooser=frame.seat if frame else NOBODY,
            asked=PublicChoice(frame.kind, frame.seat, frame.card, frame.color) if frame else None,
            lost_turns=s.lost_turns,
            statuses=tuple(s.statuses),
            out=s.out,
            totals=tuple(map(sum, zip(totals, s.fines, strict=True))) if s.fines else totals,
            ended=s.ended,
            flow=public_flow_for(self, s, seat),
            known=self._known(s),
        )
        return with_backs(self, s, view) if self.deck.other else view
