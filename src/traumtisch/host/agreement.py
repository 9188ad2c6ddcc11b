"""What is agreed upon at a table besides its game: how much time everybody has, what happens then, and who
lets reactions pass. It is one document, kept with the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from sqlalchemy import Connection, Executable, delete, func, insert, select

from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_json
from traumtisch.host import schema
from traumtisch.host.errors import HostError

Then = Literal["bot", "host"]
"""What happens when somebody's time is up: a bot takes over, or it is for the host to do something."""

KEY = "table "
"""Documents of tables lie beside what the house keeps for itself; their keys begin so."""
A_MINUTE = 60
A_DAY = 24 * 60 * A_MINUTE
LONGEST = 365 * A_DAY


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    passing: tuple[int, ...] = ()
    """The seats that let every reaction pass. Nobody else may know."""
    seconds: int = 0
    """What each seat has for all its choices together; 0: as long as it likes."""
    then: Then = "host"
    gone_after: int = 0
    """After so many seconds without a choice a bot takes over for whoever is gone; 0: never."""
    more: dict[int, int] = {}
    """Seconds that seats have besides: whoever comes back after their time was up needs some."""

    back: dict[int, int] = {}
    """When somebody came back to a seat that a bot had played: until then nobody waited for them."""

    def with_passing(self, seat: int, passes: bool) -> Agreement:
        others = {other for other in self.passing if other != seat}
        return msgspec.structs.replace(self, passing=tuple(sorted(others | {seat} if passes else others)))

    def with_times(self, seconds: int, then: Then, gone_after: int) -> Agreement:
        for each in (seconds, gone_after):
            if not (each == 0 or A_MINUTE <= each <= LONGEST):
                raise HostError(N_("Between a minute and a year can be agreed upon, or no limit at all."))
        return msgspec.structs.replace(self, seconds=seconds, then=then, gone_after=gone_after, more={})

    def with_somebody_back(self, seat: int, now: int) -> Agreement:
        return msgspec.structs.replace(self, back={**self.back, seat: now})

    def with_more_for(self, seat: int) -> Agreement:
        """A tenth of everybody's time, for whoever may come back."""
        more = {**self.more, seat: self.more.get(seat, 0) + max(A_MINUTE, self.seconds // 10)}
        return msgspec.structs.replace(self, more=more)


class Move(msgspec.Struct, frozen=True):
    """Who did something when."""

    seat: int
    at: int
    """0 if nobody knows."""


def spent(moves: Sequence[Move], awaited: Sequence[int], now: int) -> Mapping[int, int]:
    """The seconds that each seat has taken: from what was done last until it did something, or until now. The
    first choice of everybody is free: until then somebody may have had to be invited."""
    seconds: dict[int, int] = {}
    last = 0
    for move in moves:
        if move.seat in seconds and last and move.at:
            seconds[move.seat] += max(0, move.at - last)
        seconds.setdefault(move.seat, 0)
        last = move.at or last
    for seat in awaited:
        if seat in seconds and last:
            seconds[seat] += max(0, now - last)
    return seconds


# ---- the document -------------------------------------------------------------------------------------


def read_agreement(connection: Connection, table_id: str) -> Agreement:
    """A damaged one is none: the game does not need it."""
    house = schema.house
    text = connection.execute(select(house.c.value).where(house.c.key == KEY + table_id)).scalar()
    try:
        return Agreement() if text is None else from_json(text, Agreement)
    except msgspec.DecodeError:
        return Agreement()


def agreed(table_id: str, agreement: Agreement) -> list[Executable]:
    """What there was before is forgotten; where nothing is agreed upon, there is no document."""
    house = schema.house
    forgotten = delete(house).where(house.c.key == KEY + table_id)
    if agreement == Agreement():
        return [forgotten]
    value = msgspec.json.encode(agreement).decode()
    return [forgotten, insert(house).values(key=KEY + table_id, value=value)]


def without_a_table() -> Executable:
    """The documents of tables that are gone."""
    key = schema.house.c.key
    known = select(schema.tables.c.id)
    return delete(schema.house).where(key.startswith(KEY), func.substr(key, len(KEY) + 1).not_in(known))


def tables_that_wait(connection: Connection) -> list[str]:
    """The tables with a document at which people have to choose."""
    tables, house = schema.tables, schema.house
    agreed_upon = select(func.substr(house.c.key, len(KEY) + 1)).where(house.c.key.startswith(KEY))
    asked = select(tables.c.id).where(tables.c.to_move != "", tables.c.id.in_(agreed_upon))
    return [row.id for row in connection.execute(asked)]
