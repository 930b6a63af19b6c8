"""Position editor: cards by mouse and keys, lines by the clipboard, the rule for each card, and play on from here."""

import pygame
import pytest

from tests.support.places import ROOT
from tests.support.scenes.page_measure import written
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.position_draft import PILE, SUPPLY
from uno_desktop.content.positions import CANDIDATES, dealt
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import RED
from uno_desktop.model.position import read_position
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named
from uno_desktop.players.advice.adviser import ENOUGH_DEALS, Advice, Interval, Tried
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.matches.resume_from_position import PlayOnDialog
from uno_desktop.scenes.positions.judge_page import JudgeScene
from uno_desktop.scenes.positions.position_page import PENALTY, RULES, TURN, PositionScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.texts.journal_text import capitalised, color_name
from uno_desktop.system.i18n import LANGUAGES, set_language, tr
from uno_desktop.texts.advice_text import move_words
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.layout import ChoiceTile, Label, PressTile
from uno_desktop.ui.widgets import Stepper

LINE = (
    "official hands=B5,G2,R+2,R5,W+4/G7,Y+2,Y4/B1,B9,RS pile=Y5,R+2 supply=R1,B2,G3,Y7,R9 "
    "color=R match=+2 dir=1 turn=A dealer=C rng=1"
)


GAMES = ROOT / "tests" / "golden" / "moving" / "0.1.0" / "games"


def edited(driver: Driver, line: str = LINE) -> PositionScene:
    return driver.show(PositionScene(driver.services, read_position(line, RULESETS[0].id, {})))


def tile(scene: PositionScene, kind: str, name: str) -> PressTile:
    return next(each for each in scene.widgets if isinstance(each, PressTile) and each.item == (kind, name))


def step(scene: PositionScene | JudgeScene, key: str, way: int = 1) -> None:
    next(each for each in scene.widgets if isinstance(each, Stepper) and each.label == tr(key)).adjust(way)


def texts(driver: Driver) -> list[str]:
    return [text for text, _ in written(driver.page, pygame.Surface(driver.services.window.size)).placed]


def words(scene: PositionScene | JudgeScene) -> str:
    shown = [getattr(each, "inside", each) for each in scene.details() if each]
    return " ".join(leaf.text for each in shown for leaf in each.leaves() if isinstance(leaf, Label))


def test_the_menu_opens_a_new_deal_and_a_click_gives_a_card(driver: Driver) -> None:
    driver.press("more.title")
    driver.press("positions.open")
    scene = driver.scene(PositionScene)
    assert scene.draft.problem is None and len(scene.seats) == 4
    scene.choose(0)
    before = scene.draft.cards_at(0)
    driver.click(tile(scene, "more", "B0").rect.center)
    assert len(scene.draft.cards_at(0)) == len(before) + 1
    driver.press("practice.take_back")
    assert scene.draft.cards_at(0) == before


def test_keys_alone_take_a_card_away_and_keep_the_place(driver: Driver) -> None:
    scene = edited(driver)
    scene.choose(1)
    scene.mark(scene.chosen_tile())
    driver.key(pygame.K_RETURN)
    first = scene.focus.current
    assert isinstance(first, PressTile) and first.item == ("here", "G7")
    driver.key(pygame.K_RETURN)
    assert [scene.draft.book.deck.names[card] for card in scene.draft.cards_at(1)] == ["Y+2", "Y4"]
    assert scene.draft.problem is None


def test_the_focus_stays_on_a_card_that_is_used_up(driver: Driver) -> None:
    scene = edited(driver)
    scene.choose(0)
    scene.mark(tile(scene, "more", "B0"))
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert scene.focus.current is tile(scene, "more", "B0") and not scene.focus.current.enabled
    assert [scene.draft.book.deck.names[card] for card in scene.draft.cards_at(0)][:2] == ["B0", "B5"]


def test_attacks_of_two_sided_cards_are_listed(driver: Driver) -> None:
    scene = driver.show(PositionScene(driver.services, dealt(ruleset_named("flip"), {}, 3, 3)))
    scene.choose(PENALTY)
    step(scene, "positions.attack")
    assert scene.draft.state.threat is not None and scene.draft.problem is None


def test_every_card_that_can_be_pressed_is_taken_away(driver: Driver) -> None:
    scene = edited(driver, LINE.replace("pile=Y5,R+2", "pile=R+2"))
    for place in (0, PILE, SUPPLY):
        scene.choose(place)
        tiles = [each for each in scene.widgets if isinstance(each, PressTile) and isinstance(each.item, tuple)]
        for kind, name in [each.item for each in tiles if each.enabled and each.item[0] == "here"]:
            before = scene.draft.state.digest()
            tile(scene, kind, name).activate()
            assert scene.draft.state.digest() != before, (place, kind, name)
            driver.press("practice.take_back")
            assert scene.draft.state.digest() == before


