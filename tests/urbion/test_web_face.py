"""What only Urbion shows in the browser; what every face must be is asked in tests/test_faces.py."""

from __future__ import annotations

import re
from collections import Counter
from math import isclose
from typing import Any, cast
from xml.etree import ElementTree as ET

import pytest

import traumtisch as tt
from tests.urbion.scenario import given as position
from tests.urbion.stand_ins import WITH_ECHO
from traumtisch.engine.phrase import english
from traumtisch.games.urbion import GAME, UrbionView
from traumtisch.games.urbion.faces.base_face import BASE
from traumtisch.games.urbion.faces.module_face import faces_in
from traumtisch.games.urbion.faces.web.elements import BY_LETTER
from traumtisch.games.urbion.faces.web.face import UrbionWebFace
from traumtisch.games.urbion.faces.web.pieces import symbol_of
from traumtisch.games.urbion.faces.web.statistics import SOGNAE, chances
from traumtisch.games.urbion.modules import MODULES
from traumtisch.games.urbion.modules.team.partners import team
from traumtisch.testing.card_faces import check_form, clicked
from traumtisch.testing.faces import THING, moments, symbols
from traumtisch.web.position_text import Dictionary, position_from_fields

FACE = UrbionWebFace()
CHAOS = BASE.groups["chaos"]
EVERYTHING: dict[str, Any] = {"expansions": list(MODULES)}
TEAM: dict[str, Any] = {"players": 2, "team_hands": "closed"}
ROW = ["[ef] S2f S1e | I3f", "[wa] S4w | I1a", "[fw] S2w C |", "[ea]"]


def view_of(table: tt.Table) -> UrbionView:
    seat = table.decision.seat if table.decision else 0
    return cast("UrbionView", table.view(seat))


def board(table: tt.Table) -> str:
    return str(FACE.board(table.rules, view_of(table), english))


# ---- the sprite --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def everything() -> tt.Table:
    return tt.new_table(GAME, seed=3, options=EVERYTHING | {"players": 2})


def test_each_element_has_a_colour_a_pattern_and_a_symbol_of_its_own():
    elements = BY_LETTER.values()
    assert len({e.mid for e in elements}) == len({e.pattern for e in elements}) == 4
    assert len({e.symbol("red", "blue") for e in elements}) == 4


@pytest.mark.parametrize(
    ("code", "numbers"), [("S4e", ["+4"]), ("I3w", ["−3"]), ("M(+2/-3)f", ["+2", "−3"]), ("C", ["+5", "−5"])]
)
def test_dreams_show_what_they_weigh(everything: tt.Table, code: str, numbers: list[str]):
    drawn = symbols(FACE.sprite(everything.rules, english))
    texts = [e.text for e in drawn[symbol_of(code)].iter("text")]
    assert [text for text in texts if text and text[0] in "+−"] == numbers


# ---- the board ---------------------------------------------------------------------------------


SILENT = {"stop", "done", "decline", "keep", "go-on"}
"""Verbs that are done with nothing on the table."""


def test_all_other_verbs_point_at_something():
    for options in (EVERYTHING, {"players": 2}, {"players": 2, "edition": 1, "expansions": ["books"]}):
        for seed in range(4):
            for table in moments(tt.new_table(GAME, seed=seed, options=options), seed=seed):
                assert table.decision is not None
                view = view_of(table)
                for option in table.decision.options:
                    if option.verb not in SILENT:
                        assert FACE.touches(table.rules, view, option), option


@pytest.mark.parametrize(
    ("expansions", "kind", "option", "things"),
    [
        ([], "dream", "play", ["card", "card-side"]),
        ([], "dream", "discard", ["card", "discard"]),
        ([], "action", "census", ["action-census"]),
        ([], "swap", "exchange", ["card"]),
        ([], "swap with", "with", ["card"]),
        ([], "chaos", "chaos-", ["card", "card-side"]),
        ([], "chaos", "purge", ["card", "deck"]),
        ([], "cancel", "cancel", ["card"]),
        (["squares"], "deal", "deal", ["card-side", "card-side"]),
        (["gardens"], "action", "rebuild-with", ["card", "action-rebuild"]),
        (["gardens"], "rebuild", "rebuild-cities", ["card", "card"]),
        (["books"], "open a book", "open", ["unseen-books"]),
        (["books"], "action", "book", ["card"]),
        (["void"], "action", "ally", ["card", "void"]),
        (["postcards"], "chaos", "wise", ["card", "wise"]),
    ],
)
def test_what_a_person_clicks(expansions: list[str], kind: str, option: str, things: list[str]):
    touched = clicked("urbion", {"expansions": expansions}, kind, option)
    assert [re.sub("-(plus|minus)$", "-side", thing) for thing in touched] == things


