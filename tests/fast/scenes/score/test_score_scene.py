"""Score scene after a round and after a match, counted card by card, with winners as text: players, and teams of two
with both names."""

from dataclasses import replace
from datetime import date

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.daily.daily_deal import DailyDeal
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.events import RoundEnded, RoundScored
from uno_desktop.model.options import Value
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.score.score_rows import LONGEST, ScoreAnimation
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.system.i18n import tr
from uno_desktop.texts.score_text import ScoreTeams, match_words, round_words
from uno_desktop.texts.standings import ranking
from uno_desktop.ui.accessibility_tree import Role
from uno_desktop.ui.layout import Label
from uno_desktop.ui.widgets import Button

PLAYERS = tuple(SeatPlan("random", name) for name in ("Ada", "Bruno", "Chloé"))


def play_round(session: MatchSession) -> tuple[RoundScored, RoundEnded]:
    """Let the computer players finish the round that is on, in virtual time."""
    cursor, now = session.cursor(None), 0.0
    while not session.round_over:
        now += 1.0
        session.tick(now)
    events = cursor.take()
    ended = [event for event in events if isinstance(event, RoundEnded)]
    scored = [event for event in events if isinstance(event, RoundScored)]
    return scored[-1], ended[-1]


def table(target: int = 5000) -> MatchSession:
    return begin_match(TableSetup("official", PLAYERS, 3, {"official.target": target}), None, None)


def after_two_rounds() -> MatchSession:
    session = table()
    play_round(session)
    session.next_round()
    return session


def show(driver: Driver, session: MatchSession) -> ScoringScene:
    scored, ended = play_round(session)
    return driver.show(ScoringScene(driver.services, session, scored, ended.hands))


def test_the_values_of_the_hands_add_up_to_the_winners_points(driver: Driver) -> None:
    session = table()
    scene = show(driver, session)
    assert scene.animation.counted(0) == 0
    driver.rest(600)
    assert scene.animation.done
    counted = [scene.animation.counted(seat) for seat in range(3)]
    assert sum(counted) == max(scene.scored.points)
    assert counted[scene.scored.winner] == 0
    moods = [scene.rows.mood(seat) for seat in range(3)]
    assert moods.pop(scene.scored.winner) is Mood.PLEASED and moods == [Mood.CALM] * 2


def test_any_key_only_finishes_the_counting(driver: Driver) -> None:
    session = table()
    scene = show(driver, session)
    driver.key(pygame.K_RETURN)
    assert driver.top is scene and scene.animation.done and session.round_number == 1


def test_escape_offers_to_leave(driver: Driver) -> None:
    show(driver, table())
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.scene(PauseMenu)
    driver.key(pygame.K_ESCAPE)
    driver.scene(ScoringScene)


@pytest.mark.parametrize("target", (1, 150))
def test_after_the_last_round_a_rematch_is_one_press_away(driver: Driver, target: int) -> None:
    session = table(target)
    scene = show(driver, session)
    while not session.match_over:
        assert not any(button.text == tr("scoring.rematch") for button in driver.widgets(Button))
        session.next_round()
        driver.services.stack.pop()
        scene = show(driver, session)
    driver.key(pygame.K_SPACE)
    assert driver.named("scoring.podium").style == "gold"
    driver.press("scoring.rematch")
    assert driver.scene(TableScene).session.setup.seed != scene.session.setup.seed


def test_the_podium_and_the_rematch(driver: Driver) -> None:
    session = table(target=1)
    show(driver, session)
    assert session.match_over
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    places = driver.scene(PodiumScene).places
    assert places.order[0] in session.last_scored.match_winners  # type: ignore[union-attr]
    totals, names = session.last_scored.totals, [plan.name for plan in PLAYERS]  # type: ignore[union-attr]
    read = [node.name for node in driver.tree().nodes if node.role is Role.TEXT]
    said = [f"{places.number(at)}. {names[seat]}, {totals[seat]} points" for at, seat in enumerate(places.order)]
    assert read[-3:] == said, "a sentence for each place, the winner's first"
    driver.press("scoring.rematch")
    again = driver.scene(TableScene).session.setup
    assert again == TableSetup("official", PLAYERS, 7, {"official.target": 1})


