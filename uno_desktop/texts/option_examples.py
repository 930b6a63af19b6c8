"""Lines that illustrate an option which has no worked example: made-up moments with cards."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from uno_desktop.model.options import Option, Value
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.model.workshop.deck_builder import deck_of
from uno_desktop.model.workshop.face_changes import changes_of
from uno_desktop.model.workshop.face_line import FaceChange
from uno_desktop.system.i18n import tr
from uno_desktop.texts.example_transcript import ExampleLine
from uno_desktop.texts.option_text import change_in_words


def picture(option: Option, agreed: Mapping[str, Value]) -> tuple[ExampleLine, ...]:
    """Returns the lines that illustrate an option at its value in `agreed`; empty if the option has no illustration."""
    kind, _, card = option.picture.partition(" ")
    drawn = _cards(card) if card else DRAWN.get(kind)
    return drawn(agreed.get(option.key, option.default)) if drawn else ()


def _cards(code: str) -> Callable[[Value], tuple[ExampleLine, ...]]:
    def draw(value: Value) -> tuple[ExampleLine, ...]:
        count = int(str(value))
        return (ExampleLine(tr("optionpicture.in_deck", n=count), sign="layers", played=(code,) * count),)

    return draw


def _reaction(value: Value) -> tuple[ExampleLine, ...]:
    answers = value == "untilAnswered"
    wait = tr("optionpicture.reaction.answers") if answers else tr("optionpicture.reaction.wait", n=int(str(value)))
    return (
        ExampleLine(tr("optionpicture.reaction.card"), 0, played=("B5",)),
        ExampleLine(wait, sign="clock"),
        ExampleLine(tr("optionpicture.reaction.next"), 1, held=("G2", "B8", "R1")),
    )


def _time_limit(value: Value) -> tuple[ExampleLine, ...]:
    hand = ("G2", "B8", "R1")
    if value == "off":
        return (ExampleLine(tr("optionpicture.limit.none"), 0, held=hand),)
    return (
        ExampleLine(tr("optionpicture.limit.turn"), 0, held=hand),
        ExampleLine(tr("optionpicture.limit.wait", n=int(str(value))), sign="clock"),
        ExampleLine(tr("optionpicture.limit.drawn"), 0, held=(*hand, "Y4")),
    )


def _own_cards(value: Value) -> tuple[ExampleLine, ...]:
    deck = deck_of(str(value))
    if deck is None:
        return (ExampleLine(tr("optionpicture.own_cards.none"), sign="layers"),)
    count = sum(card.copies * len(card.colors) for card in deck.cards)
    return (ExampleLine(tr("optionpicture.own_cards.some", name=deck.name, n=count), sign="layers"),)


def _changed_cards(value: Value) -> tuple[ExampleLine, ...]:
    changes = changes_of(str(value))
    if not changes:
        return (ExampleLine(tr("optionpicture.changed.none"), sign="layers"),)
    return tuple(
        ExampleLine(change_in_words(change), sign="" if card else "layers", played=(card,) if card else ())
        for change in changes
        for card in (_shown(change),)
    )


@lru_cache(maxsize=64)
def _shown(change: FaceChange) -> str:
    """Returns the code of a card that the change is about, in any ruleset; empty if there is none."""
    faces = (face for ruleset in RULESETS for face in ruleset.deck(ruleset.settle_options({})).faces)
    return next((face.code for face in faces if change.concerns(face)), "")


def _dealer(value: Value) -> tuple[ExampleLine, ...]:
    first = ExampleLine(tr("optionpicture.dealer.drawn", n=1), 0, played=("R9",), held=("G3", "Y7", "B0"))
    if value:
        return (first, ExampleLine(tr("optionpicture.dealer.again", n=2), 2, played=("B8",), held=("R2", "Y4")))
    return (first, *(ExampleLine(tr("optionpicture.dealer.next", n=seat + 1), seat) for seat in (1, 2)))


def _first_dealer(value: Value) -> tuple[ExampleLine, ...]:
    if value == "host":
        return (ExampleLine(tr("optionpicture.first_dealer.host"), 0, played=("", "")),)
    return (ExampleLine(tr("optionpicture.first_dealer.random"), sign="shuffle", played=("", "")),)


def _uno(value: Value) -> tuple[ExampleLine, ...]:
    early = "counts" if value == "beforeOrAfter" else "too_early"
    return (
        ExampleLine(tr(f"optionpicture.uno.{early}"), 0, held=("R1", "G2"), refused=early == "too_early"),
        ExampleLine(tr("optionpicture.uno.card"), 0, played=("R1",), held=("G2",)),
        ExampleLine(tr("optionpicture.uno.after"), 0, held=("G2",)),
    )


def _three_wins(value: Value) -> tuple[ExampleLine, ...]:
    more = "more" if value == "on" else "same"
    return (
        ExampleLine(tr("optionpicture.wins.three"), 0, sign="crown"),
        ExampleLine(tr(f"optionpicture.wins.{more}"), 0, played=("",) * (4 if value == "on" else 2)),
    )


DRAWN: Mapping[str, Callable[[Value], tuple[ExampleLine, ...]]] = {
    "dealer": _dealer,
    "first-dealer": _first_dealer,
    "say-uno": _uno,
    "reaction": _reaction,
    "time-limit": _time_limit,
    "wins": _three_wins,
    "own-cards": _own_cards,
    "changed-cards": _changed_cards,
}
"""Picture functions by picture kind (`Option.picture`)."""
