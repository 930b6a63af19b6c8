"""Drawing from a pile, drawing until a card fits, and the obligation to play."""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import DRAW, PASS, Action, bare
from uno_desktop.model.card_moves import CardMoves
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import not_forbidden, turn_cards
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import SeveralCards, Supply
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire

_DRAW = bare(DRAW)
_PASS = bare(PASS)


@dataclass(frozen=True, slots=True)
class DrawPile(Supply):
    """A turn offers one draw, of necessity or by choice (OFF-DRAW-01, OFF-DRAW-02, CLA-DRAW-01, CLA-DRAW-03,
    ITA-DRAW-01, UNP-TURN-05, UNP-TURN-07), so that no player has to play a card (CLA-TURN-04); with `by_choice` off
    only a player without a playable card may draw (ITA-DRAW-04)."""

    by_choice: bool = True
    besides: bool = False
    """True if one card may be drawn by choice even under the rules DrawUntil and MustPlay (MER-DRAW-03 with its
    option)."""

    @property
    def verbs(self) -> tuple[str, ...]:
        return (DRAW,)

    def offers(self, facts: Facts, drawn: bool, playable: bool) -> tuple[str, ...]:
        """Offers `draw`, or `pass` once a playable card has been drawn (steps.md 3). With an obligation to play,
        `pass` remains only where a penalty has made the drawn card unplayable."""
        if drawn:
            return () if facts.must_play and playable else (PASS,)
        return (DRAW,) if self._chosen(facts) or not playable else ()

    def turn_default(self, s: GameState, seat: Seat) -> Action:
        return _DRAW[seat][0] if s.drawn < 0 else _PASS[seat][0]

    def handle(self, umpire: Umpire, action: Action) -> None:
        """Draws one card, or several if the rules draw until a card fits; the turn continues only if the last one can
        be played (OFF-DRAW-03, OFF-DRAW-04, CLA-DRAW-02, CLA-DRAW-04, UNP-TURN-06)."""
        s, book = umpire.s, umpire.book
        turn_flow.close_reactions(umpire)
        until = book.draws_until_fit and not turn_cards(book, s, action.seat)
        card = umpire.draw(action.seat, 1, DrawReason.TURN)
        if card < 0:
            s.idle_seats |= 1 << action.seat
            turn_flow.end_turn(umpire)
            return
        s.drawn = card
        while not turn_cards(book, s, action.seat):
            if not until or umpire.is_full(action.seat) or not umpire.any_left():
                turn_flow.end_turn(umpire)
                return
            s.drawn = umpire.draw(action.seat, 1, DrawReason.TURN)

    def _chosen(self, facts: Facts) -> bool:
        return self.besides or (self.by_choice and not facts.must_play and not facts.draws_until_fit)

    def refill(self, umpire: CardMoves) -> None:
        """Shuffles the discard pile except its top card (OFF-PILE-01, CLA-PILE-01, CLA-PILE-02, UNP-PILE-01,
        MER-PILE-01, COM-PILE-01); does nothing if no other card is left."""
        if len(umpire.s.pile) > 1:
            umpire.shuffle_pile()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command == PASS:
            return (Phrase("tip.pass"),)
        if command != DRAW:
            return ()
        chosen = self._chosen(book)
        until = (Phrase("tip.draw.until_stuck" if chosen else "tip.draw.until"),) if book.draws_until_fit else ()
        when = Phrase("tip.draw.choice" if chosen else "tip.draw.need")
        must = "tip.draw.must_stuck" if chosen else "tip.draw.must"
        return when, *until, Phrase(must if book.must_play else "tip.draw.play")


@dataclass(frozen=True, slots=True)
class DrawUntil(Rule):
    """A player without a playable card draws until one turns up, no card is left or the hand is full; a player with one
    may not draw (HSE-DRAW-01 to 04, MER-DRAW-01, MER-DRAW-03)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(draws_until_fit=True)


@dataclass(frozen=True, slots=True)
class MustPlay(Rule):
    """A player with a playable card may neither draw nor press, and a playable drawn card must be played
    (HSE-MUST-01 to 03, MER-DRAW-02)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(must_play=True)


@dataclass(frozen=True, slots=True)
class ChosenDrawMayBeKept(SeveralCards):
    """A card drawn by choice, that is, by a player with another playable card, may be kept even where a drawn card must
    be played (MER-DRAW-02, MER-DRAW-03)."""

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        if s.drawn < 0 or s.threat is not None or s.turn != seat:
            return
        fitting = s.hands[seat] & book.fits[s.color][s.match] & ~(1 << s.drawn)
        if not_forbidden(book, s, seat, fitting):
            moves += _PASS[seat]
