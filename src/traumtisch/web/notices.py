"""What a server tells guests with who have no page open, as its settings say."""

from __future__ import annotations

from traumtisch.host.herald import Equipment
from traumtisch.host.house import House
from traumtisch.host.post import PostOffice
from traumtisch.host.push import Pusher, is_installed
from traumtisch.web.settings import ServerSettings
from traumtisch.words import tongue


def equipment(house: House, settings: ServerSettings) -> Equipment:
    return Equipment(
        tongue=tongue,
        pusher=Pusher(house.store, _contact(settings)) if settings.push and is_installed() else None,
        push_services=settings.push_services,
        office=PostOffice.read(settings.smtp, _sender(settings)) if settings.smtp else None,
        push_after=settings.push_after,
        letter_after=settings.letter_after,
    )


def _sender(settings: ServerSettings) -> str:
    return settings.mail_from or ""


def _contact(settings: ServerSettings) -> str:
    """Whom push services may ask."""
    return f"mailto:{settings.mail_from}" if settings.mail_from else settings.address
