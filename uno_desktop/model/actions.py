"""Actions: what a seat wishes to do, and the one line that says it (formats.md §1)."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import (
    COLOR_LETTERS,
    NO_CARD,
    NO_COLOR,
    NOBODY,
    SEAT_LETTERS,
    CardId,
    Color,
    Deck,
    Seat,
    seat_letter,
)

PLAY, DRAW, PASS, ACCEPT, CHALLENGE = "play", "draw", "pass", "accept", "challenge"
UNO, CATCH, COLOR, HINT = "uno", "catch", "color", "hint"
VERBS = (PLAY, DRAW, PASS, ACCEPT, CHALLENGE, UNO, CATCH, COLOR, HINT)
NOT_HERE = ("press", "done", "give", "keep", "answer", "silent", "vote")
"""Words of the notation (formats.md §1) that no ruleset of this program uses."""


class NoSuchMove(ValueError):
    """A line in good notation that no ruleset of this program can carry out, such as a pair of cards."""


class Action(NamedTuple):
    """One wish. A single flat type for all verbs: two NamedTuple classes with equal fields would compare equal."""

    seat: Seat
    verb: str
    card: CardId = NO_CARD
    color: Color = NO_COLOR
    target: Seat = NOBODY
    uno: bool = False


def action_line(action: Action, deck: Deck) -> str:
    """The action as one line, such as `A play SW>B,C uno`."""
    words = [seat_letter(action.seat), action.verb]
    if action.verb == PLAY:
        details = [COLOR_LETTERS[action.color]] if action.color >= 0 else []
        if action.target >= 0:
            details.append(seat_letter(action.target))
        code = deck.codes[action.card]
        words.append(f"{code}>{','.join(details)}" if details else code)
    elif action.verb == CATCH:
        words.append(seat_letter(action.target))
    elif action.verb == COLOR:
        words.append(COLOR_LETTERS[action.color])
    if action.uno:
        words.append("uno")
    return " ".join(words)


def parse_action(line: str, deck: Deck, hands: list[int]) -> Action:
    """The action that a line says. Of several copies in the seat's hand the lowest id is meant.

    `hands` are the sets of cards held, by seat. Raises ValueError with a sentence that quotes what is wrong,
    NoSuchMove if the line is well formed but no move of these rules.
    """
    words = line.split()
    if len(words) < 2:
        raise ValueError(f'"{line}" is not an action: expected a seat and a verb, such as "A draw"')
    seat, verb = _seat(words[0], len(hands), line), words[1]
    if verb in NOT_HERE:
        raise NoSuchMove(f'"{line}": these rules know no "{verb}"')
    if verb not in VERBS:
        raise ValueError(f'"{line}": unknown verb "{verb}"')
    rest = words[2:]
    if verb == PLAY:
        return _parse_play(line, seat, rest, deck, hands)
    if verb == CATCH and len(rest) == 1:
        return Action(seat, CATCH, target=_seat(rest[0], len(hands), line))
    if verb == COLOR and len(rest) == 1:
        return Action(seat, COLOR, color=_color(rest[0], line))
    if verb in (CATCH, COLOR) or rest:
        raise ValueError(f'"{line}": "{verb}" is followed by the wrong words')
    return Action(seat, verb)


def _parse_play(line: str, seat: Seat, rest: list[str], deck: Deck, hands: list[int]) -> Action:
    uno = len(rest) > 1 and rest[-1] == "uno"
    if len(rest) > 1 + uno and all(word.partition(">")[0] in deck.ids for word in rest[: len(rest) - uno]):
        raise NoSuchMove(f'"{line}": these rules have no move of several cards')
    if len(rest) != 1 + uno:
        raise ValueError(f'"{line}": expected one card after "play", and at most "uno" behind it')
    code, arrow, details = rest[0].partition(">")
    if code not in deck.ids:
        raise ValueError(f'"{line}": the deck has no card "{code}"')
    copies = deck.ids[code]
    held = [card for card in copies if hands[seat] >> card & 1]
    color, target = NO_COLOR, NOBODY
    if arrow:
        named, comma, partner = details.partition(",")
        color = _color(named, line)
        if comma:
            target = _seat(partner, len(hands), line)
    return Action(seat, PLAY, held[0] if held else copies[0], color, target, uno)


def _seat(word: str, seats: int, line: str) -> Seat:
    seat = SEAT_LETTERS.find(word) if len(word) == 1 else -1
    if not 0 <= seat < seats:
        raise ValueError(f'"{line}": there is no seat "{word}" at a table of {seats}')
    return seat


def _color(word: str, line: str) -> Color:
    color = COLOR_LETTERS.find(word) if len(word) == 1 else -1
    if color < 0:
        raise ValueError(f'"{line}": "{word}" is not a colour; expected one of R G B Y')
    return color
