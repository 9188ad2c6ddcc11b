"""Secrets that open something: the cookie of a guest, the invitation to a seat.

Both are signed by the house. A guest's key is random, and the database holds only its hash: whoever reads
the database cannot sit down in another's place. An invitation names table, seat and generation; it ends when
somebody sits down by it, or when it is withdrawn: either raises the seat's generation.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import TypeVar

import msgspec
from itsdangerous import BadData, Signer, URLSafeSerializer, URLSafeTimedSerializer

from traumtisch.engine.chance import Seed
from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_plain
from traumtisch.host.errors import HostError, InvitationRefused, KeyRefused

K = TypeVar("K", bound=msgspec.Struct)

READABLE = "abcdefghjkmnpqrstuvwxyz23456789"
"""Nothing that looks like something else when it is read aloud."""
ID_LENGTH = 12
MOST_COOKIES_KEPT = 4096


class Invitation(msgspec.Struct, frozen=True, array_like=True):
    """What an invitation opens."""

    table: str
    seat: int
    generation: int


class Capabilities:
    """What one house signs, and recognises as its own."""

    def __init__(self, secret: str) -> None:
        self._cookies = Signer(secret, salt="guest", digest_method=sha256)
        self._invitations = URLSafeSerializer(
            secret, salt="invitation", signer_kwargs={"digest_method": sha256}
        )
        self._campaigns = URLSafeSerializer(secret, salt="campaign", signer_kwargs={"digest_method": sha256})
        self._letters = URLSafeTimedSerializer(secret, salt="letter", signer_kwargs={"digest_method": sha256})
        self._secret = secret
        self.key_in = lru_cache(MOST_COOKIES_KEPT)(self._key_in)
        """The guest's key in a cookie, or None if the house has not signed it. Kept, because whoever comes
        comes again."""

    # ---- guests ------------------------------------------------------------------------------

    def cookie_for(self, key: str) -> str:
        return self._cookies.sign(key).decode()

    def _key_in(self, cookie: str) -> str | None:
        try:
            return self._cookies.unsign(cookie).decode()
        except (BadData, UnicodeError):
            return None

    # ---- seats -------------------------------------------------------------------------------

    def invite(self, invitation: Invitation) -> str:
        return self._invitations.dumps(msgspec.to_builtins(invitation))

    def open_invitation(self, code: str) -> Invitation:
        try:
            return from_plain(self._invitations.loads(code.strip()), Invitation)
        except (BadData, UnicodeError, msgspec.ValidationError):
            raise InvitationRefused(
                N_("This invitation is incomplete or not from here; ask your host to send the link again.")
            ) from None

    # ---- campaigns ---------------------------------------------------------------------------

    def seal_campaign(self, key: msgspec.Struct) -> str:
        """What hands a campaign on."""
        return self._campaigns.dumps(msgspec.to_builtins(key))

    def open_campaign(self, code: str, kind: type[K]) -> K:
        try:
            return from_plain(self._campaigns.loads(code.strip()), kind)
        except (BadData, UnicodeError, msgspec.ValidationError):
            raise KeyRefused(
                N_("This key is incomplete or not from here; ask for it again where the campaign was hosted.")
            ) from None

    # ---- letters -----------------------------------------------------------------------------

    def seal_letter(self, purpose: str, guest: str, address: str) -> str:
        """What stands in a letter, to say yes or no to further ones."""
        return self._letters.dumps([purpose, guest, address])

    def open_letter(self, purpose: str, sealed: str, within: int | None = None) -> tuple[str, str]:
        """Guest and address, if the letter is ours and not older than so many seconds."""
        try:
            found = from_plain(self._letters.loads(sealed, max_age=within), tuple[str, str, str])
        except (BadData, UnicodeError, msgspec.ValidationError):
            found = ("", "", "")
        if found[0] != purpose:
            raise HostError(N_("This link is incomplete or too old; ask for a new letter."))
        return found[1], found[2]

    # ---- the daily dream -----------------------------------------------------------------------

    def daily_seed(self, game: str, day: str) -> str:
        """The same for everybody on that day, and nobody can work it out before."""
        return sha256(f"{self._secret} daily {game} {day}".encode()).hexdigest()


def new_secret() -> str:
    return token_urlsafe(48)


def new_key() -> str:
    return token_urlsafe(24)


@lru_cache(MOST_COOKIES_KEPT)
def guest_id(key: str) -> str:
    return urlsafe_b64encode(sha256(key.encode()).digest()).decode()[:24]


def new_table_id() -> str:
    return "".join(choice(READABLE) for _ in range(ID_LENGTH))


def is_table_id(text: str) -> bool:
    """Whether a table could be called so: what comes from outside is looked at before a database sees it."""
    return len(text) == ID_LENGTH and set(text) <= set(READABLE)


def new_salt() -> str:
    return token_urlsafe(24)


def sealed(seed: Seed, salt: str) -> str:
    """What is shown of a seed before the end. The salt keeps anybody from trying seeds until one fits."""
    return sha256(f"{salt}:{seed}".encode()).hexdigest()
