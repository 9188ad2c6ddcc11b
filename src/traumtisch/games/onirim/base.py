"""The base game: what its rules declare is gathered here, file by file."""

from __future__ import annotations

from traumtisch.engine.state import Plain
from traumtisch.games.onirim.cards import base_deck
from traumtisch.games.onirim.state import OnirimModule
from traumtisch.kit.modules import PartView

onirim: OnirimModule[Plain, PartView] = OnirimModule("base")
onirim.deck_cards = base_deck()
