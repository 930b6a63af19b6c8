"""Rules of white cards: one colour, a kept card, a question, a series, the chicken, silence, no special cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import ANSWER as ANSWERS
from uno_desktop.model.actions import DONE, PLAY, SILENT, Action, bare
from uno_desktop.model.actions import KEEP as KEEPS
from uno_desktop.model.cards import MAX_SEATS, NO_CARD, NO_COLOR, NOBODY, CardId, Color, Deck, Seat, cards_in
from uno_desktop.model.events import DrawReason
from uno_desktop.model.facts import Facts
from uno_desktop.model.legal_actions import not_forbidden
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_interfaces import FrameOwner, Restriction
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, Frame, GameState, Layer, Status, Threat
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import ANSWER, CHICKEN, KEEP, NO_SPECIAL, PLAY_COLOR, SERIES, SILENCE, numbers_only


@dataclass(frozen=True, slots=True)
class BlankColor(FrameOwner):
    """Starting with the seat after the player of the Blank, each other seat plays one card of the named colour without
    effect, drawing until it can; this opens no UNO claims (ITA-WHITE-08, steps.md 21).

    A frame without a seat continues automatically; `data` is 1 once UNO has been judged for the player of the Blank.
    """

    @property
    def frames(self) -> tuple[str, ...]:
        return (PLAY_COLOR,)

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        return _playable(book, s, seat, frame.color) if seat == frame.seat else 0

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        cards = book.lists.one_of_each(self.frame_cards(book, s, frame, seat))
        return [Action(seat, PLAY, card) for card in cards_in(cards)]

    def frame_settles(self, umpire: Umpire, frame: Frame) -> bool:
        if frame.seat != NOBODY:
            return False
        assert frame.action is not None
        self._go_on(umpire, umpire.next_seat(frame.action.seat))
        return True

    def frame_play(self, umpire: Umpire, action: Action) -> None:
        if _play(umpire, action.seat, action.card):
            self._go_on(umpire, umpire.next_seat(action.seat))

    def _go_on(self, umpire: Umpire, seat: Seat) -> None:
        """Continues from this seat until a seat has a choice, all have played or the round is won."""
        book = umpire.book
        frame = umpire.end_frame()
        blank = frame.action
        assert blank is not None
        while seat != blank.seat:
            cards = book.lists.one_of_each(_drawn_for(umpire, seat, frame.color))
            if cards & (cards - 1):
                umpire.ask(frame._replace(seat=seat, data=1))
                break
            if cards and not _play(umpire, seat, cards.bit_length() - 1):
                return
            seat = umpire.next_seat(seat)
        if not frame.data:
            turn_flow.judge_uno(umpire, blank.seat, blank.uno)
        if seat == blank.seat:
            umpire.pass_on(seat)


def _playable(book: Rulebook, s: GameState, seat: Seat, color: Color) -> int:
    """Returns the cards of the colour that no rule forbids, such as a special one as the last card (ITA-LAST-01)."""
    return not_forbidden(book, s, seat, s.hands[seat] & book.deck.color_masks[color])


def _drawn_for(umpire: Umpire, seat: Seat, color: Color) -> int:
    """Returns the cards that the seat may play, after drawing until there are any or the draw pile is exhausted."""
    book, s = umpire.book, umpire.s
    while not (cards := _playable(book, s, seat, color)):
        if umpire.draw(seat, 1, DrawReason.EFFECT) == NO_CARD:
            break
    return cards


def _play(umpire: Umpire, seat: Seat, card: CardId) -> bool:
    umpire.play(seat, card, NO_COLOR)
    if not umpire.s.hands[seat]:
        turn_flow.after_landing(umpire, Action(seat, PLAY, card))
    return not umpire.s.ended


@dataclass(frozen=True, slots=True)
class BlankKeep(FrameOwner):
    """A player about to discard the whole hand names the card that stays (ITA-WHITE-03, steps.md 21)."""

    @property
    def verbs(self) -> tuple[str, ...]:
        return (KEEPS,)

    @property
    def frames(self) -> tuple[str, ...]:
        return (KEEP,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        return [Action(seat, KEEPS, card) for card in cards_in(book.lists.one_of_each(s.hands[seat]))]

    def handle(self, umpire: Umpire, action: Action) -> None:
        frame = umpire.end_frame()
        assert frame.action is not None
        special = umpire.s.hands[action.seat] & ~umpire.book.deck.number_mask
        umpire.play_along(action.seat, cards_in(special & ~(1 << action.card)))
        turn_flow.finish_play(umpire, frame.action)


_CHOICES = tuple((Action(seat, ANSWERS), Action(seat, SILENT)) for seat in range(MAX_SEATS))
SILENCE_COSTS = 7
"""Cards drawn by a seat that does not answer."""


@dataclass(frozen=True, slots=True)
class BlankQuestion(FrameOwner):
    """The seat named with the Blank answers, or stays silent and draws seven cards (ITA-WHITE-10)."""

    @property
    def verbs(self) -> tuple[str, ...]:
        return (ANSWERS, SILENT)

    @property
    def frames(self) -> tuple[str, ...]:
        return (ANSWER,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        return _CHOICES[seat] if seat == frame.seat else ()

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        return _CHOICES[seat][1]

    def handle(self, umpire: Umpire, action: Action) -> None:
        blank = umpire.s.agenda[-1].action
        assert blank is not None
        answered = action.verb == ANSWERS
        umpire.answer_question(action.seat, answered)
        if not answered:
            umpire.draw(action.seat, SILENCE_COSTS, DrawReason.EFFECT)
        umpire.pass_on(blank.seat)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        effect = book.effects[card]
        return (Phrase("tip.white.question", SILENCE_COSTS),) if effect is not None and effect.puts_question else ()


_DONE = bare(DONE)


@dataclass(frozen=True, slots=True)
class BlankSeries(FrameOwner):
    """The player of the Blank plays any number of further matching cards (ITA-WHITE-01). UNO is judged at the end, by
    the last card (steps.md 14).

    In the frame `action` is the last card played; `data` is 1 if that card was a bluff when it was played. The last
    card is the only entry of the stack (steps.md 27).
    """

    @property
    def verbs(self) -> tuple[str, ...]:
        return (DONE,)

    @property
    def frames(self) -> tuple[str, ...]:
        return (SERIES,)

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        """Returns the cards that match the one before, except forbidden ones (ITA-LAST-01)."""
        if seat != frame.seat:
            return 0
        return not_forbidden(book, s, seat, s.hands[seat] & book.fits[s.color][s.match])

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        return [*book.plays_of(s, seat, self.frame_cards(book, s, frame, seat)), _DONE[seat][0]]

    def frame_default(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Action:
        return _DONE[seat][0]

    def frame_seen(self, frame: Frame, viewer: Seat) -> Frame:
        return frame if viewer == frame.seat else frame._replace(data=0)

    def frame_settles(self, umpire: Umpire, frame: Frame) -> bool:
        if self.frame_cards(umpire.book, umpire.s, frame, frame.seat):
            return False
        self._end(umpire)
        return True

    def frame_play(self, umpire: Umpire, action: Action) -> None:
        s = umpire.s
        frame = s.agenda[-1]
        turn_flow.close_uno(umpire)
        s.layers = ()
        umpire.before = umpire.flow(without_agenda=True) if umpire.book.keeps_flow else None
        turn_flow.put_on_pile(umpire, action)
        effect = umpire.book.effects[action.card]
        if effect is not None and effect.at_once:
            effect.take_effect_under(umpire, action)
        s.layers = (Layer(action.card, action.seat, s.color, turn_flow.targets_of(action), umpire.before),)
        umpire.change_frame(frame._replace(action=action, data=int(not _honest(umpire, action))))
        if action.uno:
            turn_flow.notify_uno(umpire, action.seat)

    def handle(self, umpire: Umpire, action: Action) -> None:
        self._end(umpire)

    def _end(self, umpire: Umpire) -> None:
        s, effects = umpire.s, umpire.book.effects
        frame, layer = s.agenda[-1], s.layers[-1]
        last = frame.action
        assert last is not None
        umpire.end_series(frame.seat)
        s.layers = ()
        effect = effects[last.card]
        if effect is not None and effect != effects[frame.card]:
            umpire.before = layer.before
            umpire.asked = self._asked(umpire)
            effect.take_effect(umpire, last)
            if s.threat is not None:
                s.threat = s.threat._replace(honest=not frame.data)
        if s.ended or s.agenda:
            return
        if last.uno and s.hands[last.seat].bit_count() == 1:
            umpire.say_uno(last.seat)  # it was said when that card was played
            umpire.pass_on(last.seat)
        else:
            turn_flow.finish_play(umpire, last)

    def _asked(self, umpire: Umpire) -> Color:
        """Returns the colour active before the last card of the series: that of the card under it or, after a wild,
        that of the card itself, which had to match it."""
        pile = umpire.s.pile
        under = umpire.book.colors[pile[-2]] if len(pile) > 1 else -1  # a draw may have shuffled the cards under it
        return under if under >= 0 else umpire.s.color

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        face = book.deck.faces[card]
        return (Phrase("tip.only_last_acts"),) if book.previews[card].series and face.needs < 0 else ()


def _honest(umpire: Umpire, action: Action) -> bool:
    """Returns True if this card is no bluff. This is decided when the card is played, although it takes effect later,
    if at all. The threat used for it has no victim, so no shield is used up."""
    threat: Threat | None = Threat(DRAW_UNIT, 0, NOBODY, action.seat)
    for adjust in umpire.book.adjust_threat:
        threat = adjust(umpire, threat, action.card) if threat is not None else None
    return threat is None or threat.honest


@dataclass(frozen=True, slots=True)
class Chicken(Rule):
    """Ends the chicken when the second turn of its seat begins; play is unaffected (ITA-WHITE-05)."""

    def turn_begins(self, umpire: Umpire, seat: Seat) -> None:
        statuses = umpire.s.statuses
        if any(status.kind == CHICKEN and status.seat == seat for status in statuses):
            counted = (
                status._replace(turns=status.turns - 1) if status.kind == CHICKEN and status.seat == seat else status
                for status in statuses
            )
            umpire.set_statuses(tuple(status for status in counted if status.turns))


@dataclass(frozen=True, slots=True)
class Silence(FrameOwner):
    """UNO and a catch count as speaking: they stay valid, but the speaker draws a card and the silence ends
    (ITA-WHITE-07)."""

    @property
    def frames(self) -> tuple[str, ...]:
        return (SILENCE,)

    def frame_settles(self, umpire: Umpire, frame: Frame) -> bool:
        """Judges the UNO said with the Blank first (ITA-UNO-01); the silence begins after that."""
        umpire.end_frame()
        blank = frame.action
        assert blank is not None
        turn_flow.judge_uno(umpire, blank.seat, blank.uno)
        if not any(status.kind == SILENCE for status in umpire.s.statuses):
            umpire.begin_status(Status(SILENCE, NOBODY))
        umpire.pass_on(blank.seat)
        return True

    def on_uno(self, umpire: Umpire, seat: Seat) -> None:
        statuses = umpire.s.statuses
        others = tuple(status for status in statuses if status.kind != SILENCE)
        if others != statuses:
            umpire.set_statuses(others)
            umpire.draw(seat, 1, DrawReason.SPOKE)


@dataclass(frozen=True, slots=True)
class NoSpecial(Restriction):
    """Only number cards may be played while the effect of the Blank lasts, even in answer to a penalty
    (ITA-WHITE-11)."""

    @property
    def forbid_reason(self) -> str:
        return "bar.no_special"

    def facts(self, deck: Deck) -> Facts:
        return Facts(may_forbid=self._special(deck))

    def _special(self, deck: Deck) -> int:
        return ((1 << len(deck)) - 1) & ~deck.number_mask

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        return self._special(book.deck) if numbers_only(s) else 0

    def turn_over(self, umpire: Umpire) -> None:
        if numbers_only(umpire.s):
            counted = (
                status._replace(turns=status.turns - 1) if status.kind == NO_SPECIAL else status
                for status in umpire.s.statuses
            )
            umpire.set_statuses(tuple(status for status in counted if status.turns))
