"""Answers are packed for whoever can unpack them, and streams are not held back."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.web.household import household

pytestmark = pytest.mark.anyio

PACKED = {"accept-encoding": "gzip, br"}


async def test_pages_and_answers_to_programs_are_packed(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        anna = await home.person("Anna")
        live = await home.table(anna, seed=1)
        for path in (f"/t/{live.id}", f"/api/tables/{live.id}", "/rules/onirim"):
            plain, packed = await anna.browser.get(path), await anna.browser.get(path, PACKED)
            assert plain.header("content-encoding") == ""
            assert packed.header("content-encoding") == "gzip"
            assert packed.header("content-length") == str(len(packed.body))
            assert "accept-encoding" in packed.header("vary")
            assert len(packed.body) < len(plain.body) / 2
            assert len(gzip.decompress(packed.body)) == len(plain.body)


async def test_what_is_short_or_packed_already_stays_as_it_is(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        anna = await home.person("Anna")
        health = await anna.browser.get("/health", PACKED)
        assert (health.header("content-encoding"), health.text) == ("", '{"status":"ok"}')
        page = (await anna.browser.get("/")).text
        sheet = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
        answer = await anna.browser.get(sheet, PACKED)
        assert answer.header("content-encoding") == "gzip"
        assert b"{" in gzip.decompress(answer.body)


async def test_a_stream_begins_at_once(tmp_path: Path) -> None:
    async with household(tmp_path) as home:
        anna = await home.person("Anna")
        async with anna.browser.begin("GET", "/events", headers=PACKED) as sent:
            start = await sent.get()
            assert start["status"] == 200
            assert b"content-encoding" not in dict(start["headers"])
