"""Whoever plays on this machine without a browser: a guest like others, known by a key in the data folder."""

from __future__ import annotations

import os
from pathlib import Path

from traumtisch.engine.phrase import N_
from traumtisch.host.capabilities import new_key
from traumtisch.host.errors import StorageError
from traumtisch.host.house import House
from traumtisch.host.wish import Guest

KEY_FILE = "guest.key"


async def guest_at_home(house: House, folder: Path, name: str) -> Guest:
    """The guest of this machine, the same every time; `name` is for the first."""
    key = key_at_home(folder)
    return await house.guests.find(key) or (await house.guests.welcome(name, key))[1]


def key_at_home(folder: Path) -> str:
    """The key, made on the first visit. It opens all of the guest's seats: for its owner's eyes alone."""
    place = folder / KEY_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not place.exists():
            with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(new_key())
        return place.read_text(encoding="ascii").strip()
    except (OSError, UnicodeError) as error:
        raise StorageError(
            N_("The file {place} cannot be used ({detail}); choose another folder with --data."),
            place=str(place),
            detail=str(error.strerror if isinstance(error, OSError) else error),
        ) from error
