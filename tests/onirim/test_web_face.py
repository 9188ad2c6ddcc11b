"""What only Onirim shows in the browser; what every face must be is asked in tests/test_faces.py."""

from __future__ import annotations

import re
from math import isclose
from typing import Any, cast

import msgspec
import pytest

import traumtisch as tt
from tests.onirim.scenario import given as position
from traumtisch.engine.phrase import english
from traumtisch.games.onirim import OnirimView
from traumtisch.games.onirim.faces.module_face import faces_in
from traumtisch.games.onirim.faces.web.face import OnirimWebFace
from traumtisch.games.onirim.faces.web.statistics import DOORS, NIGHTMARES, chances, expected
from traumtisch.games.onirim.modules import MODULES
from traumtisch.games.onirim.modules.towers.rules import EDGES
from traumtisch.testing.card_faces import check_form, clicked
from traumtisch.testing.faces import THING, moments, symbols

FACE = OnirimWebFace()
EVERYTHING: dict[str, Any] = {"modules": list(MODULES), "incubus": "B", "players": 2}
GOALS = {"R": "red", "B": "blue", "G": "green", "N": "brown"}


def view_of(table: tt.Table) -> OnirimView:
    seat = table.decision.seat if table.decision else 0
    return cast("OnirimView", table.view(seat))


def board(table: tt.Table) -> str:
    return str(FACE.board(table.rules, view_of(table), english))


# ---- the sprite --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def everything() -> tt.Table:
    return tt.new_table("onirim", seed=3, options=EVERYTHING)


@pytest.mark.rule("ON-14.5")
def test_a_tower_shows_its_edges_and_its_number(everything: tt.Table):
    """An edge with a symbol has a tab at that side; a sun's is higher than a moon's."""
    drawn = symbols(FACE.sprite(everything.rules, english))
    for code, edges in EDGES.items():
        tabs = [e.get("d", "").split("H")[0] for e in drawn[code].iter("path") if "A12 12" in e.get("d", "")]
        places = {("left" if tab.startswith("M0.5") else "right", tab.split()[1]) for tab in tabs}
        heights = {"S": "50", "M": "82"}
        assert places == {("left", heights[s]) for s in edges.left} | {
            ("right", heights[s]) for s in edges.right
        }
        assert code[1] in [e.text for e in drawn[code].iter("text")]


@pytest.mark.parametrize(("hard", "costs"), [(False, ["5", "7", "10"]), (True, ["6", "9", "12"])])
@pytest.mark.rule("ON-11.2")
def test_spells_show_what_they_cost(hard: bool, costs: list[str]):
    table = tt.new_table("onirim", options={"modules": ["book"], "hard.book": hard})
    drawn = symbols(FACE.sprite(table.rules, english))
    scrolls = [e for name, e in drawn.items() if name.startswith("scroll-")]
    assert [next(t.text for t in e.iter("text") if t.text and t.text.isdigit()) for e in scrolls] == costs


# ---- the board ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("modules", "kind", "option", "things"),
    [
        ([], "action", "play", ["card", "row"]),
        ([], "action", "discard", ["card", "discard"]),
        ([], "nightmare", "reveal", ["deck"]),
        ([], "nightmare", "replace", ["hand"]),
        ([], "nightmare", "return", ["card"]),
        ([], "order", "next", ["card"]),
        (["towers"], "action", "build", ["card", "tower-first"]),
        (["crossroads"], "action", "escape", ["hand"]),
        (["dreamcatchers"], "action", "manual", ["manual", "catcher-1"]),
        (["premonitions"], "happy dream", "find", ["card", "deck"]),
        (["premonitions"], "search", "search RS", ["face-RS"]),
        (["oniverse"], "denizen", "take-along", ["card", "card"]),
    ],
)
def test_what_a_person_clicks(modules: list[str], kind: str, option: str, things: list[str]):
    assert clicked("onirim", {"modules": modules}, kind, option) == things


def test_a_search_points_at_the_empty_place_of_the_door():
    game = position(row="RS RM", hand="RK BS BM GS GM", doors="RD", deck="RD NS")
    game.choose("play RK")
    assert FACE.touches(game.table.rules, game.view, game.options("search red")[0]) == ("door-red",)
    assert re.search(r'class="card slot red" data-thing="door-red"', board(game.table))


