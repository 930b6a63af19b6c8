"""Checks of the sentences about a card by playing it, and sentences that a play requires."""

from collections.abc import Callable
from functools import partial

from tests.support.tip_tables import SEATS, Played, kinds, others, play, position, settle
from uno_desktop.model import events as ev
from uno_desktop.model.actions import DONE, PLAY, SILENT, Action
from uno_desktop.model.cards import COLOR_LETTERS, NOBODY, TRANSPARENT, CardId, Seat
from uno_desktop.model.rules.stacking import draw_value

Check = Callable[[Played], bool]
PLAIN = ("G6", "B6", "Y6", "G5", "B5", "Y5")


def drawn(played: Played, seat: Seat) -> int:
    """Returns the number of cards that a seat has drawn, presses included."""
    return sum(len(each.cards) for each in played.of(ev.CardsDrawn) if each.seat == seat)


def pressed(played: Played, seat: Seat, by: Seat) -> int:
    """Returns the number of presses by `by` for this seat."""
    return sum((each.seat, each.by) == (seat, by) for each in played.of(ev.DispenserPressed))


def losers(played: Played) -> set[Seat]:
    """Returns the seats that lose a turn, now or later."""
    later = {seat for seat, turns in enumerate(played.state.lost_turns) if turns}
    return {each.seat for each in played.of(ev.TurnSkipped)} | later


def moved(played: Played) -> bool:
    """Returns True if hands have been exchanged."""
    return bool(played.of(ev.HandsSwapped) or played.of(ev.HandsPassed))


def against(played: Played, target: Seat) -> Played:
    """Returns the play of the same card at the same table with another target."""
    return play(played.book, played.card, target=target) or played


def last(played: Played) -> Played | None:
    """Returns the play of the same card as the last one of the hand; None where that is forbidden."""
    return play(played.book, played.card, hand=())


def as_last(played: Played, holds: Check) -> bool:
    """Returns True if the card may be the last one, and then this holds."""
    after = last(played)
    return after is not None and holds(after)


def beside(played: Played, *hand: str) -> Played:
    """Returns the play of the same card with other cards in the hand."""
    found = play(played.book, played.card, hand=hand)
    assert found is not None
    return found


def plays_of(played: Played) -> list[Action]:
    """Returns the ways to play the card."""
    legal = played.book.legal(played.before, 0)
    return [each for each in legal if each.verb == PLAY and each.card == played.card]


def may_play(played: Played, hand: tuple[str, ...], top: str = "R9") -> bool:
    """Returns True if the card can be played on a turn with these other cards in the hand."""
    return play(played.book, played.card, hand=hand, top=top) is not None


def barred_by(played: Played, *held: str) -> list[str]:
    """Returns those of these cards that forbid the card, held beside one that does not match."""
    return [code for code in held if not may_play(played, (code, "G6", "B5" if code != "B5" else "B6"))]


def victim(played: Played, steps: int = 1) -> Seat:
    """The seat after A in the direction that the card leaves."""
    return played.state.direction * steps % SEATS


def answered(played: Played, code: str) -> Played:
    """Returns the same play with B answering with such a card."""
    book, deck = played.book, played.book.deck
    before, seat = played.before.copy(), victim(played)
    before.hands[seat] |= 1 << next(card for card in deck.ids[code] if not before.hands[0] >> card & 1)
    state, events = before.copy(), list[ev.Event]()
    book.apply(state, played.action, events.append)
    legal = book.legal(state, seat)
    action = next(each for each in legal if each.verb == PLAY and deck.codes[each.card] == code)
    book.apply(state, action, events.append)
    settle(book, state, events)
    return Played(book, played.card, played.description, before, state, action, events)


def number_fits(played: Played) -> bool:
    """Checks that the card matches by colour and by number only."""
    number = played.book.deck.faces[played.card].symbol
    tops = ("R3", f"G{number}", "G3")
    return [may_play(played, ("B6", "B4"), top) for top in tops] == [True, True, False]


def color_fits(played: Played) -> bool:
    """Checks that the card matches by colour only."""
    needed = COLOR_LETTERS[played.book.deck.faces[played.card].needs]
    hand = ("R6", "G6", "B6", "Y6")
    return [letter for letter in COLOR_LETTERS if may_play(played, hand, f"{letter}3")] == [needed]


