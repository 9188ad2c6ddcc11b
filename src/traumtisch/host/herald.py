"""The herald: tells guests that it is their turn while no page of theirs is open, by push and by e-mail.

It says whose turn it is at which table, and nothing of the cards. Only the process in which a choice was made
thinks of telling; whoever is at the table, or has chosen meanwhile, is not told. What waits to be told when a
process ends is not told at all: the shelf says it, too.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec

from traumtisch.engine.phrase import N_, Phrase, Tongue, english
from traumtisch.host.capabilities import Capabilities
from traumtisch.host.company import Company
from traumtisch.host.errors import HostError, TooFast
from traumtisch.host.live import LiveTable
from traumtisch.host.pace import Pace
from traumtisch.host.post import Letter, PostOffice, post
from traumtisch.host.push import Gone, Pusher
from traumtisch.host.reach import PUSH_SERVICES, Letterbox, Reach, Ways, checked_address
from traumtisch.host.tables import Tables

log = logging.getLogger(__name__)

YES, NO = "yes", "no"
"""What the links in letters say."""
TWO_DAYS = 2 * 24 * 60 * 60
"""Seconds for which the question whether letters are wanted can be answered."""
MOST_TOLD = 10_000
"""Guests at tables who are remembered as told."""
AN_HOUR = 3600.0
LETTERS_AN_HOUR = 6
QUESTIONS_AN_HOUR = 3

Who = tuple[str, str]
"""A table and a guest."""


class Equipment(msgspec.Struct, frozen=True, kw_only=True):
    """What the herald has to tell people with."""

    tongue: Callable[[str], Tongue] = lambda language: english
    """How to say something in a language."""
    pusher: Pusher | None = None
    push_services: tuple[str, ...] = PUSH_SERVICES
    office: PostOffice | None = None
    push_after: float = 5.0
    """Seconds until somebody is told who is not at the table …"""
    letter_after: float = 600.0
    """… and until they are written to, if they have not chosen by then."""


class Notice(msgspec.Struct, frozen=True):
    """What somebody is told, and where they find it."""

    path: str
    title: str
    sentence: Phrase
    subject: Phrase
    """Of a letter."""


def turn_at(table: str, game: str, others: str) -> Notice:
    """It is somebody's turn."""
    words = Phrase(N_("It is your turn at the table with {names}."), names=others)
    subject = Phrase(N_("{game}: it is your turn"), game=game)
    return Notice(f"/t/{table}", game, words if others else Phrase(N_("It is your turn.")), subject)


