"""Animations of hands: passed, redealt, given, taken, buried under the discard pile, or recovered."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial

from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NOBODY, CardId, Seat
from uno_desktop.stage.animations.card_animations import FLIGHT, SETTLE, fly, place_in_hand
from uno_desktop.stage.animations.card_tweens import RelayoutTween
from uno_desktop.stage.layout.table_layout import Pose
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_stage import MarkKind, Stage
from uno_desktop.stage.table.tweens import Animation, Tween, cue, par, pause, seq, stagger
from uno_desktop.system.i18n import tr

_HAND_TIME = 0.85  # seconds that a whole hand travels
_PACKET_GAP = 0.035
_ALONG_GAP = 0.07
_GIFT_GAP = 0.28
_LEAN = 30.0  # units that a hand leans towards the watcher
_LOOK = 10.0  # seconds that a hand is shown, unless a key is pressed


def hands_swapped(stage: Stage, event: ev.HandsSwapped) -> Animation:
    stage.display.swap(event.seat, event.other, event.seat_gets, event.other_gets)
    return seq(stage.sound("swap"), _hands_travel(stage, (event.seat, event.other)), pause(0.15))


def hands_passed(stage: Stage, event: ev.HandsPassed) -> Animation:
    givers = [event.giver(seat) for seat in range(len(event.hands))]
    stage.display.pass_hands(givers, event.hands)
    return seq(stage.sound("pass_round"), _hands_travel(stage, range(stage.display.seats)), pause(0.2))


def hands_redealt(stage: Stage, event: ev.HandsRedealt) -> Animation:
    """Gathers all hands in the middle, and deals them again from there."""
    display = stage.display
    over = display.redeal(event.hands)
    middle = display.layout.gather_pose()
    pieces = [piece for hand in display.hands for piece in hand] + over
    gathering = [fly(stage, piece, lambda: middle, False, 0.5, lands=False) for piece in pieces]
    together = stagger(min(0.02, 0.4 / max(1, len(gathering))), *gathering)
    return seq(
        stage.sound("gather"),
        together,
        stage.sound("shuffle"),
        pause(0.35),
        par(
            _hands_travel(stage, range(display.seats)),
            *(fly(stage, piece, display.layout.supply_pose, False) for piece in over),
        ),
        pause(0.15),
    )


def _hands_travel(stage: Stage, seats: Iterable[Seat]) -> Animation:
    ways = [_travel(stage, seat, stage.display.hands[seat], _HAND_TIME) for seat in seats]
    return par(*ways)


def _travel(stage: Stage, seat: Seat, pieces: Iterable[CardSprite], duration: float) -> Animation:
    """Moves sprites to the hand of `seat`, in quick succession."""
    flights = [
        fly(stage, piece, place_in_hand(stage, seat, piece), stage.display.sees(seat), duration) for piece in pieces
    ]
    return stagger(min(_PACKET_GAP, 0.4 / max(1, len(flights))), *flights)


def cards_given(stage: Stage, given: Sequence[ev.CardGiven]) -> Animation:
    moves: list[Animation] = []
    for event in given:
        moved = stage.display.move_cards(event.seat, event.receiver, (event.card,))
        moves.append(_between_hands(stage, event.seat, event.receiver, moved, "gift"))
    givers = dict.fromkeys(event.seat for event in given)
    words = [stage.mark(MarkKind.BUBBLE, 0.9, giver, tr("say.gift")) for giver in givers]
    return par(*words, stagger(_GIFT_GAP, *moves))


def cards_taken(stage: Stage, event: ev.CardsTaken) -> Animation:
    moved = stage.display.move_cards(event.giver, event.seat, event.cards)
    return _between_hands(stage, event.giver, event.seat, moved, "take")


def _between_hands(stage: Stage, giver: Seat, receiver: Seat, moved: Iterable[CardSprite], heard: str) -> Animation:
    display = stage.display
    return seq(
        stage.sound(heard, giver, 0.8),
        par(
            RelayoutTween(display, giver, SETTLE),
            RelayoutTween(display, receiver, SETTLE),
            _travel(stage, receiver, moved, 0.6),
        ),
    )


def hand_buried(stage: Stage, event: ev.HandBuried) -> Animation:
    display = stage.display
    gone = display.bury(event.seat, event.cards)
    pile = list(display.pile)
    under = display.layout.under_pile_pose()
    flights = [fly(stage, piece, lambda: under, False, 0.55, lift=0.0) for piece in gone]

    def hold(moving: bool) -> None:
        for piece in pile:  # they are drawn above the cards that slide under them
            piece.moving = moving
        display.version += 1

    slides = stagger(min(0.05, 0.5 / max(1, len(flights))), *flights)
    settled = par(stage.sound("play"), cue(lambda: hold(False)))
    return seq(stage.sound("bury", event.seat), cue(lambda: hold(True)), slides, settled, pause(0.15))


def cards_laid_along(stage: Stage, event: ev.CardsLaidAlong) -> Animation:
    """Slides cards under the one just played."""
    slides = _slid_under(stage, event.seat, stage.display.lay_along(event.seat, event.cards))
    return par(stage.sound("sweep" if len(event.cards) > 1 else "pair", event.seat), slides)


def _slid_under(stage: Stage, seat: Seat, laid: Iterable[CardSprite]) -> Animation:
    display = stage.display
    top = display.pile[-1]
    top.moving = True  # so that it is drawn above the cards that follow
    slides: list[Animation] = []
    for piece in laid:
        pose = display.pile_pose(piece)
        slide = fly(stage, piece, partial(_same, pose), True, 0.5, lift=0.0)
        slides.append(seq(stage.sound("draw", seat, 0.6), slide))
    ways = par(RelayoutTween(display, seat, SETTLE), stagger(_ALONG_GAP, *slides))
    return seq(ways, cue(lambda: display.land(top)), stage.sound("play"), pause(0.1))


def _same(pose: Pose) -> Pose:
    return pose


def card_taken_back(stage: Stage, event: ev.CardTakenBack) -> Animation:
    """Moves a card from the discard pile back to its player's hand."""
    display = stage.display
    piece = display.take_back(event.seat, event.card)
    return seq(
        stage.sound("draw", event.seat),
        par(RelayoutTween(display, event.seat, SETTLE), _travel(stage, event.seat, (piece,), FLIGHT)),
        cue(stage.set_light),
    )


