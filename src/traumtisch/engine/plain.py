"""Plain data (JSON, msgpack, what TOML gives) becomes our types: by msgspec, and safe in threads.

msgspec finds out what a type consists of when it first meets it, which takes a while. A second thread that
meets the same type meanwhile uses what is half found out, and the whole process dies (msgspec 0.22). So one
thread at a time finds out, for all types; nobody else in this package calls msgspec's own functions.
"""

from __future__ import annotations

import threading
from functools import cache
from typing import TypeVar

import msgspec

T = TypeVar("T")

_finding_out = threading.Lock()


def from_plain(data: object, kind: type[T], *, strict: bool = True, str_keys: bool = False) -> T:
    _decoder_of(kind)
    return msgspec.convert(data, kind, strict=strict, str_keys=str_keys)


def from_json(data: bytes | str, kind: type[T]) -> T:
    _decoder_of(kind)
    return msgspec.json.decode(data, type=kind)


def from_msgpack(data: bytes, kind: type[T]) -> T:
    return _decoder_of(kind).decode(data)


@cache
def _decoder_of(kind: type[T]) -> msgspec.msgpack.Decoder[T]:
    """Two threads may both come here; the second waits, and finds everything found out."""
    with _finding_out:
        return msgspec.msgpack.Decoder(kind)
