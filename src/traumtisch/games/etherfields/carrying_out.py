"""Carrying out effects: the one interpreter of what packs say (A.6).

`start(t, cause, effects)` lets a text begin: its effects are carried out in order, each with all it causes,
by the primitive of its name. An effect on characters (`ForWhom`) is carried out for each of them, after it
has been chosen which. Between two effects those who can may interrupt (EF-16.8).
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.script import Script
from traumtisch.games.etherfields.asking import ask_for, ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.choosing_fields import PLACES, choose_field, open_place
from traumtisch.games.etherfields.happening import may_interrupt, window
from traumtisch.games.etherfields.laws import prevented
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.pack.effects_base import ForWhom
from traumtisch.games.etherfields.pack.effects_pieces import Suffer
from traumtisch.games.etherfields.pack.effects_story import Note
from traumtisch.games.etherfields.selecting import Meant, meant_by
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

Effects = tuple[Effect, ...]
DONE = Option("done")
ENDS_OF_ACTIONS = ("finish action", "repetition")


def start(t: Etherfields, cause: Cause, effects: Effects) -> None:
    """A text begins: what it says is carried out before whatever was to come already."""
    if effects:
        t.then(run(cause, effects), end_of_text(_is_quiet(effects)))


def start_at_once(t: Etherfields, cause: Cause, effects: Effects) -> None:
    """The same where the running step does nothing more: that spares a step."""
    if effects:
        t.then(end_of_text(_is_quiet(effects)))
        carry_out(t, cause, effects)


def _is_quiet(effects: Effects) -> bool:
    """Whether a text only tells something: nothing has happened then that could be interrupted (EF-16.8)."""
    return all(isinstance(effect, Note) for effect in effects)


@etherfields.step("EF-9.12", id="text")
def text(t: Etherfields, cause: Cause, effects: Effects) -> None:
    """A text that waits for its turn."""
    start_at_once(t, cause, effects)


@etherfields.step("EF-9.12", id="end of text")
def end_of_text(t: Etherfields, quiet: bool = False) -> None:
    """Marks on the agenda where a text ends: if it ends the scene, it is still carried out up to here.
    Figures that waited for ground appear now, when all that it reveals lies there (EF-7.19), and there is a
    window after its last effect (EF-16.8); after an action that is the window of its end."""
    agenda = t.state.agenda
    following = agenda[-1].step if agenda else ""
    if not quiet and following not in ENDS_OF_ACTIONS and may_interrupt(t, "effect"):
        t.then(window("effect", Cause()))
    if t.state.waiting and following not in ("effects", "end of text"):
        t.then(Frame("appear waiting"))  # by its id: the chapter of the dreamlands uses this file


@etherfields.step("EF-0.9", id="effects")
def run(t: Etherfields, cause: Cause, effects: Effects, asked: bool = False) -> None:
    """Effects in order."""
    carry_out(t, cause, effects, asked)


def carry_out(t: Etherfields, cause: Cause, effects: Effects, asked: bool = False) -> None:
    """What asks nothing and causes nothing is carried out at once, which spares steps."""
    agenda, does = t.state.agenda, t.m.does
    waiting = len(agenda)
    for number, effect in enumerate(effects):
        if t.state.dying:
            return
        t.count_effect(cause.source)
        if not asked and not isinstance(effect, Note) and may_interrupt(t, "effect"):
            t.then(window("effect", cause), run(cause, effects[number:], True))
            return
        asked = False
        kind = type(effect)
        if kind in PLACES and (word := open_place(effect)):
            t.then(choose_field(effect, cause, word))
        elif kind in t.m.asks or isinstance(effect, ForWhom):
            perform(t, effect, cause)
        else:
            does[kind](t, effect, cause)
        if len(agenda) > waiting and number + 1 < len(effects):
            agenda.insert(waiting, run(cause, effects[number + 1 :]))
            return
        waiting = len(agenda)  # fewer wait if the effect has ended the scene


def perform(t: Etherfields, effect: Effect, cause: Cause) -> None:
    """One effect comes next."""
    if not isinstance(effect, ForWhom):
        t.then(one(effect, cause))
        return
    if not effect.is_on_characters:
        t.then(on_character(effect, cause, cause.actor))
        return
    meant = meant_by(t, effect, cause, suffering=isinstance(effect, Suffer) and cause.of_creature)
    if meant.choose:
        t.then(choose_whom(effect, cause, ()))
    else:
        perform_on(t, effect, cause, meant.characters)


def perform_on(t: Etherfields, effect: Effect, cause: Cause, characters: tuple[int, ...]) -> None:
    """An effect on these characters, one after the other (EF-0.12)."""
    if cause.of_creature and t.state.laws:
        word = f"effect:{cause.source}"
        characters = tuple(who for who in characters if not prevented(t, word, who, 1))
    if not characters:
        return
    kind = type(effect)
    if len(characters) == 1 and kind not in t.m.asks:
        t.m.does[kind](t, effect, cause, characters[0])
        return
    if len(characters) > 1 and t.m.options.ask_orders:
        t.then(in_order(effect, cause, characters))
    else:
        t.then(*[on_character(effect, cause, who) for who in characters])


@etherfields.question("order", "EF-C50", N_("Who is hit next?"))
def who_is_next(t: Etherfields, characters: tuple[int, ...]) -> list[Option]:
    return [Option("character", t.character(who).id) for who in characters]


@etherfields.step("EF-0.12", id="in order")
async def in_order(t: Etherfields, effect: Effect, cause: Cause, characters: tuple[int, ...]) -> None:
    """With `ask_orders` the team says who is hit first."""
    option = await ask_team(t, who_is_next(characters))
    who = next(who for who in characters if t.character(who).id == option.target)
    rest = tuple(other for other in characters if other != who)
    t.then(on_character(effect, cause, who), in_order(effect, cause, rest) if rest else None)


@etherfields.step("EF-0.9", id="effect")
def one(t: Etherfields, effect: Effect, cause: Cause) -> Script | None:
    """An effect whose primitive asks."""
    return t.m.does[type(effect)](t, effect, cause)


@etherfields.step("EF-0.12", id="effect on")
def on_character(t: Etherfields, effect: Effect, cause: Cause, who: int) -> Script | None:
    """An effect on one character."""
    return t.m.does[type(effect)](t, effect, cause, who)


# ---- choosing characters (EF-C49) ----------------------------------------------------------------


@etherfields.question("whom", "EF-C49", N_("Which character is meant?"))
def which_character(t: Etherfields, effect: Effect, cause: Cause, chosen: tuple[int, ...]) -> list[Option]:
    meant = _meant(t, effect, cause)
    open_to = [who for who in meant.characters if who not in chosen]
    stop = [DONE] if meant.any_number else []
    return [*stop, *(Option("character", t.character(who).id) for who in open_to)]


def _meant(t: Etherfields, effect: Effect, cause: Cause) -> Meant:
    assert isinstance(effect, ForWhom)
    return meant_by(t, effect, cause, suffering=isinstance(effect, Suffer) and cause.of_creature)


@etherfields.step("EF-C49", id="whom")
async def choose_whom(t: Etherfields, effect: Effect, cause: Cause, chosen: tuple[int, ...]) -> None:
    """One after the other, until there are as many as the effect concerns."""
    meant = _meant(t, effect, cause)
    question = which_character(effect, cause, chosen)
    if meant.by_team or cause.actor < 0:
        option = await ask_team(t, question)
    else:
        option = await ask_for(t, question, cause.actor)
    if option == DONE:
        perform_on(t, effect, cause, tuple(sorted(chosen)))
        return
    found = next(who for who in t.team if t.character(who).id == option.target)
    chosen = (*chosen, found)
    if len(chosen) < min(meant.choose, len(meant.characters)):
        t.then(choose_whom(effect, cause, chosen))
    else:
        perform_on(t, effect, cause, tuple(sorted(chosen)))
