"""Whole games with only one device: posted gamepad events, one switch with scanning, or keys and speech."""

import time
from pathlib import Path

from tests.support.scenes.controls.hands import Hands, PadHands, SwitchHands, match_over, play, round_over, seated
from tests.support.scenes.controls.speech_player import SpeechHands, missing_announcements, record_speech
from uno_desktop.scenes.table.table_scene import TableScene

CALM = {"common.reactionSeconds": "untilAnswered"}
GAMES = ("official", "street", "extreme", "unplugged", "italian")
EARS = SpeechHands()
HANDS: dict[str, Hands] = {"pad": PadHands(), "switch": SwitchHands(), "ears": EARS}


def game(folder: Path, device: str, ruleset: str, seed: int = 6) -> str:
    """Plays one game in its own folder: of official a match to 100 points, else a round. Announcements are compared
    with the record. Returns a summary. Raises AssertionError if the game does not end."""
    whole = ruleset == "official"
    options = {**CALM, **({"official.target": 100} if whole else {})}
    driver = seated(folder, ruleset, options, seed)
    driver.services.settings.switch = "one" if device == "switch" else "off"
    driver.services.settings.scan_tenths = 6
    EARS.heard = record_speech(driver.services) if device == "ears" else EARS.heard
    session = driver.scene(TableScene).session
    began = time.perf_counter()
    presses = play(driver, HANDS[device], match_over if whole else round_over)
    took, at_table = time.perf_counter() - began, driver.time
    rounds = session.round_number
    missing = missing_announcements(EARS.heard, session) if device == "ears" else []
    driver.app.close()
    if whole and rounds < 2:
        raise AssertionError("the match was over after a single round: try another seed")
    if missing:
        raise AssertionError(f"nobody has told of {missing[:5]}, and of {len(missing)} cards in all")
    what = f"a match to 100, {rounds} rounds" if whole else "a round"
    return f"{device:6} {ruleset:10} {what}: {presses} choices, {at_table:.0f} s at the table, {took:.0f} s here"