def test_with_reduced_motion_everything_is_counted_at_once(driver: Driver) -> None:
    driver.services.settings.reduced_motion = True
    assert show(driver, table()).animation.done


def decided(driver: Driver, ruleset: str, **options: str | int) -> tuple[ScoringScene, PodiumScene]:
    """The score sheet and the podium of a match of one round, played by four computer players."""
    seats = tuple(SeatPlan("random", name) for name in "ABCD")
    named: dict[str, Value] = {
        "house.rounds" if key == "rounds" else f"{ruleset}.{key}": value for key, value in options.items()
    }
    session = begin_match(TableSetup(ruleset, seats, 3, named), None, None)
    scored, ended = play_round(session)
    sheet = ScoringScene(driver.services, session, scored, ended.hands)
    for scene in (sheet, podium := PodiumScene(driver.services, session, scored)):
        driver.show(scene, 3)
    return sheet, podium


def test_where_no_points_are_counted_none_are_shown(driver: Driver) -> None:
    sheet, podium = decided(driver, "street")
    places = podium.places
    assert [each.head for each in sheet.points.columns(sheet.rows)] == [tr("scoring.hands"), tr("scoring.hand_points")]
    assert [places.points(place) for place in range(4)] == [""] * 4
    assert [places.number(place) for place in range(4)] == ["1", "", "", ""], "nobody is second"
    assert len({places.rank(place) for place in (1, 2, 3)}) == 1, "nor sadder than another"
    assert places.line(3) == "ABCD"[places.order[3]]
    assert places.steps == 1 and [*podium.chips] == [1, 2, 3], "no step without a number"
    counted, _ = decided(driver, "street", scoring="points500")
    assert sum(bool(each.head) for each in counted.points.columns(counted.rows)) == 4


def test_the_winner_is_first_and_the_sheet_says_who_gets_the_points(driver: Driver) -> None:
    for ruleset, options in (("street", {}), ("official", {})):
        sheet, _ = decided(driver, ruleset, **options)
        rows = [each.text for each in sheet.background if isinstance(each, Label) and each.text in [*"ABCD"]]
        assert rows[0] == "ABCD"[sheet.scored.winner], ruleset
        counted = ruleset == "official"
        told = tr("scoring.gets", name=rows[0]) if counted else tr("scoring.not_counted")
        assert told in [each.text for each in sheet.background if isinstance(each, Label)]


def test_a_daily_deal_shows_its_points_without_a_total_or_a_goal(driver: Driver) -> None:
    deal = DailyDeal(date(2026, 12, 1), "flip")
    sheet = show(driver, begin_match(deal.setup("random", "Ada"), None, None))
    assert [each.head for each in sheet.points.columns(sheet.rows)] == [
        tr("scoring.hands"),
        tr("scoring.hand_points"),
        tr("scoring.points"),
    ]
    assert sheet.points.target == 0


def test_after_a_single_round_the_cards_left_rank_the_others(driver: Driver) -> None:
    sheet, podium = decided(driver, "official", rounds=1)
    places = podium.places
    assert [each.head for each in sheet.points.columns(sheet.rows)] == [tr("scoring.hands"), tr("scoring.hand_points")]
    held = [len(sheet.points.codes[seat]) for seat in places.order]
    assert places.steps == 3 and held[0] == 0 < held[1] <= held[2] <= held[3]
    assert [places.points(place) for place in range(4)] == ["", *(tr("access.cards", n=each) for each in held[1:])]
    assert places.line(3) == f"{places.number(3)}. {'ABCD'[places.order[3]]} ({tr('access.cards', n=held[3])})"


def test_where_places_decide_they_are_shown(driver: Driver) -> None:
    places = decided(driver, "italian", scoring="ranking")[1].places
    assert [places.number(place) for place in range(4)] == ["1", "2", "3", "4"]
    assert places.points(0) == "" and places.line(3) == f"4. {places.setup.seats[places.order[3]].name}"


