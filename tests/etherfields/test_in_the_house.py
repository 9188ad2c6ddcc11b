"""Etherfields at tables of the house: campaigns over mended packs, other teams, several people at once."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from tests.etherfields.scenario import TEST_PACK
from tests.web.household import Household
from traumtisch.engine.campaign import sequel_of
from traumtisch.games.etherfields import EtherfieldsGame, EtherfieldsState
from traumtisch.host.campaigns import journal_of
from traumtisch.host.errors import HostError, OutOfDate
from traumtisch.host.house import Guest, House, Wish
from traumtisch.host.live import LiveTable
from traumtisch.host.store import Store
from traumtisch.web.app import create_app
from traumtisch.web.settings import ServerSettings

pytestmark = pytest.mark.anyio

LARGEST_SAVE = 200_000


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEST_PACK, tmp_path / "pack"))


async def opened(tmp_path: Path, folder: Path) -> House:
    games = {"etherfields": EtherfieldsGame({}).with_packs([folder])}
    return await House.open(Store.open(tmp_path / "house.db"), games=games)


@pytest.fixture
async def house(tmp_path: Path, folder: Path) -> AsyncGenerator[House]:
    house = await opened(tmp_path, folder)
    yield house
    await house.campaigns.rest()
    house.close()


def state_of(live: LiveTable) -> EtherfieldsState:
    assert isinstance(live.table.state, EtherfieldsState)
    return live.table.state


async def play_a_session(house: House, table: str, random: Random) -> LiveTable:
    """Random choices, but saving as soon as that is offered: sessions end by being saved."""
    async with house.at_table(table) as live:
        while live.table.outcome is None:
            decision = random.choice(live.table.decisions)
            options = list(decision.options)
            saving = [option for option in options if option.verb == "save"]
            option = saving[0] if saving else random.choice(options)
            await house.tables.choose(live, decision.seat, option.id, live.version)
    await house.campaigns.rest()
    return live


async def begin(house: House, **options: object) -> tuple[Guest, LiveTable]:
    _, ann = await house.guests.welcome("Ann")
    mine = tuple(range(int(str(options.get("players", 1)))))
    return ann, await house.open_table(ann, Wish(game="etherfields", options=options, mine=mine, seed=5))


async def test_a_campaign_is_small_and_tells_nothing_of_what_is_to_come(house: House) -> None:
    random = Random(1)
    ann, live = await begin(house, players=2)
    (story,) = await house.campaigns.of(ann)
    for _ in range(6):
        live = await play_a_session(house, live.id, random)
        if sequel_of(live.table) is None:
            break
        with pytest.raises(HostError, match="The campaign goes on"):
            async with house.at_table(live.id):
                await house.campaign_of(live)
        live = await house.campaigns.go_on(ann, story.id)
    file = await house.campaigns.export(ann, story.id)
    assert len((await house.campaigns.find(ann, story.id)).chapters) > 3
    assert len(file) < LARGEST_SAVE
    pack = live.table.rules.material.pack
    read = json.loads(file)
    assert not any(element in file.decode() for element in pack.where)
    assert set(read) == {"campaign", "game", "name", "inside"}


async def test_another_team_goes_on(house: House) -> None:
    """EF-47: fewer or more people, with the characters that the campaign knows."""
    ann, live = await begin(house, players=2)
    live = await play_a_session(house, live.id, Random(2))
    (story,) = await house.campaigns.of(ann)
    alone = await house.campaigns.go_on(ann, story.id, {"players": 1, "characters": 1})
    assert alone.table.seats == 1
    assert len(state_of(alone).characters) == 1
    with pytest.raises(HostError, match="still goes on"):
        await house.campaigns.go_on(ann, story.id, {"players": 3})


async def test_what_was_read_can_be_read_by_whoever_was_away(house: House) -> None:
    """Each chapter has the texts that were read in it, and no others."""
    _, bob = await house.guests.welcome("Bob")
    ann, live = await begin(house)
    async with house.at_table(live.id):
        while not state_of(live).told:
            decision = live.table.decisions[0]
            await house.tables.choose(live, decision.seat, decision.options[0].id, live.version)
        told = state_of(live).told
        await house.tables.resign(live, 0)
    await house.campaigns.rest()
    (story,) = await house.campaigns.of(ann)
    await house.gatherings.take_over(bob, house.gatherings.key(ann, story))
    story = await house.campaigns.find(bob, story.id)
    game, name = live.table.game, live.table.rules.material.name
    (chapter,) = journal_of(game, story)
    assert [str(each) for each in chapter.readings] == [str(name(key)) for key in told]
    unread = {member.name: member.has_not_read(story) for member in await house.gatherings.members(story)}
    assert unread == {"Ann": [], "Bob": [1]}
    second = await house.campaigns.go_on(bob, story.id)
    assert state_of(second).told[: len(told)] == told, "the journal goes on"


async def test_only_the_team_can_be_chosen_anew(house: House) -> None:
    ann, live = await begin(house)
    await play_a_session(house, live.id, Random(3))
    (story,) = await house.campaigns.of(ann)
    with pytest.raises(Exception, match="poker cannot be chosen anew in the middle of a campaign"):
        await house.campaigns.go_on(ann, story.id, {"poker": True})


async def test_a_campaign_goes_on_after_its_pack_was_mended(tmp_path: Path, folder: Path) -> None:
    """Cards by names: even one more card, which gives other numbers to all, does no harm."""
    house = await opened(tmp_path, folder)
    ann, live = await begin(house)
    await play_a_session(house, live.id, Random(4))
    (story,) = await house.campaigns.of(ann)
    second = await house.campaigns.go_on(ann, story.id)
    cards = sorted(second.table.rules.material.faces[c] for c in state_of(second).characters[0].discard)
    house.close()
    more = '[[influence]]\nid = "influence:aaa"\nname = "influence.p2.name"\norigin = "market"\n'
    (folder / "aaa.toml").write_text(more + "intents = { rage = 1 }\nprice = 1\n")
    again = await opened(tmp_path, folder)
    with pytest.raises(Exception, match="other rules"):
        await again.table(second.id)
    repeated = await again.campaigns.repeat(ann, story.id)
    material = repeated.table.rules.material
    assert sorted(material.faces[c] for c in state_of(repeated).characters[0].discard) == cards
    await play_a_session(again, repeated.id, Random(5))
    assert (await again.campaigns.go_on(ann, story.id)).table.decision is not None
    again.close()


async def test_the_journal_tells_what_was_dreamed_and_read(house: House) -> None:
    ann, live = await begin(house)
    live = await play_a_session(house, live.id, Random(6))
    (story,) = await house.campaigns.of(ann)
    led_to = story.last.led_to
    assert led_to is not None
    said = [str(each) for each in live.table.game.journal(live.table.rules, None, led_to)]
    assert any(line.startswith("Read in the script: 1, 100") for line in said), said
    assert any(":" in line and line.endswith(("won.", "lost.", "part.")) for line in said), said


# ---- free action of several people (EF-9.3) ------------------------------------------------------------


async def in_the_character_phase(house: House, **options: object) -> LiveTable:
    _, live = await begin(house, players=2, scene="dream-1", **options)
    random = Random(1)
    async with house.at_table(live.id):
        while live.table.decision is not None and live.table.decision.kind != "act":
            decision = live.table.decisions[0]
            await house.tables.choose(
                live, decision.seat, random.choice(list(decision.options)).id, live.version
            )
    return live


async def test_whoever_acts_first_acts_and_the_others_look_again(house: House) -> None:
    live = await in_the_character_phase(house)
    assert live.to_move == [0, 1]
    seen = live.version
    async with house.at_table(live.id):
        deed = next(option for option in live.table.decisions[1].options if option.id != "ready")
        await house.tables.choose(live, 1, deed.id, seen)
        with pytest.raises(OutOfDate, match="The table has moved on since"):
            await house.tables.choose(live, 0, live.table.decisions[0].options[0].id, seen)


async def test_ready_is_said_by_each_seat_and_ends_the_phase(house: House) -> None:
    live = await in_the_character_phase(house)
    async with house.at_table(live.id):
        await house.tables.choose(live, 0, "ready", live.version)
        assert state_of(live).phase == "characters"
        assert state_of(live).ready == (True, False)
        await house.tables.choose(live, 1, "ready", live.version)
        assert state_of(live).ready != (True, False)


async def test_in_turn_only_one_acts_at_a_time(house: House) -> None:
    live = await in_the_character_phase(house, pace="ordered")
    assert len(live.to_move) == 1


# ---- nothing of what is to come ------------------------------------------------------------------------


async def test_no_answer_tells_what_is_to_come(house: House, tmp_path: Path) -> None:
    """Pages and answers for programs, of the table and its campaign: nothing that was not revealed."""
    settings = ServerSettings(rate_limit=1_000_000, weighty_rate_limit=0, database=tmp_path / "house.db")
    async with AsyncExitStack() as stack:
        home = Household(house, create_app(house, settings), stack)
        ann = await home.caller(name="Ann")
        wish = Wish(game="etherfields", options={}, seed=5)
        live = await house.open_table(await ann.guest(), wish)
        live = await play_a_session(house, live.id, Random(7))
        (story,) = await house.campaigns.of(await ann.guest())
        assert story.last.led_to is not None
        known = json.dumps(story.last.led_to.carries_over["values"])
        pack = live.table.rules.material.pack
        later = [
            name
            for kind in ("dream", "script", "hint", "wisdom", "mask", "creature", "overlay", "token")
            for name in pack.of_kind.get(kind, {})
            if name not in known and name not in str(live.table.view(0))
        ]
        assert len(later) > 5
        named = [pack.text(f"{name.replace(':', '.')}.name", "en") for name in later]
        texts = [text for text in named if len(text) > 4]  # a short one may stand in a key by chance
        for path in (f"/campaigns/{story.id}", f"/api/campaigns/{story.id}", "/campaigns", "/api/campaigns"):
            answer = await ann.get(path)
            assert answer.status_code == 200
            assert [name for name in (*later, *texts) if name in answer.text] == [], path
        refused = await ann.get(f"/api/tables/{live.id}/record")
        assert refused.status_code == 400
        assert "The campaign goes on" in refused.json()["error"]


# ---- what is told -------------------------------------------------------------------------------


def headings(page: str) -> list[tuple[str, bool]]:
    """Of the log, the newest first, each with whether it begins something."""
    found = re.findall(r'<li class="by"([^>]*)><button[^>]*>([^<]*)</button>', page)
    return [(words, "data-begins" in attributes) for attributes, words in found]


async def test_between_dreams_the_log_is_headed_by_places(house: House, tmp_path: Path) -> None:
    """No rounds are counted there. A page that has the log already is told where a new part begins."""
    settings = ServerSettings(rate_limit=1_000_000, weighty_rate_limit=0, database=tmp_path / "house.db")
    async with AsyncExitStack() as stack:
        home = Household(house, create_app(house, settings), stack)
        ann = await home.person("Ann")
        live = await house.open_table(ann.guest, Wish(game="etherfields", options={"scene": "world"}, seed=5))
        async with house.at_table(live.id):
            while live.table.decision is not None and live.table.decision.kind != "where to":
                await house.tables.choose(live, 0, live.table.decision.options[0].id, live.version)
            assert live.table.decision is not None
            shown = live.version
            go = next(option for option in live.table.decision.options if option.verb == "go")
            await house.tables.choose(live, 0, go.id, shown)
        place = live.table.rules.material.name_of(go.target).say()
        page = await ann.browser.get(f"/t/{live.id}")
        news = await ann.browser.get(f"/t/{live.id}/play?seat=0&shown={shown}", {"hx-request": "true"})
    assert headings(page.text)[-1] == ("Beginning", False)
    assert (place, True) in headings(page.text)
    assert headings(news.text)[-1] == (place, True), "it does not go on what was told before"
