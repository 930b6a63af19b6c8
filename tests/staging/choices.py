"""Scenes of prompts at the table for `shot`: every kind of prompt in a position that leads to it."""

import pygame

from tests.staging.sitting import Sitting
from tests.staging.staged_tables import ME, StagedTable
from uno_desktop.model.actions import COLOR, PLAY, Action
from uno_desktop.model.cards import BLUE, GREEN, NO_CARD, NO_COLOR, CardId, Seat, cards_in
from uno_desktop.model.options import Value
from uno_desktop.model.state import ASK_COLOR, ASK_TARGET, Frame
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.texts.journal_text import color_key

_FRAME = 1 / 60


def _key_of_green() -> int:
    """Returns the key for green, which depends on the language."""
    return pygame.key.key_code(color_key(GREEN))


class Question:
    """Prompt under construction: an idle table of a ruleset with a given position."""

    def __init__(
        self, sitting: Sitting, ruleset: str, options: dict[str, Value] | None = None, people: int = 1
    ) -> None:
        self.sitting = sitting
        self.table = StagedTable(ruleset, max(4, sitting.staged.seats), sitting.staged.hand, options, people)
        self.state, self.book = self.table.state, self.table.book
        self.state.direction = 1

    def deal(self, codes: str, to: Seat = ME) -> list[CardId]:
        """Gives a seat exactly these cards, as space-separated codes, and returns them."""
        state, deck = self.state, self.book.deck
        taken: list[CardId] = []
        for code in codes.split():
            taken.append(next(card for card in deck.ids[code] if card not in taken))
        self._free(deck.mask(taken), to)
        state.hands[to] = deck.mask(taken)
        return taken

    def _free(self, cards: int, to: Seat) -> None:
        """Takes the cards (bit mask) from their places; the old hand of `to` goes under the draw pile."""
        state = self.state
        state.supply[:0] = cards_in(state.hands[to])
        state.hands[to] = 0
        state.supply = [card for card in state.supply if not cards >> card & 1]
        for seat, hand in enumerate(state.hands):
            for card in cards_in(hand & cards):
                state.hands[seat] ^= 1 << card | 1 << state.supply.pop()
        for place, card in enumerate(state.pile):
            if cards >> card & 1:
                state.pile[place] = state.supply.pop()

    def on_top(self, code: str) -> None:
        """Puts a card with this code on the discard pile."""
        state, deck = self.state, self.book.deck
        wanted = deck.ids[code][0]
        self.free_top(wanted)
        state.pile.append(wanted)
        state.color, state.match = deck.faces[wanted].color, deck.matches[wanted]
        state.layers, state.last_player, state.top_player = (), -1, state.seats - 1

    def free_top(self, wanted: CardId) -> None:
        state = self.state
        for seat, hand in enumerate(state.hands):
            if hand >> wanted & 1:
                state.hands[seat] ^= 1 << wanted | 1 << state.supply.pop(0)
        state.supply = [card for card in state.supply if card != wanted]
        state.pile = [card for card in state.pile if card != wanted]

    def nobody_holds(self, code: str) -> None:
        """Moves all cards with this code from the hands to the draw pile."""
        state, mask = self.state, self.book.deck.masks[code]
        for seat, hand in enumerate(state.hands):
            for card in cards_in(hand & mask):
                place = next(at for at, other in enumerate(state.supply) if not mask >> other & 1)
                state.hands[seat] ^= 1 << card | 1 << state.supply[place]
                state.supply[place] = card

    def does(self, action: Action) -> None:
        self.book.apply(self.state, action)

    def shown(self) -> TableScene:
        return self.sitting.sit_down(self.table)

    def laid(self, card: CardId, *keys: int) -> TableScene:
        """Opens the table scene, clicks a card and presses the keys."""
        scene = self.shown()
        self.sitting.lay(scene, card)
        for key in keys:
            self.sitting.live(_FRAME)
            self.sitting.press(key)
        self.sitting.live(_FRAME)
        return scene


def series(sitting: Sitting) -> None:
    at = Question(sitting, "unplugged")
    at.nobody_holds("NON")
    run, first, *_ = at.deal("CBG G3 G7 GS R4 Y2 VAC B9")
    at.does(Action(ME, PLAY, run))
    at.does(Action(ME, PLAY, first))
    at.shown()


def gift(sitting: Sitting) -> None:
    """Shows the choice of a receiver for the second card."""
    at = Question(sitting, "unplugged")
    at.nobody_holds("NON")
    gen, first, second, *_ = at.deal("GEN R9 G7 B+2 Y1 W ECH")
    at.does(Action(ME, PLAY, gen))
    at.does(next(move for move in at.book.legal(at.state, ME) if move.card == first))
    at.laid(second)


def gift_card(sitting: Sitting) -> None:
    """Shows the gift before its first card is selected."""
    at = Question(sitting, "unplugged")
    at.nobody_holds("NON")
    gen, *_ = at.deal("GEN R9 G7 B+2 Y1 W ECH")
    at.does(Action(ME, PLAY, gen))
    at.shown()


