"""Several cards in one turn: pairs, one number, Reverses, and the series of a Coup de bol."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import DONE, PLAY, Action, bare
from uno_desktop.model.cards import CardId, Deck, Seat, cards_in
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import plays_with_choices
from uno_desktop.model.rule_interfaces import FrameOwner, SeveralCards
from uno_desktop.model.rule_text.phrase import PAIR, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import SERIES

PAIRED_WILDS = ("W", "W+4")
"""Colourless cards that can be paired (steps.md 17)."""
REVERSE = "R"


@dataclass(frozen=True, slots=True)
class Pairs(SeveralCards):
    """Two copies can be played together wherever one may be played from the hand (STR-CUT-04); not after a draw,
    where only the drawn card counts (OFF-DRAW-04).

    With `wilds`, two Wilds or two +4 as well. `adds_up` are the symbols that may be stacked, so that both cards count
    and the pair answers a penalty (STR-INT-02); of other pairs, except Reverses, one card counts (STR-CUT-05).
    `never_last` are the codes that may not be the last cards played (STR-LAST-01, STR-LAST-02).
    """

    wilds: bool
    adds_up: frozenset[str]
    never_last: frozenset[str]

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds every allowed pair; UNO can be said with a pair that leaves one card (STR-CUT-10)."""
        if s.drawn >= 0 or not cards & (cards - 1):
            return
        scattered = cards & (book.deck.wild_mask | book.deck.more_than_two)
        if not cards & cards >> 1 & book.deck.next_is_copy and not scattered & (scattered - 1):
            return
        held = s.hands[seat].bit_count()
        for first, second in self._twins(book.deck, cards):
            face = book.deck.faces[first]
            if s.threat is not None and face.symbol not in self.adds_up:
                continue
            if held == 2 and face.code in self.never_last:
                continue
            if held > 2:
                alone = book.plays_of(s, seat, 1 << first)
            else:
                alone = plays_with_choices(book, seat, first, s.present, last=True)
            plays = [play._replace(along=(second,)) for play in alone if not play.uno]
            moves += plays
            if face.effect is not None and face.effect.special:
                moves += [play._replace(uno=True) for play in plays if 1 in face.effect.cards_left_after(book, s, play)]
            elif held == 3:
                moves += [play._replace(uno=True) for play in plays]

    def _twins(self, deck: Deck, cards: int) -> list[tuple[CardId, CardId]]:
        """Returns the two lowest copies of each coloured card held at least twice and, with `wilds`, of Wild and +4.
        Coloured cards outside `deck.more_than_two` have at most two copies."""
        colored = cards & cards >> 1 & deck.next_is_copy & ~deck.wild_mask & ~deck.more_than_two
        twins = [(card, card + 1) for card in cards_in(colored)] if colored else []
        for code in sorted({deck.codes[card] for card in cards_in(cards & deck.more_than_two)}):
            held = list(islice(cards_in(cards & deck.masks[code]), 2))
            twins += [(held[0], held[1])] if len(held) == 2 else []
        for code in PAIRED_WILDS if self.wilds else ():
            copies = cards & deck.mask_of(code)
            if copies & (copies - 1):
                first, second = islice(cards_in(copies), 2)
                twins.append((first, second))
        return twins

    def plays_along(self, umpire: Umpire, action: Action) -> bool:
        """Plays the two cards in succession; the first one takes effect only if it is a Reverse or its symbol is in
        `adds_up` (STR-CUT-05)."""
        s, book = umpire.s, umpire.book
        if len(action.along) != 1 or book.deck.codes[action.along[0]] != book.deck.codes[action.card]:
            return False
        effect = book.effects[action.card]
        first = action._replace(along=())
        second = first._replace(card=action.along[0])
        symbol = book.deck.faces[action.card].symbol
        turn_flow.put_on_pile(umpire, first)
        asked = umpire.asked
        if effect is not None and (symbol == REVERSE or symbol in self.adds_up):
            effect.take_effect_under(umpire, first)
            if s.threat is not None:
                umpire.answer_threat()
            else:  # a shield has dropped it, with all cards that it answered
                umpire.answered, umpire.threat_answered = (), None
        turn_flow.put_on_pile(umpire, second)
        umpire.asked = asked
        if effect is not None:
            effect.take_effect(umpire, second)
        if symbol == REVERSE:
            umpire.skips = min(umpire.skips, 1)  # with two players: one more turn, not two
        # Only a simple +4 can be challenged (steps.md 22).
        if s.threat is not None and s.threat.challengeable:
            s.threat = s.threat._replace(challengeable=False)
        return True

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != PAIR:
            return ()
        both = Phrase("tip.pair.both" if "+2" in self.adds_up else "tip.pair.one")
        return Phrase("tip.pair.any" if self.wilds else "tip.pair.colored"), both


