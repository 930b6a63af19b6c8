"""Dates in the format of the language, never as year-month-day."""

from __future__ import annotations

import re
import time

from uno_desktop.scenes.history.record_error_text import when_words

NOON = time.mktime((2026, 3, 9, 12, 5, 0, 0, 0, -1))
DAY = 24 * 3600.0


def test_today_and_yesterday_have_their_words_and_other_days_a_month_by_its_name(language: str) -> None:
    words = [when_words(NOON - days * DAY, NOON) for days in (0, 1, 2, 400)]
    first = {
        "en": ("Today", "Yesterday"),
        "fr": ("Aujourd’hui", "Hier"),
        "it": ("Oggi", "Ieri"),
        "de": ("Heute", "Gestern"),
        "es": ("Hoy", "Ayer"),
        "pt": ("Hoje", "Ontem"),
    }[language]
    assert words[0].startswith(first[0]) and words[1].startswith(first[1])
    day = {
        "en": "7 March 2026",
        "fr": "7 mars 2026",
        "it": "7 marzo 2026",
        "de": "7. März 2026",
        "es": "7 de marzo de 2026",
        "pt": "7 de março de 2026",
    }[language]
    assert day in words[2] and "2025" in words[3]


def test_no_date_is_shown_in_iso_format(language: str) -> None:
    for day in range(0, 366, 5):
        said = when_words(NOON - day * DAY, NOON)
        assert not re.search(r"\d-\d|\d{4}/\d|\d/\d", said), said
        assert "{" not in said and "date." not in said
