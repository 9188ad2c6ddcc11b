"""A hosted table in memory: the engine's Table, its entries, and who sits where.

Everything done at a table is an entry. Entries are numbered; the number of the last one is the table's
version. Whoever chooses says which version was looked at, so nothing is done twice and nothing by mistake.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate, takewhile
from typing import Any, Literal

import msgspec

import traumtisch as tt
from traumtisch.engine.chance import Seed
from traumtisch.engine.errors import UndoRefused
from traumtisch.engine.knowledge import know_the_same
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.remembering import come_to_light
from traumtisch.host.agreement import Agreement, Move, spent
from traumtisch.host.capabilities import sealed
from traumtisch.host.checkpoints import Checkpoints
from traumtisch.host.errors import HostError, NotYourTurn, OutOfDate
from traumtisch.kit.study import studies_of

Kind = Literal["choose", "undo", "resign", "ask", "refuse", "counsel", "lost"]
"""`ask` and `refuse` are about taking back what only all seats together may take back. By `counsel` a seat
recommends something to the one that decides. `lost` stands where the database has lost what was done."""

STEPS = {"choose": 1, "resign": 1, "undo": -1}
"""How many choices more there are after an entry; the others change nothing at the table."""
AGREED = "agreed"

TalkRule = Literal["words", "phrases", "off"]
"""What may be said at a table: anything, the house's phrases, or nothing."""

MOST_COUNSELS = 20
"""So often a seat may recommend something, and something else, before a choice is made."""
SHOWN_EVENTS = 40
"""So many of the last things that happened are told to whoever looks at a table."""


class Entry(msgspec.Struct, frozen=True):
    """Something done at a table."""

    kind: Kind
    seat: int
    choice: str = ""
    """The option; for `ask` all seats of whoever asks; for `undo` AGREED if all seats wanted it."""
    offered: str = ""
    """A fingerprint of what was offered: it tells whether the rules have changed since."""
    at: int = 0
    """When it was done; 0 if nobody knows, as of games that were brought along."""


LOST = Entry("lost", 0)


class Header(msgspec.Struct, kw_only=True):
    """What is fixed when a table is opened."""

    id: str
    game: str
    rules: str
    options: dict[str, Any]
    seed: Seed
    seed_is_chosen: bool = False
    """Whether somebody at the table knows the seed."""
    salt: str
    practice: bool = False
    watchable: bool = True
    hints: bool = True
    """Whether whoever sits at the table may ask for hints."""
    talk: TalkRule = "words"
    host: str
    daily: str | None = None
    rematch_of: str | None = None
    position: dict[str, Any] | None = None
    base: int = 0
    opened: int = 0


class Sitting(msgspec.Struct, frozen=True):
    """A guest at a seat."""

    seat: int
    guest: str
    name: str


