"""Catalogues (`.po`), compiled for gettext (`.mo`): when the package is built, else when first needed.

Babel is imported where it is used: whoever speaks English, or an installed language, does without it.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path


@cache
def translations(place: Path) -> NullTranslations:
    """All finished translations in a catalogue; none if the language has no catalogue there."""
    built = place.with_suffix(".mo")
    if built.exists() and not _is_newer(place, built):
        return GNUTranslations(BytesIO(built.read_bytes()))
    if not place.exists():
        return NullTranslations()
    return GNUTranslations(BytesIO(compiled(place)))


def compiled(place: Path) -> bytes:
    """What gettext reads. How a language counts (one card, two cards) it knows by the language's name."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with place.open("rb") as file:
        catalogue = read_po(file, locale=_known_to_babel(place.stem))
    content = BytesIO()
    write_mo(content, catalogue)
    return content.getvalue()


def language_name(language: str) -> str:
    """As its speakers call it."""
    from babel.core import Locale

    if _known_to_babel(language) is None:
        return language
    name = Locale.parse(language).get_display_name() or language
    return name[:1].upper() + name[1:]


def _known_to_babel(language: str) -> str | None:
    from babel.core import Locale, UnknownLocaleError

    try:
        Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return None
    return language


def _is_newer(place: Path, built: Path) -> bool:
    """Somebody has translated something since. (Installing writes both within moments, in any order.)"""
    return place.exists() and place.stat().st_mtime > built.stat().st_mtime + 60
