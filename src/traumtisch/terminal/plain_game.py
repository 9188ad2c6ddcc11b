"""A game in plain lines, wherever its table lies: the board, what can be chosen, and a line to type in."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Generic, TypeVar

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.terminal.advice import Advice
from traumtisch.terminal.agreed import ASKED_AGAIN, NO_REACTIONS, PASSES_NOW
from traumtisch.terminal.choices import Choice, listed
from traumtisch.terminal.looked_again import Naming
from traumtisch.terminal.showing import (
    LOG,
    MANY_EVENTS,
    NOTE,
    PASS,
    PILES,
    RESIGN,
    RULE,
    UNDO,
    Command,
    command_meant,
    option_meant,
    option_with_id,
    show_board,
    show_choices,
    show_help,
    show_piles,
    show_rule,
    tell,
    with_rule,
)
from traumtisch.terminal.source import SeatQuestion, Sight, TableSource
from traumtisch.terminal.talk import Talk

REVIEW = N_("review")
"""To be typed when the game is over."""

Source = TypeVar("Source", bound=TableSource)


class PlainGame(Generic[Source]):
    """What all share who play in plain lines."""

    def __init__(self, source: Source, talk: Talk, commands: Sequence[Command], leave: Command) -> None:
        self.source = source
        self.talk = talk
        self._commands = commands
        self._leave = leave
        self._told: int | None = None
        """How many lines of the log have been shown; None before the first."""

    # ---- asking ------------------------------------------------------------------------------

    async def _decide(self, sight: Sight, asked: SeatQuestion) -> bool:
        """Ask until the table is to be looked at again; False if the person leaves."""
        choices = listed((offer.option, offer.say(self.talk.tongue)) for offer in asked.offers)
        show_choices(self.talk, asked.prompt, asked.rule, choices, self._commands)
        while True:
            typed = self.talk.ask("> ")
            command = None if typed is None else command_meant(typed, self._commands, self.talk)
            if typed is None or command is self._leave:
                return False
            if typed == "":
                return True
            if option := option_with_id(typed, choices):  # also one that is called as a command
                await self._choose(sight, option)
                return True
            if command is not None:
                if await self._obey(command, sight, asked, choices):
                    return True
            elif option := option_meant(typed, choices, self.talk):
                await self._choose(sight, option)
                return True

    async def _choose_the_only_one(self, sight: Sight, asked: SeatQuestion) -> bool:
        """It is asked only so that other seats learn nothing from its being skipped, unless the rules make
        the moment visible: then there may be something to read."""
        question = sight.rules.questions.get(asked.kind)
        match asked.offers:
            case [offer] if question is None or not question.visible:
                await self._choose(sight, offer.option)
                return True
            case _:
                return False

    # ---- doing -------------------------------------------------------------------------------

    async def _do(self, deed: Awaitable[None]) -> bool:
        """Whether it was done."""
        await deed
        return True

    async def _choose(self, sight: Sight, option: Option) -> None:
        await self._do(self.source.choose(sight.seat, option, sight.version))

    async def _take_back(self, sight: Sight) -> bool:
        return await self._do(self.source.take_back(sight.seat, sight.version))

    async def _obey(
        self, command: Command, sight: Sight, asked: SeatQuestion, choices: Sequence[Choice]
    ) -> bool:
        """Whether something has changed at the table."""
        if command is UNDO:
            return await self._take_back(sight)
        if command is RESIGN:
            wanted = self.talk.confirm(N_("Really give this game up?"))
            return wanted and await self._do(self.source.resign(sight.seat))
        if command is LOG:
            for line in await self.source.log(sight.seat):
                self.talk.say(with_rule(line.words, line.rule), mark="· ")
        elif command is NOTE:
            await self._take_a_note(sight)
        elif command is PASS:
            await self._pass_or_not(sight)
        elif command is RULE:
            show_rule(self.talk, sight.rules, asked.rule)
        elif command is PILES:
            show_piles(self.talk, sight.rules, sight.view)
        else:
            show_help(self.talk, choices, self._commands)
        return False

    async def _pass_or_not(self, sight: Sight) -> None:
        passes = not (await self.source.look(sight.seat)).passes
        if not sight.reacts:
            self.talk.say(NO_REACTIONS)
        elif await self._do(self.source.always_pass(sight.seat, passes)):
            self.talk.say(PASSES_NOW if passes else ASKED_AGAIN)

    async def _take_a_note(self, sight: Sight) -> None:
        """What was noted so far; a line that is typed now is added to it."""
        noted = await self.source.note(sight.seat)
        if noted:
            self.talk.show(noted)
        self.talk.say(
            N_("A line is added to your notes, “-” forgets them all, Enter leaves them as they are.")
        )
        line = self.talk.ask("> ")
        if line:
            words = "" if line == "-" else f"{noted}\n{line}"
            if await self._do(self.source.keep_note(sight.seat, words)):
                self.talk.say(
                    N_("It is noted; nobody else can read it.") if words else N_("Nothing is noted.")
                )

    # ---- afterwards --------------------------------------------------------------------------

    async def _offer_review(self, end: Sight, name: Naming) -> None:
        """To whoever is there to be asked. The others at the table are called as they are."""
        if not (self.talk.interactive and end.choices):
            return
        offer = N_("Type “{review}” to see where most was lost, or press Enter to leave.")
        self.talk.say(Phrase(offer, review=Phrase(REVIEW)))
        if not self.talk.means(self.talk.ask("> ") or "", REVIEW):
            return
        try:
            await Advice(end.rules, self.talk).review(self.source.review(), name)
        except TraumtischError as error:
            self.talk.say(error.phrase)

    # ---- showing -----------------------------------------------------------------------------

    async def _show(self, sight: Sight) -> None:
        """The table, and below it what has happened since it was shown last."""
        talk, lines = self.talk, await self.source.log(sight.seat)
        told = max(0, len(lines) - MANY_EVENTS) if self._told is None else self._told
        talk.show("─" * talk.width)
        if sight.practice:
            talk.say(N_("(practice)"))
        self._show_people(sight)
        show_board(talk, sight.rules, sight.view)
        tell(talk, [line.words for line in lines[told:]])
        self._told = len(lines)

    def _show_people(self, sight: Sight) -> None:
        """Whoever sits at the same keyboard knows who is there."""
