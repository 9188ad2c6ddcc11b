"""Onirim in the browser: every face is drawn, every option can be pointed at, and nothing hidden shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import isclose
from random import Random
from typing import Any, cast
from xml.etree import ElementTree as ET

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import traumtisch as tt
from tests.onirim.scenario import given as position
from tests.onirim.test_random_games import random_options
from traumtisch.engine.phrase import Tongue, english
from traumtisch.games.onirim import GAME, OnirimView
from traumtisch.games.onirim.faces.web import OnirimWebFace
from traumtisch.games.onirim.faces.web.statistics import DOORS, NIGHTMARES, chances, expected
from traumtisch.games.onirim.modules import MODULES
from traumtisch.games.onirim.modules.premonitions.dark import NAMES as PREMONITIONS
from traumtisch.games.onirim.modules.towers import EDGES
from traumtisch.words import tongue

FACE = OnirimWebFace()
GERMAN = tongue("de", GAME)
EVERYTHING: dict[str, Any] = {"modules": list(MODULES), "incubus": "B", "players": 2}
THING = re.compile(r'data-thing="([^"]+)"')


def view_of(table: tt.Table) -> OnirimView:
    seat = table.decision.seat if table.decision else 0
    return cast("OnirimView", table.view(seat))


def board(table: tt.Table, say: Tongue = english) -> str:
    return str(FACE.board(table.rules, view_of(table), say))


def symbols(html: str) -> list[ET.Element]:
    return [e for e in parsed(html).iter() if e.tag == "symbol"]


def parsed(html: str) -> ET.Element:
    return ET.fromstring(html)


def moments(options: dict[str, Any], seed: int, every: int = 1) -> Iterator[tt.Table]:
    """The moments of a random game, each with an open decision."""
    random, table = Random(seed), tt.new_table("onirim", seed=seed, options=options)
    for number in range(400):
        if table.decision is None:
            return
        if number % every == 0:
            yield table
        table.choose(random.choice(list(table.decision.options)))


# ---- the sprite --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def everything() -> tt.Table:
    return tt.new_table("onirim", seed=3, options=EVERYTHING)


def test_every_face_is_drawn(everything: tt.Table):
    drawn = {symbol.get("id") for symbol in symbols(str(FACE.sprite(everything.rules, english)))}
    assert set(everything.rules.material.by_code) | set(PREMONITIONS) <= drawn


def test_a_base_game_carries_no_cards_of_modules():
    drawn = {symbol.get("id") for symbol in symbols(str(FACE.sprite(tt.new_table("onirim").rules, english)))}
    assert "RS" in drawn
    assert not drawn & {*EDGES, *PREMONITIONS, "Mirror", "X-S", "DE", "incubus-figure"}


def test_ids_are_unique_and_all_references_exist(everything: tt.Table):
    sprite = str(FACE.sprite(everything.rules, english))
    ids = [e.get("id") for e in parsed(sprite).iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    used = {*re.findall(r"url\(#([^)]+)\)", sprite)}
    for table in moments(EVERYTHING, seed=5, every=7):
        used |= {*re.findall(r'href="#([^"]+)"', board(table))}
    assert used <= set(ids)


def test_no_two_faces_look_alike(everything: tt.Table):
    drawn = symbols(str(FACE.sprite(everything.rules, english)))
    assert len({ET.tostring(e).split(b">", 1)[1] for e in drawn}) == len(drawn)


@pytest.mark.rule("ON-14.5")
def test_a_tower_shows_its_edges_and_its_number(everything: tt.Table):
    """An edge with a symbol has a tab at that side; a sun's is higher than a moon's."""
    drawn = {e.get("id"): e for e in symbols(str(FACE.sprite(everything.rules, english)))}
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
    scrolls = [
        e for e in symbols(str(FACE.sprite(table.rules, english))) if e.get("id", "").startswith("scroll-")
    ]
    assert [next(t.text for t in e.iter("text") if t.text and t.text.isdigit()) for e in scrolls] == costs


# ---- the board ---------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(options=random_options(), seed=st.integers(0, 2**32))
def test_every_option_points_at_things_that_are_there_once_and_at_no_other_options_things(
    options: dict[str, Any], seed: int
):
    for table in moments(options, seed, every=3):
        there = Counter(THING.findall(board(table)))
        assert max(there.values()) == 1, there
        assert table.decision is not None
        view = view_of(table)
        touched = {option: FACE.touches(table.rules, view, option) for option in table.decision.options}
        for option, things in touched.items():
            assert set(things) <= set(there), f"{option} points at {things}: {table.decision.kind}"
        by_things = sorted(things for things in touched.values() if things)
        for one, other in pairwise(by_things):
            assert one != other[: len(one)], f"{one} could mean two options: {table.decision.kind}"


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
    for seed in range(60):
        for table in moments({"modules": modules}, seed):
            decision = table.decision
            assert decision is not None
            found = [o for o in decision.options if o.id.startswith(option)] if decision.kind == kind else []
            if found:
                touched = FACE.touches(table.rules, view_of(table), found[0])
                assert [re.sub(r"^c\d+$", "card", thing) for thing in touched] == things
                return
    pytest.fail(f"{option} was never offered")


def test_a_search_points_at_the_empty_place_of_the_door():
    game = position(row="RS RM", hand="RK BS BM GS GM", doors="RD", deck="RD NS")
    game.choose("play RK")
    assert FACE.touches(game.table.rules, game.view, game.options("search red")[0]) == ("door-red",)
    assert re.search(r'class="card slot red" data-thing="door-red"', board(game.table))


def everyday_views() -> Iterator[tuple[tt.Table, OnirimView]]:
    for options in ({}, EVERYTHING, {"players": 2, "incubus": "C"}):
        for table in moments(options, seed=11, every=9):
            yield table, view_of(table)


def each_part() -> list[Callable[[tt.Table, OnirimView, Tongue], object]]:
    return [
        lambda table, view, say: FACE.board(table.rules, view, say),
        lambda table, view, say: FACE.more(table.rules, view, say),
        lambda table, view, say: FACE.summary(table.rules, view, say),
    ]


@pytest.mark.parametrize("part", each_part(), ids=["board", "more", "summary"])
def test_html_is_sound(part: Callable[[tt.Table, OnirimView, Tongue], object]):
    """Well-formed, without styles and scripts of its own, the same each time."""
    for table, view in everyday_views():
        html = str(part(table, view, english))
        parsed(html)
        assert not re.search(r"\sstyle=|<script|\son[a-z]+=|javascript:", html)
        assert html == str(part(table, view, english))


def foreign(sentence: str) -> str:
    """A tongue without a single Latin letter, but for the gaps of a sentence."""
    return re.sub(r"[a-zA-Z']+(?![^{]*\})", "ж", sentence)


def words_of(html: str) -> list[str]:
    """Everything that people read or have read to them."""
    said = [text for e in parsed(html).iter() for text in (e.text, e.tail, e.get("aria-label")) if text]
    return [text for text in said if text.strip()]


@pytest.mark.parametrize("part", each_part(), ids=["board", "more", "summary"])
def test_everything_is_said_in_the_language_of_the_reader(
    part: Callable[[tt.Table, OnirimView, Tongue], object],
):
    for table, view in everyday_views():
        words = words_of(str(part(table, view, foreign)))
        assert any("ж" in word for word in words)
        assert not [word for word in words if re.search("[a-zA-Z]", word)]


def test_cards_are_written_in_the_language_of_the_reader(everything: tt.Table):
    assert not [w for w in words_of(str(FACE.sprite(everything.rules, foreign))) if re.search("[a-zA-Z]", w)]
    assert "rote Sonne" in board(tt.new_table("onirim", seed=1), GERMAN)
    assert "red sun" in board(tt.new_table("onirim", seed=1), english)


def test_sprite_and_box_are_sound(everything: tt.Table):
    for html in (str(FACE.sprite(everything.rules, english)), str(FACE.box(english))):
        parsed(html)
        assert not re.search(r"\sstyle=|<script|<image|https?:", html)


def test_what_lies_besides_is_no_thing_on_the_table():
    for table, view in everyday_views():
        assert not THING.search(
            str(FACE.more(table.rules, view, english)) + str(FACE.summary(table.rules, view, english))
        )


def test_every_card_has_a_name():
    for table, view in everyday_views():
        for element in parsed(str(FACE.board(table.rules, view, english))).iter("div"):
            if element.get("role") == "img" and element.get("data-thing"):
                assert element.get("aria-label")


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
        t for s in range(50) for t in moments({"players": 2}, s) if t.decision and t.decision.kind == "order"
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
    shares = chances(game.table.rules.material, game.view)
    assert isclose(shares[DOORS], 8 / 71)
    assert isclose(shares[NIGHTMARES], 10 / 71)
    assert isclose(sum(shares.values()), 1)


def test_a_known_card_on_top_is_certain():
    game = position(hand="RS RM RK BS BM", deck={"known_top": ["nightmare"]})
    assert chances(game.table.rules.material, game.view) == {NIGHTMARES: 1.0}


def test_what_is_expected_in_the_deck_is_as_many_cards_as_lie_there():
    """Also if some unknown cards are in a partner's hand or left out of the game."""
    for table, view in everyday_views():
        if any(card is None for card in (*view.looked_at, *view.ordered)):
            continue
        known = [card for card in (*view.deck.top, *view.deck.bottom, *view.looked_at, *view.ordered) if card]
        lying = sum(expected(table.rules.material, view).values())
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
    rules = tt.new_table("onirim", options=options).rules
    stated: dict[str, Any] = {"hand": ["RS", "RM", "RK"], "book": {"goals": goals_of(rules.material)}}
    values = {"phase": "2", "turn": 3, "seat": 1, "dreamcatchers.manuals": 1, "incubus.figure": True}
    zones = FACE.position_zones(rules)
    assert len({zone.key for zone in zones}) == len(zones)
    for zone in zones:
        if zone.key in ("hand", "used", "book.goals", "deck.contents"):
            continue
        *groups, key = zone.key.split(".")
        place = stated
        for group in groups:
            place = place.setdefault(group, {})
        empty: Any = [[], []] if zone.key == "dreamcatchers.catchers" else []
        place[key] = empty if zone.many else values[zone.key]
    tt.load_position("onirim", stated, options=options)


def goals_of(material: Any) -> list[str]:
    colours = {"R": "red", "B": "blue", "G": "green", "N": "brown", "O": "colourless"}
    return [colours[face.code[0]] for face in material.faces if face.type == "door"]


def test_the_palette_names_every_card(everything: tt.Table):
    palette = FACE.palette(everything.rules, GERMAN)
    codes = [code for code, _ in palette]
    assert len(codes) == len(set(codes))
    assert set(everything.rules.material.by_code) | set(PREMONITIONS) <= set(codes)
    assert dict(palette)["RS"] == "rote Sonne"
    tt.load_position(
        "onirim",
        {"hand": [], "discard": [c for c in codes if c in everything.rules.material.by_code]},
        options=EVERYTHING | {"modules": [m for m in MODULES if m != "book"]},
    )
