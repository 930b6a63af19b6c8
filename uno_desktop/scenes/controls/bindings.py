"""Bindings of the key commands to one kind of input, keys or gamepad buttons: the defaults, and the player's own."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from uno_desktop.scenes.controls.key_commands import BY_NAME, KEY_COMMANDS, KeyCommand

Input = TypeVar("Input", bound=int | str)


class Bindings(Generic[Input]):
    """Inputs of all key commands, of which no two conflict."""

    def __init__(
        self,
        default: Callable[[KeyCommand], tuple[Input, ...]],
        may_change: Callable[[KeyCommand], bool],
        conflicts: Callable[[KeyCommand, KeyCommand], bool],
        name: Callable[[Input], str],
        parse: Callable[[str], Input],
        none: Input | None = None,
    ) -> None:
        """`conflicts` returns True for two commands that cannot share an input. `name` returns an input as written in
        the settings file, empty if it cannot be assigned; `parse` reads it, and raises ValueError. `none` stands for no
        input; with None each command always has one.
        """
        self._default: Callable[[KeyCommand], tuple[Input, ...]] = default
        self._conflicts, self.may_change = conflicts, may_change
        self._name: Callable[[Input], str] = name
        self._parse: Callable[[str], Input] = parse
        self._none: Input | None = none
        self._own: dict[str, Input] = {}
        """Input chosen by the player, by key command."""

    def of(self, command: KeyCommand) -> tuple[Input, ...]:
        """Returns the inputs of a command; labels show the first. A fixed command keeps its defaults beside its own."""
        own = self._own.get(command.id)
        if own is None:
            lost = self._taken_from(command) if self._none is not None else ()
            return tuple(each for each in self._default(command) if each not in lost)
        mine: tuple[Input, ...] = (own,) if own != self._none else ()
        return (*mine, *self._default(command)) if command.fixed else mine

    def _taken_from(self, command: KeyCommand) -> list[Input]:
        """Returns the player's inputs that this command cannot have as well."""
        return [given for each, given in self._own.items() if self._conflicts(BY_NAME[each], command)]

    def own(self, command: KeyCommand) -> Input | None:
        """Returns the input chosen by the player, None for a default."""
        return self._own.get(command.id)

    def is_own(self, given: Input) -> bool:
        return given in self._own.values()

    def owner(self, given: Input, command: KeyCommand | None = None) -> KeyCommand | None:
        """Returns the command with this input, among those that conflict with `command` if there is one."""
        for each in KEY_COMMANDS:
            if given in self.of(each) and (command is None or self._conflicts(each, command)):
                return each
        return None

    def take_over(self, names: Mapping[str, str]) -> list[str]:
        """Replaces the player's inputs, given by key command; all other commands get their defaults.

        Returns the rejected commands: unknown or unchangeable ones, and those whose input is unknown or in use.
        """
        self._own.clear()
        wrong = []
        for command_id, name in names.items():
            try:
                given = self._parse(name)
            except ValueError:
                wrong.append(command_id)
                continue
            if command_id in BY_NAME and self.may_change(BY_NAME[command_id]):
                self._own[command_id] = given
            else:
                wrong.append(command_id)
        while clashing := [each for each, given in self._own.items() if self.owner(given, BY_NAME[each]) is not None]:
            wrong.append(clashing[-1])
            del self._own[clashing[-1]]
        return wrong

    def changes(self) -> dict[str, str]:
        """Returns the names of the player's inputs by key command."""
        return {command_id: self._name(given) for command_id, given in self._own.items()}

    def can_swap(self, one: KeyCommand, other: KeyCommand) -> bool:
        """Returns True if each of two commands can get the input of the other."""
        return all(self.may_change(each) and not each.fixed for each in (one, other))

    def give(self, command: KeyCommand, given: Input, swap: bool = False) -> bool:
        """Gives a command an input. With `swap` a command that has it gets the former input of `command`, or none if
        others still use that.

        Returns False, with nothing changed, if the command or the input cannot be assigned, or the input stays in use.
        """
        other, before, former = self.owner(given, command), dict(self._own), (*self.of(command), self._none)[0]
        if not self._name(given) or not self.may_change(command):
            return False
        if other is None or former is None:
            return self._changed({command: given}, before)
        if not swap or not self.can_swap(command, other):
            return False
        users = [each for each in KEY_COMMANDS if self.of(each)]
        for left in (former, self._none):
            if left is not None and self._changed({command: given, other: left}, before):
                if left == self._none or all(map(self.of, users)):
                    return True
                self._own = dict(before)
        return False

    def _changed(self, changed: Mapping[KeyCommand, Input], before: dict[str, Input]) -> bool:
        """Gives commands inputs; returns False, with nothing changed, if two commands would conflict."""
        for each, new in changed.items():
            self._own.pop(each.id, None)
            if new not in self._default(each):
                self._own[each.id] = new
        if any(self.owner(new, each) is not None for each in changed for new in self.of(each)):
            self._own = dict(before)
            return False
        return True
