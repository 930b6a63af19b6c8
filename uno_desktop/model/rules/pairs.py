"""Pairs: two identical cards played in one move. STR-CUT-04, STR-CUT-05, STR-INT-02"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from uno_desktop.model import turn_flow
from uno_desktop.model.action_lists import plays_with_choices
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Deck, Seat, cards_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import PAIR, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table

PAIRED_WILDS = ("W", "W+4")
"""Colourless cards that can be paired (steps.md 17)."""
REVERSE = "R"


@dataclass(frozen=True, slots=True)
class Pairs(Rule):
    """Two copies can be played together wherever one may be played from the hand (STR-CUT-04); not after a draw,
    where only the drawn card counts (OFF-DRAW-04).

    `wilds`: two Jokers or +4 as well. `adds_up`: the symbols that may be stacked, so that both cards count and the
    pair answers a penalty (STR-INT-02); of all others but the Reverse one counts (STR-CUT-05). `never_last`: the
    codes that may not be the last cards played (STR-LAST-03).
    """

    wilds: bool = False
    adds_up: frozenset[str] = frozenset()
    never_last: frozenset[str] = frozenset()

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds every pair; UNO is said with it when one card is left after both (STR-CUT-10)."""
        if s.drawn >= 0 or not cards & (cards - 1):
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
        """Returns the two lowest copies of each card held twice; except in `deck.many` there are only two of a
        colour."""
        colored = cards & cards >> 1 & deck.followed & ~deck.wild_mask & ~deck.many
        twins = [(card, card + 1) for card in cards_in(colored)] if colored else []
        for code in sorted({deck.codes[card] for card in cards_in(cards & deck.many)}):
            held = list(islice(cards_in(cards & deck.masks[code]), 2))
            twins += [(held[0], held[1])] if len(held) == 2 else []
        for code in PAIRED_WILDS if self.wilds else ():
            copies = cards & deck.mask_of(code)
            if copies & (copies - 1):
                first, second = islice(cards_in(copies), 2)
                twins.append((first, second))
        return twins

    def plays_along(self, table: Table, action: Action) -> bool:
        """Plays the two cards in succession; the rules on stacking decide whether the first one acts too
        (STR-CUT-05)."""
        s, book = table.s, table.book
        if len(action.along) != 1 or book.deck.codes[action.along[0]] != book.deck.codes[action.card]:
            return False
        effect = book.effects[action.card]
        first = action._replace(along=())
        second = first._replace(card=action.along[0])
        symbol = book.deck.faces[action.card].symbol
        turn_flow.put_on_pile(table, first)
        asked = table.asked
        if effect is not None and (symbol == REVERSE or symbol in self.adds_up):
            effect.land(table, first)
            if s.threat is not None:
                table.answer_threat()
            else:  # a shield has dropped it, with all cards that it answered
                table.answered, table.threat_answered = (), None
        turn_flow.put_on_pile(table, second)
        table.asked = asked
        if effect is not None:
            effect.land(table, second)
        if symbol == REVERSE:
            table.skips = min(table.skips, 1)  # with two players: one more turn, not two
        # Only a simple +4 can be challenged (steps.md 22).
        if s.threat is not None and s.threat.challengeable:
            s.threat = s.threat._replace(challengeable=False)
        return True

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != PAIR:
            return ()
        both = Phrase("tip.pair.both" if "+2" in self.adds_up else "tip.pair.one")
        return Phrase("tip.pair.any" if self.wilds else "tip.pair.colored"), both
