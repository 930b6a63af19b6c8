"""Scenes of prompts at the table for `shot`: every kind of prompt in a position that leads to it."""

from collections.abc import Callable

import pygame

from tests.staging.sitting import Sitting
from tests.staging.staged_tables import ME, StagedTable
from uno_desktop.model.actions import COLOR, PLAY, Action
from uno_desktop.model.cards import BLUE, GREEN, NO_CARD, NO_COLOR, NOBODY, CardId, Color, Seat, cards_in
from uno_desktop.model.options import Value
from uno_desktop.model.state import ASK_COLOR, ASK_TARGET, Frame
from uno_desktop.phones.open_phones import qr_rows
from uno_desktop.phones.phone_exchange import PhoneExchange
from uno_desktop.phones.phone_host import PhoneHost
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.table.phones_page import PhonesPage
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.texts.journal_text import color_key

_FRAME = 1 / 60
GREEN_KEY = -1
"""Stands for the key for green, which depends on the language."""


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


def after(
    ruleset: str,
    mine: str = "",
    options: dict[str, Value] | None = None,
    *,
    top: str = "",
    nobody: str = "",
    theirs: str = "",
    by: Seat = ME,
    color: Color = NO_COLOR,
    target: Seat = NOBODY,
    clicked: bool = True,
    keys: tuple[int, ...] = (),
) -> Callable[[Sitting], None]:
    """Shows the prompt that follows from the first card of a hand: of `mine`, clicked by the viewer or already played,
    or of `theirs`, played by the seat `by` (-1 for the last one) with a colour and a target. `nobody` is a card that no
    hand holds, `keys` are pressed afterwards."""

    def show(sitting: Sitting) -> None:
        at = Question(sitting, ruleset, options)
        seat = by % at.state.seats
        if nobody:
            at.nobody_holds(nobody)
        hands = [at.deal(codes, to) for codes, to in ((theirs, seat), (mine, ME)) if codes]
        if top:
            at.on_top(top)
        pressed = [_key_of_green() if key == GREEN_KEY else key for key in keys]
        if clicked and not theirs:
            at.laid(hands[0][0], *pressed)
            return
        at.state.turn = seat
        at.does(Action(seat, PLAY, hands[0][0], color, target=target))
        at.shown()
        for key in pressed:
            sitting.press(key)

    return show


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


def vote(sitting: Sitting) -> None:
    at = Question(sitting, "unplugged", people=3)
    scene = _behind_the_curtain(sitting, at)
    sitting.press(pygame.K_t)
    sitting.live(_FRAME)
    sitting.press(pygame.K_0 + scene.display.layout.seats.digit(2 if scene.viewer != 2 else 1))


def hint_price(sitting: Sitting) -> None:
    at = Question(sitting, sitting.staged.ruleset if sitting.staged.ruleset != "official" else "unplugged")
    at.shown()
    sitting.press(code_for("hint"))


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
    sitting.press(pygame.K_0 + scene.display.layout.seats.digit(1), pygame.KMOD_SHIFT)
    sitting.live(0.6)
    sitting.press(pygame.K_RETURN)
    sitting.live(0.2)


def seat_curtain(sitting: Sitting) -> None:
    at = Question(sitting, "unplugged", people=2)
    scene = _behind_the_curtain(sitting, at)
    sitting.press(pygame.K_0 + scene.display.layout.seats.digit(1), pygame.KMOD_SHIFT)


def everybody(sitting: Sitting) -> None:
    """Shows several humans who must each press a key after a card."""
    at = Question(sitting, "unplugged", {"common.reactionSeconds": "untilAnswered"}, people=3)
    _behind_the_curtain(sitting, at)


class _NoServer:
    """Stands in for a server, at an address of its own."""

    host = "192.168.1.20:49152"

    def end(self) -> None: ...


def phones(sitting: Sitting) -> None:
    """Shows the codes for two phones, of which one is connected."""
    at = Question(sitting, "official", people=2)
    scene = TableScene(sitting.services, at.table.session())
    sitting.show(scene)
    host = PhoneHost(PhoneExchange((0, 1), lambda: "UNO" * 7 + "U"), _NoServer(), (), qr_rows)
    host.exchange.wait(host.exchange.key(1).encode(), 0, 0.0)
    sitting.show(PhonesPage(sitting.services, scene.display.names, (0, 1), host, scene.devices.use_phones))


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


_ALL: dict[str, Value] = {"extreme.discardAllOptional": True}
_REVERSES: dict[str, Value] = {"italian.multiReverse": True}
_FOULS: dict[str, Value] = {"street.fouls": "strict"}
gift_card = after("unplugged", "GEN R9 G7 B+2 Y1 W ECH", nobody="NON", clicked=False)
keep = after("italian", "BL#3 R+2 BS GR W+4 W YS", _white(3), color=GREEN, clicked=False)
ask = after("italian", "BL#10 R1 G7 B+2 Y4 Y8", _white(10), keys=(pygame.K_2, GREEN_KEY))
answer = after("italian", options=_white(10), theirs="BL#10 R1 G7 B+2 Y4 Y8", by=1, color=GREEN, target=ME)
attacked = after("unplugged", "NON BOO DER G7 B+2 Y1 ECH", theirs="W+8 R1 R2 R3 R4 R5", by=-1, color=GREEN)
window = after("unplugged", "NON G7 B+2 Y1 ECH W R9", theirs="VAC R1 R2 R3 R4 R5", by=2)
cutting = after("street", "B7 G7 R+2 Y1 W YS", top="B5", theirs="B7 R1 R2 R3", by=1)
pair = after("street", "G7 G7 B3 R+2 Y1 W", top="G5")
two_targets = after("unplugged", "INV G7 B+2 Y1 W R9", nobody="NON", keys=(pygame.K_1,))
own_seat = after("unplugged", "TRE G7 B+2 Y1 W R9", nobody="NON")
along = after("extreme", "GDA G1 G4 G7 GS B9 R3 XH", _ALL, top="G5", keys=(pygame.K_2, pygame.K_3))
reverses = after("italian", "GR BR YR R9 G4 B1", _REVERSES, top="G5", keys=(pygame.K_1,))
foul = after("street", "R9 G7 B3 Y1 Y8 W", _FOULS, top="G5")
hopeless_doubt = after(
    "unplugged", "G7 B+2 Y1 W R9", nobody="NON", theirs="W+4", by=-1, color=GREEN, keys=(pygame.K_x,)
)
lost_turn = after("street", "BS G7 B3 R+2 Y1 W", top="G5", theirs="GS R1 R2 R3", by=-1)

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