@dataclass(frozen=True, slots=True)
class SameNumber(SeveralCards):
    """A player who may play a number on a turn may play all cards of that number at once, in any colours; not after a
    draw, where only the drawn card counts. The card named first goes on top and is the only one that takes effect
    (HSE-SAME-01 to 03)."""

    def facts(self, deck: Deck) -> Facts:
        return Facts(grouped=deck.number_mask)

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        deck, hand = book.deck, s.hands[seat]
        fitting = cards & deck.number_mask
        if not fitting or s.drawn >= 0 or s.threat is not None or s.agenda or s.turn != seat:
            return
        for symbol in sorted({deck.faces[card].symbol for card in cards_in(fitting)}):
            same = hand & deck.symbol_masks[symbol]
            if same & (same - 1):
                for top in cards_in(book.lists.one_of_each(same)):
                    _add(book, s, seat, top, same, moves)

    def plays_along(self, umpire: Umpire, action: Action) -> bool:
        book = umpire.book
        number = book.deck.symbol_masks[book.deck.faces[action.card].symbol] & book.deck.number_mask
        if any(not number >> card & 1 for card in (action.card, *action.along)):
            return False
        turn_flow.put_on_pile(umpire, action)
        umpire.play_along(action.seat, action.along)
        effect = book.effects[action.card]
        if effect is not None:
            effect.take_effect(umpire, action)
        return True

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.same_number"), Phrase("tip.same_number.top")) if command == PAIR else ()


def _add(book: Rulebook, s: GameState, seat: Seat, top: CardId, same: int, moves: list[Action]) -> None:
    deck, effect = book.deck, book.effects[top]
    along = tuple(sorted(cards_in(same & ~(1 << top)), key=lambda card: (deck.codes[card], card)))
    left = s.hands[seat].bit_count() - same.bit_count()
    alone = book.plays_of(s, seat, 1 << top) if left else plays_with_choices(book, seat, top, s.present, last=True)
    plays = [play._replace(along=along) for play in alone if not play.uno]
    if plays[0] in moves:
        return
    moves += plays
    if effect is not None and effect.special:
        moves += [play._replace(uno=True) for play in plays if 1 in effect.cards_left_after(book, s, play)]
    elif left == 1:
        moves += [play._replace(uno=True) for play in plays]


