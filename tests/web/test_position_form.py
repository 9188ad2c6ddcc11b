"""The form "this is how my real table looks"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from random import Random
from typing import Any, cast

import msgspec
import pytest

import traumtisch as tt
from tests.web.household import Household
from tests.web.page import Page
from traumtisch.engine.errors import PositionError
from traumtisch.engine.pile import Component
from traumtisch.games.onirim import GAME
from traumtisch.games.onirim.view import OnirimView
from traumtisch.web.plain_face import PLAIN_FACE, face_of
from traumtisch.web.position_text import Dictionary, position_from_fields, position_from_json
from traumtisch.words import tongue

pytestmark = pytest.mark.anyio

FACE = GAME.web_face or PLAIN_FACE


def typed(value: Any) -> str:
    """What a person types into a field for what the view shows."""
    match value:
        case Component():
            return value.id
        case bool():
            return "true" if value else "false"
        case tuple() if value and isinstance(value[0], tuple):
            return " ".join(f"[{typed(group)}]" for group in cast("tuple[Any, ...]", value))
        case tuple():
            return " ".join(typed(one) for one in cast("tuple[Any, ...]", value)) or "-"
        case _:
            return str(value)


def known_end(cards: Iterable[Component | None]) -> str:
    return " ".join(card.id for card in cards if card is not None)


def fields_of(view: OnirimView, zones: set[str]) -> dict[str, str]:
    """The form filled in from what one player sees, at the beginning of phase 1."""
    plain = ("hand", "row", "used", "doors", "limbo", "discard", "box", "turn")
    fields = {zone: typed(getattr(view, zone)) for zone in plain} | {"phase": "1"}
    fields |= {"deck.known_top": known_end(view.deck.top), "deck.known_bottom": known_end(view.deck.bottom)}
    for module, part in view.modules.items():
        fields |= {f"{module}.{zone}": typed(getattr(part, zone)) for zone in part.__struct_fields__}
    return {key: text for key, text in fields.items() if key in zones}


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"modules": ["towers"]},
        {"modules": ["dreamcatchers", "glyphs"]},
        {"modules": ["book", "crossroads"], "incubus": "A"},
        {"modules": ["premonitions"], "incubus": "B"},
    ],
    ids=str,
)
async def test_what_is_seen_can_be_typed_in_and_looks_the_same(
    home: Household, options: dict[str, Any]
) -> None:
    """Every quiet moment of random games: the view, written into the form, opens a table with that view."""
    entered = 0
    ann = await home.caller(name="Ann")
    token = await ann.token()
    query = {"modules": ",".join(options.get("modules", [])), "incubus": options.get("incubus", "none")}
    for seed in range(2):
        table, chance = tt.new_table("onirim", seed=seed, options=options), Random(seed)
        zones = {zone.key for zone in FACE.position_zones(table.rules)}
        while table.decision is not None and entered < 12 * (seed + 1):
            if table.decision.kind == "action" and table.at_rest:
                fields = fields_of(table.view(0), zones)
                form = {f"zone-{key}": text for key, text in fields.items()}
                answer = await ann.client.post(
                    "/position/onirim",
                    params=query,
                    data={**form, "position-practice": "yes", "_csrf_token": token},
                    follow_redirects=False,
                )
                assert answer.status_code == 303, (fields, answer.text)
                opened = await home.house.table(answer.headers["location"].removeprefix("/t/"))
                assert opened.table.view(0) == table.view(0)
                assert opened.table.practice
                entered += 1
            table.choose(chance.choice(table.decision.options))
    assert entered >= 12


def read(text: str, language: str = "en", options: dict[str, Any] | None = None) -> list[str | bool]:
    rules = GAME.rules(GAME.settings_type.read(options))
    return Dictionary(FACE, rules, tongue(language, GAME)).read(text)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("RS BM", ["RS", "BM"]),
        ("rs,bm", ["RS", "BM"]),
        ("red sun, blue moon", ["RS", "BM"]),
        ("red sun blue moon RK", ["RS", "BM", "RK"]),
        ("Red Door c17,,  ", ["RD", "c17"]),
        ("red", ["red"]),
        ("true false yes no", [True, False, True, False]),
        ("nightmare pumpkin", ["nightmare", "pumpkin"]),
    ],
)
def test_codes_names_and_ids_are_understood(text: str, cards: list[str | bool]) -> None:
    codes = {name: code for code, name in FACE.palette(GAME.rules(GAME.settings_type()), str)}
    assert read(text) == [codes.get(card, card) if isinstance(card, str) else card for card in cards]


def test_names_are_understood_in_the_language_of_the_reader() -> None:
    rules = GAME.rules(GAME.settings_type())
    say = tongue("de", GAME)
    for code, name in FACE.palette(rules, say):
        assert read(name, "de") == [code]
        assert read(f"RS {name}, BM", "de") == ["RS", code, "BM"]
    assert say("red sun") != "red sun"


def test_groups_stand_in_brackets_and_a_dash_is_nothing() -> None:
    rules = GAME.rules(GAME.settings_type.read({"modules": ["dreamcatchers"]}))
    zones, dictionary = FACE.position_zones(rules), Dictionary(FACE, rules, str)

    def position(**fields: str) -> dict[str, Any]:
        return position_from_fields(zones, {k.replace("__", "."): v for k, v in fields.items()}, dictionary)

    assert position(dreamcatchers__catchers="[RD red sun] [], [c3]") == {
        "dreamcatchers": {"catchers": [["RD", "RS"], [], ["c3"]]}
    }
    assert position(deck__contents="-", deck__known_top="RD", phase="2", turn=" ") == {
        "deck": {"contents": [], "known_top": ["RD"]},
        "phase": 2,
    }
    for wrong in ("[RD] RS", "[RD", "RD]", "[[RD]]"):
        with pytest.raises(PositionError, match="brackets"):
            position(dreamcatchers__catchers=wrong)
    with pytest.raises(PositionError, match="too long"):
        position(hand="RS " * 2000)


@pytest.mark.parametrize("text", ["{", "[]", "3", "null", "[" * 5000, '{"a": 1}' * 20_000, "\x00"])
def test_what_is_no_position_in_json_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        position_from_json(text)


async def test_an_error_is_said_in_the_language_of_the_guest_and_nothing_typed_is_lost(
    home: Household,
) -> None:
    ann = await home.caller("de", name="Ann")
    fields = {"zone-hand": "RS <b>Kürbis</b>", "zone-row": "BS", "position-json": ""}
    answer = await ann.post("/position/onirim?modules=towers", fields)
    assert answer.status_code == 400
    assert "Kürbis" in unescape(answer.text)
    assert "<b>Kürbis" not in answer.text
    assert "gibt es in diesem Spiel mit diesen Optionen nicht" in answer.text
    assert 'value="RS &lt;b&gt;Kürbis&lt;/b&gt;"' in answer.text
    assert 'value="BS"' in answer.text
    assert 'name="position-practice" value="yes" checked' not in answer.text
    assert 'action="/position/onirim?modules=towers"' in answer.text


async def test_the_form_shows_the_zones_of_the_chosen_modules_and_practice_is_on(home: Household) -> None:
    ann = await home.caller(name="Ann")
    plain = (await ann.get("/position/onirim")).text
    towers = (await ann.get("/position/onirim?modules=towers")).text
    assert 'name="zone-towers.row"' in towers
    assert 'name="zone-towers.row"' not in plain
    assert 'name="zone-deck.known_top"' in plain
    assert 'data-code="RS"' in plain
    assert 'name="position-practice" value="yes" checked' in plain


@pytest.mark.parametrize(
    ("path", "status"),
    [("/position/chess", 404), ("/position/onirim?modules=pumpkin", 400), ("/position/onirim?x=1", 400)],
)
async def test_what_cannot_be_set_up_is_said(home: Household, path: str, status: int) -> None:
    ann = await home.caller(name="Ann")
    assert (await ann.get(path)).status_code == status
    assert (await ann.post(path, {"zone-hand": "RS"})).status_code == status


async def test_a_position_can_be_pasted_as_json_with_its_options(home: Household) -> None:
    position = {
        "options": {"modules": ["towers"]},
        "hand": ["RK", "BS", "BM", "GS", "NS"],
        "towers": ["R4"],
        "deck": {"known_top": ["RD"]},
    }
    ann = await home.caller(name="Ann")
    pasted = {"zone-hand": "pumpkin", "position-json": msgspec.json.encode(position).decode()}
    answer = await ann.post("/position/onirim", pasted)
    assert answer.status_code == 303, answer.text
    opened = await home.house.table(answer.headers["location"].removeprefix("/t/"))
    assert opened.header.options == {"modules": ["towers"]}
    assert opened.table.view(0) == tt.load_position("onirim", position).view(0)
    assert not opened.table.practice
    for wrong in ('{"options": 3}', '{"options": {"modules": 7}}', '{"hand": 7}', '{"hand": {}}'):
        assert (await ann.post("/position/onirim", {"position-json": wrong})).status_code == 400


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"zone-used": "ja"}, "„Verbrauchte Karten“ muss für jede der 0 Karten"),
        ({"zone-phase": "7"}, "„Phase“ ist setup, 1, 2 oder 3, und „Zug“ ist eine Zahl"),
        ({"zone-hand": "Albtraum"}, "„Albtraum“ kann nicht in „Hand“ liegen"),
        ({"zone-hand": "rad sun"}, "Eine Karte „rad“ gibt es in diesem Spiel"),
        ({"position-json": '{"used": [true]}'}, "„used“ muss für jede der 0 Karten"),
    ],
)
async def test_what_is_wrong_is_said_about_what_was_typed(
    home: Household, fields: dict[str, str], sentence: str
) -> None:
    """Fields are called as the form calls them, in the reader's language."""
    ann = await home.caller("de", name="Ann")
    data = {**fields, "_csrf_token": await ann.token()}
    answer = await ann.client.post("/position/onirim", data=data, follow_redirects=False)
    assert answer.status_code == 400
    assert sentence in Page(answer.text).text


