"""Base classes of rules and effects, with the hooks (slots) that they override."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.state import Frame, GameState, Status, Threat

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_desktop.model.card_verbs import CardVerbs
    from uno_desktop.model.cards import Color, Deck
    from uno_desktop.model.rule_text.phrase import Phrase
    from uno_desktop.model.rulebook import Rulebook
    from uno_desktop.model.state import Dealing, RoundSetup
    from uno_desktop.model.table_verbs import Table

    Handler = Callable[[Table, Action], None]


class Effect:
    """Effect of a card. It has no state, so that all its cards share one instance."""

    at_once: ClassVar[bool] = False
    """True if the effect is part of playing the card, so that it happens even where only the last card of a series
    takes effect."""
    blind: ClassVar[bool] = False
    """True if the dealer names the colour of a starter with this effect before seeing a hand (UNP-START-07)."""
    clears_color: ClassVar[bool] = False
    """True if no colour is active after the card until one has been named (MER-CR-01)."""
    puts_question: ClassVar[bool] = False
    """True if the player of the card asks another player a spoken question (ITA-WHITE-10)."""

    def land(self, table: Table, action: Action) -> None:
        """Carries out the effect after the card has been played, such as a threat, a Reverse or a swap."""

    def open(self, table: Table, card: CardId) -> None:
        """Carries out the effect of the card as the starter. `table.s.turn` is the seat that should begin."""

    def color_named(self, table: Table, card: CardId, target: Seat = NOBODY) -> None:
        """Continues the effect once the colour that it asked for, and the target if any, have been named."""

    @property
    def most_drawn(self) -> int:
        """Returns the most cards that the effect draws until a colour turns up; 0 for no limit."""
        return 0

    @property
    def preview(self) -> EffectPreview:
        """Returns the preview for computer players: no effect by default."""
        return NOTHING_SPECIAL

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        """Applies to a forecast the changes that `land` makes to the hands, except draws and presses of a victim. Uses
        the most likely outcome where it is uncertain; does nothing by default."""

    def inactive(self, statuses: tuple[Status, ...]) -> bool:
        """Returns True if the card has no effect while these public statuses last; False by default."""
        return False

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        """Returns the sentences that describe the effect at a table of `seats`; none by default."""
        return ()

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the numbers of cards that the player may hold after this play: `uno` is offered if 1 is among them
        (steps.md 13)."""
        return (s.hands[action.seat].bit_count() - 1,)

    @property
    def special(self) -> bool:
        return type(self).cards_left_after is not Effect.cards_left_after


