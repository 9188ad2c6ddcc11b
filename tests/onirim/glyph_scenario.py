"""Positions with glyphs."""

from __future__ import annotations

GLYPHS = {"modules": ["glyphs"]}
GLYPH_CARDS = "RY RY BY BY GY GY NY NY RD BD GD ND"
