"""One person at one seat of a table that others share, in plain text: it goes on when they have chosen."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from functools import partial

from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.state import Outcome
from traumtisch.terminal.agreed import clocks, time_line, times_in_words
from traumtisch.terminal.choices import Choice
from traumtisch.terminal.plain_game import PlainGame
from traumtisch.terminal.showing import (
    HELP,
    LOG,
    NOTE,
    PASS,
    PILES,
    RESIGN,
    RULE,
    UNDO,
    Command,
    player,
    show_outcome,
    show_story,
)
from traumtisch.terminal.source import SeatQuestion, Sight, TableSource
from traumtisch.terminal.talk import Talk

LEAVE = Command(N_("q quit"), N_("Leave; the table stays, and the same link brings you back."))
CLOCK = Command(N_("c clock"), N_("See how long everybody may take, and what happens then."), True)
COMMANDS = (UNDO, PILES, RULE, LOG, NOTE, PASS, CLOCK, RESIGN, LEAVE, HELP)


class PlainVisit(PlainGame[TableSource]):
    """Plays or watches a game until it is over, or the person leaves."""

    def __init__(self, source: TableSource, talk: Talk) -> None:
        super().__init__(source, talk, COMMANDS, LEAVE)
        self._names: tuple[str | None, ...] | None = None

    async def play(self) -> Outcome | None:
        """There is no outcome if the person leaves before the end."""
        while True:
            sight = await self.source.look()
            await self._show(sight)
            if sight.outcome is not None:
                name = partial(_name, sight)
                show_outcome(self.talk, sight.rules.game, sight.outcome, sight.mine, name)
                show_story(self.talk, await self.source.story(sight.seat))
                await self._offer_review(sight, name)
                return sight.outcome
            if not sight.is_watching and sight.asking and sight.seat not in sight.asking:
                await self._agree(sight)
            elif sight.asked is None:
                self._say_who_is_awaited(sight)
                await self.source.changed(sight.version)
            elif await self._choose_the_only_one(sight, sight.asked):
                continue
            elif not await self._decide(sight, sight.asked):
                self.talk.say(N_("The table stays as it is; the same link brings you back."))
                return None

    async def _agree(self, sight: Sight) -> None:
        """Others want the last choice taken back."""
        who = Listing([_name(sight, seat) for seat in sorted(sight.asking)])
        agrees = self.talk.confirm(
            Phrase(N_("{who} would like to take the last choice back. Agree?"), who=who)
        )
        if agrees:
            await self._take_back(sight)
        else:
            await self._do(self.source.refuse(sight.seat))

    async def _obey(
        self, command: Command, sight: Sight, asked: SeatQuestion, choices: Sequence[Choice]
    ) -> bool:
        if command is CLOCK:
            for line in times_in_words(sight, self.talk.tongue, self.talk.language):
                self.talk.say(Phrase(line))
            return False
        return await super()._obey(command, sight, asked, choices)

    async def _do(self, deed: Awaitable[None]) -> bool:
        """Whatever the server has against it is said; then the table is looked at again."""
        try:
            await deed
        except TraumtischError as error:
            self.talk.say(error.phrase)
            return False
        return True

    # ---- showing -----------------------------------------------------------------------------

    def _show_people(self, sight: Sight) -> None:
        """When it begins, and when somebody has sat down or got up."""
        if len(sight.names) > 1 and sight.names != self._names:
            seats = [_name(sight, seat) for seat in range(len(sight.names))]
            self.talk.say(Phrase(N_("At the table: {names}."), names=Listing(seats)))
        if sight.is_watching and self._names is None:
            self.talk.say(N_("You are watching; whoever wants to play needs the invitation to a seat."))
        self._names = sight.names
        left = clocks(sight, partial(_name, sight), self.talk.tongue, self.talk.language)
        if left:
            self.talk.show(time_line(left, self.talk.tongue))

    def _say_who_is_awaited(self, sight: Sight) -> None:
        who = Listing([_name(sight, seat) for seat in sight.to_move])
        self.talk.show()
        self.talk.say(Phrase(N_("Waiting for {who}. Ctrl-C leaves; the table stays."), who=who))
        self.talk.write.flush()


def _name(sight: Sight, seat: int) -> Phrase:
    """What the others are called; empty seats by their number."""
    if seat == sight.seat:
        return Phrase(N_("you"))
    name = sight.names[seat]
    return player(seat) if name is None else Phrase(name)
