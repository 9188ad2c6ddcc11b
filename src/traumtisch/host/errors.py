"""What can go wrong at a hosted table. Each is one sentence that names cause and cure."""

from __future__ import annotations

from traumtisch.engine.errors import Mistyped, TraumtischError


class HostError(TraumtischError):
    """Something a guest asked for cannot be done."""


class NoSuchTable(HostError):
    """There is no such table, or this guest may not know of it."""


class NoSuchGuest(HostError, Mistyped):
    """Nobody of that name is in the guest book."""


class NotYourSeat(HostError):
    """The guest does not sit there."""


class NotYourTurn(HostError):
    """Another seat has to choose."""


class OutOfDate(HostError):
    """The table has moved on since the guest looked at it."""


class TooBusy(HostError):
    """Too many ask for the same at the same time."""


class KeyRefused(HostError):
    """The words or the code open nothing."""


class TooFast(HostError):
    """One guest does the same too often."""


class InvitationRefused(HostError):
    """The invitation is damaged or was revoked."""


class StorageError(HostError):
    """The database cannot be used."""


class NoSuchDatabase(StorageError, Mistyped):
    """What was given is no address of a database."""


class DatabaseDamaged(StorageError):
    """What is written there cannot be read any more: a backup has to take its place."""


class AlreadyWritten(StorageError):
    """The database holds something else under the same key: another program has written there."""
