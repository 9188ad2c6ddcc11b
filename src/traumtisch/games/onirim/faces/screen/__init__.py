"""Onirim on a whole screen of a terminal."""

from traumtisch.games.onirim.faces.screen.face import OnirimScreenFace

__all__ = ["OnirimScreenFace"]