def any_card(played: Played) -> bool:
    """Checks that the card can be played on every kind of card, wild cards too, beside cards that do not match."""
    deck, matches = played.book.deck, played.book.matches
    tops = {deck.faces[card].code for card in kinds(played.book) if matches[card] != TRANSPARENT}
    if len(deck.ids[played.name]) == 1:  # no copy of it can be on the pile
        tops.discard(deck.faces[played.card].code)
    return all(may_play(played, ("G6", "B6", "G8", "B8"), top) for top in ("Y3", *tops))


def needs_cards(played: Played) -> bool:
    """Checks that the card can be played with the stated number of other cards, not with one less."""
    count = played.number("tip.needs_cards")
    return may_play(played, PLAIN[:count]) and not may_play(played, PLAIN[: count - 1])


def draws(played: Played) -> bool:
    """Checks that the target, or the victim of the card, draws the stated number, and no other seat draws."""
    if target_told(played, "made.draw.one") == 2:
        return drawn(against(played, 2), 2) == played.number("made.draw.one")
    number = played.number("made.draw.one")
    return [drawn(played, seat) for seat in range(SEATS)] == [
        number * (seat == victim(played)) for seat in range(SEATS)
    ]


def roulette(played: Played) -> bool:
    """The next seat names a colour and takes the cards down to the first of it, open to all."""
    cards = [(each.seat, each.shown, *each.cards) for each in played.of(ev.CardsDrawn)]
    colors = [played.book.deck.faces[card].color for _, _, card in cards]
    return all(each[:2] == (1, True) for each in cards) and colors.index(played.state.color) == len(colors) - 1


def draws_color(played: Played, most: int) -> bool:
    """Checks that B draws until a card of the colour comes, at most `most` cards."""
    faces = played.book.deck.faces
    colors = [faces[card].color for each in played.of(ev.CardsDrawn) for card in each.cards]
    found = colors[-1] == played.action.color or len(colors) == most
    return found and played.action.color not in colors[:-1] and (not most or len(colors) <= most)


def came_up(played: Played) -> CardId:
    """Returns the other face of the card that lies on top after all cards have turned."""
    return played.book.deck.other[played.state.pile[-1]]


def names_for_wild(played: Played) -> Seat:
    """Returns the seat that names the colour if a wild card comes up: from the bottom, or as the other face of a Flip
    that stays on top."""
    book, s = played.book, played.before.copy()
    faces, other = book.deck.faces, book.deck.other
    symbol, stays = faces[played.card].symbol, "tip.turns_over.top" in played.phrase_keys("tip.")
    wild = next(one for one in s.supply if faces[other[one]].wild and (not stays or faces[one].symbol == symbol))
    card = played.card if stays else s.pile[0]
    s.supply[s.supply.index(wild)] = card
    if stays:
        s.hands[0] ^= 1 << card | 1 << wild
    else:
        s.pile[0] = wild
    book.apply(s, played.action._replace(card=wild) if stays else played.action)
    return s.agenda[-1].seat if s.agenda else NOBODY


def swaps(played: Played, may_decline: bool) -> bool:
    """Checks that the two hands are exchanged; a play without a target exists only if that may be declined."""
    hands = [{each.seat, each.other} for each in played.of(ev.HandsSwapped)]
    declined = any(each.target == NOBODY for each in plays_of(played))
    return hands == [{0, 1}] and declined == may_decline


def swaps_others(played: Played) -> bool:
    """Checks that two hands other than the player's are exchanged."""
    hands = played.of(ev.HandsSwapped)
    return len(hands) == 1 and 0 not in (hands[0].seat, hands[0].other)


def renews(played: Played) -> bool:
    """Checks that the target's hand is replaced by one of the same length; the player's own may be named."""
    buried = [each.seat for each in played.of(ev.HandBuried)]
    itself = [each.seat for each in against(played, 0).of(ev.HandBuried)]
    return (buried, itself, played.state.hands[1].bit_count()) == ([1], [0], 4)


def series(played: Played, compulsory: bool) -> bool:
    """Checks that further cards of its colour may be played, and that the series may be ended unless compulsory."""
    deck = played.book.deck
    letter = COLOR_LETTERS[deck.faces[played.card].needs]
    other = "G" if letter != "G" else "B"
    hand = [played.name, f"{letter}2", f"{letter}3", f"{other}6"]
    state = position(played.book, [hand, *others(3, letter)], f"{letter}9")
    played.book.apply(state, Action(0, PLAY, played.card))
    legal = played.book.legal(state, 0)
    codes = {deck.codes[each.card] for each in legal if each.verb == PLAY}
    return codes == set(hand[1:3]) and any(each.verb == DONE for each in legal) != compulsory


