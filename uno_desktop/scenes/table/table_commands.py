"""Commands of a player at the table: play, draw, answer, call; with the prompts that they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.model.actions import ANSWER, CATCH, CHALLENGE, PASS, PLAY, SILENT, UNO, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.scenes.overlays.vote_overlay import VoteDialog
from uno_desktop.scenes.overlays.white_card_question import AnswerDialog, AskDialog, TableQuestion
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.action_buttons import CUT, bar_items
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.disambiguation import of_verb
from uno_desktop.scenes.table.hints import Hints
from uno_desktop.scenes.table.local_players import LocalPlayers
from uno_desktop.scenes.table.player_actions import GO_ON, REACT, TAKES, PlayerActions, Reaction
from uno_desktop.scenes.table.prompts import Prompts
from uno_desktop.scenes.table.tooltip import Tooltip
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import ConfirmDialog


class TableCommands:
    """Executes mouse and keyboard commands, prompting where they are ambiguous."""

    def __init__(
        self, services: Services, moves: PlayerActions, board: Board, guests: LocalPlayers, hover: Tooltip
    ) -> None:
        self._services, self._moves, self._board = services, moves, board
        self._guests, self._hover = guests, hover
        self.asking = Prompts(moves, board, self.submit)
        self.hint = Hints(services, moves, board)
        self.question = TableQuestion(moves.host)

    # --- cards ---

    def lay(self, card: CardId) -> None:
        """Plays a card of the viewer's hand, or explains why it cannot be played."""
        moves = self._moves
        found = moves.laying(card)
        if found is not None:
            self.asking.begin(found, card)
            return
        foul = moves.illegal_play(card)
        if foul is None:
            self._hover.refuse(lambda: moves.why_not(card))
            return
        why = tr(moves.why_not(card) or "bar.not_your_turn")
        question = tr("table.foul_question", why=why, card=card_name(moves.host.book.deck, card))
        self._confirm(question, "table.foul_yes", lambda: self.submit(foul))

    def lay_beside(self, name: str) -> None:
        """Plays the card of a reaction button."""
        items = self._beside()
        if name in items:
            self.lay(items[name])
        elif name != CUT and self._moves.plays:
            self._hover.refuse(lambda: "" if name in self._beside() else "table.nothing_to_answer")

    def _beside(self) -> dict[str, CardId]:
        """Returns the cards of the reaction buttons by name."""
        return {item.name: item.card for item in bar_items(self._moves, False)}

    def take(self, refuse: bool = True) -> None:
        """Draws after a click on the draw pile or the dispenser; with `refuse` explains why that is not possible."""
        verb = next((verb for verb in TAKES if verb in self._moves.pressed()), None)
        if verb is not None:
            self.say(verb)
        elif refuse:
            self._hover.refuse(self._why_not_take)

    def _why_not_take(self) -> str:
        """Returns the text key of the reason why the viewer cannot draw; empty if that is possible."""
        moves = self._moves
        if not moves.awaited:
            return "bar.round_over" if moves.host.round_over else "bar.not_your_turn"
        if moves.asked:
            return f"bar.{moves.asked}_first"
        if PASS in moves.pressed():
            return "table.may_lay_drawn"
        return "" if any(verb in TAKES for verb in moves.pressed()) else "bar.penalty_first"

    # --- calls ---

    def say(self, verb: str) -> None:
        """Submits the action of a verb button, after confirmation where that is configured."""
        found = of_verb(self._moves.legal(), verb)
        if found is None:
            return
        if verb == CHALLENGE and self._hopeless():
            who = self._board.names[self._attacker()]
            question = tr("table.empty_hand_question", who=who)
            self._confirm(question, "table.challenge", lambda: self.submit(found.action))
            return
        if verb in TAKES and self._services.settings.ask_draw and self._moves.playable():
            question = tr(f"table.{verb}_question", n=len(self._moves.playable()))
            self._confirm(question, f"table.{verb}", lambda: self.submit(found.action))
            return
        self.submit(found.action)

    def let_go(self) -> None:
        """Declines to react, or passes after drawing."""
        moves, reacting = self._moves, self._guests.reacting
        if reacting:
            self._guests.done_reacting()
        if moves.viewer in moves.reaction_awaits():
            moves.host.pass_reaction(moves.viewer)
        elif not reacting:
            self.say(PASS)

    def say_uno(self) -> None:
        """Says UNO now, or with the next card."""
        moves = self._moves
        if moves.owes():
            self.submit(Action(moves.viewer, UNO))
        elif moves.may_arm():
            moves.armed = not moves.armed
            self._services.sound("click", 0.6)

    def throw_in(self, action: Action) -> bool:
        """Submits the call of a button on a player panel; returns True if it is accepted."""
        if action.verb == GO_ON:
            self._moves.host.pass_reaction(action.seat)
            return True
        if action.verb == REACT:
            self._guests.comes_to_react(action.seat)
            return True
        return self.submit(action)

    def catch(self) -> None:
        """Catches the player who owes UNO; if there are several, asks for the seat."""
        moves = self._moves
        catches = moves.catches()
        if len(catches) == 1:
            self.submit(catches[0])
            return
        question = "table.choose_catch" if catches else "table.choose_early_catch"
        by_seat = {action.target: action for action in catches or moves.early_catches()}
        self.asking.ask_seat(tr(question), tuple(by_seat), lambda seat: self.submit(by_seat[seat]))

    def seat_called(self, digit: int, shift: bool, reactions: Sequence[Reaction]) -> bool:
        """Handles the seat digit of another local player: submits their call among `reactions`, or with Shift lets
        them look at their hand. Returns True if there is such a player."""
        seat = self._board.layout.seat_of_digit(digit)
        if seat is None or seat not in self._moves.people:
            return False
        if not shift:
            for reaction in reactions:
                if reaction.action.seat == seat:
                    return self.throw_in(reaction.action)
        if not self._guests.may_react(seat):
            return False
        self._guests.comes_to_react(seat)
        return True

    def comment(self) -> None:
        """Starts the vote on a comment about the game; asks for its author if several local players are possible."""
        moves = self._moves
        others = [seat for seat in moves.people if seat != moves.viewer and moves.voters(seat)]
        if not moves.may_comment() or not others:
            return
        if len(others) == 1:
            self._call_vote(others[0])
        else:
            self.asking.ask_seat(tr("table.choose_author"), others, self._call_vote)

    def _call_vote(self, author: Seat) -> None:
        moves, board, services = self._moves, self._board, self._services
        self.asking.close()
        board.shown.choice = None  # the table is frozen from here on
        voters = moves.voters(author)
        named = {seat: board.names[seat] for seat in voters if seat in moves.people}

        def done(votes: dict[Seat, bool]) -> None:
            for seat in voters:  # computer players vote no; a local player without a vote abstains
                if seat in votes or seat not in moves.people:
                    verb = VOTE_YES if votes.get(seat) else VOTE_NO
                    moves.host.submit(Action(seat, verb, target=author))

        services.stack.push(VoteDialog(services, board.names[author], named, moves.viewer, done))

    # --- required choices ---

    def ask_what_is_due(self) -> None:
        """Prompts at once for a color that must be named, or an answer that must be given."""
        services, due = self._services, self._moves.must_choose()
        if due is not None:
            self.asking.begin(due)
        elif self._moves.must_answer() and services.stack.idle:  # else the dialog is already on the stack
            services.stack.push(AnswerDialog(services, self.question.text, self._answered))

    def _answered(self, answer: str) -> None:
        viewer = self._moves.viewer
        if answer:
            self._board.tell(tr("table.answer", who=self._board.names[viewer], text=answer))
        self.submit(Action(viewer, ANSWER if answer else SILENT))

    # --- hints ---

    def give_hint(self) -> None:
        """Gives a hint, after its price has been paid."""
        moves, price = self._moves, self.hint.price()
        if moves.hints == "blocked" or not moves.plays or not self._services.settings.hints:
            return
        if self._guests.cover.hides:
            return
        if moves.names_blindly():  # the advice would reveal cards that must not be visible yet
            self._hover.refuse(lambda: "bar.color_first" if moves.names_blindly() else "")
            return
        if price and self.hint.has_subject:  # the answer that there is nothing to do is free
            self._confirm(tr("table.hint_price", price=price), "table.hint_pay", self.hint.pay)
        else:
            self.hint.give()

    def forget_hint(self) -> None:
        self.hint.forget()

    def update(self, dt: float, moved: bool) -> None:
        """Advances the hint by `dt` seconds; `moved`: an action has been carried out."""
        self.hint.update(dt, moved)

    # --- submitting ---

    def submit(self, action: Action) -> bool:
        """Submits an action; a refusal plays a sound. Returns True if it is accepted."""
        if self.question.is_asked_with(action):
            self._ask_question(action)
            return True
        return self._hand_in(action)

    def _ask_question(self, action: Action) -> None:
        """Asks for the text of a question, which some cards require (ITA-WHITE-10)."""
        services, board = self._services, self._board

        def asked(text: str) -> None:
            self.question.ask(text)
            names = {"who": board.names[action.seat], "other": board.names[action.target]}
            if self._hand_in(action):
                board.tell(tr("table.question", text=text, **names))

        services.stack.push(AskDialog(services, board.names[action.target], self.question.offered(), asked))

    def _hand_in(self, action: Action) -> bool:
        clicked = self.asking.clicked
        if action.verb == PLAY and clicked != HIDDEN:
            self._board.table_view.prefer(action.card, clicked)
        self.asking.close()
        if self._moves.submit(action):
            if action.verb not in (UNO, CATCH, PLAY):
                self._services.sound("click", 0.6)
            self._hover.hush()
            self.hint.forget()
            if self._guests.reacting:
                self._guests.done_reacting()
            return True
        self._services.sound("refused")
        return False

    def _confirm(self, question: str, yes: str, then: Callable[[], object]) -> None:
        self._services.stack.push(ConfirmDialog(self._services, question, tr(yes), then))

    # --- queries ---

    def _attacker(self) -> int:
        threat = self._board.table_view.threat
        return threat.by if threat else -1

    def _hopeless(self) -> bool:
        """Returns True if the attacker's hand is empty: it cannot hold the color (UNP-CHAL-08)."""
        by = self._attacker()
        return by >= 0 and not self._board.table_view.hands[by]
