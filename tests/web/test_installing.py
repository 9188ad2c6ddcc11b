"""The pages as an application: manifest, worker, and a page that is kept for when there is no network."""

from __future__ import annotations

import pytest

from tests.web.household import Household
from tests.web.page import Page

pytestmark = pytest.mark.anyio


async def test_every_page_names_the_manifest_and_it_names_pictures_that_are_there(home: Household) -> None:
    caller = await home.caller("de")
    links = {
        attrs.get("rel"): attrs.get("href") for tag, attrs in (await caller.page("/")).tags if tag == "link"
    }
    answer = await caller.get(links["manifest"] or "")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["start_url"], manifest["display"], manifest["lang"]) == ("/", "standalone", "de")
    for icon in manifest["icons"]:
        assert (await caller.get(icon["src"])).headers["content-type"] == icon["type"]
    assert "set-cookie" not in answer.headers


async def test_the_worker_is_asked_for_anew_and_changes_with_our_files(home: Household) -> None:
    answer = await (await home.caller()).get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text.startswith('const VERSION = "')
    assert "worker-src 'self'" in answer.headers["content-security-policy"]


async def test_what_the_worker_keeps_is_about_nobody(home: Household) -> None:
    anna = await home.caller(name="Anna")
    answer = await anna.get("/offline")
    page = Page(answer.text)
    assert "No network" in page.words
    assert page.forms == {}
    assert "Anna" not in answer.text
    assert "_csrf_token" not in answer.text
