"""Sounds page: plays each sound of the game and says what it means."""

from functools import partial

from uno_desktop.drawing import palette
from uno_desktop.scenes.shell.services import Services
from uno_desktop.sound.sound_names import SOUND_GROUPS
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Column, Grid, Icon, Label, Live, PressTile, Row
from uno_desktop.ui.titled_page import PageCommand, TitledPage, section_heading

_WIDEST, _CELL = 1080.0, 320.0


class SoundTile(PressTile):
    """Tile that is heard as its own sound, without a click before it."""

    def activate(self) -> None:
        if self.on_press is not None:
            self.on_press()


class SoundsScene(TitledPage[Services]):
    """Sounds page: a tile for each sound, by group."""

    title_key = "sounds.title"

    def build(self) -> None:
        groups = [
            Column(section_heading(tr(f"sounds.group.{group}")), Grid(*map(self._tile, names), cell=_CELL), gap=0)
            for group, names in SOUND_GROUPS.items()
        ]
        scroller = self.add_scroller(self.body.centred(_WIDEST))
        self.add_to(scroller, Column(Live(self._line, 17, "bold", wrap=True, align="center"), *groups, gap=0))
        self.add_commands(PageCommand("common.back", self.back, "gold"))

    def _tile(self, name: str) -> SoundTile:
        words = Label(tr(f"sound.{name}"), 16, wrap=True, grow=1)
        inside = Row(Icon("speaker", 18), words, gap=12, inset=(14, 6), least=48)
        return SoundTile(self.metrics, inside, partial(self.services.sound, name), "row", radius=14)

    def _line(self) -> tuple[str, str]:
        """Returns the line above the sounds, with its colour: how to hear them, or why nothing is heard."""
        sounds = self.services.sounds
        if not sounds.available:
            return tr("settings.no_sound"), palette.GOLD_LIGHT
        off = sounds.mute or not sounds.volume
        return (tr("sounds.off"), palette.GOLD_LIGHT) if off else (tr("sounds.press"), palette.MUTED)
