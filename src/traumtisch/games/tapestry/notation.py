"""Effects in short: the notation of the catalogue's tables (`exp`, `VP×farms`, `[any : tap]`), by which
options name what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from traumtisch.games.tapestry.vocabulary import All, Choose, Effect, GainBuilding, May, Pay, Seq
from traumtisch.games.tapestry.vocabulary.goods import (
    GainResource,
    GainSpaceTile,
    GainTapestry,
    GainTerritoryTile,
    GainVp,
    Invent,
    Score,
    TechReward,
    UpgradeTech,
)
from traumtisch.games.tapestry.vocabulary.moves import (
    Advance,
    Conquer,
    Explore,
    ExploreSpace,
    Regress,
    Research,
)
from traumtisch.games.tapestry.vocabulary.terms import Cost, Op

_SUFFIX = {(True, "may_pay"): "+", (False, "none"): "×", (True, "none"): "b", (False, "free"): "f"}


def short(effect: Effect) -> str:
    """An effect in the notation of the catalogue; different effects are written differently."""
    match effect:
        case GainVp(amount=amount, per=per):
            return f"{amount}VP×{per}" if per else f"{amount}VP"
        case Score(metric=metric, vp_each=each, track=track):
            return f"{each if each > 1 else ''}VP×{track or metric}"
        case GainResource(resource=resource, amount=amount):
            return resource if amount == 1 else f"{amount}×{resource}"
        case GainBuilding(building=building, otherwise=None, place="capital"):
            return building if isinstance(building, str) else "/".join(building)
        case GainTerritoryTile(count=count):
            return f"{count}tile"
        case GainSpaceTile(count=count):
            return f"{count}space"
        case GainTapestry(count=count, draw=0):
            return "tap" if count == 1 else f"{count}tap"
        case Invent(count=1, source="any"):
            return "inv"
        case UpgradeTech(count=1, times=1, card="", ignore_requirements=False):
            return "up"
        case TechReward(symbol=symbol, row=row, card=""):
            return f"{symbol}-{row}"
        case Explore(where=where, tile="supply"):
            return "exp" if where == "adjacent" else f"exp-{where}"
        case ExploreSpace(tiles=tiles):
            return "xsp" if tiles == "supply" else f"xsp-{tiles}"
        case Conquer(where=where, dice=dice, target=target):
            return "-".join(
                ["conq", *(w for w in (where, dice, target) if w not in ("adjacent", "one", "any"))]
            )
        case Research(benefit=benefit, bonus=bonus, times=times, overflow_vp=overflow):
            return f"{'' if times == 1 else f'{times}'}res{_SUFFIX[benefit, bonus]}{overflow or ''}"
        case Advance(track=track, benefit=benefit, bonus=bonus, steps=1):
            return f"adv-{_tracks(track)}{_SUFFIX.get((benefit, bonus), bonus)}"
        case Regress(track=track, benefit=benefit, bonus=bonus, steps=1):
            return f"reg-{_tracks(track)}{_SUFFIX.get((benefit, bonus), bonus)}"
        case Seq(steps=steps):
            return "→".join(map(short, steps))
        case All(steps=steps):
            return "+".join(map(short, steps))
        case Choose(options=options, count=1):
            return "/".join(map(short, options))
        case May(effect=inner):
            return f"may({short(inner)})"
        case Pay(cost=cost, effect=inner):
            return f"[{_cost(cost)}:{short(inner)}]"
        case _:
            return msgspec.json.encode(effect).decode().replace(" ", "")


def _tracks(track: str | tuple[str, ...]) -> str:
    return track if isinstance(track, str) else ",".join(track)


def _cost(cost: Cost) -> str:
    parts: list[str] = []
    for name, number in msgspec.to_builtins(cost).items():
        if name == "resources":
            parts += [f"{n}{kind}" if n > 1 else kind for kind, n in number.items()]
        else:
            parts.append(f"{number}{name}")
    return "+".join(parts)


def effects_in(thing: Any) -> Iterator[Effect]:
    """Every effect inside a record, however deep."""
    if isinstance(thing, Op):
        yield thing  # pyright: ignore[reportReturnType] (every operation is an effect)
    if isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from effects_in(getattr(thing, name))
    elif isinstance(thing, tuple | list):
        for each in thing:  # pyright: ignore[reportUnknownVariableType]
            yield from effects_in(each)
    elif isinstance(thing, dict):
        for each in thing.values():  # pyright: ignore[reportUnknownVariableType]
            yield from effects_in(each)
