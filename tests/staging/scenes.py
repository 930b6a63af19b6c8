"""Scenes of the command `shot`: each function puts its scene on the scene stack."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from tests.staging import books as shot_books
from tests.staging import choices as shot_choices
from tests.staging import dialogs as shot_dialogs
from tests.staging import lab as shot_lab
from tests.staging import learn as shot_learn
from tests.staging import moments as shot_moments
from tests.staging import past as shot_past
from tests.staging import positions as shot_positions
from tests.staging import puzzles as shot_puzzles
from tests.staging import rivals as shot_rivals
from tests.staging import teams as shot_teams
from tests.staging import today as shot_today
from tests.staging import workshop as shot_workshop
from tests.staging.contact_sheet import BACK, contact_sheet, portrait_sheet
from tests.staging.sitting import FRAME, Sitting
from tests.staging.staged_tables import StagedTable, setup_for
from tests.support.waiting import until
from uno_desktop.commands.arguments import BadInput
from uno_desktop.content.progress import ProgressKind
from uno_desktop.match.cast import CAST
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.evening_score import EveningScore
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model import events as ev
from uno_desktop.model.cards import ALL_COLOR_LETTERS, SIDE_COLORS, cards_in
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.scenes.controls.key_commands import BY_NAME
from uno_desktop.scenes.controls.keymap_page import KeysScene
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.lobby.tables_page import TablesScene
from uno_desktop.scenes.matches.match_opening import begin_table
from uno_desktop.scenes.menu.about import AboutScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.menu.more_page import MoreScene
from uno_desktop.scenes.menu.settings_page import SettingsScene, SoundsScene
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.score.score_scene import CHART, GRID, HANDS, ScoringScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.cards.card_designs import DESIGNS
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.texts.journal_text import JournalWords
from uno_desktop.system.i18n import tr
from uno_desktop.ui.scene_stack import Scene


def _table(sitting: Sitting) -> None:
    sitting.sit_down(sitting.table())


def _deal(sitting: Sitting) -> None:
    session = begin_match(setup_for(sitting.staged.ruleset, sitting.staged.seats), None, None)
    sitting.show(TableScene(sitting.services, session))


def _meeting(sitting: Sitting) -> None:
    scene = sitting.sit_down(sitting.table())
    scene.meeting.show(["hoarder", "sprinter", "avenger"])


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


def _catch(sitting: Sitting) -> None:
    table = sitting.table()
    state, other = table.state, sitting.staged.seats - 1
    first, *rest = cards_in(state.hands[other])
    state.supply[:0] = rest
    state.hands[other], state.owes = 1 << first, 1 << other
    state.note_busy()
    sitting.sit_down(table)


def _pause(sitting: Sitting) -> None:
    _table(sitting)
    sitting.press(pygame.K_ESCAPE)


def _score_page(sitting: Sitting) -> ScoringScene:
    table = sitting.table()
    scored, hands = table.end_round(match_over=False)
    session = table.session()
    remark = (1, tr("talk.record.your_row", n=2, name=session.setup.seats[0].name))
    scene = ScoringScene(sitting.services, session, scored, hands, remark=remark)
    sitting.show(scene)
    return scene


def _scoring(sitting: Sitting) -> None:
    scene = _score_page(sitting)
    scene.turn_to(CHART if scene.points.counted else HANDS)
    scene.finish()
    scene.rebuild()


def _score_sheet(sitting: Sitting) -> None:
    scene = _score_page(sitting)
    scene.finish()
    scene.turn_to(GRID if scene.points.counted else HANDS)


def _menu(sitting: Sitting) -> None:
    sitting.services.settings.ruleset = "official"
    company = ("medium:hoarder", "easy:dreamer", "hard:bluffer")
    sitting.services.settings.seats = [(HUMAN, ""), *((player, "") for player in company)]
    sitting.services.progress.note(ProgressKind.ACHIEVEMENT, "bluff")
    sitting.show(MenuScene(sitting.services))


def _menu_continue(sitting: Sitting) -> None:
    shot_past.save_games(sitting)
    _menu(sitting)
    menu = sitting.services.stack.top
    assert isinstance(menu, MenuScene) and menu.resumable is not None
    until("the picture of the table", lambda: (menu.update(0.0), not menu.jobs.busy)[1])  # type: ignore[func-returns-value]


def _keys(sitting: Sitting) -> None:
    page = KeysScene(sitting.services)
    sitting.show(page)
    page.wait(BY_NAME["draw"])


def _late(sitting: Sitting) -> None:
    """Shows the last seconds of a time limit."""
    staged = sitting.staged
    sitting.sit_down(StagedTable(staged.ruleset, staged.seats, staged.hand, {"house.turnSeconds": 8}))
    sitting.live(4.5)


def _curtain(sitting: Sitting) -> None:
    words = JournalWords(rulebook_for("official").deck, [name for name, _ in CAST.values()])
    news = (ev.DirectionTurned(-1), ev.TurnSkipped(3), ev.UnoSaid(2))
    told = [words.sentence(event) for event in news]
    sitting.show(HotSeatScreen(sitting.services, CAST["cautious"][0], lambda: None, lambda: told, None, lambda: None))


class _Sheet(Scene):
    """Image in the middle of the screen."""

    def __init__(self, picture: pygame.Surface) -> None:
        self._picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self._picture.get_at((0, 0)))
        surface.blit(self._picture, self._picture.get_rect(center=surface.get_rect().center))


def _cards(sitting: Sitting) -> None:
    deck = rulebook_for(sitting.staged.ruleset).deck
    wild = {face.code: SIDE_COLORS[face.side] for face in deck.faces if DESIGNS[face.code].wild}
    named = [f"{code}>{ALL_COLOR_LETTERS[color]}" for code, colors in wild.items() for color in colors]
    _lay_out(sitting, [*deck.ids, *named, BACK])


def _faces(sitting: Sitting) -> None:
    _lay_out(sitting, [*DESIGNS, BACK])


def _personas(sitting: Sitting) -> None:
    wide, high = sitting.services.window.size
    sitting.show(_Sheet(portrait_sheet(int(min(wide / 9, high / 10) / 1.09))))


def _lay_out(sitting: Sitting, codes: list[str]) -> None:
    height, columns = _largest(len(codes), sitting.services.window.size)
    sitting.show(_Sheet(contact_sheet(codes, height, columns, sitting.services.settings.card_style)))


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

    build: Callable[[Sitting], object]
    about: str
    at: float = 0.5


STAGINGS: dict[str, Staging] = {
    "welcome": Staging(lambda sitting: sitting.show(MenuScene(sitting.services)), "the main menu at the first start"),
    "menu": Staging(_menu, "the main menu"),
    "menu-continue": Staging(_menu_continue, "the main menu with a match to continue"),
    "picker": Staging(lambda sitting: sitting.show(PickerScene(sitting.services)), "the choice of a ruleset"),
    "options": Staging(lambda sitting: sitting.show(OptionsScene(sitting.services, sitting.draft())), "the options"),
    "packs": Staging(shot_lab.packs, "the packs that come with the game"),
    "lab": Staging(shot_lab.lab, "the rule lab half-way, a mix beside the plain ruleset"),
    "workshop": Staging(shot_workshop.decks, "the player's custom decks"),
    "own-deck": Staging(shot_workshop.deck, "the cards of a custom deck"),
    "own-card": Staging(shot_workshop.card, "the form of a card"),
    "own-pick": Staging(shot_workshop.pick, "the abilities of a card, allowed and not"),
    "own-glyph": Staging(shot_workshop.glyph, "the pictures that a card can have"),
    "changed-cards": Staging(shot_workshop.faces, "cards of the game that a table has changed"),
    "changed-card": Staging(shot_workshop.face, "the form of a changed card"),
    "changed-pick": Staging(shot_workshop.choose_face, "the effects that a card of the game can have"),
    "trial": Staging(shot_workshop.trial, "the playtest of a custom deck"),
    "own-table": Staging(shot_workshop.table, "custom cards at the table"),
    "seats": Staging(lambda sitting: sitting.show(SeatsScene(sitting.services, sitting.draft())), "the seats"),
    "tables": Staging(lambda sitting: sitting.show(TablesScene(sitting.services)), "the tables"),
    "presets": Staging(shot_books.presets, "rules that the player has saved"),
    "position": Staging(shot_positions.edited, "the position editor"),
    "position-hand": Staging(shot_positions.hand, "a hand in the position editor"),
    "judge": Staging(shot_positions.judged, "what may happen in a position", 1.0),
    "judge-card": Staging(shot_positions.judge_card, "why a card may not be played"),
    "rulebook": Staging(shot_books.rule_book, "the rule book"),
    "example": Staging(shot_books.example, "an example of the rule book being played", 6.0),
    "tablerules": Staging(shot_books.table_rules, "the rules of this table"),
    "games": Staging(shot_past.games, "the games to continue and the finished ones", 2.0),
    "replay": Staging(shot_past.replay, "the replay of a past game"),
    "watch": Staging(shot_past.watch, "computer players, with their chances"),
    "share": Staging(shot_past.share, "a moment to share"),
    "play-on": Staging(shot_past.play_on, "the dialog to resume from a moment of a past game"),
    "lookback": Staging(shot_past.lookback, "a past game with the expert's analysis"),
    "what-if": Staging(shot_past.variation, "a variation with the expert's move"),
    "lookback-live": Staging(shot_past.lookback_live, "an analysis that goes on beside the replay"),
    "retry": Staging(shot_past.retry, "a costly turn to be played again", 2.0),
    "luck": Staging(shot_past.luck, "luck and skill after a match"),
    "rivals": Staging(partial(shot_rivals.tab, key="rivals.title"), "the record against each character"),
    "rival": Staging(shot_rivals.rival, "the record of a person against one character"),
    "season": Staging(partial(shot_rivals.tab, key="season.title"), "the table of the season"),
    "statistics": Staging(partial(shot_rivals.tab, key="statistics.title"), "the statistics of a person"),
    "achievements": Staging(partial(shot_rivals.tab, key="achievements.title"), "the achievements, and those earned"),
    "household": Staging(shot_rivals.household, "the player and the other profiles"),
    "puzzles": Staging(shot_puzzles.sets, "the puzzles of a ruleset"),
    "ideas": Staging(shot_puzzles.ideas, "the puzzles by theme"),
    "puzzle-set": Staging(shot_puzzles.one_set, "the puzzles of one set"),
    "puzzle": Staging(partial(shot_puzzles.puzzle, claim=Claim.OPEN_HANDS), "a puzzle at the table, all hands open"),
    "safecard": Staging(partial(shot_puzzles.puzzle, claim=Claim.SAFE_CARD), "a puzzle with a known last card"),
    "onego": Staging(partial(shot_puzzles.puzzle, claim=Claim.ONE_GO), "a puzzle to be won in one turn"),
    "judgement": Staging(partial(shot_puzzles.puzzle, claim=Claim.JUDGEMENT), "a puzzle about the best move"),
    "refuted": Staging(shot_puzzles.refuted, "a refuted wrong move"),
    "solved": Staging(shot_puzzles.solved, "a solved puzzle"),
    "today": Staging(shot_today.today, "the deal of today after its try, and the streak"),
    "today-before": Staging(shot_today.before, "the deal of today before its try"),
    "today-begun": Staging(shot_today.begun, "the deal of today while its try is under way"),
    "today-archive": Staging(shot_today.archive, "the calendar of earlier deals"),
    "today-share": Staging(shot_today.share, "the dialog that shares a result"),
    "today-line": Staging(shot_today.text_prompt, "the dialog for a friend's result"),
    "today-table": Staging(shot_today.table, "the table of the deal of a day", 5.0),
    "crash": Staging(shot_past.crash, "the crash dialog"),
    "settings": Staging(lambda sitting: sitting.show(SettingsScene(sitting.services)), "the preferences"),
    "keys": Staging(_keys, "the key settings"),
    "ownname": Staging(shot_dialogs.own_name, "the dialog for the player's name"),
    "letters": Staging(shot_dialogs.letters, "the on-screen keyboard"),
    "choicelist": Staging(shot_dialogs.multi_select, "an option with several values"),
    "handicap": Staging(shot_dialogs.handicap, "the handicap of a seat"),
    "keeptable": Staging(shot_dialogs.keep, "the dialog to save a table"),
    "program": Staging(shot_dialogs.outside, "the dialog for a program's command"),
    "strangers": Staging(shot_dialogs.untrusted_program, "the dialog about untrusted programs"),
    "licence": Staging(shot_dialogs.licence, "the text of a licence"),
    "reading": Staging(shot_dialogs.reading, "the progress of reading a long game", 0.0),
    "sounds": Staging(lambda sitting: sitting.show(SoundsScene(sitting.services)), "each sound and its meaning"),
    "more": Staging(lambda sitting: sitting.show(MoreScene(sitting.services)), "what the main menu does not show"),
    "about": Staging(lambda sitting: sitting.show(AboutScene(sitting.services)), "version, folders, licences"),
    "deal": Staging(_deal, "the deal of a round", 4.6),
    "meeting": Staging(_meeting, "a first meeting with three characters", 0.5),
    "learn": Staging(shot_learn.page, "the lessons and exercises"),
    "lesson": Staging(shot_learn.lesson, "a lesson at the table", 1.0),
    "lesson-done": Staging(shot_learn.done, "the panel after a lesson", 1.0),
    "exercise": Staging(shot_learn.exercise, "an exercise made from an example"),
    "firstgame": Staging(shot_learn.first_game, "the coached first game"),
    "firstscores": Staging(shot_learn.first_scores, "the score sheet after the first game", 4.0),
    "offer": Staging(shot_learn.offer, "a lesson offered on the score sheet", 6.0),
    "table": Staging(_table, "a round on the person's turn"),
    "wheel": Staging(_wheel, "the colour wheel"),
    "partner": Staging(_partner, "the choice of a seat to exchange hands with"),
    "catch": Staging(_catch, "a player who has not said UNO", 0.0),
    "practice": Staging(_practice, "a practice table", 7.0),
    "journal": Staging(_journal, "the table with its journal open", 9.0),
    "dispenser": Staging(shot_moments.dispenser, "the dispenser throws six cards", 0.0),
    "stack": Staging(shot_moments.stack, "a stack has come to twenty", 0.0),
    "roulette": Staging(shot_moments.roulette, "a roulette turns up cards", 0.0),
    "putout": Staging(shot_moments.put_out, "a player holds too many cards and is out", 0.0),
    "flip": Staging(shot_moments.flip, "two-sided cards turn, half-way across the table", 0.0),
    "night": Staging(shot_moments.night, "the dark side, with the backs of one hand enlarged"),
    "puff": Staging(shot_moments.puff, "the dispenser throws nothing", 0.0),
    "discardall": Staging(shot_moments.discard_all, "all cards of a colour are discarded", 0.0),
    "cut": Staging(shot_moments.cut, "a jump in", 0.0),
    "non": Staging(shot_moments.non, "a card is cancelled", 0.0),
    "talk": Staging(shot_moments.talk, "speech bubbles of all players", 0.0),
    "boomerang": Staging(shot_moments.boomerang, "a redirected penalty", 0.0),
    "vache": Staging(shot_moments.vache, "all hands are passed on", 0.0),
    "shownhand": Staging(shot_moments.shown_hand, "a look at another hand", 0.0),
    "lasting": Staging(shot_moments.lasting, "lasting effects on the player panels", 0.0),
    **{name: Staging(build, about) for name, (build, about) in shot_choices.CHOICES.items()},
    "pause": Staging(_pause, "the pause at the table"),
    "phones": Staging(shot_choices.phones, "the codes for the phones of two people"),
    "late": Staging(_late, "the last seconds of a time limit", 0.0),
    "curtain": Staging(_curtain, "the hot-seat screen"),
    "counting": Staging(_score_page, "hands turned over after a round", 2.4),
    "scoring": Staging(_scoring, "the chart of totals after a round"),
    "scoresheet": Staging(_score_sheet, "the score sheet, round by round"),
    "podium": Staging(shot_past.podium, "the end of a match that was won", 2.0),
    "podium-evening": Staging(partial(shot_past.podium, evening=EveningScore(3, (2, 1, 0, 0), 0)), "an evening", 2.0),
    "podium-lost": Staging(partial(shot_past.podium, won=False), "the end of a match that was lost", 2.0),
    "teams": Staging(shot_teams.team_table, "a round with teams of two"),
    "team-scores": Staging(shot_teams.team_scores, "the score sheet of teams"),
    "team-podium": Staging(shot_teams.team_podium, "the end of a match of teams", 2.0),
    "team-seats": Staging(shot_teams.team_seats, "the seats of teams"),
    "cards": Staging(_cards, "the faces of a ruleset side by side", 0.0),
    "personas": Staging(_personas, "the faces of the players in all moods", 0.0),
    "faces": Staging(_faces, "the faces of all decks side by side", 0.0),
}
"""Every scene by its name."""
