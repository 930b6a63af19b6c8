"""Help about an option: what it means, an example of its value, and the rule that it changes."""

from uno_desktop.content.example_index import example_value, option_example
from uno_desktop.content.level_files import Level
from uno_desktop.content.press_chances import press_chances
from uno_desktop.drawing import palette
from uno_desktop.model.options import Option
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.option_pictures import Chance, chance_row, example_row, picture
from uno_desktop.scenes.lobby.option_text import idle_reason, value_label
from uno_desktop.scenes.rulebook.example_transcript import transcript
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.ui.layout import Column, Label, Tile
from uno_desktop.ui.metrics import Metrics


def option_help(services: Services, metrics: Metrics, setup: MatchSetup, option: Option) -> Column:
    """Returns the help about the present value of an option."""
    level = example_of(setup, option)
    value = setup.value(option) if level is None else example_value(option, level)
    rows = [example_row(services, metrics, line) for line in transcript(level)] if level is not None else []
    lines = [tr("options.default", value=value_label(option, option.default)), *idle_lines(setup, option)]
    if option.rule and has_text(rule := f"rule.{option.rule}.title"):
        lines.append(tr("options.rule", rule=tr(rule)))
    return Column(
        Label(tr(f"option.{option.key}.title"), 23, "title", palette.GOLD_LIGHT, wrap=True, leading=1.32),
        Label(tr(f"option.{option.key}.help"), 17, wrap=True, leading=1.32),
        Label(tr("options.example", value=value_label(option, value)), 17, "bold", palette.GOLD, wrap=True),
        Column(*(rows or pictures_of(services, metrics, setup, option)), gap=4),
        Label("\n".join(lines), 17, color=palette.MUTED, wrap=True, leading=1.32),
        gap=10, inset=(0, 8),
    )  # fmt: skip


def pictures_of(services: Services, metrics: Metrics, setup: MatchSetup, option: Option) -> list[Tile]:
    """Returns the pictures of an option without an example, and the chances of the dispenser."""
    shares = enumerate(press_chances(option, setup.agreed))
    return [
        *(example_row(services, metrics, line) for line in picture(option, setup.agreed)),
        *(chance_row(metrics, Chance(cards, share)) for cards, share in shares),
    ]


def example_of(setup: MatchSetup, option: Option) -> Level | None:
    """Returns the worked example of the present value of an option, if there is one."""
    return option_example(option, setup.value(option))


def idle_lines(setup: MatchSetup, option: Option) -> list[str]:
    """Returns the reason why an option has no effect now, if there is one."""
    reason = idle_reason(setup.ruleset, setup.agreed, option.key)
    return [reason] if reason else []
