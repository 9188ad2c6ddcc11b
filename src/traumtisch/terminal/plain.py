"""A game in plain text for everybody at one keyboard, at a table that nobody hosts."""

from __future__ import annotations

from collections.abc import Sequence

from traumtisch.engine.errors import UndoRefused
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.state import Outcome
from traumtisch.host.allowed import HintRefused
from traumtisch.host.errors import TooBusy
from traumtisch.terminal.advice import Advice
from traumtisch.terminal.bare import BareTable
from traumtisch.terminal.choices import Choice
from traumtisch.terminal.plain_game import PlainGame
from traumtisch.terminal.showing import (
    CURTAIN_SAYS,
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
from traumtisch.terminal.source import SeatQuestion, Sight
from traumtisch.terminal.talk import Talk

CURTAIN = 40
"""So many empty lines hide what one player has seen from the next."""
LONG_THOUGHT, SHORT_THOUGHT = 20.0, 1.0
"""How many seconds a hint goes on getting sharper."""

QUIT = Command(N_("q quit"), N_("Leave the table; the game is kept, and you can go on with it later."))
HINT = Command(
    N_("h hint"), N_("Let a bot estimate your chance of winning with each option; this changes nothing.")
)
COMMANDS = (UNDO, HINT, PILES, RULE, LOG, NOTE, PASS, RESIGN, QUIT, HELP)


class PlainTable(PlainGame[BareTable]):
    """One person (or several, taking turns at the keyboard) playing a game to its end."""

    def __init__(self, source: BareTable, talk: Talk) -> None:
        super().__init__(source, talk, COMMANDS, QUIT)
        self._seat = 0
        """Through whose eyes the table is shown: of whoever has to decide, or has decided last."""

    async def play(self) -> Outcome | None:
        """Go on until the game is over, or a player leaves (then there is no outcome)."""
        try:
            if self.talk.is_live:
                await self.source.get_ready()
            return await self._play()
        finally:
            await self.source.close()

    async def _play(self) -> Outcome | None:
        # A game that goes on begins with what followed its last choice, not with its whole log.
        self._told = await self.source.told_before_last_choice(self._seat)
        while (sight := await self.source.look()).asked is not None:
            if sight.seat != self._seat and not self._hand_over(sight.seat):
                return self._leave_it()
            if await self._choose_the_only_one(sight, sight.asked) or await self._let_pass(
                sight, sight.asked
            ):
                continue
            await self._show(sight)
            if not await self._decide(sight, sight.asked):
                return self._leave_it()
        end = await self.source.look(self._seat)
        await self._show_end(end)
        await self._offer_review(end, player)
        return end.outcome

    async def _let_pass(self, sight: Sight, asked: SeatQuestion) -> bool:
        """Behind the same curtain as if they had been asked: so others learn nothing of it."""
        passing = [offer.option for offer in asked.offers if sight.passes and offer.option.id == asked.passes]
        for option in passing:
            await self._choose(sight, option)
        return bool(passing)

    def _leave_it(self) -> None:
        self.talk.say(N_("The game is kept. Start again to go on with it."))

    def _hand_over(self, seat: int) -> bool:
        """A curtain between two players at one keyboard; False if there is nobody any more."""
        self.talk.show("\n" * CURTAIN)
        self.talk.say(Phrase(CURTAIN_SAYS, player=player(seat)))
        self._seat = seat
        return self.talk.ask("> ") is not None

    # ---- doing -------------------------------------------------------------------------------

    async def _obey(
        self, command: Command, sight: Sight, asked: SeatQuestion, choices: Sequence[Choice]
    ) -> bool:
        if command is HINT:
            await self._show_hint(sight)
            return False
        return await super()._obey(command, sight, asked, choices)

    async def _take_back(self, sight: Sight) -> bool:
        try:
            await super()._take_back(sight)
        except UndoRefused as refusal:
            if not self._may_practise(sight, refusal):
                return False
            self.source.practise()
            await super()._take_back(sight)
        self._told = len(await self.source.log(sight.seat))
        self.talk.say(N_("Your last choice is taken back."))
        return True

    def _may_practise(self, sight: Sight, refusal: UndoRefused) -> bool:
        """Going back beyond a revelation makes the game a practice game, for good."""
        self.talk.say(refusal.phrase)
        return sight.choices > 0 and self.talk.confirm(
            N_("Take it back all the same? The game stays marked as practice from then on.")
        )

    # ---- thinking ----------------------------------------------------------------------------

    async def _show_hint(self, sight: Sight) -> None:
        """What the options are worth, as far as can be told from what this seat sees."""
        # Whoever watches can stop it; whoever feeds us lines cannot.
        seconds = LONG_THOUGHT if self.talk.is_live else SHORT_THOUGHT
        try:
            await self.source.check_hint(sight.seat)
        except HintRefused as refusal:
            self.talk.say(refusal.phrase)
            return
        try:
            await Advice(sight.rules, self.talk).show(self.source.hints(sight.seat, seconds), sight.view)
        except TooBusy as trouble:
            self.talk.say(trouble.phrase)

    # ---- showing -----------------------------------------------------------------------------

    async def _show_end(self, end: Sight) -> None:
        await self._show(end)
        assert end.outcome is not None
        assert end.seed is not None
        show_outcome(self.talk, end.rules.game, end.outcome, end.mine)
        show_story(self.talk, await self.source.story(end.seat))
        self.talk.say(
            Phrase(
                N_("Turns: {turns}, choices: {choices}, seed: {seed}."),
                turns=self.source.turns,
                choices=end.choices,
                seed=end.seed,
            )
        )
