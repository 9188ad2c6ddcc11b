"""The base game: what its rules declare is gathered here, file by file."""

from __future__ import annotations

from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Plain
from traumtisch.games.tapestry import facts
from traumtisch.games.tapestry.module import ComponentFile, RecordFile, TapestryModule
from traumtisch.kit.expansions import PartView

tapestry: TapestryModule[Plain, PartView] = TapestryModule("base")
tapestry.any_order_rule = "TA-20.14"
tapestry.box = "base"
tapestry.tracks = ("exploration", "science", "military", "technology")
tapestry.dice = {"science": "die.science_d12", "red": "die.conquer_red", "black": "die.conquer_black"}
tapestry.files = (
    ComponentFile("tapestry", "tapestry_cards", facts.TapestryCard, N_("Tapestry cards")),
    ComponentFile("tech", "tech_cards", facts.Tech, N_("Tech cards")),
    ComponentFile("territory", "territory_tiles", facts.Territory, N_("Territory tiles")),
    ComponentFile("space", "space_tiles", facts.SpaceTile, N_("Space tiles")),
    ComponentFile("landmark", "landmarks", facts.Landmark, N_("Landmarks")),
    ComponentFile("civ", "civilizations", facts.Civilization, N_("Civilizations")),
    ComponentFile("capital", "capitals", facts.Capital, N_("Capitals")),
)
tapestry.other_files = (
    RecordFile("tracks", facts.TrackFacts, "tracks"),
    RecordFile("dice", facts.Die, "dice"),
)
tapestry.happenings = (
    "achievement",
    "advance",
    "build_on_impassable",
    "complete_district",
    "conquer",
    "cover_last_impassable_of_district",
    "enter_tier",
    "explore",
    "gain_building",
    "gain_income",
    "gain_landmark",
    "gain_tapestry",
    "gain_track_benefit",
    "invent",
    "opponent_dice_rolled",
    "place_building",
    "place_outpost",
    "plot_covered",
    "reach_claimed_landmark",
    "score_capital",
    "toppled",
    "turn_end",
    "upgrade_tech",
)
