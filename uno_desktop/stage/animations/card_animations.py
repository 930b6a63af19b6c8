"""Animations of cards: deal, play, draw, shuffle, and turning the starter."""

from collections.abc import Callable, Sequence
from functools import partial

from uno_desktop.model import events as ev
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.animations.card_tweens import CardTween, RelayoutTween
from uno_desktop.stage.animations.impacts import IMPACTS, Impact, impact_of, strike
from uno_desktop.stage.layout.table_layout import Pose
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_effects import FloatingTextKind, TableEffects
from uno_desktop.stage.table.tweens import Animation, after, cue, par, pause, seq, stagger
from uno_desktop.stage.texts.journal_text import both, card_name
from uno_desktop.system.i18n import has_text, tr

FLIGHT = 0.42
_CUT_FLIGHT = 0.26
_SLAM_FLIGHT, _SLAM_LIFT = 0.5, 2.6
_LAST_FLIGHT, _LAST_LIFT = 1.05, 1.9  # a hand's last card
_RUN_FLIGHT = 0.24  # the fastest card of a long series
_DEAL_GAP = 0.075
_PACKET_GAP = 0.03  # between cards dealt together
_DEAL_TIME = 1.25  # maximum seconds from the first card of a deal to the last
_FRONT_GAP = 0.1
_FRONT_TIME = 0.5  # likewise for the cards that decide the dealer
_DRAW_GAP = 0.13
_HELD_SCALE = 1.25
_TURNED = 0.36  # seconds in which a card is turned up
_HELD, _HELD_IN_ALL = 0.42, 2.4  # seconds for which a card is held up, and all cards of a roulette together
SETTLE = 0.28


def fly(
    effects: TableEffects,
    sprite: CardSprite,
    target: Callable[[], Pose],
    face_up: bool,
    duration: float = FLIGHT,
    lands: bool = True,
    lift: float = 1.0,
    slams: bool = False,
    bow: float = 0.0,
) -> Animation:
    """Returns a card flight, or a cross-fade with reduced motion."""
    return CardTween(effects.table_view, sprite, target, face_up, duration, effects.reduced, lands, lift, slams, bow)


def deal(effects: TableEffects, dealt: Sequence[ev.HandDealt]) -> Animation:
    """Deals one card or packet at a time to each seat in turn, in the order of `dealt`."""
    table_view = effects.table_view
    hands = [(event.seat, table_view.to_hand(event.seat, event.cards)) for event in dealt]
    packets: list[Animation] = []
    longest = max(len(hand) for _, hand in hands)
    for first in range(0, longest, effects.packet):
        for seat, hand in hands:
            packet = hand[first : first + effects.packet]
            for sprite in packet:
                sprite.shown = False
            if packet:
                together = stagger(_PACKET_GAP, *(_to_hand(effects, seat, sprite) for sprite in packet))
                packets.append(seq(effects.sound("deal", seat, 0.5), together))
    gap = min(_DEAL_GAP, _DEAL_TIME / max(1, len(packets) * effects.packet)) * effects.packet
    return stagger(gap, *packets)


def _to_hand(effects: TableEffects, seat: Seat, sprite: CardSprite) -> Animation:
    return fly(effects, sprite, place_in_hand(effects, seat, sprite), effects.table_view.hands.sees(seat))


def place_in_hand(effects: TableEffects, seat: Seat, sprite: CardSprite) -> Callable[[], Pose]:
    """Returns a function that computes the sprite's pose in the hand when its flight begins."""

    def place() -> Pose:
        for other, pose, _ in effects.table_view.hand_targets(seat):
            if other is sprite:
                return pose
        return sprite.pose  # an earlier flight has moved on already: it stays in place until that flight begins

    return place


def dealer_drawn(effects: TableEffects, event: ev.DealerDrawn) -> Animation:
    """Shows the cards that the seats drew to choose the dealer, marks the dealer, and puts the cards back."""
    table_view = effects.table_view
    table_view.dealer = NOBODY
    times: dict[Seat, int] = {}
    shown: list[Animation] = []
    back: list[Animation] = []
    for seat, card in event.draws:
        place = times.get(seat, 0)
        times[seat] = place + 1
        sprite = table_view.to_front(card)
        sprite.shown = False
        flies = fly(effects, sprite, _front(effects, seat, place), True, 0.36, lands=False)
        shown.append(seq(effects.sound("deal", seat, 0.6), flies))
        back.append(fly(effects, sprite, table_view.layout.piles.supply_pose, False, 0.3))

    def mark_dealer() -> None:
        table_view.dealer = event.dealer

    last = stagger(0.02, *back)
    return seq(
        stagger(min(_FRONT_GAP, _FRONT_TIME / max(1, len(shown))), *shown),
        pause(0.15),
        cue(mark_dealer),
        effects.sound("turn", event.dealer),
        pause(0.5),  # the bubble would cover the card that explains it
        par(_dealer_banner(effects, event.dealer), seq(effects.sound("shuffle"), last)),
    )


def _front(effects: TableEffects, seat: Seat, place: int) -> Callable[[], Pose]:
    return lambda: effects.table_view.layout.seats.front_pose(seat, place)


