"""Plans & Ploys: Advisors, Islanders, Spies, Treasure Hunters, Utilitarians (TA-CV-17, 20 to 26)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.tapestry.cards import TAPESTRY, advance, by, gaining
from tests.tapestry.scenario import Scenario, given, material
from tests.tapestry.starting import starting_with
from tests.tapestry.test_plans_civs_a import ORIGINAL, PLANS, REVISED, later, turn_of

# ---- Advisors ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-17")
def test_advisors_begin_with_three_cards():
    assert len(starting_with("advisors", boxes=["plans"]).hand()) == 3


@pytest.mark.rule("TA-CV-17")
def test_advisors_score_their_hand_and_discard_to_four():
    cards = ["academia", "alliance", "capitalism", "democracy", "diplomacy", "dystopia"]
    game = turn_of("advisors", hand=cards)
    assert game.points() == 6
    game.choose("discard academia", "discard alliance", "resource coin")
    assert len(game.hand()) == 4
    few = turn_of("advisors", {"era": 2}, hand=cards[:4])
    assert (few.points(), few.asked) == (4, "card of the era")


@pytest.mark.rule("TA-CV-17")
def test_advisors_give_a_card_instead_of_the_one_drawn():
    """Seat 1 advances to Science 2; the Advisors' card comes to that hand, and they draw the top one."""
    game = given(
        {"civs": ["advisors"], "hand": ["academia"]},
        {"tracks": {"science": 1}, "resources": {"coin": 1}},
        turn=1,
        next={"tapestry": ["trap"]},
        options=PLANS,
    )
    game.choose("advance science")
    assert (game.asked_seat, game.offered) == (0, ["advise academia", "pass"])
    game.choose("advise academia")
    assert (game.hand(0), game.hand(1)) == (["trap"], ["academia"])
    assert game.table.view(0).players[1].hand[0] is not None, "who gave a card knows it"


@pytest.mark.rule("TA-CV-17")
def test_advice_may_be_kept_and_is_not_for_income_turns():
    game = given(
        {"civs": ["advisors"], "hand": ["academia"]},
        {"tracks": {"science": 1}, "resources": {"coin": 1}},
        turn=1,
        next={"tapestry": ["trap"]},
        options=PLANS,
    )
    game.choose("advance science", "pass")
    assert (game.hand(0), game.hand(1)) == (["academia"], ["trap"])
    own = {"civs": ["advisors"], "hand": ["academia"], "resources": {"coin": 1}}
    income = given(own, {"resources": {"coin": 1}}, turn=1, options=PLANS)
    income.choose("income").play_on_until("turn")
    assert income.hand(0) == ["academia"]


@pytest.mark.rule("TA-CV-17")
def test_advisors_gained_later_give_cards_for_points():
    game = later("advisors", {})
    given_away = [option for option in game.offered if option.startswith("give-card")]
    assert len(given_away) == 3
    game.choose(given_away[0], "enough")
    assert (game.points(), len(game.hand(0)), len(game.hand(1))) == (5, 2, 1)


def advised(hand: list[str], card: str, **more: Any) -> Scenario:
    """Seat 1 is about to play this card on the field of era 2, on which the revised Advisors have a token."""
    civ = {"civ": "advisors", "slots": ["1 2"]}
    game = given({"civs": [civ], "hand": hand}, {"hand": [card], "era": 1, **more}, turn=1, options=REVISED)
    return game.choose(f"play {card}") if game.asked == "card of the era" else game


@pytest.mark.rule("TA-CV-17")
def test_revised_advisors_accept_a_card_and_gain_what_it_does():
    game = advised([], "diplomacy").play_on_until("comment")
    assert game.asked_seat == 0
    game.choose("accept").play_on_until("turn")
    assert game.stack(2, 1) == ["diplomacy"]
    assert (
        game.left_the_mat("market", 0)
        + game.left_the_mat("farm", 0)
        + game.left_the_mat("house", 0)
        + (game.left_the_mat("armory", 0))
        == 1
    )