def test_turn_colour_penalty_and_points_are_set_by_steppers(driver: Driver) -> None:
    scene = edited(driver, LINE.replace("official", "street").replace("R+2 ", "W ").replace("match=+2", "match=-"))
    scene.choose(TURN)
    step(scene, "positions.to_move")
    step(scene, "positions.direction")
    step(scene, "positions.color")
    s = scene.draft.state
    assert (s.turn, s.direction, s.color) == (1, -1, 1)
    scene.choose(PENALTY)
    step(scene, "positions.attack")
    step(scene, "positions.amount")
    assert scene.draft.state.threat is not None and scene.draft.state.threat.amount == 3
    assert any(tr("positions.unit.draw", n=3) in text for text in texts(driver))
    scene.choose("points")
    next(each for each in scene.widgets if isinstance(each, Stepper)).adjust(1)
    assert scene.draft.position.totals == (5, 0, 0) and scene.draft.problem is None


def test_every_stepper_has_a_choice(driver: Driver) -> None:
    scene = edited(driver)
    for key in (RULES, TURN, PENALTY, "points"):
        scene.choose(key)
        assert all(len(each.labels) > 1 for each in scene.widgets if isinstance(each, Stepper)), key
    scene.choose(PENALTY)
    assert tr("positions.served_at_once") in words(scene)


def test_rules_players_and_options_follow(driver: Driver) -> None:
    scene = edited(driver)
    while scene.draft.position.ruleset.id != "unplugged":
        step(scene, "rulebook.open")
    assert scene.draft.position.ruleset.id == "unplugged" and scene.draft.problem is None
    step(scene, "positions.players")
    assert len(scene.seats) == len(scene.draft.state.hands) == 4
    step(scene, "positions.level")
    assert all(plan.player.startswith("hard") for plan in scene.seats[1:] if not plan.human)
    driver.press("positions.options")
    options = driver.scene(OptionsScene)
    options.match_setup.options = {"unplugged.allowTwoPlayers": True}
    options.back()
    driver.frame()
    assert scene.draft.position.options == {"unplugged.allowTwoPlayers": True} and scene.chosen == RULES


def test_a_line_goes_out_and_comes_in_and_a_wrong_one_is_refused(driver: Driver) -> None:
    scene = edited(driver)
    driver.press("share.open")
    driver.press("share.copy")
    assert paste_text() == LINE and scene.toasts.text == tr("share.copied")
    scene.choose(PILE)
    scene.draft.add(scene.draft.book.deck.ids["G3"][0], PILE)
    driver.press("positions.paste")
    assert scene.draft.position.line == LINE
    assert copy_text(LINE.replace("color=R", "color=B"))
    driver.press("positions.paste")
    assert scene.toasts.text == tr("positions.bad.color") and scene.draft.position.line == LINE


def test_an_impossible_position_is_not_judged(driver: Driver) -> None:
    scene = edited(driver)
    for card in scene.draft.cards_at(2):
        scene.draft.remove(card, 2)
    driver.press("positions.judge")
    assert scene.toasts.text == tr("positions.bad.empty", seat=scene.names[2])


def judged(driver: Driver) -> JudgeScene:
    edited(driver)
    driver.press("positions.judge")
    return driver.scene(JudgeScene)


def carry_out(judge: JudgeScene) -> None:
    """Presses the first move in the details."""
    moves = (each for each in judge.widgets if isinstance(each, PressTile) and not isinstance(each, ChoiceTile))
    next(each for each in moves if isinstance(each.item, Action)).activate()


def legal(judge: JudgeScene) -> list[Action]:
    return judge.draft.book.legal(judge.draft.state, judge.seat)


def test_each_card_has_its_rule_and_a_move_is_carried_out(driver: Driver) -> None:
    judge = judged(driver)
    judge.choose("G2")
    assert tr("bar.no_match") in words(judge) and tr("rule.OFF-TURN-03.title") in words(judge)
    judge.choose("W+4")
    assert tr("bar.plus4_color") in words(judge) and tr("rule.OFF-P4-01.title") in words(judge)
    judge.choose("R5")
    assert tr("positions.may") in words(judge)
    carry_out(judge)
    assert judge.seat == 1 and judge.draft.cards_at(PILE)[0] == judge.draft.book.deck.ids["R5"][0]
    step(judge, "positions.whose")
    assert words(judge).startswith(tr("positions.no_choice"))
    judge.choose("RS")
    assert tr("bar.not_your_turn") in words(judge)


