"""Notation of actions: one line each, printed and parsed without loss (formats.md §1).

>>> from uno_desktop.model.ruleset_registry import rulebook_for
>>> deck = rulebook_for("official").deck
"""

from uno_desktop.model.actions import CATCH, COLOR, GIVE, KEEP, PLAY, VERBS, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.cards import (
    ALL_COLOR_LETTERS,
    NO_COLOR,
    NOBODY,
    SEAT_LETTERS,
    CardId,
    Color,
    Deck,
    Seat,
    seat_letter,
)


class ImpossibleMove(ValueError):
    """Raised for a well-formed line that no rules could carry out, such as one with more copies of a card than the deck
    has."""


def action_line(action: Action, deck: Deck) -> str:
    """Returns the action as one line, such as `A play SW>B,C uno`.

    >>> action_line(Action(0, "play", deck.ids["W"][0], color=2, uno=True), deck)
    'A play W>B uno'
    """
    verb = action.verb
    words = [seat_letter(action.seat), verb]
    if verb == PLAY:
        words += (deck.notation[card] for card in (action.card, *action.along))
        words[-1] += _details(action)  # names of a pair stand behind its second card (steps.md 17)
    elif verb == CATCH:
        words.append(seat_letter(action.target))
    elif verb == COLOR:
        words.append(_details(action)[1:])
    elif verb == GIVE:
        words.append(f"{deck.notation[action.card]}>{seat_letter(action.target)}")
    elif verb == KEEP:
        words.append(deck.notation[action.card])
    elif verb in (VOTE_YES, VOTE_NO):
        words[1] = f"{verb}>{seat_letter(action.target)}"
    if action.uno:
        words.append("uno")
    return " ".join(words)


def _details(action: Action) -> str:
    details = [ALL_COLOR_LETTERS[action.color]] if action.color >= 0 else []
    details += (seat_letter(seat) for seat in (action.target, action.other) if seat >= 0)
    if action.verb == COLOR:  # `A color G>C`: the seat has a separate arrow
        return ">" + ">".join(details)
    return ">" + ",".join(details) if details else ""


def as_parsed(action: Action, deck: Deck, hands: list[int]) -> Action | None:
    """Returns what `parse_action` would read from the line of this action, or None if it could not be parsed. Each card
    becomes its lowest copy in the hand; two seats named without a colour are sorted."""
    seat, verb, card, color, target, uno, other, along = action
    if not 0 <= seat < len(hands) or max(target, other) >= len(hands):
        return None
    if verb == PLAY:
        meant = _lowest([card, *along], deck, hands[seat])
        if meant is None:
            return None
        if color < 0 <= other:
            target, other = sorted((target, other))
        return Action(seat, PLAY, meant[0], color, target, uno, other, tuple(meant[1:]))
    if verb in (GIVE, KEEP):
        meant = _lowest([card], deck, hands[seat])
        return Action(seat, verb, meant[0], target=target if verb == GIVE else NOBODY) if meant else None
    if verb == COLOR:
        return Action(seat, COLOR, color=color, target=target)
    return Action(seat, verb, target=target if verb in (CATCH, VOTE_YES, VOTE_NO) else NOBODY)


def _lowest(cards: list[CardId], deck: Deck, hand: int) -> list[CardId] | None:
    """Returns the same cards by their lowest copies, those in the hand before others; None if the deck has too few
    copies."""
    if not all(0 <= card < len(deck.codes) for card in cards):
        return None
    try:
        return _cards("", [deck.notation[card] for card in cards], deck, hand)
    except ImpossibleMove:
        return None


