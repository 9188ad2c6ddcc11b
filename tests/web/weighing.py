"""What a page weighs: all that comes with it, as it is transferred."""

from __future__ import annotations

import gzip

from tools.bench_client import links_in

from tests.web.browser import Browser


async def first_load(browser: Browser, path: str, language: str = "de") -> dict[str, int]:
    """The bytes of the page and of everything it links to, directly or by way of sheets and scripts."""
    sizes: dict[str, int] = {}
    waiting = [path]
    while waiting:
        address = waiting.pop()
        answer = await browser.get(address, {"accept-encoding": "gzip", "accept-language": language})
        assert answer.status == 200, address
        sizes[address] = len(answer.body)
        if not address.endswith((".woff2", ".png")):
            zipped = ("content-encoding", "gzip") in answer.headers
            text = (gzip.decompress(answer.body) if zipped else answer.body).decode()
            waiting += [one for one in links_in(address, text) if one not in {*sizes, *waiting}]
    return sizes
