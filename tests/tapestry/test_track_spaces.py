"""The 48 spaces of the four tracks, each entered by an advance that is paid for (TA-21.1)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.scenario import Scenario, given

LANDMARKS = {
    "exploration": ("lighthouse", "train_station", "launch_pad"),
    "science": ("apothecary", "academy", "laboratory"),
    "military": ("barracks", "tank_factory", "fusion_reactor"),
    "technology": ("forge", "rubber_works", "tech_hub"),
}
NAMED = {"exploration": "food", "science": "worker", "military": "culture", "technology": "coin"}
COST = {1: 1, 2: 2, 3: 3, 4: 2}
"""By tier; all of it can be paid with the track's own resource."""
MARKET = ["clocks", "paper", "calendar"]


def enter(track: str, number: int, spare: int = 0, **more: Any) -> Scenario:
    """Seat 0 advances onto this space; `spare` resources of its kind are left for the bonus. Landmarks are
    taken, seat 1 has one resource, so that its turn is asked for when seat 0 is through."""
    player = {key: more.pop(key) for key in list(more) if key in PLAYER}
    tracks = {**player.pop("tracks", {}), track: number - 1}
    resources = {NAMED[track]: COST[(number + 2) // 3] + spare, **player.pop("resources", {})}
    taken = [landmark for three in LANDMARKS.values() for landmark in three]
    position: dict[str, Any] = {"landmarks_taken": taken, "market": MARKET, **more}
    game = given(
        {"tracks": tracks, "resources": resources, **player},
        {"resources": {"food": 1}},
        **position,
    )
    game.choose(f"advance {track}")
    assert game.track(track) == number
    return game


PLAYER = {
    "tracks",
    "resources",
    "tiles",
    "techs",
    "hand",
    "built",
    "income",
    "space",
    "outposts",
    "tapestries",
}


def over(game: Scenario) -> bool:
    """Whether nothing of the advance is left."""
    return (game.asked, game.asked_seat) == ("turn", 1)


@pytest.mark.parametrize(
    ("track", "tier"),
    [
        pytest.param(track, tier, marks=pytest.mark.rule(f"TA-SP-{track[0].upper()}{tier * 3 - 2:02}"))
        for track in LANDMARKS
        for tier in (2, 3, 4)
    ],
)
def test_the_first_to_enter_a_tier_gains_its_landmark(track: str, tier: int):
    game = enter(track, tier * 3 - 2, landmarks_taken=[])
    assert game.landmarks() == [LANDMARKS[track][tier - 2]]
    assert game.asked in ("rotation", "corner")


# ---- Exploration ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-SP-E01")
def test_scouting():
    game = enter("exploration", 1)
    assert len(game.player().tiles) == 2
    assert over(game)


@pytest.mark.rule("TA-SP-E02")
def test_rafts():
    game = enter("exploration", 2, spare=1, tiles=["05"]).choose("hex 0,-1", "turns 0")
    assert game.points() == 3
    game.choose("take")
    assert len(game.hand()) == 1
    assert game.resources() == {"food": 1}  # paid, and one of the tile


@pytest.mark.rule("TA-SP-E03")
def test_wagons():
    game = enter("exploration", 3, tiles=["05"])
    assert game.offered == ["pick exp", "pick farm"]
    game.choose("pick farm", "plot 0,0")
    assert game.left_the_mat("farm") == 1
    assert over(game)


@pytest.mark.rule("TA-SP-E04", "TA-21.1a")
def test_navigation():
    game = enter("exploration", 4, next={"territory": ["05"]}).choose("hex 0,-1", "turns 0")
    assert game.points() == 3
    assert over(game)


@pytest.mark.rule("TA-SP-E05")
def test_ships():
    game = enter("exploration", 5, spare=1, map={"1,-2": {"pieces": [0]}})
    assert game.points() == 2
    game.choose("take", "plot 0,0")
    assert game.left_the_mat("farm") == 1
    assert game.resources() == {}


@pytest.mark.rule("TA-SP-E06")
def test_tunnels():
    game = enter("exploration", 6, spare=1, next={"territory": ["05"]})
    assert game.offered == ["pick 1tile", "pick farm"]
    game.choose("pick farm", "plot 0,0")
    assert game.names(game.player().tiles) == ["05"]
    game.choose("take", "hex 0,-1", "turns 0")
    assert game.points() == 3


@pytest.mark.rule("TA-SP-E07", "TA-21.1a")
def test_trains():
    game = enter("exploration", 7, next={"territory": ["05", "01"]})
    assert game.offered == ["tile 01", "tile 05"]
    game.choose("tile 05", "hex 0,-1", "turns 0")
    assert game.names(game.player().tiles) == ["01"]
    assert over(game)


@pytest.mark.rule("TA-SP-E08", "TA-21.1a")
def test_cars():
    game = enter("exploration", 8, tiles=["01", "02"], built=[["farm", 0, 0]]).choose("plot 0,1")
    assert game.points() == 2  # the new farm counts
    game.choose("take").play_on_until("turn")
    assert game.points() == 2 + 5
    assert game.player().tiles == []


@pytest.mark.rule("TA-SP-E09", "TA-21.1a")
def test_airplanes():
    game = enter("exploration", 9, spare=1, next={"territory": ["05", "01"]})
    game.choose("tile 01")
    assert len(game.offered) == 21  # any free hex
    game.choose("hex 3,-2", "turns 0", "take").play_on_until("turn")
    assert len(game.hand()) == 1
    assert game.names(game.player().tiles) == ["05"]


@pytest.mark.rule("TA-SP-E10")
def test_space_shuttle():
    game = enter("exploration", 10, tracks={"technology": 7}, tiles=["01", "02", "03"])
    assert game.points() == 7
    game.choose("take").play_on_until("turn")
    assert game.points() == 17
    assert game.player().tiles == []


@pytest.mark.rule("TA-SP-E11", "TA-21.1a")
def test_interstellar_travel():
    game = enter("exploration", 11, next={"space": ["13", "05", "07"]}).choose("tile 13")
    assert game.points() == 13
    assert len(game.player().space) == 2
    assert over(game)


@pytest.mark.rule("TA-SP-E12")
def test_warpgates():
    game = enter("exploration", 12, spare=1, space=["13", "05"]).choose("tile 13")
    assert game.points() == 10 + 13  # the achievement, and the tile
    game.choose("take")
    assert game.points() == 10 + 13 + 8
    assert game.player().space == []


# ---- Technology ----------------------------------------------------------------------------------


@pytest.mark.rule("TA-SP-T01")
def test_pottery():
    game = enter("technology", 1).choose("invent paper")
    assert game.techs("bottom") == ["paper"]
    assert over(game)


@pytest.mark.rule("TA-SP-T02")
def test_carpentry():
    game = enter("technology", 2, spare=1)
    assert len(game.hand()) == 1
    game.choose("take", "plot 0,0")
    assert game.left_the_mat("market") == 1


@pytest.mark.rule("TA-SP-T03")
def test_stone_tools():
    game = enter("technology", 3)
    assert game.offered == ["pick inv", "pick market"]
    game.choose("pick market", "plot 0,0")
    assert game.left_the_mat("market") == 1
    assert over(game)


@pytest.mark.rule("TA-SP-T04", "TA-21.1a")
def test_metallurgy():
    game = enter("technology", 4, next={"tech": ["barn", "radio", "bakery"]})
    game.choose(next(words for words in game.offered if words != "decline"))
    assert game.offered == ["deck", "invent bakery", "invent barn", "invent radio"]
    game.choose("invent radio")
    assert over(game)


@pytest.mark.rule("TA-SP-T05")
def test_glass():
    game = enter("technology", 5, spare=1, techs={"bottom": ["irrigation"]})
    assert game.offered == ["building armory", "building farm", "building house"]
    game.choose("building house", "plot 0,0", "take")
    assert game.left_the_mat("house") == 1
    assert game.techs("middle") == ["irrigation"]


@pytest.mark.rule("TA-SP-T06")
def test_steel():
    game = enter("technology", 6, spare=1, built=[["armory", 0, 0], ["armory", 0, 1]])
    game.choose("pick market", "plot 0,2")
    assert game.points() == 2
    game.choose("take", "invent clocks")
    assert game.techs("bottom") == ["clocks"]


@pytest.mark.rule("TA-SP-T07", "TA-21.1a")
def test_rubber():
    game = enter("technology", 7, next={"tech": ["barn"]}).choose("decline", "invent paper", "invent barn")
    assert game.techs("bottom") == ["barn", "paper"]
    assert over(game)


@pytest.mark.rule("TA-SP-T08", "TA-21.1a")
def test_plastic():
    game = enter("technology", 8, spare=1, built=[["market", 0, 0]], techs={"bottom": ["irrigation"]})
    game.choose("plot 0,1")
    assert game.points() == 2  # the new market counts
    game.choose("take")
    assert game.resources() == {"food": 1}


@pytest.mark.rule("TA-SP-T09")
def test_electronics():
    game = enter("technology", 9, techs={"bottom": ["air_conditioning"], "middle": ["irrigation"]})
    game.choose("pick up", "reward irrigation")
    assert game.resources() == {"worker": 1, "food": 1}
    assert over(game)


@pytest.mark.rule("TA-SP-T10")
def test_computers():
    game = enter("technology", 10, tracks={"military": 4, "science": 7}).play_on_until("turn")
    assert game.points() == 11


@pytest.mark.rule("TA-SP-T11")
def test_nanotechnology():
    game = enter("technology", 11, techs={"bottom": ["irrigation", "barn"], "top": ["canned_food"]})
    game.choose("pick square-top")
    assert game.points() == 7
    game.choose("upgrade irrigation", "take").play_on_until("turn")
    assert game.points() == 17
    assert len(game.state.tech_discard) == 3


@pytest.mark.rule("TA-SP-T12")
def test_ai_singularity():
    game = enter("technology", 12).choose("track exploration")
    assert game.track("exploration") == (0, 0)
    assert game.resources() == {"coin": 1, "worker": 1, "food": 1, "culture": 1}
    assert game.points() == 10
    assert over(game)


# ---- Science -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-SP-S01")
def test_astronomy():
    game = enter("science", 1, next={"science": ["exploration"]}).choose("advance exploration")
    assert game.track("exploration") == 1
    assert game.player().tiles == []
    assert over(game)


@pytest.mark.rule("TA-SP-S02")
def test_mathematics():
    game = enter("science", 2, spare=1)
    assert len(game.hand()) == 1
    game.choose("take", "plot 0,0")
    assert game.left_the_mat("house") == 1


@pytest.mark.rule("TA-SP-S03")
def test_herbalism():
    game = enter("science", 3)
    assert game.offered == ["pick house", "pick res×"]
    game.choose("pick house", "plot 0,0")
    assert game.left_the_mat("house") == 1
    assert over(game)


@pytest.mark.rule("TA-SP-S04")
def test_medicine():
    game = enter("science", 4, techs={"bottom": ["barn"], "top": ["bakery"]}).play_on_until("turn")
    assert game.points() == 2
    assert len(game.hand()) == 1


@pytest.mark.rule("TA-SP-S05")
def test_chemistry():
    game = enter("science", 5, next={"science": ["exploration"]}, hand=["trap", "trap"])
    game.choose("advance exploration")
    assert len(game.player().tiles) == 2
    game.choose("take").play_on_until("turn")
    assert game.points() == 5
    assert game.hand() == []


@pytest.mark.rule("TA-SP-S06")
def test_biology():
    game = enter("science", 6, next={"science": ["technology"]})
    assert game.offered == ["pick house", "pick res+"]
    game.choose("pick res+", "advance technology", "invent paper")
    assert game.techs("bottom") == ["paper"]


@pytest.mark.rule("TA-SP-S07")
def test_academic_research():
    game = enter("science", 7, tracks={"exploration": 1, "technology": 1})
    assert game.offered == ["position exploration.01", "position technology.01"]
    game.choose("position exploration.01")
    assert len(game.player().tiles) == 2
    assert over(game)


@pytest.mark.rule("TA-SP-S08", "TA-21.1a")
def test_nutrition():
    game = enter("science", 8, built=[["house", 0, 0]]).choose("plot 0,1")
    assert game.points() == 2
    assert over(game)


@pytest.mark.rule("TA-SP-S09")
def test_physics():
    game = enter("science", 9, spare=1, tracks={"military": 1})
    assert game.offered == ["advance exploration", "advance military", "advance technology"]
    game.choose("advance military")
    assert len(game.hand()) == 1
    assert game.asked == "bonus"


@pytest.mark.rule("TA-SP-S10")
def test_neuroscience():
    game = enter("science", 10, tracks={"military": 3, "technology": 2})
    assert game.offered == ["regress military", "regress technology"]
    game.choose("regress technology", "invent paper")
    assert game.track("technology") == 1
    assert over(game)


@pytest.mark.rule("TA-SP-S11", "TA-21.1a")
def test_quantum_physics():
    game = enter("science", 11, tracks={"technology": 1}).choose("advance exploration")
    assert len(game.player().tiles) == 2
    game.choose("advance technology")
    assert len(game.hand()) == 1
    assert over(game)


@pytest.mark.rule("TA-SP-S12")
def test_alien_biology():
    rolls = ["science", "exploration", "exploration", "technology"]
    game = enter("science", 12, next={"science": rolls})
    assert game.points() == 10 + 5  # the achievement; Science is at its end
    game.choose("advance exploration", "advance exploration", "decline")
    assert game.track("exploration") == 2
    assert game.player().tiles == []
    assert over(game)


# ---- the Military --------------------------------------------------------------------------------

DICE = {"red": [6], "black": ["coin"]}


@pytest.mark.rule("TA-SP-M01")
def test_archery():
    game = enter("military", 1, next=DICE).choose("hex 1,-2", "red vp_6")
    assert game.points() == 6
    assert over(game)


@pytest.mark.rule("TA-SP-M02")
def test_bladed_weapons():
    game = enter("military", 2, spare=1)
    assert len(game.hand()) == 1
    game.choose("take", "plot 0,0")
    assert game.left_the_mat("armory") == 1


@pytest.mark.rule("TA-SP-M03")
def test_walls():
    game = enter("military", 3, next=DICE)
    assert game.offered == ["pick armory", "pick conq"]
    game.choose("pick conq", "hex 1,-2", "black coin")
    assert game.resources() == {"coin": 1}
    assert over(game)


@pytest.mark.rule("TA-SP-M04")
def test_standing_army():
    game = enter("military", 4, tiles=["01", "02"])
    assert game.resources() == {"worker": 1}
    assert game.points() == 2
    assert over(game)


@pytest.mark.rule("TA-SP-M05")
def test_cavalry():
    game = enter("military", 5, next=DICE)
    assert game.offered == ["pick armory", "pick conq"]
    game.choose("pick armory", "plot 0,0", "hex 1,-2", "red vp_6")
    assert (game.left_the_mat("armory"), game.points()) == (1, 6)
    assert over(game)


@pytest.mark.rule("TA-SP-M06")
def test_gunpowder():
    game = enter("military", 6, spare=1, next=DICE).choose("pick tap", "hex 1,-2", "red vp_6")
    assert len(game.hand()) == 1
    game.choose("take", "plot 0,0")
    assert game.left_the_mat("armory") == 1


@pytest.mark.rule("TA-SP-M07")
def test_tanks():
    game = enter("military", 7, next=DICE, map={"1,-2": {"pieces": [1]}}).choose("hex 1,-2", "pass")
    game.play_on_until("turn")
    assert game.points() == 6
    assert game.resources() == {"coin": 1}


@pytest.mark.rule("TA-SP-M08")
def test_warplanes():
    game = enter("military", 8, spare=1, next=DICE).choose("hex -3,3", "red vp_6", "take")
    assert game.on_hex("-3,3") == ["0 outpost"]
    assert len(game.hand()) == 1


@pytest.mark.rule("TA-SP-M09")
def test_anti_aircraft_defense():
    game = enter("military", 9, hand=["trap"], tapestries={"1": ["dystopia"]}).choose(
        "pick armory", "plot 0,0"
    )
    assert game.points() == 2
    assert over(game)


@pytest.mark.rule("TA-SP-M10")
def test_nuclear_bomb():
    game = enter("military", 10, tracks={"exploration": 4}, hand=["trap"])
    game.choose("pick VP×exploration", "play trap")
    assert game.points() == 4 + 10
    assert game.stack(1) == ["trap"]
    assert over(game)


@pytest.mark.rule("TA-SP-M11")
def test_drone_assassins():
    row = [["house", 1, 2], ["house", 1, 3], ["farm", 1, 4], ["farm", 1, 8]]
    game = enter("military", 11, built=row, hand=["trap", "trap", "academia"])
    assert game.points() == 1
    game.choose("take").play_on_until("turn")
    assert game.points() == 11
    assert game.hand() == []


@pytest.mark.rule("TA-SP-M12")
def test_mechs():
    game = enter("military", 12, next={**DICE, "civ": ["leaders"]})
    assert game.points() == 10
    game.choose("pick conq(dice=both)", "hex 1,-2").play_on_until("turn")
    assert game.points() == 16
    assert game.resources() == {"coin": 1}
    assert game.names(game.player().civs) == ["leaders"]
