"""The course of play: how a card lands, how a penalty is served, and what happens by itself after each action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.actions import AT_ALONG, AT_CARD, AT_COLOR, AT_SEAT, AT_UNO, Action
from uno_desktop.model.card_verbs import lay
from uno_desktop.model.cards import NO_CARD, NOBODY, Seat, seats_in
from uno_desktop.model.events import DrawReason
from uno_desktop.model.state import PRESS_UNIT, SKIP_UNIT, GameState, Layer
from uno_desktop.model.table_verbs import Table

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

UNO_PENALTY = 2
"""Cards drawn by who is caught without UNO (OFF-UNO-03, CLA-UNO-02, UNP-UNO-02) or commits a foul (STR-FOUL-01)."""


def acted(table: Table) -> None:
    """The seat in turn, or a victim, has acted: what stood open beside it is over (COM-ACT-01, steps.md 8)."""
    s = table.s
    if s.owes:
        close_uno(table)
    s.jumpable = NO_CARD
    if s.layers and s.threat is None and not s.agenda:
        s.layers = ()


def close_uno(table: Table) -> None:
    """The claims for UNO end, if the rules let an action end them (OFF-UNO-03, CLA-UNO-04, UNP-UNO-03)."""
    owes = table.s.owes
    if owes and not table.book.uno_until_said:
        table.lapse_uno(owes)


# -- playing a card -----------------------------------------------------------------------------------------


def play(table: Table, action: Action) -> None:
    """Plays a card: out of turn, about a frame, as the answer to a penalty or on one's own turn."""
    book, s = table.book, table.s
    for rule in book.reactions:
        if rule.claims(book, s, action):
            rule.react(table, action)
            return
    if s.agenda:
        book.frames[s.agenda[-1].kind].frame_play(table, action)
        return
    acted(table)
    if s.threat is not None:
        table.answer_threat()
    s.defended = 0
    land(table, action)
    if s.ended or s.agenda:
        return
    if book.layers_stay:
        s.previous = action.seat
    finish_play(table, action)


def play_simply(book: Rulebook, s: GameState, action: Action) -> bool:
    """The short way of `play` for a card of `book.simple`, where nobody is to be told: what most plays are, without
    what has no part in them. False, and nothing done, if there is more to this play.

    `tests/system/model/test_short_way.py` plays rounds of any rules both ways.
    """
    if s.agenda or s.threat is not None or s.owes or s.layers or s.lost_turns or s.out:
        return False
    if action[AT_UNO] or action[AT_ALONG]:
        return False
    if book.reactions:  # a loop over nothing would cost more
        for rule in book.reactions:
            if rule.claims(book, s, action):
                return False
    seat = action[AT_SEAT]
    lay(book, s, seat, action[AT_CARD], action[AT_COLOR])
    s.defended = 0
    hand = s.hands[seat]
    if hand & (hand - 1) and not book.counts_turns:
        s.turn = (seat + s.direction) % s.seats
        if book.settles:
            settle(Table(book, s, None))
    else:
        table = Table(book, s, None)
        finish_play(table, action)
        settle(table)
    return True


def land(table: Table, action: Action) -> None:
    """The card lands and does what it does."""
    book = table.book
    if book.keeps_flow:
        table.before = table.flow()
    if action[AT_ALONG]:
        for plays_along in book.plays_along:
            if plays_along(table, action):
                return
    put_on_pile(table, action)
    effect = book.effects[action[AT_CARD]]
    if effect is not None:
        effect.land(table, action)


def put_on_pile(table: Table, action: Action, beside: bool = False) -> None:
    """The card of this action goes to the discard pile; where cards can be cancelled it stays open to that."""
    book, s = table.book, table.s
    targets = targets_of(action) if action.target >= 0 else ()
    table.play(action.seat, action.card, action.color, beside, targets)
    if book.layers_stay:
        color = action.color if action.color >= 0 else book.colors[action.card]
        layer = Layer(action.card, action.seat, color, targets, table.before)
        s.layers = (*s.layers, layer) if beside else (layer,)


