"""Positions of the larger games and files of campaigns: what is almost right is made of these."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from random import Random
from typing import Any, cast

import traumtisch as tt
from tests.tapestry.stated import WHOLE
from traumtisch.engine.state import Outcome
from traumtisch.host.campaign_rows import ChapterAttempt, Story, packed

DREAMT: list[dict[str, Any]] = [
    {
        "characters": [
            {"character": "tamsin", "deck": 10, "hand": [], "discard": [], "ether": 2, "gems": 1},
            {"character": "goran", "deck": 9, "ether": 1},
        ],
        "scene": "dream:below-the-stair",
        "keys": 1,
        "variables": {"deaths": 1},
    },
    {
        "characters": [{"character": "tamsin", "deck": 10, "field": "quay.a"}],
        "scene": "slumber:tallow-hounds",
        "creatures": ["tallow-hound"],
        "figures": [{"creature": "tallow-hound", "field": "quay.b"}],
        "next": {"luck": ["one"]},
    },
    {"characters": [{"character": "pell", "deck": 10}], "scene": "", "hours": 3, "keys": 2},
]
POSITIONS: Mapping[str, list[dict[str, Any]]] = {"tapestry": [WHOLE], "etherfields": DREAMT}
"""By the game's name."""


def campaign_file(random: Random) -> dict[str, Any]:
    """A campaign of two chapters, as its file says it: what is packed inside lies open here."""
    game = tt.installed_games()["etherfields"]
    chapters: list[ChapterAttempt] = []
    for number in (1, 2):
        table = tt.new_table(game, seed=random.randrange(1000), options={"scene": "campaign"})
        for _ in range(random.randrange(40)):
            if table.decision is None:
                break
            table.choose(random.choice(list(table.decision.options)))
        led_to = game.sequel(table.stage)  # as if it had ended here
        won = Outcome(won=True, reason="", rule="EF-46.1")
        chapters.append(
            ChapterAttempt(number=number, led_to=led_to, outcome=won, players=("Anna",), at=1_700_000_000)
        )
    story = Story(id="x", name="The night", game=game.name, host="a", opened=1, chapters=tuple(chapters))
    return opened(packed(story))


def opened(data: bytes) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(data)
    return {**file, "inside": json.loads(zlib.decompress(b64decode(file["inside"])))}


def closed(file: object) -> bytes:
    """A file again; whatever is no longer shaped like one stays as it is."""
    if isinstance(file, dict) and "inside" in file:
        file = cast("dict[str, Any]", file)
        inside = zlib.compress(json.dumps(file["inside"]).encode("utf-8", "replace"), 1)
        file = {**file, "inside": b64encode(inside).decode()}
    return json.dumps(file).encode("utf-8", "replace")