class Herald:
    def __init__(self, tables: Tables, company: Company, reach: Reach, capabilities: Capabilities) -> None:
        self._tables = tables
        self._company = company
        self._reach = reach
        self._capabilities = capabilities
        self.equipment = Equipment()
        self._waiting: dict[Who, asyncio.TimerHandle] = {}
        self._told: OrderedDict[Who, None] = OrderedDict()
        self._telling: set[asyncio.Task[None]] = set()
        self._letters = Pace(LETTERS_AN_HOUR, AN_HOUR)
        self._questions = Pace(QUESTIONS_AN_HOUR, AN_HOUR)

    def equip(self, equipment: Equipment) -> None:
        """From now on people are told."""
        self.equipment = equipment
        self._tables.witness(self._something_was_done)

    async def prepare(self) -> None:
        """Makes the house's key for pushes, if it has none yet."""
        if self.equipment.pusher is not None:
            await self.equipment.pusher.public_key()

    async def close(self) -> None:
        for handle in self._waiting.values():
            handle.cancel()
        for task in self._telling:
            task.cancel()
        if self.equipment.pusher is not None:
            await self.equipment.pusher.close()

    # ---- your turn -----------------------------------------------------------------------------

    def _something_was_done(self, live: LiveTable, seat: int) -> None:
        """Costs next to nothing: whether anybody wants to be told is found out later."""
        if len(live.sittings) < 2:
            return
        awaited = live.awaited
        movers = {sitting.guest for sitting in live.sittings if sitting.seat == seat}
        for guest in movers:
            self._forget((live.id, guest))
        for sitting in live.sittings:
            who = (live.id, sitting.guest)
            if sitting.seat in awaited and sitting.guest not in movers and who not in self._told:
                self._remember(who)
                self._call_later(self.equipment.push_after, who, by_letter=False)

    def _remember(self, who: Who) -> None:
        self._told[who] = None
        if len(self._told) > MOST_TOLD:
            self._told.popitem(last=False)

    def _forget(self, who: Who) -> None:
        self._told.pop(who, None)
        if (handle := self._waiting.pop(who, None)) is not None:
            handle.cancel()

    def _call_later(self, seconds: float, who: Who, *, by_letter: bool) -> None:
        loop = asyncio.get_running_loop()
        self._waiting[who] = loop.call_later(seconds, self._begin, who, by_letter)

    def _begin(self, who: Who, by_letter: bool) -> None:
        self._waiting.pop(who, None)
        self._keep(self._tell(who, by_letter=by_letter))

    def _keep(self, telling: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(telling)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, who: Who, *, by_letter: bool) -> None:
        table, guest = who
        try:
            notice = await self._notice(table, guest)
            if notice is None:
                return
            ways = await self._reach.ways_to(guest)
            if by_letter:
                await self._write(guest, ways, notice)
                return
            await self._push(ways, notice)
            if self.equipment.office and ways.letterbox and ways.letterbox.confirmed:
                wait = max(0.0, self.equipment.letter_after - self.equipment.push_after)
                self._call_later(wait, who, by_letter=True)
        except HostError as error:  # the table is gone, the database or the post cannot be reached
            log.warning("a guest could not be told that it is their turn: %s", error)

    async def _notice(self, table: str, guest: str) -> Notice | None:
        """None if there is nothing to tell: they have chosen, or they are there."""
        async with self._tables.at(table) as live:
            own = live.seats_of(guest)
            if set(own).isdisjoint(live.awaited) or guest in self._company.at(table).guests:
                return None
            names = [live.name_of(seat) for seat in range(live.table.seats) if seat not in own]
            return turn_at(table, live.table.game.title, ", ".join(name for name in names if name))

    async def _push(self, ways: Ways, notice: Notice) -> None:
        pusher = self.equipment.pusher
        if pusher is None:
            return
        for browser in ways.subscriptions:
            words = notice.sentence.say(self.equipment.tongue(browser.language))
            content = {"title": notice.title, "body": words, "path": notice.path}
            try:
                await pusher.tell(browser, msgspec.json.encode(content))
            except Gone:
                await self._reach.forget(browser)

    # ---- something new -------------------------------------------------------------------------

    def announce(self, guests: Sequence[str], notice: Notice) -> None:
        """Soon, by push and letter; whoever cannot be reached finds it on the page. Nobody waits for it."""
        if guests and (self.equipment.pusher or self.equipment.office):
            self._keep(self._announce(guests, notice))

    async def _announce(self, guests: Sequence[str], notice: Notice) -> None:
        for guest in guests:
            try:
                ways = await self._reach.ways_to(guest)
                await self._push(ways, notice)
                await self._write(guest, ways, notice)
            except HostError as error:
                log.warning("a guest could not be told: %s", error)

    # ---- letters -------------------------------------------------------------------------------

    async def _write(self, guest: str, ways: Ways, notice: Notice) -> None:
        office, box = self.equipment.office, ways.letterbox
        if office is None or box is None or not box.confirmed or not self._letters.admits(guest):
            return
        say = self.equipment.tongue(box.language)
        words = notice.sentence.say(say)
        stop = f"{box.site}/letters/{NO}/{self._capabilities.seal_letter(NO, guest, box.address)}"
        text = "\n\n".join(
            [
                words,
                f"{box.site}{notice.path}",
                f"{say(N_('If you want no more of these letters:'))}\n{stop}",
            ]
        )
        await post(office, Letter(box.address, notice.subject.say(say), f"{text}\n", unsubscribe=stop))

    async def ask_for_letters(self, guest: str, box: Letterbox) -> None:
        """Writes to the address whether letters are wanted there; nothing else before they said so."""
        office, address = self.equipment.office, checked_address(box.address)
        if office is None:
            raise HostError(N_("No letters are sent from this house; its host has not set that up."))
        if not (self._questions.admits(f"guest {guest}") and self._questions.admits(address.lower())):
            raise TooFast(N_("A letter is on its way already; look into your mail, or try again in an hour."))
        box = msgspec.structs.replace(box, address=address, confirmed=False)
        await self._reach.write_to(guest, box)
        say = self.equipment.tongue(box.language)
        yes, no = (
            f"{box.site}/letters/{word}/{self._capabilities.seal_letter(word, guest, address)}"
            for word in (YES, NO)
        )
        text = "\n\n".join(
            [
                say(N_("Somebody wants to be told at this address when it is their turn. If that was you:")),
                yes,
                f"{say(N_('If it was not you, do nothing, or say no:'))}\n{no}",
            ]
        )
        await post(office, Letter(address, say(N_("Letters from Traumtisch?")), f"{text}\n", unsubscribe=no))

    async def answer_letter(self, word: str, sealed: str) -> bool:
        """What the link in a letter says; False if there is nothing to say yes to any more."""
        if word == YES:
            guest, address = self._capabilities.open_letter(YES, sealed, within=TWO_DAYS)
            return await self._reach.confirm(guest, address)
        guest, address = self._capabilities.open_letter(NO, sealed)
        await self._reach.write_no_more(guest, address)
        return True
