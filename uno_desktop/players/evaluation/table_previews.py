"""Previews of all cards at one table: as its number of seats and its dispenser make them come true."""

from dataclasses import replace

from uno_desktop.model.cards import CardId
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View


def previews_at(book: Rulebook, seats: int) -> tuple[EffectPreview, ...]:
    """Returns the preview of each card of the deck for this number of seats.

    `draws` includes the expected cards of the presses. With two seats `skips` says that the opponent loses a turn in
    any way, and a card that hits its own player has no victim (`preview_hands` counts its cards); with more seats
    `again` says that all other seats are skipped.
    """
    return tuple(_at(book, preview, seats) for preview in book.previews)


def _at(book: Rulebook, preview: EffectPreview, seats: int) -> EffectPreview:
    if seats == 2 and preview.own_for_two:
        return replace(preview, draws=0, presses=0, costs_turn=False, skips=False, turns=False, again=False)
    if preview.presses:
        preview = replace(preview, draws=preview.draws + preview.presses * book.cards_per_press)
    if seats > 2 or not (preview.again or (preview.turns and book.reverse_skips_for_two)):
        return preview
    return replace(preview, skips=True, again=False)


def preview_now(book: Rulebook, previews: tuple[EffectPreview, ...], view: View, card: CardId) -> EffectPreview:
    """Returns the preview of a card, one of `previews`, under the statuses of the view."""
    effect = book.effects[card]
    return NOTHING_SPECIAL if effect is not None and effect.inactive(view.statuses) else previews[card]
