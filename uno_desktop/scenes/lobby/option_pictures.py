"""Pictures of options that no worked example can show: preparation, scoring and chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from uno_desktop.model.options import Option, Value
from uno_desktop.model.workshop.deck_builder import deck_of
from uno_desktop.scenes.rulebook.example_story import StoryLine
from uno_desktop.system.i18n import tr


def picture(option: Option, agreed: Mapping[str, Value]) -> tuple[StoryLine, ...]:
    """Returns the picture lines of an option at its value in `agreed`; empty if a worked example shows it."""
    kind, _, card = option.picture.partition(" ")
    drawn = _cards(card) if card else DRAWN.get(kind)
    return drawn(agreed.get(option.key, option.default)) if drawn else ()


def _cards(code: str) -> Callable[[Value], tuple[StoryLine, ...]]:
    def draw(value: Value) -> tuple[StoryLine, ...]:
        count = int(str(value))
        return (StoryLine(tr("optionpicture.in_deck", n=count), sign="layers", played=(code,) * count),)

    return draw


def _reaction(value: Value) -> tuple[StoryLine, ...]:
    wait = (
        tr("optionpicture.reaction.answers")
        if value == "untilAnswered"
        else tr("optionpicture.reaction.wait", n=int(str(value)))
    )
    return (
        StoryLine(tr("optionpicture.reaction.card"), 0, played=("B5",)),
        StoryLine(wait, sign="clock"),
        StoryLine(tr("optionpicture.reaction.next"), 1, held=("G2", "B8", "R1")),
    )


def _time_limit(value: Value) -> tuple[StoryLine, ...]:
    hand = ("G2", "B8", "R1")
    if value == "off":
        return (StoryLine(tr("optionpicture.limit.none"), 0, held=hand),)
    return (
        StoryLine(tr("optionpicture.limit.turn"), 0, held=hand),
        StoryLine(tr("optionpicture.limit.wait", n=int(str(value))), sign="clock"),
        StoryLine(tr("optionpicture.limit.drawn"), 0, held=(*hand, "Y4")),
    )


def _own_cards(value: Value) -> tuple[StoryLine, ...]:
    deck = deck_of(str(value))
    if deck is None:
        return (StoryLine(tr("optionpicture.own_cards.none"), sign="layers"),)
    count = sum(card.copies * len(card.colors) for card in deck.cards)
    return (StoryLine(tr("optionpicture.own_cards.some", name=deck.name, n=count), sign="layers"),)


def _dealer(value: Value) -> tuple[StoryLine, ...]:
    first = StoryLine(tr("optionpicture.dealer.drawn", n=1), 0, played=("R9",), held=("G3", "Y7", "B0"))
    if value:
        return (first, StoryLine(tr("optionpicture.dealer.again", n=2), 2, played=("B8",), held=("R2", "Y4")))
    return (first, *(StoryLine(tr("optionpicture.dealer.next", n=seat + 1), seat) for seat in (1, 2)))


def _first_dealer(value: Value) -> tuple[StoryLine, ...]:
    if value == "host":
        return (StoryLine(tr("optionpicture.first_dealer.host"), 0, played=("", "")),)
    return (StoryLine(tr("optionpicture.first_dealer.random"), sign="shuffle", played=("", "")),)


def _uno(value: Value) -> tuple[StoryLine, ...]:
    early = "counts" if value == "beforeOrAfter" else "too_early"
    return (
        StoryLine(tr(f"optionpicture.uno.{early}"), 0, held=("R1", "G2"), refused=early == "too_early"),
        StoryLine(tr("optionpicture.uno.card"), 0, played=("R1",), held=("G2",)),
        StoryLine(tr("optionpicture.uno.after"), 0, held=("G2",)),
    )


def _three_wins(value: Value) -> tuple[StoryLine, ...]:
    more = "more" if value == "on" else "same"
    return (
        StoryLine(tr("optionpicture.wins.three"), 0, sign="crown"),
        StoryLine(tr(f"optionpicture.wins.{more}"), 0, played=("",) * (4 if value == "on" else 2)),
    )


DRAWN: Mapping[str, Callable[[Value], tuple[StoryLine, ...]]] = {
    "dealer": _dealer,
    "first-dealer": _first_dealer,
    "say-uno": _uno,
    "reaction": _reaction,
    "time-limit": _time_limit,
    "wins": _three_wins,
    "own-cards": _own_cards,
}
"""Picture functions by picture kind (`Option.picture`)."""
