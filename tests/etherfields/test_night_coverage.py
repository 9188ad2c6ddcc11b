"""Every group of rules is played in The Borrowed Night where the plan of the story (B.9) says: in one of
the recorded games, by an event that cites the rule, a question, an answer, or a step over the map.

"N = 5", lucid dreamers and what else no evening can come to is played with the test pack.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pytest

from tests.etherfields.evenings import EVENINGS, kept, seen_in
from tests.etherfields.record_evenings import WAYS
from tests.etherfields.record_night import RECORDS

FIRST, MARKET, LOOM, WARD, ENGINE = (
    "below-the-stair",
    "jar-market",
    "loom",
    "eleven-days",
    "weir-engine",
)


def at(*scenes: str, shows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{scene}: {what}" for scene in scenes for what in shows)


def everywhere(*shows: str) -> tuple[str, ...]:
    return at(FIRST, MARKET, LOOM, WARD, ENGINE, shows=shows)


def after_the_first(*shows: str) -> tuple[str, ...]:
    return at(MARKET, LOOM, WARD, ENGINE, shows=shows)


PLAYED: Mapping[str, tuple[str, ...]] = {
    "EF-1 shortage": (
        "jar-market: no jar is left",
        "loom: no gem is left",
    ),
    "EF-3, 4, 34 start, setup, awakening": (
        "below-the-stair: EF-3.1 took",
        "world: EF-34.1 awakened",
        "sessions: goes on",
    ),
    "EF-5 reveal, letters, script": (
        *at(FIRST, shows=("EF-5.3 story", "EF-7.2 tile", "EF-16.5 gained card")),
    ),
    "EF-6 gates": (*tuple(f"world: enter dream:{dream}" for dream in (MARKET, LOOM, WARD, ENGINE)),),
    "EF-7 tiles, spawns": (
        "jar-market: EF-7.11 spawned",
        "jar-market: EF-7.2 tile",
        "slumber: EF-7.11 spawned",
    ),
    "EF-8.1 gem slots": ("loom: EF-8.1 lit",),
    "EF-8.4 traps": ("loom: EF-8.4 trapped",),
    "EF-8.7 general rules": ("loom: use action:treadle-1",),
    "EF-8.9 draw bonus": (*at(FIRST, LOOM, shows=("asks draw bonus",)),),
    "EF-8.11, 23.5 damaged walls": ("steps from tile:d3-b.b to tile:d3-b.d",),
    "EF-8.12 terrain": (
        "below-the-stair: play influence:window-light",
        *tuple(f"steps to tile:d3-{field}" for field in ("d.c", "e.a", "f.b", "g.a")),
    ),
    "EF-8.17 capacity, large figures, closed fields": (
        "slumber: slumber slumber:bellwether",
        "slumber: use action:through-the-mangle",
        "eleven-days: EF-8.20 pushed",
    ),
    "EF-10 to 13 drawing, reshuffling, sealing, suffering, death": (
        *everywhere("EF-10.1 drawn", "EF-11.1 reshuffled", "EF-12.1 sealed", "EF-13.1 suffered"),
        *everywhere("EF-13.2 lost"),
    ),
    "EF-14 to 16 payment, interrupts, backs": (
        *everywhere("EF-14.5 paid", "asks interrupt", "back action", "EF-16.2 discarded"),
    ),
    "EF-17 progress": (
        *at(FIRST, MARKET, LOOM, shows=("EF-17.2 laid",)),
        *at(WARD, ENGINE, shows=("EF-17.2 laid",)),
    ),
    "EF-18 market, deck building": (
        *at("world", shows=("EF-18.3 market", "EF-18.4 bought", "asks purchase", "asks deck")),
        "saving: asks buy",
        "awakening: asks deck",
    ),
    "EF-19 group actions": (*at(FIRST, LOOM, WARD, ENGINE, shows=("EF-19.3 part paid",)),),
    "EF-20 fight, contact": (*at(MARKET, shows=("fight action", "contact action")),),
    "EF-21, 22 boosts, rerolls": (
        *at(FIRST, MARKET, LOOM, ENGINE, shows=("boost",)),
        *everywhere("EF-22.3 rolled"),
        "eleven-days: boost",
        "loom: use action:pell-back",
    ),
    "EF-23 relocating, diagonal steps": (
        *at(FIRST, shows=("play influence:sideways", "play influence:borrowed-shape")),
        "loom: use action:red-twine",
        "eleven-days: EF-23.8 relocated",
    ),
    "EF-24 items": (
        "below-the-stair: EF-24.8 found item",
        "below-the-stair: play influence:lot-forty",
        "world: buy item",
    ),
    "EF-25 range": ("loom: contact action",),
    "EF-26 round cards": (
        *everywhere("EF-26.1 round card", "EF-26.2 step"),
        "jar-market: EF-26.9 blocked",
        "weir-engine: story 520 script.520",
    ),
    "EF-27, 28 creatures": (
        *after_the_first("EF-27.3 came", "EF-28.5 figure moves"),
        *at("slumber", shows=("EF-27.3 came", "EF-28.5 figure moves")),
    ),
    "EF-29 mutations": (*at(MARKET, WARD, ENGINE, shows=("EF-29.2 mutated",)),),
    "EF-30 masks": (
        "below-the-stair: EF-30.6 mask gained",
        "eleven-days: EF-30.6 mask gained",
    ),
    "EF-31 clock": (
        "eleven-days: EF-31.2 clock",
        "eleven-days: use action:ward-clock",
    ),
    "EF-32 wisdom": (*at(FIRST, MARKET, LOOM, WARD, shows=("EF-32.1 wisdom",)),),
    "EF-33 ends": (
        *at(FIRST, MARKET, LOOM, WARD, shows=("EF-33.4 ended",)),
        "eleven-days: ended dream partial",
        "weir-engine: EF-33.4 ended",
    ),
    "EF-35 dream world": (
        "world: EF-35.7 arrived",
        "world: shortcut location:corner-shop",
    ),
    "EF-36 states": (
        "below-the-stair: play influence:river-oath",
        "slumber: EF-36.1 state",
        "loom: EF-36.1 state",
        "eleven-days: EF-36.1 state",
    ),
    # The hounds are in no slumber deck: an unripe thought has grown into them.
    "EF-37 slumbers, abort, growth, redemption": (
        "world: EF-37.2 slumber",
        "slumber: abort",
        "slumber: slumber slumber:tallow-hounds",
        "slumber: redeem character:tamsin",
    ),
    "EF-38 fates, faults": (
        "world: EF-38.1 fate",
        "world: EF-38.4 fault",
        "slumber: fault action",
    ),
    "EF-39 cards in the world": (
        "world: play influence:thimble-of-tea",
        "world: play influence:sleepwalkers-map",
    ),
    "EF-40 seasons": ("world: EF-40.2 season",),
    "EF-41 delta phase": ("world: EF-41.1 delta",),
    "EF-42 shop": ("world: EF-42.1 shop",),
    "EF-43 hints": (
        "jar-market: hint hint:loom-pattern",
        "weir-engine: hint action",
        "world: use action:read-loom-pattern",
    ),
    # Nothing in the fourth dream weakens anybody; there they are drawn, and shed.
    "EF-44 weaknesses": (
        "world: wisdom wisdom:drowned",
        "world: EF-44.1 weakened",
        "eleven-days: EF-44.2 weakness",
        "eleven-days: EF-44.5 shed",
        "world: choose fate.someones-umbrella.take",
    ),
    "EF-45 overlays": (
        "loom: overlaid overlay:wet-floor",
        "eleven-days: overlaid overlay:barricade",
        "weir-engine: overlaid overlay:flood",
    ),
    "EF-46, 47 saving, another team": (
        "world: EF-46.1 saved",
        "sessions: another team",
    ),
    "EF-48 solo, memories, companions": (
        "loom: play influence:shared-pillow",
        "eleven-days: summoned companion:lantern-goose tile:d4-c.a",
        "below-the-stair: hint hint:stair-light",
    ),
    "EF-49 variants": (
        "loom: EF-49.3 luck cards",
        "loom: EF-49.4 bad luck cards",
        "options: pace ordered",
    ),
    "EF-50 modes": (
        "options: ate True",
        "sessions: goes on",
        "world: a nap lies on dream:weir-engine",
        "world: swap",
        "slumber: asks lay free",
    ),
}
"""By group of rules: what can be seen of it, and in which dream."""
CERTIFICATES = ("certificates/campaign-4", "certificates/campaign-deaths")
GAMES = (*(f"evenings/{name}" for name in WAYS), *CERTIFICATES, "open", "share", "hold")


@lru_cache(maxsize=1)
def shown() -> set[str]:
    return {what for game in GAMES for what in seen_in(kept(RECORDS / f"{game}.json.gz"))}


@pytest.mark.parametrize("group", PLAYED)
def test_a_group_of_rules_is_played_where_the_plan_says(group: str) -> None:
    assert [what for what in PLAYED[group] if what not in shown()] == []


def test_nothing_else_is_recorded() -> None:
    assert {place.name.removesuffix(".json.gz") for place in EVENINGS.glob("*")} == set(WAYS)
