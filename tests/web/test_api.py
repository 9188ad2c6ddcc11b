"""The house for programs: the same tables as the pages, and nothing more to be seen there."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from litestar.testing import RequestFactory

import traumtisch as tt
from tests.web.household import Household
from traumtisch.host.live import LiveTable
from traumtisch.web.news import news
from traumtisch.web.visit import Visit

pytestmark = pytest.mark.anyio

Client = httpx.AsyncClient
TEAM = {"players": 2}


@pytest.fixture
async def client(home: Household) -> Client:
    return (await home.caller()).client


def bearer(code: str) -> dict[str, str]:
    return {"authorization": f"Bearer {code}"}


async def opened(client: Client, **wish: Any) -> tuple[str, list[str]]:
    """A new table: its address in the API, and the codes of its seats."""
    answer = await client.post("/api/tables", json={"game": "onirim", **wish})
    assert answer.status_code == 201, answer.text
    body = answer.json()
    return f"/api/tables/{body['id']}", [seat["code"] for seat in body["seats"]]


async def live_at(home: Household, path: str) -> LiveTable:
    return await home.house.table(path.rpartition("/")[2])


def error_of(answer: httpx.Response) -> str:
    """Every refusal is one sentence, and nothing else."""
    body = answer.json()
    assert list(body) == ["error"]
    assert "Traceback" not in answer.text
    assert body["error"].endswith(".")
    return body["error"]


async def test_a_bot_plays_a_whole_team_game_with_two_codes(client: Client) -> None:
    chance = Random(7)
    table = (await client.post("/api/tables", json={"game": "onirim", "options": {"players": 2}})).json()
    path = f"/api/tables/{table['id']}"
    keys = {seat["seat"]: {"authorization": f"Bearer {seat['code']}"} for seat in table["seats"]}
    seen = (await client.get(path)).json()
    while seen["outcome"] is None:
        key = keys[chance.choice(seen["to_move"])]
        mine = (await client.get(path, headers=key)).json()
        option = chance.choice(mine["decision"]["options"])
        choice = {"option": option["id"], "after": mine["version"]}
        answer = await client.post(f"{path}/decide", json=choice, headers=key)
        assert answer.status_code == 200, answer.text
        seen = answer.json()
    assert seen["version"] > 20
    assert seen["decision"] is None
    assert sha256(f"{seen['salt']}:{seen['seed']}".encode()).hexdigest() == seen["seal"]
    record = await client.get(f"{path}/record")
    assert tt.load_record(record.content).outcome is not None


@pytest.mark.parametrize("options", [{"modules": ["towers", "book"]}, TEAM])
async def test_before_the_end_no_answer_contains_seed_salt_or_what_is_hidden(
    home: Household, client: Client, options: dict[str, Any]
) -> None:
    path, codes = await opened(client, options=options)
    live = await live_at(home, path)
    secrets = [str(live.header.seed), live.header.salt]
    chance = Random(3)
    keys = [{}, *map(bearer, codes)]
    while live.table.outcome is None:
        await home.play(live, chance, 4)
        if live.table.outcome is not None:
            break
        for key in keys:
            for what in ("", "/log", "/record"):
                answer = await client.get(path + what, headers=key)
                assert not any(secret in answer.text for secret in secrets)
                assert not any(code in answer.text for code in codes)
            seen = (await client.get(path, headers=key)).json()
            assert (seen["salt"], seen["seed"]) == (None, None)
    over = await client.get(path)
    assert all(secret in over.text for secret in secrets)


async def test_everybody_sees_exactly_their_own_view(home: Household, client: Client) -> None:
    path, codes = await opened(client, options=TEAM, seed=5)
    live = await live_at(home, path)
    chance = Random(4)
    for _ in range(30):
        await home.play(live, chance, 1)
        for seat, key in ((tt.WATCHER, {}), (0, bearer(codes[0])), (1, bearer(codes[1]))):
            seen = (await client.get(path, headers=key)).json()
            assert seen["view"] == msgspec.json.decode(msgspec.json.encode(live.table.view(seat)))
            assert (seen["decision"] is not None) == (seat in live.to_move)
            assert seen["seat"] == (None if seat == tt.WATCHER else seat)
            log = (await client.get(f"{path}/log", headers=key)).json()
            assert [event["kind"] for event in log] == [e.kind for e in live.table.events_for(seat)]
            targets = [list(map(_written, e.targets)) for e in live.table.events_for(seat)]
            assert [event["targets"] for event in log] == targets


def _written(target: int | str) -> str:
    return target if isinstance(target, str) else f"c{target}"


async def test_a_watcher_sees_no_hand(home: Household, client: Client) -> None:
    """Of a team's personal cards only those are seen that lay open when they were taken."""
    path, codes = await opened(client, options=TEAM, seed=5)
    live = await live_at(home, path)
    hidden_cards = 0
    for _ in range(40):
        await home.play(live, Random(live.version), 1)
        hands = [(await client.get(path, headers=bearer(code))).json()["view"]["hand"] for code in codes]
        watched, log = [await client.get(f"{path}{what}") for what in ("", "/log")]
        view = watched.json()["view"]
        shown = [*view["hand"], *view["modules"]["team"]["partner_hand"]]
        hidden = {card["id"] for hand in hands for card in hand} - {card["id"] for card in shown if card}
        assert len(hidden) == shown.count(None)
        assert not any(f'"{card}"' in watched.text + log.text for card in hidden)
        assert watched.json()["decision"] is None
        hidden_cards += len(hidden)
    assert hidden_cards > 20