def test_equal_points_share_the_place(driver: Driver) -> None:
    session = begin_match(TableSetup("official", tuple(SeatPlan("easy", name) for name in "ABCDE"), 3, {}), None, None)
    podium = driver.show(
        PodiumScene(driver.services, session, RoundScored(1, 0, (0,) * 5, (5, 520, 0, 5, 0), True, (1,))), 3
    )
    places = podium.places
    assert [places.number(place) for place in range(5)] == ["1", "2", "2", "4", "4"]
    assert podium.block(1).height == podium.block(2).height < podium.block(0).height
    assert places.line(4).startswith("4.")
    session.close()


def test_ranking_follows_the_winning_condition() -> None:
    def scored(totals: tuple[int, ...], winners: tuple[int, ...]) -> RoundScored:
        return RoundScored(5, winners[0], (0,) * len(totals), totals, True, winners)

    assert ranking(scored((120, 510, 300, 40), (1,)), (120, 510, 300, 40)) == [1, 2, 0, 3]
    assert ranking(scored((120, 510, 300, 40), (3,)), (-120, -510, -300, -40)) == [3, 0, 2, 1]
    assert ranking(scored((40, 510, 300, 40), (0, 3)), (-40, -510, -300, -40)) == [0, 3, 2, 1]


@pytest.mark.parametrize("people", (1, 2))
def test_the_only_human_winner_is_addressed_as_you(driver: Driver, people: int) -> None:
    seats = tuple(SeatPlan("human" if seat < people else "easy", name) for seat, name in enumerate("ABC"))
    setup = TableSetup("official", seats, 3, {"official.target": 10})
    session = begin_match(setup, None, None)
    scored = RoundScored(1, 0, (30, 0, 0), (30, 0, 0), True, (0,))
    scene = ScoringScene(driver.services, session, scored, [[], [0], [1]])
    podium = PodiumScene(driver.services, session, scored)
    alone = people == 1
    won = tr("scoring.you_won_match") if alone else tr("scoring.match_won", n=1, names="A")
    assert podium.places.words() == won
    assert scene.head.words() == won, "the round was the whole match"
    later = ScoringScene(driver.services, session, replace(scored, number=2), [[], [0], [1]])
    assert later.head.words() == (tr("scoring.you_won", round=2) if alone else tr("scoring.won", name="A", round=2))
    session.close()


@pytest.mark.parametrize("won", (True, False))
def test_the_podium_tells_the_story_and_cheers_only_for_people(driver: Driver, won: bool) -> None:
    session = begin_match(TableSetup("official", PLAYERS, 3, {"official.target": 150}), driver.services.folders, None)
    while not session.match_over:
        session.next_round()
        play_round(session)
    session.close()
    scored = session.sheet[-1]
    me = next(seat for seat in range(3) if (seat in scored.match_winners) == won)
    plans = [replace(plan, player="human") if seat == me else plan for seat, plan in enumerate(PLAYERS)]
    session.setup = replace(session.setup, seats=tuple(plans))
    sheet = driver.show(ScoringScene(driver.services, session, scored, [[], [0], [1]]))
    driver.rest(600)
    assert (told := sheet.head.story.moment()) and told[1] in [node.name for node in driver.tree().nodes]
    driver.press("scoring.podium")
    podium = driver.scene(PodiumScene)
    assert podium.story is sheet.head.story, "read once for both pages"
    driver.rest(120)
    story = [podium.story.last_card(), *podium.story.sentences()]
    assert podium.cheers == won and len(story) >= 4 and all(any(p.name in line for p in plans) for line in story)
    read = [node.name for node in driver.tree().nodes if node.role is Role.TEXT]
    assert read[-len(story) :] == story, "after the places"


def test_the_page_never_turns_automatically_and_buttons_keep_their_labels(driver: Driver) -> None:
    scene = show(driver, after_two_rounds())
    names = [button.text for button in driver.widgets(Button)]
    while not scene.animation.done:
        driver.wait(1 / 60)
    driver.rest(120, dt=0.1)
    assert scene.view == "hands" and driver.top is scene
    for key, view in (("see_chart", "chart"), ("see_grid", "grid"), ("see_hands", "hands")):
        driver.press(f"scoring.{key}")
        driver.rest(80, dt=0.1)
        assert scene.view == view
        assert [button.text for button in driver.widgets(Button)] == names
        assert [button.text for button in driver.widgets(Button) if button.picked] == [tr(f"scoring.{key}")]


