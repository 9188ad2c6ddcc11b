"""What makes the pages an application that can be installed: its manifest, its worker, and a page for when
there is no network."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get

from traumtisch.engine.phrase import N_
from traumtisch.web.assets import ASSET, STATIC, fingerprint, static
from traumtisch.web.pages.installing import offline_page
from traumtisch.web.visit import Visit

ALWAYS_ASK = "no-cache"


@get("/manifest.webmanifest", opt=ASSET)
async def manifest(visit: Visit) -> Response[bytes]:
    said: dict[str, Any] = {
        "id": "/",
        "name": "Traumtisch",
        "short_name": "Traumtisch",
        "description": visit.say(N_("A table for card and board games.")),
        "lang": visit.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0b0d22",
        "theme_color": "#141735",
        "icons": [
            {"src": static("icons/192.png"), "sizes": "192x192", "type": "image/png"},
            {"src": static("icons/512.png"), "sizes": "512x512", "type": "image/png"},
            {
                "src": static("icons/maskable.png"),
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
            {"src": static("favicon.svg"), "sizes": "any", "type": "image/svg+xml"},
        ],
    }
    headers = {"cache-control": ALWAYS_ASK, "vary": "accept-language, cookie"}
    return Response(msgspec.json.encode(said), media_type="application/manifest+json", headers=headers)


@get("/worker.js", opt=ASSET, sync_to_thread=False)
def worker() -> Response[bytes]:
    """Another version of our files is another worker."""
    script = STATIC.joinpath("worker.js").read_bytes()
    version = f'const VERSION = "{fingerprint(STATIC)}";\n'.encode()
    return Response(version + script, media_type="text/javascript", headers={"cache-control": ALWAYS_ASK})


@get("/offline")
async def offline(visit: Visit) -> Response[str]:
    return visit.answer(offline_page(visit))
