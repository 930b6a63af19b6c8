"""Animations of hands: passed, redealt, given, taken, buried under the discard pile, or recovered."""

import math
from collections.abc import Iterable, Sequence
from functools import partial

from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, NO_COLOR, NOBODY, CardId, Seat
from uno_desktop.stage.animations.card_animations import FLIGHT, SETTLE, fly, place_in_hand
from uno_desktop.stage.animations.card_tweens import RelayoutTween
from uno_desktop.stage.animations.impacts import IMPACTS, strike
from uno_desktop.stage.layout.table_layout import Pose
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.tweens import Animation, Tween, cue, par, pause, seq, stagger
from uno_desktop.stage.texts.journal_text import color_name
from uno_desktop.system.i18n import tr

_HAND_TIME = 0.85  # seconds that a whole hand travels
_PACKET_GAP = 0.035
_ALONG_GAP = 0.07
_GIFT_GAP = 0.28
_LEAN = 30.0  # units that a hand leans towards the watcher
_TOLD = 1.2  # seconds that a banner says where the viewer's cards went
_LOOK = 10.0  # seconds that a hand is shown, unless a key is pressed


def hands_swapped(effects: TableEffects, event: ev.HandsSwapped) -> Animation:
    effects.table_view.swap(event.seat, event.other, event.seat_gets, event.other_gets)
    partner = {event.seat: event.other, event.other: event.seat}.get(effects.you, NOBODY)
    names = {"who": effects.name(event.seat), "other": effects.name(event.other)}
    text = tr("say.hands_swapped", **names) if partner == NOBODY else tr("say.swapped", who=effects.name(partner))
    travel = _hands_travel(effects, (event.seat, event.other))
    return seq(strike(effects, IMPACTS["swap"]), par(_banner(effects, text), travel), pause(0.15))


def hands_passed(effects: TableEffects, event: ev.HandsPassed) -> Animation:
    givers = [event.giver(seat) for seat in range(len(event.hands))]
    effects.table_view.pass_hands(givers, event.hands)
    viewer, text = effects.you, tr("say.passed")
    if viewer != NOBODY and givers[viewer] != viewer:
        to = next((effects.name(seat) for seat, giver in enumerate(givers) if giver == viewer), "")
        text = tr("say.passed_on", who=effects.name(givers[viewer]), to=to)
    travel = _hands_travel(effects, range(effects.table_view.seats))
    return seq(effects.sound("pass_round"), par(_banner(effects, text), travel), pause(0.2))


def hands_redealt(effects: TableEffects, event: ev.HandsRedealt) -> Animation:
    """Gathers all hands in the middle, and deals them again from there."""
    table_view = effects.table_view
    over = table_view.redeal(event.hands)
    middle = table_view.layout.piles.gather_pose()
    sprites = [sprite for hand in table_view.hands for sprite in hand] + over
    gathering = [fly(effects, sprite, lambda: middle, False, 0.5, lands=False) for sprite in sprites]
    together = stagger(min(0.02, 0.4 / max(1, len(gathering))), *gathering)
    return seq(
        effects.sound("gather"),
        par(_banner(effects, tr("say.redealt")), together),
        effects.sound("shuffle"),
        pause(0.35),
        par(
            _hands_travel(effects, range(table_view.seats)),
            *(fly(effects, sprite, table_view.layout.piles.supply_pose, False) for sprite in over),
        ),
        pause(0.15),
    )


def _banner(effects: TableEffects, text: str) -> Animation:
    return effects.banner(_TOLD, text, "gold")


def _hands_travel(effects: TableEffects, seats: Iterable[Seat]) -> Animation:
    ways = [_travel(effects, seat, effects.table_view.hands[seat], _HAND_TIME) for seat in seats]
    return par(*ways)


def _travel(effects: TableEffects, seat: Seat, sprites: Iterable[CardSprite], duration: float) -> Animation:
    """Moves sprites to the hand of `seat`, in quick succession."""
    tweens = [
        fly(effects, sprite, place_in_hand(effects, seat, sprite), effects.table_view.hands.sees(seat), duration)
        for sprite in sprites
    ]
    return stagger(min(_PACKET_GAP, 0.4 / max(1, len(tweens))), *tweens)


