"""Base classes of rules and effects, with the hooks (slots) that they override."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast, TurnChange
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.state import GameState, Status, Threat

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_desktop.model.cards import Deck
    from uno_desktop.model.rule_text.phrase import Phrase
    from uno_desktop.model.rulebook import Rulebook
    from uno_desktop.model.umpire import Umpire

    Handler = Callable[[Umpire, Action], None]


class Effect:
    """Effect of a card. It has no state, so that all its cards share one instance."""

    blind: ClassVar[bool] = False
    """True if the dealer names the colour of a starter with this effect before seeing a hand (UNP-START-07)."""

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        """Carries out the effect after the card has been played, such as a threat, a Reverse or a swap."""

    def take_effect_under(self, umpire: Umpire, action: Action) -> None:
        """Carries out what the card does although another card of the same play goes on top of it."""
        self.take_effect(umpire, action)

    def open(self, umpire: Umpire, card: CardId) -> None:
        """Carries out the effect of the card as the starter. `umpire.s.turn` is the seat that should begin."""

    def color_named(self, umpire: Umpire, card: CardId, target: Seat = NOBODY) -> None:
        """Continues the effect once the colour that it asked for, and the target if any, have been named."""

    @property
    def clears_color(self) -> bool:
        """Returns True if no colour is active after the card until one has been named (MER-CR-01)."""
        return False

    @property
    def puts_question(self) -> bool:
        """Returns True if the player of the card asks another player a spoken question (ITA-WHITE-10)."""
        return False

    @property
    def waits(self) -> bool:
        """Returns True if the effect cannot be taken back: where cards can be cancelled, it is carried out only once no
        seat can cancel it any more (UNP-NON-03)."""
        return False

    @property
    def at_once(self) -> bool:
        """Returns True if the effect is part of playing the card, so that it happens even where only the last card of a
        series takes effect."""
        return False

    @property
    def most_drawn(self) -> int:
        """Returns the most cards that the effect draws until a colour turns up; 0 for no limit."""
        return 0

    @property
    def preview(self) -> EffectPreview:
        """Returns the preview for computer players: no effect by default."""
        return NOTHING_SPECIAL

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        """Applies to a forecast the changes that `take_effect` makes to the hands, except draws and presses of a
        victim. Uses the most likely outcome where it is uncertain; does nothing by default."""

    def inactive(self, statuses: tuple[Status, ...]) -> bool:
        """Returns True if the card has no effect while these public statuses last; False by default."""
        return False

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        """Returns the sentences that describe the effect at a table of `seats`; none by default."""
        return ()

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the numbers of cards that the player may hold after this play: `uno` is offered if 1 is among them
        (steps.md 13). Asked only of a `special` effect."""
        raise NotImplementedError

    @property
    def turn_change(self) -> TurnChange | None:
        """Returns how the effect changes the turn; None if it does anything else, or depends on more than the
        direction."""
        return TurnChange() if type(self).take_effect is Effect.take_effect else None

    @property
    def special(self) -> bool:
        """Returns True if the card may change the player's hand by more than itself."""
        return False


class Rule:
    """Base class of rules: a rule overrides the hooks (slots) that it contributes to, and the compiler collects only
    those.

    The docstring of each slot says how the contributions of several rules combine.
    """

    @property
    def verbs(self) -> tuple[str, ...]:
        """Returns the verbs that this rule handles; each verb has exactly one owner."""
        return ()

    def facts(self, deck: Deck) -> Facts:
        """Returns the facts that hold in every position under this rule; none by default."""
        return Facts()

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat | None:
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
        """Returns the actions, other than cards, that answer a threat by a card in the fact `challengeable` instead of
        accepting it. Concatenated."""
        raise NotImplementedError

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the cards that the victim of a threat may play instead of accepting it, none but those in the facts
        `answers_draws` and `skip_answers`. Union of all rules."""
        raise NotImplementedError

    def on_hand_empty(self, umpire: Umpire, seat: Seat) -> bool:
        """Handles an empty hand: returns True if the play is done, False if it continues. At most one rule; without it
        the seat wins."""
        raise NotImplementedError

    def may_settle(self, s: GameState) -> bool:
        """Returns False if `settles` certainly has nothing to do and need not be called. True by default."""
        return True

    def settles(self, umpire: Umpire) -> bool:
        """Carries out automatic steps when nothing is pending; returns True if there were any. In listed order."""
        raise NotImplementedError

    def turn_over(self, umpire: Umpire) -> None:
        """Handles the end of a turn, played or lost; does nothing unless an effect lasts. In listed order."""
        raise NotImplementedError

    def turn_begins(self, umpire: Umpire, seat: Seat) -> None:
        """Handles the beginning of the turn of this seat; does nothing unless an effect lasts. In listed order."""
        raise NotImplementedError

    def on_uno(self, umpire: Umpire, seat: Seat) -> None:
        """Handles UNO or a catch by this seat. In listed order."""
        raise NotImplementedError

    def uno_penalty(self, umpire: Umpire, seat: Seat, reason: DrawReason) -> None:
        """Punishes this seat for a missing UNO or a foul. At most one rule; two cards without it."""
        raise NotImplementedError

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Returns True if this action is accepted although it is never listed as legal (steps.md 11). Any rule
        suffices."""
        raise NotImplementedError

    def reverses(self, umpire: Umpire, opening: bool) -> bool:
        """Applies an effect of this rule to a Reverse, played or as the starter (`opening`). The first rule that
        returns True replaces the usual effect."""
        raise NotImplementedError

    def handle(self, umpire: Umpire, action: Action) -> None:
        """Carries out one of the verbs that this rule owns."""
        raise NotImplementedError
