"""Scenes of the card workshop for `shot`: decks, cards, the card form, a playtest, and custom cards at a table."""

from typing import Any

from tests.staging.choices import Question
from tests.staging.lab import made_up
from tests.staging.sitting import FRAME, Sitting
from uno_desktop.content.named_store import keep_deck, load_decks
from uno_desktop.match.batch.rule_lab import LabTask
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.deck_line import deck_line, read_deck
from uno_desktop.model.workshop.face_changes import FACES
from uno_desktop.model.workshop.face_line import read_faces
from uno_desktop.scenes.workshop.card_form import CardScene, GlyphDialog
from uno_desktop.scenes.workshop.deck_page import DeckScene
from uno_desktop.scenes.workshop.decks_page import DecksScene
from uno_desktop.scenes.workshop.face_form import FaceScene
from uno_desktop.scenes.workshop.faces_page import FacesScene
from uno_desktop.scenes.workshop.playtest import PlaytestDialog
from uno_desktop.ui.layout import PressTile
from uno_desktop.ui.pickers import Pick, SelectField

FAMILY = read_deck(
    "Ours/Grandma’s_gift:gift:-:20:2:chosen-draw-2+self-again/Whirlwind:tornado:*:20:1:all-pass-1-coin"
    "/Snowball:snowflake:B:30:2:next-attack-3-mine5/Spy:eye:Y:10:4:previous-peek/Top_hat:hat:R:15:2:self-number-7"
)
_ZOO = read_deck("Zoo/Cat:cat:*:5:2:next-peek/Grumpy_bear:bear:-:50:1:others-draw-1")
_TRIED = 36
"""Frames of the playtest before the image is taken."""


def decks(sitting: Sitting) -> None:
    """Shows two decks, one of them in use."""
    store = load_decks(sitting.services.folders)
    for deck in (FAMILY, _ZOO):
        keep_deck(store, deck)
    match_setup = sitting.draft()
    if any(option.key == CARDS for option in match_setup.ruleset.options):
        match_setup.options[CARDS] = deck_line(FAMILY)
    sitting.show(DecksScene(sitting.services, match_setup))


def deck(sitting: Sitting) -> None:
    decks(sitting)
    sitting.show(DeckScene(sitting.services, FAMILY, lambda deck: None))


def card(sitting: Sitting) -> CardScene:
    deck(sitting)
    scene = CardScene(sitting.services, FAMILY, 0, lambda card: None)
    sitting.show(scene)
    return scene


def pick(sitting: Sitting) -> None:
    """Shows the choices of a part, with disabled ones."""
    scene = card(sitting)
    fields = [widget for widget in scene.widgets if isinstance(widget, SelectField)]
    next(field for field in reversed(fields) if any(pick.why for pick in field.picks)).activate()
    sitting.services.stack.settle()


def glyph(sitting: Sitting) -> None:
    scene = card(sitting)
    sitting.services.stack.push(GlyphDialog(sitting.services, scene.made.glyph, lambda glyph: None))
    sitting.services.stack.settle()


def trial(sitting: Sitting) -> None:
    """Shows a half-finished playtest with generated rounds."""
    decks(sitting)
    match_setup = sitting.draft()

    def work(task: LabTask) -> Any:
        return made_up(task)

    sitting.show(PlaytestDialog(sitting.services, match_setup, FAMILY.name, lambda: None, work))
    sitting.live(_TRIED * FRAME)


def table(sitting: Sitting) -> None:
    """Shows a hand with custom cards, and one on the discard pile."""
    at = Question(sitting, "official", {CARDS: deck_line(FAMILY)})
    at.on_top("RM2")
    at.deal("M1 GM2 BM3 YM4 RM5 R7 G3 W+4")
    at.shown()


def faces(sitting: Sitting) -> FacesScene:
    """Shows changed cards: of all colours, of one, and one without a colour; of Official where a ruleset has none."""
    match_setup = sitting.draft()
    if all(option.key != FACES for option in match_setup.ruleset.options):
        match_setup.choose(ruleset_named("official"))
    match_setup.options[FACES] = "5:next-skip-1/3:previous-give-1/RS:=next-draw-1/W:others-draw-1-coin"
    scene = FacesScene(sitting.services, match_setup)
    sitting.show(scene)
    return scene


def face(sitting: Sitting) -> None:
    """Shows the form of a card that does two things instead of its own effect."""
    deck = faces(sitting).deck
    change = read_faces("9:all-reverse+self-again")[0]
    sitting.show(FaceScene(sitting.services, deck, change, (), lambda changed: None))


def choose_face(sitting: Sitting) -> None:
    """Shows the effects to choose from for a card of the game."""
    scene = faces(sitting)
    next(each for each in scene.widgets if isinstance(each, PressTile) and isinstance(each.item, Pick)).activate()
    sitting.services.stack.settle()
