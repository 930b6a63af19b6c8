"""Faces and rules of a game in which the table has given abilities to cards of the game."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from uno_desktop.model.cards import Announce, Deck, Face
from uno_desktop.model.cards.ability import ANSWERS, ATTACKS, Ability, Verb, Who
from uno_desktop.model.cards.ability_effect import GROWING, AbilityEffect
from uno_desktop.model.cards.verbs import VERBS
from uno_desktop.model.refused import Refused
from uno_desktop.model.rule import Effect, Rule
from uno_desktop.model.workshop.card_validation import WAITS, pairs_errors
from uno_desktop.model.workshop.deck_builder import CustomCardChoices, CustomCardRule, completing_rules
from uno_desktop.model.workshop.face_line import FaceChange, about, faces_line, read_faces

FACES = "house.faces"
"""Key of the option with the changed faces."""
NO_CHANGE = "off"
"""Line for no changed face."""


@lru_cache(maxsize=64)
def changes_of(line: str) -> tuple[FaceChange, ...]:
    """Returns the changes of a stored option line; none for "off"."""
    return () if line == NO_CHANGE else read_faces(line)


@lru_cache(maxsize=64)
def rewriting(line: str) -> Callable[[Face], Face]:
    """Returns the function by which a stored option line changes a face: only what it does, and whether a seat is
    named with it (HSE-FACE-01, HSE-FACE-02)."""

    def rewritten(face: Face) -> Face:
        change = next((change for change in changes_of(line) if change.concerns(face)), None)
        return face if change is None else _rewritten(face, change)

    return rewritten


def printing(line: str, may_decline: bool = False) -> Callable[[Face], Face]:
    """Returns the function by which an option changes a face, as if the abilities of the line were printed on it; with
    `may_decline` a card may also be played without naming a seat to choose."""
    changes = [(change, AbilityEffect(change.does)) for change in read_faces(line)]

    def printed(face: Face) -> Face:
        for change, effect in changes:
            if change.concerns(face):
                announce = _announce(change.does, face.wild)
                if may_decline and announce is Announce.EXCHANGE:
                    announce = Announce.PARTNER
                return replace(face, effect=effect, announce=announce)
        return face

    return printed


def _rewritten(face: Face, change: FaceChange) -> Face:
    own = face.effect if isinstance(face.effect, AbilityEffect) and not change.instead else AbilityEffect(())
    named = bool(own.printed) and face.announce not in (Announce.NOTHING, Announce.COLOR)
    announce = face.announce if named else _announce(change.does, face.wild)
    return replace(face, effect=own.with_added(change.does, named), announce=announce)


def _announce(does: tuple[Ability, ...], wild: bool) -> Announce:
    """Returns the choices named with a card: a seat if there is one to choose, with the last card only if something
    happens to it then."""
    verbs = [ability.verb for ability in does if ability.who is Who.CHOSEN]
    if not verbs:
        return Announce.COLOR if wild else Announce.NOTHING
    if any(VERBS[verb].last_too or verb in ANSWERS for verb in verbs):
        return Announce.COLOR_AND_OTHER if wild else Announce.OTHER
    return Announce.COLOR_AND_EXCHANGE if wild else Announce.EXCHANGE


def unsuitable(line: str, deck: Deck) -> Refused | None:
    """Returns the first error of a stored option line in a game with these cards, or None if there is none."""
    for change in changes_of(line):
        faces = {face.code: face for face in deck.faces if change.concerns(face)}
        if not faces:
            return Refused("no_face", f'this game has no card "{change.code}"', card=change.code)
        for face in faces.values():
            refused = _refused(change, face)
            if refused is not None:
                return refused
    return None


def _refused(change: FaceChange, face: Face) -> Refused | None:
    """Returns the error of a change that does not suit the card (HSE-FACE-02): the abilities of a card must go together
    with what it does by itself, and cards with which other rules reckon keep doing that."""
    own, code = _words_of(face.effect), change.code
    if own is None:
        return Refused("face_fixed", f'the card "{code}" cannot be changed', card=code)
    attacks = any(ability.verb in ATTACKS for ability in own)
    if attacks and change.instead:
        return Refused("face_keeps", f'the card "{code}" keeps its own effect: leave out the "="', card=code)
    if attacks and any(ability.who is Who.CHOSEN for ability in change.does):
        sentence = f'the card "{code}" already hits the next player, so that no other can be chosen with it'
        return Refused("face_chosen", sentence, card=code)
    refused = next(pairs_errors(change.does if change.instead else (*own, *change.does), face.wild), None)
    return None if refused is None else about(code, refused)


def change_error(change: FaceChange, others: tuple[FaceChange, ...], deck: Deck) -> Refused | None:
    """Returns the reason why a card of this deck cannot be changed so beside the others; None if it can."""
    try:
        read_faces(faces_line((*others, change)))
    except Refused as refused:
        return refused
    return unsuitable(faces_line((change,)), deck)


def codes_of(deck: Deck, change: FaceChange) -> list[str]:
    """Returns the codes of the cards that a change is about."""
    return list(dict.fromkeys(face.code for face in deck.faces if change.concerns(face)))


def has_own_effect(face: Face) -> bool:
    """Returns True if a card does something by itself, besides naming a colour."""
    return _words_of(face.effect) != ()


def _words_of(effect: Effect | None) -> tuple[Ability, ...] | None:
    """Returns what a card does by itself as abilities; None if an effect of another kind can have nothing after it."""
    if effect is None:
        return ()
    if not isinstance(effect, AbilityEffect) or any(VERBS[ability.verb].fixed for ability in effect.printed):
        return None
    return effect.printed


def rules_for_faces(line: str) -> tuple[Rule, ...]:
    """Returns the rules that the changes of a stored option line need."""
    verbs = {ability.verb for change in changes_of(line) for ability in change.does}
    rules: list[Rule] = []
    if not verbs.isdisjoint(WAITS):
        rules.append(CustomCardChoices())
    if not verbs.isdisjoint((*GROWING, *ANSWERS, Verb.SHIELD)):
        rules.append(CustomCardRule())
    return (*rules, *completing_rules(verbs))