def parse_action(line: str, deck: Deck, hands: list[int]) -> Action:
    """Returns the action of a line. Of several copies of a card, the lowest id in the seat's hand is taken.

    >>> action = parse_action("B play R5 uno", deck, hands=[0, deck.mask_of("R5")])
    >>> action.seat, action.verb, deck.codes[action.card], action.uno
    (1, 'play', 'R5', True)
    >>> parse_action("C draw", deck, hands=[0, 0])
    Traceback (most recent call last):
    ValueError: "C draw": there is no seat "C" at a table of 2

    `hands` are the sets of cards held, by seat. Raises ValueError with a sentence that quotes the line, ImpossibleMove
    if the line is well formed but cannot be a move here.
    """
    words = line.split()
    if len(words) < 2:
        raise ValueError(f'"{line}" is not an action: expected a seat and a verb, such as "A draw"')
    seat, verb = _seat(words[0], len(hands), line), words[1]
    rest = words[2:]
    if verb == "vote" and len(rest) == 1:
        return _parse_vote(line, seat, rest[0], len(hands))
    if verb not in VERBS:
        raise ValueError(f'"{line}": unknown verb "{verb}"')
    if verb == PLAY:
        return _parse_play(line, seat, rest, deck, hands)
    if verb == CATCH and len(rest) == 1:
        return Action(seat, CATCH, target=_seat(rest[0], len(hands), line))
    if verb == COLOR and len(rest) == 1:
        named, _, chosen = rest[0].partition(">")
        target = _seat(chosen, len(hands), line) if chosen else NOBODY
        return Action(seat, COLOR, color=_color(named, line, deck), target=target)
    if verb in (GIVE, KEEP) and len(rest) == 1:
        code, _, receiver = rest[0].partition(">")
        if (verb == GIVE) != bool(receiver):
            raise ValueError(f'"{line}": expected "give CARD>SEAT" or "keep CARD"')
        target = _seat(receiver, len(hands), line) if receiver else NOBODY
        return Action(seat, verb, _cards(line, [code], deck, hands[seat])[0], target=target)
    if verb in (CATCH, COLOR, GIVE, KEEP) or rest:
        raise ValueError(f'"{line}": "{verb}" is followed by the wrong words')
    return Action(seat, verb)


def _parse_vote(line: str, seat: Seat, word: str, seats: int) -> Action:
    says, arrow, author = word.partition(">")
    if says not in ("yes", "no") or not arrow:
        raise ValueError(f'"{line}": expected "vote yes>SEAT" or "vote no>SEAT"')
    return Action(seat, VOTE_YES if says == "yes" else VOTE_NO, target=_seat(author, seats, line))


def _parse_play(line: str, seat: Seat, rest: list[str], deck: Deck, hands: list[int]) -> Action:
    uno = len(rest) > 1 and rest[-1] == "uno"
    words = rest[:-1] if uno else rest
    if not words:
        raise ValueError(f'"{line}": expected a card after "play"')
    codes, details = [], ""
    for place, word in enumerate(words):
        code, arrow, behind = word.partition(">")
        codes.append(code)
        if arrow and place not in (0, len(words) - 1):
            raise ValueError(f'"{line}": the details stand behind the first or the last card')
        details = behind if arrow else details
    color, named = NO_COLOR, details.split(",") if ">" in line else []
    if named and not _names_only_seats(codes[0], deck):
        color = _color(named.pop(0), line, deck)
    seats = [_seat(word, len(hands), line) for word in named]
    if len(seats) > 2:
        raise ValueError(f'"{line}": too many seats')
    card, *along = _cards(line, codes, deck, hands[seat])
    if len(seats) == 2 and color < 0:
        seats.sort()  # two seats are read in any order (steps.md 16)
    target, other = (*seats, NOBODY, NOBODY)[:2]
    return Action(seat, PLAY, card, color, target, uno, other, tuple(along))


def _names_only_seats(code: str, deck: Deck) -> bool:
    return code in deck.by_notation and deck.faces[deck.by_notation[code][0]].announce.names_only_seats


def _cards(line: str, codes: list[str], deck: Deck, hand: int) -> list[CardId]:
    taken: list[CardId] = []
    for code in codes:
        if code not in deck.by_notation:
            if code in deck.ids or code in deck.by_name:
                raise ImpossibleMove(f'"{line}": here "{code}" is not how a card is named')
            raise ValueError(f'"{line}": the deck has no card "{code}"')
        copies = [card for card in deck.by_notation[code] if card not in taken]
        if not copies:
            raise ImpossibleMove(f'"{line}": the deck has not so many "{code}"')
        held = [card for card in copies if hand >> card & 1]
        taken.append(held[0] if held else copies[0])
    return taken


def _seat(word: str, seats: int, line: str) -> Seat:
    seat = SEAT_LETTERS.find(word) if len(word) == 1 else -1
    if not 0 <= seat < seats:
        raise ValueError(f'"{line}": there is no seat "{word}" at a table of {seats}')
    return seat


def _color(word: str, line: str, deck: Deck) -> Color:
    letters = ALL_COLOR_LETTERS[: len(deck.colors)]
    color = letters.find(word) if len(word) == 1 else -1
    if color < 0:
        raise ValueError(f'"{line}": "{word}" is not a colour; expected one of {" ".join(letters)}')
    return color
