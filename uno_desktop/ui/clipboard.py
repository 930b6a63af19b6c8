"""System clipboard: copies text and pictures, and pastes text."""

import warnings

import pygame


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
    """Returns the clipboard's text, or "" if there is none."""
    try:
        return str(pygame.scrap.get_text())
    except pygame.error:
        return ""