def keep(sitting: Sitting) -> None:
    """Shows a hand of special cards after white effect 3."""
    at = Question(sitting, "italian", _white(3))
    white, *_ = at.deal("BL#3 R+2 BS GR W+4 W YS")
    at.does(Action(ME, PLAY, white, GREEN))
    at.shown()


def lay(sitting: Sitting) -> None:
    """Shows white effect 8, played by the opponent on the right."""
    at = Question(sitting, "italian", _white(8))
    last = at.state.seats - 1
    white, *_ = at.deal("BL#8 R1 R2 R3", last)
    at.deal("B3 B7 G4 Y9 RS W")
    for seat in range(1, last):
        at.deal("RGBY"[seat] + "0", seat)
        at.deal(f"{'RGBY'[seat % 4]}8 {'RGBY'[seat % 4]}6", seat)
    at.state.turn = last
    at.does(Action(last, PLAY, white, BLUE))
    at.shown()


def ask(sitting: Sitting) -> None:
    at = Question(sitting, "italian", _white(10))
    white, *_ = at.deal("BL#10 R1 G7 B+2 Y4 Y8")
    at.laid(white, _key_of_green(), pygame.K_2)


def answer(sitting: Sitting) -> None:
    at = Question(sitting, "italian", _white(10))
    white, *_ = at.deal("BL#10 R1 G7 B+2 Y4 Y8", 1)
    at.state.turn = 1
    at.does(Action(1, PLAY, white, GREEN, target=ME))
    at.shown()


def vote(sitting: Sitting) -> None:
    at = Question(sitting, "unplugged", people=3)
    scene = _behind_the_curtain(sitting, at)
    sitting.press(pygame.K_t)
    sitting.live(_FRAME)
    sitting.press(pygame.K_0 + scene.board.layout.digit(2 if scene.viewer != 2 else 1))


def attacked(sitting: Sitting) -> None:
    """Shows a +8 against a hand with every possible answer."""
    at = Question(sitting, "unplugged")
    last = at.state.seats - 1
    eight, *_ = at.deal("W+8 R1 R2 R3 R4 R5", last)
    at.deal("NON BOO DER G7 B+2 Y1 ECH")
    at.state.turn = last
    at.does(Action(last, PLAY, eight, GREEN))
    at.shown()


def window(sitting: Sitting) -> None:
    """Shows the reaction window of a card, with a Non in the hand."""
    at = Question(sitting, "unplugged")
    cow, *_ = at.deal("VAC R1 R2 R3 R4 R5", 2)
    at.deal("NON G7 B+2 Y1 ECH W R9")
    at.state.turn = 2
    at.does(Action(2, PLAY, cow))
    at.shown()


def cutting(sitting: Sitting) -> None:
    """Shows a jump-in: another player has played the same card."""
    at = Question(sitting, "street")
    seven, *_ = at.deal("B7 R1 R2 R3", 1)
    at.deal("B7 G7 R+2 Y1 W YS")
    at.on_top("B5")
    at.state.turn, at.state.direction = 1, 1
    at.does(Action(1, PLAY, seven))
    at.shown()


def pair(sitting: Sitting) -> None:
    at = Question(sitting, "street")
    first, *_ = at.deal("G7 G7 B3 R+2 Y1 W")
    at.on_top("G5")
    at.laid(first)


def two_targets(sitting: Sitting) -> None:
    """Shows a swap of two other hands, with the first selected."""
    at = Question(sitting, "unplugged")
    at.nobody_holds("NON")
    swap, *_ = at.deal("INV G7 B+2 Y1 W R9")
    at.laid(swap, pygame.K_1)


def own_seat(sitting: Sitting) -> None:
    at = Question(sitting, "unplugged")
    at.nobody_holds("NON")
    treasure, *_ = at.deal("TRE G7 B+2 Y1 W R9")
    at.laid(treasure)


def along(sitting: Sitting) -> None:
    at = Question(sitting, "extreme", {"extreme.discardAllOptional": True})
    every, *_ = at.deal("GDA G1 G4 G7 GS B9 R3 XH")
    at.on_top("G5")
    at.laid(every, pygame.K_2, pygame.K_3)


def reverses(sitting: Sitting) -> None:
    at = Question(sitting, "italian", {"italian.multiReverse": True})
    first, *_ = at.deal("GR BR YR R9 G4 B1")
    at.on_top("G5")
    at.laid(first, pygame.K_1)


def foul(sitting: Sitting) -> None:
    at = Question(sitting, "street", {"street.fouls": "strict"})
    wrong, *_ = at.deal("R9 G7 B3 Y1 Y8 W")
    at.on_top("G5")
    at.laid(wrong)


def hint_price(sitting: Sitting) -> None:
    at = Question(sitting, sitting.staged.ruleset if sitting.staged.ruleset != "official" else "unplugged")
    at.shown()
    sitting.press(code_for("hint"))


def hopeless_doubt(sitting: Sitting) -> None:
    """Shows a challenge against an attacker without cards."""
    at = Question(sitting, "unplugged")
    at.nobody_holds("NON")
    last = at.state.seats - 1
    (four,) = at.deal("W+4", last)
    at.deal("G7 B+2 Y1 W R9")
    at.state.turn = last
    at.does(Action(last, PLAY, four, GREEN))
    at.shown()
    sitting.press(pygame.K_x)


