"""What can be wrong with a pack, in one sentence each."""

from __future__ import annotations

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Fact, Phrase


class PackError(TraumtischError):
    """A pack cannot be read, or something in it is wrong."""


def at_line(file: str, line: int, what: str, **facts: Fact) -> PackError:
    """`tiles.toml, line 12: …`."""
    return PackError(N_("{file}, line {line}: {what}."), file=file, line=line, what=Phrase(what, **facts))