def only_last_acts(played: Played) -> bool:
    """Checks that of a Skip and a +2 in a series only the +2 acts."""
    book, deck = played.book, played.book.deck
    face = deck.faces[played.card]
    letter = COLOR_LETTERS[max(face.needs, 0)]
    two = f"{letter}+2" if f"{letter}+2" in deck.ids else f"{letter}x2"
    hand = [played.name, f"{letter}S", two, *[code for code in PLAIN if code[0] != letter]]
    state, events = position(book, [hand, *others(3, letter)], f"{letter}9"), list[ev.Event]()
    color = max(face.needs, 0) if face.announce.names_color else -1
    book.apply(state, Action(0, PLAY, played.card, color), events.append)
    for code in hand[1:3]:
        legal = book.legal(state, 0)
        action = next(each for each in legal if each.verb == PLAY and deck.codes[each.card] == code)
        book.apply(state, action, events.append)
    settle(book, state, events)
    return [each.seat for each in events if isinstance(each, ev.TurnSkipped)] == [1] and state.turn == 2


def along(played: Played, choice: bool) -> bool:
    """Checks that all other cards of the colour, or any selection of them, are played along."""
    letter = COLOR_LETTERS[played.book.deck.faces[played.card].color]
    with_two = beside(played, f"{letter}2", f"{letter}4", *[code for code in PLAIN if code[0] != letter])
    laid = sum(len(each.cards) for each in with_two.of(ev.CardsLaidAlong))
    selections = {len(each.along) for each in plays_of(with_two)}
    return (laid, selections) == ((0, {0, 1, 2}) if choice else (2, {0}))


def several(played: Played) -> bool:
    """Checks that two Reverses can be played in one move."""
    state = position(played.book, [["RR", "GR", "B6", "B5"], *others(3)])
    return any(each.along for each in played.book.legal(state, 0))


def adds_up(played: Played) -> bool:
    """Checks that the seat after an answer draws for both cards."""
    by_two = {"answer.two", "answer.two_of_color"} & set(played.description.answers)
    code = "R+2" if by_two else next(code for code in ("W+4", "W+10") if code in played.book.deck.ids)
    after, first, second = answered(played, code), victim(played), victim(played, 2)
    amounts = (draw_value(played.name), draw_value(code))
    return drawn(after, second) == sum(amounts) and not drawn(after, first)


def saves(played: Played) -> bool:
    """Checks that the answer of B hits C only with its own effect."""
    if played.book.deck.faces[played.card].symbol == "S":
        return losers(answered(played, played.name)) == {2}
    after = answered(played, "R+2")
    return (drawn(after, 1), drawn(after, 2)) == (0, 2)


def mixed(played: Played) -> set[Seat]:
    """Returns the victim of a +2 with a +4 on it, who loses a turn."""
    two = play(played.book, played.book.deck.ids["R+2"][0])
    assert two is not None
    return losers(answered(two, "W+4"))


TARGETS = {"next": 1, "self": 0, "chosen": 2}


def target_told(played: Played, key: str) -> Seat:
    """Returns the seat that the sentence with this beginning is about; of a named seat the third one."""
    told = next(each for each in played.description.sentences if each.key.startswith(key))
    return TARGETS[told.who.rpartition(".")[2]]


def fills(played: Played) -> bool:
    """Checks that the target holds the stated number of cards."""
    seat = target_told(played, "made.fill.")
    number = next(each.n for each in played.description.sentences if each.key.startswith("made.fill."))
    return against(played, seat).state.hands[seat].bit_count() == number


def takes(played: Played, key: str) -> bool:
    """Checks that the target takes the stated number of cards from the fullest hand."""
    seat = target_told(played, key)
    after = play(played.book, played.card, target=seat, hand=PLAIN if seat else PLAIN[:2])
    assert after is not None
    taken = [(each.seat, len(each.cards)) for each in after.of(ev.CardsTaken)]
    return taken == [(seat, played.number(key))]


def clucks(played: Played) -> bool:
    """Checks that the chicken is at the target's seat."""
    seat = target_told(played, "made.cluck.")
    return [each.seat for each in against(played, seat).of(ev.StatusBegan)] == [seat]


def mixes(played: Played, number: int) -> bool:
    """Checks that all hands are replaced, with this number of cards."""
    counts = [hand.bit_count() for hand in played.state.hands]
    return bool(played.of(ev.HandsRedealt)) and counts == [number] * SEATS