def targets_of(action: Action) -> tuple[Seat, ...]:
    """The seats named with a card."""
    if action.target < 0:
        return ()
    return (action.target,) if action.other < 0 else (action.target, action.other)


def after_landing(table: Table, action: Action) -> bool:
    """Looks at the hand of who has played: out of cards, or UNO? True if play goes on."""
    s, seat = table.s, action.seat
    hand = s.hands[seat]
    if not hand:
        out_of_cards = table.book.out_of_cards
        if out_of_cards is None:
            win(table, seat)
            return False
        return not out_of_cards(table, seat)
    if not hand & (hand - 1):
        judge_uno(table, seat, action.uno)
    elif action.uno:
        spoken(table, seat)  # it was said aloud, though what the card has brought made it no UNO
    return True


def finish_play(table: Table, action: Action) -> None:
    """What a card does is over: its player is out of cards, or owes UNO, and the turn goes on."""
    if after_landing(table, action):
        table.pass_on(action.seat)


def judge_uno(table: Table, seat: Seat, said: bool) -> None:
    """The hand of who played the card, after an exchange too (OFF-UNO-01, OFF-SWAP-05); nobody else's (COM-UNO-02,
    UNP-UNO-04)."""
    hand = table.s.hands[seat]
    if hand and not hand & (hand - 1):
        if said:
            table.say_uno(seat)
            spoken(table, seat)
        else:
            table.owe_uno(seat)


def spoken(table: Table, seat: Seat) -> None:
    """The seat has said something aloud (ITA-WHITE-07)."""
    for heard in table.book.spoken:
        heard(table, seat)


# -- penalties ---------------------------------------------------------------------------------------------


def serve(table: Table) -> None:
    """Carries the whole pending penalty out (steps.md 1); who loses a turn by it loses it now, if it is that seat's."""
    s = table.s
    threat = table.lift_threat()
    if threat.unit == SKIP_UNIT:
        seat = last = threat.victim
        for _ in range(threat.amount):
            last = seat
            table.skip(seat)
            seat = table.next_seat(seat)
        table.pass_on(last, after_turn=False)
        return  # nobody has acted by that: jumping in stays possible (COM-ACT-01)
    s.jumpable = NO_CARD
    carry_out(table, threat.unit, threat.amount, threat.victim)
    cost_turn(table, threat.loser)
    s.defended = 0


def carry_out(table: Table, unit: str, amount: int, victim: Seat) -> None:
    """The cards or presses of a penalty, one after the other (EXT-DISP-05)."""
    if unit == PRESS_UNIT:
        for _ in range(amount):
            press(table, victim, victim, DrawReason.PENALTY)
    elif amount:
        table.draw(victim, amount, DrawReason.PENALTY)


def press(table: Table, seat: Seat, by: Seat, reason: DrawReason) -> None:
    """`by` presses the dispenser once, which points at `seat` (EXT-DISP-06)."""
    assert table.book.press_once is not None
    table.book.press_once(table, seat, by, reason)


def cost_turn(table: Table, loser: Seat) -> None:
    """`loser` loses its turn: the one that it has now, else its next one; nobody if it is NOBODY."""
    s = table.s
    if loser == NOBODY:
        table.resume()
    elif loser == s.turn:
        table.skip(loser)
        table.pass_on(loser, after_turn=False)
    else:
        table.lose_turn(loser)
        table.resume()


def punish(table: Table, seat: Seat, reason: DrawReason) -> None:
    """The penalty for a missing UNO or for a foul; it costs no turn (COM-UNO-01)."""
    if table.book.uno_penalty is None:
        table.draw(seat, UNO_PENALTY, reason)
    else:
        table.book.uno_penalty(table, seat, reason)


# -- the verbs that every ruleset has ----------------------------------------------------------------------


def accept(table: Table, action: Action) -> None:
    """The victim of a penalty bears it."""
    acted(table)
    serve(table)


def pass_turn(table: Table, action: Action) -> None:
    """A seat does without: it lets a chance go by, or keeps the card that it drew."""
    if table.s.agenda:
        frame = table.s.agenda[-1]
        if action.seat == table.s.turn:
            close_uno(table)
        table.say_pass(action.seat)
        table.change_frame(frame._replace(open=frame.open & ~(1 << action.seat)))
        return
    acted(table)
    table.say_pass(action.seat)
    end_turn(table)


