"""Pages and dialogs whose layout is measured."""

from tests.staging.staged_tables import StagedTable, setup_for
from uno_desktop.content.lesson import shipped_path
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.task import Outcome, TaskVerdict
from uno_desktop.match.practice_match import RoundSnapshot
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.players.search.redeal import Known
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.title_prompt import TitlePrompt
from uno_desktop.scenes.matches.resume_from_position import PlayOnDialog, ResumablePosition
from uno_desktop.scenes.score.score_scene import FirstRoundScene
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.tasks.task_scene import TaskPanel
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.page import Page
from uno_desktop.ui.pickers import MultiSelectDialog
from uno_desktop.ui.text_prompt import NamePrompt
from uno_desktop.ui.titled_page import PageCommand

PAGES = (
    "menu", "more", "picker", "options", "seats", "tables", "presets", "rulebook", "settings", "tablerules", "pause",
    "about", "today-before", "today", "today-archive", "puzzles", "puzzle-set", "learn", "lab", "luck", "offer",
    "packs", "rivals", "rival",
    "keys", "season", "statistics", "achievements", "household", "workshop", "own-deck", "own-card", "own-pick",
    "changed-cards", "changed-card", "changed-pick",
    "trial", "sounds", "phones",
)  # fmt: skip
OVERLAYS = (
    "answer", "ask", "choicelist", "counting", "crash", "doubt", "foul", "games", "ideas", "keeptable",
    "lesson-done", "letters", "licence", "menu-continue", "own-glyph", "ownname",
    "judge", "judge-card", "position", "position-hand", "share", "handicap",
    "play-on", "podium", "podium-lost", "program", "scoresheet", "scoring", "solved", "strangers", "team-podium",
    "team-scores", "team-seats", "today-share", "today-line", "vote", "welcome",
)  # fmt: skip
"""Further scenes that are pages: dialogs over a table, score sheets, and what few players open."""
CHANGING = ("about", "learn", "options", "welcome")
"""Pages that show a folder, a picture made in the background, or a list that grows with each new option or example."""


def _offer() -> ResumablePosition:
    """A position to be played on, of which something is hidden."""
    book = rulebook_for("official")
    state = book.new_round(4, 1, 1)
    view = book.view(state, 0, (0,) * 4)
    return ResumablePosition(
        setup_for("official", 4), RoundSnapshot(state, 1, (0,) * 4), 0, lambda seat: Known(view, (), view)
    )


def _first_scores(services: Services) -> FirstRoundScene:
    """Score sheet of a first game, with the longest name of an opponent."""
    table = StagedTable("official", 3, None)
    scored, hands = table.end_round(match_over=False)
    ways = [PageCommand(key, services.quit) for key in ("common.back", "tasks.again", "menu.play")]
    path = shipped_path("official")

    def said() -> list[str]:
        return [tr("coach.lost", who="Dieter", n=124), tr(f"lessons.{path.lessons[-1].id}.after")]

    scene = FirstRoundScene(services, table.session(), scored, hands, said, ways)
    scene.finish()
    return scene


def _found_option(services: Services) -> OptionsScene:
    """Page of an option that has been looked for; a card of its example is refused."""
    setup = MatchSetup(services.settings)
    setup.choose(ruleset_named("classic"))
    page = OptionsScene(services, setup)
    page.shown = next(each for each in setup.ruleset.options if each.key == "classic.plus4Legality")
    page.search_text = tr(f"option.{page.shown.key}.title")
    return page


def dialogs(services: Services) -> dict[str, Page]:
    """Returns dialogs that are pages, with long texts."""
    plan = TablePlan("official", title=tr("tables.title"))
    entries = [tr("effect.swap"), tr("effect.white3")]
    said = max((tr(f"lessons.{each.id}.after") for each in shipped_path("official").lessons), key=len)
    return {
        **{
            name: TaskPanel(services, lambda: tr("learn.title"), verdict, said, services.quit, following)
            for name, verdict, following in (
                ("done", TaskVerdict(Outcome.DONE), PageCommand("tasks.next", services.quit)),
                ("asked", None, PageCommand("tasks.skip", services.quit)),
            )
        },
        "unsolved": TaskPanel(
            services,
            lambda: tr("learn.title"),
            None,
            said,
            services.quit,
            PageCommand("tasks.skip", services.quit),
            PageCommand("practice.play_on", services.quit),
        ),
        "found option": _found_option(services),
        "first scores": _first_scores(services),
        "play on": PlayOnDialog(services, _offer(), range(4)),
        "confirm": ConfirmDialog(
            services, tr("tables.delete_sure", name=tr("tables.title")), tr("tables.delete"), services.quit
        ),
        "name": NamePrompt(
            services, tr("tables.name_pasted"), "Zoé", 40, lambda _: tr("tables.there_is"), lambda _: None
        ),
        "keep": TitlePrompt(services, tr("tables.keep"), tr("tables.title"), lambda _: plan, lambda _: None),
        "list": MultiSelectDialog(
            services, tr("option.italian.blankEffects.title"), entries, (0, 1), 4, lambda _: None
        ),
    }