def silence_costs(played: Played) -> bool:
    """Checks that a silent player draws the number in the text."""
    state, events = played.before.copy(), list[ev.Event]()
    played.book.apply(state, played.action, events.append)
    silent = next(each for each in played.book.legal(state, 1) if each.verb == SILENT)
    played.book.apply(state, silent, events.append)
    cards = sum(len(each.cards) for each in events if isinstance(each, ev.CardsDrawn) and each.seat == 1)
    return cards == played.number("tip.white.question")


def lasts(played: Played, laps: bool) -> bool:
    """Checks that special cards are forbidden for the stated number of turns after this one."""
    turns = 2 * SEATS if laps else played.number("made.numbers.count")
    return [each.turns for each in played.of(ev.StatusBegan)] == [turns] and _barred_after(played)


def _barred_after(played: Played) -> bool:
    book, s = played.book, played.state.copy()
    s.hands[1] |= 1 << next(card for card in book.deck.ids["RS"] if not s.hands[0] >> card & 1)
    return not any(book.deck.codes[each.card] == "RS" for each in book.legal(s, 1) if each.verb == PLAY)


CHECKS: dict[str, Check] = {
    "tip.names_color": lambda played: all(each.color >= 0 for each in plays_of(played)),
    "tip.fits.number": number_fits,
    "tip.fits.anything": any_card,
    "tip.fits.color": color_fits,
    "tip.only_without_color": lambda played: barred_by(played, "R2", "G9", "W") == ["R2"],
    "tip.only_if_nothing_else": lambda played: barred_by(played, "R2", "G9", "W", "B5") == ["R2", "G9", "W"],
    "tip.only_if_stuck": lambda played: barred_by(played, "R2", "G9", "W+4", "B5") == ["R2", "G9"],
    "tip.needs_number": lambda played: may_play(played, ("B6",), "R5") and not may_play(played, ("B6",), "RS"),
    "tip.needs_cards": needs_cards,
    "made.numberdraw": lambda played: drawn(played, 3) == 9,
    "made.draw.one": draws,
    "made.pressattack": lambda played: pressed(played, 1, 1) == played.number("made.pressattack"),
    "made.hit": lambda played: pressed(against(played, 2), 2, 0) == played.number("made.hit"),
    "made.skip.one": lambda played: losers(played) == {1} and played.state.turn == 2,
    "made.again": lambda played: losers(played) == {1, 2, 3} and played.state.turn == 0,
    "made.roulette": roulette,
    "made.drawcolor": lambda played: draws_color(played, 0),
    "made.drawcolor.count": lambda played: draws_color(played, played.number("made.drawcolor.count")),
    "made.turnover": lambda played: len(played.of(ev.CardsTurned)) == 1 and played.state.turn == 1,
    "tip.turns_over.block": lambda played: came_up(played) == played.before.pile[0],
    "tip.turns_over.top": lambda played: came_up(played) == played.card,
    "tip.turned_wild.own": lambda played: names_for_wild(played) == 0,
    "tip.turned_wild.next": lambda played: names_for_wild(played) == 1,
    "tip.turn.lost": lambda played: losers(played) == {victim(played)} and played.state.turn == 2,
    "tip.turn.kept": lambda played: not losers(played) and played.state.turn == 1,
    "tip.turn.nobody": lambda played: not losers(played) and not losers(against(played, 2)) and played.state.turn == 1,
    "tip.turn.chosen_lost": lambda played: losers(played) == {1} and losers(against(played, 2)) == {2},
    "tip.turn.only_next": lambda played: losers(played) == {1} and not losers(against(played, 2)),
    "made.reverse": lambda played: (played.state.direction, played.state.turn) == (-1, 2 if losers(played) else 3),
    "tip.several": several,
    "made.swap.one": partial(swaps, may_decline=False),
    "made.swap.may": partial(swaps, may_decline=True),
    "made.pass": lambda played: [each.step for each in played.of(ev.HandsPassed)] == [1],
    "made.passleft": lambda played: [each.step for each in played.of(ev.HandsPassed)] == [1],
    "made.passright": lambda played: [each.step for each in played.of(ev.HandsPassed)] == [-1],
    "made.swapothers": swaps_others,
    "made.giveeach": lambda played: (
        {(each.seat, each.receiver) for each in played.of(ev.CardGiven)} == {(0, 1), (0, 2), (0, 3)}
    ),
    "made.renew.anybody": renews,
    "made.peek.one": lambda played: [(each.seat, each.watcher) for each in played.of(ev.HandShown)] == [(1, 0)],
    "made.end": lambda played: played.state.ended,
    "tip.run": partial(series, compulsory=False),
    "tip.run_all": partial(series, compulsory=True),
    "tip.only_last_acts": only_last_acts,
    "made.color.you": partial(along, choice=False),
    "tip.color_may_go_along": partial(along, choice=True),
    "tip.adds_up": adds_up,
    "tip.skips_add_up": lambda played: losers(answered(played, "GS")) == {2, 3},
    "tip.save_passes_on": saves,
    "tip.mix_kept": lambda played: not mixed(played),
    "tip.mix_lost": lambda played: mixed(played) == {2},
    "tip.not_last": lambda played: last(played) is None,
    "tip.last_plain": lambda played: as_last(played, lambda after: after.state.ended and not moved(after)),
    "tip.last_harmless": lambda played: as_last(
        played, lambda after: not after.of(ev.CardsDrawn) and not after.of(ev.DispenserPressed)
    ),
    "made.series": only_last_acts,
    "made.specials": lambda played: beside(played, "GS", "GR", "G6", "B5").state.hands[0].bit_count() == 2,
    "tip.white.keeps_one": lambda played: beside(played, "GS", "GR").state.hands[0].bit_count() == 1,
    "made.playcolor": lambda played: (
        {each.seat for each in played.of(ev.CardPlayed)} == {0, 1, 2, 3} and bool(played.of(ev.CardsDrawn))
    ),
    "made.fill.one": fills,
    "made.fill.you": fills,
    **{key: partial(takes, key=key) for key in ("made.takemost.one", "made.takemost.you")},
    **dict.fromkeys(("made.cluck.one", "made.cluck.you"), clucks),
    "made.deal": lambda played: bool(played.of(ev.HandsRedealt)),
    "made.mix": partial(mixes, number=4),
    "made.mix.count": lambda played: mixes(played, played.number("made.mix.count")),
    "made.silence": lambda played: [each.kind for each in played.of(ev.StatusBegan)] == ["silence"],
    "tip.white.question": silence_costs,
    "made.numbers": partial(lasts, laps=True),
    "made.numbers.count": partial(lasts, laps=False),
}
"""Conditions on a play for each sentence about a card played on its player's turn."""