def cards_given(effects: TableEffects, given: Sequence[ev.CardGiven]) -> Animation:
    moves: list[Animation] = []
    for event in given:
        moved = effects.table_view.move_cards(event.seat, event.receiver, (event.card,))
        moves.append(_between_hands(effects, event.seat, event.receiver, moved, "gift"))
    givers = dict.fromkeys(event.seat for event in given)
    words = [effects.bubble(0.9, giver, tr("say.gift")) for giver in givers]
    mine = [event.seat for event in given if event.receiver == effects.you]
    if mine:
        names = ", ".join(dict.fromkeys(effects.name(seat) for seat in mine))
        words.append(_banner(effects, tr("say.given", who=names, n=len(mine))))
    return par(*words, stagger(_GIFT_GAP, *moves))


def cards_taken(effects: TableEffects, event: ev.CardsTaken) -> Animation:
    moved = effects.table_view.move_cards(event.giver, event.seat, event.cards)
    taken = _between_hands(effects, event.giver, event.seat, moved, "take")
    if event.giver != effects.you:
        return taken
    return par(_banner(effects, tr("say.taken", who=effects.name(event.seat), n=len(event.cards))), taken)


def _between_hands(
    effects: TableEffects, giver: Seat, receiver: Seat, moved: Iterable[CardSprite], heard: str
) -> Animation:
    table_view = effects.table_view
    return seq(
        effects.sound(heard, giver, 0.8),
        par(
            RelayoutTween(table_view, giver, SETTLE),
            RelayoutTween(table_view, receiver, SETTLE),
            _travel(effects, receiver, moved, 0.6),
        ),
    )


def hand_buried(effects: TableEffects, event: ev.HandBuried) -> Animation:
    table_view = effects.table_view
    gone = table_view.bury(event.seat, event.cards)
    pile = list(table_view.pile)
    under = table_view.layout.piles.under_pile_pose()
    tweens = [fly(effects, sprite, lambda: under, False, 0.55, lift=0.0) for sprite in gone]
    slides = stagger(min(0.05, 0.5 / max(1, len(tweens))), *tweens)
    settled = par(effects.sound("play"), cue(lambda: table_view.hold(pile, False)))
    # the pile is drawn above the cards that slide under it
    return seq(effects.sound("bury", event.seat), cue(lambda: table_view.hold(pile)), slides, settled, pause(0.15))


def cards_laid_along(effects: TableEffects, event: ev.CardsLaidAlong) -> Animation:
    """Slides cards under the one just played."""
    slides = _slid_under(effects, event.seat, effects.table_view.lay_along(event.seat, event.cards))
    return par(effects.sound("sweep" if len(event.cards) > 1 else "pair", event.seat), slides)


def _slid_under(effects: TableEffects, seat: Seat, laid: Iterable[CardSprite]) -> Animation:
    table_view = effects.table_view
    top = table_view.pile[-1]
    top.moving = True  # so that it is drawn above the cards that follow
    slides: list[Animation] = []
    for sprite in laid:
        pose = table_view.pile_pose(sprite)
        slide = fly(effects, sprite, partial(_same, pose), True, 0.5, lift=0.0)
        slides.append(seq(effects.sound("draw", seat, 0.6), slide))
    ways = par(RelayoutTween(table_view, seat, SETTLE), stagger(_ALONG_GAP, *slides))
    return seq(ways, cue(lambda: table_view.land(top)), effects.sound("play"), pause(0.1))


def _same(pose: Pose) -> Pose:
    return pose


def card_taken_back(effects: TableEffects, event: ev.CardTakenBack) -> Animation:
    """Moves a card from the discard pile back to its player's hand."""
    table_view = effects.table_view
    sprite = table_view.take_back(event.seat, event.card)
    return seq(
        effects.sound("draw", event.seat),
        par(RelayoutTween(table_view, event.seat, SETTLE), _travel(effects, event.seat, (sprite,), FLIGHT)),
        cue(effects.set_light),
    )


