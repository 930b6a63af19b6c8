"""Turn flow: landing of cards, serving of penalties, and automatic steps after each action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.actions import AT_ALONG, AT_CARD, Action
from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Seat, seats_in
from uno_desktop.model.events import DrawReason
from uno_desktop.model.legal_actions import able_to_react, answer_mask
from uno_desktop.model.state import COLOR_UNIT, PRESS_UNIT, SKIP_UNIT, Frame, Layer, Threat, new_tuple
from uno_desktop.model.umpire import Umpire

if TYPE_CHECKING:
    from uno_desktop.model.rule import Effect

WINDOW = "window"
"""Kind of frame in which an effect, or the end of the round, waits for a Non."""
UNO_PENALTY = 2
"""Cards drawn for a missing UNO (OFF-UNO-03, CLA-UNO-02, UNP-UNO-02) or a foul (STR-FOUL-01)."""


def close_reactions(umpire: Umpire) -> None:
    """Closes the reactions that stay open until the player whose turn it is or a victim acts (COM-ACT-01, steps.md
    8)."""
    s = umpire.s
    if s.owes:
        close_uno(umpire)
    s.jumpable = NO_CARD
    if s.layers and s.threat is None and not s.agenda:
        s.layers = ()


def close_uno(umpire: Umpire) -> None:
    """Ends the claims for UNO, if an action ends them in these rules (OFF-UNO-03, CLA-UNO-04, UNP-UNO-03)."""
    owes = umpire.s.owes
    if owes and not umpire.book.uno_until_said:
        umpire.lapse_uno(owes)


# -- playing a card -----------------------------------------------------------------------------------------


def play(umpire: Umpire, action: Action) -> None:
    """Plays a card: out of turn, in a frame, as the answer to a penalty or on the player's own turn."""
    book, s = umpire.book, umpire.s
    for rule in book.reactions:
        if rule.handles_play(book, s, action):
            rule.react(umpire, action)
            return
    if s.agenda:
        book.frames[s.agenda[-1].kind].frame_play(umpire, action)
        return
    close_reactions(umpire)
    if s.threat is not None:
        umpire.answer_threat()
    s.defended = 0
    take_effect(umpire, action)
    if s.ended or s.agenda:
        return
    if book.layers_stay:
        s.last_player = action.seat
    finish_play(umpire, action)


def take_effect(umpire: Umpire, action: Action) -> None:
    """Puts the card on the pile and carries out its effect, or lets a rule play a move of several cards."""
    book = umpire.book
    if book.keeps_flow:
        umpire.before = umpire.flow()
    if action[AT_ALONG]:
        for plays_along in book.plays_along:
            if plays_along(umpire, action):
                return
    put_on_pile(umpire, action)
    card = action[AT_CARD]
    effect = book.effects[card]
    if effect is None:
        return
    if book.waiting >> card & 1:
        wait_for_non(umpire, action, effect)
    else:
        effect.take_effect(umpire, action)


def wait_for_non(umpire: Umpire, action: Action, effect: Effect) -> None:
    """Delays the effect of a card until all seats that may play a Non have passed (UNP-NON-03, steps.md 9). UNO is
    judged now by the hand, unless the effect will change the hand (steps.md 14)."""
    umpire.ask(Frame(WINDOW, NOBODY, action.card, action=action))
    if not umpire.s.hands[action.seat]:
        after_landing(umpire, action)
    elif not effect.special:
        judge_uno(umpire, action.seat, action.uno)


def resolve(umpire: Umpire, action: Action) -> None:
    """Resolves a card after its delayed effect: it can no longer be cancelled, and the turn passes on."""
    s, effect = umpire.s, umpire.book.effects[action.card]
    s.layers = ()
    if s.ended:
        return
    if not s.hands[action.seat]:
        after_landing(umpire, action)
    elif effect is not None and effect.special:
        judge_uno(umpire, action.seat, action.uno)
    umpire.pass_on(action.seat)


def put_on_pile(umpire: Umpire, action: Action, beside: bool = False) -> None:
    """Puts the card on the discard pile, `beside` if out of turn; where cards can be cancelled it becomes a layer."""
    book, s = umpire.book, umpire.s
    targets = targets_of(action) if action.target >= 0 else ()
    umpire.play(action.seat, action.card, action.color, beside, targets)
    if book.layers_stay:
        color = action.color if action.color >= 0 else book.colors[action.card]
        layer = new_tuple(Layer, (action.card, action.seat, color, targets, umpire.before, False))
        s.layers = (*s.layers, layer) if beside else (layer,)


def targets_of(action: Action) -> tuple[Seat, ...]:
    """Returns the seats named with a card."""
    if action.target < 0:
        return ()
    return (action.target,) if action.other < 0 else (action.target, action.other)


def after_landing(umpire: Umpire, action: Action) -> bool:
    """Handles an empty hand, or UNO, after a play; returns True if play goes on."""
    s, seat = umpire.s, action.seat
    hand = s.hands[seat]
    if not hand:
        return not handle_empty_hand(umpire, seat)
    if not hand & (hand - 1):
        judge_uno(umpire, seat, action.uno)
    elif action.uno:
        notify_uno(umpire, seat)  # it was said aloud, though the effect left another number of cards
    return True