async def test_a_code_is_good_for_its_seat_alone(home: Household, client: Client) -> None:
    path, codes = await opened(client, options=TEAM, seed=5)
    other_path, _ = await opened(client)
    live = await live_at(home, path)
    await home.play(live, Random(4), 12)
    mover = live.to_move[0]
    decision = live.decision_of(mover)
    assert decision is not None
    wrong = bearer(codes[1 - mover])
    choice = {"option": decision.options[0].id, "after": live.version}
    for body, status in ((choice, 400), (choice | {"seat": mover}, 403), (choice | {"seat": -1}, 403)):
        refused = await client.post(f"{path}/decide", json=body, headers=wrong)
        assert (refused.status_code, bool(error_of(refused))) == (status, True)
    for verb in ("undo", "resign", "refuse"):
        act = {"after": live.version, "seat": mover}
        assert (await client.post(f"{path}/{verb}", json=act, headers=wrong)).status_code == 403
        assert (await client.post(f"{path}/{verb}", json=act)).status_code == 403
    for what in ("", "/log"):
        assert (await client.get(f"{path}{what}?seat={mover}", headers=wrong)).status_code == 403
        assert (await client.get(f"{path}{what}?seat={mover}")).status_code == 403
        assert (await client.get(f"{other_path}{what}", headers=wrong)).status_code == 403
    assert live.version == 12


async def test_a_code_that_was_withdrawn_opens_nothing(home: Household, client: Client) -> None:
    path, codes = await opened(client, options=TEAM, watchable=False)
    live = await live_at(home, path)
    assert (await client.get(path, headers=bearer(codes[1]))).status_code == 200
    async with live.lock:
        await home.house.seats.revoke(live, 1)
    for code in (codes[1], "pumpkin", codes[0][:-3], "a b", "."):
        refused = await client.get(path, headers=bearer(code))
        assert refused.status_code == 403
        error_of(refused)


async def test_a_table_that_is_not_watchable_does_not_exist_for_strangers(client: Client) -> None:
    path, codes = await opened(client, watchable=False)
    for what in ("", "/log", "/events", "/record"):
        refused = await client.get(path + what)
        assert refused.status_code == 404
        error_of(refused)
    assert (await client.get(path, headers=bearer(codes[0]))).status_code == 200


async def test_a_stale_version_is_refused_and_nothing_happens_twice(home: Household, client: Client) -> None:
    path, codes = await opened(client, seed=5)
    key = bearer(codes[0])
    option = (await client.get(path, headers=key)).json()["decision"]["options"][0]["id"]
    choice = {"option": option, "after": 0}
    assert (await client.post(f"{path}/decide", json=choice, headers=key)).status_code == 200
    for after in (0, 7, -1, 10**30):
        for verb in ("decide", "undo", "resign"):
            body = {"after": after} | ({"option": option} if verb == "decide" else {})
            refused = await client.post(f"{path}/{verb}", json=body, headers=key)
            assert refused.status_code == 409
            error_of(refused)
    assert (await live_at(home, path)).version == 1


