"""Table talk: deterministic, in every language, never about hidden cards."""

import pytest

from uno_desktop.model import events as ev
from uno_desktop.model.cards import HIDDEN, RED
from uno_desktop.stage.avatars.portraits import CHARACTERS, ROBOT
from uno_desktop.stage.texts.table_talk import MOMENTS, TableTalk, lines, remarks
from uno_desktop.system.i18n import has_text, tr

WHOS = ("person", "bluffer", "robot", "hawk")


def words(talk: TableTalk) -> dict[int, str]:
    return {each.seat: each.text for each in talk.active_lines(0.0)}


def test_every_moment_has_a_remark(language: str) -> None:
    for moment in MOMENTS:
        for who in (*CHARACTERS, ROBOT):
            found = lines(moment, who)
            assert found and all(has_text(key) for key in found), (moment, who)


def test_each_character_has_lines_of_its_own_that_do_not_repeat(language: str) -> None:
    for moment in ("uno", "attack", "hit"):
        texts = [tr(key) for who in CHARACTERS for key in lines(moment, who)]
        assert len(texts) == len(set(texts)) and all(len(lines(moment, who)) >= 2 for who in CHARACTERS)


def test_uno_is_always_said(language: str) -> None:
    for who in CHARACTERS:
        assert all(tr(key).removeprefix("¡").startswith("UNO") for key in lines("uno", who))


def test_the_wished_color_is_said_by_name() -> None:
    talk = TableTalk(WHOS)
    talk.on_event(ev.CardPlayed(2, 5, RED, True))
    assert "Red" in words(talk)[2]


def test_human_players_make_no_remarks() -> None:
    talk = TableTalk(WHOS)
    talk.on_event(ev.CardPlayed(0, 5, RED, True))
    assert words(talk) == {} and talk.line("uno", 0) == tr("say.uno")


def test_remarks_are_deterministic_and_do_not_repeat() -> None:
    one, two = TableTalk(WHOS), TableTalk(WHOS)
    first = [one.line("uno", 1) for _ in range(4)]
    assert first == [two.line("uno", 1) for _ in range(4)]
    assert first[0] != first[1]


def test_a_verdict_is_commented_on_after_it_is_shown() -> None:
    talk = TableTalk(WHOS)
    talk.on_event(ev.PlayChallenged(1, 2, guilty=True))
    assert words(talk) == {}
    talk.on_event_end()
    assert list(words(talk)) == [1]


def test_at_most_two_speak_at_once_and_briefly() -> None:
    talk = TableTalk(WHOS)
    for seat in (1, 2, 3):
        talk.on_event(ev.CardPlayed(seat, 5, RED, True))
    assert list(words(talk)) == [2, 3]
    assert talk.active_lines(9.0) == []


def test_no_line_can_name_a_card(language: str) -> None:
    """The only thing that is filled in is a colour named aloud."""
    for moment in MOMENTS:
        for who in (*CHARACTERS, ROBOT):
            for key in lines(moment, who):
                text = tr(key, color="<>")
                assert "{" not in text and ("<>" in text) == (moment == "color")


def test_a_draw_in_the_players_own_turn_is_not_commented_on() -> None:
    assert remarks(ev.CardsDrawn(1, (HIDDEN,), ev.DrawReason.TURN, 1)) == ()


@pytest.mark.parametrize(("cards", "times"), [(2, 2), (3, 2), (4, 4), (10, 4)])
def test_four_cards_hurt_each_time_fewer_every_other_time(cards: int, times: int) -> None:
    talk, said = TableTalk(WHOS), 0
    for _ in range(4):
        talk.on_event(ev.CardsDrawn(1, (HIDDEN,) * cards, ev.DrawReason.PENALTY, 1))
        said += 1 in words(talk)
        talk.active_lines(9.0)  # nobody speaks any more
    assert said == times