UNTOLD: dict[str, tuple[Check, tuple[str, ...]]] = {
    "somebody draws": (
        lambda played: bool(played.of(ev.CardsDrawn)) and not played.of(ev.DispenserPressed),
        (
            *("made.draw", "made.numberdraw", "made.renew.", "made.playcolor", "made.mix"),
            *("tip.white.question", "made.fill.", "made.roulette"),
        ),
    ),
    "somebody presses": (lambda played: bool(played.of(ev.DispenserPressed)), ("made.pressattack", "made.hit")),
    "a turn is lost": (
        lambda played: bool(losers(played)),
        ("made.skip.", "made.again", "tip.turn.lost", "tip.turn.chosen_lost", "tip.turn.only_next"),
    ),
    "hands move": (moved, ("made.swap", "made.pass")),
    "play turns round": (lambda played: bool(played.of(ev.DirectionTurned)), ("made.reverse",)),
    "a colour is named": (lambda played: played.action.color >= 0, ("tip.names_color",)),
    "the round ends": (lambda played: played.state.ended, ("made.end",)),
    "cards are given": (lambda played: bool(played.of(ev.CardGiven)), ("made.giveeach",)),
    "a hand is seen": (lambda played: bool(played.of(ev.HandShown)), ("made.peek.",)),
    "cards go along": (
        lambda played: bool((play(played.book, played.card, hand=("R2", *PLAIN)) or played).of(ev.CardsLaidAlong)),
        ("made.color.", "tip.color_may_go_along", "made.specials"),
    ),
    "a last card is barred": (lambda played: last(played) is None, ("tip.not_last", "tip.needs_cards")),
    "a last card is harmless": (
        lambda played: bool(drawn(played, 1)) and as_last(played, lambda after: not drawn(after, 1)),
        (
            *("tip.last_harmless", "tip.white.", "made.fill.", "made.playcolor", "made.mix"),
            *("made.numberdraw", "made.renew."),
        ),
    ),
}
"""Possible results of a card, and the beginnings of the sentences of which one must describe it."""
