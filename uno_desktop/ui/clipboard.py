"""System clipboard: copies text and pictures, and pastes text."""

import warnings

import pygame

from uno_desktop.system.untrusted_input import with_plain_line_ends

_AROUND = "\ufeff\0 \t\n"
"""Characters around a copied line that do not belong to it: the mark of an encoding, an end of text, space."""


def copy_text(text: str) -> bool:
    """Copies `text`. Returns False if the system has no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def copy_picture(png: bytes) -> bool:
    """Copies a PNG. Returns False where pygame can copy only text, as under X11."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # nothing replaces it for pictures
            pygame.scrap.init()
            pygame.scrap.put("image/png", png)
    except pygame.error:
        return False
    return True


def paste_text() -> str:
    """Returns the clipboard's text with plain line ends and without space around it; "" if there is none."""
    try:
        text = str(pygame.scrap.get_text())
    except pygame.error:
        return ""
    return with_plain_line_ends(text).strip(_AROUND)
