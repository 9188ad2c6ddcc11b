"""Rubbish that looks almost right: values, forms, bodies, headers, records and positions, from a seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar, cast
from urllib.parse import quote, urlencode

import msgspec
from litestar.routes import HTTPRoute

import traumtisch as tt
from tests.web.stated import POSITIONS
from tests.web.test_nasties import BAD_BYTES, FIELDS, NASTIES
from traumtisch.faces.face import faces_of
from traumtisch.web.draft import HINTS, NAME, PRACTICE, SEED, WATCHABLE, bot_field, seat_field
from traumtisch.web.plain_face import PLAIN_FACE
from traumtisch.web.security import GUEST_COOKIE

T = TypeVar("T")

NAMES = [
    *FIELDS,
    *(NAME, SEED, PRACTICE, WATCHABLE, HINTS, seat_field(0), seat_field(1), bot_field(1)),
    *("position-json", "position-practice", "zone-hand", "zone-row", "zone-deck.known_top", "bot", "find"),
    *(
        "game",
        "options",
        "bots",
        "hints",
        "mine",
        "key",
        "seconds",
        "rollouts",
        "table",
        "number",
        "_csrf_token",
    ),
]
USUAL = [
    "0",
    "1",
    "true",
    "yes",
    "onirim",
    "urbion",
    "dreamer",
    "invited",
    "2",
    "RS BM",
    "towers,book",
    "de",
    "dark",
]
HEADERS = [
    *(
        "accept-language",
        "accept-encoding",
        "accept",
        "cookie",
        "authorization",
        "hx-request",
        "content-type",
    ),
    *("range", "origin", "referer", "if-none-match", "x-forwarded-for", "x-csrftoken", "expect", "host"),
]
KINDS = [
    *(
        "application/x-www-form-urlencoded",
        "application/json",
        "multipart/form-data; boundary=x",
        "text/plain",
    ),
    *(
        "multipart/form-data",
        "application/x-www-form-urlencoded; charset=nonsense",
        "application/msgpack",
        "",
    ),
]
METHODS = ["GET", "POST", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "BREW"]


class Rubbish:
    """An endless supply, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def sometimes(self, chance: float) -> bool:
        return self.random.random() < chance

    def of(self, *choices: Sequence[T]) -> T:
        return self.random.choice(self.random.choice(choices))

    # ---- values ------------------------------------------------------------------------------

    def text(self) -> str:
        match self.random.randrange(4):
            case 0:
                return self.of(NASTIES)
            case 1:
                return self.of(USUAL)
            case 2:
                return str(self.random.choice([-1, 0, 1, 2, 7, 2**31, 2**63, -(2**63), 10**40]))
            case _:
                return "".join(chr(self.random.randrange(0x300)) for _ in range(self.random.randrange(9)))

    def data(self, depth: int = 3) -> Any:
        kinds: list[Callable[[], Any]] = [
            self.text,
            lambda: self.random.choice([None, True, False, 0, -1, 1, 2**70, 0.5, -1e300, "", "c1", "c17"]),
        ]
        if depth:
            size = self.random.randrange(4)
            kinds += [
                lambda: [self.data(depth - 1) for _ in range(size)],
                lambda: {self.of(NAMES): self.data(depth - 1) for _ in range(size)},
            ]
        return self.random.choice(kinds)()

    def mutated(self, data: Any, depth: int = 0) -> Any:
        """The same with something in it changed, left out, doubled or moved."""
        if isinstance(data, dict) and data and depth < 6 and not self.sometimes(0.1):
            entries = dict(cast("dict[str, Any]", data))
            key = self.random.choice(list(entries))
            match self.random.randrange(8):
                case 0:
                    del entries[key]
                case 1:
                    entries[self.of(NAMES)] = self.data()
                case 2:
                    entries[key] = entries[self.random.choice(list(entries))]
                case _:
                    entries[key] = self.mutated(entries[key], depth + 1)
            return entries
        if isinstance(data, list) and data and depth < 6 and not self.sometimes(0.1):
            items = list(cast("list[Any]", data))
            at = self.random.randrange(len(items))
            match self.random.randrange(7):
                case 0:
                    del items[at]
                case 1:
                    items.insert(at, items[self.random.randrange(len(items))])
                case 2:
                    self.random.shuffle(items)
                case 3:
                    items *= self.random.choice([0, 2, 20])
                case _:
                    items[at] = self.mutated(items[at], depth + 1)
            return items
        if isinstance(data, int) and self.sometimes(0.7):
            return data + self.random.choice([-1, 1, -data, 10, 2**40])
        if isinstance(data, str) and data and self.sometimes(0.5):
            at = self.random.randrange(len(data))
            return data[:at] + self.random.choice(["", " ", "\x00", "é", data[at] * 2]) + data[at + 1 :]
        return self.data()

    def spoiled(self, content: bytes) -> bytes:
        """Bytes that were damaged on the way."""
        at = self.random.randrange(len(content) + 1)
        match self.random.randrange(5):
            case 0:
                return content[:at]
            case 1:
                return content[:at] + self.random.randbytes(3) + content[at:]
            case 2:
                return content[:at] + content[at + self.random.randrange(40) :]
            case 3:
                return content[:at] + self.random.choice([b"[", b'{"a":']) * 30_000 + content[at:]
            case _:
                return content[:at] + b"\xff" + content[at + 1 :]

    # ---- requests ----------------------------------------------------------------------------

    def address(self, route: HTTPRoute, usual: dict[str, str]) -> str:
        parts = [
            part if isinstance(part, str) else self._part(usual.get(part.name, "0"))
            for part in route.path_components
        ]
        path = "/" + "/".join(parts)
        if self.sometimes(0.4):
            fields = [(self.of(NAMES), self.text()) for _ in range(self.random.randrange(5))]
            path += "?" + urlencode(fields, errors="replace")
        if self.sometimes(0.05):
            path += self.of(["?%ff", "?a=%", "?&&&=", "?=", "/", "//", "/..", "%00", "?seat=0&seat=1"])
        return path

    def _part(self, usual: str) -> str:
        return quote(self.text(), safe="", errors="replace") if self.sometimes(0.15) else usual

    def headers(self) -> dict[str, str]:
        names = self.random.sample(HEADERS, self.random.choice([0, 0, 1, 2, 4]))
        return {name: self._header(name) for name in names}

    def _header(self, name: str) -> str:
        plain = "".join(sign for sign in self.text() if sign.isprintable() and ord(sign) < 256)
        match name:
            case "authorization":
                return self.of([plain, f"Bearer {plain}", "Bearer", "Bearer a.b.c", "Basic YTpi"])
            case "cookie":
                return self.of(
                    [plain, f"{GUEST_COOKIE}={plain}", 'a="\\101"', "=;=;", f"{plain}={plain};" * 50]
                )
            case "content-type":
                return self.of(KINDS)
            case "host":
                return self.of(["localhost", "localhost", "evil.example", plain])
            case _:
                return self.of([plain, "true", "en", "bytes=0-", "gzip", "*", "100-continue"])

    def body(self, token: str) -> tuple[str, bytes]:
        """A kind of content, and some that often fits it."""
        fields = [(self.of(NAMES), self.text()) for _ in range(self.random.randrange(7))]
        fields += [("_csrf_token", token), ("seat", "0"), ("after", "0")]
        match self.random.randrange(6):
            case 0 | 1:
                content = urlencode(fields, errors="replace").encode()
                kind = KINDS[0]
            case 2 | 3:
                sent = {name: self.data() for name, _ in fields} | self.of([{}, {"game": "onirim"}])
                content, kind = json.dumps(sent).encode("utf-8", "replace"), KINDS[1]
            case 4:
                part = '--x\r\ncontent-disposition: form-data; name="{}"{}\r\n\r\n{}\r\n'
                files = ["", '; filename="a.json"', "; filename*=utf-8''%ff"]
                content = "".join(part.format(name, self.of(files), value) for name, value in fields).encode(
                    "utf-8", "replace"
                )
                content, kind = content + b"--x--\r\n", KINDS[2]
            case _:
                content, kind = self.of(BAD_BYTES) * self.random.randrange(99), self.of(KINDS)
        return kind, self.spoiled(content) if self.sometimes(0.2) else content

    # ---- records and positions -------------------------------------------------------------

    def options(self, game: tt.Game[Any]) -> dict[str, Any]:
        """Some that the game takes."""
        while True:
            chosen: dict[str, Any] = {}
            for setting in game.settings_type.schema():
                if self.sometimes(0.3):
                    chosen[setting.key] = (
                        self.sometimes(0.5)
                        if setting.kind == "flag"
                        else self.of(setting.choices)
                        if setting.kind == "choice"
                        else self.random.sample(setting.choices, self.random.randrange(3))
                    )
            try:
                game.settings_type.read(chosen)
            except tt.TraumtischError:
                continue
            return chosen

    def game(self) -> tt.Game[Any]:
        return self.of(list(tt.installed_games().values()))

    def record(self) -> dict[str, Any]:
        """Of a game that was played for a while, sometimes from a position in its middle."""
        game = self.game()
        table = tt.new_table(game, options=self.options(game), seed=self.random.randrange(1000))
        for _ in range(self.random.randrange(60)):
            if table.decision is None:
                break
            table.choose(self.random.choice(list(table.decision.options)))
        record: dict[str, Any] = msgspec.json.decode(table.record.to_json())
        if self.sometimes(0.4):
            record |= {"position": record["rest"], "choices": [], "offered": ""}
        return record

    def position(self, game: tt.Game[Any], options: dict[str, Any]) -> dict[str, Any]:
        """Cards of the game at places of the game; of games that are more than that, something stated."""
        if game.name in POSITIONS and self.sometimes(0.7):
            return self.mutated(self.of(POSITIONS[game.name]))
        rules = game.rules(game.settings_type.read(options))
        face = faces_of(game).web_face or PLAIN_FACE
        codes = [code for code, _ in face.palette(rules, str)]
        position: dict[str, Any] = {}
        for zone in face.position_zones(rules):
            if self.sometimes(0.25):
                cards = self.random.sample(codes, min(len(codes), self.random.choice([0, 1, 2, 4, 5, 9])))
                value = cards if zone.many else self.of([0, 1, 2, "1", "2", True, "setup", self.text()])
                *outer, last = zone.key.split(".")
                inside = position
                for key in outer:
                    inside = inside.setdefault(key, {}) if isinstance(inside.get(key, {}), dict) else position
                inside[last] = value
        return position
