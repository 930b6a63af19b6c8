"""Action encoding: integer codes for all actions possible with one deck, the same for every seat."""

from collections.abc import Iterator, Sequence
from typing import Final

from uno_desktop.model.actions import (
    ACCEPT,
    ANSWER,
    CATCH,
    CHALLENGE,
    COLOR,
    DONE,
    DRAW,
    GIVE,
    KEEP,
    PASS,
    PLAY,
    PRESS,
    SILENT,
    UNO,
    Action,
)
from uno_desktop.model.cards import ALL_COLOR_LETTERS, Announce, Face
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_TARGET

ENCODING: Final = 1
"""Version of the action codes and of the observation layout."""
WAIT: Final = 0
"""Code that declines to react."""
_BARE: Final = (DRAW, PRESS, PASS, ACCEPT, CHALLENGE, UNO, DONE, ANSWER, SILENT)
_MOST_KNOWN: Final = 1 << 15
"""Capacity of the code cache; the model has fewer shared actions."""

Key = tuple[str, int, int, int, int, bool]
"""Verb, face, colour, distances of the two named seats, and UNO call; -1 for none."""
# Parts of a play of several cards: first card, further card, end.
_LEAD: Final = "lead"
_ADD: Final = "add"
_ENOUGH: Final = "enough"


class ActionCodes:
    """Discrete action space of a table of `seats`: 0 is `WAIT`, and docs/gym.md lists the other codes.

    Other seats are encoded by their distance to the left: `+1` acts next in clockwise play. A play of several cards is
    a sequence of codes: first card, further cards one by one, end.
    """

    def __init__(self, book: Rulebook, seats: int) -> None:
        deck = book.deck
        self.seats: Final = seats
        self.faces: Final[list[str]] = sorted(set(deck.notation))
        """Face codes in the order of the observation fields."""
        self.face_of: Final[list[int]] = [self.faces.index(word) for word in deck.notation]
        """Face index of each card."""
        self.keys: Final[list[Key]] = [(_WAIT, -1, -1, -1, -1, False), *_keys(book, seats, self.faces)]
        self._codes: Final[dict[Key, int]] = {key: code for code, key in enumerate(self.keys)}
        self.known: Final[dict[int, int]] = {}
        """Codes of the model's shared actions by object id."""
        self._kept: Final[list[Action]] = []
        """Actions of `known`, kept so that no id is reused."""
        self.size: Final = len(self.keys)
        self.parts: Final = bool(book.more_plays)
        """True if several cards can be played in one move."""
        self.enough: Final = self._codes.get((_ENOUGH, -1, -1, -1, -1, False), -1)
        self.enough_uno: Final = self._codes.get((_ENOUGH, -1, -1, -1, -1, True), -1)

    def code(self, action: Action) -> int:
        """Returns the code of an action, or of its first card if it plays several. Raises KeyError if it has none."""
        code = self._codes[self._key(action)]
        if not action.along and action.verb != GIVE and len(self.known) < _MOST_KNOWN:
            self.known[id(action)] = code
            self._kept.append(action)
        return code

    def added(self, face: int) -> int:
        """Returns the code of a further card in a play of several."""
        return self._codes[(_ADD, face, -1, -1, -1, False)]

    def name(self, code: int) -> str:
        """Returns the action in the notation of a record, without its seat.

        >>> from uno_desktop.model.ruleset_registry import rulebook_for
        >>> codes = ActionCodes(rulebook_for("official"), seats=4)
        >>> [codes.name(code) for code in (0, 1, 10, codes.size - 1)]
        ['wait', 'draw', 'catch +1', 'play YS uno']
        """
        verb, face, color, target, other, uno = self.keys[code]
        named = [ALL_COLOR_LETTERS[color]] if color >= 0 else []
        named += [f"+{distance}" for distance in (target, other) if distance >= 0]
        words = [verb]
        if face >= 0:
            words.append(self.faces[face])
        if named and face >= 0:
            words[-1] += ">" + ",".join(named)
        elif named:
            words.append(">".join(named))
        if uno:
            words.append("uno")
        return " ".join(words)

    def _key(self, action: Action) -> Key:
        seat, verb, card, color, target, uno, other, along = action
        near = (target - seat) % self.seats if target >= 0 else -1
        far = (other - seat) % self.seats if other >= 0 else -1
        if 0 <= far < near:  # the two seats are unordered
            near, far = far, near
        if along:
            verb, uno = _LEAD, False
        return (verb, self.face_of[card] if card >= 0 else -1, color, near, far, uno)


_WAIT: Final = "wait"


def _keys(book: Rulebook, seats: int, faces: Sequence[str]) -> Iterator[Key]:
    """Yields the keys of all actions but `WAIT`, in the order of their codes."""
    for verb in _BARE:
        yield (verb, -1, -1, -1, -1, False)
    others = range(1, seats)
    for distance in others:
        yield (CATCH, -1, -1, distance, -1, False)
    colors = book.deck.colors
    for color in colors:
        yield (COLOR, -1, color, -1, -1, False)
    if ASK_TARGET in book.frames:
        for color in colors:
            for distance in others:
                yield (COLOR, -1, color, distance, -1, False)
    if GIVE in book.handlers:
        for face in range(len(faces)):
            for distance in others:
                yield (GIVE, face, -1, distance, -1, False)
    if KEEP in book.handlers:
        for face in range(len(faces)):
            yield (KEEP, face, -1, -1, -1, False)
    yield from _plays(book, seats, faces)


def _plays(book: Rulebook, seats: int, faces: Sequence[str]) -> Iterator[Key]:
    """Yields the keys of plays, and of the parts of plays of several cards."""
    announced = [
        list(
            dict.fromkeys(
                way for card in book.deck.by_notation[word] for way in _announced(book.deck.faces[card], seats)
            )
        )
        for word in faces
    ]
    if book.more_plays:
        for uno in (False, True):
            yield (_ENOUGH, -1, -1, -1, -1, uno)
        for face in range(len(faces)):
            yield (_ADD, face, -1, -1, -1, False)
        for face, ways in enumerate(announced):
            for color, near, far in ways:
                yield (_LEAD, face, color, near, far, False)
    for face, ways in enumerate(announced):
        for color, near, far in ways:
            for uno in (False, True):
                yield (PLAY, face, color, near, far, uno)


def _announced(face: Face, seats: int) -> list[tuple[int, int, int]]:
    """Returns all announcements of a card (colour and seats), the empty one first, since some rules allow none."""
    announce = face.announce
    nothing = [(-1, -1, -1)]
    others = list(range(1, seats))
    colors = face.colors_named
    if announce is Announce.NOTHING:
        return nothing
    if announce is Announce.TWO_OTHERS:
        pairs = [(-1, near, far) for near in others for far in others if near < far]
        return nothing + pairs
    if not announce.names_color:
        anybody = [0, *others] if announce is Announce.ANYBODY else others
        return nothing + [(-1, distance, -1) for distance in anybody]
    colored = [(color, -1, -1) for color in colors]
    if announce is Announce.COLOR:
        return nothing + colored
    return nothing + colored + [(color, distance, -1) for color in colors for distance in others]
