"""The Borrowed Night: what needs words of its own (build sheet 5.1 to 5.3, 5.5, 11), as the sheet says it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.night import GORAN, HOUND, NIGHT, PELL, TAMSIN, YSOLDE, night, stage
from tests.etherfields.scenario import Scenario
from traumtisch.words import tongue

SLUMBER: dict[str, Any] = {"scene": "slumber:something-borrowed", "rounds": ["11", "09"]}
LANDS = ["quay", "mooring", "rope-walk", "cistern"]
FLUE = "pay through-the-flue cunning"


def engine(*characters: dict[str, Any], **position: Any) -> Scenario:
    tiles = ["d5-a", "d5-b", "d5-h"]
    return night(*characters, scene="dream:weir-engine", tiles=tiles, **position)


# ---- giving to the water (build sheet 11, B1.d) --------------------------------------------------


def test_the_water_takes_a_bought_or_secret_card_for_an_hour() -> None:
    own = {**PELL, "hand": ["raised-hand", "river-glass", "haggle"], "field": "d5-h.d"}
    game = engine(own, hours=1).choose("use give-to-the-water pell")
    assert game.offered == ["return haggle", "return river-glass"], "starting cards are not given away"
    game.choose("return river-glass")
    assert game.state.hours == 2
    assert "river-glass" in game.pile(game.state.market)
    assert "use give-to-the-water pell" not in game.offered, "once a round"


def test_the_water_does_not_look_into_decks() -> None:
    own = {**PELL, "hand": ["raised-hand"], "discard": ["river-glass"], "field": "d5-h.d"}
    assert "use give-to-the-water pell" not in engine(own, hours=1).offered


# ---- Silt Doubles (5.5) --------------------------------------------------------------------------


@pytest.mark.parametrize(("laid", "pays"), [([], 2), (["standing-ledger"], 1)])
def test_a_double_looks_at_whose_night_it_is(laid: list[str], pays: int) -> None:
    """Tamsin's, and Pell names it: what Pell has learned does not count."""
    own = {**PELL, "hand": ["raised-hand"] * 3, "laid": ["reserve-price"], "field": "d5-a.c"}
    figures = [{"creature": "silt-double", "field": "d5-a.d", "bound": 1}]
    game = engine(
        own, {**TAMSIN, "laid": laid, "field": "d5-b.b"}, creatures=["silt-double"], figures=figures
    )
    game.choose("use name-double pell", *["pay raised-hand perception"] * pays, "done")
    assert game.figures("silt-double") == []


def test_doubles_come_to_whoever_has_none() -> None:
    figures = [{"creature": "silt-double", "field": "d5-a.a", "bound": 0}]
    spawn = [{"op": "spawn", "creature": "creature:silt-double", "n": 1, "bind": "each", "at": "entry"}]
    game = engine(PELL, TAMSIN, creatures=["silt-double"], figures=figures, do=spawn).play_on_until("act")
    assert sorted(figure.bound for figure in game.state.figures) == [0, 1]


# ---- secret cards (5.1) --------------------------------------------------------------------------


def test_a_ladder_stitch_lets_everybody_through_one_wall_of_the_field() -> None:
    own = {**YSOLDE, "hand": ["ladder-stitch", "through-the-flue", "soot-step"], "field": "d1-a.b"}
    other = {**GORAN, "hand": ["slow-pull"], "field": "d1-a.b"}
    game = night(own, other, tiles=["d1-a", "d1-c", "d1-d"]).choose("play ladder-stitch", FLUE)
    assert game.offered == ["field d1-c.a", "field d1-d.d"], "both walls of this field"
    game.choose("field d1-c.a").choose("move goran", "pay slow-pull cunning", "done")
    assert "step d1-c.a" in game.offered
    assert "step d1-d.d" not in game.offered
    game.choose("step d1-c.a", "stop", "ready").play_on_until("act")
    walls = [each for each in game.state.layout.walls if each[2] == "damaged"]
    assert walls == [], "the phase is over"


@pytest.mark.parametrize(("companions", "left"), [({}, 2), ({"lantern-goose": "d1-a.d"}, 1)])
def test_eiderdown_warms_somebody_else(companions: dict[str, str], left: int) -> None:
    own = {**GORAN, "hand": ["eiderdown", "shoulder-in"], "suffering": 3, "field": "d1-a.c"}
    other = {**PELL, "suffering": 3, "field": "d1-a.d"}
    game = night(own, other, companions=companions).choose("play eiderdown", "pay shoulder-in rage")
    assert [game.character(who).suffering for who in (0, 1)] == [3, left]


def test_eiderdown_needs_somebody_near_unless_one_is_alone() -> None:
    own = {**GORAN, "hand": ["eiderdown", "shoulder-in"], "suffering": 3, "field": "d1-a.c"}
    assert "play eiderdown" not in night(own, {**PELL, "field": "d1-a.b"}).offered
    alone = night(own, companions={"lantern-goose": "d1-a.c"})
    assert alone.choose("play eiderdown", "pay shoulder-in rage").character().suffering == 2