@pytest.mark.rule("UR-0.1")
@pytest.mark.parametrize(("sides", "first"), [("sognae_left", "plus"), ("incubi_left", "minus")])
def test_which_side_lies_left_is_an_option(sides: str, first: str):
    game = position({"sides": sides}, row=ROW, hand="S2f I3w I1a S4e")
    shown = re.findall(r'class="side (plus|minus) (left|right)"', board(game.table))
    assert shown[0] == (first, "left")
    assert {side for side, where in shown if where == "left"} == {first}


@pytest.mark.rule("UR-3.6")
def test_a_balanced_city_is_seen_at_a_glance():
    game = position({}, row=ROW, hand="S2f I3w I1a S4e")
    rows = board(game.table).split('<div class="city-row')[1:]
    assert [row.startswith(" balanced") for row in rows] == [True, False, False, False]
    assert 'aria-label="In balance: plus +3, minus −3"' in rows[0]
    assert 'aria-label="Plus +4, minus −1, together +3"' in rows[1]


def ends_of_the_beam(row: str) -> tuple[float, float]:
    """How low its two ends hang, the left one first."""
    found = re.search(r'class="beam" d="M\d+ ([\d.]+)L\d+ ([\d.]+)"', row)
    assert found
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("sides", ["sognae_left", "incubi_left"])
def test_the_heavier_side_sinks(sides: str):
    places = ["[ef] S4f | I1f", "[wa] S1w | I3w", "[fw] S2w | I2f", "[ea] C |"]
    game = position({"sides": sides}, row=places, hand="S2f I3w I1a S4e")
    plus_is_left = sides == "sognae_left"
    tilts: list[float] = []
    for row in board(game.table).split('<div class="city-row')[1:]:
        left, right = ends_of_the_beam(row)
        tilts.append(left - right if plus_is_left else right - left)
    assert tilts[0] > 0 > tilts[1]
    assert tilts[2] == 0
    assert tilts[3] > tilts[0], "the more it weighs, the lower it hangs"


@pytest.mark.rule("UR-3.3")
def test_a_dream_with_two_values_shows_the_one_that_counts():
    game = position({}, row=["[ef] C |", "[wa] | C", "[fw]", "[ea]"], hand="S2f I3w I1a S4e")
    assert re.findall(r'<b class="counts (\w+)" aria-hidden="true">(.)(\d)</b>', board(game.table)) == [
        ("plus", "+", "5"),
        ("minus", "−", "5"),
    ]


@pytest.mark.rule("UR-3.4")
def test_free_places_are_shown():
    game = position({}, row=ROW, hand="S2f I3w I1a S4e")
    rows = board(game.table).split('<div class="city-row')[1:]
    assert [row.count("card free") for row in rows] == [3, 4, 4, 6]


@pytest.mark.rule("UR-17.3")
def test_the_void_is_one_thing_wherever_it_stands():
    for figure in range(5):
        game = position({"expansions": ["void"]}, row=ROW, hand="S2f I3w I1a S4e", void={"figure": figure})
        rows = board(game.table).split('<div class="city-row')
        assert ['data-thing="void"' in row for row in rows[1:]] == [n == figure for n in range(1, 5)] or (
            figure == 0 and 'data-thing="void"' in rows[-1].split('class="beside"')[1]
        )


@pytest.mark.rule("UR-16.20")
def test_postcards_lie_on_their_dreams_and_show_what_they_count():
    row = ["[ef] S2f:P6:2 | I3f:P1", *ROW[1:]]
    html = board(position({"expansions": ["postcards"]}, row=row, hand="S2f I3w I1a S4e").table)
    assert html.count('class="with-card"') == 2
    assert "card on-top turned-2" in html
    assert "Repentant Hourglass, turned 2 times" in html


# ---- everything that is shown ------------------------------------------------------------------


def test_what_nobody_has_told_the_face_is_shown_all_the_same():
    """A module of tomorrow, which has no face."""
    table = tt.new_table(WITH_ECHO, seed=1)
    html = board(table)
    ET.fromstring(html)
    assert re.search(r'plain-zone"><h2>echo letters</h2>.*?<span class="word">5</span>', html)
    assert max(Counter(THING.findall(html)).values()) == 1


# ---- hidden cards ------------------------------------------------------------------------------


@pytest.mark.rule("UR-20.4")
def test_hidden_hands_are_backs_and_all_alike():
    """Partners who do not show their hands, and somebody who only watches."""
    playing = moments(tt.new_table(GAME, seed=4, options=TEAM), seed=4)
    table = next(t for t in playing if t.decision is not None and t.decision.kind == "dream")
    assert table.decision is not None
    for seat in (table.decision.seat, 1 - table.decision.seat, tt.WATCHER):
        view = cast("UrbionView", table.view(seat))
        hidden = [card for card in (*view.hand, *view.part(team).partner_hand) if card is None]
        html = str(FACE.board(table.rules, view, english))
        near = html[html.index('class="beside"') :]
        backs = re.findall(r'<div class="card back" role="img" aria-label="hidden card">.*?</div>', near)
        assert len(backs) == len(hidden) == (8 if seat == tt.WATCHER else 4)
        assert len(set(backs)) == 1


