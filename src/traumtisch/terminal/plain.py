"""A game in plain text: the table, what happened, what can be chosen, and a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from traumtisch.bots.analysis import analysing, reviewing
from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.errors import UndoRefused
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.state import Outcome
from traumtisch.engine.table import Table
from traumtisch.terminal.advice import Advice
from traumtisch.terminal.choices import Choice, listed
from traumtisch.terminal.showing import (
    HELP,
    LOG,
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
from traumtisch.terminal.talk import Talk

CURTAIN = 40
"""So many empty lines hide what one player has seen from the next."""
LONG_THOUGHT, SHORT_THOUGHT = 20.0, 1.0
"""How many seconds a hint goes on getting sharper."""

QUIT = Command(N_("q quit"), N_("Leave the table; the game is kept, and you can go on with it later."))
HINT = Command(
    N_("h hint"), N_("Let a bot estimate your chance of winning with each option; this changes nothing.")
)
COMMANDS = (UNDO, HINT, PILES, RULE, LOG, RESIGN, QUIT, HELP)

REVIEW = N_("review")
"""To be typed when the game is over."""


class PlainTable:
    """One person (or several, taking turns at the keyboard) playing a game to its end."""

    def __init__(self, table: Table, talk: Talk, keep: Callable[[Table], None]) -> None:
        self.table = table
        self.talk = talk
        self.keep = keep
        """Called after everything that changes the table."""
        self._told = 0
        """How many events of the log have been shown."""
        self._seat = 0
        """Through whose eyes the table is shown: of whoever has to decide, or has decided last."""

    def play(self) -> Outcome | None:
        """Go on until the game is over, or a player leaves (then there is no outcome)."""
        self._tell_only_the_latest()
        while self.table.decision is not None:
            decision = self.table.decision
            if decision.seat != self._seat and not self._hand_over(decision.seat):
                return self._leave()
            if len(decision.options) == 1:
                # It is asked only so that other seats learn nothing from its being skipped.
                self._choose(decision.options[0], decision.seat)
                continue
            self._show_table()
            if not self._decide(self.table.decision):
                return self._leave()
        self._show_end()
        self._offer_review()
        return self.table.outcome

    def _leave(self) -> None:
        self.talk.say(N_("The game is kept. Start again to go on with it."))

    def _hand_over(self, seat: int) -> bool:
        """A curtain between two players at one keyboard; False if there is nobody any more."""
        self.talk.show("\n" * CURTAIN)
        self.talk.say(
            Phrase(N_("Now player {player}: press Enter when only you look here."), player="ABCDEF"[seat])
        )
        self._seat = seat
        return self.talk.ask("> ") is not None

    # ---- asking ------------------------------------------------------------------------------

    def _decide(self, decision: Decision) -> bool:
        """Ask until something has changed at the table; False if the player leaves."""
        choices = self._choices(decision)
        show_choices(self.talk, decision.prompt, decision.rule, choices, COMMANDS)
        before = self.table.choices
        while self.table.choices == before:
            typed = self.talk.ask("> ")
            command = None if typed is None else command_meant(typed, COMMANDS, self.talk)
            if typed is None or command is QUIT:
                return False
            if typed == "":
                self._show_table()
                show_choices(self.talk, decision.prompt, decision.rule, choices, COMMANDS)
            elif command is not None:
                self._obey(command, decision, choices)
            elif option := option_meant(typed, choices, self.talk):
                self._choose(option, decision.seat)
        return True

    def _choices(self, decision: Decision) -> list[Choice]:
        say, view = self.table.rules.say_option, self.table.view(decision.seat)
        return listed((option, self.talk.words(say(option, view))) for option in decision.options)

    # ---- doing -------------------------------------------------------------------------------

    def _choose(self, option: Option, seat: int) -> None:
        self.table.choose(option, seat)
        self.keep(self.table)

    def _obey(self, command: Command, decision: Decision, choices: Sequence[Choice]) -> None:
        table, talk = self.table, self.talk
        if command is UNDO:
            self._undo()
        elif command is RESIGN:
            self._resign()
        elif command is HINT:
            self._show_hint()
        elif command is RULE:
            show_rule(talk, table.rules, decision.rule)
        elif command is LOG:
            self._show_log()
        elif command is PILES:
            show_piles(talk, table.rules, table.view(self._seat))
        elif command is HELP:
            show_help(talk, choices, COMMANDS)

    def _undo(self) -> None:
        try:
            self.table.undo()
        except UndoRefused as refusal:
            if not self._may_practise(refusal):
                return
            self.table.practice = True
            self.table.undo()
        self.keep(self.table)
        self._told = len(self._events())
        self.talk.say(N_("Your last choice is taken back."))

    def _may_practise(self, refusal: UndoRefused) -> bool:
        """Going back beyond a revelation makes the game a practice game, for good."""
        self.talk.say(refusal.phrase)
        return bool(self.table.choices) and self.talk.confirm(
            N_("Take it back all the same? The game stays marked as practice from then on.")
        )

    def _resign(self) -> None:
        if self.talk.confirm(N_("Really give this game up?")):
            self.table.resign(self._seat)
            self.keep(self.table)

    # ---- showing -----------------------------------------------------------------------------

    def _show_table(self) -> None:
        """The table, and below it what has happened since the last choice."""
        table, talk = self.table, self.talk
        talk.show("─" * talk.width)
        if table.practice:
            talk.say(N_("(practice)"))
        show_board(talk, table.rules, table.view(self._seat))
        events = self._events()
        tell(talk, events[self._told :])
        self._told = len(events)

    def _events(self) -> list[Phrase]:
        say = self.table.game.say_event
        return [say(self.table.rules, event) for event in self.table.events_for(self._seat)]

    def _tell_only_the_latest(self) -> None:
        """A game that goes on begins with what followed its last choice, not with its whole log."""
        choices = len(self.table.choices)
        self._told = len(self.table.at(choices - 1).events_for(self._seat)) if choices else 0

    def _show_log(self) -> None:
        for event in self.table.events_for(self._seat):
            said = self.table.game.say_event(self.table.rules, event)
            self.talk.say(with_rule(said, event.rule), mark="· ")

    def _show_hint(self) -> None:
        """What the options are worth, as far as can be told from what this seat sees."""
        Advice(self.table, self.talk).show(analysing(self.table, self._seat, seconds=self._patience()))

    def _patience(self) -> float:
        """Whoever watches can stop it; whoever feeds us lines cannot."""
        return LONG_THOUGHT if self.talk.is_live else SHORT_THOUGHT

    def _offer_review(self) -> None:
        if not (self.talk.interactive and self.table.choices):
            return
        offer = N_("Type “{review}” to see where most was lost, or press Enter to leave.")
        self.talk.say(Phrase(offer, review=Phrase(REVIEW)))
        if self.talk.means(self.talk.ask("> ") or "", REVIEW):
            Advice(self.table, self.talk).review(reviewing(self.table, seconds_each=SHORT_THOUGHT / 4))

    def _show_end(self) -> None:
        self._show_table()
        outcome = self.table.outcome
        assert outcome is not None
        show_outcome(self.talk, self.table.game, outcome, range(self.table.seats))
        self.talk.say(
            Phrase(
                N_("Turns: {turns}, choices: {choices}, seed: {seed}."),
                turns=self.table.state.turn,
                choices=len(self.table.choices),
                seed=self.table.seed,
            )
        )
