"""Effects that move cards between hands: Swap Hands, Seven-Zero, the exchanges and gifts of Unplugged."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Announce, CardId, Face
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import GIFT, Waiting


@dataclass(frozen=True, slots=True)
class SevenSwaps(Effect):
    """The player exchanges hands with the seat named with the card; a last card wins and names no seat (HSE-SWAP-01,
    HSE-SWAP-03 to 05, MER-SEVEN-01, MER-SEVEN-02)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(swaps=True)

    def land(self, table: Table, action: Action) -> None:
        if action.target >= 0:
            table.swap_hands(action.seat, action.target)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        if action.target >= 0:
            forecast.swap(action.seat, action.target)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        return (_rest(s, action) if action.target < 0 else s.hands[action.target].bit_count(),)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        may_decline = book.deck.faces[card].announce in (Announce.PARTNER, Announce.COLOR_AND_PARTNER)
        swaps = Phrase("tip.may_swap" if may_decline else "tip.swaps")
        return (swaps,) if book.never_last >> card & 1 else (swaps, Phrase("tip.last_plain"))


@dataclass(frozen=True, slots=True)
class SwapHands(SevenSwaps):
    """The player names the colour (OFF-SWAP-03, ITA-SWAP-02) and exchanges hands with one other seat (ITA-SWAP-01), or
    declines if the face allows it (OFF-SWAP-02)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(swaps=True)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand size after the exchange, if there is one (OFF-SWAP-05)."""
        holder = action.seat if action.target < 0 else action.target
        return (s.hands[holder].bit_count() - (holder == action.seat),)

    def open(self, table: Table, card: CardId) -> None:
        """Asks the first player for the colour, without an exchange (OFF-START-06)."""
        table.ask_color(table.s.turn)


@dataclass(frozen=True, slots=True)
class ZeroPasses(Effect):
    """Every hand is passed on in the direction of play, unless the card was the last one, which wins (HSE-SWAP-02,
    MER-ZERO-01, MER-SEVEN-02)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(passes=True)

    def land(self, table: Table, action: Action) -> None:
        if table.s.hands[action.seat]:
            table.pass_hands(table.s.direction)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        if forecast.counts[action.seat] > 0:
            forecast.pass_on(forecast.direction)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        if not _rest(s, action):
            return (0,)
        giver = (action.seat - s.direction) % s.seats
        while s.out >> giver & 1:
            giver = (giver - s.direction) % s.seats
        return (s.hands[giver].bit_count(),)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.passes_on"), Phrase("tip.last_plain")


def seven_zero(may_decline: bool) -> Callable[[Face], Face]:
    """Returns a function that gives the faces of 7 the effect SevenSwaps and those of 0 the effect ZeroPasses; with
    `may_decline` a 7 may be played without an exchange."""
    announce = Announce.PARTNER if may_decline else Announce.EXCHANGE

    def changed(face: Face) -> Face:
        if face.symbol == "7":
            return replace(face, effect=SevenSwaps(), announce=announce)
        return replace(face, effect=ZeroPasses()) if face.symbol == "0" else face

    return changed


def _rest(s: GameState, action: Action) -> int:
    return s.hands[action.seat].bit_count() - 1 - len(action.along)


@dataclass(frozen=True, slots=True)
class Exchange(Waiting):
    """The player exchanges the remaining hand with a chosen seat (UNP-ECH-01)."""

    @property
    def changes_own_hand(self) -> bool:
        return True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(swaps=True)

    def carry_out(self, table: Table, action: Action) -> bool:
        table.swap_hands(action.seat, action.target)
        return True

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast.swap(action.seat, action.target)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand size after the exchange, and the size if the exchange is cancelled (steps.md 13)."""
        return s.hands[action.target].bit_count(), s.hands[action.seat].bit_count() - 1

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.swaps"),)


@dataclass(frozen=True, slots=True)
class PassHands(Waiting):
    """Every seat passes its hand on by `step` seats clockwise: to the left (UNP-VAC-01) or right (UNP-VFO-01). Seats
    that are out are skipped."""

    step: int = 1

    @property
    def changes_own_hand(self) -> bool:
        return True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(passes=True)

    def carry_out(self, table: Table, action: Action) -> bool:
        table.pass_hands(self.step)
        return True

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast.pass_on(self.step)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        giver = (action.seat - self.step) % s.seats
        while s.out >> giver & 1:
            giver = (giver - self.step) % s.seats
        return s.hands[giver].bit_count(), s.hands[action.seat].bit_count() - 1

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.passes_left" if self.step > 0 else "tip.passes_right"),)


@dataclass(frozen=True, slots=True)
class SwapOthers(Waiting):
    """Two opponents exchange their hands (UNP-INV-01), unless a Non cancels it (UNP-INV-02)."""

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def carry_out(self, table: Table, action: Action) -> bool:
        table.swap_hands(action.target, action.other)
        return True

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast.swap(action.target, action.other)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.swaps_others"),)


@dataclass(frozen=True, slots=True)
class Gift(Waiting):
    """The player gives one chosen card to each other player (UNP-GEN-01); giving the last one away wins (UNP-GEN-03).
    A Non is possible only before the first gift (UNP-GEN-04)."""

    @property
    def changes_own_hand(self) -> bool:
        return True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(gives=True)

    def carry_out(self, table: Table, action: Action) -> bool:
        receivers = table.s.present & ~(1 << action.seat)
        table.ask(Frame(GIFT, action.seat, action.card, open=receivers, action=action))
        return False

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        for other in forecast.others(action.seat):
            forecast.draw(other, 1)
            forecast.draw(action.seat, -1)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand size after the gifts, and the size if they are cancelled (steps.md 13)."""
        kept = s.hands[action.seat].bit_count() - 1
        return kept - s.present.bit_count() + 1, kept

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.gives"),)
