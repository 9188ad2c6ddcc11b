"""The Borrowed Night: what the five dreams ask for, from first door to end (build sheet 7–13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.night import GORAN, PELL, TAMSIN, YSOLDE, night
from tests.etherfields.scenario import Scenario

HANDS = ["raised-hand", "raised-hand", "raised-hand"]
"""Nine perception."""
PAY = "pay raised-hand perception"
BOOKS: dict[str, Any] = {"character": "tamsin", "hand": ["ink-and-patience"] * 3, "deck": 4}
PELL_PAYS: dict[str, Any] = {**PELL, "hand": HANDS, "deck": 4}
INK = "pay ink-and-patience perception"


def var(game: Scenario, name: str) -> Any:
    return game.state.variables[name]


def won(game: Scenario) -> bool:
    """Whether the dream was won; what is still asked in the end (who takes what) is answered somehow."""
    while game.table.decision is not None:
        game.table.choose(game.table.decision.options[0])
    assert game.table.outcome is not None
    return game.table.outcome.won


def on_map(game: Scenario) -> set[str]:
    return {name.partition(":")[2] for name in game.state.layout.tiles}


# ---- Below the Stair -----------------------------------------------------------------------------

STAIR = [f"d1-{letter}" for letter in "abcde"]


@pytest.mark.parametrize(("lamp", "field"), [(1, "d1-b.a"), (2, "d1-d.a"), (3, "d1-c.d")])
def test_three_lamps_can_be_lit_once_each(lamp: int, field: str) -> None:
    game = night({**PELL_PAYS, "field": field}, tiles=STAIR).choose(f"use lamp-{lamp} pell", PAY, PAY)
    assert var(game, "d1.lamps") == 1
    assert f"use lamp-{lamp} pell" not in game.offered


@pytest.mark.parametrize(
    ("action", "field", "tile"), [("listen-at-coal-door", "a", "d1-b"), ("open-wash-room", "b", "d1-c")]
)
def test_doors_of_the_cellar_reveal_rooms(action: str, field: str, tile: str) -> None:
    game = night({**PELL_PAYS, "field": f"d1-a.{field}"}).choose(f"use {action} pell", PAY)
    assert tile in on_map(game)


@pytest.mark.parametrize(("lamps", "tile"), [(2, "d1-d"), (3, "d1-e")])
def test_the_stair_unfolds_when_the_round_ends(lamps: int, tile: str) -> None:
    game = night({**PELL, "hand": HANDS}, variables={"d1.lamps": lamps}, rounds=["11", "09"])
    assert tile not in on_map(game)
    assert tile in on_map(game.choose("ready"))


def test_something_borrowed_comes_in_the_fourth_round_and_waits_for_the_coal_cellar() -> None:
    game = night({**PELL_PAYS, "field": "d1-a.a"}, round=3, rounds=["11", "09"]).choose("ready")
    game.play_on_until("act")
    assert [tile.id for tile in game.state.creatures] == ["creature:something-borrowed"]
    assert game.figures("something-borrowed") == []
    game.choose("use listen-at-coal-door pell", "colour perception", PAY)
    assert game.figures("something-borrowed") == ["d1-b.c"]


def test_what_follows_you_is_led_not_fought_here() -> None:
    thing: dict[str, Any] = {"creatures": ["something-borrowed"]}
    thing["figures"] = [{"creature": "something-borrowed", "field": "d1-a.d"}]
    game = night({**GORAN, "hand": ["shoulder-in"], "field": "d1-a.c"}, **thing)
    assert "use strike-borrowed goran" not in game.offered
    game.choose("use lead-borrowed goran", "pay shoulder-in rage", "push f1 d1-a.b", "push f1 d1-a.a")
    assert game.figures("something-borrowed") == ["d1-a.a"]


def test_the_masks_lie_on_the_stair() -> None:
    game = night({**YSOLDE, "hand": ["soot-step"], "field": "d1-d.d"}, tiles=STAIR)
    game.choose("play soot-step", "step d1-d.c", "choose script.106.leave-moon").play_on_until("act")
    assert set(game.character().masks) == {"mask:tin-heron", "mask:paper-ox"}


def test_who_begins_to_call_cannot_break_the_hatch_any_more() -> None:
    both = {**PELL_PAYS, "field": "d1-e.a"}, {**GORAN, "field": "d1-e.a", "hand": ["shoulder-in"]}
    game = night(*both, tiles=STAIR)
    assert "use break-it pell" in game.offered
    game.choose("use call-him pell", PAY, PAY, "done")
    assert "use break-it pell" not in game.offered


@pytest.mark.parametrize(
    ("action", "hatch", "memory"),
    [("call-him", "mercy", "stair-light"), ("break-it", "force", "locked-door")],
)
def test_mercy_and_force_both_end_the_first_dream(action: str, hatch: str, memory: str) -> None:
    game = night({**PELL_PAYS, "field": "d1-e.a"}, tiles=STAIR).choose(f"use {action} pell", PAY)
    if action == "call-him":
        game.choose(PAY)
    assert var(game, "d1.hatch") == hatch
    assert {f"hint:{memory}", "hint:first-bar", "hint:trading-licence"} <= set(game.state.hints)
    assert won(game)


# ---- The Jar Market ------------------------------------------------------------------------------

MARKET = [f"d2-{letter}" for letter in "abcdefg"]


def market(*characters: dict[str, Any], **position: Any) -> Scenario:
    tiles: dict[str, Any] = {"tiles": MARKET, **position}
    return night(*characters, scene="dream:jar-market", **tiles)


def test_the_price_board_opens_three_stalls() -> None:
    game = night({**PELL_PAYS, "field": "d2-c.c"}, scene="dream:jar-market")
    game.choose("use price-board pell", PAY, PAY)
    assert on_map(game) == set(MARKET)
    assert [var(game, f"d2.stall{k}") for k in (1, 2, 3)] == [2, 2, 2], "one more than the team is large"


def test_a_bought_jar_is_carried_one_at_a_time_and_put_on_the_scale() -> None:
    game = market({**PELL_PAYS, "field": "d2-b.c"}, variables={"d2.stall2": 2})
    game.choose("use buy-jar-2 pell", PAY, PAY, PAY)
    assert game.character().carries == (("token:jar", "closed"),)
    assert var(game, "d2.stall2") == 1
    game = market({**PELL_PAYS, "field": "d2-e.d", "carries": [["token:jar", "closed"]]})
    game.choose("use put-on-scale pell")
    assert (var(game, "d2.scale"), game.character().carries) == (1, ())


def test_the_last_but_one_jar_brings_the_last_onto_the_counter() -> None:
    lying = [{"token": "token:jar", "field": "d2-e.d", "side": "closed"}]
    game = market({**PELL_PAYS, "field": "d2-e.d", "carries": [["token:jar", "closed"]]}, tokens=lying)
    game.choose("use put-on-scale pell").play_on_until("act")
    assert [t.token for t in game.state.tokens if game.field_name(t.field) == "d2-c.d"] == ["token:last-jar"]


@pytest.mark.parametrize("choice", ["buy", "open", "steal"])
def test_the_last_jar_asks_for_a_decision(choice: str) -> None:
    last = [{"token": "token:last-jar", "field": "d2-c.d"}]
    game = market({**PELL_PAYS, "field": "d2-c.d", "deck": 12}, tokens=last, keys=1)
    game.choose("use last-jar pell", PAY, PAY, PAY, f"choose script.211.{choice}")
    if choice == "buy":
        game.choose("choose script.212.key")
    assert var(game, "d2.last") == {"buy": "bought", "open": "opened", "steal": "stolen"}[choice]
    assert game.character().carries == (("token:last-jar", ""),)


def test_three_jars_for_each_and_the_last_among_them_win() -> None:
    lying = [{"token": "token:jar", "field": "d2-e.d", "side": "closed"}] * 2
    own = {**PELL, "field": "d2-e.d", "carries": [["token:last-jar", ""]]}
    game = market(own, tokens=lying, variables={"d2.last": "bought"})
    assert won(game.choose("use put-last-on-scale pell"))
    assert {"hint:second-bar", "hint:loom-pattern"} <= set(game.state.hints)


def test_an_open_jar_runs_dry_at_a_special_step() -> None:
    lying = [{"token": "token:jar", "field": "d2-e.d", "side": "open"}]
    game = market({**PELL, "field": "d2-a.a"}, tokens=lying, rounds=["06", "09"], variables={"d2.jars": 1})
    game.choose("ready", "choose token.jar.to-stall-1")
    assert (len(game.state.tokens), var(game, "d2.jars"), var(game, "d2.stall1")) == (0, 0, 1)


PORTER: dict[str, Any] = {
    "creatures": ["jar-porter"],
    "figures": [{"creature": "jar-porter", "field": "d2-a.b"}],
    "rounds": ["09", "11"],
}


def test_a_porter_takes_a_jar_back_to_a_stall() -> None:
    game = market({**PELL, "field": "d2-a.a", "carries": [["token:jar", "closed"]]}, **PORTER)
    game.choose("ready", "choose token.jar.to-stall-3")
    assert game.character().carries == ()
    assert var(game, "d2.stall3") == 1


def test_a_porter_puts_the_last_jar_back_on_the_counter() -> None:
    game = market({**PELL, "field": "d2-a.a", "carries": [["token:last-jar", ""]]}, **PORTER).choose("ready")
    assert game.character().carries == ()
    assert [game.field_name(token.field) for token in game.state.tokens] == ["d2-c.d"]


def test_jory_trips_a_porter_once() -> None:
    own = {**PELL, "field": "d2-a.a", "carries": [["token:jar", "closed"]]}
    game = market(own, **PORTER, variables={"d2.jory": True}).choose("ready")
    assert game.character().carries == (("token:jar", "closed"),)
    assert not var(game, "d2.jory")


# ---- The Loom ------------------------------------------------------------------------------------

LOOM = [f"d3-{letter}" for letter in "abcdefgh"]
SIGNS = {"d3-d.a": "water", "d3-e.b": "light", "d3-f.a": "spoon", "d3-g.b": "shoe"}
WANTED = {"d3.water": 1, "d3.light": 2, "d3.spoon": 3, "d3.shoe": 4}


def loom(*characters: dict[str, Any], **position: Any) -> Scenario:
    signs = [{"token": f"token:{sign}", "field": field} for field, sign in SIGNS.items()]
    whole: dict[str, Any] = {"tiles": LOOM, "tokens": signs, **position}
    return night(*characters, scene="dream:loom", **whole)


def test_every_treadle_gets_another_sign() -> None:
    reveal = [{"op": "reveal_tile", "tile": f"tile:d3-{letter}"} for letter in "defg"]
    game = night({**PELL, "field": "d3-a.a"}, scene="dream:loom", do=reveal)
    lying = {game.field_name(token.field): token.token for token in game.state.tokens}
    assert lying.keys() == SIGNS.keys()
    assert len(set(lying.values())) == 4


def test_the_right_treadle_counts_and_is_done() -> None:
    game = loom({**PELL_PAYS, "field": "d3-d.a"}, variables=WANTED).choose("use treadle-1 pell", PAY)
    assert (var(game, "d3.step"), var(game, "d3.light")) == (1, 1)
    assert "use treadle-1 pell" not in game.offered


def test_the_wrong_treadle_seals_and_is_closed_for_this_step() -> None:
    game = loom({**PELL_PAYS, "field": "d3-e.b", "deck": 12}, variables=WANTED)
    game.choose("use treadle-2 pell", PAY, PAY)
    assert (var(game, "d3.step"), len(game.sealed())) == (0, 1)
    assert "use treadle-2 pell" not in game.offered
    again = loom({**PELL_PAYS, "field": "d3-d.a"}, variables={**WANTED, "d3.tried2": True})
    again.choose("use treadle-1 pell", PAY)
    assert not var(again, "d3.tried2"), "open again for the next step"


def test_light_makes_treadles_cheaper() -> None:
    game = loom({**BOOKS, "hand": ["ink-and-patience", "margin-note"], "field": "d3-d.a"}, variables=WANTED)
    game.choose("use treadle-1 tamsin", "colour perception", INK)
    assert var(game, "d3.step") == 1, "three are enough on the bright floor"


LAST = {"d3.water": -2, "d3.light": -1, "d3.spoon": 0, "d3.shoe": 1, "d3.step": 3, "d3.third": 3}


def test_the_fourth_treadle_lays_the_cloth() -> None:
    game = loom({**PELL_PAYS, "field": "d3-g.b"}, variables=LAST).choose("use treadle-4 pell", PAY, PAY)
    assert (var(game, "d3.step"), var(game, "d3.fourth")) == (4, 4)
    assert "overlay:cloth" in game.state.layout.overlays


def test_the_cloth_can_be_finished() -> None:
    game = loom({**PELL, "field": "overlay:cloth.a"}, overlays=["cloth"], variables={"d3.step": 4})
    game.choose("use decide-cloth pell", "choose script.313.finish")
    assert var(game, "d3.shroud") == "finished"
    assert won(game)


def test_the_cloth_can_be_unpicked_treadle_by_treadle() -> None:
    pressed = {"d3.step": 4, "d3.third": 3, "d3.fourth": 4, "d3.unpick": 1}
    game = loom({**PELL_PAYS, "field": "d3-g.b"}, overlays=["cloth"], variables=pressed)
    game.choose("use unpick-last-4 pell", PAY)
    assert var(game, "d3.unpick") == 2
    game = loom({**PELL_PAYS, "field": "d3-f.a"}, overlays=["cloth"], variables={**pressed, "d3.unpick": 2})
    game.choose("use unpick-third-3 pell", PAY)
    assert var(game, "d3.shroud") == "unpicked"


def test_the_cloth_can_be_cut() -> None:
    own = {**PELL, "hand": ["double-or-nothing"], "field": "overlay:cloth.a"}
    game = loom(own, overlays=["cloth"], variables={"d3.step": 4})
    game.choose("use decide-cloth pell", "choose script.313.cut", "use cut-cloth pell")
    game.choose("pay double-or-nothing rage")
    assert var(game, "d3.shroud") == "cut"


SHUTTLE: dict[str, Any] = {
    "creatures": ["shuttle"],
    "figures": [{"creature": "shuttle", "field": "d3-b.a"}],
    "rounds": ["11", "09"],
}


def test_the_shuttle_runs_along_its_row_and_turns() -> None:
    crossed, beside = {**PELL, "field": "d3-c.a"}, {**GORAN, "field": "d3-c.c"}
    game = loom(crossed, beside, **SHUTTLE).choose("ready")
    assert game.figures("shuttle") == ["d3-c.d"]
    assert (len(game.sealed(0)), len(game.sealed(1))) == (2, 0)


def test_a_gem_lights_the_way_into_the_yarn_room() -> None:
    game = loom({**PELL, "field": "d3-h.c", "gems": 1})
    assert "use slip-between-beams pell" not in game.offered
    game.choose("light pell", "use slip-between-beams pell")
    assert game.field() == "d3-h.a"


# ---- Eleven Days Awake ---------------------------------------------------------------------------

WARD = [f"d4-{letter}" for letter in "abcdefgh"]


def ward(*characters: dict[str, Any], **position: Any) -> Scenario:
    whole: dict[str, Any] = {"tiles": WARD, **position}
    return night(*characters, scene="dream:eleven-days", **whole)


def test_the_first_door_opens_two_walls() -> None:
    game = night({**PELL_PAYS, "field": "d4-b.b"}, scene="dream:eleven-days")
    game.choose("use first-door pell", PAY, PAY, PAY)
    assert {"d4-e", "d4-f"} <= on_map(game)
    ground = game.table.rules.material.ground(game.state.layout)
    number = game.table.rules.material.number_of
    assert number("tile:d4-f.a") in ground.neighbours[number("tile:d4-b.b")]
    assert number("tile:d4-e.c") in ground.neighbours[number("tile:d4-d.d")]


def test_everybody_signs_out_once() -> None:
    game = ward({**PELL_PAYS, "field": "d4-b.c"}, {**TAMSIN, "field": "d4-a.a"})
    game.choose("use sign-out pell", PAY, PAY, "choose script.416.burn")
    assert (var(game, "d4.signed"), var(game, "d4.ledger")) == (1, "burned")
    assert "use sign-out pell" not in game.offered


def test_the_dream_is_won_at_the_open_window_with_the_goose_and_an_hour() -> None:
    ready: dict[str, Any] = {"companions": {"lantern-goose": "d4-h.c"}, "variables": {"d4.signed": 1}}
    walk = {**YSOLDE, "hand": ["soot-step"], "field": "d4-h.a"}
    game = ward(walk, **ready, used=["latch"], hours=1).choose("play soot-step", "step d4-h.b")
    assert won(game)
    assert var(game, "d4.goose") == "carried"
    late = ward(walk, **ready, used=["latch"], hours=0).choose("play soot-step", "step d4-h.b")
    assert late.table.outcome is None


@pytest.mark.parametrize(("field", "out"), [("d4-h.a", True), ("d4-f.a", False)])
def test_half_of_the_team_at_the_window_is_a_partial_win(field: str, out: bool) -> None:
    team = {**PELL, "field": field}, {**TAMSIN, "field": "d4-a.a"}
    game = ward(*team, used=["latch"], rounds=["09"], hours=0).choose("ready")
    assert won(game) is out


def test_the_goose_comes_when_she_is_called_from_near() -> None:
    goose = {"lantern-goose": "d4-c.a"}
    game = ward({**PELL, "hand": ["side-bet"], "field": "d4-a.a"}, companions=goose)
    game.choose("use call-goose pell", "pay side-bet cunning")
    assert game.field_name(game.state.companions[0].field) == "d4-a.a"


def test_beds_stand_in_the_way_after_the_third_round() -> None:
    game = ward({**PELL, "field": "d4-a.a"}, rounds=["06", "09"], round=4).choose("ready")
    assert "overlay:barricade" in game.state.layout.overlays


# ---- The Weir Engine -----------------------------------------------------------------------------

ENGINE = [f"d5-{letter}" for letter in "abcdefghi"]
VALVES = {1: "d5-f.a", 2: "d5-i.b", 3: "d5-e.c", 4: "d5-g.d", 5: "d5-a.b"}
BARS = ["first-bar", "second-bar", "third-bar", "fourth-bar", "fifth-bar"]


def engine(*characters: dict[str, Any], **position: Any) -> Scenario:
    whole: dict[str, Any] = {"tiles": ENGINE, **position}
    return night(*characters, scene="dream:weir-engine", **whole)


@pytest.mark.parametrize(("valve", "field"), VALVES.items())
def test_a_valve_is_opened_and_its_bar_hummed(valve: int, field: str) -> None:
    game = engine({**PELL_PAYS, "field": field}, hints=BARS).choose(f"use valve-{valve} pell", PAY, PAY)
    game.choose(f"use hum-{valve} pell")
    assert (var(game, "d5.valves"), var(game, "d5.bars")) == (1, 1)
    assert f"use hum-{valve} pell" not in game.offered


@pytest.mark.parametrize(("valve", "field"), VALVES.items())
def test_a_missing_bar_is_hummed_with_effort(valve: int, field: str) -> None:
    game = engine({**PELL_PAYS, "field": field}, used=[f"valve-{valve}"])
    game.choose(f"use hum-without-{valve} pell", PAY)
    assert var(game, "d5.bars") == 1


def test_the_fifth_of_both_makes_the_water_stand_up() -> None:
    four = {"d5.valves": 5, "d5.bars": 4}
    game = engine({**PELL, "field": "d5-a.b"}, hints=BARS, used=["valve-5"], variables=four)
    game.choose("use hum-5 pell")
    assert var(game, "d5.phase") == 2
    assert "overlay:flood" in game.state.layout.overlays


CRANK: dict[str, Any] = {**PELL_PAYS, "field": "d5-b.b"}


@pytest.mark.parametrize("ending", ["open", "share", "hold"])
def test_three_turns_of_the_crank_lead_to_a_decision(ending: str) -> None:
    assert "use turn-1 pell" not in engine(CRANK).offered, "not before the water stands up"
    game = engine(CRANK, variables={"d5.phase": 2}, rounds=["11", "09"]).choose("use turn-1 pell", *[PAY] * 3)
    assert var(game, "d5.turns") == 1
    game = engine(CRANK, variables={"d5.phase": 2, "d5.turns": 1}).choose("use turn-2 pell", *[PAY] * 2)
    assert var(game, "d5.turns") == 2
    last = {"d5.phase": 2, "d5.turns": 2}
    game = engine(CRANK, variables=last, hints=["sisters-spoon"]).choose("use turn-3 pell", *[PAY] * 3)
    game.choose(f"choose script.530.{ending}")
    assert var(game, "ending") == ending


def test_a_truth_is_told_once_and_three_of_them_halve_the_last_turn() -> None:
    master: dict[str, Any] = {"creatures": ["weir-master"], "rounds": ["05", "09"]}
    master["figures"] = [{"creature": "weir-master", "field": "d5-b.c"}]
    told = {"truth.slip": True, "d5.trust": 2}
    game = engine({**PELL_PAYS, "field": "d5-b.c"}, **master, variables=told)
    assert "use tell-label pell" not in game.offered
    game.choose("use tell-slip pell", PAY, "done").play_on_until("act")
    assert var(game, "d5.trust") == 3
    assert "use tell-slip pell" not in game.offered
    half = {"d5.phase": 2, "d5.turns": 2, "d5.trust": 3}
    two = (CRANK, {**GORAN, "field": "d5-b.b"})
    game = engine(*two, variables=half).choose("use turn-3 pell", *[PAY] * 3)
    assert "choose script.530.open" in game.offered, "one of two is enough beside his hand"
    game = engine(*two, variables={**half, "d5.trust": 2}).choose("use turn-3 pell", *[PAY] * 3)
    assert "choose script.530.open" not in game.offered


DOUBLE: dict[str, Any] = {
    "creatures": ["silt-double"],
    "figures": [{"creature": "silt-double", "field": "d5-a.d", "bound": 0}],
}


@pytest.mark.parametrize(
    ("ledger", "laid", "pays"),
    [
        ("none", [], 2),
        ("none", ["reserve-price"], 1),
        ("read", [], 1),
        ("burned", ["reserve-price"], 2),
    ],
)
def test_a_double_asks_for_more_if_you_do_not_know_yourself(ledger: str, laid: list[str], pays: int) -> None:
    own = {**PELL, "hand": HANDS, "laid": laid, "field": "d5-a.c"}
    game = engine(own, **DOUBLE, variables={"d4.ledger": ledger}).choose(
        "use name-double pell", *[PAY] * pays
    )
    game.choose("done")
    assert game.figures("silt-double") == []


def test_mercy_makes_the_first_valve_cheaper() -> None:
    own = {**TAMSIN, "hand": ["ink-and-patience", "double-entry"], "field": "d5-f.a"}
    game = engine(own, variables={"d1.hatch": "mercy"}).choose("use valve-1 tamsin")
    game.choose("colour perception", INK, "pass", "pay double-entry perception")
    assert var(game, "d5.valves") == 1


def test_whoever_broke_the_hatch_finds_a_gem_in_the_shoe() -> None:
    assert "use gem-in-the-shoe pell" not in engine({**PELL, "field": "d5-f.a"}).offered
    game = engine({**PELL, "field": "d5-f.a"}, variables={"d1.hatch": "force"})
    assert game.choose("use gem-in-the-shoe pell").character().gems == 1
