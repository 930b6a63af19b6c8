"""Sounds page: each sound is heard alone, and the line above says why nothing is heard."""

from pathlib import Path
from unittest.mock import Mock

from tests.support.scenes.pages import muted_services, show
from uno_desktop.scenes.shell import doors
from uno_desktop.sound.sound_names import SOUND_NAMES
from uno_desktop.sound.sounds import SoundBank
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import NodeAction
from uno_desktop.ui.accessible_text import capturing


def test_each_sound_is_heard_alone_and_silence_is_explained(tmp_path: Path) -> None:
    services = muted_services(tmp_path)
    services.sounds = sounds = Mock(spec=SoundBank, available=True, mute=False, volume=1.0)
    page = show(services, doors.sounds(services))
    with capturing(services.stack, (1280, 720)):
        nodes = {node.name: node.key for node in page.accessibility_tree().all()}
        for name in SOUND_NAMES:
            page.perform(nodes[tr(f"sound.{name}")], NodeAction.PRESS)
        assert tuple(call.args[0] for call in sounds.play.call_args_list) == SOUND_NAMES
        for line, state in (
            ("sounds.press", {}),
            ("sounds.off", {"mute": True}),
            ("settings.no_sound", {"available": False}),
        ):
            sounds.configure_mock(**state)
            assert tr(line) in {node.name for node in page.accessibility_tree().all()}
