"""A page shows a whole board; after a move what is folded away comes when somebody unfolds it."""

from __future__ import annotations

import re

import pytest

from tests.web.household import Household
from traumtisch.host.house import Wish

pytestmark = pytest.mark.anyio
HTMX = {"hx-request": "true"}


@pytest.mark.parametrize("seat", [0, -1])
async def test_a_page_is_whole_and_a_move_is_folded(home: Household, seat: int) -> None:
    anna = await home.caller(name="Anna")
    live = await home.house.open_table(
        await anna.guest(), Wish(game="tapestry", options={"players": 2}, mine=(0, 1))
    )
    here = f"/t/{live.id}"
    assert "data-later" not in (await anna.get(f"{here}?seat={seat}")).text
    moved = (await anna.get(f"{here}/play?seat={seat}", HTMX)).text
    (name,) = re.findall('data-later="([^"]+)"', moved)
    inside = await anna.get(f"{here}/inside/{name}?seat={seat}")
    assert inside.status_code == 200
    assert 'class="area income"' in inside.text
    assert (await anna.get(f"{here}/inside/nobody?seat={seat}")).status_code == 404
