"""What can be wrong with a database: told in one sentence, to guests what it means, to hosts what to do."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

from traumtisch.engine.phrase import N_
from traumtisch.host.database import first_line
from traumtisch.host.errors import AlreadyWritten, DatabaseDamaged, StorageError

log = logging.getLogger(__name__)


SOMEBODY_WAS_FASTER = N_("Somebody was faster; look again, and then try once more.")


class Trouble(NamedTuple):
    """One kind of it."""

    for_guests: str
    for_hosts: str
    """With the database (`place`), and what it says itself (`detail`)."""

    def told_to_guests(self) -> StorageError:
        return self._error()(self.for_guests)

    def told_to_hosts(self, place: str, error: BaseException) -> StorageError:
        return self._error()(self.for_hosts, place=place, detail=first_line(error))

    def _error(self) -> type[StorageError]:
        return DatabaseDamaged if self is DAMAGED else StorageError


HELD = Trouble(
    N_("The database is held by another program; try again in a moment. Whatever was confirmed is safe."),
    N_("Another program holds the database {place} ({detail}); wait until it is done, or end it."),
)
FULL = Trouble(
    N_("The disk of this house is full; ask your host to make room. Whatever was confirmed is safe."),
    N_("The disk of the database {place} is full ({detail}); make room, then everything goes on by itself."),
)
READ_ONLY = Trouble(
    N_("This house can write nothing down just now; ask your host to see to it. What was confirmed is safe."),
    N_("Nothing can be written to the database {place} ({detail}); look at its rights and its disk."),
)
DAMAGED = Trouble(
    N_("The database of this house is damaged; ask your host to put a backup in its place."),
    N_(
        "The database {place} is damaged, or no database at all ({detail}); put a backup in its place with: "
        "traumtisch restore BACKUP --force --database {place} (what is there now is kept beside it)."
    ),
)
GONE = Trouble(
    N_("The database does not answer; look again in a moment. Whatever was confirmed is safe."),
    N_("The database {place} does not answer ({detail}); check its address and that it is running."),
)

SQLITE = {
    5: HELD,  # busy
    6: HELD,  # locked
    8: READ_ONLY,
    10: READ_ONLY,  # the disk refuses
    11: DAMAGED,  # corrupt
    13: FULL,
    26: DAMAGED,  # not a database
}
"""By the first byte of SQLite's result code."""
POSTGRES = {
    "55P03": HELD,  # a lock is not available
    "40P01": HELD,  # deadlock
    "40001": HELD,  # serialization
    "53100": FULL,
    "25006": READ_ONLY,  # a standby
    "XX001": DAMAGED,  # data
    "XX002": DAMAGED,  # an index
}
"""By SQLSTATE."""


def trouble_with(error: BaseException) -> Trouble:
    said: Any = error.orig if isinstance(error, DBAPIError) else None
    code = getattr(said, "sqlite_errorcode", None)
    if isinstance(code, int):
        return SQLITE.get(code & 0xFF, GONE)
    return POSTGRES.get(getattr(said, "sqlstate", None) or "", GONE)


def shown(engine: Engine) -> str:
    """The database, as it can be named to its host: a file, or an address without its password."""
    is_file = engine.dialect.name == "sqlite"
    return str(engine.url.database) if is_file else engine.url.render_as_string(hide_password=True)


def note(doing: str, error: Exception, place: str) -> None:
    """For the log: one sentence about what databases are known for; anything else, which may be a mistake of
    ours, in full."""
    if isinstance(error, OperationalError | InterfaceError) or trouble_with(error) is not GONE:
        log.error("%s failed: %s", doing, trouble_with(error).told_to_hosts(place, error))
    else:
        log.error("%s failed", doing, exc_info=error)


def said_to_guests(error: Exception) -> Exception:
    """What the database says itself is for the log: it may name machines and files."""
    if isinstance(error, IntegrityError):
        said = AlreadyWritten(SOMEBODY_WAS_FASTER)
    elif isinstance(error, SQLAlchemyError):
        said = trouble_with(error).told_to_guests()
    else:
        return error
    said.__cause__ = error
    return said
