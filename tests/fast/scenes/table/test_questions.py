"""Every kind of prompt at the table: shown only if needed, answered by mouse or keyboard, undone."""

from pathlib import Path

import pygame
import pytest

from tests.support.extent import by_turns
from tests.support.scenes.evening import REST, Evening, my_turn
from uno_desktop.match.scoreboard import rules_of_table, scoreboard_for
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.cards import GREEN, NO_COLOR, RED, YELLOW, Color
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.model.state import ASK_COLOR, ASK_TARGET, Frame
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.overlays.question_overlays import LISTED, AnswerDialog, AskDialog, VoteDialog
from uno_desktop.scenes.table.prompts.color_wheel import ColorPrompt
from uno_desktop.scenes.table.prompts.panel_prompt import ButtonsPrompt, CardsPrompt, SeatPrompt
from uno_desktop.stage.layout.table_layout import Box
from uno_desktop.stage.texts.journal_text import journal_title
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.widgets import Button


def white(folder: Path, number: int, hand: str) -> Evening:
    return my_turn(folder, "italian", hand, italian__blankCount=1, italian__blankEffects=(number,))


def test_every_question_of_the_catalogue_is_listed() -> None:
    assert all(has_text(f"question.{number}") for number in range(1, LISTED + 1))
    assert not has_text(f"question.{LISTED + 1}")


def test_the_log_is_headed_with_the_colour_in_play_where_colours_are_named() -> None:
    assert journal_title(RED, True) == "The last turns · red"
    assert journal_title(RED, False) == journal_title(NO_COLOR, True) == "The last turns"


def test_two_seats_are_named_one_after_the_other(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "unplugged", "INV G7 G8 R9")
    evening.lay("INV")
    assert isinstance(evening.scene.input.prompt, SeatPrompt)
    evening.panel(3)
    assert isinstance(evening.scene.input.prompt, SeatPrompt)
    evening.key(pygame.K_ESCAPE)
    evening.key(pygame.K_2, pygame.K_1)
    evening.frame(2)
    assert evening.done() == "A play INV>B,C"


@pytest.mark.parametrize(("hand", "marked"), [("W G7 G8 R1", GREEN), ("W G7 Y1", YELLOW), ("W W", YELLOW)])
def test_the_wheel_proposes_the_colour_of_most_cards_then_the_one_in_play(
    tmp_path: Path, hand: str, marked: Color
) -> None:
    evening = my_turn(tmp_path, "official", hand, "Y9")
    evening.lay("W")
    prompt = evening.scene.input.prompt
    assert isinstance(prompt, ColorPrompt) and prompt.chosen == marked


@pytest.mark.parametrize(("ruleset", "card"), [("official", "W"), ("unplugged", "INV")])
def test_tab_moves_from_a_prompt_to_the_buttons_and_back(tmp_path: Path, ruleset: str, card: str) -> None:
    evening = my_turn(tmp_path, ruleset, f"{card} R1 R2 R9")
    evening.lay(card)
    prompt, table_input = evening.scene.input.prompt, evening.scene.input
    assert prompt is not None

    def focus() -> tuple[str | int, ...]:
        return evening.scene.accessibility_tree().focus

    met = []
    for _ in range(len(prompt.answers) + len(evening.scene.commands().names)):
        met.append(focus())
        evening.key(pygame.K_TAB)
    assert len(set(met)) == len(met) and met[0] == focus() and ("button", "menu") in met
    while focus() != ("button", "rules"):
        evening.key(pygame.K_TAB)
    evening.key(pygame.K_LEFT)
    assert table_input.prompt is prompt and focus()[0] == "answer", "an arrow leads back"
    while focus() != ("button", "journal"):
        evening.key(pygame.K_TAB)
    evening.key(pygame.K_RETURN)
    assert evening.scene.journal_open and table_input.prompt is prompt, "and it can still be answered"
    evening.key(code_for("journal"))
    assert not evening.scene.journal_open and table_input.prompt is prompt


def test_a_treasure_may_be_kept(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "unplugged", "TRE G7 G8 R9")
    evening.lay("TRE")
    evening.panel(0)
    assert evening.done().startswith("A play TRE>A")


def test_a_pair_or_one_card_of_it(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "street", "G7 G7 B3 R5 Y4")
    evening.lay("G7")
    prompt = evening.scene.input.prompt
    assert isinstance(prompt, ButtonsPrompt) and prompt.title == "Play one card or both?"
    evening.click(*prompt.answers[1].rect.center)
    evening.frame()
    assert evening.codes() == ["B3", "R5", "Y4"]