# ---- hidden cards ------------------------------------------------------------------------------


@pytest.mark.rule("ON-21.7")
def test_hidden_cards_are_backs_and_all_alike():
    """A viewer who sees no hand at all: as many equal backs as there are cards, without any name."""
    table = tt.new_table("onirim", seed=1)
    view = view_of(table)
    ids = {card.id for card in view.hand if card}
    hidden = msgspec.structs.replace(view, hand=cast("Any", (None,) * len(view.hand)))
    html = str(FACE.board(table.rules, hidden, english))
    assert not ids & set(THING.findall(html))
    hand = html[html.index('<section class="hand">') :]
    backs = re.findall(r'<div class="card back".*?</div>', hand)
    assert len(backs) == len(view.hand)
    assert len(set(backs)) == 1


@pytest.mark.rule("ON-21.13")
def test_a_partner_who_looks_at_cards_shows_backs():
    table = next(
        t
        for seed in range(50)
        for t in moments(tt.new_table("onirim", seed=seed, options={"players": 2}), seed=seed)
        if t.decision and t.decision.kind == "order"
    )
    assert table.decision is not None
    watching = cast("OnirimView", table.view(1 - table.decision.seat))
    html = str(FACE.board(table.rules, watching, english))
    tray = html[html.index("tray looked-at") :].split("</section>")[0]
    assert len(re.findall("card back", tray)) == len(watching.looked_at)
    assert not THING.search(tray)


# ---- numbers -----------------------------------------------------------------------------------


def test_chances_of_the_next_card():
    """76 cards less a hand of 5: all doors and nightmares are among the 71 others."""
    game = position(hand="RS RM RK BS BM", doors="", deck={})
    shares = chances(faces_in(game.table.rules), game.table.rules.material, game.view)
    assert isclose(shares[DOORS], 8 / 71)
    assert isclose(shares[NIGHTMARES], 10 / 71)
    assert isclose(sum(shares.values()), 1)


def test_a_known_card_on_top_is_certain():
    game = position(hand="RS RM RK BS BM", deck={"known_top": ["nightmare"]})
    assert chances(faces_in(game.table.rules), game.table.rules.material, game.view) == {NIGHTMARES: 1.0}


def test_what_is_expected_in_the_deck_is_as_many_cards_as_lie_there():
    """Also if some unknown cards are in a partner's hand or left out of the game."""
    for options in ({}, EVERYTHING, {"players": 2, "incubus": "C"}):
        for table in moments(tt.new_table("onirim", seed=11, options=options), seed=11, every=9):
            view = view_of(table)
            held = (*view.looked_at, *view.ordered)
            if all(card is not None for card in held):
                known = [card for card in (*view.deck.top, *view.deck.bottom, *held) if card]
                lying = sum(expected(faces_in(table.rules), table.rules.material, view).values())
                assert isclose(lying, view.deck.size - len(known))


def test_headline():
    table = tt.new_table("onirim", seed=1)
    assert FACE.headline(table.rules, view_of(table), english) == "Turn 1 · 71 cards in the deck"


# ---- positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("incubus", ["none", "A", "B", "C"])
@pytest.mark.parametrize("players", [1, 2])
def test_every_position_zone_is_one_that_a_position_knows(players: int, incubus: str):
    """Stated empty, as the form leaves it, or with a value of its kind, each key is accepted."""
    options = EVERYTHING | {"incubus": incubus, "players": players}
    prints = tt.new_table("onirim", options=options).rules.material.prints
    goals = [GOALS.get(each.code[0], "colourless") for each in prints if each.type == "door"]
    values: dict[str, Any] = {"phase": "2", "turn": 3, "seat": 1}
    values |= {"dreamcatchers.manuals": 1, "incubus.figure": True, "dreamcatchers.catchers": [[], []]}
    stated = {"hand": ["RS", "RM", "RK"], "book": {"goals": goals}}
    check_form("onirim", stated, options, values=values, but=("used", "deck.contents"))
