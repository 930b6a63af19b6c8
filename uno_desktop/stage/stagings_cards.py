"""How the cards move for each event: dealing, laying, drawing, shuffling, turning up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.i18n import has_text, tr
from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.clips import Clip, after, cue, par, pause, seq, stagger
from uno_desktop.stage.flights import Flight, Reflow
from uno_desktop.stage.layout import Pose
from uno_desktop.stage.piece import Piece
from uno_desktop.stage.table_stage import MarkKind, Stage
from uno_desktop.stage.voices import card_voice

FLIGHT = 0.42
_CUT_FLIGHT = 0.26
_DEAL_GAP = 0.075
_DEAL_TIME = 1.25  # seconds at most from the first card of a deal to the last
_FRONT_GAP = 0.1
_FRONT_TIME = 0.5  # the same for the cards that decide who deals
_DRAW_GAP = 0.13
SETTLE = 0.28


def fly(
    stage: Stage,
    piece: Piece,
    target: Callable[[], Pose],
    face_up: bool,
    duration: float = FLIGHT,
    lands: bool = True,
    lift: float = 1.0,
) -> Clip:
    """A flight, or a fade where motion is reduced."""
    return Flight(stage.display, piece, target, face_up, duration, stage.reduced, lands, lift)


def deal(stage: Stage, dealt: Sequence[ev.HandDealt]) -> Clip:
    """The first hands: one card to each seat in turn, from the first that is dealt to."""
    display = stage.display
    hands = [(event.seat, display.to_hand(event.seat, event.cards)) for event in dealt]
    flights: list[Clip] = []
    longest = max(len(hand) for _, hand in hands)
    for index in range(longest):
        for seat, hand in hands:
            if index < len(hand):
                hand[index].shown = False
                flights.append(seq(stage.sound("deal", seat, 0.5), _to_hand(stage, seat, hand[index])))
    gap = min(_DEAL_GAP, _DEAL_TIME / max(1, len(flights)))
    return stagger(gap, *flights)


def _to_hand(stage: Stage, seat: Seat, piece: Piece) -> Clip:
    return fly(stage, piece, place_in_hand(stage, seat, piece), stage.display.sees(seat))


def place_in_hand(stage: Stage, seat: Seat, piece: Piece) -> Callable[[], Pose]:
    """Where a piece belongs in a hand, to be asked when its flight begins."""

    def place() -> Pose:
        for other, pose, _ in stage.display.hand_targets(seat):
            if other is piece:
                return pose
        return piece.pose  # it has gone on already: it stays where it is until that flight begins

    return place


def dealer_drawn(stage: Stage, event: ev.DealerDrawn) -> Clip:
    """Everybody's card for the deal is shown; the dealer is marked; the cards go back."""
    display = stage.display
    display.dealer = NOBODY
    times: dict[Seat, int] = {}
    shown: list[Clip] = []
    back: list[Clip] = []
    for seat, card in event.draws:
        place = times.get(seat, 0)
        times[seat] = place + 1
        piece = display.to_front(card)
        piece.shown = False
        shown.append(
            seq(
                stage.sound("deal", seat, 0.6),
                fly(stage, piece, _front(stage, seat, place), True, 0.36, lands=False),
            )
        )
        back.append(fly(stage, piece, display.layout.supply_pose, False, 0.3))

    def mark_dealer() -> None:
        display.dealer = event.dealer

    last = stagger(0.02, *back)
    return seq(
        stagger(min(_FRONT_GAP, _FRONT_TIME / max(1, len(shown))), *shown),
        pause(0.15),
        cue(mark_dealer),
        stage.sound("turn", event.dealer),
        par(_dealer_banner(stage, event.dealer), seq(pause(0.6), stage.sound("shuffle"), last)),
    )


def _front(stage: Stage, seat: Seat, place: int) -> Callable[[], Pose]:
    return lambda: stage.display.layout.front_pose(seat, place)


def _dealer_banner(stage: Stage, dealer: Seat) -> Clip:
    return stage.mark(MarkKind.BUBBLE, 0.95, dealer, tr("say.dealer"), tone="gold")


def starter_turned(stage: Stage, event: ev.StarterTurned) -> Clip:
    """The first card of the discard pile is turned over."""
    piece = stage.display.turn_starter(event.card)
    return seq(
        fly(stage, piece, stage.display.pile_target, True),
        landing(stage),
        pause(0.12),
    )


def starter_rejected(stage: Stage, event: ev.StarterRejected) -> Clip:
    """The card that cannot begin goes back into the draw pile, or stays where the next one covers it."""
    display = stage.display
    if event.stays:
        return par(stage.sound("refused"), pause(0.5))
    back = display.reject_starter(event.card)
    clips: list[Clip] = []
    if not back:  # it was never laid down: show it before it goes back
        back = [display.to_front(event.card)]
        pose = display.layout.pile_pose(event.card)
        clips += [fly(stage, back[0], lambda: pose, True, 0.5, lands=False), pause(0.7)]
    clips.append(cue(stage.set_light))
    clips += [fly(stage, piece, display.layout.supply_pose, False) for piece in back]
    return seq(*clips, stage.sound("shuffle"), pause(0.3))