def _dealer_banner(effects: TableEffects, dealer: Seat) -> Animation:
    return effects.bubble(0.8, dealer, tr("say.dealer"), "gold")


def starter_turned(effects: TableEffects, event: ev.StarterTurned) -> Animation:
    sprite = effects.table_view.turn_starter(event.card)
    return seq(fly(effects, sprite, effects.table_view.pile_target, True), landing(effects), pause(0.12))


def starter_rejected(effects: TableEffects, event: ev.StarterRejected) -> Animation:
    """Puts the rejected starter back into the draw pile, or leaves it to be covered by the next one."""
    table_view = effects.table_view
    if event.stays:
        return par(effects.sound("refused"), pause(0.5))
    back = table_view.reject_starter(event.card)
    animations: list[Animation] = []
    if not back:  # it was never played: show it before it goes back
        back = [table_view.to_front(event.card)]
        pose = table_view.layout.piles.pile_pose(event.card)
        animations += [fly(effects, back[0], lambda: pose, True, 0.5, lands=False), pause(0.7)]
    animations.append(cue(effects.set_light))
    animations += [fly(effects, sprite, table_view.layout.piles.supply_pose, False) for sprite in back]
    return seq(*animations, effects.sound("shuffle"), pause(0.3))


def card_played(effects: TableEffects, event: ev.CardPlayed) -> Animation:
    """Moves a card from a hand to the discard pile, and closes the gap. An out-of-turn card is fast and announced;
    consecutive cards of one seat get faster and faster.
    """
    table_view = effects.table_view
    sprite = table_view.play(event.seat, event.card, event.color)
    impact = impact_of(table_view.deck.faces[event.card].symbol)
    if not table_view.hands[event.seat]:
        impact = IMPACTS["last card"]._replace(voice=impact.voice, emblem=impact.emblem)
    run = _counted_run(effects, event)
    animations: list[Animation] = [
        par(
            *_called_out(effects, event),
            seq(_laid(effects, event, sprite, run, impact), _landed(effects, impact, run)),
            RelayoutTween(table_view, event.seat, SETTLE),
            *_aimed(effects, event),
        )
    ]
    if event.named:
        animations.append(wave(effects, event.color))
    return seq(*animations)


def _laid(effects: TableEffects, event: ev.CardPlayed, sprite: CardSprite, run: int, impact: Impact) -> Animation:
    target = effects.table_view.pile_target
    if impact.slams:
        return fly(effects, sprite, target, True, _SLAM_FLIGHT, lift=_SLAM_LIFT, slams=True)
    if not effects.table_view.hands[event.seat]:
        lift = 1.0 if effects.reduced else _LAST_LIFT
        return fly(effects, sprite, target, True, _LAST_FLIGHT, lift=lift)
    duration = _CUT_FLIGHT if event.beside else max(_RUN_FLIGHT, FLIGHT - 0.05 * run)
    return fly(effects, sprite, target, True, duration)


def _landed(effects: TableEffects, impact: Impact, run: int) -> Animation:
    number = cue(lambda: effects.float_up(FloatingTextKind.COUNT, NOBODY, f"x{run}", "gold"))
    return par(landing(effects), strike(effects, impact), *([number] if run > 1 else []))


def _counted_run(effects: TableEffects, event: ev.CardPlayed) -> int:
    """Number of cards the seat has played in this turn, including this one; 1 for an out-of-turn card."""
    if event.beside:
        return 1
    seat, count = effects.streak
    effects.streak = (event.seat, count + 1 if seat == event.seat else 1)
    return effects.streak[1]


def _aimed(effects: TableEffects, event: ev.CardPlayed) -> list[Animation]:
    return [after(0.15, effects.stamp(0.75, seat, tr("say.meant"), "gold")) for seat in event.targets]


def _called_out(effects: TableEffects, event: ev.CardPlayed) -> list[Animation]:
    word = f"say.card.{effects.table_view.deck.codes[event.card]}"
    if not has_text(word):
        if not event.beside:
            return []
        word = "say.cut"
    shout = effects.bubble(0.9, event.seat, tr(word), "gold")
    voice = "cut" if event.beside else "shout"
    return [effects.sound(voice, event.seat), shout]


def wave(effects: TableEffects, color: int) -> Animation:
    """Returns a wave of light in this colour."""
    return seq(
        effects.sound("color"), cue(effects.set_light), effects.floating_text(FloatingTextKind.WAVE, 0.55, color=color)
    )


def landing(effects: TableEffects) -> Animation:
    """Plays the landing sound, and lights the table in the card's colour."""
    return par(effects.sound("play"), cue(effects.set_light), pause(0.06))


