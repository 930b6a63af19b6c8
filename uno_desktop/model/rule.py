"""Rules and effects: what a house rule may contribute, slot by slot, and what a card may do when it lands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, Foresight, Prospect
from uno_desktop.model.events import DrawReason
from uno_desktop.model.state import Frame, GameState, Status, Threat

if TYPE_CHECKING:
    from collections.abc import Callable

    from uno_desktop.model.card_verbs import CardVerbs
    from uno_desktop.model.cards import Color, Deck
    from uno_desktop.model.rule_text.phrase import Told
    from uno_desktop.model.rulebook import Rulebook
    from uno_desktop.model.state import Dealing, RoundSetup
    from uno_desktop.model.table_verbs import Table

    Handler = Callable[[Table, Action], None]


class Effect:
    """What a card does. An effect is shared by all cards that have it and keeps no state of its own."""

    at_once: ClassVar[bool] = False
    """True if it is part of playing the card, so that it happens even where only the last card of a series acts."""
    blind: ClassVar[bool] = False
    """True if the colour of such a starter is named before its player has looked at the hand (UNP-START-07)."""
    puts_question: ClassVar[bool] = False
    """True if whoever plays the card puts a question in words to somebody (ITA-WHITE-10)."""

    def land(self, table: Table, action: Action) -> None:
        """Carries out what happens when the card has been played: a threat, a turn of direction, a swap."""

    def open(self, table: Table, card: CardId) -> None:
        """Carries out what the card does as the starter. `turn` is the seat that should begin."""

    def color_named(self, table: Table, card: CardId, target: Seat = NOBODY) -> None:
        """Goes on after the colour has been named that the card asked for as the starter, and a seat if one was."""

    def foresee(self) -> Foresight:
        """What the card does, for those who plan: nothing special, if not overridden."""
        return NOTHING_SPECIAL

    def foresee_hands(self, prospect: Prospect, action: Action) -> None:
        """Carries out on a prospect what `land` will do to the hands, draws and presses of a victim apart: nothing,
        if not overridden. Where it cannot be known it is what is most likely."""

    def rests(self, statuses: tuple[Status, ...]) -> bool:
        """True if the card does nothing more while these effects last, as everybody knows: never, if not overridden."""
        return False

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """What the card does, in sentences for people at a table of so many: nothing to be told, if not
        overridden."""
        return ()

    def left(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """How many cards its player may hold after this play: `uno` is offered if 1 is among them (steps.md 13)."""
        return (s.hands[action.seat].bit_count() - 1,)

    @property
    def special(self) -> bool:
        """True if `left` says more than one card less."""
        return type(self).left is not Effect.left


class Rule:
    """A house rule: it overrides the slots that it contributes to, and `compile` collects just those.

    How the contributions of several rules combine is fixed for each slot, so that order is never a surprise;
    it is said in the docstring of the slot.
    """

    def verbs(self) -> tuple[str, ...]:
        """The verbs that this rule handles; each verb has exactly one owner."""
        return ()

    def frames(self) -> tuple[str, ...]:
        """The kinds of frames on the agenda that this rule owns; each kind has exactly one owner."""
        return ()

    def layers_stay(self) -> bool:
        """True if every card played stays open to cancelling until the next player acts (UNP-NON-03)."""
        return False

    def keeps_flow(self) -> bool:
        """True if the course of play before a card is kept, because the card can be taken back."""
        return False

    def fits(self, deck: Deck, color: Color, match: int) -> int:
        """The cards that may follow this colour and this number or symbol. Union of all rules, as a table."""
        raise NotImplementedError

    def barrable(self, deck: Deck) -> int:
        """The cards that `bars` could ever forbid; it is not asked about others."""
        raise NotImplementedError

    def bars(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """The cards that this seat may not play on its turn although they fit. Union of all rules.

        Answers and cards out of turn are up to the rules that allow them.
        """
        raise NotImplementedError

    def bar_reason(self) -> str:
        """The text key that tells why `bars` forbids a card. The first rule that forbids it gives the reason."""
        raise NotImplementedError

    def not_last(self, deck: Deck) -> int:
        """Cards that hardly ever can be the last of a hand: who plans does not count on them. Union of all rules."""
        raise NotImplementedError

    def offers(self, book: Rulebook, drawn: bool, playable: bool) -> tuple[str, ...]:
        """The verbs that a turn offers behind the cards, by whether a card has been drawn in it already and whether
        one can be played: compiled into a table. Of all rules, in listed order."""
        raise NotImplementedError

    def draws_until_fit(self) -> bool:
        """True if who can play nothing, and nobody else, draws until a card fits. Any rule will do."""
        raise NotImplementedError

    def must_play(self) -> bool:
        """True if nobody may draw or pass who can play a card. Any rule will do."""
        raise NotImplementedError

    def turn_default(self, s: GameState, seat: Seat) -> Action:
        """What a silent player does on his turn. Exactly one rule."""
        raise NotImplementedError

    def refill(self, table: CardVerbs) -> None:
        """Makes cards available when the draw pile is empty. Exactly one rule."""
        raise NotImplementedError

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat | None:
        """Changes a threat as it is declared by `card`; None drops it. In listed order."""
        raise NotImplementedError

    def tells_when(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """When a card may be played, as far as this rule has a say in it. In listed order."""
        raise NotImplementedError

    def rests(self, statuses: tuple[Status, ...]) -> bool:
        """True if the card does nothing more while these effects last, as everybody knows: never, if not overridden."""
        return False

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """What this rule says of a card, in sentences for people at a table of so many. In listed order."""
        raise NotImplementedError

    def tells_turn(self, book: Rulebook, card: CardId) -> str:
        """The text key of what becomes of the turn of this card's victim, or nothing. The first rule that says so."""
        raise NotImplementedError

    def tells_deed(self, book: Rulebook, deed: str, against: CardId) -> tuple[Told, ...]:
        """What this rule says of a verb or a deed of `telling`, against a card if it is known. In listed order."""
        raise NotImplementedError

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        """The text keys of what this rule lets the victim of a card answer. In listed order."""
        raise NotImplementedError

    def answers(self, book: Rulebook, s: GameState, seat: Seat) -> Sequence[Action]:
        """What the victim of a threat may do instead of accepting it, cards apart. Concatenated."""
        raise NotImplementedError

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """The cards that the victim of a threat may play instead of accepting it. Union of all rules."""
        raise NotImplementedError

    def threats_add_up(self) -> bool:
        """True if a card played against a penalty makes it grow instead of taking its place. Any rule will do."""
        raise NotImplementedError

    def spares_turn(self, deck: Deck) -> int:
        """The cards whose victim keeps its turn, although their effect would cost it. Union of all rules."""
        raise NotImplementedError

    def challengeable(self, deck: Deck) -> int:
        """The cards that may be a bluff, which their victim can challenge. Union of all rules."""
        raise NotImplementedError

    def proves_lack(self, deck: Deck) -> int:
        """The cards that only who holds none of the active colour may play on a turn. Union of all rules."""
        raise NotImplementedError

    def redirects(self, deck: Deck) -> int:
        """The cards that send an attack on to another seat. Union of all rules."""
        raise NotImplementedError

    def reacts(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """The cards that this seat may play now although the game does not wait for it to. Union of all rules."""
        raise NotImplementedError

    def could_react(self, book: Rulebook, s: GameState) -> int:
        """The cards that `reacts` could name now, whoever holds them; who holds none of them is not asked."""
        raise NotImplementedError

    def cancels(self, deck: Deck) -> int:
        """The cards that cancel the card that has just been played. Union of all rules."""
        raise NotImplementedError

    def claims(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """True if this play is no ordinary one but this rule's own. The first rule that claims it has it."""
        raise NotImplementedError

    def react(self, table: Table, action: Action) -> None:
        """Carries a claimed play out."""
        raise NotImplementedError

    def frame_waits(self, book: Rulebook, s: GameState, frame: Frame) -> int:
        """The seats that the game waits for, as a set. The owner of the frame's kind; its seat if not overridden."""
        return 1 << frame.seat

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        """What this seat may do about the frame. The owner."""
        raise NotImplementedError

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        """The cards that this seat may play about the frame. The owner; none if not overridden."""
        return 0

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        """What silence means. The owner; the first of `frame_moves` if not overridden."""
        return self.frame_moves(book, s, frame, seat)[0]

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        """Does what happens by itself (steps.md 4); True if something has. The owner."""
        return False

    def frame_seen(self, frame: Frame, viewer: Seat) -> Frame:
        """The frame as this seat may know it. The owner; all of it if not overridden."""
        return frame

    def frame_cancelled(self, table: Table, frame: Frame) -> None:
        """The card that the frame waits for has been cancelled. The owner; nothing if not overridden."""

    def frame_play(self, table: Table, action: Action) -> None:
        """Carries out a card played about the frame. The owner."""
        raise NotImplementedError

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds plays of several cards in one move; `cards` may be played by themselves. In listed order."""
        raise NotImplementedError

    def grouped(self, deck: Deck) -> int:
        """The cards that may go down together with others of their number. Union of all rules."""
        raise NotImplementedError

    def plays_along(self, table: Table, action: Action) -> bool:
        """Plays all cards of such a play and lets them act, if it is one of this rule's. The first that does."""
        raise NotImplementedError

    def out_of_cards(self, table: Table, seat: Seat) -> bool:
        """A play has emptied this hand: True if that is all, False if play goes on. At most one; without, it is won."""
        raise NotImplementedError

    def settles(self, table: Table) -> bool:
        """Does what happens by itself when nothing is pending; True if something has. In listed order."""
        raise NotImplementedError

    def turn_over(self, table: Table) -> None:
        """A turn is over, played or lost. In listed order."""
        raise NotImplementedError

    def turn_begins(self, table: Table, seat: Seat) -> None:
        """The turn of this seat begins. In listed order."""
        raise NotImplementedError

    def spoken(self, table: Table, seat: Seat) -> None:
        """A seat has said UNO or caught somebody. In listed order."""
        raise NotImplementedError

    def uno_penalty(self, table: Table, seat: Seat, reason: DrawReason) -> None:
        """Punishes this seat for a missing UNO or a foul. At most one rule; two cards without it."""
        raise NotImplementedError

    def press_once(self, table: Table, seat: Seat, by: Seat, reason: DrawReason) -> None:
        """`by` presses the dispenser once, which points at this seat. At most one rule."""
        raise NotImplementedError

    def press_chances(self) -> tuple[int, ...]:
        """How many presses in a hundred bring none, one, two… cards. At most one rule; empty without it."""
        raise NotImplementedError

    def jumpable(self, deck: Deck) -> int:
        """The cards that can be jumped in on when they have just been played. Union of all rules."""
        raise NotImplementedError

    def transparent(self, deck: Deck) -> int:
        """The cards through which the number or symbol under them can still be matched. Union of all rules."""
        raise NotImplementedError

    def first_player(self, s: GameState) -> Seat:
        """Who should begin the round. At most one rule; the seat on the dealer's left without it."""
        raise NotImplementedError

    def left_out(self, deck: Deck, seats: int) -> int:
        """The cards that stay in the box with so many players. Union of all rules."""
        raise NotImplementedError

    def extra_cards(self, setup: RoundSetup, seat: Seat) -> int:
        """How many more cards than the others this seat is dealt. Sum of all rules."""
        raise NotImplementedError

    def hand_size(self) -> int:
        """How many cards everybody is dealt. At most one rule."""
        raise NotImplementedError

    def reject(self, table: Table) -> None:
        """Puts a starter away that cannot begin. At most one rule; back into the draw pile without it."""
        raise NotImplementedError

    def in_teams(self) -> bool:
        """True if those who sit opposite are one player to the rules of the score. Any rule will do."""
        raise NotImplementedError

    def ranking(self, book: Rulebook, s: GameState) -> tuple[Seat, ...]:
        """All seats in the order in which they finished the round. At most one rule."""
        raise NotImplementedError

    def decides(self, s: GameState) -> tuple[Seat, ...]:
        """Who has won the match by this ended round alone, whatever the totals. At most one rule."""
        raise NotImplementedError

    def eliminated(self, totals: tuple[int, ...], out: int) -> int:
        """The seats that take no part in further rounds, besides those that are `out` already. Union."""
        raise NotImplementedError

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """True if this action is accepted although it is never listed as legal (steps.md 11). Any rule will do."""
        raise NotImplementedError

    def hints(self) -> str:
        """Whether a hint is "free", "paid" or "blocked". At most one rule; free without one (COM-HINT-01)."""
        raise NotImplementedError

    def uno_until_said(self) -> bool:
        """True if no action closes the claim for a missing UNO. Exactly one rule."""
        raise NotImplementedError

    def uno_later(self) -> bool:
        """True if UNO may still be said after the card has landed. Exactly one rule."""
        raise NotImplementedError

    def uno_waits(self) -> bool:
        """True if a person can say UNO only once the card has landed. Any rule will do."""
        raise NotImplementedError

    def reverses(self, table: Table, opening: bool) -> bool:
        """What a Reverse does with few players, played or as starter (`opening`). The first True has the last word."""
        raise NotImplementedError

    def reverse_skips_for_two(self) -> bool:
        """True if a Reverse costs a single opponent its turn. Any rule will do."""
        raise NotImplementedError

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup) -> Dealing:
        """Who deals round `number` of the match with this seed. Exactly one rule."""
        raise NotImplementedError

    def handle(self, table: Table, action: Action) -> None:
        """Carries out one of the verbs that this rule owns."""
        raise NotImplementedError

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """The points of an ended round, by seat. Exactly one rule."""
        raise NotImplementedError

    def goal(self) -> tuple[int, str]:
        """The total that decides the match, and what it means as a key of texts: "of" wins, "rounds" too and counts
        them, "until" ends it for the lowest total, "loses" and "out" are bad. At most one rule."""
        raise NotImplementedError

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """The winners if the match is over, else nobody; `out` are the seats eliminated so far. Exactly one rule."""
        raise NotImplementedError
