"""Scenes of the position editor for `shot`."""

from tests.staging.sitting import Sitting
from uno_desktop.content.positions import dealt
from uno_desktop.model.position import RuledPosition, read_position
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.players.advice.adviser import Advice, Interval, Tried
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.positions.judge_page import JudgeScene
from uno_desktop.scenes.positions.position_page import PositionScene

LINE = (
    "street hands=B5,G2,R+2,R5,W+4/G7,Y+2,Y4/B1,B9,RS/G+2,Y1,Y9 pile=Y5,R+2 supply=R1,B2,G3,Y7,R9,BS,W,GR,B0,Y3 "
    "color=R match=+2 dir=1 turn=A dealer=D rng=1"
)


def _position(sitting: Sitting) -> RuledPosition:
    """Returns the position of `LINE` for the official rules, where a +4 on a red card is disputed; else a new deal."""
    ruleset = ruleset_named(sitting.staged.ruleset)
    if ruleset.id == "official":
        return read_position(LINE, ruleset.id, {})
    return dealt(ruleset, {}, sitting.staged.seats, 7)


def edited(sitting: Sitting) -> PositionScene:
    sitting.show(MenuScene(sitting.services))
    scene = PositionScene(sitting.services, _position(sitting))
    sitting.show(scene)
    return scene


def hand(sitting: Sitting) -> None:
    edited(sitting).choose(0)


def judged(sitting: Sitting) -> JudgeScene:
    scene = edited(sitting)
    shown = JudgeScene(sitting.services, scene.draft, scene.seats)
    sitting.show(shown)
    shown.jobs.stop()  # a fixed opinion: the picture does not depend on the time to think
    legal = shown.draft.book.legal(shown.draft.state, shown.seat)
    best, other = [each for each in legal if each.verb in ("play", "draw")][-2:]
    shown.expert.advice = Advice(best, 60, Tried(best, 0.41, 0.41), Tried(other, 0.3, 0.3), Interval(0.06, 0.16))
    shown.rebuild()
    return shown


def judge_card(sitting: Sitting) -> None:
    shown = judged(sitting)
    shown.choose(shown.draft.book.deck.names[shown.draft.cards_at(shown.seat)[0]])
