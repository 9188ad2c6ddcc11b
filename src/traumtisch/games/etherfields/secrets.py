"""Secrets: what lies in the box until the story reveals it (EF-2.3, EF-5, EF-15.3)."""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.material import LOOKED_AT, Secret
from traumtisch.games.etherfields.stage import Etherfields

looked = etherfields.event("looks", "EF-15.3", N_("{character} looks at a secret card."))
SEEN = Option("seen")


def secrets_to_look_at(t: Etherfields, types: tuple[str, ...] = LOOKED_AT) -> list[Secret]:
    """The unrevealed elements of the current dream, by the number of their place in its group."""
    hidden = set(t.state.box)
    return [
        each
        for each in t.m.secrets.get(t.state.scene, ())
        if each.kind in types and not hidden.isdisjoint(each.cards)
    ]


def is_any_secret(t: Etherfields) -> bool:
    """Whether there is anything to look at."""
    secret = t.m.secret_cards.get(t.state.scene)
    return secret is not None and not secret.isdisjoint(t.state.box)


@etherfields.question("look at", "EF-C37", N_("Which secret card do you look at?"))
def which_secret(t: Etherfields, types: tuple[str, ...]) -> list[Option]:
    return [remembered("look", each.kind, each.letter) for each in secrets_to_look_at(t, types)]


@etherfields.step("EF-15.10", id="look")
async def look(t: Etherfields, who: int, number: int = 1, types: tuple[str, ...] = LOOKED_AT) -> None:
    """Which one is the actor's choice; everybody may see it, then it is hidden again."""
    options = which_secret.list_options(t, types) if number > 0 else ()
    if not options:
        return
    option = await ask_for(t, which_secret(types), who, options)
    secrets = t.m.secrets[t.state.scene]
    t.state.looked_at = next(each.element for each in secrets if each.letter == option.targets[1])
    t.tell(looked, t.character(who).id, by=t.seat_of(who))
    t.then(put_back(who), look(who, number - 1, types) if number > 1 else None)


@etherfields.question("seen", "EF-52.13", N_("Have all seen it?"), visible=True)
def whether_seen(t: Etherfields) -> list[Option]:
    return [SEEN]


@etherfields.step("EF-52.13", id="put back")
async def put_back(t: Etherfields, who: int) -> None:
    """After a look the face is hidden again."""
    await ask_for(t, whether_seen, who)
    t.state.looked_at = ""
