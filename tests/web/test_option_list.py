"""Long lists of options: in groups that know no game, with a field to filter them."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest

import traumtisch as tt
from tests.toys.installed import toys_installed
from tests.web.household import Household, household
from traumtisch.host.wish import Wish
from traumtisch.web.pages.option_list import FEW, MANY, OptionGroup, Worded, grouped

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module", autouse=True)
def _toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toys_installed(tmp_path_factory.mktemp("installed"), "marathon"):
        yield


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path) as home:
        yield home


def worded(verb: str, *sentences: str) -> list[Worded]:
    return [Worded(tt.Option(verb, number), words) for number, words in enumerate(sentences)]


def test_options_go_together_by_verb_and_are_called_by_what_they_share():
    play = worded("play", "Play the red sun", "Play the blue moon")
    throw = worded("throw", "Den Mond abwerfen", "Die Sonne abwerfen")
    end = worded("end", "End the turn")
    groups = grouped([*play, *end, *throw])
    assert [group.heading for group in groups] == ["", "Play the …", "… abwerfen"]
    assert [group.options for group in groups] == [end, play, throw]


def test_a_few_that_share_no_words_stand_alone_and_many_are_called_by_the_first_and_the_last():
    trade = worded("trade", "Give one", "Take two")
    end = worded("end", "End the turn")
    assert grouped([*trade, *end]) == [OptionGroup("", [*trade, *end])]
    sell = worded("sell", *(f"{number} for sale {number}" for number in range(FEW + 1)))
    assert [group.heading for group in grouped([*end, *sell])] == ["", "0 for sale 0 … 8 for sale 8"]


def test_many_of_one_verb_go_together_by_what_they_are_done_to_first():
    houses = [
        Worded(tt.Option("build", kind, place), f"Build a {kind} at {place}")
        for place in range(20)
        for kind in ("house", "barn")
    ]
    assert [(group.heading, len(group.options)) for group in grouped(houses)] == [
        ("Build a house at …", 20),
        ("Build a barn at …", 20),
    ]
    places = worded("go", *(f"Go to {place}" for place in range(40)))
    assert [(group.heading, len(group.options)) for group in grouped(places)] == [("Go to …", 40)]


def test_or_by_the_first_word_in_which_they_differ():
    plots = worded(
        "build", *(f"Build on row {row}, column {column}" for row in range(5) for column in range(8))
    )
    assert [(group.heading, len(group.options)) for group in grouped(plots)] == [
        (f"Build on row {row}, column …", 8) for row in range(5)
    ]


def test_no_option_is_lost_in_groups():
    offered = [
        Worded(tt.Option(verb, first, second), f"{verb} {first} {second}")
        for verb, number in (("a", 1), ("b", 7), ("c", 70))
        for first in range(number)
        for second in range(2)
    ]
    assert sorted(one for group in grouped(offered) for one in group.options) == sorted(offered)


async def test_equal_cards_are_one_line_and_the_board_tells_them_apart(home: Household) -> None:
    ann = await home.person("Ann")
    live = await home.table(ann, position={"hand": ["RS", "RS", "BM", "BM", "NK"]})
    page = (await ann.browser.get(f"/t/{live.id}")).text
    lines = re.findall(r'<li( class="twin")?><button name="option" value="play ([^"]+)"[^>]*>(<kbd>)?', page)
    assert [(bool(twin), bool(key)) for twin, _, key in lines] == [
        (False, True),
        (True, False),
        (False, True),
        (True, False),
        (False, True),
    ]
    for _, card, _ in lines:
        assert f'data-thing="{card}"' in page


async def test_a_page_groups_and_filters_only_long_lists(home: Household) -> None:
    ann = await home.person("Ann")
    long = await home.house.open_table(ann.guest, Wish(game="marathon"))
    page = (await ann.browser.get(f"/t/{long.id}")).text
    assert len(re.findall(r'name="option"', page)) == 100 > MANY
    assert '<div class="groups">' in page
    # Without a script it stays hidden; and Enter in it must not choose the first option.
    field = re.search(r'<input id="option-filter"[^>]*>', page)
    assert field is not None
    assert " hidden" in field[0]
    assert page.index(field[0]) < page.index('id="options"')
    short = await home.table(ann)
    page = (await ann.browser.get(f"/t/{short.id}")).text
    assert "option-filter" not in page
    assert "groups" not in page


async def test_the_keys_of_options_follow_the_list_as_it_is_shown(home: Household) -> None:
    ann = await home.person("Ann")
    live = await home.house.open_table(ann.guest, Wish(game="marathon"))
    page = (await ann.browser.get(f"/t/{live.id}")).text
    keys = re.findall(r"<kbd>(.)</kbd><span>run", page)
    assert "".join(keys) == "123456789abcdefgjkmnopqstvwxyz"
