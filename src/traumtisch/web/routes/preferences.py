"""What a guest prefers: language, colours, being asked, a name. Kept in cookies, except the name."""

from __future__ import annotations

from litestar import Response, post

from traumtisch.web.forms import sent_fields
from traumtisch.web.visit import (
    ASK_COOKIE,
    LANGUAGE_COOKIE,
    THEME_COOKIE,
    THEMES,
    Visit,
    clean_name,
    local_path,
)
from traumtisch.words import LANGUAGES


@post("/preferences", status_code=200)
async def prefer(visit: Visit) -> Response[str]:
    """What a form does not mention stays as it is."""
    said = dict(await sent_fields(visit.request))  # of a field that is there twice, the last counts
    allowed = {
        LANGUAGE_COOKIE: (said.get("language"), LANGUAGES),
        THEME_COOKIE: (said.get("theme"), THEMES),
        ASK_COOKIE: (said.get("ask"), ("yes", "no")),
    }
    for cookie, (value, values) in allowed.items():
        if value is not None and value in values:
            visit.prefer(cookie, value)
    if name := clean_name(said.get("name", "")):
        await visit.guest_or_new(name)
    return visit.go_to(local_path(said.get("back", "")))
