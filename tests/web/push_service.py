"""A push service and a browser behind it, for tests: what arrives is checked and opened as browsers do it."""

from __future__ import annotations

import asyncio
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import http_ece  # pyright: ignore[reportMissingTypeStubs]
import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


class PushService:
    """Speaks just enough HTTP to be told something."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.status = 201
        self.address = ""
        self._told: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()

    @property
    def fields(self) -> dict[str, str]:
        """What the browser says about itself."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": f"{self.address}/b/1", "p256dh": _text(point), "auth": _text(self.secret)}

    @property
    def is_silent(self) -> bool:
        return self._told.empty()

    async def told(self, public_key: str) -> tuple[Any, dict[str, Any], bytes]:
        """What the browser reads, who has proved to have sent it, and all bytes as they came."""
        headers, body = await asyncio.wait_for(self._told.get(), 10)
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        scheme, _, rest = headers["authorization"].partition(" ")
        proof = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert scheme == "vapid"
        assert proof["k"] == public_key
        point = urlsafe_b64decode(public_key + "=")
        known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        claims = jwt.decode(proof["t"], known, algorithms=["ES256"], audience=self.address)
        opened: Any = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret)  # pyright: ignore
        return json.loads(opened), claims, body

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.split(": ", 1) for line in head[1:] if line)
        headers = {name.lower(): value for name, value in pairs}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self._told.put_nowait((headers, body))
        writer.write(f"HTTP/1.1 {self.status} .\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncGenerator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield service