def handle_empty_hand(umpire: Umpire, seat: Seat) -> bool:
    """Handles an empty hand; returns True if the play is done."""
    on_hand_empty = umpire.book.on_hand_empty
    if on_hand_empty is not None:
        return on_hand_empty(umpire, seat)
    win(umpire, seat)
    return True


def finish_play(umpire: Umpire, action: Action) -> None:
    """Finishes a play: checks for an empty hand and UNO, then passes the turn."""
    if after_landing(umpire, action):
        umpire.pass_on(action.seat)


def judge_uno(umpire: Umpire, seat: Seat, said: bool) -> None:
    """Records whether a seat left with one card by its own play has said UNO; after an exchange, other seats owe none
    (OFF-UNO-01, OFF-SWAP-05, COM-UNO-02, UNP-UNO-04, MER-UNO-02)."""
    hand = umpire.s.hands[seat]
    if hand and not hand & (hand - 1):
        if said:
            umpire.say_uno(seat)
            notify_uno(umpire, seat)
        else:
            umpire.owe_uno(seat)


def notify_uno(umpire: Umpire, seat: Seat) -> None:
    """Notifies the rules that the seat has spoken (ITA-WHITE-07)."""
    for on_uno in umpire.book.on_uno:
        on_uno(umpire, seat)


# -- penalties ---------------------------------------------------------------------------------------------


def serve_penalty(umpire: Umpire) -> None:
    """Carries out the whole pending penalty (steps.md 1): skips seats, or makes the victim draw or press and the
    `loser` lose a turn."""
    s = umpire.s
    threat = umpire.lift_threat()
    if threat.unit == SKIP_UNIT:
        seat = last = threat.victim
        for _ in range(threat.amount):
            last = seat
            umpire.skip(seat)
            seat = umpire.next_seat(seat)
        umpire.pass_on(last, after_turn=False)
        return  # no seat has acted by that: jumping in stays possible (COM-ACT-01)
    s.jumpable = NO_CARD
    apply_penalty(umpire, threat, threat.victim)
    cost_turn(umpire, threat.loser)
    s.defended = 0


def apply_penalty(umpire: Umpire, threat: Threat, seat: Seat, reason: DrawReason = DrawReason.PENALTY) -> None:
    """Makes a seat take the cards or presses of a penalty, one after the other (EXT-DISP-05)."""
    if threat.unit == PRESS_UNIT:
        for _ in range(threat.amount):
            press(umpire, seat, seat, reason)
    elif threat.unit == COLOR_UNIT:
        effect = umpire.book.effects[threat.card]
        assert effect is not None
        draw_until(umpire, seat, umpire.book.deck.color_masks[umpire.s.color], reason, effect.most_drawn)
    if threat.amount and threat.unit != PRESS_UNIT:
        umpire.draw(seat, threat.amount, reason)


def draw_until(
    umpire: Umpire, seat: Seat, fits: int, reason: DrawReason, most: int = 0, shown: bool = False
) -> tuple[CardId, ...]:
    """Draws cards one at a time until one of the set `fits` turns up, `most` are drawn (0 for no limit), the hand is
    full or no card is left (COM-PILE-02). With `shown` all players see the cards. Returns the cards drawn."""
    drawn: list[CardId] = []
    while not umpire.is_full(seat) and umpire.any_left():
        drawn.append(umpire.draw(seat, 1, reason, shown))
        if fits >> drawn[-1] & 1 or len(drawn) == most:
            break
    if not drawn:
        umpire.draw(seat, 1, reason, shown)  # tells that there was nothing to draw, or no place for it
    return tuple(drawn)


def press(umpire: Umpire, seat: Seat, by: Seat, reason: DrawReason) -> None:
    """Presses the dispenser once on behalf of `by`; `seat` takes the cards (EXT-DISP-06)."""
    assert umpire.book.press_once is not None
    umpire.book.press_once(umpire, seat, by, reason)


def cost_turn(umpire: Umpire, loser: Seat) -> None:
    """Takes the current turn from `loser` if it has the turn, else its next one; for NOBODY no seat loses a turn."""
    s = umpire.s
    if loser == NOBODY:
        umpire.resume()
    elif loser == s.turn:
        umpire.skip(loser)
        umpire.pass_on(loser, after_turn=False)
    else:
        umpire.lose_turn(loser)
        umpire.resume()


def punish(umpire: Umpire, seat: Seat, reason: DrawReason) -> None:
    """Carries out the penalty for a missing UNO or a foul; it costs no turn (COM-UNO-01)."""
    if umpire.book.uno_penalty is None:
        umpire.draw(seat, UNO_PENALTY, reason)
    else:
        umpire.book.uno_penalty(umpire, seat, reason)


# -- verbs of every ruleset --------------------------------------------------------------------------------


def accept(umpire: Umpire, action: Action) -> None:
    """Accepts the pending penalty on behalf of its victim."""
    close_reactions(umpire)
    serve_penalty(umpire)