def test_the_expert_tells_chances_and_certainty(driver: Driver) -> None:
    judge = judged(driver)
    driver.until(lambda: judge.expert.advice is not None)
    assert judge.expert.advice is not None and judge.expert.advice.action in legal(judge)
    one, other = (next(each for each in legal(judge) if each.verb == verb) for verb in ("play", "draw"))
    drawing = capitalised(move_words(judge.draft.book.deck, judge.names, other))
    said = {
        (0.06, 0.2): tr("positions.sure", other=drawing, n=6),
        (-0.02, 0.03): tr("positions.as_good", other=drawing),
        (-0.2, 0.3): tr("positions.unsure", other=drawing),
    }
    for interval, sentence in said.items():
        judge.expert.advice = Advice(one, 40, Tried(one, 0.41, 0.4), Tried(other, 0.3, 0.3), Interval(*interval))
        wins = tr("positions.wins", n=41, least=25, most=59, count=40)
        assert sentence in words(judge) and wins in words(judge)


@pytest.mark.parametrize("deals", [1, 2, ENOUGH_DEALS - 1])
def test_the_expert_tells_no_chance_after_a_few_deals(driver: Driver, deals: int) -> None:
    """One deal gave "wins about 44 of 100 rounds" and "tried 1 deals"."""
    judge = judged(driver)
    one, other = legal(judge)[:2]
    for language in LANGUAGES:
        set_language(language)
        judge.expert.advice = Advice(one, deals, Tried(one, 0.44, 0.4), Tried(other, 0.3, 0.3), Interval())
        assert tr("positions.too_few", n=deals) in words(judge) and " 100" not in words(judge)
    set_language("en")
    assert tr("positions.too_few", n=1) != tr("positions.too_few", n=2).replace("2", "1")


def test_the_interval_of_a_chance_narrows_with_the_deals() -> None:
    widths = []
    for deals in (1, 12, 100, 1000):
        for wins in (0.0, 0.02, 0.5, 1.0):
            low, high = Advice(None, deals, Tried(None, wins, 0.0)).chance
            assert 0.0 <= low <= wins <= high <= 1.0 and low < high
        low, high = Advice(None, deals, Tried(None, 0.5, 0.0)).chance
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True) and widths[0] > 0.7 and widths[-1] < 0.08
    assert Advice(None).chance == Interval(0.0, 1.0)


def test_play_goes_on_from_here_and_a_candidate_is_saved(driver: Driver) -> None:
    judge = judged(driver)
    driver.press("positions.save")
    assert CANDIDATES in judge.toasts.text
    assert (driver.services.folders.games.parent / CANDIDATES).read_text(encoding="utf-8") == f"{LINE}\n"
    driver.press("practice.play_on")
    driver.scene(PlayOnDialog)
    driver.press("practice.play")
    table = driver.scene(TableScene)
    assert table.session.state.hands == judge.draft.state.hands and table.session.setup.practice


def test_a_move_that_ends_the_round_is_told(driver: Driver) -> None:
    line = LINE.replace("B5,G2,R+2,R5,W+4", "R5")
    edited(driver, line)
    driver.press("positions.judge")
    judge = driver.scene(JudgeScene)
    judge.choose("R5")
    carry_out(judge)
    assert judge.toasts.text == tr("positions.ends") and judge.draft.position.line == line


def test_a_moment_of_a_replay_opens_in_the_editor(driver: Driver) -> None:
    replay = driver.show(ReplayScene(driver.services, next(iter(sorted(GAMES.glob("*.unogame"))))))
    replay.go_to(5)
    driver.press("positions.edit")
    scene = driver.scene(PositionScene)
    assert scene.draft.state.hands == replay.match.moments[5].state.hands and scene.draft.problem is None
    assert scene.names == replay.names and not replay.running
    scene.back()
    driver.frame()
    replay.go_to(replay.match.rounds[0] if replay.match.moments[0].state.ended else len(replay.match.moments) - 1)
    replay.edit_position()
    assert driver.scene(ReplayScene) is replay


def test_the_row_of_the_turn_names_seat_direction_and_color(driver: Driver) -> None:
    page = edited(driver)
    row = f"{page.names[0]} · {capitalised(tr('positions.clockwise'))} · {capitalised(color_name(RED))}"
    assert row in texts(driver)
