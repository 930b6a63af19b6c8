"""Scenes of the command `shot`: each function puts its scene on the scene stack."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from tests.staging import books as shot_books
from tests.staging import choices as shot_choices
from tests.staging import dialogs as shot_dialogs
from tests.staging import lab as shot_lab
from tests.staging import learn as shot_learn
from tests.staging import moments as shot_moments
from tests.staging import past as shot_past
from tests.staging import puzzles as shot_puzzles
from tests.staging import rivals as shot_rivals
from tests.staging import teams as shot_teams
from tests.staging import today as shot_today
from tests.staging import workshop as shot_workshop
from tests.staging.contact_sheet import BACK, contact_sheet, portrait_sheet
from tests.staging.sitting import FRAME, Sitting
from tests.staging.staged_tables import setup_for
from uno_desktop.commands.arguments import BadInput
from uno_desktop.match.match_session import begin_match
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model import events as ev
from uno_desktop.model.cards import COLOR_LETTERS, cards_in
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.about import AboutScene
from uno_desktop.scenes.controls.key_commands import BY_NAME
from uno_desktop.scenes.controls.keymap_page import KeysScene
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.main_menu import MenuScene
from uno_desktop.scenes.matches.match_opening import begin_table
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.player_names import NAMES
from uno_desktop.scenes.ready_tables.ready_tables_page import ReadyTablesScene
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.score.score_scene import CHART, GRID, HANDS, ScoringScene
from uno_desktop.scenes.settings_page import SettingsScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.cards.card_designs import DESIGNS
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.texts.journal_text import JournalWords
from uno_desktop.ui.scene_stack import Scene


def _table(sitting: Sitting) -> None:
    sitting.sit_down(sitting.table())


def _deal(sitting: Sitting) -> None:
    session = begin_match(setup_for(sitting.staged.ruleset, sitting.staged.seats), None, None)
    sitting.show(TableScene(sitting.services, session))


def _practice(sitting: Sitting) -> None:
    setup = replace(setup_for(sitting.staged.ruleset, sitting.staged.seats), practice=True)
    sitting.show(begin_table(sitting.services, setup))


def _journal(sitting: Sitting) -> None:
    _deal(sitting)
    sitting.live(FRAME)
    sitting.press(pygame.K_l)


def _wheel(sitting: Sitting) -> None:
    table = sitting.table()
    card = table.give("W")
    sitting.lay(sitting.sit_down(table), card)


def _partner(sitting: Sitting) -> None:
    table = sitting.table()
    card = table.give("SW")
    sitting.lay(sitting.sit_down(table), card)
    sitting.live(FRAME)
    sitting.press(pygame.K_RETURN)  # the preselected color; then the player to swap with


def _catch(sitting: Sitting) -> None:
    table = sitting.table()
    state, other = table.state, sitting.staged.seats - 1
    first, *rest = cards_in(state.hands[other])
    state.supply[:0] = rest
    state.hands[other], state.owes = 1 << first, 1 << other
    sitting.sit_down(table)


def _pause(sitting: Sitting) -> None:
    _table(sitting)
    sitting.press(pygame.K_ESCAPE)


def _score_page(sitting: Sitting) -> ScoringScene:
    table = sitting.table()
    scored, hands = table.end_round(match_over=False)
    scene = ScoringScene(sitting.services, table.session(), scored, hands)
    sitting.show(scene)
    return scene


def _counting(sitting: Sitting) -> None:
    _score_page(sitting)


def _scoring(sitting: Sitting) -> None:
    scene = _score_page(sitting)
    scene.show(CHART if scene.counts else HANDS)
    scene.finish()
    scene.rebuild()


def _score_sheet(sitting: Sitting) -> None:
    scene = _score_page(sitting)
    scene.finish()
    scene.show(GRID if scene.counts else HANDS)


def _podium(sitting: Sitting) -> None:
    table = sitting.table()
    scored, _ = table.end_round(match_over=True)
    sitting.show(PodiumScene(sitting.services, table.session(), scored))


def _welcome(sitting: Sitting) -> None:
    sitting.show(MenuScene(sitting.services))


def _menu(sitting: Sitting) -> None:
    sitting.services.settings.seats = [(HUMAN, "")]
    sitting.show(MenuScene(sitting.services))


def _picker(sitting: Sitting) -> None:
    sitting.show(PickerScene(sitting.services))


def _options(sitting: Sitting) -> None:
    sitting.show(OptionsScene(sitting.services, sitting.draft()))


def _seats(sitting: Sitting) -> None:
    sitting.show(SeatsScene(sitting.services, sitting.draft()))


def _tables(sitting: Sitting) -> None:
    sitting.show(ReadyTablesScene(sitting.services))


def _about(sitting: Sitting) -> None:
    sitting.show(AboutScene(sitting.services))


def _settings(sitting: Sitting) -> None:
    sitting.show(SettingsScene(sitting.services))


def _keys(sitting: Sitting) -> None:
    page = KeysScene(sitting.services)
    sitting.show(page)
    page.wait(BY_NAME["draw"])


def _curtain(sitting: Sitting) -> None:
    words = JournalWords(rulebook_for("official").deck, NAMES)
    news = (ev.DirectionTurned(-1), ev.TurnSkipped(3), ev.UnoSaid(2))
    told = [words.sentence(event) for event in news]
    sitting.show(HotSeatScreen(sitting.services, NAMES[0], lambda: None, lambda: told))


class _Sheet(Scene):
    """Image in the middle of the screen."""

    def __init__(self, picture: pygame.Surface) -> None:
        self._picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self._picture.get_at((0, 0)))
        surface.blit(self._picture, self._picture.get_rect(center=surface.get_rect().center))


def _cards(sitting: Sitting) -> None:
    deck = rulebook_for(sitting.staged.ruleset).deck
    wild = [code for code in deck.ids if DESIGNS[code].wild]
    _lay_out(sitting, [*deck.ids, *(f"{code}>{letter}" for code in wild for letter in COLOR_LETTERS), BACK])


def _faces(sitting: Sitting) -> None:
    _lay_out(sitting, [*DESIGNS, BACK])


def _personas(sitting: Sitting) -> None:
    wide, high = sitting.services.window.size
    sitting.show(_Sheet(portrait_sheet(int(min(wide / 9, high / 10) / 1.09))))


def _lay_out(sitting: Sitting, codes: list[str]) -> None:
    height, columns = _largest(len(codes), sitting.services.window.size)
    sitting.show(_Sheet(contact_sheet(codes, height, columns, sitting.services.settings.deck_style)))


def _largest(count: int, size: tuple[int, int]) -> tuple[int, int]:
    """Returns the height in pixels at which `count` cards fit into `size`, and the number of columns."""
    wide, high = SpriteCache(300, 1 << 20).card_size
    best = (0, 1)
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        across = size[0] / (columns + 0.2) * high / wide
        best = max(best, (int(min(size[1] / rows, across) / 1.13), columns))
    if not best[0]:
        raise BadInput("the picture is too small for all cards")
    return best


@dataclass(frozen=True, slots=True)
class Staging:
    """Builder of a scene, its description, and the seconds before the image is taken."""

    build: Callable[[Sitting], None]
    about: str
    at: float = 0.5


STAGINGS: dict[str, Staging] = {
    "welcome": Staging(_welcome, "the first page before anything has been played"),
    "menu": Staging(_menu, "the first page"),
    "picker": Staging(_picker, "which game"),
    "options": Staging(_options, "the options of a ruleset"),
    "packs": Staging(shot_lab.packs, "the packs that come with the game"),
    "lab": Staging(shot_lab.lab, "the rule lab half-way, a mix beside the plain ruleset"),
    "workshop": Staging(shot_workshop.decks, "the decks of one's own"),
    "own-deck": Staging(shot_workshop.deck, "the cards of a deck of one's own"),
    "own-card": Staging(shot_workshop.card, "the form of a card"),
    "own-pick": Staging(shot_workshop.pick, "what a card may do, and what not"),
    "own-glyph": Staging(shot_workshop.glyph, "the pictures that a card can have"),
    "trial": Staging(shot_workshop.trial, "a deck of one's own is being tried"),
    "own-table": Staging(shot_workshop.table, "cards of one's own at the table"),
    "seats": Staging(_seats, "who sits at the table"),
    "tables": Staging(_tables, "the ready tables"),
    "presets": Staging(shot_books.presets, "the player's presets"),
    "rulebook": Staging(shot_books.rule_book, "the rule book"),
    "example": Staging(shot_books.example, "an example of the rule book, watched", 6.0),
    "tablerules": Staging(shot_books.table_rules, "the rules of this table"),
    "history": Staging(shot_past.history, "the past games"),
    "replay": Staging(shot_past.replay, "a past game, watched again"),
    "play-on": Staging(shot_past.play_on, "how a moment of a past game is played on"),
    "lookback": Staging(shot_past.lookback, "a past game, with what the expert says of each turn"),
    "what-if": Staging(shot_past.what_if, "the expert's move, and one way it could have gone"),
    "lookback-list": Staging(shot_past.lookback_list, "the turns of a round that lost most"),
    "luck": Staging(shot_past.luck, "luck and skill after a match"),
    "rivals": Staging(shot_rivals.rivals, "the record against each character"),
    "rival": Staging(shot_rivals.rival, "all there is between a person and a character"),
    "season": Staging(shot_rivals.season, "the table of the season"),
    "statistics": Staging(shot_rivals.statistics, "the statistics of a person"),
    "achievements": Staging(shot_rivals.achievements, "the achievements, and those earned"),
    "household": Staging(shot_rivals.household, "who plays here"),
    "puzzles": Staging(shot_puzzles.sets, "the puzzles of a game"),
    "ideas": Staging(shot_puzzles.ideas, "the puzzles by their ideas"),
    "puzzle-set": Staging(shot_puzzles.one_set, "the puzzles of one set"),
    "puzzle": Staging(shot_puzzles.open_hands, "a puzzle at the table, all hands open"),
    "safecard": Staging(shot_puzzles.safe_card, "a puzzle at the table, one card of somebody known"),
    "onego": Staging(shot_puzzles.one_go, "a puzzle at the table, to be won in one go"),
    "judgement": Staging(shot_puzzles.judgement, "a puzzle at the table, what is best on average"),
    "refuted": Staging(shot_puzzles.refuted, "a wrong move has been refuted"),
    "solved": Staging(shot_puzzles.solved, "a puzzle that has been solved"),
    "today": Staging(shot_today.today, "the deal of a day, and the calendar"),
    "today-line": Staging(shot_today.line_dialog, "a line from somebody else is asked for"),
    "today-table": Staging(shot_today.table, "the table of the deal of a day", 5.0),
    "crash": Staging(shot_past.crash, "what is told after an error"),
    "settings": Staging(_settings, "the preferences"),
    "keys": Staging(_keys, "what each key does, and how it is changed"),
    "ownname": Staging(shot_dialogs.own_name, "one's own name is asked for"),
    "letters": Staging(shot_dialogs.letters, "letters to choose, without a keyboard"),
    "choicelist": Staging(shot_dialogs.choice_list, "an option with several values"),
    "keeptable": Staging(shot_dialogs.keep, "a table is kept under a name"),
    "program": Staging(shot_dialogs.outside, "a program is asked for"),
    "strangers": Staging(shot_dialogs.strangers, "whether strange programs may be started"),
    "licence": Staging(shot_dialogs.licence, "the text of a licence"),
    "open": Staging(shot_dialogs.open_games, "the games that can be played on", 2.0),
    "reading": Staging(shot_dialogs.reading, "a long game is being read", 0.0),
    "about": Staging(_about, "the version, the folders and the licences"),
    "deal": Staging(_deal, "the first cards of a round on their way", 4.6),
    "learn": Staging(shot_learn.page, "what there is to learn"),
    "lesson": Staging(shot_learn.lesson, "a lesson at the table", 1.0),
    "lesson-done": Staging(shot_learn.done, "the panel after a lesson", 1.0),
    "exercise": Staging(shot_learn.exercise, "an exercise out of an example"),
    "firstgame": Staging(shot_learn.first_game, "the coached first game"),
    "firstscores": Staging(shot_learn.first_scores, "the score sheet after the first game", 4.0),
    "offer": Staging(shot_learn.offer, "a lesson offered on the score sheet", 6.0),
    "table": Staging(_table, "a round under way, the person's turn"),
    "wheel": Staging(_wheel, "the colour wheel"),
    "partner": Staging(_partner, "whom to exchange hands with"),
    "catch": Staging(_catch, "somebody has not said UNO", 0.0),
    "practice": Staging(_practice, "a practice table", 7.0),
    "journal": Staging(_journal, "the table with its journal open", 9.0),
    "dispenser": Staging(shot_moments.dispenser, "the dispenser throws six cards", 0.0),
    "puff": Staging(shot_moments.puff, "the dispenser throws nothing", 0.0),
    "discardall": Staging(shot_moments.discard_all, "all cards of a colour go at once", 0.0),
    "cut": Staging(shot_moments.cut, "a card comes in between", 0.0),
    "non": Staging(shot_moments.non, "a card is cancelled", 0.0),
    "talk": Staging(shot_moments.talk, "all speak at the same time", 0.0),
    "boomerang": Staging(shot_moments.boomerang, "a penalty flies back", 0.0),
    "vache": Staging(shot_moments.vache, "all hands go round the table", 0.0),
    "shownhand": Staging(shot_moments.shown_hand, "somebody's hand is looked at", 0.0),
    "lasting": Staging(shot_moments.lasting, "what lasts is marked on the player panels", 0.0),
    **{name: Staging(build, about) for name, (build, about) in shot_choices.CHOICES.items()},
    "pause": Staging(_pause, "the pause at the table"),
    "curtain": Staging(_curtain, "the screen is passed on"),
    "counting": Staging(_counting, "hands turned over after a round", 2.4),
    "scoring": Staging(_scoring, "the chart of totals after a round"),
    "scoresheet": Staging(_score_sheet, "the score sheet, round by round"),
    "podium": Staging(_podium, "the end of a match", 2.0),
    "teams": Staging(shot_teams.team_table, "a round of teams of two under way"),
    "team-scores": Staging(shot_teams.team_scores, "the score sheet of teams"),
    "team-podium": Staging(shot_teams.team_podium, "the end of a match of teams", 2.0),
    "team-seats": Staging(shot_teams.team_seats, "who sits with whom"),
    "cards": Staging(_cards, "the faces of a ruleset side by side", 0.0),
    "personas": Staging(_personas, "the faces of the players in all moods", 0.0),
    "faces": Staging(_faces, "the faces of all decks side by side", 0.0),
}
"""Every scene by its name."""
