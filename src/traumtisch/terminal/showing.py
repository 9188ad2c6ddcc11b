"""What a table in plain text is made of, wherever the table lives: the board, events, options, help."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from traumtisch.engine.decision import Option
from traumtisch.engine.errors import TraumtischError
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import Outcome
from traumtisch.faces import plain_text
from traumtisch.host import figures, verdict
from traumtisch.teaching.rulebook import Rulebook, gist_in_words, rulebook_at
from traumtisch.terminal.choices import MANY_OPTIONS, Choice, where_to_split
from traumtisch.terminal.talk import Talk

BARS = "▁▂▃▄▅▆▇█"
"""A share as the height of one letter."""

MANY_EVENTS = 7
"""Up to so many events are told one per line."""


class Command(NamedTuple):
    """Something to type besides an option."""

    words: str
    """What may be typed, the short form first; translators choose their own."""
    explains: str
    is_rare: bool = False
    """All of them do not fit a line: what few need stands only in the help."""


UNDO = Command(N_("u undo"), N_("Take your last choice back."))
PILES = Command(N_("d discards"), N_("Look through the discard pile and at what can still come."))
RULE = Command(N_("r rule"), N_("Read the rule that applies right now."))
LOG = Command(N_("l log"), N_("Read what has happened so far, with the rules behind it."))
NOTE = Command(N_("n note"), N_("Read what you have noted here, and note more: for you alone."), True)
PASS = Command(N_("p pass"), N_("Let every reaction pass from now on, or be asked again."), True)
RESIGN = Command(N_("resign"), N_("Give the game up."), True)
HELP = Command(N_("? help"), N_("Show this help."))


def command_meant(typed: str, commands: Sequence[Command], talk: Talk) -> Command | None:
    """English words are understood in every language."""
    return next((command for command in commands if talk.means(typed, command.words)), None)


def option_with_id(typed: str, choices: Sequence[Choice]) -> Option | None:
    return next((option for choice in choices for option in choice.options if option.id == typed), None)


def option_meant(typed: str, choices: Sequence[Choice], talk: Talk) -> Option | None:
    """The option that was meant by number; else a sentence says what is wrong."""
    for number, choice in enumerate(choices, 1):
        if typed == str(number):
            return choice.option
    talk.say(
        Phrase(
            N_("“{typed}” is not possible here: type a number from 1 to {last}, or ? for help."),
            typed=typed,
            last=len(choices),
        )
    )
    return None


# ---- the table -----------------------------------------------------------------------------------


def show_board(talk: Talk, rules: Rules, view: Any) -> None:
    talk.show(plain_text.board(rules, view, talk.tongue, talk.width))


def show_piles(talk: Talk, rules: Rules, view: Any) -> None:
    more = plain_text.more(rules, view, talk.tongue, talk.width)
    talk.show(talk.tongue(N_("This game has nothing more to look at.")) if more is None else more)


def tell(talk: Talk, events: Sequence[Phrase]) -> None:
    """One line for each event; many of them in one paragraph, so that the table stays on the screen."""
    if not events:
        return
    talk.show()
    if len(events) > MANY_EVENTS:
        said = " ".join(talk.words(event) for event in events)
        talk.show("\n".join(talk.wrapped(said, mark="· ")))
    else:
        for event in events:
            talk.say(event, mark="· ")


def show_rule(talk: Talk, rules: Rules, rule: str) -> None:
    """Goal, turn and end, then the paragraph of the rule by which the player is asked."""
    try:
        book = rulebook_at(rules, talk.language)
        paragraph = book[rule]
    except TraumtischError as error:
        talk.say(error.phrase)
    else:
        show_gist(talk, book)
        talk.show("\n".join(talk.wrapped(paragraph, mark=f"{rule}  ")))


def show_gist(talk: Talk, book: Rulebook) -> None:
    for line in gist_in_words(book, talk.tongue):
        talk.show("\n".join(talk.wrapped(line)))


def show_outcome(
    talk: Talk,
    game: Game[Any],
    outcome: Outcome,
    mine: Collection[int] = (),
    name: verdict.Name | None = None,
) -> None:
    """How it ended; of rivals, all places and points. `mine` are the seats of whoever reads it."""
    name = name or player
    talk.show()
    talk.say(with_rule(verdict.with_reason(game, outcome, mine, name), outcome.rule))
    for line in standings(talk, game, outcome, name):
        talk.show(line)


def show_story(talk: Talk, story: Sequence[Phrase]) -> None:
    """What a game tells of itself when it is over, if it does."""
    if story:
        talk.show()
        talk.say(N_("The story of this game"))
        told = " ".join(talk.words(sentence) for sentence in story)
        talk.show("\n".join(talk.wrapped(told)))


def in_bars(shares: Sequence[float]) -> str:
    """A curve in one line."""
    return "".join(BARS[round(share * (len(BARS) - 1))] for share in shares)


CURTAIN_SAYS = N_("Now {player}: press Enter when only you look here.")


def player(seat: int) -> Phrase:
    """What somebody without a name is called, at every table and on its board."""
    return Phrase(N_("player {number}"), number=seat + 1)


def standings(talk: Talk, game: Game[Any], outcome: Outcome, name: verdict.Name) -> list[str]:
    """A line for each rival: place, name, points, and where these came from."""
    ranks = verdict.ranks(outcome)
    names = [talk.words(name(rank.seat)) for rank in ranks]
    lines: list[str] = []
    for rank, called in zip(ranks, names, strict=True):
        parts = [
            f"{talk.tongue(game.source_names.get(source, source))} {n}" for source, n in rank.sources.items()
        ]
        points = "" if rank.points is None else talk.words(figures.points(rank.points))
        line = f"{rank.place:>3}.  {called:<{max(map(len, names))}}  {points}"
        lines.append(f"{line}  ({', '.join(parts)})" if parts else line.rstrip())
    return lines


def with_rule(what: Phrase, rule: str) -> Phrase:
    return Phrase(N_("{what} ({rule})"), what=what, rule=rule) if rule else what


# ---- what can be typed ---------------------------------------------------------------------------


def show_choices(
    talk: Talk, prompt: Phrase, rule: str, choices: Sequence[Choice], commands: Sequence[Command]
) -> None:
    talk.show()
    talk.say(with_rule(prompt, rule))
    talk.show("\n".join(_in_columns(choices, talk.width)))
    often = [command for command in commands if not command.is_rare]
    words = [" ".join(talk.tongue(command.words).split()) for command in often]
    talk.show(" · ".join([f"1–{len(choices)}", *words]))


def show_help(talk: Talk, choices: Sequence[Choice], commands: Sequence[Command]) -> None:
    talk.say(N_("Enter alone shows the table again. A number chooses; so does an option's id:"))
    for number, choice in enumerate(choices, 1):
        talk.show(f"{number:>4}  {choice.option.id}")
    talk.say(N_("Besides options you can type:"))
    for command in commands:
        words = " / ".join(talk.tongue(command.words).split())
        talk.show(f"  {words:<16} {talk.tongue(command.explains)}")


def _in_columns(choices: Sequence[Choice], width: int) -> list[str]:
    """Numbered labels, one below the other; many short ones in two columns."""
    lines = [f"{number:>3}  {choice.label}" for number, choice in enumerate(choices, 1)]
    column = width // 2
    if len(lines) < MANY_OPTIONS or any(len(line) >= column for line in lines):
        return lines
    split = where_to_split(choices)
    pairs = zip_longest(lines[:split], lines[split:], fillvalue="")
    return [f"{left:<{column}}{right}".rstrip() for left, right in pairs]
