"""What does a command do before its action is submitted?

Commands of a player at the table: play, draw, answer, call; with the prompts that they need.
"""

from functools import partial

from uno_desktop.model.actions import ANSWER, CATCH, CHALLENGE, PASS, PLAY, SILENT, UNO, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.model.disambiguation import of_verb
from uno_desktop.scenes.overlays.question_overlays import AnswerDialog, AskDialog, TableQuestion, VoteDialog
from uno_desktop.scenes.table.guidance.hints import Hints, hint_price
from uno_desktop.scenes.table.player_actions import CUT, GO_ON, REACT, TAKES
from uno_desktop.scenes.table.prompts.prompts import Prompts
from uno_desktop.scenes.table.table_context import TableContext
from uno_desktop.stage.texts.journal_text import card_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import confirm


class TableCommands:
    """Executes mouse and keyboard commands, prompting where they are ambiguous."""

    def __init__(self, context: TableContext) -> None:
        self._services, self._actions, self._display = context.services, context.actions, context.display
        self._local_players, self._tooltip = context.local_players, context.tooltip
        self.prompts = Prompts(context.actions, context.display, self.submit)
        self.hint = Hints(context.services, context.actions, context.display)
        self.question = TableQuestion(context.actions.session)

    # --- cards ---

    def play(self, card: CardId) -> None:
        """Plays a card of the viewer's hand; if that is illegal, shows the reason, or asks first (STR-FOUL-01)."""
        actions = self._actions
        found = actions.plays_of(card)
        if found is not None:
            self.prompts.begin(found, card)
            return
        foul = actions.illegal_play(card)
        if foul is None:
            self._tooltip.refuse(lambda: actions.rejection_reason(card))
            return
        why = tr(actions.rejection_reason(card) or "bar.not_your_turn")
        submit, name = partial(self.submit, foul), card_name(actions.session.book.deck, card)
        # on a shared screen the question outlasts the look at the hand
        key = "table.foul_question_here" if self._local_players.several else "table.foul_question"
        confirm(self._services, key, "table.foul_yes", submit, why=why, card=name)

    def play_reaction(self, name: str) -> None:
        """Plays the card of a reaction button, or explains that there is nothing to react to."""
        items = self._beside()
        if name in items:
            self.play(items[name])
        elif name != CUT and self._actions.plays:
            self._tooltip.refuse(lambda: "" if name in self._beside() else "table.nothing_to_answer")

    def _beside(self) -> dict[str, CardId]:
        """Returns the cards of the reaction buttons by name."""
        return {item.name: item.card for item in self._actions.reaction_items(False)}

    def draw(self) -> None:
        """Draws after a press on the draw pile or the dispenser, or explains why that is not possible."""
        if verb := self._actions.take_verb():
            self.submit_verb(verb)
        else:
            self._tooltip.refuse(self._why_not_take)

    def _why_not_take(self) -> str:
        """Returns the text key of the reason why the viewer cannot draw; empty if drawing is possible."""
        actions = self._actions
        if not actions.awaited:
            return "bar.round_over" if actions.session.round_over else "bar.not_your_turn"
        if actions.asked:
            return f"bar.{actions.asked}_first"
        if PASS in actions.button_verbs():
            return "table.may_lay_drawn"
        if actions.take_verb():
            return ""
        return "bar.penalty_first" if actions.session.state.threat else "bar.must_play"

    # --- calls ---

    def submit_verb(self, verb: str) -> None:
        """Submits the action of a verb button; asks before hopeless challenges and, if configured, needless draws."""
        found = of_verb(self._actions.legal(), verb)
        if found is None:
            return
        submit, playable = partial(self.submit, found.action), self._actions.playable()
        threat, hands = self._display.table_view.threat, self._display.table_view.hands
        if verb == CHALLENGE and threat and threat.by >= 0 and not hands[threat.by]:  # it must fail (UNP-CHAL-08)
            who = self._display.names[threat.by]
            confirm(self._services, "table.empty_hand_question", "table.challenge", submit, who=who)
        elif verb in TAKES and self._services.settings.ask_draw and playable:
            confirm(self._services, f"table.{verb}_question", f"table.{verb}", submit, n=len(playable))
        else:
            submit()

    def pass_turn(self) -> None:
        """Declines to react, or passes after drawing."""
        actions, reacting = self._actions, self._local_players.reacting
        if reacting:
            self._local_players.reacting = False
        if actions.viewer in actions.reaction_awaits():
            self.pass_reaction()
        elif not reacting:
            self.submit_verb(PASS)

    def say_uno(self) -> None:
        """Says UNO now, or turns saying it with the next card on or off."""
        actions = self._actions
        if actions.may_say_uno():
            self.submit(Action(actions.viewer, UNO))
        elif actions.may_say_uno_with_card():
            actions.says_uno_with_card = not actions.says_uno_with_card
            self._services.sound("click", 0.6)

    def act_out_of_turn(self, action: Action) -> bool:
        """Executes the call of a button on a player panel; returns True if the call is accepted."""
        if action.verb == GO_ON:
            self._actions.session.pass_reaction(action.seat)
            return True
        if action.verb == REACT:
            self._local_players.let_react(action.seat)
            return True
        return self.submit(action)

    def pass_reaction(self) -> None:
        self._actions.session.pass_reaction(self._actions.viewer)

    def catch(self) -> bool:
        """Catches the one player who owes UNO, or asks for the seat; returns False if no catch is possible. The only
        other person who could catch does so if the viewer cannot: a gamepad has no digits."""
        actions = self._actions
        catches = actions.catches() or actions.catches_of_others()
        by_seat = {action.target: action for action in catches or actions.unfounded_catches()}
        if len(catches) == 1:
            self.submit(catches[0])
        elif by_seat:
            question = "table.choose_catch" if catches else "table.choose_early_catch"
            self.prompts.ask_seat(tr(question), tuple(by_seat), lambda seat: self.submit(by_seat[seat]))
        return bool(by_seat)

    def comment(self) -> None:
        """Starts the vote on a comment about the game; asks for its author if several local players are possible."""
        actions = self._actions
        others = [seat for seat in actions.human_seats if seat != actions.viewer and actions.voters(seat)]
        if not actions.may_comment() or not others:
            return
        if len(others) == 1:
            self._call_vote(others[0])
        else:
            self.prompts.ask_seat(tr("table.choose_author"), others, self._call_vote)

    def _call_vote(self, author: Seat) -> None:
        actions, display, services = self._actions, self._display, self._services
        self.prompts.close()
        display.hud_state.prompt = None  # the table is frozen from here on
        voters = actions.voters(author)
        named = {seat: display.names[seat] for seat in voters if seat in actions.human_seats}

        def done(votes: dict[Seat, bool]) -> None:
            for seat in voters:  # computer players vote no; a local player without a vote abstains
                if seat in votes or seat not in actions.human_seats:
                    verb = VOTE_YES if votes.get(seat) else VOTE_NO
                    actions.session.submit(Action(seat, verb, target=author))

        services.stack.push(VoteDialog(services, display.names[author], named, actions.viewer, done))

    # --- required choices ---

    def prompt_required_choice(self) -> None:
        """Prompts at once for a required colour or answer."""
        services, due = self._services, self._actions.must_choose()
        if due is not None:
            self.prompts.begin(due)
        elif self._actions.must_answer() and not self._answer_dialog_open():
            services.stack.push(
                AnswerDialog(services, self.question.text, self._answered, self._local_players.open_menu)
            )

    def _answer_dialog_open(self) -> bool:
        """Returns True if the dialog is on the stack, or about to be."""
        stack = self._services.stack
        return not stack.idle or any(isinstance(scene, AnswerDialog) for scene in stack.scenes)

    def _answered(self, answer: str) -> None:
        viewer = self._actions.viewer
        if answer:
            self._display.show_toast(tr("table.answer", who=self._display.names[viewer], text=answer))
        self.submit(Action(viewer, ANSWER if answer else SILENT))

    # --- hints ---

    def give_hint(self) -> None:
        """Gives a hint, or shows the reason why there are none; a hint with a price is paid after confirmation."""
        actions, price = self._actions, hint_price(self._actions.session)
        if not actions.plays or not self._services.settings.hints:
            return
        if actions.hints == "blocked":
            if actions.why_no_hint:
                self._tooltip.refuse(lambda: actions.why_no_hint)
            return
        if self._local_players.hand_visibility.hides:
            return
        if actions.must_name_color_blind():  # the advice would reveal cards that must not be visible yet
            self._tooltip.refuse(lambda: "bar.color_first" if actions.must_name_color_blind() else "")
            return
        if price and actions.legal():  # the answer that there is nothing to do is free
            confirm(self._services, "table.hint_price", "table.hint_pay", self.hint.pay, price=price)
        else:
            self.hint.give()

    # --- submitting ---

    def submit(self, action: Action) -> bool:
        """Submits an action, or first asks for the text that a question needs; returns False if it is refused."""
        if self.question.needs_text(action):
            self._ask_question(action)
            return True
        return self._submit_action(action)

    def _ask_question(self, action: Action) -> None:
        """Asks for the text of a question, which some cards require (ITA-WHITE-10)."""
        services, display = self._services, self._display

        def asked(text: str) -> None:
            self.question.ask(text)
            names = {"who": display.names[action.seat], "other": display.names[action.target]}
            if self._submit_action(action):
                display.show_toast(tr("table.question", text=text, **names))

        services.stack.push(AskDialog(services, display.names[action.target], self.question.offered(), asked))

    def _submit_action(self, action: Action) -> bool:
        clicked = self.prompts.clicked
        if action.verb == PLAY and clicked != HIDDEN:
            self._display.table_view.hands.prefer(action.card, clicked)
        self.prompts.close()
        if self._actions.submit(action):
            if action.verb not in (UNO, CATCH, PLAY):
                self._services.sound("click", 0.6)
            self._tooltip.clear_reason()
            self.hint.forget()
            if self._local_players.reacting:
                self._local_players.reacting = False
            return True
        self._services.sound("refused")
        return False
