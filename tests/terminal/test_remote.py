"""Tables on a real server, from the terminal."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest

import traumtisch as tt
from tests.terminal.test_cli import run
from tests.web.serving import Server, free_port
from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import Phrase
from traumtisch.terminal import remote
from traumtisch.terminal.remote import RemoteTable, join, option_from
from traumtisch.terminal.server import Link, RefusedByServer, Unreachable, WrongLink, read_link
from traumtisch.terminal.talk import Talk
from traumtisch.terminal.visiting import PlainVisit
from traumtisch.words import tongue

pytestmark = pytest.mark.anyio

PATIENCE = 300.0


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(folder / "house.db", free_port(), folder / "server.log") as server:
        yield server


def opened(server: Server, **wish: Any) -> list[str]:
    """The links to the seats of a new table; the last one is for watching."""
    body = json.dumps({"game": "onirim", **wish}).encode()
    request = Request(
        f"http://127.0.0.1:{server.port}/api/tables", body, {"content-type": "application/json"}
    )
    with urlopen(request, timeout=PATIENCE) as answer:
        table = json.load(answer)
    links = [seat["link"] for seat in table["seats"]] + [table["page"]]
    return [link.replace("localhost", "127.0.0.1") for link in links]


async def sit(link: str, name: str = "Anna", language: str = "en", machine: str = "here") -> RemoteTable:
    return await join(read_link(link), name, language, machine)


async def choose_something(table: RemoteTable, chance: Random) -> None:
    sight = await table.look()
    assert sight.asked is not None
    await table.choose(sight.seat, chance.choice(sight.asked.offers).option, sight.version)


# ---- links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("https://dreams.example/join#a.b", Link("https://dreams.example", code="a.b")),
        (" http://127.0.0.1:8000/join#c ", Link("http://127.0.0.1:8000", code="c")),
        ("https://dreams.example/t/abc?seat=1", Link("https://dreams.example", table="abc")),
        ("https://dreams.example/t/abc/seats", Link("https://dreams.example", table="abc")),
    ],
)
def test_links_that_lead_somewhere(text: str, link: Link) -> None:
    assert read_link(text) == link


@pytest.mark.parametrize(
    "text", ["", "abc", "dreams.example/t/abc", "https://dreams.example/", "ftp://x/t/abc", "http://[/t/a"]
)
def test_links_that_lead_nowhere(text: str) -> None:
    with pytest.raises(WrongLink, match="leads to no table"):
        read_link(text)
    assert run("join", text).exit_code == 2


@pytest.mark.parametrize("option", [Option("play", 17), Option("order", 3, "top"), Option("decline")])
def test_options_are_known_by_their_ids(option: Option) -> None:
    assert option_from(option.id) == option


# ---- playing -------------------------------------------------------------------------------------


async def test_two_people_play_a_team_game_and_hear_each_other(server: Server) -> None:
    first, second, _ = opened(server, options={"players": 2, "modules": ["towers"]})
    anna, ben = await sit(first, "Anna"), await sit(second, "Ben")
    assert (await anna.look()).names == ("Anna", "Ben")
    chance = Random(3)
    for _ in range(25):
        sight = await anna.look()
        if sight.outcome is not None:
            break
        mover, other = (anna, ben) if sight.to_move == (0,) else (ben, anna)
        waiting = asyncio.ensure_future(other.changed(sight.version))
        await choose_something(mover, chance)
        await asyncio.wait_for(waiting, PATIENCE)
        assert (await other.look()).version == sight.version + 1
    mine, theirs = await anna.look(), await ben.look()
    assert (mine.seat, theirs.seat) == (0, 1)
    assert type(mine.view) is type(tt.new_table("onirim").view(0))
    assert mine.view != theirs.view
    log = await anna.log(0)
    assert [line.words.say() for line in await anna.log(0, 2)] == [line.words.say() for line in log[-2:]]
    past = await anna.look_back(3, 0)
    assert (past.choices, past.of) == (3, mine.choices)
    assert past.sight.asked is None
    await anna.close()
    await ben.close()


async def test_changes_are_heard_that_came_before_listening(server: Server) -> None:
    link, _ = opened(server)
    table = await sit(link)
    before = (await table.look()).version
    await choose_something(table, Random(1))
    await asyncio.wait_for(table.changed(before), PATIENCE)
    await table.close()


async def test_somebody_who_sits_down_is_news(server: Server) -> None:
    first, second, _ = opened(server, options={"players": 2})
    anna = await sit(first)
    waiting = asyncio.ensure_future(anna.changed((await anna.look()).version))
    while not waiting.done():
        ben = await sit(second, "Ben")
        await ben.close()
        await asyncio.wait([waiting], timeout=1)
    assert (await anna.look()).names[1] == "Ben"
    await anna.close()


async def test_a_link_is_good_for_one_person_who_may_come_back(server: Server) -> None:
    first, second, _ = opened(server, options={"players": 2})
    for _ in range(2):
        anna, ben = await sit(first, "Anna"), await sit(second, "Ben")
        assert (await anna.look()).mine == (0,)
        sight = await ben.look()
        assert (sight.mine, sight.names) == ((1,), ("Anna", "Ben"))
        await anna.close()
        await ben.close()
    with pytest.raises(RefusedByServer, match="used or withdrawn"):
        await sit(second, "Ben", machine="elsewhere")


async def test_taking_back_needs_the_others(server: Server) -> None:
    first, second, _ = opened(server, options={"players": 2})
    tables = await sit(first, "Anna"), await sit(second, "Ben")
    begun = await tables[0].look()
    mover, other = tables if begun.to_move == (0,) else tables[::-1]
    await choose_something(mover, Random(1))
    sight = await other.look()
    await other.take_back(sight.seat, sight.version)
    asked = await mover.look()
    assert asked.asking == {sight.seat}
    await mover.refuse(asked.seat)
    assert (await mover.look()).asking == frozenset()
    sight = await other.look()
    await other.take_back(sight.seat, sight.version)
    asked = await mover.look()
    await mover.take_back(asked.seat, asked.version)
    assert (await mover.look()).choices == begun.choices
    for table in tables:
        await table.close()


async def test_the_server_checks_and_says_why_not(server: Server) -> None:
    first, _, page = opened(server, options={"players": 2})
    anna = await sit(first, language="de")
    sight = await anna.look()
    with pytest.raises(RefusedByServer, match="inzwischen"):
        await anna.choose(sight.seat, Option("take", 1), sight.version + 5)
    with pytest.raises(RefusedByServer):
        await anna.choose(1 - sight.seat, Option("take", 1), sight.version)
    watcher = await sit(page)
    seen = await watcher.look()
    assert seen.is_watching
    assert seen.asked is None
    with pytest.raises(RefusedByServer, match="You do not sit there"):
        await watcher.resign(0)
    await anna.close()
    await watcher.close()


async def test_errors_of_the_net_are_sentences(server: Server) -> None:
    with pytest.raises(RefusedByServer, match="not from here"):
        await sit(f"http://127.0.0.1:{server.port}/join#forged")
    with pytest.raises(RefusedByServer, match="no such table"):
        await sit(f"http://127.0.0.1:{server.port}/t/nosuchtable1")
    with pytest.raises(Unreachable, match="cannot be reached"):
        await sit(f"http://127.0.0.1:{free_port()}/join#code")


async def test_hints_come_from_the_server(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "THOUGHTS", (0.05, 0.1))
    link, _ = opened(server)
    table = await sit(link)
    sight = await table.look()
    assert sight.asked is not None
    first, last = [analysis async for analysis in table.hints(0)]
    assert {estimate.option for estimate in last.estimates} == {offer.option for offer in sight.asked.offers}
    assert (first.done, last.done) == (False, True)
    assert last.estimates[0].low <= last.estimates[0].chance <= last.estimates[0].high
    await table.close()


async def test_a_table_without_hints_says_so(server: Server) -> None:
    link, _ = opened(server, hints=False)
    table = await sit(link)
    with pytest.raises(RefusedByServer):
        _ = [analysis async for analysis in table.hints(0)]
    await table.close()


@pytest.mark.parametrize("code", ["ü", "a b", "%00", "x" * 9000, "☾"])
async def test_codes_that_nobody_gave_out(server: Server, code: str) -> None:
    with pytest.raises((RefusedByServer, Unreachable)):
        await sit(f"http://127.0.0.1:{server.port}/join#{code}")


async def test_a_server_that_comes_back_is_heard_again(tmp_path: Path) -> None:
    with Server(tmp_path / "house.db", free_port(), tmp_path / "server.log") as server:
        first, second, _ = opened(server, options={"players": 2})
        anna, ben = await sit(first), await sit(second)
        sight = await anna.look()
        mover, other = (anna, ben) if sight.to_move == (0,) else (ben, anna)
        waiting = asyncio.ensure_future(other.changed(sight.version))
        server.kill()
        await asyncio.to_thread(server.start_again)
        await choose_something(mover, Random(1))
        await asyncio.wait_for(waiting, 60)
        await anna.close()
        await ben.close()


# ---- plain text ----------------------------------------------------------------------------------


class Screen(io.StringIO):
    """What a person sees; others can wait until they wait."""

    def __init__(self) -> None:
        super().__init__()
        self.waits = asyncio.Event()

    def write(self, text: str) -> int:
        if "Waiting for" in text:
            self.waits.set()
        return super().write(text)


async def plain(
    table: RemoteTable, *typed: str, screen: Screen | None = None
) -> tuple[tt.Outcome | None, str]:
    screen = screen or Screen()
    lines = io.StringIO("".join(f"{line}\n" for line in typed))
    outcome = await PlainVisit(table, Talk(lines, screen, tongue("en", table.rules.game))).play()
    await table.close()
    return outcome, screen.getvalue()


async def test_a_whole_game_in_plain_text(server: Server) -> None:
    link, _ = opened(server, options={"modules": ["crossroads"]})
    outcome, screen = await plain(await sit(link), *["1"] * 300)
    assert outcome is not None
    assert f"{'Won' if outcome.won else 'Lost'}: {Phrase(outcome.reason)}" in " ".join(screen.split())


async def test_everything_that_can_be_typed(server: Server) -> None:
    link, _ = opened(server)
    typed = ("?", "l", "r", "d", "frob", "", "1", "u", "resign", "n", "q")
    outcome, screen = await plain(await sit(link), *typed)
    assert outcome is None
    for text in ("Besides options you can type", "is not possible here", "Really give this game up?"):
        assert text in screen
    assert screen.rstrip().endswith("The table stays as it is; the same link brings you back.")


async def test_giving_up(server: Server) -> None:
    link, _ = opened(server)
    outcome, _ = await plain(await sit(link), "resign", "y")
    assert outcome is not None
    assert not outcome.won


async def test_waiting_for_the_other_and_agreeing(server: Server) -> None:
    first, second, _ = opened(server, options={"players": 2})
    anna, ben = await sit(first, "Anna"), await sit(second, "Ben")
    begun = await anna.look()
    mover, other = (anna, ben) if begun.to_move == (0,) else (ben, anna)
    shown = Screen()
    visit = asyncio.ensure_future(plain(mover, "1", "y", "q", screen=shown))
    await asyncio.wait_for(shown.waits.wait(), PATIENCE)
    sight = await other.look()
    await other.take_back(sight.seat, sight.version)
    outcome, screen = await asyncio.wait_for(visit, PATIENCE)
    assert outcome is None
    assert "would like to take the last choice back. Agree?" in " ".join(screen.split())
    assert "turn_of" not in screen
    assert (await other.look()).choices == begun.choices
    await other.close()


# ---- the command ---------------------------------------------------------------------------------


def test_a_program_takes_a_seat(server: Server) -> None:
    link, _ = opened(server)
    result = run("join", link, "--jsonl", "--name", "Bot")
    assert result.exit_code == 3
    [asked] = [json.loads(line) for line in result.stdout.splitlines()]
    assert asked["options"][0]["label"]
    choice = asked["options"][0]["id"]
    first, wrong, same, second = [
        json.loads(line)
        for line in run("join", link, "--jsonl", typed=f"frob\n{choice}\n").stdout.splitlines()
    ]
    assert first == same == asked
    assert list(wrong) == ["error"]
    assert second["events"]
    assert second["view"] != asked["view"]


def test_join_in_plain_text(server: Server) -> None:
    link, page = opened(server)
    assert run("join", link, typed="q\n").exit_code == 0
    refused = run("join", f"http://127.0.0.1:{free_port()}/t/abc")
    assert refused.exit_code == 1
    assert len(refused.stderr.splitlines()) == 1
    assert page not in refused.output
