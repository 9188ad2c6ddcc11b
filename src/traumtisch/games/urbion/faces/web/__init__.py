"""Urbion in a browser: its cards drawn in SVG, and its table in HTML, made from a View alone."""

from __future__ import annotations

from traumtisch.games.urbion.faces.web.face import UrbionWebFace

__all__ = ["UrbionWebFace"]
