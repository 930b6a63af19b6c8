"""Names of all sounds and pieces of music, with the number of takes of each; docs/sounds.md describes their use."""

SOUND_TAKES: dict[str, int] = {
    # cards
    "deal": 3,
    "play": 3,
    "draw": 3,
    "count": 3,
    "shuffle": 2,
    "reshuffle": 1,
    "cut": 2,
    "pair": 1,
    "swap": 1,
    "pass_round": 1,
    "gather": 1,
    "gift": 1,
    "take": 1,
    "treasure": 1,
    "peek": 1,
    "bury": 1,
    "sweep": 1,
    "cascade": 1,
    "non": 1,
    "boomerang": 1,
    "deviate": 1,
    # signals
    "reverse": 1,
    "skip": 1,
    "penalty": 1,
    "threat": 1,
    "threat_high": 1,
    "threat_huge": 1,
    "hum": 1,
    "hum_low": 1,
    "relief": 1,
    "uno": 1,
    "catch": 1,
    "shout": 1,
    "say": 1,
    "challenge": 1,
    "guilty": 1,
    "honest": 1,
    "tap": 2,
    "color": 1,
    "refused": 1,
    "turn": 1,
    "question": 1,
    "cluck": 1,
    "penguin": 1,
    "cowbell": 1,
    "place": 1,
    "out": 1,
    "click": 1,
    "hover": 1,
    "curtain": 1,
    "total": 1,
    "round_won": 1,
    "round_lost": 1,
    "match_won": 1,
    # the dispenser
    "press": 1,
    "press_again": 1,
    "machine_turn": 1,
    "empty": 1,
    "shoot": 3,
    "reload": 1,
}
SOUND_NAMES: tuple[str, ...] = tuple(SOUND_TAKES)
MUSIC_PIECES: dict[str, tuple[str, ...]] = {
    "menu": ("music_menu",),
    "table": ("music_table", "music_evening"),
    "night": ("music_night",),
}
"""Pieces of each mood, played in order."""
DUCKING: frozenset[str] = frozenset(
    ("uno", "catch", "penalty", "non", "guilty", "penguin", "threat_huge", "hum_low", "press", "round_won", "match_won")
)
"""Sounds that duck the music."""


def take_files(name: str) -> list[str]:
    """Returns the file names, without suffix, of all takes of a sound; the first take has the bare name."""
    return [name, *(f"{name}.{take}" for take in range(2, SOUND_TAKES.get(name, 1) + 1))]


def all_files() -> list[str]:
    """Returns the file names, without suffix, of all sounds and music."""
    music = [piece for pieces in MUSIC_PIECES.values() for piece in pieces]
    return [file for name in SOUND_TAKES for file in take_files(name)] + music
