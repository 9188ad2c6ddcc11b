"""What is counted, in words."""

from __future__ import annotations

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.games.tapestry.words.names import word

METRICS = {
    "tech_cards": N_("tech card"),
    "tapestry_cards": N_("tapestry card"),
    "tapestry_in_hand": N_("tapestry card in hand"),
    "territory_tiles": N_("territory tile"),
    "controlled_territories": N_("controlled territory"),
    "markets": N_("market"),
    "houses": N_("house"),
    "farms": N_("farm"),
    "armories": N_("armory"),
    "income_buildings": N_("income building"),
    "landmarks": N_("landmark"),
    "masterpieces": N_("masterpiece"),
    "capital_rows": N_("complete row of the capital"),
    "capital_columns": N_("complete column of the capital"),
    "visible_lily_pads": N_("visible lily pad"),
    "capital_lines": N_("complete row and column of the capital"),
    "opponents": N_("opponent"),
    "coins_gained_this_income": N_("coin of this income"),
    "adjacent_opponent_territories": N_("adjacent territory of an opponent"),
    "track_spaces": N_("space on {track}"),
    "exact_predictions": N_("exact prediction"),
    "enchanted_on_mat": N_("enchanted card on your mat"),
    "reserved_objects": N_("reserved object"),
    "opponent_outposts_in_supply": N_("outpost that the opponent there has not placed"),
    "islander_outer_water_tiles": N_("tile of your island with water outside"),
    "districts_with_two_impassable": N_("district with two impassable plots"),
    "visible_impassable": N_("impassable plot that can be seen"),
}


def metric(name: str, track: str = "") -> Phrase:
    thing = METRICS.get(name, name)
    return Phrase(thing, track=word(track)) if track else Phrase(thing)