async def test_taking_back_and_giving_up(client: Client) -> None:
    path, codes = await opened(client, seed=5, practice=True)
    key = bearer(codes[0])
    before = (await client.get(path, headers=key)).json()
    choice = {"option": before["decision"]["options"][0]["id"], "after": 0}
    await client.post(f"{path}/decide", json=choice, headers=key)
    back = (await client.post(f"{path}/undo", json={"after": 1}, headers=key)).json()
    assert (back["view"], back["version"]) == (before["view"], 2)
    over = (await client.post(f"{path}/resign", json={"after": 2}, headers=key)).json()
    assert over["outcome"]["won"] is False
    assert over["seed"] == 5


HOSTILE = [
    b"",
    b"null",
    b"{",
    b"[]",
    b"7",
    b"\xff\xfe",
    b"[" * 20_000,
    b'{"game": "\xff"}',
    b'{"game": "onirim", "options": {"a": "\xff"}, "option": "\xed\xa0\x80", "after": 0}',
    b'{"game": "onirim", "options": ' + b'{"a":' * 990 + b"1" + b"}" * 991,
    b'{"game": "chess"}',
    b'{"game": 7}',
    b'{"game": "onirim", "pumpkin": 1}',
    b'{"game": "onirim", "options": []}',
    b'{"game": "onirim", "options": {"modules": 7}}',
    b'{"game": "onirim", "options": {"pumpkin": 7}}',
    b'{"game": "onirim", "seed": 1e99}',
    b'{"game": "onirim", "seed": 99999999999999999999999999}',
    b'{"game": "onirim", "seed": "' + b"x" * 300 + b'"}',
    b'{"game": "onirim", "mine": [7]}',
    b'{"game": "onirim", "mine": [-1]}',
    b'{"game": "onirim", "mine": "0"}',
    b'{"game": "onirim", "position": {"hand": 3}}',
    b'{"game": "onirim", "position": {"pumpkin": []}}',
]


@pytest.mark.parametrize("body", HOSTILE, ids=lambda body: repr(body[:40]))
async def test_nonsense_is_refused_in_one_sentence(client: Client, body: bytes) -> None:
    path, codes = await opened(client)
    for address in ("/api/tables", f"{path}/decide", f"{path}/undo", f"{path}/resign"):
        headers = {"content-type": "application/json", **bearer(codes[0])}
        refused = await client.post(address, content=body, headers=headers)
        assert refused.status_code in (400, 403, 404)
        error_of(refused)


async def test_too_much_and_unknown_addresses(client: Client) -> None:
    path, codes = await opened(client)
    large = await client.post("/api/tables", content=b" " * 1_100_000)
    assert large.status_code == 413
    error_of(large)
    for address in ("/api/pumpkin", "/api/tables/pumpkin", "/api/tables/pumpkin/log", f"{path}/pumpkin"):
        unknown = await client.get(address, headers=bearer(codes[0]))
        assert unknown.status_code == 404
        error_of(unknown)
    assert error_of(await client.get(f"{path}?seat=pumpkin"))
    choice = {"option": "pumpkin c99", "after": 0}
    refused = await client.post(f"{path}/decide", json=choice, headers=bearer(codes[0]))
    assert refused.status_code == 400
    assert "pumpkin c99" in error_of(refused)


async def test_errors_and_labels_are_in_the_language_that_is_asked_for(client: Client) -> None:
    path, codes = await opened(client, seed=5)
    languages = [bearer(codes[0]) | {"accept-language": language} for language in ("en", "de")]
    english, german = [(await client.get(path, headers=key)).json() for key in languages]
    assert english["view"] == german["view"]
    assert english["decision"]["prompt"] != german["decision"]["prompt"]
    chess = [await client.post("/api/tables", json={"game": "chess"}, headers=key) for key in languages]
    assert error_of(chess[0]) != error_of(chess[1])


async def test_a_guest_with_a_cookie_needs_the_token_of_a_form(home: Household) -> None:
    ann = await home.caller(name="Ann")
    body = {"game": "onirim", "mine": [0], "seed": 5}
    refused = await ann.client.post("/api/tables", json=body)
    assert refused.status_code == 403
    error_of(refused)
    token = {"x-csrftoken": await ann.token()}
    made = await ann.client.post("/api/tables", json=body, headers=token)
    assert made.status_code == 201
    live = await home.house.table(made.json()["id"])
    assert live.seats_of((await ann.guest()).id) == [0]
    path = f"/api/tables/{live.id}"
    option = (await ann.get(path)).json()["decision"]["options"][0]["id"]
    choice = {"option": option, "after": 0}
    assert (await ann.client.post(f"{path}/decide", json=choice)).status_code == 403
    assert live.version == 0
    assert (await ann.client.post(f"{path}/decide", json=choice, headers=token)).status_code == 200