@pytest.mark.rule("TA-CV-17")
def test_revised_advisors_propose_a_card():
    game = advised(["meritocracy"], "academia").play_on_until("comment")
    assert game.offered == ["pass", "propose meritocracy"]
    game.choose("propose meritocracy")
    assert game.asked_seat == 1
    game.choose("play meritocracy").play_on_until("turn")
    assert game.stack(2, 1) == ["meritocracy"]
    assert game.hand(1) == ["academia"] or "academia" in game.hand(1)
    assert len(game.player(0).techs) == 1, "the Advisors invent, too"


@pytest.mark.rule("TA-CV-17")
def test_advice_that_is_refused_is_paid():
    game = advised(["meritocracy"], "academia").play_on_until("comment")
    game.choose("propose meritocracy", "refuse academia")
    assert game.stack(2, 1) == ["academia"]
    game.play_on_until("turn")
    assert len(game.player(0).techs) == 1
    assert len(game.player(0).tiles) >= 1


@pytest.mark.rule("TA-CV-17")
def test_revised_advisors_mark_fields_that_have_not_begun():
    game = turn_of("advisors", {"era": 2}, options=REVISED, turn=2).choose("use advisors 1")
    assert game.offered == ["era-field 3 1", "era-field 4 1"]
    game.choose("era-field 3 1")
    civ = game.player().civs[0]
    assert game.player().mats[civ].slots == ("1 3",)


# ---- Islanders -----------------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-20")
def test_islanders_explore_their_own_sea():
    """Tile 05 in the north of the island: the side towards it is mountain and grassland."""
    game = turn_of("islanders", tiles=["05", "06"]).choose(
        "use islanders 1", "tile 05", "island N", "turns 0"
    )
    assert game.resources()["food"] == 1
    assert cast("Any", game.state).plans.island[0]
    assert len(game.player().tiles) == 1


@pytest.mark.rule("TA-CV-20")
@pytest.mark.parametrize(
    ("tile", "turns", "beside", "points"),
    [("08", 0, "", 0), ("08", 1, "", 1), ("13", 0, "", 0), ("13", 0, "territory.14", 1)],
)
def test_points_on_the_island_count_what_touches(tile: str, turns: int, beside: str, points: int):
    """In the north: the island with mountain and grassland, and a tile in the northeast, if there is one."""
    game = given(
        {"civs": ["islanders"], "tiles": [tile]},
        gain=[{"effect": {"op": "explore", "where": "mat"}}],
        plans={"island": ["", beside]},
        options=PLANS,
    )
    game.choose("island N", f"turns {turns}")
    assert game.points() == points


@pytest.mark.rule("TA-CV-20")
def test_any_exploration_may_go_to_the_island():
    game = given(
        {"civs": ["islanders"], "tiles": ["05"]}, gain=[{"effect": {"op": "explore"}}], options=PLANS
    )
    assert {"island N", "hex 0,-1"} <= set(game.offered)
    other = given({"tiles": ["05"]}, gain=[{"effect": {"op": "explore"}}], options=PLANS)
    assert not any(option.startswith("island") for option in other.offered)


@pytest.mark.rule("TA-CV-20")
@pytest.mark.parametrize(("turns", "points"), [(0, 0), (3, 4)])
def test_the_end_of_the_islanders(turns: int, points: int):
    """Tile 01 is sea but for one corner: turned inwards, it is worth four points."""
    island = {"island": ["territory.01"], "turned": [turns, 0, 0, 0, 0, 0]}
    assert turn_of("islanders", turn=5, plans=island).points() == points


@pytest.mark.rule("TA-CV-20")
def test_islanders_gained_later_lay_tiles_without_rewards():
    game = later("islanders", {"tiles": ["05", "06"]})
    game.choose(next(option for option in game.offered if "mat" in option))
    game.choose("settle-tile 05", "island S", "turns 1", "enough")
    assert (game.resources(), game.points(), len(game.player().tiles)) == ({}, 0, 1)


# ---- Spies ---------------------------------------------------------------------------------------


def spying(slot: str, neighbour: dict[str, Any], options: dict[str, Any] = PLANS) -> Scenario:
    game = turn_of("spies", neighbour, options=options).choose("use spies 0")
    return game.choose(f"slot {slot}") if game.asked == "slot" else game


@pytest.mark.rule("TA-CV-23")
def test_spies_use_a_tile_of_a_neighbour_and_look_at_the_hand():
    game = spying("tile", {"tiles": ["05"], "hand": ["trap"], "tracks": {"science": 1}})
    game.choose(next(option for option in game.offered if option != "decline"))
    assert game.resources() == {"food": 1}
    assert game.names(game.player(1).tiles) == ["05"]
    assert game.table.view(0).players[1].hand[0] is not None