def test_the_lines_of_the_chart_grow_when_it_is_turned_to(driver: Driver) -> None:
    assert not any(button.picked is not None for button in show(driver, table()).widgets if isinstance(button, Button))
    scene = show(driver, after_two_rounds())
    driver.key(pygame.K_SPACE)
    assert scene.settled
    driver.press("scoring.see_chart")
    assert not scene.settled
    driver.rest(90)
    assert scene.settled


def test_the_sheet_has_a_line_for_each_round(driver: Driver) -> None:
    session = table()
    for number in (1, 2, 3):
        scene = show(driver, session)
        assert [line.number for line in scene.points.sheet] == list(range(1, number + 1))
        driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert session.round_number == 4


PEOPLE = (SeatPlan("human", "Zoé"), SeatPlan("medium", "Ada"), SeatPlan("medium", "Bo"), SeatPlan("human", "Cy"))
ALONE = (PEOPLE[0], *PEOPLE[1:3], SeatPlan("easy", "Di"))


def scored(winner: int, winners: tuple[int, ...] = ()) -> RoundScored:
    return RoundScored(2, winner, (10, 0, 10, 0), (510, 0, 510, 0), bool(winners), winners)


def teams_of(seats: tuple[SeatPlan, ...]) -> tuple[TableSetup, ScoreTeams]:
    return TableSetup("official", seats, 1), ScoreTeams(seats, (0, 1, 0, 1))


def test_a_team_is_named_by_both_names() -> None:
    setup, score_teams = teams_of(PEOPLE)  # two local players in different teams
    assert round_words(setup, scored(1), score_teams) == "Ada and Cy win round 2"
    assert match_words(setup, scored(2, (0, 2)), score_teams) == "Zoé and Bo win the game!"
    assert (score_teams.order, [*score_teams.heads], score_teams.names()) == (
        [0, 2, 1, 3],
        [0, 1],
        ["Zoé and Bo", "Ada and Cy"],
    )


def test_the_only_human_is_addressed_as_you_if_the_team_wins() -> None:
    setup, score_teams = teams_of(ALONE)
    assert round_words(setup, scored(2), score_teams) == "You and Bo win round 2!"
    assert match_words(setup, scored(0, (0, 2)), score_teams) == "You and Bo win the game!"
    assert round_words(setup, scored(3), score_teams) == "Ada and Di win round 2"


def test_without_teams_the_scores_are_unchanged() -> None:
    setup, score_teams = TableSetup("official", ALONE, 1), ScoreTeams(ALONE)
    assert round_words(setup, scored(0), score_teams) == "You win round 2!"
    assert round_words(setup, scored(1), score_teams) == "Ada wins round 2"
    assert match_words(setup, scored(0, (0,)), score_teams) == "You win the game!"
    assert match_words(setup, scored(0, (0, 2)), score_teams) == "Zoé, Bo win the game!"
    assert (score_teams.order, [*score_teams.heads], score_teams.of(-1)) == ([0, 1, 2, 3], [0, 1, 2, 3], ())


def test_cards_are_turned_one_after_the_other_and_counted() -> None:
    animation = ScoreAnimation([[5, 20], [], [50]])
    seen = []
    while not animation.done:
        animation.advance(0.02)
        state = tuple(animation.counted(seat) for seat in range(3))
        if not seen or seen[-1] != state:
            seen.append(state)
    assert seen == [(0, 0, 0), (5, 0, 0), (25, 0, 0), (25, 0, 50)]
    assert animation.face_up == 3 and animation.grown == 1.0


def test_the_totals_grow_only_when_all_is_counted() -> None:
    animation = ScoreAnimation([[1], [2]])
    while animation.grown == 0.0:
        animation.advance(0.02)
    assert animation.face_up == 2


def test_the_animation_can_be_skipped() -> None:
    animation = ScoreAnimation([[7] * 30, [1]])
    animation.finish()
    assert animation.done and animation.counted(0) == 210 and animation.grown == 1.0


def test_the_duration_is_limited_for_many_cards() -> None:
    assert ScoreAnimation([[1] * 60] * 10).duration < LONGEST + 3


def test_empty_hands_are_counted_too() -> None:
    animation = ScoreAnimation([[], []])
    animation.advance(10)
    assert animation.done and animation.counted(0) == 0
