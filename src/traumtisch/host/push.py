"""Web push: told to the browser's push service, readable by that browser alone (RFC 8030, 8188, 8291, 8292).

The cryptography is that of `cryptography`, `http-ece` and `pyjwt` (the extra `push`); without them, nobody is
offered it.
"""

from __future__ import annotations

import asyncio
import logging
from base64 import urlsafe_b64encode
from collections.abc import Callable
from importlib.util import find_spec
from time import time
from typing import Any, cast
from urllib.parse import urlsplit

import httpx

from traumtisch.host.reach import Subscription, unpadded
from traumtisch.host.store import Store

log = logging.getLogger(__name__)

KEY = "vapid"
"""Under which the house keeps its private key."""
HALF_A_DAY = 12 * 60 * 60
KEPT_FOR = 24 * 60 * 60
"""Seconds for which a push service keeps what it cannot deliver."""
ATTEMPTS = 3
PATIENCE = 10.0
GONE = (404, 410)
LATER = (429, 500, 502, 503, 504)


class Gone(Exception):
    """The browser does not want to be told any more."""


def is_installed() -> bool:
    return all(find_spec(name) is not None for name in ("cryptography", "http_ece", "jwt"))


class Pusher:
    def __init__(self, store: Store, contact: str, client: httpx.AsyncClient | None = None) -> None:
        self._store = store
        self._contact = contact
        """Whom push services may ask about us: an address of the web, or `mailto:`."""
        self._client = client or httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False)
        self._key: Any = None
        self._making = asyncio.Lock()

    async def public_key(self) -> str:
        """By which browsers know that it is this house that tells them."""
        return _point(await self._private_key())

    async def tell(self, browser: Subscription, content: bytes) -> None:
        """Raises `Gone` if nobody is there any more."""
        key = await self._private_key()
        try:
            sealed, proof = await asyncio.to_thread(_sealed, browser, content, key, self._contact)
        except Exception as error:  # its key is no point of the curve: nobody could ever read it
            log.warning("a browser cannot be told: %s", type(error).__name__)
            raise Gone from error
        headers = {
            "authorization": proof,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
            "urgency": "normal",
        }
        for attempt in range(ATTEMPTS):
            try:
                answer = await self._client.post(browser.endpoint, content=sealed, headers=headers)
            except httpx.HTTPError as error:
                log.warning("a push service cannot be reached: %s", type(error).__name__)
            else:
                if answer.status_code in GONE:
                    raise Gone
                if answer.status_code not in LATER:
                    if answer.is_error:
                        log.warning("a push service refuses to tell a browser: %s", answer.status_code)
                    return
            await asyncio.sleep(2.0**attempt)

    async def close(self) -> None:
        await self._client.aclose()

    async def _private_key(self) -> Any:
        """Made at the first start, and kept with the house's secret."""
        async with self._making:
            if self._key is None:
                self._key = await asyncio.to_thread(_from_text, await self._store.kept(KEY, _new_key))
        return self._key


# ---- cryptography: all of it is others' ----------------------------------------------------------------


def _new_key() -> str:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    return (
        ec.generate_private_key(ec.SECP256R1())
        .private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        .decode()
    )


def _from_text(kept: str) -> Any:
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    return load_pem_private_key(kept.encode(), None)


def _point(private_key: Any) -> str:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = private_key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def _sealed(browser: Subscription, content: bytes, private_key: Any, contact: str) -> tuple[bytes, str]:
    """What only the browser can open, and the proof of who sends it."""
    import http_ece  # pyright: ignore[reportMissingTypeStubs]
    import jwt
    from cryptography.hazmat.primitives.asymmetric import ec

    encrypt = cast("Callable[..., bytes]", http_ece.encrypt)  # pyright: ignore[reportUnknownMemberType]
    sealed = encrypt(
        content,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=unpadded(browser.p256dh),
        auth_secret=unpadded(browser.auth),
    )
    service = urlsplit(browser.endpoint)
    claims = {
        "aud": f"{service.scheme}://{service.netloc}",
        "exp": int(time()) + HALF_A_DAY,
        "sub": contact,
    }
    token = jwt.encode(claims, private_key, algorithm="ES256")
    return sealed, f"vapid t={token}, k={_point(private_key)}"
