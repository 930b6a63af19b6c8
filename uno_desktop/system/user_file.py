"""TOML documents of the player: changed under a lock, replaced atomically, and never lost when they are damaged."""

from collections.abc import Callable, Collection
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from uno_desktop.system.file_lock import one_writer, postponed
from uno_desktop.system.safe_files import FileInUse, quarantine, reason_of, write_through
from uno_desktop.system.untrusted_input import check_size, read_bytes, read_toml

Document = dict[str, Any]
Edit = Callable[[Document], None]
"""Change of a document, which may be applied again: to the file that another instance has written since."""
_VERSION = "version"


class Notice(NamedTuple):
    """Message for the player: a catalogue key and the parameters of its text."""

    key: str
    params: dict[str, object]


class FileTexts(NamedTuple):
    """Catalogue keys of the notices about one kind of file."""

    damaged: str
    not_read: str
    not_saved: str
    newer: str = ""


@dataclass(slots=True)
class UserFile:
    """One TOML document. `path` is None if nothing can be saved; `notices` gives the reason if there are `texts`.

    A file with one of the keys `own` is the game's: a symbolic link to it is kept. `version` is the newest version
    that is understood, 0 for files without one. `check` raises ValueError for a damaged document. `backup` keeps the
    previous version as `.bak`. `lasting`: a change that cannot be written lasts until the program ends, is reported
    once, and written with the next one; so is any change of a file that another program is using.
    """

    path: Path | None
    own: Collection[str] = ()
    texts: FileTexts | None = None
    version: int = 0
    check: Callable[[Document], object] = len
    backup: bool = False
    lasting: bool = False
    notices: list[Notice] = field(default_factory=list)
    document: Document = field(default_factory=dict)
    """Content as last read or written, including pending changes."""
    unread: bool = False
    """True if another program still held the file when it was last read: its content is not known."""
    _unwritten: list[Edit] = field(default_factory=list)
    _reported: bool = False

    def refresh(self) -> bool:
        """Reads the file; returns False if no usable file exists. A damaged file is renamed and reported."""
        reported = len(self.notices)
        self.unread = False
        try:
            found = self._read()
        except FileInUse:
            self.unread = True
            self._report_in_use()
            return False
        damaged = found is None and len(self.notices) > reported
        self.document = (self._previous() if damaged and self.backup else {}) if found is None else found
        for edit in self._unwritten:
            edit(self.document)
        return found is not None

    def change(self, edit: Edit) -> bool:
        """Applies an edit to the current content of the file. Returns False, with a notice, if it cannot be written."""
        before = None if self.lasting else deepcopy(self.document)
        edit(self.document)
        self._unwritten.append(edit)
        saved = self.save()
        if before is not None and not self._unwritten and not saved:
            self.document = before
        return saved

    def save(self) -> bool:
        """Writes or postpones all pending changes. Returns False if there is no path or, with a notice, on failure."""
        if self.path is None or not self._unwritten:
            return self.path is not None
        try:
            with one_writer(self.path.parent):
                self._merge(self.path)
        except (OSError, ValueError) as error:  # or another program's value that cannot be serialized
            in_use = isinstance(error, FileInUse)
            if in_use and postponed(self.save):
                return True
            if not self._reported:
                self._report("not_saved", self.path, why=reason_of(error))
            if not self.lasting and not in_use:
                self._unwritten.clear()
            self._reported = bool(self._unwritten)
            return False
        self._reported = False
        return self.path is not None

    def _merge(self, path: Path) -> None:
        found = self._read()
        if self.path is None:
            return
        follow = found is not None and any(key in found for key in self.own)
        document = self.document if found is None else found
        for edit in self._unwritten:
            edit(document)
        version = {_VERSION: self.version} if self.version else {}
        content = check_size(tomli_w.dumps({**version, **document}).encode())
        before = None if found is None else read_bytes(path)
        if content != before:  # so that the previous version stays one that differs
            if self.backup and before is not None:
                write_through(_backup(path), before, last=False)
            write_through(path, content, follow=follow)
        self.document = document
        self._unwritten.clear()

    def _read(self) -> Document | None:
        """Returns the content; None if there is none. Stops saving if the file must not be overwritten. Raises
        FileInUse."""
        path = self.path
        if path is None:
            return None
        try:
            document = read_toml(path)
            self.check(document)
        except FileInUse:
            raise
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._give_up("not_read", why=error.strerror)
            return None
        except ValueError as error:
            if not self._set_aside(path):
                self._give_up("not_read", why=error)
            return None
        version = document.get(_VERSION) if self.version else None
        if version is not None and (type(version) is not int or version > self.version):
            self._give_up("newer")
            return None
        return document

    def _previous(self) -> Document:
        """Returns the content of the previous version, empty if there is none; a damaged one is renamed too."""
        if self.path is None:
            return {}
        file = _backup(self.path)
        try:
            return read_toml(file)
        except OSError:
            return {}
        except ValueError:
            self._set_aside(file)
            return {}

    def _set_aside(self, file: Path) -> bool:
        aside = quarantine(file)
        if aside is not None:
            self._report("damaged", file, aside=aside.name)
        return aside is not None

    def _give_up(self, what: str, **words: object) -> None:
        if self.path is not None:
            self._report(what, self.path, **words)
        self.path = None

    def _report_in_use(self) -> None:
        if self.texts is not None and not self._reported:
            self.notices.append(Notice("mishaps.writing_waits", {}))
        self._reported = True

    def _report(self, what: str, file: Path, **words: object) -> None:
        if self.texts is not None:
            self.notices.append(Notice(getattr(self.texts, what), {"file": file, **words}))


def _backup(file: Path) -> Path:
    return file.with_name(file.name + ".bak")
