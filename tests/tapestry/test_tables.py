"""TA-21: the tables of the catalogue, row for row. What a row does is tested where it is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import traumtisch as tt
from tests.tapestry.cards import gaining
from tests.tapestry.scenario import ONE_OF_EACH, given
from traumtisch.games.tapestry import GAME, facts
from traumtisch.games.tapestry.facts import Civilization, Space, SpaceTile, TapestryCard, Tech
from traumtisch.games.tapestry.material import Material
from traumtisch.games.tapestry.notation import effects_in, short
from traumtisch.games.tapestry.vocabulary import Pay

BOXES = ["plans", "arts", "fantasies"]
EVERYTHING: Material = tt.new_table(GAME, seed=1, options={"boxes": BOXES}).rules.material

# ---- TA-21.0: the symbols --------------------------------------------------------------------------

PLAYER: dict[str, Any] = {
    "resources": ONE_OF_EACH,
    "tracks": {"military": 3},
    "techs": {"middle": ["irrigation"]},
    "tiles": [1],
    "space": [5],
    "hand": ["trap"],
    "built": [["farm", 0, column] for column in range(9)][:5],
    "landmarks": ["forge"],
}
SYMBOLS: dict[str, tuple[dict[str, Any], list[str], str]] = {
    "tapestry card": ({"op": "gain_tapestry", "count": 1}, [], "hand"),
    "VP per tapestry card": ({"op": "score", "metric": "tapestry_cards"}, [], "points"),
    "invent": ({"op": "invent"}, ["invent paper"], "bottom"),
    "VP per tech card": ({"op": "score", "metric": "tech_cards"}, [], "points"),
    "coin": ({"op": "gain_resource", "resource": "coin", "amount": 1}, [], "resources"),
    "any resource": ({"op": "gain_resource", "resource": "any", "amount": 1}, ["resource food"], "resources"),
    "house": ({"op": "gain_building", "building": "house", "count": 1}, ["plot 8,8"], "uncovered"),
    "VP per farm": ({"op": "score", "metric": "farms"}, [], "points"),
    "VP per building": ({"op": "score", "metric": "income_buildings"}, [], "points"),
    "VP per landmark": ({"op": "score", "metric": "landmarks"}, [], "points"),
    "VP per space": ({"op": "score", "metric": "track_spaces", "track": "military"}, [], "points"),
    "advance without benefit": (
        {"op": "advance", "track": "science", "benefit": False, "bonus": "none"},
        [],
        "tokens",
    ),
    "go back": ({"op": "regress", "track": "military", "benefit": False, "bonus": "none"}, [], "tokens"),
    "upgrade": ({"op": "upgrade_tech"}, ["upgrade irrigation", "plot 8,8"], "top"),
    "circle of the middle row": (
        {"op": "tech_reward", "symbol": "circle", "row": "middle"},
        [],
        "resources",
    ),
    "research without benefit": (
        {"op": "research", "benefit": False, "bonus": "none"},
        ["advance science"],
        "tokens",
    ),
    "territory tile": ({"op": "gain_territory_tile", "count": 1}, [], "tiles"),
    "VP per tile": ({"op": "score", "metric": "territory_tiles"}, [], "points"),
    "explore": ({"op": "explore"}, ["hex 0,-1", "turns 0", "resource coin"], "tiles"),
    "space tile": ({"op": "gain_space_tile", "count": 1}, [], "space"),
    "explore space": ({"op": "explore_space"}, [], "explored"),
    "conquer": ({"op": "conquer"}, ["hex 1,-2", "red vp_5"], "outposts"),
    "VP per territory": ({"op": "score", "metric": "controlled_territories"}, [], "points"),
}


@pytest.mark.rule("TA-21.0")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_is_an_effect(symbol: str):
    effect, choices, changes = SYMBOLS[symbol]
    coming = {"science": ["science"], "red": [5], "black": ["coin"]}
    science_2 = {"science": 5}
    player = {**PLAYER, "tracks": {**PLAYER["tracks"], **(science_2 if symbol == "upgrade" else {})}}
    position: dict[str, Any] = {"market": ["paper", "clocks", "radio"], "next": coming}
    before = getattr(given(player, **position).player(), changes)
    game = gaining({"effect": effect}, players=[player], **position)
    for choice in choices:
        if choice in game.offered:
            game.choose(choice)
    assert game.asked == "may", game.offered
    assert getattr(game.player(), changes) != before


# ---- TA-21.1: the spaces ---------------------------------------------------------------------------

SPACES = {
    "exploration": [
        "2tile",
        "exp [any:tap]",
        "exp/farm",
        "1tile→exp",
        "VP×controlled_territories [any:farm]",
        "1tile+farm [any:exp]",
        "2tile→exp",
        "farm→VP×farms [2territory_tiles:5VP]",
        "2tile→exp(where=anywhere) [any:tap]",
        "VP×technology [3territory_tiles:10VP]",
        "3space→xsp(tiles=just_gained)",
        "xsp [any:xsp]",
    ],
    "technology": [
        "inv",
        "tap [any:market]",
        "inv/market",
        "may(refresh_display(display=tech))→inv",
        "farm|house|armory [any:up]",
        "VP×armories+market [any:inv]",
        "may(refresh_display(display=tech))→inv→inv",
        "market→VP×markets [any:up]",
        "up+circle-middle",
        "VP×military+VP×science",
        "up+square-top [3tech_cards:10VP]",
        "restart_token(from=technology,to=startspaceofanytrack)+coin+worker+food+culture",
    ],
    "science": [
        "res×",
        "tap [any:house]",
        "res×/house",
        "VP×tech_cards+tap",
        "res+ [2tapestry_cards:5VP]",
        "res+/house",
        "repeat_position(whose=self)",
        "house→VP×houses",
        "adv-exploration,military,technology+",
        "reg-military,technology+",
        "repeat(times=2,effect={'op':'advance','track':('exploration'"
        ",'military','technology'),'benefit':True,'bonus':'may_pay'})",
        "res×(overflow_vp=5,times=4)",
    ],
    "military": [
        "conq",
        "tap [any:armory]",
        "conq/armory",
        "worker+VP×territory_tiles",
        "conq+armory",
        "conq+tap [any:armory]",
        "conq(dice=both_if_opponent)",
        "conq(where=anywhere) [any:tap]",
        "armory+VP×tapestry_cards",
        "VP×exploration+play_tapestry(onto=current_era,from=hand)",
        "VP×capital_lines [3tapestry_cards:10VP]",
        "conq(dice=both)+gain_civilization",
    ],
    "arts": [
        "tap",
        "5VP [any:anyBld]",
        "gain_masterpiece",
        "VP×territory_tiles+VP×tech_cards",
        "inspire [any:gain_masterpiece]",
        "use_masterpiece(owners=self,distinct=True)/anyBld",
        "may(refresh_display(display=masterpiece))→gain_masterpiece",
        "inspire [any:anyBld]",
        "adv-exploration,science,military,technology+",
        "anyBld→VP×income_buildings",
        "adv-exploration,science,military,technology+ [any:gain_masterpiece]",
        "use_masterpiece(count=3,owners=self_and_neighbours,distinct=True,up_to=True)",
    ],
}


def written(space: Space | None) -> str:
    assert space is not None
    bonus = space.bonus
    return f"{short(space.benefit)} {short(Pay(bonus.cost, bonus.effect))}" if bonus else short(space.benefit)


@pytest.mark.rule("TA-21.1", "TA-21.1a")
@pytest.mark.parametrize("track", SPACES)
def test_the_spaces_of_a_track(track: str):
    spaces = EVERYTHING.spaces[track][1:]
    assert [written(space) for space in spaces] == SPACES[track]
    assert [space.tier for space in spaces if space] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


# ---- TA-21.2: tech cards ---------------------------------------------------------------------------

TECHS = """
    01 culture | armory | technology II        02 farm | VP×farms | military III
    03 armory | VP×armories | science II       04 food | adv-exploration+ | landmark
    05 coin | adv-technology+ | landmark       06 4VP | bakery | farms 2
    07 adv-military× | VP×military | military II  08 market | VP×markets | exploration II
    09 food | farm | science II                10 3VP | library | houses 3
    11 5VP | stock_market | markets 3          12 inv | VP×tech_cards | technology II
    13 worker | adv-science+ | landmark
    14 tap | play_tapestry(onto=current_era,from=hand) | technology II
    15 1space | xsp | enchanted                16 conq | VP×controlled_territories | military II
    17 1tile→exp(where=anywhere) | res+1× | enchanted
    18 square-top | circle-middle | exploration III
    19 adv-science,military× | adv-science,military+1× | enchanted
    20 inv | anyBld | landmark                 21 coin | market | military II
    22 VP×landmarks | adv-military×→VP×military | enchanted
    23 adv-science× | VP×science | science II  24 culture | 7VP | exploration II
    25 worker | house | technology II
    26 adv-arts,technology× | adv-arts,technology+1× | enchanted
    27 2tile | exp | technology II             28 food | 7VP | military II
    29 culture | adv-military+ | landmark      30 worker | conq | exploration III
    31 exp/1space | xsp1× | enchanted
    32 4VP | repeat_position(whose=self) | exploration IV
    33 any | adv-arts+ | landmark              34 tap | market|house|farm | technology II
    35 tap | inspire | arts III                36 any | gain_masterpiece | arts II
    37 adv-arts× | VP×arts | arts II
    38 culture | up(times=2,ignore_requirements=True)/up(count=2,ignore_requirements=True) | technology III
    39 house | VP×houses | science II          40 res× | 5VP | science II
    41 adv-science,arts× | adv-science,arts+1× | enchanted
    42 armory | VP×armories+VP×controlled_territories | enchanted
    43 3VP | gain_civilization | science IV    44 4VP | treasury | markets 2
    45 3VP | barn | farms 3                    46 5VP | com_tower | houses 4
    47 adv-exploration,technology× | adv-exploration,technology+1× | enchanted
    48 culture+1tile | VP×territory_tiles | technology II
    49 coin | culture+4VP | military IV
    50 VP×territory_tiles | repeat(times=2,effect={'op':'explore'}) | enchanted
    51 adv-exploration,military× | adv-exploration,military+1× | enchanted
    52 adv-technology× | VP×technology | technology II
    53 4VP | anyBld | landmark                 54 exp | repeat_position(whose=self)1× | enchanted
    55 coin | reg-exploration,military× | technology IV
    56 adv-exploration× | VP×exploration | exploration II