def cards_drawn(effects: TableEffects, drawn: Sequence[ev.CardsDrawn]) -> Animation:
    """Moves drawn cards to their hands one by one, with a running count if there are several."""
    table_view = effects.table_view
    tweens: list[Animation] = []
    seats: list[Seat] = []
    for event in drawn:
        sprites = table_view.to_hand(event.seat, event.cards)
        seats.append(event.seat)
        for number, sprite in enumerate(sprites, 1):
            sprite.shown = False
            way = seq(effects.sound("draw", event.seat, 0.8), _to_hand(effects, event.seat, sprite))
            tweens.append(counted(effects, event, number, way))

    thud = any(event.reason is not ev.DrawReason.TURN and event.cards for event in drawn)
    first = [effects.sound("penalty", seats[0])] if thud else []
    gap = min(_DRAW_GAP, 1.2 / max(1, len(tweens)))
    moves = par(*(RelayoutTween(table_view, seat, SETTLE) for seat in dict.fromkeys(seats)), stagger(gap, *tweens))
    return seq(*first, moves, cue(lambda: serve(effects, drawn)), pause(0.08))


def cards_turned_up(effects: TableEffects, drawn: Sequence[ev.CardsDrawn]) -> Animation:
    """Reveals drawn cards to all players one by one: each is held up before it goes to its hand, the last longest."""
    table_view, seat = effects.table_view, drawn[0].seat
    sprites = table_view.to_hand(seat, [card for event in drawn for card in event.cards])
    pose = table_view.layout.piles.shown_pose(0, 1)
    held = min(_HELD, _HELD_IN_ALL / max(1, len(sprites)))
    shown: list[Animation] = []
    for number, sprite in enumerate(sprites, 1):
        sprite.shown = False
        wait = 2 * held if sprite is sprites[-1] else held
        up = fly(
            effects, sprite, lambda: pose._replace(scale=_HELD_SCALE * pose.scale), True, _TURNED, lands=False, lift=1.4
        )
        count = cue(partial(effects.float_up, FloatingTextKind.COUNT, seat, f"+{number}", "danger"))
        shown.append(seq(effects.sound("draw", seat), up, pause(wait), _to_hand(effects, seat, sprite), count))
    serving = cue(lambda: serve(effects, drawn))
    return seq(effects.sound("penalty", seat), serving, *shown, RelayoutTween(table_view, seat, SETTLE), pause(0.08))


def counted(effects: TableEffects, event: ev.CardsDrawn, number: int, way: Animation) -> Animation:
    """Appends the running count to the flight of a drawn card, if several cards are drawn."""
    if len(event.cards) < 2:
        return way
    tone = "gold" if event.reason is ev.DrawReason.TURN else "danger"
    return seq(way, cue(lambda: effects.float_up(FloatingTextKind.COUNT, event.seat, f"+{number}", tone)))


def serve(effects: TableEffects, drawn: Sequence[ev.CardsDrawn]) -> None:
    """Clears a pending penalty of cards once its victim has drawn them; other draws leave it pending."""
    threat = effects.table_view.threat
    served = {event.seat for event in drawn if event.reason is ev.DrawReason.PENALTY}
    if threat and threat.unit not in ("press", "skip") and threat.victim in served:
        effects.table_view.threat = None


def pile_shuffled(effects: TableEffects, event: ev.PileShuffled) -> Animation:
    """Moves the discards below the top card back to the draw pile, one after the other."""
    table_view = effects.table_view
    gone = table_view.shuffle_pile()
    tweens = [fly(effects, sprite, table_view.layout.piles.supply_pose, False, 0.4) for sprite in gone]
    return seq(effects.sound("reshuffle"), stagger(0.05, *tweens), pause(0.25))


def _result(effects: TableEffects, event: ev.RoundEnded, winners: Sequence[str]) -> str:
    """Returns the text of the banner at the end of a round, with the reason unless a last card was played."""
    way, pile = event.way(), effects.table_view.pile_cards
    if event.winner == NOBODY:
        if event.blocked or not pile:
            return tr("say.round_blocked" if event.blocked else "say.round_over")
        deck = effects.table_view.deck
        return tr("say.round_stopped", card=card_name(deck, deck.ending_card(pile)))
    text = tr("say.team_won" if len(winners) > 1 else "say.round_won", who=both(winners))
    return text if way == "played" else tr("say.why", why=tr(f"say.why.{way}"), text=text)


def round_ended(effects: TableEffects, event: ev.RoundEnded) -> Animation:
    """Reveals all hands and announces the result, with confetti for a win unless humans play and none of them won."""
    table_view = effects.table_view
    table_view.reveal(event.hands)
    effects.badge = 0.0
    won = event.winner != NOBODY
    winners = effects.team(event.winner)
    lost = won and effects.avatars.has_humans and not any(map(effects.avatars.is_human, winners))
    text = _result(effects, event, [effects.name(seat) for seat in winners])
    turning = stagger(0.1, *(RelayoutTween(table_view, seat, 0.4, 0.06) for seat in range(table_view.seats)))
    banner = effects.banner(1.6 if lost else 2.0, text, "plain" if lost else "gold")
    middle = table_view.layout.size[0] / 2, table_view.layout.size[1] / 2
    celebration = [cue(lambda: effects.burst("confetti", middle))] if won and not lost else []
    heard = effects.sound("round_lost" if lost else "round_won")
    return seq(pause(0.3), heard, *celebration, par(banner, after(0.1, turning)))
