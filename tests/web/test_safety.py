"""What a guest, a stranger or another site must not be able to do."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tests.web.browser import Answer, Browser
from tests.web.household import Household, Person, household
from traumtisch.host.live import LiveTable
from traumtisch.web.security import CSRF_COOKIE, GUEST_COOKIE

ANOTHER_ADDRESS = "198.51.100.7"


class Scene(NamedTuple):
    """Anna has opened a table for two, Ben sits opposite, Eve was not invited."""

    home: Household
    live: LiveTable
    anna: Person
    ben: Person
    eve: Person

    @property
    def path(self) -> str:
        return f"/t/{self.live.id}"

    @property
    def first(self) -> str:
        """An option of whoever has to choose."""
        return self.live.table.decisions[0].options[0].id

    @property
    def mover(self) -> Person:
        return (self.anna, self.ben)[self.live.to_move[0]]

    @property
    def waiter(self) -> Person:
        return (self.ben, self.anna)[self.live.to_move[0]]

    def choice(self, **changed: Any) -> dict[str, Any]:
        seat = self.live.to_move[0]
        return {
            "seat": seat,
            "after": self.live.version,
            "option": self.first,
            "sure": "1",
        } | changed

    async def somebody_chooses(self) -> None:
        async with self.live.lock:
            await self.home.house.tables.choose(
                self.live, self.live.to_move[0], self.first, self.live.version
            )

    async def resign(self, live: LiveTable) -> None:
        async with live.lock:
            await self.home.house.tables.resign(live, 0, live.version)

    async def revoke_seat_1(self) -> None:
        async with self.live.lock:
            await self.home.house.seats.revoke(self.live, 1)


Story = Callable[[Scene], Awaitable[None]]


@pytest.fixture
def tell(tmp_path: Path) -> Callable[..., None]:
    """Plays a story in a fresh house."""

    def told(story: Story, *, watchable: bool = True, **settings: Any) -> None:
        async def play() -> None:
            async with household(tmp_path, **settings) as home:
                anna, ben, eve = [await home.person(name) for name in ("Anna", "Ben", "Eve")]
                live = await home.table(anna, options={"players": "2"}, watchable=watchable, seed="secret")
                await home.house.seats.sit_down(ben.guest, home.house.seats.invitation(live, 1))
                await story(Scene(home, live, anna, ben, eve))

        asyncio.run(play())

    return told


def sentence_in(answer: Answer) -> str:
    """What an error says to a person."""
    found = re.search(r"<p>([^<]+)</p>", answer.text)
    assert found, answer.text
    return found[1]


# ---- forms come from our pages -----------------------------------------------------------------


@pytest.mark.parametrize("token", ["", "forged", "0" * 128])
def test_a_form_without_our_token_does_nothing(tell: Callable[..., None], token: str):
    async def story(scene: Scene) -> None:
        answer = await scene.mover.browser.post(f"{scene.path}/decide", scene.choice(), token=token)
        assert answer.status == 403
        assert "load the page again" in sentence_in(answer)
        assert scene.live.version == 0

    tell(story)


def test_the_token_of_another_guest_does_not_help(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        await scene.eve.browser.get("/")
        await scene.mover.browser.get("/")
        assert scene.eve.browser.token != scene.mover.browser.token
        answer = await scene.mover.browser.post(
            f"{scene.path}/decide", scene.choice(), token=scene.eve.browser.token
        )
        assert (answer.status, scene.live.version) == (403, 0)

    tell(story)


def test_with_our_token_the_same_form_is_a_move(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        answer = await scene.mover.browser.post(f"{scene.path}/decide", scene.choice(), htmx=True)
        assert (answer.status, scene.live.version) == (200, 1)

    tell(story)


# ---- cookies -----------------------------------------------------------------------------------


@pytest.mark.parametrize("base_url", [None, "http://dreams.example", "https://dreams.example"])
def test_cookies_are_for_our_server_only(tell: Callable[..., None], base_url: str | None):
    async def story(scene: Scene) -> None:
        stranger = Browser(scene.home.app)
        await stranger.get("/")
        answers = [
            await Browser(scene.home.app).get("/"),
            await stranger.post(
                "/join", {"code": scene.home.house.seats.invitation(scene.live, 1), "sit": 1}
            ),
        ]
        cookies = [value for a in answers for name, value in a.headers if name == "set-cookie"]
        assert any(cookie.startswith(f"{CSRF_COOKIE}=") for cookie in cookies)
        assert any(cookie.startswith(f"{GUEST_COOKIE}=") for cookie in cookies)
        for cookie in cookies:
            flags = {flag.strip().lower() for flag in cookie.split(";")[1:]}
            assert {"httponly", "samesite=lax", "path=/"} <= flags
            assert ("secure" in flags) == (base_url == "https://dreams.example")

    tell(story, base_url=base_url)


FORGERIES: dict[str, Callable[[str], str]] = {
    # Not the last letter: it carries only four bits, so two letters can mean the same.
    "another signature": lambda real: real[:-5] + ("A" if real[-5] != "A" else "B") + real[-4:],
    "cut off": lambda real: real[:-1],
    "without signature": lambda real: real.split(".")[0],
    "another beginning": lambda real: "x" + real,
    "more": lambda real: real + ".x",
    "nothing": lambda real: "",
    "strange": lambda real: "é.\xff",
    "NUL": lambda real: "\x00" + real,
    "long": lambda real: "a" * 5000,
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_cookie_is_nobody(tell: Callable[..., None], forgery: str):
    async def story(scene: Scene) -> None:
        forged = Browser(scene.home.app, {GUEST_COOKIE: FORGERIES[forgery](scene.mover.cookie)})
        assert (await forged.get(scene.path)).status == 404
        answer = await forged.post(f"{scene.path}/decide", scene.choice())
        assert (answer.status in (403, 404), scene.live.version) == (True, 0)

    tell(story, watchable=False)


# ---- seats -------------------------------------------------------------------------------------


def test_nobody_acts_for_another_seat(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        for who in (scene.waiter, scene.eve):
            for verb in ("decide", "undo", "refuse", "resign"):
                answer = await who.browser.post(f"{scene.path}/{verb}", scene.choice(), htmx=True)
                assert answer.status == 403
                assert "do not sit there" in sentence_in(answer)
        assert scene.live.version == 0

    tell(story)


def test_a_stranger_without_a_cookie_acts_for_nobody(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        answer = await Browser(scene.home.app).post(f"{scene.path}/resign", scene.choice())
        assert (answer.status, scene.live.version) == (403, 0)

    tell(story)


def test_nobody_chooses_out_of_turn(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        waiting = 1 - scene.live.to_move[0]
        answer = await scene.waiter.browser.post(f"{scene.path}/decide", scene.choice(seat=waiting))
        assert 400 <= answer.status < 500
        assert "not your turn" in sentence_in(answer)
        assert scene.live.version == 0

    tell(story)


def test_one_form_sent_twice_is_one_move(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        browser, form = scene.mover.browser, scene.choice()
        await browser.get("/")
        both = [browser.post(f"{scene.path}/decide", form, htmx=True) for _ in range(2)]
        assert sorted(answer.status for answer in await asyncio.gather(*both)) == [200, 409]
        assert scene.live.version == 1

    tell(story)


@pytest.mark.parametrize("after", [-1, 0, 2, 10**30])
def test_what_was_decided_by_looking_at_another_version_is_refused(tell: Callable[..., None], after: int):
    async def story(scene: Scene) -> None:
        await scene.mover.browser.post(f"{scene.path}/decide", scene.choice())
        answer = await scene.mover.browser.post(f"{scene.path}/decide", scene.choice(after=after))
        assert (answer.status, scene.live.version) == (409, 1)
        assert "moved on" in sentence_in(answer)

    tell(story)


def test_a_revoked_guest_has_lost_view_and_actions_at_once(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        async with scene.ben.browser.listen(f"/events?table={scene.live.id}") as heard:
            await heard.get()
            await scene.revoke_seat_1()
            assert (await scene.ben.browser.get(scene.path)).status == 404
            assert (await scene.ben.browser.get(f"{scene.path}/play?seat=1", htmx=True)).status == 404
            answer = await scene.ben.browser.post(f"{scene.path}/resign", scene.choice(seat=1))
            assert (answer.status, scene.live.version) == (404, 0)
            # Another table of his tells him something; in between he has heard nothing of this one.
            await scene.resign(scene.live)
            own = await scene.home.table(scene.ben)
            async with scene.ben.browser.listen(f"/events?table={own.id}") as heard_of_own:
                await heard_of_own.get()
                await scene.resign(own)
                await heard_of_own.get()
            assert heard.empty()

    tell(story, watchable=False)


def test_a_revoked_guest_hears_what_watchers_hear(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        # Both are asked in turn; Ben's stream was opened while he sat there.
        async with scene.ben.browser.listen(f"/events?table={scene.live.id}") as heard:
            await heard.get()
            async with scene.eve.browser.listen(f"/events?table={scene.live.id}") as heard_by_a_watcher:
                await heard_by_a_watcher.get()
                await scene.revoke_seat_1()
                assert await heard.get() == await heard_by_a_watcher.get()
                for _ in range(4):
                    await scene.somebody_chooses()
                    news = await heard.get()
                    assert news == await heard_by_a_watcher.get()
                    assert msgspec.json.decode(news)["yours"] is False

    tell(story)


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_invitation_opens_nothing(tell: Callable[..., None], forgery: str):
    async def story(scene: Scene) -> None:
        code = FORGERIES[forgery](scene.home.house.seats.invitation(scene.live, 0))
        answer = await scene.eve.browser.post("/join", {"code": code, "sit": 1})
        assert 400 <= answer.status < 500
        assert scene.live.seats_of(scene.eve.guest.id) == []

    tell(story)


def test_a_withdrawn_invitation_opens_nothing(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        code = scene.home.house.seats.invitation(scene.live, 1)
        await scene.revoke_seat_1()
        answer = await scene.eve.browser.post("/join", {"code": code, "sit": 1})
        assert 400 <= answer.status < 500
        assert scene.live.seats_of(scene.eve.guest.id) == []

    tell(story)


def test_what_may_not_be_watched_does_not_exist_for_strangers(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        missing = "/t/aaaaaaaaaaaa"
        for way in ("", "/play", "?seat=0", "/play?seat=1"):
            real, none = [await scene.eve.browser.get(path + way) for path in (scene.path, missing)]
            assert (real.status, none.status) == (404, 404)
            assert real.text.replace(scene.live.id, "") == none.text.replace("aaaaaaaaaaaa", "")
        for table in (scene.live.id, "aaaaaaaaaaaa"):
            assert (await scene.eve.browser.get(f"/events?table={table}")).status == 404
        assert (await scene.ben.browser.get(scene.path)).status == 200

    tell(story, watchable=False)


# ---- every answer ------------------------------------------------------------------------------


async def answers_of_all_kinds(scene: Scene) -> dict[str, Answer]:
    browser = scene.mover.browser
    page = await browser.get(scene.path)
    newcomer = Browser(scene.home.app)
    sheet, script = (re.findall(rf'"(/static/[^"]+\.{kind})"', page.text)[0] for kind in ("css", "js"))
    return {
        "page": page,
        "fragment": await browser.get(f"{scene.path}/play", htmx=True),
        "shelf": await browser.get("/"),
        "move": await browser.post(f"{scene.path}/decide", scene.choice(), htmx=True),
        "sheet": await newcomer.get(sheet),
        "script": await newcomer.get(script),
        "no such sheet": await browser.get(sheet + "x"),
        "no such page": await browser.get("/no/such/page"),
        "no such table": await browser.get("/t/aaaaaaaaaaaa"),
        "wrong method": await browser.get(f"{scene.path}/decide"),
        "refused form": await browser.post(f"{scene.path}/decide", {}, token="no"),
        "unreadable form": await browser.post(f"{scene.path}/decide", {"after": "now"}),
        "health": await browser.get("/health"),
        "options": await browser.ask("OPTIONS", scene.path),
        "head": await browser.ask("HEAD", scene.path),
    }


def test_every_answer_has_safe_headers(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        for what, answer in (await answers_of_all_kinds(scene)).items():
            policy = answer.header("content-security-policy")
            assert "default-src 'none'" in policy, what
            assert "unsafe" not in policy, what
            assert answer.header("x-content-type-options") == "nosniff", what
            assert answer.header("referrer-policy") == "same-origin", what
            assert answer.status < 500, what

    tell(story)


def test_pages_are_never_kept_and_files_for_ever(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        for what, answer in (await answers_of_all_kinds(scene)).items():
            kept = answer.header("cache-control")
            if what in ("sheet", "script"):
                assert "immutable" in kept
                assert not answer.header("set-cookie")  # whoever keeps it may hand it on to others
            elif "html" in answer.header("content-type"):
                assert kept == "no-store", what

    tell(story)


def test_no_page_contains_script_or_style(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        pages = [
            a for a in (await answers_of_all_kinds(scene)).values() if "html" in a.header("content-type")
        ]
        await scene.resign(scene.live)
        pages.append(await scene.anna.browser.get(scene.path))
        for answer in pages:
            assert not re.search(r"<script(?![^>]*\ssrc=)", answer.text)
            assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|hx-on", answer.text)
            outside = re.findall(r'(?:src|href|action)="(?!/|#|data:)([^"]*)"', answer.text)
            assert not outside

    tell(story)


def test_what_people_are_called_is_text(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        name = "<script>alert(1)</script>\"'&"
        await scene.home.house.guests.rename(scene.ben.guest, name)
        page = await scene.anna.browser.get(scene.path)
        assert "<script>alert" not in page.text
        assert "&lt;script&gt;" in page.text

    tell(story)


# ---- too much ----------------------------------------------------------------------------------


def test_too_large_a_body_is_refused_in_a_sentence(tell: Callable[..., None]):
    async def story(scene: Scene) -> None:
        form = scene.choice(option="x" * 2_000_000)
        answer = await scene.mover.browser.post(f"{scene.path}/decide", form)
        assert answer.status == 413
        assert "too large" in sentence_in(answer)
        assert scene.live.version == 0

    tell(story)


@pytest.mark.parametrize(("language", "sentence"), [("en", "wait a minute"), ("de", "Minute")])
def test_too_many_requests_are_refused_in_the_guests_language(
    tell: Callable[..., None], language: str, sentence: str
):
    async def story(scene: Scene) -> None:
        greedy = Browser(scene.home.app, client=ANOTHER_ADDRESS)
        said = {"accept-language": language}
        answers = [await greedy.get("/", said) for _ in range(6)]
        assert [answer.status for answer in answers] == [200] * 5 + [429]
        assert sentence in sentence_in(answers[-1])
        assert f'lang="{language}"' in answers[-1].text
        # A made-up address does not help, files and health stay reachable, others are not held up.
        spoofed = {"x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9"}
        assert (await greedy.get("/", spoofed)).status == 429
        assert (await greedy.get("/health")).status == 200
        assert (await scene.anna.browser.get("/")).status == 200

    tell(story, rate_limit=5)


# ---- files -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    [
        "../assets.py",
        "../../cli.py",
        "..%2f..%2fcli.py",
        "%2e%2e/assets.py",
        "....//assets.py",
        "/etc/passwd",
        "\x00",
    ],
)
def test_only_files_meant_for_browsers_are_sent(tell: Callable[..., None], way: str):
    async def story(scene: Scene) -> None:
        page = await scene.anna.browser.get(scene.path)
        for folder in set(re.findall(r'"(/(?:static|games/\w+)/\w+/)', page.text)):
            answer = await scene.anna.browser.get(folder + way)
            assert answer.status in (400, 404)
            assert b"import" not in answer.body
            assert b"root:" not in answer.body

    tell(story)