def lost_turn(sitting: Sitting) -> None:
    at = Question(sitting, "street")
    last = at.state.seats - 1
    skip, *_ = at.deal("GS R1 R2 R3", last)
    at.deal("BS G7 B3 R+2 Y1 W")
    at.on_top("G5")
    at.state.turn = last
    at.does(Action(last, PLAY, skip))
    at.shown()


def blind_color(sitting: Sitting) -> None:
    """Shows the dealer's color choice before the hand is visible."""
    at = Question(sitting, "unplugged")
    state = at.state
    joker = at.book.deck.ids["W"][0]
    at.free_top(joker)
    state.supply[:0] = state.pile
    state.pile, state.color, state.match = [joker], NO_COLOR, -1
    state.dealer = state.turn = ME
    state.layers, state.last_player, state.top_player = (), -1, -1
    state.agenda = (Frame(ASK_COLOR, ME, joker),)
    state.note_busy()
    at.shown()
    sitting.live(0.4)


def aimed_color(sitting: Sitting) -> None:
    """Shows the dealer's target choice after the color, with an Extreme-Hit as the starter."""
    at = Question(sitting, "extreme", {"extreme.starterExtremeHit": "dealerHits"})
    state = at.state
    hit = at.book.deck.ids["XH"][0]
    at.free_top(hit)
    state.pile, state.color, state.match = [hit], NO_COLOR, -1
    state.agenda = (Frame(ASK_TARGET, ME, hit),)
    state.note_busy()
    assert at.book.legal(state, ME)[0].verb == COLOR and state.drawn == NO_CARD
    at.shown()
    sitting.live(0.2)
    sitting.press(_key_of_green())


def reacting(sitting: Sitting) -> None:
    """Shows a second human at the screen to react."""
    at = Question(sitting, "unplugged", people=2)
    last = at.state.seats - 1
    cow, *_ = at.deal("VAC R1 R2 R3 R4 R5", last)
    at.deal("G7 B+2 Y1 W R9")
    at.deal("NON R1 R2 R3 BOO", 1)
    at.state.turn = last
    at.does(Action(last, PLAY, cow))
    scene = _behind_the_curtain(sitting, at)
    sitting.press(pygame.K_0 + scene.board.layout.digit(1), pygame.KMOD_SHIFT)
    sitting.live(0.6)
    sitting.press(pygame.K_RETURN)
    sitting.live(0.2)


def seat_curtain(sitting: Sitting) -> None:
    at = Question(sitting, "unplugged", people=2)
    scene = _behind_the_curtain(sitting, at)
    sitting.press(pygame.K_0 + scene.board.layout.digit(1), pygame.KMOD_SHIFT)


def everybody(sitting: Sitting) -> None:
    """Shows several humans who must each press a key after a card."""
    at = Question(sitting, "unplugged", {"common.reactionSeconds": "untilAnswered"}, people=3)
    _behind_the_curtain(sitting, at)


def _behind_the_curtain(sitting: Sitting, at: Question) -> TableScene:
    """Opens the table with the first human ready."""
    scene = TableScene(sitting.services, at.table.session())
    sitting.show(scene)
    sitting.live(0.6)
    sitting.press(pygame.K_RETURN)
    sitting.live(0.2)
    return scene


def _white(number: int) -> dict[str, Value]:
    return {"italian.blankCount": 1, "italian.blankEffects": (number,)}


CHOICES = {
    "series": (series, "a series of cards of one colour"),
    "gift": (gift, "to whom a card is given"),
    "giftcard": (gift_card, "which card is given away"),
    "keep": (keep, "which card is kept"),
    "lay": (lay, "everybody plays a card of one colour"),
    "ask": (ask, "a question is chosen or typed"),
    "answer": (answer, "a question is answered in time"),
    "vote": (vote, "the others vote on a comment"),
    "attacked": (attacked, "everything that answers an attack"),
    "window": (window, "a card waits for a Non"),
    "jumping_in": (cutting, "the same card may be played out of turn"),
    "pair": (pair, "one card or both"),
    "twotargets": (two_targets, "two seats, one after the other"),
    "ownseat": (own_seat, "any seat, one's own included"),
    "along": (along, "which cards go along"),
    "reverses": (reverses, "several Reverses in an order"),
    "foul": (foul, "a card that cannot be played is tried"),
    "hintprice": (hint_price, "what a hint costs"),
    "doubt": (hopeless_doubt, "a challenge that cannot succeed"),
    "lostturn": (lost_turn, "a turn that is lost unless it is answered"),
    "blindcolor": (blind_color, "a colour is named before the hand is seen"),
    "aimedcolor": (aimed_color, "a colour and a target are named together"),
    "reacting": (reacting, "somebody looks at their hand out of turn"),
    "seatcurtain": (seat_curtain, "somebody wants to react"),
    "everybody": (everybody, "several people, each with a key"),
}
"""Prompts by scene name, each with a description."""
