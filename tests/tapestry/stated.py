"""A position in which everything is stated that can lie on a table, cards by code, name and id."""

from __future__ import annotations

from typing import Any

WHOLE: dict[str, Any] = {
    "players": [
        {
            "era": 3,
            "tracks": {"exploration": 4, "technology": [5, 0]},
            "completed": ["technology"],
            "resources": {"coin": 2, "culture": 8},
            "points": 41,
            "income": {"market": 2},
            "capital": "forest",
            "built": [["market", 0, 0], ["farm", 0, 1], ["forge", 0, 4]],
            "beside": ["market"],
            "civs": ["leaders", {"civ": "entertainers", "slots": ["6"]}],
            "techs": {"bottom": ["clocks"], "middle": ["Radio"], "top": ["tech.paper"]},
            "hand": ["trap", "trap"],
            "tapestries": {"2": ["academia"], "3": ["face down", "broker of peace"]},
            "tiles": ["01", 12],
            "space": [7],
            "explored": ["02"],
            "achievements": ["complete_track"],
        },
        {"era": 2, "resources": {"coin": 1}, "landmarks": ["lighthouse"]},
    ],
    "map": {
        "0,-1": {"tile": 30, "turned": 2, "pieces": [0, {"seat": 1, "toppled_by": 0}]},
        "1,-2": {"pieces": [{"seat": 1, "kind": "token"}]},
    },
    "market": ["calendar", "compass"],
    "discards": {"tapestry": ["democracy"], "tech": ["irrigation"]},
    "turn": 1,
}