@pytest.mark.rule("TA-CV-23")
def test_spies_use_a_tech_card_of_its_row():
    neighbour = {"techs": {"middle": ["irrigation"], "bottom": ["clocks"]}, "tracks": {"science": 1}}
    game = spying("tech", neighbour).choose("decline")
    assert game.resources() == {"food": 1}
    revised = spying("tech", neighbour, REVISED)
    assert revised.offered == ["spy clocks 1", "spy irrigation 1"]


@pytest.mark.rule("TA-CV-23", "TA-TC-32")
def test_spies_repeat_a_position_of_their_own_by_a_tech_card():
    """The square of the neighbour's battery speaks of one's own tokens, of which two stand on spaces."""
    neighbour = {"techs": {"top": ["lithium_ion_battery"]}, "tracks": {"science": 1}}
    game = turn_of("spies", neighbour, tracks={"technology": 2, "science": 2})
    game.choose("use spies 0", "slot tech", "position technology.02")
    assert len(game.hand()) == 1


@pytest.mark.rule("TA-CV-23")
def test_spies_use_a_tech_card_that_speaks_of_tech_cards():
    """A neighbour's assembly line names cards of one's own: nobody is spied on by what was spied."""
    neighbour = {"techs": {"middle": ["assembly_line"]}, "tracks": {"science": 1}}
    game = turn_of("spies", neighbour, techs={"top": ["irrigation"]}).choose("use spies 0", "slot tech")
    assert [event.kind for event in game.table.events].count("spied") == 1
    assert game.asked != "tech to spy on"


@pytest.mark.rule("TA-CV-23")
def test_spies_never_gain_a_landmark():
    game = spying("tech", {"techs": {"top": ["bakery"]}, "tracks": {"science": 1}})
    assert game.landmarks() == []


@pytest.mark.rule("TA-CV-23")
def test_spies_use_a_position_and_a_tapestry():
    game = spying("track", {"tracks": {"science": 2}, "tiles": ["05"], "hand": ["trap"]})
    game.choose("decline")
    assert len(game.hand()) == 1, "the benefit of Science 2, not its bonus"
    copied = spying("tapestry", {"tapestries": {"1": ["democracy"]}, "tiles": ["05"]})
    assert len(copied.hand()) == 3


@pytest.mark.rule("TA-CV-23", "TA-2.35")
def test_spies_once_each_and_lose_a_resource_at_first():
    used = {"civ": "spies", "slots": ["tile", "tech"]}
    game = turn_of(used, {"tracks": {"science": 2}, "tapestries": {"1": ["democracy"]}}).choose("use spies 0")
    assert game.offered == ["slot tapestry", "slot track"]
    first = turn_of("spies", turn=1)
    assert first.asked == "loss"


# ---- Treasure Hunters ----------------------------------------------------------------------------


@pytest.mark.rule("TA-CV-25")
def test_treasure_hunters_begin_with_two_tiles():
    assert len(starting_with("treasure_hunters", boxes=["plans"]).player().tiles) == 2
    assert starting_with("treasure_hunters", boxes=["plans"], edition="revised").player().tiles == []


TREASURES = {
    "desert": ("coin", {"black": ["food", "worker"]}),
    "grassland": ("culture", {"science": ["military", "science"]}),
    "mountain": ("worker", {"red": [4], "black": ["food"]}),
    "forest": ("food", {"red": [4, 7]}),
}


@pytest.mark.rule("TA-CV-25")
@pytest.mark.parametrize("terrain", TREASURES)
def test_each_terrain_has_its_treasure(terrain: str):
    resource, dice = TREASURES[terrain]
    stated = {"civ": "treasure_hunters", "slots": [other for other in TREASURES if other != terrain]}
    game = turn_of(stated, map={"0,-1": {"tile": TILE_OF[terrain]}}, next=dice).choose(
        "use treasure_hunters 1"
    )
    if game.asked == "hunting ground":  # printed land beside the start may show the same terrain
        game.choose("hex 0,-1")
    assert game.on_hex("0,-1") == ["0 token"]
    assert game.resources()[resource] >= 1
    if terrain == "desert":
        game.choose("black worker")
        assert game.resources()["worker"] == 1
    elif terrain == "grassland":
        game.choose("track science", "advance science")
        assert game.track("science") == 1
    else:
        assert game.points() == (4 if terrain == "mountain" else 11)


