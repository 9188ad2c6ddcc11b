"""EF-35: the dream world; EF-38: fate and fault cards; EF-40: seasons; EF-42: shopping."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import start
from traumtisch.games.etherfields.chapters.ef06_gates import enter_dream, gates_here, pay_gate
from traumtisch.games.etherfields.chapters.ef12_sealing import seal
from traumtisch.games.etherfields.chapters.ef34_awakening import LAST_STEP, awaken
from traumtisch.games.etherfields.chapters.ef44_weaknesses import can_pay_fee, pay_fee
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.living import stat, use_up
from traumtisch.games.etherfields.offering import declaration, declarations
from traumtisch.games.etherfields.pack.effects_story import TeamRelocate
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

arrived = etherfields.event("arrived", "EF-35.7", N_("The team comes to {location}."))
shortcut = etherfields.event("shortcut", "EF-35.4", N_("The team takes a shortcut."))

AWAKEN, SAVE = Option("awaken"), Option("save")


def locations_on_map(t: Etherfields) -> list[str]:
    return [element for element, each in t.m.locations.items() if each.district in t.state.districts]


def ways_on(t: Etherfields, size: str) -> list[str]:
    """EF-35.3 to 35.5: arrows are directed; one to a place that is not on the map does not exist yet."""
    location = t.m.locations.get(t.state.location)
    if location is None:
        return []
    lying = locations_on_map(t)
    return [arrow.to for arrow in location.arrows if arrow.size == size and arrow.to in lying]


@etherfields.question("where to", "EF-C33", N_("What does the team do?"), visible=True, shared=True)
def what_next(t: Etherfields, seat: int) -> list[Option]:
    """With closed hands nobody is offered what the cards of the others would allow (EF-52.2)."""
    shown = t.m.of_seats[seat] if t.rules.has_secrets else t.team
    options = [Option("go", element) for element in ways_on(t, "large")]
    options += [Option("shortcut", element) for element in ways_on(t, "small")]
    options += [Option("enter", dream) for dream in gates_here(t)]
    if t.m.rules.awakening.anywhere or t.state.location == t.m.awakening_location(t.state.districts):
        options.append(AWAKEN)
    options.append(SAVE)
    for who in shown:  # EF-44.5
        options += [Option("pay fee", card) for card in t.character(who).zone if can_pay_fee(t, who, card)]
    for person in (seat,) if t.rules.has_secrets else range(t.m.seats):
        options += declarations(t, person)
    return list(dict.fromkeys(options))


@etherfields.step("EF-35.7", id="world")
async def world(t: Etherfields) -> None:
    """The effects of the location are done: the team moves on, enters a gate, awakens or saves."""
    if not t.state.location:
        t.then(Frame("save session"))
        return
    option = await ask_team(t, what_next)
    match option.verb:
        case "go":
            t.then(arrive_at(option.target))
        case "shortcut":
            take_shortcut(t, option.target)
        case "enter":
            pay_gate(t, option.target)
            t.then(enter_dream(option.target))
        case "awaken":
            t.then(awaken(1, LAST_STEP))
        case "save":
            t.then(Frame("save session"))
        case "pay fee":
            who = next(who for who in t.team if option.target in t.character(who).zone)
            pay_fee(t, who, option.target)
        case _:
            t.then(declaration(t, option))


def take_shortcut(t: Etherfields, to: str) -> None:
    """EF-35.4: every character seals; one that cannot does nothing."""
    t.tell(shortcut)
    t.then(arrive_at(to))
    for who in t.team:
        seal(t, who, stat(t, "shortcut_seal", who))
    use_up(t, "shortcut_seal", 0)
    happened(t, "shortcut_used", Cause())


@etherfields.step("EF-35.7", id="arrive at")
def arrive_at(t: Etherfields, location: str) -> None:
    """EF-35.15: its effects happen once per entering, in printed order."""
    t.state.location = location
    t.tell(arrived, location)
    if t.state.laws and replaced(t, "location_entered", Cause(location)):
        return
    start(t, Cause(location), t.m.locations[location].effects)
    happened(t, "location_entered", Cause(location))


@etherfields.question("team marker", "EF-C48", N_("Where does the team marker go?"), shared=True)
def which_location(t: Etherfields, effect: TeamRelocate) -> list[Option]:
    return [Option("go", element) for element in _places(t, effect)]


def _places(t: Etherfields, effect: TeamRelocate) -> list[str]:
    """EF-35.9: a different location."""
    others = [element for element in locations_on_map(t) if element != t.state.location]
    return others if effect.to == "choose" else [element for element in others if element == effect.to]


@etherfields.primitive(TeamRelocate)
async def team_relocate(t: Etherfields, effect: TeamRelocate, cause: Cause) -> None:
    if not _places(t, effect):
        return
    option = await ask_team(t, which_location(effect))
    t.then(arrive_at(option.target))
