"""Files that browsers keep: each is served under a path that names its content, so it never goes stale."""

# Litestar leaves type arguments of its own aliases open:
# pyright: reportUnknownVariableType=false

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Response, Router
from litestar.static_files import create_static_files_router

import traumtisch as tt

STATIC = Path(__file__).with_name("static")
UNLIMITED = {"unlimited": True}
"""Files that browsers keep do not count against the limit of requests."""
FOREVER = "public, max-age=31536000, immutable"


@cache
def _fingerprint(folder: Path) -> str:
    """Of everything in a folder, because scripts name each other by relative paths."""
    digest = sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def static(name: str) -> str:
    """The address of one of our own files."""
    return f"/static/{_fingerprint(STATIC)}/{name}"


def of_game(game: str, name: str) -> str | None:
    """The address of a file of a game's face; None if the game has no face."""
    face = tt.find_game(game).web_face
    return None if face is None else f"/games/{game}/{_fingerprint(face.assets)}/{name}"


def asset_routers() -> list[Router]:
    """Routes for our own files and those of every game that has a face."""
    folders = {f"/static/{_fingerprint(STATIC)}": STATIC}
    for name, game in tt.installed_games().items():
        if game.web_face is not None:
            folders[f"/games/{name}/{_fingerprint(game.web_face.assets)}"] = game.web_face.assets
    return [
        create_static_files_router(path, [folder], name=path, after_request=_keep_forever, opt=UNLIMITED)
        for path, folder in folders.items()
    ]


def _keep_forever(response: Response[Any]) -> Response[Any]:
    response.headers["cache-control"] = FOREVER
    return response