TILE_OF = {"desert": "01", "grassland": "26", "mountain": "37", "forest": "13"}


@pytest.mark.rule("TA-CV-25")
def test_revised_hunters_may_roll_again():
    stated = {"civ": "treasure_hunters", "slots": ["grassland", "mountain", "forest"]}
    game = turn_of(
        stated,
        map={"0,-1": {"tile": TILE_OF["desert"]}},
        next={"black": ["food", "worker"]},
        options=REVISED,
    )
    game.choose("use treasure_hunters 0", "hex 0,-1", "roll")
    assert game.resources()["worker"] == 1


@pytest.mark.rule("TA-CV-25")
@pytest.mark.parametrize(("options", "counts"), [(ORIGINAL, False), (REVISED, True)])
def test_a_token_that_falls(options: dict[str, Any], counts: bool):
    """It controls its territory and can be conquered; only the revised one counts as toppled."""
    stated = {"civ": "treasure_hunters", "slots": ["grassland", "mountain", "forest"]}
    game = turn_of(stated, map={"0,-1": {"tile": TILE_OF["desert"]}}, options=options)
    number = 0 if options is REVISED else 1
    game.choose(f"use treasure_hunters {number}", "hex 0,-1")
    place = material(game).map.number["0,-1"]
    piece = game.state.pieces[place][0]
    assert (piece.controls, piece.scoring) == (True, counts)


# ---- Utilitarians --------------------------------------------------------------------------------


def active(*landmarks: str) -> dict[str, Any]:
    return {"civ": "utilitarians", "slots": [f"landmark.{name}" for name in landmarks]}


@pytest.mark.rule("TA-CV-26")
def test_utilitarians_begin_with_a_landmark_of_a_second_tier():
    game = starting_with("utilitarians", boxes=["plans"], edition="original")
    assert game.offered == [
        "landmark apothecary",
        "landmark barracks",
        "landmark forge",
        "landmark lighthouse",
    ]
    game.choose("landmark forge").choose_first("corner")
    assert (game.landmarks(), game.built()) == (["forge"], ["forge"])
    assert game.player().mats[game.player().civs[0]].slots == ("landmark.forge",)


@pytest.mark.rule("TA-CV-26")
def test_revised_utilitarians_build_it_in_the_second_income_turn():
    game = starting_with("utilitarians", boxes=["plans"], edition="revised").choose("landmark forge")
    assert (game.landmarks(), game.built()) == (["forge"], [])
    for _ in range(40):
        if game.asked == "corner" and game.asked_seat == 0:
            break
        game.table.choose(next(o for o in reversed(game.table.decision.options)))  # pyright: ignore[reportOptionalMemberAccess]
    game.choose_first("corner")
    assert game.built() == ["forge"]


@pytest.mark.rule("TA-CV-26")
def test_what_the_forge_and_the_apothecary_do():
    upgrade = {"effect": {"op": "upgrade_tech"}}
    player = {
        "civs": [active("forge")],
        "landmarks": ["forge"],
        "techs": {"middle": ["clocks"]},
        "tracks": {"technology": 4},
    }
    game = gaining(upgrade, players=[player], options=PLANS)
    assert game.asked == "resource"
    landmark = {"effect": {"op": "gain_landmark", "landmark": "landmark.bakery"}}
    healed = gaining(
        landmark, players=[{"civs": [active("apothecary")], "landmarks": ["apothecary"]}], options=PLANS
    )
    healed.choose_first("corner")
    healed.play_on_until("resource")


@pytest.mark.rule("TA-CV-26")
@pytest.mark.parametrize(
    ("landmark", "track"),
    [
        ("rubber_works", "technology"),
        ("tank_factory", "military"),
        ("train_station", "exploration"),
        ("academy", "science"),
    ],
)
def test_landmarks_of_the_third_tier_pay_for_advances(landmark: str, track: str):
    player = {"civs": [active(landmark)], "landmarks": [landmark], "tracks": {track: 7}}
    game = gaining(advance(track), players=[player], options=PLANS)
    assert game.points() == 4
    below = {**player, "tracks": {track: 4}}
    assert gaining(advance(track), players=[below], options=PLANS).points() == 0


