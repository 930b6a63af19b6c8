"""Legal actions: the seats to act, and what each of them may do, from lists of the actions of every seat and card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from uno_desktop.model.actions import ACCEPT, CATCH, PLAY, UNO, Action
from uno_desktop.model.cards import MAX_SEATS, NOBODY, Announce, CardId, Color, Deck, Seat, seats_in
from uno_desktop.model.notation import as_parsed
from uno_desktop.model.state import GameState

if TYPE_CHECKING:
    from uno_desktop.model.rule import Effect
    from uno_desktop.model.rulebook import Rulebook

_PLAIN = (Announce.NOTHING, Announce.COLOR)
_Named = tuple[list[Action], list[tuple[Action, Action]], "Effect | None"]
"""Plays of a special card, without `uno` and in both ways, and its effect if that may change the player's hand."""


class ActionLists:
    """Precomputed actions of every seat with every card of a deck, so that listing legal actions builds no objects.

    `plain[seat][bit]` holds the plays, without `uno`, of the card with this bit, and the mask of all cards except its
    copies; the bit is the key, so a lookup needs no arithmetic. `with_uno` also holds the plays with `uno` (steps.md
    13). Cards in `special` are listed separately: they name seats, or may change the hand by more than the card itself.
    """

    def __init__(self, deck: Deck) -> None:
        seats = range(MAX_SEATS)
        self.accept = [Action(seat, ACCEPT) for seat in seats]
        self.say_uno = [Action(seat, UNO) for seat in seats]
        self.catches = [[Action(seat, CATCH, target=other) for other in seats] for seat in seats]
        every = (1 << len(deck)) - 1
        cards = [(card, face.colors_named, every & ~deck.look_alikes[card]) for card, face in enumerate(deck.faces)]
        self.plain, self.with_uno = (
            [{1 << card: (_plays(seat, card, said, uno), others) for card, said, others in cards} for seat in seats]
            for uno in ((False,), (False, True))
        )
        self._leave_open = deck.mask(
            card for card, face in enumerate(deck.faces) if face.effect is not None and face.effect.special
        )
        """Cards that may change the player's hand by more than the card itself."""
        self.special = self._leave_open | deck.mask(
            card for card, face in enumerate(deck.faces) if face.announce not in _PLAIN
        )
        self._copies = deck.next_is_copy
        self._copies_of_many = deck.mask(card for copies in deck.ids.values() if len(copies) > 2 for card in copies)
        self._most_copies = max(len(copies) for copies in deck.ids.values())
        self._named: dict[tuple[Seat, CardId, int, int, bool], _Named] = {}

    @staticmethod
    @lru_cache(maxsize=16)
    def of(deck: Deck) -> ActionLists:
        """Returns the lists for this deck, cached: most options leave the deck unchanged."""
        return ActionLists(deck)

    def one_of_each(self, cards: int) -> int:
        """Returns the set with one copy of each card: the lowest id stands for all copies."""
        more = (cards & self._copies) << 1
        if cards & self._copies_of_many:
            for _ in range(self._most_copies - 2):
                more |= (more & self._copies) << 1
        return cards & ~more

    def add_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds to `moves` all plays in which a card of `cards` is played alone."""
        if cards & self.special:
            cards = self.add_special(book, s, seat, cards, moves)
        rows = self.with_uno[seat] if s.hands[seat].bit_count() == 2 else self.plain[seat]
        while cards:
            plays, others = rows[cards & -cards]
            moves += plays
            cards &= others  # further copies are the same card

    def add_special(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> int:
        """Adds to `moves` the plays of the special cards among `cards`; returns the other cards."""
        special, rows = cards & self.special, self.plain[seat]
        while special:
            low = special & -special
            self._add_special(book, s, seat, low.bit_length() - 1, moves)
            special &= rows[low][1]  # further copies are the same card
        return cards & ~self.special

    def add_uno(self, s: GameState, seat: Seat, moves: list[Action], later: bool) -> None:
        """Adds the UNO call if `seat` owes it and may still say it (`later`), and a catch of each other seat that owes
        UNO unless `seat` is out (steps.md 10). A catch without cause is never listed (OFF-UNO-04)."""
        owes = s.owes
        if owes >> seat & 1 and later:
            moves.append(self.say_uno[seat])
        if s.out >> seat & 1:
            return
        for other in seats_in(owes & ~(1 << seat)):
            moves.append(self.catches[seat][other])  # noqa: PERF401 - one or two at most

    def _add_special(self, book: Rulebook, s: GameState, seat: Seat, card: CardId, moves: list[Action]) -> None:
        """Adds the plays of one special card, with `uno` where it can leave one card in the hand."""
        key = (seat, card, s.seats, s.out, not s.hands[seat] & ~(1 << card))
        lists = self._named.get(key)
        if lists is None:  # kept with the deck: building these lists is most of the work
            silent = plays_with_choices(book, seat, card, s.present, key[-1])
            effect = book.effects[card] if self._leave_open >> card & 1 else None
            lists = self._named[key] = silent, [(play, play._replace(uno=True)) for play in silent], effect
        silent, both, effect = lists
        if effect is None:
            moves += chain.from_iterable(both) if s.hands[seat].bit_count() == 2 else silent
            return
        for play, said in both:
            moves.append(play)
            if 1 in effect.cards_left_after(book, s, play):
                moves.append(said)


def plays_with_choices(book: Rulebook, seat: Seat, card: CardId, present: int, last: bool) -> list[Action]:
    """Returns all plays of a card, without `uno`, one for each choice that can be named with it. `last` is True if the
    seat holds no other card; only seats in the set `present` are named."""
    announce = book.deck.faces[card].announce
    play = Action(seat, PLAY, card)
    others = list(seats_in(present & ~(1 << seat)))
    if announce is Announce.NOTHING:
        return [play]
    if announce is Announce.OTHER:
        return [play._replace(target=other) for other in others]
    if announce in (Announce.PARTNER, Announce.EXCHANGE):
        with_seat = [play._replace(target=other) for other in others]
        if last:
            return [play]
        return with_seat if announce is Announce.EXCHANGE else [play, *with_seat]
    if announce is Announce.ANYBODY:
        return [play._replace(target=other) for other in sorted([seat, *others])]
    if announce is Announce.TWO_OTHERS:
        return [
            play._replace(target=first, other=second)
            for place, first in enumerate(others)
            for second in others[place + 1 :]
        ]
    colored = [play._replace(color=color) for color in book.deck.faces[card].colors_named]
    if announce is Announce.COLOR:
        return colored
    with_seat = [said._replace(target=other) for said in colored for other in others]
    if announce is Announce.COLOR_AND_OTHER:
        return with_seat
    # Swap Hands: a last one has no partner (OFF-SWAP-04); official may decline the exchange (OFF-SWAP-02).
    if last:
        return colored
    return with_seat if announce is Announce.COLOR_AND_EXCHANGE else [*colored, *with_seat]


@cache
def _plays(seat: Seat, card: CardId, colors: Sequence[Color], uno: tuple[bool, ...]) -> list[Action]:
    """Returns the plays of a card; the list is shared by all decks and must not be changed."""
    return [Action(seat, PLAY, card, color, NOBODY, said) for said in uno for color in colors]


# -- in a position ----------------------------------------------------------------------------------------


def acting(book: Rulebook, s: GameState) -> int:
    """Returns the set of seats with a legal action where more than a plain turn is going on."""
    if s.ended:
        return 0
    mask = awaited(book, s) if s.agenda or s.threat is not None else 1 << s.turn
    if s.owes:
        if book.uno_said_later or s.owes & (s.owes - 1):
            return s.present  # a seat that owes UNO may say it or catch another, all others may catch
        mask |= s.present & ~s.owes
    return mask | able_to_react(book, s) if book.reacting else mask


def playable_out_of_turn(book: Rulebook, s: GameState) -> int:
    """Returns a superset of the cards that any seat may play now as a reaction."""
    cards = 0
    for candidates in book.reaction_candidates:
        cards |= candidates(book, s)
    return cards


def able_to_react(book: Rulebook, s: GameState) -> int:
    """Returns the set of seats that may play a card as a reaction."""
    cards = 0
    for candidates in book.reaction_candidates:  # as `playable_out_of_turn`, without another call
        cards |= candidates(book, s)
    if cards:
        for hand in s.hands:
            if hand & cards:
                return _reacting_seats(book, s, cards)
    return 0


def _reacting_seats(book: Rulebook, s: GameState, cards: int) -> int:
    mask = 0
    for seat, hand in enumerate(s.hands):
        if hand & cards:
            for rule in book.reacting:
                if rule.reacts(book, s, seat):
                    mask |= 1 << seat
                    break
    return mask


def awaited(book: Rulebook, s: GameState) -> int:
    """Returns the set of seats that the game waits for."""
    if s.ended:
        return 0
    if s.agenda:
        frame = s.agenda[-1]
        return book.frames[frame.kind].frame_waits(book, s, frame)
    if s.threat is not None:
        return 1 << s.threat.victim
    return 1 << s.turn


def moves(book: Rulebook, s: GameState, seat: Seat) -> int:
    """Returns the set of cards that this seat may play now."""
    if s.ended:
        return 0
    mask = 0
    if s.agenda:
        frame = s.agenda[-1]
        mask = book.frames[frame.kind].frame_cards(book, s, frame, seat)
    elif s.threat is not None:
        if s.threat.victim == seat:
            mask = answer_mask(book, s, seat)
    elif s.turn == seat:
        mask = turn_cards(book, s, seat)
    for rule in book.reacting:
        mask |= rule.reacts(book, s, seat)
    return mask


def may_play(book: Rulebook, s: GameState, seat: Seat, card: CardId) -> bool:
    """Returns True if `card` is one of `moves`. On a turn most cards only need to match, which is tested first."""
    on_turn = s.turn == seat and s.threat is None and s.drawn < 0 and not s.agenda and not s.ended
    if on_turn and s.hands[seat] & book.fits[s.color][s.match] & ~book.may_forbid & 1 << card:
        return True
    return bool(moves(book, s, seat) >> card & 1)


def turn_cards(book: Rulebook, s: GameState, seat: Seat) -> int:
    """Returns the set of cards that this seat may play on its turn."""
    mask = s.hands[seat] & book.fits[s.color][s.match]
    if s.drawn >= 0:  # only the drawn card (OFF-DRAW-04); a copy already held is the same card
        mask &= book.deck.copies[s.drawn]
    return not_forbidden(book, s, seat, mask) if mask & book.may_forbid else mask


def not_forbidden(book: Rulebook, s: GameState, seat: Seat, cards: int) -> int:
    """Returns the cards in `cards` that no rule forbids this seat to play now."""
    for concerned, forbids in book.forbids:
        if cards & concerned:
            cards &= ~forbids(book, s, seat)
    return cards


def answer_mask(book: Rulebook, s: GameState, seat: Seat) -> int:
    """Returns the set of cards that the victim of the pending penalty may play instead of accepting it."""
    mask = 0
    for cards in book.answer_cards:
        mask |= cards(book, s, seat)
    return mask


def add_pending(book: Rulebook, s: GameState, seat: Seat, moves: list[Action]) -> None:
    """Adds the choices of the top frame, or else the answers to the pending penalty."""
    if s.agenda:
        frame = s.agenda[-1]
        moves += book.frames[frame.kind].frame_moves(book, s, frame, seat)
    elif s.threat is not None and s.threat.victim == seat:
        moves.append(book.lists.accept[seat])
        add_plays(book, s, seat, answer_mask(book, s, seat), moves)
        for answers in book.answers:
            moves += answers(book, s, seat)


def add_plays(book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
    """Adds to `moves` all plays of `cards`, alone and together with further cards."""
    if cards:
        book.lists.add_plays(book, s, seat, cards, moves)
        for more in book.more_plays:
            more(book, s, seat, cards, moves)


def plays_of(book: Rulebook, s: GameState, seat: Seat, cards: int) -> list[Action]:
    """Returns all plays in which a card of `cards` is played alone."""
    moves: list[Action] = []
    book.lists.add_plays(book, s, seat, cards, moves)
    return moves


def accepts(book: Rulebook, s: GameState, action: Action) -> bool:
    """Returns True if this action is legal now, or one that the rules accept without listing it, such as a foul.
    All others are refused (COM-LEGAL-01, OFF-PEN-01)."""
    if not 0 <= action.seat < s.seats or s.ended or s.out >> action.seat & 1:
        return False
    return action in book.legal(s, action.seat) or any(foul(book, s, action) for foul in book.fouls)


def canonical(book: Rulebook, s: GameState, action: Action) -> Action | None:
    """Returns the action as parsed from its line in a record, or None if the rules refuse it. The lowest copy of a
    card in the hand stands for all, unless only another one may be played, such as the card just drawn."""
    meant = as_parsed(action, book.deck, s.hands)
    if meant is None or accepts(book, s, meant):
        return meant
    alike = (each for each in book.legal(s, action.seat) if as_parsed(each, book.deck, s.hands) == meant)
    return next(alike, None)


def default(book: Rulebook, s: GameState, seat: Seat) -> Action | None:
    """Returns the action taken for a seat that does not answer; None if the game does not wait for it."""
    if not awaited(book, s) >> seat & 1:
        return None
    if s.agenda:
        frame = s.agenda[-1]
        return book.frames[frame.kind].frame_default(book, s, frame, seat)
    if s.threat is not None:
        return book.lists.accept[seat]
    default = book.turn_default(s, seat)
    moves = book.legal(s, seat)
    return default if default in moves else moves[0]  # in rules without a draw by choice (ITA-DRAW-04)


def why_not(book: Rulebook, s: GameState, seat: Seat, card: CardId) -> str | None:
    """Returns the text key of the reason why this seat cannot play this card now; None if it can."""
    if s.ended:
        return "bar.round_over"
    if may_play(book, s, seat, card):
        return None
    if s.agenda and s.agenda[-1].seat == seat:
        return f"bar.{s.agenda[-1].kind}_first"
    if s.threat is not None and s.threat.victim == seat and not s.agenda:  # whose turn it is does not matter
        return "bar.no_answer" if book.answer_cards else "bar.penalty_first"
    if s.turn != seat or s.agenda:
        return "bar.not_your_turn"
    if not book.deck.faces[card].on_turn:
        return "bar.only_answers"
    if s.drawn >= 0 and s.drawn != card:
        return "bar.only_drawn"
    if not book.fits[s.color][s.match] >> card & 1:
        return "bar.no_match"
    for rule in book.forbid_rules:
        if rule.forbids(book, s, seat) >> card & 1:
            return rule.forbid_reason
    return "bar.no_match"
