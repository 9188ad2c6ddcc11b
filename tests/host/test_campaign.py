"""A campaign at a hosted table: whoever sits there goes on to the next chapter, and may keep all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toys import voyage
from traumtisch.engine.campaign import load_campaign
from traumtisch.host.errors import HostError
from traumtisch.host.house import House, Wish
from traumtisch.host.store import Store

pytestmark = pytest.mark.anyio


async def test_the_next_chapter_begins_at_a_table_of_its_own(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path}/house.db", patience=1)
    house = await House.open(store, games={"voyage": voyage.GAME})
    _, ann = await house.guests.welcome("Ann")
    live = await house.open_table(ann, Wish(game="voyage", seed=1))
    tables = [live.id]
    for chapter in (1, 2, 3):
        async with house.at_table(tables[-1]) as live:
            with pytest.raises(HostError, match="when the game is over"):
                await house.campaign_of(live)
            for choice in ("trade island", "trade harbour"):
                await house.tables.choose(live, 0, choice, live.version)
            campaign = await house.campaign_of(live)
            assert len(campaign.chapters) == chapter
            if chapter < 3:
                tables.append((await house.rematch(ann, live)).id)
                assert (await house.rematch(ann, live)).id == tables[-1]
    house.close()
    again = await House.open(store, games={"voyage": voyage.GAME})
    last = await again.table(tables[-1])
    assert last.table.view(0).gold == 18
    assert [table.view(0).gold for table in load_campaign(campaign.to_json(), voyage.GAME)] == [3, 9, 18]
    again.close()
