"""Makes the games known to Gymnasium: `traumtisch/Onirim-v0`, `traumtisch/Urbion-v0` and those of others."""

from __future__ import annotations

from importlib.metadata import entry_points

from gymnasium.envs.registration import register, registry  # pyright: ignore[reportUnknownVariableType]


def register_games() -> None:
    """Register every installed game under its name. Nothing of a game is loaded before one is made."""
    for entry in entry_points(group="traumtisch.games"):
        name = f"traumtisch/{entry.name.capitalize()}-v0"
        if name not in registry:
            register(name, "traumtisch.lab.environments.solo:SoloEnv", kwargs={"game": entry.name})
