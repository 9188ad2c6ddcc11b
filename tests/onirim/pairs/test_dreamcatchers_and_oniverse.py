"""Pairs of modules (ON-19.19): Dreamcatchers and the Oniverse."""

from __future__ import annotations

import pytest

from tests.onirim.dreamcatcher_scenario import FREE, holding
from tests.onirim.pairs.scenario import playing
from tests.onirim.scenario import given, lying
from traumtisch.games.onirim.modules.oniverse.door import oniverse

HAND = "RS BM GS NM BS"
DREAMCATCHERS_ONIVERSE = playing("dreamcatchers", "oniverse")


@pytest.mark.rule("ON-19.19", "ON-13.7", "ON-17.15")
def test_lost_dreams_that_the_harpoon_hunter_reveals_go_to_limbo() -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand=HAND,
        deck="lost-dream nightmare RK lost-dream BD RM GM",
        dreamcatchers=holding(FREE),
        oniverse={"taken": "Harpoon"},
    ).choose("harpoon")
    assert (game.asked, game.offered) == ("order", ["next BD", "next RK"])
    assert game.zones == lying(
        hand=HAND,
        limbo="lost-dream lost-dream",
        discard="Harpoon nightmare",
        looked_at="RK BD",
        catchers=FREE,
        deck="RM GM",
    )
    game.choose("next RK", "play RS")
    assert game.zones == lying(
        hand="BM GS NM BS RM",
        row="RS",
        discard="Harpoon nightmare",
        catchers="lost-dream lost-dream / - / - / -",
        deck="GM RK BD",
    )


@pytest.mark.rule("ON-19.19", "ON-17.22")
def test_the_mirror_parks_a_nightmare_on_a_dreamcatcher() -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand="RS BM GS NM",
        pending="nightmare",
        deck="RM GM",
        dreamcatchers=holding("BD / - / - / -"),
        oniverse={"taken": "Mirror"},
    ).choose("mirror")
    assert game.zones == lying(
        hand="RS BM GS NM RM", discard="Mirror", catchers="BD / nightmare / - / -", deck="GM"
    )


@pytest.mark.rule("ON-19.19", "ON-13.19", "ON-17.3")
@pytest.mark.parametrize("letter", ["R", "B", "G", "N"])
def test_the_captured_oniverse_door_is_taken_by_any_trio(letter: str) -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand=f"{letter}K RS BM GS NM",
        row=f"{letter}M {letter}S",
        deck={"known_top": "RM", "contents": "GM"},
        dreamcatchers=holding("OD nightmare / - / - / -"),
    ).choose(f"play {letter}K", "take OD")
    assert game.zones == lying(
        hand="RS BM GS NM RM",
        row=f"{letter}M {letter}S {letter}K",
        doors="OD",
        catchers="nightmare / - / - / -",
        deck="| GM",
    )


@pytest.mark.rule("ON-19.19", "ON-17.19")
def test_chaos_works_for_captured_doors() -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand="RK RS BM GS NM",
        row="RM RS",
        deck={"known_top": "RM", "contents": "GM"},
        dreamcatchers=holding("BD / nightmare / - / -"),
        oniverse={"taken": "Chaos"},
    ).choose("play RK")
    assert "take BD" not in game.offered
    game.choose("chaos")
    assert {"take BD", "search-and-take BD 2"} <= set(game.offered)
    game.choose("take BD")
    assert game.zones == lying(
        hand="RS BM GS NM RM",
        row="RM RS RK",
        doors="BD",
        discard="Chaos",
        catchers="- / nightmare / - / -",
        deck="| GM",
    )


@pytest.mark.rule("ON-19.19", "ON-21.2")
def test_who_searches_and_takes_a_captured_door_has_seen_the_deck() -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand="RK RS BM GS NM",
        row="RM RS",
        dreamcatchers=holding("RD / nightmare / - / -"),
    ).choose("play RK")
    assert not game.view.part(oniverse).left_out
    game.choose("search-and-take RD 2")
    assert len(game.view.part(oniverse).left_out) == 8
