"""The form for a new table: every option of the schema, who sits where, and mistakes that lose nothing."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.web.caller import Caller
from tests.web.household import Household
from tests.web.page import Page
from traumtisch.host.arrangement import possible_seats

pytestmark = pytest.mark.anyio

ONIRIM = tt.find_game("onirim")
SCHEMA = ONIRIM.settings_type.schema()
ONE_OPTION = [
    pytest.param(setting.key, value, id=f"{setting.key}={value}")
    for setting in SCHEMA
    for value in (("true",) if setting.kind == "flag" else setting.choices)
]
MODULES = ",".join(next(s for s in SCHEMA if s.key == "modules").choices)


async def opened_as_shown(caller: Caller, link: str) -> dict[str, Any]:
    """Follows a link and sends the form as it is shown; the options of the table that comes of it."""
    form = (await caller.page(link)).forms["/new/onirim"]
    answer = await caller.post("/new/onirim", form)
    assert answer.status_code == 303
    table = await caller.house.table(answer.headers["location"].split("/")[2])
    return table.header.options


@pytest.mark.parametrize(("key", "value"), ONE_OPTION)
async def test_every_option_goes_through_link_and_form(home: Household, key: str, value: str) -> None:
    expected = ONIRIM.settings_type.read({key: value}).as_options()
    assert await opened_as_shown(await home.caller(), f"/new/onirim?{key}={value}") == expected


async def test_single_choices_of_long_lists_are_ticked(home: Household) -> None:
    """Civilizations of Tapestry, box by box: folded, unless something is ticked there."""
    caller = await home.caller()
    usual = await caller.page("/new/tapestry")
    assert "Civilizations that stay out" in usual.words
    assert "Heralds" in usual.words
    chosen = {"boxes": "plans", "civs_out": "heralds,nomads", "civs_out.plans": "spies"}
    link = "/new/tapestry?" + "&".join(f"{key}={value}" for key, value in chosen.items())
    form = (await caller.page(link)).forms["/new/tapestry"]
    answer = await caller.post("/new/tapestry", form)
    assert answer.status_code == 303
    table = await caller.house.table(answer.headers["location"].split("/")[2])
    expected = tt.find_game("tapestry").settings_type.read(chosen).as_options()
    assert table.header.options == expected
    assert expected["civs_out.plans"] == ["spies"]
    opened = '<details class="fold-in" open>'
    assert (usual.text.count(opened), (await caller.get(link)).text.count(opened)) == (0, 2)


async def test_too_many_that_stay_out_are_said_in_the_form(home: Household) -> None:
    caller = await home.caller()
    lists = {s.key: s.choices for s in tt.find_game("tapestry").settings_type.schema()}
    answer = await caller.post("/new/tapestry", {"players": "2", "civs_out": ",".join(lists["civs_out"][3:])})
    assert answer.status_code == 400
    assert "Such civilizations: 3. But 4 of them are drawn" in answer.text


async def test_many_options_at_once(home: Household) -> None:
    chosen = {"modules": MODULES, "hard.towers": "yes", "hard.premonitions": "6", "incubus": "C"}
    link = "&".join(f"{key}={value}" for key, value in chosen.items())
    expected = ONIRIM.settings_type.read(chosen).as_options()
    assert await opened_as_shown(await home.caller(), f"/new/onirim?{link}") == expected


async def test_what_is_not_ticked_is_off(home: Household) -> None:
    caller = await home.caller()
    table = await home.house.table(await caller.opens(players="1"))
    assert table.header.options == {}
    assert not table.header.practice
    assert table.header.watchable


async def test_everything_about_the_table_arrives(home: Household) -> None:
    caller = await home.caller()
    fields = {"table-name": "  Anna ", "table-seed": "7", "table-practice": "yes"}
    answer = await caller.post("/new/onirim", fields)
    header = (await home.house.table(answer.headers["location"].split("/")[2])).header
    assert (header.seed, header.seed_is_chosen) == (7, True)
    assert header.practice
    assert not header.watchable
    assert (await caller.guest()).name == "Anna"


async def test_without_a_seed_nobody_knows_it(home: Household) -> None:
    caller = await home.caller()
    headers = [(await home.house.table(await caller.opens(**{"table-seed": " "}))).header for _ in range(2)]
    assert [header.seed_is_chosen for header in headers] == [False, False]
    assert headers[0].seed != headers[1].seed


async def test_a_mistake_keeps_everything_that_was_typed(home: Household) -> None:
    caller = await home.caller()
    fields = [
        ("players", "2"),
        ("modules", "towers"),
        ("modules", "ladders"),
        ("hard.towers", "yes"),
        ("option.adversary", "lenient"),
        ("table-name", "Anna"),
        ("table-seed", "my seed"),
        ("table-seat-0", "mine"),
        ("table-seat-1", "invited"),
        ("table-practice", "yes"),
    ]
    answer = await caller.post("/new/onirim", fields)
    assert answer.status_code == 400
    page = Page(answer.text)
    assert "The option modules cannot be &#39;ladders&#39;" in answer.text
    kept = page.forms["/new/onirim"]
    assert [field for field in fields if field not in kept] == [("modules", "ladders")]
    assert "table-watchable" not in dict(kept)
    assert "traumtisch_guest" not in caller.client.cookies


@pytest.mark.parametrize(
    "fields",
    [
        {"players": "9"},
        {"hard.towers": "perhaps"},
        {"no.such.option": "1"},
        {"players": "2", "table-seat-0": "invited", "table-seat-1": "invited"},
        {"table-seed": "x" * 5000},
    ],
)
async def test_mistakes_are_one_sentence_beside_the_form(home: Household, fields: dict[str, str]) -> None:
    answer = await (await home.caller()).post("/new/onirim", fields)
    assert answer.status_code == 400
    wrong = [attrs for _, attrs in Page(answer.text).tags if attrs.get("class") == "wrong"]
    assert len(wrong) == 1


async def test_a_link_with_a_mistake_says_so(home: Household) -> None:
    answer = await (await home.caller()).get("/new/onirim?modules=towers,ladders")
    assert answer.status_code == 400
    assert "&#39;ladders&#39;" in answer.text
    assert ("modules", "towers") in Page(answer.text).forms["/new/onirim"]


@pytest.mark.parametrize(
    ("seats", "mine", "leads_to_seats"),
    [
        ({}, [0, 1], False),
        ({"table-seat-1": "invited"}, [0], True),
        ({"table-seat-0": "invited"}, [1], True),
    ],
)
async def test_seats_belong_to_whom_they_should(
    home: Household, seats: dict[str, str], mine: list[int], leads_to_seats: bool
) -> None:
    caller = await home.caller()
    answer = await caller.post("/new/onirim", {"players": "2", **seats})
    table = await home.house.table(answer.headers["location"].split("/")[2])
    assert table.seats_of((await caller.guest()).id) == mine
    assert answer.headers["location"].endswith("/seats") == leads_to_seats


async def test_seats_that_a_lone_game_does_not_have_do_not_count(home: Household) -> None:
    caller = await home.caller()
    answer = await caller.post("/new/onirim", {"players": "1", "table-seat-1": "invited"})
    assert not answer.headers["location"].endswith("/seats")


async def test_options_of_a_module_stand_in_its_card(home: Household) -> None:
    html = (await (await home.caller()).get("/new/onirim")).text
    card = html[html.index('id="modules-towers"') : html.index('id="modules-premonitions"')]
    assert 'name="hard.towers"' in card
    assert '"/rules/onirim#ON-14"' in card


async def test_looking_at_the_form_makes_no_guest(home: Household) -> None:
    caller = await home.caller()
    await caller.get("/new/onirim")
    assert "traumtisch_guest" not in caller.client.cookies


async def test_a_game_that_is_not_here(home: Household) -> None:
    answer = await (await home.caller()).get("/new/chess")
    assert answer.status_code == 404
    assert "There is no game called" in answer.text


async def test_a_choice_that_needs_another_one_beside_it_does_not_close_the_house(home: Household) -> None:
    """How many dream depends on the pack; the shelf and the form of the game open all the same."""
    caller = await home.caller()
    assert possible_seats(tt.find_game("etherfields")) == (1, 4)
    assert (await caller.get("/")).status_code == 200
    form = await caller.page("/new/etherfields")
    seats = [box.get("data-seats") for _, box in form.tags if box.get("name") == "players"]
    assert seats == ["1", "2", "3", "4"]
