"""What a person does at the table: lays, draws, answers, says; and what is asked before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.actions import (
    ANSWER,
    CATCH,
    CHALLENGE,
    PASS,
    PLAY,
    SILENT,
    UNO,
    VOTE_NO,
    VOTE_YES,
    Action,
)
from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.scenes.table.hint import HintDesk
from uno_desktop.scenes.table.moves import GO_ON, REACT, TAKES
from uno_desktop.scenes.table.narrow import of_verb
from uno_desktop.scenes.table.question_dialogs import AnswerDialog, AskDialog
from uno_desktop.scenes.table.reactions import CUT, bar_items
from uno_desktop.scenes.table.vote_dialog import VoteDialog
from uno_desktop.stage.words.log_words import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import ConfirmDialog

if TYPE_CHECKING:
    from uno_desktop.scenes.table.input import TableInput
    from uno_desktop.scenes.table.scene import TableScene


class TableDeeds:
    """Carries out what mouse and keyboard mean, with further questions where they are needed."""

    def __init__(self, scene: TableScene, hands: TableInput) -> None:
        self._scene = scene
        self._hands = hands
        self.hint = HintDesk(scene)

    # --- cards ---

    def lay(self, card: CardId) -> None:
        """A card of my hand was chosen."""
        scene, moves = self._scene, self._scene.moves
        found = moves.laying(card)
        if found is not None:
            self._hands.asking.begin(found, card)
            return
        foul = moves.foul_with(card)
        if foul is None:
            self._hands.refuse(moves.why_not(card) or "bar.not_your_turn")
            return
        why = tr(moves.why_not(card) or "bar.not_your_turn")
        question = tr("table.foul_question", why=why, card=card_name(scene.host.book.deck, card))
        self._confirm(question, "table.foul_yes", lambda: self.submit(foul))

    def lay_beside(self, name: str) -> None:
        """One of the buttons of the reaction bar."""
        items = {item.name: item.card for item in bar_items(self._scene.moves, False)}
        if name in items:
            self.lay(items[name])
        elif name != CUT and self._scene.moves.plays:
            self._hands.refuse("table.nothing_to_answer")

    def take(self, refuse: bool = True) -> None:
        """The draw pile or the dispenser was clicked."""
        moves = self._scene.moves
        verb = next((verb for verb in TAKES if verb in moves.pressed()), None)
        if verb is not None:
            self.say(verb)
        elif refuse:
            waits = "table.may_lay_drawn" if PASS in moves.pressed() else "bar.penalty_first"
            if moves.asked:
                waits = f"bar.{moves.asked}_first"
            idle = "bar.round_over" if self._scene.host.round_over else "bar.not_your_turn"
            self._hands.refuse(waits if moves.awaited else idle)

    # --- words ---

    def say(self, verb: str) -> None:
        """One of the buttons with a verb."""
        found = of_verb(self._scene.moves.legal(), verb)
        if found is None:
            return
        if verb == CHALLENGE and self._hopeless():
            who = self._scene.names[self._attacker()]
            question = tr("table.empty_hand_question", who=who)
            self._confirm(question, "table.challenge", lambda: self.submit(found.action))
            return
        self.submit(found.action)

    def let_go(self) -> None:
        """No reaction, or no card laid after drawing one."""
        scene, moves = self._scene, self._scene.moves
        reacting = scene.guests.reacting
        if reacting:
            scene.guests.done_reacting()
        if moves.viewer in moves.beat_waits_for():
            scene.host.answer_beat(moves.viewer)
        elif not reacting:
            self.say(PASS)

    def say_uno(self) -> None:
        """UNO now, or with the next card."""
        moves = self._scene.moves
        if moves.owes():
            self.submit(Action(moves.viewer, UNO))
        elif moves.may_arm():
            moves.armed = not moves.armed
            self._scene.house.sound("click", 0.6)

    def react(self, name: str) -> None:
        """One of the buttons on pods."""
        buttons = self._scene.buttons()
        place = int(name.split()[1])
        if place < len(buttons.reactions):
            self._throw_in(buttons.reactions[place].action)

    def _throw_in(self, action: Action) -> bool:
        if action.verb == GO_ON:
            self._scene.host.answer_beat(action.seat)
            return True
        if action.verb == REACT:
            self._scene.guests.comes_to_react(action.seat)
            return True
        return self.submit(action)

    def catch(self) -> None:
        """Catches whoever owes UNO; if there are several, asks whom."""
        moves = self._scene.moves
        catches = moves.catches()
        if len(catches) == 1:
            self.submit(catches[0])
            return
        question = "table.choose_catch" if catches else "table.choose_early_catch"
        by_seat = {action.target: action for action in catches or moves.early_catches()}
        self._hands.asking.ask_seat(tr(question), tuple(by_seat), lambda seat: self.submit(by_seat[seat]))

    def seat_called(self, digit: int, shift: bool) -> bool:
        """Another person at the screen presses the digit of their seat; with Shift to look at their own hand. True if
        there is such a person."""
        scene = self._scene
        seat = scene.layout.seat_of_digit(digit)
        if seat is None or seat not in scene.people:
            return False
        if not shift:
            for reaction in scene.buttons().reactions:
                if reaction.action.seat == seat:
                    return self._throw_in(reaction.action)
        if not scene.guests.may_react(seat):
            return False
        scene.guests.comes_to_react(seat)
        return True

    def comment(self) -> None:
        """Somebody has commented on the game: who? Only people do."""
        moves = self._scene.moves
        others = [seat for seat in moves.people if seat != moves.viewer and moves.voters(seat)]
        if not moves.may_comment() or not others:
            return
        if len(others) == 1:
            self._call_vote(others[0])
        else:
            self._hands.asking.ask_seat(tr("table.choose_author"), others, self._call_vote)

    def _call_vote(self, author: Seat) -> None:
        scene = self._scene
        self._hands.asking.close()
        scene.shown.choice = None  # from now on the table stands still
        voters = scene.moves.voters(author)
        named = {seat: scene.names[seat] for seat in voters if seat in scene.people}

        def done(votes: dict[Seat, bool]) -> None:
            for seat in voters:  # computer players vote no; a person who says nothing abstains
                if seat in votes or seat not in scene.people:
                    verb = VOTE_YES if votes.get(seat) else VOTE_NO
                    scene.host.submit(Action(seat, verb, target=author))

        scene.house.stack.push(VoteDialog(scene.house, scene.names[author], named, scene.viewer, done))

    # --- what is due ---

    def ask_what_is_due(self) -> None:
        """A colour that must be named, or an answer that must be given, is asked for at once."""
        scene, moves = self._scene, self._scene.moves
        due = moves.must_choose()
        if due is not None:
            self._hands.asking.begin(due)
        elif moves.must_answer() and scene.house.stack.idle:  # else the dialog is on its way already
            scene.house.stack.push(AnswerDialog(scene.house, scene.question.text, self._answered))

    def _answered(self, answer: str) -> None:
        """The person has answered the question, or stays silent with an empty answer."""
        scene = self._scene
        if answer:
            scene.tell(tr("table.answer", who=scene.names[scene.viewer], text=answer))
        self.submit(Action(scene.viewer, ANSWER if answer else SILENT))

    # --- hints ---

    def give_hint(self) -> None:
        """A hint, once it has been paid for where it costs something."""
        scene = self._scene
        price = self.hint.price()
        if scene.moves.hints == "blocked" or not scene.moves.plays or not scene.house.settings.hints:
            return
        if scene.guests.cover.hides:
            return
        if scene.moves.names_blindly():  # the advice would tell of cards that may not be seen yet
            self._hands.refuse("bar.color_first")
            return
        if price and self.hint.has_subject:  # that there is nothing to do is told for nothing
            self._confirm(tr("table.hint_price", price=price), "table.hint_pay", self.hint.pay)
        else:
            self.hint.give()

    def forget_hint(self) -> None:
        """What was said was meant for one person only."""
        self.hint.forget()

    def update(self, dt: float, moved: bool) -> None:
        """A hint lasts for some seconds, or until somebody has `moved`."""
        self.hint.update(dt, moved)

    # --- submitting ---

    def submit(self, action: Action) -> bool:
        """Tells the host; a refusal is heard."""
        scene = self._scene
        if scene.question.is_asked_with(action):
            self._ask_question(action)
            return True
        return self._hand_in(action)

    def _ask_question(self, action: Action) -> None:
        """With some cards a question must be found first (ITA-WHITE-10)."""
        scene = self._scene

        def asked(text: str) -> None:
            scene.question.ask(text)
            names = {"who": scene.names[action.seat], "other": scene.names[action.target]}
            if self._hand_in(action):
                scene.tell(tr("table.question", text=text, **names))

        dialog = AskDialog(scene.house, scene.names[action.target], scene.question.offered(), asked)
        scene.house.stack.push(dialog)

    def _hand_in(self, action: Action) -> bool:
        scene, clicked = self._scene, self._hands.asking.clicked
        if action.verb == PLAY and clicked != HIDDEN:
            scene.display.prefer(action.card, clicked)
        self._hands.asking.close()
        if scene.moves.submit(action):
            if action.verb not in (UNO, CATCH, PLAY):
                scene.house.sound("click", 0.6)
            self._hands.hover.hush()
            self.hint.forget()
            if scene.guests.reacting:
                scene.guests.done_reacting()
            return True
        scene.house.sound("refused")
        return False

    def _confirm(self, question: str, yes: str, then: object) -> None:
        scene = self._scene
        assert callable(then)
        scene.house.stack.push(ConfirmDialog(scene.house, question, tr(yes), lambda: then()))

    # --- facts ---

    def _attacker(self) -> int:
        threat = self._scene.display.threat
        return threat.by if threat else -1

    def _hopeless(self) -> bool:
        """True if the attacker's hand is empty: it cannot hold the colour (UNP-CHAL-08)."""
        by = self._attacker()
        return by >= 0 and not self._scene.display.hands[by]
