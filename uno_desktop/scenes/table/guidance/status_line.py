"""Status line above the viewer's hand: the next step, a call to react, or the moves possible now."""

from collections.abc import Sequence

from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import ACCEPT, CHALLENGE, DRAW, GIVE, PASS, PLAY, PRESS
from uno_desktop.model.cards import ALL_COLOR_LETTERS, NOBODY, CardId, Color, Deck
from uno_desktop.model.events import ThreatDeclared
from uno_desktop.model.state import DRAW_UNIT
from uno_desktop.scenes.controls.key_commands import sharing
from uno_desktop.scenes.controls.keymap import button_glyph, label_of
from uno_desktop.scenes.table.local_players import LocalPlayers
from uno_desktop.scenes.table.player_actions import CUT, PASS_TURN, PlayerActions, reaction_label
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.stage.texts.card_text import kind_of_face, name_of
from uno_desktop.stage.texts.journal_text import capitalised, card_name, color_name
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.system.settings import Settings

NEVER = "never"
"""Preference value for no guidance."""
AT_FIRST = 6
"""Rounds for which the line is shown to players who have not set the preference."""
_MOST_NAMES = 3
"""Maximum number of cards named; with more, the line refers to the glowing cards."""


def status_line(
    actions: PlayerActions, display: TableDisplay, local_players: LocalPlayers, to_choose: bool, settings: Settings
) -> tuple[str, str]:
    """Returns the line and its tone, "gold" or "plain".

    `to_choose` is True while the table waits for the viewer and no question is open. `settings` determine the amount of
    guidance.
    """
    if opens(display) and is_guided(settings.guide, settings.rounds):
        return tr("table.skip_opening", key=label_of("enter")), "plain"
    if display.uno_expected():
        return tr("table.say_uno"), "gold"
    if beat := _reaction_line(actions, display, local_players):
        return beat, "gold"
    if actions.session.intent(actions.viewer) is not None:
        return tr("table.wish_waits"), "plain"
    if local_players.reacting:
        return tr("table.react_or_go", who=display.names[actions.viewer], key=_let_go_key()), "gold"
    if settings.guide != NEVER and display.ready and (chance := _chance(actions, display, to_choose)):
        return chance, "gold"
    if display.ready and actions.in_window and actions.may_pass_turn():
        return tr("table.answer_or_go", key=_let_go_key()), "gold"
    return (_next_step(actions, display, settings) if to_choose else ""), "plain"


def _let_go_key() -> str:
    """Returns the key that declines, in brackets; empty if the device in use has none, and the button is walked to."""
    glyph = button_glyph(PASS_TURN)
    return f" ({glyph})" if glyph else ""


def opens(display: TableDisplay) -> bool:
    """Returns True while a round is dealt on the screen, which runs by itself."""
    table_view = display.table_view
    return not display.ready and table_view.turn == NOBODY and not table_view.revealed


def _chance(actions: PlayerActions, display: TableDisplay, to_choose: bool) -> str:
    """Returns the line for an option that is easily missed: a catch, or a card playable out of turn; else ""."""
    if any(display.table_view.owes >> action.target & 1 for action in actions.catches()):
        who = [display.names[action.target] for action in actions.catches()]
        return tr("guide.catch", who=listed(who), key=label_of("catch"))
    return "" if to_choose else chance_line(actions, False)


def _reaction_line(actions: PlayerActions, display: TableDisplay, local_players: LocalPlayers) -> str:
    """Returns the line that names the key with which a local player declines to react (COM-REACT-01); else ""."""
    waiting = actions.reaction_awaits()
    if not waiting or not display.ready or local_players.reacting:
        return ""
    seat = actions.viewer if actions.viewer in waiting else waiting[0]
    digit = display.layout.seats.digit(seat)
    other = actions.key_of_other(digit, len(actions.reactions())) or str(digit)
    key = label_of("enter") if seat == actions.viewer else other
    if seat != actions.viewer and local_players.may_react(seat) and other == str(digit):
        return tr("table.beat_answer_or_react", who=display.names[seat], key=key)
    return tr("table.beat_answer", who=display.names[seat], key=key)


def _next_step(actions: PlayerActions, display: TableDisplay, settings: Settings) -> str:
    kind, verbs, legal = actions.asked, actions.button_verbs(), actions.legal()
    only = None if actions.several else actions.only_card.card_of(actions.viewer)  # others may hear the line
    if only is not None:
        return tr("table.only_card", card=capitalised(card_name(actions.session.book.deck, only.card)))
    if kind == GIVE or any(action.verb == GIVE for action in legal):
        receivers = dict.fromkeys(action.target for action in legal if action.verb == GIVE)
        return tr("table.to_do.gift", who=", ".join(display.names[seat] for seat in receivers))
    if kind and has_text(f"table.to_do.{kind}"):
        return tr(f"table.to_do.{kind}", color=color_name(display.table_view.color))
    if ACCEPT in verbs:
        line = penalty_line(actions, display.table_view.threat) if settings.guide != NEVER else ""
        return line or tr("table.to_do.penalty")
    if is_guided(settings.guide, settings.rounds):
        return turn_line(actions)
    if display.hand_style.playable:
        return tr("table.may_lay_drawn") if PASS in verbs else ""
    if DRAW in verbs:
        return tr("table.must_draw")
    return tr("table.must_press") if PRESS in verbs else ""