@pytest.mark.rule("TA-CV-26")
def test_the_barracks_add_the_red_die():
    game = given(
        {"civs": [active("barracks")], "landmarks": ["barracks"]},
        gain=[{"effect": {"op": "conquer"}}],
        map={"0,-1": {"tile": "05"}},
        next={"red": [5], "black": ["territory"]},
        options=PLANS,
    )
    game.choose("hex 0,-1", "black territory")
    assert (game.points(), game.resources()) == (5, {"food": 1})


@pytest.mark.rule("TA-CV-26")
def test_the_lighthouse_sells_tiles_in_advance_turns():
    game = given(
        {
            "civs": [active("lighthouse")],
            "landmarks": ["lighthouse"],
            "tiles": ["05", "06"],
            "resources": {"coin": 1},
            "tracks": {"science": 1},
        },
        {"resources": {"coin": 1}},
        options=PLANS,
    )
    game.choose("advance science").play_on_until("payment for an effect")
    game.choose("take", "discard 05", "resource worker")
    assert game.resources() == {"worker": 1}


def lit(tiles: list[str], resources: dict[str, int]) -> Scenario:
    """Seat 0 has paid its last coin for an advance to a space with a bonus for one resource."""
    owner = {"civs": [active("lighthouse")], "landmarks": ["lighthouse"], "tracks": {"science": 1}}
    game = given({**owner, "tiles": tiles, "resources": resources}, {}, options=PLANS)
    return game.choose("advance science")


@pytest.mark.rule("TA-CV-26", "TA-5.13")
def test_the_lighthouse_counts_at_any_time_so_it_can_pay_for_a_bonus():
    game = lit(["05", "06", "07", "08"], {"coin": 1})
    assert game.asked == "payment for an effect"
    game.choose("take", "discard 05", "discard 06", "resource worker")
    assert game.asked == "bonus"
    game.choose("take").choose_first("plot")
    assert (game.left_the_mat("house"), game.resources()) == (1, {})
    assert game.asked_seat == 1  # once in a turn: it is not offered again at the end


@pytest.mark.rule("TA-CV-26")
def test_a_lighthouse_that_was_declined_is_offered_again_at_the_end_of_the_turn():
    game = lit(["05", "06"], {"coin": 1}).choose("decline")
    assert game.asked == "payment for an effect"
    assert game.choose("decline").asked_seat == 1


@pytest.mark.rule("TA-CV-26")
def test_a_bonus_that_can_be_paid_needs_no_light():
    game = lit(["05", "06"], {"coin": 2})
    assert game.asked == "bonus"


@pytest.mark.rule("TA-CV-26")
def test_a_third_landmark_moves_a_token():
    player = {"civs": [active("forge", "barracks")], "landmarks": ["forge", "barracks"]}
    landmark = {"effect": {"op": "gain_landmark", "landmark": "landmark.apothecary"}}
    game = gaining(landmark, players=[player], options=PLANS)
    game.choose_first("corner", "may")
    game.choose("move-token landmark.forge")
    assert game.player().mats[game.player().civs[0]].slots == ("landmark.barracks", "landmark.apothecary")


@pytest.mark.rule("TA-CV-26")
def test_utilitarians_gained_later_activate_two_landmarks():
    game = later("utilitarians", {"landmarks": ["forge", "academy", "bakery"]})
    assert game.offered == ["activate landmark.academy", "activate landmark.forge", "enough"]
    game.choose("activate landmark.forge", "activate landmark.academy")
    assert len(game.player().mats[game.player().civs[0]].slots) == 2


@pytest.mark.rule("TA-CV-26", "TA-2.35")
def test_utilitarians_lose_a_resource_at_first():
    assert turn_of("utilitarians", turn=1).asked == "loss"


@pytest.mark.rule("TA-CV-17")
def test_cards_drawn_outside_a_turn_are_not_replaced():
    game = given({"civs": ["advisors"], "hand": ["academia"]}, {}, gain=[by(1, TAPESTRY)], options=PLANS)
    assert len(game.hand(1)) == 1
