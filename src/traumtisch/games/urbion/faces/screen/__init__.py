"""Urbion on a whole screen of a terminal."""

from traumtisch.games.urbion.faces.screen.face import UrbionScreenFace

__all__ = ["UrbionScreenFace"]