def call_uno(table: Table, action: Action) -> None:
    """A seat says UNO by itself."""
    table.say_uno(action.seat)
    spoken(table, action.seat)


def catch(table: Table, action: Action) -> None:
    """A seat catches another without UNO; without cause that is a foul."""
    if not table.s.owes >> action.target & 1:  # a foul that a rule has accepted
        table.foul(action.seat)
        punish(table, action.seat, DrawReason.FOUL)
    else:
        table.catch(action.target, action.seat)
        punish(table, action.target, DrawReason.CAUGHT)
    spoken(table, action.seat)


# -- ends --------------------------------------------------------------------------------------------------


def win(table: Table, seat: Seat) -> None:
    """Who has no cards left wins (CLA-AIM-01, CLA-END-01). The last card is carried out in the same step, without an
    answer (OFF-END-02, CLA-RULE-02, COM-END-01, steps.md 12)."""
    if table.s.threat is not None:
        threat = table.lift_threat()
        if threat.unit != SKIP_UNIT:
            carry_out(table, threat.unit, threat.amount, threat.victim)
    table.end_round(seat, blocked=False)


def end_turn(table: Table) -> None:
    """The turn ends without a card played; the round may be blocked by it (COM-BLOCK-01)."""
    s = table.s
    s.previous = NOBODY
    if s.quiet and s.nobody_could:
        block(table)
    else:
        table.pass_on(s.turn)


def block(table: Table) -> None:
    """Nobody can play or draw any more: the lowest hand wins, if there is one (COM-BLOCK-01)."""
    s, book = table.s, table.book
    winner = s.finished[0] if s.finished else NOBODY  # the first place is taken (ITA-SCORE-06)
    if winner < 0 and book.options["common.blockedRound"] == "lowestHandWins":
        winner = _lowest_hand(table)
    table.end_round(winner, blocked=True)


def _lowest_hand(table: Table) -> Seat:
    """Whose hand is worth least, if it is one seat's or one team's; of partners, whose hands count together, the one
    with the lower hand."""
    s, book = table.s, table.book
    hands = {seat: book.deck.points_of(s.hands[seat]) for seat in seats_in(s.present)}
    teams = {seat: book.team(seat, s.seats) for seat in hands}
    values = {seat: sum(hands.get(each, 0) for each in seats_in(team)) for seat, team in teams.items()}
    lowest = min(values.values())
    lucky = [seat for seat, value in values.items() if value == lowest]
    return min(lucky, key=hands.__getitem__) if len({teams[seat] for seat in lucky}) == 1 else NOBODY


# -- what happens by itself --------------------------------------------------------------------------------


def settle(table: Table) -> None:
    """Tidies up and does what nobody can do anything about, until nothing happens by itself (steps.md 1, 4, 5)."""
    s, book = table.s, table.book
    while not s.ended:
        if s.owes:
            _forget_uno(table)
        if s.agenda:
            if not book.frames[s.agenda[-1].kind].frame_settles(table, s.agenda[-1]):
                return
        elif s.threat is not None:
            if s.owes or can_be_answered(table):
                return
            serve(table)
        else:
            for settles in book.settles:
                if settles(table):
                    break
            else:
                return


def _forget_uno(table: Table) -> None:
    """Nobody owes UNO whose hand is not one card (steps.md 5)."""
    s = table.s
    stale = 0
    for seat in range(s.seats):
        if s.owes >> seat & 1 and s.hands[seat].bit_count() != 1:
            stale |= 1 << seat
    if stale:
        table.lapse_uno(stale)


def can_be_answered(table: Table) -> bool:
    """True if anybody can do anything about the pending penalty but let it be served."""
    s, book = table.s, table.book
    assert s.threat is not None
    victim = s.threat.victim
    for answers in book.answers:
        if answers(book, s, victim):
            return True
    return bool(book.answer_mask(s, victim) or book.able_to_react(s))
