"""The base game: what its rules declare is gathered here, file by file."""

from __future__ import annotations

from traumtisch.games.etherfields.stage import EtherfieldsModule

etherfields = EtherfieldsModule("base")
etherfields.any_order_rule = "EF-0.12"
