"""Table of card designs: colour, corner and emblem by card code, deck by deck."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from uno_desktop.drawing.palette import (
    ALL_COLORS,
    CARD_COLORS,
    DARK_COLORS,
    INK_SHADES,
    MAUVE_SHADES,
    PAPER_SHADES,
    Shades,
)
from uno_desktop.model.cards import ALL_COLOR_LETTERS, Deck, Face
from uno_desktop.stage.cards.emblems import extreme, flip, italian, mercy, official, unplugged, workshop
from uno_desktop.stage.cards.emblems.parts import Emblem
from uno_desktop.stage.cards.emblems.workshop import glyph_of

WRITTEN = "CU="
"""Prefix of effect words: a Custom card with the effect written on it."""
OWN = "OWN="
"""Prefix of colour, glyph and name of a workshop card."""
MOST_PRESSES = 10


@dataclass(frozen=True, slots=True)
class Design:
    """Design of a face: its colour letter (`""` for a colourless card), its corner and its emblem.

    `index` is a word of the display font, or the name of a glyph. `stock` has the shades of a colourless card; no
    colour is named with a mauve card. `below` is a glyph under the index, or `suit` the letter of the colour that a
    colourless card belongs to. `number`, printed small, identifies one of the card's several effects.
    """

    color: str
    index: str
    emblem: Emblem
    stock: Shades = INK_SHADES
    below: str = ""
    suit: str = ""
    number: str = ""
    dark: bool = False
    """True for the dark face of a two-sided card."""
    name: str = ""
    """User-written text on a band across the card."""

    @property
    def wild(self) -> bool:
        """True for a card with which a colour is named."""
        return not self.color and self.stock is not MAUVE_SHADES


def _official() -> dict[str, Design]:
    designs = {
        "W": Design("", "star", official.spectrum),
        "W+4": Design("", "+4", official.hand_of_four("+4")),
        "SW": Design("", "swap", official.exchange),
    }
    for letter in CARD_COLORS:
        for number in "0123456789":
            designs[letter + number] = Design(letter, number, official.numeral(number))
        designs[letter + "S"] = Design(letter, "skip", official.sign("skip"))
        designs[letter + "R"] = Design(letter, "reverse", official.sign("reverse", 104))
        designs[letter + "+2"] = Design(letter, "+2", official.pair("+2"))
    return designs


def _extreme() -> dict[str, Design]:
    designs = {
        "x4": Design("", "x4", extreme.presses("x4")),
        "XH": Design("", "target", extreme.extreme_hit),
        "CU": Design("", "pencil", extreme.custom("")),
    }
    for number in "123":
        designs[f"CU#{number}"] = Design("", "pencil", extreme.custom(number), number=number)
    for letter in CARD_COLORS:
        designs[letter + "x2"] = Design(letter, "x2", extreme.presses("x2"))
        designs[letter + "DA"] = Design(letter, "layers", extreme.discard_all)
    return designs


def _mercy() -> dict[str, Design]:
    designs = {
        "WR+4": Design("", "+4", mercy.reverse_four("+4"), below="reverse"),
        "W+6": Design("", "+6", mercy.heap("+6", ("RYG", "BRY"))),
        "W+10": Design("", "+10", mercy.heap("+10", ("RYGBR", "YGBRY"))),
        "WCR": Design("", "wheel", mercy.roulette),
    }
    for letter in CARD_COLORS:
        designs[letter + "SE"] = Design(letter, "skip-all", official.sign("skip-all", 108))
        designs[letter + "+4"] = Design(letter, "+4", mercy.own_four("+4"))
    return designs


def _written() -> dict[str, Design]:
    """Custom cards with a written effect, by the words of the option, such as `CU=press 3`."""
    effects = {"none": ("pencil", extreme.custom("")), "swap": ("swap", extreme.written(official.exchange))}
    for number in range(1, MOST_PRESSES + 1):
        effects[f"press {number}"] = (f"x{number}", extreme.written(extreme.presses(f"x{number}")))
    for number, (index, emblem) in list(enumerate(italian.EFFECTS))[1:]:
        effects[f"white {number}"] = (index, extreme.written(emblem))
    return {f"{WRITTEN}{words}": Design("", index, emblem) for words, (index, emblem) in effects.items()}


def _unplugged() -> dict[str, Design]:
    mauve = {
        "NON": ("palm", unplugged.refusal),
        "FOU": ("weasel", unplugged.weasel),
        "BOO": ("boomerang", unplugged.boomerang),
        "DER": ("fork", unplugged.diversion),
        "INV": ("people", unplugged.two_others),
        "ECH": ("trade", unplugged.exchange_mine),
        "GEN": ("gift", unplugged.gift),
        "TRE": ("chest", unplugged.treasure),
        "EFP": ("plusbolt", unplugged.plus_effect),
        "PIN": ("penguin", unplugged.penguin),
    }
    designs = {code: Design("", index, emblem, MAUVE_SHADES) for code, (index, emblem) in mauve.items()}
    designs["VAC"] = Design("", "cow", unplugged.cow, MAUVE_SHADES, below="left")
    designs["VFO"] = Design("", "mad-cow", unplugged.mad_cow, MAUVE_SHADES, below="right")
    for letter in CARD_COLORS:
        lucky = unplugged.clover(letter)
        designs["CB" + letter] = Design("", "clover", lucky, MAUVE_SHADES, suit=letter)
    designs["W+4?"] = Design("", "+4?", unplugged.chosen_four)
    designs["W+8"] = Design("", "+8", unplugged.eight)
    return designs


def _italian() -> dict[str, Design]:
    return {
        f"BL#{number}": Design("", index, italian.numbered(number), PAPER_SHADES, number=str(number))
        for number, (index, _) in enumerate(italian.EFFECTS)
    }


def _flip() -> dict[str, Design]:
    designs = {"W+2": Design("", "+2", official.hand_of_four("+2"))}
    for letter in CARD_COLORS:
        designs[letter + "+1"] = Design(letter, "+1", flip.fan("+1", 1))
        designs[letter + "F"] = Design(letter, "turn-over", official.sign("turn-over", 100))
    dark = {
        **{number: (number, official.numeral(number)) for number in "123456789"},
        "R": ("reverse", official.sign("reverse", 104)),
        "SE": ("skip-all", official.sign("skip-all", 100)),
        "+5": ("+5", flip.fan("+5", 5)),
        "F": ("turn-over", official.sign("turn-over", 100)),
    }
    for letter in DARK_COLORS:
        designs |= {letter + word: Design(letter, index, emblem, dark=True) for word, (index, emblem) in dark.items()}
    designs["WD"] = Design("", "star", official.spectrum, dark=True)
    designs["WDC"] = Design("", "+?", flip.until_color, dark=True)
    return designs


DESIGNS: dict[str, Design] = {
    **_official(),
    **_extreme(),
    **_written(),
    **_unplugged(),
    **_italian(),
    **_flip(),
    **_mercy(),
}
"""All faces by card code. A new deck adds its entries here."""


def own_subject(color: str, glyph: str, name: str) -> str:
    """Returns the design code of a workshop card: its colour letter (`""` for none), glyph and name."""
    return f"{OWN}{color}/{glyph}/{name.replace('>', '›')}"  # the text called out with a card stands behind a ">"


@functools.lru_cache(maxsize=500)
def design_of(code: str) -> Design:
    """Returns the design of a face. Raises KeyError if it has none."""
    if not code.startswith(OWN):
        return DESIGNS[code]
    color, _, rest = code.removeprefix(OWN).partition("/")
    key, _, name = rest.partition("/")
    glyph = glyph_of(key)
    if color and color not in ALL_COLORS:
        raise KeyError(code)
    return Design(color, glyph, workshop.pictured(glyph), name=name)


def printed_on(deck: Deck) -> dict[str, str]:
    """Returns the design codes, by card code, of cards that the players have created or written on."""
    return {face.code: _printed(face) for face in deck.faces if face.written}


def _printed(face: Face) -> str:
    look = face.look
    if look is None:
        return f"{WRITTEN}{face.written}"
    return own_subject("" if face.wild else ALL_COLOR_LETTERS[face.color], look.glyph, look.name)