"""


def tech_row(tech: Tech) -> str:
    need = tech.requirement
    tier = ("", "I", "II", "III", "IV")[need.tier]
    wants = {
        "track_tier": f"{need.track} {tier}",
        "innovation": f"{need.income_track.removeprefix('income.')} {need.position}",
        "landmark_on_card": "landmark",
        "enchanted_or_income_turn_5": "enchanted",
    }[need.type]
    square = short(tech.square).removeprefix("gain_landmark(landmark=landmark.")
    square = square.removesuffix(")") if "(" not in square else square
    return f"{short(tech.circle)} | {square}{'1×' if tech.one_time_square else ''} | {wants}"


@pytest.mark.rule("TA-21.2")
def test_the_tech_cards():
    for rule, name in facts.rule_rows().items():
        if rule.startswith("TA-TC-"):
            record: Tech = EVERYTHING.records[EVERYTHING.by_id[name]]
            assert f"{rule[-2:]} {tech_row(record)}" in " ".join(TECHS.split()), rule
    boxes = Counter(record.set for record in EVERYTHING.records if isinstance(record, Tech))
    assert boxes == {"base": 33, "AA": 11, "FZ": 12}


# ---- TA-21.4: tapestry cards -----------------------------------------------------------------------

OF_AN_ERA = (1, 3, 5, 7, 8, 16, 18, 20, 22, 23, 24, 26, 27, 30, 31, 34, 39, 40, 43, 44)
"""The cards of the base game that last an era, by number; all others work when they are played."""


@pytest.mark.rule("TA-21.4")
def test_the_tapestry_cards():
    cards = [record for record in EVERYTHING.records if isinstance(record, TapestryCard)]
    assert Counter(card.set for card in cards) == {"base": 50, "PP": 15, "AA": 20, "FZ": 38}
    for number in range(1, 45):
        record = EVERYTHING.records[EVERYTHING.by_id[facts.rule_rows()[f"TA-TP-{number:02}"]]]
        assert ("this_era" in record.timing) == (number in OF_AN_ERA), record.id
        assert ("when_played" in record.timing) == (number not in OF_AN_ERA), record.id


# ---- TA-21.5: civilizations ------------------------------------------------------------------------


@pytest.mark.rule("TA-21.5")
def test_the_civilizations():
    civs = [record for record in EVERYTHING.records if isinstance(record, Civilization)]
    assert Counter(civ.set for civ in civs) == {"base": 16, "PP": 10, "AA": 5, "FZ": 10}
    assert len({rule for rule in facts.rule_rows() if rule.startswith("TA-CV-")}) == 41
    gains_at_once = {"futurists", "mystics"}  # gained during the game they are exchanged for another
    exchanged = {
        civ.id.removeprefix("civ.")
        for civ in civs
        for ability in civ.editions["original"].abilities
        if ability.timing == "gained_midgame" and short_of(ability.effect).startswith("discard_this_civ")
    }
    assert gains_at_once <= exchanged


def short_of(effect: Any) -> str:
    return "" if effect is None else short(effect)


# ---- TA-21.6: nothing but primitives ---------------------------------------------------------------

TABLES: dict[str, list[Any]] = {
    "spaces": [space for spaces in EVERYTHING.spaces.values() for space in spaces[1:]],
    "techs": [record for record in EVERYTHING.records if isinstance(record, Tech)],
    "masterpieces": [EVERYTHING.records[number] for number in EVERYTHING.of_kind("masterpiece")],
    "space tiles": [record for record in EVERYTHING.records if isinstance(record, SpaceTile)],
    "territories": [EVERYTHING.records[number] for number in EVERYTHING.of_kind("territory")],
}


@pytest.mark.rule("TA-21.6")
@pytest.mark.parametrize(
    ("kind", "number"),
    [("spaces", 60), ("techs", 56), ("masterpieces", 20), ("space tiles", 19), ("territories", 48)],
)
def test_the_tables_need_no_code_of_their_own(kind: str, number: int):
    """Every effect in them is carried out by a primitive that belongs to no single card."""
    assert len(TABLES[kind]) == number
    for record in TABLES[kind]:
        for effect in effects_in(record):
            assert type(effect) in EVERYTHING.does, (record.id, effect)
