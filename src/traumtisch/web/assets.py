"""Files that browsers keep: each is served under a path that names its content, so it never goes stale."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from gzip import compress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

import traumtisch as tt
from traumtisch.faces.face import WebFace, faces_of
from traumtisch.web.limits import TOKENLESS, UNLIMITED

STATIC = Path(__file__).with_name("static")
ASSET = {**UNLIMITED, **TOKENLESS}
"""Files that browsers keep do not count against the limit of requests. They carry no cookie: whoever keeps
them may hand them on to others."""
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
SHEET = "face.css"
"""How a game looks. What its modules lay out looks as their own say, which follow it."""
FOREVER = "public, max-age=31536000, immutable"


@cache
def fingerprint(folder: Path, sheets: Sequence[Path] = ()) -> str:
    """Of everything in a folder, because scripts name each other by relative paths; and of style sheets that
    lie elsewhere."""
    digest = sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    for path in sheets:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def static(name: str) -> str:
    """The address of one of our own files."""
    return f"/static/{fingerprint(STATIC)}/{name}"


def of_game(game: str, name: str) -> str | None:
    """The address of a file of a game's face; None if the game has no face."""
    found = tt.find_game(game)
    face = faces_of(found).web_face
    return None if face is None else f"{_path_of(found, face)}/{name}"


def _path_of(game: tt.Game[Any], face: WebFace) -> str:
    return f"/games/{game.name}/{fingerprint(face.assets, sheets_of(game))}"


@cache
def sheets_of(game: tt.Game[Any]) -> tuple[Path, ...]:
    """The style sheets that modules bring along, for what they lay out."""
    return tuple(sheet for folder in game.folders if (sheet := folder / SHEET).is_file())


class File(NamedTuple):
    """A file in memory, as it goes over the wire."""

    kind: str
    content: bytes
    zipped: bytes


COMMENTS = {".css": re.compile(rb"/\*.*?\*/\n?", re.DOTALL), ".js": re.compile(rb"^\s*//.*\n", re.MULTILINE)}
"""In style sheets all of them; in scripts those that have a line of their own, which no string has."""
INDENTATION = re.compile(rb"^[ \t]+", re.MULTILINE)


def _lean(path: Path) -> bytes:
    """A file without what only those read who write it. What others wrote stays as it is."""
    content = path.read_bytes()
    if path.suffix not in COMMENTS or "vendor" in path.parts:
        return content
    return INDENTATION.sub(b"", COMMENTS[path.suffix].sub(b"", content))


@cache
def files_in(folder: Path, sheets: Sequence[Path] = ()) -> dict[str, File]:
    """Everything in a folder by its relative path, the style sheet with those of modules. Nothing else is
    ever sent, whatever the address says."""
    found: dict[str, File] = {}
    for path in folder.rglob("*"):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            content = b"".join(map(_lean, (path, *(sheets if name == SHEET else ()))))
            kind = KINDS.get(path.suffix, "text/plain; charset=utf-8")
            found[name] = File(kind, content, compress(content, mtime=0))
    return found


def asset_routes() -> list[HTTPRouteHandler]:
    """Routes for our own files and those of every game that has a face."""
    files = {f"/static/{fingerprint(STATIC)}": files_in(STATIC)}
    for game in tt.installed_games().values():
        face = faces_of(game).web_face
        if face is not None:
            files[_path_of(game, face)] = files_in(face.assets, sheets_of(game))
    return [_route(path, found) for path, found in files.items()]


def _route(path: str, files: dict[str, File]) -> HTTPRouteHandler:
    @get(f"{path}/{{name:path}}", opt=ASSET, name=path, sync_to_thread=False)
    def send(request: Request[Any, Any, Any], name: Path) -> Response[bytes]:
        file = files.get(name.as_posix().lstrip("/"))
        if file is None:
            raise NotFoundException
        headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
        zipped = len(file.zipped) < len(file.content) and "gzip" in request.headers.get("accept-encoding", "")
        if zipped:
            headers["content-encoding"] = "gzip"
        return Response(file.zipped if zipped else file.content, media_type=file.kind, headers=headers)

    return send