@dataclass(frozen=True, slots=True)
class MultiReverse(SeveralCards):
    """Any number of Reverses, of which the first one matches, can be played in one turn and act one after the other
    (ITA-REV-02); not after a draw, where only the drawn card counts. With `last_too` they may empty the hand."""

    last_too: bool

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds every allowed order of two or more of the Reverses held (steps.md 17)."""
        hand, deck = s.hands[seat], book.deck
        reverses = hand & deck.symbol_masks[REVERSE]
        first = cards & reverses
        if s.drawn >= 0 or s.threat is not None or not first or not reverses & (reverses - 1):
            return
        for card in cards_in(book.lists.one_of_each(first)):
            for along in _sequences(deck, tuple(cards_in(reverses & ~(1 << card)))):
                left = hand.bit_count() - 1 - len(along)
                if left or self.last_too:
                    play = Action(seat, PLAY, card, along=along)
                    moves += [play, play._replace(uno=True)] if left == 1 else [play]

    def plays_along(self, umpire: Umpire, action: Action) -> bool:
        if umpire.book.deck.faces[action.card].symbol != REVERSE:
            return False
        cards = (action.card, *action.along)
        for place, card in enumerate(cards, 1):
            single = action._replace(card=card, along=())
            turn_flow.put_on_pile(umpire, single)
            effect = umpire.book.effects[card]
            if effect is not None and place < len(cards):
                effect.take_effect_under(umpire, single)
            elif effect is not None:
                effect.take_effect(umpire, single)
        umpire.skips = min(umpire.skips, 1)
        return True

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.several"),) if book.deck.faces[card].symbol == REVERSE else ()


def _sequences(deck: Deck, cards: tuple[CardId, ...]) -> Iterator[tuple[CardId, ...]]:
    """Yields every order of every selection of the cards; of equal cards the lowest goes first."""
    for place, card in enumerate(cards):
        if place and deck.codes[cards[place - 1]] == deck.codes[card]:
            continue
        yield (card,)
        for more in _sequences(deck, cards[:place] + cards[place + 1 :]):
            yield (card, *more)


_DONE = bare(DONE)


@dataclass(frozen=True, slots=True)
class ColorSeries(FrameOwner):
    """The series has any number of cards of its colour, even none, in any order (UNP-BOL-02), or with `compulsory` all.
    The last one takes effect and is the card to match (UNP-BOL-03); it may be the last in hand (UNP-BOL-05). UNO is
    judged at the end (steps.md 14).

    In the frame `action` is the last card played and `data` the number of cards after the Coup de bol.
    """

    compulsory: bool

    @property
    def verbs(self) -> tuple[str, ...]:
        return (DONE,)

    @property
    def frames(self) -> tuple[str, ...]:
        return (SERIES,)

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        return s.hands[seat] & book.deck.color_masks[frame.color] if seat == frame.seat else 0

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        cards = self.frame_cards(book, s, frame, seat)
        moves = book.plays_of(s, seat, cards)
        return moves if self.compulsory and cards else [*moves, _DONE[seat][0]]

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        return self.frame_moves(book, s, frame, seat)[-1]

    def frame_settles(self, umpire: Umpire, frame: Frame) -> bool:
        if self.frame_cards(umpire.book, umpire.s, frame, frame.seat):
            return False
        self._end(umpire, frame)
        return True

    def frame_play(self, umpire: Umpire, action: Action) -> None:
        """Plays one more card; the one before it can no longer be cancelled (UNP-BOL-04)."""
        frame = umpire.s.agenda[-1]
        turn_flow.close_uno(umpire)
        umpire.before = umpire.flow(without_agenda=True)
        turn_flow.put_on_pile(umpire, action)
        umpire.change_frame(frame._replace(action=action, data=frame.data + 1))

    def frame_cancelled(self, umpire: Umpire, frame: Frame) -> None:
        """Judges UNO when the Coup de bol itself is cancelled, before a card of its series (UNP-BOL-04)."""
        if frame.action is not None:
            turn_flow.judge_uno(umpire, frame.seat, frame.action.uno)

    def handle(self, umpire: Umpire, action: Action) -> None:
        self._end(umpire, umpire.s.agenda[-1])

    def _end(self, umpire: Umpire, frame: Frame) -> None:
        last = frame.action
        assert last is not None
        umpire.end_series(frame.seat)
        if frame.data:
            effect = umpire.book.effects[last.card]
            if effect is not None:
                effect.take_effect(umpire, last)
            umpire.s.last_player = frame.seat
        else:
            umpire.s.layers = ()  # the Coup de bol is resolved: it can no longer be cancelled (steps.md 18)
        turn_flow.finish_play(umpire, last)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        if book.deck.faces[card].needs < 0:
            return ()
        return Phrase("tip.run_all" if self.compulsory else "tip.run"), Phrase("tip.only_last_acts")