def pass_turn(umpire: Umpire, action: Action) -> None:
    """Passes: declines to react, or keeps the card that was drawn. The decline is no event: it would reveal that the
    seat can react (UNP-NON-03)."""
    if umpire.s.agenda:
        frame = umpire.s.agenda[-1]
        if action.seat == umpire.s.turn:
            close_uno(umpire)
        umpire.s.drawn = NO_CARD
        umpire.change_frame(frame._replace(open=frame.open & ~(1 << action.seat)))
        return
    close_reactions(umpire)
    umpire.say_pass(action.seat)
    end_turn(umpire)


def call_uno(umpire: Umpire, action: Action) -> None:
    """Says UNO without playing a card."""
    umpire.say_uno(action.seat)
    notify_uno(umpire, action.seat)


def catch(umpire: Umpire, action: Action) -> None:
    """Catches another seat that has not said UNO; a catch without cause is a foul."""
    if not umpire.s.owes >> action.target & 1:  # a foul that a rule has accepted
        umpire.foul(action.seat)
        punish(umpire, action.seat, DrawReason.FOUL)
    else:
        umpire.catch(action.target, action.seat)
        punish(umpire, action.target, DrawReason.CAUGHT)
    notify_uno(umpire, action.seat)


# -- end of turn and round ---------------------------------------------------------------------------------


def win(umpire: Umpire, seat: Seat) -> None:
    """Ends the round with a win for this seat, whose hand is empty (CLA-AIM-01, CLA-END-01, MER-AIM-01). The penalty of
    the last card is served in the same step, without an answer (OFF-END-02, CLA-RULE-02, COM-END-01, steps.md 12)."""
    apply_last_penalty(umpire)
    umpire.end_round(seat, blocked=False)


def apply_last_penalty(umpire: Umpire) -> None:
    """Carries out the penalty of the last card, if any; lost turns no longer matter."""
    if umpire.s.threat is not None:
        threat = umpire.lift_threat()
        if threat.unit != SKIP_UNIT:
            apply_penalty(umpire, threat, threat.victim)


def end_turn(umpire: Umpire) -> None:
    """Ends a turn without a card played; the round may be blocked then (COM-BLOCK-01)."""
    s = umpire.s
    s.last_player = NOBODY
    if s.idle_seats and s.is_blocked:
        block(umpire)
    else:
        umpire.pass_on(s.turn)


def block(umpire: Umpire) -> None:
    """Ends a blocked round: the first seat out of cards wins or else, if the rules say so, the single lowest hand
    (COM-BLOCK-01)."""
    s, book = umpire.s, umpire.book
    winner = s.finished[0] if s.finished else NOBODY  # the first place is taken (ITA-SCORE-06)
    if winner < 0 and book.options["common.blockedRound"] == "lowestHandWins":
        winner = _lowest_hand(umpire)
    umpire.end_round(winner, blocked=True)


def _lowest_hand(umpire: Umpire) -> Seat:
    """Returns the seat with the lowest hand, or NOBODY if several seats or teams share it. The hands of partners count
    together; of the two, the partner with the lower hand is returned."""
    s, book = umpire.s, umpire.book
    hands = {seat: book.deck.points_of(s.hands[seat]) for seat in seats_in(s.present)}
    teams = {seat: book.team(seat, s.seats) for seat in hands}
    values = {seat: sum(hands.get(each, 0) for each in seats_in(team)) for seat, team in teams.items()}
    lowest = min(values.values())
    lucky = [seat for seat, value in values.items() if value == lowest]
    return min(lucky, key=hands.__getitem__) if len({teams[seat] for seat in lucky}) == 1 else NOBODY


# -- automatic steps ---------------------------------------------------------------------------------------


def settle(umpire: Umpire) -> None:
    """Carries out automatic steps until none is left (steps.md 1, 4, 5)."""
    s, book = umpire.s, umpire.book
    while not s.ended:
        if s.owes:
            _forget_uno(umpire)
        if s.agenda:
            if not book.frames[s.agenda[-1].kind].frame_settles(umpire, s.agenda[-1]):
                return
        elif s.threat is not None:
            if s.owes or can_be_answered(umpire):
                return
            serve_penalty(umpire)
        else:
            for rule in book.settling:
                if rule.may_settle(s) and rule.settles(umpire):
                    break
            else:
                return


def _forget_uno(umpire: Umpire) -> None:
    """Clears UNO claims against seats that do not hold exactly one card (steps.md 5)."""
    s = umpire.s
    stale = 0
    for seat in range(s.seats):
        if s.owes >> seat & 1 and s.hands[seat].bit_count() != 1:
            stale |= 1 << seat
    if stale:
        umpire.lapse_uno(stale)


def can_be_answered(umpire: Umpire) -> bool:
    """Returns True if the victim can answer the pending penalty, or any seat can react to it."""
    s, book = umpire.s, umpire.book
    assert s.threat is not None
    victim = s.threat.victim
    for answers in book.answers:
        if answers(book, s, victim):
            return True
    return bool(answer_mask(book, s, victim) or able_to_react(book, s))
