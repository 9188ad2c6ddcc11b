"""Bots of one's own, by name: those that packages announce, and those that stand in a module.

* A package names them by the entry point group `traumtisch.bots`: `stubborn = "mybots:Stubborn"`.
* While one is still writing, `mybots:Stubborn` is enough, also for a file in the folder one works in. That
  runs whatever stands in the module, so only those may name one who could run it anyway: not guests.

Settings stand behind it as behind ours: `stubborn:place=2`, `mybots:Stubborn:place=2`. A class that has some
is a dataclass or a `msgspec.Struct`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import is_dataclass
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import msgspec

from traumtisch.bots.bot import Bot
from traumtisch.engine.errors import Mistyped
from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_plain

GROUP = "traumtisch.bots"
DIGEST_BYTES = 8


class NotABot(Mistyped):
    """What was named cannot be found, or cannot play."""


def announced_bots() -> Mapping[str, EntryPoint]:
    """Those that installed packages bring, by name."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def bot_of_module(module: str, kind: str, settings: Mapping[str, str]) -> Bot:
    """`mybots:Stubborn`: a bot of a class that stands in a module."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # last, so that nothing that is installed is hidden by a file of the same name
    try:
        found = import_module(module)
    except Exception as error:  # whatever stands in it
        raise NotABot(
            N_("The module {module} cannot be loaded ({detail}); run it alone to see why."),
            module=repr(module),
            detail=f"{type(error).__name__}: {error}",
        ) from error
    if not hasattr(found, kind):
        raise NotABot(
            N_("{module} has nothing called {name}; behind the colon stands the class of a bot."),
            module=module,
            name=repr(kind),
        )
    return bot_made_of(getattr(found, kind), f"{module}:{kind}", settings)


def bot_made_of(kind: Any, name: str, settings: Mapping[str, str]) -> Bot:
    """A bot of that class, with these settings."""
    if not (isinstance(kind, type) and callable(getattr(kind, "choose", None))):
        raise NotABot(N_("{name} is no bot: a bot is a class with a method choose."), name=repr(name))
    made_of: type[Bot] = kind
    takes_settings = is_dataclass(kind) or issubclass(made_of, msgspec.Struct)
    if settings and not takes_settings:
        raise NotABot(
            N_("{name} has no settings; leave them out, or make it a dataclass that has them."),
            name=repr(name),
        )
    try:
        return from_plain(settings, made_of, strict=False) if takes_settings else made_of()
    except Exception as error:  # whatever its own methods raise
        raise NotABot(
            N_("{name} cannot be made with these settings ({detail}); give the fields that it has."),
            name=repr(name),
            detail=str(error),
        ) from error


def source_of(bot: Bot) -> str:
    """A digest of the file in which a bot of one's own stands: results remember it."""
    module = sys.modules[type(bot).__module__]
    source = getattr(module, "__file__", None)
    written = b"" if source is None else Path(source).read_bytes()
    return blake2b(written, digest_size=DIGEST_BYTES).hexdigest()
