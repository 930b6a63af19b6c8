"""Questions to players: each is answered by what a screen reader names, and a time limit answers for silent players."""

import pygame

from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.overlays.question_overlays import ANSWER_TIME, VOTE_TIME, AnswerDialog, AskDialog, VoteDialog
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import SWITCHES
from uno_desktop.ui.accessibility_tree import Node, NodeAction, Role

FRAME = 0.05
VOTERS = {0: "Ada", 2: "Zoé"}


def button(driver: Driver, name: str) -> Node:
    return next(node for node in driver.tree().all() if node.role is Role.BUTTON and node.name == name)


def press(driver: Driver, name: str) -> None:
    assert driver.page.perform(button(driver, name).key, NodeAction.PRESS)
    driver.frame()


def seconds(driver: Driver, count: float) -> None:
    """Passes time in long frames."""
    driver.rest(round(count / FRAME), FRAME)


def test_an_offered_question_is_asked(driver: Driver) -> None:
    asked = list[str]()
    driver.show(AskDialog(driver.services, "Ada", ["Red?", "How many?"], asked.append), 2)
    assert tr("question.what", who="Ada") in driver.tree().name
    press(driver, "How many?")
    assert asked == ["How many?"] and isinstance(driver.top, MenuScene)


def test_an_own_question_is_typed_and_none_is_asked_without_words(driver: Driver) -> None:
    asked = list[str]()
    driver.show(AskDialog(driver.services, "Ada", ["Red?"], asked.append), 2)
    assert not button(driver, tr("question.ask")).enabled
    field = next(node for node in driver.tree().all() if node.role is Role.FIELD)
    assert driver.page.perform(field.key, NodeAction.WRITE, "  Do you   like cats? ")
    driver.frame()
    press(driver, tr("question.ask"))
    assert asked == ["Do you like cats?"] and isinstance(driver.top, MenuScene)


def test_an_answer_is_typed_at_once(driver: Driver) -> None:
    said = list[str]()
    driver.show(AnswerDialog(driver.services, "How many?", said.append, lambda: said.append("pause")), 2)
    driver.type("Seven")
    driver.key(pygame.K_RETURN)
    assert said == ["Seven"] and isinstance(driver.top, MenuScene)


def test_silence_has_its_own_button_and_escape_pauses(driver: Driver) -> None:
    said = list[str]()
    driver.show(AnswerDialog(driver.services, "How many?", said.append, lambda: said.append("pause")), 2)
    driver.key(pygame.K_ESCAPE)
    assert said == ["pause"] and isinstance(driver.top, AnswerDialog)
    press(driver, tr("question.silent"))
    assert said == ["pause", ""] and isinstance(driver.top, MenuScene)


def test_time_that_runs_out_is_silence_even_with_half_an_answer(driver: Driver) -> None:
    said = list[str]()
    driver.show(AnswerDialog(driver.services, "How many?", said.append, lambda: None), 2)
    driver.type("Sev")
    seconds(driver, ANSWER_TIME - 1)
    assert not said
    seconds(driver, 2)
    assert said == [""] and isinstance(driver.top, MenuScene)


def test_with_a_switch_an_answer_may_take_any_time(driver: Driver) -> None:
    said = list[str]()
    driver.services.settings.switch = SWITCHES[1]
    driver.show(AnswerDialog(driver.services, "How many?", said.append, lambda: None), 2)
    seconds(driver, ANSWER_TIME + 5)
    assert not said and isinstance(driver.top, AnswerDialog)


def test_votes_are_counted_by_seat_and_can_be_changed(driver: Driver) -> None:
    counted = list[dict[int, bool]]()
    driver.show(VoteDialog(driver.services, "Ugo", VOTERS, 2, counted.append), 2)
    assert button(driver, f"Zoé: {tr('vote.yes')}").selected, "the accuser is for it"
    press(driver, f"Ada: {tr('vote.yes')}")
    press(driver, f"Ada: {tr('vote.no')}")
    assert button(driver, f"Ada: {tr('vote.no')}").selected and not button(driver, f"Ada: {tr('vote.yes')}").selected
    press(driver, tr("vote.done"))
    assert counted == [{0: False, 2: True}] and isinstance(driver.top, MenuScene)


def test_a_player_who_does_not_vote_in_time_abstains(driver: Driver) -> None:
    counted = list[dict[int, bool]]()
    driver.show(VoteDialog(driver.services, "Ugo", VOTERS, 1, counted.append), 2)
    press(driver, f"Zoé: {tr('vote.no')}")
    seconds(driver, VOTE_TIME + 1)
    assert counted == [{2: False}] and isinstance(driver.top, MenuScene)
