"""Fantasies & Futures: its tapestry cards (TA-TP-80 to 117), each played once at least."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tapestry.cards import (
    CONQUER,
    DONE,
    EXPLORE,
    RESEARCH,
    UPGRADE,
    advance,
    build,
    by,
    cites,
    gaining,
    in_force,
    played,
)
from tests.tapestry.fantasies import AHEAD, FANTASIES, enters_era, first, reserves
from tests.tapestry.scenario import PLENTY, Scenario, given
from traumtisch.games.tapestry import facts

CHARMS = {
    "microbial_magic": ("food", ""),
    "gremlins": ("", "3VP"),
    "moonlit_market": ("coin", ""),
    "dream_houses": ("worker", ""),
    "dragon_armory": ("culture", ""),
    "seed_of_stars": ("", "4VP"),
    "sealed_invention": ("", "tap"),
    "vault_of_wishes": ("2VP", "2VP"),
    "hidden_island": ("1tile", ""),
    "clockwork_familiars": ("3VP", ""),
    "time_loop": ("", "5VP"),
    "fairy_ring": ("1tile", ""),
    "orbital_elevator": ("", "3VP"),
    "golem_labour": ("worker", ""),
    "phoenix_rebirth": ("", "any"),
    "quantum_lottery": ("1VP", "1VP"),
    "star_charts": ("", "2tile"),
    "spirit_guides": ("2VP", ""),
    "nanite_swarm": ("", "4VP"),
    "crystal_seers": ("", "tap"),
    "living_maps": ("1tile", "2VP"),
    "mirror_realm": ("", "3VP"),
    "sunken_library": ("tap", ""),
    "hive_mind": ("2VP", "2VP"),
    "astral_trade": ("any", ""),
    "invisible_college": ("", "2VP"),
    "portal_network": ("2VP", ""),
    "genies_bargain": ("", "coin"),
    "weather_control": ("food", ""),
    "memory_palace": ("1VP", "1VP"),
    "rune_forges": ("", "culture"),
    "ley_lines": ("3VP", "3VP"),
    "cryogenic_vaults": ("", "tap"),
    "starlight_council": ("", "any"),
}
"""By card: its charm to the left and to the right; the others have none."""
PLAIN = {"sleeping_giant", "robot_uprising", "wishing_well", "unfinished_symphony"}


def plays(card: str, owner: dict[str, Any], *others: dict[str, Any], **position: Any) -> Scenario:
    return played(card, owner, *(others or ({},)), options=FANTASIES, **position)


def watches(card: str, *gains: dict[str, Any], **player: Any) -> Scenario:
    """Seat 0 gains these, with this card in force."""
    return gaining(*gains, players=[in_force(card, **player), {}], options=FANTASIES)


# ---- charms of all cards -------------------------------------------------------------------------


@pytest.mark.rule("TA-14.14", "TA-14.16")
def test_every_card_is_spoken_of():
    of_box = facts.records("tapestry_cards", facts.TapestryCard, ("FZ",))
    names = {card.id.removeprefix("tapestry.") for card in of_box}
    assert names == {*CHARMS, *PLAIN}
    plain = {
        card.id.removeprefix("tapestry.") for card in of_box if not card.charm_left and not card.charm_right
    }
    assert plain == PLAIN - {"unfinished_symphony"}  # it reserves a masterpiece, which another box has


@pytest.mark.rule("TA-14.14")
@pytest.mark.parametrize("card", [card for card, (left, _) in CHARMS.items() if left])
def test_its_charm_to_the_left_is_offered(card: str):
    game = enters_era(3, {"hand": [card], "tapestries": {"2": ["academia"]}}).choose(f"play {card}")
    assert charm_offered(game, CHARMS[card][0])


@pytest.mark.rule("TA-14.16")
@pytest.mark.parametrize("card", [card for card, (_, right) in CHARMS.items() if right])
def test_its_charm_to_the_right_is_offered(card: str):
    game = enters_era(3, {"hand": ["trap"], "tapestries": {"2": [card]}}).choose("play trap")
    assert charm_offered(game, CHARMS[card][1])


def charm_offered(game: Scenario, charm: str) -> bool:
    """Whether "if you like, this charm" is among what can come first, or asked at once."""
    if game.asked != "which comes first":
        return game.asked == DONE and f"pick {charm}" in game.offered
    decision = game.table.decision
    assert decision is not None
    for option in decision.options:
        branch = Scenario(game.table.copy())
        branch.table.choose(option)
        if branch.asked == DONE and f"pick {charm}" in branch.offered:
            return True
    return False


# ---- reserving -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "building"),
    [
        cites("TA-TP-80", "microbial_magic", "farm"),
        cites("TA-TP-82", "moonlit_market", "market"),
        cites("TA-TP-83", "dream_houses", "house"),
        cites("TA-TP-84", "dragon_armory", "armory"),
    ],
)
def test_cards_that_reserve_a_building(card: str, building: str):
    game = plays(card, {})
    assert (reserves(game), game.left_the_mat(building), game.built()) == ([building], 1, [])


@pytest.mark.rule("TA-TP-85")
def test_seed_of_stars_reserves_a_space_tile():
    game = plays("seed_of_stars", {}, next={"space": ["13"]})
    assert reserves(game) == ["space.13"]
    assert game.player().space == []


@pytest.mark.rule("TA-TP-86")
def test_sealed_invention_reserves_an_open_tech_card():
    game = plays(
        "sealed_invention", {}, market=["clocks", "irrigation", "warships"], next={"tech": ["radio"]}
    )
    game.choose("reserve clocks")
    assert (reserves(game), game.techs("bottom")) == (["tech.clocks"], [])
    assert sorted(game.names(game.state.market)) == ["irrigation", "radio", "warships"]


@pytest.mark.rule("TA-TP-87")
def test_vault_of_wishes_reserves_up_to_three_resources():
    game = plays("vault_of_wishes", {"resources": {"coin": 3, "food": 1}})
    game.choose("resource coin", "resource food", "enough")
    assert (reserves(game), game.resources()) == (["coin", "food"], {"coin": 2})
    none = plays("vault_of_wishes", {"resources": {"coin": 1}}).choose("enough")
    assert (reserves(none), none.resources()) == ([], {"coin": 1})


@pytest.mark.rule("TA-TP-89")
def test_hidden_island_reserves_two_tiles():
    game = plays("hidden_island", {"tiles": ["01", "02", "03"]}).choose("reserve 03", "reserve 01")
    assert (reserves(game), game.asked) == (["territory.03", "territory.01"], DONE)
    poor = plays("hidden_island", {"tiles": ["01"]})
    assert reserves(poor) == ["territory.01"]


@pytest.mark.rule("TA-TP-90")
def test_sleeping_giant_reserves_a_landmark():
    game = plays("sleeping_giant", {}, landmarks_taken=["barn"])
    assert "reserve barn" not in game.offered
    game.choose("reserve forge")
    assert (reserves(game), game.landmarks()) == (["landmark.forge"], [])
    assert "forge" not in game.names(game.state.landmarks)


@pytest.mark.rule("TA-TP-116")
def test_cryogenic_vaults_reserve_cards_of_the_hand():
    game = plays("cryogenic_vaults", {"hand": ["academia", "trap", "espionage"]})
    game.choose("reserve trap", "reserve academia")
    assert (reserves(game), game.hand()) == (["tapestry.trap", "tapestry.academia"], ["espionage"])


# ---- when played ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-81")
def test_gremlins_as_a_tapestry():
    game = plays("gremlins", {"techs": {"middle": ["clocks"]}}).choose("pick [1tech_cards:8VP]")
    assert (game.points(), game.techs("middle")) == (8, [])
    poor = plays("gremlins", {}).choose("resource food")
    assert poor.resources() == {"food": 1}


@pytest.mark.rule("TA-TP-81", "TA-11.8", "TA-19.9")
def test_gremlins_topple_the_attacker():
    held: dict[str, Any] = {
        "map": {"0,-1": {"tile": "05", "pieces": [1]}},
        "next": {"red": [4], "black": ["coin"]},
    }
    game = given({}, {"hand": ["gremlins"]}, gain=[CONQUER], options=FANTASIES, **held)
    game.choose("hex 0,-1", "trap gremlins")
    assert game.on_hex("0,-1") == ["1 outpost", "0 outpost toppled by 1"]
    assert game.points(1) == 2


@pytest.mark.rule("TA-TP-92")
def test_time_loop_repeats_a_benefit_without_bonus():
    game = plays("time_loop", {"tracks": {"exploration": 6}, "resources": PLENTY}).choose("pick farm")
    game.choose_first("plot")
    assert (game.left_the_mat("farm"), len(game.player().tiles), game.asked) == (1, 1, DONE)


@pytest.mark.rule("TA-TP-94")
def test_orbital_elevator_sells_the_way_up():
    game = plays("orbital_elevator", {"resources": {"coin": 1}, "space": ["05"]}, next={"space": ["13"]})
    game.choose("take")
    assert (game.points(), game.resources()) == (13, {})
    poor = plays("orbital_elevator", {}, next={"space": ["13"]})
    assert poor.names(poor.player().space) == ["13"]


@pytest.mark.rule("TA-TP-96")
def test_phoenix_rebirth_stands_outposts_up():
    lying = {"seat": 0, "toppled_by": 1}
    game = plays("phoenix_rebirth", {}, map={"0,-1": {"tile": "05", "pieces": [1, lying]}})
    assert game.on_hex("0,-1") == ["1 outpost toppled by 0", "0 outpost"]
    assert game.points() == 5
    assert plays("phoenix_rebirth", {}).points() == 5


@pytest.mark.rule("TA-TP-97")
def test_quantum_lottery_gives_both_dice():
    game = plays("quantum_lottery", {}, next={"red": [6], "black": ["coin"]})
    assert (game.points(), game.resources()) == (6, {"coin": 1})
    held = {"map": {"0,-1": {"tile": "05", "pieces": [0]}}, "next": {"red": [4], "black": ["territory"]}}
    tile = plays("quantum_lottery", {}, **held)
    assert tile.resources() == {"food": 1}  # a tile that one controls


@pytest.mark.rule("TA-TP-98")
def test_star_charts_advance_and_pay():
    game = plays("star_charts", {}).choose("advance science", "resource culture")
    assert (game.track("science"), game.resources()) == (1, {"culture": 1})


@pytest.mark.rule("TA-TP-100")
def test_nanite_swarm_asks_for_nothing():
    game = plays("nanite_swarm", {"techs": {"middle": ["zeppelins"]}, "tracks": {"exploration": 2}})
    assert (game.techs("top"), game.points()) == (["zeppelins"], 2)


@pytest.mark.rule("TA-TP-101")
def test_crystal_seers_keep_one_of_three():
    game = plays("crystal_seers", {}, next={"tapestry": ["academia", "trap", "espionage"]})
    game.choose("keep trap")
    assert game.hand() == ["trap"]
    assert sorted(game.names(game.state.tapestry_discard)) == ["academia", "espionage"]


@pytest.mark.rule("TA-TP-103")
def test_mirror_realm_copies_a_neighbour():
    game = plays("mirror_realm", {}, {"tapestries": {"1": ["robot_uprising"]}})
    assert game.points() == 3


@pytest.mark.rule("TA-TP-103", "TA-20.11")
def test_two_cards_that_copy_do_not_copy_each_other_for_ever():
    game = plays("mirror_realm", {}, {"tapestries": {"1": ["espionage"]}})
    assert game.asked == DONE


@pytest.mark.rule("TA-TP-104")
@pytest.mark.parametrize("others", [1, 3])
def test_robot_uprising_counts_opponents(others: int):
    nobody: dict[str, Any] = {}
    assert plays("robot_uprising", {}, *[nobody] * others).points() == 3 * others


@pytest.mark.rule("TA-TP-105")
def test_sunken_library_invents_from_the_deck():
    game = plays("sunken_library", {"techs": {"top": ["clocks"]}}, next={"tech": ["radio"]}, market=[])
    assert (game.techs("bottom"), game.points()) == (["radio"], 2)


@pytest.mark.rule("TA-TP-106")
def test_wishing_well_has_three_wishes():
    assert plays("wishing_well", {}).choose("pick 8VP").points() == 8
    assert len(plays("wishing_well", {}).choose("pick 2tap").hand()) == 2
    rich = plays("wishing_well", {}).choose("pick 2×any", "resource coin", "resource food")
    assert rich.resources() == {"coin": 1, "food": 1}


@pytest.mark.rule("TA-TP-108")
def test_astral_trade_exchanges_up_to_four_resources():
    game = plays("astral_trade", {"resources": {"coin": 8, "food": 1}})
    assert "exchange coin coin" not in game.offered
    assert "exchange food coin" not in game.offered  # there are eight coins already
    game.choose("exchange coin worker", "exchange food coin", *["exchange coin culture"] * 2)
    assert game.resources() == {"coin": 6, "worker": 1, "culture": 2}
    assert (game.points(), game.asked) == (4, DONE)
    assert plays("astral_trade", {"resources": {"coin": 1}}).choose("enough").points() == 0


@pytest.mark.rule("TA-TP-110")
def test_portal_network_reaches_anywhere():
    game = plays("portal_network", {"tiles": ["05"]}).choose("pick exp(where=anywhere)")
    assert "hex 3,-2" in game.offered
    far = plays("portal_network", {}, map={"3,-2": {"tile": "05"}}, next={"red": [4], "black": ["coin"]})
    far.choose("hex 3,-2", "red vp_4")
    assert far.points() == 4


@pytest.mark.rule("TA-TP-111")
def test_genies_bargain_sells_two_buildings():
    game = plays("genies_bargain", {"points": 12})
    game.choose("pick [10vp:repeat(times=2,effect={'op':'gain_building','building':'any'})]")
    game.choose("building farm", "plot 0,0", "building farm", "plot 0,1")
    assert (game.points(), game.built()) == (2, ["farm", "farm"])
    assert plays("genies_bargain", {"points": 9}).points() == 9 + 5


@pytest.mark.rule("TA-TP-113")
def test_memory_palace_remembers_enchanted_cards():
    """In hand one, on the mat three, of which two are enchanted and one of these covered."""
    player = {"era": 2, "hand": ["trap"], "tapestries": {"2": ["ley_lines", "academia"]}}
    game = plays("memory_palace", player, AHEAD)
    game.choose_first("what first")
    assert game.points() == 4 + 2 * 2


@pytest.mark.rule("TA-TP-114")
def test_rune_forges_arm_and_count():
    game = plays("rune_forges", {}).choose("plot 0,0")
    assert (game.built(), game.points()) == (["armory"], 1)


@pytest.mark.rule("TA-TP-115")
def test_ley_lines_score_the_capital():
    row = [("house", 0, n) for n in range(5)] + [("farm", 0, n) for n in range(5, 9)]
    assert plays("ley_lines", {"capital": 1, "built": row}).points() == 1


# ---- this era ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TP-91")
def test_clockwork_familiars_pay_for_upgrades():
    game = watches("clockwork_familiars", UPGRADE, techs={"bottom": ["irrigation"]})
    assert (game.points(), len(game.player().tiles)) == (1, 1)


@pytest.mark.rule("TA-TP-93")
def test_fairy_ring_pays_for_exploring():
    game = watches("fairy_ring", EXPLORE, tiles=["05"]).choose("hex 0,-1", "turns 0")
    before = gaining(EXPLORE, players=[{"tiles": ["05"]}, {}], options=FANTASIES)
    before.choose("hex 0,-1", "turns 0")
    assert game.points() == before.points() + 2


@pytest.mark.rule("TA-TP-95")
def test_golem_labour_pays_once_a_turn():
    game = watches("golem_labour", build("farm"), build("house")).choose("plot 0,0", "plot 0,1")
    assert game.resources() == {"worker": 1}
    game.choose("decline", "income")
    game.play_on_until("turn")
    assert game.player().spent == ()


@pytest.mark.rule("TA-TP-99", "TA-14.3")
def test_spirit_guides_watch_the_first_advance_of_each_era():
    """They lie on an earlier field, and still work while nothing covers them."""
    player = {"era": 3, "tapestries": {"2": ["spirit_guides"]}, "resources": PLENTY}
    game = given(player, {"era": 3, "resources": PLENTY}, options=FANTASIES)
    for _ in range(4):  # two turns of each: inventions bring no points
        game.choose("advance technology", "resource coin").play_on_until("turn")
    assert (game.points(), game.points(1)) == (3, 0)
    game.choose("income").play_on_until("turn")
    game.choose("income").play_on_until("turn")
    before = game.points()
    game.choose("advance technology", "resource coin").play_on_until("turn")
    assert game.points() == before + 3


@pytest.mark.rule("TA-TP-102")
def test_living_maps_pay_once_an_era():
    game = watches("living_maps", EXPLORE, EXPLORE, tiles=["06", "07"])
    game.choose("tile 06", "hex 0,-1", "turns 0")
    game.play_on_until("resource")
    game.choose("resource coin", "hex -1,-2", "turns 0")
    game.play_on_until(DONE)
    assert game.player().spent == ("once_per_era tapestry.living_maps",)


@pytest.mark.rule("TA-TP-107")
def test_hive_mind_watches_opponents_in_science():
    steps = (by(1, advance("science")), by(1, advance("military")), advance("science"))
    assert watches("hive_mind", *steps).points() == 1


@pytest.mark.rule("TA-TP-109")
def test_invisible_college_rolls_twice():
    game = gaining(
        RESEARCH,
        players=[{"era": 2, "tapestries": {"1": ["invisible_college"]}}, {}],
        next={"science": ["military", "science"]},
        options=FANTASIES,
    )
    assert game.offered == ["track military", "track science"]
    game.choose("track science", "advance science")
    assert (game.track("science"), game.track("military")) == (1, 0)


@pytest.mark.rule("TA-TP-112")
def test_weather_control_pays_for_farms():
    game = watches("weather_control", build("farm"), build("house")).choose("plot 0,0", "plot 0,1")
    assert (game.points(), game.resources()) == (1, {"food": 1})


@pytest.mark.rule("TA-TP-117")
def test_starlight_council_pays_for_new_tiers():
    steps = (advance("military"), advance("military"))
    game = watches("starlight_council", *steps, tracks={"military": 3})
    game.choose_first("corner")
    assert game.points() == 3


def test_charms_come_with_the_text():
    """A whole turn, as a person plays it: both charms and the text of a card."""
    game = enters_era(3, {"hand": ["hive_mind"], "tapestries": {"2": ["ley_lines"]}}).choose("play hive_mind")
    first(game, "if you like, 2 points").choose("pick 2VP", "pick 3VP")
    assert game.points() == 5