def card_laid_again(effects: TableEffects, event: ev.CardLaidAgain) -> Animation:
    """Slides a card that was taken back under the top card of the discard pile again."""
    return _slid_under(effects, event.seat, [effects.table_view.lay_again(event.seat, event.card)])


def hand_shown(effects: TableEffects, event: ev.HandShown) -> Animation:
    """Fans out a hand that the viewer looks at, for some seconds or until a key press; a look by another seat, or at a
    hand already visible, is only announced.
    """
    table_view = effects.table_view
    if event.watcher != table_view.viewer or HIDDEN in event.cards or table_view.hands.sees(event.seat):
        if event.seat == effects.you:  # a banner alone: it would cover the bubble of a player at the top
            looks = _banner(effects, tr("say.looks_at_you", who=effects.name(event.watcher)))
        else:
            looks = effects.bubble(0.8, event.watcher, tr("say.looks"))
        return par(effects.sound("peek", event.watcher, 0.7), looks, _leaned(effects, event.seat, event.watcher))
    sprites = list(table_view.hands[event.seat])
    known = sorted(event.cards, key=lambda card: table_view.hands.ranks[card])

    def show(cards: Iterable[CardId], looked_at: Seat) -> None:
        effects.looked_at = looked_at
        for sprite, card in zip(sprites, cards, strict=True):
            sprite.card = card

    there, back = [], []
    for index, sprite in enumerate(sprites):
        pose = table_view.layout.piles.shown_pose(index, len(sprites))
        there.append(fly(effects, sprite, partial(_same, pose), True, 0.5, lands=False))
        back.append(fly(effects, sprite, place_in_hand(effects, event.seat, sprite), False, 0.45))
    title = tr("say.hand_of", who=effects.name(event.seat))
    if (color := table_view.challenged_color(event.seat, event.watcher)) != NO_COLOR:
        title = f"{tr('say.color_was', color=color_name(color))} {title}"
    return seq(
        cue(lambda: show(known, event.seat)),
        effects.sound("peek", event.seat),
        stagger(_PACKET_GAP, *there),
        effects.banner(_LOOK, title, "gold"),
        stagger(_PACKET_GAP, *back),
        cue(lambda: show([HIDDEN] * len(sprites), NOBODY)),
    )


def _leaned(effects: TableEffects, seat: Seat, watcher: Seat) -> Animation:
    """Leans a hand towards the seat that looks at it, without showing a face to other seats."""
    table_view, unit = effects.table_view, effects.table_view.layout.unit
    sprites = list(table_view.hands[seat])
    (x, y), (to_x, to_y) = (
        table_view.layout.seats.panel_box(seat).center,
        table_view.layout.seats.panel_box(watcher).center,
    )
    far = max(1.0, math.hypot(to_x - x, to_y - y))
    starts = [sprite.pose for sprite in sprites]

    def show(part: float) -> None:
        lean = 0.0 if effects.reduced or part >= 1 else _LEAN * unit * math.sin(math.pi * min(1.0, part)) ** 0.5
        for sprite, start in zip(sprites, starts, strict=True):
            sprite.place(start._replace(x=start.x + lean * (to_x - x) / far, y=start.y + lean * (to_y - y) / far))

    return seq(cue(lambda: table_view.hold(sprites)), Tween(0.9, show), cue(lambda: table_view.hold(sprites, False)))


def card_tried(effects: TableEffects, seat: Seat, card: CardId) -> Animation:
    """Shows an illegal card to all seats, and returns it to the hand."""
    table_view = effects.table_view
    hand = table_view.hands[seat]
    sprite = next((each for each in hand if each.card == card), hand[card % len(hand)] if hand else None)
    if sprite is None:
        return pause(0.0)
    known = sprite.card

    def show(face: CardId) -> None:
        sprite.card = face

    there = fly(effects, sprite, lambda: table_view.layout.seats.front_pose(seat), True, lands=False)
    back = fly(effects, sprite, place_in_hand(effects, seat, sprite), table_view.hands.sees(seat))
    return seq(cue(lambda: show(card)), there, pause(0.4), back, cue(lambda: show(known)))
