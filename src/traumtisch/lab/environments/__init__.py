"""Environments for learners: Gymnasium for games of one seat, PettingZoo for any number of seats.

Every installed game is a module here, in the usual shape of PettingZoo's: the game `chess` would be
`from traumtisch.lab.environments import chess_v0`, with `chess_v0.env()` and `chess_v0.raw_env()`.
"""

from __future__ import annotations

from functools import partial
from types import ModuleType

import traumtisch as tt

VERSION = "_v0"


def __getattr__(name: str) -> ModuleType:
    """Such a module. What else is asked for here is a file of this folder, or nothing."""
    game = name.removesuffix(VERSION)
    if game == name or game not in tt.installed_games():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # Only whoever asks needs PettingZoo.
    from traumtisch.lab.environments.seats import SeatsEnv, aec_env

    module = ModuleType(f"{__name__}.{name}", aec_env.__doc__)
    module.env, module.raw_env = partial(aec_env, game), partial(SeatsEnv, game)  # pyright: ignore[reportAttributeAccessIssue]
    return module
