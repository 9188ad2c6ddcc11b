"""The base game: what its rules declare is gathered here, file by file."""

from __future__ import annotations

from traumtisch.engine.state import Plain
from traumtisch.games.urbion.cards import Print, base_cards
from traumtisch.games.urbion.options import UrbionOptions
from traumtisch.games.urbion.sheets import read_sheet
from traumtisch.games.urbion.state import UrbionModule
from traumtisch.kit.modules import PartView

urbion: UrbionModule[Plain, PartView] = UrbionModule("base")


def cards_of_the_base_game(options: UrbionOptions) -> list[Print]:
    return base_cards(read_sheet("dreams", options.dream_table), read_sheet("cities"))


urbion.cards_for = cards_of_the_base_game
