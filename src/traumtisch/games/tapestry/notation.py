"""Effects in short: the notation of the catalogue's tables (`exp`, `VP×farms`, `[any : tap]`), by which
options name what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from traumtisch.games.tapestry.vocabulary import All, Choose, Effect, GainBuilding, May, Pay, Seq
from traumtisch.games.tapestry.vocabulary.cards import CopyBenefit
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
    """An effect in the notation of the catalogue; what the notation has no sign for follows in brackets."""
    text, said = _text_and_fields(effect)
    given: dict[str, Any] = msgspec.to_builtins(effect)
    more = [f"{name}={value}" for name, value in given.items() if name not in (*said, "op", "as", "note")]
    return f"{text}({','.join(more)})".replace(" ", "") if more else text


@lru_cache(4096)
def _written(effect: Effect) -> str:
    return short(effect)


def written(effect: Effect) -> str:
    """The same, remembered: the data files hold only so many effects."""
    try:
        return _written(effect)
    except TypeError:  # it holds a table, which cannot be looked up
        return short(effect)


def _text_and_fields(effect: Effect) -> tuple[str, tuple[str, ...]]:
    """The notation, and the fields of the effect that it expresses."""
    match effect:
        case GainVp(amount=amount, per=per):
            return (f"{amount}VP×{per}" if per else f"{amount}VP"), ("amount", "per")
        case Score(metric=metric, vp_each=each, track=track):
            return f"{each if each > 1 else ''}VP×{track or metric}", ("metric", "vp_each", "track")
        case GainResource(resource=resource, amount=amount):
            return (resource if amount == 1 else f"{amount}×{resource}"), ("resource", "amount")
        case GainBuilding(building=building):
            kinds = (building,) if isinstance(building, str) else building
            return "|".join("anyBld" if kind == "any" else kind for kind in kinds), ("building",)
        case GainTerritoryTile(count=count):
            return f"{count}tile", ("count",)
        case GainSpaceTile(count=count):
            return f"{count}space", ("count",)
        case GainTapestry(count=count):
            return ("tap" if count == 1 else f"{count}tap"), ("count",)
        case Invent():
            return "inv", ()
        case UpgradeTech():
            return "up", ()
        case TechReward(symbol=symbol, row=row):
            return f"{symbol}-{row}", ("symbol", "row")
        case Explore():
            return "exp", ()
        case ExploreSpace():
            return "xsp", ()
        case Conquer():
            return "conq", ()
        case Research(benefit=benefit, bonus=bonus):
            return f"res{_SUFFIX[benefit, bonus]}", ("benefit", "bonus")
        case Advance(track=track, benefit=benefit, bonus=bonus):
            return f"adv-{_tracks(track)}{_SUFFIX[benefit, bonus]}", ("track", "benefit", "bonus")
        case Regress(track=track, benefit=benefit, bonus=bonus):
            return f"reg-{_tracks(track)}{_SUFFIX[benefit, bonus]}", ("track", "benefit", "bonus")
        case Seq(steps=steps):
            return "→".join(map(short, steps)), ("steps",)
        case All(steps=steps):
            return "+".join(map(short, steps)), ("steps",)
        case Choose(options=options):
            return "/".join(map(short, options)), ("options",)
        case CopyBenefit(part=part):
            return f"copy-{part}", ("of", "part")
        case May(effect=inner):
            return f"may({short(inner)})", ("effect",)
        case Pay(cost=cost, effect=inner):
            return f"[{_cost(cost)}:{short(inner)}]", ("cost", "effect", "optional")
        case _:
            return str(type(effect).__struct_config__.tag), ()


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
