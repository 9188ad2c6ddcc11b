"""What the policy thinks of the modules: sound choices on real positions, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from traumtisch.bots import Vantage, find_bot
from traumtisch.games.onirim.modules import MODULES
from traumtisch.kit.policy import policy_of

SETS: list[dict[str, Any]] = [
    *({"modules": [name]} for name in MODULES),
    {"incubus": "A"},
    {"incubus": "B"},
    {"incubus": "C"},
    {"players": 2},
    {"modules": list(MODULES), "incubus": "B", "players": 2},
]


def chosen_in(position: dict[str, Any], **options: Any) -> str:
    """What the greedy bot chooses in a position, cards by their faces."""
    table = tt.load_position("onirim", position, seed=1, options=options)
    assert table.decision is not None
    option = find_bot("greedy").choose(Vantage(table, table.decision.seat), chance=1)
    components = table.rules.material.components
    targets = [components[t].face if isinstance(t, int) else t for t in option.targets]
    return " ".join([option.verb, *targets])


@pytest.mark.parametrize("options", SETS, ids=str)
def test_the_policy_plays_whole_games_by_the_rules(options: dict[str, Any]):
    bot = find_bot("greedy")
    for seed in range(3):
        table = tt.new_table("onirim", seed=seed, options=options)
        for chance in range(10_000):
            if table.decision is None:
                break
            table.choose(bot.choose(Vantage(table, table.decision.seat), chance))
        assert table.outcome is not None


def wins(options: dict[str, Any], policy: Any, games: int = 40) -> int:
    won = 0
    for seed in range(games):
        table = tt.new_table("onirim", seed=seed, options=options)
        table.play_out(policy.choose)
        assert table.outcome is not None
        won += table.outcome.won
    return won


@pytest.mark.parametrize("options", SETS[:-1], ids=str)
def test_the_policy_wins_with_every_module(options: dict[str, Any]):
    """Forty random games of any of these sets win none."""
    assert wins(options, policy_of(tt.find_game("onirim"))) >= 3


# ---- towers ----------------------------------------------------------------------------------


def test_the_last_tower_of_an_alignment_is_built():
    position = {"hand": ["N5", "RS", "GM", "BS", "RM"], "towers": {"row": ["R4", "G5", "B5"]}, "row": []}
    assert chosen_in(position, modules=["towers"]).startswith("build N5")


def test_a_tower_that_is_needed_is_not_discarded():
    assert "R3" not in chosen_in({"hand": ["R3", "RS", "RS", "RS", "RS"]}, modules=["towers"]).replace(
        "build R3", ""
    )


# ---- glyphs ----------------------------------------------------------------------------------


def test_an_incantation_when_doors_are_near():
    position = {"hand": ["RY", "BS", "GS", "NS", "RS"], "deck": ["GD", "BD", "RD", "BM", "GM", "NS"]}
    assert chosen_in(position, modules=["glyphs"]) == "discard RY"


# ---- crossroads ------------------------------------------------------------------------------


def test_a_crossroad_completes_a_trio():
    position = {"hand": ["X-S", "BS", "GS", "NS", "BM"], "row": ["RS", "RM"]}
    assert chosen_in(position, modules=["crossroads"]) == "play X-S"


def test_dead_ends_are_escaped():
    position = {"hand": ["DE", "DE", "DE", "DE", "RS"], "row": ["NS"]}
    assert chosen_in(position, modules=["crossroads"]) == "escape"


# ---- the Incubus -----------------------------------------------------------------------------


def test_the_adversary_is_challenged_first():
    assert chosen_in({"hand": ["RS", "BS", "GS", "NS", "RM"]}, incubus="C") == "challenge"


def test_the_protector_saves_a_good_hand():
    position = {"hand": ["RK", "BK", "GK", "NK"], "deck": {"top": ["nightmare"]}}
    assert chosen_in(position, incubus="A") == "incubus"


# ---- premonitions, Oniverse, Dreamcatchers ------------------------------------------------------


def test_a_happy_dream_finds_the_door_whose_key_is_in_the_hand():
    position = {"hand": ["RK", "BS", "GS", "NS"], "deck": {"top": ["happy-dream"]}}
    assert chosen_in(position, modules=["premonitions"]) == "find"


def test_a_denizen_is_taken_along_for_a_worthless_card():
    position = {
        "hand": ["RS", "BK", "GK", "NK"],
        "doors": ["RD", "RD"],
        "deck": {"top": ["Chaos"]},
    }
    assert chosen_in(position, modules=["oniverse"]) == "take-along RS"


def test_a_lost_dream_stays_caught():
    catchers = [["lost-dream"], ["nightmare"], [], []]
    position = {"hand": ["RM", "BS", "GS", "NS", "BM"], "dreamcatchers": {"catchers": catchers}}
    assert not chosen_in(position, modules=["dreamcatchers"]).startswith("manual")


# ---- Book of Steps ---------------------------------------------------------------------------


def test_a_trio_waits_for_its_goal():
    goals = ["blue", "red", "red", "blue", "green", "green", "brown", "brown"]
    position = {"hand": ["RS", "BM", "GS", "NS", "BS"], "row": ["RS", "RM"], "book": {"goals": goals}}
    assert chosen_in(position, modules=["book"]) != "play RS"
    assert (
        chosen_in(position | {"book": {"goals": ["red", "blue", *goals[2:]]}}, modules=["book"]) == "play RS"
    )


# ---- the team --------------------------------------------------------------------------------


def test_a_colour_that_the_player_has_is_left_to_the_partner():
    position = {"hand": ["RS", "BM", "GS"], "row": ["RS", "RM"], "doors": ["RD"]}
    assert chosen_in(position, players=2) != "play RS"
