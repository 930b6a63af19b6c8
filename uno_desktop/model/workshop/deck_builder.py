"""Faces and rules that a custom deck adds to a game."""

from collections.abc import Set
from dataclasses import dataclass
from functools import lru_cache

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import COLOR_LETTERS, Announce, CardId, Deck, Face, Seat
from uno_desktop.model.cards.ability import ANSWERS, Ability, Verb, Who, others_of, seats_of
from uno_desktop.model.cards.ability_effect import AbilityEffect
from uno_desktop.model.cards.apply_ability import redirect, tire, use_shield
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import not_forbidden
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import FrameOwner, SpecialPlay
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.rules.gifts import Gifts
from uno_desktop.model.rules.white_cards import NoSpecial
from uno_desktop.model.state import SKIP_UNIT, Frame, GameState, Threat
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import ABILITIES
from uno_desktop.model.workshop.custom_card import CustomCard, CustomDeck
from uno_desktop.model.workshop.deck_line import card_line, read_deck


@dataclass(frozen=True, slots=True)
class CustomCardChoices(FrameOwner):
    """Continues the abilities of a custom card after a choice."""

    @property
    def frames(self) -> tuple[str, ...]:
        return (ABILITIES,)

    def frame_settles(self, umpire: Umpire, frame: Frame) -> bool:
        effect = umpire.book.effects[frame.card]
        assert isinstance(effect, AbilityEffect) and frame.action is not None
        if effect.resume(umpire, frame) and not umpire.s.ended:
            turn_flow.finish_play(umpire, frame.action)
        return True


@dataclass(frozen=True, slots=True)
class CustomCardRule(SpecialPlay):
    """Handles the answers, shields and time limit of custom cards. A card that answers a penalty of cards or presses
    has no other effect then."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(answers_draws=_answering(deck))

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        if s.threat is None or s.threat.unit == SKIP_UNIT:
            return 0
        cards = s.hands[seat] & _answering(book.deck)
        return not_forbidden(book, s, seat, cards) if cards else 0

    def handles_play(self, book: Rulebook, s: GameState, action: Action) -> bool:
        if s.threat is None or s.agenda or s.threat.victim != action.seat:
            return False
        return bool(self.answer_cards(book, s, action.seat) >> action.card & 1)

    def react(self, umpire: Umpire, action: Action) -> None:
        """Drops or redirects the penalty. The card uses up a turn only if it is the victim's turn."""
        s, book = umpire.s, umpire.book
        in_turn = action.seat == s.turn
        turn_flow.close_reactions(umpire)
        umpire.answer_threat()
        s.defended = 0
        if book.keeps_flow:
            umpire.before = umpire.flow()
        turn_flow.put_on_pile(umpire, action, beside=not in_turn)
        effect = book.effects[action.card]
        assert isinstance(effect, AbilityEffect)
        ability = next(each for each in effect.added if each.verb in ANSWERS)
        if ability.verb is Verb.REDIRECT:
            redirect(umpire, action, _victims(umpire, action, ability))
        if in_turn:
            turn_flow.finish_play(umpire, action)
        elif turn_flow.after_landing(umpire, action):
            umpire.resume()

    def adjust_threat(self, umpire: Umpire, threat: Threat, card: CardId) -> Threat | None:
        return None if use_shield(umpire, threat) else threat

    def turn_over(self, umpire: Umpire) -> None:
        if umpire.s.statuses:
            tire(umpire)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        preview, effect = book.previews[card], book.effects[card]
        threatens = preview.costs_turn and preview.draws + preview.presses
        open_to_answers = effect is not None and not effect.clears_color
        return ("answer.made",) if threatens and open_to_answers and _answering(book.deck) else ()


@lru_cache(maxsize=64)
def _answering(deck: Deck) -> int:
    """Returns the cards with an ability that answers a penalty."""
    return deck.mask(
        card
        for card, face in enumerate(deck.faces)
        if isinstance(face.effect, AbilityEffect) and any(ability.verb in ANSWERS for ability in face.effect.added)
    )


def _victims(umpire: Umpire, action: Action, ability: Ability) -> list[Seat]:
    s = umpire.s
    counts = [hand.bit_count() for hand in s.hands]
    seats = seats_of(ability.who, action.seat, action.target, others_of(umpire, action.seat), counts)
    if ability.who is Who.RANDOM:
        s.rng, place = rng.below(s.rng, len(seats))
        return [seats[place]]
    return seats


CARDS = "house.cards"
"""Key of the option with the custom deck."""
NO_DECK = "off"
"""Line for no deck."""


@lru_cache(maxsize=64)
def deck_of(line: str) -> CustomDeck | None:
    """Returns the deck of a stored option line; None for "off"."""
    return None if line == NO_DECK else read_deck(line)


def deck_name(line: str) -> str:
    """Returns the deck name in a stored option line; empty for "off"."""
    deck = deck_of(line)
    return deck.name if deck else ""


def symbol_of(number: int) -> str:
    """Returns the symbol of card `number` (from 1) of a deck, which is also the code of a card without a colour."""
    return f"M{number}"


def faces_of(line: str) -> list[Face]:
    """Returns the faces of the cards in a stored option line: `M1` without a colour, `RM1` with one. None of them may
    begin a round."""
    deck = deck_of(line)
    faces: list[Face] = []
    for number, card in enumerate(deck.cards if deck else (), 1):
        symbol, effect, announce = symbol_of(number), AbilityEffect((), card.abilities, custom=True), _announce(card)
        for color in card.colors:
            code = symbol if card.wild else COLOR_LETTERS[color] + symbol
            face = Face(code, color, symbol, card.points, effect, announce, starts=False, written=card_line(card))
            faces += [face] * card.copies
    return faces


def _announce(card: CustomCard) -> Announce:
    chosen = any(ability.who is Who.CHOSEN for ability in card.abilities)
    if card.wild:
        return Announce.COLOR_AND_OTHER if chosen else Announce.COLOR
    return Announce.OTHER if chosen else Announce.NOTHING


def rules_of(line: str) -> tuple[Rule, ...]:
    """Returns the rules that the cards of a stored option line need."""
    deck = deck_of(line)
    if deck is None:
        return ()
    verbs = {ability.verb for card in deck.cards for ability in card.abilities}
    return (CustomCardChoices(), CustomCardRule(), *completing_rules(verbs))


def completing_rules(verbs: Set[Verb]) -> tuple[Rule, ...]:
    """Returns the rules that complete these verbs."""
    gifts = (Gifts(),) if Verb.GIVE in verbs else ()
    return (*gifts, NoSpecial()) if Verb.NUMBERS in verbs else gifts
