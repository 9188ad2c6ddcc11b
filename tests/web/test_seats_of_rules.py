"""A seat that rules play: it has a name, it is not away, and nobody is asked to sit there."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random

import pytest

from tests.web.household import Household, Person, household
from traumtisch.host.errors import NotYourSeat
from traumtisch.host.house import Wish
from traumtisch.host.live import LiveTable

pytestmark = pytest.mark.anyio

AUTOMA = 1


@pytest.fixture
async def home(tmp_path: Path) -> AsyncGenerator[Household]:
    async with household(tmp_path) as home:
        yield home


async def against_the_automa(home: Household) -> tuple[LiveTable, Person]:
    """Whoever opened the table has asked for more than there is: both seats, and a bot for one."""
    anna = await home.person("Anna")
    wish = Wish(
        game="tapestry",
        mine=(0, AUTOMA),
        bots={AUTOMA: "dreamer"},
        options={"opponents": "automa"},
        seed=3,
    )
    return await home.house.open_table(anna.guest, wish), anna


async def test_nobody_sits_there_and_no_bot(home: Household) -> None:
    live, _ = await against_the_automa(home)
    assert live.bots == {}
    assert [sitting.seat for sitting in live.sittings] == [0]
    assert live.name_of(AUTOMA) == "Automa"


async def test_it_is_called_by_its_name(home: Household) -> None:
    live, anna = await against_the_automa(home)
    await home.play(live, Random(1), 12)
    page = (await anna.browser.get(f"/t/{live.id}")).text
    assert "Automa</span>" in page
    assert "goes by its rules" in page
    assert "is away" not in page
    assert "seat 2" not in page
    assert "Player 2" not in page


async def test_nobody_is_invited_there(home: Household) -> None:
    live, anna = await against_the_automa(home)
    page = (await anna.browser.get(f"/t/{live.id}/seats")).text
    assert "nobody yet" not in page
    assert "Send each link" not in page
    assert home.house.seats.invitation_for(anna.guest.id, live, AUTOMA) is None
    with pytest.raises(NotYourSeat, match="The rules play this seat"):
        await home.house.seats.new_invitation(anna.guest.id, live, AUTOMA)


async def test_a_new_table_against_it_is_complete(home: Household) -> None:
    anna = await home.person("Anna")
    form = {"players": "2", "opponents": "automa", "table-seat-0": "mine", "table-seat-1": "invited"}
    answer = await anna.browser.post("/new/tapestry", form)
    assert answer.status == 303, answer.text
    assert not answer.header("location").endswith("/seats")