def test_a_pair_of_wild_cards_asks_for_the_colour_first(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "street", "W W B3 R5 Y4", street__cutWilds="on")
    evening.lay("W")
    assert isinstance(evening.scene.input.prompt, ColorPrompt)
    evening.key(pygame.K_b)
    assert isinstance(evening.scene.input.prompt, ButtonsPrompt)
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.scene.input.prompt, ColorPrompt), "the last answer is taken back"
    evening.key(pygame.K_y, pygame.K_2)
    evening.frame()
    assert evening.done() == "A play W W>Y"


def test_any_cards_of_the_same_color_may_be_played_along(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "extreme", "GDA G1 G4 G7 B2 R5", extreme__discardAllOptional=True)
    evening.lay("GDA")
    prompt = evening.scene.input.prompt
    assert isinstance(prompt, CardsPrompt) and len(prompt.cards) == 3
    evening.click(*prompt.answers[2].rect.center)
    evening.key(pygame.K_1, pygame.K_RETURN)
    evening.frame()
    assert evening.codes() == ["B2", "G4", "R5"]


def test_of_many_cards_one_or_all_may_be_played_along(tmp_path: Path) -> None:
    hand = "GDA G1 G2 G3 G4 G6 G7 G8 B2 R5"
    evening = my_turn(tmp_path, "extreme", hand, extreme__discardAllOptional=True)
    evening.lay("GDA")
    evening.key(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    evening.frame(1, draw=True)
    assert isinstance(evening.scene.input.prompt, CardsPrompt), "two of so many are not offered"
    evening.key(pygame.K_a, pygame.K_RETURN)
    evening.frame()
    assert evening.codes() == ["B2", "R5"]


def test_reverses_in_the_order_in_which_they_are_chosen(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "italian", "GR BR YR R9 G4", italian__multiReverse=True)
    evening.lay("GR")
    prompt = evening.scene.input.prompt
    assert isinstance(prompt, CardsPrompt)
    codes = evening.session.book.deck.codes
    for code in ("YR", "BR"):
        evening.click(*prompt.answers[[codes[card] for card in prompt.cards].index(code)].rect.center)
    evening.frame(1, draw=True)
    evening.click(*prompt.answers[-1].rect.center)
    evening.frame()
    assert evening.done() == "A play GR YR BR"


def test_a_gift_for_each_player(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "unplugged", "GEN G7 G8 R9 B5 Y6")
    evening.lay("GEN")
    evening.frame(60)
    assert "easy 1, easy 2, easy 3" in evening.scene.display.hud_state.status_line
    evening.lay("R9")
    evening.panel(2)
    evening.frame(60)
    assert "R9" in evening.codes(2) and "easy 2" not in evening.scene.display.hud_state.status_line
    evening.lay("B5")
    evening.key(pygame.K_3)
    evening.frame(60)
    evening.lay("Y6")
    evening.frame(60)
    assert evening.codes() == ["G7", "G8"] and "Y6" in evening.codes(1)


def test_a_series_goes_on_until_done(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "unplugged", "CBG G7 G8 G1 R9")
    evening.lay("CBG")
    evening.frame(60)
    assert evening.scene.actions.button_verbs() == ["done"] and "F" in evening.scene.display.hud_state.status_line
    evening.lay("G8")
    evening.frame(60)
    evening.key(pygame.K_f)
    evening.frame(3)
    assert evening.codes() == ["G1", "G7", "R9"]


def test_the_card_that_is_kept(tmp_path: Path) -> None:
    evening = white(tmp_path, 3, "BL#3 R+2 BS GR W")
    evening.lay("BL#3")
    evening.key(code_for("shift"))
    evening.frame(60)
    assert evening.scene.display.hand_style.playable == {
        card for card in range(200) if evening.session.hand(0) >> card & 1
    }
    evening.lay("GR")
    evening.frame(2)
    assert evening.codes() == ["GR"]


def test_a_card_of_the_color_must_be_played(tmp_path: Path) -> None:
    evening = white(tmp_path, 8, "BL#8 R9 R4")
    evening.lay_out(["B4 B5 Y7", *REST[:2], "BL#8 R9 R4 G4"], "G9", 3, "D play BL#8>B")
    hud_state = evening.scene.display.hud_state
    assert "blue" in hud_state.status_line and hud_state.turn_line != "Your turn"
    evening.lay("Y7")
    assert evening.scene.input.tooltip.reason
    evening.lay("B5")
    evening.frame(2)
    assert evening.codes() == ["B4", "Y7"]


def test_a_question_is_chosen_and_answered_by_a_computer_player(tmp_path: Path) -> None:
    evening = white(tmp_path, 10, "BL#10 R9 R4")
    evening.lay("BL#10")
    evening.key(pygame.K_1, pygame.K_g)
    assert isinstance(evening.top, AskDialog)
    evening.key(pygame.K_ESCAPE)
    assert evening.top is evening.scene and evening.session.last_action is None
    evening.key(pygame.K_g)
    assert isinstance(evening.top, AskDialog)
    evening.frame(1, draw=True)
    evening.page_button(1)
    evening.frame()
    assert "easy 1" in evening.scene.display.hud_state.toast
    evening.frame(120)
    assert evening.session.actions_done >= 2 and len(evening.codes(1)) < 3 + 7, "computer players always answer"


@pytest.mark.parametrize("silent", [False, True])
def test_a_question_is_answered_in_time_or_seven_cards_are_drawn(tmp_path: Path, silent: bool) -> None:
    evening = white(tmp_path, 10, "BL#10 R9 R4")
    evening.lay_out(["B4 B5 Y7", *REST[:2], "BL#10 R9 R4 G4"], "G9", 3, "D play BL#10>B,A")
    evening.frame(2, draw=True)
    assert isinstance(evening.top, AnswerDialog)
    if not silent:
        for sign in "42":
            evening.post(pygame.Event(pygame.TEXTINPUT, text=sign))
        evening.frame()
        evening.key(pygame.K_RETURN)
        evening.frame(4)
        assert "42" in evening.scene.display.hud_state.toast
    else:
        evening.frame(round(31 / 0.05))
    evening.frame(4)
    assert evening.top is evening.scene
    assert len(evening.codes()) == (10 if silent else 3)


def test_an_illegal_card_is_played_only_after_a_warning(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "street", "R9 W+4 G7", "G5", street__fouls="strict")
    for safe in (pygame.K_ESCAPE, pygame.K_RETURN):
        evening.lay("R9")
        assert isinstance(evening.top, ConfirmDialog)
        evening.key(safe)
        evening.frame(2)
        assert evening.top is evening.scene and evening.session.last_action is None
    evening.lay("R9")
    cancel, lay = (one for one in evening.top.widgets if isinstance(one, Button))  # type: ignore[attr-defined]
    assert (cancel.style, lay.style) == ("gold", "red"), "what costs nothing is what leads on"
    evening.page_button(-1)
    evening.frame(3)
    assert len(evening.codes()) == 5 and evening.session.state.turn == 1


@pytest.mark.parametrize(("ruleset", "price"), [("extreme", "4 presses"), ("unplugged", "50 points"), ("official", "")])
def test_a_hint_and_its_price(tmp_path: Path, ruleset: str, price: str) -> None:
    evening = my_turn(tmp_path, ruleset, "R5 B4 G7", "G5")
    evening.key(code_for("hint"))
    if price:
        assert isinstance(evening.top, ConfirmDialog) and price in evening.top.question
        evening.page_button(-1)
    assert evening.scene.input.commands.hint.text


def test_a_hint_without_a_subject_is_free(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "extreme", "R5 B4 G7")
    evening.lay_out(["R5 B4 G7", *REST], "G5", 1)
    evening.key(code_for("hint"))
    assert evening.top is evening.scene and evening.scene.input.commands.hint.text


def test_a_hopeless_challenge_shows_a_warning(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "unplugged", "G7 G8 R5")
    evening.lay_out(["G7 G8 R5", *REST[:2], "W+4"], "G9", 3, "D play W+4>R")
    evening.button("challenge")
    assert isinstance(evening.top, ConfirmDialog)
    evening.key(pygame.K_ESCAPE)
    evening.frame()
    assert evening.session.state.threat is not None
    evening.key(pygame.K_a)
    evening.frame(3)
    assert len(evening.codes()) == 7


def test_the_dealer_names_the_colour_before_looking_at_the_hand(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "unplugged", "G7 G8 R5", "W")
    state = evening.session.state
    state.dealer, state.color, state.match = 0, NO_COLOR, -1
    state.agenda = (Frame(ASK_COLOR, 0, state.pile[-1]),)
    state.note_busy()
    evening.show_changes()
    evening.frame(2, draw=True)
    assert evening.scene.display.hand_style.face_down and isinstance(evening.scene.input.prompt, ColorPrompt)
    evening.key(code_for("hint"))
    assert not evening.scene.input.commands.hint.text
    evening.key(pygame.K_ESCAPE)
    evening.frame()
    assert isinstance(evening.top, PauseMenu), "this cannot be taken back, and the menu is not locked"
    evening.key(pygame.K_ESCAPE)
    evening.frame(2)
    assert isinstance(evening.scene.input.prompt, ColorPrompt)
    evening.key(pygame.K_b)
    evening.frame(2)
    assert not evening.scene.display.hand_style.face_down and evening.session.state.color == 2


def test_the_colour_and_the_target_of_a_starter(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "extreme", "G7 G8 R5", "XH", extreme__starterExtremeHit="dealerHits")
    state = evening.session.state
    state.color, state.match = NO_COLOR, -1
    state.agenda = (Frame(ASK_TARGET, 0, state.pile[-1]),)
    state.note_busy()
    evening.show_changes()
    evening.frame(2)
    evening.key(pygame.K_1)
    assert isinstance(evening.scene.input.prompt, ColorPrompt)
    evening.key(pygame.K_ESCAPE)
    assert isinstance(evening.scene.input.prompt, SeatPrompt)
    evening.key(pygame.K_3, pygame.K_g)
    evening.frame(3)
    assert evening.done() == "A color G>D"


def test_a_comment_is_fined_by_the_others(tmp_path: Path) -> None:
    people = (HUMAN, HUMAN, HUMAN, "easy")
    evening = Evening(tmp_path, "unplugged", *people, common__reactionSeconds=0)
    evening.lay_out(["G7 G8 R5", *REST], "G9")
    evening.key(pygame.K_t)
    assert isinstance(evening.scene.input.prompt, SeatPrompt)
    evening.panel(1)
    assert isinstance(evening.top, VoteDialog)
    evening.frame(1, draw=True)
    evening.page_button(2)  # the third player votes yes, too
    evening.page_button(-1)
    evening.frame(10)
    assert evening.session.state.fines == (0, 50, 0, 0)


def test_a_comment_without_a_majority_is_not_fined(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "unplugged", HUMAN, HUMAN, "easy", "easy", common__reactionSeconds=0)
    evening.lay_out(["G7 G8 R5", *REST], "G9")
    evening.key(pygame.K_t)
    assert isinstance(evening.top, VoteDialog)
    evening.frame(round(11 / 0.05))
    assert evening.top is evening.scene
    evening.frame(10)
    assert not any(evening.session.state.fines) and evening.session.state.votes in ((), ((0, 0),) * 4)


@pytest.mark.parametrize("by_click", [False, True])
def test_the_key_that_closes_a_shown_hand_has_no_other_effect(tmp_path: Path, by_click: bool) -> None:
    evening = my_turn(tmp_path, "unplugged", "FOU G7 G8 R5", common__reactionSeconds=1)
    evening.lay("FOU")
    evening.key(pygame.K_2)
    evening.until(lambda: evening.scene.display.effects.looking)
    assert evening.scene.display.effects.looking
    evening.frame(20, draw=True)
    before = evening.session.actions_done
    evening.lay("G7") if by_click else evening.key(code_for("draw"))
    assert not evening.scene.display.effects.looking and evening.session.intent(0) is None
    assert evening.session.actions_done == before


def test_the_key_that_closes_a_shown_hand_leaves_the_verdict_to_be_told(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "unplugged", HUMAN, "easy", "easy", "easy", common__reactionSeconds=0)
    hands = ["R1 R2 R3", "B1 B2 B3", "Y1 Y2 Y3", "W+4? G4 G6"]
    evening.lay_out(hands, "B9", 3, "D play W+4?>G,A")
    evening.until(lambda: "challenge" in evening.scene.commands().names)
    evening.button("challenge")
    evening.until(lambda: evening.scene.display.effects.looking)
    evening.key(pygame.K_RETURN)
    assert not evening.scene.display.effects.looking and not evening.scene.display.ready


def seed_with_prompt(ruleset: str, seats: int) -> int:
    """Returns a seed with which the round begins with a question to the first player."""
    players = (SeatPlan(HUMAN, "A"), *(SeatPlan("easy", letter) for letter in "BCDEFGHI"[: seats - 1]))
    for seed in range(1000):
        setup = TableSetup(ruleset, players, seed)
        book = rules_of_table(ruleset, {}, seats)
        state = scoreboard_for(setup, book).next_round(lambda _: None)
        if state.agenda and book.awaited(state) & 1:
            return seed
    raise AssertionError(f"no seed of {ruleset} begins with a question")


ASKING = [
    each.id
    for each in RULESETS
    if any(face.starts and face.wild for face in each.whole_deck(each.settle_options({})).faces)
]
"""Rulesets in which a round can begin with a wild card."""


@pytest.mark.parametrize(("ruleset", "seats"), by_turns(ASKING, [3, 4, 5]))
def test_no_prompt_opens_before_the_deal_is_shown(tmp_path: Path, ruleset: str, seats: int) -> None:
    evening = Evening(tmp_path, ruleset, HUMAN, *["easy"] * (seats - 1), seed=seed_with_prompt(ruleset, seats))
    scene, dealt = evening.scene, 0
    assert scene.input.prompt is None
    while not scene.display.ready:
        evening.frame()
        dealt += not scene.display.ready
        assert scene.display.ready or scene.input.prompt is None
    evening.frame()
    assert dealt and scene.input.prompt is not None and not any(piece.airborne for piece in scene.display.hand)


def test_messages_during_a_color_prompt_do_not_overlap_the_wheel(tmp_path: Path) -> None:
    evening = my_turn(tmp_path, "official", "W R1 R2")
    evening.lay("W")
    scene, display = evening.scene, evening.scene.display
    assert isinstance(scene.input.prompt, ColorPrompt)
    evening.frame(20, draw=True)
    before = evening.surface.copy()
    scene.input.tooltip.refuse(lambda: "bar.no_match")
    evening.frame(draw=True)
    assert display.hud_state.status_line == tr("bar.no_match")
    wheel = display.renderer.wheel
    round_it = Box(*wheel.center, 0.0, 0.0).inflated((wheel.radius + 9.0) * display.layout.unit)
    for box, covered in ((round_it, False), (wheel.title_space, False), (display.layout.toast_box(), True)):
        parts = [surface.subsurface(pygame.Rect(*box)).copy().get_buffer().raw for surface in (before, evening.surface)]
        assert (parts[0] != parts[1]) is covered


def test_no_button_reveals_a_penalty_before_its_animation(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "italian", HUMAN, "easy", common__reactionSeconds=0)
    evening.services.settings.speed = 1.0
    evening.lay_out(["G1 G2 G+2", "R+2 B5 B6"], "R9", 1)
    evening.until(lambda: evening.session.state.threat is not None)
    assert evening.session.state.threat is not None and not evening.scene.display.ready
    while not evening.scene.display.ready:
        assert [one.label for one in evening.scene.commands().buttons if one.name in ("accept", "draw")] == ["Draw"]
        evening.frame()
    accept = evening.scene.commands().named("accept")
    assert accept is not None and accept.enabled and accept.label == "Draw 2"


@pytest.mark.parametrize(
    ("ruleset", "card", "options"),
    [
        ("official", "SW", {}),
        ("italian", "SW", {"italian__swapHandsCount": 1}),
        ("unplugged", "ECH", {}),
        ("extreme", "CU#1", {"extreme__customEffects": ("swap",)}),
        ("official", "G7", {"house__sevenZero": "chosenPartner"}),
        ("official", "G7", {"house__sevenZero": "partnerOrNobody"}),
    ],
)
def test_a_card_that_swaps_hands_prompts_for_the_seat(
    tmp_path: Path, ruleset: str, card: str, options: dict[str, Value]
) -> None:
    evening = my_turn(tmp_path, ruleset, f"{card} R4 R5 R6", **options)
    evening.lay(card)
    prompt = evening.scene.input.prompt
    assert isinstance(prompt, SeatPrompt)
    assert prompt.title == tr("table.choose_partner")
    evening.panel(2)
    if isinstance(evening.scene.input.prompt, ColorPrompt):
        evening.key(pygame.K_b)
    evening.frame(2)
    assert evening.codes(2) == ["R4", "R5", "R6"]


def test_a_question_covers_no_button_of_a_reaction(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "unplugged", HUMAN, "easy", "easy", "easy")
    evening.lay_out(["ECH NON R5 R6", *REST[:2], "G5 G6 G7"], "G9", 3, "D play G5")
    evening.until(lambda: evening.scene.actions.awaited)
    evening.lay("ECH")
    evening.frame()
    nope, prompt = evening.scene.commands().named("NON"), evening.scene.input.prompt
    assert nope.drawn and isinstance(prompt, SeatPrompt) and not nope.box.overlaps(Box(*prompt.panel))


def test_enter_answers_an_attack_that_no_card_answers(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "official", HUMAN, "easy", "easy", "easy", official__plus4Bluff="on")
    evening.lay_out(["R1 R2 R3", *REST[:2], "W+4 G1 G2"], "B9", 3, "D play W+4>G")
    evening.frame(3)
    evening.key(pygame.K_RETURN)  # shows the focus
    assert evening.scene.input.focus.name == "accept", "a press too much draws four cards, never six"
    evening.key(pygame.K_RETURN)
    evening.frame(3)
    assert len(evening.codes()) == 7