async def test_opening_a_table_leaves_no_cookie_that_knows_the_program_again(client: Client) -> None:
    answer = await client.post("/api/tables", json={"game": "onirim"})
    assert "traumtisch_guest" not in answer.headers.get("set-cookie", "")
    assert answer.headers["cache-control"] == "no-store"


def heard(message: bytes) -> dict[str, Any]:
    """What stands in a piece of news, which is one line of JSON."""
    event, data, *rest = message.split(b"\r\n")
    assert event == b"event: table"
    assert data.startswith(b"data: ")
    assert rest == [b"", b""]
    return msgspec.json.decode(data.removeprefix(b"data: "))


async def test_news_tell_that_something_changed_until_the_code_is_withdrawn(home: Household) -> None:
    guest = (await home.house.guests.welcome("Ann"))[1]
    live = await home.table(guest, options=TEAM, watchable=False, mine=())
    code = home.house.seats.invitation(live, 1)
    request = RequestFactory(app=home.app).get("/", headers=bearer(code))
    stream = news(Visit(request, None).caller, live)
    assert heard(await anext(stream))["version"] == 0
    await home.play(live, Random(1), 1)
    assert heard(await anext(stream)) == {"table": live.id, "version": 1, "yours": 1 in live.to_move}
    await stream.aclose()
    async with live.lock:
        await home.house.seats.revoke(live, 1)
    assert Visit(request, None).caller.seats_at(live) == ()


async def test_the_description_names_every_address_and_fetches_nothing(client: Client) -> None:
    schema = (await client.get("/api/openapi.json")).json()
    verbs = {path: set(item) for path, item in schema["paths"].items()}
    table = "/api/tables/{table_id}"
    assert verbs == {
        "/api/campaigns": {"get"},
        "/api/campaigns/{campaign}": {"get"},
        "/api/campaigns/{campaign}/next": {"post"},
        **{
            f"/api/campaigns/{{campaign}}/{what}": {"post"} for what in ("session", "answer", "read", "aside")
        },
        "/api/campaigns/{campaign}/key": {"get"},
        "/api/campaigns/key": {"post"},
        "/api/campaigns/{campaign}/repeat": {"post"},
        "/api/games": {"get"},
        "/api/bots": {"get"},
        "/api/tables": {"post"},
        table: {"get"},
        f"{table}/log": {"get"},
        f"{table}/advice": {"get"},
        f"{table}/events": {"get"},
        f"{table}/record": {"get"},
        f"{table}/review": {"get", "post"},
        f"{table}/review/events": {"get"},
        f"{table}/review/stop": {"post"},
        "/api/join": {"post"},
        f"{table}/past/{{number}}": {"get"},
        f"{table}/note": {"get", "post"},
        f"{table}/chronicle": {"get"},
        **{f"{table}/{verb}": {"post"} for verb in ("decide", "undo", "refuse", "resign", "bot", "invite")},
        **{f"{table}/{verb}": {"post"} for verb in ("passing", "clock", "recommend")},
    }
    assert {"NewTable", "TableSeen", "Decide"} <= set(schema["components"]["schemas"])
    page = (await client.get("/api")).text
    for path in verbs:
        assert f" {path}</code>" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page


async def test_games_come_with_their_options(client: Client) -> None:
    games = {game["name"]: game for game in (await client.get("/api/games")).json()}
    onirim = games["onirim"]
    assert (onirim["fewest"], onirim["most"]) == (1, 2)
    by_key = {option["key"]: option for option in onirim["options"]}
    assert by_key["modules"]["kind"] == "subset"
    assert "towers" in [choice["value"] for choice in by_key["modules"]["choices"]]


# ---- sitting down, and looking back ----------------------------------------------------------------


