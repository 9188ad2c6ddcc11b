"""The post: e-mail over the SMTP server that the host has named."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.host.errors import HostError

log = logging.getLogger(__name__)

PATIENCE = 20.0
PORTS = {"smtp": 587, "smtps": 465}


class CannotPost(HostError):
    """The letter could not be given to the SMTP server."""


class PostOffice(msgspec.Struct, frozen=True, kw_only=True):
    """An SMTP server, as it is written in an address: `smtps://user:password@mail.example:465`."""

    host: str
    port: int
    from_the_start: bool
    """Whether TLS begins with the connection; otherwise it begins with STARTTLS, if the server knows that."""
    user: str = ""
    password: str = ""
    sender: str

    @classmethod
    def read(cls, address: str, sender: str) -> PostOffice:
        """Raises ValueError if it is none."""
        parts = urlsplit(address)
        if parts.scheme not in PORTS or not parts.hostname or "@" not in sender or not sender.isprintable():
            raise ValueError(address)
        return cls(
            host=parts.hostname,
            port=parts.port or PORTS[parts.scheme],
            from_the_start=parts.scheme == "smtps",
            user=unquote(parts.username or ""),
            password=unquote(parts.password or ""),
            sender=sender,
        )


class Letter(msgspec.Struct, frozen=True):
    to: str
    subject: str
    text: str
    unsubscribe: str = ""
    """Where whoever wants no more letters says so, with one click of their mail program."""


async def post(office: PostOffice, letter: Letter) -> None:
    try:
        await asyncio.to_thread(_post, office, letter)
    except (OSError, smtplib.SMTPException) as error:
        log.warning("a letter could not be posted: %s", type(error).__name__)
        raise CannotPost(N_("The letter could not be sent; try again later, or ask your host.")) from error


def _post(office: PostOffice, letter: Letter) -> None:
    if office.from_the_start:
        context = ssl.create_default_context()
        server = smtplib.SMTP_SSL(office.host, office.port, timeout=PATIENCE, context=context)
    else:
        server = smtplib.SMTP(office.host, office.port, timeout=PATIENCE)
    with server:
        server.ehlo()
        if not office.from_the_start and server.has_extn("starttls"):
            server.starttls(context=ssl.create_default_context())
            server.ehlo()
        elif not office.from_the_start and office.user:
            raise smtplib.SMTPException("a password would be sent for everybody to read")
        if office.user:
            server.login(office.user, office.password)
        server.send_message(_written(office, letter))


def _written(office: PostOffice, letter: Letter) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = office.sender, letter.to, letter.subject
    message["Date"], message["Message-ID"] = (
        formatdate(),
        make_msgid(domain=office.sender.rpartition("@")[2].rstrip(">")),
    )
    message["Auto-Submitted"] = "auto-generated"
    if letter.unsubscribe:
        message["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message