class Rule:
    """Base class of rules: a rule overrides the hooks (slots) that it contributes to, and the compiler collects only
    those.

    The docstring of each slot says how the contributions of several rules combine.
    """

    @property
    def verbs(self) -> tuple[str, ...]:
        """Returns the verbs that this rule handles; each verb has exactly one owner."""
        return ()

    @property
    def frames(self) -> tuple[str, ...]:
        """Returns the kinds of frames on the agenda that this rule owns; each kind has exactly one owner."""
        return ()

    def facts(self, deck: Deck) -> Facts:
        """Returns the facts that hold in every position under this rule; none by default."""
        return Facts()

    def fits(self, deck: Deck, color: Color, match: int) -> int:
        """Returns the cards that may follow this colour and this number or symbol. Union of all rules, as a table."""
        raise NotImplementedError

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the cards that this seat may not play on its turn although they match. Union of all rules.

        Answers and cards out of turn are up to the rules that allow them.
        """
        raise NotImplementedError

    @property
    def forbid_reason(self) -> str:
        """Returns the text key of the reason why `forbids` forbids a card. The first rule that forbids it decides."""
        raise NotImplementedError

    def offers(self, book: Rulebook, drawn: bool, playable: bool) -> tuple[str, ...]:
        """Returns the verbs that a turn offers besides cards, depending on whether a card has been drawn and whether
        one can be played; compiled into a table. All rules, in listed order."""
        raise NotImplementedError

    def turn_default(self, s: GameState, seat: Seat) -> Action:
        """Returns the action on a turn of a player who does not answer. Exactly one rule."""
        raise NotImplementedError

    def refill(self, table: CardVerbs) -> None:
        """Makes cards available when the draw pile is empty. Exactly one rule."""
        raise NotImplementedError

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat | None:
        """Returns the threat that `card` declares, as changed by this rule; None drops it. In listed order."""
        raise NotImplementedError

    def describe_condition(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        """Returns the sentences of this rule about when a card may be played. In listed order; of the phrases
        `tip.fits.…`, which say on which cards it may be played, the last one replaces the others."""
        raise NotImplementedError

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        """Returns the sentences of this rule about a card at a table of `seats`. In listed order."""
        raise NotImplementedError

    def describe_lost_turn(self, book: Rulebook, card: CardId) -> str:
        """Returns the text key for the effect of this card on its victim's turn, or "". The first rule that has one
        decides."""
        raise NotImplementedError

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        """Returns the sentences of this rule about a verb or a term of `rule_text.phrase`, as an answer to the card
        `against` if it is known. In listed order."""
        raise NotImplementedError

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        """Returns the text keys of the answers to a card that this rule allows. In listed order."""
        raise NotImplementedError

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        """Returns the actions, other than cards, that answer a threat instead of accepting it. Concatenated."""
        raise NotImplementedError

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the cards that the victim of a threat may play instead of accepting it. Union of all rules."""
        raise NotImplementedError

    def reacts(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the cards that this seat may play now as a reaction, even if the game does not wait for it. All of
        them are in `jumpable`, `cancels` or `redirects`. Union of all rules."""
        raise NotImplementedError

    def reaction_candidates(self, book: Rulebook, s: GameState) -> int:
        """Returns the cards that `reacts` can return now for any seat, so that hands without them need no check."""
        raise NotImplementedError

    def claims(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Returns True if this is a special play of this rule. The first rule that claims it handles it."""
        raise NotImplementedError

    def react(self, table: Table, action: Action) -> None:
        """Carries out a claimed play."""
        raise NotImplementedError

    def frame_waits(self, book: Rulebook, s: GameState, frame: Frame) -> int:
        """Returns the set of seats that the game waits for. Owner of the kind only; the frame's seat by default."""
        return 1 << frame.seat

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        """Returns the actions of this seat in the frame. Owner only."""
        raise NotImplementedError

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        """Returns the cards that this seat may play in the frame. Owner only; none by default."""
        return 0

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        """Returns the action of a player who does not answer. Owner only; the first of `frame_moves` by default."""
        return self.frame_moves(book, s, frame, seat)[0]

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        """Carries out automatic steps (steps.md 4); returns True if there were any. Owner only."""
        return False

    def frame_seen(self, frame: Frame, viewer: Seat) -> Frame:
        """Returns the frame as this seat may see it. Owner only; unchanged by default."""
        return frame

    def frame_cancelled(self, table: Table, frame: Frame) -> None:
        """Handles the cancellation of the card whose effect the frame delays. Owner only; does nothing by default."""

    def frame_play(self, table: Table, action: Action) -> None:
        """Carries out a card played in the frame. Owner only."""
        raise NotImplementedError

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds plays of several cards in one move; `cards` are those that can be played alone. In listed order."""
        raise NotImplementedError

    def plays_along(self, table: Table, action: Action) -> bool:
        """Plays all cards of a move with several cards, if it belongs to this rule; returns True if it does.

        The first rule that returns True decides.
        """
        raise NotImplementedError

    def on_hand_empty(self, table: Table, seat: Seat) -> bool:
        """Handles an empty hand: returns True if the play is done, False if it continues. At most one rule; without it
        the seat wins."""
        raise NotImplementedError

    def due(self, s: GameState) -> bool:
        """Returns False if `settles` certainly has nothing to do and need not be called. True by default."""
        return True

    def settles(self, table: Table) -> bool:
        """Carries out automatic steps when nothing is pending; returns True if there were any. In listed order."""
        raise NotImplementedError

    def turn_over(self, table: Table) -> None:
        """Handles the end of a turn, played or lost. In listed order."""
        raise NotImplementedError

    def turn_begins(self, table: Table, seat: Seat) -> None:
        """Handles the beginning of the turn of this seat. In listed order."""
        raise NotImplementedError

    def on_uno(self, table: Table, seat: Seat) -> None:
        """Handles UNO or a catch by this seat. In listed order."""
        raise NotImplementedError

    def uno_penalty(self, table: Table, seat: Seat, reason: DrawReason) -> None:
        """Punishes this seat for a missing UNO or a foul. At most one rule; two cards without it."""
        raise NotImplementedError

    def press_once(self, table: Table, seat: Seat, by: Seat, reason: DrawReason) -> None:
        """Presses the dispenser once on behalf of `by`; this seat takes the cards. At most one rule."""
        raise NotImplementedError

    def first_player(self, s: GameState) -> Seat:
        """Returns the seat that begins the round. At most one rule; the seat on the dealer's left without it."""
        raise NotImplementedError

    def left_out(self, deck: Deck, seats: int) -> int:
        """Returns the cards removed from the deck for this number of seats. Union of all rules."""
        raise NotImplementedError

    def extra_cards(self, setup: RoundSetup, seat: Seat) -> int:
        """Returns the number of extra cards dealt to this seat. Sum of all rules."""
        raise NotImplementedError

    def reject(self, table: Table) -> None:
        """Handles a starter that cannot begin. At most one rule; without it the card returns to the draw pile."""
        raise NotImplementedError

    def ranking(self, book: Rulebook, s: GameState) -> tuple[Seat, ...]:
        """Returns all seats in the order in which they finished the round. At most one rule."""
        raise NotImplementedError

    def decides(self, s: GameState) -> tuple[Seat, ...]:
        """Returns the winners of the match if this ended round decides it, whatever the totals. At most one rule."""
        raise NotImplementedError

    def eliminated(self, totals: tuple[int, ...], out: int) -> int:
        """Returns the set of seats eliminated from further rounds, besides those in `out`. Union of all rules."""
        raise NotImplementedError

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Returns True if this action is accepted although it is never listed as legal (steps.md 11). Any rule
        suffices."""
        raise NotImplementedError

    def reverses(self, table: Table, opening: bool) -> bool:
        """Applies an effect of this rule to a Reverse, played or as the starter (`opening`). The first rule that
        returns True replaces the usual effect."""
        raise NotImplementedError

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup) -> Dealing:
        """Returns the dealer of round `number` of the match with this seed. Exactly one rule."""
        raise NotImplementedError

    def handle(self, table: Table, action: Action) -> None:
        """Carries out one of the verbs that this rule owns."""
        raise NotImplementedError

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """Returns the points of an ended round, by seat. Exactly one rule."""
        raise NotImplementedError

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Returns the winners if the match is over, else none; `out` are the seats eliminated so far. Exactly one
        rule."""
        raise NotImplementedError