# ---- fates (5.2) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("worn", "is_dry"), [({}, False), ({"masks": ["carp"], "worn": "carp"}, True)])
def test_standing_water_holds_up_those_who_are_no_carp(worn: dict[str, Any], is_dry: bool) -> None:
    own = {**YSOLDE, "hand": ["soot-step"], "field": "quay.a", **worn}
    wet = [["rope-walk.b", "water"]]
    game = night(own, **SLUMBER, tiles=LANDS, faults={"rope-walk.d": "standing-water"}, terrain=wet)
    assert ("step rope-walk.b" in game.choose("play soot-step").offered) == is_dry


def test_other_water_costs_a_step_as_ever() -> None:
    own = {**YSOLDE, "hand": ["soot-step"], "field": "mooring.b"}
    game = night(own, **SLUMBER, tiles=LANDS, faults={"rope-walk.d": "standing-water"}).choose(
        "play soot-step"
    )
    assert "step cistern.a" in game.offered


@pytest.mark.parametrize(("plank", "cards"), [("rope-walk.d", 0), ("cistern.c", 1)])
def test_the_plank_is_loose_only_where_it_lies(plank: str, cards: int) -> None:
    own = {**YSOLDE, "hand": ["soot-step", "draught"], "field": "quay.c"}
    game = night(own, **SLUMBER, tiles=LANDS, faults={plank: "loose-plank"})
    game.choose("play soot-step", "step rope-walk.d").play_on_until("act")
    assert len(game.hand()) == cards


def test_to_contradict_the_bell_shuffles_fate() -> None:
    fates = ["bell-that-lies", "three-doors", "coin-in-the-bread"]
    whole: dict[str, Any] = {"scene": "", "location": "landing", "districts": ["low-town"], "fates": fates}
    game = night(GORAN, **whole).choose("go low-steps")
    assert len(game.state.fates.top) == 2, "their order is fixed"
    game.choose("choose fate.bell-that-lies.contradict").play_on_until("where to")
    assert game.state.fates.top == []


# ---- slumbers (5.3) ------------------------------------------------------------------------------


def test_an_unripe_thought_makes_progress_cheaper() -> None:
    own = {**PELL, "hand": ["second-boost", "side-bet"]}
    where: dict[str, Any] = {"scene": "", "location": "landing", "districts": ["low-town"]}
    game = night(own, **where, slumbers=["unripe-thought"]).choose("go candle-yard")
    assert game.offered == ["decline", "lay second-boost"]
    game.choose("lay second-boost", "pay side-bet cunning")
    assert game.names(game.character().laid) == ["second-boost"], "four less two"


def test_the_first_in_the_queue_goes_to_its_end() -> None:
    places = ["quay.b", "quay.d", "mooring.c"]
    figures = [{"creature": "long-queue", "field": field} for field in places]
    own = {**PELL, "field": "quay.a"}
    position: dict[str, Any] = {"creatures": ["long-queue"], "figures": figures, "rounds": ["11", "09"]}
    game = night(own, scene="slumber:long-queue", **position).choose("ready").play_on_until("abort")
    found = game.figures("long-queue")
    assert len(found) == 3
    assert "quay.b" not in found, "it stood beside Pell"
    assert {"mooring.a", "mooring.d"} & set(found), "and stands beside the last one now"


# ---- creatures (5.5) -----------------------------------------------------------------------------


def test_a_wet_thread_makes_its_field_wet_though_nobody_acts() -> None:
    figures = [{"creature": "wet-thread", "field": "d3-e.d"}]
    position: dict[str, Any] = {"creatures": ["wet-thread"], "figures": figures, "rounds": ["09", "11"]}
    game = night({**PELL, "field": "d3-a.a"}, scene="dream:loom", tiles=["d3-a", "d3-e"], **position)
    game.choose("ready").play_on_until("act")
    assert stage(game).ground.terrain[game.table.rules.material.number_of("tile:d3-e.d")] == {
        "darkness",
        "water",
    }


# ---- what they say about themselves --------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["White, soft and faithful.", "you may hold one card more", "They only want to be near."]),
        (
            "de",
            [
                "Weiß, weich und treu.",
                "Du darfst eine Karte mehr auf der Hand haben",
                "Sie wollen nur in der Nähe sein.",
            ],
        ),
    ],
)
def test_masks_creatures_and_scenes_say_what_they_do(language: str, told: list[str]) -> None:
    game = night({**PELL, "masks": ["paper-ox"], "worn": "paper-ox"}, **HOUND)
    text = NIGHT.text_face(game.table.rules, game.view, tongue(language, NIGHT), 4000)
    assert [each for each in told if each not in text] == []
