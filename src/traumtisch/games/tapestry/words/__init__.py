"""What people read: options, events and waiting steps of Tapestry in words, in every language."""

from __future__ import annotations

import re
from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import N_, Fact, Phrase, Tongue, english
from traumtisch.engine.rules import Rules
from traumtisch.engine.step import Step
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.mats import judged_exactly
from traumtisch.games.tapestry.module import modules_in
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.vocabulary.terms import Op
from traumtisch.games.tapestry.words.effects import say_effect
from traumtisch.games.tapestry.words.names import player_name
from traumtisch.games.tapestry.words.options import SENTENCES
from traumtisch.games.tapestry.words.rows import say_way_to
from traumtisch.games.tapestry.words.things import all_filled

__all__ = ["say_event", "say_option", "say_step"]

GAP = re.compile(r"{(\w+)}")
UNSEEN = {"drew tapestry": N_("Draws a tapestry card.")}
"""What is told of an event to those who may not know the card."""


class Sentence(Phrase):
    """A phrase with a capital at its beginning."""

    def say(self, tongue: Tongue = english) -> str:
        said = super().say(tongue)
        return said[:1].upper() + said[1:]


class ToldOf(Phrase):
    """What somebody did: sentences of events begin with their verb, and whoever did it comes before it. Pages
    that know people by name say above who it was."""

    __slots__ = ("what", "who")

    def __init__(self, who: Phrase, what: Phrase) -> None:
        super().__init__("")
        self.who, self.what = who, what

    def say(self, tongue: Tongue = english) -> str:
        what = self.what.say(tongue)
        if hasattr(tongue, "mark"):
            return what
        return f"{self.who.say(tongue)} {what[:1].lower()}{what[1:]}"


def gaps_of(sentence: str) -> list[str]:
    """The gaps of a sentence, in the order in which targets fill them."""
    return list(dict.fromkeys(GAP.findall(sentence)))


# ---- options -------------------------------------------------------------------------------------


def say_option(rules: Rules, option: Option, view: TapestryView | None) -> Phrase:
    sentence = _sentence(rules, option)
    if sentence is None:
        return Phrase(option.id.replace("{", "(").replace("}", ")"))
    m: Material = rules.material
    if option.verb in ("turn", "turns") and str(option.target) == "0":
        return Phrase(N_("As it is drawn"))
    if option.verb == "advance" and view is not None and (way := _way(m, option, view)) is not None:
        return way
    said = Sentence(sentence, **_facts(m, sentence, option))
    if view is not None:
        for target in option.targets:
            where = _apart(view, target) if isinstance(target, int) else None
            if where is not None:
                return Phrase(N_("{option} ({detail})"), option=said, detail=where)
    return said


def _facts(m: Material, sentence: str, option: Option) -> dict[str, Fact]:
    facts = all_filled(m, gaps_of(sentence), option.targets)
    if option.verb == "use":
        civ, number = option.targets
        effect = _effect_of_ability(m, int(civ), int(number))
        facts["ability"] = Phrase(N_("nothing")) if effect is None else say_effect(m, effect)
    return facts


def _effect_of_ability(m: Material, civ: int, number: int) -> Effect | None:
    """Behind those that are printed stands what is judged at the end."""
    printed = [each.effect for each in m.edition(civ).abilities]
    return printed[number] if number < len(printed) else judged_exactly(printed)


def _way(m: Material, option: Option, view: TapestryView) -> Phrase | None:
    """Where an advance leads, what it costs and what it brings; None if it is beyond the end of a track."""
    track = str(option.target)
    tokens = view.players[view.seat].tokens[track]
    start = int(option.targets[1]) if len(option.targets) > 1 else min(tokens)
    return None if start == LAST_SPACE else say_way_to(m, track, start + 1)


def _sentence(rules: Rules, option: Option) -> str | None:
    """The sentence for a verb with so many targets."""
    number = len(option.targets)
    found = [*SENTENCES.get(option.verb, ())]
    for module in modules_in(rules):
        found += module.sentences.get(option.verb, ())
    return next((sentence for sentence in found if len(gaps_of(sentence)) == number), None)


def _apart(view: TapestryView, component: int) -> Phrase | None:
    """What tells equal cards apart: others know one of them, or they lie before different players."""
    card = f"c{component}"
    for seat, player in enumerate(view.players):
        for who, cards in player.known.items():
            if any(each.id == card for each in cards):
                return Phrase(N_("known to {who}"), who=who)
        for era, stack in enumerate(player.stacks):
            if any(each is not None and each.id == card for each in stack):
                return Phrase(N_("player {seat}, era {era}"), seat=seat + 1, era=era + 1)
    return None


# ---- steps and events ----------------------------------------------------------------------------


def say_step(rules: Rules, step: Step[Any, ...], args: tuple[Any, ...]) -> Phrase:
    """A waiting step: usually an effect that is still to be gained; some say where it comes from."""
    effect = next((arg for arg in args if isinstance(arg, Op)), None)
    if effect is None:
        return Phrase(step.says or step.id)
    said = say_effect(rules.material, effect)
    return Phrase(step.says, number=args[1] + 1, effect=said) if step.says else said


def say_event(rules: Rules, event: Event) -> Phrase:
    """What happened, with the player to whom it happened."""
    says = rules.events[event.kind].says
    if not event.targets:
        says = UNSEEN.get(event.kind, says)
    said = Phrase(says, **all_filled(rules.material, gaps_of(says), event.targets))
    if rules.seats == 1 or event.seat < 0:
        return said
    return ToldOf(Phrase(player_name(rules.material, event.seat)), said)