async def test_whoever_joins_by_name_has_the_seat_and_nobody_else(client: Client) -> None:
    path, codes = await opened(client, options=TEAM, watchable=False)
    seen = (await client.post("/api/join", json={"name": " Ben "}, headers=bearer(codes[1]))).json()
    assert (seen["seat"], seen["names"]) == (1, [None, "Ben"])
    assert seen["id"] == path.rpartition("/")[2]
    key = bearer(seen["key"])
    again = (await client.get(path, headers=key)).json()
    assert {**seen, "key": None} == {**again, "key": None}
    for old in (codes[1], codes[1]):
        for refused in (
            await client.get(path, headers=bearer(old)),
            await client.post("/api/join", json={"name": "Cleo"}, headers=bearer(old)),
            await client.post("/api/join", json={"key": "x" * 32}, headers=bearer(old)),
        ):
            assert refused.status_code == 403
            assert "used or withdrawn" in error_of(refused)
    assert (await client.get(path, headers=key)).json()["names"] == [None, "Ben"]


async def test_whoever_joins_with_a_key_of_their_own_may_come_back(client: Client) -> None:
    _, codes = await opened(client, options=TEAM)
    secret, keys = "a secret that nobody else can know", set[str]()
    for name in ("Ben", "", "Benjamin"):
        body = {"key": secret, "name": name}
        seen = (await client.post("/api/join", json=body, headers=bearer(codes[1]))).json()
        assert seen["names"] == [None, name or "Ben"]
        keys.add(seen["key"])
    assert len(keys) == 1
    assert secret in keys.pop()
    short = await client.post("/api/join", json={"key": "too short"}, headers=bearer(codes[0]))
    assert short.status_code == 400
    error_of(short)


async def test_whoever_opened_the_table_invites_anew(client: Client) -> None:
    body = (await client.post("/api/tables", json={"game": "onirim", "options": TEAM, "mine": [0]})).json()
    path, host = f"/api/tables/{body['id']}", bearer(body["key"])
    assert (await client.get(path, headers=host)).json()["seat"] == 0
    ben = (await client.post("/api/join", json={}, headers=bearer(body["seats"][1]["code"]))).json()
    guest = bearer(ben["key"])
    for somebody in ({}, guest):
        refused = await client.post(f"{path}/invite", json={"seat": 0}, headers=somebody)
        assert refused.status_code == 403
    shared = (await client.post(f"{path}/invite", json={"seat": 1}, headers=guest)).json()
    assert shared["link"].endswith(f"/join#{shared['code']}")
    assert (await client.get(path, headers=bearer(shared["code"]))).json()["seat"] == 1
    fresh = (await client.post(f"{path}/invite", json={"seat": 1}, headers=host)).json()
    assert (await client.get(path, headers=guest)).json()["seat"] is None  # had to get up
    assert (await client.get(path, headers=bearer(shared["code"]))).status_code == 403
    assert (await client.get(path, headers=bearer(fresh["code"]))).json()["seat"] == 1
    for seat in (-1, 2, 10**30):
        refused = await client.post(f"{path}/invite", json={"seat": seat}, headers=host)
        assert refused.status_code in (400, 403)
        error_of(refused)


async def test_a_key_is_given_only_to_who_came_without_any(home: Household) -> None:
    ann = await home.caller(name="Ann")
    answer = await ann.client.post(
        "/api/tables", json={"game": "onirim"}, headers={"x-csrftoken": await ann.token()}
    )
    assert answer.json()["key"] is None


async def test_nobody_joins_without_an_invitation(client: Client) -> None:
    await opened(client)
    for headers in ({}, bearer("forged")):
        answer = await client.post("/api/join", json={}, headers=headers)
        assert answer.status_code == 403
        assert "invitation" in error_of(answer)


async def test_looking_back_shows_what_the_seat_saw(home: Household, client: Client) -> None:
    path, codes = await opened(client, options=TEAM)
    first = codes[0]
    for _ in range(6):
        seen = (await client.get(path)).json()
        key = bearer(codes[int(seen["to_move"][0])])
        mine = (await client.get(path, headers=key)).json()
        choice = {"option": mine["decision"]["options"][0]["id"], "after": mine["version"]}
        await client.post(f"{path}/decide", json=choice, headers=key)
    live = await live_at(home, path)
    past = (await client.get(f"{path}/past/2", headers=bearer(first))).json()
    assert (past["choices"], past["of"], past["seat"]) == (2, 6, 0)
    assert past["view"] == msgspec.json.decode(msgspec.json.encode(live.table.at(2).view(0)))
    other = await client.get(f"{path}/past/2?seat=1", headers=bearer(first))
    assert other.status_code == 403
    assert (await client.get(f"{path}/past/99", headers=bearer(first))).status_code == 404
