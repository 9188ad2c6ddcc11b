"""The laboratory: play games many times, compare, and teach machines to play them.

Importing it makes the games known to Gymnasium, if that is installed (extra `lab`).
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if find_spec("gymnasium") is not None:
    from traumtisch.lab.environments.registration import register_games

    register_games()

if TYPE_CHECKING:
    from traumtisch.lab.environments.seats import aec_env

__all__ = ["aec_env"]


def __getattr__(name: str) -> Any:
    """PettingZoo is imported only by those who want it."""
    if name == "aec_env":
        from traumtisch.lab.environments.seats import aec_env

        return aec_env
    raise AttributeError(name)
