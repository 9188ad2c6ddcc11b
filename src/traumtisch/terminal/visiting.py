"""One person at one seat of a table that others share, in plain text: it goes on when they have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.state import Outcome
from traumtisch.terminal.choices import Choice, listed
from traumtisch.terminal.showing import (
    HELP,
    LOG,
    MANY_EVENTS,
    PILES,
    RESIGN,
    RULE,
    UNDO,
    Command,
    command_meant,
    option_meant,
    show_board,
    show_choices,
    show_help,
    show_outcome,
    show_piles,
    show_rule,
    tell,
    with_rule,
)
from traumtisch.terminal.source import Asked, Sight, TableSource
from traumtisch.terminal.talk import Talk

LEAVE = Command(N_("q quit"), N_("Leave; the table stays, and the same link brings you back."))
COMMANDS = (UNDO, PILES, RULE, LOG, RESIGN, LEAVE, HELP)


class PlainVisit:
    """Plays or watches a game until it is over, or the person leaves."""

    def __init__(self, source: TableSource, talk: Talk) -> None:
        self.source = source
        self.talk = talk
        self._told: int | None = None
        """How many lines of the log have been shown; None before the first."""
        self._names: tuple[str | None, ...] | None = None

    async def play(self) -> Outcome | None:
        """There is no outcome if the person leaves before the end."""
        while True:
            sight = await self.source.look()
            await self._show(sight)
            if sight.outcome is not None:
                name = partial(_name, sight)
                show_outcome(self.talk, sight.rules.game, sight.outcome, sight.mine, name)
                return sight.outcome
            stays = True
            if not sight.is_watching and sight.asking and sight.seat not in sight.asking:
                stays = await self._agree(sight)
            elif sight.asked is not None:
                stays = await self._decide(sight, sight.asked)
            else:
                self._say_who_is_awaited(sight)
                await self.source.changed(sight.version)
            if not stays:
                self.talk.say(N_("The table stays as it is; the same link brings you back."))
                return None

    # ---- asking ------------------------------------------------------------------------------

    async def _decide(self, sight: Sight, asked: Asked) -> bool:
        """Ask until something was done at the table; False if the person leaves."""
        if len(asked.offers) == 1:
            # It is asked only so that other seats learn nothing from its being skipped.
            await self._do(sight, asked.offers[0].option)
            return True
        choices = listed((offer.option, self.talk.words(offer.words)) for offer in asked.offers)
        show_choices(self.talk, asked.prompt, asked.rule, choices, COMMANDS)
        while True:
            typed = self.talk.ask("> ")
            command = None if typed is None else command_meant(typed, COMMANDS, self.talk)
            if typed is None or command is LEAVE:
                return False
            if typed == "":  # look again, also whether others have done something
                return True
            if command is not None and command in (UNDO, RESIGN):
                if await self._undo_or_resign(command, sight):
                    return True
            elif command is not None:
                await self._look_up(command, sight, asked, choices)
            elif option := option_meant(typed, choices, self.talk):
                await self._do(sight, option)
                return True

    async def _agree(self, sight: Sight) -> bool:
        """Others want the last choice taken back."""
        who = Listing([_name(sight, seat) for seat in sorted(sight.asking)])
        agrees = self.talk.confirm(
            Phrase(N_("{who} would like to take the last choice back. Agree?"), who=who)
        )
        try:
            if agrees:
                await self.source.take_back(sight.seat, sight.version)
            else:
                await self.source.refuse(sight.seat)
        except TraumtischError as error:
            self.talk.say(error.phrase)
        return True

    # ---- doing -------------------------------------------------------------------------------

    async def _do(self, sight: Sight, option: Option) -> None:
        """Whatever the server has against it is said; then the table is looked at again."""
        try:
            await self.source.choose(sight.seat, option, sight.version)
        except TraumtischError as error:
            self.talk.say(error.phrase)

    async def _undo_or_resign(self, command: Command, sight: Sight) -> bool:
        """Whether something has changed."""
        try:
            if command is UNDO:
                await self.source.take_back(sight.seat, sight.version)
            elif self.talk.confirm(N_("Really give this game up?")):
                await self.source.resign(sight.seat)
            else:
                return False
        except TraumtischError as error:
            self.talk.say(error.phrase)
            return False
        return True

    # ---- showing -----------------------------------------------------------------------------

    async def _show(self, sight: Sight) -> None:
        """The table, and below it what has happened since it was shown last."""
        talk = self.talk
        lines = await self.source.log(sight.seat)
        told = max(0, len(lines) - MANY_EVENTS) if self._told is None else min(self._told, len(lines))
        talk.show("─" * talk.width)
        if sight.practice:
            talk.say(N_("(practice)"))
        self._show_names(sight)
        show_board(talk, sight.rules, sight.view)
        tell(talk, [line.words for line in lines[told:]])
        self._told = len(lines)

    def _show_names(self, sight: Sight) -> None:
        """When it begins, and when somebody has sat down or got up."""
        if len(sight.names) > 1 and sight.names != self._names:
            seats = [_name(sight, seat) for seat in range(len(sight.names))]
            self.talk.say(Phrase(N_("At the table: {names}."), names=Listing(seats)))
        if sight.is_watching and self._names is None:
            self.talk.say(N_("You are watching; whoever wants to play needs the invitation to a seat."))
        self._names = sight.names

    def _say_who_is_awaited(self, sight: Sight) -> None:
        who = Listing([_name(sight, seat) for seat in sight.to_move])
        self.talk.show()
        self.talk.say(Phrase(N_("Waiting for {who}. Ctrl-C leaves; the table stays."), who=who))
        self.talk.write.flush()

    async def _look_up(self, command: Command, sight: Sight, asked: Asked, choices: Sequence[Choice]) -> None:
        if command is LOG:
            for line in await self.source.log(sight.seat):
                self.talk.say(with_rule(line.words, line.rule), mark="· ")
        elif command is RULE:
            show_rule(self.talk, sight.rules, asked.rule)
        elif command is PILES:
            show_piles(self.talk, sight.rules, sight.view)
        else:
            show_help(self.talk, choices, COMMANDS)


def _name(sight: Sight, seat: int) -> Phrase:
    """What the others are called; empty seats by their letter."""
    if seat == sight.seat:
        return Phrase(N_("you"))
    name = sight.names[seat]
    return Phrase(N_("player {number}"), number=seat + 1) if name is None else Phrase(name)
