"""A game in plain text: the table, what happened, what can be chosen, and a line to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from traumtisch.bots.analysis import analysing, reviewing
from traumtisch.engine import plain_view
from traumtisch.engine.decision import Decision, Option, Target
from traumtisch.engine.errors import TraumtischError, UndoRefused
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rulebook import rulebook_of
from traumtisch.engine.state import Outcome
from traumtisch.engine.table import Table
from traumtisch.terminal.advice import Advice
from traumtisch.terminal.talk import Talk

MANY_OPTIONS = 5
"""From so many options on they are listed in two columns, if they fit."""
CURTAIN = 40
"""So many empty lines hide what one player has seen from the next."""
MANY_EVENTS = 7
"""Up to so many events are told one per line."""


LONG_THOUGHT, SHORT_THOUGHT = 20.0, 1.0
"""How many seconds a hint goes on getting sharper."""


class Command(NamedTuple):
    """Something to type besides an option."""

    words: str
    """What may be typed, the short form first; translators choose their own."""
    explains: str


UNDO = Command(N_("u undo"), N_("Take your last choice back."))
PILES = Command(N_("d discards"), N_("Look through the discard pile and at what can still come."))
RULE = Command(N_("r rule"), N_("Read the rule that applies right now."))
HINT = Command(
    N_("h hint"), N_("Let a bot estimate your chance of winning with each option; this changes nothing.")
)
LOG = Command(N_("l log"), N_("Read what has happened so far, with the rules behind it."))
RESIGN = Command(N_("resign"), N_("Give the game up."))
QUIT = Command(N_("q quit"), N_("Leave the table; the game is kept, and you can go on with it later."))
HELP = Command(N_("? help"), N_("Show this help."))
COMMANDS = (UNDO, HINT, PILES, RULE, LOG, RESIGN, QUIT, HELP)


REVIEW = N_("review")
"""To be typed when the game is over."""


class Choice(NamedTuple):
    """A line in the list of options. Options that look the same are listed once."""

    label: str
    option: Option


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
        self._show_choices(decision, choices)
        before = self.table.choices
        while self.table.choices == before:
            typed = self.talk.ask("> ")
            command = None if typed is None else self._command(typed)
            if typed is None or command is QUIT:
                return False
            if typed == "":
                self._show_table()
                self._show_choices(decision, choices)
            elif command is not None:
                self._obey(command)
            elif option := self._option(typed, decision, choices):
                self._choose(option, decision.seat)
        return True

    def _choices(self, decision: Decision) -> list[Choice]:
        """The options by verb; two cards with the same face are one line."""
        say = self.table.game.say_option
        verbs = _verbs_in_order(decision.options)
        lines: dict[tuple[str, str], Choice] = {}
        for option in sorted(decision.options, key=lambda option: verbs.index(option.verb)):
            label = self.talk.words(say(self.table.rules, option))
            lines.setdefault((option.verb, label), Choice(label, option))
        return list(lines.values())

    def _option(self, typed: str, decision: Decision, choices: Sequence[Choice]) -> Option | None:
        """The option that was meant by number or id; else a sentence says what is wrong."""
        by_number = {str(number): choice.option for number, choice in enumerate(choices, 1)}
        option = by_number.get(typed) or decision.find(typed)
        if option is None:
            self.talk.say(
                Phrase(
                    N_("“{typed}” is not possible here: type a number from 1 to {last}, or ? for help."),
                    typed=typed,
                    last=len(choices),
                )
            )
        return option

    def _command(self, typed: str) -> Command | None:
        """English words are understood in every language."""
        return next((command for command in COMMANDS if self._means(typed, command.words)), None)

    def _means(self, typed: str, words: str) -> bool:
        return typed.casefold() in f"{words} {self.talk.tongue(words)}".casefold().split()

    # ---- doing -------------------------------------------------------------------------------

    def _choose(self, option: Option, seat: int) -> None:
        self.table.choose(option, seat)
        self.keep(self.table)

    def _obey(self, command: Command) -> None:
        if command is UNDO:
            self._undo()
        elif command is RESIGN:
            self._resign()
        elif command is HINT:
            self._show_hint()
        elif command is RULE:
            self._show_rule()
        elif command is LOG:
            self._show_log()
        elif command is PILES:
            self._show_piles()
        elif command is HELP:
            self._show_help()

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
        view = table.view(self._seat)
        face = table.game.text_face(table.rules, view, talk.tongue, talk.width)
        talk.show("─" * talk.width)
        if table.practice:
            talk.say(N_("(practice)"))
        talk.show(plain_view.render(view, talk.width) if face is None else face)
        events = self._events()
        self._tell(events[self._told :])
        self._told = len(events)

    def _tell(self, events: Sequence[Phrase]) -> None:
        """One line for each event; many of them in one paragraph, so that the table stays on the screen."""
        if not events:
            return
        self.talk.show()
        if len(events) > MANY_EVENTS:
            said = " ".join(self.talk.words(event) for event in events)
            self.talk.show("\n".join(self.talk.wrapped(said, mark="· ")))
        else:
            for event in events:
                self.talk.say(event, mark="· ")

    def _events(self) -> list[Phrase]:
        say = self.table.game.say_event
        return [say(self.table.rules, event) for event in self.table.events_for(self._seat)]

    def _tell_only_the_latest(self) -> None:
        """A game that goes on begins with what followed its last choice, not with its whole log."""
        choices = len(self.table.choices)
        self._told = len(self.table.at(choices - 1).events_for(self._seat)) if choices else 0

    def _show_choices(self, decision: Decision, choices: Sequence[Choice]) -> None:
        self.talk.show()
        self.talk.say(_with_rule(decision.prompt, decision.rule))
        self.talk.show("\n".join(_in_columns(choices, self.talk.width)))
        self.talk.show(self._one_line_help(len(choices)))

    def _one_line_help(self, last: int) -> str:
        often = [command for command in COMMANDS if command is not RESIGN]  # all of them do not fit a line
        words = [self.talk.tongue(command.words).split() for command in often]
        return " · ".join([f"1–{last}", *(" ".join(w) for w in words)])

    def _show_help(self) -> None:
        self.talk.say(N_("Enter alone shows the table again. A number chooses; so does an option's id:"))
        assert self.table.decision is not None
        for number, choice in enumerate(self._choices(self.table.decision), 1):
            self.talk.show(f"{number:>4}  {choice.option.id}")
        self.talk.say(N_("Besides options you can type:"))
        for command in COMMANDS:
            words = " / ".join(self.talk.tongue(command.words).split())
            self.talk.show(f"  {words:<16} {self.talk.tongue(command.explains)}")

    def _show_log(self) -> None:
        for event in self.table.events_for(self._seat):
            said = self.table.game.say_event(self.table.rules, event)
            self.talk.say(_with_rule(said, event.rule), mark="· ")

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
        if self._means(self.talk.ask("> ") or "", REVIEW):
            Advice(self.table, self.talk).review(reviewing(self.table, seconds_each=SHORT_THOUGHT / 4))

    def _show_rule(self) -> None:
        """The paragraph of the rule by which the player is asked."""
        assert self.table.decision is not None
        rule = self.table.decision.rule
        try:
            paragraph = rulebook_of(self.table.game, self.talk.language)[rule]
        except TraumtischError as error:
            self.talk.say(error.phrase)
        else:
            self.talk.show("\n".join(self.talk.wrapped(paragraph, mark=f"{rule}  ")))

    def _show_piles(self) -> None:
        table, talk = self.table, self.talk
        more = table.game.text_more(table.rules, table.view(self._seat), talk.tongue, talk.width)
        talk.show(talk.tongue(N_("This game has nothing more to look at.")) if more is None else more)

    def _show_end(self) -> None:
        self._show_table()
        outcome = self.table.outcome
        assert outcome is not None
        verdict = N_("Won: {reason}") if outcome.won else N_("Lost: {reason}")
        self.talk.show()
        self.talk.say(_with_rule(Phrase(verdict, reason=Phrase(outcome.reason)), outcome.rule))
        self.talk.say(
            Phrase(
                N_("Turns: {turns}, choices: {choices}, seed: {seed}."),
                turns=self.table.state.turn,
                choices=len(self.table.choices),
                seed=self.table.seed,
            )
        )


def _with_rule(what: Phrase, rule: str) -> Phrase:
    return Phrase(N_("{what} ({rule})"), what=what, rule=rule) if rule else what


def _verbs_in_order(options: Sequence[Option]) -> list[str]:
    """All verbs, first those of whatever can be treated in most ways, in the game's order.

    So playing stands before discarding even if the first card can only be discarded.
    """
    by_targets: dict[tuple[Target, ...], list[str]] = {(): []}
    for option in options:
        if option.targets:
            by_targets.setdefault(option.targets, []).append(option.verb)
    first = max(by_targets.values(), key=len)
    return list(dict.fromkeys([*first, *(option.verb for option in options)]))


def _in_columns(choices: Sequence[Choice], width: int) -> list[str]:
    """Numbered labels, one below the other; many short ones in two columns.

    The second column begins with another verb if possible.
    """
    lines = [f"{number:>3}  {choice.label}" for number, choice in enumerate(choices, 1)]
    column = width // 2
    if len(lines) < MANY_OPTIONS or any(len(line) >= column for line in lines):
        return lines
    half = (len(lines) + 1) // 2
    verbs = [choice.option.verb for choice in choices]
    borders = [place for place in range(1, len(verbs)) if verbs[place] != verbs[place - 1]]
    split = min(borders or [half], key=lambda border: abs(border - half))
    pairs = zip_longest(lines[:split], lines[split:], fillvalue="")
    return [f"{left:<{column}}{right}".rstrip() for left, right in pairs]
