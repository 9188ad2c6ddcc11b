"""What people say to each other at a table: phrases of the house, and words of their own.

It is kept with the table and goes with it. Whoever may look at the table may read it; whoever opened the
table says what may be said there.
"""

from __future__ import annotations

from typing import get_args

import msgspec
from sqlalchemy import delete, func, insert, select

from traumtisch.engine.phrase import N_
from traumtisch.host import clock, schema, statements
from traumtisch.host.aside import see_through
from traumtisch.host.errors import AlreadyWritten, HostError, TooFast
from traumtisch.host.live import LiveTable, TalkRule
from traumtisch.host.pace import Pace
from traumtisch.host.tables import Tables
from traumtisch.host.wire import Change
from traumtisch.host.wish import Guest

SAID = "said:"
"""Before the id of a table, where other processes are told that something was said there."""
LONGEST = 200
"""Letters of what is said at once."""
MOST_KEPT = 300
"""What was said before the last so many is forgotten."""
MOST_SHOWN = 60
AT_ONCE, WITHIN = 6, 20.0
"""So often one guest may speak in so many seconds."""
ATTEMPTS = 5
"""Somebody else may speak at the same moment, in another process."""

PHRASES = {
    "hello": N_("Hello!"),
    "luck": N_("Good luck!"),
    "well-done": N_("Well done!"),
    "oh-no": N_("Oh no …"),
    "moment": N_("One moment, please."),
    "your-turn": N_("It is your turn."),
    "sorry": N_("Sorry!"),
    "later": N_("I will go on later."),
    "again": N_("Once more?"),
    "thanks": N_("Thanks for the game!"),
}
"""By the keys under which they are kept: everybody reads them in their own language."""


class Said(msgspec.Struct, frozen=True):
    """Something that was said."""

    number: int
    guest: str
    seat: int | None
    """None for those who watch."""
    name: str
    """What the guest was called then."""
    phrase: str | None
    words: str
    at: int


class Conversations:
    """Methods that take a LiveTable want its lock to be held."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._pace = Pace(AT_ONCE, WITHIN)

    async def at(self, table: str) -> list[Said]:
        """The last things that were said there, the oldest first."""
        messages = schema.messages
        asked = select(*(messages.c[name] for name in Said.__struct_fields__)).where(
            messages.c.table_id == table
        )
        rows = await self._tables.store.read(
            lambda c: c.execute(asked.order_by(messages.c.number.desc()).limit(MOST_SHOWN)).all()
        )
        return [Said(*row) for row in reversed(rows)]

    async def last(self, table: str) -> int:
        """The number of what was said last; 0 if nobody has spoken yet."""
        asked = select(func.max(schema.messages.c.number)).where(schema.messages.c.table_id == table)
        return await self._tables.store.read(lambda c: c.execute(asked).scalar()) or 0

    async def say(
        self, guest: Guest, live: LiveTable, seat: int | None, *, words: str = "", phrase: str | None = None
    ) -> None:
        words = _one_line(words)
        _check_allowed(live.header.talk, words, phrase)
        if not self._pace.admits(guest.id):
            raise TooFast(N_("You speak very fast; wait a moment, then go on."))
        name = guest.name if seat is None else live.name_of(seat) or guest.name
        said = Said(0, guest.id, seat, name[:40], phrase, "" if phrase else words, clock.now())
        await see_through(self._write(live, said))

    async def _write(self, live: LiveTable, said: Said) -> None:
        for attempt in range(ATTEMPTS):
            number = await self.last(live.id) + 1
            row = {**msgspec.structs.asdict(said), "number": number, "table_id": live.id}
            forgotten = (schema.messages.c.table_id == live.id) & (
                schema.messages.c.number <= number - MOST_KEPT
            )
            try:
                await self._tables.store.write(
                    insert(schema.messages).values(**row),
                    delete(schema.messages).where(forgotten),
                    about=f"{SAID}{live.id}",
                )
            except AlreadyWritten:
                if attempt == ATTEMPTS - 1:
                    raise
            else:
                self.hear_of(live.id)
                return

    async def allow(self, live: LiveTable, talk: str) -> None:
        """What may be said at a table from now on."""
        found = next((each for each in get_args(TalkRule) if each == talk), None)
        if found is None:
            raise HostError(N_("A table allows all words, the set phrases, or nothing; choose one of them."))
        if live.header.daily is not None and found != "off":
            raise HostError(N_("Everybody dreams a daily dream alone; there is nothing to be said."))
        await see_through(self._allow(live, found))

    async def _allow(self, live: LiveTable, talk: TalkRule) -> None:
        await self._tables.write_about(live, statements.allows_talk(live, talk))
        live.header.talk = talk
        self._tables.tell(live, seats_changed=True)

    def hear_of(self, table: str) -> None:
        """Something was said, in this process or another."""
        self._tables.wire.tell(Change(table, 0, (), about="said"))


def _check_allowed(talk: TalkRule, words: str, phrase: str | None) -> None:
    if talk == "off":
        raise HostError(N_("Nobody talks at this table: whoever opened it has switched that off."))
    if phrase is not None:
        if phrase not in PHRASES:
            raise HostError(N_("There is no such phrase; choose one of those that are offered."))
        return
    if talk == "phrases":
        raise HostError(N_("Only the set phrases are said at this table; choose one of them."))
    if not words:
        raise HostError(N_("Say something first, then send it."))
    if len(words) > LONGEST:
        raise HostError(N_("At most {number} letters are said at once; say it in two parts."), number=LONGEST)


def _one_line(words: str) -> str:
    """Signs that cannot be printed, or would turn the line around, are left out."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())
