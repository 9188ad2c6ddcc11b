"""People in real browsers: they talk, come and go, pass a screen on, take their tables to another device, and
are told of their turn while no page is open."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import OpenContext, page_of
from tests.browser.player import Player


def table_for_two(open_context: OpenContext) -> tuple[Page, Page]:
    """Anna has opened a table, and Ben has come by the link."""
    anna, ben = page_of(open_context()), page_of(open_context(language="de", width=390, height=844))
    anna.goto("/new/onirim")
    anna.locator("input[name=players][value='2']").check(force=True)
    anna.locator("input[name=table-seat-1][value=invited]").check(force=True)
    anna.locator("input[name=table-name]").fill("Anna")
    anna.locator(".submit-bar button").click()
    link = anna.locator("[data-copies*='/join#']").last.get_attribute("data-copies") or ""
    assert link.startswith(anna.url.split("/t/")[0]), "the link begins with the address of this page"
    ben.goto(link)
    ben.locator("#name").fill("Ben")
    ben.locator("button[name=sit]").click()
    anna.locator("a.button.gold.big").click()
    return anna, ben


def test_they_see_each_other_and_talk(open_context: OpenContext) -> None:
    anna, ben = table_for_two(open_context)
    expect(anna.locator("#people [data-seat='1']")).to_have_class(re.compile("here"))
    expect(anna.locator("#board")).to_contain_text("Ben's doors")
    expect(ben.locator("#board")).to_contain_text("Annas Pforten")
    ben.locator("#talk-button").click()
    ben.locator("#speak button[value=hello]").click()
    expect(ben.locator(".said")).to_contain_text("Hallo!")
    expect(anna.locator(".bubble")).to_contain_text("Hello!")
    expect(anna.locator("#talk-button .unread")).to_have_text("1")
    anna.locator("#talk-button").click()
    anna.locator("#speak input[name=words]").fill("Shall we?")
    anna.wait_for_function("document.querySelector('#speak [name=words]').form['htmx-internal-data']")
    anna.keyboard.press("Enter")
    expect(ben.locator(".said")).to_contain_text("Shall we?")
    expect(anna.locator("#talk-button .unread")).to_be_hidden()
    ben.locator("dialog#talk [data-closes]").click()
    ben.goto("/")
    expect(anna.locator("#people [data-seat='1']")).not_to_have_class(re.compile("here"), timeout=10_000)


def test_a_screen_is_passed_on_after_one_has_seen_what_came(page: Page) -> None:
    page.goto("/new/onirim")
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("input[name=table-name]").fill("Anna")
    page.locator("input[name=table-name-1]").fill("Ben")
    page.locator(".submit-bar button").click()
    player = Player(page, seed=3)
    for _ in range(60):
        if page.locator("#pass-on button").count():
            break
        player.choose_by_clicking()
    assert page.locator("#board [data-thing]").count() > 0, "what came of it is seen"
    page.locator("#pass-on button").click()
    expect(page.locator(".curtain h1")).to_contain_text(re.compile("Anna|Ben"))
    assert page.locator("[data-thing]").count() == 0
    page.locator(".curtain button").click()
    expect(page.locator("#options button").first).to_be_attached()


def test_a_key_of_words_takes_the_tables_to_another_browser(open_context: OpenContext) -> None:
    laptop, phone = page_of(open_context()), page_of(open_context(width=390, height=844))
    laptop.goto("/new/onirim")
    laptop.locator("input[name=table-name]").fill("Anna")
    laptop.locator(".submit-bar button").click()
    table = laptop.url.split("/t/")[1].split("?")[0]
    laptop.goto("/you")
    laptop.locator("form[action='/you/key'] button").click()
    words = laptop.locator(".key-words").inner_text()
    phone.goto("/key")
    phone.locator("#key").fill(words.upper())
    phone.locator("#enter-key button").click()
    expect(phone.locator("h1")).to_contain_text("Anna")
    phone.locator("button[name=take]").click()
    expect(phone.locator(f"a[href='/t/{table}']")).to_be_visible()
    assert not any(word in phone.url for word in words.split())


def test_a_code_for_cameras_is_gone_from_the_address(open_context: OpenContext) -> None:
    phone = page_of(open_context())
    addresses: list[str] = []
    phone.on("request", lambda request: addresses.append(request.url))
    phone.goto("/key#once.no-such-code")
    expect(phone.locator(".wrong")).to_be_visible()
    assert "once." not in phone.url
    assert not any("once." in address.partition("#")[0] for address in addresses)


def with_worker(context: BrowserContext) -> Page:
    page = page_of(context)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    return page


def test_without_a_network_there_is_a_page_that_says_so(open_context: OpenContext) -> None:
    context = open_context(language="de")
    page = with_worker(context)
    context.set_offline(True)
    page.goto("/statistics")
    expect(page.locator("h1")).to_have_text("Kein Netz")
    context.set_offline(False)
    page.locator("a.button").click()
    expect(page.locator("#shelf")).to_be_visible()
    kept = page.evaluate(
        """async () => {
            const requests = async (name) => (await caches.open(name)).keys();
            const all = await Promise.all((await caches.keys()).map(requests));
            return all.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert all(re.match(r"/(offline$|static/|games/)", path) for path in kept), "no page of anybody is kept"


def test_the_worker_shows_what_it_is_told(open_context: OpenContext) -> None:
    context = open_context()
    context.grant_permissions(["notifications"])
    page = with_worker(context)
    session: Any = context.new_cdp_session(page)
    workers: list[str] = []

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        workers.extend(each["registrationId"] for each in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(300)
    told = json.dumps({"title": "Onirim", "body": "It is your turn.", "path": "/t/abcdefghjkmn"})
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": workers[0], "data": told}
    )
    shown = page.evaluate(
        """async () => {
            const worker = await navigator.serviceWorker.ready;
            for (let tries = 0; tries < 50; tries += 1) {
                const [note] = await worker.getNotifications();
                if (note) return [note.title, note.body, note.data.path];
                await new Promise((go) => setTimeout(go, 100));
            }
            return null;
        }"""
    )
    assert shown == ["Onirim", "It is your turn.", "/t/abcdefghjkmn"]