class LiveTable:
    """One table. Hold its lock while looking at it or changing it."""

    def __init__(self, header: Header, table: tt.Table, entries: list[Entry]) -> None:
        self.header = header
        self.table = table
        self.entries = entries
        self.lock = asyncio.Lock()
        self.sittings: list[Sitting] = []
        self.generations: dict[int, int] = {}
        self.seat_names: dict[int, str] = {}
        """What is called whoever plays there, where that is not the guest's own name."""
        self.bots: dict[int, str] = {}
        """The seats that bots play, with their difficulty. Whoever sits there too may take over again."""
        self.agreement = Agreement()
        """What is agreed upon besides the game."""
        self.hinted: dict[int, int] = {}
        """How often each seat has asked for a hint."""
        self.hinted_at: dict[int, int] = {}
        """The version at which it did so last."""
        self.rescued: Phrase | None = None
        """What to tell the guests if the table could not be replayed to its end."""
        self.checkpoints: Checkpoints | None = None
        """The States of this table that are written down."""
        self.edition = 0
        """Counts everything that was written about the table, by whichever process."""
        self.review_wanted: int | None = None
        """When somebody asked for a review."""
        self.is_ready = False
        """Whether what everybody is told has been worked out; see `get_ready`."""
        self.chosen_by: list[int] = []
        """Who made each choice that has not been taken back."""
        self._revealing: list[bool] = []
        """Of each of them: whether something has come to light by it, as far as this process has seen."""
        self._asking: set[int] = set()
        self.counsel: dict[int, str] = {}
        """By seat: what it recommends to the one that has to decide now."""
        self._common = len(entries)
        """The version that every seat has to know: later ones are answers to a question put to several."""

    # ---- looking -----------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def checkpoint_at(self) -> int:
        """The version of which the whole State is written down."""
        return 0 if self.checkpoints is None else self.checkpoints.last.at

    def still_stands(self, version: int) -> bool:
        """Whether nothing that was chosen up to this version has been taken back since."""
        steps = (STEPS.get(entry.kind, 0) for entry in self.entries[version:])
        return all(since >= 0 for since in accumulate(steps))

    def choices_at(self, version: int) -> int | None:
        """How many choices had been made at this version; None if some of them have been taken back since, or
        if there has never been such a version."""
        if not self.header.base <= version <= self.version or not self.still_stands(version):
            return None
        return self.table.number_of_choices - sum(STEPS.get(e.kind, 0) for e in self.entries[version:])

    def last_version_with(self, choices: int) -> int:
        """The last version with so many choices: everything that was taken back since came later."""
        made = len(self.chosen_by)
        for version in range(self.version, self.header.base, -1):
            if made == choices:
                return version
            made -= STEPS.get(self.entries[version - 1].kind, 0)
        return self.header.base

    @property
    def to_move(self) -> list[int]:
        return [*self.table.waited_for]

    @property
    def awaited(self) -> list[int]:
        """The seats whose people have to choose: bots come by themselves."""
        return [seat for seat in self.to_move if seat not in self.bots]

    @property
    def last_change(self) -> int:
        """When something was done last."""
        return max([self.header.opened, *(entry.at for entry in self.entries[-1:])])

    def time_left(self, seat: int, now: int) -> int | None:
        """The seconds that a seat still has for all its choices; None if it may take as long as it likes."""
        if not self.agreement.seconds:
            return None
        moves = [Move(entry.seat, entry.at) for entry in self.entries if entry.kind != "counsel"]
        taken = spent(moves, [] if self.table.outcome else self.awaited, now).get(seat, 0)
        return max(0, self.agreement.seconds + self.agreement.more.get(seat, 0) - taken)

    @property
    def asking(self) -> frozenset[int]:
        """The seats that want the last choice taken back."""
        return frozenset(self._asking)

    @cached_property
    def seal(self) -> str:
        """The hash of the seed, for everybody to see from the start."""
        return sealed(self.header.seed, self.header.salt)

    def decision_of(self, seat: int) -> tt.Decision | None:
        return next((d for d in self.table.decisions if d.seat == seat), None)

    def keeps_apart(self, one: int, other: int) -> bool:
        """Whether one of these seats may know something that the other may not: a card, or an answer that has
        been given while others still choose."""
        return not (self.table.at_rest and know_the_same(self.table.state, (one, other)))

    def others_play_on_without(self, seat: int) -> bool:
        """Whether the game goes on if this seat gives up."""
        table = self.table
        if table.outcome is not None or not table.game.has_rivals(table.settings) or seat in self.gone:
            return False
        attempt = table.copy()
        attempt.resign(seat)
        return attempt.outcome is None

    @property
    def gone(self) -> frozenset[int]:
        """The seats for which the game is over, whatever the others do: they have finished or given up."""
        return frozenset((*self.table.state.finished, *self.table.state.left))

    def name_of(self, seat: int) -> str | None:
        """What the guests at this seat are called; None if nobody has sat down yet."""
        return name_at(seat, self.sittings, self.seat_names) or self.unplayed.get(seat)

    @cached_property
    def unplayed(self) -> Mapping[int, str]:
        """The seats at which nobody sits, because rules say what they do, with their names."""
        return studies_of(self.table.game).names_of_unplayed(self.table.rules)

    def seats_of(self, guest: str | None) -> list[int]:
        return sorted({sitting.seat for sitting in self.sittings if sitting.guest == guest})

    # ---- doing: first made, then written down, then known ----------------------------------------

    def choosing(self, seat: int, choice: str, after: int) -> Entry:
        """The entry for a choice. Raises if it cannot be made."""
        self.check_version(seat, after)
        decision = self.decision_of(seat)
        if decision is None:
            if self.table.outcome is None:
                raise NotYourTurn(N_("It is not your turn; wait until the others have chosen."))
            raise tt.GameOver(N_("The game is over: nothing can be chosen any more. Start a new one."))
        option = self.table.meant(decision, choice)
        return Entry("choose", seat, choice if option is None else option.id, decision.digest)

    def shared_with(self, seat: int) -> tt.Decision | None:
        """What another seat decides for all at the table, if this one may see it and recommend something."""
        decisions = self.table.decisions
        is_shared = len(decisions) == 1 and decisions[0].question.shared and decisions[0].seat != seat
        return decisions[0] if is_shared and 0 <= seat < self.table.seats else None

    def counselling(self, seat: int, choice: str, after: int) -> Entry | None:
        """The entry by which a seat recommends an option, or, without one, nothing any more. None if that is
        known already."""
        self.check_version(seat, after)
        decision = self.shared_with(seat)
        if decision is None:
            raise NotYourTurn(N_("There is nothing to recommend now: nobody decides for all at the table."))
        if choice and decision.find(choice) is None:
            raise tt.WrongOption(N_("This is not offered any more; look at the table again."))
        since = takewhile(lambda entry: entry.kind == "counsel", reversed(self.entries))
        if sum(entry.seat == seat for entry in since) >= MOST_COUNSELS:
            raise HostError(N_("You have changed your mind often enough; let them decide now."))
        return Entry("counsel", seat, choice) if choice != self.counsel.get(seat, "") else None

    def goes_on_with(self, seat: int, choice: str, *, asked_again: str = "") -> bool:
        """Whether this can follow the last choice of a course: it is offered to this seat and nobody else is
        asked, nothing has come to light, and nothing was told but the choice itself. Where the same choice is
        only made again, the same has to be asked again, and nothing may have happened at all."""
        asked, choices = self.table.decisions, self.table.number_of_choices
        told = self.table.told_to(seat, last=2)
        return (
            [decision.seat for decision in asked] == [seat]
            and asked[0].find(choice) is not None
            and not self._revealing[-1]
            and asked_again in ("", asked[0].kind)
            and sum(each.choices == choices for each in told) <= (0 if asked_again else 1)
        )

    def taking_back(self, seats: list[int], after: int) -> Entry:
        """The entry that takes the last choice back, or asks the others to agree."""
        self.check_version(seats[0], after)
        if all(seat in self.bots for seat in self.chosen_by):
            raise UndoRefused(N_("There is no choice to take back: the game has just begun."))
        if self.table.practice:
            return Entry("undo", seats[0])
        if self.table.outcome is not None:  # the seed has been shown
            raise UndoRefused(N_("The game is over; only practice mode takes its last choice back."))
        if self.table.seats == 1:
            return Entry("undo", seats[0])
        agreed = self._asking.union(seats, self.bots, self.table.state.left)  # bots always agree
        if agreed == set(range(self.table.seats)):
            return Entry("undo", seats[0], AGREED)
        if self.chosen_by[-self.steps_back] in seats and self._may_be_undone():
            return Entry("undo", seats[0])
        return Entry("ask", seats[0], " ".join(map(str, seats)))

    @property
    def steps_back(self) -> int:
        """How many choices are taken back together: a person's own one, and what bots answered to it."""
        by_bots = takewhile(lambda seat: seat in self.bots, reversed(self.chosen_by))
        return sum(1 for _ in by_bots) + 1

    @property
    def may_take_back(self) -> bool:
        """Whether whoever sits here could take something back, if only by asking the others: what has come to
        light stays so, except in practice."""
        if self.table.outcome is not None or all(seat in self.bots for seat in self.chosen_by):
            return False
        is_free = self.table.practice or self.table.seats > 1
        return is_free or not any(self._revealing[-self.steps_back :])

    def _may_be_undone(self) -> bool:
        attempt = self.table.copy()
        try:
            for _ in range(self.steps_back):
                attempt.undo()
        except UndoRefused:
            return False
        return True

    def get_ready(self) -> None:
        """Work out what whoever looks is told. A table that was loaded or has gone back has to repeat much
        for it: do it aside."""
        self.table.events_for(tt.WATCHER, last=SHOWN_EVENTS)
        self.is_ready = True

    def check_version(self, seat: int, after: int) -> None:
        """What others chose at the same time does not count: nobody had to wait for it."""
        known = self._common <= after <= self.version
        if not known or any(entry.seat == seat for entry in self.entries[after:]):
            raise moved_on()

    def apply(self, entry: Entry) -> None:
        """Let an entry take effect. If it raises a TraumtischError, nothing has changed."""
        others_still_choose, before = False, come_to_light(self.table.state)
        match entry.kind:
            case "choose":
                open_before = self.table.decisions
                self.table.choose(entry.choice, entry.seat)
                # Whoever could have acted instead is asked anew, and has to look at the table as it is now.
                others_still_choose = any(decision in open_before for decision in self.table.decisions)
            case "undo":
                self.table.undo(beyond_what_was_revealed=entry.choice == AGREED)
                self.is_ready = False
            case "resign":
                self.table.resign(entry.seat)
            case "counsel":
                others_still_choose = True  # whoever decides need not look again before
            case "ask" | "refuse" | "lost":
                pass
        revealing = entry.kind == "choose" and before != come_to_light(self.table.state)
        self.note(entry, others_still_choose, revealing=revealing)

    def note(self, entry: Entry, others_still_choose: bool, *, revealing: bool = False) -> None:
        """Write down an entry that has taken effect."""
        match entry.kind:
            case "choose" | "resign":
                self.chosen_by.append(entry.seat)
                self._revealing.append(revealing)
            case "undo":
                self.chosen_by.pop()
                self._revealing.pop()
            case "ask":
                self._asking.update(map(int, entry.choice.split()))
            case "counsel":
                self.counsel[entry.seat] = entry.choice
            case "refuse" | "lost":
                pass
        if entry.kind not in ("ask", "counsel"):
            self._asking.clear()
        if entry.kind in STEPS:
            self.counsel.clear()
        self.entries.append(entry)
        if not others_still_choose:
            self._common = self.version


def name_at(seat: int, sittings: Sequence[Sitting], seat_names: Mapping[int, str]) -> str | None:
    """What the people at a seat are called; whoever has several seats is told apart from themselves."""
    if seat in seat_names:
        return seat_names[seat]
    here = [sitting for sitting in sittings if sitting.seat == seat]
    elsewhere = {sitting.guest for sitting in sittings if sitting.seat < seat}
    called = [f"{each.name} {seat + 1}" if each.guest in elsewhere else each.name for each in here]
    return ", ".join(dict.fromkeys(called)) or None


def moved_on() -> OutOfDate:
    return OutOfDate(N_("The table has moved on since; look at it again and choose then."))