def card_played(stage: Stage, event: ev.CardPlayed) -> Clip:
    """A card flies from a hand to the discard pile; the hand closes. Out of turn it comes fast and is called out."""
    display = stage.display
    piece = display.play(event.seat, event.card, event.color)
    duration = _CUT_FLIGHT if event.beside else FLIGHT
    clips: list[Clip] = [
        par(
            *_called_out(stage, event),
            *_voice(stage, event),
            seq(fly(stage, piece, display.pile_target, True, duration), landing(stage)),
            Reflow(display, event.seat, SETTLE),
            *_aimed(stage, event),
        )
    ]
    if event.named:
        clips.append(wave(stage, event.color))
    return seq(*clips)


def _aimed(stage: Stage, event: ev.CardPlayed) -> list[Clip]:
    """Whoever is meant by the card is marked while it flies."""
    return [
        after(0.15, stage.mark(MarkKind.STAMP, 0.75, seat, tr("say.meant"), tone="gold"))
        for seat in event.targets
    ]


def _called_out(stage: Stage, event: ev.CardPlayed) -> list[Clip]:
    """What is shouted with a card: its own word, or that somebody cuts in."""
    word = f"say.card.{stage.display.deck.codes[event.card]}"
    if not has_text(word):
        if not event.beside:
            return []
        word = "say.cut"
    shout = stage.mark(MarkKind.BUBBLE, 0.9, event.seat, tr(word), tone="gold")
    return [stage.sound("cut", event.seat), shout]


def _voice(stage: Stage, event: ev.CardPlayed) -> list[Clip]:
    """The sound that this card has of its own."""
    name = card_voice(stage.display.deck.faces[event.card].symbol)
    return [stage.sound(name, event.seat)] if name else []


def wave(stage: Stage, color: int) -> Clip:
    """A wave of light in the colour that was named."""
    return seq(stage.sound("color"), cue(stage.set_light), stage.mark(MarkKind.WAVE, 0.55, color=color))


def landing(stage: Stage) -> Clip:
    """A soft knock on the pile, and the table takes on the colour of the card."""
    return par(stage.sound("play"), cue(stage.set_light), pause(0.06))


def cards_drawn(stage: Stage, drawn: Sequence[ev.CardsDrawn]) -> Clip:
    """Cards fly one after the other to whoever draws."""
    display = stage.display
    flights: list[Clip] = []
    seats: list[Seat] = []
    for event in drawn:
        pieces = display.to_hand(event.seat, event.cards)
        seats.append(event.seat)
        for piece in pieces:
            piece.shown = False
            flights.append(seq(stage.sound("draw", event.seat, 0.8), _to_hand(stage, event.seat, piece)))

    thud = any(event.reason is not ev.DrawReason.TURN and event.cards for event in drawn)
    first = [stage.sound("penalty", seats[0])] if thud else []
    gap = min(_DRAW_GAP, 1.2 / max(1, len(flights)))
    moves = par(*(Reflow(display, seat, SETTLE) for seat in dict.fromkeys(seats)), stagger(gap, *flights))
    return seq(*first, moves, cue(lambda: serve(stage, drawn)), pause(0.08))


def serve(stage: Stage, drawn: Sequence[ev.CardsDrawn]) -> None:
    """The penalty that was pending is over for who has drawn for it; what else is drawn leaves it pending."""
    threat = stage.display.threat
    served = {event.seat for event in drawn if event.reason is ev.DrawReason.PENALTY}
    if threat and threat.unit == "draw" and threat.victim in served:
        stage.display.threat = None


def pile_shuffled(stage: Stage, event: ev.PileShuffled) -> Clip:
    """The discards go back to the draw pile, with a riffle."""
    display = stage.display
    gone = display.shuffle_pile()
    flights = [fly(stage, piece, display.layout.supply_pose, False, 0.4) for piece in gone]
    filled = "reload" if display.layout.dispenser else "reshuffle"
    return seq(stage.sound(filled), stagger(0.05, *flights), pause(0.25))


def round_ended(stage: Stage, event: ev.RoundEnded) -> Clip:
    """All hands are turned up."""
    display = stage.display
    display.reveal(event.hands)
    stage.badge = 0.0
    won = event.winner != NOBODY
    text = tr("say.round_won", who=stage.name(event.winner)) if won else tr("say.round_blocked")
    turning = stagger(0.1, *(Reflow(display, seat, 0.4, 0.06) for seat in range(display.seats)))
    banner = stage.mark(MarkKind.BANNER, 2.0, text=text, tone="gold")
    return seq(pause(0.3), stage.sound("round_won"), par(banner, after(0.1, turning)))