def card_laid_again(stage: Stage, event: ev.CardLaidAgain) -> Animation:
    """Moves a card that was taken back to the pile again."""
    return _slid_under(stage, event.seat, [stage.display.lay_again(event.seat, event.card)])


def hand_shown(stage: Stage, event: ev.HandShown) -> Animation:
    """Announces the look; only the viewer that may look sees the hand fanned out, until a key is pressed."""
    display = stage.display
    if event.watcher != display.viewer or HIDDEN in event.cards or display.sees(event.seat):
        looks = stage.mark(MarkKind.BUBBLE, 0.8, event.watcher, tr("say.looks"))
        return par(stage.sound("peek", event.watcher, 0.7), looks, _leaned(stage, event.seat, event.watcher))
    pieces = list(display.hands[event.seat])
    known = sorted(event.cards, key=lambda card: display.order[card])

    def show(cards: Iterable[CardId], looked_at: Seat) -> None:
        stage.looked_at = looked_at
        for piece, card in zip(pieces, cards, strict=True):
            piece.card = card

    there, back = [], []
    for index, piece in enumerate(pieces):
        pose = display.layout.shown_pose(index, len(pieces))
        there.append(fly(stage, piece, partial(_same, pose), True, 0.5, lands=False))
        back.append(fly(stage, piece, place_in_hand(stage, event.seat, piece), False, 0.45))
    title = tr("say.hand_of", who=stage.name(event.seat))
    return seq(
        cue(lambda: show(known, event.seat)),
        stage.sound("peek", event.seat),
        stagger(_PACKET_GAP, *there),
        stage.mark(MarkKind.BANNER, _LOOK, text=title, tone="gold"),
        stagger(_PACKET_GAP, *back),
        cue(lambda: show([HIDDEN] * len(pieces), NOBODY)),
    )


def _leaned(stage: Stage, seat: Seat, watcher: Seat) -> Animation:
    """Leans a hand towards the watcher, without showing a face to other seats."""
    display, unit = stage.display, stage.display.layout.unit
    pieces = list(display.hands[seat])
    (x, y), (to_x, to_y) = display.layout.pod_box(seat).center, display.layout.pod_box(watcher).center
    far = max(1.0, math.hypot(to_x - x, to_y - y))
    starts = [piece.pose for piece in pieces]

    def lift() -> None:
        for piece in pieces:
            piece.moving = True
        display.version += 1

    def show(part: float) -> None:
        lean = 0.0 if stage.reduced or part >= 1 else _LEAN * unit * math.sin(math.pi * min(1.0, part)) ** 0.5
        for piece, start in zip(pieces, starts, strict=True):
            piece.place(start._replace(x=start.x + lean * (to_x - x) / far, y=start.y + lean * (to_y - y) / far))

    def rest() -> None:
        for piece in pieces:
            piece.moving = False
        display.version += 1

    return seq(cue(lift), Tween(0.9, show), cue(rest))


def card_tried(stage: Stage, seat: Seat, card: CardId) -> Animation:
    """Shows an illegal card to all, and puts it back into the hand."""
    display = stage.display
    hand = display.hands[seat]
    piece = next((each for each in hand if each.card == card), hand[card % len(hand)] if hand else None)
    if piece is None:
        return pause(0.0)
    known = piece.card

    def show(face: CardId) -> None:
        piece.card = face

    there = fly(stage, piece, lambda: display.layout.front_pose(seat), True, lands=False)
    back = fly(stage, piece, place_in_hand(stage, seat, piece), display.sees(seat))
    return seq(cue(lambda: show(card)), there, pause(0.4), back, cue(lambda: show(known)))