@pytest.mark.rule("UR-20.11")
def test_dreams_that_somebody_else_looks_at_are_backs():
    table = next(
        t
        for seed in range(80)
        for t in moments(tt.new_table(GAME, seed=seed, options=TEAM | {"expansions": ["books"]}), seed=seed)
        if t.decision and t.decision.kind == "prophecies"
    )
    assert table.decision is not None
    own = board(table)
    theirs = str(FACE.board(table.rules, table.view(1 - table.decision.seat), english))
    tray, hidden_tray = [
        html[html.index("tray looked-at") :].split("</section>")[0] for html in (own, theirs)
    ]
    assert THING.search(tray)
    assert not THING.search(hidden_tray)
    assert "card back" in hidden_tray


# ---- numbers -----------------------------------------------------------------------------------


def test_chances_of_the_next_dream():
    """72 dreams less a hand of 4: all Chaos are among the 68 others."""
    game = position({}, row=["[ef]", "[ew]", "[ea]", "[fw]"], hand="S2f I3w I1a S4e")
    shares = chances(faces_in(game.table.rules), game.table.rules.material, game.view)
    assert isclose(shares[CHAOS], 8 / 68)
    assert isclose(shares[SOGNAE], 30 / 68)
    assert isclose(sum(shares.values()), 1)


@pytest.mark.rule("UR-3.20")
def test_a_hidden_hand_makes_a_chaos_likelier():
    """64 dreams that can be held less the own 4 and those at cities; 4 of the rest are the partner's."""
    game = position(
        TEAM,
        row=["[ef]", "[ew]", "[ea]", "[fw]"],
        hand="S2f I3w I1a S4e",
        team={"hand": "S1e S1f I1e I1f".split()},  # noqa: SIM905
    )
    shares = chances(faces_in(game.table.rules), game.table.rules.material, game.view)
    assert isclose(shares[CHAOS], 8 / 64)


def test_a_known_dream_on_top_is_certain():
    game = position(
        {}, row=["[ef]", "[ew]", "[ea]", "[fw]"], hand="S2f I3w I1a S4e", deck={"known_top": ["C"]}
    )
    assert chances(faces_in(game.table.rules), game.table.rules.material, game.view) == {CHAOS: 1.0}


def test_headline():
    table = position({}, row=ROW, hand="S2f I3w I1a S4e", stack=2, turn=7).table
    said = FACE.headline(table.rules, view_of(table), english)
    assert said == "Turn 7 · 6 of 12 cities · 61 dreams in the deck"


# ---- positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2])
def test_every_position_zone_is_one_that_a_position_knows(players: int):
    """Stated empty, as the form leaves it, or with a value of its kind, each key is accepted."""
    stated: dict[str, Any] = {"row": ROW, "hand": ["S2f", "I3w", "I1a", "S4e"]}
    if players == 2:
        stated["team"] = {"hand": ["S1f"]}
    values = {"phase": "1", "turn": 3, "stack": 4, "seat": 1, "team.sognae": 1}
    values |= {"void.cards": 3, "void.figure": 2, "void.flat": False, "postcards.wise": 2}
    check_form(GAME, stated, EVERYTHING | {"players": players}, values=values, but=("deck.contents",))


def test_a_row_can_be_typed_into_the_form(everything: tt.Table):
    """Cities are written in brackets, which mean groups of cards in other games; names will do as well."""
    rules = everything.rules
    fields = {
        "row": "[fw] S2f C | I3w, city of earth and air | I1e [] [efwa] M(+2/-3)f",
        "hand": "S2f I3w I1a S4e",
        "team.hand": "Concord S1f",
        "success": "[ef] temple of fire",
    }
    dictionary = Dictionary(FACE, rules, english)
    typed = position_from_fields(FACE.position_zones(rules), fields, dictionary)
    table = tt.load_position(GAME, typed, options=EVERYTHING | {"players": 2})
    view = view_of(table)
    assert [place.city.face for place in view.row if place.city] == ["[fw]", "[ea]", "[]", "[efwa]"]
    assert [[dream.face for dream in place.plus] for place in view.row] == [
        ["S2f", "C"],
        [],
        [],
        ["M(+2/-3)f"],
    ]
    assert [[dream.face for dream in place.minus] for place in view.row] == [["I3w"], ["I1e"], [], []]
    assert [city.face for city in view.success] == ["[ef]", "[f]"]
