"""The little Incubus, mode A: the Protector (ON-18.1 to ON-18.4)."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.onirim.incubus_scenario import PROTECTOR
from tests.onirim.scenario import Scenario, all_but, given, lying
from tests.onirim.tower_scenario import TOWERS
from traumtisch.games.onirim.modules.incubus.rules import IncubusView
from traumtisch.games.onirim.modules.towers.rules import TowersView


@pytest.mark.rule("ON-18.1")
def test_setup_places_the_figure_and_changes_no_card() -> None:
    game = Scenario(tt.new_table("onirim", seed=9, options=PROTECTOR))
    assert game.view.modules == {"incubus": IncubusView(figure=True)}
    assert game.zones == lying(hand=" ".join(game.hand), deck=all_but(*game.hand))


@pytest.mark.rule("ON-18.1")
def test_it_combines_with_other_modules() -> None:
    game = Scenario(tt.new_table("onirim", seed=9, options=TOWERS | PROTECTOR))
    assert game.view.modules == {"towers": TowersView(row=()), "incubus": IncubusView(figure=True)}


@pytest.mark.rule("ON-18.1")
def test_exactly_one_mode_is_chosen() -> None:
    for wrong in ("A B", ["A", "B"], "D", True):
        with pytest.raises(tt.SettingsError):
            tt.new_table("onirim", options={"incubus": wrong})


@pytest.mark.rule("ON-18.1")
@pytest.mark.parametrize("options", [{}, TOWERS])
def test_without_the_module_there_is_no_figure(options: dict[str, list[str]]) -> None:
    game = given(options, hand="RK BM GS NM", pending="nightmare", deck="RS")
    assert game.offered == ["pay RK", "replace", "reveal"]
    assert "incubus" not in game.view.modules


@pytest.mark.rule("ON-18.2")
def test_the_figure_may_repel_a_nightmare_just_drawn() -> None:
    game = given(PROTECTOR, hand="RK BM GS NM", doors="BD", deck="nightmare RS GM")
    assert game.offered == ["incubus", "pay RK", "replace", "return BD", "reveal"]
    game.choose("incubus")
    assert game.zones == lying(hand="RK BM GS NM RS", doors="BD", discard="nightmare", deck="GM")
    assert game.view.modules == {"incubus": IncubusView(figure=False)}


@pytest.mark.rule("ON-18.2")
def test_the_figure_may_wait_for_a_later_nightmare() -> None:
    game = given(PROTECTOR, hand="RK BM GS NM", deck="nightmare nightmare RS GM NS").choose("pay RK")
    assert game.offered == ["incubus", "replace", "reveal"]
    assert game.view.modules == {"incubus": IncubusView(figure=True)}


@pytest.mark.rule("ON-18.2")
def test_the_figure_helps_only_against_a_nightmare() -> None:
    game = given(PROTECTOR, hand="RK BM GS NM BS", row="RM RS", deck="RD RS GM NS")
    assert game.offered == [
        *(f"discard {face}" for face in ("BM", "BS", "GS", "NM", "RK")),
        *(f"play {face}" for face in ("BM", "NM", "RK")),
    ]
    game.choose("play RK")
    assert game.offered == ["decline", "search nothing", "search red"]
    door = given(PROTECTOR, hand="RK BM GS NM", pending="RD", deck="RS")
    assert door.offered == ["decline", "unlock RK"]


@pytest.mark.rule("ON-18.3")
def test_the_nightmare_is_discarded_and_costs_nothing_else() -> None:
    game = given(PROTECTOR, hand="RK BM", doors="BD", limbo="GD", pending="nightmare", deck="RS GM NS NK")
    game.choose("incubus")
    assert game.zones == lying(hand="RK BM RS GM NS", doors="BD", discard="nightmare", deck="| GD NK")


@pytest.mark.rule("ON-18.3")
def test_it_counts_as_repelling_so_a_tower_falls() -> None:
    game = given(TOWERS | PROTECTOR, hand="RK BM GS NM", pending="nightmare", towers="R4 G5", deck="RS GM")
    game.choose("incubus")
    assert (game.asked, game.offered) == ("tower step", ["false-alarm", "topple G5", "topple R4"])
    game.choose("topple G5")
    assert game.zones == lying(hand="RK BM GS NM RS", discard="G5 nightmare", towers="R4", deck="GM")


@pytest.mark.rule("ON-18.4")
def test_afterwards_there_is_no_incubus() -> None:
    game = given(PROTECTOR, hand="RK BM GS NM", pending="nightmare", deck="RS nightmare GM NS").choose(
        "incubus"
    )
    game.choose("play BM")
    assert game.asked == "nightmare"
    assert game.offered == ["pay RK", "replace", "reveal"]


@pytest.mark.rule("ON-18.4")
def test_a_position_without_the_figure_does_not_offer_it() -> None:
    game = given(PROTECTOR, hand="RK BM GS NM", pending="nightmare", incubus={"figure": False}, deck="RS")
    assert game.offered == ["pay RK", "replace", "reveal"]