def test_what_may_have_been_meant_is_said_in_the_readers_language() -> None:
    with pytest.raises(PositionError) as caught:
        tt.load_position("onirim", {"hand": ["red sunn"]})
    assert "rote Sonne" in caught.value.phrase.say(tongue("de", GAME))


async def test_what_is_laid_is_judged_at_once_and_opens_nothing(home: Household) -> None:
    ann = await home.caller("de", name="Ann")
    hand = {"zone-hand": "RK BS BM GS NS"}
    fits = await ann.post("/position/onirim/check", hand)
    assert fits.status_code == 200
    assert "Das passt zusammen." in fits.text
    assert "71 Karten" in fits.text  # what is nowhere else lies in the deck
    wrong = await ann.post("/position/onirim/check", hand | {"zone-row": "RS BS"})
    assert wrong.status_code == 200
    assert "rote Sonne" in unescape(wrong.text)
    assert "passt" not in wrong.text
    towers = await ann.post("/position/onirim/check?modules=towers", hand | {"zone-towers.row": "R4"})
    assert "Das passt zusammen." in towers.text
    assert await home.house.tables_of(await ann.guest()) == []


@pytest.mark.parametrize("game", ["onirim", "urbion"])
def test_every_card_of_the_palette_has_a_picture_and_a_number(game: str) -> None:
    found = tt.find_game(game)
    face = face_of(found)
    for chosen in ({}, {s.key: list(s.choices) for s in found.settings_type.schema() if s.kind == "subset"}):
        rules = found.rules(found.settings_type.read(chosen))
        stock, codes = face.stock(rules, str), [code for code, _ in face.palette(rules, str)]
        assert stock.keys() <= set(codes)
        assert sum(each.copies for each in stock.values()) == len(list(rules.material.prints)) - 1
        sprite = str(face.sprite(rules, str))
        for each in stock.values():
            [symbol] = re.findall(r'href="#([^"]+)"', str(each.picture))
            assert f'id="{symbol}"' in sprite


def test_where_cards_lie_in_rows_and_groups_is_declared() -> None:
    rules = GAME.rules(GAME.settings_type.read({"modules": ["dreamcatchers", "book"]}))
    lies = {zone.key: zone.lies for zone in FACE.position_zones(rules) if zone.lies != "cards"}
    assert lies == {"used": "words", "dreamcatchers.catchers": "groups", "book.covered": "words"}
    urbion = tt.find_game("urbion")
    zones = face_of(urbion).position_zones(urbion.rules(urbion.settings_type()))
    assert [(zone.key, zone.most) for zone in zones if zone.lies == "rows"] == [("row", 4)]
