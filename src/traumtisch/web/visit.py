"""One request: who asks, in which language, and what the answer has to carry besides."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Cookie

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase, Tongue
from traumtisch.faces.face import HasHtml
from traumtisch.faces.html import text_of
from traumtisch.host.house import Guest, House
from traumtisch.host.presence import Caller, Presence
from traumtisch.web.answers import PageAnswer
from traumtisch.web.form_token import form_token
from traumtisch.web.security import A_YEAR, bearer, guest_cookie, guest_key
from traumtisch.web.settings import ServerSettings
from traumtisch.words import LANGUAGES, tongue
from traumtisch.words.called import with_names

LANGUAGE_COOKIE = "traumtisch_language"
THEME_COOKIE = "traumtisch_theme"
ASK_COOKIE = "traumtisch_ask"
THEMES = ("system", "dark", "light")
LONGEST_NAME = 40
MOST_KEPT = 200


class Visit:
    """What handlers know about a request, and how they answer."""

    def __init__(self, request: Request[Any, Any, Any], guest: Guest | None) -> None:
        self.request = request
        self.house: House = request.app.state.house
        self.settings: ServerSettings = request.app.state.settings
        self.guest = guest
        self.code = None if guest is not None or guest_key(request) else bearer(request)
        self.language = _language(request)
        self._cookies: list[Cookie] = []
        self._name_at: Callable[[int], str | None] | None = None

    # ---- words -------------------------------------------------------------------------------

    @property
    def say(self) -> Tongue:
        return tongue(self.language)

    def say_of(self, game: Game[Any]) -> Tongue:
        return tongue(self.language, game, marks_people=self._name_at is not None)

    def names_people(self, name_at: Callable[[int], str | None]) -> None:
        """From now on the page is about a table with people: where a game speaks of them, their names are put
        in, by their places as seen from whoever looks."""
        self._name_at = name_at

    # ---- the guest -----------------------------------------------------------------------------

    @property
    def name(self) -> str:
        return self.guest.name if self.guest else ""

    async def guest_or_new(self, name: str = "") -> Guest:
        """Whoever does something becomes a guest, known again by a cookie; looking leaves no trace."""
        name = clean_name(name)
        if self.guest is None:
            key, self.guest = await self.house.guests.welcome(name or self.say(N_("Dreamer")))
            self.remember(guest_cookie(self.house.capabilities.cookie_for(key), self.settings.is_secure))
        elif name and name != self.guest.name:
            self.guest = await self.house.guests.rename(self.guest, name)
        return self.guest

    @property
    def caller(self) -> Caller:
        """Who asks, as the front door knows them."""
        return Caller(self.house, self.guest, self.code)

    def at_table(self, table_id: str) -> AbstractAsyncContextManager[Presence]:
        """Whoever asks, at this table."""
        return self.caller.at_table(table_id)

    @property
    def address(self) -> str:
        """Where the guest has found this server."""
        host = self.request.headers.get("host", "")
        return self.settings.address_by(self.request.url.scheme or "http", host)

    # ---- preferences -----------------------------------------------------------------------------

    @property
    def theme(self) -> str:
        said = self.request.cookies.get(THEME_COOKIE, "")
        return said if said in THEMES else THEMES[0]

    @property
    def wants_to_be_asked(self) -> bool:
        """Whether to ask before something hidden is revealed, whichever way it was chosen. Most choices
        reveal something, so nobody is asked who has not wished it."""
        return self.request.cookies.get(ASK_COOKIE) == "yes"

    def remember(self, cookie: Cookie) -> None:
        self._cookies.append(cookie)

    def prefer(self, name: str, value: str) -> None:
        cookie = Cookie(key=name, value=value, max_age=A_YEAR, samesite="lax", secure=self.settings.is_secure)
        self.remember(cookie)

    # ---- answers -----------------------------------------------------------------------------

    @property
    def form_token(self) -> str:
        return form_token(self.request)

    @property
    def path(self) -> str:
        """Where the guest is, to come back to: an answer to a form has no address of its own."""
        if self.request.method == "GET":
            here = self.request.url
            return local_path(f"{here.path}?{here.query}" if here.query else here.path)
        came_from = urlsplit(self.request.headers.get("referer", ""))
        return local_path(f"{came_from.path}?{came_from.query}" if came_from.query else came_from.path)

    @property
    def is_fragment(self) -> bool:
        """Whether htmx asks, which wants only the part of the page that changes."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def keeps(self) -> list[str]:
        """Names of the drawings that the page has already (`faces/kept.py`)."""
        return self.request.headers.get("x-keeps", "").split()[:MOST_KEPT]

    def answer(
        self, content: HasHtml | str, *, status: int = 200, headers: dict[str, str] | None = None
    ) -> PageAnswer:
        text = text_of(content)
        if self._name_at is not None:
            text = with_names(text, self._name_at, self.language)
        return PageAnswer(text, status, headers or {}, self._cookies)

    def go_to(self, path: str) -> PageAnswer:
        """Sends the browser on, after a form has been dealt with."""
        if self.is_fragment:
            return self.answer("", headers={"hx-redirect": path})
        return self.answer("", status=303, headers={"location": path})

    def sentence(self, phrase: Phrase, game: Game[Any] | None = None) -> str:
        return phrase.say(tongue(self.language, game))


def local_path(path: str) -> str:
    """The path if it leads somewhere in this house, else the shelf: nobody is sent to another site."""
    is_local = path.startswith("/") and not path.startswith("//")
    return path if is_local and path.isascii() and path.isprintable() and "\\" not in path else "/"


def clean_name(name: str) -> str:
    """A name in one line, not longer than fits beside a seat."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME]


def _language(request: Request[Any, Any, Any]) -> str:
    """As the guest said, else as the browser prefers."""
    said = request.cookies.get(LANGUAGE_COOKIE, "")
    if said in LANGUAGES:
        return said
    accepted = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((language for language in accepted if language in LANGUAGES), LANGUAGES[0])


async def visit_of(request: Request[Any, Any, Any]) -> Visit:
    house: House = request.app.state.house
    key = guest_key(request)
    return Visit(request, await house.guests.find(key) if key else None)
