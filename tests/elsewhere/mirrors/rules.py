"""What mirrors do."""

from __future__ import annotations

from mirrors.options import MirrorsOptions

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import Component
from traumtisch.engine.state import Plain, Zone
from traumtisch.games.onirim import questions
from traumtisch.games.onirim.cards import DREAM, Print
from traumtisch.games.onirim.procedures import discarded, look, move
from traumtisch.games.onirim.prophecy import order
from traumtisch.games.onirim.state import Onirim, OnirimModule
from traumtisch.kit.modules import PartView


class MirrorsPart(Plain):
    wall: Zone = []
    """The mirrors that hang."""


class MirrorsView(PartView, frozen=True):
    wall: tuple[Component, ...]


mirrors = OnirimModule("mirrors", MirrorsPart, MirrorsView)
mirrors.options = MirrorsOptions
mirrors.about = (N_("Mirrors"), N_("Three mirrors that show the top of the deck."))
mirrors.deck_cards = [Print("looking-glass", N_("looking glass"), DREAM, "mirror")] * 3
mirrors.option_words = {
    "hang": N_("Hang up the {cards}"),
    "shatter": N_("Shatter the {cards}"),
    "gaze": N_("Gaze into the {cards}"),
}
hung = mirrors.event("hung up", "MI-1.1", N_("Hung up: {cards}."))


@mirrors.question("looking glass", "MI-1.1", N_("A looking glass! What do you do with it?"))
def what_to_do(t: Onirim) -> list[Option]:
    mirror = t.state.pending[-1]
    return [Option("hang", mirror), Option("shatter", mirror)]


@mirrors.step("MI-1.1")
async def mirror_drawn(t: Onirim) -> None:
    option = await t.ask(what_to_do)
    if option.verb == "hang":
        move(option.target, t.state.pending, mirrors.part_of(t).wall)
        t.tell(hung, option.target)
    else:
        move(option.target, t.state.pending, t.state.discard)
        t.tell(discarded, option.target)


mirrors.when_drawn = {"mirror": mirror_drawn()}


@mirrors.offers(questions.action)
def may_gaze(t: Onirim, options: list[Option]) -> list[Option]:
    wall = mirrors.part_of(t).wall if t.state.deck else []
    return [*options, *(Option("gaze", mirror) for mirror in wall)]


@mirrors.answers(questions.action, "gaze", ask_again=True)
async def gaze(t: Onirim, option: Option) -> None:
    """MI-1.2: the mirror is spent; the card goes back to the top. MI-1.3, hard: it leaves the game."""
    is_hard = t.rules.settings.part(MirrorsOptions).hard
    move(option.target, mirrors.part_of(t).wall, t.state.box if is_hard else t.state.discard)
    look(t, 1)
    t.then(order())
