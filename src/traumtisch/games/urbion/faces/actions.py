"""The actions for which a dream is discarded, as signs that can be clicked."""

from __future__ import annotations

from collections.abc import Iterable

from traumtisch.games.urbion.faces.module_face import Action, UrbionModuleFace

MOMENT = "act"
"""The step of the rules that asks for an action."""


def actions_in(faces: Iterable[UrbionModuleFace]) -> list[Action]:
    """Those of the base game and of the modules in play."""
    return sorted((action for face in faces for action in face.actions), key=lambda action: action.last)


def picture(path: str, more: str = "") -> str:
    """A sign drawn in lines."""
    lines = 'stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g fill="none" stroke="currentColor" {lines}>{more}<path d="{path}"/></g>'