def is_guided(guide: str, rounds: int) -> bool:
    """Returns True if a player with this many `rounds` gets the line on ordinary turns."""
    return guide == "always" or (guide == "first" and rounds < AT_FIRST)


def turn_line(actions: PlayerActions) -> str:
    """Returns the options of an ordinary turn: "Yellow or 5, or draw." Empty on any other turn."""
    verbs = actions.button_verbs()
    playable = actions.playable()
    if PASS in verbs and playable:
        return tr("table.may_lay_drawn")
    if not playable:
        return tr("table.must_draw") if DRAW in verbs else tr("table.must_press") if PRESS in verbs else ""
    deck, state = actions.session.book.deck, actions.session.state
    fits = actions.session.book.fits[state.color][state.match]
    parts = _asked_for(actions.session, deck)
    parts += _names(deck, [card for card in sorted(playable) if deck.faces[card].wild or not fits >> card & 1])
    ways = list(dict.fromkeys(parts)) or _names(deck, sorted(playable))
    other = next((verb for verb in (DRAW, PRESS) if verb in verbs), "")
    text = capitalised(listed(ways))
    line = tr(f"guide.turn.{other}", ways=text) if other else tr("guide.turn", ways=text)
    last_but_one = actions.session.hand(actions.viewer).bit_count() == 2
    uno = last_but_one and actions.may_say_uno_with_card() and not actions.says_uno_with_card
    return tr("guide.with_uno", line=line, key=label_of("uno")) if uno else line


def penalty_line(actions: PlayerActions, threat: ThreatDeclared | None) -> str:
    """Returns the penalty and every legal answer: "+4 on you: play +4, or draw 4". Empty if none can be accepted."""
    legal = actions.legal()
    if threat is None or not any(action.verb == ACCEPT for action in legal):
        return ""
    names = _names(actions.session.book.deck, [action.card for action in legal if action.verb == PLAY])
    ways = [tr("guide.way.play", cards=listed(names))] if names else []
    ways += [tr("guide.way.challenge")] if any(action.verb == CHALLENGE for action in legal) else []
    ways.append(tr(f"guide.way.accept.{threat.unit}", n=threat.amount))
    head = "guide.penalty" if threat.unit == DRAW_UNIT else f"guide.penalty.{threat.unit}"
    return tr(head, n=threat.amount, ways=listed(ways))


def chance_line(actions: PlayerActions, reacting: bool) -> str:
    """Returns the out-of-turn options with their keys: "Jump in! Blue 7 (K)". Empty if there are none."""
    items = [item for item in actions.reaction_items(reacting) if item.name != PASS_TURN]
    if not items:
        return ""
    deck, first = actions.session.book.deck, items[0]
    if first.name == CUT:
        return tr("guide.cut", card=capitalised(name_of(deck.faces[first.card])), key=label_of(CUT))
    order = sharing(CUT)
    runs = {label_of(item.name): item for item in sorted(items, key=lambda item: order.index(item.name), reverse=True)}
    whats = [(reaction_label(actions, item), label_of(item.name), item) for item in items]
    return tr("guide.chance", ways=listed([
        tr("guide.way.chance", what=what, key=key) if runs[key] is item else what for what, key, item in whats
    ]))  # fmt: skip


def listed(parts: Sequence[str]) -> str:
    """Returns alternatives as text: "a", "a or b", "a, b or c"."""
    *front, last = parts
    return tr("guide.or", first=", ".join(front), last=last) if front else last


def _asked_for(session: MatchSession, deck: Deck) -> list[str]:
    """Returns the names of the colour and of the number or symbol that match the pile, each only if unambiguous."""
    color, fits = session.state.color, session.book.fits[session.state.color][session.state.match]
    mine = [card for card, face in enumerate(deck.faces) if face.color == color and face.symbol.isdigit()]
    clear = color >= 0 and mine and all(fits >> card & 1 for card in mine)  # every number of the colour fits
    return [*([color_name(color)] if clear else []), *filter(None, [_symbol_of(deck, fits, color)])]


def _symbol_of(deck: Deck, fits: int, color: Color) -> str:
    """Returns the only number or symbol that matches in other colours; empty if there is none or several."""
    found = {face.symbol for card, face in enumerate(deck.faces) if fits >> card & 1 and face.color not in (-1, color)}
    if len(found) != 1:
        return ""
    return symbol_name(deck, found.pop())


def symbol_name(deck: Deck, symbol: str) -> str:
    """Returns a number or symbol without its colour: "5", "Skip"."""
    if symbol.isdigit() or symbol.startswith("+"):
        return symbol
    face = next(each for each in deck.faces if each.code[1:] == symbol and each.code[0] in ALL_COLOR_LETTERS)
    return kind_of_face(face)


def _names(deck: Deck, cards: Sequence[CardId]) -> list[str]:
    """Returns the names of these cards without their colours, each once; "a glowing card" if there are many."""
    faces = [deck.faces[card] for card in cards]
    named = (symbol_name(deck, each.symbol) if each.color >= 0 and not each.wild else name_of(each) for each in faces)
    names = list(dict.fromkeys(named))
    return names if len(names) <= _MOST_NAMES else [tr("guide.glowing")]
