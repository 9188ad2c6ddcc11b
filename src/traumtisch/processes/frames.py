"""What goes over the pipes: a length, and so many bytes. Nothing at all (`STOP`) ends what goes on."""

from __future__ import annotations

import struct

LENGTH = struct.Struct("!I")
STOP = LENGTH.pack(0)


def framed(message: bytes) -> bytes:
    return LENGTH.pack(len(message)) + message
